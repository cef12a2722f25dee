"""Actions as text: ``fold``, ``check``, ``call``, ``bet 5``, ``raise 4``, ``deal``, ``stop``.

>>> read_action("Raise  4")
Raise(chips=4)
"""

from __future__ import annotations

import re
from typing import Final

from cardgames_edu.baseball_poker.state import Action, Bet, Call, Check, Deal, Fold, Raise, Stop
from cardgames_edu.cards import shown
from cardgames_edu.game import IllegalPlay

_WORDS: Final[dict[str, Action]] = {
    "fold": Fold(),
    "check": Check(),
    "call": Call(),
    "deal": Deal(),
    "stop": Stop(),
}


def write_action(action: Action) -> str:
    """The action as text that `read_action` reads back.

    >>> write_action(Raise(4)), write_action(Check())
    ('raise 4', 'check')
    """
    if isinstance(action, Bet | Raise):
        return f"{type(action).__name__.lower()} {action.chips}"
    return type(action).__name__.lower()


def read_action(text: str) -> Action:
    """An action from text: ``fold``, ``check``, ``call``, ``bet 5``, ``raise 4``, ``deal`` or ``stop``.

    Raises:
        IllegalPlay: the text names no action.
    """
    plain = " ".join(text.lower().split())
    if plain in _WORDS:
        return _WORDS[plain]
    if found := re.fullmatch(r"(bet|raise) ([0-9]{1,9})", plain):
        chips = int(found[2])
        return Bet(chips) if found[1] == "bet" else Raise(chips)
    raise IllegalPlay(
        f"{shown(text)} names no play", "BP-BET-1", [*list(_WORDS)[:3], "bet 5", "raise 4", "deal", "stop"]
    )
