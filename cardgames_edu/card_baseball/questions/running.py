"""What happens on the bases? Steals, sacrifices, double plays and long drives, judged by the engine."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from cardgames_edu.answer_key import ChoiceKey
from cardgames_edu.bank import Template
from cardgames_edu.card_baseball.questions import misreadings as wrong
from cardgames_edu.card_baseball.questions.cases import (
    Led,
    Stolen,
    cited,
    deal_steal,
    facts,
    left,
    lone_steal,
    ruled,
    scene,
    stolen,
)
from cardgames_edu.card_baseball.questions.dealing import (
    BASES,
    HOUSE,
    NUMBERS,
    PICTURES,
    aftermath,
    apart,
    choices,
    number,
    situation,
)
from cardgames_edu.card_baseball.stealing import Answered, Try, answered, settled
from cardgames_edu.cards import DECK
from cardgames_edu.questions import Mistake, Question, Shown
from cardgames_edu.randomness import Stream

STEAL_ENDS: Final = ("safe", "back", "out")
HELD: Final = BASES[1:]
"""Bases with somebody on."""


def man_steals(draw: Stream) -> Question:
    """Is the man who steals safe?"""
    case = draw.pick((wrong.HOME_LIKE_SECOND, wrong.ONLY_HIGHER)).parting(deal_steal, stolen, draw)
    at = situation("".join(str(int(base == case.base)) for base in (1, 2, 3)), draw.below(3))
    call = lone_steal(case, at)
    made = call.outcome.value.removeprefix("steal ")
    target = Try(case.base, case.picture).target
    return Question(
        f"{scene(at, count=False)} He runs for {target} on {case.picture}; the fielder answers with {case.card}. "
        "Is he safe, sent back or out?",
        ChoiceKey(made, STEAL_ENDS, {"sent back": "back"}),
        cited(call),
        ("Which base does he run for? Home has a rule of its own.", "Compare the suits first, then the colours."),
        (f"For {target}, {case.card} on {case.picture}: {made}.",),
        call,
        apart(*wrong.mistakes(case, wrong.STEALS)),
        (Shown("Led for the man", (case.picture,)), Shown("In answer", (case.card,))),
        facts=facts(at, picture=case.picture, card=case.card, base=case.base),
    )


def later_answer(draw: Stream) -> Question:
    """Two men run: what becomes of the one who is answered last?"""

    def deal(draw: Stream) -> Stolen:
        return replace(deal_steal(draw), base=draw.pick((1, 3)), first=False)

    case = wrong.ALWAYS_FIRST.parting(deal, stolen, draw)
    other = 4 - case.base
    used = (case.picture, case.card)
    picture = draw.pick([c for c in PICTURES if c not in used])
    card = draw.pick([c for c in NUMBERS if c not in used and c.suit is not picture.suit])
    at = situation("101", draw.below(2))
    tries, first = answered((Try(other, picture), Try(case.base, case.picture)), other, card)
    tries, second = answered(tries, case.base, case.card)
    call = settled(tries, (other, case.base), (first, second), at, HOUSE)
    made = next(one.made for one in tries if one.base == case.base) or Answered.UNPLAYED
    names = {base: Try(base, picture).target for base in (1, 3)}
    return Question(
        f"{scene(at, count=False)} Both run. The fielder first answers the man for {names[other]} "
        f"({picture}) with {card}, then the man for {names[case.base]} ({case.picture}) with {case.card}. "
        f"What becomes of the man who runs for {names[case.base]}?",
        ChoiceKey(made.value, STEAL_ENDS, {"sent back": "back"}),
        cited(call),
        ("He is answered later, not first.", "Compare suit, colour, and for second or third the rank as well."),
        (f"A later answer for {names[case.base]}, {case.card} on {case.picture}: {made.value}.",),
        call,
        apart(*wrong.mistakes(case, wrong.STEALS)),
        (Shown(f"For {names[case.base]}", (case.picture,)), Shown("Answered later with", (case.card,))),
        facts=facts(at, picture=case.picture, card=case.card, base=case.base),
    )


def _others(case: Led, draw: Stream) -> Iterable[str]:
    """How things would stand after other answers to the lead."""
    cards = [card for card in DECK if card not in (case.lead, case.answer)]
    return [left(replace(case, answer=card)) for card in draw.sample(cards, 15)]


def _after_a_lead(case: Led, made: tuple[Mistake, ...], draw: Stream, hints: tuple[str, ...]) -> Question:
    call = ruled(case)
    right = aftermath(call)
    kept = apart(*made)
    return Question(
        f"{scene(case.at, count=False)} The batter has connected and leads {case.lead}; {case.answer} fields it. "
        "How do things stand then?",
        ChoiceKey(right, choices(draw, (right, *(str(one.answer) for one in kept)), _others(case, draw))),
        cited(call),
        hints,
        (f"So it is a {call.label}, and then: {right}.",),
        call,
        kept,
        (Shown("Led", (case.lead,)), Shown("In the field", (case.answer,))),
        facts=facts(case.at, lead=case.lead, answer=case.answer),
    )


def after_the_sacrifice(draw: Stream) -> Question:
    """Where is everybody after the sacrifice?"""

    def deal(draw: Stream) -> Led:
        lead = draw.pick(PICTURES)
        answer = draw.pick([c for c in (PICTURES if draw.below(2) else NUMBERS) if c is not lead])
        return Led(lead, answer, situation(draw.pick(HELD), draw.below(2)))

    case = deal(draw) if draw.below(3) == 0 else wrong.SACRIFICED_HOME.parting(deal, left, draw)
    hints = (
        "What is the fielder's card: a number, a picture of the suit, another picture?",
        "How far can men be sacrificed?",
    )
    return _after_a_lead(case, (wrong.SACRIFICED_HOME.mistake(case),), draw, hints)


def two_out_at_once(draw: Stream) -> Question:
    """Who is out in a double play, and where are the rest?"""

    def deal(draw: Stream) -> Led:
        lead, bases = number(draw), draw.pick(HELD)
        pair = [card for card in NUMBERS if card.rank is lead.rank and card is not lead]
        return Led(lead, draw.pick(pair) if bases == "111" else lead.companion, situation(bases, draw.below(2)))

    case = deal(draw) if draw.below(4) == 0 else wrong.LEAD_MAN_OUT.parting(deal, left, draw)
    hints = ("Who is forced to run, and who is the man in front of those?", "Count the outs before you move anybody.")
    made = wrong.mistakes(case, (wrong.LEAD_MAN_OUT,))
    return _after_a_lead(case, made, draw, hints)


def after_a_long_drive(draw: Stream) -> Question:
    """The batter led a 9 or 10: how do the men run?"""

    def deal(draw: Stream) -> Led:
        lead = number(draw, 9)
        return Led(
            lead, draw.pick([c for c in NUMBERS if c.rank is not lead.rank]), situation(draw.pick(HELD), draw.below(3))
        )

    known = (wrong.LONG_IS_PLAIN, wrong.RUN_ON_THE_THIRD_OUT)
    case = deal(draw) if draw.below(3) == 0 else draw.pick(known).parting(deal, left, draw)
    hints = ("Work out first what the drive is: an out, a single, a double ...", "Then think of what a long one adds.")
    return _after_a_lead(case, wrong.mistakes(case, known), draw, hints)


TEMPLATES: Final = (
    *(Template("rules", make) for make in (man_steals, after_a_long_drive)),
    *(Template("traps", make) for make in (later_answer, after_the_sacrifice, two_out_at_once)),
)
