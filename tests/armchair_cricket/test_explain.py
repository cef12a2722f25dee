from __future__ import annotations

import pytest

from cardgames_edu import armchair_cricket as cricket
from cardgames_edu.armchair_cricket.delivery import deliver, outcome
from cardgames_edu.ruling import why

BOWLED = cricket.CricketCard("BAT 5")


def test_the_scoring_answer_names_difference_row_and_rule() -> None:
    text = str(deliver(BOWLED, cricket.CricketCard("BAT 8")))
    for words in ("8 - 5 = 3", "row 1-3", "1 run", "AC-BALL-6", "AC-RUNS-1"):
        assert words in text


def test_the_wicket_says_why() -> None:
    text = str(deliver(BOWLED, cricket.CricketCard("PADS 3")))
    for words in ("not of the bowled suit BAT", "3 is lower than 5", "wicket", "AC-BALL-9"):
        assert words in text


def test_why_two_answers_differ() -> None:
    parting = why(deliver(BOWLED, cricket.CricketCard("BAT 8")), deliver(BOWLED, cricket.CricketCard("PADS 3")))
    assert parting.index == 0
    assert (parting.first.rule, parting.second.rule) == ("AC-BALL-6", "AC-BALL-9")


@pytest.mark.parametrize("bowled", cricket.KINDS[::4], ids=str)
def test_every_delivery_by_the_table_of_outcomes(bowled: cricket.CricketCard) -> None:
    """The outcome table written another way: suits and a comparison, runs by bands."""
    bands = {1: range(1, 4), 2: range(4, 6), 3: range(6, 7), 4: range(7, 10), 6: range(10, 11)}
    for card in cricket.KINDS:
        gap, same = card.value - bowled.value, card.suit == bowled.suit
        wanted = "wicket" if not same and gap < 0 else "runs" if same and gap > 0 else "safe"
        runs = next((r for r, band in bands.items() if same and gap in band), 0)
        ruling = deliver(bowled, card)
        assert (ruling.outcome.value, ruling.numbers.get("runs", 0)) == (wanted, runs)
        assert outcome(bowled, card) == (ruling.outcome, runs)
        assert ruling.numbers["difference"] == gap


def test_a_switch_turns_a_ruling_and_a_refusal_is_a_ruling() -> None:
    parting = cricket.compare(
        "phase=bowl innings=0-0-0", "declare", cricket.HouseRules(), cricket.HouseRules(declare_min_balls=1)
    )
    assert parting.b.label == "refused"
    assert "AC-DECL-2" in str(parting)
    same = cricket.compare("phase=bowl innings=0-0-0", "declare", cricket.HouseRules(), cricket.HouseRules(wickets=2))
    assert same.a.outcome == same.b.outcome


def test_what_each_kind_of_play_cites() -> None:
    """The deal, the toss, the first discards, a bowled card and a change of innings give their rules."""
    state = cricket.start(seed=3)
    dealt = {"AC-CARDS-1", "AC-CARDS-2", "AC-CARDS-3", "AC-CARDS-4", "AC-DEAL-1", "AC-DEAL-5", "AC-OFF-1", "AC-PLAY-1"}
    assert set(cricket.opening(state).rules) == dealt
    toss = cricket.apply(state, cricket.Choose(bat=False))
    assert set(toss.ruling.rules) == {"AC-DEAL-2", "AC-INN-2", "AC-INN-3"}
    assert toss.state.first == 1 - state.toss
    first = cricket.apply(toss.state, cricket.legal(toss.state)[0])
    second = cricket.apply(first.state, cricket.legal(first.state)[0])
    assert (first.ruling.rules, second.ruling.rules) == (("AC-DEAL-3",), ("AC-DEAL-3", "AC-DEAL-4"))
    bowled = cricket.apply(second.state, cricket.legal(second.state)[0])
    assert set(bowled.ruling.rules) == {"AC-BALL-1", "AC-BALL-2", "AC-BALL-4"}
    closed = set(cricket.apply(second.state, cricket.Declare()).ruling.rules)
    assert closed == {"AC-DECL-1", "AC-DECL-2", "AC-INN-1", "AC-INN-3", "AC-INN-4", "AC-INN-5", "AC-OVER-2"}
