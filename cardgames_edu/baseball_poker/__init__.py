"""Baseball Poker: seven-card stud in which 3s and 9s are wild and a face-up 4 brings a bonus card.

Chips here are counters in a lesson on rules and chance; no money is played for.

>>> from cardgames_edu import baseball_poker as poker
>>> state = poker.read_position("street=2 dealer=0 leader=1 up=7D8C/KSQS")
>>> for text in ("bet 5", "raise 4", "call"):
...     play = poker.apply(state, poker.read_action(text))
...     state = play.state
...     print(text, "->", play.ruling.label)
bet 5 -> seat 1 bets 5
raise 4 -> seat 0 raises 4 to 9
call -> seat 1 calls 4; phase 3
"""

from cardgames_edu.baseball_poker import melds
from cardgames_edu.baseball_poker.betting import Options
from cardgames_edu.baseball_poker.examples import HANDS, WILD_FREE
from cardgames_edu.baseball_poker.game import (
    Result,
    apply,
    chapter,
    legal,
    may_interrupt,
    opening,
    options,
    payouts,
    result,
    start,
    to_act,
    view,
)
from cardgames_edu.baseball_poker.house import HouseRules
from cardgames_edu.baseball_poker.notation import read_action, write_action
from cardgames_edu.baseball_poker.play import Event
from cardgames_edu.baseball_poker.position import read_position, write_position
from cardgames_edu.baseball_poker.pots import Payout, Pot, layers, payout
from cardgames_edu.baseball_poker.rulebook import rulebook
from cardgames_edu.baseball_poker.state import (
    Action,
    Bet,
    Call,
    Chair,
    Check,
    Deal,
    Fold,
    Phase,
    Raise,
    State,
    Stop,
    View,
)
from cardgames_edu.house import House
from cardgames_edu.ruling import Parting

name = "baseball_poker"
title = "Baseball Poker"


def compare(position: str, action: Action | str, house_a: House, house_b: House) -> Parting:
    """One action in one position under two settings, and the step at which the ruling turns (see `game.compare`)."""
    from cardgames_edu import baseball_poker, game

    return game.compare(baseball_poker, position, action, house_a, house_b)


__all__ = [
    "HANDS",
    "WILD_FREE",
    "Action",
    "Bet",
    "Call",
    "Chair",
    "Check",
    "Deal",
    "Event",
    "Fold",
    "HouseRules",
    "Options",
    "Parting",
    "Payout",
    "Phase",
    "Pot",
    "Raise",
    "Result",
    "State",
    "Stop",
    "View",
    "apply",
    "chapter",
    "compare",
    "layers",
    "legal",
    "may_interrupt",
    "melds",
    "name",
    "opening",
    "options",
    "payout",
    "payouts",
    "read_action",
    "read_position",
    "result",
    "rulebook",
    "start",
    "title",
    "to_act",
    "view",
    "write_action",
    "write_position",
]
