"""Many matches at once on numpy arrays: the same policies, packs and results as the scalar engine.

>>> import numpy as np
>>> from cardgames_edu.armchair_cricket.players import Cautious, Random
>>> table = play_matches(np.arange(3), (Cautious(), Random(1)))
>>> table.runs.shape, bool((table.winner >= -1).all())
((3, 4), True)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardgames_edu.armchair_cricket.cards import PACK
from cardgames_edu.armchair_cricket.delivery import RUNS
from cardgames_edu.armchair_cricket.game import DEALT, DEFAULT_HOUSE
from cardgames_edu.armchair_cricket.house import HouseRules
from cardgames_edu.armchair_cricket.players import DECLARES_ONE_IN, LOW, Cautious, Random
from cardgames_edu.armchair_cricket.state import HAND, OVER
from cardgames_edu.batch import Ints, mix_arrays, shuffled_orders

Policy = Random | Cautious
OPEN, ALL_OUT, DECLARED = 0, 1, 2
GOING, WON, TIED, DRAWN = 0, 1, 2, 3
CHUNK = 8192
"""Matches on the table at once: more no longer fit the processor's cache."""

_INDICES = np.array([card.index for card in PACK])
_RUNS = np.array(RUNS)


@dataclass
class Table:
    """`n` matches side by side. Cards are indices 0 to 54 (``CricketCard.index``), -1 an empty place.

    Records have the shape (n, 4), one column an innings: `runs`, `wickets`, `deliveries`, `closed` (0 open or not
    begun, 1 all out, 2 declared). `innings` is the number of the latest, from 0. `status` is 0 while a match goes on,
    1 won, 2 tied, 3 drawn; `winner` is the winning seat or -1; `first` the seat that batted first.
    """

    seeds: Ints
    house: HouseRules
    hands: Ints
    stock: Ints
    drawn: Ints
    stocked: Ints
    discards: Ints
    piled: Ints
    pack: Ints
    first: Ints
    innings: Ints
    runs: Ints
    wickets: Ints
    deliveries: Ints
    closed: Ints
    time_up: NDArray[np.bool_]
    turn: Ints
    status: Ints
    winner: Ints

    @property
    def batting(self) -> Ints:
        """The seat that bats in each match."""
        return (self.first + self.innings) % 2


