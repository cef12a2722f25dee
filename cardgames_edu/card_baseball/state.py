"""The state of a game, what a player may do, and what one seat may see of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final

from cardgames_edu.card_baseball.diamond import Situation
from cardgames_edu.card_baseball.house import HouseRules
from cardgames_edu.card_baseball.stealing import Tries
from cardgames_edu.cards import DECK, Card
from cardgames_edu.game import Seat, evolve

HAND: Final = 6
"""Cards in a hand between plays (rule CB-DRAW-1)."""
EXTRA: Final = 2
"""Cards more for a pinch hitter or a relief pitcher."""
INNINGS: Final = 9
PINCH_HITTERS: Final = 3
"""Pinch hitters a player may send up in a game (rule CB-PINCH-1)."""
RELIEF_HITS: Final = 2
"""Hits in the half inning before a relief pitcher may come (rule CB-RELIEF-3)."""


class Phase(Enum):
    """What is to be done next."""

    CHOOSE = "choose"
    OFFENCE = "offence"
    DEFENCE = "defence"
    PITCH = "pitch"
    REPLY = "reply"
    CATCH = "catch"
    LEAD = "lead"
    FIELD = "field"
    ERROR = "error"
    DEFEND = "defend"
    REDUCE = "reduce"
    DONE = "done"


@dataclass(frozen=True)
class Choose:
    """The winner of the cut bats first (visitors) or last (home)."""

    bat: bool


@dataclass(frozen=True)
class Pass:
    """Nothing more before the pitch; or the foul is not caught, the error not played."""


@dataclass(frozen=True)
class PinchHitter:
    """A pinch hitter comes up: two cards more."""


@dataclass(frozen=True)
class Steal:
    """One picture for each man who runs: pairs of the base he stands on (1 to 3) and the picture."""

    tries: tuple[tuple[int, Card], ...]


@dataclass(frozen=True)
class Defend:
    """The fielder's card for the man from this base."""

    base: int
    card: Card


@dataclass(frozen=True)
class Relief:
    """A relief pitcher comes on: two cards more."""


@dataclass(frozen=True)
class NewBall:
    """Two pictures thrown away for two new cards."""

    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Pitch:
    """The pitcher's card."""

    card: Card


@dataclass(frozen=True)
class Reply:
    """The batter's card in answer to a pitch."""

    card: Card


@dataclass(frozen=True)
class Catch:
    """The companion of the batter's picture: the foul is caught."""

    card: Card


@dataclass(frozen=True)
class Lead:
    """The card that the batter leads after connecting."""

    card: Card


@dataclass(frozen=True)
class Field:
    """The fielder's card in answer to a lead."""

    card: Card


@dataclass(frozen=True)
class PlayError:
    """The companion of the fielder's card: an error."""

    card: Card


@dataclass(frozen=True)
class Reduce:
    """The cards thrown away when a hand of eight goes back to six."""

    cards: tuple[Card, ...]


Action = (
    Choose
    | Pass
    | PinchHitter
    | Steal
    | Defend
    | Relief
    | NewBall
    | Pitch
    | Reply
    | Catch
    | Lead
    | Field
    | PlayError
    | Reduce
)


@dataclass(frozen=True)
class Half:
    """The record of one half inning: what the side at bat did, and the errors of the side in the field.

    `batters` have ended their turn, `left` stood on base when it was over (0 while it goes on); `connected` counts
    connections fielded or not.
    """

    runs: int = 0
    hits: int = 0
    errors: int = 0
    left: int = 0
    batters: int = 0
    connected: int = 0


