"""What a lesson notebook needs: rules of a section, worked examples to step through, switches to flip, questions.

A game's own file (``cricket_lesson.py`` ...) makes a `Lesson` for it and says how its positions look.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

import htpy

from cardgames_edu.game import Game, Play, decide
from cardgames_edu.rulebook import Example, OpenQuestion, Rulebook
from cardgames_edu.ruling import Ruling, why
from cardgames_widgets.explainer import Aids, explainer_view, parting_view
from cardgames_widgets.view import LiveView, Still, button

Picture = Callable[[str, Any, tuple[Play[Any], ...]], htpy.Node]
"""Draws the position text it began with, the state, and the plays that led to it."""


@dataclass(frozen=True)
class Lesson:
    """The lesson tools of one game."""

    game: Game
    picture: Picture
    aids: Callable[[Ruling[Any]], Aids] = lambda _ruling: {}

    def rules(self, section: str) -> Still:
        """The rules of one section of the document, in our words."""
        book = self.game.rulebook
        rules = book.section(section)
        rows = [
            htpy.tr[htpy.th(scope="row")[htpy.span(".cg-tag")[r.id]], htpy.td[r.text, _kind(r.kind)]] for r in rules
        ]
        head = htpy.thead[htpy.tr[htpy.th(scope="col")["Rule"], htpy.th(scope="col")["What it says"]]]
        caption = f"{book.sections.get(section, section)}: {len(rows)} rules"
        text = "\n".join(f"{rule.id}: {rule.text}" for rule in rules)
        return Still(htpy.div(".cg-panel")[htpy.table[htpy.caption[caption], head, htpy.tbody[rows]]], text)

    def questions(self, *ids: str) -> Still:
        """Open questions: what is asked, how it may be read, what we play and why."""
        asked = [self.game.rulebook.question(id) for id in ids]
        text = "\n".join(f"{q.id}: {q.question} We play: {q.played}" for q in asked)
        return Still(htpy.div(".cg-panel")[[question_view(question) for question in asked]], text)

    def example(self, id: str) -> Walkthrough:
        """A worked example, to be stepped through play by play."""
        return Walkthrough(self, self.game.rulebook.example(id))

    def switch(self, id: str, position: str, action: str, name: str = "") -> SwitchCompare:
        """An open question with its switch: one play under each setting.

        `name` is the switch where the question has more than one. Without an action the deal itself is ruled on, by the
        position's seed.
        """
        return SwitchCompare(self, self.game.rulebook.question(id), position, action, name)

    def ask(self, prompt: str, choices: Sequence[str], right: str, reason: str | Ruling[Any]) -> Choice:
        """A question to pick an answer to; the reason comes after the answer, and the key stays in Python."""
        return Choice(prompt, choices, right, reason, self.game.rulebook)

    def ask_ruling(self, position: str, action: str, choices: Sequence[str], prompt: str = "") -> Choice:
        """What does this play come to? The engine knows the answer and gives the reason."""
        ruling = decide(self.game, self.game.read_position(position), self.game.read_action(action))
        label = ruling.label.split(";")[0]
        return self.ask(prompt or f"{ruling.headline}: what does it come to?", choices, label, ruling)


def _kind(kind: str) -> htpy.Node:
    notes = {"derived": "follows from the others", "ruling": "our ruling on an open question"}
    return kind in notes and htpy.small(".cg-note")[f" ({notes[kind]})"]


def question_view(question: OpenQuestion) -> htpy.Element:
    """One open question in full."""
    return htpy.details(data_key=question.id)[
        htpy.summary[f"{question.question} ", htpy.span(".cg-tag")[question.id]],
        htpy.ul[
            htpy.li[f"Where the document stands: {question.kind}."],
            question.readings and htpy.li[f"It may be read as: {'; or '.join(question.readings)}."],
            htpy.li[htpy.b["We play: "], question.played],
            question.because and htpy.li[f"Why: {question.because}"],
            question.switch and htpy.li["House rule that plays it otherwise: ", htpy.code[question.switch]],
        ],
    ]


class Walkthrough(LiveView):
    """Steps through a worked example: the situation, then each play with its ruling, then what the document says.

    With ``document=False`` it is a stretch of a game: `says` sums it up, and any play may be asked what if.
    """

    def __init__(self, lesson: Lesson, example: Example, *, document: bool = True) -> None:
        self._lesson, self._example, self._document = lesson, example, document
        self._plays: tuple[Play[Any], ...] = ()
        self._opened: frozenset[str] = frozenset()
        self._other: Ruling[Any] | None = None
        super().__init__(name="walkthrough")
        self._start = lesson.game.read_position(example.start) if example.start else None
        self.redraw()

    @property
    def state(self) -> Any:
        """The state that is shown."""
        return self._plays[-1].state if self._plays else self._start

    def do_next(self, _value: object) -> None:
        """Plays the example's next card."""
        if len(self._plays) < len(self._example.actions):
            action = self._lesson.game.read_action(self._example.actions[len(self._plays)])
            self._show((*self._plays, self._lesson.game.apply(self.state, action)))

    def do_back(self, _value: object) -> None:
        """Takes the last card back."""
        self._show(self._plays[:-1])

    def do_other(self, value: object) -> None:
        """What if another card had been played instead of the last one?"""
        before = self._plays[-2].state if len(self._plays) > 1 else self._start
        self._other = decide(self._lesson.game, before, self._lesson.game.read_action(str(value)))
        self.redraw(f"Instead: {self._other.headline}: {self._other.label}.")

    def do_open(self, value: object) -> None:
        """Opens or closes a rule's words."""
        self._opened = self._opened ^ {str(value)}
        self.redraw(new_turn=False)

    def _show(self, plays: tuple[Play[Any], ...]) -> None:
        self._plays, self._opened, self._other = plays, frozenset(), None
        say = f"{plays[-1].ruling.headline}: {plays[-1].ruling.label}." if plays else "Back at the start."
        self.redraw(say)

    def draw(self) -> htpy.Node:
        """The example so far."""
        example, done = self._example, len(self._plays) == len(self._example.actions)
        return htpy.section(".cg-panel", aria_label=example.title)[
            htpy.h2[example.title, " ", htpy.span(".cg-tag")[example.id]],
            htpy.p[example.given],
            example.start and self._lesson.picture(example.start, self.state, self._plays),
            bool(self._plays)
            and explainer_view(
                self._plays[-1].ruling,
                self._lesson.game.rulebook,
                opened=self._opened,
                action="open",
                aids=self._lesson.aids(self._plays[-1].ruling),
            ),
            done and self._said(example),
            (done or not self._document) and bool(self._plays) and self._what_if(),
            example.actions
            and htpy.div(".cg-bar")[
                button("Back", "back", disabled=not self._plays, data_key="back"),
                button("Play the card", "next", kind="cg-main", disabled=done, data_key="next"),
                len(example.actions) > 5
                and htpy.span(".cg-note")[f"Play {len(self._plays)} of {len(example.actions)}"],
            ],
        ]

    def _said(self, example: Example) -> htpy.Node:
        if not self._document:
            return htpy.p[htpy.b["In all: "], example.says]
        agrees = "Our rules agree." if example.agrees else "Its own rules make something else of it."
        return htpy.p[htpy.b["The document: "], f"{example.says} ", htpy.b[agrees], example.note and f" {example.note}"]

    def _what_if(self) -> htpy.Node:
        game = self._lesson.game
        before = self._plays[-2].state if len(self._plays) > 1 else self._start
        played = self._example.actions[len(self._plays) - 1]
        others = [text for action in game.legal(before) if (text := game.write_action(action)) != played][:8]
        return htpy.div(data_key="what-if")[
            htpy.h3["What if, instead ..."],
            htpy.div(".cg-bar", role="group", aria_label="What if, instead", data_roving="")[
                [button(text, "other", text, data_key=f"other-{text}") for text in others]
            ],
            self._other is not None and parting_view(why(self._plays[-1].ruling, self._other)),
        ]

    def __repr__(self) -> str:
        return f"Walkthrough({self._example.id}: {self._example.title})"


