"""Positions as text.

A position is one line of ``name=value`` parts, in any order; what is left out is taken as usual. Bases are three
digits for first, second and third (or the men's numbers, ``4/0/2``), cards run together as rank and suit, ``?4`` is
four unknown cards, which are dealt by the seed from those that lie nowhere else. The first hand is seat 0's, who bats
first when nothing else is said.

>>> state = read_position("phase=pitch bases=101 outs=1 count=3-2 hands=QH?5/7S?5")
>>> str(state.at), len(state.stock), str(state.hands[1][0])
('men on first and third, 1 out, count 3-2', 40, '7♠')
>>> read_position(write_position(state)) == state
True
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from cardgames_edu.card_baseball.diamond import EMPTY, Bases, Situation
from cardgames_edu.card_baseball.flow import overfull
from cardgames_edu.card_baseball.house import HouseRules
from cardgames_edu.card_baseball.state import HAND, PINCH_HITTERS, Half, Phase, State, View, hand_limit
from cardgames_edu.card_baseball.stealing import Answered, Tries, Try, answer_to
from cardgames_edu.cards import DECK, Card
from cardgames_edu.game import PositionError
from cardgames_edu.positions import CARD, Form, Slots, card_codes, card_slots, open_cards, whole
from cardgames_edu.randomness import read_seed

EXAMPLE: Final = "phase=reply bases=101 outs=1 count=3-2 hands=QH?5/?5 table=7S"


def write_position(state: State | View) -> str:
    """The state in one line; of a view, with ``?`` for what that seat can't see."""
    at, view = state.at, isinstance(state, View)
    parts = {
        "seed": "?" if isinstance(state, View) else str(state.seed),
        "house": state.house.text,
        "turn": str(state.turn),
        "phase": state.phase.value,
        "cut": "".join(card.code for card in state.cut),
        "first": "" if state.first is None else str(state.first),
        "halves": ",".join(_write_half(half) for half in state.halves),
        "bases": "/".join(map(str, at.bases)),
        "outs": str(at.outs),
        "count": f"{at.balls}-{at.strikes}",
        "batter": str(at.batter),
        "fresh": "yes" if state.fresh else "no",
        "tried": "yes" if state.tried else "no",
        "tries": ",".join(_write_try(one) for one in state.tries),
        "order": "".join(map(str, state.order)),
        "pinch": "/".join(map(str, state.pinch)) + ("+" if state.pinching else ""),
        "relief": "/".join("yes" if left else "no" for left in state.relief) + ("+" if state.relieving else ""),
        "hands": "/".join(_hands_of(state)),
        "table": card_codes(state.table),
        "played": f"?{state.covered}{card_codes(state.shown)}" if isinstance(state, View) else card_codes(state.played),
        "last": str(len(state.shown) if isinstance(state, View) else state.last),
        "stock": f"?{state.stock}" if isinstance(state, View) else card_codes(state.stock),
        "pack": str(state.pack),
    }
    empty_counts = ("stock", "played") if view else ()
    return " ".join(f"{name}={value}" for name, value in parts.items() if value or name in empty_counts)


def _hands_of(state: State | View) -> tuple[str, str]:
    if isinstance(state, State):
        return card_codes(state.hands[0]), card_codes(state.hands[1])
    own, other = card_codes(state.hand), f"?{state.other_hand}"
    return (own, other) if state.seat == 0 else (other, own)


def _write_half(half: Half) -> str:
    return f"{half.runs}-{half.hits}-{half.errors}-{half.left}-{half.batters}-{half.connected}"


def _write_try(one: Try) -> str:
    answer = f"{one.answer.code}" if one.answer is not None else ""
    return f"{one.base}{one.picture.code}{answer}"


def read_position(text: str) -> State:
    """A state from its one-line text (see the top of this file).

    Raises:
        PositionError: a part can't be read, cards are there too often, or the parts don't fit together.
    """
    return _build(text, _FORM.read(text))


def _read_hands(text: str) -> tuple[Slots[Card], Slots[Card]]:
    hands = text.split("/")
    if len(hands) != 2:
        raise PositionError("two hands are parted by a stroke, such as QH?5/7S?5")
    return card_slots(hands[0]), card_slots(hands[1])


