"""What each action does to a legal state: the new state and the steps that say why.

Nothing here asks whether the action is allowed: `game.apply` has done so.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from cardgames_edu.armchair_cricket.cards import CricketCard
from cardgames_edu.armchair_cricket.delivery import Delivery, deliver
from cardgames_edu.armchair_cricket.scores import closing_steps, draw_steps, next_innings_steps, settle, totals
from cardgames_edu.armchair_cricket.state import HAND, OVER, Closed, Innings, Phase, State
from cardgames_edu.armchair_cricket.stock import Steps, draw, to_discards
from cardgames_edu.game import Play
from cardgames_edu.ruling import Ruling, Step


class Event(Enum):
    """What happened, where it is not a delivery."""

    DEALT = "dealt"
    CHOSEN = "chosen"
    DISCARDED = "discarded"
    BOWLED = "bowled"
    EXCHANGED = "exchanged"
    DECLARED = "declared"


def choose(state: State, bat: bool) -> Play[State]:
    """The toss winner bats first or bowls first."""
    first = state.toss if bat else 1 - state.toss
    word = "bat" if bat else "bowl"
    steps = (
        Step(
            "AC-DEAL-2",
            f"The hands have been seen; seat {state.toss} won the toss and will {word} first.",
            {"toss": state.toss},
        ),
        Step("AC-INN-2", "Each side has two innings.", {"innings": 2}),
        Step(
            "AC-INN-3",
            f"Seat {first} bats first and is side A; the order is A, B, A, B, with no follow-on.",
            {"first": first},
        ),
    )
    new = replace(state, first=first, phase=Phase.BOWLER_DISCARDS, turn=state.turn + 1)
    return Play(new, Ruling(Event.CHOSEN, steps, "The toss", f"{word}s first"))


def discard(state: State, card: CricketCard) -> Play[State]:
    """A first discard, bowler then batter."""
    bowler = state.phase is Phase.BOWLER_DISCARDS
    seat = _given(state.bowling if bowler else state.batting)
    new = to_discards(state, seat, card)
    side = "bowling" if bowler else "batting"
    text = f"The {side} side throws away {card}, face up; both sides must throw one, the bowling side first."
    steps = [Step("AC-DEAL-3", text, {"hand": len(new.hands[seat])})]
    if not bowler:
        counts = {"hand": HAND, "discards": len(new.discards), "stock": len(new.stock)}
        text = f"Both hands are six now, {len(new.discards)} cards lie discarded and {len(new.stock)} form the stock: pack 1."
        steps.append(Step("AC-DEAL-4", text, counts))
        new = replace(new, innings=(Innings(),))
    phase = Phase.BATTER_DISCARDS if bowler else Phase.BOWL
    return Play(
        replace(new, phase=phase, turn=state.turn + 1), Ruling(Event.DISCARDED, tuple(steps), f"First discard: {card}")
    )


def bowl(state: State, card: CricketCard) -> Play[State]:
    """The bowler plays a card and refills before the answer."""
    seat = _given(state.bowling)
    new = to_discards(state, seat, card)
    new, drawn = draw(new, seat)
    steps = (
        Step("AC-BALL-1", f"{card} is put face up on the discards.", {"bowled": card.value}),
        Step(
            "AC-BALL-2", "The bowler refills from the stock at once, before the answer.", {"hand": len(new.hands[seat])}
        ),
        *drawn,
        Step("AC-BALL-4", f"A card once played stands: {card} must be answered."),
    )
    return Play(replace(new, phase=Phase.ANSWER, turn=state.turn + 1), Ruling(Event.BOWLED, steps, f"{card} bowled"))


def answer(state: State, card: CricketCard) -> Play[State]:
    """The batter answers: the delivery is decided, counted, and may end the innings or the match."""
    bowled = state.discards[-1]
    decided = deliver(bowled, card)
    seat = _given(state.batting)
    new, drawn = draw(to_discards(state, seat, card), seat)
    old = state.innings[-1]
    wicket = decided.outcome is Delivery.WICKET
    now = Innings(old.runs + int(decided.numbers.get("runs", 0)), old.wickets + wicket, old.deliveries + 1)
    if now.wickets == state.house.wickets:
        now = replace(now, closed=Closed.ALL_OUT)
    new = replace(new, innings=(*state.innings[:-1], now), turn=state.turn + 1)
    first = Step("AC-BALL-3", f"{bowled} is answered with one card, {card}.", {"cards": 1})
    refill = Step("AC-BALL-5", "The batter refills too: both hold six.", {"hand": len(new.hands[seat])})
    new, after = _after_delivery(new, wicket)
    steps = (first, *decided.steps, refill, *drawn, _counted(now), *after)
    return Play(new, Ruling(decided.outcome, steps, decided.headline, _said(decided.label, new)))


def exchange(state: State, cards: tuple[CricketCard, ...]) -> Play[State]:
    """The batting side changes up to two cards: all are discarded, then as many drawn."""
    seat = _given(state.batting)
    new = state
    for card in cards:
        new = to_discards(new, seat, card)
    new, drawn = draw(new, seat, len(cards))
    words = " and ".join(map(str, cards)) or "no card"
    steps: Steps = (
        Step("AC-SWAP-1", f"After a wicket up to two cards may be changed: {words} goes.", {"changed": len(cards)}),
    )
    if cards:
        text = "What is changed is discarded first, then as many cards are drawn."
        steps += (Step("AC-SWAP-2", text, {"drawn": len(cards)}), *drawn)
    new = replace(new, turn=state.turn + 1, phase=Phase.BOWL)
    if new.time_up and new.innings[-1].deliveries % OVER == 0:
        new = replace(new, phase=Phase.DONE)
        steps += draw_steps(new.innings, innings_over=False)
    return Play(new, Ruling(Event.EXCHANGED, steps, f"Exchange: {words}", _said(f"{len(cards)} changed", new)))


def declare(state: State) -> Play[State]:
    """The batting side closes its innings."""
    closed = replace(state.innings[-1], closed=Closed.DECLARED)
    new = replace(state, innings=(*state.innings[:-1], closed), turn=state.turn + 1)
    between = Step(
        "AC-DECL-2", "No bowled card waits for its answer, so the side may declare.", {"deliveries": closed.deliveries}
    )
    new, after = _innings_over(new)
    return Play(new, Ruling(Event.DECLARED, (between, *after), "Declaration", _said("declared", new)))


def _given(seat: int | None) -> int:
    if seat is None:
        raise ValueError("nobody bats or bowls before the toss is settled")
    return seat


def _counted(innings: Innings) -> Step:
    number = innings.deliveries
    over = "the over is complete" if number % OVER == 0 else f"{OVER - number % OVER} to come in this over"
    return Step(
        "AC-OVER-1", f"Delivery {number} of the innings counts; {over}.", {"delivery": number, "overs": innings.overs}
    )


def _after_delivery(state: State, wicket: bool) -> tuple[State, Steps]:
    innings = state.innings[-1]
    result, steps = settle(state.innings, state.house.wickets)
    if innings.closed is not None:
        return _innings_over(state)
    if result is not None:
        return replace(state, phase=Phase.DONE), steps
    if state.time_up and innings.deliveries % OVER == 0:
        return replace(state, phase=Phase.DONE), draw_steps(state.innings, innings_over=False)
    if wicket:
        text = f"Wicket {innings.wickets} leaves the innings open, so the batting side may change up to two cards."
        return replace(state, phase=Phase.EXCHANGE), (Step("AC-SWAP-1", text, {"wickets": innings.wickets}),)
    return replace(state, phase=Phase.BOWL), ()


def _innings_over(state: State) -> tuple[State, Steps]:
    closing = closing_steps(state.innings[-1], state.house.wickets)
    result, steps = settle(state.innings, state.house.wickets)
    if result is not None:
        return replace(state, phase=Phase.DONE), closing + steps
    if state.time_up:
        return replace(state, phase=Phase.DONE), closing + draw_steps(state.innings, innings_over=True)
    innings = (*state.innings, Innings())
    more = next_innings_steps(innings, state.innings[-1])
    return replace(state, innings=innings, phase=Phase.BOWL), closing + more


def _said(label: str, state: State) -> str:
    if state.phase is not Phase.DONE:
        return label
    result, _ = settle(state.innings, state.house.wickets)
    a, b = totals(state.innings)
    return f"{label}; {result or 'match drawn: time ran out'} (A {a}, B {b})"