class Public:
    """What follows from the open part of a game, for the state and for a seat's view of it alike."""

    phase: Phase
    first: Seat | None
    halves: tuple[Half, ...]
    at: Situation
    table: tuple[Card, ...]
    tries: Tries
    house: HouseRules

    @property
    def inning(self) -> int:
        """The inning, from 1."""
        return (max(len(self.halves), 1) + 1) // 2

    @property
    def is_top(self) -> bool:
        """True in the first half of an inning, when the visitors bat."""
        return len(self.halves) % 2 == 1

    @property
    def batting(self) -> Seat:
        """The seat at bat (before the choice is made, nobody is: seat 0 stands for it)."""
        first = self.first or 0
        return first if max(len(self.halves), 1) % 2 else 1 - first

    @property
    def fielding(self) -> Seat:
        """The seat in the field."""
        return 1 - self.batting

    @property
    def score(self) -> tuple[int, int]:
        """Runs of the visitors and of the home side."""
        return sum(h.runs for h in self.halves[::2]), sum(h.runs for h in self.halves[1::2])

    @property
    def pitched(self) -> Card | None:
        """The pitched card that waits for its answer, or was fouled."""
        return self.table[0] if self.phase in (Phase.REPLY, Phase.CATCH) else None

    @property
    def led(self) -> Card | None:
        """The card led that waits to be fielded, or was."""
        return self.table[0] if self.phase in (Phase.FIELD, Phase.ERROR) else None


@dataclass(frozen=True)
class State(Public):
    """Everything about a game; nothing in it is ever changed in place.

    `hands` are by seat; `stock` is drawn from its front; `played` lies with the last card on top, the `last` ones of it
    from the play just ended; `table` holds the cards of a play that goes on. `cut` are the cards cut, `first` the seat
    that bats first. `halves` are the records of the half innings, the last one in progress. `fresh` is true before a
    batter's first pitch, `tried` once a steal was tried before this pitch; `order` holds the bases in the order in
    which the fielder has answered. `pinch` and `relief` tell, by seat, what is left or used; `pinching` and `relieving`
    that eight cards are being played with now. `pack` counts shuffles, `turn` plays.
    """

    seed: int
    house: HouseRules
    phase: Phase
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    stock: tuple[Card, ...]
    played: tuple[Card, ...] = ()
    last: int = 0
    table: tuple[Card, ...] = ()
    pack: int = 1
    cut: tuple[Card, Card] = (DECK[12], DECK[0])
    first: Seat | None = None
    halves: tuple[Half, ...] = ()
    at: Situation = field(default=Situation())
    fresh: bool = True
    tried: bool = False
    tries: Tries = ()
    order: tuple[int, ...] = ()
    pinch: tuple[int, int] = (PINCH_HITTERS, PINCH_HITTERS)
    pinching: bool = False
    relief: tuple[bool, bool] = (True, True)
    relieving: bool = False
    turn: int = 0

    def but(self, **changes: Any) -> State:
        """The same state with these fields changed (`evolve`)."""
        return evolve(self, **changes)

    @property
    def shown(self) -> tuple[Card, ...]:
        """The played cards that may be looked at: those of the last play, or all (CB-Q58)."""
        if self.house.show_discards == "all":
            return self.played
        return self.played[len(self.played) - self.last :]


@dataclass(frozen=True)
class View(Public):
    """What one seat may know: its own hand, the cards on the table, the played cards on show, and how many lie where.

    `legal` are the seat's own plays now (empty when it may not act).
    """

    seat: Seat
    house: HouseRules
    phase: Phase
    hand: tuple[Card, ...]
    other_hand: int
    stock: int
    shown: tuple[Card, ...]
    covered: int
    table: tuple[Card, ...]
    pack: int
    cut: tuple[Card, Card]
    first: Seat | None
    halves: tuple[Half, ...]
    at: Situation
    fresh: bool
    tried: bool
    tries: Tries
    order: tuple[int, ...]
    pinch: tuple[int, int]
    pinching: bool
    relief: tuple[bool, bool]
    relieving: bool
    turn: int
    to_act: Seat | None
    legal: tuple[Action, ...]

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that this seat can't see now, in order: the other hand, the stock, and what is covered."""
        seen = {*self.hand, *self.shown, *self.table}
        return tuple(card for card in DECK if card not in seen)


def hand_limit(state: State | View, seat: Seat) -> int:
    """How many cards the seat plays with: six, or eight with a pinch hitter or a relief pitcher."""
    extra = state.pinching if seat == state.batting else state.relieving
    return HAND + EXTRA * extra
