"""A ruling shown step by step, with the words of each rule on demand."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Any

import htpy
import traitlets

from cardgames_edu.rulebook import Rulebook
from cardgames_edu.ruling import Parting, Ruling, Step
from cardgames_widgets.view import LiveView, Still, button

_GAINS = ("connected", "hit by pitch", "walk", "single", "double", "triple", "home run", "error", "sacrifice safe")
_LOSSES = ("strikeout", "foul caught", "out", "fly out", "double play", "triple play", "sacrifice out", "steal out")
FAMILIES = {
    **dict.fromkeys((*_GAINS, "steal safe"), "runs"),
    **dict.fromkeys((*_LOSSES, "sacrifice double play", "strike"), "wicket"),
    **dict.fromkeys(("ball", "foul", "sacrifice", "steal back", "steal blocked", "multiple steal"), "safe"),
}
"""The colour of an outcome by its value: good for the side at bat, bad for it, or neither."""
MARKS = {"runs": "+", "safe": "=", "wicket": "×"}
"""The mark beside the word, so that no outcome is told by colour alone."""


def outcome_kind(outcome: Enum) -> str:
    """The colour of the outcome, as the style sheet knows it."""
    return FAMILIES.get(str(outcome.value), str(outcome.value)).replace(" ", "-")


def badge(outcome: Enum, text: str) -> htpy.Element:
    """An outcome as colour, mark and word."""
    kind = outcome_kind(outcome)
    mark = MARKS.get(kind)
    return htpy.span(class_=f"cg-badge cg-is-{kind}")[mark and htpy.span(aria_hidden="true")[mark], text]


def rule_tag(rule: str, place: str, opened: bool, action: str | None) -> htpy.Element:
    """A small tag with the rule's id; with an action it opens the rule's words."""
    if action is None:
        return htpy.span(".cg-tag")[rule]
    return htpy.button(
        ".cg-tag",
        type="button",
        aria_expanded="true" if opened else "false",
        aria_label=f"rule {rule}, {'hide' if opened else 'show'} its words",
        data_action=action,
        data_value=place,
    )[rule]


Aids = Mapping[str, htpy.Node]
"""A small table or picture for the steps of a rule, by its id."""


def step_item(
    step: Step, place: str, rulebook: Rulebook | None, opened: bool, action: str | None, aid: htpy.Node = None
) -> htpy.Element:
    """One step: its sentence, its rule, the rule's words when opened, and what helps to see it."""
    known = rulebook is not None and step.rule in rulebook
    words = rulebook[step.rule].text if rulebook is not None and known else ""
    return htpy.li(data_key=f"step-{place}")[
        step.text,
        " ",
        rule_tag(step.rule, place, opened, action if known else None),
        opened and known and htpy.div(".cg-rule")[htpy.b[f"{step.rule}: "], words],
        aid,
    ]


def explainer_view(
    ruling: Ruling[Any],
    rulebook: Rulebook | None = None,
    *,
    shown: int | None = None,
    opened: frozenset[str] = frozenset(),
    action: str | None = None,
    key: str = "ruling",
    aids: Aids = MappingProxyType({}),
) -> htpy.Element:
    """A ruling as HTML: the verdict first, then its steps (the first `shown` of them, all when ``None``).

    `aids` holds what is shown with the step of a rule.
    """
    steps = ruling.steps if shown is None else ruling.steps[:shown]
    whole = shown is None or shown >= len(ruling.steps)
    verdict = badge(ruling.outcome, ruling.label) if whole else htpy.span(".cg-badge")["?"]
    return htpy.div(role="group", aria_label=f"Ruling: {ruling.headline}", data_key=key)[
        htpy.div(".cg-verdict")[htpy.strong[ruling.headline or "Ruling"], verdict],
        htpy.ol(".cg-steps")[
            [
                step_item(step, str(n), rulebook, str(n) in opened, action, aids.get(step.rule))
                for n, step in enumerate(steps)
            ]
        ],
    ]


