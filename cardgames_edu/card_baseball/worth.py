"""What a situation is worth: the runs to be expected in the rest of a half inning.

The first was counted by ``batch.play_halves`` between `players.Plain` players, 60,000 half innings begun in each
situation with hands freshly dealt (standard errors about 0.01), the second in 250 of their games. They serve the
planner and the break-even of a steal.

>>> RUNS_TO_COME["111"][0] > RUNS_TO_COME["100"][0] > RUNS_TO_COME["000"][0]
True
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Final

from cardgames_edu.card_baseball import hitting, sacrifice
from cardgames_edu.card_baseball.call import Called
from cardgames_edu.card_baseball.diamond import OUTS, Bases, Situation
from cardgames_edu.card_baseball.house import HouseRules
from cardgames_edu.cards import Card
from cardgames_edu.chance import Distribution

RunsToCome = Mapping[str, tuple[float, float, float]]
"""Runs to the end of the half inning, by bases (first, second, third) and 0, 1, 2 outs."""

RUNS_TO_COME: Final[RunsToCome] = {
    "000": (1.77, 1.14, 0.55),
    "100": (2.39, 1.68, 0.95),
    "010": (2.44, 1.74, 1.00),
    "001": (2.51, 1.82, 1.05),
    "110": (3.08, 2.30, 1.43),
    "101": (3.15, 2.37, 1.46),
    "011": (3.20, 2.42, 1.51),
    "111": (3.70, 2.95, 2.05),
}
"""The table of this game."""

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


def steal_ends(digits: str, outs: int, base: int, table: RunsToCome = RUNS_TO_COME) -> tuple[float, float, float]:
    """Runs to come now, after the man from `base` is caught, and after he is safe (his run included), by a table."""
    held = [digit == "1" for digit in digits]
    held[base - 1] = False
    caught = table[_digits(held)][outs + 1] if outs + 1 < OUTS else 0.0
    if base < 3:
        held[base] = True
    return table[digits][outs], caught, table[_digits(held)][outs] + (base == 3)


def break_even(digits: str, outs: int, base: int, table: RunsToCome = RUNS_TO_COME) -> Fraction:
    """How often a man who steals from `base` (1 to 3) must be safe, of the times he is safe or out, to gain nothing.

    A man sent back changes nothing, so he is left out: (runs to come now − after an out) / (after a success − after an
    out). Returns a fraction of 1; 1 when even success gains nothing.

    >>> 0 < break_even("100", 0, 1) < 1
    True
    """
    now, caught, safe = steal_ends(digits, outs, base, table)
    share = (now - caught) / (safe - caught) if safe > caught else 1.0
    return Fraction(min(max(share, 0.0), 1.0)).limit_denominator(10_000)


def steal_gain(law: Distribution[str], digits: str, outs: int, base: int) -> float:
    """Runs that a try gains on average, by the chances of safe, back and out (`odds.steal`)."""
    now, caught, safe = steal_ends(digits, outs, base)
    return float(law["safe"]) * (safe - now) + float(law["out"]) * (caught - now)


def _digits(held: list[bool]) -> str:
    return "".join(str(int(one)) for one in held)
