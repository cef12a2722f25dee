"""The eleven melds, the settings under which they are made, and the number that a hand is worth.

A hand's score is one whole number: the place of its meld in the chart, then the ranks that part hands of that meld, four
bits each, so that a higher number is the better hand by the fullest comparison (``standard``). The other tie rules look
at less of it (`key`).

>>> words(Meld.FULL_HOUSE.score(13, 6)), [rank_text(v) for v in five_values(Meld.FULL_HOUSE.score(13, 6))]
('kings full of sixes', ['K', 'K', 'K', '6', '6'])
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from cardgames_edu.cards import Card, CardError, Rank, shown

ACE: Final = 14
LOW_ACE: Final = 1
WHEEL: Final = 5
"""The top card of the lowest straight, in which the ace counts as one (BP-Q40)."""


class Meld(IntEnum):
    """A meld by its place in the chart, 1 the lowest (rules BP-RANK-1 and BP-RANK-2); 0 is no meld at all.

    >>> Meld.FIVE_OF_A_KIND > Meld.ROYAL_FLUSH, Meld.TWO_PAIR.text, Meld.TWO_PAIR.chart
    (True, 'two pair', '2-Pair')
    """

    NO_MELD = 0
    HIGH_CARD = 1
    PAIR = 2
    TWO_PAIR = 3
    THREE_OF_A_KIND = 4
    STRAIGHT = 5
    FLUSH = 6
    FULL_HOUSE = 7
    FOUR_OF_A_KIND = 8
    STRAIGHT_FLUSH = 9
    ROYAL_FLUSH = 10
    FIVE_OF_A_KIND = 11

    @property
    def text(self) -> str:
        """The name in lower case."""
        return self.name.lower().replace("_", " ")

    @property
    def chart(self) -> str:
        """The name that stands in the chart of the document (ours for the two that it leaves out)."""
        return _CHART[self]

    def score(self, *values: int) -> int:
        """The score of a hand of this meld with these deciding ranks (2 to 14), most important first."""
        packed = int(self) << 20
        for place, value in enumerate(values):
            packed |= value << (16 - 4 * place)
        return packed


_CHART: Final = (
    "No Meld",
    "High Card",
    "Pair",
    "2-Pair",
    "3-Kind",
    "Straight",
    "Flush",
    "Full House",
    "4-Kind",
    "Straight Flush",
    "Royal Flush",
    "5-of-a-Kind",
)
SUITED: Final = (Meld.FLUSH, Meld.STRAIGHT_FLUSH, Meld.ROYAL_FLUSH)
RUNS: Final = (Meld.STRAIGHT, Meld.STRAIGHT_FLUSH, Meld.ROYAL_FLUSH)
SHAPES: Final = (
    (),
    (1, 1, 1, 1, 1),
    (2, 1, 1, 1),
    (2, 2, 1),
    (3, 1, 1),
    (1,),
    (1, 1, 1, 1, 1),
    (3, 2),
    (4, 1),
    (1,),
    (1,),
    (5,),
)
"""By meld: how many cards each deciding rank stands for (a run is told by its top card alone)."""
MELD_RANKS: Final = (0, 1, 2, 3, 2, 1, 1, 2, 2, 1, 1, 1)
"""By meld: how many deciding ranks the tie rule ``meld_high`` looks at: those that make it, and the best kicker."""
TIES: Final = ("high_card", "meld_high", "standard")


@dataclass(frozen=True)
class MeldRules:
    """How melds are made and compared; the defaults are those of the game.

    `wild` are the wild ranks in order, `tie` how equal melds are compared (one of `TIES`), `all_wild` what a hand of
    wild cards alone is (``"self"``, ``"printed"`` or ``"dead"``), `wild_copy` whether a wild may copy a card of its own
    flush (``"five_kind"``: no, ``"free"``: yes), `ace_low` whether the ace also stands below the two.

    Raises:
        ValueError: a setting that is not known.

    >>> MeldRules(wild="2").wild
    (<Rank.TWO: 2>,)
    """

    wild: tuple[Rank, ...] = (Rank.THREE, Rank.NINE)
    tie: str = "high_card"
    all_wild: str = "self"
    wild_copy: str = "five_kind"
    ace_low: bool = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "wild", _read_ranks(self.wild))
        for name, known in (
            ("tie", TIES),
            ("all_wild", ("self", "printed", "dead")),
            ("wild_copy", ("five_kind", "free")),
            ("ace_low", (True, False)),
        ):
            if getattr(self, name) not in known:
                raise ValueError(f"{name}={shown(getattr(self, name))} is not known: choose one of {known}.")

    def is_wild(self, card: Card) -> bool:
        """True for a card of a wild rank, wherever it lies (rule BP-WILD-1)."""
        return card.rank in self.wild


def _read_ranks(wild: str | Iterable[Rank | int]) -> tuple[Rank, ...]:
    if isinstance(wild, str):
        wild = [Card(f"{part}C").rank for part in wild.replace(",", " ").split()]
    try:
        return tuple(sorted({Rank(rank) for rank in wild}))
    except ValueError:
        raise CardError(f"{shown(wild)} are no ranks, such as '3 9' or (Rank.THREE, Rank.NINE).") from None


GAME_RULES: Final = MeldRules()
PLAIN: Final = MeldRules(wild=())
"""Ordinary poker: nothing is wild."""


def value_of(card: Card) -> int:
    """The rank as poker counts it: 2 to 10, jack 11, queen 12, king 13, ace 14."""
    return ACE if card.rank is Rank.ACE else int(card.rank)


def rank_of(value: int) -> Rank:
    """The rank of a value; 1 and 14 are both the ace."""
    return Rank.ACE if value == ACE else Rank(value)


def rank_text(value: int) -> str:
    """``A``, ``K`` ... ``2`` for a value."""
    return rank_of(value).text


def meld_of(score: int) -> Meld:
    """The meld of a score."""
    return Meld(score >> 20)


def deciding(score: int) -> tuple[int, ...]:
    """The values that part hands of the same meld, most important first; missing cards (of a board) are 0."""
    return tuple((score >> (16 - 4 * place)) & 15 for place in range(len(SHAPES[score >> 20])))


def five_values(score: int) -> tuple[int, ...]:
    """The five values of a hand in the usual order, the ace of a straight to the five as 1."""
    meld, ranks = meld_of(score), deciding(score)
    if meld in RUNS:
        return tuple(range(ranks[0], ranks[0] - 5, -1))
    return tuple(value for value, times in zip(ranks, SHAPES[meld], strict=True) for _ in range(times) if value)


def key(score: int, tie: str) -> int:
    """What a tie rule looks at: hands with the same key share the pot.

    ``high_card``: the meld and the top card of the five. ``meld_high``: the meld, the ranks that make it, the best card
    beside it. ``standard``: all five cards in order (rules BP-TIE-1 and BP-TIE-2, BP-Q31).

    >>> twos, kings = Meld.PAIR.score(2, 14, 7, 5), Meld.PAIR.score(13, 12, 7, 5)
    >>> [key(twos, tie) > key(kings, tie) for tie in TIES]
    [True, False, False]
    """
    if tie == "standard":
        return score
    if tie == "high_card":
        return score >> 20 << 4 | max((score >> 16) & 15, (score >> 12) & 15, (score >> 8) & 15)
    return score >> KEPT_BITS[score >> 20] << KEPT_BITS[score >> 20]


KEPT_BITS: Final = tuple(20 - 4 * ranks for ranks in MELD_RANKS)

_NAMES: Final = (*(rank.name.lower() for rank in Rank), "ace")


def name_of(value: int) -> str:
    """The rank in words, ``ten``."""
    return _NAMES[value - 1]


def names_of(value: int) -> str:
    """The rank's plural, ``tens``."""
    return name_of(value) + ("es" if value == 6 else "s")


