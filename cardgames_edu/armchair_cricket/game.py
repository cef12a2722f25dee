"""The flow of a match: the deal, whose turn it is, what is legal, and what a play leads to.

>>> state = start(seed=7)
>>> state.phase, to_act(state) == state.toss, len(state.hands[0])
(<Phase.TOSS: 'toss'>, True, 7)
>>> play = apply(state, Choose(bat=True))
>>> print(play.ruling.label)
bats first
"""

from __future__ import annotations

from functools import partial
from itertools import permutations

from cardgames_edu.armchair_cricket import play as plays
from cardgames_edu.armchair_cricket.cards import PACK, CricketCard
from cardgames_edu.armchair_cricket.house import HouseRules
from cardgames_edu.armchair_cricket.play import Event
from cardgames_edu.armchair_cricket.position import write_action
from cardgames_edu.armchair_cricket.scores import Kind, Result, settle
from cardgames_edu.armchair_cricket.state import (
    HAND,
    Action,
    Answer,
    Bowl,
    Choose,
    Declare,
    Discard,
    Exchange,
    Phase,
    State,
    View,
)
from cardgames_edu.game import IllegalPlay, Play, Seat
from cardgames_edu.randomness import mix, read_seed, shuffled
from cardgames_edu.ruling import Ruling, Step

DEALT = HAND + 1
DEFAULT_HOUSE = HouseRules()


def start(*, seed: int | str = 0, house: HouseRules = DEFAULT_HOUSE) -> State:
    """A new match: shuffled and dealt, the coin tossed.

    Raises:
        SeedError: the seed is no whole number from 0 to 2**63 - 1.
    """
    number = read_seed(seed)
    pack = shuffled(PACK, number, 0)
    hands = (pack[0 : 2 * DEALT : 2], pack[1 : 2 * DEALT : 2])
    toss = mix(number, 0, 1) % 2
    return State(number, house, Phase.TOSS, hands, pack[2 * DEALT :], toss=toss)


def opening(state: State) -> Ruling[Event]:
    """The deal explained: which cards there are, how they were dealt, and what is off in this version."""
    total = len(PACK)
    steps = (
        Step("AC-CARDS-1", "Two identical decks are shuffled together.", {"decks": 2}),
        Step("AC-CARDS-2", "The suits are BAT, BALL, STUMPS, GLOVES and PADS; none ranks over another.", {"suits": 5}),
        Step(
            "AC-CARDS-3",
            f"Each suit runs from 1 to 11: 5 x 11 = 55 a deck, {total} in all.",
            {"deck": 55, "pack": total},
        ),
        Step(
            "AC-CARDS-4", "So every card is there exactly twice, and the twins are alike in everything.", {"copies": 2}
        ),
        Step("AC-DEAL-1", f"Each side is dealt {DEALT}, one card each in turn.", {"hand": DEALT}),
        Step("AC-DEAL-5", "This is the only deal of the match; hands are kept from innings to innings.", {"deals": 1}),
        Step("AC-OFF-1", "No-balls, wides, byes, two-card shots and a long line-up are left out of this version."),
        Step("AC-PLAY-1", "A play outside the rules is refused and changes nothing."),
    )
    return Ruling(Event.DEALT, steps, f"A new match, seed {state.seed}", f"{DEALT} cards each")


def to_act(state: State) -> Seat | None:
    """The seat whose turn it is, ``None`` when the match is over."""
    if state.phase is Phase.DONE:
        return None
    if state.phase is Phase.TOSS:
        return state.toss
    return state.bowling if state.phase in (Phase.BOWLER_DISCARDS, Phase.BOWL) else state.batting


def may_interrupt(state: State) -> Seat | None:
    """The batting seat while it may declare, though it is the bowler's turn (AC-DECL-2); else ``None``."""
    return state.batting if _may_declare(state) else None


def _may_declare(state: State) -> bool:
    return state.phase is Phase.BOWL and state.innings[-1].deliveries >= state.house.declare_min_balls


def legal(state: State) -> tuple[Action, ...]:
    """Every action that `apply` takes now, cards in order, twins once; a declaration stands last."""
    seat = to_act(state)
    if seat is None:
        return ()
    if state.phase is Phase.TOSS:
        return Choose(True), Choose(False)
    cards = sorted(state.hands[seat])
    kinds = tuple(dict.fromkeys(cards))
    if state.phase in (Phase.BOWLER_DISCARDS, Phase.BATTER_DISCARDS):
        return tuple(Discard(card) for card in kinds)
    if state.phase is Phase.ANSWER:
        return tuple(Answer(card) for card in kinds)
    if state.phase is Phase.EXCHANGE:
        return tuple(Exchange(chosen) for n in range(3) for chosen in dict.fromkeys(permutations(cards, n)))
    declared = (Declare(),) if _may_declare(state) else ()
    return (*(Bowl(card) for card in kinds), *declared)


