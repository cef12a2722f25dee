"""What is right: a chance, an amount, one of some choices, a card, the best decision. Each key judges an answer.

>>> key = ChanceKey(Fraction(40, 109))
>>> key.judge("36.7 %").verdict, key.judge("0.366").verdict, key.judge("a lot of 0")
Traceback (most recent call last):
...
cardgames_edu.answers.AnswerError: 'a lot of 0' can't be read as a chance. Write it as 1/8, 0.125, 12.5 % or 7 to 1 against.
>>> print(key.judge("0.366").text)
The digits are cut off, not rounded.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Any, Final, Protocol

from cardgames_edu.answers import CHANCE_FORMS, AnswerError, Given, read_amount, read_chance, singular
from cardgames_edu.cards import shown
from cardgames_edu.chance import Probability

FAR: Final = 3.0
"""Standard errors beyond which a simulation is taken to be of something else (chance alone: once in 370)."""
FEWEST: Final = 5
"""Hits and misses that a simulation should expect at least, before its share is judged."""


class Verdict(Enum):
    """What became of an answer; the value is how it is said."""

    RIGHT = "right"
    WRONG = "not so"
    AGAIN = "say it again"


@dataclass(frozen=True)
class Judged:
    """A key's judgement: the verdict, a sentence, and the answer as it was read (a `Given`, a choice, a card)."""

    verdict: Verdict
    text: str = ""
    read: Any = None


class Key(Protocol):
    """What every key can do."""

    @property
    def shown(self) -> str:
        """The right answer in words."""

    @property
    def form(self) -> str:
        """How an answer may be written; tells nothing of the right one."""

    def judge(self, answer: object) -> Judged:
        """Judges an answer; raises `AnswerError` when it can't be read."""

    def same(self, read: Any, value: Any) -> bool:
        """True when an answer that was read comes to this value (a mistake's)."""


@dataclass(frozen=True)
class ChanceKey:
    """A chance: exact answers compare exactly, rounded ones to the digits given, estimates by their standard error."""

    value: Fraction

    @property
    def shown(self) -> str:
        """Fraction, decimal, per cent and odds."""
        return str(Probability(self.value))

    @property
    def form(self) -> str:
        """The ways to write a chance."""
        return f"A chance. {CHANCE_FORMS}"

    def judge(self, answer: object) -> Judged:
        """See `Key.judge`."""
        given = read_chance(answer)
        if given.is_estimate:
            return _judge_estimate(given, self.value, math.sqrt(self.value * (1 - self.value)))
        return _judge_number(given, self.value)

    def same(self, read: Given, value: Fraction) -> bool:
        """See `Key.same`."""
        return _same(read, value)


@dataclass(frozen=True)
class AmountKey:
    """A number of `unit` (cards, runs ...): a count is to be exact, an expected value may be rounded."""

    value: Fraction
    unit: str = ""

    @property
    def shown(self) -> str:
        """The number, as a decimal too where it is a fraction, with its unit."""
        value = Fraction(self.value)
        number = f"{value.numerator:,}" if value.denominator == 1 else f"{value} = {float(value):.4g}"
        return f"{number} {singular(self.unit) if value == 1 else self.unit}".strip()

    @property
    def form(self) -> str:
        """What is counted."""
        return f"A number of {self.unit}." if self.unit else "A number."

    def judge(self, answer: object) -> Judged:
        """See `Key.judge`."""
        given = read_amount(answer, self.unit)
        if given.is_estimate:
            return _judge_estimate(given, self.value, None)
        if self.value.denominator == 1:
            return Judged(Verdict.RIGHT if given.value == self.value else Verdict.WRONG, "", given)
        return _judge_number(given, self.value)

    def same(self, read: Given, value: Fraction) -> bool:
        """See `Key.same`."""
        return read.value == value if Fraction(value).denominator == 1 else _same(read, value)


@dataclass(frozen=True)
class ChoiceKey:
    """One of some `choices`; `also` maps other words for one to it."""

    right: str
    choices: tuple[str, ...]
    also: Mapping[str, str] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        if self.right not in self.choices or len(set(self.choices)) < len(self.choices):
            raise ValueError(f"the right answer {self.right!r} must stand once among {', '.join(self.choices)}")

    @property
    def shown(self) -> str:
        """The right choice."""
        return self.right

    @property
    def form(self) -> str:
        """The choices."""
        return f"One of: {'; '.join(self.choices)}."

    def judge(self, answer: object) -> Judged:
        """See `Key.judge`."""
        chosen = read_choice(answer, self.choices, self.also)
        return Judged(Verdict.RIGHT if chosen == self.right else Verdict.WRONG, "", chosen)

    def same(self, read: str, value: str) -> bool:
        """See `Key.same`."""
        return read == value


@dataclass(frozen=True)
class CardKey:
    """A card: any of `right` will do. `reader` makes a card of text and raises a ``ValueError`` that says how."""

    right: tuple[Any, ...]
    reader: Callable[[Any], Any]

    @property
    def shown(self) -> str:
        """The card, or those that would do."""
        return " or ".join(map(str, self.right))

    @property
    def form(self) -> str:
        """How to name it."""
        return "A card."

    def judge(self, answer: object) -> Judged:
        """See `Key.judge`."""
        card = read_card(answer, self.reader)
        return Judged(Verdict.RIGHT if card in self.right else Verdict.WRONG, "", card)

    def same(self, read: Any, value: Any) -> bool:
        """See `Key.same`."""
        return bool(read == value)


