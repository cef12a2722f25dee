"""The table rule by place it stands: in the code, a test, a kept transcript, a lesson. An empty cell fails.

The table is written to ``test-reports/armchair_cricket_rules.md``.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cardgames_edu import armchair_cricket as cricket
from cardgames_edu.transcript import Transcript

ROOT = Path(__file__).parents[2]
GAME = cricket.name
KEPT = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))
RULES = [rule.id for rule in cricket.rulebook.rules]
ID = re.compile(r"AC-[A-Z]+-\d+")
WORDS_ONLY = {"rulebook.py", "open_questions.py", "examples.py"}


def in_code() -> dict[str, str]:
    files = [p for p in sorted((ROOT / "cardgames_edu" / GAME).glob("*.py")) if p.name not in WORDS_ONLY]
    return {rule: path.name for path in reversed(files) for rule in re.findall(r'"(AC-[A-Z]+-\d+)"', path.read_text())}


def in_tests() -> dict[str, str]:
    cases = json.loads((ROOT / "tests" / "cases" / f"{GAME}.json").read_text())["cases"]
    found = {rule: case["id"] for case in cases for rule in case["rules"]}
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        if path.name != Path(__file__).name:
            found |= {rule: path.name for rule in ID.findall(path.read_text()) if rule not in found}
    for example in cricket.rulebook.examples:
        found |= {rule: example.id for rule in example.rules if rule not in found}
    return found


def in_transcripts() -> dict[str, str]:
    found: dict[str, str] = {}
    for path in KEPT:
        played = Transcript.load(path, cricket).replay(cricket)
        rulings = [cricket.opening(played.start), *(play.ruling for _, play in played.plays)]
        found |= {rule: path.stem for ruling in rulings for rule in ruling.rules if rule not in found}
    return found


def in_lessons() -> dict[str, str]:
    found: dict[str, str] = {}
    for path in sorted((ROOT / "notebooks" / "lessons" / GAME).glob("*.ipynb")):
        source = "".join("".join(cell["source"]) for cell in json.loads(path.read_text())["cells"])
        for section in re.findall(r'lesson\.rules\("(\w+)"\)', source):
            found |= {rule.id: path.stem for rule in cricket.rulebook.section(section)}
    return found


def test_every_rule_stands_everywhere() -> None:
    columns = {"code": in_code(), "test": in_tests(), "transcript": in_transcripts(), "lesson": in_lessons()}
    lines = [f"| rule | {' | '.join(columns)} |", "|---" * (len(columns) + 1) + "|"]
    lines += [f"| {rule} | {' | '.join(places.get(rule, '') for places in columns.values())} |" for rule in RULES]
    report = ROOT / "test-reports" / f"{GAME}_rules.md"
    report.parent.mkdir(exist_ok=True)
    report.write_text("\n".join(lines) + "\n")
    empty = [f"{rule} in no {name}" for name, places in columns.items() for rule in RULES if rule not in places]
    assert not empty, "\n".join(empty)


def test_no_rule_is_cited_that_is_not_in_the_rulebook() -> None:
    assert set(in_code()) <= set(RULES)
    assert set(in_transcripts()) <= set(RULES)


def test_counts_of_the_catalogue() -> None:
    assert (len(RULES), len(cricket.rulebook.questions), len(cricket.rulebook.examples)) == (45, 51, 10)


@pytest.mark.parametrize("switch", cricket.HouseRules.switches(), ids=lambda s: s.name)
def test_every_switch_has_transcripts_that_show_what_it_changes(switch: object) -> None:
    question = cricket.rulebook.question(switch.question)
    assert question.switch == switch.name
    houses = [
        Transcript.load(path, cricket).start(cricket).house
        for path in KEPT
        if path.stem.startswith(f"switch_{switch.name}_")
    ]
    values = {getattr(house, switch.name) for house in houses}
    assert len(values) >= 2
    assert switch.default in values
    lesson = "".join(p.read_text() for p in (ROOT / "notebooks" / "lessons" / GAME).glob("*.ipynb"))
    assert f'lesson.switch(\\"{switch.question}\\"' in lesson or "lesson.switch(\\n" in lesson


def test_every_question_and_example_is_in_a_lesson() -> None:
    lessons = "".join(p.read_text() for p in (ROOT / "notebooks" / "lessons" / GAME).glob("*.ipynb"))
    missing = [
        e.id for e in (*cricket.rulebook.questions, *cricket.rulebook.examples) if f'\\"{e.id}\\"' not in lessons
    ]
    assert not missing


@pytest.mark.parametrize("example", cricket.rulebook.examples, ids=lambda e: e.id)
def test_examples_can_be_stepped_through_and_cite_their_rules(example: object) -> None:
    if not example.start:
        return
    state, cited = cricket.read_position(example.start), set()
    for text in example.actions:
        play = cricket.apply(state, cricket.read_action(text))
        state = play.state
        cited |= set(play.ruling.rules)
    if example.id not in ("AC-EX-5", "AC-EX-7", "AC-EX-10"):
        assert set(example.rules) <= cited | {"AC-RUNS-2"}
