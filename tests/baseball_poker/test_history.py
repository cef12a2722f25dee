"""Hands written as PHH are read back to the same hand; pokerkit reads the ordinary fields."""

from __future__ import annotations

import pokerkit
import pytest

from cardgames_edu import baseball_poker as poker
from cardgames_edu.baseball_poker.history import HistoryError, hands_of, read_phh, write_phh
from cardgames_edu.baseball_poker.players import Random
from cardgames_edu.game import Match, match


def played(seed: int, **settings: object) -> Match:
    seats = 2 + seed % 5
    house = poker.HouseRules(**settings, min_bet=1 + seed % 3)
    start = poker.start(seed=seed, seats=seats, house=house, hands=3)
    return match(poker, [Random(seed + seat) for seat in range(seats)], state=start)


@pytest.mark.parametrize("seed", range(40))
def test_hands_read_back(seed: int) -> None:
    settings = {"bonus_card": "down"} if seed % 4 == 1 else {"last_card": "down"} if seed % 4 == 2 else {}
    whole = played(seed, **settings)
    hands = list(hands_of(whole))
    assert [hand.start.hand for hand in hands] == list(range(1, whole.state.hand + 1))
    for hand in hands:
        text = write_phh(hand, [f"player {seat}" for seat in range(len(hand.start.chairs))])
        again = read_phh(text)
        assert again.start == hand.start
        assert again.state == hand.state
        assert again.actions == hand.actions


def test_a_match_of_many_hands_is_written_hand_by_hand() -> None:
    whole = next(m for m in map(played, range(20)) if m.state.hand > 1)
    with pytest.raises(ValueError, match="hands_of"):
        write_phh(whole)


def test_what_is_no_hand_of_this_game_is_refused() -> None:
    hand = next(hands_of(played(3)))
    text = write_phh(hand)
    for bad, part in (
        ("x", "no PHH"),
        ("variant = 'NT'", "not of 'baseball_poker'"),
        (text.replace('_position = "', '_position = "z=1 '), "can't be started"),
        (text.replace("actions = [", "actions = [1, "), "list of texts"),
        (text.replace('"p', '"q'), "none of this game"),
        (text.replace("starting_stacks = [100", "starting_stacks = [101"), "another hand"),
        ("#" * 100_001, "longest"),
    ):
        with pytest.raises(HistoryError, match=part):
            read_phh(bad)
    lines = text.split("\n")
    actions = next(line for line in lines if line.startswith("actions"))
    with pytest.raises(HistoryError, match="can't be played"):
        read_phh(text.replace(actions, actions.replace("]", ', "p1 cbr 5"]')))


def test_pokerkit_reads_the_ordinary_fields() -> None:
    for seed in range(12):
        for hand in hands_of(played(seed)):
            read = pokerkit.HandHistory.loads(write_phh(hand, ["Ann"] * len(hand.start.chairs)))
            assert read.variant == "F7S"
            assert read.antes == [chair.paid for chair in hand.start.chairs]
            assert read.starting_stacks == [chair.stack + chair.paid for chair in hand.start.chairs]
            assert read.finishing_stacks == [chair.stack for chair in hand.state.chairs]
            assert len(read.actions) > len(hand.plays)
            assert read.user_defined_fields["_game"] == "baseball_poker"
