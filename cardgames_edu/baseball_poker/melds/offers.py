"""Every meld that a hand can make or nearly make, found by counting what is missing, meld by meld.

>>> from cardgames_edu.cards import read_cards
>>> hand = read_cards("3C 7C 10D JC 3S 3H 10H")
>>> [words(score) for score in list(offers(hand).values())[:3]]
['five tens', 'straight flush to the jack', 'four jacks']
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from cardgames_edu.baseball_poker.melds.meld import (
    ACE,
    GAME_RULES,
    SHAPES,
    WHEEL,
    Meld,
    MeldRules,
    value_of,
    words,
)
from cardgames_edu.baseball_poker.melds.score import check_cards
from cardgames_edu.cards import Card, Suit

VALUES = range(ACE, 1, -1)
RUNS = tuple(
    (top, frozenset(v if v > 1 else ACE for v in range(top, top - 5, -1))) for top in range(ACE, WHEEL - 1, -1)
)
"""Every straight by its top value, with the values it takes."""


@dataclass(frozen=True)
class Missing:
    """The nearest that a hand comes to a meld: `cards` more wilds would be needed, for `what`."""

    meld: Meld
    cards: int
    what: str


class _Held:
    """Natural cards by value and suit, and the number of wilds."""

    def __init__(self, cards: Sequence[Card], rules: MeldRules) -> None:
        naturals = [card for card in cards if not rules.is_wild(card)]
        self.rules = rules
        self.wilds = len(cards) - len(naturals)
        self.values = Counter(map(value_of, naturals))
        self.suits = {suit: {value_of(card) for card in naturals if card.suit is suit} for suit in Suit}

    def runs(self, ranks: set[int]) -> Iterator[tuple[int, int]]:
        """Each straight as its top and the number of its cards that these ranks lack, the highest first."""
        for top, needed in RUNS:
            lacking = len(needed - ranks)
            if lacking < len(needed) and (top > WHEEL or self.rules.ace_low):
                yield top, lacking

    def beside(self, used: Iterable[int], number: int, wilds: int) -> tuple[int, ...] | None:
        """The best cards beside a meld: naturals of other ranks, and left-over wilds in the highest gaps."""
        taken = set(used)
        found: list[int] = []
        for value in VALUES:
            if len(found) == number:
                break
            if value in taken or (value not in self.values and not wilds):
                continue
            wilds -= value not in self.values
            found.append(value)
        return tuple(found) if len(found) == number else None


Way = tuple[int, int, Suit | tuple[int, ...] | None]
"""A way to make a meld: the score it would have, how many cards are missing, and its suit, or the ranks of its sets."""


def _ways(held: _Held, meld: Meld) -> Iterator[Way]:
    if meld in (Meld.STRAIGHT_FLUSH, Meld.ROYAL_FLUSH):
        for suit, ranks in held.suits.items():
            for top, lacking in held.runs(ranks):
                if (top == ACE) == (meld is Meld.ROYAL_FLUSH):
                    yield meld.score(top), lacking, suit
    elif meld is Meld.STRAIGHT:
        for top, lacking in held.runs(set(held.values)):
            yield meld.score(top), lacking, None
    elif meld is Meld.FLUSH:
        for suit, ranks in held.suits.items():
            if ranks:
                lacking = max(0, 5 - len(ranks))
                yield meld.score(*_flush(held, ranks)), lacking, suit
    else:
        yield from _sets(held, meld)


def _flush(held: _Held, ranks: set[int]) -> list[int]:
    if held.rules.wild_copy == "free":
        return ([ACE] * held.wilds + sorted(ranks, reverse=True))[:5]
    gaps = [value for value in VALUES if value not in ranks][: held.wilds]
    return sorted(ranks | set(gaps), reverse=True)[:5]


def _sets(held: _Held, meld: Meld) -> Iterator[Way]:
    """Melds of equal ranks: the sets themselves from natural ranks and wilds, the rest from other ranks."""
    sizes = [size for size in SHAPES[meld] if size > 1]
    alone = len(SHAPES[meld]) - len(sizes)
    chosen = combinations(sorted(held.values, reverse=True), len(sizes))
    for ranks in chosen:
        for order in (ranks, ranks[::-1]) if len(set(sizes)) > 1 else (ranks,):
            lacking = sum(max(0, size - held.values[rank]) for size, rank in zip(sizes, order, strict=True))
            rest = held.beside(order, alone, held.wilds - lacking)
            if lacking > held.wilds or rest is not None:
                yield meld.score(*order, *(rest or ())), lacking, order


def _said(meld: Meld, way: Way) -> str:
    """What the cards of a way are missing for, in words."""
    score, _, kind = way
    if isinstance(kind, Suit):
        name = "flush" if meld is Meld.FLUSH else words(score)
        return f"{name} in {kind.name.lower()}"
    if kind is None:
        return words(score)
    return words(meld.score(*kind)) if kind else "five different ranks"


def offers(cards: Iterable[Card], rules: MeldRules = GAME_RULES) -> dict[Meld, int]:
    """For each meld that the cards can show, its best score, the best meld first.

    A hand that holds better can often show worse as well. Hands of wild cards alone offer nothing here (BP-Q37).
    """
    held = _Held(check_cards(cards), rules)
    found = {}
    for meld in sorted(Meld, reverse=True)[:-1]:
        scores = [score for score, lacking, _ in _ways(held, meld) if lacking <= held.wilds]
        if scores:
            found[meld] = max(scores)
    return found


def missing(cards: Iterable[Card], meld: Meld, rules: MeldRules = GAME_RULES) -> Missing:
    """How many wilds more it would take to make a meld, and for which of its kind (the cheapest, then the highest).

    >>> from cardgames_edu.cards import read_cards
    >>> missing(read_cards("QD KD 3S 9S 2C 2H"), Meld.ROYAL_FLUSH)
    Missing(meld=<Meld.ROYAL_FLUSH: 10>, cards=1, what='royal flush in diamonds')
    """
    held = _Held(check_cards(cards), rules)
    ways = list(_ways(held, meld))
    if not ways:
        return Missing(meld, 5, meld.text)
    nearest = min(ways, key=lambda way: (way[1], -way[0]))
    return Missing(meld, max(0, nearest[1] - held.wilds), _said(meld, nearest))
