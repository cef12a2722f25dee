"""The flow of a game: the cut, whose turn it is, what is legal, and what a play leads to.

>>> state = start(seed=7)
>>> state.phase, len(state.hands[0]), len(state.stock)
(<Phase.CHOOSE: 'choose'>, 0, 52)
>>> play = apply(state, Choose(bat=True))
>>> len(play.state.hands[0]), play.state.at.digits
(6, '000')
"""

from __future__ import annotations

from itertools import combinations, permutations

from cardgames_edu.card_baseball import play as plays
from cardgames_edu.card_baseball import refusals
from cardgames_edu.card_baseball.flow import DEFAULT_HOUSE, Result, overfull, pinch_possible, relief_possible, to_throw
from cardgames_edu.card_baseball.notation import write_action
from cardgames_edu.card_baseball.play import Event
from cardgames_edu.card_baseball.state import (
    Action,
    Catch,
    Choose,
    Defend,
    Field,
    Lead,
    NewBall,
    Pass,
    Phase,
    PinchHitter,
    Pitch,
    PlayError,
    Reduce,
    Relief,
    Reply,
    State,
    Steal,
    View,
)
from cardgames_edu.card_baseball.stealing import goers
from cardgames_edu.cards import DECK, Card
from cardgames_edu.game import IllegalPlay, Play, Seat
from cardgames_edu.house import House
from cardgames_edu.randomness import mix, read_seed, shuffled
from cardgames_edu.ruling import Ruling, Step


def start(*, seed: int | str = 0, house: House = DEFAULT_HOUSE) -> State:
    """A new game: the pack shuffled, both have cut, nobody has cards yet.

    Raises:
        SeedError: the seed is no whole number from 0 to 2**63 - 1.
    """
    number = read_seed(seed)
    return State(number, house, Phase.CHOOSE, ((), ()), shuffled(DECK, number, 0), cut=cuts(number)[-1])  # type: ignore[arg-type]


def cuts(seed: int) -> tuple[tuple[Card, Card], ...]:
    """The cards that seat 0 and seat 1 cut; more than one pair when the first ones tie (CB-Q71)."""
    found: list[tuple[Card, Card]] = []
    while not found or found[-1][0].rank == found[-1][1].rank:
        first, second = (mix(seed, 0, 1 + len(found), n) for n in (0, 1))
        one = DECK[first % len(DECK)]
        rest = [card for card in DECK if card is not one]
        found.append((one, rest[second % len(rest)]))
    return tuple(found)


def opening(state: State) -> Ruling[Event]:
    """The start explained: the pack, the cut, and who may choose."""
    tied = "".join(f" {a} and {b} tied, so they cut again." for a, b in cuts(state.seed)[:-1])
    one, two = state.cut
    winner = to_act(state) if state.phase is Phase.CHOOSE else cut_winner(state)
    steps = (
        Step("CB-SETUP-1", "Two players and one pack of 52, without jokers.", {"pack": 52}),
        Step("CB-SETUP-3", "The ace is low and counts 1, in the cut too.", {"ace": 1}),
        Step(
            "CB-SETUP-2",
            f"Seat 0 cuts {one}, seat 1 cuts {two}.{tied} Seat {winner} is higher, and may bat first or last.",
            {"winner": winner or 0},
        ),
    )
    return Ruling(Event.CUT, steps, f"A new game, seed {state.seed}", f"seat {winner} chooses")


def cut_winner(state: State | View) -> Seat:
    """The seat that cut the higher card; the ace is low and suits have no rank."""
    return 0 if state.cut[0].rank > state.cut[1].rank else 1


_BATTING = (Phase.OFFENCE, Phase.REPLY, Phase.LEAD, Phase.ERROR)


def to_act(state: State) -> Seat | None:
    """The seat whose turn it is, ``None`` when the game is over."""
    if state.phase is Phase.DONE:
        return None
    if state.phase is Phase.CHOOSE:
        return cut_winner(state)
    if state.phase is Phase.REDUCE:
        return overfull(state)
    return state.batting if state.phase in _BATTING else state.fielding


def may_interrupt(state: State) -> Seat | None:
    """Nobody acts out of turn in this game: ``None``."""
    return None


