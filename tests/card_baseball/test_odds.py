"""Chances got in two ways: by counting hands and by dealing them one after the other."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import pytest

from cardgames_edu import card_baseball as baseball
from cardgames_edu.card_baseball import odds, pitching, worth
from cardgames_edu.card_baseball.diamond import Situation
from cardgames_edu.card_baseball.stealing import answer_to
from cardgames_edu.cards import DECK, Card

FEW = tuple(Card(code) for code in ["2S", "7D", "KH", "10C", "JS", "5H", "9C", "QD", "AS", "3C", "6S", "8D"])


def test_the_ten_can_never_be_hit_and_the_ace_always_by_its_suit() -> None:
    for suit in "CDHS":
        ten, ace = Card(f"10{suit}"), Card(f"A{suit}")
        assert odds.random_reply(ten)["connected"].value == 0
        assert odds.random_reply(ace)["connected"].value == Fraction(9, 51)


@pytest.mark.parametrize("pitch", ["7S", "10H", "AD", "9C"])
def test_best_reply_by_every_hand_of_three(pitch: str) -> None:
    card = Card(pitch)
    unseen = [one for one in FEW if one is not card]
    law = odds.best_reply(card, unseen, 3)
    counts = dict.fromkeys(law, 0)
    for hand in combinations(unseen, 3):
        made = [pitching.answer(card, one, odds.DEFAULT) for one in hand]
        counts[min(made, key=odds.REPLIES.index).value] += 1
    assert dict(law.weights) == counts
    assert law.total == comb(len(unseen), 3)


@pytest.mark.parametrize(
    ("lead", "digits", "outs"), [("AH", "000", 0), ("10S", "011", 1), ("8C", "111", 0), ("QH", "101", 1)]
)
def test_best_field_by_every_hand_of_four(lead: str, digits: str, outs: int) -> None:
    card, at = Card(lead), Situation(worth.plain(digits), outs, batter=4)
    unseen = [one for one in FEW if one is not card]
    law = odds.best_field(card, at, unseen, 4)
    counts = dict.fromkeys(law, 0)
    for hand in combinations(unseen, 4):
        best = min(hand, key=lambda one: worth.batted_worth(card, one, digits, outs, odds.DEFAULT))
        counts[worth.batted(card, best, digits, outs, odds.DEFAULT).outcome.value] += 1
    assert dict(law.weights) == counts


@pytest.mark.parametrize("base", [1, 3])
def test_steals_by_dealing(base: int) -> None:
    picture, generator, trials = Card("QH"), Random(base), 4000
    unseen = odds.unseen_but(picture)
    law = odds.steal(picture, base, unseen)
    ranks = ("out", "back", "safe")
    counts = dict.fromkeys(ranks, 0)
    for _ in range(trials):
        hand = generator.sample(unseen, 6)
        made = [answer_to(picture, one, home=base == 3, first=True).value for one in hand]
        counts[min(made, key=ranks.index)] += 1
    for name in ranks:
        p = float(law[name])
        assert abs(counts[name] / trials - p) < 5 * (p * (1 - p) / trials) ** 0.5 + 1e-9


def test_break_even_lies_between_never_and_always() -> None:
    for digits, base in (("100", 1), ("010", 2), ("001", 3), ("110", 2), ("111", 3)):
        for outs in range(3):
            assert 0 < worth.break_even(digits, outs, base) <= 1
    now, caught, gained = worth.RUNS_TO_COME["100"][0], worth.RUNS_TO_COME["000"][1], worth.RUNS_TO_COME["010"][0]
    share = float(worth.break_even("100", 0, 1))
    assert share * gained + (1 - share) * caught == pytest.approx(now, abs=2e-3) or share == 1


def test_a_picture_is_no_pitch_to_be_answered() -> None:
    with pytest.raises(ValueError, match="K♠ is a picture"):
        odds.replies(Card("KS"), Situation())
    assert len(odds.replies(Card("7S"), Situation())) == len(DECK) - 1


def test_what_a_hint_says_comes_from_the_view_alone() -> None:
    from cardgames_edu.card_baseball.planner import hint

    state = baseball.apply(baseball.start(seed=5), baseball.Choose(True)).state
    while state.phase is not baseball.Phase.LEAD:
        seat = baseball.to_act(state)
        action, reason = hint(baseball.view(state, seat))
        assert action in baseball.legal(state) and reason.endswith(".")
        state = baseball.apply(state, action).state
    with pytest.raises(ValueError, match="not to act"):
        hint(baseball.view(state, state.fielding))
