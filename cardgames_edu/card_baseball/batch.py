"""Many half innings at once on numpy arrays: the same packs, choices and results as the scalar engine's `Plain` player.

>>> table = play_halves(np.arange(3), halves=2)
>>> table.runs.shape, bool((table.outs == 3).all())
((3, 2), True)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardgames_edu.batch import Ints, shuffled_orders
from cardgames_edu.card_baseball.call import Outcome
from cardgames_edu.card_baseball.diamond import OUTS
from cardgames_edu.card_baseball.flow import DEFAULT_HOUSE
from cardgames_edu.card_baseball.house import HouseRules
from cardgames_edu.card_baseball.pitching import BALLS, STRIKES
from cardgames_edu.card_baseball.state import HAND
from cardgames_edu.card_baseball.tables_batch import BALL, CONNECTED, FOUL, HIT, STRIKE, Tables, tables
from cardgames_edu.cards import DECK

CHUNK: Final = 8192
"""Half innings on the table at once: more no longer fit the processor's cache."""
PACK: Final = len(DECK)
_PLACES: Final = np.arange(PACK)
PICTURE: Final = np.array([card.is_picture for card in DECK])
COMPANION: Final = np.array([card.companion.index for card in DECK])
_RANK: Final = np.array([int(card.rank) for card in DECK])
_KEEP: Final = np.where(PICTURE, 0, np.abs(2 * _RANK - 11))


@dataclass
class Table:
    """`n` deals side by side, each for `halves` half innings. Cards are indices 0 to 51, -1 an empty place.

    Records have the shape (n, halves): `runs`, `hits`, `errors`, `left`, `batters` and `outs`. `half` is the number of
    the half inning in progress, from 0. `bases` holds bits (1 first, 2 second, 4 third). `visits` and `to_come` have the
    shape (8, 3), bases by outs: how often a batter came up so, and the runs that were still to come in that half, summed
    (`squares` their squares). `tally` counts how often each `Outcome` was called, in the order of that enum.
    """

    seeds: Ints
    house: HouseRules
    bat: Ints
    field: Ints
    stock: Ints
    drawn: Ints
    stocked: Ints
    played: Ints
    piled: Ints
    pack: Ints
    half: Ints
    bases: Ints
    balls: Ints
    strikes: Ints
    runs: Ints
    hits: Ints
    errors: Ints
    left: Ints
    batters: Ints
    outs: Ints
    visits: Ints
    to_come: Ints
    squares: Ints
    tally: Ints
    seen: Ints
    seen_runs: Ints
    seen_squares: Ints

    def rate(self, outcome: Outcome) -> float:
        """How often an outcome was called in nine innings of one side."""
        return float(self.tally[list(Outcome).index(outcome)]) / self.runs.size * 9

    def runs_to_come(self) -> NDArray[np.float64]:
        """Mean runs to the end of the half inning, bases (by bits) by outs: shape (8, 3)."""
        mean: NDArray[np.float64] = self.to_come / np.maximum(self.visits, 1)
        return mean

    def standard_errors(self) -> NDArray[np.float64]:
        """The standard errors of `runs_to_come`, with every visit taken as independent."""
        mean = self.runs_to_come()
        spread = np.maximum(self.squares / np.maximum(self.visits, 1) - mean**2, 0)
        error: NDArray[np.float64] = np.sqrt(spread / np.maximum(self.visits, 1))
        return error


