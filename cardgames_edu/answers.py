"""Reading what a pupil answers: fractions, decimals, per cents, odds, estimates. Nothing typed is ever run as code.

A number read is a `Given`: its value, and the span of exact values that it would be a right rounding of.

>>> given = read_chance("36.7 %")
>>> given.value, given.figures, given.covers(Fraction(40, 109)), given.covers(Fraction(37, 100))
(Fraction(367, 1000), 3, True, False)
>>> read_chance("7 to 1 against").value, read_chance(Fraction(1, 8)).exactly(Fraction(1, 8))
(Fraction(1, 8), True)
>>> read_chance("about an eighth")
Traceback (most recent call last):
...
cardgames_edu.answers.AnswerError: 'about an eighth' can't be read as a chance. Write it as 1/8, 0.125, 12.5 % or 7 to 1 against.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from fractions import Fraction
from numbers import Rational, Real
from typing import Final

from cardgames_edu.cards import shown
from cardgames_edu.chance import Probability

LONGEST: Final = 60
"""Characters that an answer may have."""


class AnswerError(ValueError):
    """What can't be read as an answer: it is asked again, and never marked wrong. The message shows a good example."""


@dataclass(frozen=True)
class Given:
    """A number as it was given.

    `low` to `high` are the exact values that it would be a right rounding of (both are `value` when it is exact),
    `figures` how many significant figures were given (0 when it is exact). An estimate has its `standard_error` and,
    where they are known, its `trials`.
    """

    value: Fraction
    low: Fraction
    high: Fraction
    figures: int = 0
    standard_error: float | None = None
    trials: int | None = None

    @property
    def is_estimate(self) -> bool:
        """True when it came from a simulation."""
        return self.standard_error is not None

    def exactly(self, exact: Fraction) -> bool:
        """True when it is that value, however it was written."""
        return not self.is_estimate and self.value == exact

    def covers(self, exact: Fraction) -> bool:
        """True when `exact` rounds to what was given."""
        return self.low <= exact <= self.high

    def cuts(self, exact: Fraction) -> bool:
        """True when what was given is `exact` with further digits cut off instead of rounded."""
        return not self.covers(exact) and self.value <= exact < self.value + 2 * (self.high - self.value)


_NUMBER: Final = r"[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d{1,2})?"
_FRACTION: Final = re.compile(rf"({_NUMBER})\s*/\s*({_NUMBER})")
_OUT_OF: Final = re.compile(r"(\d+)\s*(?:in|of|out\s+of|from)\s*(\d+)")
_ODDS: Final = re.compile(rf"({_NUMBER})\s*(?:to|:)\s*({_NUMBER})\s*(against|on|for)?")
_PER_CENT: Final = re.compile(rf"({_NUMBER})\s*(?:%|per\s*cent|percent)")
_ESTIMATE: Final = re.compile(rf"({_NUMBER})\s*(%?)\s*(?:±|\+/?-)\s*({_NUMBER})\s*(%?)")
_WORDS: Final = {
    "certain": Fraction(1),
    "impossible": Fraction(0),
    "never": Fraction(0),
    "evens": Fraction(1, 2),
    "half": Fraction(1, 2),
}
_THOUSANDS: Final = re.compile(r"[+-]?\d{1,3}(?:[, _]\d{3})+")


def read_chance(answer: object) -> Given:
    """A chance as a pupil may give it: text, ``Fraction``, number, or `Probability` (exact or an estimate).

    Raises:
        AnswerError: it can't be read as a chance from 0 to 1.
    """
    given = _from_object(answer)
    if given is None:
        given = _from_chance_text(_clean(answer, "a chance", CHANCE_FORMS))
    if not 0 <= given.value <= 1:
        hint = f" Did you mean {answer} %?" if isinstance(answer, str | int | float) and 1 < given.value <= 100 else ""
        raise AnswerError(f"{shown(answer)} lies outside 0 to 1, so it is no chance.{hint} {CHANCE_FORMS}")
    return given


def read_amount(answer: object, unit: str = "") -> Given:
    """A number of things, or an expected value: ``8``, ``8 cards``, ``1,326``, ``0.18``, ``20/109``.

    `unit` is the word that may stand behind it.

    Raises:
        AnswerError: it can't be read as a number.

    >>> read_amount("1,326 hands", "hands").value, read_amount("0.18 runs", "runs").figures
    (Fraction(1326, 1), 2)
    """
    given = _from_object(answer)
    if given is not None:
        return given
    form = f"Write a number such as 8 or 20/109{f', with or without the word {unit}' if unit else ''}."
    text = _clean(answer, "a number", form)
    for word in {unit.lower(), singular(unit.lower())} - {""}:
        text = text.removesuffix(word).strip()
    if _THOUSANDS.fullmatch(text):
        return _exact(Fraction(re.sub(r"[, _]", "", text)))
    if given := _plain_number(text):
        return given
    raise AnswerError(f"{shown(answer)} can't be read as a number. {form}")


