"""The lesson tools of Card Baseball.

>>> lesson.example("CB-EX-7")
Walkthrough(CB-EX-7: A double)
"""

from __future__ import annotations

import re
from typing import Any

import htpy

from cardgames_edu import card_baseball as baseball
from cardgames_edu.card_baseball.planner import Planner
from cardgames_edu.card_baseball.state import Phase
from cardgames_edu.cards import Card
from cardgames_edu.game import Match, Play, match
from cardgames_edu.rulebook import Example
from cardgames_widgets.baseball_aids import aids_of
from cardgames_widgets.baseball_view import table_cards_of
from cardgames_widgets.diamond import count_view, diamond
from cardgames_widgets.explainer import badge
from cardgames_widgets.faces import card_svg
from cardgames_widgets.lessons import Lesson, Walkthrough


def picture(position: str, state: baseball.State, plays: tuple[Play[Any], ...]) -> htpy.Node:
    """The diamond beside the cards: those named in the hands before a play, those on the table after it."""
    ruling = plays[-1].ruling if plays else None
    at, moves = state.at, None
    if isinstance(ruling, baseball.Called):
        at, moves = ruling.after, ruling.moves
    cards = (
        htpy.div[badge(ruling.outcome, ruling.label.split(";")[0]), _played(state, ruling)]
        if ruling
        else _named(position)
    )
    return htpy.div(".cg-play", data_key="ground")[htpy.div[diamond(at, moves), count_view(at)], cards]


def _played(state: baseball.State, ruling: Any) -> htpy.Node:
    if state.table or state.phase is Phase.DEFEND:
        return table_cards_of(state)
    codes = dict.fromkeys(re.findall(r"(?:10|[A2-9JQK])[♠♥♦♣]", ruling.headline))
    return htpy.div(".cg-row", data_key="cards")[[htpy.div(data_key=code)[card_svg(Card(code))] for code in codes]]


def _named(position: str) -> htpy.Node:
    """The cards that a position names in the hands of the side at bat and of the side in the field."""
    found = re.search(r"hands=([^/\s]*)/(\S*)", position)
    table = re.search(r"table=(\S*)", position)
    rows = zip(("At bat", "In the field"), found.groups() if found else ("", ""), strict=True)
    told: list[htpy.Node] = [_hand(words, text) for words, text in rows]
    return htpy.div[told, _hand("On the table", table[1]) if table else None]


def _hand(words: str, text: str) -> htpy.Node:
    codes = re.findall(r"(?:10|[A2-9JQK])[CDHS]", text)
    if not codes:
        return None
    faces = [htpy.div(data_key=code)[card_svg(Card(code))] for code in codes]
    return htpy.div(data_key=words)[
        htpy.p(".cg-note")[f"{words}:"], htpy.div(".cg-row", style="--cg-card:3.2rem")[faces]
    ]


def game_of(seed: int, deals: int = 6) -> Match:
    """A whole game between two planners, the same for everybody who asks with this seed."""
    return match(baseball, [Planner(seed, deals), Planner(seed + 1, deals)], seed=seed)


def half_inning(played: Match, number: int = 1) -> Walkthrough:
    """One half inning of a game (counted from 1), to be stepped through play by play.

    Raises:
        ValueError: the game has no such half inning.
    """
    states = [played.start, *(play.state for _, play in played.plays)]
    begun = [place for place, state in enumerate(states) if len(state.halves) == number]
    if not begun or number < 1:
        raise ValueError(f"half inning {number} was not played: the game has {len(played.state.halves)}")
    first = begun[0]
    plays = [
        baseball.write_action(action)
        for place, (action, _) in enumerate(played.plays)
        if place >= first and len(states[place].halves) == number
    ]
    name = baseball.chapter(states[first]).split(",")[0]
    half = played.state.halves[number - 1]
    says = f"{half.runs} runs, {half.hits} hits, {half.errors} errors, {half.left} left on base."
    example = Example(
        f"half-{number}",
        name,
        "Step through it; ask of any play why.",
        says,
        (),
        baseball.write_position(states[first]),
        tuple(plays),
    )
    return Walkthrough(lesson, example, document=False)


lesson = Lesson(baseball, picture, aids_of)
"""The lesson tools, with baseball's rulebook and pictures."""
