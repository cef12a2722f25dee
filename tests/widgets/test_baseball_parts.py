"""The diamond, the maps, the steal and the lessons of baseball without a browser."""

from __future__ import annotations

import re

import pytest
import traitlets
from cardgames_widgets.baseball_aids import aids_of, factor_table, hit_table
from cardgames_widgets.baseball_lesson import game_of, half_inning, lesson
from cardgames_widgets.baseball_what_if import LeadWhatIf, PitchWhatIf
from cardgames_widgets.diamond import DiamondView
from cardgames_widgets.steal_what_if import StealWhatIf

from cardgames_edu import card_baseball as baseball
from cardgames_edu.card_baseball import hitting, odds
from cardgames_edu.card_baseball.beside import MAJOR_1969_92, MAJOR_2025, steal_break_even
from cardgames_edu.cards import Card, CardError, Suit
from tests.widgets.page import click, hello


def test_the_diamond_names_everybody_and_keeps_their_element() -> None:
    view = DiamondView(baseball.Situation((4, 0, 2), 1, 3, 2, batter=5), "Ann 2, Bea 1")
    for words in ("man 4 on first", "man 2 on third", "man 5 at bat", "3 balls", "2 strikes", "1 outs", "Ann 2"):
        assert words in view.html
    call = hitting.fielded(Card("8D"), Card("6C"), view.at, baseball.HouseRules())
    view.call(call)
    assert view.at == call.after
    man = next(m for m in call.moves.home)
    assert re.search(rf'cg-at-4 cg-scored"[^>]*data-key="man--{man}"', view.html)
    assert "<svg" in view.still()._repr_html_() and "data-action" not in view.still()._repr_html_()


def test_the_pitch_map_is_what_the_engine_says() -> None:
    view = PitchWhatIf("7S", ["QH", "9S"], count="0-2")
    assert view.html.count('data-action="answer"') == 52 - 1 - 2
    for card, ruling in odds.replies(Card("7S"), view.at).items():
        if card.code not in ("QH", "9S"):
            assert f'aria-label="{card.name}: {ruling.label}"' in view.html
    click(view, "answer", "QS")
    assert "never" not in view.notice and "it adds none" in view.html
    click(view, "answer", "2C")
    assert "They part at step" in view.html
    click(view, "answer", "9S")
    assert "can't be the answer" in view.notice.replace("&#39;", "'")
    click(view, "card", "KS")
    assert "the answer that counts" not in view.html and view.ruling_on("2C").label == "ball"


def test_the_lead_map_follows_bases_and_outs() -> None:
    view = LeadWhatIf("8C", bases="111")
    assert view.ruling_on("8D").label == "double play"
    click(view, "base", "3")
    assert view.bases == "110" and view.ruling_on("8D").label == "out"
    click(view, "outs", "2")
    click(view, "answer", "8S")
    assert "the half inning is over" in view.html
    law = odds.best_field(Card("8C"), view.at, view.unseen)
    assert f"{100 * float(law['single']):.1f} %" in view.html


def test_hands_are_dealt_when_a_page_connects() -> None:
    one, two = PitchWhatIf("7S", "deal"), PitchWhatIf("7S", "deal")
    hello(one)
    hello(two)
    assert len(one.hand) == 5 and one.hand != two.hand
    assert "7S" not in one.hand


def test_the_steal_says_whether_it_pays() -> None:
    view = StealWhatIf("KD", ["QD", "2C", "3C", "4C", "5C"])
    assert "Stay" in view.html and "break-even is 96%" in view.html
    click(view, "base", "3")
    click(view, "runner", "3")
    assert view.base == 3 and "Third to home" in view.html
    click(view, "runner", "2")
    assert "can't run" in view.notice.replace("&#39;", "'")
    click(view, "base", "1")
    click(view, "base", "3")
    assert "must be on base" in view.notice
    with pytest.raises(traitlets.TraitError, match="no picture"):
        StealWhatIf("2C")
    with pytest.raises(CardError):
        StealWhatIf("xx")


def test_the_factor_table_is_the_rule() -> None:
    for lead in Suit:
        for answer in Suit:
            text = str(factor_table(lead, answer))
            here = re.search(r'<td class="cg-here">× (\d)</td>', text)
            assert here and int(here[1]) == hitting.factor(Card(1, lead), Card(2, answer))
    assert re.search(r'<td class="cg-here">triple</td>', str(hit_table(8)))
    call = hitting.fielded(Card("8D"), Card("6C"), baseball.Situation(), baseball.HouseRules())
    assert set(aids_of(call)) == {"CB-HIT-3", "CB-HIT-4"}


def test_lessons_step_through_examples_and_half_innings() -> None:
    walk = lesson.example("CB-EX-13")
    for _ in range(4):
        click(walk, "next")
    assert "home out, third back, second blocked" in walk.html
    assert "Its own rules make something else of it." in walk.html
    played = game_of(3, deals=2)
    half = half_inning(played, 2)
    click(half, "next")
    assert "What if, instead" in half.html
    for _ in range(200):
        click(half, "next")
    assert "In all: " in half.html
    with pytest.raises(ValueError, match="was not played"):
        half_inning(played, 99)


def test_the_real_break_evens_are_the_published_ones() -> None:
    assert steal_break_even(MAJOR_2025, "100", 1) == (0.687, 0.747, 0.684)
    assert all(0.6 < share < 0.8 for share in steal_break_even(MAJOR_1969_92, "100", 1))
