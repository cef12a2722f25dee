"""Half innings a second by the array engine and by the scalar one, a game's time, the map's time, and what the players win.

Run with ``python benchmarks/baseball.py`` (`--games 40` for a quick look). Targets: arrays at least 40 times the scalar
engine; nine innings between sensible players under 0.15 s on one core; the map of 51 answers within 0.2 s; the planner
over the sensible player, and that one over the random one, in more than 60 % of 400 games with sides swapped.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from concurrent.futures import ProcessPoolExecutor

import numpy as np
from cardgames_widgets.baseball_what_if import LeadWhatIf, PitchWhatIf

from cardgames_edu import card_baseball as baseball
from cardgames_edu.card_baseball.batch import play_halves
from cardgames_edu.card_baseball.planner import Planner
from cardgames_edu.card_baseball.players import Plain, Random, Sensible
from cardgames_edu.chance import Probability
from cardgames_edu.game import Player, match

WHOLE = baseball.HouseRules(walk_off="off", ties="draw")


def scalar_rate(games: int = 30) -> float:
    begin = time.perf_counter()
    halves = sum(len(match(baseball, [Plain(), Plain()], seed=s, house=WHOLE).state.halves) for s in range(games))
    return halves / (time.perf_counter() - begin)


def batch_rate(halves: int = 100_000) -> float:
    begin = time.perf_counter()
    play_halves(np.arange(halves), house=WHOLE)
    return halves / (time.perf_counter() - begin)


def game_seconds(games: int = 20) -> float:
    taken = []
    for seed in range(games):
        begin = time.perf_counter()
        match(baseball, [Sensible(), Sensible()], seed=seed)
        taken.append(time.perf_counter() - begin)
    return statistics.median(taken)


def map_seconds() -> float:
    """From a click on another card, base or count to the new picture, in Python."""
    taken = []
    for view, action, values in (
        (PitchWhatIf("7S"), "card", ("8S", "2H", "9D", "7S", "10C")),
        (LeadWhatIf("8D"), "card", ("8S", "2H", "9D", "7S", "10C")),
        (LeadWhatIf("8D"), "base", ("1", "2", "3", "1", "2")),
    ):
        for number, value in enumerate(values):
            event = {"kind": "event", "action": action, "value": value, "turn": view.turn, "number": number}
            begin = time.perf_counter()
            view._receive(view, event, [])
            taken.append(time.perf_counter() - begin)
    return max(taken)


def player(name: str, seed: int) -> Player:
    return {"random": lambda: Random(seed), "sensible": Sensible, "planner": lambda: Planner(seed)}[name]()


def won(task: tuple[str, str, int]) -> bool:
    """True when the first named wins this game; the seats swap with every game."""
    first, second, number = task
    seats = [player(first, number), player(second, number + 1)]
    swapped = number % 2
    state = match(baseball, seats[::-1] if swapped else seats, seed=number // 2).state
    result = baseball.result(state)
    winner = state.first if result is not None and result.winner == "visitors" else 1 - (state.first or 0)
    return winner == swapped


def share(first: str, second: str, games: int) -> Probability:
    wins = 0
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for done, one in enumerate(pool.map(won, [(first, second, n) for n in range(games)], chunksize=4), 1):
            wins += one
            if sys.stderr.isatty():
                print(f"\r{first} over {second}: {done} of {games}", end="", file=sys.stderr)
    return Probability.estimate(wins, games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    games = parser.parse_args().games
    scalar, arrays = scalar_rate(), batch_rate()
    print(f"half innings a second: scalar {scalar:,.0f}, arrays {arrays:,.0f}, ratio {arrays / scalar:.0f}")
    print(f"nine innings between sensible players: {game_seconds():.3f} s")
    print(f"the map of answers, slowest click: {map_seconds() * 1000:.1f} ms in Python")
    for first, second in (("sensible", "random"), ("planner", "sensible")):
        print(f"{first} over {second}: {share(first, second, games)}")


if __name__ == "__main__":
    main()
