"""Random numbers that depend on nothing but a seed and counters.

Every shuffle and every coin of a game is a function of the game's seed and of what it is for, so a game can be
replayed, and arrays of games (``cardgames_edu.batch``) can draw the same packs as single ones. The mixing function is
the finaliser of SplitMix64 (G. Steele, D. Lea and C. Flood, "Fast splittable pseudorandom number generators", 2014).

>>> shuffled("abcdef", 7) == shuffled("abcdef", 7)
True
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from cardgames_edu.cards import shown

T = TypeVar("T")

MASK: Final = (1 << 64) - 1
GOLDEN: Final = 0x9E3779B97F4A7C15
MULTIPLIERS: Final = (0xBF58476D1CE4E5B9, 0x94D049BB133111EB)
LARGEST_SEED: Final = (1 << 63) - 1


class SeedError(ValueError):
    """A seed that is no whole number from 0 to 2**63 - 1."""


def read_seed(seed: object) -> int:
    """The seed as an ``int``; text of digits is read too, since seeds come from addresses and files.

    Raises:
        SeedError: not a whole number from 0 to 2**63 - 1.

    >>> read_seed("42")
    42
    >>> read_seed(1.5)
    Traceback (most recent call last):
    ...
    cardgames_edu.randomness.SeedError: 1.5 is no seed. A seed is a whole number from 0 to 2**63 - 1, such as 42.
    """
    value = seed
    if isinstance(seed, str) and len(seed) < 30 and seed.strip().isascii() and seed.strip().isdigit():
        value = int(seed)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= LARGEST_SEED:
        raise SeedError(f"{shown(seed)} is no seed. A seed is a whole number from 0 to 2**63 - 1, such as 42.")
    return value


def mix(seed: int, *counters: int) -> int:
    """64 well-mixed bits from a seed and any number of counters: 0 to 2**64 - 1.

    >>> mix(1, 2) == mix(1, 2), mix(1, 2) == mix(2, 1)
    (True, False)
    """
    value = seed & MASK
    for counter in (0, *counters):
        value = (value + GOLDEN * (counter + 1)) & MASK
        value = ((value ^ (value >> 30)) * MULTIPLIERS[0]) & MASK
        value = ((value ^ (value >> 27)) * MULTIPLIERS[1]) & MASK
        value ^= value >> 31
    return value


def shuffled(items: Sequence[T], seed: int, *counters: int) -> tuple[T, ...]:
    """The items in random order: each gets 64 random bits as a key, and they are sorted by it.

    >>> sorted(shuffled(range(5), 3, 1))
    [0, 1, 2, 3, 4]
    """
    base = mix(seed, *counters)
    return tuple(items[i] for i in sorted(range(len(items)), key=lambda i: mix(base, i)))


def pick(items: Sequence[T], seed: int, *counters: int) -> T:
    """One of the items at random; with at most a few thousand items no bias could ever be seen.

    >>> pick("ab", 5) in "ab"
    True
    """
    return items[mix(seed, *counters) % len(items)]


class Stream:
    """A stream of random choices of its own, named by words and numbers: the same name gives the same choices anywhere.

    The name is hashed (SHA-256), so streams of other names have nothing to do with it: a question that is added to a
    sheet changes no other.

    >>> Stream("sheet", 7).sample("abcdef", 3) == Stream("sheet", 7).sample("abcdef", 3)
    True
    """

    def __init__(self, *name: str | int) -> None:
        digest = hashlib.sha256("\x1f".join(str(part) for part in name).encode("utf-8", "surrogatepass")).digest()
        self._seed, self._drawn = int.from_bytes(digest[:8]), 0

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound` - 1."""
        self._drawn += 1
        return mix(self._seed, self._drawn) % bound

    def between(self, least: int, most: int) -> int:
        """A whole number from `least` to `most`, both included."""
        return least + self.below(most - least + 1)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """The items in random order."""
        self._drawn += 1
        return shuffled(tuple(items), self._seed, self._drawn)

    def sample(self, items: Iterable[T], count: int) -> tuple[T, ...]:
        """`count` of the items, each place drawn once, in random order.

        Raises:
            ValueError: there are not so many.
        """
        order = self.shuffled(items)
        if not 0 <= count <= len(order):
            raise ValueError(f"{count} can't be drawn from {len(order)}")
        return order[:count]
