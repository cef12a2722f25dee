"""What a situation is worth: the runs to be expected in the rest of a half inning.

The first was counted by ``batch.play_halves`` in 200,000 half innings between `players.Plain` players, the second in
250 of their games; they serve the planner and the break-even of a steal.

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
    "000": (1.75, 1.09, 0.52),
    "100": (2.09, 1.48, 0.87),
    "010": (2.06, 1.49, 0.89),
    "001": (2.18, 1.59, 0.95),
    "110": (2.60, 1.95, 1.25),
    "101": (2.64, 1.98, 1.25),
    "011": (2.94, 2.23, 1.32),
    "111": (3.02, 2.45, 1.74),
}
"""Runs to the end of the half inning, by bases and 0, 1 or 2 outs."""

COUNT: Final = ((0.0, -0.01, -0.12), (0.0, -0.01, -0.12), (0.01, 0.03, -0.12), (0.16, 0.18, 0.05))
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
