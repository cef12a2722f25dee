"""Card Baseball, by the rules of Sid Sackson's book of games: two sides, 52 cards, nine innings.

>>> from cardgames_edu import card_baseball as baseball
>>> state = baseball.read_position("phase=lead bases=110 hands=8D?5/6C6S?4")
>>> state = baseball.apply(state, baseball.read_action("lead 8D")).state
>>> play = baseball.apply(state, baseball.read_action("field 6C"))
>>> play.ruling.label, play.state.at.digits, play.state.score
('double', '011', (1, 0))
"""

from cardgames_edu.card_baseball.call import Called, Outcome
from cardgames_edu.card_baseball.diamond import Moves, Situation
from cardgames_edu.card_baseball.flow import Result, game_over, may_relieve, to_throw
from cardgames_edu.card_baseball.game import (
    apply,
    chapter,
    cut_winner,
    legal,
    may_interrupt,
    opening,
    result,
    start,
    to_act,
    view,
)
from cardgames_edu.card_baseball.house import HouseRules
from cardgames_edu.card_baseball.notation import read_action, write_action
from cardgames_edu.card_baseball.play import Event
from cardgames_edu.card_baseball.position import read_position, write_position
from cardgames_edu.card_baseball.rulebook import rulebook
from cardgames_edu.card_baseball.state import (
    Action,
    Catch,
    Choose,
    Defend,
    Field,
    Half,
    Lead,
    NewBall,
    Pass,
    Phase,
    PinchHitter,
    Pitch,
    PlayError,
    Reduce,
    Relief,
    Reply,
    State,
    Steal,
    View,
)
from cardgames_edu.house import House
from cardgames_edu.ruling import Parting

name = "card_baseball"
title = "Card Baseball"


def compare(position: str, action: Action | str, house_a: House, house_b: House) -> Parting:
    """One action in one position under two settings, and the step at which the ruling turns (see `game.compare`)."""
    from cardgames_edu import card_baseball, game

    return game.compare(card_baseball, position, action, house_a, house_b)


__all__ = [
    "Action",
    "Called",
    "Catch",
    "Choose",
    "Defend",
    "Event",
    "Field",
    "Half",
    "HouseRules",
    "Lead",
    "Moves",
    "NewBall",
    "Outcome",
    "Pass",
    "Phase",
    "PinchHitter",
    "Pitch",
    "PlayError",
    "Reduce",
    "Relief",
    "Reply",
    "Result",
    "Situation",
    "State",
    "Steal",
    "View",
    "apply",
    "chapter",
    "compare",
    "cut_winner",
    "game_over",
    "legal",
    "may_interrupt",
    "may_relieve",
    "name",
    "opening",
    "read_action",
    "read_position",
    "result",
    "rulebook",
    "start",
    "title",
    "to_act",
    "to_throw",
    "view",
    "write_action",
    "write_position",
]
