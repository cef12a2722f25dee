"""Counting cards: how many of those that a seat can't see would do this or that."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import combinations
from math import comb, perm
from typing import Final

from cardgames_edu.answer_key import AmountKey
from cardgames_edu.bank import Template
from cardgames_edu.card_baseball import game, odds, pitching
from cardgames_edu.card_baseball.position import read_position
from cardgames_edu.card_baseball.questions import misreadings as wrong
from cardgames_edu.card_baseball.questions.cases import Led, Pitched, Stolen, ruled, stolen
from cardgames_edu.card_baseball.questions.dealing import (
    FIRST_PLAY,
    FORGOTTEN,
    HOUSE,
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
from cardgames_edu.card_baseball.questions.slips import OWN
from cardgames_edu.card_baseball.state import NewBall
from cardgames_edu.card_baseball.stealing import Try
from cardgames_edu.cards import DECK, Card
from cardgames_edu.questions import Mistake, Question, Shown
from cardgames_edu.randomness import Stream

REPLY_RULES: Final = {
    "connected": ("CB-PITCH-7", "connect"),
    "ball": ("CB-PITCH-6", "be a ball"),
    "foul": ("CB-PITCH-5", "be a foul"),
    "strike": ("CB-PITCH-4", "be a strike"),
}
"""What an answer can be: the rule, and the verb in a sentence."""


def cards_that_answer(draw: Stream) -> Question:
    """How many unseen cards would be such an answer to the pitch?"""
    pitch = number(draw, 2)
    cards = hand(draw, pitch, *draw.sample([c for c in DECK if c.suit is pitch.suit and c is not pitch], 2))
    kind = draw.pick(tuple(REPLY_RULES))
    rule, verb = REPLY_RULES[kind]
    hidden = unseen(cards)
    law = odds.random_reply(pitch, hidden)
    whole = odds.random_reply(pitch)
    suited = sum(card.suit is pitch.suit for card in hidden)
    ace_high = sum(wrong.ACE_BEATS_ALL.reads(Pitched(pitch, card, situation("000"))) == kind for card in hidden)
    mine = int(whole.weights[kind] - law.weights[kind])
    return Question(
        f"{FIRST_PLAY} You hold these six cards and will pitch {pitch}. Of the {len(hidden)} cards that you can't see, "
        f"how many would {verb} if the batter answered with them?",
        AmountKey(Fraction(law.weights[kind]), "cards"),
        ("CB-PITCH-3", rule),
        (f"How many cards of the whole pack would {verb} against {pitch}?", "Take away those that you hold yourself."),
        (
            f"In the pack {many(int(whole.weights[kind]), 'card')} would {verb} against {pitch}.",
            f"Of these you hold {mine}: {whole.weights[kind]} − {mine} = {law.weights[kind]}.",
        ),
        mistakes=apart(
            Mistake(whole.weights[kind], OWN, "own cards"),
            Mistake(
                ace_high,
                wrong.ACE_BEATS_ALL.text,
                wrong.ACE_BEATS_ALL.id,
            ),
            Mistake(suited, f"Those are all the cards of the suit; not each of them would {verb}.", "the whole suit"),
        ),
        shows=(Shown("Your hand", cards), Shown("You pitch", (pitch,))),
        facts={"pitch": pitch, "hand": cards, "kind": kind},
    )


def cards_that_field_it(draw: Stream) -> Question:
    """How many unseen cards would field the lead for an out?"""
    pitch, lead = number(draw, 1, 7), number(draw)
    reply = draw.pick([c for c in NUMBERS if c.suit is pitch.suit and c.rank > pitch.rank])
    while lead in (pitch, reply):
        lead = number(draw)
    cards = draw.shuffled((lead, *draw.sample(unseen((pitch, reply, lead)), 5)))
    hidden = unseen(cards, (pitch, reply))
    at = situation("000", draw.below(3))
    outs = [card for card in hidden if ruled(Led(lead, card, at)).moves.out]
    every = [card for card in unseen((lead,)) if ruled(Led(lead, card, at)).moves.out]
    misread = [
        Mistake(
            sum(one.reads(Led(lead, card, at)) in ("out", "fly out") for card in hidden),
            one.text,
            one.id,
        )
        for one in (
            wrong.COLOURS_SWAPPED,
            wrong.SUIT_IS_ALL,
            wrong.NO_FACTOR,
            wrong.ACE_IS_ELEVEN,
            wrong.PICTURE_CATCHES,
        )
    ]
    parts = [
        f"{name}: {said(group)}."
        for name, group in (
            ("Of the suit", [c for c in outs if c.suit is lead.suit]),
            ("Of the other suit of its colour", [c for c in outs if c.suit is lead.suit.companion]),
            ("Of the other colour", [c for c in outs if c.colour != lead.colour]),
        )
        if group
    ]
    return Question(
        f"{FIRST_PLAY} Nobody is on base. {pitch} was pitched, you answered with {reply} and drew a card. Now you lead {lead}. "
        f"Of the {len(hidden)} cards that you can't see, how many would field it for an out?",
        AmountKey(Fraction(len(outs)), "cards"),
        ("CB-HIT-2", "CB-HIT-3", "CB-HIT-4", "CB-HIT-5"),
        (
            "A score of 2 or less is an out. How far may the ranks lie apart in each suit?",
            "Leave out what you hold and what lies on the table.",
        ),
        (*parts, f"That makes {many(len(outs), 'card')} that you can't see."),
        mistakes=apart(Mistake(len(every), OWN, "own cards"), *misread),
        shows=(Shown("Your hand", cards), Shown("On the table", (pitch, reply)), Shown("You lead", (lead,))),
        facts={"lead": lead, "hand": cards, "table": (pitch, reply)},
    )


STEAL_VERBS: Final = {"out": "put him out", "back": "send him back", "safe": "let him through"}


def cards_against_the_steal(draw: Stream) -> Question:
    """How many unseen cards would stop the man who steals?"""
    picture, base = draw.pick(PICTURES), draw.between(1, 3)
    cards = hand(draw, picture, *draw.sample([c for c in PICTURES if c is not picture], 1))
    kind = draw.pick(("out", "back", "back"))
    hidden = unseen(cards)
    target = Try(base, picture).target

    def count(reads: Callable[[Stolen], str], among: Iterable[Card]) -> int:
        return sum(reads(Stolen(picture, card, base)) == kind for card in among)

    answer, whole = count(stolen, hidden), count(stolen, unseen((picture,)))
    misread = (
        Mistake(count(one.reads, hidden), one.text, one.id) for one in (wrong.HOME_LIKE_SECOND, wrong.ONLY_HIGHER)
    )
    stopped = sum(stolen(Stolen(picture, card, base)) != "safe" for card in hidden)
    return Question(
        f"{FORGOTTEN} With these six cards in hand you send a man for {target} on {picture}. Of the {len(hidden)} cards that you can't see, how many would {STEAL_VERBS[kind]}?",
        AmountKey(Fraction(answer), "cards"),
        ("CB-STEAL-4" if base == 3 else "CB-STEAL-3",),
        ("Which cards of the pack would do it: which suits, pictures or numbers?", "Take away those that you hold."),
        (
            f"In the pack {many(whole, 'card')} would {STEAL_VERBS[kind]}; of these you hold {whole - answer}.",
            f"{whole} − {whole - answer} = {answer}.",
        ),
        mistakes=apart(
            Mistake(whole, OWN, "own cards"),
            *misread,
            Mistake(
                stopped, "Those are all the cards that stop him, whether he is out or goes back.", "all that stop him"
            ),
        ),
        shows=(Shown("Your hand", cards), Shown("You send him on", (picture,))),
        facts={"picture": picture, "base": base, "hand": cards, "kind": kind},
    )


def hands_that_cannot_connect(draw: Stream) -> Question:
    """How many hands of the batter can't connect with the pitch?"""
    pitch = number(draw, 2, 8)
    cards = hand(draw, pitch)
    hidden = unseen(cards)
    law = odds.best_reply(pitch, hidden)
    good = int(odds.random_reply(pitch, hidden).weights["connected"])
    answer = int(law.total - law.weights["connected"])
    n = len(hidden)
    every = int(odds.random_reply(pitch).weights["connected"])
    return Question(
        f"{FIRST_PLAY} You hold these six cards and pitch {pitch}. The batter holds six of the {n} cards that you can't see. "
        "How many different hands of six can he hold that have no card to connect with?",
        AmountKey(Fraction(answer), "hands"),
        ("CB-SETUP-4", "CB-PITCH-7"),
        ("How many unseen cards don't connect?", "In how many ways can six be chosen from those, in any order?"),
        (
            f"{many(good, 'unseen card')} would connect, so {n} − {good} = {n - good} would not.",
            f"Six of {n - good}, in any order: {comb(n - good, 6):,} hands.",
        ),
        mistakes=apart(
            Mistake(
                perm(n - good, 6),
                "You counted orders: the same six cards are one hand, however they were dealt.",
                "ordered",
            ),
            Mistake(comb(51 - every, 6), OWN, "own cards"),
            Mistake((n - good) ** 6, "A card can't be in a hand twice.", "with replacement"),
            Mistake(int(law.weights["connected"]), "Those are the hands that can connect.", "the others"),
            Mistake(comb(n, 6), "Those are all the hands there are.", "all hands"),
        ),
        shows=(Shown("Your hand", cards), Shown("You pitch", (pitch,))),
        facts={"pitch": pitch, "hand": cards},
    )


