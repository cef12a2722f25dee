"""What every game can do: start, say who acts and what is legal, apply a play, show a seat its view.

A game is a module with these functions (`Game` is their protocol), so ``armchair_cricket.start(seed=7)`` is all there
is to it. States and actions are frozen dataclasses; nothing is changed in place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Generic, Protocol, TypeVar

from cardgames_edu.house import House
from cardgames_edu.rulebook import Rulebook
from cardgames_edu.ruling import Parting, Ruling, Step, compare_settings

Seat = int
"""A player's seat, counted from 0."""

R = TypeVar("R")
S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


def evolve(record: R, **changes: Any) -> R:
    """The same frozen record with these fields changed: what ``dataclasses.replace`` gives, in a tenth of the time.

    A game makes thousands of states. ``__post_init__`` is not run again, so it is for records that have none; a field
    that is none raises `TypeError`.
    """
    known = record.__dict__
    if not changes.keys() <= known.keys():
        raise TypeError(f"{', '.join(changes.keys() - known.keys())} is no field of {type(record).__name__}")
    new = object.__new__(type(record))
    new.__dict__.update(known, **changes)
    return new


class IllegalPlay(ValueError):  # noqa: N818 - the field says illegal
    """A play that is out of turn or against the rules; the state it was tried on stays as it was.

    `rule` is the id of the rule that forbids it, `legal` the texts of (at most a few dozen) plays allowed instead.
    """

    def __init__(self, reason: str, rule: str, legal: Sequence[str] = ()) -> None:
        self.reason, self.rule, self.legal = reason, rule, tuple(legal)
        shown = list(self.legal[:12]) + (["..."] if len(self.legal) > 12 else [])
        hint = f" Legal now: {'; '.join(shown)}." if shown else ""
        super().__init__(f"{reason} [{rule}]{hint}")


class PositionError(ValueError):
    """A position text that can't be read; the message names the part and shows a good example."""


@dataclass(frozen=True)
class Play(Generic[S]):
    """What a play leads to: the new `state` and the `ruling` that says why."""

    state: S
    ruling: Ruling[Enum]


class Game(Protocol):
    """The functions of a game's module. `Any` stands for the game's own state, action and view."""

    name: str
    title: str
    rulebook: Rulebook

    @property
    def HouseRules(self) -> type[House]:  # noqa: N802
        """The game's settings (see `House`)."""

    def start(self, *, seed: int | str = 0, house: Any = ...) -> Any:
        """The first state of a new game: the same seed and house rules give the same game."""

    def opening(self, state: Any) -> Ruling[Any]:
        """The deal that a first state began with, explained."""

    def to_act(self, state: Any) -> Seat | None:
        """The seat whose turn it is, ``None`` once the game is over."""

    def may_interrupt(self, state: Any) -> Seat | None:
        """A seat that may act though it is not its turn (a declaration in cricket), ``None`` for most games."""

    def legal(self, state: Any) -> tuple[Any, ...]:
        """Every action that `apply` would take now, an interruption too; empty once the game is over."""

    def apply(self, state: Any, action: Any, by: Seat | None = None) -> Play[Any]:
        """The play's ruling and the new state; raises `IllegalPlay`.

        `by` is the seat that makes the play, checked when given; without it the play is taken as made by the seat
        that may make it.
        """

    def view(self, state: Any, seat: Seat) -> Any:
        """What that seat may know, including ``legal`` when it is to act; holds no hidden card."""

    def result(self, state: Any) -> Any:
        """The result, ``None`` while the game goes on."""

    def chapter(self, state: Any) -> str:
        """The stretch of the game that a state belongs to, such as the innings: a heading in transcripts."""

    def read_action(self, text: str) -> Any:
        """An action from text; raises `IllegalPlay` or a card error."""

    def write_action(self, action: Any) -> str:
        """The action as text that `read_action` reads back."""

    def read_position(self, text: str) -> Any:
        """A state from its one-line text; raises `PositionError`."""

    def write_position(self, state: Any) -> str:
        """The state in one line that `read_position` reads back to the same state."""


