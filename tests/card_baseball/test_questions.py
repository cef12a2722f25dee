"""Card Baseball's question bank: every answer computed twice, every mistake told by its name."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from cardgames_edu.answer_key import AmountKey, CardKey, ChanceKey, ChoiceKey, DecisionKey
from cardgames_edu.bank import TOPICS, Template, bank_of
from cardgames_edu.card_baseball import rulebook
from cardgames_edu.card_baseball.questions import bank, cases, misreadings, running
from cardgames_edu.card_baseball.questions.dealing import situation
from cardgames_edu.cards import DECK, Card
from cardgames_edu.chance import Probability
from cardgames_edu.questions import Misreading, Question, Verdict, check
from cardgames_edu.randomness import Stream
from tests.card_baseball import second_rules
from tests.card_baseball.second_answers import ANSWERS

SEEDS = range(20)
MISREADINGS = [one for one in vars(misreadings).values() if isinstance(one, Misreading)]
each_template = pytest.mark.parametrize("template", tuple(bank), ids=lambda template: template.name)


def right(question: Question) -> Any:
    key = question.key
    if isinstance(key, ChoiceKey):
        return key.right
    if isinstance(key, CardKey):
        return key.right[0]
    if isinstance(key, DecisionKey):
        return key.best[0]
    assert isinstance(key, ChanceKey | AmountKey)
    return key.value


def questions(template: Template) -> list[Question]:
    return [bank.question(template.name, seed) for seed in SEEDS]


def test_the_bank_has_every_topic_and_enough_templates() -> None:
    assert bank_of("card_baseball") is bank
    assert set(ANSWERS) == {template.name for template in bank}


@each_template
def test_answer_got_a_second_way(template: Template) -> None:
    for question in questions(template):
        second = ANSWERS[template.name](question.facts)
        if isinstance(question.key, DecisionKey):
            assert set(second) == set(question.choices)
            for choice, worth in second.items():
                assert float(worth) == pytest.approx(float(question.key.worth[choice]), abs=1e-9), choice
            top = max(second.values())
            assert question.key.best == tuple(c for c in question.choices if top - second[c] <= 1e-9)
        elif isinstance(second, Probability):
            assert abs(float(second.value) - float(right(question))) <= 4.5 * second.standard_error
        else:
            assert second == right(question), question.id


@each_template
def test_right_and_wrong_are_told(template: Template) -> None:
    named = 0
    for question in questions(template):
        feedback = check(question, right(question))
        assert feedback.verdict is Verdict.RIGHT, question.id
        assert feedback.reasons
        for mistake in question.mistakes:
            told = check(question, mistake.answer)
            assert told.verdict is Verdict.WRONG, (question.id, mistake)
            assert told.mistake == mistake.name and told.hint == question.hints[0]
            assert mistake.text in told.text
            assert not question.choices or mistake.answer in question.choices
        named += bool(question.mistakes)
    assert named >= 5, f"{template.name} knows too few mistakes"


@each_template
def test_questions_are_whole(template: Template) -> None:
    assert template.title.endswith(("?", "."))
    for question in questions(template):
        assert question.rules and all(rule in rulebook for rule in question.rules), question.rules
        assert 2 <= len(question.hints) <= 3 and question.working and question.facts
        assert question.topic == template.topic in TOPICS
        assert question.prompt[-1] in ".?" and "  " not in question.prompt and len(question.prompt) < 500
        assert not question.choices or 2 <= len(question.choices) <= 8
        assert all(
            (line and line[0].isupper()) or not line[0].isalpha() for line in (*question.hints, *question.working)
        )
        assert not question.guess or question.reveals


@each_template
def test_the_same_seed_gives_the_same_question(template: Template) -> None:
    first = questions(template)
    assert first == questions(template)
    assert len({str(question) for question in first}) >= 5, "too few different questions"


@each_template
def test_no_hint_gives_the_answer_away(template: Template) -> None:
    for question in questions(template):
        if isinstance(question.key, ChanceKey | AmountKey):
            value = Fraction(right(question))
            if value.denominator > 1:
                assert not any(str(value) in hint for hint in question.hints)


def kind(misreading: Misreading[Any]) -> tuple[Callable[[Stream], Any], Callable[[Any], Any]]:
    """Deals to try a misreading on, and the rule."""
    if misreading in misreadings.PITCHES:
        return cases.deal_pitch, cases.called
    if misreading is misreadings.ALL_WALK:
        return cases.deal_pitch, cases.left
    if misreading in misreadings.STEALS:
        return lambda draw: deal_any_steal(draw), cases.stolen
    return deal_any_lead, cases.called if misreading in misreadings.LEADS else cases.left


def deal_any_steal(draw: Stream) -> cases.Stolen:
    case = cases.deal_steal(draw)
    return cases.Stolen(case.picture, case.card, case.base, bool(draw.below(2)))


def deal_any_lead(draw: Stream) -> cases.Led:
    lead, answer = draw.sample(DECK, 2)
    if draw.below(4) == 0:
        answer = lead.companion
    return cases.Led(lead, answer, situation(draw.pick(running.HELD if draw.below(4) else ("000",)), draw.below(3)))


@pytest.mark.parametrize("misreading", MISREADINGS, ids=lambda misreading: misreading.id)
def test_misreading_differs_somewhere_and_agrees_somewhere(misreading: Misreading[Any]) -> None:
    deal, rule = kind(misreading)
    draw = Stream("misreading", misreading.id)
    dealt = [deal(draw) for _ in range(2000)]
    same = sum(misreading.reads(case) == rule(case) for case in dealt)
    assert 0 < same < len(dealt)
    ids = {question.id for question in rulebook.questions}
    assert all(rule in rulebook or rule in ids for rule in misreading.rules)
    assert not misreading.says.endswith(".")


def test_there_are_misreadings_enough_and_each_has_its_name() -> None:
    assert len(MISREADINGS) >= 8
    assert len({misreading.id for misreading in MISREADINGS}) == len(MISREADINGS)


def test_the_second_coding_agrees_on_every_pair_of_cards() -> None:
    for lead in DECK:
        for answer in DECK:
            if answer is lead:
                continue
            if lead.is_picture:
                for base in (1, 2, 3):
                    for first in (True, False):
                        made = cases.stolen(cases.Stolen(lead, answer, base, first))
                        assert made == second_rules.steal(lead, answer, base, first)
            for outs in (0, 2):
                case = cases.Led(lead, answer, situation("101", outs))
                assert cases.left(case) == second_rules.told(*second_rules.batted(lead, answer, "101", outs))


def test_the_examples_of_the_document_come_out() -> None:
    assert (
        second_rules.told(*second_rules.batted(Card("8D"), Card("6C"), "110", 0))
        == "men on second and third, nobody out, 1 run in"
    )
    assert second_rules.told(*second_rules.batted(Card("QS"), Card("JS"), "110", 0)) == "man on second, 2 out"
    assert second_rules.steal(Card("JC"), Card("7C"), 3, True) == "back"
