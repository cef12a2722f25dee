"""What can come of a play, and the ruling that says so together with every man's way."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final

from cardgames_edu.card_baseball.diamond import OUTS, Moves, Situation
from cardgames_edu.ruling import Ruling, Step


class Outcome(Enum):
    """What a finished play comes to."""

    BALL = "ball"
    STRIKE = "strike"
    FOUL = "foul"
    CONNECTED = "connected"
    WALK = "walk"
    STRIKEOUT = "strikeout"
    HIT_BY_PITCH = "hit by pitch"
    FOUL_CAUGHT = "foul caught"
    OUT = "out"
    FLY_OUT = "fly out"
    SINGLE = "single"
    DOUBLE = "double"
    TRIPLE = "triple"
    HOME_RUN = "home run"
    DOUBLE_PLAY = "double play"
    TRIPLE_PLAY = "triple play"
    SACRIFICE = "sacrifice"
    SACRIFICE_SAFE = "sacrifice safe"
    SACRIFICE_OUT = "sacrifice out"
    SACRIFICE_DOUBLE_PLAY = "sacrifice double play"
    ERROR = "error"
    STEAL_SAFE = "steal safe"
    STEAL_BACK = "steal back"
    STEAL_OUT = "steal out"
    STEAL_BLOCKED = "steal blocked"
    MULTI_STEAL = "multiple steal"


HITS: Final = (Outcome.SINGLE, Outcome.DOUBLE, Outcome.TRIPLE, Outcome.HOME_RUN)
"""The safe hits, by length."""


@dataclass(frozen=True)
class Called(Ruling[Outcome]):
    """A ruling on a finished play: where every man went (`moves`), and how things stand `after` it.

    `hit` is True for a safe hit, one lengthened by an error too (CB-Q68).
    """

    moves: Moves = field(default=Moves())
    after: Situation = field(default=Situation())
    hit: bool = False


def turn_over(at: Situation, moves: Moves) -> Situation:
    """How things stand when the batter's turn has ended: the next man comes up with a fresh count."""
    return Situation(moves.bases, at.outs + len(moves.out), 0, 0, at.batter + 1)


def at_bat_goes_on(at: Situation, moves: Moves) -> Situation:
    """How things stand after a steal: the count is kept (CB-Q06), unless the half is over."""
    outs = at.outs + len(moves.out)
    if outs >= OUTS:
        return Situation(moves.bases, outs, 0, 0, at.batter)
    return replace(at, bases=moves.bases, outs=outs)


def outs_step(at: Situation, after: Situation) -> tuple[Step, ...]:
    """How many are out now, and that three end the half inning; nothing when nobody was put out."""
    if after.outs == at.outs:
        return ()
    text = f"That makes {after.outs} out"
    text += ": the half inning is over, and nobody else moves or scores." if after.over else "."
    return (Step("CB-SETUP-6", text, {"outs": after.outs}),)
