"""Questions that are checked in a cell: whether an answer is right, why, and what mistake a wrong one probably is.

>>> from fractions import Fraction
>>> question = Question(
...     prompt="One card of the 52 is drawn. What is the chance of an ace or a heart?",
...     key=ChanceKey(Fraction(16, 52)),
...     hints=("How many aces are there, how many hearts?", "One card is both."),
...     working=("4 aces and 13 hearts, less the ace of hearts counted twice: 16 cards of 52.",),
...     mistakes=(Mistake(Fraction(17, 52), "You added two events that overlap: the ace of hearts counts once.", "overlap"),),
... )
>>> print(check(question, "17/52"))
Not so: 17/52. You added two events that overlap: the ace of hearts counts once.
  Hint: How many aces are there, how many hearts?
>>> print(check(question, "30.8 %"))
Right to the 3 figures you gave. The answer: 4/13 = 0.3077 = 30.8 % (2.25 to 1 against)
  1. 4 aces and 13 hearts, less the ace of hearts counted twice: 16 cards of 52.
>>> print(check(question, "about a third"))
'about a third' can't be read as a chance. Write it as 1/8, 0.125, 12.5 % or 7 to 1 against.
"""

from __future__ import annotations

import html
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any, Generic, TypeVar

from cardgames_edu.answer_key import (
    AmountKey,
    CardKey,
    ChanceKey,
    ChoiceKey,
    DecisionKey,
    Judged,
    Key,
    Verdict,
)
from cardgames_edu.answers import AnswerError, Given, read_amount, read_chance
from cardgames_edu.randomness import Stream
from cardgames_edu.ruling import Ruling

Case = TypeVar("Case")


@dataclass(frozen=True)
class Mistake:
    """A usual mistake: the answer that it gives, what to say to who makes it, and its name.

    `name` is a word for tables, such as ``"overlap"`` or a misreading's id.
    """

    answer: Any
    text: str
    name: str = ""


@dataclass(frozen=True)
class Misreading(Generic[Case]):
    """A usual misreading of a rule, as an evaluator that is wrong: `reads` gives the answer that it leads to.

    `rules` are the ids of the rules (or open questions) it takes wrongly, `says` the misreading in a sentence.
    """

    id: str
    rules: tuple[str, ...]
    says: str
    reads: Callable[[Case], Any]

    @property
    def text(self) -> str:
        """What to say to who reads the rule so."""
        return f"That follows if {self.says}. The rule reads otherwise: look again at {' and '.join(self.rules)}."

    def mistake(self, case: Case) -> Mistake:
        """The mistake that it is on this case."""
        return Mistake(self.reads(case), self.text, self.id)

    def parting(self, deal: Callable[[Stream], Case], rule: Callable[[Case], Any], draw: Stream) -> Case:
        """A case, drawn by `deal`, on which the rule and the misreading differ.

        Raises:
            ValueError: none was found among 10,000.
        """
        for _ in range(10_000):
            case = deal(draw)
            if self.reads(case) != rule(case):
                return case
        raise ValueError(f"{self.id}: the misreading never differs from the rule")


@dataclass(frozen=True)
class Shown:
    """Cards that a question shows, and what they are: ``Shown("Your hand", cards)``."""

    label: str
    cards: tuple[Any, ...]

    def __str__(self) -> str:
        return f"{self.label}: {', '.join(map(str, self.cards))}"


