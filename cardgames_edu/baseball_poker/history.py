"""Hands as PHH, the open poker hand history format (J. Kim, "Recording and describing poker hands", 2024).

PHH has no code for this game. A hand is written as seven-card stud (``F7S``) so that programs which read the format can
show its ordinary fields; what the game adds stands in fields of our own, whose names begin with ``_``, and is what a
hand is loaded by. Player ``p1`` is seat 0.

>>> from cardgames_edu.baseball_poker.players import Random
>>> import cardgames_edu.baseball_poker as poker
>>> played = match(poker, [Random(1), Random(2)], seed=3)
>>> read_phh(write_phh(played)).state == played.state
True
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Sequence
from typing import Any, Final

from cardgames_edu.baseball_poker import game
from cardgames_edu.baseball_poker.play import stacks_before
from cardgames_edu.baseball_poker.position import read_position, write_position
from cardgames_edu.baseball_poker.state import Action, Bet, Call, Check, Deal, Fold, Phase, Raise, State, Stop
from cardgames_edu.cards import Card, shown
from cardgames_edu.game import IllegalPlay, Match, Play, PositionError, match

__all__ = ["HistoryError", "hands_of", "match", "read_phh", "write_phh"]

VARIANT: Final = "F7S"
NAME: Final = "baseball_poker"
LONGEST: Final = 100_000


class HistoryError(ValueError):
    """A hand history that can't be loaded; the message says what is wrong with it."""


def hands_of(played: Match) -> Iterator[Match]:
    """The hands of a match, each as a match of its own that begins with its deal."""
    begin: State = played.start
    plays: list[tuple[Action, Play[State]]] = []
    for action, made in played.plays:
        if isinstance(action, Deal | Stop):
            yield Match(begin, tuple(plays))
            begin, plays = made.state, []
        else:
            plays.append((action, made))
    if not played.plays or not isinstance(played.plays[-1][0], Stop):
        yield Match(begin, tuple(plays))


def write_phh(hand: Match, players: Sequence[str] = ()) -> str:
    """One hand as PHH text; a hand that is still going on is written as far as it went.

    Raises:
        ValueError: the match has more than one hand (see `hands_of`).
    """
    start: State = hand.start
    if any(made.state.hand != start.hand for _, made in hand.plays):
        raise ValueError("this match has more than one hand: write each of hands_of(match)")
    seats = range(len(start.chairs))
    fields: dict[str, Any] = {
        "variant": VARIANT,
        "antes": [chair.paid for chair in start.chairs],
        "bring_in": 0,
        "small_bet": start.house.min_bet,
        "big_bet": start.house.min_bet,
        "starting_stacks": list(stacks_before(start)),
        "actions": list(_written(hand)),
        "hand": start.hand,
        "seats": [seat + 1 for seat in seats],
    }
    if players:
        fields["players"] = [" ".join(name.split()) for name in players]
    if hand.state.phase is not Phase.BETTING:
        fields["finishing_stacks"] = [chair.stack for chair in hand.state.chairs]
    fields |= {"_game": NAME, "_house": start.house.text, "_position": write_position(start)}
    return "".join(f"{name} = {json.dumps(value, ensure_ascii=False)}\n" for name, value in fields.items())


def _code(cards: Sequence[Card]) -> str:
    return "".join(card.code.replace("10", "T")[:-1] + card.suit.value.lower() for card in cards)


def _written(hand: Match) -> Iterator[str]:
    """The actions of the format: cards dealt, what players did, and the hands that were shown."""
    before: State = hand.start
    for seat in before.from_left():
        if before.chairs[seat].dealt:
            yield f"d dh p{seat + 1} {_code(before.chairs[seat].cards)}"
    for action, made in hand.plays:
        seat = before.to or 0
        yield f"p{seat + 1} {_word(before, action)}"
        yield from _dealt(before, made)
        before = made.state
    if before.showdown:
        for seat in before.live:
            yield f"p{seat + 1} sm {_code(before.chairs[seat].cards)}"


def _word(before: State, action: Action) -> str:
    if isinstance(action, Fold):
        return "f"
    if isinstance(action, Check | Call):
        return "cc"
    assert isinstance(action, Bet | Raise)
    return f"cbr {before.price + action.chips}"


def _dealt(before: State, made: Play[State]) -> Iterator[str]:
    """The cards that came between two states, player by player."""
    for seat in before.from_left():
        old, new = before.chairs[seat], made.state.chairs[seat]
        cards = (*new.down[len(old.down) :], *new.up[len(old.up) :])
        if cards:
            yield f"d dh p{seat + 1} {_code(cards)}"


def read_phh(text: str) -> Match:
    """Plays a hand from PHH text by the rules; what does not fit the rules or the chips that it tells is refused.

    Raises:
        HistoryError: the text is no hand of this game, or was changed.
    """
    if len(text) > LONGEST:
        raise HistoryError(f"a text of {len(text)} characters is no hand: the longest is {LONGEST}")
    try:
        fields = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise HistoryError(f"this is no PHH text: {error}") from None
    if fields.get("_game") != NAME:
        raise HistoryError(f"this is a hand of {shown(fields.get('_game', fields.get('variant')))}, not of {NAME!r}")
    try:
        start = read_position(str(fields.get("_position", "")))
    except PositionError as error:
        raise HistoryError(f"the hand can't be started: {error}") from None
    actions = fields.get("actions")
    if not isinstance(actions, list) or not all(isinstance(word, str) for word in actions):
        raise HistoryError("the field 'actions' must be a list of texts")
    played = _replayed(start, actions)
    _check_fields(fields, played)
    return played


def _replayed(start: State, actions: Sequence[str]) -> Match:
    plays: list[tuple[Action, Play[State]]] = []
    now = start
    for number, word in enumerate(actions, 1):
        if word.startswith("d ") or " sm" in word:
            continue
        found = re.fullmatch(r"p([1-6]) (f|cc|cbr ([0-9]{1,9}))", word.split("#")[0].strip())
        if not found:
            raise HistoryError(f"action {number}, {shown(word)}, is none of this game")
        action = _read(now, found[2], int(found[3] or 0))
        try:
            made = game.apply(now, action, by=int(found[1]) - 1)
        except IllegalPlay as refusal:
            raise HistoryError(f"action {number}, {shown(word)}, can't be played: {refusal}") from None
        plays.append((action, made))
        now = made.state
    return Match(start, tuple(plays))


def _read(now: State, word: str, total: int) -> Action:
    if word == "f":
        return Fold()
    owes = now.owes(now.to) if now.to is not None else 0
    if word == "cc":
        return Call() if owes else Check()
    return Raise(total - now.price) if now.price else Bet(total)


def _check_fields(fields: dict[str, Any], played: Match) -> None:
    """The ordinary fields must tell the same hand as the one that was played."""
    for name, value in tomllib.loads(write_phh(played)).items():
        if name in fields and fields[name] != value:
            raise HistoryError(f"the field {name!r} tells another hand than the one that the rules make of it")
