"""Chances as cards come to light: each card seen changes what the rest can be."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from cardgames_edu.answer_key import ChanceKey
from cardgames_edu.bank import Template
from cardgames_edu.card_baseball import odds
from cardgames_edu.card_baseball.questions import misreadings as wrong
from cardgames_edu.card_baseball.questions.cases import Led, Stolen, ruled, stolen
from cardgames_edu.card_baseball.questions.dealing import (
    FIRST_PLAY,
    FORGOTTEN,
    NUMBERS,
    PICTURES,
    apart,
    hand,
    many,
    number,
    said,
    situation,
    unseen,
)
from cardgames_edu.card_baseball.questions.slips import OWN, at_least_one, chance_of, some
from cardgames_edu.card_baseball.stealing import Try
from cardgames_edu.cards import DECK, Card
from cardgames_edu.chance import Probability
from cardgames_edu.questions import Mistake, Question, Shown
from cardgames_edu.randomness import Stream


def connects(pitch: Card, cards: Sequence[Card]) -> int:
    """How many of the cards connect with a pitch."""
    return int(odds.random_reply(pitch, cards).weights["connected"])


def batter_can_connect(draw: Stream) -> Question:
    """How likely is it that the batter can connect?"""
    pitch = number(draw, 2, 8)
    cards = hand(draw, pitch)
    hidden = unseen(cards)
    chance = odds.best_reply(pitch, hidden)["connected"].value
    good, n = connects(pitch, hidden), len(hidden)
    stages = [odds.best_reply(pitch, hidden, held)["connected"] for held in range(1, 6)]
    return Question(
        f"{FIRST_PLAY} You hold these six cards and pitch {pitch}. The batter holds six of the {n} cards that you can't see. "
        "What is the chance that he has at least one card to connect with? Guess first.",
        ChanceKey(chance),
        ("CB-SETUP-4", "CB-PITCH-7"),
        (
            "How many of the unseen cards would connect?",
            "It is easier to count the hands that have none of them.",
            "Six cards one after the other, none of them a good one: multiply, with one card fewer each time.",
        ),
        (
            f"{good} of the {n} unseen cards connect, {n - good} don't.",
            f"None in six: {' × '.join(f'{n - good - i}/{n - i}' for i in range(6))} = {float(1 - chance):.4f}.",
            f"At least one: 1 − {float(1 - chance):.4f} = {float(chance):.4f}.",
        ),
        mistakes=apart(*at_least_one(good, n, 6, connects(pitch, unseen((pitch,))), 51)),
        shows=(Shown("Your hand", cards), Shown("You pitch", (pitch,))),
        reveals=tuple(f"If he held {many(held, 'card')}, it would be {stage}." for held, stage in enumerate(stages, 1)),
        guess=True,
        facts={"pitch": pitch, "hand": cards},
    )


def as_cards_are_played(draw: Stream) -> Question:
    """Three more cards are known now: how likely can the batter connect?"""
    pitch = number(draw, 2, 7)
    cards = hand(draw, pitch)
    hidden = unseen(cards)
    near = [card for card in hidden if card.suit is pitch.suit]
    first = draw.sample(near, draw.between(1, 2))
    seen = draw.shuffled((*first, *draw.sample([c for c in hidden if c not in near], 3 - len(first))))
    stages = [odds.best_reply(pitch, unseen(cards, seen[:known]))["connected"] for known in range(4)]
    left = unseen(cards, seen)
    chance, good, n = stages[3].value, connects(pitch, left), len(left)
    lines = ["Before any is known", *(f"With {said(seen[:known])} known" for known in (1, 2))]
    early = (
        Mistake(
            stage.value,
            f"That is the chance with {many(known, 'card')} of the three known: all three are gone now.",
            f"{known} known",
        )
        for known, stage in enumerate(stages[:3])
    )
    return Question(
        f"You are the pitcher and hold these six cards. Three cards have been played and seen: {said(seen)}. You pitch {pitch}. "
        "The batter's six are any of the rest. What is the chance, now that the third card is known, that he can connect? "
        "Guess first.",
        ChanceKey(chance),
        ("CB-PITCH-7", "CB-DRAW-1"),
        (
            "Cards that have been played can't be in his hand.",
            "How many cards are unseen now, and how many of those connect?",
            "Count the hands that have none of them.",
        ),
        (
            f"Unseen now: {n}; of these {good} connect.",
            f"None in six: {' × '.join(f'{n - good - i}/{n - i}' for i in range(6))} = {float(1 - chance):.4f}.",
            f"At least one: {float(chance):.4f}.",
        ),
        mistakes=apart(*early, *at_least_one(good, n, 6, connects(pitch, unseen((pitch,))), 51)),
        shows=(Shown("Your hand", cards), Shown("Played so far", seen), Shown("You pitch", (pitch,))),
        reveals=tuple(f"{line}: {stage}." for line, stage in zip(lines, stages, strict=False)),
        guess=True,
        facts={"pitch": pitch, "hand": cards, "seen": seen},
    )


def steal_after_a_new_ball(draw: Stream) -> Question:
    """The pitcher threw two pictures away: how likely is your man out now?"""
    picture, base = draw.pick(PICTURES), draw.between(1, 3)
    cards = hand(draw, picture)
    thrown = draw.sample([card for card in PICTURES if card not in cards], 2)
    before, after = unseen(cards), unseen(cards, thrown)
    law, old = odds.steal(picture, base, after), odds.steal(picture, base, before)
    target = Try(base, picture).target
    stoppers = [card for card in after if stolen(Stolen(picture, card, base)) == "out"]
    mid = odds.steal(picture, base, unseen(cards, thrown[:1]))["out"]
    k, n = len(stoppers), len(after)
    own = sum(stolen(Stolen(picture, card, base)) == "out" for card in unseen((picture,)))
    return Question(
        f"{FORGOTTEN} The pitcher has just called for a new ball, showing and throwing away {said(thrown)}, and pitched; before "
        f"the next pitch you send a man for {target} on {picture}. He puts your man out whenever he can. Take his six cards as any "
        "of those that you can't see. What is the chance that your man is out? Guess first.",
        ChanceKey(law["out"].value),
        ("CB-STEAL-4" if base == 3 else "CB-STEAL-3", "CB-BALL-1"),
        ("Which cards put him out? Which of those have you seen?", "Count the hands of six that have none of them."),
        (
            f"Unseen now: {n} cards; these of them put him out: {said(stoppers)}."
            if k
            else "No card that would put him out is left.",
            f"None of them in six: {float(1 - law['out'].value):.4f}; so out: {float(law['out'].value):.4f}.",
        ),
        mistakes=apart(
            Mistake(
                old["out"].value,
                "That was so before the two pictures were shown: they are in nobody's hand now.",
                "before the new ball",
            ),
            *at_least_one(k, n, 6, own, 51),
            Mistake(1 - law["safe"].value, "A man sent back is not out.", "all that stop him"),
        ),
        shows=(Shown("Your hand", cards), Shown("Thrown away", thrown), Shown("You send him on", (picture,))),
        reveals=(f"Before the new ball: {old['out']}.", f"With {thrown[0]} seen to be gone: {mid}."),
        guess=True,
        facts={"picture": picture, "base": base, "hand": cards, "seen": thrown},
    )


def error_to_be_feared(draw: Stream) -> Question:
    """How likely is an error on the card that you field with?"""
    pitch = number(draw, 1, 8)
    reply = draw.pick([c for c in NUMBERS if c.suit is pitch.suit and c.rank > pitch.rank])
    lead = draw.pick([c for c in NUMBERS if c not in (pitch, reply)])
    free = [c for c in unseen((pitch, reply, lead)) if c.companion not in (pitch, reply, lead) and not c.is_picture]
    answer = draw.pick([c for c in free if ruled(Led(lead, c, situation("000"))).outcome.value != "home run"])
    cards = draw.shuffled((answer, *draw.sample(unseen((pitch, reply, lead, answer, answer.companion)), 5)))
    hidden = unseen(cards, (pitch, reply, lead))
    n, left = len(hidden), 5
    chance = some(int(answer.companion in hidden), n, left)
    stages = [("Knowing your own six alone", 46), ("With the pitch and its answer seen too", 44)]
    return Question(
        f"{FIRST_PLAY} You pitched {pitch}, the batter connected with {reply}, both drew, and he leads {lead}. You hold these six "
        f"cards and field with {answer}. What is the chance that he can lay its companion, an error? Guess first.",
        ChanceKey(chance),
        ("CB-ERR-1", "CB-COMP-1", "CB-DRAW-2"),
        (
            "How many cards has he left once he has led, and before he draws?",
            "How many cards can't you see? The companion is one of them.",
        ),
        (
            f"The companion is {answer.companion}; you don't see it.",
            f"Seen: six in your hand and {said((pitch, reply, lead))}; unseen: 52 − 9 = {n}.",
            f"He holds {left} of those {n}, and each is as likely to be his: {left}/{n}.",
        ),
        mistakes=apart(
            Mistake(some(1, n, 6), "He has led one of his six and not drawn yet.", "six cards"),
            Mistake(some(1, 46, left), "The cards on the table can't be in his hand.", "the table forgotten"),
            Mistake(some(1, 51, left), OWN, "own cards"),
            Mistake(Fraction(1, n), "That is for a single card; he holds five.", "one card"),
            Mistake(
                1 - (1 - Fraction(1, n)) ** left, "The cards are not put back one after the other.", "with replacement"
            ),
        ),
        shows=(
            Shown("Your hand", cards),
            Shown("Pitched, answered, led", (pitch, reply, lead)),
            Shown("You field with", (answer,)),
        ),
        reveals=tuple(f"{told}, as one of five: {Probability(some(1, cards, 5))}." for told, cards in stages),
        guess=True,
        facts={"hand": cards, "table": (pitch, reply, lead), "answer": answer},
    )


def three_strikes(draw: Stream) -> Question:
    """How likely are three strikes in a row from a batter who doesn't look?"""
    suit = draw.pick(DECK).suit
    pitches = draw.sample([c for c in NUMBERS if c.suit is suit and c.rank <= 8], 3)
    cards = hand(draw, *pitches)
    hidden = unseen(cards)
    law = odds.random_reply(pitches[0], hidden)
    n, good = len(hidden), int(law.weights["strike"])
    one = law["strike"].value
    stages = []
    rest = list(hidden)
    for pitch in pitches:
        stages.append(odds.random_reply(pitch, rest)["strike"].value)
        rest.remove(next(card for card in rest if card.suit is not suit))
    chance = stages[0] * stages[1] * stages[2]
    two = stages[0] * stages[1]
    product = " × ".join(f"{good - i}/{n - i}" for i in range(3))
    return Question(
        f"{FIRST_PLAY} You hold these six cards and mean to pitch {said(pitches)} one after the other. The batter answers each with "
        f"one of his cards drawn blindly, so that his answers are any three of the {n} cards that you can't see. What is the chance "
        "of three strikes in a row, with no foul among them? Guess first.",
        ChanceKey(chance),
        ("CB-PITCH-4", "CB-PITCH-8"),
        (
            "Which cards are a strike against each of the three?",
            "After one strike there is one such card fewer, and one card fewer in all.",
        ),
        (f"{good} of the {n} unseen cards are of other suits.", f"{product} = {float(chance):.4f}."),
        mistakes=apart(
            Mistake(one**3, "You took each answer as if the one before had been put back.", "with replacement"),
            Mistake(chance_of(39, 51, 3, 3), OWN, "own cards"),
            Mistake(one, "That is the first strike alone.", "one card"),
            Mistake(two, "That is two strikes.", "two strikes"),
            Mistake(some(good, n, 3), "That is at least one strike in three.", "at least one"),
            Mistake(chance_of(good, n, 3, 2), "That is just two strikes in three.", "exactly two"),
        ),
        shows=(Shown("Your hand", cards), Shown("You will pitch", pitches)),
        reveals=(f"The first is a strike: {Probability(one)}.", f"The first two are: {Probability(two)}."),
        guess=True,
        facts={"hand": cards, "pitches": pitches},
    )


