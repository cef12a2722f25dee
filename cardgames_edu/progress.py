"""A pupil's answers: what was asked, what was answered and when, kept on this machine until it is handed in.

>>> from cardgames_edu.bank import bank_of
>>> progress = Progress("Ann", clock=lambda: datetime(2026, 9, 1, 9, 30, tzinfo=UTC))
>>> question = bank_of("armchair_cricket").question("equal-card", seed="Ann")
>>> progress.check(question, "wicket").right, progress.check(question, "safe").right
(False, True)
>>> print(progress)
Ann: 1 of 1 question answered rightly, 0 at the first try; 2 answers.
>>> [line.verdict for line in Progress.read(progress.text).attempts]
['not so', 'right']
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, fields, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from cardgames_edu.bank import Bank, bank_of
from cardgames_edu.cards import shown
from cardgames_edu.questions import Feedback, Question, Verdict, check, reveal

NO_ANSWER = "answer shown"
"""The verdict of who has looked at the answer."""


class ProgressError(ValueError):
    """A text that is no record of answers; the message names the line."""


@dataclass(frozen=True)
class Attempt:
    """One answer: the pupil's name, the question's id, the answer, its verdict, the mistake it probably was.

    `attempt` counts the answers to one question from 1, `at` is the time (ISO 8601, UTC), `seconds` how long the question
    had been open.
    """

    name: str
    question: str
    topic: str
    attempt: int
    answer: str
    verdict: str
    mistake: str
    at: str
    seconds: int


COLUMNS = tuple(field.name for field in fields(Attempt))


class Progress:
    """The answers of one sitting. Nothing leaves the machine: `text` and `save` make the file to hand in."""

    def __init__(
        self, name: str = "", attempts: Iterable[Attempt] = (), clock: Callable[[], datetime] | None = None
    ) -> None:
        self.name = name
        self.attempts: tuple[Attempt, ...] = tuple(attempts)
        self._clock = clock or (lambda: datetime.now(UTC))
        self._opened: dict[str, datetime] = {}

    def open(self, question: Question) -> None:
        """Notes that the question is before the pupil now; the seconds count from the first time."""
        self._opened.setdefault(question.id, self._clock())

    def check(self, question: Question, answer: object) -> Feedback:
        """Judges the answer (see `check`), with the hint that is next, and keeps it.

        What can't be read is asked again and not kept; nor is an answer to a question that was answered rightly.
        """
        self.open(question)
        feedback = check(question, answer, tries=self.tries(question))
        if feedback.verdict is not Verdict.AGAIN and not self.done(question):
            self._keep(question, feedback.answered, feedback.verdict.value, feedback.mistake)
        return feedback

    def give_up(self, question: Question) -> Feedback:
        """Shows the answer, and keeps that it was shown."""
        self.open(question)
        if not self.done(question):
            self._keep(question, "", NO_ANSWER, "")
        return reveal(question)

    def tries(self, question: Question) -> int:
        """How often the question has been answered."""
        return sum(attempt.question == question.id for attempt in self.attempts)

    def done(self, question: Question) -> bool:
        """True when it was answered rightly or its answer was shown."""
        return any(a.question == question.id and a.verdict != Verdict.WRONG.value for a in self.attempts)

    def _keep(self, question: Question, answer: str, verdict: str, mistake: str) -> None:
        now = self._clock()
        seconds = int((now - self._opened[question.id]).total_seconds())
        new = Attempt(
            self.name,
            question.id,
            question.topic,
            self.tries(question) + 1,
            answer,
            verdict,
            mistake,
            now.astimezone(UTC).isoformat(timespec="seconds"),
            max(seconds, 0),
        )
        self.attempts = (*self.attempts, new)

    @property
    def right(self) -> int:
        """How many questions were answered rightly."""
        return len({a.question for a in self.attempts if a.verdict == Verdict.RIGHT.value})

    @property
    def at_once(self) -> int:
        """How many of them at the first try."""
        return sum(a.verdict == Verdict.RIGHT.value and a.attempt == 1 for a in self.attempts)

    def __str__(self) -> str:
        asked = len({a.question for a in self.attempts})
        who = f"{self.name}: " if self.name else ""
        many = "" if asked == 1 else "s"
        return (
            f"{who}{self.right} of {asked} question{many} answered rightly, {self.at_once} at the first try; "
            f"{len(self.attempts)} answers."
        )

    def __repr__(self) -> str:
        return f"Progress({self.name!r}, {len(self.attempts)} answers)"

    def to_frame(self) -> Any:
        """A pandas ``DataFrame``, a row an answer, with the columns of `Attempt`."""
        import pandas as pd

        frame = pd.DataFrame([asdict(attempt) for attempt in self.attempts], columns=list(COLUMNS))
        return frame.assign(at=pd.to_datetime(frame["at"], utc=True))

    @property
    def text(self) -> str:
        """The file to hand in: CSV with a heading, a line an answer. A cell that a spreadsheet would run starts with '."""
        out = io.StringIO(newline="")
        writer = csv.writer(out)
        writer.writerow(COLUMNS)
        for attempt in self.attempts:
            writer.writerow([_plain(value) for value in asdict(attempt).values()])
        return out.getvalue()

    def save(self, path: str | Path) -> Path:
        """Writes `text` to a file, whole or not at all, and returns its path."""
        target = Path(path)
        part = target.with_name(f"{target.name}.part")
        part.write_text(self.text, encoding="utf-8", newline="")
        return part.replace(target)

    @classmethod
    def read(cls, text: str) -> Progress:
        """The answers in a text that `text` or `save` wrote.

        Raises:
            ProgressError: the text is something else.
        """
        rows = list(csv.reader(io.StringIO(text, newline="")))
        if not rows or tuple(rows[0]) != COLUMNS:
            raise ProgressError(f"That is no record of answers: its first line should read {','.join(COLUMNS)}.")
        attempts = [_attempt(number, row) for number, row in enumerate(rows[1:], 2) if row]
        return cls(attempts[0].name if attempts else "", attempts)

    @classmethod
    def load(cls, path: str | Path) -> Progress:
        """The answers in a file (see `read`)."""
        return cls.read(Path(path).read_bytes().decode("utf-8-sig"))


