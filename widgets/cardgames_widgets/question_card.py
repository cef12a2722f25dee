"""A question to answer in the page: a guess first where it asks for one, then tries with hints, then the reasons.

The key stays in Python: the picture of a question that is not answered holds nothing of it.
"""

from __future__ import annotations

import importlib
from dataclasses import replace

import htpy
import traitlets

from cardgames_edu.progress import Progress
from cardgames_edu.questions import Commitment, Feedback, Question, Verdict, check, commit, reveal
from cardgames_edu.rulebook import Rulebook
from cardgames_widgets.explainer import explainer_view
from cardgames_widgets.faces import card_svg
from cardgames_widgets.view import LiveView, button

MARKS = {Verdict.RIGHT: "✓", Verdict.WRONG: "✗", Verdict.AGAIN: "?"}


class QuestionCard(LiveView):
    """Asks one question and checks the answers to it.

    `answered` is true once the answer is known: given rightly, or shown. With a `progress` the answers are kept there.

    >>> from cardgames_edu.bank import bank_of
    >>> card = QuestionCard(bank_of("armchair_cricket").question("equal-card", seed="Ann"))
    >>> card.do_answer("wicket")
    >>> card.feedback.text.startswith("Not so: wicket.")
    True
    """

    answered = traitlets.Bool(False, help="True once the answer is known.")

    def __init__(self, question: Question, progress: Progress | None = None, *, name: str = "question") -> None:
        self._progress = progress
        super().__init__(name=name)
        self.ask(question)

    def ask(self, question: Question) -> None:
        """Puts this question before the pupil."""
        self.question = question
        self.feedback: Feedback | None = None
        self.held: Commitment | None = None
        self._tried: tuple[str, ...] = ()
        if self._progress is not None:
            self._progress.open(question)
            self._tried = tuple(a.answer for a in self._progress.attempts if a.question == question.id)
        self._hints = min(len(self._tried), len(question.hints))
        self._opened: frozenset[str] = frozenset()
        self.answered = False
        self.redraw(question.prompt)

    def do_guess(self, value: object) -> None:
        """Holds a guess until the answer is known."""
        if self.held is None:
            self.held = commit(self.question, _typed(value))
            self.redraw(f"Your guess {self.held.guess} is held.")

    def do_answer(self, value: object) -> None:
        """Takes an answer, typed or picked; a wrong one may be followed by another."""
        answer = _typed(value)
        if self.answered or answer in self._tried:
            return
        if self._progress is not None:
            feedback = self._progress.check(self.question, answer)
        else:
            feedback = check(self.question, answer, tries=len(self._tried))
        if feedback.verdict is not Verdict.AGAIN:
            self._tried = (*self._tried, answer)
            self._hints = max(self._hints, min(len(self._tried), len(self.question.hints)))
        self._settle(feedback, feedback.right)

    def do_hint(self, _value: object) -> None:
        """One more hint."""
        self._hints = min(self._hints + 1, len(self.question.hints))
        self.redraw(f"Hint: {self.question.hints[self._hints - 1]}" if self._hints else "There is no hint.")

    def do_step(self, _value: object) -> None:
        """For who has guessed: one step of the reasons; after the last, the answer."""
        if self.held is not None and not self.answered:
            self.held = self.held.step()
            if self.held.done:
                self._give_up()
            else:
                self.redraw(self.held.steps[self.held.shown - 1])

    def do_show(self, _value: object) -> None:
        """Shows the answer to who gives up."""
        if not self.answered:
            self._give_up()

    def do_open(self, value: object) -> None:
        """Opens or closes a rule's words."""
        self._opened = self._opened ^ {str(value)}
        self.redraw(new_turn=False)

    def _give_up(self) -> None:
        known = self._progress.give_up(self.question) if self._progress is not None else reveal(self.question)
        self._settle(known, True)

    def _settle(self, feedback: Feedback, answered: bool) -> None:
        self.feedback, self.answered = feedback, answered
        self.redraw(feedback.text)

    @property
    def _guessing(self) -> bool:
        return self.question.guess and self.held is None and not self._tried and not self.answered

    def draw(self) -> htpy.Node:
        """The question and what has become of it."""
        question = self.question
        return htpy.section(".cg-panel.cg-asks", aria_label="Question", data_key=f"q-{question.id}")[
            htpy.p(".cg-prompt")[question.prompt],
            bool(question.shows) and htpy.div(".cg-shows")[[_shown(part.label, part.cards) for part in question.shows]],
            self._guess_form() if self._guessing else self._answer_form(),
            self._told(),
            self._reasons() if self.answered else self._helps(),
        ]

    def _guess_form(self) -> htpy.Node:
        return htpy.form(".cg-bar", data_action="guess", data_key="guess")[
            htpy.label["Your guess first, however rough ", _field()],
            htpy.button(".cg-button.cg-main", type="submit")["Hold my guess"],
            button("Answer without a guess", "show_form", data_key="no-guess"),
        ]

    def do_show_form(self, _value: object) -> None:
        """Goes on without a guess."""
        self.question = replace(self.question, guess=False)
        self.redraw("Now your answer.")

    def _answer_form(self) -> htpy.Node:
        held = (
            self.held is not None
            and htpy.p(".cg-note")[f"Your guess, {self.held.guess}, is held until the answer is known."]
        )
        if self.question.choices:
            picks = htpy.div(".cg-choices", role="group", aria_label="Answers", data_key="choices")[
                [self._choice(text) for text in self.question.choices]
            ]
            return [not self.answered and held, picks]
        if self.answered:
            return None
        return [
            held,
            htpy.form(".cg-bar", data_action="answer", data_key="answer")[
                htpy.label["Your answer ", _field()],
                htpy.button(".cg-button.cg-main", type="submit")["Check"],
            ],
            htpy.p(".cg-note")[self.question.key.form],
        ]

    def _choice(self, text: str) -> htpy.Element:
        right = self.answered and self.question.key.judge(text).verdict is Verdict.RIGHT
        kind = " cg-right" if right else " cg-wrong" if text in self._tried else ""
        mark = {" cg-right": "✓ ", " cg-wrong": "✗ "}.get(kind, "")
        return htpy.button(
            class_=f"cg-choice{kind}",
            type="button",
            disabled=self.answered or text in self._tried,
            data_action="answer",
            data_value=text,
            data_key=f"choice-{text}",
        )[mark, text]

    def _told(self) -> htpy.Node:
        if self.feedback is None:
            return None
        mark = MARKS[Verdict.RIGHT] if self.feedback.right else "" if self.answered else MARKS[self.feedback.verdict]
        said = htpy.p(class_=f"cg-told cg-told-{self.feedback.verdict.name.lower()}", data_key="told")
        return [
            said[mark and htpy.span(aria_hidden="true")[f"{mark} "], self.feedback.text],
            self.answered and self.held is not None and htpy.p[self.held.beside],
        ]

    def _helps(self) -> htpy.Node:
        hints, held = self.question.hints[: self._hints], self.held
        steps = held.steps[: held.shown] if held else ()
        more = len(self.question.hints) - self._hints
        return [
            steps and htpy.ol(".cg-plain-steps")[[htpy.li[text] for text in steps]],
            hints and htpy.ul[[htpy.li[htpy.b["Hint: "], text] for text in hints]],
            htpy.div(".cg-bar", data_key="helps")[
                more > 0 and button("A hint" if not hints else "One more hint", "hint", data_key="hint"),
                held is not None and button("Step by step", "step", data_key="step"),
                bool(self._tried or held) and button("Show the answer", "show", data_key="show"),
            ],
        ]

    def _reasons(self) -> htpy.Node:
        question, book = self.question, rulebook_of(self.question)
        ruling = question.ruling
        return htpy.div(data_key="reasons")[
            question.reveals and htpy.ol(".cg-plain-steps")[[htpy.li[text] for text in question.reveals]],
            ruling is not None and explainer_view(ruling, book, opened=self._opened, action="open"),
            question.working and htpy.ol(".cg-plain-steps")[[htpy.li[line] for line in question.working]],
            book is not None
            and htpy.details(data_key="rules")[
                htpy.summary["The rules it rests on"],
                htpy.ul[[htpy.li[htpy.span(".cg-tag")[id], f" {book[id].text}"] for id in question.rules]],
            ],
        ]

    def __repr__(self) -> str:
        return f"QuestionCard({self.question!r})"


def rulebook_of(question: Question) -> Rulebook | None:
    """The rulebook of the question's game, ``None`` for a question of no game."""
    if not question.game:
        return None
    book: Rulebook = importlib.import_module(f"cardgames_edu.{question.game}").rulebook
    return book


def _typed(value: object) -> str:
    return str(value.get("typed", "")) if isinstance(value, dict) else str(value)


def _field() -> htpy.VoidElement:
    return htpy.input(type="text", name="typed", autocomplete="off", maxlength="60", data_key="typed")


def _shown(label: str, cards: tuple[object, ...]) -> htpy.Element:
    return htpy.div(".cg-shown", role="group", aria_label=label)[
        htpy.span(".cg-note")[label], htpy.div(".cg-row")[[card_svg(card) for card in cards]]
    ]