@dataclass(frozen=True, repr=False)
class Question:
    """A question with its key, its reasons and the mistakes it knows.

    `rules` are the ids of the rules it rests on, `hints` come one at a time, `working` is the counting in lines and
    `ruling` the engine's where there is one. `facts` are the numbers and cards it was made with. With `guess` it asks for a
    guess first (see `commit`); `reveals` are then shown one by one, before the working.

    Its ``repr`` and its view in a notebook hold nothing of the key.
    """

    prompt: str
    key: Key
    rules: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    working: tuple[str, ...] = ()
    ruling: Ruling[Enum] | None = None
    mistakes: tuple[Mistake, ...] = ()
    shows: tuple[Shown, ...] = ()
    reveals: tuple[str, ...] = ()
    guess: bool = False
    facts: Mapping[str, Any] = field(default_factory=dict, hash=False)
    id: str = ""
    game: str = ""
    topic: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "mistakes", tuple(self._told_apart()))

    def _told_apart(self) -> Iterator[Mistake]:
        """The mistakes that this question's numbers tell from the right answer."""
        for mistake in self.mistakes:
            try:
                if self.key.judge(mistake.answer).verdict is Verdict.WRONG:
                    yield mistake
            except AnswerError:
                continue

    @property
    def choices(self) -> tuple[str, ...]:
        """The answers to pick from, empty for one that is written."""
        return self.key.choices if isinstance(self.key, ChoiceKey | DecisionKey) else ()

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why the answer is what it is: the ruling's steps, then the counting."""
        steps = self.ruling.steps if self.ruling else ()
        return (*(str(step) for step in steps), *self.working)

    def __repr__(self) -> str:
        return f"Question({self.id or self.prompt!r})"

    def __str__(self) -> str:
        return "\n".join([self.prompt, *(f"  {part}" for part in self.shows), f"  ({self.key.form})"])

    def _repr_html_(self) -> str:
        say = html.escape
        cards = "".join(f"<li>{say(str(part))}</li>" for part in self.shows)
        return (
            f'<div class="cg-question"><p><b>{say(self.prompt)}</b></p>{cards and f"<ul>{cards}</ul>"}'
            f"<p><small>{say(self.key.form)}</small></p></div>"
        )


@dataclass(frozen=True)
class Feedback:
    """What is said to an answer. Nothing in it tells the right answer unless it was given or asked for."""

    verdict: Verdict
    text: str
    reasons: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    mistake: str = ""
    hint: str = ""
    answered: str = ""

    @property
    def right(self) -> bool:
        """True for a right answer."""
        return self.verdict is Verdict.RIGHT

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        lines = [self.text, *(f"  {n}. {reason}" for n, reason in enumerate(self.reasons, 1))]
        return "\n".join([*lines, f"  Hint: {self.hint}"] if self.hint else lines)

    def _repr_html_(self) -> str:
        say = html.escape
        mark = {Verdict.RIGHT: "✓", Verdict.WRONG: "✗", Verdict.AGAIN: "?"}[self.verdict]
        reasons = "".join(f"<li>{say(reason)}</li>" for reason in self.reasons)
        rules = f"<p><small>Rules: {say(', '.join(self.rules))}</small></p>" if self.rules and self.reasons else ""
        hint = f"<p><i>Hint: {say(self.hint)}</i></p>" if self.hint else ""
        return (
            f'<div class="cg-feedback"><p><b>{mark} {say(self.text)}</b></p>'
            f"{reasons and f'<ol>{reasons}</ol>'}{rules}{hint}</div>"
        )


def check(question: Question, answer: object, *, tries: int = 0) -> Feedback:
    """Judges an answer: text such as ``1/8``, ``0.125``, ``12.5 %``, ``7 to 1 against``, a number, a `Probability`, a card.

    A right one is told the exact value and the reasons. A wrong one is told the mistake that it probably is and the next
    hint; `tries` counts the wrong answers before. What can't be read is asked again. Text is read, never run.
    """
    try:
        judged = question.key.judge(answer)
    except AnswerError as unread:
        return Feedback(Verdict.AGAIN, str(unread))
    said = _answered(judged.read, answer)
    if judged.verdict is Verdict.RIGHT:
        lead = judged.text or "Right."
        return Feedback(
            Verdict.RIGHT, f"{lead} The answer: {question.key.shown}", question.reasons, question.rules, answered=said
        )
    mistake = _mistake(question, judged)
    parts = [f"Not so: {said}.", judged.text, mistake.text if mistake else ""]
    hint = question.hints[min(tries, len(question.hints) - 1)] if question.hints else ""
    text = " ".join(filter(None, parts))
    return Feedback(Verdict.WRONG, text, (), question.rules, mistake.name if mistake else "", hint, said)


def reveal(question: Question) -> Feedback:
    """The answer and its reasons, for who gives up or has answered; the verdict counts as not right."""
    return Feedback(Verdict.WRONG, f"The answer: {question.key.shown}", question.reasons, question.rules)


