"""The scorecard of a cricket match: each innings, the totals, the target."""

from __future__ import annotations

from typing import Any

import htpy
import traitlets

from cardgames_edu.armchair_cricket.scores import totals
from cardgames_edu.armchair_cricket.state import Closed, Innings, target
from cardgames_widgets.view import LiveView, Still

ENDED = {None: "in play", Closed.ALL_OUT: "all out", Closed.DECLARED: "declared"}


def scorecard_view(
    innings: tuple[Innings, ...], sides: tuple[str, str] = ("A", "B"), over: bool = False
) -> htpy.Element:
    """A table with a row for each innings, the totals below it, and what is needed to win.

    `sides` are the names of the side that bats first and of the other; `over` says that the match has ended.
    """
    heads = ("Innings", "Side", "Runs", "Wickets", "Overs", "Ended")
    number = {"Runs", "Wickets", "Overs"}
    rows = [
        htpy.tr[
            htpy.th(scope="row")[str(n + 1)],
            htpy.td[sides[n % 2]],
            htpy.td(".cg-number")[str(one.runs)],
            htpy.td(".cg-number")[str(one.wickets)],
            htpy.td(".cg-number")[one.overs],
            htpy.td["time up" if over and one.closed is None and n + 1 == len(innings) else ENDED[one.closed]],
        ]
        for n, one in enumerate(innings)
    ]
    a, b = totals(innings)
    goal = target(innings)
    return htpy.div(data_key="scorecard")[
        htpy.div(".cg-scroll", tabindex="0", role="group", aria_label="Scorecard")[
            htpy.table[
                htpy.caption["Scorecard"],
                htpy.thead[
                    htpy.tr[[htpy.th(scope="col", class_="cg-number" if h in number else None)[h] for h in heads]]
                ],
                htpy.tbody[rows or htpy.tr[htpy.td(colspan="6")["No innings has begun."]]],
            ]
        ],
        htpy.p[f"Totals: {sides[0]} {a}, {sides[1]} {b}."],
        goal is not None
        and not over
        and htpy.p[htpy.b[f"{sides[1]} needs {max(goal - innings[3].runs, 0)} more to win"], f" (target {goal})."],
    ]


class Scorecard(LiveView):
    """The scorecard as a widget: `innings` is a tuple of ``Innings``, `sides` the two names."""

    innings = traitlets.Tuple()
    sides = traitlets.Tuple(("A", "B"))

    def __init__(self, innings: tuple[Innings, ...] = (), sides: tuple[str, str] = ("A", "B"), **traits: Any) -> None:
        super().__init__(name="scorecard", innings=tuple(innings), sides=tuple(sides), **traits)
        self.redraw()
        self.observe(lambda _change: self.redraw(), names=["innings", "sides"])

    def draw(self) -> htpy.Node:
        """The table in a panel."""
        return htpy.div(".cg-panel")[scorecard_view(self.innings, self.sides)]

    def still(self) -> Still:
        """The scorecard as a picture that needs no kernel."""
        return Still(self.draw())

    def __repr__(self) -> str:
        return f"Scorecard({', '.join(map(str, self.innings))})"
