"""Actions as text.

>>> read_action("steal third kd, second qh")
Steal(tries=((2, Card('KD')), (1, Card('QH'))))
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardgames_edu.card_baseball.diamond import BASE_NAMES
from cardgames_edu.card_baseball.state import (
    Action,
    Catch,
    Choose,
    Defend,
    Field,
    Lead,
    NewBall,
    Pass,
    PinchHitter,
    Pitch,
    PlayError,
    Reduce,
    Relief,
    Reply,
    Steal,
)
from cardgames_edu.cards import Card, read_cards, shown
from cardgames_edu.game import IllegalPlay

_ONE: Final[dict[str, Callable[[Card], Action]]] = {
    "pitch": Pitch,
    "reply": Reply,
    "catch": Catch,
    "lead": Lead,
    "field": Field,
    "error": PlayError,
}
_WORD: Final = {Pitch: "pitch", Reply: "reply", Catch: "catch", Lead: "lead", Field: "field", PlayError: "error"}
_BARE: Final[dict[str, Action]] = {
    "bat first": Choose(True),
    "bat last": Choose(False),
    "pass": Pass(),
    "pinch": PinchHitter(),
    "relief": Relief(),
}
GOOD: Final = (
    "bat first",
    "pass",
    "pitch 7S",
    "reply QH",
    "lead 8D",
    "field 6C",
    "steal third KD, second QH",
    "defend third JS",
    "new ball JS QH",
    "catch QH",
    "error 4D",
    "pinch",
    "relief",
    "reduce 7S 2H",
)


def write_action(action: Action) -> str:
    """The action as text that `read_action` reads back.

    >>> write_action(Steal(((2, Card("KD")), (1, Card("QH")))))
    'steal third KD, second QH'
    """
    match action:
        case Choose(bat):
            return "bat first" if bat else "bat last"
        case Pass():
            return "pass"
        case PinchHitter():
            return "pinch"
        case Relief():
            return "relief"
        case Steal(tries):
            return f"steal {', '.join(f'{BASE_NAMES[base + 1]} {card.code}' for base, card in tries)}"
        case Defend(base, card):
            return f"defend {BASE_NAMES[base + 1]} {card.code}"
        case NewBall(cards):
            return f"new ball {' '.join(card.code for card in cards)}"
        case Reduce(cards):
            return f"reduce {' '.join(card.code for card in cards)}"
    return f"{_WORD[type(action)]} {action.card.code}"


def read_action(text: str) -> Action:
    """An action from text, as `GOOD` shows them; cards may be written in any way that ``Card`` reads.

    Raises:
        IllegalPlay: the text names no action.
        CardError: what should be a card is none.
    """
    plain = " ".join(text.split())
    word, _, rest = plain.partition(" ")
    word = word.lower()
    if plain.lower() in _BARE:
        return _BARE[plain.lower()]
    if rest and word in _ONE:
        return _ONE[word](Card(rest))
    if word == "new" and rest.lower().startswith("ball "):
        return NewBall(read_cards(rest[5:]))
    if rest and word == "reduce":
        return Reduce(read_cards(rest))
    if word in ("steal", "defend"):
        runs = [_read_run(part) for part in rest.split(",")]
        if all(runs):
            tries = tuple(run for run in runs if run is not None)
            if word == "steal":
                return Steal(tries)
            if len(tries) == 1:
                return Defend(*tries[0])
    raise IllegalPlay(f"{shown(text)} names no play", "CB-PITCH-1", GOOD)


def _read_run(text: str) -> tuple[int, Card] | None:
    base, _, card = text.strip().partition(" ")
    if base.lower() not in BASE_NAMES[2:] or not card:
        return None
    return BASE_NAMES.index(base.lower()) - 1, Card(card)
