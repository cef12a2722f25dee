"""Answers as pupils write them: read, judged by what was given, never run."""

import math
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames_edu.answer_key import AmountKey, CardKey, ChanceKey, ChoiceKey, DecisionKey, Verdict
from cardgames_edu.answers import AnswerError, read_amount, read_chance
from cardgames_edu.cards import Card
from cardgames_edu.chance import Probability, simulate

EIGHTH = Fraction(1, 8)


@pytest.mark.parametrize(
    "answer",
    [
        "1/8", " 1 / 8 ", "2/16", "0.125", ".125", "0,125", "12.5 %", "12.5%", "12,5 %", "12.5 per cent", "1.25e-1",
        "7 to 1 against", "7:1 against", "14 to 2 against", "1 in 8", "1 out of 8", "0.1250",
        EIGHTH, 0.125, Decimal("0.125") + 0, Probability(EIGHTH),
    ],
)  # fmt: skip
def test_ways_to_write_an_eighth(answer):
    answer = float(answer) if isinstance(answer, Decimal) else answer
    assert read_chance(answer).exactly(EIGHTH)
    assert ChanceKey(EIGHTH).judge(answer).verdict is Verdict.RIGHT


@pytest.mark.parametrize(
    ("answer", "value"),
    [
        ("evens", "1/2"),
        ("certain", "1"),
        ("impossible", "0"),
        ("3 to 1 on", "3/4"),
        ("0", "0"),
        ("100 %", "1"),
        (1, "1"),
    ],
)
def test_other_chances(answer, value):
    assert read_chance(answer).value == Fraction(value)


