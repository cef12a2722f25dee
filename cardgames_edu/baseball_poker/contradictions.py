"""The twelve places where the document contradicts itself: what it says in both, what its rules make of it, what we play.

>>> found = CONTRADICTIONS[5]
>>> print(found.id, "-", found.title)
C6 - The example hand against the chart
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Contradiction:
    """One contradiction: the two sayings, what is `played` and `because` why, and what else in the rulebook it touches.

    `questions` and `examples` are ids of the rulebook, `switches` the house rules that play the other saying.
    """

    id: str
    title: str
    one: str
    other: str
    played: str
    because: str
    questions: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    switches: tuple[str, ...] = ()


_C: Final = Contradiction
_ROWS: Final = ("BP-EX-14", "BP-EX-17", "BP-EX-18", "BP-EX-19")

# fmt: off
CONTRADICTIONS: Final = (
    _C("C1", "Who leads the first phase",
       "The lowest face-up card leads.", "The high card, or the best hand face up, leads.",
       "The lowest card in the first phase, the best board in the others.",
       "The second saying fits the later phases, where the text repeats it.", ("BP-Q8",), (), ("first_lead",)),
    _C("C2", "Must the leader bet?",
       "The leader has to bring in.", "The first to act may check.",
       "The leader acts first and may check.",
       "Checking names the first player expressly, and no sum is given for a forced bet.", ("BP-Q7",), (), ("bring_in",)),
    _C("C3", "How the bonus card lies",
       "Face up, in two places.", "Face down, in one.",
       "Face up.", "Two places against one, and they are the rules themselves.",
       ("BP-Q18",), ("BP-EX-5",), ("bonus_card",)),
    _C("C4", "The first and the fourth row of the chart",
       "Four 4s and a 3 or 9 are five of a kind.", "Four 4s and a 3 are four of a kind.",
       "Five of a kind.", "A wild does what is best for its owner.", (), ("BP-EX-10", "BP-EX-13")),
    _C("C5", "Rows of the chart that leave wilds unused",
       "A 3 may be any card.", "Full house, three of a kind, two pair and pair are shown with 3s taken as printed.",
       "The wilds count; the chart shows shapes alone.", "Taken as hands, those rows are higher melds.", (), _ROWS),
    _C("C6", "The example hand against the chart",
       "A straight flush to the jack is called the best.", "Three wilds and two tens are five tens, which the chart puts first.",
       "Five tens.", "The chart decides what is best, and the straight flush is only there as well.", (), ("BP-EX-9",)),
    _C("C7", "Packets, or card by card",
       "The game deals card by card and not in packets.", "The hand begins with a packet of three.",
       "A packet of three first, then one card a phase.", "The first saying speaks of the hand as a whole.", ("BP-Q5",)),
    _C("C8", "What the first bet is",
       "The first bet of a game.", "Bets are not carried from phase to phase.",
       "The first bet of each phase.", "Each phase begins with a price of nothing, so it has a first bet of its own."),
    _C("C9", "Part of Texas Hold'em",
       "The game is said to take rules from Texas Hold'em.", "Nothing in the rules comes from there.",
       "There are no shared cards.", "No rule mentions one."),
    _C("C10", "An ante that is equal, or more",
       "Everybody pays the same ante.", "More than the ante may be bet.",
       "The ante is equal; bets afterwards are free.", "So both sayings hold.", ("BP-Q2",)),
    _C("C11", "Counting the face-up cards",
       "One more card in each later phase.", "The play ends with four face-up cards that are no 4s.",
       "Four cards after the door card: five phases, seven cards.", "The other counts in the text agree with that.",
       ("BP-Q19",), ("BP-EX-4", "BP-EX-8")),
    _C("C12", "Midnight Baseball",
       "The name is explained.", "The explanation belongs to this game, and no rules of the other are given.",
       "It is not offered.", "A game without rules can't be played.", ("BP-Q50",)),
)
"""The register, in the order of the document."""
