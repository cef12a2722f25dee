"""Questions on what the rules make of chips: prices, what is open to a player, how a pot is paid out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Final

from cardgames_edu.baseball_poker.betting import Options, options
from cardgames_edu.baseball_poker.game import apply
from cardgames_edu.baseball_poker.house import HouseRules
from cardgames_edu.baseball_poker.questions.deals import (
    HOUSE,
    Showdown,
    chips,
    distinct,
    level_showdown,
    many,
    paid_out,
    short_showdown,
)
from cardgames_edu.baseball_poker.questions.misreadings import (
    ALL_TO_BEST,
    ODD_TO_DEALER,
    ODD_TO_NOBODY,
    PRICES,
    Raising,
    price_rule,
)
from cardgames_edu.baseball_poker.questions.rules import cited, misread
from cardgames_edu.baseball_poker.state import Bet, Call, Chair, Raise, State
from cardgames_edu.cards import DECK
from cardgames_edu.questions import AmountKey, ChoiceKey, Misreading, Mistake, Question, Shown
from cardgames_edu.randomness import Stream

PLAYERS: Final = 3
OPEN: Final = ("fold, check or bet", "fold, call or raise", "fold or call", "bet alone", "fold alone")


def _table(stacks: tuple[int, ...], house: HouseRules = HOUSE) -> State:
    """A second phase in which nobody has bet yet, seat 1 to act; the cards don't matter."""
    seats = len(stacks)
    chairs = tuple(
        Chair(stack, DECK[4 * s : 4 * s + 2], DECK[4 * s + 2 : 4 * s + 4], 1) for s, stack in enumerate(stacks)
    )
    return State(0, house, chairs, DECK[4 * seats :], street=2, leader=1, to=1)


def raising(draw: Stream) -> Raising:
    """A bet by the first player and one or two raises by the next, all of different sizes; one of them is to call."""
    bet, first, second = draw.sample(range(2, 15), 3)
    if draw.below(2):
        return Raising(bet, (first, first + second + bet), draw.pick((bet, bet + first)))
    return Raising(bet, (first + bet,), bet)


def price_to_call(draw: Stream) -> Question:
    """What does a call cost?"""
    case = draw.pick(PRICES).parting(raising, price_rule, draw)
    caller = 1 if case.made == case.bet else 2
    state, told = _table((100,) * PLAYERS), []
    plays: list[Bet | Raise] = [Bet(case.bet), *map(Raise, case.raises)]
    while plays or state.to != caller:
        seat = state.to
        play = plays.pop(0) if plays else Call()
        state = apply(state, play).state
        told.append(f"Seat {seat} {_done(play)}.")
    cost = state.owes(caller)
    called = apply(state, Call()).ruling
    ruling = replace(called, steps=called.steps[:1])
    return Question(
        prompt=f"Three players are in. {' '.join(told)} How many chips must seat {caller} add to call?",
        key=AmountKey(Fraction(cost), "chips"),
        rules=cited(("BP-BET-3", "BP-BET-4"), ruling.rules),
        hints=("What is the highest bet after the last raise?", "Take away what the seat has bet already."),
        working=(
            f"The price: {' + '.join(map(str, (case.bet, *case.raises)))} = {case.bet + sum(case.raises)}.",
            f"Seat {caller} has bet {case.made}, so {cost} are missing.",
        ),
        ruling=ruling,
        mistakes=misread(PRICES, case),
        facts={"bet": case.bet, "raises": case.raises, "seat": caller},
    )


def _done(play: Bet | Raise | Call) -> str:
    match play:
        case Bet(number):
            return f"bets {number}"
        case Raise(number):
            return f"raises {number}"
    return "calls"


