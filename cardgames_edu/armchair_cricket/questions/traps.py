"""Questions with a trap: the slip that most people make gives another number."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from cardgames_edu.armchair_cricket.cards import PACK, CricketCard
from cardgames_edu.armchair_cricket.game import apply, legal, start
from cardgames_edu.armchair_cricket.odds import random_answer, unseen_but
from cardgames_edu.armchair_cricket.questions.deals import SUITS, deal, loses, scores
from cardgames_edu.armchair_cricket.state import Bowl, Phase
from cardgames_edu.questions import AmountKey, ChanceKey, Mistake, Question, Shown
from cardgames_edu.randomness import Stream

ADDED = "Adding the chances of the single cards counts hands that hold several more than once."
REPLACED = "The cards are not put back: what the first was changes the second."


def some_card_scores(draw: Stream) -> Question:
    """What is the chance that a hand of six can score?"""
    dealt = deal(draw, 6, 10)
    good = dealt.count(scores(dealt.bowled))
    none = Fraction(comb(dealt.total - good, 6), comb(dealt.total, 6))
    one = Fraction(good, dealt.total)
    return Question(
        prompt=f"You bowled {dealt.bowled}. What is the chance that the batter's six cards hold at least one that scores?",
        key=ChanceKey(1 - none),
        rules=("AC-BALL-6", "AC-DEAL-4"),
        hints=("How many unseen cards score?", "Find the chance that none of the six does."),
        working=(f"{good} unseen cards score: 1 - C({dealt.total - good}, 6) / C({dealt.total}, 6).",),
        mistakes=(
            Mistake(6 * one, ADDED, "adding"),
            Mistake(1 - (1 - one) ** 6, REPLACED, "independence"),
            Mistake(
                Fraction(good * comb(dealt.total - good, 5), comb(dealt.total, 6)),
                "That is exactly one.",
                "exactly one",
            ),
        ),
        shows=dealt.shown,
        guess=True,
        facts={"bowled": dealt.bowled, "seen": dealt.seen},
    )


def all_six_lose(draw: Stream) -> Question:
    """What is the chance that a hand of six has no safe answer?"""
    dealt = deal(draw, 9, 11)
    bad = dealt.count(loses(dealt.bowled))
    one = Fraction(bad, dealt.total)
    return Question(
        prompt=f"You bowled {dealt.bowled}. What is the chance that every one of the batter's six cards loses the wicket?",
        key=ChanceKey(Fraction(comb(bad, 6), comb(dealt.total, 6))),
        rules=("AC-BALL-9", "AC-DEAL-4"),
        hints=("How many unseen cards lose the wicket?", "Count the hands of six made of those cards alone."),
        working=(f"C({bad}, 6) / C({dealt.total}, 6): {bad} of {dealt.total} unseen cards lose the wicket.",),
        mistakes=(
            Mistake(one**6, REPLACED, "independence"),
            Mistake(one, "That is for one card: the batter has six to choose from.", "one card"),
            Mistake(
                Fraction(comb(bad, 5), comb(dealt.total, 5)), "The batter holds six cards, not five.", "five cards"
            ),
        ),
        shows=dealt.shown,
        guess=True,
        facts={"bowled": dealt.bowled, "seen": dealt.seen},
    )


def _two(draw: Stream) -> tuple[CricketCard, int, int]:
    bowled = CricketCard(draw.pick(SUITS), draw.between(4, 10))
    return bowled, int(random_answer(bowled).weights["wicket"]), unseen_but(bowled).total()


def two_wickets(draw: Stream) -> Question:
    """Two random answers: do both lose the wicket?"""
    bowled, bad, total = _two(draw)
    return Question(
        prompt=(
            f"Two cards are drawn at random from the 109 that are left when {bowled} is taken out. What is the chance that "
            f"each of them would lose the wicket to {bowled}?"
        ),
        key=ChanceKey(Fraction(comb(bad, 2), comb(total, 2))),
        rules=("AC-BALL-9",),
        hints=("The first is one of so many; how many are left then?", "Multiply the two chances."),
        working=(f"{bad}/{total} × {bad - 1}/{total - 1}.",),
        mistakes=(
            Mistake(Fraction(bad, total) ** 2, REPLACED, "independence"),
            Mistake(Fraction(2 * bad, total), "Two things both happen: multiply, don't add.", "adding"),
        ),
        shows=(Shown("Taken out", (bowled,)),),
        facts={"bowled": bowled},
    )


def one_wicket_of_two(draw: Stream) -> Question:
    """Two random answers: does exactly one lose the wicket?"""
    bowled, bad, total = _two(draw)
    good = total - bad
    exactly = Fraction(bad * good, comb(total, 2))
    return Question(
        prompt=(
            f"Two cards are drawn at random from the 109 that are left when {bowled} is taken out. What is the chance that "
            f"exactly one of them would lose the wicket to {bowled}?"
        ),
        key=ChanceKey(exactly),
        rules=("AC-BALL-9",),
        hints=("It may be the first or the second.", "Both losing doesn't count."),
        working=(f"{bad} × {good} pairs of {comb(total, 2)}.",),
        mistakes=(
            Mistake(
                1 - Fraction(comb(good, 2), comb(total, 2)),
                "That is at least one: both is no longer one.",
                "at least one",
            ),
            Mistake(exactly / 2, "It may be the first card or the second.", "ordered for unordered"),
            Mistake(2 * Fraction(bad * good, total * total), REPLACED, "independence"),
        ),
        shows=(Shown("Taken out", (bowled,)),),
        facts={"bowled": bowled},
    )


def one_of_each(draw: Stream) -> Question:
    """Two cards: what is the chance of one of this suit and one of that?"""
    first, second = draw.sample(SUITS, 2)
    right = Fraction(22 * 22, comb(110, 2))
    return Question(
        prompt=f"Two of the 110 cards are drawn. What is the chance of one {first.name} card and one {second.name} card?",
        key=ChanceKey(right),
        rules=("AC-CARDS-3",),
        hints=("In how many pairs is one of each?", "How many pairs are there in all?"),
        working=("22 × 22 pairs of C(110, 2) = 5,995.",),
        mistakes=(
            Mistake(right / 2, "They may come in either order.", "ordered for unordered"),
            Mistake(2 * Fraction(1, 25), REPLACED, "independence"),
        ),
        facts={"first": first, "second": second},
    )


def twins_drawn(draw: Stream) -> Question:
    """Two cards: what is the chance that they are twins?"""
    seen = tuple(sorted(draw.sample(sorted(set(PACK)), draw.between(0, 8))))
    unseen = unseen_but(*seen)
    pairs = sum(1 for n in unseen.values() if n == 2)
    total = unseen.total()
    return Question(
        prompt=(
            f"{len(seen)} cards, no two alike, have been seen. Two of the other {total} are drawn. What is the chance that "
            "the two are alike?"
        ),
        key=ChanceKey(Fraction(pairs, comb(total, 2))),
        rules=("AC-CARDS-4",),
        hints=("Which cards still have their twin among the unseen?", "Each such card makes one pair."),
        working=(f"{pairs} pairs of twins are left, of C({total}, 2) = {comb(total, 2)} pairs.",),
        mistakes=(
            Mistake(Fraction(1, total - 1), "The twin of a card that was seen has no twin left.", "seen cards ignored"),
            Mistake(
                Fraction(2 * pairs, comb(total, 2)),
                "Twins can't be told apart: each pair counts once.",
                "ordered for unordered",
            ),
        ),
        shows=(Shown("Seen", seen),) if seen else (),
        facts={"seen": seen},
    )


def twins_in_a_hand(draw: Stream) -> Question:
    """What is the chance that a hand holds twins?"""
    size = draw.between(4, 9)
    without = Fraction(comb(55, size) * 2**size, comb(110, size))
    return Question(
        prompt=f"{size} of the 110 cards are dealt. What is the chance that some two of them are alike?",
        key=ChanceKey(1 - without),
        rules=("AC-CARDS-4", "AC-DEAL-1"),
        hints=("Many pairs can be made of a hand.", "Find the chance that all are different."),
        working=(f"All different: C(55, {size}) × 2^{size} / C(110, {size}); taken from 1.",),
        mistakes=(
            Mistake(Fraction(comb(size, 2), 109), ADDED, "adding"),
            Mistake(
                Fraction(size, 109),
                "Every pair of cards may be twins, and there are more pairs than cards.",
                "pairs forgotten",
            ),
            Mistake(
                1 - Fraction(comb(55, size), comb(110, size)),
                "Each of the different cards may be either copy.",
                "one deck",
            ),
        ),
        guess=True,
        facts={"size": size},
    )


def first_pack(draw: Stream) -> Question:
    """After how many deliveries is a stock used up?"""
    changed = draw.between(0, 2) * 2
    stock, each = _stock_and_draws()
    right = (stock - changed) // each
    said = f"{changed} cards have been changed after wickets" if changed else "No cards are changed"
    return Question(
        prompt=f"{said}. After how many deliveries is the first stock used up?",
        key=AmountKey(Fraction(right), "deliveries"),
        rules=("AC-DEAL-4", "AC-BALL-2", "AC-BALL-5"),
        hints=("How many cards lie in the stock when play begins?", "Who draws, and when, in one delivery?"),
        working=(f"({stock} - {changed}) / {each} = {right}.",),
        mistakes=(
            Mistake(Fraction(stock - changed), "Both sides draw a card each delivery.", "one draws"),
            Mistake(
                Fraction(stock + 2 - changed, each),
                "Each side was dealt seven: fourteen cards left the stock, not twelve.",
                "six dealt",
            ),
        ),
        facts={"changed": changed},
    )


def _stock_and_draws() -> tuple[int, int]:
    """The size of the first stock and the cards that a delivery draws, as the engine plays them."""
    state = start(seed=0)
    while state.phase is not Phase.BOWL:
        state = apply(state, legal(state)[0]).state
    bowled = apply(state, Bowl(state.hands[1 - (state.first or 0)][0])).state
    answered = apply(bowled, legal(bowled)[0]).state
    return len(state.stock), len(state.stock) - len(answered.stock)