@pytest.mark.parametrize(
    "answer",
    [
        "", "   ", "one eighth", "1/0", "7 to 1", "0 to 0 against", "12.5", 1.5, -0.1, "-1/8", "1/8/2", True, None, [1],
        float("nan"), float("inf"), "__import__('os').system('true')", "1+1", "0x1", "1e400", "1" * 80, "²", "٣/٨/١", b"1/8",
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_asked_again_with_an_example(answer):
    with pytest.raises(AnswerError) as again:
        read_chance(answer)
    assert len(str(again.value)) < 250
    with pytest.raises(AnswerError):
        ChanceKey(EIGHTH).judge(answer)


def test_a_per_cent_without_its_sign_is_asked_about():
    with pytest.raises(AnswerError, match=r"Did you mean 12.5 %\?"):
        read_chance("12.5")


@given(st.text(max_size=70))
def test_any_text_is_read_or_asked_again(text):
    for read in (read_chance, read_amount):
        try:
            read(text)
        except AnswerError as again:
            assert str(again)


@given(st.fractions(0, 1, max_denominator=10**6), st.integers(2, 9))
def test_a_right_rounding_is_right_and_its_neighbour_is_not(exact, places):
    rounded = (Decimal(exact.numerator) / exact.denominator).quantize(Decimal(10) ** -places, ROUND_HALF_UP)
    key = ChanceKey(exact)
    if len(str(rounded).replace(".", "").lstrip("0")) >= 2 and rounded <= 1:
        assert key.judge(f"{rounded:f}").verdict is Verdict.RIGHT
        assert key.judge(f"{rounded * 100:.{places - 2}f} %").verdict is Verdict.RIGHT
    other = rounded + Decimal(10) ** -places
    if other <= 1 and abs(Fraction(other) - exact) > Fraction(1, 2) * Fraction(1, 10**places):
        try:
            assert key.judge(f"{other:f}").verdict is Verdict.WRONG
        except AnswerError:
            pytest.fail("a number was given")


@given(st.fractions(0, 1, max_denominator=10**9))
def test_a_computer_s_float_is_right(exact):
    assert ChanceKey(exact).judge(float(exact)).verdict is Verdict.RIGHT


@given(st.fractions(Fraction(1, 1000), Fraction(999, 1000), max_denominator=10**5))
def test_odds_are_read_back(exact):
    key = ChanceKey(exact)
    odds = (1 - exact) / exact if exact <= Fraction(1, 2) else exact / (1 - exact)
    side = "against" if exact <= Fraction(1, 2) else "on"
    assert key.judge(f"{odds.numerator} to {odds.denominator} {side}").verdict is Verdict.RIGHT
    assert key.judge(f"{float(odds):.4f} to 1 {side}").verdict is Verdict.RIGHT


def test_one_figure_is_too_few_to_judge_by():
    with pytest.raises(AnswerError, match="at least two"):
        ChanceKey(Fraction(40, 109)).judge("0.4")
    assert ChanceKey(Fraction(2, 5)).judge("0.4").verdict is Verdict.RIGHT
    assert ChanceKey(Fraction(40, 109)).judge("0.9").verdict is Verdict.WRONG
    with pytest.raises(AnswerError, match="at least two"):
        ChanceKey(Fraction(1, 100)).judge("0")


def test_digits_cut_off_are_told():
    assert ChanceKey(Fraction(40, 109)).judge("0.366").text == "The digits are cut off, not rounded."
    assert not ChanceKey(Fraction(40, 109)).judge("0.365").text


def test_an_estimate_is_judged_by_its_standard_error():
    exact = Fraction(59, 109)
    fair = simulate(lambda rng: rng.random() < 59 / 109, trials=4000, seed=5)
    judged = ChanceKey(exact).judge(fair)
    off = abs(float(fair.value - exact)) / math.sqrt(exact * (1 - exact) / 4000)
    assert judged.verdict is Verdict.RIGHT and judged.text.startswith(f"Within {off:.1f} standard errors.")
    wrong = Probability.estimate(2400, 4000)
    assert ChanceKey(exact).judge(wrong).verdict is Verdict.WRONG
    assert "59/109" not in ChanceKey(exact).judge(wrong).text
    with pytest.raises(AnswerError, match="Run more"):
        ChanceKey(exact).judge(Probability.estimate(5, 10))
    with pytest.raises(AnswerError, match="Run more"):
        ChanceKey(Fraction(1, 10**6)).judge(Probability.estimate(0, 1000))
    assert ChanceKey(exact).judge("0.545 ± 0.008").verdict is Verdict.RIGHT
    assert ChanceKey(exact).judge("0.60 +- 0.008").verdict is Verdict.WRONG
    assert ChanceKey(exact).judge("54.5 ± 0.8 %").verdict is Verdict.RIGHT


@pytest.mark.parametrize(
    ("answer", "right"),
    [
        ("8", True),
        ("8 cards", True),
        ("8 card", True),
        (8, True),
        (8.0, True),
        ("16/2", True),
        ("9", False),
        ("8.1", False),
    ],
)
def test_a_count_is_exact(answer, right):
    assert (AmountKey(Fraction(8), "cards").judge(answer).verdict is Verdict.RIGHT) is right


def test_thousands_and_expected_values():
    assert AmountKey(Fraction(133784560), "hands").judge("133,784,560 hands").verdict is Verdict.RIGHT
    assert AmountKey(Fraction(1326)).judge("1 326").verdict is Verdict.RIGHT
    mean = AmountKey(Fraction(20, 109), "runs")
    assert mean.judge("0.18").verdict is mean.judge("20/109 runs").verdict is Verdict.RIGHT
    assert mean.judge("0.19").verdict is Verdict.WRONG
    assert mean.judge("0.183 ± 0.004").verdict is Verdict.RIGHT
    assert (mean.shown, AmountKey(Fraction(1), "copies").shown) == ("20/109 = 0.1835 runs", "1 copy")


def test_choices_are_known_by_their_beginning_and_other_names():
    key = ChoiceKey("full house", ("flush", "full house", "four of a kind"), {"boat": "full house"})
    assert [key.judge(text).verdict for text in ("Full House", "full", "boat", "flush.")] == [
        Verdict.RIGHT,
        Verdict.RIGHT,
        Verdict.RIGHT,
        Verdict.WRONG,
    ]
    for unclear in ("f", "straight", "", "1/8"):
        with pytest.raises(AnswerError, match="Write one of: flush; full house"):
            key.judge(unclear)
    with pytest.raises(ValueError, match="must stand once"):
        ChoiceKey("pair", ("flush", "straight"))


def test_cards_and_decisions():
    key = CardKey((Card("7S"), Card("7H")), Card)
    assert key.judge("S7").verdict is key.judge(Card("7H")).verdict is Verdict.RIGHT
    assert key.judge("7C").verdict is Verdict.WRONG
    for unread in ("the seven", 7, None, ""):
        with pytest.raises(AnswerError):
            key.judge(unread)
    best = DecisionKey({"7♠": Fraction(1, 4), "9♥": Fraction(1, 3), "K♦": Fraction(1, 3)}, "runs", Card)
    assert best.judge("9H").verdict is best.judge("king of diamonds").verdict is Verdict.RIGHT
    assert best.judge("7s").text == "It costs 0.08333 runs beside the best."
    assert best.shown == "9♥ or K♦, worth 0.3333 runs; next 7♠, worth 0.08333 runs less"
    with pytest.raises(AnswerError, match="none of the choices"):
        best.judge("2C")
