"""One delivery: the bowled card against its answer (rules AC-BALL-6 to AC-BALL-9 and AC-RUNS-1).

>>> print(deliver(CricketCard("BAT 5"), CricketCard("BAT 8")))
BAT 5 bowled, BAT 8 answers: 1 run
  1. BAT 8 is of the bowled suit and higher: 8 - 5 = 3. [AC-BALL-6]
  2. A difference of 3 stands in the row 1-3 of the runs table: 1 run. [AC-RUNS-1]
>>> deliver(CricketCard("BAT 5"), CricketCard("PADS 3")).outcome
<Delivery.WICKET: 'wicket'>
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from cardgames_edu.armchair_cricket.cards import CricketCard
from cardgames_edu.ruling import Ruling, Step


class Delivery(Enum):
    """What a delivery comes to."""

    RUNS = "runs"
    SAFE = "safe"
    WICKET = "wicket"


RUNS: Final = (0, 1, 1, 1, 2, 2, 3, 4, 4, 4, 6)
"""Runs by the difference of 0 to 10 in the bowled suit (rule AC-RUNS-1)."""

ROWS: Final = ((1, 3, 1), (4, 5, 2), (6, 6, 3), (7, 9, 4), (10, 10, 6))
"""The runs table by rows: least and largest difference, runs."""


def outcome(bowled: CricketCard, answer: CricketCard) -> tuple[Delivery, int]:
    """What the delivery comes to and the runs it scores, without the reasons (see `deliver`).

    >>> outcome(CricketCard("PADS 1"), CricketCard("PADS 11"))
    (<Delivery.RUNS: 'runs'>, 6)
    """
    gap = answer.value - bowled.value
    if answer.suit is bowled.suit:
        return (Delivery.RUNS, RUNS[gap]) if gap > 0 else (Delivery.SAFE, 0)
    return (Delivery.WICKET if gap < 0 else Delivery.SAFE), 0


def deliver(bowled: CricketCard, answer: CricketCard) -> Ruling[Delivery]:
    """The ruling on one delivery, with the difference, the row of the runs table and the rule at each step."""
    result, runs = outcome(bowled, answer)
    headline = f"{bowled} bowled, {answer} answers"
    if result is Delivery.RUNS:
        return Ruling(result, _scoring(bowled, answer, runs), headline, "1 run" if runs == 1 else f"{runs} runs")
    return Ruling(result, (_no_score(bowled, answer),), headline)


def _scoring(bowled: CricketCard, answer: CricketCard, runs: int) -> tuple[Step, ...]:
    gap = answer.value - bowled.value
    least, most, _ = next(row for row in ROWS if row[0] <= gap <= row[1])
    row = f"{least}" if least == most else f"{least}-{most}"
    scored = "1 run" if runs == 1 else f"{runs} runs"
    steps = [
        Step(
            "AC-BALL-6",
            f"{answer} is of the bowled suit and higher: {answer.value} - {bowled.value} = {gap}.",
            {"bowled": bowled.value, "answer": answer.value, "difference": gap},
        ),
        Step(
            "AC-RUNS-1",
            f"A difference of {gap} stands in the row {row} of the runs table: {scored}.",
            {"difference": gap, "row": row, "runs": runs},
        ),
    ]
    if runs >= 4:
        note = "No answer scores five" if runs == 4 else "Ten is the widest difference there is, so six is the most"
        steps.append(Step("AC-RUNS-2", f"{note}: the table knows only 1, 2, 3, 4 and 6.", {"most": 6}))
    return tuple(steps)


def _no_score(bowled: CricketCard, answer: CricketCard) -> Step:
    gap = answer.value - bowled.value
    numbers = {"bowled": bowled.value, "answer": answer.value, "difference": gap}
    if answer.suit is bowled.suit:
        size = "equal to" if gap == 0 else "lower than"
        text = f"{answer} is of the bowled suit, so it can't be out; {answer.value} is {size} {bowled.value}: safe, no runs."
        return Step("AC-BALL-7", text, numbers)
    if gap >= 0:
        size = "equal to" if gap == 0 else "higher than"
        text = f"{answer} is not of the bowled suit {bowled.suit.name}, so it can't score; {answer.value} is {size} {bowled.value}: safe."
        return Step("AC-BALL-8", text, numbers)
    text = f"{answer} is not of the bowled suit {bowled.suit.name}, and {answer.value} is lower than {bowled.value}: wicket."
    return Step("AC-BALL-9", text, numbers)
