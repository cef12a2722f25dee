"""The ordinary pack of 52: suits, ranks, cards, and reading them from text.

>>> card = Card("7S")
>>> card, str(card), card.code, card.name
(Card('7S'), '7♠', '7S', 'seven of spades')
>>> Card("10h") is Card("heart T")
True
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum, IntEnum
from typing import ClassVar, Final


class CardError(ValueError):
    """A text that names no card; the message quotes the text and shows a good example."""


class Suit(Enum):
    """A French suit; the value is its letter.

    >>> Suit.HEARTS.symbol, Suit.HEARTS.colour
    ('♥', 'red')
    """

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def symbol(self) -> str:
        """The suit's sign, one character."""
        return {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}[self.value]

    @property
    def colour(self) -> str:
        """``"red"`` for diamonds and hearts, ``"black"`` for clubs and spades."""
        return "red" if self in (Suit.DIAMONDS, Suit.HEARTS) else "black"

    @property
    def companion(self) -> Suit:
        """The other suit of the same colour (rule CB-COMP-1)."""
        return {"C": Suit.SPADES, "S": Suit.CLUBS, "D": Suit.HEARTS, "H": Suit.DIAMONDS}[self.value]


class Rank(IntEnum):
    """A rank, ace low as 1 (games that rank the ace high say so themselves)."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def text(self) -> str:
        """``A``, ``2`` ... ``10``, ``J``, ``Q``, ``K``."""
        return {1: "A", 11: "J", 12: "Q", 13: "K"}.get(int(self), str(int(self)))

    @property
    def is_picture(self) -> bool:
        """True for jack, queen and king."""
        return self >= Rank.JACK


class PlayingCard:
    """What cards of every pack share: equal cards are one object, can't be changed, and sort by `index`."""

    __slots__ = ("index",)

    index: int

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card can't be changed ({name})")

    def __hash__(self) -> int:
        return self.index

    def __eq__(self, other: object) -> bool:
        return self is other

    def __lt__(self, other: PlayingCard) -> bool:
        return self.index < other.index

    def __le__(self, other: PlayingCard) -> bool:
        return self.index <= other.index


class Card(PlayingCard):
    """One of the 52 cards, made from text or from a rank and a suit.

    Equal cards are one and the same object. Cards sort by suit (clubs, diamonds, hearts, spades), then rank.

    Text may be ``7S``, ``7s``, ``S7``, ``7♠``, ``10H``, ``TH``, ``spade 7``, ``7 of spades`` or ``queen of hearts``.

    Raises:
        CardError: the text names no card.

    >>> Card("S7") == Card(Rank.SEVEN, Suit.SPADES) == Card("spade 7")
    True
    >>> Card("QH").is_picture, Card("QH").colour, Card("QH").companion
    (True, 'red', Card('QD'))
    >>> Card("1Z")
    Traceback (most recent call last):
    ...
    cardgames_edu.cards.CardError: '1Z' is not a card. Write the rank and the suit, such as 7S, 10H or QD.
    """

    __slots__ = ("is_picture", "rank", "suit")
    _made: ClassVar[dict[tuple[Rank, Suit], Card]] = {}

    rank: Rank
    suit: Suit
    is_picture: bool
    """True for jack, queen and king."""

    def __new__(cls, rank: str | int | Card, suit: Suit | None = None) -> Card:  # noqa: D102
        if isinstance(rank, Card) and suit is None:
            return rank
        if suit is None:
            key = _read(rank)
        else:
            try:
                key = Rank(rank) if isinstance(rank, int) else _RANKS[str(rank).lower()], Suit(suit)
            except (ValueError, KeyError):
                given = f"({rank!r}, {suit!r})"
                raise CardError(f"{given} is not a rank and a suit, such as Rank.SEVEN, Suit.SPADES.") from None
        known = cls._made.get(key)
        if known is None:
            known = super().__new__(cls)
            object.__setattr__(known, "rank", key[0])
            object.__setattr__(known, "suit", key[1])
            object.__setattr__(known, "is_picture", key[0].is_picture)
            object.__setattr__(known, "index", list(Suit).index(key[1]) * 13 + key[0] - 1)
            cls._made[key] = known
        return known

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self.code,)

    @property
    def code(self) -> str:
        """ASCII text that reads back: ``7S``, ``10H``, ``QD``."""
        return self.rank.text + self.suit.value

    @property
    def name(self) -> str:
        """Spoken name, such as ``queen of hearts``."""
        return f"{self.rank.name.lower()} of {self.suit.name.lower()}"

    @property
    def colour(self) -> str:
        """``"red"`` or ``"black"``."""
        return self.suit.colour

    @property
    def companion(self) -> Card:
        """The card of the same rank and colour in the other suit (rule CB-COMP-1)."""
        return DECK[39 - self.index + 2 * (self.index % 13)]

    def __str__(self) -> str:
        return self.rank.text + self.suit.symbol

    def __repr__(self) -> str:
        return f"Card({self.code!r})"


_RANKS: Final = {
    **{rank.text.lower(): rank for rank in Rank},
    **{rank.name.lower(): rank for rank in Rank},
    "t": Rank.TEN,
    "1": Rank.ACE,
}
_SUITS: Final = {
    **{suit.value.lower(): suit for suit in Suit},
    **{suit.symbol: suit for suit in Suit},
    **{suit.name.lower(): suit for suit in Suit},
    **{suit.name.lower()[:-1]: suit for suit in Suit},
    **dict(zip("♧♢♡♤", Suit, strict=True)),
}


def _alternatives(words: Iterable[str]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


_RANK_SUIT: Final = re.compile(rf"({_alternatives(_RANKS)})(?:\s+of\s+|\s*)({_alternatives(_SUITS)})")
_SUIT_RANK: Final = re.compile(rf"({_alternatives(_SUITS)})\s*({_alternatives(_RANKS)})")


def _read(text: object) -> tuple[Rank, Suit]:
    if isinstance(text, str):
        plain = text.strip().lower().replace("\ufe0f", "").replace("\ufe0e", "")
        if found := _RANK_SUIT.fullmatch(plain):
            return _RANKS[found[1]], _SUITS[found[2]]
        if found := _SUIT_RANK.fullmatch(plain):
            return _RANKS[found[2]], _SUITS[found[1]]
    raise CardError(f"{shown(text)} is not a card. Write the rank and the suit, such as 7S, 10H or QD.")


def shown(text: object, limit: int = 40) -> str:
    """``repr`` of what somebody gave, cut to `limit` characters so that an error stays readable.

    >>> shown("x" * 100)
    "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx ..."
    """
    quoted = repr(text)
    return quoted if len(quoted) <= limit + 4 else quoted[: limit - 1] + " ..."


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards named in a text, parted by blanks or commas, in the order given.

    Raises:
        CardError: a part names no card (the message names the part).

    >>> read_cards("7S, 10H QD")
    (Card('7S'), Card('10H'), Card('QD'))
    """
    return tuple(Card(part) for part in re.split(r"[\s,;]+", text.strip()) if part)


DECK: Final[tuple[Card, ...]] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""The 52 cards in order: clubs, diamonds, hearts, spades, each ace to king."""
