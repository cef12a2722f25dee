"""The switches of Baseball Poker, each tied to the open question that it answers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from cardgames_edu.baseball_poker.melds.meld import TIES, MeldRules
from cardgames_edu.house import House, switch

MOST_CHIPS = 1000
"""The largest stack, ante or least bet that a table may set."""
BOTH = (True, False)


@dataclass(frozen=True)
class HouseRules(House):
    """How the open questions are played; the defaults are our rulings.

    Raises:
        HouseRuleError: a value out of range.

    >>> HouseRules(tie="standard", four_chain=False).text
    'four_chain=no,tie=standard'
    >>> HouseRules(ante=-1)
    Traceback (most recent call last):
    ...
    cardgames_edu.house.HouseRuleError: ante=-1 can't be played (BP-Q1): choose a whole number from 0 to 1000.
    """

    ante: int = switch(
        1, range(MOST_CHIPS + 1), question="BP-Q1", says="How many chips everybody pays before the deal."
    )
    dealer: str = switch(
        "random", ("random", "rotate"), question="BP-Q4", says="Whether the dealer is drawn anew or moves to the left."
    )
    bring_in: str = switch(
        "lead",
        ("lead", "forced_first", "forced_all"),
        question="BP-Q7",
        says="Whether the leader may check, must bet in the first phase, or must bet in every phase.",
    )
    first_lead: str = switch(
        "low", ("low", "high"), question="BP-Q8", says="Whether the lowest or the highest face-up card leads at first."
    )
    lead_tie: str = switch(
        "seat",
        ("seat", "suit"),
        question="BP-Q9",
        says="Who leads among equal cards: the one next to the dealer's left, or the lower suit (first phase only).",
    )
    door_wild: str = switch(
        "printed",
        ("printed", "high"),
        question="BP-Q11",
        says="Whether a face-up 3 or 9 counts as printed or as the highest card when the first leader is sought.",
    )
    show_wild: str = switch(
        "wild",
        ("wild", "printed"),
        question="BP-Q13",
        says="Whether wilds help the face-up cards that decide who leads later.",
    )
    door_four: bool = switch(True, BOTH, question="BP-Q15", says="Whether a 4 as the door card earns a bonus card.")
    four_chain: bool = switch(True, BOTH, question="BP-Q16", says="Whether a bonus card that is a 4 earns another.")
    bonus_card: str = switch(
        "up", ("up", "down"), question="BP-Q18", says="Whether the bonus card is dealt face up or face down."
    )
    limit: str = switch(
        "none",
        ("none", "fixed", "pot"),
        question="BP-Q20",
        says="How much a bet or raise may be: all, a unit, the pot.",
    )
    min_bet: int = switch(
        1, range(1, MOST_CHIPS + 1), question="BP-Q21", says="The least bet, and the unit of a fixed limit."
    )
    min_raise: str = switch(
        "one", ("one", "last"), question="BP-Q21", says="The least raise: one chip, or as much as the last one."
    )
    odd_chip: str = switch(
        "seat",
        ("seat", "carry"),
        question="BP-Q25",
        says="Where chips go that don't divide: to the winners next to the dealer's left, or into the next hand's pot.",
    )
    tie: str = switch("high_card", TIES, question="BP-Q31", says="How equal melds are compared.")
    all_wild: str = switch(
        "self",
        ("self", "printed", "dead"),
        question="BP-Q37",
        says="What a hand of wild cards alone is: five of a kind by one that stands for itself, as printed, or nothing.",
    )
    wild_copy: str = switch(
        "five_kind",
        ("five_kind", "free"),
        question="BP-Q38",
        says="Whether a wild may copy a card of the five for five of a kind alone, or in a flush too.",
    )
    ace_low: bool = switch(True, BOTH, question="BP-Q40", says="Whether an ace also stands below the 2 in a straight.")
    stack: int = switch(100, range(1, MOST_CHIPS + 1), question="BP-Q46", says="How many chips everybody begins with.")
    last_card: str = switch(
        "up", ("up", "down"), question="BP-Q51", says="Whether the last card is dealt face up or face down."
    )

    @cached_property
    def melds(self) -> MeldRules:
        """The settings that melds are made and compared by."""
        return MeldRules(tie=self.tie, all_wild=self.all_wild, wild_copy=self.wild_copy, ace_low=self.ace_low)
