"""What a rule document says, as data: rules, questions it leaves open, worked examples.

>>> book = Rulebook("demo", "Demo", (Rule("D-1", "One card a turn."),), (), ())
>>> book["D-1"].text
'One card a turn.'
>>> book["D-9"]
Traceback (most recent call last):
...
KeyError: 'demo has no rule D-9; its rules are D-1'
"""

from __future__ import annotations

import html
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property


@dataclass(frozen=True)
class Rule:
    """One rule: its id, the rule in our words, where in the document it stands, and what kind it is.

    `kind` is ``"rule"`` (stated), ``"derived"`` (follows from others) or ``"ruling"`` (our answer to an open question).
    """

    id: str
    text: str
    section: str = ""
    kind: str = "rule"


@dataclass(frozen=True)
class OpenQuestion:
    """A place where the document is silent (gap), unclear (ambiguity) or at odds with itself (contradiction, tension).

    `readings` are the ways to take it, `played` is what we play and `because` why; `switch` names the house rule that
    plays another reading (empty when none is offered).
    """

    id: str
    kind: str
    question: str
    readings: tuple[str, ...]
    played: str
    because: str = ""
    switch: str = ""


@dataclass(frozen=True)
class Example:
    """A worked example: the situation, what the document says of it, and what our rules make of it.

    `start` is a position text and `actions` the plays in text, so that it can be stepped through; both may be empty for
    an example that only counts. `agrees` is False where the document contradicts its own rules.
    """

    id: str
    title: str
    given: str
    says: str
    rules: tuple[str, ...] = ()
    start: str = ""
    actions: tuple[str, ...] = ()
    agrees: bool = True
    note: str = ""


@dataclass(frozen=True)
class Rulebook:
    """A game's rules, open questions and examples, each found by its id.

    Raises:
        ValueError: an id stands twice, or an example or question cites what isn't there.
        KeyError: ``book[id]`` with an unknown id.
    """

    game: str
    title: str
    rules: tuple[Rule, ...]
    questions: tuple[OpenQuestion, ...]
    examples: tuple[Example, ...]
    sections: Mapping[str, str] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        ids = [e.id for e in self.rules] + [e.id for e in self.questions] + [e.id for e in self.examples]
        if twice := sorted({i for i in ids if ids.count(i) > 1}):
            raise ValueError(f"{self.game}: {', '.join(twice)} stands twice in the rulebook")
        for example in self.examples:
            if missing := [rule for rule in example.rules if rule not in self._rules]:
                raise ValueError(f"{self.game}: example {example.id} cites {', '.join(missing)}, which is no rule")

    @cached_property
    def _rules(self) -> dict[str, Rule]:
        return {rule.id: rule for rule in self.rules}

    def __getitem__(self, rule: str) -> Rule:
        found = self._rules.get(rule)
        if found is None:
            raise KeyError(f"{self.game} has no rule {rule}; its rules are {', '.join(self._rules)}")
        return found

    def __contains__(self, rule: object) -> bool:
        return rule in self._rules

    def question(self, id: str) -> OpenQuestion:
        """The open question with this id (``KeyError`` when there is none)."""
        return {q.id: q for q in self.questions}[id]

    def example(self, id: str) -> Example:
        """The worked example with this id (``KeyError`` when there is none)."""
        return {e.id: e for e in self.examples}[id]

    def section(self, name: str) -> tuple[Rule, ...]:
        """The rules of one section of the document, in order."""
        return tuple(rule for rule in self.rules if rule.section == name)

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td><code>{html.escape(rule.id)}</code></td><td>{html.escape(rule.text)}</td></tr>"
            for rule in self.rules
        )
        caption = f"<caption>{html.escape(self.title)}: {len(self.rules)} rules</caption>"
        head = '<thead><tr><th scope="col">Rule</th><th scope="col">In our words</th></tr></thead>'
        return f'<table class="cg-rulebook">{caption}{head}<tbody>{rows}</tbody></table>'
