"""Going through all cases of a question within a time, or simulating it: the counts, and the words that say what was done.

>>> question = Question(tuple("aab"), lambda draw: (True, draw("hand", 2)))
>>> count = enumerate_all(question)
>>> count.weights, count.cases
({('a', 'a'): 1, ('a', 'b'): 2}, 2)
"""

from __future__ import annotations

import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any, Final

from cardgames_edu.knowledge import Draw
from cardgames_edu.worlds import Path, every_world, random_world

Progress = Callable[[int, int], None]
"""Told how much is done, of how much in all."""
Clock = Callable[[], float]

EARLY: Final = 0.1
"""At this part of the time allowed it is seen whether the rest will do,"""
FEW: Final = 16
"""and once so many cases are gone through: the first may be slow, while tables are made."""
MOST_PATHS: Final = 3
BETWEEN: Final = 0.25
"""Seconds between two reports of progress."""


@dataclass(frozen=True)
class Question:
    """The hidden cards (as what they count as), and what is asked: whether the condition holds, and the value."""

    pool: tuple[Hashable, ...]
    run: Callable[[Draw], tuple[bool, Any]]


@dataclass(frozen=True)
class Count:
    """How often each value came where the condition held: weights of all cases, or numbers of trials."""

    weights: Mapping[Any, int | Fraction]
    working: tuple[str, ...]
    cases: int = 0
    trials: int | None = None
    seed: int | None = None


class CutOff(KeyboardInterrupt):
    """An enumeration was interrupted: what had been gone through is no fair sample, so it gives no estimate.

    It gives bounds that are certain. `share` is the part of all cases gone through, each by its chance; `weights` are
    the parts in which the condition held, by value.
    """

    def __init__(self, cases: int, share: Fraction, weights: Mapping[Any, Fraction]) -> None:
        self.cases, self.share, self.weights = cases, share, dict(weights)
        super().__init__(str(self))

    def between(self, value: object = True) -> tuple[Fraction, Fraction]:
        """The least and the most that the chance of this value can be."""
        left = 1 - self.share
        most = sum(self.weights.values()) + left
        has = self.weights.get(value, Fraction(0))
        return has / most, (has + left) / most

    def __str__(self) -> str:
        text = f"Stopped after {self.cases:,} cases, {float(self.share):.1%} of all by their chance"
        if self.weights.keys() <= {True, False}:
            low, high = self.between()
            text += f": the chance lies between {float(low):.4f} and {float(high):.4f}"
        return f"{text}. For an estimate ask with exact=False."

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


def enumerate_all(
    question: Question, seconds: float | None = None, clock: Clock = time.perf_counter, progress: Progress | None = None
) -> Count | None:
    """Every case, or ``None`` when that takes, or will clearly take, longer than so many seconds.

    Raises:
        CutOff: interrupted.
    """
    sums: dict[int, Counter[Any]] = defaultdict(Counter)
    paths: dict[Path, int] = {}
    begin = shown = clock()
    cases, share = 0, 0.0
    try:
        for (held, value), weight, total, path in every_world(Counter(question.pool), question.run):
            sums[total][held, value] += weight
            paths[path] = total
            cases += 1
            share += weight / total
            if seconds is None and progress is None:
                continue
            now = clock()
            if seconds is not None and share < 1 - 1e-9 and _too_long(now - begin, cases, share, seconds):
                return None
            if progress is not None and now - shown >= BETWEEN:
                shown = now
                progress(cases, round(cases / share))
    except KeyboardInterrupt:
        if not cases:
            raise
        gone = sum((Fraction(counts.total(), total) for total, counts in sums.items()), Fraction(0))
        if progress is not None:
            progress(cases, cases)
        raise CutOff(cases, gone, _shares(sums)) from None
    (whole, only), *more = sums.items()
    found = _shares(sums) if more else {value: weight for (held, value), weight in only.items() if held}
    working = (*_looked(paths), _gone_through(cases), *_condition(sum(found.values()), 1 if more else whole))
    return Count(found, working, cases)


