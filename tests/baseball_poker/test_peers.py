"""The order and the ties of plain seven-card hands beside two published evaluators."""

from __future__ import annotations

import eval7
import numpy as np
import phevaluator

from cardgames_edu.baseball_poker.melds import PLAIN
from cardgames_edu.baseball_poker.melds.batch import score_cards
from cardgames_edu.cards import DECK

HANDS = 200_000


def hands() -> np.ndarray:
    rng = np.random.default_rng(11)
    return np.concatenate([np.argsort(rng.random((5000, 52)), axis=1)[:, :7] for _ in range(HANDS // 5000)])


def names() -> list[str]:
    return [card.code.replace("10", "T")[:-1] + card.suit.value.lower() for card in DECK]


def same_order(ours: np.ndarray, theirs: np.ndarray) -> None:
    order = np.lexsort((theirs, ours))
    steps, peers = np.diff(ours[order]), np.diff(theirs[order])
    assert ((steps > 0) == (peers > 0)).all()
    assert (peers >= 0).all()


def test_eval7() -> None:
    cards = [eval7.Card(name) for name in names()]
    dealt = hands()
    theirs = np.array([eval7.evaluate([cards[i] for i in hand]) for hand in dealt.tolist()])
    same_order(score_cards(dealt, PLAIN).astype(np.int64), theirs)


def test_phevaluator() -> None:
    cards = names()
    dealt = hands()
    theirs = np.array([-phevaluator.evaluate_cards(*[cards[i] for i in hand]) for hand in dealt.tolist()])
    same_order(score_cards(dealt, PLAIN).astype(np.int64), theirs)
