"""The catalogue's worked examples, cases and flow cases, each one line of JSON."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from cardgames_edu import card_baseball as baseball
from cardgames_edu.game import IllegalPlay, Play

CASES = json.loads((Path(__file__).parents[1] / "cases" / "card_baseball.json").read_text())
EVERY = [pytest.param(case, id=case["id"]) for case in CASES["examples"] + CASES["cases"]]
BATTER, FIELDER = 0, 1
SEATS = {"batter": BATTER, "pitcher": FIELDER, "fielder": FIELDER}
TARGETS = {"second": 1, "third": 2, "home": 3}


def position(case: dict[str, Any]) -> baseball.State:
    before, hands = case["before"], ([], [])
    for play in case["plays"]:
        cards = play.get("cards") or [play["card"]]
        held = hands[SEATS[play["by"]]]
        held += [card for card in cards if card not in held + hands[1 - SEATS[play["by"]]]]
    texts = ["".join(hand) + f"?{6 - len(hand)}" for hand in hands]
    steals = case["plays"][0]["act"] == "steal"
    phase = "lead" if before["phase"] == "connected" else "offence" if steals else "pitch"
    switches = case.get("switches", {})
    house = ",".join(f"{k}={'no' if v is False else v}" for k, v in switches.items())
    parts = {
        "phase": phase,
        "bases": before["bases"],
        "outs": before["outs"],
        "count": f"{before['balls']}-{before['strikes']}",
        "hands": "/".join(texts),
    }
    parts |= {"house": house} if house else {}
    return baseball.read_position(" ".join(f"{k}={v}" for k, v in parts.items()))


def actions(case: dict[str, Any]) -> list[tuple[int, str]]:
    """(seat, action text), the pictures of one steal together."""
    found = []
    names = {1: "second", 2: "third", 3: "home"}
    words = {"catch_foul": "catch", "new_ball": "new ball"}
    for act, group in groupby(case["plays"], key=lambda play: play["act"]):
        plays = list(group)
        seat = SEATS[plays[0]["by"]]
        if act == "steal":
            runs = ", ".join(f"{names[play['runner']]} {play['card']}" for play in plays)
            found.append((seat, f"steal {runs}"))
            continue
        for play in plays:
            cards = " ".join(play.get("cards") or [play["card"]])
            runner = f"{names[play['runner']]} " if act == "defend" else ""
            found.append((seat, f"{words.get(act, act)} {runner}{cards}"))
    return found


def played(case: dict[str, Any]) -> tuple[list[Play[baseball.State]], IllegalPlay | None]:
    state, plays = position(case), []
    for number, (seat, text) in enumerate(actions(case), 1):
        waits = state.phase.value in ("catch", "error") and text.split()[0] not in ("catch", "error")
        before = state.phase.value == "offence" and text.startswith(("pitch", "new"))
        if waits or before:
            plays.append(baseball.apply(state, baseball.Pass()))
            state = plays[-1].state
        try:
            plays.append(baseball.apply(state, baseball.read_action(text), by=seat))
        except IllegalPlay as refusal:
            assert number == len(actions(case)) or case["id"] in (
                "CB-CASE-67",
                "CB-CASE-68",
                "CB-CASE-69",
                "CB-CASE-82",
                "CB-CASE-103",
            )
            return plays, refusal
        state = plays[-1].state
    if state.phase.value in ("catch", "error"):
        plays.append(baseball.apply(state, baseball.Pass()))
    return plays, None


def name_of(ruling: baseball.Called) -> str:
    """The outcome as the catalogue writes it."""
    if ruling.outcome is baseball.Outcome.ERROR:
        return f"{ruling.numbers['before']}+error".replace(" ", "_")
    if ruling.outcome is baseball.Outcome.MULTI_STEAL:
        ends = [part.split() for part in ruling.label.split(";")[0].split(", ")]
        return "multi_steal:" + ",".join(f"{TARGETS[base]}={end}" for base, end in ends)
    return ruling.outcome.value.replace(" ", "_")


def observed(last: Play[baseball.State], runs: int) -> dict[str, Any]:
    after = last.ruling.after
    connected = last.ruling.outcome is baseball.Outcome.CONNECTED
    return {
        "bases": "000" if after.over else after.digits,
        "outs": after.outs,
        "balls": after.balls,
        "strikes": after.strikes,
        "runs": runs,
        "phase": "over" if after.over else "connected" if connected else "pitch",
        "result": name_of(last.ruling),
    }


@pytest.mark.parametrize("case", EVERY)
def test_case(case: dict[str, Any]) -> None:
    plays, refused = played(case)
    if case["after"]["result"] == "illegal":
        assert refused is not None
        assert refused.rule in case["rules"]
        assert refused.legal
        return
    assert refused is None
    runs = case["before"]["runs"] + sum(
        len(play.ruling.moves.home) for play in plays if isinstance(play.ruling, baseball.Called)
    )
    assert observed(plays[-1], runs) == case["after"]
    assert plays[-1].state.score[0] == runs - case["before"]["runs"]
    drawn = {"pitcher": FIELDER, "batter": BATTER}
    put_down = [0, 0]
    for play in case["plays"]:
        put_down[SEATS[play["by"]]] += len(play.get("cards") or [play["card"]])
    got = {who: len(plays[-1].state.hands[seat]) - 6 + put_down[seat] for who, seat in drawn.items()}
    assert got == case["draws"]
    cited = {rule for play in plays for rule in play.ruling.rules}
    assert set(case["rules"]) <= cited | {"CB-SETUP-3", "CB-SETUP-6"}


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in CASES["flow_cases"]])
def test_flow_case(case: dict[str, Any]) -> None:
    args = dict(case["args"])
    if case["fn"] == "game_over":
        inning, top = args.pop("inning"), args.pop("half") == "top"
        assert baseball.game_over(inning, top=top, **args) == case["want"]
    elif case["fn"] == "pinch_discard":
        assert baseball.to_throw(args["hand_after_play"]) == case["want"]
    else:
        before = not args.get("after_connect", False)
        assert baseball.may_relieve(args["hits"], used=args["used"], before_pitch=before) == case["want"]
