"""The wild-card paradox as tables and plots: how often each meld comes, against its place in the chart."""

from __future__ import annotations

from typing import Any

from cardgames_edu.baseball_poker.melds import GAME_RULES, Meld, MeldRules
from cardgames_edu.baseball_poker.melds.counts_batch import callable_counts, category_counts
from cardgames_edu.baseball_poker.melds.ranking import by_rarity, out_of_order, reranked


def paradox_frame(cards: int = 7, rules: MeldRules = GAME_RULES) -> Any:
    """A pandas ``DataFrame`` of the melds in the order of the chart: hands, share, and place by rarity (1 the rarest)."""
    import pandas as pd

    counts = category_counts(cards, rules)
    total, rarity = sum(counts.values()), by_rarity(counts)
    rows = [
        (12 - int(meld), meld.text, count, count / total, rarity.index(meld) + 1)
        for meld, count in counts.items()
        if count
    ]
    return pd.DataFrame(rows, columns=["chart", "meld", "hands", "share", "by rarity"]).set_index("chart")


def wrong_way_round(cards: int = 7, rules: MeldRules = GAME_RULES) -> list[str]:
    """The neighbours that the chart puts the wrong way round, in words."""
    counts = category_counts(cards, rules)
    return [
        f"{high.text} ranks above {low.text}, and comes {counts[high] / counts[low]:.2f} times as often"
        for low, high in out_of_order(counts)
    ]


def plot_paradox(cards: int = 7, ax: Any = None) -> Any:
    """How often each meld comes with and without wilds, in the chart's order, on a matplotlib axis (returned)."""
    import matplotlib.pyplot as plt

    axis = ax or plt.subplots(figsize=(8, 4))[1]
    for offset, (name, rules, colour) in enumerate(
        (("3s and 9s wild", GAME_RULES, "#0072B2"), ("nothing wild", MeldRules(wild=()), "#B34A00"))
    ):
        frame = paradox_frame(cards, rules)
        axis.barh([place + 0.4 * offset for place in frame.index], frame["share"], 0.4, label=name, color=colour)
    axis.set_yticks([place + 0.2 for place in range(1, 12)], [Meld(12 - place).text for place in range(1, 12)])
    axis.invert_yaxis()
    axis.set(xlabel="share of all hands", title=f"Melds of {cards} cards, best of the chart on top")
    axis.legend()
    return axis


def after_reranking(swapped: tuple[Meld, Meld]) -> Any:
    """A pandas ``DataFrame`` of five-card hands: what each of two melds comes to by the chart, and with them swapped.

    Takes some seconds: every five-card hand is asked for all that it can show.
    """
    import pandas as pd

    either = callable_counts()
    chart = tuple(sorted((meld for meld in Meld if meld), reverse=True))
    one, two = swapped
    exchanged = tuple({one: two, two: one}.get(meld, meld) for meld in chart)
    usual, other = reranked(either, chart), reranked(either, exchanged)
    rows = [(meld.text, usual[meld], other[meld]) for meld in swapped]
    return pd.DataFrame(rows, columns=["meld", "by the chart", "with the two swapped"]).set_index("meld")
