from __future__ import annotations

import ipywidgets
import pytest
import traitlets
from cardgames_widgets.cricket_lesson import lesson
from cardgames_widgets.explainer import Explainer, explainer_view
from cardgames_widgets.faces import SHAPES, card_back, card_svg
from cardgames_widgets.hand_picker import HandPicker
from cardgames_widgets.lobby import lobby, pages
from cardgames_widgets.scorecard import Scorecard
from cardgames_widgets.view import LiveView, Still, part, render
from cardgames_widgets.what_if import WhatIf
from markupsafe import escape

from cardgames_edu import armchair_cricket as cricket
from cardgames_edu.cards import DECK, CardError
from tests.widgets.page import click

RULING = cricket.deliver(cricket.CricketCard("BAT 5"), cricket.CricketCard("BAT 8"))


@pytest.mark.parametrize("card", [*DECK, *cricket.KINDS], ids=lambda card: card.code)
def test_every_card_is_paths_and_has_a_name(card: object) -> None:
    picture = str(card_svg(card))
    assert f'aria-label="{card.name}"' in picture
    assert 'class="cg-fill"' in picture
    assert not set(picture) & set("♠♥♦♣")
    assert 'aria-hidden="true"' in str(card_svg(card, ""))


def test_suits_differ_by_shape() -> None:
    assert len({tuple(shape) for shape in SHAPES.values()}) == len(SHAPES) == 9
    assert "hidden" in str(card_back())


def test_picker_picks_links_and_observes() -> None:
    picker = HandPicker(["BAT 8", "BALL 9", "BAT 8"], most=2)
    seen = []
    picker.observe(lambda change: seen.append(change["new"]), names="selected")
    for place in ("0", "2"):
        click(picker, "pick", place)
    assert picker.selected == ("BAT8", "BAT8")
    click(picker, "pick", "1")
    assert "picked already" in picker.notice
    click(picker, "pick", "0")
    assert seen == [("BAT8",), ("BAT8", "BAT8"), ("BAT8",)]
    other = HandPicker(["BAT 8", "BALL 9", "BAT 8"])
    ipywidgets.link((picker, "selected"), (other, "selected"))
    assert other.selected == ("BAT8",)
    picker.cards = ("BALL9",)
    assert picker.selected == ()


def test_picker_refuses() -> None:
    with pytest.raises(CardError, match="'BAT 12'"):
        HandPicker(["BAT 12"])
    picker = HandPicker(["7S", "QD"])
    with pytest.raises(traitlets.TraitError, match="may be"):
        picker.selected = ("7S", "QD")
    picker.disabled = True
    click(picker, "pick", "0")
    assert picker.selected == ()
    click(picker, "pick", "9")
    click(picker, "pick", "x")
    assert picker.selected == ()


def test_picker_in_the_page_is_a_listbox() -> None:
    picker = HandPicker(["7S", "BAT 3"], label="Hand", most=2)
    assert 'role="listbox"' in picker.html
    assert 'aria-label="seven of spades"' in picker.html
    click(picker, "pick", "1")
    assert picker.html.count('aria-selected="true"') == 1
    assert picker.say == "Picked: bat three."


def test_explainer_shows_rules_on_demand() -> None:
    explainer = Explainer(RULING, cricket.rulebook)
    words = cricket.rulebook["AC-RUNS-1"].text
    assert words not in explainer.html
    click(explainer, "open", "1")
    assert words in explainer.html
    click(explainer, "open", "1")
    assert words not in explainer.html


def test_explainer_stepwise_keeps_the_verdict_back() -> None:
    explainer = Explainer(RULING, cricket.rulebook, stepwise=True)
    assert "1 run" not in explainer.html
    click(explainer, "next")
    assert "1 run" in explainer.html
    click(explainer, "next")
    click(explainer, "back")
    assert explainer.shown == 1
    click(explainer, "all")
    assert explainer.shown == 2
    explainer.ruling = cricket.deliver(cricket.CricketCard("BAT 5"), cricket.CricketCard("PADS 3"))
    assert explainer.shown == 1


