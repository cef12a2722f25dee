"""Records in the scorer's manner: the line score, the box score by inning, and a sheet of marks, batter by batter.

>>> halves = (Half(2, 3, 1, 1, 6), Half(0, 1, 0, 2, 5))
>>> print(line_score(halves))
            1    R  H  E  LOB
  Visitors  2    2  3  0    1
  Home      0    0  1  1    2
"""

from __future__ import annotations

import html
from dataclasses import dataclass
from typing import Any, Final

from cardgames_edu.card_baseball.call import Called, Outcome
from cardgames_edu.card_baseball.state import Half, PinchHitter, Relief
from cardgames_edu.game import Match

SIDES: Final = ("Visitors", "Home")

MARKS: Final = {
    Outcome.STRIKEOUT: "K",
    Outcome.WALK: "BB",
    Outcome.HIT_BY_PITCH: "HBP",
    Outcome.FOUL_CAUGHT: "FC",
    Outcome.OUT: "O",
    Outcome.FLY_OUT: "F",
    Outcome.SINGLE: "1B",
    Outcome.DOUBLE: "2B",
    Outcome.TRIPLE: "3B",
    Outcome.HOME_RUN: "HR",
    Outcome.DOUBLE_PLAY: "DP",
    Outcome.TRIPLE_PLAY: "TP",
    Outcome.SACRIFICE: "SH",
    Outcome.SACRIFICE_SAFE: "SH safe",
    Outcome.SACRIFICE_OUT: "SH out",
    Outcome.SACRIFICE_DOUBLE_PLAY: "SH DP",
    Outcome.ERROR: "E",
    Outcome.STEAL_SAFE: "SB",
    Outcome.STEAL_OUT: "CS",
    Outcome.STEAL_BACK: "back",
    Outcome.STEAL_BLOCKED: "back",
    Outcome.MULTI_STEAL: "SB+",
}
"""The scorer's mark of each finished play: K a strikeout, BB a walk, FC a foul caught, F a long fly caught, SH a sacrifice, SB a base
stolen, CS caught stealing."""


@dataclass(frozen=True)
class LineScore:
    """Runs by inning for both sides, with runs, hits, errors and men left on base in all; `names` are the sides'."""

    halves: tuple[Half, ...]
    names: tuple[str, str] = SIDES

    def row(self, side: int) -> tuple[int, int, int, int]:
        """Runs, hits, errors and men left of one side (0 the visitors); its errors were made while the other batted."""
        own, other = self.halves[side::2], self.halves[1 - side :: 2]
        return (
            sum(h.runs for h in own),
            sum(h.hits for h in own),
            sum(h.errors for h in other),
            sum(h.left for h in own),
        )

    def innings(self, side: int) -> list[int | None]:
        """The side's runs inning by inning, ``None`` where it has not batted."""
        own = [half.runs for half in self.halves[side::2]]
        return [*own, *([None] * ((len(self.halves) + 1) // 2 - len(own)))]

    def to_frame(self) -> Any:
        """A pandas ``DataFrame``: a row a side, a column an inning, then R, H, E and LOB; not batted is ``-``."""
        import pandas as pd

        rows = [[*("-" if r is None else str(r) for r in self.innings(s)), *map(str, self.row(s))] for s in (0, 1)]
        columns = [*map(str, range(1, len(self.innings(0)) + 1)), "R", "H", "E", "LOB"]
        return pd.DataFrame(rows, columns=columns, index=list(self.names))

    def box(self) -> Any:
        """A pandas ``DataFrame`` with a row for each half inning: side, inning, runs, hits, errors, left, batters."""
        import pandas as pd

        rows = [
            (n // 2 + 1, self.names[n % 2], h.runs, h.hits, h.errors, h.left, h.batters)
            for n, h in enumerate(self.halves)
        ]
        return pd.DataFrame(rows, columns=["inning", "at bat", "runs", "hits", "errors", "left on base", "batters"])

    def __str__(self) -> str:
        width = max(map(len, self.names))
        count = len(self.innings(0))
        head = f"  {'':<{width}}" + "".join(f"{n:>3}" for n in range(1, count + 1)) + "    R  H  E  LOB"
        lines = [head]
        for side in (0, 1):
            runs = "".join(f"{'-' if r is None else r:>3}" for r in self.innings(side))
            r, h, e, left = self.row(side)
            lines.append(f"  {self.names[side]:<{width}}{runs}  {r:>3}{h:>3}{e:>3}{left:>5}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        return line_score_table(self)


def line_score(halves: tuple[Half, ...], names: tuple[str, str] = SIDES) -> LineScore:
    """The line score of a game so far (``state.halves``), the visitors first."""
    return LineScore(halves, names)


def line_score_table(score: LineScore, caption: str = "Line score") -> str:
    """The line score as an HTML table."""
    columns = [*map(str, range(1, len(score.innings(0)) + 1)), "R", "H", "E", "LOB"]
    head = "".join(f'<th scope="col">{column}</th>' for column in columns)
    rows = ""
    for side in (0, 1):
        cells = ["–" if r is None else str(r) for r in score.innings(side)]
        rows += f'<tr><th scope="row">{html.escape(score.names[side])}</th>'
        rows += "".join(f"<td>{cell}</td>" for cell in cells)
        rows += "".join(f"<td><b>{number}</b></td>" for number in score.row(side)) + "</tr>"
    return (
        f'<table class="cg-line-score"><caption>{html.escape(caption)}</caption><thead><tr><td></td>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )


@dataclass(frozen=True)
class Sheet:
    """A game batter by batter: for each half inning its name, its marks and its record."""

    lines: tuple[tuple[str, tuple[str, ...], Half], ...]
    score: LineScore

    def __str__(self) -> str:
        told = []
        for name, marks, half in self.lines:
            totals = f"{half.runs} runs, {half.hits} hits, {half.errors} errors, {half.left} left"
            told.append(f"{name}: {', '.join(marks)}\n    {totals}")
        return "\n".join([*told, "", str(self.score)])


def sheet(played: Match, names: tuple[str, str] = SIDES) -> Sheet:
    """The scorer's sheet of a game: a mark for each man's turn and each steal, with the runs that came in on it."""
    halves = played.state.halves
    marks: list[list[str]] = [[] for _ in halves]
    before = played.start
    for action, play in played.plays:
        mark = mark_of(play.ruling)
        place = len(before.halves) - 1
        if mark and place >= 0:
            marks[place].append(mark)
        elif isinstance(action, PinchHitter | Relief):
            marks[place].append("PH" if isinstance(action, PinchHitter) else "RP")
        before = play.state
    lines = tuple(
        (f"{'Top' if n % 2 == 0 else 'Bottom'} {n // 2 + 1}, {names[n % 2]}", tuple(marks[n]), half)
        for n, half in enumerate(halves)
    )
    return Sheet(lines, line_score(halves, names))


def mark_of(ruling: Any) -> str:
    """The scorer's mark of a ruling, such as ``HR (2)`` with the runs in brackets; empty while a turn goes on."""
    if not isinstance(ruling, Called) or ruling.outcome not in MARKS:
        return ""
    runs = len(ruling.moves.home)
    mark = MARKS[ruling.outcome]
    if ruling.outcome is Outcome.ERROR:
        mark = f"E on {ruling.numbers['before']}"
    return f"{mark} ({runs})" if runs else mark
