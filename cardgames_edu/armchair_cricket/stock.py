"""Drawing from the stock, and making a new one from the discards (rules AC-PACK-1 to AC-PACK-3)."""

from __future__ import annotations

from dataclasses import replace

from cardgames_edu.armchair_cricket.cards import CricketCard
from cardgames_edu.armchair_cricket.state import State
from cardgames_edu.game import Seat
from cardgames_edu.randomness import shuffled
from cardgames_edu.ruling import Step

Steps = tuple[Step, ...]


def to_discards(state: State, seat: Seat, card: CricketCard) -> State:
    """The state with one copy of `card` moved from the seat's hand to the top of the discards."""
    hand = list(state.hands[seat])
    hand.remove(card)
    return replace(with_hand(state, seat, tuple(hand)), discards=(*state.discards, card))


def with_hand(state: State, seat: Seat, hand: tuple[CricketCard, ...]) -> State:
    """The state with another hand at that seat."""
    return replace(state, hands=(hand, state.hands[1]) if seat == 0 else (state.hands[0], hand))


def draw(state: State, seat: Seat, number: int = 1) -> tuple[State, Steps]:
    """The seat draws `number` cards one by one; the discards are recycled when they must be."""
    steps: Steps = ()
    for _ in range(number):
        if not state.stock:
            state, recycled = recycle(state)
            steps += recycled
        state = with_hand(state, seat, (*state.hands[seat], state.stock[0]))
        state = replace(state, stock=state.stock[1:])
        if not state.stock:
            state, ended = _ran_out(state)
            steps += ended
    return state, steps


def recycle(state: State) -> tuple[State, Steps]:
    """All discards but the top one become the new stock, and the pack number rises by one.

    At least 97 cards lie beneath the top one (AC-Q18), so there is always something to shuffle.
    """
    *under, top = state.discards
    pack = state.pack + 1
    stock = shuffled(under, state.seed, state.pack)
    steps = (
        Step(
            "AC-PACK-1",
            f"The stock has run out: {len(under)} discards are shuffled into a new one.",
            {"stock": len(under)},
        ),
        Step("AC-PACK-2", f"{top} stays on top of the discards.", {"top": str(top)}),
        Step("AC-PACK-3", f"This is pack {pack}.", {"pack": pack}),
    )
    return replace(state, stock=stock, discards=(top,), pack=pack), steps


def _ran_out(state: State) -> tuple[State, Steps]:
    limit = state.house.pack_limit
    steps: Steps = ()
    if limit is not None and state.pack >= limit and not state.time_up:
        text = f"Pack {state.pack} is used up, and the limit is {limit}: this over is finished, then time is up."
        steps = (
            Step("AC-DRAW-1", text, {"pack": state.pack, "limit": limit}),
            Step("AC-DRAW-2", "What is left of the over is played with recycled cards as usual."),
        )
        state = replace(state, time_up=True)
    if state.house.recycle == "at_once":
        state, recycled = recycle(state)
        return state, recycled + steps
    return state, steps
