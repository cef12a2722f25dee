"""The duel of pitcher and batter: one card pitched, one in answer (rules CB-PITCH-1 to CB-WALK-1, CB-HBP-1, CB-FOUL-1).

>>> print(replied(Card("7S"), Card("9S"), Situation(), HouseRules()))
7♠ pitched, 9♠ in answer: connected
  1. A number was pitched, so it is answered with one card, 9♠. [CB-PITCH-3]
  2. 9♠ is of the pitched suit and higher, 9 over 7: the batter connects. [CB-PITCH-7]
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardgames_edu.card_baseball.call import Called, Outcome, outs_step, turn_over
from cardgames_edu.card_baseball.diamond import Situation, forced, run
from cardgames_edu.card_baseball.house import HouseRules
from cardgames_edu.cards import Card
from cardgames_edu.ruling import Step

BALLS: Final = 4
STRIKES: Final = 3
HIT_BY: Final = (9, 10)
"""The numbers that can hit a batter (CB-HBP-1)."""


def answer(pitch: Card, reply: Card, house: HouseRules) -> Outcome:
    """What a card in answer to a pitched number is, whatever the count: ball, strike, foul, connected or hit by pitch.

    >>> answer(Card("10H"), Card("9H"), HouseRules()), answer(Card("10H"), Card("10D"), HouseRules())
    (<Outcome.BALL: 'ball'>, <Outcome.HIT_BY_PITCH: 'hit by pitch'>)
    """
    if reply.suit is pitch.suit:
        if reply.is_picture:
            return Outcome.FOUL
        return Outcome.CONNECTED if reply.rank > pitch.rank else Outcome.BALL
    if house.adv_hbp and reply is pitch.companion and pitch.rank in HIT_BY:
        return Outcome.HIT_BY_PITCH
    return Outcome.STRIKE


def picture_pitched(pitch: Card, at: Situation) -> Called:
    """A picture is a ball whatever the batter does."""
    step = Step("CB-PITCH-2", f"{pitch} is a picture: a ball, without an answer that counts.", {"picture": pitch.code})
    return _ball(f"{pitch} pitched", (step,), at)


def replied(pitch: Card, reply: Card, at: Situation, house: HouseRules) -> Called:
    """The ruling on a card in answer to a pitched number, with the count, the walk and the strikeout."""
    headline = f"{pitch} pitched, {reply} in answer"
    first = Step("CB-PITCH-3", f"A number was pitched, so it is answered with one card, {reply}.")
    match answer(pitch, reply, house):
        case Outcome.CONNECTED:
            text = f"{reply} is of the pitched suit and higher, {int(reply.rank)} over {int(pitch.rank)}: the batter connects."
            step = Step("CB-PITCH-7", text, {"pitch": int(pitch.rank), "answer": int(reply.rank)})
            return Called(Outcome.CONNECTED, (first, step), headline, after=at)
        case Outcome.BALL:
            text = f"{reply} is of the pitched suit and lower, {int(reply.rank)} under {int(pitch.rank)}: a ball."
            step = Step("CB-PITCH-6", text, {"pitch": int(pitch.rank), "answer": int(reply.rank)})
            return _ball(headline, (first, step), at)
        case Outcome.FOUL:
            return _foul(headline, first, reply, at, house)
        case Outcome.HIT_BY_PITCH:
            text = f"{reply} is the companion of the pitched {pitch}, a 9 or 10: the pitch hits the batter."
            step = Step("CB-HBP-1", text, {"pitch": int(pitch.rank)})
            return _takes_first(Outcome.HIT_BY_PITCH, headline, (first, step), at)
    return _strike(headline, (first, *_no_suit(pitch, reply)), at)


def _no_suit(pitch: Card, reply: Card) -> tuple[Step, ...]:
    """Why an answer of another suit is a strike, even where it may look like more."""
    step = Step("CB-PITCH-4", f"{reply} is not of the pitched suit {pitch.suit.symbol}: a strike.", {"suit": False})
    if reply is pitch.companion:
        text = (
            f"{reply} is the companion of {pitch}, but only a pitched 9 or 10 can hit the batter, where it is played."
        )
        return step, Step("CB-HBP-1", text, {"pitch": int(pitch.rank)})
    if reply.rank is pitch.rank and pitch.rank in HIT_BY:
        text = f"{reply} has the rank of {pitch} but not its colour: only the companion {pitch.companion} is hit by the pitch."
        return step, Step("CB-HBP-1", text, {"pitch": int(pitch.rank)})
    return (step,)


def _foul(headline: str, first: Step, reply: Card, at: Situation, house: HouseRules) -> Called:
    counts = house.foul_strike == "below_two" and at.strikes < STRIKES - 1
    after = replace(at, strikes=at.strikes + counts)
    held = "with two strikes it adds none" if at.strikes == STRIKES - 1 else "it adds no strike"
    told = f"it counts as strike {after.strikes}" if counts else held
    text = f"{reply} is a picture of the pitched suit: a foul; {told}."
    steps: tuple[Step, ...] = (first, Step("CB-PITCH-5", text, {"strikes": after.strikes}))
    if house.adv_foul:
        steps += (Step("CB-COMP-1", f"Its companion {reply.companion} would have caught it.", {"caught": False}),)
    return Called(Outcome.FOUL, steps, headline, after=after)


def caught(pitch: Card, reply: Card, catch: Card, at: Situation) -> Called:
    """A foul caught with the companion of the batter's picture: he is out and the men hold."""
    headline = f"{pitch} pitched, {reply} in answer, {catch} catches"
    moves = run(at.bases, at.batter, {}, (0,), outs=at.outs)
    after = turn_over(at, moves)
    steps = (
        Step("CB-COMP-1", f"{catch} is the companion of {reply}: same rank, same colour.", {"rank": reply.rank.text}),
        Step("CB-FOUL-1", f"Played before drawing, it catches the foul. {moves}", {"outs": after.outs}),
        *outs_step(at, after),
    )
    return Called(Outcome.FOUL_CAUGHT, steps, headline, moves=moves, after=after)