def open_choices(draw: Stream) -> Question:
    """What is open to a player?"""
    bet, kind = draw.between(4, 30), draw.pick(("first", "checked", "rich", "short", "short"))
    stack = draw.between(1, bet) if kind == "short" else bet + draw.between(5, 50)
    state = _table((200, stack, 200) if kind == "first" else (200, 200, stack))
    told = {"first": "It leads this phase", "checked": "Seat 1 led and checked"}.get(kind, f"Seat 1 led and bet {bet}")
    if kind == "checked":
        state = replace(state, to=2, chairs=tuple(replace(c, acted=s == 1) for s, c in enumerate(state.chairs)))
    elif kind != "first":
        state = apply(state, Bet(bet)).state
    seat = state.to or 0
    right = _words(options(state, seat))
    forced = _words(options(replace(state, house=HouseRules(bring_in="forced_all")), seat))
    raised = "A raise calls first and adds something: the stack must be larger than the price."
    raised = raised if state.price else "Nobody has bet, so there is nothing to call or to raise."
    poor = "fold alone" if kind == "short" else right
    return Question(
        prompt=f"Seat {seat} is to act and has {many(stack, 'chip')}. {told}. What may seat {seat} do?",
        key=ChoiceKey(right, OPEN),
        rules=("BP-BET-1", "BP-BET-2", "BP-BET-5", "BP-BRING-4"),
        hints=(
            "Has anybody bet in this phase?",
            "Nobody is forced out for want of chips: less than the price is all in.",
        ),
        working=(
            f"The price is {state.price}, and seat {seat} owes {state.owes(seat)} of its {stack}.",
            f"Open to it: {right}.",
        ),
        mistakes=distinct(
            (
                Mistake(forced, "To lead is to act first: nobody has to bet.", "forced-bet"),
                Mistake(poor, "Who has too few chips to call may go all in with them.", "short-must-fold"),
                Mistake(
                    OPEN[1], "A raise calls first and adds something: the stack must be larger than the price.", "raise"
                ),
                Mistake(OPEN[0], "Once somebody has bet, a check is no longer open.", "check-after-bet"),
            )
        ),
        facts={"stack": stack, "price": state.price},
    )


def _words(found: Options) -> str:
    if not found.fold:
        return "bet alone"
    if found.check:
        return "fold, check or bet"
    return "fold, call or raise" if found.raises else "fold or call"


def odd_chips(draw: Stream) -> Question:
    """Who gets the chips that don't divide?"""
    reading = draw.pick((ODD_TO_DEALER, ODD_TO_NOBODY))
    return _payout(draw, reading, level_showdown, "The winners share; count the seats from the dealer's left.")


def side_pots(draw: Stream) -> Question:
    """What can a player win who is all in?"""
    return _payout(
        draw, ALL_TO_BEST, short_showdown, "Who is all in wins from each other seat only as much as he paid."
    )


def _payout(draw: Stream, reading: Misreading[Showdown], deal: Callable[[Stream], Showdown], hint: str) -> Question:
    case = reading.parting(deal, chips, draw)
    paid = paid_out(case)
    shown = [seat for seat, hand in enumerate(case.hands) if hand]
    (folded,) = (seat for seat, hand in enumerate(case.hands) if not hand)
    mistakes = (
        reading.mistake(case),
        ODD_TO_DEALER.mistake(case),
        ODD_TO_NOBODY.mistake(case),
        ALL_TO_BEST.mistake(case),
    )
    short = "; who paid less than the others and did not fold is all in" if len(paid.pots) > 1 else ""
    put = ", ".join(f"seat {seat} {chips_in}" for seat, chips_in in enumerate(case.paid))
    return Question(
        prompt=f"In the whole hand they paid: {put}. Seat {folded} has folded{short}. Seat {case.dealer} dealt, and the seats sit clockwise in the order of their numbers. How "
        f"many chips does seat {case.seat} get in all, chips that nobody matched included?",
        key=AmountKey(Fraction(paid.gains[case.seat]), "chips"),
        rules=cited(paid.ruling.rules, reading.rules),
        hints=("Find the best meld of each hand that is shown.", "The chips of who folded stay in the pot.", hint),
        working=(
            *(f"A pot of {pot.chips} for seats {', '.join(map(str, pot.seats))}." for pot in paid.pots),
            f"Seat {case.seat} gets {paid.gains[case.seat]}.",
        ),
        ruling=paid.ruling,
        mistakes=distinct(mistakes),
        shows=tuple(Shown(f"Seat {seat}", case.hands[seat]) for seat in shown),
        facts={"paid": case.paid, "hands": case.hands, "dealer": case.dealer, "seat": case.seat},
    )
