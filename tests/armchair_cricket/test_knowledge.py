"""What a seat at cricket may ask, against the formulas of ``odds``."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardgames_edu import armchair_cricket as cricket
from cardgames_edu.armchair_cricket import odds
from cardgames_edu.armchair_cricket.players import Cautious
from cardgames_edu.asking import ask
from cardgames_edu.game import match
from cardgames_edu.ruling import Ruling

BOWLER = "phase=bowl hands=B11B6P3L9S1G4/?6 discards=?2 innings=0-0-0 first=1"
LATE = "phase=bowl hands=B11B6P3L9S1G4/?6 discards=?90 innings=0-0-0 first=1 seed=3"


def word(ruling: Ruling[Any]) -> str:
    return "wicket" if ruling.outcome is cricket.Delivery.WICKET else str(ruling.numbers.get("runs", 0))


@pytest.mark.parametrize("position", [BOWLER, LATE])
def test_a_bowled_card_against_the_best_or_a_random_answer(position: str) -> None:
    asked = ask(cricket, position, 0)
    bowled = [action for action in asked.view.legal if isinstance(action, cricket.Bowl)]
    assert len(bowled) == 6
    for action in bowled:
        for reply, law in (
            ("best", odds.best_answer(action.card, asked.view.unseen)),
            ("random", odds.random_answer(action.card, asked.view.unseen)),
        ):
            found = asked.after(action, reply=reply).law(word)
            assert dict(found.weights) == {name: weight for name, weight in law.weights.items() if weight}
            assert found.exact


def test_the_best_answer_by_going_through_every_hand() -> None:
    asked = ask(cricket, LATE, 0)
    for text in ("BAT 6", "PADS 3"):
        bowled = cricket.CricketCard(text)
        every = asked.law(lambda hidden, bowled=bowled: odds.best_word(bowled, hidden.other_hand))
        formula = odds.best_answer(bowled, asked.view.unseen)
        assert every.total == formula.total == 3003
        assert dict(every.weights) == {name: weight for name, weight in formula.weights.items() if weight}


def test_another_way_to_answer_and_a_condition_on_the_ruling() -> None:
    after = ask(cricket, LATE, 0).after("bowl BAT 6", reply=lambda ruling: ruling.outcome is cricket.Delivery.WICKET)
    worst = after.chance(lambda ruling: ruling.outcome is cricket.Delivery.WICKET)
    asked = ask(cricket, LATE, 0)
    bowled = cricket.CricketCard("BAT 6")
    assert worst == asked.chance(lambda hidden: any(odds.word(bowled, card) == "wicket" for card in hidden.other_hand))
    best = asked.after("bowl BAT 6")
    runs = best.chance(lambda ruling: ruling.label == "1 run", given=lambda ruling: "run" in ruling.label)
    law = odds.best_answer(bowled, asked.view.unseen)
    assert runs.value == law["1"].value / law.chance(lambda name: name in "12346").value
    assert any("The condition holds in" in line for line in runs.working)


def test_a_hand_without_a_suit_by_kind_and_by_simulation() -> None:
    asked = ask(cricket, BOWLER, 0)
    bats = [card for card in cricket.KINDS if card.suit is cricket.CricketSuit.BAT]
    formula = odds.holds_none(asked.view.unseen, bats)
    exact = asked.chance(
        lambda hidden: not any(hidden.other_hand), by=lambda card: card.suit is cricket.CricketSuit.BAT
    )
    assert exact == formula.value
    assert exact.cases == 7
    estimate = asked.chance(lambda hidden: not set(hidden.other_hand) & set(bats), trials=20_000, seed=1)
    assert not estimate.exact
    assert abs(estimate - float(formula)) < 4.5 * estimate.standard_error


def test_an_answer_in_hand_is_certain_and_the_seat_to_act_is_meant() -> None:
    asked = ask(cricket, "phase=answer hands=B8L9P3?3/?6 discards=?2B5 innings=0-0-0")
    assert asked.knowledge.seat == 0
    assert asked.after("answer PADS 3").chance(lambda ruling: ruling.outcome is cricket.Delivery.WICKET) == 1
    with pytest.raises(ValueError, match="No delivery follows"):
        ask(cricket, "phase=toss toss=0").after("bat first")


def test_every_unseen_card_has_its_place_all_through_a_match() -> None:
    played = match(cricket, [Cautious(), Cautious()], seed=3, house=cricket.HouseRules(wickets=1))
    for _, play in played.plays:
        for seat in (0, 1):
            known = ask(cricket, play.state, seat).knowledge
            assert sum(group.size for group in known.groups) == len(known.pool)
            assert Counter(known.pool) == Counter((*play.state.hands[1 - seat], *play.state.stock))