def _too_long(taken: float, cases: int, share: float, seconds: float) -> bool:
    return taken > seconds or (cases > FEW and taken > EARLY * seconds and taken > 2 * seconds * share)


def _shares(sums: Mapping[int, Counter[Any]]) -> dict[Any, Fraction]:
    shares: dict[Any, Fraction] = defaultdict(Fraction)
    for total, counts in sums.items():
        for (held, value), weight in counts.items():
            if held:
                shares[value] += Fraction(weight, total)
    return dict(shares)


def _looked(paths: Mapping[Path, int]) -> tuple[str, ...]:
    """What was looked at, and in how many ways it may be: a line for each way of looking, up to a few."""
    if () in paths:
        return ("The question looks at no hidden card, so it is certain one way or the other.",)
    lines = [
        f"Looked at {'; '.join(map(str, path))}{' deals' if len(path) == 1 else f'; {total:,} deals'}"
        f"{f' = {total:,}' if len(path) == 1 and path[0].size > 1 else ''}"
        f"{', each as likely as the next' if len(paths) == 1 else ''}."
        for path, total in list(paths.items())[:MOST_PATHS]
    ]
    if len(paths) > MOST_PATHS:
        lines.append(f"It went on to look in {len(paths) - MOST_PATHS:,} more ways.")
    if len(paths) > 1:
        lines.append("Where it looks at more cards there are more deals, so each case counts by its chance.")
    return tuple(lines)


def _condition(held: int | Fraction, whole: int) -> tuple[str, ...]:
    """What the condition has left out, as numbers of deals or, of cases that weigh differently, as a chance."""
    if held == whole:
        return ()
    many = f"in {held:,} of {whole:,} deals" if isinstance(held, int) else f"with the chance {held}"
    return (f"The condition holds {many}; the others are left out.",)


def _gone_through(cases: int) -> str:
    return (
        f"{cases:,} case{'' if cases == 1 else 's'} enumerated: cards that count alike together, hands without order."
    )


def simulate_some(
    question: Question, trials: int, seed: int, clock: Clock = time.perf_counter, progress: Progress | None = None
) -> Count:
    """Independent deals, each with random numbers of its own; an interrupt stops it and keeps what it had."""
    if trials < 1:
        raise ValueError(f"{trials} deals give no estimate: 1 or more are needed")
    counts: Counter[Any] = Counter()
    order = {kind: place for place, kind in enumerate(dict.fromkeys(question.pool))}
    done, shown, stopped = 0, clock(), False
    try:
        for number in range(trials):
            held, value = random_world(question.pool, question.run, order, Random(f"{seed}/{number}"))
            counts[held, value] += 1
            done += 1
            if progress is not None and ((now := clock()) - shown >= BETWEEN or done == trials):
                shown = now
                progress(done, trials)
    except KeyboardInterrupt:
        done = counts.total()
        if not done:
            raise
        stopped = True
        if progress is not None:
            progress(done, done)
    found = {value: n for (held, value), n in counts.items() if held}
    working = [f"{done:,} deals of the hidden cards were drawn at random, seed {seed}."]
    if stopped:
        working.append(f"It was stopped there, of {trials:,} deals that were asked for.")
    kept = sum(found.values())
    if kept < done:
        working.append(f"The condition held in {kept:,} of them; the others are left out.")
    return Count(found, tuple(working), 0, kept, seed)


def line_on_stderr(done: int, total: int) -> None:
    """One line that is written over, where somebody may be looking: a terminal or a notebook."""
    if sys.stderr.isatty() or "ipykernel" in sys.modules:
        end = "\n" if done >= total else ""
        sys.stderr.write(f"\r{done:,} of {total:,} ({done / max(total, 1):.0%}){end}")
        sys.stderr.flush()
