"""Random matches by the scalar engine: what must hold after every play."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames_edu import armchair_cricket as cricket
from cardgames_edu.armchair_cricket.players import Cautious, Planner, Random
from cardgames_edu.armchair_cricket.position import read_position, write_position
from cardgames_edu.armchair_cricket.state import Closed
from cardgames_edu.game import IllegalPlay, match, replay
from cardgames_edu.randomness import mix, pick

TWO_EACH = Counter(cricket.PACK)
HOUSES = [
    cricket.HouseRules(recycle=recycle, pack_limit=limit, declare_min_balls=least, wickets=wickets)
    for recycle in ("at_once", "when_needed")
    for limit in (1, 2, 27, None)
    for least in (0, 1)
    for wickets in (1, 3, 4)
]
BATCHES = 10


def check(state: cricket.State) -> None:
    places = (*state.hands[0], *state.hands[1], *state.stock, *state.discards)
    assert Counter(places) == TWO_EACH, "every card is there exactly twice"
    begun = bool(state.innings)
    if begun:
        assert all(len(hand) == 6 for hand in state.hands)
    for number, innings in enumerate(state.innings):
        assert 0 <= innings.wickets <= state.house.wickets
        assert (innings.wickets == state.house.wickets) == (innings.closed is Closed.ALL_OUT)
        assert innings.runs <= 6 * innings.deliveries
        assert innings.closed is not None or number == len(state.innings) - 1
    assert len(state.innings) <= 4
    over = cricket.to_act(state) is None
    assert over == (cricket.result(state) is not None) == (cricket.legal(state) == ())
    for seat in (0, 1):
        view = cricket.view(state, seat)
        assert view.hand == state.hands[seat]
        assert view.unseen == Counter((*state.stock, *state.hands[1 - seat])), "knows just what lies open"
        assert not view.legal or seat in (cricket.to_act(state), cricket.may_interrupt(state))


@pytest.mark.parametrize("batch", range(BATCHES))
def test_2000_random_matches(batch: int) -> None:
    for seed in range(batch, 2000, BATCHES):
        house = pick(HOUSES, seed, 9)
        players = (Random(seed), Cautious()) if seed % 20 == 0 else (Random(seed), Random(seed + 1))
        played = match(cricket, players, seed=seed, house=house)
        for _, play in played.plays[:: 1 if seed % 10 == 0 else 7]:
            check(play.state)
        check(played.state)
        assert {rule for _, play in played.plays for rule in play.ruling.rules} <= {
            r.id for r in cricket.rulebook.rules
        }


@pytest.mark.parametrize("seed", range(12))
def test_legal_is_complete_and_exact(seed: int) -> None:
    """Whatever is legal is taken and changes the turn; whatever else is thought of is refused and changes nothing."""
    state = cricket.start(seed=seed, house=pick(HOUSES, seed, 5))
    for step in range(60):
        legal = cricket.legal(state)
        if not legal:
            break
        for card in cricket.KINDS[step % 7 :: 7]:
            for action in (cricket.Bowl(card), cricket.Answer(card), cricket.Discard(card), cricket.Exchange((card,))):
                if action not in legal:
                    before = write_position(state)
                    with pytest.raises(IllegalPlay) as refusal:
                        cricket.apply(state, action)
                    assert refusal.value.rule in cricket.rulebook
                    assert write_position(state) == before
        plays = [cricket.apply(state, action) for action in legal]
        assert all(play.state.turn == state.turn + 1 for play in plays)
        state = plays[mix(seed, step) % len(plays)].state


def test_a_play_by_the_wrong_seat_is_refused() -> None:
    state = read_position("phase=bowl innings=3-0-4")
    with pytest.raises(IllegalPlay, match="AC-DECL-1"):
        cricket.apply(state, cricket.Declare(), by=state.bowling)
    with pytest.raises(IllegalPlay, match="not seat 0's turn"):
        cricket.apply(state, cricket.legal(state)[0], by=0)
    with pytest.raises(IllegalPlay, match="no play of this game"):
        cricket.apply(state, "bowl BAT 5")
    with pytest.raises(ValueError, match="seats are 0 and 1"):
        cricket.view(state, 2)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 200), st.sampled_from(HOUSES))
def test_positions_read_back_at_any_moment(seed: int, plays: int, house: cricket.HouseRules) -> None:
    state = cricket.start(seed=seed, house=house)
    for number in range(plays):
        if not (legal := cricket.legal(state)):
            break
        state = cricket.apply(state, pick(legal, seed, number)).state
    text = write_position(state)
    assert "\n" not in text
    assert read_position(text) == state
    for action in cricket.legal(state):
        assert cricket.read_action(cricket.write_action(action)) == action
    for seat in (0, 1):
        shown = write_position(cricket.view(state, seat))
        hidden = {f"{c.suit.value}{c.value}" for c in (*state.stock, *state.hands[1 - seat])}
        open_cards = {f"{c.suit.value}{c.value}" for c in (*state.hands[seat], *state.discards)}
        listed = set(_codes(shown))
        assert listed <= open_cards
        assert not listed & (hidden - open_cards)


def _codes(text: str) -> list[str]:
    import re

    parts = dict(part.split("=", 1) for part in text.split())
    return re.findall(r"[BLSGP]\d+", parts["hands"] + parts.get("discards", ""))


def test_players_are_asked_with_their_own_view_alone() -> None:
    seen = []

    def spy(view: cricket.View) -> cricket.Action | None:
        seen.append(view)
        return Random(3)(view)

    match(cricket, [spy, Random(4)], seed=11)
    assert seen
    assert all(view.seat == 0 for view in seen)


def test_a_seed_and_its_plays_give_the_same_match() -> None:
    first = match(cricket, [Random(1), Cautious()], seed=5)
    again = match(cricket, [Random(1), Cautious()], seed=5)
    assert first.state == again.state
    assert replay(cricket, first.start, first.actions).state == first.state
    assert match(cricket, [Random(1), Cautious()], seed=6).state != first.state


def wins(first: object, second: object, matches: int) -> int:
    """Matches that `first` wins, with seats swapped in every other one."""
    won = 0
    for seed in range(matches):
        players = (first, second) if seed % 2 else (second, first)
        state = match(cricket, players, seed=seed).state
        result = cricket.result(state)
        if result.winner is not None:
            seat = (state.first + "AB".index(result.winner)) % 2
            won += players[seat] is first
    return won


def test_better_players_win_more() -> None:
    assert wins(Cautious(), Random(5), 60) > 50
    assert wins(Planner(1, deals=4), Cautious(), 8) >= 6


def test_a_match_that_never_ends_is_stopped() -> None:
    with pytest.raises(RuntimeError, match="after 10 plays"):
        match(cricket, [Random(1), Random(2)], seed=1, most=10)
