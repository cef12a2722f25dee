"""What a situation is worth: the runs to be expected in the rest of a half inning.

The tables were counted in games between `players.Sensible` players by `benchmarks/baseball.py --tables`; they serve the
planner and the break-even of a steal, and rough values do.

>>> RUNS_TO_COME["111"][0] > RUNS_TO_COME["100"][0] > RUNS_TO_COME["000"][0]
True
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final

from cardgames_edu.card_baseball import hitting, sacrifice
from cardgames_edu.card_baseball.call import Called
from cardgames_edu.card_baseball.diamond import OUTS, Bases, Situation
from cardgames_edu.card_baseball.house import HouseRules
from cardgames_edu.cards import Card

RUNS_TO_COME: Final = {
    "000": (0.50, 0.27, 0.10),
    "100": (0.88, 0.51, 0.22),
    "010": (1.15, 0.65, 0.32),
    "001": (1.30, 0.90, 0.33),
    "110": (1.60, 0.93, 0.45),
    "101": (1.84, 1.20, 0.44),
    "011": (1.96, 1.40, 0.55),
    "111": (2.50, 1.58, 0.72),
}
"""Runs to the end of the half inning, by bases and 0, 1 or 2 outs."""

COUNT: Final = ((0.0, -0.06, -0.15), (0.05, -0.02, -0.12), (0.12, 0.05, -0.06), (0.25, 0.18, 0.06))
"""What a count of balls and strikes adds to it."""


def standing(at: Situation) -> float:
    """Runs to be expected from here to the end of the half inning; 0 once three are out."""
    return 0.0 if at.over else RUNS_TO_COME[at.digits][at.outs] + COUNT[at.balls][at.strikes]


def swing(call: Called, at: Situation) -> float:
    """What a finished play is worth to the side at bat: runs scored, and what stands after it against before."""
    return len(call.moves.home) + standing(call.after) - standing(at)


def plain(digits: str) -> Bases:
    """Bases with the men numbered 3, 2, 1 from first on, for sums in which it does not matter who they are."""
    return (3 * int(digits[0]), 2 * int(digits[1]), int(digits[2]))


@lru_cache(200_000)
def batted(lead: Card, answer: Card, digits: str, outs: int, house: HouseRules) -> Called:
    """The ruling on a led card and its answer with nobody in particular on base (kept, since planners ask often)."""
    at = Situation(plain(digits), outs, batter=4)
    return (sacrifice.sacrificed if lead.is_picture else hitting.fielded)(lead, answer, at, house)


@lru_cache(200_000)
def batted_worth(lead: Card, answer: Card, digits: str, outs: int, house: HouseRules) -> float:
    """What `batted` is worth to the side at bat."""
    return swing(batted(lead, answer, digits, outs, house), Situation(plain(digits), outs))


def break_even(digits: str, outs: int, base: int) -> Fraction:
    """How often a man who steals from `base` (1 to 3) must be safe, of the times he is safe or out, to gain nothing.

    A man sent back changes nothing, so he is left out: (runs to come now − after an out) / (after a success, with the
    run − after an out). Returns a fraction of 1; 1 when even success gains nothing.

    >>> 0 < break_even("100", 0, 1) < 1
    True
    """
    now = RUNS_TO_COME[digits][outs]
    held = [digit == "1" for digit in digits]
    held[base - 1] = False
    caught = RUNS_TO_COME[_digits(held)][outs + 1] if outs + 1 < OUTS else 0.0
    if base < 3:
        held[base] = True
    gained = RUNS_TO_COME[_digits(held)][outs] + (base == 3)
    share = (now - caught) / (gained - caught) if gained > caught else 1.0
    return Fraction(min(max(share, 0.0), 1.0)).limit_denominator(10_000)


def _digits(held: list[bool]) -> str:
    return "".join(str(int(one)) for one in held)