def words(score: int) -> str:
    """A hand in words, such as ``five tens`` or ``straight flush to the jack``."""
    meld = meld_of(score)
    ranks = [rank for rank in deciding(score) if rank]
    if not ranks:
        return "no meld"
    first, second = ranks[0], ranks[1] if len(ranks) > 1 else 0
    match meld:
        case Meld.ROYAL_FLUSH:
            return "royal flush"
        case Meld.STRAIGHT | Meld.STRAIGHT_FLUSH:
            return f"{meld.text} to the {name_of(first)}"
        case Meld.FULL_HOUSE:
            return f"{names_of(first)} full of {names_of(second)}"
        case Meld.TWO_PAIR:
            return f"two pair, {names_of(first)} and {names_of(second)}"
        case Meld.FLUSH:
            return f"flush, {name_of(first)} high"
        case Meld.HIGH_CARD:
            return f"{name_of(first)} high"
        case Meld.PAIR:
            return f"pair of {names_of(first)}"
    number = {Meld.THREE_OF_A_KIND: "three", Meld.FOUR_OF_A_KIND: "four"}.get(meld, "five")
    return f"{number} {names_of(first)}"


def with_article(text: str) -> str:
    """A hand or meld in words with its article where it takes one.

    >>> with_article("pair of tens"), with_article("five tens"), with_article("full house")
    ('a pair of tens', 'five tens', 'a full house')
    """
    return f"a {text}" if text.startswith(("pair", "straight", "flush", "royal", "full house")) else text
