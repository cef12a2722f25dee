"""Beside real baseball: the Major League's figures, and tables and plots that set Sackson's game next to them.

The tables take what `batch.play_halves` returns. Real figures: run expectancy of 2025 from gsarajian.github.io and of
1969-92 from insidethebook.com; rates of 1969 and 2024 per team and nine innings from the Chadwick Baseball Databank.

>>> [float(share) for share in steal_break_even(MAJOR_2025, "100", 1)]
[0.687, 0.747, 0.684]
"""

from __future__ import annotations

from typing import Any, Final

from cardgames_edu.card_baseball.call import Outcome
from cardgames_edu.card_baseball.worth import RUNS_TO_COME, RunsToCome, break_even

BASES: Final = ("000", "100", "010", "001", "110", "101", "011", "111")

MAJOR_2025: Final[RunsToCome] = {
    "000": (0.497, 0.265, 0.104),
    "100": (0.876, 0.512, 0.219),
    "010": (1.155, 0.650, 0.320),
    "001": (1.299, 0.905, 0.325),
    "110": (1.602, 0.933, 0.451),
    "101": (1.837, 1.206, 0.444),
    "011": (1.965, 1.398, 0.548),
    "111": (2.496, 1.579, 0.719),
}
MAJOR_1969_92: Final[RunsToCome] = {
    "000": (0.477, 0.252, 0.094),
    "100": (0.853, 0.504, 0.216),
    "010": (1.102, 0.678, 0.325),
    "001": (1.340, 0.943, 0.373),
    "110": (1.476, 0.902, 0.435),
    "101": (1.715, 1.149, 0.484),
    "011": (1.967, 1.380, 0.594),
    "111": (2.343, 1.545, 0.752),
}
RATES: Final = {
    "runs": (4.090, 4.393),
    "hits": (8.407, 8.197),
    "singles": (None, 5.332),
    "doubles": (None, 1.600),
    "triples": (None, 0.143),
    "home runs": (0.805, 1.122),
    "walks": (3.465, 3.073),
    "strikeouts": (5.798, 8.480),
}
"""Per team and nine innings in 1969, the game's year, and per team and game in 2024; ``None`` where we have no figure."""
STEALS: Final = {"1969": 0.623, "2024": 0.790}
"""The share of stealing tries that succeeded."""


def steal_break_even(table: RunsToCome, digits: str, base: int) -> tuple[float, float, float]:
    """The share of steals from `base` that must succeed to gain nothing, with 0, 1 and 2 outs, rounded to three places."""
    zero, one, two = (round(float(break_even(digits, outs, base, table)), 3) for outs in (0, 1, 2))
    return zero, one, two


def runs_to_come_table(played: Any) -> dict[str, tuple[float, float, float]]:
    """The 24 states of a batch of half innings (``batch.Table``) in the form of the tables above."""
    mean = played.runs_to_come()
    bits = {digits: sum(1 << n for n, digit in enumerate(digits) if digit == "1") for digits in BASES}
    return {digits: tuple(float(mean[bits[digits], outs]) for outs in (0, 1, 2)) for digits in BASES}  # type: ignore[misc]


def runs_to_come_frame(played: Any) -> Any:
    """A pandas ``DataFrame`` of the 24 states: the card game as played, from equal hands, and the Major League's."""
    import pandas as pd

    tables = {
        "card game, as met": runs_to_come_table(played),
        "card game, equal hands": RUNS_TO_COME,
        "Major League 2025": MAJOR_2025,
        "Major League 1969-92": MAJOR_1969_92,
    }
    columns = {
        (name, f"{outs} out"): [table[d][outs] for d in BASES] for name, table in tables.items() for outs in (0, 1, 2)
    }
    return pd.DataFrame(columns, index=pd.Index(BASES, name="bases")).round(2)


def rates_frame(played: Any) -> Any:
    """A pandas ``DataFrame`` of rates for nine innings of one side: the card game, 1969, 2024."""
    import pandas as pd

    game = {
        "runs": float(played.runs.mean()) * 9,
        "hits": float(played.hits.mean()) * 9,
        "singles": played.rate(Outcome.SINGLE),
        "doubles": played.rate(Outcome.DOUBLE),
        "triples": played.rate(Outcome.TRIPLE),
        "home runs": played.rate(Outcome.HOME_RUN),
        "walks": played.rate(Outcome.WALK),
        "strikeouts": played.rate(Outcome.STRIKEOUT),
    }
    rows = [(name, game[name], *RATES[name]) for name in RATES]
    return pd.DataFrame(rows, columns=["nine innings", "card game", "1969", "2024"]).set_index("nine innings").round(2)


def break_even_frame() -> Any:
    """A pandas ``DataFrame`` of break-evens for stealing second with a man on first, by outs."""
    import pandas as pd

    rows = {
        "card game": steal_break_even(RUNS_TO_COME, "100", 1),
        "Major League 2025": steal_break_even(MAJOR_2025, "100", 1),
        "Major League 1969-92": steal_break_even(MAJOR_1969_92, "100", 1),
    }
    return pd.DataFrame(rows, index=["0 out", "1 out", "2 out"]).T


def plot_runs_to_come(ax: Any = None) -> Any:
    """Runs to come with nobody out by bases, as a multiple of the empty bases', on a matplotlib axis (returned)."""
    import matplotlib.pyplot as plt

    axis = ax or plt.subplots(figsize=(8, 4))[1]
    kinds = (
        ("card game", RUNS_TO_COME, "#0072B2"),
        ("2025", MAJOR_2025, "#B34A00"),
        ("1969-92", MAJOR_1969_92, "#00785A"),
    )
    for place, (name, table, colour) in enumerate(kinds):
        at = [n + 0.27 * (place - 1) for n in range(len(BASES))]
        axis.bar(at, [table[d][0] / table["000"][0] for d in BASES], 0.26, label=name, color=colour)
    axis.set_xticks(range(len(BASES)), BASES)
    axis.set(
        xlabel="bases held (first, second, third)",
        ylabel="runs to come, nobody on = 1",
        title="What men on base are worth, none out",
    )
    axis.legend()
    return axis


def plot_rates(played: Any, ax: Any = None) -> Any:
    """The rates of `rates_frame` as bars on a matplotlib axis (returned)."""
    import matplotlib.pyplot as plt

    axis = ax or plt.subplots(figsize=(8, 4))[1]
    rates_frame(played).plot.bar(ax=axis, color=["#0072B2", "#00785A", "#B34A00"], rot=30)
    axis.set(xlabel="", ylabel="per nine innings", title="Nine innings of one side")
    return axis