def pairs_for_a_new_ball(draw: Stream) -> Question:
    """How many ways are there to call for a new ball?"""
    count = draw.between(3, 6)
    cards = draw.shuffled((*draw.sample(PICTURES, count), *draw.sample(NUMBERS, 6 - count)))
    state = read_position(f"phase=pitch hands=?6/{''.join(card.code for card in cards)}")
    balls = sum(isinstance(action, NewBall) for action in game.legal(state))
    return Question(
        "You are the pitcher and hold these six cards. In how many ways can you choose the cards to throw away for a new ball?",
        AmountKey(Fraction(balls), "ways"),
        ("CB-BALL-1",),
        ("Which cards may be thrown, and how many of them?", "Does it matter which of the two is named first?"),
        (
            f"You hold {count} pictures: {said([card for card in cards if card.is_picture])}.",
            f"Two of {count}, in any order: {count} × {count - 1} / 2 = {balls}.",
        ),
        mistakes=apart(
            Mistake(perm(count, 2), "You counted each pair twice: the order of the two doesn't matter.", "ordered"),
            Mistake(count, "He throws two pictures, so count pairs, not pictures.", "single cards"),
            Mistake(len(list(combinations(cards, 2))), "Numbers can't be thrown for a new ball.", "any cards"),
            Mistake(count**2, "The same picture can't be thrown twice, and order doesn't matter.", "with replacement"),
        ),
        shows=(Shown("Your hand", cards),),
        facts={"hand": cards},
    )


