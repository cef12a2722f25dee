"""Positions as text.

A position is one line of ``name=value`` parts, in any order; what is left out is taken as usual. What belongs to seats
is parted by strokes, seat 0 first: ``up=7D4S/KS`` are their face-up cards, ``?2`` is two unknown cards, which are dealt
by the seed from those that lie nowhere else.

>>> state = read_position("street=2 up=2D?1/KSQS down=?2/3C9C bets=0/5 to=0")
>>> state.to, state.owes(0), state.pot, len(state.stock)
(0, 5, 7, 44)
>>> read_position(write_position(state)) == state
True
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from cardgames_edu.baseball_poker.house import HouseRules
from cardgames_edu.baseball_poker.leading import first_leader, later_leader
from cardgames_edu.baseball_poker.melds.score import LARGEST, SMALLEST
from cardgames_edu.baseball_poker.state import (
    FEWEST,
    MOST,
    MOST_STACK,
    PHASES,
    Chair,
    Phase,
    State,
    View,
)
from cardgames_edu.cards import DECK, Card, Rank
from cardgames_edu.positions import Form, Slots, card_codes, card_slots, whole
from cardgames_edu.randomness import read_seed

EXAMPLE: Final = "street=2 up=2D?1/KSQS down=?2/3C9C bets=0/5 to=0"


def write_position(state: State | View) -> str:
    """The state in one line; of a view, with ``?`` for what that seat can't see."""
    chairs, seats = state.chairs, range(len(state.chairs))
    to = state.to_act if isinstance(state, View) else state.to
    betting = state.phase is Phase.BETTING
    parts = {
        "seed": "?" if isinstance(state, View) else str(state.seed),
        "house": state.house.text,
        "hand": str(state.hand),
        "hands": "all" if state.hands is None else str(state.hands),
        "turn": str(state.turn),
        "phase": state.phase.value.replace(" ", "-"),
        "street": str(state.street),
        "dealer": str(state.dealer),
        "leader": str(state.leader),
        "to": str(to) if betting and to is not None else "",
        "down": _by_seat([card_codes(chair.down) + (f"?{chair.hidden}" if chair.hidden else "") for chair in chairs]),
        "up": _by_seat([card_codes(chair.up) for chair in chairs]),
        "stacks": _by_seat([chair.stack for chair in chairs]),
        "paid": _by_seat([chair.paid for chair in chairs]),
        "bets": _by_seat([chair.bet for chair in chairs]),
        "folded": ",".join(str(seat) for seat in seats if chairs[seat].folded),
        "acted": ",".join(str(seat) for seat in seats if chairs[seat].acted),
        "raise": str(state.last_raise) if state.last_raise or state.price else "",
        "raises": str(state.raises or ""),
        "carried": str(state.carried or ""),
        "shown": "yes" if state.showdown else "",
        "stock": f"?{state.stock}" if isinstance(state, View) else card_codes(state.stock),
    }
    return " ".join(f"{name}={value}" for name, value in parts.items() if value)


def _by_seat(values: Sequence[object]) -> str:
    return "/".join(map(str, values))


def read_position(text: str) -> State:
    """A state from its one-line text (see the top of this file).

    Raises:
        PositionError: a part can't be read, a card stands there twice, or the parts don't fit together.
    """
    return _build(text, _FORM.read(text))


def _chips(value: str) -> tuple[int, ...]:
    read = whole(MOST_STACK)
    return tuple(read(part) for part in value.split("/"))


def _seats(value: str) -> frozenset[int]:
    read = whole(MOST - 1)
    return frozenset(read(part) for part in value.split(",")) if value else frozenset()


def _by_seat_cards(value: str) -> tuple[Slots[Card], ...]:
    return tuple(map(card_slots, value.split("/")))


_FORM: Final = Form(
    {
        "seed": lambda text: 0 if text == "?" else read_seed(text),
        "house": HouseRules.read,
        "hand": whole(10**6, 1),
        "hands": lambda text: None if text == "all" else whole(10**6, 1)(text),
        "turn": whole(10**9),
        "phase": lambda text: Phase(text.replace("-", " ")),
        "street": whole(PHASES, 1),
        "dealer": whole(MOST - 1),
        "leader": whole(MOST - 1),
        "to": whole(MOST - 1),
        "down": _by_seat_cards,
        "up": _by_seat_cards,
        "stacks": _chips,
        "paid": _chips,
        "bets": _chips,
        "folded": _seats,
        "acted": _seats,
        "raise": whole(MOST_STACK),
        "raises": whole(MOST_STACK),
        "carried": whole(MOST_STACK),
        "shown": lambda text: {"yes": True}[text],
        "stock": card_slots,
    },
    EXAMPLE,
)
_BY_SEAT: Final = ("down", "up", "stacks", "paid", "bets")


