"""Why an action is refused: the reason in words and the rule that forbids it."""

from __future__ import annotations

from typing import Final

from cardgames_edu.card_baseball import errors
from cardgames_edu.card_baseball.diamond import BASE_NAMES, EMPTY
from cardgames_edu.card_baseball.flow import hits_against, overfull, pinch_possible, relief_possible, to_throw
from cardgames_edu.card_baseball.state import (
    Action,
    Catch,
    Choose,
    Defend,
    Field,
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
)
from cardgames_edu.card_baseball.stealing import allowed
from cardgames_edu.cards import Card
from cardgames_edu.game import Seat

Refused = tuple[str, str] | None
"""The reason and the rule's id; ``None`` where nothing stands against it."""

_PHASES: Final[dict[type, tuple[tuple[Phase, ...], str]]] = {
    Choose: ((Phase.CHOOSE,), "CB-SETUP-2"),
    Pass: ((Phase.OFFENCE, Phase.DEFENCE, Phase.CATCH, Phase.ERROR), "CB-PITCH-3"),
    PinchHitter: ((Phase.OFFENCE,), "CB-PINCH-1"),
    Steal: ((Phase.OFFENCE,), "CB-STEAL-1"),
    Defend: ((Phase.DEFEND,), "CB-STEAL-1"),
    Relief: ((Phase.PITCH, Phase.DEFENCE), "CB-RELIEF-1"),
    NewBall: ((Phase.PITCH, Phase.DEFENCE), "CB-BALL-1"),
    Pitch: ((Phase.PITCH,), "CB-PITCH-1"),
    Reply: ((Phase.REPLY,), "CB-PITCH-2"),
    Catch: ((Phase.CATCH,), "CB-FOUL-1"),
    Lead: ((Phase.LEAD,), "CB-HIT-1"),
    Field: ((Phase.FIELD,), "CB-HIT-1"),
    PlayError: ((Phase.ERROR,), "CB-ERR-1"),
    Reduce: ((Phase.REDUCE,), "CB-PINCH-2"),
}
_NOW: Final = {
    Phase.CHOOSE: "the winner of the cut chooses to bat first or last",
    Phase.OFFENCE: "the side at bat may steal, send up a pinch hitter, or wait for the pitch",
    Phase.DEFENCE: "the fielding side may call for a new ball or a relief pitcher, or say it is ready",
    Phase.PITCH: "the pitcher is to pitch",
    Phase.REPLY: "the batter is to answer the pitch",
    Phase.CATCH: "the pitcher may catch the foul or let it fall",
    Phase.LEAD: "the batter has connected and is to lead a card",
    Phase.FIELD: "the fielder is to answer the card that was led",
    Phase.ERROR: "the batter may make it an error",
    Phase.DEFEND: "the fielder is to answer the steal",
    Phase.REDUCE: "a hand of more than six is to be cut back",
    Phase.DONE: "the game is over",
}
_BETWEEN: Final = (Phase.LEAD, Phase.FIELD, Phase.ERROR)


def refusal(state: State, action: Action, seat: Seat | None, by: Seat | None) -> Refused:
    """Why the action can't be taken now, `seat` being the one to act and `by` the one who tries it."""
    if type(action) not in _PHASES:
        return f"{action!r} is no play of this game", "CB-SETUP-5"
    if isinstance(action, NewBall) and by is not None and by == state.batting and state.phase is not Phase.DONE:
        return "Only the pitcher may call for a new ball", "CB-BALL-4"
    phases, rule = _PHASES[type(action)]
    if state.phase not in phases:
        return _out_of_place(state, action, rule)
    if by is not None and by != seat:
        return f"It is not seat {by}'s turn: {_NOW[state.phase]}", "CB-SETUP-5"
    if (
        isinstance(action, NewBall | Relief)
        and state.phase is Phase.PITCH
        and state.house.pre_pitch_order == "defence_first"
    ):
        return "The fielding side has said that it is ready: only a pitch can follow", rule
    return _OF[type(action)](state, action) or _of_cards(state, _cards(action), state.hands[seat or 0])


def _out_of_place(state: State, action: Action, rule: str) -> Refused:
    if isinstance(action, Steal) and state.tried and state.phase is Phase.PITCH:
        return "A steal has been tried already before this pitch", "CB-STEAL-2"
    if isinstance(action, NewBall) and state.phase in _BETWEEN:
        return "No new ball between a connection and the end of its fielding", "CB-BALL-3"
    words = {Steal: "A steal comes before a pitch", Reply: "No pitched number waits for an answer"}
    said = words.get(type(action), f"{type(action).__name__} doesn't fit here")
    return f"{said}: {_NOW[state.phase]}", rule


def _cards(action: Action) -> tuple[Card, ...]:
    if isinstance(action, Steal):
        return tuple(card for _, card in action.tries)
    if isinstance(action, NewBall | Reduce):
        return action.cards
    return () if isinstance(action, Choose | Pass | PinchHitter | Relief) else (action.card,)


def _of_cards(state: State, cards: tuple[Card, ...], hand: tuple[Card, ...]) -> Refused:
    for card in cards:
        if card not in hand:
            where = "lies on the table" if card in state.table else "is not in the hand"
            return f"{card} {where}", "CB-SETUP-1"
        if cards.count(card) > 1:
            return f"{card} can't be played twice: there is one in the pack", "CB-SETUP-1"
    return None


def _nothing(_state: State, _action: Action) -> Refused:
    return None


