"""Matches on arrays are the matches of the scalar engine, and hold what must always hold."""

from __future__ import annotations

import numpy as np
import pytest

from cardgames_edu import armchair_cricket as cricket
from cardgames_edu.armchair_cricket.batch import DRAWN, OPEN, TIED, WON, Table, play_matches
from cardgames_edu.armchair_cricket.players import Cautious, Random
from cardgames_edu.game import match

HOUSES = [
    cricket.HouseRules(),
    cricket.HouseRules(recycle="when_needed", pack_limit=2),
    cricket.HouseRules(pack_limit=1, declare_min_balls=1),
    cricket.HouseRules(wickets=1, pack_limit=None),
]
PAIRS = [(Random(1), Random(2)), (Cautious(), Random(3)), (Random(4), Cautious())]


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.text or "default")
@pytest.mark.parametrize("policies", PAIRS, ids=lambda pair: "-".join(type(p).__name__ for p in pair))
def test_same_matches_as_the_scalar_engine(house: cricket.HouseRules, policies: tuple[object, object]) -> None:
    seeds = np.arange(100, 112)
    table = play_matches(seeds, policies, house)
    for row, seed in enumerate(seeds):
        state = match(cricket, policies, seed=int(seed), house=house).state
        result = cricket.result(state)
        for column, innings in enumerate(state.innings):
            found = (table.runs[row, column], table.wickets[row, column], table.deliveries[row, column])
            assert found == (innings.runs, innings.wickets, innings.deliveries)
        winner = -1 if result.winner is None else (state.first + "AB".index(result.winner)) % 2
        kinds = {cricket.Kind.WIN: WON, cricket.Kind.TIE: TIED, cricket.Kind.DRAW: DRAWN}
        assert (table.winner[row], table.status[row]) == (winner, kinds[result.kind])
        assert (table.pack[row], table.turn[row], table.first[row]) == (state.pack, state.turn, state.first)


def cards_of(table: Table) -> np.ndarray:
    """Copies of each of the 55 cards in each match: shape (n, 55)."""
    stock = np.where(np.arange(110) >= table.drawn[:, None], table.stock, -1)
    stock = np.where(np.arange(110) < table.stocked[:, None], stock, -1)
    everywhere = np.concatenate([table.hands[0], table.hands[1], stock, table.discards], axis=1)
    return np.stack([(everywhere == card).sum(axis=1) for card in range(55)], axis=1)


def check(table: Table) -> None:
    assert (table.hands >= 0).all(), "both hold six between deliveries"
    assert (table.wickets <= table.house.wickets).all()
    assert ((table.wickets == table.house.wickets) == (table.closed == 1)).all()
    done = np.arange(4)[None, :] < table.innings[:, None]
    assert (table.closed[done] != OPEN).all()
    later = np.arange(4)[None, :] > table.innings[:, None]
    assert not table.deliveries[later].any() and not table.runs[later].any()
    assert (table.runs <= 6 * table.deliveries).all()
    going = table.status == 0
    assert (table.drawn[going] < table.stocked[going]).all(), "recycled at once, so the stock is never empty"


def check_ends(table: Table) -> None:
    a, b = table.runs[:, 0] + table.runs[:, 2], table.runs[:, 1] + table.runs[:, 3]
    won, tied, drawn = (table.status == kind for kind in (WON, TIED, DRAWN))
    assert (won | tied | drawn).all()
    assert ((table.winner >= 0) == won).all()
    a_won = won & (table.winner == table.first)
    assert (a[a_won] > b[a_won]).all() and (a[won & ~a_won] < b[won & ~a_won]).all()
    assert (a[tied] == b[tied]).all() and (table.closed[tied] != OPEN).all()
    assert table.time_up[drawn].all()
    short = won & (table.innings == 2)
    assert (table.runs[short, 1] > a[short]).all() and not table.deliveries[short, 3].any()
    assert (cards_of(table) == 2).all(), "every card is there exactly twice"


def test_100_000_matches_hold_what_must_hold() -> None:
    for number, (policies, size) in enumerate(
        [((Random(1), Random(2)), 84_000), ((Cautious(), Random(3)), 8_000), ((Cautious(), Cautious()), 8_000)]
    ):
        seeds = np.arange(size) + 1_000_000 * number
        table = play_matches(seeds, policies, watch=check)
        check(table)
        check_ends(table)


def test_a_short_limit_makes_draws_and_they_hold_too() -> None:
    table = play_matches(np.arange(4000), (Cautious(), Cautious()), cricket.HouseRules(pack_limit=2), watch=check)
    check_ends(table)
    assert (table.status == DRAWN).mean() > 0.2


def test_no_seeds_is_an_error() -> None:
    with pytest.raises(ValueError, match="no seeds"):
        play_matches(np.array([], dtype=int), (Cautious(), Cautious()))
