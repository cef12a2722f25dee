"""What questions come to: chances that compute, with their working, frames and plots."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from cardgames_edu import armchair_cricket as cricket
from cardgames_edu.asking import Asked, ask
from cardgames_edu.chance import Probability


def at_cricket() -> Asked:
    return ask(cricket, "phase=bowl hands=B11B6P3?3/?6 discards=?2 innings=0-0-0 first=1", 0)


def test_an_answer_is_a_probability_with_its_working() -> None:
    answer = at_cricket().chance(lambda hidden: hidden.stock[0].value == 6)
    assert isinstance(answer, Probability)
    assert (answer, answer + 1, 1 - answer) == (Fraction(3, 34), Fraction(37, 34), Fraction(31, 34))
    assert answer < 0.1
    assert answer.complement().value == Fraction(31, 34)
    assert str(answer).split("\n")[0] == str(Probability(Fraction(3, 34)))
    assert all(
        line in str(answer) and f"<li>{line}</li>".replace("'", "&#x27;") in answer._repr_html_()
        for line in answer.working
    )


@pytest.mark.parametrize("exact", [True, False])
def test_frames_and_plots(exact: bool) -> None:
    import matplotlib as mpl

    mpl.use("agg")
    import matplotlib.pyplot as plt

    asked = at_cricket()
    answer = asked.chance(lambda hidden: hidden.stock[0].value == 6, exact=exact, trials=400)
    law = asked.law(lambda hidden: hidden.stock[0].suit, exact=exact, trials=400)
    assert list(law) == [suit for suit in cricket.CricketSuit if suit in law.weights]
    for found, bars in ((answer, 2), (law, 5)):
        frame = found.to_frame()
        assert list(frame.columns) == ["outcome", "chance", "decimal", "standard_error"]
        assert frame["decimal"].sum() == pytest.approx(1)
        assert (frame["standard_error"] == 0).all() == exact
        figure, axis = plt.subplots()
        assert found.plot(axis) is axis
        assert len(axis.patches) == bars
        assert bool(axis.containers[1:]) != exact
        plt.close(figure)
        assert len(found.plot().patches) == bars
    plt.close("all")
    assert law.exact == exact
    assert "<table" in law._repr_html_()
    assert law.working[0] in str(law)
    values = asked.law(lambda hidden: hidden.stock[0].value, exact=exact, trials=400)
    assert list(values) == sorted(values)
    assert (values.mean_error() == 0) == exact
    assert abs(float(values.mean()) - 6) < 5 * (values.mean_error() or 0.05)
    assert Counter(values.weights).total() == (102 if exact else 400)