def _of_pinch(state: State, _action: Action) -> Refused:
    if pinch_possible(state):
        return None
    if not state.house.adv_pinch:
        return "Pinch hitters are not played in this game", "CB-PINCH-1"
    if not state.pinch[state.batting]:
        return "All three pinch hitters of this side have been used", "CB-PINCH-1"
    if state.pinching:
        return "A pinch hitter is at bat already", "CB-PINCH-1"
    return "A pinch hitter comes up before the batter's first pitch", "CB-PINCH-1"


def _of_steal(state: State, action: Action) -> Refused:
    assert isinstance(action, Steal)
    bases = [base for base, _ in action.tries]
    if not bases or not set(bases) <= {1, 2, 3}:
        return "A steal names the men who run, such as 'steal second KD'", "CB-STEAL-1"
    if state.tried:
        return "A steal has been tried already before this pitch", "CB-STEAL-2"
    if len(set(bases)) < len(bases):
        twice = next(base for base in bases if bases.count(base) > 1)
        return f"The man on {BASE_NAMES[twice]} can't run on two pictures: one for each man", "CB-MSTEAL-1"
    for _, card in action.tries:
        if not card.is_picture:
            return f"{card} is no picture, and a steal needs one", "CB-STEAL-1"
    reason = allowed(state.at.bases, frozenset(bases), state.house)
    if reason:
        return reason, "CB-MSTEAL-1" if len(bases) > 1 else "CB-STEAL-1" if "no man" in reason else "CB-MSTEAL-5"
    return None


def _of_defend(state: State, action: Action) -> Refused:
    assert isinstance(action, Defend)
    if action.base in [one.base for one in state.tries if one.answer is None]:
        return None
    return "No man who waits for an answer runs there", "CB-MSTEAL-2"


def _of_relief(state: State, _action: Action) -> Refused:
    if relief_possible(state):
        return None
    if not state.house.adv_relief:
        return "Relief pitchers are not played in this game", "CB-RELIEF-1"
    if not state.relief[state.fielding]:
        return "This side has used its relief pitcher", "CB-RELIEF-1"
    hits = hits_against(state)
    return f"A relief pitcher needs two hits in this half, and there is {hits}" if hits == 1 else (
        "A relief pitcher needs two hits in this half, and there are none"
    ), "CB-RELIEF-3"


def _of_new_ball(_state: State, action: Action) -> Refused:
    assert isinstance(action, NewBall)
    if len(action.cards) != 2:
        return f"A new ball costs exactly two pictures, not {len(action.cards)}", "CB-BALL-1"
    number = next((card for card in action.cards if not card.is_picture), None)
    return (f"{number} is no picture, and a new ball costs two", "CB-BALL-1") if number else None


def _of_catch(state: State, action: Action) -> Refused:
    assert isinstance(action, Catch)
    wanted = state.table[1].companion
    return (
        None
        if action.card is wanted
        else (f"{action.card} doesn't catch the foul: its companion {wanted} does", "CB-FOUL-1")
    )


def _of_error(state: State, action: Action) -> Refused:
    assert isinstance(action, PlayError)
    wanted = state.table[1].companion
    if action.card is not wanted:
        return f"{action.card} makes no error: the companion of the fielder's card, {wanted}, does", "CB-ERR-1"
    reason = errors.refusal(state.table[0], state.table[1], state.at, state.house)
    return (reason, "CB-ERR-1") if reason else None


def of_lead(state: State, card: Card) -> Refused:
    """Why this card of the hand may not be led (CB-Q23, CB-Q26); a hand of pictures alone may always lead one."""
    if not card.is_picture or all(held.is_picture for held in state.hands[state.batting]):
        return None
    if state.house.sac_nobody_on == "illegal" and state.at.bases == EMPTY:
        return "No picture may be led with nobody on base while a number is held", "CB-SAC-1"
    if state.house.sac_loaded == "illegal" and all(state.at.bases):
        return "No sacrifice with the bases loaded while a number is held", "CB-SAC-5"
    return None


def of_field(state: State, card: Card) -> Refused:
    """Why this card of the hand may not field the lead (CB-Q22)."""
    if card.is_picture or not state.table[0].is_picture or state.house.sac_must_picture == "free":
        return None
    if not any(held.is_picture for held in state.hands[state.fielding]):
        return None
    return "The fielder holds a picture, and must play one on a sacrifice", "CB-SAC-4"


def _of_lead(state: State, action: Action) -> Refused:
    assert isinstance(action, Lead)
    return of_lead(state, action.card)


def _of_field(state: State, action: Action) -> Refused:
    assert isinstance(action, Field)
    return of_field(state, action.card)


def _of_reduce(state: State, action: Action) -> Refused:
    assert isinstance(action, Reduce)
    seat = overfull(state)
    number = to_throw(len(state.hands[state.batting if seat is None else seat]))
    rule = "CB-RELIEF-2" if seat == state.fielding else "CB-PINCH-2"
    return None if len(action.cards) == number else (f"{number} must go, so that six are left", rule)


_OF: Final = {
    Choose: _nothing,
    Pass: _nothing,
    PinchHitter: _of_pinch,
    Steal: _of_steal,
    Defend: _of_defend,
    Relief: _of_relief,
    NewBall: _of_new_ball,
    Pitch: _nothing,
    Reply: _nothing,
    Catch: _of_catch,
    Lead: _of_lead,
    Field: _of_field,
    PlayError: _of_error,
    Reduce: _of_reduce,
}
