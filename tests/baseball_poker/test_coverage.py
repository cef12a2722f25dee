"""Every rule stands in the code and in a test; every switch, question and example is what the catalogue says.

The table is written to ``test-reports/baseball_poker_rules.md``.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cardgames_edu import baseball_poker as poker
from cardgames_edu.baseball_poker import melds
from cardgames_edu.baseball_poker.contradictions import CONTRADICTIONS
from cardgames_edu.baseball_poker.players import Random
from cardgames_edu.cards import Card
from cardgames_edu.game import match

ROOT = Path(__file__).parents[2]
RULES = [rule.id for rule in poker.rulebook.rules]
ID = re.compile(r"BP-[A-Z]+-\d+")
WORDS_ONLY = {"rulebook.py", "open_questions.py", "examples.py", "contradictions.py"}


def in_code() -> dict[str, str]:
    files = [p for p in sorted((ROOT / "cardgames_edu" / poker.name).rglob("*.py")) if p.name not in WORDS_ONLY]
    return {rule: path.name for path in reversed(files) for rule in re.findall(r'"(BP-[A-Z]+-\d+)"', path.read_text())}


def in_tests() -> dict[str, str]:
    cases = json.loads((ROOT / "tests" / "cases" / f"{poker.name}.json").read_text())["cases"]
    found = {rule: case["id"] for case in cases for rule in case["rules"] if rule in RULES}
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        if path.name != Path(__file__).name:
            found |= {rule: path.name for rule in ID.findall(path.read_text()) if rule not in found}
    for example in poker.rulebook.examples:
        found |= {rule: example.id for rule in example.rules if rule not in found}
    return found


def in_play() -> dict[str, str]:
    """Rules that a ruling cites in the random hands of a few seeds."""
    found: dict[str, str] = {}
    for seed in range(120):
        house = poker.HouseRules(odd_chip="seat", ante=1 + seed % 3)
        start = poker.start(seed=seed, house=house, stacks=[40, 40, 2, 1], hands=3)
        played = match(poker, [Random(seed + seat) for seat in range(4)], state=start)
        for ruling in [poker.opening(start), *(made.ruling for _, made in played.plays)]:
            found |= {rule: f"seed {seed}" for rule in ruling.rules if rule not in found}
    return found


def test_every_rule_stands_everywhere() -> None:
    hand = melds.explain([Card(text) for text in ("2H", "5D", "7C", "JS", "KD")])
    wild = melds.explain([Card(text) for text in ("3C", "7C", "10D", "JC", "3S", "3H", "10H")])
    told = {rule: "explain" for ruling in (hand, wild) for rule in ruling.rules}
    royals = {0: poker.HANDS["BP-EX-11"], 1: [Card(f"{rank}C") for rank in ("10", "J", "Q", "K", "A")]}
    shared = poker.payout((5, 5, 1), (2,), royals, order=(1, 2, 0))
    told |= dict.fromkeys(shared.ruling.rules, "payout") | {"BP-WILD-4": "why"}
    columns = {"code": in_code(), "test": in_tests() | told, "play": in_play() | told}
    lines = [f"| rule | {' | '.join(columns)} |", "|---" * (len(columns) + 1) + "|"]
    lines += [f"| {rule} | {' | '.join(places.get(rule, '') for places in columns.values())} |" for rule in RULES]
    report = ROOT / "test-reports" / f"{poker.name}_rules.md"
    report.parent.mkdir(exist_ok=True)
    report.write_text("\n".join(lines) + "\n")
    empty = [f"{rule} in no {name}" for name, places in columns.items() for rule in RULES if rule not in places]
    assert not empty, "\n".join(empty)


def test_no_rule_is_cited_that_is_not_in_the_rulebook() -> None:
    assert set(in_code()) <= set(RULES)


def test_counts_of_the_catalogue() -> None:
    book = poker.rulebook
    assert (len(RULES), len(book.questions), len(book.examples)) == (46, 53, 20)
    assert [question.id for question in book.questions] == [f"BP-Q{n}" for n in range(1, 54)]
    assert {rule.section for rule in book.rules} == set(book.sections)


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
