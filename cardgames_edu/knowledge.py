"""What a seat does not know of a position, and in which places it lies: what each game tells ``asking.ask``.

A game's own ``knowledge.py`` has two functions: ``knowledge(view)`` gives a `Knowledge`, ``rulings(view, action)`` the
`Replies` to a play, or a function from the hidden cards to its ruling.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import Any, Final, overload

from cardgames_edu.game import IllegalPlay, Seat
from cardgames_edu.ruling import Ruling

Draw = Callable[[str, int], tuple[Any, ...]]
"""The cards at a place, by its name and how many lie there."""


class NotKnown(ValueError):  # noqa: N818 - reads as what happened
    """A question about what the seat may not look at, or may not suppose; the message says what it may."""


@dataclass(frozen=True)
class Group:
    """Hidden cards that lie together.

    A `pile` is asked by place (``hidden.stock[0]`` is the next card); any other group is a hand, whose order means
    nothing. A `secret` group is held or covered, so that a question can't suppose anything of it. One whose name begins
    with a stroke serves the game's own sums and can't be asked about.
    """

    name: str
    size: int
    pile: bool = False
    secret: bool = True

    @property
    def public(self) -> bool:
        """True for a group that a question may look at."""
        return not self.name.startswith("_")

    def __str__(self) -> str:
        return f"{self.name} ({self.size} card{'' if self.size == 1 else 's'})"


@dataclass(frozen=True)
class Knowledge:
    """The cards that a seat can't see (`pool`, in the pack's order) and the disjoint `groups` in which they lie.

    `made` are further names that a question may use, each with the function that works them out from what it looks at:
    a whole hand at the showdown, say.
    """

    seat: Seat
    pool: tuple[Any, ...]
    groups: tuple[Group, ...]
    made: Mapping[str, Callable[[Callable[[str], Any]], Any]] = field(default_factory=dict)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What a question may look at."""
        return (*(group.name for group in self.groups if group.public), *self.made)

    @cached_property
    def named(self) -> dict[str, Group]:
        """The groups by name."""
        return {group.name: group for group in self.groups}


@dataclass(frozen=True)
class Replies:
    """A play that is answered with one card of the hidden hand of `size` cards.

    `ruling` decides on an answer, `worth` says which ruling the other side likes best (the highest), `best` in words.
    """

    size: int
    ruling: Callable[[Any], Ruling[Enum]]
    worth: Callable[[Any], Any]
    best: str


class Pile(Sequence[Any]):
    """Cards in order, each drawn only when a question looks at its place."""

    def __init__(self, group: Group, draw: Draw) -> None:
        self._group, self._draw = group, draw

    def __len__(self) -> int:
        return self._group.size

    @overload
    def __getitem__(self, place: int) -> Any: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Any, ...]: ...
    def __getitem__(self, place: int | slice) -> Any:
        if isinstance(place, slice):
            return tuple(self._at(at) for at in range(*place.indices(len(self))))
        if not -len(self) <= place < len(self):
            raise IndexError(f"{self._group} has no place {place}")
        return self._at(place % len(self))

    def __iter__(self) -> Iterator[Any]:
        return (self._at(place) for place in range(len(self)))

    def _at(self, place: int) -> Any:
        return self._draw(f"{self._group.name}[{place}]", 1)[0]


class Hidden:
    """The hidden cards in one way they may lie: its attributes are the groups of a `Knowledge`, and nothing else."""

    __slots__ = ("_look",)

    def __init__(self, look: Callable[[str], Any]) -> None:
        object.__setattr__(self, "_look", look)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self._look(name)

    def __setattr__(self, name: str, value: object) -> None:
        raise NotKnown(f"The hidden cards can't be changed ({name}).")


RATIO: Final = "ask for both together and divide: chance(A and B) / chance(B)"


def hidden_cards(knowledge: Knowledge, draw: Draw, *, supposed: bool = False, alike: bool = False) -> Hidden:
    """What a question is given: it draws a group only when it is looked at.

    `supposed` is what a condition is given, which may not look at secrets; `alike` tells that cards are replaced by
    what they count as, so that nothing can be worked out from them.
    """

    def at(name: str) -> Any:
        if name in knowledge.made:
            return knowledge.made[name](at)
        group = knowledge.named[name]
        if supposed and group.secret:
            raise NotKnown(
                f"A condition can't look at {group}: nobody shows seat {knowledge.seat} those cards. "
                f"To reckon with them all the same, {RATIO}."
            )
        return Pile(group, draw) if group.pile else draw(name, group.size) if group.size else ()

    def look(name: str) -> Any:
        if name not in knowledge.names:
            raise NotKnown(
                f"{name!r} is nothing that can be asked about hidden cards. Seat {knowledge.seat} may ask about "
                f"{', '.join(knowledge.names) or 'nothing: every card lies open'}; what it sees is no chance."
            )
        if alike and name in knowledge.made:
            raise NotKnown(f"hidden.{name} is worked out from whole cards, so it can't be asked together with by=.")
        return at(name)

    return Hidden(look)


def own_play(view: Any, action: Any, read: Callable[[str], Any], write: Callable[[Any], str], rule: str) -> Any:
    """The play (or its text) of the seat whose view it is; raises `IllegalPlay` unless it is legal now."""
    play = read(action) if isinstance(action, str) else action
    if play not in view.legal:
        legal = [write(one) for one in view.legal]
        raise IllegalPlay(f"{write(play)!r} is no play that seat {view.seat} may make now", rule, legal)
    return play
