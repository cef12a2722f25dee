"""Lookup tables of 8192 entries, one for each set of ranks in 13 bits (bit 0 the two, bit 12 the ace).

With `w` wilds in hand, ``suited[w][ranks of one suit]`` is the best straight flush or flush there, and
``ranked[w][ranks held]`` the best that can be made when every natural rank is held once: a straight, or the highest
card joined by all wilds. What pairs add is worked out by the scorer.

>>> tables(True, "five_kind").ranked[1][0b1000000001111] >> 20 == Meld.STRAIGHT
True
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from cardgames_edu.baseball_poker.melds.meld import ACE, WHEEL, Meld

SIZE: Final = 1 << 13
MOST_WILD: Final = 4
"""Four wilds and a natural are five of a kind already; more change nothing."""

Table = list[int]


@dataclass(frozen=True)
class Tables:
    """`suited` for 0 to 3 wilds, `ranked` for 0 to 4 (see the top of this file)."""

    suited: tuple[Table, ...]
    ranked: tuple[Table, ...]


@cache
def top_five() -> Table:
    """For each set of ranks its five highest values, four bits each, the highest first; missing ones are 0."""
    top = [0] * SIZE
    for mask in range(1, SIZE):
        bit = mask.bit_length() - 1
        top[mask] = (bit + 2) << 16 | top[mask ^ (1 << bit)] >> 4
    return top


def runs(ace_low: bool) -> tuple[tuple[int, int], ...]:
    """Every straight as its top value and its ranks in bits, the highest first."""
    high = [(top, 0b11111 << (top - 6)) for top in range(ACE, WHEEL, -1)]
    return tuple(high + ([(WHEEL, 0b1000000001111)] if ace_low else []))


@cache
def _straight_tops(ace_low: bool) -> tuple[Table, ...]:
    """For 0 to 3 wilds: the top value of the best straight in each set of ranks, 0 for none."""
    tops = tuple([0] * SIZE for _ in range(4))
    lowest_first = runs(ace_low)[::-1]
    for mask in range(SIZE):
        for top, pattern in lowest_first:
            held = (mask & pattern).bit_count()
            for wilds in range(5 - held, 4):
                tops[wilds][mask] = top
    return tops


def _filled(mask: int, wilds: int, copy: str) -> int:
    """The flush made of these ranks and so many wilds: its five highest values."""
    if copy == "free":
        aces = 0
        for _ in range(wilds):
            aces = aces >> 4 | ACE << 16
        return aces | top_five()[mask] >> 4 * wilds
    for bit in range(12, -1, -1):
        if wilds and not mask >> bit & 1:
            mask |= 1 << bit
            wilds -= 1
    return top_five()[mask]


@cache
def tables(ace_low: bool, copy: str) -> Tables:
    """The tables for one setting of the ace and of copies in a flush; built once, in some hundredths of a second."""
    tops, top = _straight_tops(ace_low), top_five()
    straight, flush = Meld.STRAIGHT << 20, Meld.FLUSH << 20
    suited: list[Table] = []
    for wilds in range(4):
        run_scores = [0] * (ACE + 1)
        for value, _ in runs(ace_low):
            run_scores[value] = (Meld.ROYAL_FLUSH if value == ACE else Meld.STRAIGHT_FLUSH).score(value)
        table = [run_scores[value] for value in tops[wilds]]
        for mask in range(SIZE):
            if not table[mask] and mask.bit_count() + wilds >= 5:
                table[mask] = flush | _filled(mask, wilds, copy)
        suited.append(table)
    kinds = (Meld.HIGH_CARD, Meld.PAIR, Meld.THREE_OF_A_KIND, Meld.FOUR_OF_A_KIND, Meld.FIVE_OF_A_KIND)
    kept = (0xFFFFF, 0xFFFF0, 0xFFF00, 0xFF000, 0xF0000)
    ranked: list[Table] = []
    for wilds, kind in enumerate(kinds):
        table = [kind << 20 | value & kept[wilds] for value in top]
        if wilds < 3:
            table = [max(s, straight | t << 16) if t else s for s, t in zip(table, tops[wilds], strict=True)]
        table[0] = 0
        ranked.append(table)
    return Tables(tuple(suited), tuple(ranked))