@dataclass(frozen=True)
class DecisionKey:
    """The best of some choices by what each is worth (`worth`, by choice, in `unit`); equals are all right."""

    worth: Mapping[str, Fraction | float] = field(hash=False)
    unit: str = ""
    reader: Callable[[Any], Any] | None = None

    @property
    def choices(self) -> tuple[str, ...]:
        """The choices in the order given."""
        return tuple(self.worth)

    @property
    def best(self) -> tuple[str, ...]:
        """The choices that are worth most, a billionth aside."""
        top = max(self.worth.values())
        return tuple(choice for choice, worth in self.worth.items() if top - worth <= 1e-9)

    @property
    def shown(self) -> str:
        """The best, what it is worth, and by how much the next is worse."""
        best = f"{' or '.join(self.best)}, worth {self._said(self.worth[self.best[0]])}"
        rest = [choice for choice in self.worth if choice not in self.best]
        if not rest:
            return f"{best}: all are worth the same"
        following = max(rest, key=self.worth.__getitem__)
        return f"{best}; next {following}, worth {self._said(self._cost(following))} less"

    @property
    def form(self) -> str:
        """The choices."""
        return f"One of: {'; '.join(self.choices)}."

    def judge(self, answer: object) -> Judged:
        """See `Key.judge`."""
        if self.reader is not None:
            card = read_card(answer, self.reader)
            answer = next((choice for choice in self.choices if self.reader(choice) == card), shown(str(card)))
        chosen = read_choice(answer, self.choices, {})
        if chosen in self.best:
            return Judged(Verdict.RIGHT, "", chosen)
        return Judged(Verdict.WRONG, f"It costs {self._said(self._cost(chosen))} beside the best.", chosen)

    def same(self, read: str, value: str) -> bool:
        """See `Key.same`."""
        return read == value

    def _cost(self, choice: str) -> Fraction | float:
        return max(self.worth.values()) - self.worth[choice]

    def _said(self, worth: Fraction | float) -> str:
        return f"{float(worth):.4g} {self.unit}".strip()


def read_choice(answer: object, choices: Sequence[str], also: Mapping[str, str]) -> str:
    """The choice that is meant: by its words, by another name, by its beginning, whatever the capitals.

    Raises:
        AnswerError: none is meant, or more than one.

    >>> read_choice("four", ("two pair", "four of a kind"), {})
    'four of a kind'
    """
    form = f"Write one of: {'; '.join(choices)}."
    answer = getattr(answer, "value", answer)
    text = " ".join(str(answer).lower().split()).rstrip(".")
    names = {choice.lower(): choice for choice in choices}
    exact = names.get(text) or next((c for word, c in also.items() if word.lower() == text), None)
    if exact is not None:
        return exact
    begun = [choice for name, choice in names.items() if text and name.startswith(text)]
    if len(begun) == 1:
        return begun[0]
    raise AnswerError(f"{shown(answer)} {'may mean more than one' if begun else 'is none of the choices'}. {form}")


def read_card(answer: object, reader: Callable[[Any], Any]) -> Any:
    """The card that is meant; raises `AnswerError` with the reader's own example when it can't be read."""
    try:
        return reader(answer)
    except ValueError as unread:
        raise AnswerError(str(unread)) from None
    except TypeError:
        raise AnswerError(f"{shown(answer)} is not a card. Name one, as it is written on the sheet.") from None


def _same(given: Given, value: Fraction) -> bool:
    return given.exactly(value) or (given.figures >= 2 and given.covers(value))


def _judge_number(given: Given, exact: Fraction) -> Judged:
    if given.exactly(exact):
        return Judged(Verdict.RIGHT, "", given)
    if given.covers(exact) and given.figures:
        if given.figures < 2:
            raise AnswerError("One figure is too few to judge by. Give at least two, or the exact fraction.")
        digits = "a computer's full precision" if given.figures > 12 else f"the {given.figures} figures you gave"
        return Judged(Verdict.RIGHT, f"Right to {digits}.", given)
    cut = "The digits are cut off, not rounded." if given.figures >= 2 and given.cuts(exact) else ""
    return Judged(Verdict.WRONG, cut, given)


def _judge_estimate(given: Given, exact: Fraction, spread: float | None) -> Judged:
    """By its standard error: that of the exact chance where the number of trials is known, or the one that was given."""
    error = given.standard_error or 0.0
    if given.trials and spread is not None:
        if 0 < exact < 1 and given.trials * min(exact, 1 - exact) < FEWEST:
            raise AnswerError(f"{given.trials:,} trials are too few to tell. Run more.")
        error = spread / math.sqrt(given.trials)
    if error > 0.05 * max(1.0, abs(float(exact))):
        raise AnswerError(f"A standard error of {error:.2g} is too wide to tell. Run more trials.")
    off = abs(float(given.value - exact))
    if off == 0:
        return Judged(Verdict.RIGHT, "Your simulation hits it exactly.", given)
    if error == 0 or off / error > FAR:
        away = f"{off / error:.1f} standard errors off: chance" if error else "Off, with no error to allow for: chance"
        return Judged(
            Verdict.WRONG, f"{away} alone hardly ever does that, so the simulation asks something else.", given
        )
    rare = " Only one simulation in twenty lands so far off; try another seed." if off / error > 2 else ""
    return Judged(Verdict.RIGHT, f"Within {max(off / error, 0.1):.1f} standard errors.{rare}", given)
