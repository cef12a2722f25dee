"""All the ways in which hidden cards may lie, gone through one by one or drawn at random.

A question is run on a world in which no card is drawn yet. When it looks at a place, every hand that may lie there is
tried in turn, so that only the places it looks at are gone through, and further ones only where it goes on to look.
Hands are counted without regard to their order, and twins, or cards that count alike, are counted together.

>>> cases = list(every_world({"a": 2, "b": 1}, lambda draw: "b" in draw("hand", 2)))
>>> [(case.value, case.weight, case.total) for case in cases]
[(False, 1, 3), (True, 2, 3)]
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from itertools import combinations
from math import comb
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from cardgames_edu.knowledge import Draw

V = TypeVar("V")
Run = Callable[[Draw], V]


class Looked(NamedTuple):
    """A place that was looked at: its name, how many cards lie there, and how many they may be drawn from."""

    name: str
    size: int
    among: int

    def __str__(self) -> str:
        name = self.name.removeprefix("_")
        return f"{name}: {self.among:,}" if self.size == 1 else f"{name}: C({self.among}, {self.size})"


Path = tuple[Looked, ...]


class Case(NamedTuple, Generic[V]):
    """One case: what the question says in it, and its share of all cases, `weight` of `total`; `path` is what it saw."""

    value: V
    weight: int
    total: int
    path: Path


class _Need(BaseException):
    """A place was looked at that is not drawn yet. No `Exception`, lest a question's own ``except`` should catch it."""

    def __init__(self, name: str, size: int) -> None:
        self.name, self.size = name, size


def every_world(pool: Mapping[Hashable, int], run: Run[V]) -> Iterator[Case[V]]:
    """Runs a question on every way the cards of the pool (kinds with their copies) may lie where it looks."""
    drawn: dict[str, tuple[Any, ...]] = {}

    def draw(name: str, size: int) -> tuple[Any, ...]:
        if name in drawn:
            return drawn[name]
        raise _Need(name, size)

    def explore(need: _Need, left: Mapping[Hashable, int], weight: int, total: int, path: Path) -> Iterator[Case[V]]:
        among = sum(left.values())
        total *= comb(among, need.size)
        path = (*path, Looked(need.name, need.size, among))
        for cards, ways in _hands(left, need.size):
            drawn[need.name] = cards
            try:
                value = run(draw)
            except _Need as further:
                yield from explore(further, _without(left, cards), weight * ways, total, path)
            else:
                yield Case(value, weight * ways, total, path)
        del drawn[need.name]

    try:
        value = run(draw)
    except _Need as need:
        yield from explore(need, pool, 1, 1, ())
    else:
        yield Case(value, 1, 1, ())


def random_world(pool: Sequence[Hashable], run: Run[V], order: Mapping[Hashable, int], rng: Random) -> V:
    """Runs a question on one way the cards may lie, each place drawn when it is looked at.

    Hands are sorted by `order`, as those of `every_world` are, so that their order tells nothing here either.
    """
    left, drawn = list(pool), dict[str, tuple[Any, ...]]()

    def draw(name: str, size: int) -> tuple[Any, ...]:
        if name not in drawn:
            cards = []
            for _ in range(size):
                place = int(rng.random() * len(left))
                left[place], left[-1] = left[-1], left[place]
                cards.append(left.pop())
            drawn[name] = tuple(sorted(cards, key=order.__getitem__))
        return drawn[name]

    return run(draw)


def _without(left: Mapping[Hashable, int], cards: tuple[Hashable, ...]) -> dict[Hashable, int]:
    rest = dict(left)
    for card in cards:
        rest[card] -= 1
        if not rest[card]:
            del rest[card]
    return rest


def _hands(left: Mapping[Hashable, int], size: int) -> Iterator[tuple[tuple[Any, ...], int]]:
    """Each hand of that size, and in how many ways it is made up."""
    if size == 1:
        return (((kind,), copies) for kind, copies in left.items())
    if all(copies == 1 for copies in left.values()):
        return ((hand, 1) for hand in combinations(left, size))
    return _mixed(tuple(left.items()), size, 0)


def _mixed(kinds: tuple[tuple[Hashable, int], ...], size: int, start: int) -> Iterator[tuple[tuple[Any, ...], int]]:
    if not size:
        yield (), 1
        return
    for place in range(start, len(kinds)):
        kind, copies = kinds[place]
        for number in range(min(copies, size), 0, -1):
            for rest, ways in _mixed(kinds, size - number, place + 1):
                yield (kind,) * number + rest, comb(copies, number) * ways
