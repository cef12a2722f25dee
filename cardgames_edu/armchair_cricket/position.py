"""Actions and positions as text.

A position is one line of ``name=value`` parts, in any order; what is left out is taken as usual. Cards are a letter
(B bat, L ball, S stumps, G gloves, P pads) and a value, so ``B5P11`` is BAT 5 and PADS 11; ``?4`` is four unknown
cards, which are dealt by the seed from those that lie nowhere else.

>>> state = read_position("phase=answer hands=B8L9P3?3/?6 discards=?2B5 innings=7-0-3 first=0")
>>> str(state.bowled), state.innings[0].overs, len(state.stock)
('BAT 5', '0.3', 95)
>>> read_position(write_position(state)) == state
True
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from cardgames_edu.armchair_cricket.cards import PACK, CricketCard, CricketSuit
from cardgames_edu.armchair_cricket.house import HouseRules
from cardgames_edu.armchair_cricket.scores import settle
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
from cardgames_edu.cards import shown
from cardgames_edu.game import IllegalPlay, PositionError
from cardgames_edu.positions import Form, Slots, whole
from cardgames_edu.randomness import read_seed

EXAMPLE: Final = "phase=answer hands=B8L9P3?3/?6 discards=?2B5 innings=7-0-3"


def write_action(action: Action) -> str:
    """The action as text that `read_action` reads back.

    >>> write_action(Exchange((CricketCard("PADS 2"), CricketCard("BALL 3"))))
    'exchange PADS 2, BALL 3'
    """
    match action:
        case Choose(bat):
            return "bat first" if bat else "bowl first"
        case Discard(card):
            return f"discard {card}"
        case Bowl(card):
            return f"bowl {card}"
        case Answer(card):
            return f"answer {card}"
        case Exchange(cards):
            return f"exchange {', '.join(map(str, cards)) or 'none'}"
        case Declare():
            return "declare"


def read_action(text: str) -> Action:
    """An action from text: ``bat first``, ``discard PADS 2``, ``bowl bat5``, ``answer BAT 8``, ``exchange none``, ``declare``.

    Raises:
        IllegalPlay: the text names no action.
        CardError: what should be a card is none.
    """
    plain = " ".join(text.split())
    word, _, rest = plain.partition(" ")
    if plain.lower() in ("bat first", "bowl first"):
        return Choose(plain.lower() == "bat first")
    if plain.lower() == "declare":
        return Declare()
    one: dict[str, Callable[[CricketCard], Action]] = {"discard": Discard, "bowl": Bowl, "answer": Answer}
    if rest and word.lower() in one:
        return one[word.lower()](CricketCard(rest))
    if rest and word.lower() == "exchange":
        return Exchange(() if rest.lower() == "none" else tuple(CricketCard(card) for card in rest.split(",")))
    raise IllegalPlay(
        f"{shown(text)} names no play",
        "AC-PLAY-1",
        ["bat first", "bowl first", "discard PADS 2", "bowl BAT 5", "answer BAT 8", "exchange none", "declare"],
    )


def write_position(state: State | View) -> str:
    """The state in one line; of a view, with ``?`` for what that seat can't see."""
    parts = {
        "seed": "?" if isinstance(state, View) else str(state.seed),
        "house": state.house.text,
        "turn": str(state.turn),
        "phase": state.phase.value.replace(" ", "-"),
        "toss": str(state.toss),
        "first": "" if state.first is None else str(state.first),
        "innings": ",".join(map(_write_innings, state.innings)),
        "hands": "/".join(_hands_of(state)),
        "discards": _write_cards(state.discards),
        "stock": f"?{state.stock}" if isinstance(state, View) else _write_cards(state.stock),
        "pack": str(state.pack),
        "time": "up" if state.time_up else "",
    }
    return " ".join(f"{name}={value}" for name, value in parts.items() if value)


def _hands_of(state: State | View) -> tuple[str, str]:
    if isinstance(state, State):
        return _write_cards(state.hands[0]), _write_cards(state.hands[1])
    own, other = _write_cards(state.hand), f"?{state.other_hand}"
    return (own, other) if state.seat == 0 else (other, own)


def _write_cards(cards: tuple[CricketCard, ...]) -> str:
    return "".join(f"{card.suit.value}{card.value}" for card in cards)


def _write_innings(innings: Innings) -> str:
    mark = innings.closed.value if innings.closed else ""
    return f"{innings.runs}-{innings.wickets}-{innings.deliveries}{mark}"


def read_position(text: str) -> State:
    """A state from its one-line text (see the top of this file).

    Raises:
        PositionError: a part can't be read, cards are there too often, or the parts don't fit together.
    """
    return _build(text, _FORM.read(text))


def _read_innings(text: str) -> tuple[Innings, ...]:
    found = [re.fullmatch(r"([0-9]{1,6})-([0-9])-([0-9]{1,6})([xd]?)", part) for part in text.split(",")]
    if len(found) > 4 or not all(found):
        raise PositionError("innings are runs-wickets-deliveries, then x for all out or d for declared: 23-3-30x,7-0-3")
    return tuple(
        Innings(int(m[1]), int(m[2]), int(m[3]), Closed(m[4]) if m[4] else None) for m in found if m is not None
    )


