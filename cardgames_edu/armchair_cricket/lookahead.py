"""Playing on in the mind: what a choice gains when the unseen cards are dealt at random and both sides play safe.

Only differences between choices matter here, so this keeps no rulings, no discards and no recycling: two hands, a
stock, a handful of deliveries.
"""

from __future__ import annotations

from typing import Final

from cardgames_edu.armchair_cricket.cards import CricketCard
from cardgames_edu.armchair_cricket.delivery import RUNS
from cardgames_edu.armchair_cricket.state import HAND, Phase, View
from cardgames_edu.randomness import shuffled

DELIVERIES: Final = 6
"""How many deliveries are played on in each deal: an over."""
WICKET_WORTH: Final = 6.0
"""Runs that a wicket is worth, about what an innings scores for each."""
CARD_WORTH: Final = 0.05
"""Runs that one more in value is worth on a card kept in hand."""


def average_gain(view: View, card: CricketCard, seed: int, deals: int) -> float:
    """Runs gained for this seat by playing `card` now, wickets counted as runs, averaged over `deals` ways to deal."""
    unseen = sorted(view.unseen.elements())
    total = 0.0
    for number in range(deals):
        order = shuffled(unseen, seed, view.turn, number)
        other = [c.index for c in order[: view.other_hand]]
        stock = [c.index for c in order[view.other_hand :]]
        own = [c.index for c in view.hand]
        own.remove(card.index)
        total += _play_on(view, own, other, stock, card.index)
    return total / deals


def _play_on(view: View, own: list[int], other: list[int], stock: list[int], card: int) -> float:
    batting = view.phase is Phase.ANSWER
    bat, bowl = (own, other) if batting else (other, own)
    wickets = view.house.wickets - view.innings[-1].wickets
    needed = None if view.target is None else view.target - view.innings[-1].runs
    if batting and view.bowled is not None:
        bowled, answer = view.bowled.index, card
    else:
        bowled, answer = card, _take_safest(card, bat)
    gain = 0.0
    for delivery in range(DELIVERIES):
        if delivery:
            bowled = _take_highest(bowl)
            answer = _take_safest(bowled, bat)
        _refill(bowl, stock)
        _refill(bat, stock)
        runs = _runs(bowled, answer)
        wickets -= runs < 0
        gain += runs if runs >= 0 else -WICKET_WORTH
        if wickets == 0 or (needed is not None and gain >= needed):
            break
    gain += _strength(bat) - _strength(bowl)
    return gain if batting else -gain


def _refill(hand: list[int], stock: list[int]) -> None:
    while len(hand) < HAND and stock:
        hand.append(stock.pop())


def _take_highest(hand: list[int]) -> int:
    best = max(hand, key=lambda card: (card % 11, card))
    hand.remove(best)
    return best


def _take_safest(bowled: int, hand: list[int]) -> int:
    best = max(hand, key=lambda card: (_runs(bowled, card), -(card % 11), -card))
    hand.remove(best)
    return best


def _runs(bowled: int, answer: int) -> int:
    """Runs of the answer, -1 for a wicket; cards by index, as in `delivery.outcome`."""
    gap = answer % 11 - bowled % 11
    if answer // 11 == bowled // 11:
        return RUNS[max(gap, 0)]
    return -1 if gap < 0 else 0


def _strength(hand: list[int]) -> float:
    return CARD_WORTH * sum(card % 11 for card in hand)