def _ball(headline: str, steps: tuple[Step, ...], at: Situation) -> Called:
    balls = at.balls + 1
    if balls == BALLS:
        return _takes_first(Outcome.WALK, headline, steps, at)
    counted = Step("CB-WALK-1", f"That is ball {balls}; the fourth sends him to first.", {"balls": balls})
    return Called(Outcome.BALL, (*steps, counted), headline, after=replace(at, balls=balls))


def _strike(headline: str, steps: tuple[Step, ...], at: Situation) -> Called:
    strikes = at.strikes + 1
    if strikes < STRIKES:
        counted = Step("CB-PITCH-8", f"That is strike {strikes}; the third puts him out.", {"strikes": strikes})
        return Called(Outcome.STRIKE, (*steps, counted), headline, after=replace(at, strikes=strikes))
    moves = run(at.bases, at.batter, {}, (0,), outs=at.outs)
    after = turn_over(at, moves)
    third = Step("CB-PITCH-8", f"That is strike three. {moves}", {"strikes": strikes})
    steps = (*steps, third, *outs_step(at, after))
    return Called(Outcome.STRIKEOUT, steps, headline, moves=moves, after=after)


def _takes_first(outcome: Outcome, headline: str, steps: tuple[Step, ...], at: Situation) -> Called:
    moves = run(at.bases, at.batter, forced(at.bases))
    why = "Ball four" if outcome is Outcome.WALK else "Hit by the pitch"
    text = f"{why}: the batter takes first, and a man moves only when he is forced. {moves}"
    step = Step("CB-WALK-1", text, {"runs": len(moves.home)})
    return Called(outcome, (*steps, step), headline, moves=moves, after=turn_over(at, moves))