def singular(unit: str) -> str:
    """The word for one of a unit: card of cards, copy of copies."""
    return f"{unit[:-3]}y" if unit.endswith("ies") else unit.removesuffix("s")


CHANCE_FORMS: Final = "Write it as 1/8, 0.125, 12.5 % or 7 to 1 against."


def _clean(answer: object, what: str, form: str) -> str:
    if not isinstance(answer, str):
        raise AnswerError(f"{shown(answer)} can't be read as {what}. {form}")
    if len(answer) > LONGEST:
        raise AnswerError(f"{shown(answer)} is too long for an answer. {form}")
    text = " ".join(answer.lower().replace("\N{MINUS SIGN}", "-").split())
    if not text:
        raise AnswerError(f"There is no answer yet. {form}")
    return text


def _from_object(answer: object) -> Given | None:
    if isinstance(answer, Probability):
        return (
            _exact(answer.value)
            if answer.trials is None
            else Given(answer.value, answer.value, answer.value, 0, answer.standard_error, answer.trials)
        )
    if isinstance(answer, bool):
        return None
    if isinstance(answer, Rational):
        return _exact(Fraction(answer))
    if isinstance(answer, Real) and math.isfinite(answer):
        return _decimal(repr(float(answer)))
    return None


def _exact(value: Fraction) -> Given:
    return Given(value, value, value)


def _decimal(text: str) -> Given:
    """A decimal with the span of values that round to it; a long float is right to its own precision."""
    plain = text.replace(",", ".")
    value = Fraction(plain)
    mantissa, _, exponent = plain.lower().partition("e")
    places = len(mantissa.partition(".")[2]) - int(exponent or 0)
    digits = mantissa.lstrip("+-").replace(".", "").lstrip("0")
    half = Fraction(1, 2) * Fraction(10) ** -places
    if len(digits) > 12:
        half = max(half, abs(value) / 10**12)
    return Given(value, value - half, value + half, max(1, len(digits)))


def _ratio(above: str, below: str) -> Fraction:
    bottom = Fraction(below.replace(",", "."))
    if bottom == 0:
        raise AnswerError(f"'{above}/{below}' divides by nothing. {CHANCE_FORMS}")
    return Fraction(above.replace(",", ".")) / bottom


def _plain_number(text: str) -> Given | None:
    if found := _FRACTION.fullmatch(text):
        return _exact(_ratio(*found.groups()))
    if found := _ESTIMATE.fullmatch(text):
        value, scale = _decimal(found[1]).value, Fraction(1, 100) if "%" in (found[2], found[4]) else Fraction(1)
        return Given(value * scale, value * scale, value * scale, 0, float(_decimal(found[3]).value * scale))
    if re.fullmatch(_NUMBER, text):
        return _decimal(text)
    return None


def _from_chance_text(text: str) -> Given:
    if text in _WORDS:
        return _exact(_WORDS[text])
    if found := _PER_CENT.fullmatch(text):
        given = _decimal(found[1])
        return Given(given.value / 100, given.low / 100, given.high / 100, given.figures)
    if found := _OUT_OF.fullmatch(text):
        return _exact(_ratio(*found.groups()))
    if found := _ODDS.fullmatch(text):
        return _odds(*found.groups())
    if (plain := _plain_number(text)) is not None:
        return plain
    raise AnswerError(f"{shown(text)} can't be read as a chance. {CHANCE_FORMS}")


def _odds(first: str, second: str, side: str | None) -> Given:
    if side not in ("against", "on"):
        raise AnswerError(
            f"'{first} to {second}' may be meant against or on: write {first} to {second} against when it is unlikely, "
            f"{first} to {second} on when it is likely."
        )
    ratio, other = _decimal(first), _decimal(second)
    if min(ratio.value, other.value) < 0 or ratio.value + other.value == 0:
        raise AnswerError(f"'{first} to {second} {side}' are no odds. {CHANCE_FORMS}")

    def chance(many: Fraction) -> Fraction:
        part = other.value / (max(many, Fraction(0)) + other.value) if other.value else Fraction(0)
        return part if side == "against" else 1 - part

    low, high = sorted((chance(ratio.low), chance(ratio.high)))
    return Given(chance(ratio.value), low, high, ratio.figures)
