"""Many hands at once on numpy arrays: the same scores as the scalar scorer.

>>> import numpy as np
>>> hands = np.array([[2, 6, 22, 10, 41, 28, 35], [8, 9, 10, 11, 12, 13, 14]])
>>> [int(score) >> 20 for score in score_cards(hands)]
[11, 10]
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardgames_edu.baseball_poker.melds.meld import GAME_RULES, KEPT_BITS, Meld, MeldRules
from cardgames_edu.baseball_poker.melds.score import WILD_BIT, scorer
from cardgames_edu.baseball_poker.melds.tables import MOST_WILD, SIZE, top_five
from cardgames_edu.cards import DECK

Packed = NDArray[np.int64]
Scores = NDArray[np.int32]
CHUNK: Final = 16384
WILD_CHUNK: Final = 131072
"""Hands scored at once: more no longer fit the processor's cache. With wilds they are parted by the number of wilds."""
LOW: Final = SIZE - 1
NATURAL: Final = (1 << WILD_BIT) - 1


class _Arrays:
    """The scorer's tables as arrays, and a few more that spare steps."""

    def __init__(self, rules: MeldRules) -> None:
        plain = scorer(rules)
        self.codes = np.array(plain.codes, np.int64)
        self.suited = np.array(plain.suited, np.int32)
        self.ranked = np.array(plain.ranked, np.int32)
        top = np.array(top_five(), np.int32)
        self.top = top
        masks = np.arange(SIZE)
        bits = (top >> 16) - 2
        first = np.where(masks > 0, 1 << np.maximum(bits, 0), 0)
        rest = masks ^ first
        second = first[rest]
        one = second == 0
        self.first = first.astype(np.int32)
        self.pairs = np.where(one, Meld.PAIR << 20 | top, Meld.TWO_PAIR << 20 | top & 0xFF000).astype(np.int32)
        self.pairs[0] = 0
        self.paired = (first | second).astype(np.int32)
        self.beside = np.where(one, 4, 8).astype(np.int32)
        self.shown = np.where(one, 0xFFF0, 0xF00).astype(np.int32)
        self.shown[0] = 0
        house = np.where(one, Meld.THREE_OF_A_KIND << 20 | top & 0xF0000, Meld.FULL_HOUSE << 20 | top & 0xFF000)
        self.joined = house.astype(np.int32)
        self.joined[0] = 0
        self.joined_shown = np.where(one, 0xFF00, 0).astype(np.int32)
        self.joined_shown[0] = 0


@cache
def _arrays(rules: MeldRules) -> _Arrays:
    return _Arrays(rules)


def pack(hands: NDArray[Any], rules: MeldRules = GAME_RULES) -> Packed:
    """Hands of card numbers (`Card.index`), one a row, each packed into one number; cards may be added later by ``+``."""
    packed: Packed = np.take(_arrays(rules).codes, hands).sum(axis=1)
    return packed


def score_cards(hands: NDArray[Any], rules: MeldRules = GAME_RULES) -> Scores:
    """The scores of hands given as card numbers (`Card.index`): shape (n, 5 to 11) in, (n,) out.

    The cards of a row must differ; they are not checked, except for their range.

    Raises:
        ValueError: the array has another shape, or a number is no card.
    """
    hands = np.asarray(hands)
    if hands.ndim != 2 or not 5 <= hands.shape[1] <= 11:
        raise ValueError(f"hands need the shape (n, 5 to 11), not {hands.shape}")
    if hands.size and not (hands.min() >= 0 and hands.max() < len(DECK)):
        raise ValueError(f"cards are numbers from 0 to {len(DECK) - 1}")
    codes = _arrays(rules).codes
    scores = np.empty(len(hands), np.int32)
    size = WILD_CHUNK if rules.wild else CHUNK
    for begin in range(0, len(hands), size):
        chunk = hands[begin : begin + size]
        packed = np.take(codes, chunk[:, 0])
        for column in range(1, chunk.shape[1]):
            packed += np.take(codes, chunk[:, column])
        part = _score_chunk(packed, rules)
        for row in np.flatnonzero((packed & NATURAL) == 0):
            part[row] = scorer(rules).all_wild([DECK[int(index)] for index in chunk[row]])
        scores[begin : begin + size] = part
    return scores


def score_packed(packed: Packed, rules: MeldRules = GAME_RULES) -> Scores:
    """The scores of packed hands (see `pack`); a hand of wild cards alone, whose cards it can't tell, scores 0."""
    scores = np.empty(len(packed), np.int32)
    size = WILD_CHUNK if rules.wild else CHUNK
    for begin in range(0, len(packed), size):
        scores[begin : begin + size] = _score_chunk(packed[begin : begin + size], rules)
    return scores


