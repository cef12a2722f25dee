"""For each game the table rule by place it stands: in the code, a test, a kept transcript, a lesson. An empty cell fails.

The tables are written to ``test-reports/<game>_rules.md``.
"""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from cardgames_edu import armchair_cricket, baseball_poker, card_baseball
from cardgames_edu.transcript import Transcript

ROOT = Path(__file__).parents[2]
GAMES = [armchair_cricket, card_baseball, baseball_poker]
COUNTS = {"armchair_cricket": (45, 51, 10, 4), "card_baseball": (68, 79, 26, 27), "baseball_poker": (46, 53, 20, 20)}
"""Rules, open questions, examples and switches in the catalogues."""
PREFIX = {"armchair_cricket": "AC", "card_baseball": "CB", "baseball_poker": "BP"}
WORDS_ONLY = {"rulebook.py", "open_questions.py", "more_questions.py", "examples.py"}
OPEN_EXAMPLES = {"AC-EX-5", "AC-EX-7", "AC-EX-10"}
"""Examples that cite more than their plays can show."""
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def rule_ids(game: Any) -> list[str]:
    return [rule.id for rule in game.rulebook.rules]


def kept(game: Any) -> list[Path]:
    return sorted((ROOT / "tests" / game.name / "transcripts").glob("*.txt"))


def lessons(game: Any) -> dict[str, str]:
    """The source of each lesson."""
    return {
        path.stem: "\n".join("".join(cell["source"]) for cell in json.loads(path.read_text())["cells"])
        for path in sorted((ROOT / "notebooks" / "lessons" / game.name).glob("*.ipynb"))
    }


def in_code(game: Any) -> dict[str, str]:
    files = [p for p in sorted((ROOT / "cardgames_edu" / game.name).rglob("*.py")) if p.name not in WORDS_ONLY]
    cited = re.compile(rf'"({PREFIX[game.name]}-(?!EX)[A-Z]+-\d+)"')
    found = {rule: path.name for path in reversed(files) for rule in cited.findall(path.read_text())}
    steals = (ROOT / "cardgames_edu" / game.name / "stealing.py").exists()
    built = {f"CB-{'' if first else 'M'}STEAL-{n}" for first in (True, False) for n in (3, 4)} if steals else set()
    return found | dict.fromkeys(built, "stealing.py")


def in_tests(game: Any) -> dict[str, str]:
    cases = json.loads((ROOT / "tests" / "cases" / f"{game.name}.json").read_text())["cases"]
    found = {rule: case["id"] for case in cases for rule in case["rules"]}
    rule = re.compile(rf"{PREFIX[game.name]}-[A-Z]+-\d+")
    for path in sorted((ROOT / "tests" / game.name).glob("test_*.py")):
        found |= {one: path.name for one in rule.findall(path.read_text()) if one not in found}
    for example in game.rulebook.examples:
        found |= {one: example.id for one in example.rules if one not in found}
    return found


def in_transcripts(game: Any) -> dict[str, str]:
    found: dict[str, str] = {}
    for path in kept(game):
        played = Transcript.load(path, game).replay(game)
        rulings = [
            game.opening(played.start),
            *(play.ruling for _, play in played.plays),
            *hands_explained(played.state),
        ]
        found |= {rule: path.stem for ruling in rulings for rule in ruling.rules if rule not in found}
    return found


def hands_explained(state: Any) -> list[Any]:
    """The hands shown down at the end of a poker transcript: each explained, and each beside the one before it."""
    if not getattr(state, "showdown", False):
        return []
    shown = [chair.cards for chair in state.chairs if chair.live]
    compared = [baseball_poker.melds.why(one, other).ruling for one, other in pairwise(shown)]
    return [*map(baseball_poker.melds.explain, shown), *compared]


def in_lessons(game: Any) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, source in lessons(game).items():
        for section in re.findall(r'lesson\.rules\("(\w+)"\)', source):
            found |= {rule.id: name for rule in game.rulebook.section(section)}
    return found


@every_game
def test_every_rule_stands_everywhere(game: Any) -> None:
    columns = {
        "code": in_code(game),
        "test": in_tests(game),
        "transcript": in_transcripts(game),
        "lesson": in_lessons(game),
    }
    rules = rule_ids(game)
    lines = [f"| rule | {' | '.join(columns)} |", "|---" * (len(columns) + 1) + "|"]
    lines += [f"| {rule} | {' | '.join(places.get(rule, '') for places in columns.values())} |" for rule in rules]
    report = ROOT / "test-reports" / f"{game.name}_rules.md"
    report.parent.mkdir(exist_ok=True)
    report.write_text("\n".join(lines) + "\n")
    empty = [f"{rule} in no {name}" for name, places in columns.items() for rule in rules if rule not in places]
    assert not empty, "\n".join(empty)


@every_game
def test_no_rule_is_cited_that_is_not_in_the_rulebook(game: Any) -> None:
    assert set(in_code(game)) <= set(rule_ids(game))
    assert set(in_transcripts(game)) <= set(rule_ids(game))


@every_game
def test_counts_of_the_catalogue(game: Any) -> None:
    book = game.rulebook
    counts = (len(book.rules), len(book.questions), len(book.examples), len(game.HouseRules.switches()))
    assert counts == COUNTS[game.name]


@pytest.mark.parametrize(
    ("game", "switch"),
    [pytest.param(game, switch, id=switch.name) for game in GAMES for switch in game.HouseRules.switches()],
)
def test_every_switch_has_transcripts_that_show_what_it_changes(game: Any, switch: Any) -> None:
    assert game.rulebook.question(switch.question).switch
    named = [path for path in kept(game) if path.stem.startswith(f"switch_{switch.name}_")]
    values = {getattr(Transcript.load(path, game).start(game).house, switch.name) for path in named}
    assert len(values) >= 2
    assert switch.default in values
    taught = re.findall(r'lesson\.switch\(\s*"([\w-]+)"[^)]*\)', "\n".join(lessons(game).values()))
    assert switch.question in taught


@every_game
def test_every_question_and_example_is_in_a_lesson(game: Any) -> None:
    told = "\n".join(lessons(game).values())
    missing = [e.id for e in (*game.rulebook.questions, *game.rulebook.examples) if f'"{e.id}"' not in told]
    assert not missing


@pytest.mark.parametrize(
    ("game", "example"),
    [pytest.param(game, example, id=example.id) for game in GAMES for example in game.rulebook.examples],
)
def test_examples_can_be_stepped_through_and_cite_their_rules(game: Any, example: Any) -> None:
    if not example.start:
        return
    state, cited = game.read_position(example.start), set()
    for text in example.actions:
        play = game.apply(state, game.read_action(text))
        state = play.state
        cited |= set(play.ruling.rules)
    if example.id not in OPEN_EXAMPLES:
        assert set(example.rules) <= cited | {"AC-RUNS-2"}


@pytest.mark.parametrize(
    ("game", "path"), [pytest.param(game, path, id=path.stem) for game in GAMES for path in kept(game)]
)
def test_kept_transcripts_come_out_as_they_are_written(game: Any, path: Path) -> None:
    transcript = Transcript.load(path, game)
    played = transcript.replay(game)
    assert Transcript.of(game, played, transcript.players).text == path.read_text(encoding="utf-8")
