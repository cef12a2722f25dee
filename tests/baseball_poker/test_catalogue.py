"""Every switch, question, example and contradiction is what the catalogue says (the table of rules: ``tests/games``)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardgames_edu import baseball_poker as poker
from cardgames_edu.baseball_poker import melds
from cardgames_edu.baseball_poker.contradictions import CONTRADICTIONS

ROOT = Path(__file__).parents[2]
RULES = [rule.id for rule in poker.rulebook.rules]
ID = re.compile(r"BP-[A-Z]+-\d+")
WORDS_ONLY = {"rulebook.py", "open_questions.py", "examples.py", "contradictions.py"}


@pytest.mark.parametrize("switch", poker.HouseRules.switches(), ids=lambda s: s.name)
def test_every_switch_answers_its_question(switch: object) -> None:
    question = poker.rulebook.question(switch.question)
    assert question.switch == switch.name or switch.name == "min_bet"
    assert len(question.readings) >= 2 or switch.name in ("ante", "stack")


def test_every_question_with_a_switch_has_one() -> None:
    names = {switch.name for switch in poker.HouseRules.switches()}
    assert {question.switch for question in poker.rulebook.questions if question.switch} <= names


@pytest.mark.parametrize("example", poker.rulebook.examples, ids=lambda e: e.id)
def test_examples_can_be_stepped_through_and_cite_their_rules(example: object) -> None:
    if example.id in poker.HANDS:
        ruling = melds.explain(poker.HANDS[example.id])
        assert set(example.rules) - {"BP-WILD-2"} <= set(ruling.rules)
    if not example.start:
        return
    state, cited = poker.read_position(example.start), set()
    for text in example.actions:
        play = poker.apply(state, poker.read_action(text))
        state = play.state
        cited |= set(play.ruling.rules)
    assert set(example.rules) <= cited


def test_each_row_of_the_chart_has_a_hand_without_wilds() -> None:
    agree = {example.id: example.agrees for example in poker.rulebook.examples}
    rows = list(melds.Meld)[11:0:-1]
    for number, meld in enumerate(rows, 10):
        if meld is melds.Meld.FIVE_OF_A_KIND:
            continue
        best = melds.best_five(poker.WILD_FREE[f"BP-EX-{number}"])
        assert (best.meld, best.wilds) == (meld, ())
        shown = melds.best_five(poker.HANDS[f"BP-EX-{number}"])
        if number < 20:
            assert agree[f"BP-EX-{number}"] == (shown.meld is meld)


def test_compare_says_where_two_settings_part() -> None:
    plain, forced = poker.HouseRules(), poker.HouseRules(bring_in="forced_all")
    parted = poker.compare("street=2 leader=1 up=7D8C/KSQS", "check", plain, forced)
    assert parted.second.rule == "BP-BRING-4"
    money = "street=5 down=2C5C/6H8H up=2D7S8SJSAH/KSKDQDJD4H leader=1 acted=1 to=0"
    parted = poker.compare(money, "check", plain, poker.HouseRules(tie="standard"))
    assert parted.index is not None
    assert "seat 0 gets 2" in parted.a.label
    assert "seat 1 gets 2" in parted.b.label


def test_the_register_of_contradictions() -> None:
    assert [found.id for found in CONTRADICTIONS] == [f"C{number}" for number in range(1, 13)]
    names = {switch.name for switch in poker.HouseRules.switches()}
    for found in CONTRADICTIONS:
        assert set(found.switches) <= names
        assert all(poker.rulebook.question(id) for id in found.questions)
        assert all(poker.rulebook.example(id) for id in found.examples)
    told = {id for found in CONTRADICTIONS for id in found.examples}
    assert {example.id for example in poker.rulebook.examples if not example.agrees} <= told | {"BP-EX-20"}