def _score_chunk(packed: Packed, rules: MeldRules) -> Scores:
    made = _arrays(rules)
    if not rules.wild:
        return _few_wilds(packed, 0, made)
    wilds = (packed >> WILD_BIT).astype(np.int8)
    scores = np.empty(len(packed), np.int32)
    for number in range(MOST_WILD):
        same = np.flatnonzero(wilds == number)
        for begin in range(0, len(same), CHUNK):
            rows = same[begin : begin + CHUNK]
            scores[rows] = _few_wilds(packed.take(rows), number, made)
    rows = np.flatnonzero(wilds >= MOST_WILD)
    if rows.size:
        a, b, c, d = _suits(packed.take(rows))
        scores[rows] = made.ranked[MOST_WILD].take(a | b | c | d)
    return scores


def _suits(packed: Packed) -> tuple[Packed, Packed, Packed, Packed]:
    return packed & LOW, packed >> 13 & LOW, packed >> 26 & LOW, packed >> 39 & LOW


def _few_wilds(packed: Packed, wilds: int, made: _Arrays) -> Scores:
    """Scores of hands that all hold so many wilds, 0 to 3."""
    a, b, c, d = _suits(packed)
    suited = made.suited[wilds]
    ab, cd, a_b, c_d = a & b, c & d, a | b, c | d
    held = a_b | c_d
    best: Scores = made.ranked[wilds].take(held)
    for suit in (a, b, c, d):
        np.maximum(best, suited.take(suit), out=best)
    two = ab | cd | a_b & c_d
    if wilds == 0:
        np.maximum(best, _pairs(held, two, made), out=best)
        three = ab & c_d | cd & a_b
        _improve(best, three, lambda rows: _house(held[rows], three[rows], two[rows], made))
        four = ab & cd
        _improve(best, four, lambda rows: _four(held[rows], four[rows], made))
    elif wilds == 1:
        np.maximum(best, _joined(held, two, made), out=best)
        three = ab & c_d | cd & a_b
        _improve(best, three, lambda rows: _four(held[rows], three[rows], made))
        _improve(best, ab & cd, lambda rows: _five((ab & cd)[rows], made))
    elif wilds == 2:
        _improve(best, two, lambda rows: _four(held[rows], two[rows], made))
        three = ab & c_d | cd & a_b
        _improve(best, three, lambda rows: _five(three[rows], made))
    else:
        _improve(best, two, lambda rows: _five(two[rows], made))
    return best


def _improve(best: Scores, where: Packed, scores: Any) -> None:
    rows = np.flatnonzero(where)
    if rows.size:
        best[rows] = np.maximum(best[rows], scores(rows))


def _pairs(held: Packed, two: Packed, made: _Arrays) -> Scores:
    beside = made.top.take(held ^ made.paired.take(two))
    found: Scores = made.pairs.take(two) | (beside >> made.beside.take(two)) & made.shown.take(two)
    return found


def _five(ranks: Packed, made: _Arrays) -> Scores:
    found: Scores = Meld.FIVE_OF_A_KIND << 20 | made.top.take(ranks) & 0xF0000
    return found


def _four(held: Packed, ranks: Packed, made: _Arrays) -> Scores:
    beside = made.top.take(held ^ made.first.take(ranks)) >> 4 & 0xF000
    found: Scores = Meld.FOUR_OF_A_KIND << 20 | made.top.take(ranks) & 0xF0000 | beside
    return found


def _joined(held: Packed, two: Packed, made: _Arrays) -> Scores:
    """One wild joins the best pair: three of a kind, or with another pair a full house."""
    beside = made.top.take(held ^ made.first.take(two)) >> 4
    found: Scores = made.joined.take(two) | beside & made.joined_shown.take(two)
    return found


def _house(held: Packed, ranks: Packed, two: Packed, made: _Arrays) -> Scores:
    first = made.first.take(ranks)
    pair = made.top.take(two & ~first)
    kickers = made.top.take(held ^ first) >> 4 & 0xFF00
    rest = np.where(pair > 0, Meld.FULL_HOUSE << 20 | pair >> 4 & 0xF000, Meld.THREE_OF_A_KIND << 20 | kickers)
    found: Scores = rest.astype(np.int32) | made.top.take(ranks) & 0xF0000
    return found


def keys(scores: NDArray[Any], tie: str) -> NDArray[Any]:
    """What a tie rule looks at, for arrays of scores (see `meld.key`); equal keys share."""
    whole = np.asarray(scores)
    if tie == "standard":
        return whole
    found: NDArray[Any]
    if tie == "high_card":
        top = np.maximum(np.maximum(whole >> 16 & 15, whole >> 12 & 15), whole >> 8 & 15)
        found = whole >> 20 << 4 | top
    else:
        bits = np.array(KEPT_BITS, whole.dtype)[whole >> 20]
        found = whole >> bits << bits
    return found


def meld_counts(scores: NDArray[Any], weights: NDArray[Any] | None = None) -> Sequence[int]:
    """How many hands make each meld, by its place in the chart from 0 (no meld) to 11; `weights` count each so often."""
    melds = (np.asarray(scores) >> 20).astype(np.intp)
    counts = np.bincount(melds, weights, len(Meld))
    return [int(count) for count in counts]