Player = Callable[[Any], Any]
"""A player is a function from what its seat may see (the game's view) to an action.

Asked whether it interrupts (see `Game.may_interrupt`), it may return ``None`` to let the game go on.
"""


@dataclass(frozen=True)
class Match:
    """A game that was played: every action with its ruling, and the last state."""

    start: Any
    plays: tuple[tuple[Any, Play[Any]], ...]

    @property
    def state(self) -> Any:
        """The state after the last play."""
        return self.plays[-1][1].state if self.plays else self.start

    @property
    def actions(self) -> tuple[Any, ...]:
        """The actions in order."""
        return tuple(action for action, _ in self.plays)


def match(
    game: Game,
    players: Sequence[Player],
    *,
    seed: int | str = 0,
    house: Any = None,
    state: Any = None,
    most: int = 100_000,
) -> Match:
    """Plays a game to its end, seat n by ``players[n]``, from a new deal or from `state`.

    Each player is given its own seat's view and nothing else.

    Raises:
        IllegalPlay: a player chose what is not legal.
        RuntimeError: the game had not ended after `most` plays.

    >>> from cardgames_edu import armchair_cricket as cricket
    >>> from cardgames_edu.armchair_cricket.players import Random
    >>> played = match(cricket, [Random(1), Random(2)], seed=7)
    >>> cricket.result(played.state) is not None
    True
    """
    first = state if state is not None else game.start(seed=seed, **({"house": house} if house is not None else {}))
    plays: list[tuple[Any, Play[Any]]] = []
    now = first
    while (seat := game.to_act(now)) is not None:
        if len(plays) >= most:
            raise RuntimeError(f"{game.title} had not ended after {most} plays")
        action = _ask(game, players, now, seat)
        play = game.apply(now, action)
        plays.append((action, play))
        now = play.state
    return Match(first, tuple(plays))


def _ask(game: Game, players: Sequence[Player], state: Any, seat: Seat) -> Any:
    if (other := game.may_interrupt(state)) is not None:
        action = players[other](game.view(state, other))
        if action is not None:
            return action
    return players[seat](game.view(state, seat))


def replay(game: Game, start: Any, actions: Sequence[Any]) -> Match:
    """The same actions again from the same start (see `Match`); raises `IllegalPlay` where one does not fit."""
    plays: list[tuple[Any, Play[Any]]] = []
    now = start
    for action in actions:
        play = game.apply(now, action)
        plays.append((action, play))
        now = play.state
    return Match(start, tuple(plays))


class Refusal(Enum):
    """The outcome of a play that the rules refuse."""

    REFUSED = "refused"


def decide(game: Game, state: Any, action: Any) -> Ruling[Enum]:
    """The ruling on an action in a state that nobody keeps: what-if. A refusal is a ruling too, with its one step."""
    try:
        return game.apply(state, action).ruling
    except IllegalPlay as refusal:
        return Ruling(Refusal.REFUSED, (Step(refusal.rule, f"{refusal.reason}."),), game.write_action(action))


def compare(game: Game, position: str, action: Any, house_a: House, house_b: House) -> Parting:
    """One action in one position under two settings, and the step at which the ruling turns.

    `action` is an action or its text.

    >>> from cardgames_edu import armchair_cricket as cricket
    >>> print(compare(cricket, "phase=bowl innings=0-0-0", "declare", cricket.HouseRules(),
    ...               cricket.HouseRules(declare_min_balls=1)).second)
    A side must face 1 delivery before it declares. [AC-DECL-2]
    """
    state = game.read_position(position)
    played = game.read_action(action) if isinstance(action, str) else action
    return compare_settings(lambda house: decide(game, replace(state, house=house), played), house_a, house_b)
