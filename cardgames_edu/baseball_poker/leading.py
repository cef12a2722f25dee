"""Who leads a phase: the lowest face-up card at first, the best board afterwards (rules BP-BRING-1 and BP-BRING-2).

>>> from cardgames_edu.cards import read_cards
>>> boards = {0: read_cards("KS"), 1: read_cards("2D"), 2: read_cards("7C")}
>>> first_leader(boards, (1, 2, 0), HouseRules())[0]
1
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgames_edu.baseball_poker.house import HouseRules
from cardgames_edu.baseball_poker.melds.boards import board_score
from cardgames_edu.baseball_poker.melds.meld import ACE, key, value_of, words
from cardgames_edu.cards import Card, Suit
from cardgames_edu.game import Seat
from cardgames_edu.ruling import Step

Boards = Mapping[Seat, Sequence[Card]]
SUITS = list(Suit)


def first_leader(boards: Boards, order: Sequence[Seat], house: HouseRules) -> tuple[Seat, Step]:
    """The seat that leads phase 1, and why; `order` are the seats from the dealer's left."""
    low = house.first_lead == "low"
    best = min if low else max

    def worth(card: Card) -> tuple[int, int]:
        value = ACE if house.door_wild == "high" and house.melds.is_wild(card) else value_of(card)
        return value, SUITS.index(card.suit) if house.lead_tie == "suit" else 0

    cards = {seat: best(boards[seat], key=worth) for seat in order if seat in boards}
    found = best(worth(card) for card in cards.values())
    level = [seat for seat in order if seat in cards and worth(cards[seat]) == found]
    leader = level[0]
    what = "lowest" if low else "highest"
    text = f"Seat {leader} leads: {cards[leader]} is the {what} card face up{_by_seat(level)}."
    return leader, Step("BP-BRING-1", text, {"leader": leader, "value": found[0]})


def later_leader(boards: Boards, order: Sequence[Seat], house: HouseRules) -> tuple[Seat, Step]:
    """The seat that leads phases 2 to 5, and why."""
    wild = house.show_wild == "wild"
    scores = {seat: board_score(boards[seat], house.melds, wild=wild) for seat in order if seat in boards}
    keys = {seat: key(score, house.tie) for seat, score in scores.items()}
    level = [seat for seat, found in keys.items() if found == max(keys.values())]
    leader = level[0]
    shown = " ".join(map(str, boards[leader]))
    text = f"Seat {leader} leads: {shown} shows the best hand, {words(scores[leader])}{_by_seat(level)}."
    return leader, Step("BP-BRING-2", text, {"leader": leader, "board": scores[leader]})


def _by_seat(level: Sequence[Seat]) -> str:
    if len(level) == 1:
        return ""
    others = " and ".join(f"seat {seat}" for seat in level[1:])
    return f", level with {others} but nearer to the dealer's left"