def actor(state: State, action: Action) -> Seat | None:
    """The seat that makes this action now: the batting side declares, all else is done by the seat to act."""
    return may_interrupt(state) if isinstance(action, Declare) else to_act(state)


def apply(state: State, action: Action, by: Seat | None = None) -> Play[State]:
    """The play's ruling and the new state; the state that is given stays as it is.

    Raises:
        IllegalPlay: out of turn, a card not in hand, or any play that the rules don't know now. It names the rule and
            the plays that are legal instead.
    """
    _check(state, action, by)
    match action:
        case Choose(bat):
            return plays.choose(state, bat)
        case Discard(card):
            return plays.discard(state, card)
        case Bowl(card):
            return plays.bowl(state, card)
        case Answer(card):
            return plays.answer(state, card)
        case Exchange(cards):
            return plays.exchange(state, cards)
        case Declare():
            return plays.declare(state)


_PHASES = {
    Choose: (Phase.TOSS,),
    Discard: (Phase.BOWLER_DISCARDS, Phase.BATTER_DISCARDS),
    Bowl: (Phase.BOWL,),
    Answer: (Phase.ANSWER,),
    Exchange: (Phase.EXCHANGE,),
    Declare: (Phase.BOWL,),
}
_NOW = {
    Phase.TOSS: "the winner of the toss chooses",
    Phase.BOWLER_DISCARDS: "the bowling side makes its first discard",
    Phase.BATTER_DISCARDS: "the batting side makes its first discard",
    Phase.BOWL: "a card is to be bowled",
    Phase.ANSWER: "the bowled card must be answered",
    Phase.EXCHANGE: "the batting side may change up to two cards",
}


def _check(state: State, action: Action, by: Seat | None) -> None:
    refuse = partial(_refuse, state)
    if type(action) not in _PHASES:
        raise refuse(f"{action!r} is no play of this game")
    if state.phase is Phase.DONE:
        raise refuse(f"The match is over: {result(state)}")
    if state.phase not in _PHASES[type(action)]:
        rule = {Declare: "AC-DECL-2", Exchange: "AC-SWAP-1"}.get(type(action), "AC-PLAY-1")
        raise refuse(f"{write_action(action)!r} doesn't fit here: {_NOW[state.phase]}", rule)
    if isinstance(action, Declare):
        least = state.house.declare_min_balls
        if not _may_declare(state):
            raise refuse(f"A side must face {least} delivery before it declares", "AC-DECL-2")
        if by not in (None, state.batting):
            raise refuse("Only the batting side may close its innings", "AC-DECL-1")
        return
    seat = to_act(state)
    if by not in (None, seat):
        raise refuse(f"It is not seat {by}'s turn: {_NOW[state.phase]}")
    _check_cards(state, action, state.hands[seat or 0])


def _check_cards(state: State, action: Action, hand: tuple[CricketCard, ...]) -> None:
    cards = (
        action.cards if isinstance(action, Exchange) else () if isinstance(action, Choose | Declare) else (action.card,)
    )
    if isinstance(action, Exchange) and len(cards) > 2:
        raise _refuse(state, f"{len(cards)} cards can't be changed: two at the most", "AC-SWAP-1")
    for card in cards:
        if cards.count(card) > hand.count(card):
            held = "is not in the hand" if card not in hand else "is in the hand only once"
            raise _refuse(state, f"{card} {held}", "AC-SWAP-1" if isinstance(action, Exchange) else "AC-PLAY-1")


def _refuse(state: State, reason: str, rule: str = "AC-PLAY-1") -> IllegalPlay:
    return IllegalPlay(reason, rule, [write_action(action) for action in legal(state)])


def result(state: State) -> Result | None:
    """The result of the match, ``None`` while it goes on."""
    if state.phase is not Phase.DONE:
        return None
    return settle(state.innings, state.house.wickets)[0] or Result(Kind.DRAW)


def chapter(state: State) -> str:
    """The innings with what was scored before it, for the headings of a transcript."""
    if not state.innings:
        return "The toss and the first discards"
    before = "; ".join(str(one) for one in state.innings[:-1])
    return f"Innings {len(state.innings)}, seat {state.batting} at bat{f', after {before}' if before else ''}"


def view(state: State, seat: Seat) -> View:
    """What that seat may know; it holds none of the other hand's cards and none of the stock's."""
    if seat not in (0, 1):
        raise ValueError(f"{seat!r} is no seat of this game; the seats are 0 and 1")
    acting = to_act(state)
    own = tuple(a for a in legal(state) if actor(state, a) == seat) if seat in (acting, may_interrupt(state)) else ()
    return View(
        seat=seat,
        house=state.house,
        phase=state.phase,
        hand=state.hands[seat],
        other_hand=len(state.hands[1 - seat]),
        stock=len(state.stock),
        discards=state.discards,
        pack=state.pack,
        toss=state.toss,
        first=state.first,
        innings=state.innings,
        time_up=state.time_up,
        turn=state.turn,
        to_act=acting,
        legal=own,
    )
