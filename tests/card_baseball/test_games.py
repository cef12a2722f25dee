"""Thousands of random games, every switch drawn at random, and what must hold in all of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgames_edu import card_baseball as baseball
from cardgames_edu.card_baseball.players import Random, Sensible
from cardgames_edu.card_baseball.position import read_position, write_position
from cardgames_edu.card_baseball.state import hand_limit
from cardgames_edu.cards import DECK
from cardgames_edu.game import Match, Play, match, replay
from cardgames_edu.randomness import pick

GAMES = 2000
PARTS = 8


def house_of(seed: int) -> baseball.HouseRules:
    switches = baseball.HouseRules.switches()
    return baseball.HouseRules(**{s.name: pick(s.values, seed, 99, n) for n, s in enumerate(switches)})


def game_of(seed: int) -> Match:
    return match(baseball, [Random(seed), Random(seed + 1)], seed=seed, house=house_of(seed))


def cards_in(state: baseball.State) -> list[object]:
    return sorted((*state.hands[0], *state.hands[1], *state.stock, *state.played, *state.table))


def check_state(state: baseball.State) -> None:
    assert cards_in(state) == list(DECK)
    assert (state.at.outs < 3) or state.phase in (baseball.Phase.REDUCE, baseball.Phase.DONE)
    men = [man for man in state.at.bases if man]
    assert len(set(men)) == len(men)
    assert all(man < state.at.batter for man in men)
    assert bool(baseball.legal(state)) == (state.phase is not baseball.Phase.DONE)
    if state.phase in (baseball.Phase.OFFENCE, baseball.Phase.PITCH, baseball.Phase.DEFENCE, baseball.Phase.LEAD):
        assert [len(hand) for hand in state.hands] == [hand_limit(state, seat) for seat in (0, 1)]
        assert not state.table


def check_play(before: baseball.State, play: Play[baseball.State]) -> None:
    ruling = play.ruling
    if not isinstance(ruling, baseball.Called):
        return
    moves, after = ruling.moves, ruling.after
    men = [man for man in before.at.bases if man]
    turn_ended = after.batter != before.at.batter
    if turn_ended or (men and moves.paths):
        there = men + ([before.at.batter] if turn_ended else [])
        ends = [man for man in after.bases if man] + list(moves.home) + list(moves.out)
        assert sorted(ends) == sorted(there), ruling
    assert after.outs == before.at.outs + len(moves.out) <= 3
    if after.over and ruling.outcome is not baseball.Outcome.MULTI_STEAL:
        assert not moves.home
    assert sum(play.state.score) == sum(before.score) + len(moves.home)


@pytest.mark.parametrize("part", range(PARTS))
def test_what_must_hold_in_every_random_game(part: int) -> None:
    for seed in range(part, GAMES, PARTS):
        played = game_of(seed)
        now = played.start
        for _, play in played.plays:
            check_play(now, play)
            now = play.state
            check_state(now)
        check_halves(now, played)
        texts = [baseball.write_action(action) for action in played.actions]
        again = replay(baseball, played.start, [baseball.read_action(text) for text in texts])
        assert [play.state for _, play in again.plays] == [play.state for _, play in played.plays]


def check_halves(last: baseball.State, played: Match) -> None:
    """Batters are runs, outs and men left on base, half inning by half inning; each but the last has three outs."""
    outs = [0] * len(last.halves)
    scored = [0] * len(last.halves)
    before = played.start
    for _, play in played.plays:
        if isinstance(play.ruling, baseball.Called):
            outs[len(before.halves) - 1] += len(play.ruling.moves.out)
            scored[len(before.halves) - 1] += len(play.ruling.moves.home)
        before = play.state
    assert [half.runs for half in last.halves] == scored
    for half, out in zip(last.halves, outs, strict=True):
        assert half.batters == half.runs + out + half.left
    assert set(outs[:-1]) <= {3}
    assert len(last.halves) >= 17
    visitors, home = last.score
    assert visitors != home or last.house.ties == "draw"


@pytest.mark.parametrize("seed", range(40))
def test_positions_and_replays_give_the_same_states(seed: int) -> None:
    played = game_of(seed)
    for _, play in played.plays[::7]:
        assert read_position(write_position(play.state)) == play.state
    assert replay(baseball, played.start, played.actions).state == played.state
    for action in played.actions:
        assert baseball.read_action(baseball.write_action(action)) == action


@pytest.mark.parametrize("seed", range(12))
def test_a_view_tells_nothing_that_is_hidden(seed: int) -> None:
    """Another deal of the cards that a seat can't see leaves its view as it is."""
    for _, play in game_of(seed).plays[::11]:
        state = play.state
        if state.phase in (baseball.Phase.CHOOSE, baseball.Phase.DONE):
            continue
        for seat in (0, 1):
            if baseball.to_act(state) != seat and state.phase is baseball.Phase.REDUCE:
                continue
            hidden = state.hands[1 - seat]
            swapped = replace(
                state,
                hands=(state.hands[0], state.stock[: len(hidden)])
                if seat == 0
                else (state.stock[: len(hidden)], state.hands[1]),
                stock=hidden + state.stock[len(hidden) :],
            )
            if len(state.stock) >= len(hidden):
                assert baseball.view(swapped, seat) == baseball.view(state, seat)
            assert not set(hidden) & set(baseball.view(state, seat).shown)
            assert set(hidden) <= set(baseball.view(state, seat).unseen)


def test_sensible_games_end_and_are_the_same_each_time() -> None:
    one, two = (match(baseball, [Sensible(), Sensible()], seed=3).state for _ in (0, 1))
    assert one == two
    assert baseball.result(one) is not None
