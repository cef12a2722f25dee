"""The wild-card paradox: melds ranked by how seldom they come, and why no ranking of them can be right.

With wild cards a hand can often be called this or that, and everybody calls it the higher. So whatever stands higher in
the chart comes more often because it stands there (J. Emert and D. Umbach, "Inconsistencies of wild-card poker", 1996;
S. Gadbois, "Poker with wild cards: a paradox?", 1996).

>>> counts = {Meld.PAIR: 50, Meld.TWO_PAIR: 10, Meld.THREE_OF_A_KIND: 20}
>>> [(low.text, high.text) for low, high in out_of_order(counts)]
[('two pair', 'three of a kind')]
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from cardgames_edu.baseball_poker.melds.meld import Meld

Counts = Mapping[Meld, int]


def by_rarity(counts: Counts) -> tuple[Meld, ...]:
    """The melds that can be made, the rarest first: the order that the chart would have, were it by rarity."""
    return tuple(sorted((meld for meld in counts if counts[meld]), key=lambda meld: (counts[meld], -meld)))


def out_of_order(counts: Counts) -> tuple[tuple[Meld, Meld], ...]:
    """Neighbours among the melds that the chart puts the wrong way round: the lower one comes less often.

    Returns pairs (lower in the chart, higher in the chart), the highest first.
    """
    made = sorted((meld for meld in counts if counts[meld]), reverse=True)
    return tuple((low, high) for high, low in pairwise(made) if counts[low] < counts[high])


def reranked(either: Mapping[frozenset[Meld], int], order: tuple[Meld, ...]) -> dict[Meld, int]:
    """How often each meld is called when hands are called by another ranking.

    `either` counts hands by the set of melds that they can show; `order` is the ranking, the best first.

    >>> both = frozenset({Meld.TWO_PAIR, Meld.THREE_OF_A_KIND})
    >>> either = {both: 30, frozenset({Meld.TWO_PAIR}): 10}
    >>> reranked(either, (Meld.THREE_OF_A_KIND, Meld.TWO_PAIR))
    {<Meld.THREE_OF_A_KIND: 4>: 30, <Meld.TWO_PAIR: 3>: 10}
    >>> reranked(either, (Meld.TWO_PAIR, Meld.THREE_OF_A_KIND))
    {<Meld.TWO_PAIR: 3>: 40, <Meld.THREE_OF_A_KIND: 4>: 0}
    """
    found = dict.fromkeys(order, 0)
    for melds, number in either.items():
        best = next((meld for meld in order if meld in melds), None)
        if best is not None:
            found[best] += number
    return found