def play_matches(
    seeds: NDArray[Any],
    policies: tuple[Policy, Policy],
    house: HouseRules = DEFAULT_HOUSE,
    *,
    watch: Callable[[Table], None] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Table:
    """Plays one match for each seed, seat 0 by ``policies[0]``, and returns the table as the matches ended.

    Each match is the one that ``game.match`` plays with the same seed, policies and house rules. `watch` is given the
    table of a chunk after each delivery; `progress` the number of matches played and their total.
    """
    seeds = np.asarray(seeds, dtype=np.int64)
    if not len(seeds):
        raise ValueError("no seeds were given, so there is no match to play")
    parts = []
    for begin in range(0, len(seeds), CHUNK):
        table = _deal(seeds[begin : begin + CHUNK], house)
        _open(table, policies)
        while (rows := np.flatnonzero(table.status == GOING)).size:
            _deliver(table, rows, policies)
            if watch is not None:
                watch(table)
        parts.append(table)
        if progress is not None:
            progress(min(begin + CHUNK, len(seeds)), len(seeds))
    names = [name for name in Table.__dataclass_fields__ if name not in ("house", "hands")]
    joined: dict[str, Any] = {name: np.concatenate([getattr(t, name) for t in parts]) for name in names}
    return Table(house=house, hands=np.concatenate([t.hands for t in parts], axis=1), **joined)


def _deal(seeds: Ints, house: HouseRules) -> Table:
    n = len(seeds)
    pack = _INDICES[shuffled_orders(seeds, len(PACK), 0)]
    zeros, records = np.zeros(n, np.int64), np.zeros((n, 4), np.int64)
    toss = (mix_arrays(seeds, 0, 1) % np.uint64(2)).astype(np.int64)
    stock = np.full((n, len(PACK)), -1)
    stock[:, : len(PACK) - 2 * DEALT] = pack[:, 2 * DEALT :]
    return Table(
        seeds=seeds,
        house=house,
        hands=np.stack([pack[:, 0 : 2 * DEALT : 2], pack[:, 1 : 2 * DEALT : 2]]),
        stock=stock,
        drawn=zeros.copy(),
        stocked=zeros + len(PACK) - 2 * DEALT,
        discards=np.full((n, len(PACK)), -1),
        piled=zeros.copy(),
        pack=zeros + 1,
        first=toss,
        innings=zeros.copy(),
        runs=records.copy(),
        wickets=records.copy(),
        deliveries=records.copy(),
        closed=records.copy(),
        time_up=np.zeros(n, np.bool_),
        turn=zeros.copy(),
        status=zeros.copy(),
        winner=zeros - 1,
    )


def _open(table: Table, policies: tuple[Policy, Policy]) -> None:
    """The toss and the two first discards."""
    every = np.arange(len(table.seeds))
    toss = table.first.copy()
    bats = np.ones(len(every), np.bool_)
    for seat, policy in enumerate(policies):
        if isinstance(policy, Random):
            bats = np.where(toss == seat, _draws(policy, table.turn, 0) % np.uint64(2) == 0, bats)
    table.first = np.where(bats, toss, 1 - toss)
    table.turn += 1
    for seats in (1 - table.first, table.first):
        cards = np.empty(len(every), np.int64)
        for seat, policy in enumerate(policies):
            rows = every[seats == seat]
            hand = table.hands[seat, rows]
            if isinstance(policy, Random):
                cards[rows] = _any_card(policy, table.turn[rows], hand)
            else:
                cards[rows] = _lowest(hand)
        _put_down(table, every, seats, cards)
        table.turn += 1
    table.hands = -np.sort(-table.hands, axis=2)[:, :, :HAND]


def _draws(policy: Random, turns: Ints, number: int) -> NDArray[np.uint64]:
    return mix_arrays(np.full(len(turns), policy.seed), turns, number)


def _any_card(policy: Random, turns: Ints, hand: Ints) -> Ints:
    place = (_draws(policy, turns, 0) % np.uint64(hand.shape[1])).astype(np.int64)
    return _at(np.sort(hand, axis=1), place)


def _at(hand: Ints, places: Ints) -> Ints:
    return np.take_along_axis(hand, places[:, None], 1)[:, 0]


def _by_value(hand: Ints) -> Ints:
    return hand % 11 * 64 + hand


def _lowest(hand: Ints) -> Ints:
    return _at(hand, np.argmin(_by_value(hand), axis=1))


def _highest(hand: Ints) -> Ints:
    return _at(hand, np.argmax(_by_value(hand), axis=1))


def _scored(bowled: Ints, answer: Ints) -> Ints:
    """Runs of each answer, -1 for a wicket."""
    gap = answer % 11 - bowled % 11
    same = answer // 11 == bowled // 11
    scored: Ints = np.where(same, _RUNS[np.maximum(gap, 0)], np.where(gap < 0, -1, 0))
    return scored


def _safest(bowled: Ints, hand: Ints) -> Ints:
    worth = _scored(bowled[:, None], hand) * 1024 - _by_value(hand)
    return _at(hand, np.argmax(worth, axis=1))


def _put_down(table: Table, rows: Ints, seats: Ints, cards: Ints) -> None:
    """Moves one copy of each card from a hand to the top of the discards; its place in the hand is empty then."""
    place = np.argmax(table.hands[seats, rows] == cards[:, None], axis=1)
    table.hands[seats, rows, place] = -1
    table.discards[rows, table.piled[rows]] = cards
    table.piled[rows] += 1


def _draw(table: Table, rows: Ints, seats: Ints) -> None:
    """Each seat draws one card into its first empty place."""
    if not rows.size:
        return
    empty = rows[table.drawn[rows] == table.stocked[rows]]
    _recycle(table, empty)
    place = np.argmin(table.hands[seats, rows], axis=1)
    table.hands[seats, rows, place] = table.stock[rows, table.drawn[rows]]
    table.drawn[rows] += 1
    ended = rows[table.drawn[rows] == table.stocked[rows]]
    if table.house.pack_limit is not None:
        table.time_up[ended] |= table.pack[ended] >= table.house.pack_limit
    if table.house.recycle == "at_once":
        _recycle(table, ended)


def _recycle(table: Table, rows: Ints) -> None:
    if not rows.size:
        return
    under = table.piled[rows] - 1
    top = table.discards[rows, under]
    order = shuffled_orders(table.seeds[rows], len(PACK), table.pack[rows], sizes=under)
    table.stock[rows] = np.take_along_axis(table.discards[rows], order, 1)
    table.drawn[rows], table.stocked[rows] = 0, under
    table.discards[rows] = -1
    table.discards[rows, 0], table.piled[rows] = top, 1
    table.pack[rows] += 1


def _deliver(table: Table, rows: Ints, policies: tuple[Policy, Policy]) -> None:
    """One delivery in every match that goes on, or a declaration instead."""
    declared = rows[_declares(table, rows, policies)]
    table.closed[declared, table.innings[declared]] = DECLARED
    table.turn[declared] += 1
    _close(table, declared)
    rows = np.setdiff1d(rows, declared, assume_unique=True)
    batting = table.batting[rows]
    bowled = _choose(table, rows, 1 - batting, policies, None)
    _put_down(table, rows, 1 - batting, bowled)
    _draw(table, rows, 1 - batting)
    table.turn[rows] += 1
    answer = _choose(table, rows, batting, policies, bowled)
    _put_down(table, rows, batting, answer)
    _draw(table, rows, batting)
    table.turn[rows] += 1
    out = _record(table, rows, _scored(bowled, answer))
    _exchange(table, out, policies)


def _declares(table: Table, rows: Ints, policies: tuple[Policy, Policy]) -> NDArray[np.bool_]:
    faced = table.deliveries[rows, table.innings[rows]] >= table.house.declare_min_balls
    says = np.zeros(len(rows), np.bool_)
    for seat, policy in enumerate(policies):
        if isinstance(policy, Random):
            drawn = _draws(policy, table.turn[rows], 0) % np.uint64(DECLARES_ONE_IN) == 0
            says |= drawn & (table.batting[rows] == seat)
    return says & faced


def _choose(table: Table, rows: Ints, seats: Ints, policies: tuple[Policy, Policy], bowled: Ints | None) -> Ints:
    cards = np.empty(len(rows), np.int64)
    for seat, policy in enumerate(policies):
        mine = seats == seat
        hand = table.hands[seat, rows[mine]]
        if isinstance(policy, Random):
            cards[mine] = _any_card(policy, table.turn[rows[mine]], hand)
        else:
            cards[mine] = _highest(hand) if bowled is None else _safest(bowled[mine], hand)
    return cards


def _record(table: Table, rows: Ints, scored: Ints) -> Ints:
    """Writes the deliveries down, ends innings and matches; returns the matches in which cards may be exchanged."""
    now = table.innings[rows]
    out = scored < 0
    table.runs[rows, now] += np.maximum(scored, 0)
    table.wickets[rows, now] += out
    table.deliveries[rows, now] += 1
    ended = table.wickets[rows, now] == table.house.wickets
    table.closed[rows[ended], now[ended]] = ALL_OUT
    a, b = _totals(table, rows)
    chased = (now == 3) & (b > a)
    _finish(table, rows[chased], WON, 1 - table.first[rows[chased]])
    _close(table, rows[ended & ~chased])
    _call_time(table, rows)
    going: Ints = rows[out & (table.status[rows] == GOING) & ~ended]
    return going


def _call_time(table: Table, rows: Ints) -> None:
    """Draws the matches whose time is up and whose over is finished."""
    over = table.deliveries[rows, table.innings[rows]] % OVER == 0
    _finish(table, rows[table.time_up[rows] & over & (table.status[rows] == GOING)], DRAWN)


def _totals(table: Table, rows: Ints) -> tuple[Ints, Ints]:
    runs = table.runs[rows]
    return runs[:, 0] + runs[:, 2], runs[:, 1] + runs[:, 3]


def _finish(table: Table, rows: Ints, status: int, winner: Ints | int = -1) -> None:
    table.status[rows] = status
    table.winner[rows] = winner


def _close(table: Table, rows: Ints) -> None:
    """What follows the end of an innings: a result, a draw when time is up, or the next innings."""
    a, b = _totals(table, rows)
    now, first = table.innings[rows], table.first[rows]
    short = (now == 2) & (a < b)
    last = now == 3
    _finish(table, rows[short], WON, 1 - first[short])
    _finish(table, rows[last & (a > b)], WON, first[last & (a > b)])
    _finish(table, rows[last & (a < b)], WON, 1 - first[last & (a < b)])
    _finish(table, rows[last & (a == b)], TIED)
    rest = rows[table.status[rows] == GOING]
    _finish(table, rest[table.time_up[rest]], DRAWN)
    table.innings[rest[~table.time_up[rest]]] += 1


def _exchange(table: Table, rows: Ints, policies: tuple[Policy, Policy]) -> None:
    seats = table.batting[rows]
    for seat, policy in enumerate(policies):
        mine = rows[seats == seat]
        if mine.size:
            number, cards = _changed(policy, table.turn[mine], table.hands[seat, mine])
            for which in (0, 1):
                goes = number > which
                _put_down(table, mine[goes], np.full(goes.sum(), seat), cards[goes, which])
            for which in (0, 1):
                goes = number > which
                _draw(table, mine[goes], np.full(goes.sum(), seat))
    table.turn[rows] += 1
    _call_time(table, rows)


def _changed(policy: Policy, turns: Ints, hand: Ints) -> tuple[Ints, Ints]:
    """How many cards are changed and which: shapes (n,) and (n, 2)."""
    if isinstance(policy, Cautious):
        low = np.take_along_axis(hand, np.argsort(_by_value(hand), axis=1), 1)[:, :2]
        return (low % 11 + 1 <= LOW).sum(axis=1), low
    number = (_draws(policy, turns, 0) % np.uint64(3)).astype(np.int64)
    second = _draws(policy, turns, 1)
    held = np.sort(hand, axis=1)
    place = (second % np.uint64(HAND)).astype(np.int64)
    one = _at(held, place)
    rest = held[np.arange(HAND)[None, :] != place[:, None]].reshape(len(held), HAND - 1)
    two = _at(rest, ((second >> np.uint64(8)) % np.uint64(HAND - 1)).astype(np.int64))
    return number, np.stack([one, two], axis=1)
