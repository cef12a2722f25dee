"""The array twin of ``randomness``: the same shuffles for many seeds at once. Needs numpy.

>>> import numpy as np
>>> from cardgames_edu.randomness import mix, shuffled
>>> int(mix_arrays(np.array([7]), 3)[0]) == mix(7, 3)
True
>>> tuple(int(i) for i in shuffled_orders(np.array([7]), 5, 0)[0]) == shuffled(range(5), 7, 0)
True
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardgames_edu.randomness import GOLDEN, MULTIPLIERS

Ints = NDArray[np.int64]
Words = NDArray[np.uint64]


def mix_arrays(seeds: NDArray[Any], *counters: int | NDArray[Any]) -> Words:
    """``randomness.mix`` for arrays: seeds and counters broadcast; 64 bits each, as ``uint64``."""
    value = np.asarray(seeds).astype(np.uint64)
    for counter in (0, *counters):
        word = np.atleast_1d(counter).astype(np.int64).astype(np.uint64) + np.uint64(1)
        value = value + np.uint64(GOLDEN) * word
        value = (value ^ (value >> np.uint64(30))) * np.uint64(MULTIPLIERS[0])
        value = (value ^ (value >> np.uint64(27))) * np.uint64(MULTIPLIERS[1])
        value = value ^ (value >> np.uint64(31))
    return value


def shuffled_orders(seeds: NDArray[Any], items: int, *counters: int | NDArray[Any], sizes: Ints | None = None) -> Ints:
    """For each seed, the order in which ``randomness.shuffled`` puts `items` things: shape (seeds, items).

    With `sizes`, only the first ``sizes[n]`` things of row n are shuffled, the rest stand after them in order.
    """
    places = np.arange(items)
    keys = mix_arrays(mix_arrays(seeds, *counters)[:, None], places[None, :])
    if sizes is not None:
        keys = np.where(places[None, :] < sizes[:, None], keys, np.uint64(2**64 - 1))
    return np.argsort(keys, axis=1, kind="stable")
