"""Usual misreadings of Baseball Poker, each as an evaluator that gives the answer it leads to.

>>> from cardgames_edu.cards import read_cards
>>> hand = read_cards("2H 2D 2C 3C 3S")
>>> THREE_PRINTED.reads(hand)
'full house'
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cardgames_edu.baseball_poker.house import HouseRules
from cardgames_edu.baseball_poker.melds import GAME_RULES, Meld, MeldRules, best_five, key, meld_of, offers, scorer
from cardgames_edu.baseball_poker.melds import winners as winning
from cardgames_edu.baseball_poker.questions.deals import (
    HOUSE,
    Boards,
    Cards,
    Duel,
    Showdown,
    leads_first,
    leads_later,
    order_from_left,
    paid_out,
    settled,
)
from cardgames_edu.baseball_poker.state import PHASES
from cardgames_edu.cards import Rank
from cardgames_edu.questions import Misreading

__all__ = ["DUELS", "FIRST_LEADS", "HANDS", "LATER_LEADS", "MISREADINGS", "PRICES", "SERVED", "SHOWDOWNS", "Raising"]


@dataclass(frozen=True)
class Raising:
    """A bet, and the raises on it as they were named; `made` is how many chips the seat asked about has bet already."""

    bet: int
    raises: tuple[int, ...]
    made: int


def price_rule(case: Raising) -> int:
    """What the seat asked about must add to call."""
    return case.bet + sum(case.raises) - case.made


def _by_rules(rules: MeldRules, hand: Cards) -> str:
    return meld_of(scorer(rules).score(hand)).text


def _without_copies(hand: Cards) -> str:
    return next(found for found in offers(hand) if found is not Meld.FIVE_OF_A_KIND).text


_ONLY_NINES: Final = MeldRules((Rank.NINE,))
_ONLY_THREES: Final = MeldRules((Rank.THREE,))

THREE_PRINTED: Final = Misreading[Cards](
    "three-printed", ("BP-WILD-1",), "a 3 is read as printed", lambda hand: _by_rules(_ONLY_NINES, hand)
)
NINE_PRINTED: Final = Misreading[Cards](
    "nine-printed", ("BP-WILD-1",), "a 9 is read as printed", lambda hand: _by_rules(_ONLY_THREES, hand)
)
NO_COPIES: Final = Misreading[Cards](
    "no-copies", ("BP-WILD-2", "BP-Q38"), "a wild may not make a fifth card of a rank", _without_copies
)


def _in_order(place: Mapping[Meld, int], duel: Duel) -> str:
    """The verdict when melds stand in another order, each hand played as is best in it."""
    first, second = (
        max((place.get(found, int(found)), key(score, HOUSE.tie) & 15) for found, score in offers(hand).items())
        for hand in (duel.first, duel.second)
    )
    return settled(first, second)


def _swapped(one: Meld, other: Meld) -> Mapping[Meld, int]:
    return {one: int(other), other: int(one)}


_ROYAL_FIRST: Final = _swapped(Meld.FIVE_OF_A_KIND, Meld.ROYAL_FLUSH)
_FLUSH_FIRST: Final = _swapped(Meld.FLUSH, Meld.FULL_HOUSE)


def _by_all_five(duel: Duel) -> str:
    judge = scorer(GAME_RULES)
    return settled(key(judge.score(duel.first), "standard"), key(judge.score(duel.second), "standard"))


FIVE_BELOW: Final = Misreading[Duel](
    "five-below-royal",
    ("BP-RANK-1", "BP-Q42"),
    "a royal flush stands above five of a kind",
    lambda duel: _in_order(_ROYAL_FIRST, duel),
)
FLUSH_ABOVE: Final = Misreading[Duel](
    "flush-above-house",
    ("BP-RANK-1",),
    "a flush stands above a full house",
    lambda duel: _in_order(_FLUSH_FIRST, duel),
)
OTHER_TIE: Final = Misreading[Duel](
    "other-tie-rule",
    ("BP-TIE-1", "BP-Q31"),
    "equal melds are compared by the rank of the meld and then card by card, as in other pokers",
    _by_all_five,
)


def count_served(stock: Cards, *, down: bool = False, door: bool = True, chain: bool = True, extra: bool = True) -> int:
    """The cards of a player served from this stock, where a 4 may earn in other places than the rules say.

    `down`: a 4 face down earns; `door`: the door card does; `chain`: a bonus card does; `extra`: a bonus card comes on top.
    """
    cards = iter(stock)
    number = base = owed = 0
    while owed or base < PHASES + 2:
        card = next(cards)
        number += 1
        if owed:
            owed, earns = owed - 1, chain
        else:
            base += 1
            earns = down if base <= 2 else door or base > 3
        owed += card.rank is Rank.FOUR and earns and extra
    return number


DOWN_EARNS: Final = Misreading[Cards](
    "down-four-earns", ("BP-FOUR-3", "BP-Q17"), "a 4 face down earns a bonus card", lambda s: count_served(s, down=True)
)
DOOR_BARREN: Final = Misreading[Cards](
    "door-four-barren",
    ("BP-FOUR-4", "BP-Q15"),
    "a 4 as the door card earns nothing",
    lambda s: count_served(s, door=False),
)
NO_CHAIN: Final = Misreading[Cards](
    "no-chain",
    ("BP-FOUR-4", "BP-Q16"),
    "a bonus card that is a 4 earns nothing",
    lambda s: count_served(s, chain=False),
)
NOT_EXTRA: Final = Misreading[Cards](
    "bonus-not-extra",
    ("BP-FOUR-5",),
    "a bonus card takes the place of the next card",
    lambda s: count_served(s, extra=False),
)


_HIGH_LEADS: Final = HouseRules(first_lead="high")
_PRINTED_BOARDS: Final = HouseRules(show_wild="printed")


def _ace_low(table: Boards) -> str:
    aces = tuple(tuple(card for card in board if card.rank is Rank.ACE) for board in table.boards)
    order = order_from_left(table.dealer, len(aces))
    return next((f"seat {seat}" for seat in order if aces[seat]), leads_first(table))


HIGH_LEADS: Final = Misreading[Boards](
    "high-leads-first",
    ("BP-BRING-1", "BP-Q8"),
    "the highest card leads the first phase",
    lambda t: leads_first(t, _HIGH_LEADS),
)
ACE_LOW: Final = Misreading[Boards](
    "ace-low", ("BP-BRING-1", "BP-Q10"), "an ace is the lowest card when the leader is sought", _ace_low
)
DOOR_WILD: Final = Misreading[Boards](
    "door-wild",
    ("BP-BRING-1", "BP-Q11"),
    "a face-up 3 or 9 counts as an ace when the first leader is sought",
    lambda t: leads_first(t, HouseRules(door_wild="high")),
)
PRINTED_BOARD: Final = Misreading[Boards](
    "board-as-printed",
    ("BP-BRING-2", "BP-Q13"),
    "wilds count as printed among the face-up cards",
    lambda t: leads_later(t, _PRINTED_BOARDS),
)
LOW_AGAIN: Final = Misreading[Boards](
    "low-leads-later", ("BP-BRING-2", "BP-Q8"), "the lowest card leads every phase", leads_first
)


def _odd_to_dealer(case: Showdown) -> int:
    seats = len(case.paid)
    return paid_out(case, tuple((case.dealer + step) % seats for step in range(seats))).gains[case.seat]


def _all_to_best(case: Showdown) -> int:
    """Every chip to the best hand, whatever it paid."""
    order = [seat for seat in order_from_left(case.dealer, len(case.paid)) if case.hands[seat]]
    best = winning([best_five(case.hands[seat]) for seat in order])
    seats = [order[place] for place in best]
    share, odd = divmod(sum(case.paid), len(seats))
    return share + (seats.index(case.seat) < odd) if case.seat in seats else 0


def _left(case: Showdown) -> int:
    return sum(p.chips // len(p.winners) for p in paid_out(case).pots if case.seat in p.winners)


ODD_TO_DEALER: Final = Misreading[Showdown](
    "odd-chip-to-dealer", ("BP-TIE-3", "BP-Q25"), "the odd chips go round from the dealer", _odd_to_dealer
)
ODD_TO_NOBODY: Final = Misreading[Showdown](
    "odd-chip-left", ("BP-TIE-3", "BP-Q25"), "what does not divide stays in the pot", _left
)
ALL_TO_BEST: Final = Misreading[Showdown](
    "all-in-wins-all",
    ("BP-BET-5", "BP-Q23"),
    "a player who is all in may win chips that he has not matched",
    _all_to_best,
)


RAISE_TO: Final = Misreading[Raising](
    "raise-to",
    ("BP-BET-4",),
    "a raise names the new price and not what is added",
    lambda case: (case.bet, *case.raises)[-1] - case.made,
)
WHOLE_PRICE: Final = Misreading[Raising](
    "whole-price",
    ("BP-BET-3",),
    "a caller pays the whole price again, whatever he has bet already",
    lambda case: case.bet + sum(case.raises),
)

HANDS: Final = (THREE_PRINTED, NINE_PRINTED, NO_COPIES)
DUELS: Final = (FIVE_BELOW, FLUSH_ABOVE, OTHER_TIE)
SERVED: Final = (DOWN_EARNS, DOOR_BARREN, NO_CHAIN, NOT_EXTRA)
FIRST_LEADS: Final = (HIGH_LEADS, ACE_LOW, DOOR_WILD)
LATER_LEADS: Final = (PRINTED_BOARD, LOW_AGAIN)
SHOWDOWNS: Final = (ODD_TO_DEALER, ODD_TO_NOBODY, ALL_TO_BEST)
PRICES: Final = (RAISE_TO, WHOLE_PRICE)
MISREADINGS: Final = (*HANDS, *DUELS, *SERVED, *FIRST_LEADS, *LATER_LEADS, *SHOWDOWNS, *PRICES)
"""All of them; `deals` holds the rules that they miss, and what they are tried on."""
