"""What happens? The answer is the engine's ruling, and its steps are the reasons."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from cardgames_edu.answer_key import AmountKey, CardKey, ChoiceKey
from cardgames_edu.bank import Template
from cardgames_edu.card_baseball import errors, pitching
from cardgames_edu.card_baseball.diamond import all_up, run
from cardgames_edu.card_baseball.questions import misreadings as wrong
from cardgames_edu.card_baseball.questions.cases import (
    Led,
    Pitched,
    called,
    cited,
    deal_lead,
    deal_pitch,
    facts,
    left,
    ruled,
    scene,
)
from cardgames_edu.card_baseball.questions.dealing import (
    BASES,
    HOUSE,
    NUMBERS,
    PICTURES,
    after_moves,
    aftermath,
    apart,
    choices,
    many,
    number,
    situation,
)
from cardgames_edu.cards import Card
from cardgames_edu.questions import Mistake, Question, Shown
from cardgames_edu.randomness import Stream

PITCH_ENDS: Final = ("ball", "walk", "strike", "strikeout", "foul", "connected", "hit by pitch")
LEAD_ENDS: Final = ("out", "fly out", "single", "double", "triple", "home run", "double play", "triple play")
STEAL_ENDS: Final = ("safe", "back", "out")
HELD: Final = BASES[1:]
"""Bases with somebody on."""


def pitch_answered(draw: Stream) -> Question:
    """What does the answer make of the pitch?"""
    case = draw.pick(wrong.PITCHES).parting(deal_pitch, called, draw)
    call = ruled(case)
    return Question(
        f"{scene(case.at)} The pitcher pitches {case.pitch}, and the batter answers with {case.reply}. What comes of it?",
        ChoiceKey(call.outcome.value, PITCH_ENDS),
        cited(call),
        ("Is the answer of the pitched suit? Is it a picture?", "Now look at the count of balls and strikes."),
        (f"Once the count is looked at, it is: {call.label}.",),
        call,
        apart(*wrong.mistakes(case, wrong.PITCHES)),
        (Shown("Pitched", (case.pitch,)), Shown("In answer", (case.reply,))),
        facts=facts(case.at, pitch=case.pitch, reply=case.reply),
    )


def lead_fielded(draw: Stream) -> Question:
    """What does the fielder's card make of the lead?"""
    case = draw.pick(wrong.LEADS).parting(deal_lead, called, draw)
    call = ruled(case)
    return Question(
        f"{scene(case.at, count=False)} The batter has connected and leads {case.lead}; {case.answer} fields it. "
        "What comes of it?",
        ChoiceKey(call.outcome.value, LEAD_ENDS),
        cited(call),
        (
            "First see whether the fielder's card is a picture, or of the rank that was led.",
            "Else take the difference, then the colour factor, then the table.",
        ),
        (f"So it is: {call.label}.",),
        call,
        apart(*wrong.mistakes(case, wrong.LEADS)),
        (Shown("Led", (case.lead,)), Shown("In the field", (case.answer,))),
        facts=facts(case.at, lead=case.lead, answer=case.answer),
    )


def first_base_given(draw: Stream) -> Question:
    """The batter is given first base: who moves?"""

    def deal(draw: Stream) -> Pitched:
        pitch = number(draw, 2)
        low = [c for c in NUMBERS if c.suit is pitch.suit and c.rank < pitch.rank]
        hit = pitch.rank in pitching.HIT_BY and draw.below(2)
        reply = pitch.companion if hit else draw.pick(low)
        return Pitched(pitch, reply, situation(draw.pick(HELD), draw.below(3), 3, draw.below(3)))

    case = deal(draw) if draw.below(4) == 0 else wrong.ALL_WALK.parting(deal, left, draw)
    call = ruled(case)
    right, at = aftermath(call), case.at
    ways: tuple[dict[int, int], ...] = ({0: 1}, {0: 1, 3: 4}, {0: 1, 2: 3}, {0: 1, 1: 2}, all_up(2), {1: 2, 2: 3, 3: 4})
    others = [after_moves(at, run(at.bases, at.batter, way)) for way in ways]
    made = (wrong.ALL_WALK.mistake(case),)
    return Question(
        f"{scene(at)} The pitcher pitches {case.pitch}, and the batter answers with {case.reply}. How do things stand then?",
        ChoiceKey(right, choices(draw, (right, *(str(one.answer) for one in made)), others)),
        cited(call),
        ("What is it: ball four, or hit by the pitch?", "Who must leave his base for the man behind him?"),
        (f"The {call.label} puts the batter on first and moves only who is forced: {right}.",),
        call,
        made,
        (Shown("Pitched", (case.pitch,)), Shown("In answer", (case.reply,))),
        facts=facts(at, pitch=case.pitch, reply=case.reply),
    )


def error_played(draw: Stream) -> Question:
    """How many runs does the error bring in?"""
    lead = number(draw)
    outs = draw.below(3)
    at = situation(draw.pick(HELD), outs)
    fielders = [c for c in NUMBERS if c.rank is not lead.rank and called(Led(lead, c, at)) != "home run"]
    answer = draw.pick(fielders)
    case = Led(lead, answer, at)
    before = ruled(case)
    call = errors.with_error(lead, answer, answer.companion, at, HOUSE)
    runs = len(call.moves.home)
    up = len(run(at.bases, at.batter, all_up(1)).home)
    ignored = Mistake(len(before.moves.home), "That is the play without the error.", "no error")
    added = Mistake(
        len(before.moves.home) + up,
        "The men run once, for the longer play; not once for the play and once more.",
        "twice",
    )
    return Question(
        f"{scene(at, count=False)} The batter leads {lead}, {answer} fields it, and the batter lays {answer.companion}, "
        "the companion of the fielder's card. How many runs score?",
        AmountKey(Fraction(runs), "runs"),
        cited(call),
        ("What would the play be without the error?", "The error makes that one base longer. Is the drive a long one?"),
        (f"With the error: {call.label}; {many(runs, 'run')}.",),
        call,
        apart(ignored, added),
        (Shown("Led", (lead,)), Shown("In the field", (answer,)), Shown("The error", (answer.companion,))),
        facts=facts(at, lead=lead, answer=answer),
    )


def card_that_catches(draw: Stream) -> Question:
    """Which card catches the foul?"""
    pitch = number(draw)
    reply = draw.pick([card for card in PICTURES if card.suit is pitch.suit])
    at = situation(draw.pick(BASES), draw.below(3), draw.below(4), draw.below(3))
    catch = reply.companion
    call = pitching.caught(pitch, reply, catch, at)
    other = draw.pick([card for card in PICTURES if card.rank is reply.rank and card not in (reply, catch)])
    made = (
        Mistake(
            pitch.companion, "That is the companion of the pitch: it takes that of the batter's picture.", "the pitch's"
        ),
        Mistake(other, "Companions share their colour, not their rank alone.", wrong.ANY_OF_THE_RANK_HITS.id),
    )
    return Question(
        f"{scene(at)} {pitch} is pitched, and the batter answers with {reply}: a foul. Which card lets the pitcher catch it?",
        CardKey((catch,), Card),
        cited(call),
        ("It is the companion of a card on the table.", "Same rank, same colour; which of the two cards is meant?"),
        (f"The companion of {reply} is {catch}.",),
        call,
        made,
        (Shown("Pitched", (pitch,)), Shown("In answer", (reply,))),
        facts={"pitch": pitch, "reply": reply},
    )


TEMPLATES: Final = tuple(
    Template("rules", make)
    for make in (pitch_answered, lead_fielded, first_base_given, error_played, card_that_catches)
)
