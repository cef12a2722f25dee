from __future__ import annotations

import pickle
from enum import Enum

import pytest

from cardgames_edu.house import House, HouseRuleError, switch
from cardgames_edu.randomness import SeedError, mix, pick, read_seed, shuffled
from cardgames_edu.rulebook import Example, Rule, Rulebook
from cardgames_edu.ruling import Ruling, Step, compare_settings, why


class Answer(Enum):
    YES = "yes"
    NO = "no"


ONE, TWO, OTHER = Step("R-1", "One.", {"n": 1}), Step("R-2", "Two.", {"n": 2}), Step("R-2", "Two more.", {"n": 3})


def test_a_ruling_needs_a_reason() -> None:
    with pytest.raises(ValueError, match="saying why"):
        Ruling(Answer.YES, ())


def test_where_rulings_part() -> None:
    a, b = Ruling(Answer.YES, (ONE, TWO)), Ruling(Answer.NO, (ONE, OTHER))
    assert why(a, b).index == 1
    assert (why(a, b).first, why(a, b).second) == (TWO, OTHER)
    assert why(a, a).index is None
    assert why(a, Ruling(Answer.YES, (ONE,))).second is None
    assert "no further step" in str(why(a, Ruling(Answer.YES, (ONE,))))
    assert compare_settings(lambda house: a if house else b, True, False).index == 1


def test_words_alone_do_not_part() -> None:
    assert (
        why(Ruling(Answer.YES, (ONE,)), Ruling(Answer.YES, (Step("R-1", "In other words.", {"n": 1}),))).index is None
    )


def test_markup_in_a_ruling_is_text() -> None:
    ruling = Ruling(Answer.YES, (Step("R-1", "<b>&</b>"),), "<script>")
    assert "<script>" not in ruling._repr_html_()
    assert "&lt;b&gt;" in ruling._repr_html_()
    assert "<b>" not in why(ruling, Ruling(Answer.NO, (TWO,)))._repr_html_()


def test_steps_are_frozen_and_pickle() -> None:
    assert pickle.loads(pickle.dumps(ONE)) == ONE
    with pytest.raises(TypeError):
        ONE.numbers["n"] = 5  # type: ignore[index]


def test_a_rulebook_finds_and_refuses() -> None:
    rule = Rule("R-1", "One.")
    book = Rulebook("demo", "Demo", (rule,), (), (Example("E-1", "t", "g", "s", ("R-1",)),))
    assert "R-1" in book
    assert book.example("E-1").rules == ("R-1",)
    with pytest.raises(ValueError, match="twice"):
        Rulebook("demo", "Demo", (rule, rule), (), ())
    with pytest.raises(ValueError, match="R-7"):
        Rulebook("demo", "Demo", (rule,), (), (Example("E-1", "t", "g", "s", ("R-7",)),))


from dataclasses import dataclass  # noqa: E402


@dataclass(frozen=True)
class Demo(House):
    ties: str = switch("extra", ("extra", "draw"), question="D-Q1", says="x")
    fly: bool = switch(True, (True, False), question="D-Q2", says="x")
    limit: int | None = switch(27, range(1, 100), question="D-Q3", says="x", off=True)


@pytest.mark.parametrize("house", [Demo(), Demo("draw", False, None), Demo(limit=1)])
def test_house_rules_read_back(house: Demo) -> None:
    assert Demo.read(house.text) == house


@pytest.mark.parametrize(
    "text", ["ties=coin", "limit=0", "limit=1.5", "fly=1", "x=1", "ties", "ties=draw,ties=extra", "limit=yes"]
)
def test_bad_house_rules_are_named(text: str) -> None:
    with pytest.raises(HouseRuleError, match=r"ties|limit|fly"):
        Demo.read(text)


@pytest.mark.parametrize("seed", [-1, 1.0, True, None, "x", "1e3", 2**63, "", " "])
def test_bad_seeds_are_named(seed: object) -> None:
    with pytest.raises(SeedError, match="such as 42"):
        read_seed(seed)


def test_shuffles_are_fair() -> None:
    """Each of the 24 orders of four things about as often: chi-squared below the 99.9 % point for 23 degrees."""
    counts: dict[tuple[str, ...], int] = {}
    for seed in range(4800):
        order = shuffled("abcd", seed, 3)
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 24
    assert sum((n - 200) ** 2 / 200 for n in counts.values()) < 49.7
    assert {pick("ab", seed) for seed in range(40)} == {"a", "b"}
    assert len({mix(7, n) for n in range(1000)}) == 1000
