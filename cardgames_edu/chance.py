"""Chances: exact fractions with their working, or estimates with their standard error.

>>> p = Probability.of(40, 109, "cards that take a wicket", "cards unseen")
>>> print(p)
40/109 = 0.3670 = 36.7 % (1.73 to 1 against)
>>> p > 1 / 3, 1 - p
(True, Fraction(69, 109))
"""

from __future__ import annotations

import html
import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import total_ordering
from numbers import Rational
from random import Random
from typing import Any, Generic, TypeVar

Outcome = TypeVar("Outcome", bound=Hashable)
Z95 = 1.959963984540054
"""The normal quantile that leaves 2.5 % above it, for 95 % intervals."""


@total_ordering
@dataclass(frozen=True, eq=False)
class Probability:
    """A chance: an exact ``Fraction``, or an estimate (a share of hits among trials) with its standard error.

    It prints as fraction, decimal, per cent and odds, and compares and computes as a number: arithmetic gives a
    ``Fraction`` for an exact chance and a ``float`` for an estimate. `working` says in lines how it was got.

    Raises:
        ValueError: the value lies outside 0 to 1.
    """

    value: Fraction
    working: tuple[str, ...] = ()
    trials: int | None = None
    seed: int | None = None

    def __post_init__(self) -> None:
        value = self.value
        if not isinstance(value, Rational) or not 0 <= value <= 1:
            raise ValueError(
                f"{value!r} is no chance: an exact Fraction from 0 to 1 is needed, such as Fraction(1, 8)."
            )
        object.__setattr__(self, "value", Fraction(value))

    @classmethod
    def of(
        cls, favourable: int, total: int, favours: str = "favourable cases", cases: str = "cases in all"
    ) -> Probability:
        """The chance of `favourable` among `total` equally likely cases; the words go into the working.

        >>> Probability.of(3, 12).value
        Fraction(1, 4)
        """
        working = (f"{favourable} {favours}, of {total} {cases}, each as likely as the next.",)
        return cls(Fraction(favourable, total), working)

    @classmethod
    def estimate(cls, hits: int, trials: int, seed: int | None = None, working: Iterable[str] = ()) -> Probability:
        """The share of `hits` among independent `trials` (at least one).

        >>> p = Probability.estimate(367, 1000, seed=7)
        >>> print(p)
        0.367 ± 0.015 (standard error; 95 % interval 0.338 to 0.397; 1,000 trials, seed 7)
        """
        if trials < 1 or not 0 <= hits <= trials:
            raise ValueError(
                f"{hits} hits in {trials} trials is no estimate: at least one trial, and no more hits than trials."
            )
        lines = tuple(working) or (f"{hits:,} of {trials:,} trials.",)
        return cls(Fraction(hits, trials), lines, trials, seed)

    @property
    def exact(self) -> bool:
        """True for an exact chance, False for an estimate."""
        return self.trials is None

    @property
    def standard_error(self) -> float:
        """sqrt(p (1 - p) / n) for an estimate, 0.0 for an exact chance."""
        return math.sqrt(self.value * (1 - self.value) / self.trials) if self.trials else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of E. B. Wilson (1927), which behaves near 0 and 1 too; the value twice when exact.

        >>> low, high = Probability.estimate(0, 100).interval
        >>> low == 0.0 and 0.03 < high < 0.04
        True
        """
        p, n = float(self.value), self.trials
        if n is None:
            return p, p
        middle = (p + Z95**2 / (2 * n)) / (1 + Z95**2 / n)
        half = Z95 * math.sqrt(p * (1 - p) / n + Z95**2 / (4 * n * n)) / (1 + Z95**2 / n)
        return (0.0 if self.value == 0 else max(0.0, middle - half)), (
            1.0 if self.value == 1 else min(1.0, middle + half)
        )

    @property
    def odds(self) -> str:
        """Odds in words: ``7 to 1 against``, ``2 to 1 on``, ``evens``, ``certain``, ``impossible``."""
        p = self.value
        if p in (0, 1):
            return "certain" if p else "impossible"
        if p == Fraction(1, 2):
            return "evens"
        ratio, side = ((1 - p) / p, "against") if p < Fraction(1, 2) else (p / (1 - p), "on")
        return f"{_short(ratio)} to 1 {side}"

    def complement(self) -> Probability:
        """The chance that it does not happen, with the working carried on."""
        return Probability(
            1 - self.value, (*self.working, "Taken from 1: the chance of the opposite."), self.trials, self.seed
        )

    def __str__(self) -> str:
        p = float(self.value)
        if self.trials is None:
            return f"{self.value} = {p:.4f} = {_percent(p)} ({self.odds})"
        low, high = self.interval
        digits = max(3, min(6, 1 - math.floor(math.log10(self.standard_error)) if self.standard_error else 3))
        seed = f", seed {self.seed}" if self.seed is not None else ""
        return (
            f"{p:.{digits}f} ± {self.standard_error:.{digits}f} (standard error; 95 % interval "
            f"{low:.{digits}f} to {high:.{digits}f}; {self.trials:,} trials{seed})"
        )

    def _repr_html_(self) -> str:
        lines = "".join(f"<li>{html.escape(line)}</li>" for line in self.working)
        return f'<div class="cg-chance"><p>{html.escape(str(self))}</p><ol>{lines}</ol></div>'

    def __float__(self) -> float:
        return float(self.value)

    def __bool__(self) -> bool:
        return self.value != 0

    def __hash__(self) -> int:
        return hash(self._number())

    def _number(self) -> Fraction | float:
        return self.value if self.trials is None else float(self.value)

    def __eq__(self, other: object) -> bool:
        return (
            bool(self._number() == _plain(other))
            if isinstance(other, Probability | int | float | Fraction)
            else NotImplemented
        )

    def __lt__(self, other: Any) -> bool:
        return bool(self._number() < _plain(other))

    def __add__(self, other: Any) -> Any:
        return self._number() + _plain(other)

    def __sub__(self, other: Any) -> Any:
        return self._number() - _plain(other)

    def __mul__(self, other: Any) -> Any:
        return self._number() * _plain(other)

    def __truediv__(self, other: Any) -> Any:
        return self._number() / _plain(other)

    __radd__, __rmul__ = __add__, __mul__

    def __rsub__(self, other: Any) -> Any:
        return _plain(other) - self._number()

    def __rtruediv__(self, other: Any) -> Any:
        return _plain(other) / self._number()


def _plain(other: Any) -> Any:
    return other._number() if isinstance(other, Probability) else other


def _short(ratio: Fraction) -> str:
    return str(ratio) if ratio.denominator == 1 else f"{float(ratio):.3g}" if ratio < 1000 else f"{float(ratio):,.0f}"


def _percent(p: float) -> str:
    return f"{100 * p:.1f} %" if p == 0 or p >= 0.001 else f"{100 * p:.2g} %"


@dataclass(frozen=True)
class Distribution(Generic[Outcome]):
    """The chances of all outcomes of one thing, exact: weights (whole numbers or fractions) that need not sum to 1.

    >>> d = Distribution({"wicket": 40, "safe": 59, "runs": 10}, "BAT 5 bowled")
    >>> d["wicket"].value, sum(d[o].value for o in d)
    (Fraction(40, 109), Fraction(1, 1))
    >>> Distribution({0: 1, 4: 1}).mean()
    Fraction(2, 1)
    """

    weights: Mapping[Outcome, int | Fraction]
    title: str = ""
    working: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if any(w < 0 for w in self.weights.values()) or not any(self.weights.values()):
            raise ValueError("a distribution needs weights that are not negative, and one at least that is more than 0")

    @property
    def total(self) -> int | Fraction:
        """The sum of the weights: the number of cases when each weight counts cases."""
        return sum(self.weights.values())

    def __iter__(self) -> Iterator[Outcome]:
        return iter(self.weights)

    def __len__(self) -> int:
        return len(self.weights)

    def __getitem__(self, outcome: Outcome) -> Probability:
        return self.chance(lambda o: o == outcome, f"come out as {_words(outcome)}")

    def chance(self, event: Callable[[Outcome], bool], favours: str = "favour the event") -> Probability:
        """The chance that `event` holds of the outcome."""
        hits = sum((w for o, w in self.weights.items() if event(o)), start=0)
        return Probability(Fraction(hits) / self.total, (*self.working, f"{hits} of {self.total} cases {favours}."))

    def mean(self, value: Callable[[Outcome], int | Fraction] | None = None) -> Fraction:
        """The expected value, exact; `value` turns an outcome into a number where it is none."""
        worth: Callable[[Any], Any] = value or (lambda outcome: outcome)
        return sum((Fraction(worth(o)) * w for o, w in self.weights.items()), start=Fraction(0)) / self.total

    def __str__(self) -> str:
        head = [self.title] if self.title else []
        width = max(len(_words(o)) for o in self)
        return "\n".join([*head, *(f"  {_words(o):<{width}}  {self[o]}" for o in self)])

    def _repr_html_(self) -> str:
        cells = ((html.escape(_words(o)), self[o].value, float(self[o])) for o in self)
        rows = "".join(f'<tr><th scope="row">{o}</th><td>{p}</td><td>{d:.4f}</td></tr>' for o, p, d in cells)
        caption = f"<caption>{html.escape(self.title)}</caption>" if self.title else ""
        head = "".join(f'<th scope="col">{column}</th>' for column in ("Outcome", "Chance", "As a decimal"))
        return f'<table class="cg-distribution">{caption}<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'

    def to_frame(self) -> Any:
        """A pandas ``DataFrame`` with the columns outcome, chance (``Fraction``) and decimal."""
        import pandas as pd

        rows = [(_words(o), self[o].value, float(self[o])) for o in self]
        return pd.DataFrame(rows, columns=["outcome", "chance", "decimal"])

    def plot(self, ax: Any = None) -> Any:
        """A bar for each outcome on a matplotlib axis, which is returned."""
        import matplotlib.pyplot as plt

        axis = ax or plt.subplots()[1]
        axis.bar([_words(o) for o in self], [float(self[o]) for o in self], color="#0072B2")
        axis.set(ylabel="chance", title=self.title)
        return axis


def _words(outcome: object) -> str:
    value = getattr(outcome, "value", outcome)
    return value if isinstance(value, str) else str(outcome)


def simulate(
    event: Callable[[Random], bool],
    *,
    trials: int = 10_000,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> Probability:
    """An estimate from `trials` independent draws; `event` is given a ``random.Random`` of its own for each.

    An interrupt stops it cleanly and keeps what it had.

    >>> p = simulate(lambda rng: rng.randrange(6) == 5, trials=2000, seed=1)
    >>> abs(p - 1 / 6) < 5 * p.standard_error
    True
    """
    hits = done = 0
    try:
        for number in range(trials):
            hits += bool(event(Random(f"{seed}/{number}")))
            done += 1
            if progress is not None and done % 1000 == 0:
                progress(done, trials)
    except KeyboardInterrupt:
        if not done:
            raise
    return Probability.estimate(hits, done, seed)
