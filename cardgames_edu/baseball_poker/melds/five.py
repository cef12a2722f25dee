"""What five fully named cards are, by counting: the plain meaning of the chart, without tables.

>>> from cardgames_edu.baseball_poker.melds.meld import words
>>> from cardgames_edu.cards import read_cards
>>> words(named_five(read_cards("AD 2D 3D 4D 5D")))
'straight flush to the five'
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cardgames_edu.baseball_poker.melds.meld import ACE, WHEEL, Meld, value_of
from cardgames_edu.cards import Card

_BY_COUNTS = {
    (5,): Meld.FIVE_OF_A_KIND,
    (4, 1): Meld.FOUR_OF_A_KIND,
    (3, 2): Meld.FULL_HOUSE,
    (3, 1, 1): Meld.THREE_OF_A_KIND,
    (2, 2, 1): Meld.TWO_PAIR,
    (2, 1, 1, 1): Meld.PAIR,
    (1, 1, 1, 1, 1): Meld.HIGH_CARD,
}


def named_five(cards: Sequence[Card], ace_low: bool = True) -> int:
    """The score of five cards, each taken as the card it names; a card may stand there twice (a wild that copies it)."""
    values = sorted((value_of(card) for card in cards), reverse=True)
    counts = Counter(values)
    ranks = sorted(counts, key=lambda value: (counts[value], value), reverse=True)
    meld = _BY_COUNTS[tuple(counts[value] for value in ranks)]
    if meld is Meld.FIVE_OF_A_KIND:
        return meld.score(ranks[0])
    flush = len({card.suit for card in cards}) == 1
    if top := _run(values, ace_low) if meld is Meld.HIGH_CARD else 0:
        if flush:
            return (Meld.ROYAL_FLUSH if top == ACE else Meld.STRAIGHT_FLUSH).score(top)
        return Meld.STRAIGHT.score(top)
    if flush and meld < Meld.FLUSH:
        return Meld.FLUSH.score(*values)
    return meld.score(*ranks)


def _run(values: list[int], ace_low: bool) -> int:
    """The top value of a straight, 0 when five different values make none."""
    if values[0] - values[4] == 4:
        return values[0]
    return WHEEL if ace_low and values == [ACE, 5, 4, 3, 2] else 0
