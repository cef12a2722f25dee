"""What is illegal is refused with its rule and what would be legal; `legal` is exact; the plays explain themselves."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames_edu import card_baseball as baseball
from cardgames_edu.card_baseball.players import Random
from cardgames_edu.card_baseball.scorebook import line_score, sheet
from cardgames_edu.cards import CardError
from cardgames_edu.game import IllegalPlay, PositionError, match
from cardgames_edu.randomness import mix

REFUSED = [
    ("phase=offence bases=100 hands=KDQD?4/?6", "steal second KD, second QD", "CB-MSTEAL-1"),
    ("phase=offence bases=110 hands=KD?5/?6", "steal second KD", "CB-MSTEAL-5"),
    ("phase=offence bases=100 hands=KD?5/?6", "steal third KD", "CB-STEAL-1"),
    ("phase=offence bases=100 tried=yes hands=KD?5/?6", "steal second KD", "CB-STEAL-2"),
    ("phase=pitch bases=100 tried=yes hands=KD?5/?6", "steal second KD", "CB-STEAL-2"),
    ("phase=pitch hands=?6/KD?5", "new ball KD", "CB-BALL-1"),
    ("phase=pitch hands=?6/KD2C?4", "new ball KD 2C", "CB-BALL-1"),
    ("phase=lead hands=?6/KDQC?4", "new ball KD QC", "CB-BALL-3"),
    ("phase=pitch bases=100 halves=0-1-0-0-1-1 batter=2", "relief", "CB-RELIEF-3"),
    ("phase=pitch bases=110 halves=0-2-0-0-2-2 batter=3 relief=yes/no", "relief", "CB-RELIEF-1"),
    ("phase=error hands=4S4D?3/?5 table=3D4H", "error 4S", "CB-ERR-1"),
    ("phase=catch hands=?5/QHQC?3 table=6DQD", "catch QC", "CB-FOUL-1"),
    ("phase=offence pinch=0/3", "pinch", "CB-PINCH-1"),
    ("phase=offence bases=100 count=1-0 fresh=no", "pinch", "CB-PINCH-1"),
    ("phase=pitch hands=?6/7S?5", "reply 7S", "CB-PITCH-2"),
    ("phase=reply hands=2S?5/?5 table=7S", "pitch 2S", "CB-PITCH-1"),
    ("phase=reply hands=2S?5/3S?4 table=7S", "reply 3S", "CB-SETUP-1"),
    ("phase=defend bases=100 hands=?5/?6 table=KD tries=1KD", "defend home 2C", "CB-MSTEAL-2"),
    ("phase=pitch hands=?6/7S?5", "bat first", "CB-SETUP-2"),
]


@pytest.mark.parametrize(("position", "action", "rule"), REFUSED)
def test_refused_with_the_rule_and_what_is_legal(position: str, action: str, rule: str) -> None:
    state = baseball.read_position(position)
    with pytest.raises(IllegalPlay) as refusal:
        baseball.apply(state, baseball.read_action(action))
    assert refusal.value.rule == rule
    assert refusal.value.legal
    assert f"[{rule}]" in str(refusal.value)


def test_only_the_pitcher_has_a_new_ball_and_turns_are_kept() -> None:
    state = baseball.read_position("phase=pitch hands=KDQD?4/7S?5")
    with pytest.raises(IllegalPlay, match="CB-BALL-4"):
        baseball.apply(state, baseball.read_action("new ball KD QD"), by=0)
    with pytest.raises(IllegalPlay, match="not seat 0's turn"):
        baseball.apply(state, baseball.read_action("pitch 7S"), by=0)


@pytest.mark.parametrize("seed", range(6))
def test_legal_is_exact(seed: int) -> None:
    """Of all actions seen in a game, a state takes those that `legal` names and refuses the rest."""
    played = match(baseball, [Random(seed), Random(seed + 1)], seed=seed)
    seen = list(dict.fromkeys(played.actions))
    for number, (_, play) in enumerate(played.plays[:: 1 + len(played.plays) // 60]):
        legal = set(baseball.legal(play.state))
        for action in [*legal, *(seen[mix(seed, number, n) % len(seen)] for n in range(40))]:
            try:
                baseball.apply(play.state, action)
                taken = True
            except IllegalPlay:
                taken = False
            assert taken == (action in legal), action


@pytest.mark.parametrize(
    "text",
    [
        "phase=pitch bases=12",
        "phase=pitch count=4-0",
        "phase=reply",
        "hands=7S7S?4/?6",
        "hands=7S/?6",
        "phase=swim",
        "outs=3",
        "x=1",
        "phase=defend bases=100 hands=?5/?6 table=KD",
        "phase=reduce",
        "bases=5/5/0",
        "phase=pitch batter=1 bases=100",
    ],
)
def test_positions_that_cannot_be_read(text: str) -> None:
    with pytest.raises(PositionError, match="A good one"):
        baseball.read_position(text)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    for reads in (baseball.read_position, baseball.read_action):
        with contextlib.suppress(PositionError, IllegalPlay, CardError):
            reads(text)


def test_the_records_of_a_game() -> None:
    played = match(baseball, [Random(1), Random(2)], seed=9)
    halves = played.state.halves
    frame, box = line_score(halves).to_frame(), line_score(halves, ("Ann", "Bea")).box()
    assert list(frame["R"]) == list(map(str, played.state.score))
    assert box["runs"].sum() == sum(played.state.score)
    assert (box["batters"] >= box["runs"] + box["left on base"]).all()
    told = str(sheet(played))
    assert told.count("runs,") == len(halves)
    assert "Visitors" in told and "LOB" in told


def test_compare_names_the_step_at_which_a_switch_turns_the_ruling() -> None:
    position = "phase=field bases=011 hands=2C3C4C5C6C/9D2S3S4S5S6S table=9S"
    parting = baseball.compare(position, "field 9D", baseball.HouseRules(), baseball.HouseRules(fly_or="lead_only"))
    assert parting.first.rule == parting.second.rule == "CB-FLY-2"
    assert parting.first.numbers["left"] != parting.second.numbers["left"]
