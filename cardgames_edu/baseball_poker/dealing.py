"""Dealing: the packet of three, one more card a phase, and the bonus card for every 4 that falls face up.

>>> from cardgames_edu.cards import read_cards
>>> stock = read_cards("2C 5C 4D 7D 6H 8H KS QS")
>>> state = State(0, HouseRules(), (Chair(100), Chair(100)), stock)
>>> state, steps = deal_packets(state, (1, 0))
>>> [" ".join(map(str, chair.up)) for chair in state.chairs]
['K♠', '4♦ 7♦']
"""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_edu.baseball_poker.house import HouseRules
from cardgames_edu.baseball_poker.state import PHASES, Chair, State
from cardgames_edu.cards import Card, Rank
from cardgames_edu.game import Seat, evolve
from cardgames_edu.ruling import Step

Steps = tuple[Step, ...]
PACKET = 3


def with_chair(state: State, seat: Seat, chair: Chair) -> State:
    """The state with another chair at that seat."""
    chairs = list(state.chairs)
    chairs[seat] = chair
    return evolve(state, chairs=tuple(chairs))


def deal_packets(state: State, seats: Sequence[Seat]) -> tuple[State, Steps]:
    """Two cards down and one up for each seat in turn, with the bonus card of a door 4 (rules BP-DEAL-2, BP-FOUR-4)."""
    steps: Steps = ()
    for seat in seats:
        state, _ = _give(state, seat, up=False)
        state, _ = _give(state, seat, up=False)
        state, door = _give(state, seat, up=True)
        steps += (
            Step("BP-DEAL-2", f"Seat {seat} gets two cards down and {door} up.", {"seat": seat, "door": door.code}),
        )
        if door.rank is Rank.FOUR and state.house.door_four:
            text = f"{door} is the door card and a 4: it brings a bonus card too."
            steps += (Step("BP-FOUR-4", text, {"seat": seat}),)
            state, more = _bonus(state, seat, door)
            steps += more
    return state, steps


def deal_street(state: State) -> tuple[State, Steps]:
    """One more card for every seat that is still in, and the bonus cards they bring (rules BP-DEAL-3, BP-FOUR-1)."""
    up = state.street < PHASES or state.house.last_card == "up"
    dealt: list[str] = []
    steps: Steps = ()
    for seat in state.from_left():
        if not state.chairs[seat].live:
            continue
        state, card = _give(state, seat, up=up)
        dealt.append(f"seat {seat} {card if up else 'a card face down'}")
        if up and card.rank is Rank.FOUR:
            state, more = _bonus(state, seat, card)
            steps += more
    rule = "BP-DEAL-5" if state.street == PHASES else "BP-DEAL-3"
    what = "The last card" if state.street == PHASES else "One more card"
    first = Step(rule, f"{what} for all who are in: {', '.join(dealt)}.", {"phase": state.street})
    return state, (first, *_left_out(state), *steps)


def _left_out(state: State) -> Steps:
    gone = [str(seat) for seat, chair in enumerate(state.chairs) if chair.folded]
    if not gone:
        return ()
    who = f"Seat {gone[0]}" if len(gone) == 1 else f"Seats {', '.join(gone)}"
    return (Step("BP-FOLD-2", f"{who} folded, so no card goes there.", {"folded": len(gone)}),)


def _give(state: State, seat: Seat, *, up: bool) -> tuple[State, Card]:
    card, chair = state.stock[0], state.chairs[seat]
    chair = evolve(chair, up=(*chair.up, card)) if up else evolve(chair, down=(*chair.down, card))
    return evolve(with_chair(state, seat, chair), stock=state.stock[1:]), card


def _bonus(state: State, seat: Seat, four: Card) -> tuple[State, Steps]:
    """The bonus card that this 4 brings, and what that brings in turn."""
    up = state.house.bonus_card == "up"
    state, card = _give(state, seat, up=up)
    chair = state.chairs[seat]
    held = len(chair.cards)
    what = f"{card}" if up else "a card face down"
    steps: Steps = (
        Step(
            "BP-FOUR-1",
            f"Seat {seat}'s {four} lies face up: a bonus card at once, {what}.",
            {"seat": seat, "four": four.code},
        ),
        Step("BP-FOUR-6", "It costs nothing and can't be turned down."),
        Step("BP-FOUR-5", f"{four} stays a 4; seat {seat} holds {held} cards.", {"seat": seat, "cards": held}),
    )
    if up:
        steps = (steps[0], Step("BP-FOUR-2", "The bonus card lies face up.", {"bonus": card.code}), *steps[1:])
    if not up or card.rank is not Rank.FOUR:
        return state, steps
    if not state.house.four_chain:
        return state, (*steps, Step("BP-FOUR-4", f"By the house rule the bonus card {card} brings no other."))
    state, more = _bonus(state, seat, card)
    return state, (*steps, Step("BP-FOUR-4", f"The bonus card {card} is a 4 itself: another one follows."), *more)


def own_fours(chair: Chair, house: HouseRules) -> int:
    """How many of a player's cards are face-up 4s that earned a bonus card."""
    fours = [card.rank is Rank.FOUR for card in chair.up]
    return sum(fours) - (not house.door_four and fours[:1] == [True])
