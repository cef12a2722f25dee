"""Innings a second by the array engine and by the scalar one, same policies and packs, and what the players win.

Run with ``python benchmarks/cricket.py``. Target: arrays at least 60 times the scalar engine, on one core.
"""

from __future__ import annotations

import math
import time

import numpy as np

from cardgames_edu import armchair_cricket as cricket
from cardgames_edu.armchair_cricket.batch import play_matches
from cardgames_edu.armchair_cricket.players import Cautious, Planner, Random
from cardgames_edu.game import Player, match

PAIRS = {
    "cautious against random": (Cautious(), Random(1)),
    "random against random": (Random(2), Random(1)),
    "cautious against cautious": (Cautious(), Cautious()),
}


def scalar_rate(players: tuple[Player, Player], matches: int) -> float:
    begin = time.perf_counter()
    innings = sum(len(match(cricket, players, seed=seed).state.innings) for seed in range(matches))
    return innings / (time.perf_counter() - begin)


def batch_rate(players: tuple[Random | Cautious, Random | Cautious], matches: int) -> float:
    begin = time.perf_counter()
    table = play_matches(np.arange(matches), players)
    return float((table.innings + 1).sum()) / (time.perf_counter() - begin)


def wins(first: Player, second: Player, matches: int) -> tuple[float, float, float]:
    won = 0.0
    for seed in range(matches):
        players = (first, second) if seed % 2 else (second, first)
        state = match(cricket, players, seed=seed).state
        result = cricket.result(state)
        if result is None or result.winner is None:
            won += 0.5
        else:
            won += players[((state.first or 0) + "AB".index(result.winner)) % 2] is first
    share = won / matches
    half = 1.96 * math.sqrt(share * (1 - share) / matches)
    return share, share - half, share + half


def main() -> None:
    print(f"{'innings a second':<28}{'scalar':>10}{'arrays':>12}{'ratio':>8}")
    for name, players in PAIRS.items():
        scalar, arrays = scalar_rate(players, 60), batch_rate(players, 16384)
        print(f"{name:<28}{scalar:>10,.0f}{arrays:>12,.0f}{arrays / scalar:>8.0f}")
    print("\nmatches won, seats swapped (a tie or draw is half), with a 95 % interval")
    for name, (first, second, matches) in {
        "cautious over random": (Cautious(), Random(1), 200),
        "planner over cautious": (Planner(1, deals=8), Cautious(), 40),
    }.items():
        share, low, high = wins(first, second, matches)
        print(f"{name:<28}{share:>10.1%}   {max(low, 0):.1%} to {min(high, 1):.1%}")


if __name__ == "__main__":
    main()
