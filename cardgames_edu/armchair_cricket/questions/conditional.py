"""Questions on chances as cards come to light."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb

from cardgames_edu.armchair_cricket.cards import PACK
from cardgames_edu.armchair_cricket.odds import random_answer, unseen_but
from cardgames_edu.armchair_cricket.questions.deals import SUITS, deal, loses, safe, scores
from cardgames_edu.chance import Probability
from cardgames_edu.questions import ChanceKey, Mistake, Question, Shown
from cardgames_edu.randomness import Stream

FULL = "That is the chance before the cards came to light."


def _short(chance: Fraction) -> str:
    return f"{chance} = {float(chance):.4f}"


def suit_of_the_next_card(draw: Stream) -> Question:
    """What is the chance of a suit, now that some cards are known?"""
    known, suit = draw.sample(PACK, draw.between(3, 9)), draw.pick(SUITS)
    total = len(PACK)
    chances = [Fraction(22 - sum(card.suit is suit for card in known[:n]), total - n) for n in range(len(known) + 1)]
    return Question(
        prompt=f"These cards of the 110 have come to light. What is the chance that the next is a {suit.name} card?",
        key=ChanceKey(chances[-1]),
        rules=("AC-CARDS-3", "AC-DEAL-1"),
        hints=("How many cards are left?", f"How many {suit.name} cards are left?"),
        working=(
            f"{chances[-1] * (total - len(known))} of the {total - len(known)} cards left are {suit.name} cards.",
        ),
        mistakes=(
            Mistake(chances[0], FULL, "reveals ignored"),
            Mistake(
                chances[-1] * (total - len(known)) / total, "The cards that are out can't come next.", "whole pack"
            ),
        ),
        shows=(Shown("Come to light", known),),
        reveals=(
            f"Before any card: {_short(chances[0])}.",
            *(f"Then {card}: {_short(chance)}." for card, chance in zip(known, chances[1:], strict=True)),
        ),
        guess=True,
        facts={"known": known, "suit": suit},
    )


def wicket_as_cards_are_seen(draw: Stream) -> Question:
    """How does the chance of a wicket change as discards are seen?"""
    dealt = deal(draw, 4, 10, hand=5, discards=draw.between(2, 6))
    stages = [unseen_but(dealt.bowled, *dealt.hand, *dealt.discards[:n]) for n in range(len(dealt.discards) + 1)]
    chances = [random_answer(dealt.bowled, unseen)["wicket"].value for unseen in stages]
    last = dealt.discards[-1]
    return Question(
        prompt=(
            f"You bowled {dealt.bowled} and know your hand and the discards; {last} was the last to be seen. "
            "What is now the chance that a card at random loses the wicket?"
        ),
        key=ChanceKey(chances[-1]),
        rules=("AC-BALL-9", "AC-BALL-1"),
        hints=("How many cards are still unseen?", "Did the last card seen belong to those that lose the wicket?"),
        working=(f"{dealt.count(loses(dealt.bowled))} of {dealt.total} unseen cards lose the wicket.",),
        mistakes=(
            Mistake(chances[0], FULL, "reveals ignored"),
            Mistake(chances[-2], f"{last} is known too: it can't be the answer.", "last reveal ignored"),
        ),
        shows=dealt.shown,
        reveals=(
            f"With your own cards known: {_short(chances[0])}.",
            *(f"Then {card}: {_short(c)}." for card, c in zip(dealt.discards, chances[1:], strict=True)),
        ),
        guess=True,
        facts={"bowled": dealt.bowled, "seen": dealt.seen},
    )


def wicket_in_another_suit(draw: Stream) -> Question:
    """Given that the answer is of another suit, what is the chance of a wicket?"""
    dealt = deal(draw, 3)
    other = dealt.count(lambda card: card.suit is not dealt.bowled.suit)
    lost = dealt.count(loses(dealt.bowled))
    return Question(
        prompt=(
            f"You bowled {dealt.bowled}. The batter's answer, any card at random, is seen to be of another suit. "
            "What is now the chance that it loses the wicket?"
        ),
        key=ChanceKey(Fraction(lost, other)),
        rules=("AC-BALL-8", "AC-BALL-9"),
        hints=("Cards of the bowled suit are out of it now.", "Divide by the unseen cards of the other four suits."),
        working=(f"{other} unseen cards are of another suit, and {lost} of them are lower.",),
        mistakes=(
            Mistake(
                Fraction(lost, dealt.total),
                "It is known to be of another suit: divide by those cards alone.",
                "condition ignored",
            ),
            Mistake(Fraction(other, dealt.total), "That is the chance of another suit.", "the condition itself"),
        ),
        shows=dealt.shown,
        facts={"bowled": dealt.bowled, "seen": dealt.seen},
    )


def boundary_given_runs(draw: Stream) -> Question:
    """Given that the answer scores, what is the chance of four or more?"""
    dealt = deal(draw, 1, 4)
    law = random_answer(dealt.bowled, dealt.unseen)
    scoring = dealt.count(scores(dealt.bowled))
    four = sum(int(law.weights[word]) for word in ("4", "6"))
    return Question(
        prompt=f"{dealt.bowled} was bowled and a random answer scored. What is the chance that it scored 4 or more?",
        key=ChanceKey(Fraction(four, scoring)),
        rules=("AC-BALL-6", "AC-RUNS-1"),
        hints=("Which unseen cards score at all?", "From which difference on does the table give 4?"),
        working=(f"{scoring} unseen cards score, {four} of them 4 or 6.",),
        mistakes=(
            Mistake(
                Fraction(four, dealt.total),
                "It is known to have scored: divide by the scoring cards.",
                "condition ignored",
            ),
            Mistake(Fraction(int(law.weights["4"]), scoring), "A six is more than four, too.", "exactly four"),
        ),
        shows=dealt.shown,
        facts={"bowled": dealt.bowled, "seen": dealt.seen},
    )


def survives_given_no_runs(draw: Stream) -> Question:
    """Given that nothing was scored, what is the chance that the wicket stands?"""
    dealt = deal(draw, 3, 10)
    held, lost = dealt.count(safe(dealt.bowled)), dealt.count(loses(dealt.bowled))
    return Question(
        prompt=f"{dealt.bowled} was bowled; a random answer scored nothing. What is the chance that the wicket stands?",
        key=ChanceKey(Fraction(held, held + lost)),
        rules=("AC-BALL-7", "AC-BALL-8", "AC-BALL-9"),
        hints=("The answer was safe or lost the wicket.", "Leave the scoring cards out of the count."),
        working=(f"{held} safe cards, {lost} that lose the wicket: {held} of {held + lost}.",),
        mistakes=(Mistake(Fraction(held, dealt.total), "It is known not to have scored.", "condition ignored"),),
        shows=dealt.shown,
        facts={"bowled": dealt.bowled, "seen": dealt.seen},
    )


def twin_still_in_hand(draw: Stream) -> Question:
    """Some of the batter's cards are known: is a certain card among the others?"""
    dealt = deal(draw, discards=2)
    wanted = draw.pick(sorted(dealt.unseen))
    pool = Counter(dealt.unseen)
    others = [card for card in sorted(pool.elements()) if card is not wanted]
    shown = draw.sample(others, draw.between(1, 4))
    copies, left, hidden = pool[wanted], dealt.total - len(shown), 6 - len(shown)

    def holds(total: int, cards: int) -> Fraction:
        return 1 - Fraction(comb(total - copies, cards), comb(total, cards))

    stages = [holds(dealt.total - n, 6 - n) for n in range(len(shown) + 1)]
    return Question(
        prompt=(
            f"You have seen {len(shown)} of the batter's six cards; they are not {wanted}. What is the chance that at "
            f"least one of the other {hidden} is {wanted}?"
        ),
        key=ChanceKey(stages[-1]),
        rules=("AC-CARDS-4", "AC-DEAL-4"),
        hints=(f"How many copies of {wanted} are unseen?", "The chance of none is easier: take it from 1."),
        working=(
            f"{copies} unseen, {left} cards left, {hidden} hidden: 1 - C({left - copies}, {hidden}) / C({left}, {hidden}).",
        ),
        mistakes=(
            Mistake(stages[0], FULL, "reveals ignored"),
            Mistake(Fraction(copies * hidden, left), "Adding counts a hand that holds both copies twice.", "adding"),
            Mistake(Fraction(hidden, left), "Two copies are unseen, not one.", "one copy"),
        ),
        shows=(*dealt.shown, Shown("Seen of the batter's hand", shown)),
        reveals=(
            f"Before any of the batter's cards was seen: {_short(stages[0])}.",
            *(f"Then {card}: {_short(chance)}." for card, chance in zip(shown, stages[1:], strict=True)),
        ),
        guess=True,
        facts={"wanted": wanted, "seen": (*dealt.seen, *shown), "hidden": hidden},
    )


def two_of_a_suit(draw: Stream) -> Question:
    """The first card drawn is known: what is the chance that both are of its suit?"""
    seen = draw.sample(PACK, draw.between(2, 8))
    *others, first = seen
    total = len(PACK) - len(seen)
    left = 22 - sum(card.suit is first.suit for card in seen)
    chance = Probability.of(left, total, f"are {first.suit.name} cards", "cards left")
    return Question(
        prompt=f"These cards have been seen. Now two are drawn, and the first is {first}. What is the chance that both are of one suit?",
        key=ChanceKey(chance.value),
        rules=("AC-CARDS-3",),
        hints=("The first card is settled: look at the second alone.", "Which cards of that suit are gone?"),
        working=chance.working,
        mistakes=(
            Mistake(Fraction(left + 1, total + 1), "The first card is not put back.", "with replacement"),
            Mistake(Fraction(21, 109), "The cards that have been seen can't be drawn.", "reveals ignored"),
            Mistake(
                Fraction((left + 1) * left, (total + 1) * total),
                "The first card is known: its own chance is no part of it.",
                "condition ignored",
            ),
        ),
        shows=(Shown("Seen", tuple(others)), Shown("The first card", (first,))),
        facts={"seen": seen, "first": first},
    )
