"""Armchair Cricket, the teaching version: two sides, 110 cards, two innings a side.

>>> from cardgames_edu import armchair_cricket as cricket
>>> state = cricket.read_position("phase=answer hands=B8L9P3?3/?6 discards=?2B5 innings=0-0-0")
>>> for text in ("answer BAT 8", "answer BALL 9", "answer PADS 3"):
...     print(text, "->", cricket.apply(state, cricket.read_action(text)).ruling.label)
answer BAT 8 -> 1 run
answer BALL 9 -> safe
answer PADS 3 -> wicket
"""

from cardgames_edu.armchair_cricket.cards import KINDS, PACK, CricketCard, CricketSuit
from cardgames_edu.armchair_cricket.delivery import Delivery, deliver
from cardgames_edu.armchair_cricket.game import (
    actor,
    apply,
    chapter,
    legal,
    may_interrupt,
    opening,
    result,
    start,
    to_act,
    view,
)
from cardgames_edu.armchair_cricket.house import HouseRules
from cardgames_edu.armchair_cricket.play import Event
from cardgames_edu.armchair_cricket.position import read_action, read_position, write_action, write_position
from cardgames_edu.armchair_cricket.rulebook import rulebook
from cardgames_edu.armchair_cricket.scores import Kind, Result, totals
from cardgames_edu.armchair_cricket.state import (
    Action,
    Answer,
    Bowl,
    Choose,
    Closed,
    Declare,
    Discard,
    Exchange,
    Innings,
    Phase,
    State,
    View,
)
from cardgames_edu.house import House
from cardgames_edu.ruling import Parting

name = "armchair_cricket"
title = "Armchair Cricket"


def compare(position: str, action: Action | str, house_a: House, house_b: House) -> Parting:
    """One action in one position under two settings, and the step at which the ruling turns (see `game.compare`)."""
    from cardgames_edu import armchair_cricket, game

    return game.compare(armchair_cricket, position, action, house_a, house_b)


__all__ = [
    "KINDS",
    "PACK",
    "Action",
    "Answer",
    "Bowl",
    "Choose",
    "Closed",
    "CricketCard",
    "CricketSuit",
    "Declare",
    "Delivery",
    "Discard",
    "Event",
    "Exchange",
    "HouseRules",
    "Innings",
    "Kind",
    "Phase",
    "Result",
    "State",
    "View",
    "actor",
    "apply",
    "chapter",
    "compare",
    "deliver",
    "legal",
    "may_interrupt",
    "name",
    "opening",
    "read_action",
    "read_position",
    "result",
    "rulebook",
    "start",
    "title",
    "to_act",
    "totals",
    "view",
    "write_action",
    "write_position",
]