def _build(text: str, read: dict[str, Any]) -> State:
    house: HouseRules = read.get("house", HouseRules())
    phase: Phase = read.get("phase", Phase.BETTING)
    street: int = read.get("street", 1)
    sizes = {len(read[name]) for name in _BY_SEAT if name in read} or {FEWEST}
    seats = max(sizes)
    if len(sizes) > 1 or not FEWEST <= seats <= MOST:
        raise _FORM.error(
            text, f"down, up, stacks, paid and bets are for {FEWEST} to {MOST} seats, all of them for as many"
        )
    named = {"dealer", "leader", "to"} & set(read)
    if max([read[name] for name in named] + [*read.get("folded", ()), *read.get("acted", ())], default=0) >= seats:
        raise _FORM.error(text, f"the seats are 0 to {seats - 1}")
    chairs, stock = _chairs(text, read, house, seats, street)
    state = State(
        seed=read.get("seed", 0),
        house=house,
        chairs=chairs,
        stock=stock,
        hand=read.get("hand", 1),
        hands=read.get("hands", 1),
        phase=phase,
        street=street,
        dealer=read.get("dealer", 0),
        last_raise=read.get("raise", max(chair.bet for chair in chairs)),
        raises=read.get("raises", 0),
        carried=read.get("carried", 0),
        showdown=read.get("shown", False),
        turn=read.get("turn", 0),
    )
    return _checked(text, read, state)


def _chairs(
    text: str, read: dict[str, Any], house: HouseRules, seats: int, street: int
) -> tuple[tuple[Chair, ...], tuple[Card, ...]]:
    up: tuple[Slots[Card], ...] = read.get("up", ((None,) * street,) * seats)
    down: tuple[Slots[Card], ...] = read.get("down", tuple((None,) * 2 if cards else () for cards in up))
    bets: tuple[int, ...] = read.get("bets", (0,) * seats)
    paid = read.get("paid", tuple(house.ante + bet if cards else 0 for bet, cards in zip(bets, up, strict=True)))
    stacks = read.get("stacks", tuple(max(0, house.stack - chips) for chips in paid))
    held = sum(map(len, up)) + sum(map(len, down))
    stock: Slots[Card] = read.get("stock", (None,) * max(0, len(DECK) - held))
    filled = _FORM.deal(text, (*down, *up, stock), DECK, read.get("seed", 0))
    chairs = tuple(
        Chair(
            stacks[seat],
            filled[seat],
            filled[seats + seat],
            paid[seat],
            bets[seat],
            seat in read.get("folded", ()),
            seat in read.get("acted", ()),
        )
        for seat in range(seats)
    )
    return chairs, filled[-1]


def _checked(text: str, read: dict[str, Any], state: State) -> State:
    """The state with its leader and its seat to act, when all parts fit together."""
    _check_chairs(text, state)
    live = state.live
    if state.phase is not Phase.BETTING:
        _check_over(text, read, state)
    elif len(live) < FEWEST or state.showdown:
        raise _FORM.error(text, "too few are in the hand for a phase of betting, or its hands are shown already")
    boards = {seat: state.chairs[seat].up for seat in live}
    find = first_leader if state.street == 1 else later_leader
    leader = read["leader"] if "leader" in read else find(boards, state.from_left(), state.house)[0]
    if state.phase is not Phase.BETTING:
        return replace(state, leader=leader)
    able = [seat for seat in state.clockwise(leader) if state.chairs[seat].able]
    if not able or read.get("to", able[0]) not in able:
        raise _FORM.error(text, "the seat to act has to be in the hand and have chips")
    if "leader" not in read:
        leader = able[0]
    return replace(state, leader=leader, to=read.get("to", able[0]))


def _check_chairs(text: str, state: State) -> None:
    """Cards and chips of every seat, and that the pack suffices for what is still to be dealt."""
    later = PHASES - state.street if state.phase is Phase.BETTING else 0
    fours = sum(card.rank is Rank.FOUR for card in state.stock) if later else 0
    for seat, chair in enumerate(state.chairs):
        held = len(chair.cards)
        if chair.bet > chair.paid:
            raise _FORM.error(
                text, f"seat {seat} has bet {chair.bet} in this phase and paid {chair.paid} in the whole hand"
            )
        if (chair.down and not chair.up) or held > LARGEST or (not chair.dealt and chair.folded):
            raise _FORM.error(text, f"seat {seat} has cards up and down, {LARGEST} at the most, or none at all")
        if chair.live and state.phase is Phase.BETTING and not SMALLEST <= held + later <= LARGEST - fours:
            raise _FORM.error(text, f"seat {seat} holds {held} cards, which doesn't fit phase {state.street}")
    if len(state.live) * later + fours > len(state.stock):
        raise _FORM.error(text, f"the stock of {len(state.stock)} is too small for the phases that follow")


def _check_over(text: str, read: dict[str, Any], state: State) -> None:
    """A hand that is over: shown by all who are in, or won by the one who is left; another follows or not."""
    live, house = state.live, state.house
    if not live or state.showdown != (len(live) > 1):
        raise _FORM.error(text, "a hand is over by a showdown (shown=yes) or with one player left")
    if state.showdown and any(len(state.chairs[seat].cards) < SMALLEST for seat in live):
        raise _FORM.error(text, f"at a showdown all who are in hold {SMALLEST} cards or more")
    if "to" in read:
        raise _FORM.error(text, "nobody is to act when the hand is over")
    last = state.hands is not None and state.hand >= state.hands
    players = sum(chair.stack >= max(house.ante, 1) for chair in state.chairs)
    if state.phase is Phase.HAND_OVER and (last or players < FEWEST):
        raise _FORM.error(text, "no other hand can follow, so the phase is done")
