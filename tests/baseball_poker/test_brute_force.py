"""Every substitution of every wild, tried on arrays by an evaluator that shares nothing with the engine's tables.

By default a share of the hands is tried; ``POKER_BRUTE=1`` tries all 2,598,960 five-card hands under three rules and
20,000 wild-heavy hands of 5 to 11 cards (some minutes).
"""

from __future__ import annotations

import os
from itertools import combinations, combinations_with_replacement

import numpy as np
import pytest

from cardgames_edu.baseball_poker.melds import GAME_RULES, PLAIN, MeldRules
from cardgames_edu.baseball_poker.melds.batch import score_cards
from cardgames_edu.cards import DECK

EVERYTHING = bool(os.environ.get("POKER_BRUTE"))
VALUES = np.array([14 if card.rank == 1 else int(card.rank) for card in DECK], np.int8)
SUITS = np.array(["CDHS".index(card.suit.value) for card in DECK], np.int8)
BY_COUNTS = {(5,): 11, (4, 1): 8, (3, 2): 7, (3, 1, 1): 4, (2, 2, 1): 3, (2, 1, 1, 1): 2, (1, 1, 1, 1, 1): 1}


def judge(fives: np.ndarray) -> np.ndarray:
    """Scores of rows of five card numbers, by sorting and counting; 0 for a copy that only five of a kind may hold."""
    values = -np.sort(-VALUES[fives], axis=1).astype(np.int64)
    suits = SUITS[fives]
    same = values[:, 1:] == values[:, :-1]
    pattern = same @ np.array([8, 4, 2, 1])
    scores = np.zeros(len(fives), np.int64)
    flush = (suits == suits[:, :1]).all(axis=1)
    distinct = pattern == 0
    run = distinct & (values[:, 0] - values[:, 4] == 4)
    wheel = distinct & (values == [14, 5, 4, 3, 2]).all(axis=1)
    for code in range(16):
        rows = np.flatnonzero(pattern == code)
        starts = [0] + [place + 1 for place in range(4) if not code >> (3 - place) & 1]
        sizes = [b - a for a, b in zip(starts, [*starts[1:], 5], strict=True)]
        order = sorted(range(len(sizes)), key=lambda group: (-sizes[group], group))
        meld = BY_COUNTS[tuple(sizes[group] for group in order)]
        found = np.full(len(rows), meld << 20)
        for place, group in enumerate(order):
            found |= values[rows, starts[group]] << (16 - 4 * place)
        scores[rows] = found
    all_five = sum(values[:, place] << (16 - 4 * place) for place in range(5))
    scores[flush & distinct] = 6 << 20 | all_five[flush & distinct]
    top = np.where(wheel, 5, values[:, 0])
    straight = run | wheel
    scores[straight] = 5 << 20 | top[straight] << 16
    best = straight & flush
    scores[best] = np.where(top[best] == 14, 10, 9) << 20 | top[best] << 16
    cards = np.sort(fives, axis=1)
    copied = (cards[:, 1:] == cards[:, :-1]).any(axis=1) & (pattern != 15)
    scores[copied] = 0
    return scores


def fill(naturals: np.ndarray, wilds: int) -> np.ndarray:
    """The best score of each row of naturals when the wilds are tried as every choice of cards."""
    if not wilds:
        return judge(naturals)
    stand = np.array(list(combinations_with_replacement(range(52), wilds)))
    best = np.empty(len(naturals), np.int64)
    size = max(1, 400_000 // len(stand))
    for begin in range(0, len(naturals), size):
        part = naturals[begin : begin + size]
        both = np.concatenate([np.repeat(part, len(stand), axis=0), np.tile(stand, (len(part), 1))], axis=1)
        best[begin : begin + size] = judge(both).reshape(len(part), len(stand)).max(axis=1)
    return best


def parted(rules: MeldRules) -> tuple[list[int], list[int]]:
    wild = [card.index for card in DECK if rules.is_wild(card)]
    return wild, [card.index for card in DECK if not rules.is_wild(card)]


@pytest.mark.parametrize("rules", [PLAIN, MeldRules(wild="2"), GAME_RULES], ids=["plain", "deuces", "3s and 9s"])
@pytest.mark.parametrize("wilds", range(5))
def test_five_card_hands(rules: MeldRules, wilds: int) -> None:
    wild, natural = parted(rules)
    if wilds > len(wild):
        return
    sets = np.array(list(combinations(natural, 5 - wilds)))
    share = 1 if EVERYTHING else (40, 400, 400, 200, 12)[wilds]
    sets = sets[wilds % share :: share]
    expected = fill(sets, wilds)
    chosen = combinations(wild, wilds) if EVERYTHING else list(combinations(wild, wilds))[:2]
    for cards in chosen:
        hands = np.concatenate([sets, np.tile(np.array(cards, int), (len(sets), 1))], axis=1)
        assert (score_cards(hands, rules) == expected).all()


def test_wild_heavy_hands_of_5_to_11_cards() -> None:
    rules = GAME_RULES
    wild, natural = parted(rules)
    rng = np.random.default_rng(9)
    known: dict[tuple[int, ...], int] = {}
    hands = []
    for _ in range(20_000 if EVERYTHING else 60):
        size = int(rng.integers(5, 12))
        wilds = int(rng.integers(1, 5 if EVERYTHING else 3))
        cards = [*rng.choice(wild, wilds, replace=False), *rng.choice(natural, size - wilds, replace=False)]
        hands.append((tuple(sorted(map(int, cards[wilds:]))), wilds, [int(card) for card in cards]))
    needed = {
        kept
        for held, wilds, _ in hands
        for number in range(max(1, 5 - wilds), min(5, len(held)) + 1)
        for kept in combinations(held, number)
    }
    for number in range(1, 6):
        sets = sorted(kept for kept in needed if len(kept) == number)
        if sets:
            known |= zip(sets, fill(np.array(sets), 5 - number).tolist(), strict=True)
    for held, wilds, cards in hands:
        numbers = range(max(1, 5 - wilds), min(5, len(held)) + 1)
        best = max(known[kept] for number in numbers for kept in combinations(held, number))
        assert int(score_cards(np.array([cards]), rules)[0]) == best
