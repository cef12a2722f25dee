"""House rules: the switches that play another reading of an open question.

A game's ``HouseRules`` is a frozen dataclass whose fields are made by `switch`; its settings read from and write to
one line of text, of which only those that differ from the default are written.

>>> from dataclasses import dataclass
>>> @dataclass(frozen=True)
... class Demo(House):
...     ties: str = switch("extra", ("extra", "draw"), question="D-Q1", says="What happens when it is level.")
...     limit: int | None = switch(27, range(1, 1000), question="D-Q2", says="Packs in a match.", off=True)
>>> Demo.read("limit=3"), Demo(limit=3).text, Demo().text
(Demo(ties='extra', limit=3), 'limit=3', '')
>>> Demo(ties="coin")
Traceback (most recent call last):
...
cardgames_edu.house.HouseRuleError: ties='coin' can't be played (D-Q1): choose 'extra' or 'draw'.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Self

from cardgames_edu.cards import shown


class HouseRuleError(ValueError):
    """A setting that can't be played; the message names the switch, what was given, and what is allowed."""


@dataclass(frozen=True)
class Switch:
    """What a house rule may be.

    `values` are allowed, `question` is the id of the open question it answers, `says` what it changes; with `off`,
    ``None`` is allowed too.
    """

    values: Sequence[Any]
    question: str
    says: str
    off: bool = False
    name: str = ""
    default: Any = None

    @property
    def allowed(self) -> str:
        """The allowed values in words."""
        if isinstance(self.values, range):
            words = f"a whole number from {self.values[0]} to {self.values[-1]}"
        else:
            *first, last = [repr(v) for v in self.values]
            words = f"{', '.join(first)} or {last}" if first else last
        return words + (", or None to leave it off" if self.off else "")

    def admits(self, value: object) -> bool:
        """True when the value may be played; a bool is not taken for a number, nor a number for a bool."""
        if value is None:
            return self.off
        return any(type(value) is type(v) for v in self.values[:2]) and value in self.values


def switch(default: Any, values: Sequence[Any], *, question: str, says: str, off: bool = False) -> Any:
    """A dataclass field for a house rule (see `Switch`)."""
    return field(default=default, metadata={"switch": Switch(values, question, says, off)})


@dataclass(frozen=True)
class House:
    """Base of every game's ``HouseRules``: checks its fields, reads and writes itself as text.

    Raises:
        HouseRuleError: a value out of range, an unknown switch, or text that can't be read.
    """

    def __post_init__(self) -> None:
        for one in type(self).switches():
            value = getattr(self, one.name)
            if not one.admits(value):
                raise HouseRuleError(
                    f"{one.name}={shown(value)} can't be played ({one.question}): choose {one.allowed}."
                )

    @classmethod
    def switches(cls) -> tuple[Switch, ...]:
        """Every switch of the game, named, with its default first among what it allows."""
        return tuple(
            Switch(s.values, s.question, s.says, s.off, f.name, f.default)
            for f in fields(cls)
            if isinstance(s := f.metadata.get("switch"), Switch)
        )

    @property
    def text(self) -> str:
        """The settings that differ from the default, as ``name=value`` parted by commas."""
        return ",".join(f"{s.name}={_write(getattr(self, s.name))}" for s in self.changed())

    def changed(self) -> tuple[Switch, ...]:
        """The switches that do not stand at their default."""
        return tuple(s for s in type(self).switches() if getattr(self, s.name) != s.default)

    @classmethod
    def read(cls, text: str) -> Self:
        """The settings from ``name=value`` pairs parted by commas; the empty text is the default."""
        known = {s.name: s for s in cls.switches()}
        given: dict[str, Any] = {}
        for part in filter(None, (p.strip() for p in text.split(","))):
            name, eq, value = part.partition("=")
            if not eq or name not in known or name in given:
                reason = "is set twice" if name in given else "is no house rule"
                raise HouseRuleError(
                    f"{shown(part)} {reason}. The house rules are {', '.join(known)}; write name=value."
                )
            given[name] = value if value in known[name].values else _value(value)
        return cls(**given)


def _write(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "off" if value is None else str(value)


def _value(text: str) -> Any:
    words = {"off": None, "yes": True, "no": False}
    if re.fullmatch(r"-?[0-9]{1,18}", text):
        return int(text)
    return words.get(text, text)
