"""What is best, and by how much: each choice with its worth, computed against cards that can't be seen."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from cardgames_edu.answer_key import DecisionKey
from cardgames_edu.bank import Template
from cardgames_edu.card_baseball import odds, pitching, worth
from cardgames_edu.card_baseball.call import HITS
from cardgames_edu.card_baseball.questions.cases import Led, ruled, scene
from cardgames_edu.card_baseball.questions.dealing import (
    BASES,
    FORGOTTEN,
    HOUSE,
    NUMBERS,
    PICTURES,
    apart,
    many,
    number,
    outs_said,
    said,
    situation,
    unseen,
    where,
)
from cardgames_edu.cards import Card
from cardgames_edu.questions import Mistake, Question, Shown
from cardgames_edu.randomness import Stream

HIT_WORDS: Final = tuple(outcome.value for outcome in HITS)


def worths(values: dict[Card, Fraction] | dict[Card, float]) -> tuple[str, ...]:
    """What each card is worth, in lines."""
    return tuple(f"{card}: {float(value):.4f}." for card, value in values.items())


def pitch_which(draw: Stream) -> Question:
    """Which card should be pitched?"""
    pitches = draw.sample([card for card in NUMBERS if card.rank >= 2], 4)
    cards = draw.shuffled((*pitches, *draw.sample(unseen(pitches), 2)))
    hidden = unseen(cards)
    value = {pitch: 1 - odds.best_reply(pitch, hidden)["connected"].value for pitch in pitches}
    good = {pitch: int(odds.random_reply(pitch, hidden).weights["connected"]) for pitch in pitches}
    low, high = min(pitches, key=lambda c: c.rank), max(pitches, key=lambda c: c.rank)
    many_held = max(pitches, key=lambda c: sum(card.suit is c.suit for card in cards))
    return Question(
        f"{FORGOTTEN} You are the pitcher with these six cards; the batter holds six that you can't see. With which of "
        f"{said(pitches)} is it most likely that he can't connect?",
        DecisionKey({str(pitch): value[pitch] for pitch in pitches}, "in chance", Card),
        ("CB-PITCH-1", "CB-PITCH-7"),
        ("For each pitch count the unseen cards that connect with it.", "Cards of the suit in your own hand help you."),
        (*(f"{pitch}: {many(good[pitch], 'card')} to connect with." for pitch in pitches), *worths(value)),
        mistakes=apart(
            Mistake(
                str(high),
                "A high card leaves few cards above it, but look at which of those you hold yourself.",
                "highest",
            ),
            Mistake(str(low), "A low card has many cards above it.", "lowest"),
            Mistake(
                str(many_held),
                "It is not the cards of the suit that you hold, but those above the pitch.",
                "longest suit",
            ),
        ),
        shows=(Shown("Your hand", cards),),
        facts={"hand": cards, "pitches": pitches},
    )


def lead_for_a_hit(draw: Stream) -> Question:
    """Which lead is most likely to be a hit?"""
    leads = draw.sample(NUMBERS, 4)
    cards = draw.shuffled((*leads, *draw.sample(unseen(leads), 2)))
    hidden, at = unseen(cards), situation("000", draw.below(3))
    value = {}
    for lead in leads:
        law = odds.best_field(lead, at, hidden)
        value[lead] = law.chance(lambda outcome: outcome in HIT_WORDS).value
    outs = {lead: sum(bool(ruled(Led(lead, card, at)).moves.out) for card in hidden) for lead in leads}
    return Question(
        f"Nobody is on base, {outs_said(at.outs)}. {FORGOTTEN} You have connected and hold these six cards; the fielder plays the best "
        f"of six that you can't see. Which of {said(leads)} is most likely to be a hit?",
        DecisionKey({str(lead): value[lead] for lead in leads}, "in chance", Card),
        ("CB-HIT-1", "CB-HIT-4"),
        (
            "For each lead count the unseen cards that would field it for an out.",
            "The fewer there are, the more hands have none of them.",
        ),
        (*(f"{lead}: {many(outs[lead], 'card')} for an out." for lead in leads), *worths(value)),
        mistakes=apart(
            Mistake(
                str(max(leads, key=lambda c: c.rank)),
                "The rank alone says little: it is how many unseen cards lie near it.",
                "highest",
            ),
            Mistake(
                str(min(leads, key=lambda c: c.rank)),
                "The rank alone says little: it is how many unseen cards lie near it.",
                "lowest",
            ),
            Mistake(
                str(min(leads, key=lambda c: abs(c.rank - 5))),
                "In the middle there are cards near it on both sides.",
                "middle",
            ),
        ),
        shows=(Shown("Your hand", cards),),
        facts={"hand": cards, "choices": leads, "bases": "000", "outs": at.outs},
    )


def field_which(draw: Stream) -> Question:
    """Which card should field the lead?"""
    bases, outs, lead = draw.pick(BASES), draw.below(3), draw.pick(NUMBERS)
    cards = draw.shuffled((*draw.sample([c for c in NUMBERS if c is not lead], 4), draw.pick(PICTURES)))
    at = situation(bases, outs)
    value = {card: -worth.batted_worth(lead, card, bases, outs, HOUSE) for card in cards}
    nearest = min(cards, key=lambda card: abs(card.rank - lead.rank))
    return Question(
        f"{where(bases)}, {outs_said(outs)}. {lead} is led, and you field with one of these five. Which is best for your side, runs to come "
        "counted by the table, and an error that may follow left out?",
        DecisionKey({str(card): value[card] for card in cards}, "runs", Card),
        ("CB-HIT-2", "CB-HIT-3", "CB-HIT-5"),
        ("Work out what each card makes of the lead.", "Mind the men on base: two of a rank may put out two."),
        tuple(f"{card}: {ruled(Led(lead, card, at)).label}, worth {value[card]:+.2f} to you." for card in cards),
        mistakes=apart(
            Mistake(
                str(nearest), "It is the nearest in rank, but the colours multiply the difference.", "nearest rank"
            ),
            Mistake(
                str(max(cards, key=lambda c: c.rank)),
                "A picture lets the lead over the fence: it doesn't trump it.",
                "picture-catches",
            ),
            Mistake(
                str(next((c for c in cards if c.suit is lead.suit), nearest)),
                "The suit need not be followed.",
                "followed suit",
            ),
        ),
        shows=(Shown("Led", (lead,)), Shown("Your hand", cards)),
        facts={"lead": lead, "choices": cards, "bases": bases, "outs": outs},
    )


def answer_which(draw: Stream) -> Question:
    """Nothing connects: which card should answer the pitch?"""
    pitch = number(draw, 4)
    at = situation(draw.pick(BASES), draw.below(3), draw.below(4), draw.below(3))
    dull = [card for card in unseen((pitch,)) if pitching.answer(pitch, card, HOUSE).value != "connected"]
    near = [card for card in dull if card.suit is pitch.suit or card is pitch.companion]
    first = draw.sample(near, 2)
    cards = draw.shuffled((*first, *draw.sample([card for card in dull if card not in near], 3)))
    calls = {card: pitching.replied(pitch, card, at, HOUSE) for card in cards}
    value = {card: worth.swing(call, at) for card, call in calls.items()}
    highest = max(cards, key=lambda card: card.rank)
    foul = next((card for card in cards if card.suit is pitch.suit and card.is_picture), highest)
    return Question(
        f"{scene(at)} {pitch} is pitched, and none of your cards connects. Which of these five should you answer with, by the runs to come? "
        "Look at this pitch alone: what the cards are good for later is left out, and so is a catch.",
        DecisionKey({str(card): value[card] for card in cards}, "runs", Card),
        ("CB-PITCH-3", "CB-PITCH-4", "CB-PITCH-5", "CB-PITCH-6", "CB-HBP-1"),
        (
            "What is each card: a ball, a foul, a strike ...?",
            "Now look at the count: which of them ends your turn, and how?",
        ),
        tuple(f"{card}: {call.label}, worth {value[card]:+.2f}." for card, call in calls.items()),
        mistakes=apart(
            Mistake(str(highest), "A high card is of no use unless it connects.", "highest"),
            Mistake(str(foul), "A foul spares you the third strike, but it may count as one before.", "the foul"),
            Mistake(
                str(next(card for card in cards if card not in near)),
                "A card of another suit is a strike unless it is hit by the pitch.",
                "thrown off",
            ),
        ),
        shows=(Shown("Pitched", (pitch,)), Shown("Your hand", cards)),
        facts={
            "pitch": pitch,
            "choices": cards,
            "bases": at.digits,
            "outs": at.outs,
            "balls": at.balls,
            "strikes": at.strikes,
        },
    )


TEMPLATES: Final = tuple(
    Template("decisions", make) for make in (pitch_which, lead_for_a_hit, field_which, answer_which)
)
