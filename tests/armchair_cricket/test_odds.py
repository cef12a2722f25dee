"""Chances against the published table, against counting by hand, and against a simulation."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path
from random import Random

import pytest

from cardgames_edu import armchair_cricket as cricket
from cardgames_edu.armchair_cricket import odds
from cardgames_edu.armchair_cricket.players import Cautious, hint
from cardgames_edu.game import match

TABLE = json.loads((Path(__file__).parents[1] / "cases" / "ac_chances.json").read_text())


@pytest.mark.parametrize("row", TABLE["rows"], ids=lambda row: f"value-{row['value']}")
def test_random_answers_are_the_table(row: dict[str, object]) -> None:
    for suit in cricket.CricketSuit:
        law = odds.random_answer(cricket.CricketCard(suit, row["value"]))
        assert dict(law.weights) == row["counts_of_109"]
        v = row["value"]
        assert law["wicket"].value == Fraction(8 * (v - 1), 109)
        assert law["0"].value == Fraction(95 - 6 * v, 109)
        assert law.mean(lambda w: 0 if w == "wicket" else int(w)) == Fraction(row["expected_runs"])


def test_a_random_card_bowled() -> None:
    law = odds.random_delivery()
    for name, value in TABLE["bowled_uniform"].items():
        assert law[name].value == Fraction(value)
    assert law["wicket"].value == Fraction(40, 109)
    assert sum(law[name].value for name in ("1", "2", "3", "4", "6")) == Fraction(10, 109)


def test_best_answers_by_listing_every_hand() -> None:
    bowled = cricket.CricketCard("BAT 7")
    few = [
        cricket.CricketCard(t)
        for t in ("BAT 9", "BAT 11", "BAT 3", "BALL 2", "BALL 9", "PADS 4", "PADS 7", "GLOVES 1", "STUMPS 6")
    ]
    counts = dict.fromkeys(odds.OUTCOMES, 0)
    for hand in combinations(few, 3):
        counts[odds.best_word(bowled, hand)] += 1
    law = odds.best_answer(bowled, dict.fromkeys(few, 1), hand=3)
    assert dict(law.weights) == counts
    assert sum(counts.values()) == comb(9, 3)


def test_best_answers_by_simulation() -> None:
    bowled = cricket.CricketCard("BAT 10")
    unseen = odds.unseen_but(bowled)
    law = odds.best_answer(bowled, unseen)
    rng, pool, trials = Random(3), sorted(unseen.elements()), 4000
    hits = sum(odds.best_word(bowled, rng.sample(pool, 6)) == "wicket" for _ in range(trials))
    p = float(law["wicket"])
    assert abs(hits / trials - p) < 4 * (p * (1 - p) / trials) ** 0.5


def test_chances_rest_on_what_the_seat_sees() -> None:
    state = cricket.read_position("phase=bowl hands=?6/B11L11S11?3 discards=?2 innings=0-0-0 first=0")
    view = cricket.view(state, 1)
    laws = odds.bowling_chances(view)
    assert set(laws) == set(view.hand)
    assert sum(view.unseen.values()) == 110 - 6 - 2
    assert odds.holds_none(view.unseen, view.unseen).value == 0
    assert odds.facing_chances(cricket.view(state, 0)).total == sum(cricket.view(state, 0).unseen.values())


def test_hints_have_reasons_and_are_legal_all_through_a_match() -> None:
    reasons = set()

    def advised(view: cricket.View) -> cricket.Action | None:
        if view.to_act != view.seat:
            return None
        if view.turn % 9 and view.phase in (cricket.Phase.BOWL, cricket.Phase.ANSWER):
            return Cautious()(view)
        action, reason = hint(view)
        assert action in view.legal
        assert reason.endswith(".")
        reasons.add(view.phase)
        return action

    match(cricket, [advised, Cautious()], seed=3, house=cricket.HouseRules(wickets=1))
    assert {cricket.Phase.BOWL, cricket.Phase.ANSWER} <= reasons
    with pytest.raises(ValueError, match="not to act"):
        hint(cricket.view(cricket.start(seed=7), 1 - cricket.start(seed=7).toss))
