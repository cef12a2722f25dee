"""What a question comes to: a chance (`Answer`) or the chances of all values (`Law`), exact or estimated.

>>> law = Law({"wicket": 2, "safe": 6}, cases=8)
>>> print(law["wicket"], law.cases)
1/4 = 0.2500 = 25.0 % (3 to 1 against) 8
>>> estimate = Law({"wicket": 260, "safe": 740}, trials=1000, seed=7)
>>> print(estimate["wicket"])
0.260 ± 0.014 (standard error; 95 % interval 0.234 to 0.288; 1,000 trials, seed 7)
"""

from __future__ import annotations

import html
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Any, TypeVar

from cardgames_edu.chance import Distribution, Outcome, Probability

T = TypeVar("T")


@dataclass(frozen=True)
class Law(Distribution[Outcome]):
    """The chances of all values of a question; estimates, each with its standard error, where it was simulated.

    `cases` were gone through one by one, or else `trials` were drawn at random with this `seed`.
    """

    cases: int = 0
    trials: int | None = None
    seed: int | None = None

    @property
    def exact(self) -> bool:
        """True when every case was gone through."""
        return self.trials is None

    def chance(self, event: Callable[[Outcome], bool], favours: str = "favour the event") -> Probability:
        """The chance that `event` holds of the value."""
        if self.trials is None:
            return super().chance(event, favours)
        hits = sum(int(weight) for value, weight in self.weights.items() if event(value))
        working = (*self.working, f"{hits:,} of {self.trials:,} deals {favours}.")
        return Probability.estimate(hits, self.trials, self.seed, working)

    def mean_error(self, value: Callable[[Outcome], int | Fraction] | None = None) -> float:
        """The standard error of `mean`: 0.0 when exact.

        >>> Law({0: 50, 1: 50}, trials=100).mean_error()
        0.05
        """
        if self.trials is None:
            return 0.0
        worth: Callable[[Any], Any] = value or (lambda outcome: outcome)
        spread = self.mean(lambda outcome: worth(outcome) ** 2) - self.mean(value) ** 2
        return math.sqrt(max(float(spread), 0.0) / self.trials)

    def __str__(self) -> str:
        return "\n".join([super().__str__(), *(f"  {line}" for line in self.working)])

    def _repr_html_(self) -> str:
        rows = "".join(
            f'<tr><th scope="row">{html.escape(said(value))}</th><td>{html.escape(str(self[value]))}</td></tr>'
            for value in self
        )
        head = '<thead><tr><th scope="col">Value</th><th scope="col">Chance</th></tr></thead>'
        lines = "".join(f"<li>{html.escape(line)}</li>" for line in self.working)
        return f'<table class="cg-distribution">{head}<tbody>{rows}</tbody></table><ol>{lines}</ol>'

    def to_frame(self) -> Any:
        """A pandas ``DataFrame`` with the columns outcome, chance (``Fraction``), decimal and standard_error."""
        frame = super().to_frame()
        frame["standard_error"] = [self[value].standard_error for value in self]
        return frame

    def plot(self, ax: Any = None) -> Any:
        """A bar for each value on a matplotlib axis (returned), with its 95 % interval where it is an estimate."""
        axis = super().plot(ax)
        if self.trials is not None:
            chances = [self[value] for value in self]
            below = [float(p) - p.interval[0] for p in chances]
            above = [p.interval[1] - float(p) for p in chances]
            bars = axis.patches[-len(chances) :]
            middles = [bar.get_x() + bar.get_width() / 2 for bar in bars]
            axis.errorbar(middles, [float(p) for p in chances], [below, above], fmt="none", color="black", capsize=4)
        return axis


@dataclass(frozen=True, eq=False)
class Answer(Probability):
    """The chance of an event: a `Probability` that knows how many `cases` were gone through (0 when simulated).

    ``str()`` shows it with its working, and so does a notebook.
    """

    cases: int = 0
    law: Law[bool] = field(default_factory=lambda: Law({True: 1}), repr=False)

    def __str__(self) -> str:
        return "\n".join([super().__str__(), *(f"  {line}" for line in self.working)])

    def _repr_html_(self) -> str:
        lines = "".join(f"<li>{html.escape(line)}</li>" for line in self.working)
        return f'<div class="cg-chance"><p>{html.escape(super().__str__())}</p><ol>{lines}</ol></div>'

    def _named(self) -> Law[str]:
        weights = {name: self.law.weights.get(held, 0) for name, held in (("it holds", True), ("it does not", False))}
        return Law(weights, self.law.title, self.working, self.cases, self.trials, self.seed)

    def to_frame(self) -> Any:
        """A pandas ``DataFrame`` of two rows, the event and its opposite (see `Law.to_frame`)."""
        return self._named().to_frame()

    def plot(self, ax: Any = None) -> Any:
        """The event beside its opposite on a matplotlib axis (returned), with the interval of an estimate."""
        return self._named().plot(ax)


def said(value: object) -> str:
    """A value in words."""
    plain = value.value if isinstance(value, Enum) else value
    return plain if isinstance(plain, str) else str(value)


def in_order(weights: Mapping[Outcome, T]) -> dict[Outcome, T]:
    """The same with its values sorted: members of an enum as they are defined, others by size, or as they came."""
    values: list[Any] = list(weights)
    if values and isinstance(values[0], Enum):
        kind = list(type(values[0]))
        if all(isinstance(value, type(values[0])) for value in values):
            return {value: weights[value] for value in sorted(values, key=kind.index)}
    try:
        return {value: weights[value] for value in sorted(values)}
    except TypeError:
        return dict(weights)
