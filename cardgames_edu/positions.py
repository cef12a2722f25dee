"""What the position texts of all games share: parts as ``name=value``, cards in a row, unknown cards dealt by the seed.

>>> form = Form({"outs": whole(2)}, "outs=1")
>>> form.read("outs=2")
{'outs': 2}
>>> form.read("outs=3")
Traceback (most recent call last):
...
cardgames_edu.game.PositionError: 'outs=3' can't be read as a position: a whole number from 0 to 2 is needed. A good one: outs=1
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from cardgames_edu.cards import Card, CardError, PlayingCard, shown
from cardgames_edu.game import PositionError
from cardgames_edu.house import HouseRuleError
from cardgames_edu.randomness import SeedError, shuffled

Reader = Callable[[str], Any]
C = TypeVar("C", bound=PlayingCard)
Slots = tuple[C | None, ...]
"""Places of cards; ``None`` for a card that the text leaves unknown."""

LONGEST: Final = 4000
UNKNOWN: Final = -1
"""The counter of the shuffle that fills in unknown cards; no pack has this number."""


@dataclass(frozen=True)
class Form:
    """The parts that a game's position text may have, each with its reader, and a good example for errors."""

    fields: Mapping[str, Reader]
    example: str

    def read(self, text: str) -> dict[str, Any]:
        """The parts of a text, read; raises `PositionError` for one that is unknown, there twice, or can't be read."""
        if len(text) > LONGEST:
            raise self.error(text, "it is too long")
        parts: dict[str, str] = {}
        for part in text.split():
            name, eq, value = part.partition("=")
            if not eq or name not in self.fields or name in parts:
                raise self.error(part, f"the parts are {', '.join(self.fields)}, each once, as name=value")
            parts[name] = value
        return {name: self._part(name, parts[name]) for name in self.fields if name in parts}

    def _part(self, name: str, value: str) -> Any:
        try:
            return self.fields[name](value)
        except (HouseRuleError, SeedError, PositionError, CardError) as error:
            raise self.error(f"{name}={value}", str(error)) from None
        except (ValueError, KeyError, IndexError):
            raise self.error(f"{name}={value}", f"it is no {name}") from None

    def error(self, text: str, reason: str) -> PositionError:
        """The error that names the text, the reason, and a good example."""
        return PositionError(
            f"{shown(text)} can't be read as a position: {reason.rstrip('.')}. A good one: {self.example}"
        )

    def deal(self, text: str, places: Iterable[Slots[C]], pack: Sequence[C], seed: int) -> list[tuple[C, ...]]:
        """The places with their unknown cards dealt by the seed; raises `PositionError` unless they hold the pack."""
        places = list(places)
        known = Counter(card for place in places for card in place if card is not None)
        left = Counter(pack)
        left.subtract(known)
        if twice := [card for card, count in left.items() if count < 0]:
            copies = Counter(pack)[twice[0]]
            holds = {1: "once", 2: "twice"}.get(copies, f"{copies} times")
            raise self.error(text, f"{twice[0]} stands there {known[twice[0]]} times, and the pack holds it {holds}")
        count = sum(map(len, places))
        if count != len(pack):
            raise self.error(text, f"{count} cards lie somewhere, and the pack has {len(pack)}")
        pool = iter(shuffled(sorted(left.elements()), seed, UNKNOWN))
        return [tuple(next(pool) if card is None else card for card in place) for place in places]


def whole(largest: int, least: int = 0) -> Callable[[str], int]:
    """A reader of whole numbers in a range."""

    def read(value: str) -> int:
        if not re.fullmatch(r"[0-9]{1,10}", value) or not least <= int(value) <= largest:
            raise PositionError(f"a whole number from {least} to {largest} is needed")
        return int(value)

    return read


CARD: Final = r"(?:10|[A2-9JQK])[CDHS]"
"""The pattern of a card's code."""


def card_slots(text: str) -> Slots[Card]:
    """Cards run together, such as ``7S10HQD?3`` with three unknown ones at the end."""
    if not re.fullmatch(rf"(?:{CARD}|\?[0-9]{{1,2}})*", text):
        raise PositionError("cards are rank and suit run together, such as 7S10HQD, and ?4 is four unknown ones")
    slots: list[Card | None] = []
    for card, unknown in re.findall(rf"({CARD})|\?([0-9]{{1,2}})", text):
        slots += [Card(card)] if card else [None] * int(unknown)
    return tuple(slots)


def open_cards(text: str) -> tuple[Card, ...]:
    """Cards run together, none of them unknown."""
    cards = card_slots(text)
    if None in cards:
        raise PositionError("every card that lies open must be named")
    return tuple(card for card in cards if card is not None)


def card_codes(cards: Iterable[Card]) -> str:
    """Cards run together, as `card_slots` reads them."""
    return "".join(card.code for card in cards)
