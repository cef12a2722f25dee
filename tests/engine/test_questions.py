"""Checking, hints, guesses, banks."""

import os
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction

import pytest

from cardgames_edu import armchair_cricket
from cardgames_edu.answer_key import AmountKey, ChanceKey, ChoiceKey
from cardgames_edu.bank import Bank, Template, bank_of
from cardgames_edu.questions import AnswerError, Misreading, Mistake, Question, Verdict, check, commit, reveal
from cardgames_edu.randomness import Stream

QUESTION = Question(
    prompt="A die is thrown. What is the chance of a five or an even number?",
    key=ChanceKey(Fraction(2, 3)),
    hints=("How many even numbers?", "Five is odd."),
    working=("2, 4, 6 and 5: 4 of 6.",),
    mistakes=(
        Mistake(Fraction(1, 2), "Five counts too.", "five forgotten"),
        Mistake(Fraction(4, 6), "Dropped: it is the right answer.", "none"),
    ),
)


def test_right_wrong_and_again():
    assert check(QUESTION, "2/3").right and bool(check(QUESTION, "66.7 %"))
    wrong = check(QUESTION, "1/2")
    assert (wrong.verdict, wrong.mistake, wrong.hint) == (Verdict.WRONG, "five forgotten", "How many even numbers?")
    assert "2/3" not in str(wrong) and "4 of 6" not in str(wrong) + wrong._repr_html_()
    assert check(QUESTION, "two thirds").verdict is Verdict.AGAIN
    assert "4 of 6" in str(reveal(QUESTION))


def test_hints_come_one_at_a_time():
    assert [check(QUESTION, "0.11", tries=n).hint for n in range(4)] == [
        *QUESTION.hints,
        QUESTION.hints[-1],
        QUESTION.hints[-1],
    ]


def test_the_usual_slips_of_any_chance_are_known():
    assert check(QUESTION, "1/3").mistake == "complement"
    third = replace(QUESTION, key=ChanceKey(Fraction(1, 4)), mistakes=())
    assert check(third, "1/3").mistake == "odds for a chance"


def test_a_mistake_that_is_right_is_dropped():
    assert [m.name for m in QUESTION.mistakes] == ["five forgotten"]


def test_markup_in_an_answer_stays_text():
    picked = Question("Which?", ChoiceKey("<b>", ("<b>", "a")))
    assert "&lt;b&gt;" in check(picked, "<b>")._repr_html_()
    assert "<script>" not in check(QUESTION, "<script>")._repr_html_()
    assert "<b>Which" in picked._repr_html_() and "&lt;b&gt;" in picked._repr_html_()


def test_a_rough_guess_is_held():
    held = commit(QUESTION, "0.7")
    while not held.done:
        held = held.step()
    assert held.beside == "Your guess: 0.7, which is 0.033 more."
    assert held.step() == held
    with pytest.raises(AnswerError):
        commit(QUESTION, "dunno")
    assert "exactly right" in commit(QUESTION, "2/3").beside
    counted = Question("How many?", AmountKey(Fraction(5), "cards"))
    assert commit(counted, 3).beside == "Your guess: 3, which is 2 less."


def test_a_misreading_finds_a_case_on_which_it_differs():
    odd = Misreading("halved", ("X",), "odd numbers were halved too", lambda n: n // 2)
    case = odd.parting(lambda draw: draw.below(10), lambda n: n // 2 if n % 2 == 0 else n, Stream(1))
    assert case % 2 == 1 and odd.mistake(case).answer == case // 2
    same = Misreading("same", ("X",), "nothing changed", lambda n: n)
    with pytest.raises(ValueError, match="never differs"):
        same.parting(lambda draw: draw.below(10), lambda n: n, Stream(1))


def sheet(n, seed, **more):
    return [q.id for q in bank_of(armchair_cricket).draw(n, seed, **more)]


def test_a_sheet_is_the_pupil_s_own_and_the_same_on_any_machine():
    assert sheet(8, "Ann") == sheet(8, "Ann") != sheet(8, "Bob")
    assert len(set(sheet(8, "Ann"))) == 8
    topics = [q.topic for q in bank_of(armchair_cricket).draw(6, "Ann")]
    assert len(set(topics)) == 6


def test_another_process_draws_the_same_sheet():
    code = (
        "from cardgames_edu.bank import bank_of; "
        "print([(q.id, q.prompt, q.key.shown) for q in bank_of('armchair_cricket').draw(12, 'Ann')])"
    )
    drawn = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": str(n), "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            check=True,
        ).stdout
        for n in (1, 2)
    }
    assert len(drawn) == 1


def test_one_more_question_changes_no_other():
    bank = bank_of(armchair_cricket)
    fewer = Bank(bank.game, bank.title, bank.templates[:20] + bank.templates[21:])
    name = bank.templates[20].name
    both = [q.prompt for q in bank.draw(50, "Ann") if f"/{name}/" not in q.id]
    assert sorted(both) == sorted(q.prompt for q in fewer.draw(49, "Ann"))


def test_a_sheet_longer_than_the_bank_draws_new_numbers():
    bank = bank_of("armchair_cricket")
    ids = [q.id for q in bank.draw(len(bank) + 5, 1)]
    assert len(set(ids)) == len(bank) + 5 and ids[-1].endswith("/1+1")


def test_topics():
    assert {q.topic for q in bank_of(armchair_cricket).draw(5, 1, "counting")} == {"counting"}
    with pytest.raises(ValueError, match="'algebra' is no topic of Armchair Cricket; its topics are rules, counting"):
        sheet(5, 1, topics="algebra")
    with pytest.raises(ValueError, match="ask for 1 or more"):
        sheet(0, 1)
    with pytest.raises(ValueError, match="no topic"):
        Template("algebra", lambda draw: QUESTION)


def test_ids_read_back():
    bank = bank_of(armchair_cricket)
    assert bank.read("armchair_cricket/target/Ann Lee/3").id == "armchair_cricket/target/Ann Lee/3"
    for strange in ("chess/mate/1", "armchair_cricket/nothing/1", "target", ""):
        with pytest.raises(KeyError):
            bank.read(strange)