def _answered(read: Any, answer: object) -> str:
    if isinstance(answer, str):
        return " ".join(answer.split())
    return str(read.value) if isinstance(read, Given) and not read.is_estimate else str(answer)


def _mistake(question: Question, judged: Judged) -> Mistake | None:
    for mistake in (*question.mistakes, *_usual(question)):
        if question.key.same(judged.read, mistake.answer):
            return mistake
    return None


def _usual(question: Question) -> Iterator[Mistake]:
    """What can go wrong with any chance."""
    if isinstance(question.key, ChanceKey) and 0 < (chance := question.key.value) < 1:
        yield Mistake(1 - chance, "That is the chance of the opposite: take it from 1.", "complement")
        yield Mistake(
            chance / (1 - chance),
            "Those are cases for against cases against: a chance divides by all the cases.",
            "odds for a chance",
        )


@dataclass(frozen=True)
class Commitment:
    """A guess that is held while the question is revealed step by step, then shown beside the answer.

    >>> from fractions import Fraction
    >>> question = Question("How often is a drawn card a heart?", ChanceKey(Fraction(1, 4)), working=("13 of 52 cards.",))
    >>> held = commit(question, "30 %")
    >>> print(held)
    Your guess: 30 %. Next: held.step() shows 1 more step, then the answer.
    >>> print(held.step().step())
      1. 13 of 52 cards.
    The answer: 1/4 = 0.2500 = 25.0 % (3 to 1 against)
    Your guess: 30 %, which is 0.05 more.
    """

    question: Question
    guess: str
    value: Any
    shown: int = 0

    @property
    def steps(self) -> tuple[str, ...]:
        """What is revealed one by one before the answer."""
        return (*self.question.reveals, *self.question.reasons)

    @property
    def done(self) -> bool:
        """True when the answer is shown."""
        return self.shown > len(self.steps)

    def step(self) -> Commitment:
        """One step further."""
        return replace(self, shown=min(self.shown + 1, len(self.steps) + 1))

    @property
    def beside(self) -> str:
        """The guess beside the answer, in a sentence."""
        exact = getattr(self.question.key, "value", None)
        if isinstance(self.value, Given) and exact is not None:
            off = float(self.value.value - exact)
            far = f"{abs(off):.2g} {'more' if off > 0 else 'less'}" if self.value.value != exact else "exactly right"
            return f"Your guess: {self.guess}, which is {far}."
        right = self.question.key.judge(self.value).verdict is Verdict.RIGHT
        return f"Your guess: {self.guess}, which is {'right' if right else 'not so'}."

    def __str__(self) -> str:
        lines = [f"  {n}. {text}" for n, text in enumerate(self.steps[: self.shown], 1)]
        if self.done:
            return "\n".join([*lines, f"The answer: {self.question.key.shown}", self.beside])
        left = len(self.steps) - self.shown
        more = f"{left} more step{'s' if left > 1 else ''}, then the answer" if left else "the answer"
        return "\n".join([*lines, f"Your guess: {self.guess}. Next: held.step() shows {more}."])

    def _repr_html_(self) -> str:
        return f'<pre class="cg-commitment">{html.escape(str(self))}</pre>'


def commit(question: Question, guess: object) -> Commitment:
    """Holds a guess (any answer that can be read) until the question is revealed.

    Raises:
        AnswerError: the guess can't be read.
    """
    try:
        judged = question.key.judge(guess)
    except AnswerError:
        judged = Judged(Verdict.AGAIN, "", _rough(question, guess))
    return Commitment(question, _answered(judged.read, guess), judged.read)


def _rough(question: Question, guess: object) -> Given:
    """A guess may be as rough as 0.3, which is too rough for an answer."""
    if isinstance(question.key, AmountKey):
        return read_amount(guess, question.key.unit)
    if isinstance(question.key, ChanceKey):
        return read_chance(guess)
    question.key.judge(guess)
    raise AnswerError(f"{guess!r} can't be read. {question.key.form}")


__all__ = [
    "AmountKey",
    "AnswerError",
    "CardKey",
    "ChanceKey",
    "ChoiceKey",
    "Commitment",
    "DecisionKey",
    "Feedback",
    "Misreading",
    "Mistake",
    "Question",
    "Shown",
    "Verdict",
    "check",
    "commit",
    "reveal",
]