def foul_to_be_caught(draw: Stream) -> Question:
    """How likely is your foul caught?"""
    pitch = number(draw)
    relief = draw.below(2) == 1
    reply = draw.pick([card for card in PICTURES if card.suit is pitch.suit])
    cards = draw.shuffled((reply, *draw.sample(unseen((pitch, reply, reply.companion)), 5)))
    hidden = unseen(cards, (pitch,))
    n, left = len(hidden), 7 if relief else 5
    chance = some(int(reply.companion in hidden), n, left)
    who = "A relief pitcher is in, with eight cards" if relief else "The pitcher has six cards"
    return Question(
        f"{FORGOTTEN} {who}. He pitches {pitch}, you hold these six cards and answer with {reply}: a foul. What is the chance that he "
        "holds the card that catches it?",
        ChanceKey(chance),
        ("CB-FOUL-1", "CB-COMP-1", *(("CB-RELIEF-2",) if relief else ())),
        (
            "How many cards has he left after the pitch, before he draws?",
            "Just one card of those that you can't see will do.",
        ),
        (
            f"Only {reply.companion} catches it.",
            f"Unseen: 52 − 6 − 1 = {n}. He has {left} of them left: {left}/{n}.",
        ),
        mistakes=apart(
            Mistake(some(1, n, left + 1), "He has pitched one of his cards and not drawn yet.", "the pitch forgotten"),
            Mistake(some(1, 51, left), OWN, "own cards"),
            Mistake(
                some(3, n, left),
                wrong.ANY_OF_THE_RANK_HITS.text,
                wrong.ANY_OF_THE_RANK_HITS.id,
            ),
            Mistake(Fraction(1, n), f"That is for a single card; he has {left} left.", "one card"),
        ),
        shows=(Shown("Your hand", cards), Shown("Pitched", (pitch,)), Shown("You answer with", (reply,))),
        facts={"hand": cards, "pitch": pitch, "reply": reply, "left": left},
    )


TEMPLATES: Final = tuple(
    Template("conditional", make)
    for make in (
        *(batter_can_connect, as_cards_are_played, steal_after_a_new_ball),
        *(error_to_be_feared, three_strikes, foul_to_be_caught),
    )
)
