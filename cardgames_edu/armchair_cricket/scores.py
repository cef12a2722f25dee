"""Totals, the order of the innings, and how a match ends (rules AC-WIN-1 to AC-DRAW-4).

>>> a, b, c = Innings(23, 3, 30, Closed.ALL_OUT), Innings(29, 3, 40, Closed.ALL_OUT), Innings(18, 3, 20, Closed.ALL_OUT)
>>> result, steps = settle((a, b, c, Innings(13, 1, 9)))
>>> print(result)
B wins with 2 wickets left
>>> settle((a, b, c, Innings(12, 1, 9)))[0] is None
True
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from cardgames_edu.armchair_cricket.state import Closed, Innings
from cardgames_edu.ruling import Step


class Kind(Enum):
    """How a match ended."""

    WIN = "win"
    TIE = "tie"
    DRAW = "draw"


@dataclass(frozen=True)
class Result:
    """The result of a match: `winner` is ``"A"`` (the side that batted first), ``"B"`` or ``None``."""

    kind: Kind
    winner: str | None = None
    by_runs: int | None = None
    wickets_left: int | None = None
    without_batting_again: bool = False

    def __str__(self) -> str:
        if self.kind is Kind.DRAW:
            return "match drawn: time ran out"
        if self.winner is None:
            return "match tied"
        if self.without_batting_again:
            return f"{self.winner} wins without batting again"
        margin = _counted(self.by_runs, "run") if self.by_runs is not None else ""
        return f"{self.winner} wins by {margin}" if margin else f"{self.winner} wins with {_left(self.wickets_left)}"


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _left(wickets: int | None) -> str:
    return f"{_counted(wickets or 0, 'wicket')} left"


def totals(innings: tuple[Innings, ...]) -> tuple[int, int]:
    """Runs of side A and of side B so far."""
    return sum(i.runs for i in innings[::2]), sum(i.runs for i in innings[1::2])


def settle(innings: tuple[Innings, ...], wickets: int = 3) -> tuple[Result | None, tuple[Step, ...]]:
    """The normal result that the innings amount to, ``None`` while the match goes on, and the steps that say why.

    `wickets` is how many end an innings. Draws are not normal results: see `draw_steps`.
    """
    a, b = totals(innings)
    number = len(innings)
    closed = number > 0 and innings[-1].closed is not None
    numbers = {"a": a, "b": b}
    if number == 4 and b > a:
        result = Result(Kind.WIN, "B", wickets_left=wickets - innings[3].wickets)
        text = f"B's total of {b} has passed A's {a}: B wins at once."
        return result, (Step("AC-WIN-2", text, numbers),)
    if number == 3 and closed and a < b:
        text = f"A's two innings come to {a}, less than the {b} of B's first alone: B wins and need not bat again."
        return Result(Kind.WIN, "B", without_batting_again=True), (Step("AC-WIN-1", text, numbers),)
    if number == 4 and closed and a > b:
        text = f"All four innings are over and A's {a} is more than B's {b}: A wins by {_counted(a - b, 'run')}."
        return Result(Kind.WIN, "A", by_runs=a - b), (Step("AC-WIN-3", text, numbers),)
    if number == 4 and closed:
        return Result(Kind.TIE), (
            Step("AC-TIE-1", f"All four innings are over and both sides have {a}: a tie.", numbers),
        )
    return None, ()


def draw_steps(innings: tuple[Innings, ...], *, innings_over: bool) -> tuple[Step, ...]:
    """Why the match is drawn now that time is up: the over is finished, or the innings ended and the over with it."""
    a, b = totals(innings)
    if innings_over:
        first = Step(
            "AC-DRAW-4", "Time was up, and the innings has ended: its last over ends with it, and no new one is begun."
        )
    else:
        first = Step("AC-DRAW-1", "Time was up, and the over is finished without a result: the match is drawn.")
    level = "Even level scores" if a == b else "The scores"
    text = f"{level} ({a} and {b}) don't matter: a tie needs all four innings complete, so this is a draw and no tie."
    return first, Step("AC-DRAW-3", text, {"a": a, "b": b})


def next_innings_steps(innings: tuple[Innings, ...], old: Innings) -> tuple[Step, ...]:
    """What carries over and what starts anew when the sides change roles."""
    number = len(innings)
    batting = "AB"[(number - 1) % 2]
    steps = [
        Step(
            "AC-INN-3",
            f"The order is A, B, A, B whatever the scores: innings {number} is {batting}'s.",
            {"innings": number},
        ),
        Step("AC-INN-4", "The sides change roles; hands, stock, discards and pack number stay as they are."),
        Step("AC-INN-5", f"The innings just ended stands in the record for the team: {old}.", {"runs": old.runs}),
        Step("AC-OVER-2", "The count of deliveries starts again at nought.", {"deliveries": 0}),
    ]
    if number == 4:
        a, b = totals(innings)
        text = f"A's total of {a} is not below B's first innings of {b}, so B bats again and needs {a - b + 1} to win."
        steps.append(Step("AC-WIN-2", text, {"target": a - b + 1}))
    return tuple(steps)


def closing_steps(innings: Innings, wickets: int) -> tuple[Step, ...]:
    """Why an innings that was just closed is over."""
    if innings.closed is Closed.DECLARED:
        left = wickets - innings.wickets
        text = f"The side declares at {innings.runs} for {innings.wickets}: final, and the {_counted(left, 'wicket')} left are lost."
        return (
            Step("AC-DECL-1", text, {"runs": innings.runs, "wickets": innings.wickets}),
            Step("AC-INN-1", "A declaration ends an innings."),
        )
    text = f"That is wicket {innings.wickets} of {wickets}: of {wickets + 1} notional batters none is left to partner the last."
    return (
        Step("AC-WKT-1", text, {"wickets": innings.wickets, "batters": wickets + 1}),
        Step("AC-INN-1", "The last wicket ends the innings."),
    )
