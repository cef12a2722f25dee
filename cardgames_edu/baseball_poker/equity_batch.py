"""Shares of the pot from many deals on arrays. Needs numpy.

All unseen cards are exchangeable, so each hand takes a fixed block of a shuffled pool, and the bonus cards, however many
they turn out to be, are taken from the cards behind the blocks.

>>> from cardgames_edu.baseball_poker.position import read_position
>>> found = equity_sampled(read_position("street=3 down=3C9C/?2 up=2D5D7S/KSQSJD"), trials=20_000)
>>> found.of(0).value > 0.5, found.exact
(True, False)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from cardgames_edu.baseball_poker.house import HouseRules
from cardgames_edu.baseball_poker.melds.batch import NATURAL, Packed, keys, pack, score_packed
from cardgames_edu.baseball_poker.melds.score import scorer
from cardgames_edu.baseball_poker.odds import Equity, Share
from cardgames_edu.baseball_poker.outlook import MOST_BONUS, Hand, earns, hands_of, unseen_of
from cardgames_edu.baseball_poker.state import State, View
from cardgames_edu.cards import Card, Rank

CHUNK = 8192
Bools = NDArray[np.bool_]


def equity_sampled(
    table: State | View,
    *,
    trials: int = 100_000,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> Equity:
    """The shares of the pot by seat, estimated from `trials` deals of the cards that the state or view doesn't show.

    An interrupt stops it cleanly and keeps what it had.

    Raises:
        ValueError: fewer than two deals.
    """
    if trials < 2:
        raise ValueError(f"{trials} deals are too few for an estimate with a standard error: 2 or more are needed")
    hands, unseen = hands_of(table), unseen_of(table)
    rng = np.random.default_rng(seed)
    sums, squares, done = np.zeros(len(hands)), np.zeros(len(hands)), 0
    try:
        while done < trials:
            number = min(CHUNK, trials - done)
            part = _shares(deal_keys(hands, unseen, table.house, number, rng))
            sums += part.sum(axis=1)
            squares += (part * part).sum(axis=1)
            done += number
            if progress is not None:
                progress(done, trials)
    except KeyboardInterrupt:
        if done < 2:
            raise
    mean = sums / done
    errors = np.sqrt(np.maximum(squares / done - mean * mean, 0) / (done - 1))
    found = tuple(
        Share(hand.seat, Fraction(float(m)).limit_denominator(10**9), float(e))
        for hand, m, e in zip(hands, mean, errors, strict=True)
    )
    return Equity(found, False, (f"{done:,} deals of the unseen cards, seed {seed}.",))


def _shares(found: NDArray[np.int64]) -> NDArray[np.float64]:
    won = found == found.max(axis=0)
    shares: NDArray[np.float64] = won / won.sum(axis=0)
    return shares


def deal_keys(
    hands: Sequence[Hand], unseen: Sequence[Card], house: HouseRules, trials: int, rng: np.random.Generator
) -> NDArray[np.int64]:
    """What each hand compares by at the showdown, in so many deals: shape (hands, trials)."""
    missing = sum(hand.missing for hand in hands)
    wanted = min(len(unseen), missing + MOST_BONUS)
    pool = _drawn(len(unseen), wanted, trials, rng)
    codes = np.array([scorer(house.melds).codes[card.index] for card in unseen], np.int64)
    fours = np.array([card.rank is Rank.FOUR for card in unseen], np.bool_)
    begin, packed, owed = 0, [], []
    for hand in hands:
        base = pack(np.array([[card.index for card in hand.cards]]), house.melds)[0] if hand.cards else 0
        total = np.full(trials, base, np.int64)
        bonus = np.zeros(trials, np.int64)
        blind = hand.hidden + hand.down
        for place in range(hand.missing):
            cards = pool[begin + place]
            total += codes.take(cards)
            if place >= blind:
                bonus += fours.take(cards)
        begin += hand.missing
        packed.append(total)
        owed.append(bonus)
    _add_bonus(packed, owed, pool[missing:], codes, fours, earns(house))
    return np.stack([_keys(total, house) for total in packed])


def _drawn(cards: int, wanted: int, trials: int, rng: np.random.Generator) -> NDArray[np.intp]:
    """The first cards of a shuffled pool, for each trial: shape (wanted, trials); a partial Fisher-Yates shuffle."""
    pool = np.repeat(np.arange(cards, dtype=np.int8)[:, None], trials, axis=1).ravel()
    column = np.arange(trials)
    drawn = np.empty((wanted, trials), np.intp)
    for place in range(wanted):
        other = (rng.random(trials, np.float32) * np.float32(cards - place)).astype(np.intp)
        np.minimum(other, cards - place - 1, out=other)
        other += place
        other *= trials
        other += column
        here = pool[place * trials : (place + 1) * trials]
        drawn[place] = pool.take(other)
        pool[other] = here
    return drawn


def _add_bonus(
    packed: list[Packed], owed: list[Packed], tail: NDArray[np.intp], codes: Packed, fours: Bools, chains: bool
) -> None:
    """Deals the bonus cards owed, hand after hand, from the front of the tail."""
    rows = np.flatnonzero(np.sum(owed, axis=0))
    if not rows.size or not len(tail):
        return
    front = np.zeros(len(rows), np.intp)
    rest = tail[:, rows]
    columns = np.arange(len(rows))
    for total, bonus in zip(packed, owed, strict=True):
        left = bonus[rows]
        for _ in range(MOST_BONUS):
            due = (left > 0) & (front < len(tail))
            if not due.any():
                break
            card = rest[np.minimum(front, len(tail) - 1), columns]
            total[rows] += np.where(due, codes.take(card), 0)
            left = left - due + (due & fours.take(card) if chains else 0)
            front += due


def _keys(packed: Packed, house: HouseRules) -> NDArray[np.int64]:
    """What packed hands compare by; the very rare ones of wild cards alone are judged by what they must be."""
    scores = score_packed(packed, house.melds)
    for row in np.flatnonzero((packed & NATURAL) == 0):
        scores[row] = _all_wild(house)
    found: NDArray[np.int64] = keys(scores, house.tie).astype(np.int64)
    return found


def _all_wild(house: HouseRules) -> int:
    """Seven or eight wild cards hold three 9s at least; as printed they are four of a kind at least (taken as threes)."""
    nines = [Card(f"9{suit}") for suit in "CDH"]
    threes = [Card(f"3{suit}") for suit in "CDHS"]
    return scorer(house.melds).all_wild([*threes, *nines])
