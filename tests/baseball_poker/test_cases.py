"""The catalogue's worked examples and cases, each one line of JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardgames_edu import baseball_poker as poker
from cardgames_edu.baseball_poker import melds
from cardgames_edu.baseball_poker.dealing import deal_packets, deal_street, own_fours, with_chair
from cardgames_edu.baseball_poker.leading import first_leader, later_leader
from cardgames_edu.baseball_poker.melds import MeldRules
from cardgames_edu.baseball_poker.state import PHASES, Chair, State
from cardgames_edu.cards import DECK, Card
from cardgames_edu.game import IllegalPlay
from cardgames_edu.randomness import shuffled

CASES = json.loads((Path(__file__).parents[1] / "cases" / "baseball_poker.json").read_text())
EVERY = [pytest.param(case, id=case["id"]) for case in CASES["examples"] + CASES["cases"]]


def house(case: dict[str, Any]) -> poker.HouseRules:
    return poker.HouseRules(**case.get("options", {}))


def cards(texts: list[str]) -> list[Card]:
    return [Card(text) for text in texts]


def check_best(case: dict[str, Any]) -> None:
    expect = case["expect"]
    held = cards(case["given"]["cards"] or case["wild_free"])
    rules = house(case).melds
    best = melds.best_five(held, rules)
    assert best.meld.chart == expect["meld"]
    assert [melds.rank_text(value) for value in melds.five_values(best.score)] == expect["ranks"]
    assert melds.explain(held, rules).outcome is best.meld
    if case.get("wild_free") and case["given"]["cards"]:
        told = melds.best_five(cards(case["wild_free"]))
        assert told.meld.chart == case["document"]["meld"]
        assert not told.wilds


def check_compare(case: dict[str, Any]) -> None:
    hands, expect = [cards(hand) for hand in case["given"]["hands"]], case["expect"]
    rules = house(case).melds
    assert [melds.best_five(hand, rules).meld.chart for hand in hands] == expect["meld"]
    assert {t: list(won) for t, won in melds.under_each_tie(hands, rules).items()} == expect["winners"]
    for tie in melds.TIES:
        settings = MeldRules(tie=tie, wild_copy=rules.wild_copy)
        scores = [melds.score(hand, settings) for hand in hands]
        fives = [" ".join(map(melds.rank_text, melds.five_values(score))) for score in scores]
        assert fives == expect["five"][tie]
        compared = melds.why(hands[0], hands[1], settings)
        won = [place for place in expect["winners"][tie] if place < 2]
        verdicts = {(0,): "the first wins", (1,): "the second wins", (0, 1): "they share"}
        if won:
            assert compared.verdict.value == verdicts[tuple(won)]


def check_chips(case: dict[str, Any]) -> None:
    given, expect = case["given"], case["expect"]
    seats = given["seats"]
    order = [(given["dealer"] + 1 + step) % seats for step in range(seats)]
    paid = [given["paid"][str(seat)] for seat in range(seats)]
    hands = {int(seat): cards(hand) for seat, hand in given["hands"].items()}
    done = poker.payout(paid, given["folded"], hands, order=order)
    assert [{"amount": pot.chips, "seats": list(pot.seats)} for pot in done.pots] == expect["pots"]
    assert {str(seat): back for seat, back in enumerate(done.returned) if back} == expect["returned"]
    assert {str(seat): gain for seat, gain in enumerate(done.gains)} == expect["got"]
    assert sum(done.gains) + done.kept == sum(paid)
    stated = {"BP-TIE-3", "BP-TIE-2"} & set(case["rules"])
    assert stated <= set(done.ruling.rules)


def check_lead(case: dict[str, Any]) -> None:
    given = case["given"]
    boards = {int(seat): cards(up) for seat, up in given["up"].items()}
    order = [(given["dealer"] + 1 + step) % given["seats"] for step in range(given["seats"])]
    find = first_leader if case["type"] == "lead_first" else later_leader
    leader, step = find(boards, order, house(case))
    assert leader == case["expect"]["leader"]
    assert f"Seat {leader} leads" in step.text


def dealt(case: dict[str, Any]) -> State:
    """The whole deal from the given top of the pack; what is not given lies below."""
    given = case["given"]
    top = cards(given["deck"])
    stock = tuple(top + [card for card in DECK if card not in top])
    state = State(0, house(case), (Chair(100),) * given["seats"], stock, dealer=given["dealer"])
    state, _ = deal_packets(state, state.from_left())
    for street in range(2, PHASES + 1):
        for seat in given["folds_before_phase"].get(str(street), []):
            state = with_chair(state, seat, _folded(state.chairs[seat]))
        state, _ = deal_street(_at(state, street))
    return state


def _folded(chair: Chair) -> Chair:
    from dataclasses import replace

    return replace(chair, folded=True)


def _at(state: State, street: int) -> State:
    from dataclasses import replace

    return replace(state, street=street)


def check_deal(case: dict[str, Any]) -> None:
    state = dealt(case)
    for seat, expect in case["expect"]["hands"].items():
        chair = state.chairs[int(seat)]
        assert [card.code for card in chair.down] == expect["down"]
        assert [card.code for card in chair.up] == expect["up"]
        assert len(chair.cards) == expect["count"]


def betting_position(case: dict[str, Any]) -> str:
    given = case["given"]
    seats = given.get("seats", 2)
    stacks = [given.get("stacks", {}).get(str(seat), 1000) for seat in range(seats)]
    settings = poker.HouseRules(**{**case.get("options", {}), "ante": 0})
    parts = {
        "house": settings.text,
        "street": given.get("phase", 1),
        "leader": 1,
        "stacks": "/".join(map(str, stacks)),
        "up": "/".join(f"?{given.get('phase', 1)}" for _ in range(seats)),
    }
    return " ".join(f"{name}={value}" for name, value in parts.items())


def check_betting(case: dict[str, Any]) -> None:
    expect, actions = case["expect"], case["given"]["actions"]
    state = poker.read_position(betting_position(case))
    first, cost = state, 0
    for number, (seat, word, *size) in enumerate(actions, 1):
        action = poker.read_action(" ".join(map(str, [word, *size])))
        by = seat % len(state.chairs)
        try:
            play = poker.apply(state, action, by=by)
        except IllegalPlay as refusal:
            assert expect == {"refused": "last"}
            assert number == len(actions)
            assert refusal.rule in poker.rulebook
            return
        cost = play.state.chairs[by].paid - state.chairs[by].paid
        state = play.state
    assert "refused" not in expect
    over = state.street > first.street or state.phase is not poker.Phase.BETTING
    paid = {seat: chair.paid for seat, chair in enumerate(state.chairs)}
    seen: dict[str, Any] = {
        "paid": {seat: paid[int(seat) % len(paid)] for seat in expect.get("paid", {})},
        "last_call_cost": cost,
        "phase_over": over,
        "hand_over": state.phase is not poker.Phase.BETTING,
        "winner": state.live[0],
        "showdown": state.showdown,
        "all_in": [seat for seat, chair in enumerate(first.chairs) if chair.stack == paid[seat]],
        "betting_left": state.phase is poker.Phase.BETTING,
    }
    if "returned" in expect:
        seen["returned"] = {str(s): back for s, back in enumerate(poker.payouts(state).returned) if back}
    assert {key: seen[key] for key in expect} == expect


def check_count(case: dict[str, Any]) -> None:
    given, expect = case.get("given", {}), case["expect"]
    if isinstance(expect, dict) and "phases" in expect:
        assert expect["phases"] == PHASES
        return
    if isinstance(expect, list):
        assert list(poker_cards_held()) == list(range(expect[0], expect[1] + 1))
        return
    fours = [card for card in DECK if card.rank == 4][: given["up_fours"]]
    others = [card for card in DECK if card.rank not in (3, 4, 9)]
    deck = [*others[:3], *others[3:6], *fours, *others[6:20]]
    state = dealt({"given": {"deck": [c.code for c in deck], "seats": 2, "dealer": 0, "folds_before_phase": {}}})
    held = len(state.chairs[1].cards)
    assert held == (expect["cards"] if isinstance(expect, dict) else expect)
    if isinstance(expect, dict):
        assert expect["bonus"] == poker.HouseRules().bonus_card


def poker_cards_held() -> Any:
    from cardgames_edu.baseball_poker.holdings import cards_held

    return cards_held()


def check_invariant(case: dict[str, Any]) -> None:
    seats, expect = case["given"]["seats"], case["expect"]
    most = 0
    for seed in range(600):
        state = State(0, poker.HouseRules(), (Chair(100),) * seats, shuffled(DECK, seed), dealer=seed % seats)
        state, _ = deal_packets(state, state.from_left())
        for street in range(2, PHASES + 1):
            state, _ = deal_street(_at(state, street))
        most = max(most, len(DECK) - len(state.stock))
        for chair in state.chairs:
            assert len(chair.cards) == 7 + own_fours(chair, state.house)
            assert sum(card.rank != 4 for card in chair.up) == expect["non4_up_each"]
    assert most <= expect["cards_used_at_most"]


CHECKS = {
    "best": check_best,
    "compare": check_compare,
    "chips": check_chips,
    "lead_first": check_lead,
    "lead_later": check_lead,
    "deal": check_deal,
    "betting": check_betting,
    "count": check_count,
    "invariant": check_invariant,
}


@pytest.mark.parametrize("case", EVERY)
def test_case(case: dict[str, Any]) -> None:
    CHECKS[case["type"]](case)


def test_counts() -> None:
    assert (len(CASES["examples"]), len(CASES["cases"])) == (20, 91)
    assert len(CASES["switches"]) == len(poker.HouseRules.switches()) == 20
    assert {switch.name for switch in poker.HouseRules.switches()} == set(CASES["switches"])