def play_halves(
    seeds: NDArray[Any],
    *,
    halves: int = 1,
    house: HouseRules = DEFAULT_HOUSE,
    bases: int = 0,
    outs: int = 0,
    watch: Callable[[Table], None] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Table:
    """Plays `halves` half innings from one deal for each seed, both sides `players.Plain`, the sides swapping in between.

    They are those that ``game.match`` plays with the same seeds. With `bases` (bits: 1 first, 2 second, 4 third) and
    `outs` the first half inning begins there, with hands freshly dealt: so two situations can be compared that differ in
    nothing else. `watch` is given the table of a chunk after each pitch;
    `progress` the number of deals played and their total.

    Raises:
        ValueError: no seeds, or house rules that change whose turn it is (`pre_pitch_order` defence_first,
            `picture_pitch_reply` discard, `sac_must_picture` forced).
    """
    seeds = np.asarray(seeds, dtype=np.int64)
    if not len(seeds) or halves < 1:
        raise ValueError("no seeds were given, or no half innings: there is nothing to play")
    for name, value in (
        ("pre_pitch_order", "defence_first"),
        ("picture_pitch_reply", "discard"),
        ("sac_must_picture", "forced"),
    ):
        if getattr(house, name) == value:
            raise ValueError(f"{name}={value} is not played on arrays; take game.match for it")
    rules = tables(house)
    parts = []
    for begin in range(0, len(seeds), CHUNK):
        table = _deal(seeds[begin : begin + CHUNK], halves, house)
        table.bases[:], table.outs[:, 0] = bases, outs
        _comes_up(table, np.arange(len(table.seeds)))
        while (rows := np.flatnonzero(table.half < halves)).size:
            _pitch(table, rows, rules, halves)
            if watch is not None:
                watch(table)
        parts.append(table)
        if progress is not None:
            progress(min(begin + CHUNK, len(seeds)), len(seeds))
    return _joined(parts, house)


_SUMS: Final = ("visits", "to_come", "squares", "tally")


def _joined(parts: list[Table], house: HouseRules) -> Table:
    names = [name for name in Table.__dataclass_fields__ if name != "house"]
    joined: dict[str, Any] = {
        name: sum(getattr(t, name) for t in parts)
        if name in _SUMS
        else np.concatenate([getattr(t, name) for t in parts])
        for name in names
    }
    return Table(house=house, **joined)


def _deal(seeds: Ints, halves: int, house: HouseRules) -> Table:
    n = len(seeds)
    pack = shuffled_orders(seeds, PACK, 0)
    zeros = np.zeros(n, np.int64)
    stock = np.full((n, PACK), -1)
    stock[:, : PACK - 2 * HAND] = pack[:, 2 * HAND :]
    records = {name: np.zeros((n, halves), np.int64) for name in ("runs", "hits", "errors", "left", "batters", "outs")}
    sums = {name: np.zeros((8, OUTS), np.int64) for name in ("visits", "to_come", "squares")}
    seen = {name: np.zeros((n, 8 * OUTS), np.int64) for name in ("seen", "seen_runs", "seen_squares")}
    return Table(
        seeds=seeds,
        house=house,
        bat=pack[:, 0 : 2 * HAND : 2].copy(),
        field=pack[:, 1 : 2 * HAND : 2].copy(),
        stock=stock,
        drawn=zeros.copy(),
        stocked=zeros + PACK - 2 * HAND,
        played=np.full((n, PACK), -1),
        piled=zeros.copy(),
        pack=zeros + 1,
        half=zeros.copy(),
        bases=zeros.copy(),
        balls=zeros.copy(),
        strikes=zeros.copy(),
        tally=np.zeros(len(Outcome), np.int64),
        **records,
        **sums,
        **seen,
    )


def _comes_up(table: Table, rows: Ints) -> None:
    """A batter comes up: his bases and outs are noted, with the runs scored so far."""
    now = table.half[rows]
    state = table.bases[rows] * OUTS + table.outs[rows, now]
    runs = table.runs[rows, now]
    table.seen[rows, state] += 1
    table.seen_runs[rows, state] += runs
    table.seen_squares[rows, state] += runs * runs


def _close(table: Table, rows: Ints, halves: int) -> None:
    """Three are out: what was still to come is counted, and the sides swap."""
    if not rows.size:
        return
    now = table.half[rows]
    runs = table.runs[rows, now][:, None]
    seen, before, squares = table.seen[rows], table.seen_runs[rows], table.seen_squares[rows]
    table.visits += seen.sum(axis=0).reshape(8, OUTS)
    table.to_come += (seen * runs - before).sum(axis=0).reshape(8, OUTS)
    table.squares += (seen * runs * runs - 2 * runs * before + squares).sum(axis=0).reshape(8, OUTS)
    for counted in (table.seen, table.seen_runs, table.seen_squares):
        counted[rows] = 0
    table.bases[rows] = 0
    table.half[rows] += 1
    table.bat[rows], table.field[rows] = table.field[rows], table.bat[rows]
    _comes_up(table, rows[now + 1 < halves])


def _at(hand: Ints, places: NDArray[Any]) -> Ints:
    return np.take_along_axis(hand, places[:, None], 1)[:, 0]


def _put(hands: Ints, table: Table, rows: Ints, cards: Ints) -> None:
    """Moves the cards from the hands to the top of the played ones; each leaves an empty place."""
    hands[rows, np.argmax(hands[rows] == cards[:, None], axis=1)] = -1
    table.played[rows, table.piled[rows]] = cards
    table.piled[rows] += 1


def _refill(table: Table, rows: Ints) -> None:
    """The fielding side fills its hand, then the side at bat."""
    for hands in (table.field, table.bat):
        while (short := rows[(hands[rows] < 0).any(axis=1)]).size:
            _draw(table, hands, short)


def _draw(table: Table, hands: Ints, rows: Ints) -> None:
    empty = rows[table.drawn[rows] == table.stocked[rows]]
    if empty.size:
        piled = table.piled[empty]
        order = shuffled_orders(table.seeds[empty], PACK, table.pack[empty], sizes=piled)
        table.stock[empty] = np.take_along_axis(table.played[empty], order, 1)
        table.drawn[empty], table.stocked[empty], table.piled[empty] = 0, piled, 0
        table.played[empty] = -1
        table.pack[empty] += 1
    hands[rows, np.argmin(hands[rows], axis=1)] = table.stock[rows, table.drawn[rows]]
    table.drawn[rows] += 1


def _new_balls(table: Table, rows: Ints) -> None:
    """With three pictures, or two and nobody on base, the two lowest by index go, as often as need be."""
    while rows.size:
        pictures = PICTURE[table.field[rows]]
        many = pictures.sum(axis=1) >= np.where(table.bases[rows] == 0, 2, 3)
        rows = rows[many]
        for _ in (0, 1):
            hand = table.field[rows]
            _put(table.field, table, rows, np.where((hand >= 0) & PICTURE[hand], hand, PACK).min(axis=1))
        for _ in (0, 1):
            if rows.size:
                _draw(table, table.field, rows)


def _pitch(table: Table, rows: Ints, rules: Tables, halves: int) -> None:
    """One pitch in each of the rows, and what follows from it."""
    _new_balls(table, rows)
    hand = table.field[rows]
    pitched = _at(hand, np.argmax((~PICTURE[hand]) * 10_000 + _RANK[hand] * 100 - hand, axis=1))
    _put(table.field, table, rows, pitched)
    hand = table.bat[rows]
    rate = rules.rate[pitched[:, None], hand] * 10_000 - _KEEP[hand] * 100 - hand
    reply = _at(hand, np.argmax(rate, axis=1))
    _put(table.bat, table, rows, reply)
    made = rules.answer[pitched, reply]
    caught = (made == FOUL) & (table.field[rows] == COMPANION[reply][:, None]).any(axis=1) & table.house.adv_foul
    _put(table.field, table, rows[caught], COMPANION[reply[caught]])
    _refill(table, rows)
    hit = made == CONNECTED
    _count(table, rows, made, caught)
    _bat(table, rows[hit], rules)
    table.tally[list(Outcome).index(Outcome.CONNECTED)] += int(hit.sum())
    over = rows[table.outs[rows, table.half[rows]] >= OUTS]
    table.left[over, table.half[over]] = _ONES[table.bases[over]]
    _close(table, over, halves)


_ONES: Final = np.array([bin(bits).count("1") for bits in range(8)])
_FORCED: Final = np.array([1, 3, 3, 7, 5, 7, 7, 7])
"""The bases after a walk, by the bases before."""


def _count(table: Table, rows: Ints, made: Ints, caught: NDArray[np.bool_]) -> None:
    """Balls, strikes, fouls, walks, strikeouts, men hit, fouls caught."""
    foul_counts = (table.strikes[rows] < STRIKES - 1) & (table.house.foul_strike == "below_two")
    table.balls[rows] += made == BALL
    table.strikes[rows] += (made == STRIKE) | ((made == FOUL) & ~caught & foul_counts)
    walked, struck = table.balls[rows] == BALLS, table.strikes[rows] == STRIKES
    for outcome, which in (
        (Outcome.BALL, (made == BALL) & ~walked),
        (Outcome.STRIKE, (made == STRIKE) & ~struck),
        (Outcome.FOUL, (made == FOUL) & ~caught),
        (Outcome.WALK, walked),
        (Outcome.STRIKEOUT, struck),
        (Outcome.HIT_BY_PITCH, made == HIT),
        (Outcome.FOUL_CAUGHT, caught),
    ):
        table.tally[list(Outcome).index(outcome)] += int(which.sum())
    first = rows[walked | (made == HIT)]
    table.runs[first, table.half[first]] += table.bases[first] == 7
    table.bases[first] = _FORCED[table.bases[first]]
    out = rows[struck | caught]
    table.outs[out, table.half[out]] += 1
    _turn_ends(table, np.concatenate([first, out]))


def _turn_ends(table: Table, rows: Ints) -> None:
    table.balls[rows], table.strikes[rows] = 0, 0
    table.batters[rows, table.half[rows]] += 1
    _comes_up(table, rows[table.outs[rows, table.half[rows]] < OUTS])


def _bat(table: Table, rows: Ints, rules: Tables) -> None:
    """A lead, the closest card in the field, an error where one can be played."""
    if not rows.size:
        return
    hand = table.bat[rows]
    lead = _at(hand, np.argmax(_KEEP[hand] * 10_000 + _RANK[hand] * 100 - hand + (~PICTURE[hand]) * 10**6, axis=1))
    _put(table.bat, table, rows, lead)
    now, bases = table.half[rows], table.bases[rows]
    outs = table.outs[rows, now]
    hand = table.field[rows]
    kinds = rules.kind[lead[:, None], hand, bases[:, None]]
    worth = rules.order[kinds, bases[:, None], outs[:, None]] * 10_000 + _KEEP[hand] * 100 + hand
    place = np.argmin(worth, axis=1)
    answer, kind = _at(hand, place), _at(kinds, place)
    _put(table.field, table, rows, answer)
    wrong = rules.may_err[kind] & (table.bat[rows] == COMPANION[answer][:, None]).any(axis=1)
    _put(table.bat, table, rows[wrong], COMPANION[answer[wrong]])
    at = (wrong.astype(np.int64), kind, bases, outs)
    table.bases[rows] = rules.bases[at]
    table.runs[rows, now] += rules.runs[at]
    table.outs[rows, now] += rules.outs[at]
    table.hits[rows, now] += rules.hit[at]
    table.errors[rows, now] += wrong
    np.add.at(table.tally, rules.outcome[at], 1)
    _refill(table, rows)
    _turn_ends(table, rows)