def marked(progress: Progress, *games: Any) -> Progress:
    """The same answers judged again by the banks of these games: for a teacher, who need not trust the file's verdicts.

    Raises:
        ProgressError: a question is of none of the banks.
    """
    banks = {bank.game: bank for bank in map(bank_of, games)}
    return Progress(progress.name, [_judged(attempt, banks) for attempt in progress.attempts])


def _judged(attempt: Attempt, banks: dict[str, Bank]) -> Attempt:
    try:
        question = banks[attempt.question.partition("/")[0]].read(attempt.question)
    except KeyError:
        raise ProgressError(
            f"{shown(attempt.question)} is no question of {', '.join(banks) or 'any game given'}."
        ) from None
    if attempt.verdict == NO_ANSWER:
        return attempt
    feedback = check(question, attempt.answer)
    return replace(attempt, verdict=feedback.verdict.value, mistake=feedback.mistake)


_RUN_BY_SPREADSHEETS = ("=", "+", "-", "@", "\t", "\r", "'")


def _plain(value: object) -> str:
    text = str(value)
    return f"'{text}" if text.startswith(_RUN_BY_SPREADSHEETS) else text


def _attempt(number: int, row: list[str]) -> Attempt:
    try:
        cells = dict(zip(COLUMNS, (cell[1:] if cell.startswith("'") else cell for cell in row), strict=True))
        at = datetime.fromisoformat(cells["at"]).isoformat(timespec="seconds")
        return Attempt(**cells | {"attempt": int(cells["attempt"]), "seconds": int(cells["seconds"]), "at": at})  # type: ignore[arg-type]
    except ValueError:
        raise ProgressError(f"Line {number} is no answer: it should hold {', '.join(COLUMNS)}.") from None