def legal(state: State) -> tuple[Action, ...]:
    """Every action that `apply` takes now, cards in order; empty once the game is over."""
    seat = to_act(state)
    if seat is None:
        return ()
    hand = tuple(sorted(state.hands[seat]))
    match state.phase:
        case Phase.CHOOSE:
            return Choose(True), Choose(False)
        case Phase.OFFENCE:
            return (Pass(), *((PinchHitter(),) if pinch_possible(state) else ()), *_steals(state, hand))
        case Phase.DEFENCE:
            return (Pass(), *_defensive(state, hand))
        case Phase.PITCH:
            more = _defensive(state, hand) if state.house.pre_pitch_order != "defence_first" else ()
            return (*(Pitch(card) for card in hand), *more)
        case Phase.REPLY:
            return tuple(Reply(card) for card in hand)
        case Phase.CATCH:
            return Pass(), Catch(state.table[1].companion)
        case Phase.LEAD:
            return tuple(Lead(card) for card in hand if not refusals.of_lead(state, card))
        case Phase.FIELD:
            return tuple(Field(card) for card in hand if not refusals.of_field(state, card))
        case Phase.ERROR:
            return Pass(), PlayError(state.table[1].companion)
        case Phase.DEFEND:
            open_tries = [one.base for one in state.tries if one.answer is None]
            return tuple(Defend(base, card) for base in open_tries for card in hand)
        case Phase.REDUCE:
            return tuple(Reduce(cards) for cards in combinations(hand, to_throw(len(hand))))
    return ()


def _steals(state: State, hand: tuple[Card, ...]) -> tuple[Action, ...]:
    pictures = [card for card in hand if card.is_picture]
    if state.tried or not pictures:
        return ()
    return tuple(
        Steal(tuple(zip(sorted(going, reverse=True), cards, strict=True)))
        for going in goers(state.at.bases, state.house)
        for cards in permutations(pictures, len(going))
    )


def _defensive(state: State, hand: tuple[Card, ...]) -> tuple[Action, ...]:
    pictures = [card for card in hand if card.is_picture]
    brings = (Relief(),) if relief_possible(state) else ()
    return (*brings, *(NewBall(pair) for pair in combinations(pictures, 2)))


def apply(state: State, action: Action, by: Seat | None = None) -> Play[State]:
    """The play's ruling and the new state; the state that is given stays as it is.

    Raises:
        IllegalPlay: out of turn, a card not in hand, or any play that the rules don't know now. It names the rule and
            the plays that are legal instead.
    """
    seat = to_act(state)
    refused = refusals.refusal(state, action, seat, by)
    if refused is not None or seat is None:
        reason, rule = refused or (f"The game is over: {result(state)}", "CB-SETUP-5")
        raise IllegalPlay(reason, rule, [write_action(one) for one in legal(state)[:13]])
    match action:
        case Choose(bat):
            return plays.choose(state, seat, bat)
        case Pass():
            return plays.stand_by(state)
        case PinchHitter():
            return plays.pinch_hitter(state)
        case Steal(tries):
            return plays.steal(state, tries)
        case Defend(base, card):
            return plays.defend(state, base, card)
        case Relief():
            return plays.relief(state)
        case NewBall(cards):
            return plays.new_ball(state, cards)
        case Pitch(card):
            return plays.pitch(state, card)
        case Reply(card):
            return plays.reply(state, card)
        case Catch(card):
            return plays.catch(state, card)
        case Lead(card):
            return plays.lead(state, card)
        case Field(card):
            return plays.field(state, card)
        case PlayError(card):
            return plays.play_error(state, card)
        case Reduce(cards):
            return plays.reduce(state, seat, cards)


def result(state: State) -> Result | None:
    """The final score, ``None`` while the game goes on."""
    return Result(*state.score, state.inning) if state.phase is Phase.DONE else None


def chapter(state: State) -> str:
    """The half inning with the score before it, for the headings of a transcript."""
    if not state.halves:
        return "The cut"
    half = "Top" if state.is_top else "Bottom"
    before = state.halves[:-1]
    visitors, home = sum(h.runs for h in before[::2]), sum(h.runs for h in before[1::2])
    return f"{half} of inning {state.inning}, seat {state.batting} at bat; visitors {visitors}, home {home}"


def view(state: State, seat: Seat) -> View:
    """What that seat may know; it holds none of the other hand's cards and none of the stock's."""
    if seat not in (0, 1):
        raise ValueError(f"{seat!r} is no seat of this game; the seats are 0 and 1")
    acting = to_act(state)
    return View(
        seat=seat,
        house=state.house,
        phase=state.phase,
        hand=state.hands[seat],
        other_hand=len(state.hands[1 - seat]),
        stock=len(state.stock),
        shown=state.shown,
        covered=len(state.played) - len(state.shown),
        table=state.table,
        pack=state.pack,
        cut=state.cut,
        first=state.first,
        halves=state.halves,
        at=state.at,
        fresh=state.fresh,
        tried=state.tried,
        tries=state.tries,
        order=state.order,
        pinch=state.pinch,
        pinching=state.pinching,
        relief=state.relief,
        relieving=state.relieving,
        turn=state.turn,
        to_act=acting,
        legal=legal(state) if acting == seat else (),
    )