class SwitchCompare(LiveView):
    """An open question with its switch: one play ruled under each setting, and the step at which they part."""

    def __init__(self, lesson: Lesson, question: OpenQuestion, position: str, action: str, name: str = "") -> None:
        self._lesson, self._question, self._action = lesson, question, action
        self._state = lesson.game.read_position(position)
        self._switch = next(s for s in lesson.game.HouseRules.switches() if s.name == (name or question.switch))
        self._settings = self._choices()
        self._chosen = self._settings[0]
        super().__init__(name="switch")
        self.redraw()

    def _choices(self) -> list[Any]:
        values, default = list(self._switch.values), self._switch.default
        near = values if len(values) < 5 else [getattr(self._state.house, self._switch.name)]
        off = [None] if self._switch.off else []
        return list(dict.fromkeys([default, *near, *off]))

    def _ruling(self, value: Any) -> Ruling[Enum]:
        house = replace(self._state.house, **{self._switch.name: value})
        if not self._action:
            dealt: Ruling[Enum] = self._lesson.game.opening(self._lesson.game.start(seed=self._state.seed, house=house))
            return dealt
        state = replace(self._state, house=house)
        return decide(self._lesson.game, state, self._lesson.game.read_action(self._action))

    def do_set(self, value: object) -> None:
        """Flips the switch."""
        self._chosen = self._settings[int(str(value))]
        ruling = self._ruling(self._chosen)
        self.redraw(f"{self._switch.name} {_text(self._chosen)}: {ruling.label}.")

    def draw(self) -> htpy.Node:
        """The question, the switch, the ruling under it, and where it parts from the usual one."""
        usual, now = self._ruling(self._settings[0]), self._ruling(self._chosen)
        question = self._question
        return htpy.section(".cg-panel", aria_label=question.question)[
            htpy.h2[question.question, " ", htpy.span(".cg-tag")[question.id]],
            htpy.p[htpy.b["We play: "], f"{question.played} {question.because}"],
            htpy.p[f"{self._switch.says} {f'The play: {self._action}.' if self._action else 'The deal:'}"],
            htpy.div(".cg-bar", role="group", aria_label=f"Switch {self._switch.name}", data_roving="")[
                [self._button(n, value) for n, value in enumerate(self._settings)]
            ],
            explainer_view(now, self._lesson.game.rulebook, aids=self._lesson.aids(now)),
            self._chosen != self._settings[0] and parting_view(why(usual, now)),
        ]

    def _button(self, number: int, value: Any) -> htpy.Element:
        chosen = value == self._chosen
        label = f"{self._switch.name} = {_text(value)}{' (usual)' if number == 0 else ''}"
        kind = "cg-main" if chosen else ""
        return button(
            label, "set", str(number), kind=kind, aria_pressed="true" if chosen else "false", data_key=f"s{number}"
        )

    def __repr__(self) -> str:
        return f"SwitchCompare({self._question.id}: {self._switch.name})"


