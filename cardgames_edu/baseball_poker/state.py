"""The state of a table, what a player may do, and what one seat may see of it.

Chips are whole numbers. A hand of cards has five phases of betting, numbered 1 to 5 as in the document.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from cardgames_edu.baseball_poker.house import HouseRules
from cardgames_edu.cards import DECK, Card
from cardgames_edu.game import Seat

FEWEST, MOST = 2, 6
"""Players at a table (rule BP-PACK-2)."""
PHASES: Final = 5
"""Phases of betting in a hand (rule BP-END-2)."""
MOST_STACK: Final = 10_000
"""The most chips that a seat may begin with: every size of a bet is an action of its own."""
MOST_RAISES: Final = 3
"""Raises in a phase under a fixed limit."""


class Phase(Enum):
    """What is to be done next."""

    BETTING = "betting"
    HAND_OVER = "hand over"
    DONE = "done"


@dataclass(frozen=True)
class Fold:
    """Gives up the hand."""


@dataclass(frozen=True)
class Check:
    """Bets nothing while nobody has bet."""


@dataclass(frozen=True)
class Call:
    """Makes up what is missing to the highest bet, or goes all in with less."""


@dataclass(frozen=True)
class Bet:
    """The first chips of a phase."""

    chips: int


@dataclass(frozen=True)
class Raise:
    """Calls, and adds `chips` on top."""

    chips: int


@dataclass(frozen=True)
class Deal:
    """Deals the next hand."""


@dataclass(frozen=True)
class Stop:
    """Ends the match between two hands."""


Action = Fold | Check | Call | Bet | Raise | Deal | Stop


@dataclass(frozen=True)
class Chair:
    """What lies at one seat.

    `stack` are the chips in front of the player, `paid` those in the pot from this hand (the ante too), `bet` those of
    this phase. `down` are the cards face down, `up` those face up, the door card first; `hidden` counts the cards face
    down that a view does not show. `acted` is true once the player has acted since the last full bet or raise.
    """

    stack: int
    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()
    paid: int = 0
    bet: int = 0
    folded: bool = False
    acted: bool = False
    hidden: int = 0

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards of the player that are known, those face down first."""
        return self.down + self.up

    @property
    def dealt(self) -> bool:
        """True for a player who got cards in this hand."""
        return bool(self.up)

    @property
    def live(self) -> bool:
        """True while the player has a claim to the pot."""
        return self.dealt and not self.folded

    @property
    def able(self) -> bool:
        """True while the player is in and has chips to bet."""
        return self.live and self.stack > 0


class Public:
    """What follows from the open part of a table, for the state and for a seat's view of it alike."""

    house: HouseRules
    phase: Phase
    street: int
    dealer: Seat
    chairs: tuple[Chair, ...]
    carried: int
    showdown: bool

    @property
    def live(self) -> tuple[Seat, ...]:
        """The seats that still have a claim to the pot."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.live)

    @property
    def price(self) -> int:
        """The highest bet of this phase."""
        return max(chair.bet for chair in self.chairs)

    @property
    def pot(self) -> int:
        """All chips paid in this hand and those left over from the last; 0 once the hand is over."""
        return self.carried + sum(chair.paid for chair in self.chairs) if self.phase is Phase.BETTING else 0

    def owes(self, seat: Seat) -> int:
        """What the seat must add to stay in: the whole difference, though it may have fewer chips."""
        return self.price - self.chairs[seat].bet

    def clockwise(self, start: Seat) -> Iterator[Seat]:
        """All seats once, clockwise, from `start` on."""
        seats = len(self.chairs)
        return ((start + step) % seats for step in range(seats))

    def from_left(self) -> tuple[Seat, ...]:
        """All seats clockwise from the dealer's left, the dealer last (rule BP-DEAL-4)."""
        return tuple(self.clockwise(self.dealer + 1))


@dataclass(frozen=True)
class State(Public):
    """Everything about a table; nothing in it is ever changed in place.

    `hand` counts hands from 1, `hands` is how many will be played (None: until one player is left or all stop).
    `street` is the phase of betting from 1 to 5, `turn` counts plays. `stock` is dealt from its front. `to` is the seat
    to act, `leader` the seat that led this phase. `last_raise` is the size of the last bet or raise of this phase,
    `raises` their number after the bet. `carried` are the odd chips that lie in the pot from hands before.
    """

    seed: int
    house: HouseRules
    chairs: tuple[Chair, ...]
    stock: tuple[Card, ...] = ()
    hand: int = 1
    hands: int | None = 1
    phase: Phase = Phase.BETTING
    street: int = 1
    dealer: Seat = 0
    leader: Seat = 0
    to: Seat | None = None
    last_raise: int = 0
    raises: int = 0
    carried: int = 0
    showdown: bool = False
    turn: int = 0


@dataclass(frozen=True)
class View(Public):
    """What one seat may know: its own cards, everything that lies or lay face up, all chips, hands shown at a showdown.

    `legal` are the seat's own plays now (empty when it may not act); `stock` is the number of cards left.
    """

    seat: Seat
    house: HouseRules
    chairs: tuple[Chair, ...]
    stock: int
    hand: int
    hands: int | None
    phase: Phase
    street: int
    dealer: Seat
    leader: Seat
    to_act: Seat | None
    last_raise: int
    raises: int
    carried: int
    showdown: bool
    turn: int
    legal: tuple[Action, ...]

    @property
    def own(self) -> Chair:
        """The seat's own chair."""
        return self.chairs[self.seat]

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that this seat can't see, in order: those in the stock and those face down elsewhere."""
        known = {card for chair in self.chairs for card in chair.cards}
        return tuple(card for card in DECK if card not in known)
