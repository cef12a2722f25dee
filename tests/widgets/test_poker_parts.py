"""The meld finder, the pots, the odds by street and the lesson tools of poker without a browser."""

from __future__ import annotations

import re

import pytest
from cardgames_widgets.meld_finder import MeldFinder
from cardgames_widgets.poker_lesson import chart, contradictions, hand, lesson, versus
from cardgames_widgets.poker_odds import OddsByStreet
from cardgames_widgets.poker_paradox import after_reranking, paradox_frame, wrong_way_round
from cardgames_widgets.pot_explainer import PotExplainer

from cardgames_edu import baseball_poker as poker
from cardgames_edu.baseball_poker import melds
from cardgames_edu.baseball_poker.melds import Meld
from cardgames_edu.cards import CardError, read_cards
from tests.widgets.page import click, hello

HANDS = ["KC KD KH 3C 9C", "2H 6H 8H JH QH", "2C 2D 7S 8C JD"]


def test_the_finder_reads_the_hand_that_is_picked() -> None:
    finder = MeldFinder()
    assert "Pick 5 more" in finder.html
    for code in ("10S", "JS", "QS", "KS", "2D"):
        click(finder, "pick", code)
    assert "King high" in finder.html and "royal flush" in finder.html
    click(finder, "pick", "3C")
    assert finder.best(0).words == "royal flush"
    assert "as A♠" in finder.html
    click(finder, "pick", "3C")
    assert len(finder.first) == 5
    click(finder, "clear")
    for code in ["AC", "2C", "4C", "5C", "6C", "7C", "8C", "10C", "JC", "QC", "KC"]:
        click(finder, "pick", code)
    click(finder, "pick", "AD")
    assert "11 cards are the most" in finder.notice


def test_the_finder_sets_two_hands_side_by_side() -> None:
    finder = MeldFinder("2C 2D AH 7S 5C", "KC KD QH 7D 5H")
    assert "the first wins" in finder.html and "What would have changed it" in finder.html
    click(finder, "tie", "standard")
    assert melds.why(finder.cards(0), finder.cards(1), finder.rules).ruling.label == "the second wins"
    assert finder.html.count("aria-pressed=&#34;true&#34;") + finder.html.count('aria-pressed="true"') >= 2
    click(finder, "tie", "nonsense")
    assert "high_card" in finder.notice


def test_the_finder_deals_when_a_page_connects_and_shows_the_example() -> None:
    one, two = MeldFinder("deal"), MeldFinder("deal")
    hello(one)
    hello(two)
    assert len(one.first) == 7 and one.first != two.first
    click(one, "example")
    assert one.best(0).words == "five tens"
    with pytest.raises(CardError):
        MeldFinder("2C 2C 3D 4D 5D").best(0)


def test_the_pots_follow_every_change_and_no_chip_is_lost() -> None:
    pots = PotExplainer([30, 50, 50], HANDS, names=["Ann", "Bea", "Cleo"])
    assert "Ann gets 90, Bea gets 40" in pots.html
    for action, value in (
        ("add", "0:10"),
        ("add", "2:-1"),
        ("stack", "2:-10"),
        ("fold", "1"),
        ("odd", "carry"),
        ("tie", "standard"),
        ("card", "2:JD"),
    ):
        click(pots, action, value)
        assert pots.notice == ""
        paid = pots.payout
        assert sum(paid.gains) + paid.kept == sum(pots._paid)
        assert not paid.gains[1] or 1 not in pots._folded
    click(pots, "add", "0:-10")
    for _ in range(9):
        click(pots, "add", "0:-10")
    assert "from 0 to 1000" in pots.notice
    click(pots, "fold", "0")
    click(pots, "fold", "2")
    assert "Somebody must be left" in pots.notice
    with pytest.raises(ValueError, match="2 to 6 seats"):
        PotExplainer([1], ["KC KD KH 3C 9C"])


def test_the_pots_of_a_finished_hand() -> None:
    state = poker.start(seed=2, seats=3)
    while state.phase is poker.Phase.BETTING:
        state = poker.apply(state, poker.Check()).state
    pots = PotExplainer.of(state)
    assert pots.payout.gains == poker.payouts(state).gains
    with pytest.raises(ValueError, match="showdown"):
        PotExplainer.of(poker.start(seed=2))


def test_the_odds_add_up_in_every_phase() -> None:
    shown = OddsByStreet(seed=5, seats=4)
    for number, found in enumerate(shown.equities, 1):
        assert abs(sum(float(share.value) for share in found.shares) - 1) < 1e-6
        click(shown, "street", str(number))
        assert f"Shares in phase {number}" in shown.html
    assert shown.equities[-1].exact and "won; its share by phase" in shown.html
    click(shown, "seats", "2")
    assert len(shown.equities[0].shares) == 2
    click(shown, "seats", "9")
    assert "BP-PACK-2" in shown.notice
    unseeded = OddsByStreet()
    assert "being dealt" in unseeded.html
    hello(unseeded)
    assert "Phase by phase" in unseeded.html


def test_the_chart_and_the_contradictions_are_shown() -> None:
    html = chart()._repr_html_()
    assert html.count("(another meld)") == 5
    assert "none: a wild is needed" in html
    assert contradictions()._repr_html_().count("cg-tag") >= 12
    assert "five tens" in repr(hand("3C 7C 10D JC 3S 3H 10H"))
    assert "the first wins" in repr(versus("2C 2D AH 7S 5C", "KC KD QH 7D 5H"))
    walk = lesson.example("BP-EX-2")
    click(walk, "next")
    assert re.search("seat 1 bets 5", walk.html)


def test_the_paradox_in_numbers() -> None:
    frame = paradox_frame(7)
    assert frame.loc[frame["meld"] == "royal flush", "by rarity"].item() == 1
    assert frame["hands"].sum() == 133_784_560
    assert any(line.startswith("five of a kind ranks above royal flush") for line in wrong_way_round(7))
    swapped = after_reranking((Meld.THREE_OF_A_KIND, Meld.TWO_PAIR))
    assert list(swapped["by the chart"]) == [631_920, 71_280]
    assert swapped.loc["two pair", "with the two swapped"] > swapped.loc["three of a kind", "with the two swapped"]


def test_a_hand_needs_five_cards() -> None:
    with pytest.raises(CardError):
        hand(read_cards("KC KD"))
