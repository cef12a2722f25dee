"""One play of a question: a pitch, a lead or a steal, dealt from a question's stream and judged by the engine.

>>> case = Pitched(Card("8S"), Card("QS"), situation("000", strikes=2))
>>> called(case), left(case)
('foul', 'nobody on, nobody out')
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from cardgames_edu.card_baseball import hitting, pitching, sacrifice
from cardgames_edu.card_baseball.call import Called
from cardgames_edu.card_baseball.diamond import Situation
from cardgames_edu.card_baseball.questions.dealing import (
    BASES,
    HOUSE,
    NUMBERS,
    PICTURES,
    aftermath,
    many,
    number,
    outs_said,
    situation,
    where,
)
from cardgames_edu.card_baseball.stealing import Try, answer_to, answered, settled
from cardgames_edu.cards import DECK, Card
from cardgames_edu.randomness import Stream
from cardgames_edu.ruling import Ruling


@dataclass(frozen=True)
class Pitched:
    """A pitched number and the card that answers it."""

    pitch: Card
    reply: Card
    at: Situation


@dataclass(frozen=True)
class Led:
    """A card led after connecting and the card that fields it."""

    lead: Card
    answer: Card
    at: Situation


@dataclass(frozen=True)
class Stolen:
    """A man who runs from `base` on a picture, and the card that answers him; `first` is the fielder's first answer."""

    picture: Card
    card: Card
    base: int
    first: bool = True


def ruled(case: Pitched | Led) -> Called:
    """The engine's ruling on a pitch or a lead."""
    if isinstance(case, Pitched):
        return pitching.replied(case.pitch, case.reply, case.at, HOUSE)
    judge = sacrifice.sacrificed if case.lead.is_picture else hitting.fielded
    return judge(case.lead, case.answer, case.at, HOUSE)


def called(case: Pitched | Led) -> str:
    """What the engine calls it: the outcome in words."""
    return ruled(case).outcome.value


def left(case: Pitched | Led) -> str:
    """How things stand after it."""
    return aftermath(ruled(case))


def stolen(case: Stolen) -> str:
    """``safe``, ``back`` or ``out``."""
    return answer_to(case.picture, case.card, home=case.base == 3, first=case.first).value


def lone_steal(case: Stolen, at: Situation) -> Called:
    """The engine's ruling on a man who runs alone."""
    tries, step = answered((Try(case.base, case.picture),), case.base, case.card)
    return settled(tries, (case.base,), (step,), at, HOUSE)


def deal_pitch(draw: Stream) -> Pitched:
    """A pitched number, and an answer that is of its suit or its rank more often than chance would have it."""
    pitch = number(draw)
    near = [c for c in DECK if c is not pitch and (c.suit is pitch.suit or c.rank is pitch.rank)]
    reply = draw.pick(near if draw.below(4) else [card for card in DECK if card is not pitch])
    at = situation(draw.pick(BASES), draw.below(3), draw.below(4), draw.below(3))
    return Pitched(pitch, reply, at)


def deal_lead(draw: Stream) -> Led:
    """A number led, and an answer that is of its rank or a picture more often than chance would have it."""
    lead = number(draw)
    kind = draw.below(4)
    pair = [c for c in NUMBERS if c is not lead and c.rank is lead.rank]
    answer = draw.pick(pair if kind == 0 else PICTURES if kind == 1 else [c for c in NUMBERS if c is not lead])
    return Led(lead, answer, situation(draw.pick(BASES), draw.below(3)))


def deal_steal(draw: Stream) -> Stolen:
    """A picture for a man on one of the bases, and any other card against it."""
    picture = draw.pick(PICTURES)
    card = draw.pick([c for c in (PICTURES if draw.below(2) else NUMBERS) if c is not picture])
    return Stolen(picture, card, draw.between(1, 3))


def scene(at: Situation, count: bool = True) -> str:
    """The bases, the outs and the count in a sentence."""
    counted = f", {many(at.balls, 'ball')} and {many(at.strikes, 'strike')}" if count else ""
    return f"{where(at.digits)}, {outs_said(at.outs)}{counted}."


def cited(*rulings: Ruling[Enum]) -> tuple[str, ...]:
    """The ids of the rules that rulings apply, in their order."""
    return tuple(dict.fromkeys(step.rule for ruling in rulings for step in ruling.steps))


def facts(at: Situation, **more: Any) -> dict[str, Any]:
    """The situation's numbers, and more."""
    return {"bases": at.digits, "outs": at.outs, "balls": at.balls, "strikes": at.strikes, **more}
