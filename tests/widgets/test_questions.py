"""The question card and the quiz: what they do, and that nothing of the key leaves Python before the answer."""

import json

import pytest
from cardgames_widgets.question_card import QuestionCard
from cardgames_widgets.quiz import MOST, Quiz
from cardgames_widgets.saves import Saves

from cardgames_edu.bank import bank_of
from cardgames_edu.progress import Progress
from tests.widgets.page import click, hello, sent

BANK = bank_of("armchair_cricket")


def right_answer(question):
    value = getattr(question.key, "value", None)
    return str(value) if value is not None else (getattr(question.key, "best", None) or (question.key.right,))[0]


@pytest.fixture
def quiz(tmp_path):
    made = Quiz("armchair_cricket", n=6, seed="Ann", saves=Saves(tmp_path))
    hello(made)
    return made


def test_a_wrong_answer_gets_its_mistake_and_a_hint_a_right_one_the_reasons():
    card = QuestionCard(BANK.question("lower-in-another-suit", "Ann"))
    click(card, "answer", "safe")
    assert "were taken for safe" in card.html and "Hint:" in card.html and not card.answered
    click(card, "answer", "wicket")
    assert card.answered and "AC-BALL-9" in card.html and "cg-right" in card.html


def test_what_cannot_be_read_is_asked_again_and_counts_as_no_try():
    progress = Progress("Ann")
    card = QuestionCard(BANK.question("wicket-cards", "Ann"), progress)
    click(card, "answer", {"typed": "a lot"})
    assert "can&#39;t be read" in card.html and not progress.attempts and "Hint:" not in card.html


@pytest.mark.parametrize("name", ["chance-of-a-wicket", "twin-still-in-hand", "runs-to-expect", "bowl-for-a-wicket"])
def test_nothing_of_the_key_is_sent_before_the_answer(name):
    question = BANK.question(name, "Ann")
    card = QuestionCard(question)
    messages = sent(card)
    secret = str(getattr(question.key, "value", "")) or question.key.shown
    click(card, "guess", {"typed": "1/3"})
    click(card, "hint")
    click(card, "answer", {"typed": "0.98765"})
    before = json.dumps(messages, default=str) + card.html
    assert secret not in before
    assert not any(line in before for line in question.working)
    click(card, "show")
    assert secret in card.html or question.key.shown in card.html.replace("&#39;", "'")


def test_a_guess_is_held_and_shown_beside_the_answer():
    question = BANK.question("suit-of-the-next-card", "Ann")
    card = QuestionCard(question)
    assert "Your guess first" in card.html and 'data-action="answer"' not in card.html
    click(card, "guess", {"typed": "dunno"})
    assert "can't be read" in card.notice and card.held is None
    click(card, "guess", {"typed": "0.3"})
    assert "Your guess, 0.3, is held" in card.html
    shown = 0
    while not card.answered:
        click(card, "step")
        shown += 1
    assert shown == len(question.reveals) + len(question.working) + 1
    assert "Your guess: 0.3, which is" in card.html


def test_a_guess_may_be_left_out():
    card = QuestionCard(BANK.question("suit-of-the-next-card", "Ann"))
    click(card, "show_form")
    click(card, "answer", {"typed": right_answer(card.question)})
    assert card.answered and card.feedback.right


def test_hints_come_one_at_a_time():
    card = QuestionCard(BANK.question("none-of-the-suit", "Ann"))
    click(card, "guess", {"typed": "0.3"})
    for count in range(1, 5):
        click(card, "hint")
        assert card.html.count("<b>Hint: </b>") == min(count, len(card.question.hints))


def test_a_double_click_answers_once():
    progress = Progress("Ann")
    card = QuestionCard(BANK.question("lower-in-another-suit", "Ann"), progress)
    turn = card.turn
    click(card, "answer", "safe", turn)
    click(card, "answer", "safe", turn)
    click(card, "answer", "safe")
    assert len(progress.attempts) == 1


def test_what_was_typed_stays_text(quiz):
    click(quiz, "new", {"name": "<img src=x>", "n": "3", "topic": "counting"})
    click(quiz, "answer", {"typed": "<b>7</b>"})
    click(quiz, "answer", {"typed": "999 cards"})
    assert "<img" not in quiz.html and "<b>7" not in quiz.html


