"""A sheet of questions of one game to work through, with the record of answers to keep or hand in.

The pupil's name draws his own numbers; nothing leaves the machine but what he saves himself.
"""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qs, quote

import htpy
import traitlets

from cardgames_edu.bank import TOPICS, Bank, bank_of
from cardgames_edu.progress import Progress
from cardgames_edu.questions import Question
from cardgames_edu.randomness import read_seed
from cardgames_widgets.question_card import QuestionCard
from cardgames_widgets.saves import SaveError, Saves, new_code
from cardgames_widgets.view import button

MOST = 40
"""Questions on one sheet at most."""


class Quiz(QuestionCard):
    """Questions from a game's bank, one after the other.

    `game` is the game's module or name; `n` questions of `topics` (all when not given) are drawn with `seed`, a number
    or a pupil's name. The page's address may say ``?name=Ann&topic=counting&n=10``. The answers are `progress`.

    >>> quiz = Quiz("armchair_cricket", n=5, seed="Ann")
    >>> len(quiz.questions), quiz.number
    (5, 1)
    """

    number = traitlets.Int(1, help="The question that is shown, counted from 1.")

    def __init__(
        self,
        game: Any,
        n: int = 8,
        seed: int | str = "",
        topics: str | tuple[str, ...] | None = None,
        saves: Saves | None = None,
    ) -> None:
        self.bank: Bank = bank_of(game)
        self._saves = saves or Saves()
        self._offer = ""
        self._draw_sheet(n, seed, topics)
        super().__init__(self.questions[0], self.progress, name=f"quiz_{self.bank.game}")

    def _draw_sheet(self, n: int, seed: int | str, topics: str | tuple[str, ...] | None) -> None:
        self._lay(self.bank.draw(n, seed if seed != "" else new_code(), topics), Progress(str(seed)))
        self._code = new_code()

    def _lay(self, questions: tuple[Question, ...], progress: Progress) -> None:
        self.questions, self.progress = questions, progress
        self._progress = progress

    def connected(self, query: str, token: str) -> None:
        """Draws the sheet that the page's address asks for; offers the one that was under way in this browser."""
        if self.progress.attempts or self.held is not None:
            return
        self._offer = token if self._saves.holds(token) else ""
        asked = {name: values[0] for name, values in parse_qs(query.lstrip("?")).items()}
        if {"name", "topic", "n"} & asked.keys():
            self._new(asked)
        else:
            # A kernel may have waited in the pool: the clock of the first question starts with the pupil.
            self._lay(self.questions, Progress(self.progress.name))
            self.progress.open(self.question)
            if self._offer:
                self.redraw("An earlier sheet can be taken up again.")

    def do_new(self, value: object) -> None:
        """Draws another sheet, by the form."""
        self._offer = ""
        self._new(value if isinstance(value, dict) else {})

    def _new(self, form: dict[str, Any]) -> None:
        topic, count = str(form.get("topic", "")), str(form.get("n", "8")).strip()
        if not count.isascii() or not count.isdigit() or not 1 <= int(count) <= MOST:
            raise ValueError(f"A sheet holds 1 to {MOST} questions, not {count[:20]!r}.")
        self._draw_sheet(int(count), " ".join(str(form.get("name", "")).split())[:40], topic or None)
        self._show(1)

    def do_resume(self, _value: object) -> None:
        """Takes up the sheet that was under way in this browser."""
        try:
            kept = json.loads(self._saves.read(self._offer))
            questions, record = tuple(map(self.bank.read, kept["questions"])), Progress.read(kept["record"])
        except (KeyError, TypeError, ValueError) as error:
            raise SaveError(f"The earlier sheet can't be read any more ({error}). Draw a new one.") from None
        self._lay(questions, Progress(record.name, record.attempts))
        self._code, self._offer = self._offer, ""
        left = [number for number, q in enumerate(self.questions, 1) if not self.progress.done(q)]
        self._show(left[0] if left else len(self.questions))

    def do_go(self, value: object) -> None:
        """Shows the question with this number."""
        number = read_seed(value) if isinstance(value, str) else 0
        if 1 <= number <= len(self.questions):
            self._show(number)

    def do_again(self, _value: object) -> None:
        """The same question with other numbers, in its place."""
        at = self.number - 1
        name, _, seed = self.questions[at].id.partition("/")[2].partition("/")
        again = self.bank.question(name, f"{seed}+")
        self.questions = (*self.questions[:at], again, *self.questions[at + 1 :])
        self._show(self.number)

    def _show(self, number: int) -> None:
        self.number = number
        question = self.questions[number - 1]
        self.ask(question)
        if self.progress.done(question):
            self._give_up()

    def _settle(self, feedback: Any, answered: bool) -> None:
        super()._settle(feedback, answered)
        if feedback.answered or answered:
            self._keep()

    def _keep(self) -> None:
        kept = {"questions": [question.id for question in self.questions], "record": self.progress.text}
        try:
            self._saves.write(self._code, json.dumps(kept))
            self.remember(self._code)
        except SaveError as error:
            self.notice = str(error)

    def draw(self) -> htpy.Node:
        """The sheet, the question, the record."""
        done = sum(self.progress.done(question) for question in self.questions)
        return htpy.div[
            self._offer and self._offered(),
            htpy.div(
                ".cg-bar",
                role="group",
                aria_label="Questions of the sheet",
                data_roving="",
                data_marks=f"n{self.number}",
            )[[self._number(n, question) for n, question in enumerate(self.questions, 1)]],
            super().draw(),
            self.answered and self._onward(done),
            bool(self.progress.attempts) and self._record(),
            self._form(),
        ]

    def _offered(self) -> htpy.Element:
        return htpy.div(".cg-panel", data_key="offer")[
            htpy.p["You were answering a sheet in this browser."],
            htpy.div(".cg-bar")[button("Go on with it", "resume", kind="cg-main"), button("Begin anew", "forget")],
        ]

    def do_forget(self, _value: object) -> None:
        """Lets the earlier sheet rest."""
        self._offer = ""
        self.redraw("A new sheet.")

    def _number(self, number: int, question: Question) -> htpy.Element:
        verdicts = [a.verdict for a in self.progress.attempts if a.question == question.id]
        word = "answered" if "right" in verdicts else "shown" if self.progress.done(question) else "open"
        mark = {"answered": " ✓", "shown": " ·", "open": ""}[word]
        here = number == self.number
        return button(
            f"{number}{mark}",
            "go",
            str(number),
            kind="cg-main" if here else "",
            aria_label=f"Question {number}, {word}",
            data_key=f"n{number}",
        )

    def _onward(self, done: int) -> htpy.Element:
        left = [n for n, q in enumerate(self.questions, 1) if not self.progress.done(q)]
        following = next((n for n in left if n > self.number), left[0] if left else None)
        return htpy.div(".cg-bar", data_key="onward")[
            following is not None and button("Next question", "go", str(following), kind="cg-main", data_key="next"),
            following is None and htpy.b[f"All {done} done. {self.progress}"],
            button("The same with other numbers", "again", data_key="again"),
        ]

    def _record(self) -> htpy.Element:
        text = self.progress.text
        names = {question.id: number for number, question in enumerate(self.questions, 1)}
        rows = [
            htpy.tr[
                htpy.th(scope="row")[str(names.get(a.question, "")) or "earlier"],
                htpy.td[str(a.attempt)],
                htpy.td[a.answer or "–"],
                htpy.td[a.verdict, a.mistake and f" ({a.mistake})"],
                htpy.td[f"{a.seconds} s"],
            ]
            for a in self.progress.attempts
        ]
        head = [htpy.th(scope="col")[word] for word in ("Question", "Try", "Answer", "Verdict", "After")]
        name = "".join(c if c.isalnum() else "_" for c in self.progress.name) or "answers"
        return htpy.details(".cg-panel", data_key="record")[
            htpy.summary[f"Your answers: {self.progress}"],
            htpy.div(".cg-scroll", tabindex="0", role="group", aria_label="Your answers")[
                htpy.table[htpy.thead[htpy.tr[head]], htpy.tbody[rows]]
            ],
            htpy.p[
                htpy.a(href=f"data:text/csv;charset=utf-8,{quote(text)}", download=f"{name}.csv")[
                    "Save them as a file"
                ],
                " to keep or to hand in. Nothing is sent by itself.",
            ],
        ]

    def _form(self) -> htpy.Element:
        topics = [htpy.option(value="")["All topics"]]
        topics += [htpy.option(value=topic)[TOPICS[topic]] for topic in self.bank.topics]
        return htpy.details(".cg-panel", data_key="new-sheet")[
            htpy.summary["A new sheet"],
            htpy.form(data_action="new")[
                htpy.div(".cg-fields")[
                    htpy.label[
                        "Your name ",
                        htpy.small["draws numbers of your own; the same name, the same sheet"],
                        htpy.input(type="text", name="name", maxlength="40", autocomplete="off"),
                    ],
                    htpy.label["Topic ", htpy.select(name="topic")[topics]],
                    htpy.label["Questions ", htpy.input(type="number", name="n", value="8", min="1", max=str(MOST))],
                ],
                htpy.button(".cg-button", type="submit")["Draw the sheet"],
            ],
        ]

    def __repr__(self) -> str:
        return f"Quiz({self.bank.game!r}, {len(self.questions)} questions)"