def test_what_if_explains_and_sets_side_by_side() -> None:
    what_if = WhatIf("BAT 5", ["BAT 8", "PADS 3"])
    click(what_if, "answer", "BAT8")
    click(what_if, "answer", "PADS3")
    assert "They part at step 1" in what_if.html
    click(what_if, "bowl_value", "1")
    click(what_if, "bowl_suit", "PADS")
    assert what_if.bowled == "PADS1"
    click(what_if, "bowl_value", "12")
    assert "PADS 12" in what_if.notice
    assert "Every answer" in repr(what_if.still())
    dealt = WhatIf("BAT 5", "deal")
    assert dealt.hand == ()
    dealt._receive(dealt, {"kind": "hello", "query": "", "token": ""}, [])
    assert len(dealt.hand) == 6


def test_scorecard_says_what_is_needed() -> None:
    done = cricket.Closed.ALL_OUT
    card = Scorecard(
        (
            cricket.Innings(23, 3, 30, done),
            cricket.Innings(29, 3, 40, done),
            cricket.Innings(18, 3, 20, done),
            cricket.Innings(3, 1, 7),
        )
    )
    assert "B needs 10 more to win" in card.html
    card.innings = ()
    assert "No innings" in card.html


def test_static_pictures_need_nothing() -> None:
    text = WhatIf("BAT 5").static_html()
    assert "<style>" in text
    assert "<script" not in text
    assert "http" not in text.replace("http://www.w3.org", "")
    assert Still(explainer_view(RULING))._repr_html_().startswith('<div class="cg cg-still">')


def test_the_lobby_knows_every_notebook() -> None:
    entries = pages()
    assert {page.link for page in entries} >= {"cricket_table.ipynb", "../lessons/armchair_cricket/01_the_cards.ipynb"}
    assert all(page.summary and page.title for page in entries)
    assert "Armchair Cricket" in repr(lobby()) or "lobby" in repr(lobby())


def test_walkthroughs_go_forth_and_back() -> None:
    for example in cricket.rulebook.examples:
        walk = lesson.example(example.id)
        for _ in example.actions:
            click(walk, "next")
        assert escape(example.says) in walk.html
        if example.actions:
            click(walk, "other", example.actions[0])
            click(walk, "back")
            assert walk.state == cricket.read_position(example.start)


def test_the_key_of_a_question_stays_in_python() -> None:
    question = lesson.ask("Which?", ["one", "two"], "two", "Because of two.")
    assert "Because" not in question.html
    click(question, "answer", "0")
    assert "Because" not in question.html
    click(question, "answer", "1")
    assert "Because of two." in question.html
    with pytest.raises(ValueError, match="not among the choices"):
        lesson.ask("Which?", ["one"], "two", "x")


def test_switches_show_where_the_ruling_turns() -> None:
    flip = lesson.switch("AC-Q21", "phase=bowl innings=0-0-0", "declare")
    assert "refused" not in flip.html
    click(flip, "set", "1")
    assert "refused" in flip.html
    assert "They part" in flip.html


def test_text_is_escaped_and_repr_has_no_address() -> None:
    assert render("<b>") == "&lt;b&gt;"
    for widget in (HandPicker(["7S"]), Explainer(), WhatIf(), Scorecard(), lesson.example("AC-EX-1")):
        assert "0x" not in repr(widget)


def test_one_event_with_two_redraws_sends_what_either_changed() -> None:
    class Two(LiveView):
        left, right = 0, 0

        def draw(self) -> object:
            return [part("left", str(self.left)), part("right", str(self.right))]

        def do_both(self, _value: object) -> None:
            self.left += 1
            self.redraw()
            self.right += 1
            self.redraw()

        def do_left(self, _value: object) -> None:
            self.left += 1
            self.redraw()

    two = Two()
    two.redraw()
    assert "0" in two.html
    click(two, "both")
    assert two.parts == {"left": "1", "right": "1"}
    click(two, "left")
    assert two.parts == {"left": "2"}
    assert ">2<" in two.html
    two.right = 7
    two.redraw()
    assert two.parts == {"right": "7"}
