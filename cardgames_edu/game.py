"""What every game can do: start, say who acts and what is legal, apply a play, show a seat its view.

A game is a module with these functions (`Game` is their protocol), so ``armchair_cricket.start(seed=7)`` is all there
is to it. States and actions are frozen dataclasses; nothing is changed in place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, Protocol, TypeVar

from cardgames_edu.house import House
from cardgames_edu.rulebook import Rulebook
from cardgames_edu.ruling import Ruling

Seat = int
"""A player's seat, counted from 0."""

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


class IllegalPlay(ValueError):
    """A play that is out of turn or against the rules; the state it was tried on stays as it was.

    `rule` is the id of the rule that forbids it, `legal` the texts of (at most a few dozen) plays allowed instead.
    """

    def __init__(self, reason: str, rule: str, legal: Sequence[str] = ()) -> None:
        self.reason, self.rule, self.legal = reason, rule, tuple(legal)
        shown = list(self.legal[:12]) + (["..."] if len(self.legal) > 12 else [])
        hint = f" Legal now: {', '.join(shown)}." if shown else ""
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
    HouseRules: type[House]

    def start(self, *, seed: int | str = 0, house: Any = ...) -> Any:
        """The first state of a new game: the same seed and house rules give the same game."""

    def to_act(self, state: Any) -> Seat | None:
        """The seat whose turn it is, ``None`` once the game is over."""

    def legal(self, state: Any) -> tuple[Any, ...]:
        """Every action that `apply` would take now; empty once the game is over."""

    def apply(self, state: Any, action: Any) -> Play[Any]:
        """The play's ruling and the new state; raises `IllegalPlay`."""

    def view(self, state: Any, seat: Seat) -> Any:
        """What that seat may know, including ``legal`` when it is to act; holds no hidden card."""

    def result(self, state: Any) -> Any:
        """The result, ``None`` while the game goes on."""

    def read_action(self, text: str) -> Any:
        """An action from text; raises `IllegalPlay` or a card error."""

    def write_action(self, action: Any) -> str:
        """The action as text that `read_action` reads back."""

    def read_position(self, text: str) -> Any:
        """A state from its one-line text; raises `PositionError`."""

    def write_position(self, state: Any) -> str:
        """The state in one line that `read_position` reads back to the same state."""


Player = Callable[[Any], Any]
"""A player is a function from what its seat may see (the game's view) to an action."""


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
        action = players[seat](game.view(now, seat))
        play = game.apply(now, action)
        plays.append((action, play))
        now = play.state
    return Match(first, tuple(plays))


def replay(game: Game, start: Any, actions: Sequence[Any]) -> Match:
    """The same actions again from the same start (see `Match`); raises `IllegalPlay` where one does not fit."""
    plays: list[tuple[Any, Play[Any]]] = []
    now = start
    for action in actions:
        play = game.apply(now, action)
        plays.append((action, play))
        now = play.state
    return Match(start, tuple(plays))
