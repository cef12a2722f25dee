"""What a seat at baseball may ask, against the formulas of ``odds``."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from cardgames_edu import card_baseball as baseball
from cardgames_edu.asking import ask
from cardgames_edu.card_baseball import odds
from cardgames_edu.card_baseball.players import Random
from cardgames_edu.cards import DECK, Card
from cardgames_edu.game import match

PITCHER = "phase=pitch bases=100 hands=?6/7S10H2C9DKSJH"
SHORT = "house=show_discards=all phase=pitch bases=100 hands=?6/7S10H2C9DKSJH played=?32 seed=5"


@pytest.mark.parametrize("position", [PITCHER, SHORT, f"house=adv_hbp=no {PITCHER}"])
@pytest.mark.parametrize("pitch", ["7S", "10H", "2C", "9D"])
def test_a_pitch_against_the_best_or_a_random_answer(position: str, pitch: str) -> None:
    asked = ask(baseball, position, 1)
    unseen, house = asked.view.unseen, asked.view.house
    for reply, law in (
        ("best", odds.best_reply(Card(pitch), unseen, house=house)),
        ("random", odds.random_reply(Card(pitch), unseen, house)),
    ):
        found = asked.after(f"pitch {pitch}", reply=reply).law(lambda ruling: ruling.outcome.value)
        assert dict(found.weights) == {name: weight for name, weight in law.weights.items() if weight}


def test_the_best_reply_by_going_through_every_hand() -> None:
    asked = ask(baseball, SHORT, 1)
    assert len(asked.knowledge.pool) == 14
    order = [outcome.value for outcome in odds.REPLIES]
    made = {card: call.outcome.value for card, call in odds.replies(Card("7S"), asked.view.at).items()}
    law = asked.law(lambda hidden: min((made[card] for card in hidden.other_hand), key=order.index))
    assert (law.cases, law.exact) == (3003, True)
    formula = odds.best_reply(Card("7S"), asked.view.unseen)
    assert dict(law.weights) == {name: weight for name, weight in formula.weights.items() if weight}


def test_the_count_is_in_the_ruling() -> None:
    after = ask(baseball, f"count=3-2 {PITCHER}", 1).after("pitch 7S")
    assert set(after.law(lambda ruling: ruling.outcome)) <= {
        baseball.Outcome.CONNECTED,
        baseball.Outcome.WALK,
        baseball.Outcome.FOUL,
        baseball.Outcome.STRIKEOUT,
    }
    plain = ask(baseball, PITCHER, 1).after("pitch 7S")
    walk = after.chance(lambda ruling: ruling.outcome is baseball.Outcome.WALK)
    assert walk == plain.chance(lambda ruling: ruling.outcome is baseball.Outcome.BALL)


@pytest.mark.parametrize("base", [1, 3])
def test_a_steal(base: int) -> None:
    bases = {1: "100", 3: "001"}[base]
    asked = ask(baseball, f"phase=offence bases={bases} hands=KD2C3C4C5C6C/?6", 0)
    law = odds.steal(Card("KD"), base, asked.view.unseen)
    name = {1: "second", 3: "home"}[base]
    found = asked.after(f"steal {name} KD").law(lambda ruling: ruling.outcome.value.removeprefix("steal "))
    assert dict(found.weights) == {made: weight for made, weight in law.weights.items() if weight}


@pytest.mark.parametrize("lead", ["AS", "8D", "10C", "QH"])
def test_a_lead(lead: str) -> None:
    asked = ask(baseball, "phase=lead bases=110 outs=1 hands=AS8D10CQH2C3C/?6", 0)
    law = odds.best_field(Card(lead), asked.view.at, asked.view.unseen, house=asked.view.house)
    found = asked.after(f"lead {lead}").law(lambda ruling: ruling.outcome.value)
    for outcome in law:
        assert law.weights[outcome] == found.weights.get(outcome, 0)


def test_answers_in_hand_are_certain() -> None:
    batter = ask(baseball, "phase=reply bases=101 outs=1 count=3-2 hands=QH9S?4/?5 table=7S", 0)
    assert batter.after("reply 9S").chance(lambda ruling: ruling.outcome is baseball.Outcome.CONNECTED) == 1
    fielder = ask(baseball, "phase=field bases=110 hands=?5/6C6S?4 table=8D", 1)
    assert fielder.after("field 6C").law(lambda ruling: ruling.label)["double"] == 1
    picture = ask(baseball, PITCHER, 1).after("pitch KS")
    assert picture.law(lambda ruling: ruling.outcome.value)["ball"] == 1
    with pytest.raises(ValueError, match="No ruling on one hidden card"):
        ask(baseball, "phase=offence bases=100 hands=KD2C3C4C5C6C/?6", 0).after("pass")


def test_covered_cards_may_be_asked_about() -> None:
    asked = ask(baseball, "phase=pitch hands=?6/7S10H2C9DKSJH played=?6 last=2", 1)
    assert [group.size for group in asked.knowledge.groups] == [6, 34, 4]
    chance = asked.chance(lambda hidden: Card("AS") in hidden.covered)
    assert Card("AS") in asked.knowledge.pool
    assert chance.value == Fraction(4, 44)


def test_every_unseen_card_has_its_place_all_through_a_game() -> None:
    played = match(baseball, [Random(1), Random(2)], seed=4)
    for _, play in played.plays[::3]:
        for seat in (0, 1):
            known = ask(baseball, play.state, seat).knowledge
            assert sum(group.size for group in known.groups) == len(known.pool)
            assert not Counter(known.pool) - Counter(DECK)
            assert set(play.state.hands[1 - seat]) <= set(known.pool)
            assert not set(play.state.hands[seat]) & set(known.pool)
