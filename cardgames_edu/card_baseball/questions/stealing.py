"""Steals by the table of runs to come: what they have to bring in, what they do, and which to try."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from cardgames_edu.answer_key import AmountKey, ChanceKey, DecisionKey
from cardgames_edu.bank import Template
from cardgames_edu.card_baseball import odds, worth
from cardgames_edu.card_baseball.questions.dealing import (
    FORGOTTEN,
    NUMBERS,
    PICTURES,
    apart,
    hand,
    outs_said,
    said,
    unseen,
    where,
)
from cardgames_edu.card_baseball.questions.decisions import worths
from cardgames_edu.card_baseball.questions.values import hundredths, table_said
from cardgames_edu.card_baseball.stealing import Try
from cardgames_edu.cards import Card
from cardgames_edu.chance import Distribution
from cardgames_edu.questions import Mistake, Question, Shown
from cardgames_edu.randomness import Stream

STAY: Final = "stay"


def _steal_spot(draw: Stream) -> tuple[str, int, int]:
    bases = draw.pick(("100", "010", "001", "101", "011"))
    return (
        bases,
        draw.below(3),
        1 if bases == "100" else draw.pick([b for b in (1, 2, 3) if bases[b - 1] == "1" and bases[b:][:1] != "1"]),
    )


def _ends(bases: str, base: int) -> tuple[str, str]:
    """The bases after he is caught, and after he is safe."""
    caught = "".join("0" if n == base else bases[n - 1] for n in (1, 2, 3))
    return caught, "".join("1" if n == base + 1 else caught[n - 1] for n in (1, 2, 3))


def _steal_rows(bases: str, outs: int, base: int) -> tuple[tuple[Fraction, Fraction, Fraction], str]:
    """The runs to come now, after an out and after a success, and the rows that say so."""
    now, caught, safe = (hundredths(runs) for runs in worth.steal_ends(bases, outs, base))
    after_out, after_safe = _ends(bases, base)
    rows = [(bases, outs, now), (after_safe, outs, safe - (base == 3))]
    return (now, caught, safe), table_said(*rows, *([(after_out, outs + 1, caught)] if outs < 2 else []))


def steal_must_succeed(draw: Stream) -> Question:
    """How often must a steal succeed to be worth it?"""
    bases, outs, base = _steal_spot(draw)
    (now, caught, safe), rows = _steal_rows(bases, outs, base)
    answer = worth.break_even(bases, outs, base)
    target = Try(base, Card("KS")).target
    return Question(
        f"{rows} {where(bases)}, {outs_said(outs)}. The man for {target} runs, and is safe or out; tries on which he is sent back are left "
        "out. How often must he be safe for the try to cost nothing on average?",
        ChanceKey(answer),
        ("CB-STEAL-4" if base == 3 else "CB-STEAL-3", "CB-SETUP-6"),
        ("What is gained when he is safe, what is lost when he is out?", "Gains and losses must balance."),
        (
            f"Safe: {float(safe):.2f} − {float(now):.2f} = {float(safe - now):.2f} gained{' (his run is in)' if base == 3 else ''}.",
            f"Out: {float(now):.2f} − {float(caught):.2f} = {float(now - caught):.2f} lost.",
            f"{float(now - caught):.2f} / ({float(now - caught):.2f} + {float(safe - now):.2f}) = {float(answer):.4f}.",
        ),
        mistakes=apart(
            Mistake(
                (safe - now) / (safe - caught),
                "That weighs the gain with itself: it is how often he may be out.",
                "complement",
            ),
            Mistake(now / safe, "What is lost by an out counts, not only what there is.", "the out left out"),
            Mistake(Fraction(1, 2), "An out costs more or less than a base gains, so it isn't half.", "evens"),
            Mistake(
                min(abs((safe - now) / (now - caught)), Fraction(1)) if now != caught else 0,
                "That is gain against loss: a share divides by both together.",
                "odds for a chance",
            ),
        ),
        facts={"bases": bases, "outs": outs, "base": base},
    )


def gain_of(law: Distribution[str], bases: str, outs: int, base: int) -> Fraction:
    """Runs that a try gains on average, exact: the chances of safe and out by what each changes."""
    now, caught, safe = (hundredths(runs) for runs in worth.steal_ends(bases, outs, base))
    return law["safe"].value * (safe - now) + law["out"].value * (caught - now)


def steal_on_average(draw: Stream) -> Question:
    """How many runs does a steal gain on average?"""
    bases, outs, base = _steal_spot(draw)
    picture = draw.pick(PICTURES)
    cards = hand(draw, picture)
    law = odds.steal(picture, base, unseen(cards))
    (now, caught, safe), rows = _steal_rows(bases, outs, base)
    chances = {end: Fraction(round(1000 * law[end].value), 1000) for end in ("safe", "out")}
    chances["back"] = 1 - chances["safe"] - chances["out"]
    ends = {"safe": safe, "back": now, "out": caught}
    answer = sum((chances[end] * ends[end] for end in ends), start=Fraction(0)) - now
    two = chances["safe"] + chances["out"]
    target = Try(base, picture).target
    told = ", ".join(f"{end} {float(chances[end]):.3f}" for end in ("safe", "back", "out"))
    return Question(
        f"{rows} {where(bases)}, {outs_said(outs)}. A man runs for {target} on {picture}; against six unknown cards the chances are: "
        f"{told}. How many runs does the try gain on average (less than 0 if it costs)?",
        AmountKey(answer, "runs"),
        ("CB-STEAL-4" if base == 3 else "CB-STEAL-3", "CB-SETUP-6"),
        ("What does each of the three ends change?", "Weigh each change by its chance; going back changes nothing."),
        (
            f"Safe: {float(chances['safe']):.3f} × {float(safe - now):+.2f}; out: {float(chances['out']):.3f} × {float(caught - now):+.2f}.",
            f"Together {float(answer):+.4f}.",
        ),
        mistakes=apart(
            Mistake(
                answer + now,
                "That is what is to be expected with the try; take off what is to be expected without.",
                "not compared",
            ),
            Mistake(chances["safe"] * (safe - now), "The outs cost something.", "the out left out"),
            Mistake(
                (chances["safe"] * (safe - now) + chances["out"] * (caught - now)) / two if two else 0,
                "He may also be sent back, which changes nothing but happens.",
                "back left out",
            ),
            Mistake(
                (1 - chances["out"]) * (safe - now) + chances["out"] * (caught - now),
                "A man sent back is not safe on the next base.",
                "back taken as safe",
            ),
        ),
        shows=(Shown("Your hand", cards), Shown("You send him on", (picture,))),
        facts={"bases": bases, "outs": outs, "base": base, "picture": picture, "hand": cards},
    )


def steal_with_which(draw: Stream) -> Question:
    """Which picture should a steal be tried with?"""
    base = draw.between(1, 3)
    pictures = draw.sample(PICTURES, 3)
    cards = draw.shuffled((*pictures, *draw.sample(NUMBERS, 3)))
    hidden = unseen(cards)
    target = Try(base, pictures[0]).target
    law = {picture: odds.steal(picture, base, hidden) for picture in pictures}
    value = {picture: 1 - law[picture]["out"].value for picture in pictures}
    highest = max(pictures, key=lambda card: card.rank)
    lowest = min(pictures, key=lambda card: card.rank)
    return Question(
        f"{FORGOTTEN} With these six cards you send a man for {target}; the fielder puts him out whenever one of his six lets him. "
        f"On which of {said(pictures)} is he least likely to be out?",
        DecisionKey({str(picture): value[picture] for picture in pictures}, "in chance", Card),
        ("CB-STEAL-4" if base == 3 else "CB-STEAL-3",),
        (
            "For each picture count the unseen cards that put him out.",
            "Pictures in your own hand can't be played against him.",
        ),
        worths(value),
        mistakes=apart(
            Mistake(str(highest), "The rank of the picture doesn't matter to a lone man.", "only-higher"),
            Mistake(str(lowest), "The rank of the picture doesn't matter to a lone man.", "only-higher"),
            Mistake(
                str(pictures[1]),
                "Count the pictures of its suit, or for home of its colour, that you can't see.",
                "not counted",
            ),
        ),
        shows=(Shown("Your hand", cards),),
        facts={"hand": cards, "choices": pictures, "base": base},
    )


def steal_or_stay(draw: Stream) -> Question:
    """Who should steal, or nobody?"""
    bases, outs = draw.pick(("101", "101", "001", "100", "011")), draw.below(3)
    picture = draw.pick(PICTURES)
    others = draw.sample([c for c in PICTURES if c.colour == picture.colour and c is not picture], draw.between(2, 4))
    cards = draw.shuffled((picture, *others, *draw.sample(NUMBERS, 5 - len(others))))
    runners = [b for b in (1, 2, 3) if bases[b - 1] == "1" and bases[b : b + 1] != "1"]
    law = {f"steal {Try(base, picture).target}": (odds.steal(picture, base, unseen(cards)), base) for base in runners}
    value = {STAY: Fraction(0)} | {choice: gain_of(one, bases, outs, base) for choice, (one, base) in law.items()}
    told = (
        f"To {choice}: safe {float(one['safe']):.3f}, back {float(one['back']):.3f}, out {float(one['out']):.3f}; gains {float(value[choice]):+.3f} runs."
        for choice, (one, _) in law.items()
    )
    return Question(
        f"{where(bases)}, {outs_said(outs)}. {FORGOTTEN} You are at bat with these six cards and may send one man on {picture}. The fielder "
        "has six cards that you can't see: he puts the man out if he can, or else sends him back. What is best, by the runs to come?",
        DecisionKey(value, "runs"),
        ("CB-STEAL-1", "CB-STEAL-3", "CB-STEAL-4"),
        (
            "Which unseen cards put him out, and which of their like do you hold?",
            "What does an out cost, and what does the base bring?",
        ),
        (*told, f"To {STAY} changes nothing."),
        mistakes=(
            *(Mistake(choice, "He is out or sent back too often for that.", "too bold") for choice in law),
            Mistake(STAY, "The try gains more than it costs: few cards are left that put him out.", "too careful"),
        ),
        shows=(Shown("Your hand", cards), Shown("The picture for it", (picture,))),
        facts={"hand": cards, "picture": picture, "bases": bases, "outs": outs},
    )


TEMPLATES: Final = (
    *(Template("expected value", make) for make in (steal_must_succeed, steal_on_average)),
    *(Template("decisions", make) for make in (steal_with_which, steal_or_stay)),
)