def test_a_sheet_is_worked_through(quiz):
    for number, question in enumerate(quiz.questions, 1):
        assert quiz.number == number
        click(quiz, "show_form")
        click(quiz, "answer", {"typed": right_answer(question)})
        assert quiz.answered
        if number < len(quiz.questions):
            assert "Next question" in quiz.html
            click(quiz, "go", str(number + 1))
    assert "All 6 done. Ann: 6 of 6 questions answered rightly, 6 at the first try" in quiz.html
    assert "data:text/csv" in quiz.html and 'download="Ann.csv"' in quiz.html


def test_questions_that_were_answered_stay_answered(quiz):
    first = quiz.question
    click(quiz, "answer", {"typed": right_answer(first)})
    click(quiz, "go", "2")
    click(quiz, "go", "1")
    assert quiz.answered and first.key.shown in quiz.html.replace("&#39;", "'")
    assert len(quiz.progress.attempts) == 1
    for strange in ("99", "0", "x", None):
        click(quiz, "go", strange)
        assert quiz.number == 1


def test_a_reload_offers_the_sheet_and_takes_it_up(quiz, tmp_path):
    messages = sent(quiz)
    click(quiz, "answer", {"typed": right_answer(quiz.question)})
    click(quiz, "go", "2")
    click(quiz, "again")
    click(quiz, "answer", {"typed": right_answer(quiz.question)})
    token = [m["token"] for m in messages if m.get("kind") == "remember"][-1]
    later = Quiz("armchair_cricket", saves=Saves(tmp_path))
    hello(later, token=token)
    assert "Go on with it" in later.html
    click(later, "resume")
    assert [q.id for q in later.questions] == [q.id for q in quiz.questions]
    assert later.progress.attempts == quiz.progress.attempts and later.number == 3
    other = Quiz("armchair_cricket", saves=Saves(tmp_path))
    hello(other, token="AAAA-BBBB-CCCC")
    assert "Go on with it" not in other.html


def test_a_page_that_connects_again_goes_on(quiz):
    click(quiz, "answer", {"typed": right_answer(quiz.question)})
    hello(quiz)
    assert quiz.answered and len(quiz.progress.attempts) == 1


def test_the_address_draws_the_sheet(tmp_path):
    sheets = []
    for query in ("?name=Ann&topic=counting&n=5", "?name=Ann&topic=counting&n=5", "?name=Bob&topic=counting&n=5"):
        page = Quiz("armchair_cricket", saves=Saves(tmp_path))
        hello(page, query)
        sheets.append([q.id for q in page.questions])
    assert sheets[0] == sheets[1] != sheets[2] and len(sheets[0]) == 5


@pytest.mark.parametrize(
    ("query", "says"), [("?n=0", f"1 to {MOST} questions"), ("?n=900", "not '900'"), ("?topic=x", "'x' is no topic")]
)
def test_an_address_that_asks_for_too_much_is_told(query, says, tmp_path):
    page = Quiz("armchair_cricket", saves=Saves(tmp_path))
    hello(page, query)
    assert says in page.notice and page.questions


def test_two_kernels_draw_two_sheets(tmp_path):
    sheets = {tuple(q.id for q in Quiz("armchair_cricket", saves=Saves(tmp_path)).questions) for _ in range(3)}
    assert len(sheets) == 3


def test_the_clock_starts_with_the_pupil(tmp_path):
    waited = Quiz("armchair_cricket", n=3, saves=Saves(tmp_path))
    before = dict(waited.progress._opened)
    hello(waited)
    assert waited.progress._opened.keys() == before.keys() and waited.progress._opened != before


def test_a_full_disk_is_told_and_nothing_is_lost(quiz, tmp_path, monkeypatch):
    monkeypatch.setattr("pathlib.Path.write_text", lambda *a, **k: (_ for _ in ()).throw(OSError(28, "No space left")))
    click(quiz, "answer", {"typed": right_answer(quiz.question)})
    assert "No space left" in quiz.notice and quiz.answered and len(quiz.progress.attempts) == 1
