from __future__ import annotations

import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames_edu.chance import Distribution, Probability, simulate

FRACTIONS = st.fractions(0, 1, max_denominator=500)


@given(FRACTIONS, FRACTIONS)
def test_exact_chances_compute_like_fractions(p: Fraction, q: Fraction) -> None:
    a, b = Probability(p), Probability(q)
    assert (a + b, a - b, a * b, 1 - a) == (p + q, p - q, p * q, 1 - p)
    assert (a < b, a == b, a <= q) == (p < q, p == q, p <= q)
    assert a.complement().value == 1 - p
    assert hash(a) == hash(p)
    if q:
        assert a / b == p / q


@pytest.mark.parametrize("value", [Fraction(3, 2), Fraction(-1, 9), 0.5, "1/2"])
def test_what_is_no_chance_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match="no chance"):
        Probability(value)


@pytest.mark.parametrize(
    ("p", "odds"),
    [((1, 8), "7 to 1 against"), ((2, 3), "2 to 1 on"), ((1, 2), "evens"), ((0, 1), "impossible"), ((1, 1), "certain")],
)
def test_odds(p: tuple[int, int], odds: str) -> None:
    assert Probability(Fraction(*p)).odds == odds


@given(st.integers(0, 400), st.integers(1, 400))
def test_intervals_hold_the_estimate(hits: int, extra: int) -> None:
    p = Probability.estimate(hits, hits + extra)
    low, high = p.interval
    assert 0 <= low <= float(p) <= high <= 1
    assert p.standard_error == pytest.approx(math.sqrt(float(p) * (1 - float(p)) / (hits + extra)))


def test_the_interval_covers_as_often_as_it_says() -> None:
    truth, covered = 1 / 6, 0
    for seed in range(200):
        p = simulate(lambda rng: rng.randrange(6) == 0, trials=300, seed=seed)
        low, high = p.interval
        covered += low <= truth <= high
    assert 180 <= covered <= 199


def test_an_interrupt_keeps_what_was_done() -> None:
    calls = 0

    def event(rng: object) -> bool:
        nonlocal calls
        calls += 1
        if calls > 50:
            raise KeyboardInterrupt
        return True

    assert simulate(event, trials=1000, seed=1).trials == 50


def test_estimates_say_so_and_exact_chances_say_so() -> None:
    assert "standard error" in str(Probability.estimate(3, 10, seed=4))
    assert "seed 4" in str(Probability.estimate(3, 10, seed=4))
    exact = Probability.of(3, 12, "aces", "cards")
    assert str(exact).startswith("1/4 = 0.2500 = 25.0 %")
    assert "3 aces, of 12 cards" in exact.working[0]
    assert "<li>" in exact._repr_html_()


@given(st.dictionaries(st.integers(0, 9), st.integers(0, 30), min_size=1).filter(lambda d: any(d.values())))
def test_distributions_sum_to_one(weights: dict[int, int]) -> None:
    law = Distribution(weights)
    assert sum(law[outcome].value for outcome in law) == 1
    assert law.mean() == Fraction(sum(k * v for k, v in weights.items()), sum(weights.values()))
    assert law.chance(lambda k: k > 4).value + law.chance(lambda k: k <= 4).value == 1


def test_bad_distributions_are_refused() -> None:
    for weights in ({}, {1: 0}, {1: -1, 2: 3}):
        with pytest.raises(ValueError, match="weights"):
            Distribution(weights)


def test_frame_and_plot() -> None:
    law = Distribution({"wicket": 40, "safe": 69}, "one delivery")
    frame = law.to_frame()
    assert list(frame["outcome"]) == ["wicket", "safe"]
    assert frame["decimal"].sum() == pytest.approx(1)
    import matplotlib as mpl

    mpl.use("agg")
    assert len(law.plot().patches) == 2
