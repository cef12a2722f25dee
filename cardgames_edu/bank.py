"""A game's question bank: templates that make a question from a stream of random numbers of their own.

>>> from cardgames_edu.answer_key import AmountKey
>>> from fractions import Fraction
>>> def aces(draw: Stream) -> Question:
...     '''How many aces are left?'''
...     seen = draw.between(1, 3)
...     return Question(f"{seen} aces have been seen. How many are left?", AmountKey(Fraction(4 - seen), "aces"))
>>> bank = Bank("demo", "Demo", (Template("counting", aces),))
>>> bank.question("aces", seed="Ann") == bank.question("aces", seed="Ann")
True
>>> bank.question("aces", seed="Ann").id
'demo/aces/Ann'
>>> bank.question("kings")
Traceback (most recent call last):
...
KeyError: 'Demo has no question kings; it has aces'
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from cardgames_edu.questions import Question
from cardgames_edu.randomness import Stream

TOPICS = {
    "rules": "What happens?",
    "counting": "Counting cards",
    "conditional": "As cards come to light",
    "expected value": "Expected value",
    "decisions": "What is best, and by how much",
    "traps": "Mind the trap",
}
"""The topics of every bank, with their headings."""


@dataclass(frozen=True)
class Template:
    """A question whose numbers are drawn: its topic (of `TOPICS`) and the function that makes it."""

    topic: str
    make: Callable[[Stream], Question]

    def __post_init__(self) -> None:
        if self.topic not in TOPICS:
            raise ValueError(f"{self.topic!r} is no topic; the topics are {', '.join(TOPICS)}")

    @property
    def name(self) -> str:
        """The function's name with hyphens."""
        return self.make.__name__.replace("_", "-")

    @property
    def title(self) -> str:
        """The first line of the function's docstring."""
        return (self.make.__doc__ or self.name).strip().partition("\n")[0]


@dataclass(frozen=True)
class Bank:
    """A game's templates. Each question has its own stream, named by game, template and seed."""

    game: str
    title: str
    templates: tuple[Template, ...]

    @cached_property
    def _by_name(self) -> dict[str, Template]:
        return {template.name: template for template in self.templates}

    def __len__(self) -> int:
        return len(self.templates)

    def __iter__(self) -> Iterator[Template]:
        return iter(self.templates)

    @property
    def topics(self) -> tuple[str, ...]:
        """The topics it has questions of, in the order of `TOPICS`."""
        return tuple(topic for topic in TOPICS if any(t.topic == topic for t in self.templates))

    def question(self, name: str, seed: int | str = 0) -> Question:
        """The question of this template with the numbers of this seed (a number, or a pupil's name).

        Raises:
            KeyError: no template has that name.
        """
        template = self._by_name.get(name)
        if template is None:
            raise KeyError(f"{self.title} has no question {name}; it has {', '.join(self._by_name)}")
        question = template.make(Stream(self.game, name, seed))
        return replace(question, id=f"{self.game}/{name}/{seed}", game=self.game, topic=template.topic)

    def read(self, id: str) -> Question:
        """The question with this id (``game/name/seed``), made again.

        Raises:
            KeyError: the id is not of this bank.
        """
        game, _, rest = id.partition("/")
        name, _, seed = rest.partition("/")
        if game != self.game or not seed:
            raise KeyError(f"{id!r} is no question of {self.title}; an id reads {self.game}/{self.templates[0].name}/7")
        return self.question(name, seed)

    def draw(self, n: int, seed: int | str = 0, topics: str | Iterable[str] | None = None) -> tuple[Question, ...]:
        """`n` questions of these topics (all when not given), evenly from each topic, none twice before all have come.

        Raises:
            ValueError: a topic that is none of the bank's, or n below 1.
        """
        wanted = self._wanted(topics)
        if n < 1:
            raise ValueError(f"{n} questions can't be drawn: ask for 1 or more.")
        order = sorted((t for t in self.templates if t.topic in wanted), key=lambda t: self._rank(t, seed))
        turn = {t.name: [o for o in order if o.topic == t.topic].index(t) for t in order}
        order.sort(key=lambda t: turn[t.name])
        rounds = ((again, template) for again in range(n) for template in order)
        chosen = [pair for pair, _ in zip(rounds, range(n), strict=False)]
        return tuple(self.question(t.name, seed if again == 0 else f"{seed}+{again}") for again, t in chosen)

    def _rank(self, template: Template, seed: int | str) -> int:
        return Stream(self.game, "order", template.name, seed).below(1 << 62)

    def _wanted(self, topics: str | Iterable[str] | None) -> tuple[str, ...]:
        wanted = self.topics if topics is None else (topics,) if isinstance(topics, str) else tuple(topics)
        if strange := [topic for topic in wanted if topic not in self.topics]:
            raise ValueError(f"{strange[0]!r} is no topic of {self.title}; its topics are {', '.join(self.topics)}")
        return wanted


def bank_of(game: Any) -> Bank:
    """The bank of a game, given the game's module, its name, or the bank itself.

    >>> from cardgames_edu import armchair_cricket
    >>> bank_of(armchair_cricket).title
    'Armchair Cricket'
    """
    if isinstance(game, Bank):
        return game
    name = game if isinstance(game, str) else game.name
    bank: Bank = importlib.import_module(f"cardgames_edu.{name}.questions").bank
    return bank
