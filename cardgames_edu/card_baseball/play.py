"""What each action does to a legal state: the new state and the steps that say why.

Nothing here asks whether the action is allowed: `game.apply` has done so.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from cardgames_edu.card_baseball import errors, hitting, pitching, sacrifice, stealing
from cardgames_edu.card_baseball.call import Called, Outcome
from cardgames_edu.card_baseball.diamond import BASE_NAMES
from cardgames_edu.card_baseball.flow import (
    before_pitch,
    bring_on,
    finish,
    go_on,
    hits_against,
    offence_possible,
    overfull,
)
from cardgames_edu.card_baseball.hitting import LONG
from cardgames_edu.card_baseball.state import HAND, Half, Phase, State
from cardgames_edu.card_baseball.stealing import Answered, Try
from cardgames_edu.card_baseball.stock import Steps, draw, lay_by, refill, with_hand, without
from cardgames_edu.cards import Card
from cardgames_edu.game import Play, Seat
from cardgames_edu.ruling import Ruling, Step


class Event(Enum):
    """What happened, where no play has been finished."""

    CUT = "cut"
    CHOSEN = "chosen"
    PASSED = "passed"
    PINCH_HITTER = "pinch hitter"
    RELIEF = "relief pitcher"
    NEW_BALL = "new ball"
    STEAL = "steal announced"
    ANSWERED = "one answered"
    PITCHED = "pitched"
    FOULED = "may be caught"
    LED = "led"
    FIELDED = "error possible"
    REDUCED = "hand reduced"


_ON_SHOW = {
    "last": "Of the cards played only those of the last play may be looked at, until all are shuffled in again.",
    "all": "All cards played may be looked at, until they are shuffled in again.",
}


def choose(state: State, seat: Seat, bat: bool) -> Play[State]:
    """The winner of the cut bats first or last; the side that is in the field first deals."""
    first = seat if bat else 1 - seat
    hands = (state.stock[0 : 2 * HAND : 2], state.stock[1 : 2 * HAND : 2])
    batting, fielding = hands
    new = state.but(
        first=first,
        hands=(batting, fielding) if first == 0 else (fielding, batting),
        stock=state.stock[2 * HAND :],
        halves=(Half(),),
        turn=state.turn + 1,
    )
    word = "first" if bat else "last"
    steps = (
        Step("CB-SETUP-2", f"Seat {seat} cut the higher card and bats {word}.", {"winner": seat}),
        Step("CB-SETUP-4", f"Seat {1 - first}, in the field first, deals six cards each.", {"dealer": 1 - first}),
        Step("CB-SETUP-5", "Nine innings will be played; the sides swap after each half.", {"innings": 9}),
        Step("CB-DECK-1", _ON_SHOW[state.house.show_discards], {"show": state.house.show_discards}),
    )
    return Play(before_pitch(new), Ruling(Event.CHOSEN, steps, "The cut", f"seat {seat} bats {word}"))


def stand_by(state: State) -> Play[State]:
    """A pass: no more before the pitch, the foul falls, or no error is played."""
    if state.phase is Phase.CATCH:
        pitch, reply = state.table
        return _finished(state, pitching.replied(pitch, reply, state.at, state.house))
    if state.phase is Phase.ERROR:
        lead, answer = state.table
        return _finished(state, _fielded(lead, answer, state))
    order = state.house.pre_pitch_order
    if state.phase is Phase.DEFENCE:
        bats = offence_possible(state)
        phase, rule = (Phase.OFFENCE if bats else Phase.PITCH), "CB-PITCH-1"
        text = f"The fielding side is ready; {'the side at bat may act now' if bats else 'the pitch follows'}."
    else:
        phase, rule = Phase.PITCH, "CB-STEAL-1"
        follows = "the pitch follows" if order == "defence_first" else "the pitcher may change cards, then he pitches"
        text = f"The side at bat waits; {follows}."
    step = Step(rule, text, {"order": order})
    return Play(state.but(phase=phase, turn=state.turn + 1), Ruling(Event.PASSED, (step,), "Before the pitch", "ready"))


def pinch_hitter(state: State) -> Play[State]:
    """Two cards more for the side at bat until this man is on base or out."""
    seat = state.batting
    left = state.pinch[seat] - 1
    pinch = (left, state.pinch[1]) if seat == 0 else (state.pinch[0], left)
    new, drawn = bring_on(state.but(pinch=pinch, pinching=True, turn=state.turn + 1), seat)
    steps = (
        Step(
            "CB-PINCH-1",
            f"A pinch hitter comes up: two cards are drawn; {left} of 3 are left in this game.",
            {"left": left},
        ),
        *drawn,
        Step("CB-PINCH-2", "Eight cards until he is on base or out, then back to six.", {"hand": 8}),
    )
    return Play(_after_offence(new), Ruling(Event.PINCH_HITTER, steps, "Before the pitch"))


def _after_offence(state: State) -> State:
    return state.but(phase=Phase.OFFENCE if offence_possible(state) else Phase.PITCH)


def relief(state: State) -> Play[State]:
    """Two cards more for the side in the field until the half inning ends."""
    seat = state.fielding
    used = (False, state.relief[1]) if seat == 0 else (state.relief[0], False)
    new, drawn = bring_on(state.but(relief=used, relieving=True, turn=state.turn + 1), seat)
    hits = hits_against(state)
    steps = (
        Step("CB-RELIEF-3", f"{hits} hits were made in this half, and two are needed.", {"hits": hits}),
        Step("CB-RELIEF-1", "A relief pitcher comes on, once a game: two cards are drawn.", {"drawn": 2}),
        *drawn,
        Step("CB-RELIEF-2", "Eight cards until the half inning ends, then back to six.", {"hand": 8}),
    )
    return Play(new, Ruling(Event.RELIEF, steps, "Before the pitch"))


def new_ball(state: State, cards: tuple[Card, ...]) -> Play[State]:
    """Two pictures are shown and thrown away, and two cards drawn."""
    seat = state.fielding
    words = " and ".join(map(str, cards))
    new = lay_by(state.but(hands=with_hand(state, seat, without(state.hands[seat], *cards))), *cards)
    new, drawn = draw(new, seat, len(cards))
    reopens = state.house.pre_pitch_order == "reopen" and offence_possible(new)
    new = new.but(phase=Phase.OFFENCE if reopens else state.phase, turn=state.turn + 1)
    steps = (
        Step("CB-BALL-1", f"{words} are shown and thrown away, two cards drawn for them.", {"pictures": 2}),
        *drawn,
        Step("CB-BALL-2", "Another may follow before the same pitch."),
        Step("CB-BALL-4", "Only the side in the field may call for one."),
    )
    return Play(new, Ruling(Event.NEW_BALL, steps, f"New ball: {words}"))


def steal(state: State, tries: tuple[tuple[int, Card], ...]) -> Play[State]:
    """One picture for each man who runs is laid down; the fielder is to answer."""
    seat = state.batting
    pictures = tuple(card for _, card in tries)
    new = state.but(
        hands=with_hand(state, seat, without(state.hands[seat], *pictures)),
        table=pictures,
        tries=tuple(Try(base, card) for base, card in tries),
        order=(),
        tried=True,
        phase=Phase.DEFEND,
        turn=state.turn + 1,
    )
    words = ", ".join(f"{card} for {BASE_NAMES[base + 1]}" for base, card in tries)
    steps = [
        Step("CB-STEAL-1", f"A steal is announced, with a picture for each man: {words}.", {"men": len(tries)}),
        Step("CB-STEAL-2", "No other may be tried before the next pitch."),
    ]
    if len(tries) > 1:
        text = "Several go at once; the fielder chooses the order in which he answers."
        steps += [
            Step("CB-MSTEAL-1", text, {"men": len(tries)}),
            Step("CB-MSTEAL-2", "His first answer counts as for a lone steal."),
        ]
    return Play(new, Ruling(Event.STEAL, tuple(steps), f"Steal: {words}"))


def defend(state: State, base: int, card: Card) -> Play[State]:
    """The fielder answers one man; with the last answer, or the third out, the steal is settled."""
    seat = state.fielding
    tries, step = stealing.answered(state.tries, base, card)
    new = state.but(
        hands=with_hand(state, seat, without(state.hands[seat], card)),
        table=(*state.table, card),
        tries=tries,
        order=(*state.order, base),
        turn=state.turn + 1,
    )
    if stealing.is_finished(tries, state.at.outs):
        call = stealing.settled(tries, new.order, _answers(tries, new.order), state.at, state.house)
        new, steps = finish(lay_by(new), call)
        if new.phase is Phase.DEFENCE and not call.after.over:
            new = _after_offence(new)
        return _told(new, call, steps)
    if state.house.msteal_draw == "each":
        new, steps = draw(new, seat, 1)
        new, more = draw(new, new.batting, 1)
        text = "Each side draws a card after each answer, the fielding side first."
        steps = (Step("CB-DRAW-1", text, {"drawn": 1}), *steps, *more)
    else:
        steps = ()
    made = next(one.made for one in tries if one.base == base) or Answered.SAFE
    return Play(new, Ruling(Event.ANSWERED, (step, *steps), f"{card} for {BASE_NAMES[base + 1]}", made.value))


def _answers(tries: stealing.Tries, order: tuple[int, ...]) -> Steps:
    """The steps of all answers of a steal, told again in order."""
    told: Steps = ()
    now = tuple(Try(one.base, one.picture) for one in tries)
    for base in order:
        card = next(one.answer for one in tries if one.base == base)
        if card is not None:
            now, step = stealing.answered(now, base, card)
            told += (step,)
    return told


def pitch(state: State, card: Card) -> Play[State]:
    """The pitcher plays a card; a picture is a ball at once, unless the batter is to throw a card on it (CB-Q01)."""
    seat = state.fielding
    hands = with_hand(state, seat, without(state.hands[seat], card))
    if card.is_picture and state.house.picture_pitch_reply == "none":
        return _finished(state.but(hands=hands, table=(card,)), pitching.picture_pitched(card, state.at))
    new = state.but(hands=hands, table=(card,), phase=Phase.REPLY, turn=state.turn + 1)
    step = Step("CB-PITCH-1", f"{card} is pitched, face up.", {"pitch": card.code})
    return Play(new, Ruling(Event.PITCHED, (step,), f"{card} pitched"))


def reply(state: State, card: Card) -> Play[State]:
    """The batter answers a pitch: it is called, unless the pitcher may catch a foul first."""
    (pitched,) = state.table
    hands = with_hand(state, state.batting, without(state.hands[state.batting], card))
    new = state.but(hands=hands, table=(pitched, card))
    if pitched.is_picture:
        return _finished(new, pitching.picture_pitched(pitched, state.at))
    call = pitching.replied(pitched, card, state.at, state.house)
    if call.outcome is Outcome.FOUL and state.house.adv_foul and card.companion in state.hands[state.fielding]:
        text = f"The pitcher may catch it with {card.companion}, before he draws."
        step = Step("CB-FOUL-1", text, {"companion": card.companion.code})
        new = new.but(phase=Phase.CATCH, turn=state.turn + 1)
        return Play(new, Ruling(Event.FOULED, (*call.steps, step), call.headline, "foul; it may be caught"))
    return _connected(new, call) if call.outcome is Outcome.CONNECTED else _finished(new, call)


def _connected(state: State, call: Called) -> Play[State]:
    half = replace(state.halves[-1], connected=state.halves[-1].connected + 1)
    new = lay_by(state).but(halves=(*state.halves[:-1], half), phase=Phase.LEAD, fresh=False, tried=False)
    new, drawn = refill(new)
    steps = (
        *call.steps,
        *drawn,
        Step("CB-DRAW-2", "So the batter has a full hand to lead from."),
        Step("CB-BALL-3", "No new ball until the ball is fielded."),
    )
    return Play(new.but(turn=state.turn + 1), replace(call, steps=steps))


def catch(state: State, card: Card) -> Play[State]:
    """The pitcher catches the foul."""
    fouled, answer = state.table
    hands = with_hand(state, state.fielding, without(state.hands[state.fielding], card))
    call = pitching.caught(fouled, answer, card, state.at)
    refilled = Step("CB-FOUL-2", "The pitcher has played two cards, so he draws two.", {"drawn": 2})
    new = state.but(hands=hands, table=(fouled, answer, card))
    return _finished(new, replace(call, steps=(*call.steps, refilled)))


def lead(state: State, card: Card) -> Play[State]:
    """The batter leads; the fielder is to answer."""
    hands = with_hand(state, state.batting, without(state.hands[state.batting], card))
    new = state.but(hands=hands, table=(card,), phase=Phase.FIELD, turn=state.turn + 1)
    steps = [Step("CB-HIT-1", f"Having connected, the batter leads {card}; one card fields it.", {"lead": card.code})]
    if card.is_picture:
        steps.append(Step("CB-SAC-1", f"{card} is a picture: a sacrifice.", {"lead": card.code}))
    elif state.house.adv_fly and card.rank in LONG:
        steps.append(Step("CB-FLY-1", f"{card} is a 9 or 10: a long drive.", {"lead": int(card.rank)}))
    return Play(new, Ruling(Event.LED, tuple(steps), f"{card} led"))


def field(state: State, card: Card) -> Play[State]:
    """The fielder answers: the play is called, unless the batter may play an error first."""
    (led,) = state.table
    hands = with_hand(state, state.fielding, without(state.hands[state.fielding], card))
    new = state.but(hands=hands, table=(led, card))
    call = _fielded(led, card, state)
    if card.companion in state.hands[state.batting] and not errors.refusal(led, card, state.at, state.house):
        text = f"The batter may make it an error with {card.companion}, before he draws."
        step = Step("CB-ERR-1", text, {"companion": card.companion.code})
        new = new.but(phase=Phase.ERROR, turn=state.turn + 1)
        return Play(new, Ruling(Event.FIELDED, (*call.steps, step), call.headline, f"{call.label}, unless an error"))
    return _finished(new, call)


def _fielded(led: Card, card: Card, state: State) -> Called:
    ruled = sacrifice.sacrificed if led.is_picture else hitting.fielded
    return ruled(led, card, state.at, state.house)


def play_error(state: State, card: Card) -> Play[State]:
    """The batter makes it an error."""
    led, answer = state.table
    hands = with_hand(state, state.batting, without(state.hands[state.batting], card))
    call = errors.with_error(led, answer, card, state.at, state.house)
    refilled = Step("CB-ERR-3", "The batter has played two cards, so he draws two.", {"drawn": 2})
    new = state.but(hands=hands, table=(led, answer, card))
    return _finished(new, replace(call, steps=(*call.steps, refilled)))


def reduce(state: State, seat: Seat, cards: tuple[Card, ...]) -> Play[State]:
    """A hand of eight goes back to six."""
    words = " and ".join(map(str, cards))
    new = state.but(
        hands=with_hand(state, seat, without(state.hands[seat], *cards)),
        played=state.played + cards,
        last=state.last + len(cards),
        turn=state.turn + 1,
    )
    rule = "CB-RELIEF-2" if seat == state.fielding else "CB-PINCH-2"
    steps: Steps = (Step(rule, f"{words} go, so that six are left.", {"thrown": len(cards)}),)
    if overfull(new) is None:
        new, more = go_on(new)
        steps += more
    return Play(new, Ruling(Event.REDUCED, steps, f"Back to six: {words}", _said("hand reduced", new)))


def _finished(state: State, call: Called) -> Play[State]:
    """A finished play: its cards laid by, hands refilled, the next thing to do found."""
    new, steps = finish(lay_by(state), call)
    return _told(new.but(turn=state.turn + 1), call, steps)


def _told(state: State, call: Called, steps: Steps) -> Play[State]:
    return Play(state, replace(call, steps=(*call.steps, *steps), said=_said(call.label, state)))


def _said(label: str, state: State) -> str:
    if state.phase is not Phase.DONE:
        return label
    visitors, home = state.score
    return f"{label}; the game is over, visitors {visitors}, home {home}"