def _read_bases(text: str) -> Bases:
    if re.fullmatch(r"[01]{3}", text):
        first, second, third = (int(digit) for digit in text)
        return first * (1 + second + third), second * (1 + third), third
    found = re.fullmatch(r"([0-9]{1,3})/([0-9]{1,3})/([0-9]{1,3})", text)
    men = [int(man) for man in found.groups()] if found else [1, 1, 1]
    if len({man for man in men if man}) != sum(map(bool, men)):
        raise PositionError("bases are three digits for first, second and third, such as 101, or men's numbers 4/0/2")
    return men[0], men[1], men[2]


def _read_half(text: str) -> Half:
    found = re.fullmatch(r"(\d{1,4})-(\d{1,4})-(\d{1,4})-([0-3])-(\d{1,4})-(\d{1,4})", text)
    if not found:
        raise PositionError("a half inning is runs-hits-errors-left-batters-connected, such as 2-3-0-1-6-4")
    return Half(*map(int, found.groups()))


def _read_tries(text: str) -> Tries:
    tries = []
    for part in text.split(","):
        found = re.fullmatch(rf"([123])({CARD})({CARD})?", part)
        if not found:
            raise PositionError("a try is the base, the picture, and the answer if there is one, such as 2KDJS")
        tries.append(Try(int(found[1]), Card(found[2]), Card(found[3]) if found[3] else None))
    return tuple(tries)


def _read_count(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-3])-([0-2])", text)
    if not found:
        raise PositionError("a count is balls and strikes, such as 3-2")
    return int(found[1]), int(found[2])


def _read_inning(text: str) -> tuple[Half, ...]:
    found = re.fullmatch(r"(\d{1,3})-(top|bottom)", text)
    if not found or not int(found[1]):
        raise PositionError("an inning is its number and half, such as 9-bottom")
    return (Half(),) * (2 * int(found[1]) - (found[2] == "top"))


def _read_score(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,3})-(\d{1,3})", text)
    if not found:
        raise PositionError("a score is the visitors' runs and the home side's, such as 3-4")
    return int(found[1]), int(found[2])


def _pair(values: dict[str, Any]) -> Callable[[str], tuple[Any, Any, bool]]:
    def read(text: str) -> tuple[Any, Any, bool]:
        one, two = text.rstrip("+").split("/")
        return values[one], values[two], text.endswith("+")

    return read


_YES: Final = {"yes": True, "no": False}
_FIELDS: Final[dict[str, Callable[[str], Any]]] = {
    "seed": lambda text: 0 if text == "?" else read_seed(text),
    "house": HouseRules.read,
    "turn": whole(10**9 - 1),
    "phase": Phase,
    "cut": open_cards,
    "first": whole(1),
    "halves": lambda text: tuple(_read_half(part) for part in text.split(",")),
    "inning": _read_inning,
    "score": _read_score,
    "bases": _read_bases,
    "outs": whole(3),
    "count": _read_count,
    "batter": whole(999),
    "fresh": _YES.__getitem__,
    "tried": _YES.__getitem__,
    "tries": _read_tries,
    "order": lambda text: tuple(int(base) for base in text if base in "123" or int("x")),
    "pinch": _pair({str(n): n for n in range(PINCH_HITTERS + 1)}),
    "relief": _pair(_YES),
    "hands": _read_hands,
    "table": open_cards,
    "played": card_slots,
    "last": whole(52),
    "stock": card_slots,
    "pack": whole(10**6),
}
_FORM: Final = Form(_FIELDS, EXAMPLE)