def parting_view(parting: Parting) -> htpy.Element:
    """Why two rulings differ: the step at which they part, side by side."""
    if parting.index is None:
        return htpy.p[f"Both come out the same at every step: {parting.a.label}."]
    rows = [
        htpy.tr[
            htpy.th(scope="row")[badge(ruling.outcome, ruling.label)],
            htpy.td[(step.text, " ", htpy.span(".cg-tag")[step.rule]) if step else "no further step"],
        ]
        for ruling, step in ((parting.a, parting.first), (parting.b, parting.second))
    ]
    return htpy.table[
        htpy.caption[f"They part at step {parting.index + 1}"],
        htpy.thead[htpy.tr[htpy.th(scope="col")["Outcome"], htpy.th(scope="col")["What decides"]]],
        htpy.tbody[rows],
    ]


class Explainer(LiveView):
    """Shows a ruling, all at once or (with ``stepwise=True``) one step after the other.

    `ruling` and `rulebook` may be replaced at any time.
    """

    ruling = traitlets.Instance(Ruling, allow_none=True)
    rulebook = traitlets.Instance(Rulebook, allow_none=True)
    stepwise = traitlets.Bool(False)
    shown = traitlets.Int(0, help="How many steps are shown; counted only when stepwise.")

    def __init__(self, ruling: Ruling[Any] | None = None, rulebook: Rulebook | None = None, **traits: Any) -> None:
        self._opened: frozenset[str] = frozenset()
        super().__init__(name="explainer", ruling=ruling, rulebook=rulebook, **traits)
        if self.stepwise and not self.shown:
            self.shown = 1
        self.redraw()
        self.observe(self._new_ruling, names=["ruling", "rulebook", "stepwise"])

    def draw(self) -> htpy.Node:
        """The verdict and its steps, and buttons to go through them when stepwise."""
        if self.ruling is None:
            return htpy.p(".cg-note")["There is no ruling to explain yet."]
        shown = self.shown if self.stepwise else None
        view = explainer_view(self.ruling, self.rulebook, shown=shown, opened=self._opened, action="open")
        return htpy.div(".cg-panel")[view, self.stepwise and self._controls(len(self.ruling.steps))]

    def _controls(self, steps: int) -> htpy.Element:
        return htpy.div(".cg-bar")[
            button("Back", "back", disabled=self.shown <= 1),
            button("Next step", "next", kind="cg-main", disabled=self.shown >= steps),
            button("Show all", "all", disabled=self.shown >= steps),
            htpy.span(".cg-note")[f"Step {min(self.shown, steps)} of {steps}"],
        ]

    def still(self) -> Still:
        """The ruling as a picture that needs no kernel."""
        return Still(htpy.div(".cg-panel")[explainer_view(self.ruling, self.rulebook)] if self.ruling else self.draw())

    def do_open(self, value: object) -> None:
        """Opens or closes the rule's words at one step."""
        self._opened = self._opened ^ {str(value)}
        self.redraw(new_turn=False)

    def do_next(self, _value: object) -> None:
        """Shows one step more."""
        self._show(self.shown + 1)

    def do_back(self, _value: object) -> None:
        """Hides the last step shown."""
        self._show(self.shown - 1)

    def do_all(self, _value: object) -> None:
        """Shows every step."""
        self._show(len(self.ruling.steps) if self.ruling else 0)

    def _show(self, shown: int) -> None:
        if self.ruling is None:
            return
        self.shown = max(1, min(shown, len(self.ruling.steps)))
        last = self.ruling.steps[self.shown - 1]
        done = f" {self.ruling.label}." if self.shown == len(self.ruling.steps) else ""
        self.redraw(f"{last.text} Rule {last.rule}.{done}")

    def _new_ruling(self, _change: Any) -> None:
        self._opened, self.shown = frozenset(), 1 if self.stepwise else 0
        self.redraw(f"{self.ruling.headline}: {self.ruling.label}." if self.ruling and not self.stepwise else None)

    def __repr__(self) -> str:
        return f"Explainer({self.ruling.label if self.ruling else 'no ruling'})"
