"""Rules that no case of the catalogue names, each by what a ruling says and does."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames_edu import baseball_poker as poker
from cardgames_edu.baseball_poker.dealing import deal_packets
from cardgames_edu.baseball_poker.state import State
from cardgames_edu.cards import DECK, read_cards
from cardgames_edu.game import IllegalPlay, Play, PositionError
from cardgames_edu.ruling import Ruling, Step

HEADS_UP = "street=2 leader=1 up=7D8C/KSQS"


def play(text: str, *actions: str) -> Play[State]:
    state = poker.read_position(text)
    for action in actions:
        made = poker.apply(state, poker.read_action(action))
        state = made.state
    return made


def step(ruling: Ruling, rule: str) -> str:
    return next(ruling.citing(rule)).text


def stacked(top: Iterable[str], house: poker.HouseRules | None = None) -> tuple[State, tuple[Step, ...]]:
    cards = read_cards(" ".join(top))
    rest = tuple(card for card in DECK if card not in cards)
    state = State(0, house or poker.HouseRules(), (poker.Chair(9), poker.Chair(9)), cards + rest)
    return deal_packets(state, (1, 0))


def test_the_pack_and_the_players() -> None:
    """BP-PACK-1, BP-PACK-2, BP-OFF-1, BP-BET-1, BP-DEAL-4."""
    opened = poker.opening(poker.start(seed=1, seats=6))
    assert opened.numbers["cards"] == 52
    assert "46 cards" in step(opened, "BP-PACK-2")
    assert "Midnight" in step(opened, "BP-OFF-1")
    assert "folds, checks" in step(opened, "BP-BET-1")
    state = poker.start(seed=1, seats=4)
    first = (state.dealer + 1) % 4
    assert f"from seat {first}" in step(poker.opening(state), "BP-DEAL-4")
    served = [note.numbers["seat"] for note in poker.opening(state).citing("BP-DEAL-2")]
    assert served == list(state.from_left())


def test_bets_may_be_larger_than_the_ante() -> None:
    """BP-ANTE-2."""
    assert "BP-ANTE-2" in play(HEADS_UP, "bet 2").ruling.rules
    assert "BP-ANTE-2" not in play(HEADS_UP, "bet 1").ruling.rules


def test_one_more_card_for_all_who_are_in() -> None:
    """BP-DEAL-3, BP-BET-6, BP-BRING-3."""
    made = play(HEADS_UP, "bet 5", "call")
    assert step(made.ruling, "BP-DEAL-3").startswith("One more card")
    assert made.state.price == 0
    assert "nothing to pay" in step(made.ruling, "BP-BET-6")
    three = play("street=2 leader=2 up=7D8C/KSQS/2C5H", "check")
    assert three.state.to == 0
    assert step(three.ruling, "BP-BRING-3") == "The turn passes clockwise to seat 0."


def test_bonus_cards_that_bring_bonus_cards() -> None:
    """BP-FOUR-4, BP-FOUR-6."""
    _, steps = stacked(["2C", "5C", "4D", "4S", "7D", "6H", "8H", "KS"])
    texts = [note.text for note in steps if note.rule == "BP-FOUR-4"]
    assert [text.split()[0] for text in texts] == ["4♦", "The"]
    assert any(note.rule == "BP-FOUR-6" for note in steps)
    _, steps = stacked(["2C", "5C", "4D", "4S", "7D", "6H", "8H", "KS"], poker.HouseRules(four_chain=False))
    assert "brings no other" in [note.text for note in steps if note.rule == "BP-FOUR-4"][-1]
    state, steps = stacked(["2C", "5C", "4D", "4S", "7D", "6H", "8H", "KS"], poker.HouseRules(bonus_card="down"))
    assert [card.code for card in state.chairs[1].down] == ["2C", "5C", "4S"]
    assert not any("4♠" in note.text for note in steps)


def test_the_leader_may_check() -> None:
    """BP-BRING-4."""
    assert "only to act first" in step(play(HEADS_UP, "check").ruling, "BP-BRING-4")


def test_all_who_stay_in_match_or_are_all_in() -> None:
    """BP-BET-5."""
    made = play(f"{HEADS_UP} stacks=3/90", "bet 5", "call")
    assert "all in" in step(made.ruling, "BP-BET-5")
    assert made.state.showdown
    assert made.state.street == 5
    assert "go back" in str(made.ruling)


def test_no_limit_but_the_stack_and_whole_chips() -> None:
    """BP-BET-8."""
    made = play(HEADS_UP, "bet 99")
    assert made.state.chairs[1].stack == 0
    assert made.ruling.label == "seat 1 bets 99 and is all in"
    with pytest.raises(IllegalPlay) as refusal:
        play(HEADS_UP, "bet 100")
    assert refusal.value.rule == "BP-BET-8"


def test_a_fold_with_nothing_to_pay_is_allowed_and_said() -> None:
    made = play(HEADS_UP, "fold")
    assert "check was open" in step(made.ruling, "BP-FOLD-1")
    assert made.state.phase is poker.Phase.DONE
    assert poker.payouts(made.state).gains == (2, 0)


def test_a_leader_who_is_all_in_is_followed_by_the_next() -> None:
    text = "street=2 leader=0 up=2D7D/KSKD/5C8C/5D8D bets=0/0/0/0 stacks=50/9/50/50 dealer=3"
    made = play(text, "bet 9", "call", "call", "call")
    if not made.state.chairs[1].stack:
        assert made.state.leader != 1
        assert made.state.to == made.state.leader


def test_rotating_dealer_moves_left_past_those_who_are_out() -> None:
    state = poker.start(seed=2, stacks=[50, 1, 50], house=poker.HouseRules(dealer="rotate"), hands=9)
    dealers = [state.dealer]
    for _ in range(4):
        while state.phase is poker.Phase.BETTING:
            state = poker.apply(state, poker.Check() if poker.Check() in poker.legal(state) else poker.Call()).state
        state = poker.apply(state, poker.Deal()).state
        dealers.append(state.dealer)
    for before, after in pairwise(dealers):
        assert after in ((before + 1) % 3, (before + 2) % 3)


BAD = {
    "x": "the parts are",
    "street=6": "from 1 to 5",
    "up=7D": "2 to 6 seats",
    "up=7D/KS stacks=1/2/3": "for as many",
    "up=7D7D/KS": "stands there 2 times",
    "up=7X/KS": "cards are rank and suit",
    "bets=5/0 paid=1/1": "has bet 5",
    "dealer=4": "seats are 0 to 1",
    "to=0 stacks=0/50": "has to be in",
    "folded=0,1": "too few",
    "phase=hand-over": "over by a showdown",
    "phase=hand-over folded=0": "no other hand can follow",
    "shown=yes": "shown already",
    "street=5 up=7D/KS": "doesn't fit phase 5",
    "up=?9/?9": "doesn't fit phase 1",
    "up=?3/?3/?3/?3/?3/?3 down=?4/?4/?4/?4/?4/?4": "too small",
    "phase=done shown=yes street=1": "hold 5 cards",
    "phase=lunch": "no phase",
    "house=tie=coin": "tie='coin'",
    "seed=-1": "no seed",
    "stock=?3": "cards lie somewhere",
    "street=2 street=2": "each once",
    "shown=no": "no shown",
    "hands=0": "from 1",
    "turn=x": "whole number",
    "stacks=5/-2": "whole number",
    "phase=done shown=yes street=5 to=0": "nobody is to act",
}


@pytest.mark.parametrize(("text", "reason"), BAD.items())
def test_bad_positions_say_what_is_wrong_and_show_a_good_one(text: str, reason: str) -> None:
    with pytest.raises(PositionError, match="A good one: street=2") as error:
        poker.read_position(text)
    assert reason in str(error.value)


@pytest.mark.parametrize("text", ["", "bet", "bet -1", "raise x", "bet 5 6", "check 5", "bet 99999999999"])
def test_texts_that_are_no_action(text: str) -> None:
    with pytest.raises(IllegalPlay, match="names no play"):
        poker.read_action(text)


NAMES = st.sampled_from(
    [
        "seed",
        "house",
        "hand",
        "hands",
        "turn",
        "phase",
        "street",
        "dealer",
        "leader",
        "to",
        "down",
        "up",
        "stacks",
        "paid",
        "bets",
        "folded",
        "acted",
        "raise",
        "raises",
    ]
)
VALUES = st.one_of(
    st.text(max_size=12),
    st.sampled_from(
        ["?2/?2", "7D/KS", "0", "1", "2", "3/5", "0/0", "?40", "betting", "hand-over", "done", "yes", "all"]
    ),
)


@settings(max_examples=400, deadline=None)
@given(
    st.one_of(
        st.text(max_size=60),
        st.lists(st.tuples(NAMES, VALUES), max_size=6).map(lambda p: " ".join(f"{n}={v}" for n, v in p)),
    )
)
def test_any_text_is_a_position_or_a_position_error(text: str) -> None:
    try:
        state = poker.read_position(text)
    except PositionError:
        return
    assert poker.read_position(poker.write_position(state)) == state
    assert bool(poker.legal(state)) == (poker.to_act(state) is not None)
    for seat in range(len(state.chairs)):
        poker.view(state, seat)
    for action in poker.legal(state)[:4]:
        poker.apply(state, action)
    poker.result(state)


@given(st.text(max_size=40))
def test_any_text_is_an_action_or_a_clear_error(text: str) -> None:
    try:
        action = poker.read_action(text)
    except IllegalPlay:
        return
    assert poker.read_action(poker.write_action(action)) == action
