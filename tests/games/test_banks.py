"""What every game's question bank must hold, whatever the game."""

from functools import cache

import pytest

from cardgames_edu import armchair_cricket, baseball_poker, card_baseball
from cardgames_edu.bank import TOPICS, bank_of
from cardgames_edu.questions import Verdict, check, commit, reveal

GAMES = (armchair_cricket, baseball_poker, card_baseball)
SEEDS = range(20)
EACH = [(game, template.name) for game in GAMES for template in bank_of(game)]
each_template = pytest.mark.parametrize(("game", "name"), EACH, ids=[f"{g.name}/{n}" for g, n in EACH])


@cache
def made(game, name):
    return [bank_of(game).question(name, seed) for seed in SEEDS]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_bank_has_thirty_questions_and_every_topic(game):
    bank = bank_of(game)
    assert len(bank) >= 30
    assert bank.topics == tuple(TOPICS)
    assert len({template.title for template in bank}) == len(bank)


@each_template
def test_the_answer_of_the_engine_is_right_and_explained(game, name):
    for question in made(game, name):
        given = getattr(question.key, "value", None)
        if given is None:
            given = question.key.best[0] if hasattr(question.key, "best") else question.key.right
            given = given[0] if isinstance(given, tuple) else given
        feedback = check(question, given)
        assert feedback.right and feedback.reasons
        assert question.key.shown in feedback.text
        assert question.key.shown in str(reveal(question))


@each_template
def test_each_usual_mistake_is_called_by_its_name(game, name):
    for question in made(game, name):
        for mistake in question.mistakes:
            feedback = check(question, mistake.answer)
            assert feedback.verdict is Verdict.WRONG
            assert feedback.mistake in {m.name for m in question.mistakes if m.answer == mistake.answer}
            assert mistake.name and mistake.text


@each_template
def test_hints_rules_and_words(game, name):
    for question in made(game, name):
        assert len(question.hints) >= 2 and question.rules
        assert all(rule in game.rulebook for rule in question.rules)
        assert question.prompt[0] == question.prompt[0].upper() and question.prompt[-1] in "?.)"
        assert len(question.prompt) < 600


@each_template
def test_what_is_shown_before_the_answer_does_not_hold_it(game, name):
    for question in made(game, name):
        told = "\n".join([repr(question), str(question), question._repr_html_(), *question.hints])
        value = getattr(question.key, "value", None)
        if value is not None and value.denominator > 9:
            assert str(value) not in told and question.key.shown not in told


@each_template
def test_mistakes_come_up_and_numbers_vary(game, name):
    questions = made(game, name)
    assert any(question.mistakes for question in questions) or questions[0].choices
    assert len({(q.prompt, q.shows) for q in questions}) > 1


@each_template
def test_the_same_seed_gives_the_same_question(game, name):
    again = bank_of(game).question(name, 3)
    question = made(game, name)[3]
    assert (again.prompt, again.key.shown, again.shows, again.mistakes) == (
        question.prompt,
        question.key.shown,
        question.shows,
        question.mistakes,
    )
    assert bank_of(game).read(question.id).prompt == question.prompt


@each_template
def test_a_guess_is_held_until_the_answer(game, name):
    question = made(game, name)[0]
    guess = question.choices[0] if question.choices else "1/3"
    if hasattr(question.key, "reader") and not question.choices:
        guess = question.key.right[0]
    held = commit(question, guess)
    while not held.done:
        assert "The answer" not in str(held) and held.guess in str(held)
        held = held.step()
    assert question.key.shown in str(held) and "Your guess" in str(held)
