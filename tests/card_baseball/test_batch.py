"""Half innings on arrays are those of the scalar engine, and hold what must always hold."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from cardgames_edu import card_baseball as baseball
from cardgames_edu.card_baseball.batch import Table, play_halves
from cardgames_edu.card_baseball.call import Outcome
from cardgames_edu.card_baseball.players import Plain
from cardgames_edu.game import match

WHOLE = baseball.HouseRules(walk_off="off", ties="draw")
HOUSES = [
    WHOLE,
    replace(WHOLE, foul_strike="never", fly_or="lead_only", error_long="plain", error_on_dp="batter_only"),
    replace(WHOLE, adv_foul=False, adv_error=False, adv_hbp=False, adv_dp=False, adv_fly=False),
    replace(WHOLE, dp_second_third="second_left", error_on_dp="off", error_long="plus_one", pre_pitch_order="reopen"),
]


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.text)
def test_same_games_as_the_scalar_engine(house: baseball.HouseRules) -> None:
    seeds = np.arange(300, 312)
    table = play_halves(seeds, halves=18, house=house)
    for row, seed in enumerate(seeds):
        state = match(baseball, [Plain(), Plain()], seed=int(seed), house=house).state
        for column, half in enumerate(state.halves):
            found = tuple(getattr(table, name)[row, column] for name in ("runs", "hits", "errors", "left", "batters"))
            assert found == (half.runs, half.hits, half.errors, half.left, half.batters)
        assert table.pack[row] == state.pack


def check(table: Table) -> None:
    going = table.half < table.runs.shape[1]
    hands = np.concatenate([table.bat, table.field], axis=1)
    assert (hands >= 0).all(), "both hold six between pitches"
    places = np.arange(52)[None, :]
    stock = np.where((places >= table.drawn[:, None]) & (places < table.stocked[:, None]), table.stock, -1)
    everywhere = np.sort(np.concatenate([hands, stock, table.played], axis=1), axis=1)[:, -52:]
    assert (everywhere == places).all(), "every card lies somewhere, once"
    now = np.minimum(table.half, table.runs.shape[1] - 1)
    rows = np.arange(len(table.seeds))
    assert (table.outs <= 3).all() and (table.outs[rows, now][going] < 3).all()
    assert (table.balls < 4).all() and (table.strikes < 3).all() and (table.bases < 8).all()
    on_base = np.array([bin(bits).count("1") for bits in range(8)])[table.bases]
    there = table.batters[rows, now] - table.runs[rows, now] - table.outs[rows, now]
    assert (there[going] == on_base[going]).all(), "no man vanishes or doubles"


def test_200_000_half_innings_hold_what_must_hold() -> None:
    looked = 0

    def watch(table: Table) -> None:
        nonlocal looked
        looked += 1
        if looked % 5 == 0:
            check(table)

    table = play_halves(np.arange(200_000), watch=watch)
    check(table)
    assert (table.outs == 3).all()
    assert (table.batters == table.runs + table.outs + table.left).all()
    assert table.visits.sum() == table.batters.sum()
    assert table.visits[0, 0] >= 200_000
    assert table.tally[list(Outcome).index(Outcome.CONNECTED)] > 0


def test_runs_to_come_from_nobody_on_and_none_out_are_the_mean_of_all_halves() -> None:
    table = play_halves(np.arange(5000))
    firsts = table.runs.mean()
    assert abs(table.runs_to_come()[0, 0] - firsts) < 4 * table.standard_errors()[0, 0]


def test_what_is_not_played_on_arrays_is_refused() -> None:
    with pytest.raises(ValueError, match="defence_first"):
        play_halves(np.arange(2), house=baseball.HouseRules(pre_pitch_order="defence_first"))
    with pytest.raises(ValueError, match="nothing to play"):
        play_halves(np.array([], dtype=np.int64))
