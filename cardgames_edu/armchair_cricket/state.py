"""The state of a match, what a player may do, and what one seat may see of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum

from cardgames_edu.armchair_cricket.cards import PACK, CricketCard
from cardgames_edu.armchair_cricket.house import HouseRules
from cardgames_edu.game import Seat

HAND = 6
"""Cards in a hand between deliveries."""
OVER = 6
"""Deliveries in an over."""


class Phase(Enum):
    """What is to be done next."""

    TOSS = "toss"
    BOWLER_DISCARDS = "bowler discards"
    BATTER_DISCARDS = "batter discards"
    BOWL = "bowl"
    ANSWER = "answer"
    EXCHANGE = "exchange"
    DONE = "done"


class Closed(Enum):
    """How an innings ended; the value is its mark in a position text."""

    ALL_OUT = "x"
    DECLARED = "d"


@dataclass(frozen=True)
class Innings:
    """The record of one innings: runs, wickets and deliveries of the team, and how it was closed (rule AC-INN-5)."""

    runs: int = 0
    wickets: int = 0
    deliveries: int = 0
    closed: Closed | None = None

    @property
    def overs(self) -> str:
        """Full overs and deliveries of the over in progress, as ``2.4`` (rule AC-OVER-1)."""
        return f"{self.deliveries // OVER}.{self.deliveries % OVER}"

    def __str__(self) -> str:
        mark = {None: "", Closed.ALL_OUT: " all out", Closed.DECLARED: " declared"}[self.closed]
        return f"{self.runs} for {self.wickets}{mark} ({self.overs} overs)"


@dataclass(frozen=True)
class Choose:
    """The toss winner's choice."""

    bat: bool


@dataclass(frozen=True)
class Discard:
    """The first discard from seven cards."""

    card: CricketCard


@dataclass(frozen=True)
class Bowl:
    """The bowler's card."""

    card: CricketCard


@dataclass(frozen=True)
class Answer:
    """The batter's card."""

    card: CricketCard


@dataclass(frozen=True)
class Exchange:
    """None, one or two cards changed after a wicket, in the order in which they are discarded."""

    cards: tuple[CricketCard, ...] = ()


@dataclass(frozen=True)
class Declare:
    """The batting side closes its innings."""


Action = Choose | Discard | Bowl | Answer | Exchange | Declare


def target(innings: tuple[Innings, ...]) -> int | None:
    """One more than what side A is ahead by when the fourth innings begins (rule AC-WIN-2); ``None`` before."""
    return innings[0].runs + innings[2].runs - innings[1].runs + 1 if len(innings) == 4 else None


class Public:
    """What follows from the open part of a match, for the state and for a seat's view of it alike."""

    phase: Phase
    first: Seat | None
    innings: tuple[Innings, ...]
    discards: tuple[CricketCard, ...]

    @property
    def batting(self) -> Seat | None:
        """The seat that bats in the latest innings, ``None`` before the toss is settled."""
        if self.first is None:
            return None
        return self.first if max(len(self.innings), 1) % 2 else 1 - self.first

    @property
    def bowling(self) -> Seat | None:
        """The seat that bowls."""
        batting = self.batting
        return None if batting is None else 1 - batting

    @property
    def bowled(self) -> CricketCard | None:
        """The card that waits for its answer."""
        return self.discards[-1] if self.phase is Phase.ANSWER else None

    @property
    def target(self) -> int | None:
        """Runs that side B needs in the fourth innings to win, ``None`` before it."""
        return target(self.innings)


@dataclass(frozen=True)
class State(Public):
    """Everything about a match; nothing in it is ever changed in place.

    `hands` are by seat; `stock` is drawn from its front; `discards` lie with the last one on top. `toss` is the seat
    that won the toss, `first` the seat that bats first (side A), ``None`` before it is chosen. `turn` counts plays.
    `time_up` is true once the pack limit has been reached.
    """

    seed: int
    house: HouseRules
    phase: Phase
    hands: tuple[tuple[CricketCard, ...], tuple[CricketCard, ...]]
    stock: tuple[CricketCard, ...]
    discards: tuple[CricketCard, ...] = ()
    pack: int = 1
    toss: Seat = 0
    first: Seat | None = None
    innings: tuple[Innings, ...] = ()
    time_up: bool = False
    turn: int = 0


@dataclass(frozen=True)
class View(Public):
    """What one seat may know: its own hand, everything that was shown face up, and how many cards lie where.

    `legal` are the seat's own plays now (empty when it may not act). `unseen` holds, for each card, how many copies lie
    in the stock or in the other hand.
    """

    seat: Seat
    house: HouseRules
    phase: Phase
    hand: tuple[CricketCard, ...]
    other_hand: int
    stock: int
    discards: tuple[CricketCard, ...]
    pack: int
    toss: Seat
    first: Seat | None
    innings: tuple[Innings, ...]
    time_up: bool
    turn: int
    to_act: Seat | None
    legal: tuple[Action, ...]

    @property
    def unseen(self) -> Counter[CricketCard]:
        """Copies of each card that this seat can't see; the discards were all shown (AC-Q44), so they are known."""
        left = Counter(PACK)
        left.subtract(self.hand)
        left.subtract(self.discards)
        return +left
