"""Shares of the pot: exact, sampled and on arrays agree; earlier phases are rebuilt from a finished hand."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from cardgames_edu import baseball_poker as poker
from cardgames_edu.baseball_poker.equity_batch import deal_keys, equity_sampled
from cardgames_edu.baseball_poker.odds import at_street, equity, luck, one_more_card, street_by_street
from cardgames_edu.baseball_poker.outlook import Hand, hands_of
from cardgames_edu.baseball_poker.players import Random, hint
from cardgames_edu.cards import DECK, Card, read_cards
from cardgames_edu.game import match

LATE = "street=4 down=2C7D/QSJH up=10D10HKC8S/5D6DQD8H"
SETTINGS = ["", "house=tie=standard", "house=bonus_card=down", "house=four_chain=no", "house=last_card=down"]


@pytest.mark.parametrize("settings", SETTINGS)
def test_samples_agree_with_the_exact_shares(settings: str) -> None:
    table = poker.read_position(f"{settings} {LATE}")
    exact = equity(table)
    assert exact.exact
    assert sum(share.value for share in exact.shares) == 1
    for found in (equity_sampled(table, trials=60_000, seed=1), equity_sampled(table, trials=60_000, seed=2)):
        for share, true in zip(found.shares, exact.shares, strict=True):
            assert abs(float(share.value - true.value)) < 4.5 * share.standard_error


@pytest.mark.parametrize("street", [1, 2, 3])
def test_plain_samples_agree_with_arrays(street: int) -> None:
    up = ["4D7S2H", "KS3DQH", "9C10CJC"]
    count = street + 1
    boards = "/".join(
        "".join(card.code for card in _first(text, count if place == 0 else street)) for place, text in enumerate(up)
    )
    table = poker.read_position(f"street={street} dealer=2 up={boards} down=AS2S/5D6D/?2 to=1")
    view = poker.view(table, 1)
    assert hands_of(view)[2].hidden == 2
    slow, fast = equity(view, trials=3000, seed=3), equity_sampled(view, trials=100_000, seed=4)
    assert not slow.exact
    for one, two in zip(slow.shares, fast.shares, strict=True):
        error = (one.standard_error**2 + two.standard_error**2) ** 0.5
        assert abs(float(one.value - two.value)) < 4.5 * error
    assert abs(sum(share.value for share in fast.shares) - 1) < Fraction(1, 10**6)


def _first(text: str, number: int) -> list[Card]:
    import re

    return [Card(code) for code in re.findall(r"10[CDHS]|[2-9AJQK][CDHS]", text)][:number]


def test_three_hands_with_one_card_to_come_and_no_four_left_are_exact() -> None:
    table = poker.read_position("street=4 down=4C4D/4H4S/2C2D up=5C6C7C8C/5D6D7D8D/AHKHQHJC")
    found = equity(table)
    assert found.exact
    assert sum(share.value for share in found.shares) == 1


def test_a_finished_hand_has_one_winner_or_a_split() -> None:
    for seed in range(12):
        state = poker.start(seed=seed, seats=3)
        while state.phase is poker.Phase.BETTING:
            state = poker.apply(state, poker.Check()).state
        paid = poker.payouts(state)
        shares = equity(state)
        winners = {share.seat for share in shares.shares if share.value}
        assert winners == set(paid.pots[0].winners)
        text = luck(state, trials=60, seed=1)
        assert text.startswith(f"Seat {min(winners)} won")
        assert any(word in text for word in ("deserved", "lucky", "mixed"))


@pytest.mark.parametrize("house", ["", "bonus_card=down", "four_chain=no", "door_four=no", "last_card=down"])
def test_earlier_phases_are_those_that_were_played(house: str) -> None:
    for seed in range(60):
        state = poker.start(seed=seed, seats=5, house=poker.HouseRules.read(house))
        seen = {1: state}
        while state.phase is poker.Phase.BETTING:
            state = poker.apply(state, poker.Check()).state
            if state.phase is poker.Phase.BETTING:
                seen.setdefault(state.street, state)
        for street, then in seen.items():
            rebuilt = at_street(state, street)
            assert [chair.up for chair in rebuilt.chairs] == [chair.up for chair in then.chairs]
            assert [chair.down for chair in rebuilt.chairs] == [chair.down for chair in then.chairs]


def test_street_by_street_ends_with_the_outcome() -> None:
    state = poker.start(seed=3)
    while state.phase is poker.Phase.BETTING:
        state = poker.apply(state, poker.Check()).state
    course = street_by_street(state, trials=100)
    assert len(course) == 5
    assert course[-1].exact
    assert course[-2].exact
    assert {share.value for share in course[-1].shares} <= {Fraction(0), Fraction(1), Fraction(1, 2)}


def test_what_one_more_card_would_make() -> None:
    found = one_more_card(read_cards("KC KD 6S 6H 2C 10S"))
    assert len(found["kings full of sixes"]) == 10
    with pytest.raises(ValueError, match="at the most"):
        one_more_card(read_cards("2C 2D 2H 4C 4D 4H 5C 5D 5H 6C 6D"))


def test_a_hint_is_legal_and_says_what_it_rests_on() -> None:
    played = match(poker, [Random(1), Random(2), Random(3)], state=poker.start(seed=9, seats=3))
    for state in [played.start, *(made.state for _, made in played.plays)]:
        seat = poker.to_act(state)
        if seat is None:
            break
        action, text = hint(poker.view(state, seat), seed=1)
        assert action in poker.legal(state)
        assert "of the pot" in text
    with pytest.raises(ValueError, match="not to act"):
        hint(poker.view(played.start, 1 - played.start.to if played.start.to < 2 else 0))


@pytest.mark.parametrize(("seats", "chance"), [(2, 0.095), (4, 0.186), (6, 0.272)])
def test_somebody_makes_five_of_a_kind(seats: int, chance: float) -> None:
    """The figure is for four face-up cards that may earn a bonus, as with a door card that earns none."""
    house = poker.HouseRules(door_four=False)
    hands = [Hand(seat, (), hidden=3, up=4, down=0) for seat in range(seats)]
    keys = deal_keys(hands, DECK, house, 60_000, np.random.default_rng(seats))
    share = float(((keys >> 4) == poker.melds.Meld.FIVE_OF_A_KIND).any(axis=0).mean())
    assert abs(share - chance) < 0.0055


def test_shares_need_two_deals() -> None:
    table = poker.read_position("street=2 up=7D8C/KSQS")
    for count in (equity, equity_sampled):
        with pytest.raises(ValueError, match="too few"):
            count(table, trials=1)
    with pytest.raises(ValueError, match="phase 2"):
        at_street(table, 3)
    with pytest.raises(ValueError, match="showdown"):
        luck(table)
