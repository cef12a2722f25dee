"""A ruling: what was decided, and the steps that lead to it, each with the rule it applies.

>>> from enum import Enum
>>> class Answer(Enum):
...     SAFE = "safe"
...     WICKET = "wicket"
>>> low = Ruling(Answer.WICKET, (Step("AC-BALL-9", "PADS 3 is lower and of another suit.", {"gap": -2}),))
>>> high = Ruling(Answer.SAFE, (Step("AC-BALL-8", "PADS 9 is of another suit but not lower.", {"gap": 4}),))
>>> print(why(low, high))
They part at step 1.
  wicket: PADS 3 is lower and of another suit. [AC-BALL-9]
  safe: PADS 9 is of another suit but not lower. [AC-BALL-8]
"""

from __future__ import annotations

import html
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from types import MappingProxyType
from typing import Generic, TypeVar

Value = int | str | bool | Fraction
O_co = TypeVar("O_co", bound=Enum, covariant=True)
H = TypeVar("H")


@dataclass(frozen=True)
class Step:
    """One step of a ruling: the rule applied, a sentence in plain words, and the numbers used.

    >>> Step("AC-RUNS-1", "A gap of 3 is worth one run.", {"gap": 3, "runs": 1}).numbers["runs"]
    1
    """

    rule: str
    text: str
    numbers: Mapping[str, Value] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "numbers", MappingProxyType(dict(self.numbers)))

    def __reduce__(self) -> tuple[type[Step], tuple[str, str, dict[str, Value]]]:
        return Step, (self.rule, self.text, dict(self.numbers))

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"

    def agrees_with(self, other: Step) -> bool:
        """True when both apply the same rule to the same numbers (the wording may differ)."""
        return self.rule == other.rule and dict(self.numbers) == dict(other.numbers)


@dataclass(frozen=True)
class Ruling(Generic[O_co]):
    """What was decided (`outcome`, an enum member), about what (`headline`), and why (`steps`).

    `said` is the outcome in a few words where its name alone would say too little ("4 runs"). ``str()`` explains the
    ruling in lines of text; in a notebook it shows itself as a short list.
    """

    outcome: O_co
    steps: tuple[Step, ...]
    headline: str = ""
    said: str = ""

    def __post_init__(self) -> None:
        if not self.steps:
            raise ValueError("a ruling needs at least one step: nothing is decided without saying why")

    @property
    def label(self) -> str:
        """The outcome in words: `said`, or else the outcome's value when that is text, or its name."""
        if self.said:
            return self.said
        value = self.outcome.value
        return value if isinstance(value, str) else self.outcome.name.lower().replace("_", " ")

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that were applied, in order, each once."""
        return tuple(dict.fromkeys(step.rule for step in self.steps))

    @property
    def numbers(self) -> Mapping[str, Value]:
        """All numbers of all steps; where two steps use one name, the later one counts."""
        return {name: value for step in self.steps for name, value in step.numbers.items()}

    def citing(self, rule: str) -> Iterator[Step]:
        """The steps that apply the rule with this id."""
        return (step for step in self.steps if step.rule == rule)

    def __str__(self) -> str:
        head = f"{self.headline}: {self.label}" if self.headline else self.label
        return "\n".join([head, *(f"  {n}. {step}" for n, step in enumerate(self.steps, 1))])

    def _repr_markdown_(self) -> str:
        head = f"{self.headline}: **{self.label}**" if self.headline else f"**{self.label}**"
        return "\n".join([head, "", *(f"{n}. {s.text} `{s.rule}`" for n, s in enumerate(self.steps, 1))])

    def _repr_html_(self) -> str:
        say = html.escape
        head = f"{say(self.headline)}: " if self.headline else ""
        items = "".join(f"<li>{say(s.text)} <code>{say(s.rule)}</code></li>" for s in self.steps)
        return f'<div class="cg-ruling"><p>{head}<strong>{say(self.label)}</strong></p><ol>{items}</ol></div>'


@dataclass(frozen=True)
class Parting:
    """Where two rulings part: `index` counts steps from 0, ``None`` when they never do.

    `first` and `second` are the steps there (``None`` for a ruling that has ended before).
    """

    a: Ruling[Enum]
    b: Ruling[Enum]
    index: int | None

    @property
    def first(self) -> Step | None:
        """The step of ruling `a` at which they part."""
        return self._step(self.a)

    @property
    def second(self) -> Step | None:
        """The step of ruling `b` at which they part."""
        return self._step(self.b)

    def _step(self, ruling: Ruling[Enum]) -> Step | None:
        return ruling.steps[self.index] if self.index is not None and self.index < len(ruling.steps) else None

    def __str__(self) -> str:
        if self.index is None:
            return f"They come out the same at every step: {self.a.label}."
        same = f" Both end as {self.a.label}." if self.a.outcome == self.b.outcome else ""
        lines = [f"They part at step {self.index + 1}.{same}"]
        lines += [f"  {r.label}: {s if s is not None else 'no further step'}" for r, s in self._sides()]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        first, *sides = str(self).split("\n")
        items = "".join(f"<li>{html.escape(side.strip())}</li>" for side in sides)
        return f'<div class="cg-parting"><p>{html.escape(first)}</p><ul>{items}</ul></div>'

    def _sides(self) -> tuple[tuple[Ruling[Enum], Step | None], ...]:
        return (self.a, self.first), (self.b, self.second)


def why(a: Ruling[Enum], b: Ruling[Enum]) -> Parting:
    """Why two rulings differ: the first step at which another rule applies, or other numbers do."""
    for index, (ours, theirs) in enumerate(zip(a.steps, b.steps, strict=False)):
        if not ours.agrees_with(theirs):
            return Parting(a, b, index)
    if len(a.steps) != len(b.steps):
        return Parting(a, b, min(len(a.steps), len(b.steps)))
    return Parting(a, b, None)


def compare_settings(decide: Callable[[H], Ruling[Enum]], house_a: H, house_b: H) -> Parting:
    """One play decided under two settings, and the step at which the ruling turns.

    `decide` takes the settings and returns the ruling. Each game's ``compare(position, action, house_a, house_b)``
    is this with the play filled in.
    """
    return why(decide(house_a), decide(house_b))