PAIR_KINDS: Final = {**{kind: verb for kind, (_, verb) in REPLY_RULES.items()}, "hit by pitch": "hit the batter"}


def pitches_and_answers(draw: Stream) -> Question:
    """How many pairs of pitch and answer are there of a kind?"""
    least = draw.between(2, 6)
    most = draw.between(least + 1, 9) if draw.below(2) else 10
    kind = draw.pick(("connected", "ball", "foul", "hit by pitch") if most >= 9 else ("connected", "ball", "foul"))
    pitches = [card for card in NUMBERS if least <= card.rank <= most]
    made = [(p, c) for p in pitches for c in unseen((p,)) if pitching.answer(p, c, HOUSE).value == kind]
    one_suit = [pair for pair in made if pair[0].suit is pitches[0].suit]
    rule = "CB-HBP-1" if kind == "hit by pitch" else REPLY_RULES[kind][0]
    by_rank = [(rank, sum(p.rank == rank for p, _ in one_suit)) for rank in range(least, most + 1)]
    middle = pitches[len(range(least, most + 1)) // 2]
    like_one = sum(p is middle for p, _ in made) * len(pitches)
    return Question(
        f"A number from {least} to {most} of any suit is pitched, and any other card of the pack answers it. "
        f"How many pairs of pitch and answer {PAIR_KINDS[kind]}?".replace("be a ball", "are a ball").replace(
            "be a foul", "are a foul"
        ),
        AmountKey(Fraction(len(made)), "pairs"),
        ("CB-PITCH-3", rule),
        (
            "Count the answers to each rank that may be pitched, in one suit.",
            "Then add up, and think of the four suits.",
        ),
        (
            f"In one suit, by the rank that is pitched: {', '.join(f'{rank}: {n}' for rank, n in by_rank)}.",
            f"Together {len(one_suit)}, and in four suits 4 × {len(one_suit)} = {len(made)}.",
        ),
        mistakes=apart(
            Mistake(len(one_suit), "That is one suit of the four.", "one suit"),
            Mistake(like_one, f"Not every rank has as many answers as the {middle.rank.text}.", "all alike"),
            Mistake(len(pitches) * 51, "Those are all the pairs there are.", "all pairs"),
        ),
        facts={"least": least, "most": most, "kind": kind},
    )


TEMPLATES: Final = tuple(
    Template("counting", make)
    for make in (
        *(cards_that_answer, cards_that_field_it, cards_against_the_steal),
        *(hands_that_cannot_connect, pairs_for_a_new_ball, pitches_and_answers),
    )
)