def _build(text: str, read: dict[str, Any]) -> State:
    phase: Phase = read.get("phase", Phase.PITCH)
    begun = phase is not Phase.CHOOSE
    table = read.get("table", ())
    hands = read.get("hands") or (((None,) * HAND, (None,) * HAND) if begun else ((), ()))
    played = read.get("played", ())
    rest = len(DECK) - sum(map(len, hands)) - len(table) - len(played)
    seed = read.get("seed", 0)
    places = (*hands, read.get("stock", (None,) * max(rest, 0)), played, table)
    filled = _FORM.deal(text, places, DECK, seed)
    bases: Bases = read.get("bases", EMPTY)
    outs, count = read.get("outs", 0), read.get("count", (0, 0))
    batter = read.get("batter", max(bases) + 1 + outs)
    pinch, relief = read.get("pinch", (PINCH_HITTERS, PINCH_HITTERS, False)), read.get("relief", (True, True, False))
    cut = read.get("cut", (DECK[12], DECK[0]))
    if len(cut) != 2 or cut[0].rank == cut[1].rank:
        raise _FORM.error(text, "the cut is two cards of unlike rank, such as KC9D")
    state = State(
        seed=seed,
        house=read.get("house", HouseRules()),
        phase=phase,
        hands=(filled[0], filled[1]),
        stock=filled[2],
        played=filled[3],
        last=read.get("last", 0),
        table=filled[4],
        pack=read.get("pack", 1),
        cut=cut,
        first=read.get("first", 0 if begun else None),
        halves=_halves(text, read, begun, batter),
        at=Situation(bases, outs, count[0], count[1], batter),
        fresh=read.get("fresh", count == (0, 0)),
        tried=read.get("tried", phase is Phase.DEFEND),
        tries=_answered(read.get("tries", ()), read.get("order", ())),
        order=read.get("order", ()),
        pinch=pinch[:2],
        pinching=pinch[2],
        relief=relief[:2],
        relieving=relief[2],
        turn=read.get("turn", 0),
    )
    _check(text, state)
    return state


def _halves(text: str, read: dict[str, Any], begun: bool, batter: int) -> tuple[Half, ...]:
    if "halves" in read:
        if {"inning", "score"} & set(read):
            raise _FORM.error(text, "inning and score are told by halves already")
        found: tuple[Half, ...] = read["halves"]
        return found
    halves: list[Half] = list(read.get("inning", (Half(),) if begun else ()))
    if halves:
        visitors, home = read.get("score", (0, 0))
        halves[0] = Half(runs=visitors)
        if len(halves) > 1:
            halves[1] = Half(runs=home)
        elif home:
            raise _FORM.error(text, "the home side has not batted yet")
        halves[-1] = Half(halves[-1].runs, batters=batter - 1)
    return tuple(halves)


def _answered(tries: Tries, order: tuple[int, ...]) -> Tries:
    """The tries with what each answer made of them, in the order in which the fielder gave them."""
    made: dict[int, Answered] = {}
    for place, base in enumerate(order):
        one = next((one for one in tries if one.base == base and one.answer is not None), None)
        if one is not None and one.answer is not None:
            made[base] = answer_to(one.picture, one.answer, home=base == 3, first=place == 0)
    return tuple(Try(one.base, one.picture, one.answer, made.get(one.base)) for one in tries)


_ON_TABLE: Final = {Phase.REPLY: 1, Phase.CATCH: 2, Phase.FIELD: 1, Phase.ERROR: 2}


def _check(text: str, state: State) -> None:
    at, phase = state.at, state.phase
    if phase is Phase.CHOOSE:
        if state.first is not None or state.halves or any(state.hands) or len(state.stock) != len(DECK):
            raise _FORM.error(text, "before the choice nobody has cards and no inning has begun")
        return
    if state.first is None or not state.halves:
        raise _FORM.error(text, "who bats first, and the half innings, must be there once the choice is made")
    if phase is Phase.DEFEND:
        good = [one.picture for one in state.tries] == list(state.table[: len(state.tries)]) and state.tries
        answers = {one.base: one.answer for one in state.tries if one.answer is not None}
        if not good or sorted(answers) != sorted(state.order) or len(answers) == len(state.tries):
            raise _FORM.error(text, "tries, table and order don't fit together in a steal")
    elif state.tries or state.order or len(state.table) != _ON_TABLE.get(phase, 0):
        raise _FORM.error(text, f"{_ON_TABLE.get(phase, 0)} cards lie on the table in the phase {phase.value!r}")
    if at.over and phase not in (Phase.REDUCE, Phase.DONE):
        raise _FORM.error(text, "three are out, so the half inning is over")
    if at.batter <= max(at.bases) or state.last > len(state.played) or state.pack < 1:
        raise _FORM.error(
            text, "the man at bat has a number above those on base, and the last play lies among the played cards"
        )
    if phase is Phase.REDUCE and overfull(state) is None:
        raise _FORM.error(text, "no hand has more than six cards, so none is cut back")
    if phase not in (Phase.REDUCE, Phase.DONE):
        for seat in (0, 1):
            least = hand_limit(state, seat) - (len(state.tries) or 2)
            if not least <= len(state.hands[seat]) <= hand_limit(state, seat):
                raise _FORM.error(
                    text, f"seat {seat} holds {len(state.hands[seat])} cards, and plays with {hand_limit(state, seat)}"
                )
