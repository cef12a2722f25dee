"""Exact counts of melds over all hands of so many cards, and the exact law of a whole hand of the game.

Hands that differ in the names of their suits alone are worth the same, so one of each class is scored and weighted, and
a count of wild cards stands for any choice of them.

>>> counts = category_counts(5)
>>> counts[Meld.FIVE_OF_A_KIND], sum(counts.values())
(8152, 2598960)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np

from cardgames_edu.baseball_poker.holdings import DEFAULT_HOUSE, FOURS, holding_law
from cardgames_edu.baseball_poker.house import HouseRules
from cardgames_edu.baseball_poker.melds.batch import Packed, meld_counts, score_packed
from cardgames_edu.baseball_poker.melds.meld import GAME_RULES, Meld, MeldRules, meld_of, value_of
from cardgames_edu.baseball_poker.melds.offers import offers
from cardgames_edu.baseball_poker.melds.score import WILD_BIT, scorer
from cardgames_edu.cards import DECK, Card, Rank, Suit
from cardgames_edu.chance import Distribution

BLOCK = 1 << 19
SUITS = 4
ORDERS = 24
MOST_CARDS = 8
"""With more cards the classes are too many to go through."""
Counts = dict[Meld, int]
Sets = tuple[Packed, Packed]
"""Packed sets of cards, and how often each could be written otherwise (a product of factorials)."""


def category_counts(cards: int, rules: MeldRules = GAME_RULES) -> Counts:
    """How many of all hands of 5 to 8 cards make each meld, the best meld first.

    Raises:
        ValueError: too few or too many cards.
    """
    if not 5 <= cards <= MOST_CARDS:
        raise ValueError(f"all hands of {cards} cards can't be counted: 5 to {MOST_CARDS} can")
    wild = [card for card in DECK if rules.is_wild(card)]
    bits = _bits(set(Rank) - set(rules.wild))
    totals = np.zeros(len(Meld), object)
    for wilds in range(min(cards, len(wild)) + 1):
        if wilds == cards:
            totals += _all_wild(wild, cards, rules)
            continue
        for packed, weights in classes(bits, cards - wilds):
            counts = meld_counts(score_packed(packed + (wilds << WILD_BIT), rules), weights)
            totals += np.array(counts, object) * comb(len(wild), wilds)
    return {meld: int(totals[meld]) for meld in sorted(Meld, reverse=True)}


def callable_counts(rules: MeldRules = GAME_RULES) -> dict[frozenset[Meld], int]:
    """Of all five-card hands, how many can show each set of melds: what `ranking.reranked` takes.

    A hand without wilds shows one meld alone. Takes some seconds.
    """
    wild = [card for card in DECK if rules.is_wild(card)]
    bits = _bits(set(Rank) - set(rules.wild))
    codes = [(card, code) for card, code in zip(DECK, scorer(rules).codes, strict=True) if not rules.is_wild(card)]
    found: dict[frozenset[Meld], int] = {}
    for wilds in range(min(5, len(wild)) + 1):
        times = comb(len(wild), wilds)
        if wilds == 5:
            for hand in combinations(wild, 5):
                _add(found, {frozenset({meld_of(scorer(rules).all_wild(hand))}): 1})
            continue
        for packed, weights in classes(bits, 5 - wilds):
            if not wilds:
                counts = meld_counts(score_packed(packed, rules), weights)
                _add(found, {frozenset({Meld(meld)}): count for meld, count in enumerate(counts) if count})
                continue
            for number, weight in zip(packed.tolist(), weights.tolist(), strict=True):
                naturals = [card for card, code in codes if code & number]
                melds = frozenset(offers((*naturals, *wild[:wilds]), rules))
                _add(found, {melds: weight * times})
    return found


def _add(found: dict[frozenset[Meld], int], more: dict[frozenset[Meld], int]) -> None:
    for melds, count in more.items():
        found[melds] = found.get(melds, 0) + count


def _bits(ranks: set[Rank]) -> list[int]:
    return sorted(1 << value_of(Card(rank, Suit.CLUBS)) - 2 for rank in ranks)


def _all_wild(wild: Sequence[Card], cards: int, rules: MeldRules) -> Packed:
    totals = np.zeros(len(Meld), np.int64)
    for hand in combinations(wild, cards):
        totals[meld_of(scorer(rules).all_wild(hand))] += 1
    return totals


def classes(bits: Sequence[int], cards: int) -> Iterator[Sets]:
    """All sets of so many cards of these ranks, one of each class of suits: packed, with the size of its class.

    The sizes add up to ``comb(4 * len(bits), cards)``.
    """
    for parts in _partitions(cards, SUITS, len(bits)):
        packed, repeats, suit = np.zeros(1, np.int64), np.ones(1, np.int64), 0
        for size in sorted(set(parts)):
            masks = np.array([sum(chosen) for chosen in combinations(bits, size)], np.int64)
            group, again = _choices(masks, parts.count(size), suit)
            suit += parts.count(size)
            packed, repeats = _crossed(packed, group, np.add), _crossed(repeats, again, np.multiply)
        for begin in range(0, len(packed), BLOCK):
            yield packed[begin : begin + BLOCK], ORDERS // repeats[begin : begin + BLOCK]


def _partitions(total: int, parts: int, most: int) -> Iterator[tuple[int, ...]]:
    if not parts:
        if not total:
            yield ()
        return
    for first in range(min(total, most), -1, -1):
        if first * parts >= total:
            for rest in _partitions(total - first, parts - 1, first):
                yield (first, *rest)


def _choices(masks: Packed, number: int, suit: int) -> Sets:
    """Each choice of so many masks, repeats allowed, put into suits from `suit` on; and the factorials of its repeats."""
    last, run = np.zeros(1, np.int64), np.zeros(1, np.int64)
    packed, repeats = np.zeros(1, np.int64), np.ones(1, np.int64)
    for step in range(number):
        more = len(masks) - last
        old = np.repeat(np.arange(len(last)), more)
        chosen = np.arange(len(old)) - np.repeat(np.cumsum(more) - more, more) + last[old]
        run = np.where((chosen == last[old]) & (step > 0), run[old] + 1, 1)
        packed, repeats = packed[old] + (masks[chosen] << 13 * (suit + step)), repeats[old] * run
        last = chosen
    return packed, repeats


def _crossed(a: Packed, b: Packed, join: np.ufunc) -> Packed:
    crossed: Packed = join.outer(a, b).ravel()
    return crossed


def final_law(house: HouseRules = DEFAULT_HOUSE) -> Distribution[Meld]:
    """The exact law of the meld at the showdown of a player who never folds, bonus cards and all (about two seconds).

    >>> "%.6f" % final_law(HouseRules(door_four=False))[Meld.FIVE_OF_A_KIND]
    '0.047949'
    """
    law = dict.fromkeys(sorted(Meld, reverse=True), Fraction(0))
    for (others, fours), chance in holding_law(house).items():
        hands = comb(len(DECK) - FOURS, others) * comb(FOURS, fours)
        for meld, count in enumerate(_with_fours(others, fours, house.melds)):
            law[Meld(meld)] += chance * count / hands
    working = (
        "The number of 4s dealt face up decides how many cards are held;",
        "given that, every set of 4s and of other cards is as likely as any.",
    )
    return Distribution({meld: chance for meld, chance in law.items() if chance}, "Meld at the showdown", working)


def _with_fours(others: int, fours: int, rules: MeldRules) -> list[int]:
    """Of all sets of so many 4s and other cards, how many make each meld."""
    wild = [card for card in DECK if rules.is_wild(card)]
    bits = _bits(set(Rank) - set(rules.wild) - {Rank.FOUR})
    four = _bits({Rank.FOUR})[0]
    sets = [sum(four << 13 * suit for suit in chosen) for chosen in combinations(range(SUITS), fours)]
    totals = np.zeros(len(Meld), object)
    for wilds in range(min(others, len(wild)) + 1):
        if wilds == others and not fours:
            totals += _all_wild(wild, others, rules)
            continue
        for packed, weights in classes(bits, others - wilds):
            for extra in sets:
                counts = meld_counts(score_packed(packed + (extra + (wilds << WILD_BIT)), rules), weights)
                totals += np.array(counts, object) * comb(len(wild), wilds)
    return [int(total) for total in totals]
