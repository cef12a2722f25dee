"""The record of answers: kept in order, saved whole, read back, judged again."""

import csv
import io
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames_edu import armchair_cricket
from cardgames_edu.bank import bank_of
from cardgames_edu.progress import NO_ANSWER, Attempt, Progress, ProgressError, marked

BANK = bank_of(armchair_cricket)


class Clock:
    def __init__(self):
        self.now = datetime(2026, 9, 1, 9, 0, tzinfo=UTC)

    def __call__(self):
        self.now += timedelta(seconds=5)
        return self.now


def answered(name="Ann"):
    progress = Progress(name, clock=Clock())
    question = BANK.question("lower-in-another-suit", "Ann")
    for answer in ("perhaps", "safe", "wicket", "safe"):
        progress.check(question, answer)
    other = BANK.question("chance-of-a-wicket", "Ann")
    progress.check(other, "1/2")
    progress.give_up(other)
    progress.check(other, other.key.value)
    return progress


def test_answers_are_kept_with_times_and_tries():
    kept = answered().attempts
    assert [(a.attempt, a.answer, a.verdict) for a in kept] == [
        (1, "safe", "not so"),
        (2, "wicket", "right"),
        (1, "1/2", "not so"),
        (2, "", NO_ANSWER),
    ]
    assert kept[0].mistake == "lower-is-safe" and kept[0].topic == "traps"
    assert [a.seconds for a in kept] == sorted(a.seconds for a in kept[:2]) + sorted(a.seconds for a in kept[2:])
    assert all(a.seconds > 0 and a.at.startswith("2026-09-01T09:") for a in kept)


def test_the_sum_and_the_table():
    progress = answered()
    assert (progress.right, progress.at_once) == (1, 0)
    assert str(progress) == "Ann: 1 of 2 questions answered rightly, 0 at the first try; 4 answers."
    frame = progress.to_frame()
    assert list(frame["verdict"]) == [a.verdict for a in progress.attempts] and str(frame["at"].dtype).startswith(
        "datetime"
    )
    assert len(Progress("Ann").to_frame()) == 0


def test_hints_go_on_from_try_to_try():
    progress, question = Progress("Ann", clock=Clock()), BANK.question("delivery", "Ann")
    wrong = [choice for choice in question.choices if choice != question.key.right]
    assert [progress.check(question, choice).hint for choice in wrong[:2]] == list(question.hints[:2])


def test_a_file_is_saved_whole_and_read_back(tmp_path):
    progress = answered("Zoë O'Neil, 9b")
    path = progress.save(tmp_path / "zoe.csv")
    assert Progress.load(path).attempts == progress.attempts
    assert [p.name for p in tmp_path.iterdir()] == ["zoe.csv"]
    assert Progress.load(path).name == progress.name


@given(st.lists(st.tuples(st.text(max_size=20), st.text(max_size=20)), max_size=4))
def test_any_name_and_answer_comes_back_and_no_cell_is_a_formula(pairs):
    attempts = [
        Attempt(name, "armchair_cricket/target/1", "rules", n, answer, "not so", "", "2026-09-01T09:00:00+00:00", 3)
        for n, (name, answer) in enumerate(pairs, 1)
        if "\0" not in name + answer
    ]
    text = Progress("", attempts).text
    assert list(Progress.read(text).attempts) == attempts
    for row in list(csv.reader(io.StringIO(text, newline="")))[1:]:
        assert not any(cell.startswith(("=", "+", "-", "@")) for cell in row)


@pytest.mark.parametrize("text", ["", "a,b,c\n", "name,question\n1,2\n"])
def test_another_text_is_refused(text):
    with pytest.raises(ProgressError, match="no record of answers"):
        Progress.read(text)


@pytest.mark.parametrize(
    "row", ["a,b,c", "Ann,q,t,one,x,right,,2026-09-01T09:00:00+00:00,3", "Ann,q,t,1,x,right,,today,3"]
)
def test_a_bad_line_is_named(row):
    text = Progress("").text + row + "\r\n"
    with pytest.raises(ProgressError, match="Line 2 is no answer"):
        Progress.read(text)


def test_the_teacher_judges_again_what_was_changed_by_hand():
    honest = answered()
    forged = Progress.read(honest.text.replace("not so", "right"))
    assert forged.right == 2
    assert [a.verdict for a in marked(forged, armchair_cricket).attempts] == [a.verdict for a in honest.attempts]
    with pytest.raises(ProgressError, match="no question of any game given"):
        marked(honest)
