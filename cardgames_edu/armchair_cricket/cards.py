"""The 110 cricket cards: five suits of eleven values, twice over.

>>> CricketCard("bat5"), str(CricketCard("BAT 5")), CricketCard("STUMPS 11").name
(CricketCard('BAT 5'), 'BAT 5', 'stumps eleven')
"""

from __future__ import annotations

import re
from enum import Enum
from typing import ClassVar, Final

from cardgames_edu.cards import CardError, PlayingCard, shown

_NUMBERS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")


class CricketSuit(Enum):
    """A suit; no suit ranks over another (rule AC-CARDS-2). The value is its letter in a position text."""

    BAT = "B"
    BALL = "L"
    STUMPS = "S"
    GLOVES = "G"
    PADS = "P"


class CricketCard(PlayingCard):
    """A cricket card, made from text or from a suit and a value of 1 to 11.

    Equal cards are one and the same object: the pack holds each twice and the twins can't be told apart
    (rule AC-CARDS-4). Cards sort by suit, then value; `index` runs from 0 to 54 in that order.

    Raises:
        CardError: the text names no cricket card.

    >>> CricketCard("BAT 5") is CricketCard(CricketSuit.BAT, 5)
    True
    >>> CricketCard("7S")
    Traceback (most recent call last):
    ...
    cardgames_edu.cards.CardError: '7S' is not a cricket card. Write a suit (BAT, BALL, STUMPS, GLOVES, PADS) and a value from 1 to 11, such as BAT 5.
    """

    __slots__ = ("suit", "value")
    _made: ClassVar[dict[int, CricketCard]] = {}

    suit: CricketSuit
    value: int

    def __new__(cls, suit: str | CricketSuit | CricketCard, value: int | None = None) -> CricketCard:  # noqa: D102
        if isinstance(suit, CricketCard):
            return suit
        if isinstance(suit, CricketSuit) and value is not None and value in range(1, 12):
            index = _SUITS.index(suit) * 11 + int(value) - 1
        elif value is None:
            index = _read(suit)
        else:
            raise _error(f"{suit} {value}")
        known = cls._made.get(index)
        if known is None:
            known = super().__new__(cls)
            object.__setattr__(known, "suit", _SUITS[index // 11])
            object.__setattr__(known, "value", index % 11 + 1)
            object.__setattr__(known, "index", index)
            cls._made[index] = known
        return known

    def __reduce__(self) -> tuple[type[CricketCard], tuple[str]]:
        return CricketCard, (str(self),)

    @property
    def code(self) -> str:
        """ASCII text without a blank that reads back: ``BAT5``."""
        return f"{self.suit.name}{self.value}"

    @property
    def name(self) -> str:
        """Spoken name, such as ``bat five``."""
        return f"{self.suit.name.lower()} {_NUMBERS[self.value - 1]}"

    def __str__(self) -> str:
        return f"{self.suit.name} {self.value}"

    def __repr__(self) -> str:
        return f"CricketCard({str(self)!r})"


_SUITS: Final = tuple(CricketSuit)
_TEXT: Final = re.compile(r"(bat|ball|stumps?|gloves?|pads?)[\s-]*(1[01]|[1-9])")


def _error(text: object) -> CardError:
    return CardError(
        f"{shown(text)} is not a cricket card. Write a suit (BAT, BALL, STUMPS, GLOVES, PADS) "
        "and a value from 1 to 11, such as BAT 5."
    )


def _read(text: object) -> int:
    found = _TEXT.fullmatch(text.strip().lower()) if isinstance(text, str) else None
    if found is None or not found[2].isascii():
        raise _error(text)
    suit = next(n for n, suit in enumerate(_SUITS) if suit.name.lower().rstrip("s") == found[1].rstrip("s"))
    return suit * 11 + int(found[2]) - 1


KINDS: Final[tuple[CricketCard, ...]] = tuple(
    CricketCard(suit, value) for suit in CricketSuit for value in range(1, 12)
)
"""The 55 different cards in order (one deck)."""

PACK: Final[tuple[CricketCard, ...]] = tuple(card for card in KINDS for _ in range(2))
"""The 110 cards of a match: each of the 55 twice."""
