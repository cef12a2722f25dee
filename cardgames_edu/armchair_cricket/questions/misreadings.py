"""Usual misreadings of the rules of Armchair Cricket, each an evaluator that is wrong.

>>> from cardgames_edu.armchair_cricket.questions.deals import label
>>> pair = Pair(CricketCard("BAT 5"), CricketCard("PADS 3"))
>>> label(pair), LOWER_IS_SAFE.reads(pair)
('wicket', 'safe')
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardgames_edu.armchair_cricket.cards import CricketCard
from cardgames_edu.armchair_cricket.delivery import RUNS
from cardgames_edu.armchair_cricket.questions.deals import Pair, label
from cardgames_edu.armchair_cricket.scores import totals
from cardgames_edu.armchair_cricket.state import OVER, Innings
from cardgames_edu.questions import Misreading


def runs(number: int) -> str:
    """``1 run``, ``4 runs``."""
    return "1 run" if number == 1 else f"{number} runs"


def _same_suit(pair: Pair) -> bool:
    return pair.bowled.suit is pair.answer.suit


def _gap(pair: Pair) -> int:
    return pair.answer.value - pair.bowled.value


LOWER_IS_SAFE: Final = Misreading[Pair](
    "lower-is-safe",
    ("AC-BALL-9",),
    "a lower card of another suit were taken for safe",
    lambda pair: "safe" if label(pair) == "wicket" else label(pair),
)
LOWER_IS_OUT: Final = Misreading[Pair](
    "lower-is-out",
    ("AC-BALL-7",),
    "any lower card lost the wicket, even one of the bowled suit",
    lambda pair: "wicket" if _gap(pair) < 0 else label(pair),
)
EQUAL_IS_OUT: Final = Misreading[Pair](
    "equal-is-out",
    ("AC-BALL-8", "AC-BALL-7"),
    "a card had to beat the bowled value to be safe",
    lambda pair: "wicket" if _gap(pair) == 0 else label(pair),
)
HIGHER_SCORES: Final = Misreading[Pair](
    "higher-scores",
    ("AC-BALL-8",),
    "a higher card scored whatever its suit",
    lambda pair: runs(RUNS[_gap(pair)]) if _gap(pair) > 0 else label(pair),
)
GAP_IS_RUNS: Final = Misreading[Pair](
    "gap-is-runs",
    ("AC-RUNS-1",),
    "the difference itself were scored, without the runs table",
    lambda pair: runs(_gap(pair)) if _same_suit(pair) and _gap(pair) > 0 else label(pair),
)
BOTH_ENDS: Final = Misreading[Pair](
    "both-ends-counted",
    ("AC-RUNS-1",),
    "the difference were counted with both ends, one too many",
    lambda pair: runs(RUNS[min(_gap(pair) + 1, 10)]) if _same_suit(pair) and _gap(pair) > 0 else label(pair),
)

DELIVERIES: Final = (LOWER_IS_SAFE, LOWER_IS_OUT, EQUAL_IS_OUT, HIGHER_SCORES, GAP_IS_RUNS, BOTH_ENDS)
"""The misreadings of a single delivery."""


@dataclass(frozen=True)
class Chase:
    """The three innings before the fourth."""

    innings: tuple[Innings, Innings, Innings]

    @property
    def lead(self) -> int:
        """By how much side A is ahead."""
        a, b = totals(self.innings)
        return a - b


LEVEL_WINS: Final = Misreading[Chase](
    "level-wins",
    ("AC-WIN-2", "AC-TIE-1"),
    "drawing level were enough to win",
    lambda chase: chase.lead,
)
SECOND_INNINGS_ALONE: Final = Misreading[Chase](
    "second-innings-alone",
    ("AC-WIN-2",),
    "only the second innings of each side counted",
    lambda chase: chase.innings[2].runs + 1,
)


@dataclass(frozen=True)
class Ending:
    """Where a match stands when something ends it, or may: the innings so far, and whether time is up."""

    innings: tuple[Innings, ...]
    time_up: bool = False


LEVEL_IS_A_TIE: Final = Misreading[Ending](
    "level-is-a-tie",
    ("AC-DRAW-3", "AC-TIE-1"),
    "level scores were a tie whenever play stops",
    lambda ending: "a tie" if totals(ending.innings)[0] == totals(ending.innings)[1] else "a draw",
)
AHEAD_WINS: Final = Misreading[Ending](
    "ahead-wins",
    ("AC-DRAW-1", "AC-DRAW-3"),
    "the side that is ahead won when time is called",
    lambda ending: _ahead(ending.innings),
)
LEVEL_NEED_NOT_BAT: Final = Misreading[Ending](
    "level-need-not-bat",
    ("AC-WIN-1",),
    "side B had won as soon as A's two innings were no more than B's first",
    lambda ending: "B wins now" if totals(ending.innings)[0] <= totals(ending.innings)[1] else "B bats again",
)


def _ahead(innings: tuple[Innings, ...]) -> str:
    a, b = totals(innings)
    return "a tie" if a == b else "A wins" if a > b else "B wins"


FOUR_WICKETS: Final = Misreading[int](
    "four-wickets",
    ("AC-WKT-1",),
    "all four batters had to be out",
    lambda lost: 4 - lost,
)
LAST_WICKET_SWAPS: Final = Misreading[int](
    "last-wicket-swaps",
    ("AC-SWAP-1", "AC-INN-1"),
    "cards were changed after every wicket, the last included",
    lambda _lost: 2,
)


@dataclass(frozen=True)
class Over:
    """Deliveries of the innings just ended and of the new one."""

    before: int
    now: int


OVER_CARRIES_ON: Final = Misreading[Over](
    "over-carries-on",
    ("AC-OVER-2",),
    "an over begun in the old innings were finished in the new one",
    lambda over: OVER - (over.before + over.now) % OVER,
)
TOP_IS_SHUFFLED: Final = Misreading[tuple[CricketCard, ...]](
    "top-is-shuffled",
    ("AC-PACK-2",),
    "the top discard were shuffled in with the rest",
    len,
)
