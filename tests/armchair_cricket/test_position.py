from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames_edu import armchair_cricket as cricket
from cardgames_edu.cards import CardError
from cardgames_edu.game import IllegalPlay, PositionError
from cardgames_edu.house import HouseRuleError
from cardgames_edu.randomness import SeedError

BAD = {
    "x": "parts are",
    "phase=lunch": "no phase",
    "phase=bowl phase=bowl": "each once",
    "hands=B5?5": "stroke",
    "hands=B5?4/?6": "6 and 6",
    "hands=B5B5B5?3/?6": "stands there 3 times",
    "hands=B12?5/?6": "letter",
    "innings=1-2": "runs-wickets-deliveries",
    "innings=1-3-9": "wickets",
    "innings=1-0-9x": "wickets",
    "innings=1-0-9,0-0-0": "closed",
    "phase=bowl first=0 innings=20-3-30x,36-3-40x,30-3-12x,70-1-9": "result",
    "stock=?200": "cards lie somewhere",
    "seed=x": "no seed",
    "house=wickets=9": "wickets=9",
    "phase=toss innings=0-0-0": "fit the phase",
    "time=down": "no time",
    "turn=-1": "whole number",
    "pack=0": "pack",
}


@pytest.mark.parametrize(("text", "reason"), BAD.items())
def test_bad_positions_say_what_is_wrong_and_show_a_good_one(text: str, reason: str) -> None:
    with pytest.raises(PositionError, match="A good one: phase=answer") as error:
        cricket.read_position(text)
    assert reason in str(error.value)


NAMES = st.sampled_from(
    ["seed", "house", "turn", "phase", "toss", "first", "innings", "hands", "discards", "stock", "pack", "time", "z"]
)
VALUES = st.one_of(
    st.text(max_size=15), st.sampled_from(["?6/?6", "bowl", "answer", "0", "1", "7-0-3", "?2", "B5?1", "up", "done"])
)


@given(
    st.one_of(
        st.text(max_size=60),
        st.lists(st.tuples(NAMES, VALUES), max_size=6).map(lambda p: " ".join(f"{n}={v}" for n, v in p)),
    )
)
def test_any_text_is_a_position_or_a_position_error(text: str) -> None:
    try:
        state = cricket.read_position(text)
    except PositionError:
        return
    assert cricket.read_position(cricket.write_position(state)) == state
    cricket.legal(state)


@given(st.text(max_size=40))
def test_any_text_is_an_action_or_a_clear_error(text: str) -> None:
    try:
        action = cricket.read_action(text)
    except (IllegalPlay, CardError):
        return
    assert cricket.read_action(cricket.write_action(action)) == action


def test_unknown_cards_are_dealt_by_the_seed() -> None:
    text = "phase=answer hands=B8?5/?6 discards=?2B5 innings=0-0-0"
    assert cricket.read_position(text) == cricket.read_position(text)
    assert cricket.read_position(f"seed=1 {text}").hands != cricket.read_position(text).hands


@pytest.mark.parametrize(
    ("act", "kind", "words"),
    [
        (lambda: cricket.CricketCard("BAT 12"), CardError, ["'BAT 12'", "BAT 5"]),
        (lambda: cricket.start(seed="seven"), SeedError, ["'seven'", "42"]),
        (lambda: cricket.HouseRules(wickets=10), HouseRuleError, ["wickets=10", "1 to 4", "AC-Q43"]),
        (lambda: cricket.apply(cricket.read_position("hands=?6/B1?5"), cricket.Bowl(cricket.CricketCard("STUMPS 11"))), IllegalPlay, ["AC-PLAY-1"]),
        (lambda: cricket.apply(cricket.start(seed=1), cricket.Declare()), IllegalPlay, ["AC-DECL-2", "bat first"]),
    ],
)  # fmt: skip
def test_refusals_name_what_was_given_and_what_is_allowed(act: object, kind: type[Exception], words: list[str]) -> None:
    with pytest.raises(kind) as error:
        act()
    assert all(word in str(error.value) for word in words), str(error.value)
