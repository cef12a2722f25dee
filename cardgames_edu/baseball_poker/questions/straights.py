"""How many hands without wild cards are a straight: by the ranks held, how often each is, and their suits.

>>> straights(5), straights(7)
(10200, 6180020)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

from cardgames_edu.baseball_poker.melds.tables import runs


@cache
def straights(size: int) -> int:
    """How many sets of 5, 6 or 7 cards are a straight at best, with nothing wild.

    With five ranks or more among seven cards there is no full house and no four of a kind, so a flush alone is better.
    """
    patterns = [ranks for _, ranks in runs(ace_low=True)]
    total = 0
    for number in range(5, size + 1):
        sets = (sum(1 << rank for rank in chosen) for chosen in combinations(range(13), number))
        with_run = sum(any(held & pattern == pattern for pattern in patterns) for held in sets)
        total += with_run * sum(_without_flush(shape) for shape in _shapes(size, number))
    return total


def _shapes(size: int, ranks: int) -> Iterator[tuple[int, ...]]:
    """How the cards may be shared out among so many ranks."""
    return (shape for shape in product(range(1, size - ranks + 2), repeat=ranks) if sum(shape) == size)


def _without_flush(shape: tuple[int, ...]) -> int:
    """The ways to choose suits for so many cards of each rank with no five of a suit."""
    ways: Counter[tuple[int, ...]] = Counter({(0, 0, 0, 0): 1})
    for times in shape:
        following: Counter[tuple[int, ...]] = Counter()
        for held, number in ways.items():
            for suits in combinations(range(4), times):
                following[tuple(count + (suit in suits) for suit, count in enumerate(held))] += number
        ways = following
    return sum(number for held, number in ways.items() if max(held) < 5)
