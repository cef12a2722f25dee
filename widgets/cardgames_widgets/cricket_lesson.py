"""The lesson tools of Armchair Cricket.

>>> lesson.example("AC-EX-1")
Walkthrough(AC-EX-1: The answer that scores)
"""

from __future__ import annotations

import re
from typing import Any

import htpy

from cardgames_edu import armchair_cricket as cricket
from cardgames_edu.game import Play
from cardgames_widgets.cricket_view import label_of, slot
from cardgames_widgets.explainer import badge
from cardgames_widgets.faces import card_svg
from cardgames_widgets.lessons import Lesson
from cardgames_widgets.scorecard import scorecard_view


def picture(position: str, state: cricket.State, plays: tuple[Play[Any], ...]) -> htpy.Node:
    """The named cards of the hand before a play; the two cards of the delivery and the score after it."""
    if plays and state.phase is not cricket.Phase.ANSWER and isinstance(plays[-1].ruling.outcome, cricket.Delivery):
        ruling = plays[-1].ruling
        bowled, answer = (cricket.CricketCard(part) for part in re.findall(r"[A-Z]+ \d+", ruling.headline))
        return htpy.div(data_key="delivery")[
            htpy.div(".cg-pitch")[
                slot("bowled", bowled, "b"),
                slot("answer", answer, "a"),
                htpy.div[badge(ruling.outcome, label_of(ruling))],
            ],
            len(state.innings) > 1 and scorecard_view(state.innings, over=cricket.result(state) is not None),
        ]
    named = [(seat, card) for seat in (0, 1) for card in state.hands[seat][: named_cards(position)[seat]]]
    faces = [htpy.div(data_key=f"{seat}-{n}")[card_svg(card)] for n, (seat, card) in enumerate(named)]
    return htpy.div(".cg-pitch", data_key="before", style="grid-template-columns:auto minmax(0,1fr)")[
        slot("bowled", state.bowled, "b") if state.bowled else htpy.div,
        htpy.div[htpy.p(".cg-note")["In hand:"], htpy.div(".cg-row")[faces]],
    ]


def named_cards(position: str) -> tuple[int, int]:
    """How many cards of each hand a position text names; the others are unknown.

    >>> named_cards("phase=answer hands=B8L9P3?3/?6")
    (3, 0)
    """
    found = re.search(r"hands=([^/\s]*)/(\S*)", position)
    first, second = (len(re.findall(r"[BLSGP]\d", hand)) for hand in (found[1], found[2])) if found else (0, 0)
    return first, second


lesson = Lesson(cricket, picture)
"""The lesson tools, with cricket's rulebook and pictures."""
