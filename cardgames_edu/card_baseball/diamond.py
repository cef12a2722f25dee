"""Base running: where every man goes on a play (rules CB-HIT-6, CB-HIT-7, CB-WALK-1, CB-SETUP-6).

Men are known by their number in the batting order of the half inning; bases count 1 to 3, 0 is the plate from which
the batter starts, `HOME` is the run, `OUT` the way to the bench.

>>> moves = run((4, 0, 3), 5, {0: 1, 1: 2, 3: HOME})
>>> moves.bases, moves.home, moves.out
((5, 4, 0), (3,), ())
>>> print(moves)
The man on third scores; the man on first goes to second; the batter takes first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

Bases = tuple[int, int, int]
"""The man on first, second and third; 0 where nobody stands."""

EMPTY: Final[Bases] = (0, 0, 0)
HOME: Final = 4
OUT: Final = -1
OUTS: Final = 3
BASE_NAMES: Final = ("the plate", "first", "second", "third", "home")


@dataclass(frozen=True)
class Situation:
    """The bases, the outs, the count, and the number of the man at bat in this half inning."""

    bases: Bases = EMPTY
    outs: int = 0
    balls: int = 0
    strikes: int = 0
    batter: int = 1

    @property
    def digits(self) -> str:
        """The bases as first, second, third: ``101`` is men on first and third."""
        return digits(self.bases)

    @property
    def over(self) -> bool:
        """True when three are out."""
        return self.outs >= OUTS

    def __str__(self) -> str:
        outs = "1 out" if self.outs == 1 else f"{self.outs} outs"
        return f"{on_base(self.bases)}, {outs}, count {self.balls}-{self.strikes}"


@dataclass(frozen=True)
class Moves:
    """Where everybody went: `paths` holds (man, from, to) for all who stood on base or batted, the front man first."""

    bases: Bases = EMPTY
    paths: tuple[tuple[int, int, int], ...] = ()

    @property
    def home(self) -> tuple[int, ...]:
        """The men who scored, in order."""
        return tuple(man for man, _, to in self.paths if to == HOME)

    @property
    def out(self) -> tuple[int, ...]:
        """The men put out."""
        return tuple(man for man, _, to in self.paths if to == OUT)

    def __str__(self) -> str:
        words = "; ".join(_told(start, to) for _, start, to in self.paths)
        return f"{words[0].upper()}{words[1:]}." if words else "Nobody was on base."


def _told(start: int, to: int) -> str:
    who = f"the man on {BASE_NAMES[start]}" if start else "the batter"
    if to == OUT:
        return f"{who} is out"
    if to == HOME:
        return f"{who} scores"
    if to == start:
        return f"{who} stays"
    return f"{who} {'goes to' if start else 'takes'} {BASE_NAMES[to]}"


def digits(bases: Bases) -> str:
    """The bases as three digits: ``101`` is men on first and third."""
    return "".join("1" if man else "0" for man in bases)


def men_on(bases: Bases) -> Iterator[tuple[int, int]]:
    """(base, man) of every man on base, the front man first."""
    return ((base, bases[base - 1]) for base in (3, 2, 1) if bases[base - 1])


def on_base(bases: Bases) -> str:
    """The men on base in words: ``nobody on``, ``first and third``, ``bases loaded``."""
    held = [BASE_NAMES[base] for base in (1, 2, 3) if bases[base - 1]]
    return ("nobody on", f"man on {held[0]}" if held else "", f"men on {' and '.join(held)}", "bases loaded")[len(held)]


def run(
    bases: Bases, batter: int, to: Mapping[int, int], out: tuple[int, ...] = (), *, outs: int = 0, batted: bool = True
) -> Moves:
    """Moves the men: `to` says where from which base, `out` which bases' men are put out, in order.

    A man who isn't named stays where he is. `batted` is False when the batter is still at the plate afterwards (a
    steal). With the third out the play is over: outs beyond it are not counted and nobody else moves (CB-SETUP-6).
    """
    out = out[: OUTS - outs]
    ended = outs + len(out) >= OUTS
    after, paths = [0, 0, 0], []
    for base, man in [*men_on(bases), *([(0, batter)] if batted else [])]:
        goes = OUT if base in out else base if ended else to.get(base, base)
        paths.append((man, base, goes))
        if 0 < goes < HOME:
            after[goes - 1] = man
    return Moves((after[0], after[1], after[2]), tuple(paths))


def all_up(number: int) -> dict[int, int]:
    """Everybody goes `number` bases, the batter too (CB-HIT-6).

    >>> all_up(2)
    {0: 2, 1: 3, 2: 4, 3: 4}
    """
    return {base: min(base + number, HOME) for base in range(4)}


def forced(bases: Bases) -> dict[int, int]:
    """The batter takes first; a man moves only when the one behind needs his base (CB-WALK-1).

    >>> forced((1, 0, 3)), forced((0, 2, 3))
    ({0: 1, 1: 2}, {0: 1})
    """
    to = {0: 1}
    for base in (1, 2, 3):
        if not bases[base - 1]:
            break
        to[base] = base + 1
    return to