def _text(value: Any) -> str:
    return "off" if value is None else str(value)


class Choice(LiveView):
    """A question with choices; nothing of the key is in the page before an answer is given."""

    def __init__(
        self,
        prompt: str,
        choices: Sequence[str],
        right: str,
        reason: str | Ruling[Any],
        rulebook: Rulebook | None = None,
    ) -> None:
        if right not in choices:
            raise ValueError(f"the right answer {right!r} is not among the choices: {', '.join(choices)}")
        self._prompt, self._choices, self._right = prompt, tuple(choices), right
        self._reason, self._rulebook = reason, rulebook
        self._given: tuple[str, ...] = ()
        super().__init__(name="question")
        self.redraw()

    def do_answer(self, value: object) -> None:
        """Takes an answer; a wrong one may be followed by another."""
        choice = self._choices[int(str(value))]
        if self._right not in self._given and choice not in self._given:
            self._given = (*self._given, choice)
        self.redraw("Right." if choice == self._right else "Not so: try again.")

    def draw(self) -> htpy.Node:
        """The question; once it is answered rightly, the reason."""
        done = self._right in self._given
        return htpy.section(".cg-panel", aria_label=f"Question: {self._prompt}")[
            htpy.p[htpy.b["Question. "], self._prompt],
            htpy.div(".cg-choices")[[self._choice(n, text, done) for n, text in enumerate(self._choices)]],
            self._given and htpy.p[htpy.b["Right." if done else "Not so. Look again, or try another."]],
            done
            and (
                htpy.p[self._reason] if isinstance(self._reason, str) else explainer_view(self._reason, self._rulebook)
            ),
        ]

    def _choice(self, number: int, text: str, done: bool) -> htpy.Element:
        given = text in self._given
        kind = "" if not given else " cg-right" if text == self._right else " cg-wrong"
        mark = "" if not given else "✓ " if text == self._right else "✗ "
        return htpy.button(
            class_=f"cg-choice{kind}",
            type="button",
            disabled=done or given,
            data_action="answer",
            data_value=str(number),
            data_key=f"choice-{number}",
        )[mark, text]

    def __repr__(self) -> str:
        return f"Choice({self._prompt!r})"
