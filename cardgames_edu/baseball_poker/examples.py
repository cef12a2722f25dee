"""The document's worked examples, told anew: positions to step through, hands to judge, and where it contradicts itself.

An example of a hand has its cards in `given` and can be judged by ``melds.explain``; `HANDS` holds those cards, and
`WILD_FREE` a hand without wild cards for each row of the chart.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardgames_edu.cards import Card, read_cards
from cardgames_edu.rulebook import Example

_BETS: Final = "street=2 dealer=0 leader=1 up=7D8C/KSQS"
_EARNS: Final = "street=1 dealer=0 leader=0 up=7D/KS acted=0 to=1 stock=4S2C?44"

_CHART: Final[tuple[tuple[str, str, str, str, str, bool, str], ...]] = (
    ("10", "five of a kind", "4D 4C 4S 4H 3C", "", "Five of a kind.", True, "A wild is needed: no hand without one can be this."),
    ("11", "a royal flush", "10D JD QD KD AD", "10D JD QD KD AD", "A royal flush.", True, ""),
    ("12", "a straight flush", "3H 4H 5H 6H 7H", "4H 5H 6H 7H 8H", "A straight flush.", True,
     "The meld is right, but the 3 does more as an 8: the top card is the 8, not the 7."),
    ("13", "four of a kind", "4D 4C 4S 4H 3C", "4D 4C 4S 4H 2C", "Four of a kind.", False,
     "The very cards of the first row: five fours."),
    ("14", "a full house", "2H 2D 2C 3C 3S", "2H 2D 2C 5C 5S", "A full house.", False, "Two wilds join three twos: five twos."),
    ("15", "a flush", "2H 4H 6H 8H 10H", "2H 4H 6H 8H 10H", "A flush.", True, ""),
    ("16", "a straight", "3H 4H 5S 6D 7C", "4H 5S 6D 7C 8C", "A straight.", True,
     "The meld is right, but the 3 does more as an 8."),
    ("17", "three of a kind", "2H 2D 2C 3C 4S", "2H 2D 2C 5C 4S", "Three of a kind.", False, "The wild is a fourth two."),
    ("18", "two pair", "2H 2D 3C 3S 5D", "2H 2D 6C 6S 5D", "Two pair.", False, "Two wilds join two twos: four of a kind."),
    ("19", "a pair", "2H 2D 3C 6C 8C", "2H 2D 5C 6C 8C", "A pair.", False, "The wild is a third two."),
)  # fmt: skip

HANDS: Final[Mapping[str, tuple[Card, ...]]] = {
    "BP-EX-9": read_cards("3C 7C 10D JC 3S 3H 10H"),
    **{f"BP-EX-{number}": read_cards(cards) for number, _, cards, *_ in _CHART},
    "BP-EX-20": read_cards("2H 5D 7C JS KD"),
}
"""The cards of the examples that show a hand."""

WILD_FREE: Final[Mapping[str, tuple[Card, ...]]] = {
    **{f"BP-EX-{number}": read_cards(cards) for number, _, _, cards, *_ in _CHART if cards},
    "BP-EX-20": HANDS["BP-EX-20"],
}
"""For each row of the chart a hand that is just that meld, with no wild in it; there is none for five of a kind."""

EXAMPLES: Final = (
    Example(
        "BP-EX-1",
        "A bet and a call",
        "One player bets 5 and the next calls.",
        "The caller puts in 5.",
        ("BP-BET-3",),
        _BETS,
        ("bet 5", "call"),
    ),
    Example(
        "BP-EX-2",
        "A raise is named by what it adds",
        "One player bets 5 and the next raises 4.",
        "The raiser puts in 9 in all.",
        ("BP-BET-3", "BP-BET-4"),
        _BETS,
        ("bet 5", "raise 4"),
    ),
    Example(
        "BP-EX-3",
        "What the first bettor then owes",
        "One player bets 5, the next raises 4, and the first goes on.",
        "Another 4.",
        ("BP-BET-3", "BP-BET-4", "BP-BET-7"),
        _BETS,
        ("bet 5", "raise 4", "call"),
        note="Four on top of five would be too little where a raise must equal the last one, so that can't be the rule.",
    ),
    Example(
        "BP-EX-4",
        "Seven cards",
        "A player stays in for all five phases and no 4 falls face up.",
        "Seven cards: three at first and four later.",
        ("BP-DEAL-5", "BP-FOUR-5"),
    ),
    Example(
        "BP-EX-5",
        "A bonus card",
        "A 4 falls face up.",
        "One card more, which makes eight at the end; in one place it is said to lie face down.",
        ("BP-FOUR-1", "BP-FOUR-2", "BP-FOUR-5"),
        _EARNS,
        ("check",),
        agrees=False,
        note="The number is right. Two other places have the bonus card face up, and so do we.",
    ),
    Example(
        "BP-EX-6",
        "The most cards",
        "One player gets all four 4s face up.",
        "Eleven cards.",
        ("BP-FOUR-5",),
        note="Seven and four bonus cards, whether bonus cards that are 4s earn another or not.",
    ),
    Example(
        "BP-EX-7",
        "Cards at the showdown",
        "Any player who has not folded.",
        "7 to 11 cards.",
        ("BP-FOUR-5", "BP-SHOW-1"),
    ),
    Example(
        "BP-EX-8",
        "The last phase",
        "Phases are counted from the packet on.",
        "The fifth is the last.",
        ("BP-END-2",),
    ),
    Example(
        "BP-EX-9",
        "The hand that is better than it was told",
        "3♣ 7♣ 10♦, then J♣ 3♠ 3♥ 10♥.",
        "A straight flush from the 7 to the jack of clubs is the best.",
        ("BP-WILD-2", "BP-RANK-1"),
        agrees=False,
        note="The straight flush is there, but three wilds and two tens are five tens, the highest meld of all.",
    ),
    *(
        Example(
            f"BP-EX-{number}",
            f"The chart's row for {row}",
            " ".join(map(str, read_cards(cards))),
            says,
            ("BP-WILD-2", "BP-RANK-1"),
            agrees=agrees,
            note=note,
        )
        for number, row, cards, _, says, agrees, note in _CHART
    ),
    Example(
        "BP-EX-20",
        "The row that the chart leaves out",
        " ".join(map(str, HANDS["BP-EX-20"])),
        "Nothing: there is no row for it.",
        ("BP-RANK-2",),
        agrees=False,
        note="Five cards with no pair, no run and no suit are the lowest meld, high card.",
    ),
)
"""The document's 20 worked examples."""