def _read_cards(text: str) -> Slots[CricketCard]:
    if not re.fullmatch(r"(?:[BLSGP](?:1[01]|[1-9])(?![0-9])|\?[0-9]{1,3})*", text):
        raise PositionError("cards are a letter of B, L, S, G, P and a value from 1 to 11, and ?4 is four unknown ones")
    slots: list[CricketCard | None] = []
    for letter, number in re.findall(r"([BLSGP?])([0-9]+)", text):
        slots += [None] * min(int(number), 111) if letter == "?" else [CricketCard(CricketSuit(letter), int(number))]
    return tuple(slots)


def _read_hands(text: str) -> tuple[Slots[CricketCard], Slots[CricketCard]]:
    hands = text.split("/")
    if len(hands) != 2:
        raise PositionError("two hands are parted by a stroke, such as B8L9P3?3/?6")
    return _read_cards(hands[0]), _read_cards(hands[1])


_FIELDS: Final[dict[str, Callable[[str], Any]]] = {
    "seed": lambda text: 0 if text == "?" else read_seed(text),
    "house": HouseRules.read,
    "turn": whole(10**9 - 1),
    "phase": lambda text: Phase(text.replace("-", " ")),
    "toss": whole(1),
    "first": whole(1),
    "innings": _read_innings,
    "hands": _read_hands,
    "discards": _read_cards,
    "stock": _read_cards,
    "pack": whole(10**6),
    "time": lambda text: {"up": True}[text],
}
_FORM: Final = Form(_FIELDS, EXAMPLE)


def _build(text: str, read: dict[str, Any]) -> State:
    phase: Phase = read.get("phase", Phase.BOWL)
    begun = phase not in (Phase.TOSS, Phase.BOWLER_DISCARDS, Phase.BATTER_DISCARDS)
    first = read.get("first", None if phase is Phase.TOSS else 0)
    sizes = _hand_sizes(phase, first)
    hands = read.get("hands") or tuple((None,) * size for size in sizes)
    usual = {Phase.TOSS: 0, Phase.BOWLER_DISCARDS: 0, Phase.BATTER_DISCARDS: 1}.get(phase, 2)
    discards = read.get("discards", (None,) * usual)
    rest = len(PACK) - sum(map(len, hands)) - len(discards)
    stock = read.get("stock", (None,) * max(rest, 0))
    seed = read.get("seed", 0)
    filled = _FORM.deal(text, (*hands, stock, discards), PACK, seed)
    state = State(
        seed=seed,
        house=read.get("house", HouseRules()),
        phase=phase,
        hands=(filled[0], filled[1]),
        stock=filled[2],
        discards=filled[3],
        pack=read.get("pack", 1),
        toss=read.get("toss", 0),
        first=first,
        innings=read.get("innings", (Innings(),) if begun else ()),
        time_up=read.get("time", False),
        turn=read.get("turn", 0),
    )
    if tuple(map(len, state.hands)) != sizes:
        raise _FORM.error(text, f"in the phase {phase.value!r} the hands hold {sizes[0]} and {sizes[1]} cards")
    _check(text, state)
    return state


def _hand_sizes(phase: Phase, first: int | None) -> tuple[int, int]:
    if phase in (Phase.TOSS, Phase.BOWLER_DISCARDS):
        return 7, 7
    if phase is Phase.BATTER_DISCARDS:
        return (7, 6) if first == 0 else (6, 7)
    return 6, 6


def _check(text: str, state: State) -> None:
    begun = state.phase not in (Phase.TOSS, Phase.BOWLER_DISCARDS, Phase.BATTER_DISCARDS)
    if (state.first is None) != (state.phase is Phase.TOSS) or bool(state.innings) != begun:
        raise _FORM.error(text, f"first and innings don't fit the phase {state.phase.value!r}")
    if state.pack < 1 or (not state.stock and state.house.recycle == "at_once"):
        raise _FORM.error(text, "a pack has a number from 1, and its stock is never empty between plays")
    if begun and len(state.discards) < 1:
        raise _FORM.error(text, "the first discards lie on the pile once play has begun")
    if not begun:
        return
    most = state.house.wickets
    for number, innings in enumerate(state.innings, 1):
        last = number == len(state.innings)
        full = innings.wickets == most
        if innings.wickets > most or innings.wickets > innings.deliveries or full != (innings.closed is Closed.ALL_OUT):
            raise _FORM.error(
                text, f"innings {number} has {innings.wickets} wickets; {most} end an innings, which x marks"
            )
        if not last and innings.closed is None:
            raise _FORM.error(text, f"innings {number} is followed by another, so it must be closed by x or d")
        if last and innings.closed is not None and state.phase is not Phase.DONE:
            raise _FORM.error(text, f"innings {number} is closed, so another follows or the phase is done")
    over = settle(state.innings, most)[0] is not None
    if over and state.phase is not Phase.DONE:
        raise _FORM.error(text, "the innings amount to a result, so the phase is done")
