"""Questions on expected values."""

from __future__ import annotations

from fractions import Fraction

from cardgames_edu.armchair_cricket.cards import PACK
from cardgames_edu.armchair_cricket.odds import random_answer, unseen_but
from cardgames_edu.armchair_cricket.questions.deals import SUITS, deal, loses, scores
from cardgames_edu.chance import Distribution
from cardgames_edu.questions import AmountKey, Mistake, Question, Shown
from cardgames_edu.randomness import Stream

OWN = "You averaged over cards that you can see: they can't be the answer."


def _runs(law: Distribution[str], wicket: int = 0) -> Fraction:
    return law.mean(lambda word: -wicket if word == "wicket" else int(word))


def runs_to_expect(draw: Stream) -> Question:
    """How many runs does a random answer score on average?"""
    dealt = deal(draw, 1, 8)
    law = random_answer(dealt.bowled, dealt.unseen)
    terms = " + ".join(f"{law.weights[w]} × {w}" for w in ("1", "2", "3", "4", "6") if law.weights[w])
    right, scoring = _runs(law), dealt.count(scores(dealt.bowled))
    return Question(
        prompt=f"You bowled {dealt.bowled}. How many runs does a random answer score on average? A wicket scores none.",
        key=AmountKey(right, "runs"),
        rules=("AC-RUNS-1", "AC-BALL-6"),
        hints=("Count the cards that score 1, 2, 3, 4 and 6.", "Multiply, add, divide by all unseen cards."),
        working=(f"({terms}) / {dealt.total} = {right}." if terms else "No unseen card scores.",),
        mistakes=(
            Mistake(_runs(random_answer(dealt.bowled)), OWN, "own cards forgotten"),
            Mistake(
                right * dealt.total / scoring if scoring else right,
                "That is the average of the scoring answers: most answers score nothing.",
                "scoring answers alone",
            ),
        ),
        shows=dealt.shown,
        guess=True,
        facts={"bowled": dealt.bowled, "seen": dealt.seen},
    )


def runs_when_it_scores(draw: Stream) -> Question:
    """How many runs does an answer that scores make on average?"""
    dealt = deal(draw, 1, 6)
    law, scoring = random_answer(dealt.bowled, dealt.unseen), dealt.count(scores(dealt.bowled))
    right = _runs(law) * dealt.total / scoring
    return Question(
        prompt=f"You bowled {dealt.bowled} and the answer scored. How many runs is that on average?",
        key=AmountKey(right, "runs"),
        rules=("AC-RUNS-1", "AC-BALL-6"),
        hints=("Only the scoring cards count now.", "Multiply runs by cards, divide by the scoring cards."),
        working=(f"{_runs(law) * dealt.total} runs on {scoring} unseen scoring cards.",),
        mistakes=(
            Mistake(_runs(law), "It is known to have scored: divide by the scoring cards.", "condition ignored"),
            Mistake(
                Fraction(13, 4), "The rows of the table are not equally likely: count the cards.", "table averaged"
            ),
        ),
        shows=dealt.shown,
        facts={"bowled": dealt.bowled, "seen": dealt.seen},
    )


def runs_less_wickets(draw: Stream) -> Question:
    """What is a delivery worth when a wicket costs runs?"""
    dealt, cost = deal(draw, 3, 9), draw.between(4, 10)
    law = random_answer(dealt.bowled, dealt.unseen)
    right, lost = _runs(law, cost), dealt.count(loses(dealt.bowled))
    return Question(
        prompt=(
            f"Count a wicket as {cost} runs lost. You bowled {dealt.bowled}; the answer is a card at random. What is the "
            "delivery worth to the batting side on average?"
        ),
        key=AmountKey(right, "runs"),
        rules=("AC-RUNS-1", "AC-BALL-9"),
        hints=("It may be less than nothing.", "Runs to expect, less the chance of a wicket times its cost."),
        working=(f"{_runs(law)} runs to expect, less {cost} × {lost}/{dealt.total}: {right}.",),
        mistakes=(
            Mistake(_runs(law), "The wicket's cost is missing.", "cost forgotten"),
            Mistake(-right, "To the batting side a wicket is a loss: mind the sign.", "sign"),
            Mistake(_runs(random_answer(dealt.bowled), cost), OWN, "own cards forgotten"),
        ),
        shows=dealt.shown,
        facts={"bowled": dealt.bowled, "seen": dealt.seen, "cost": cost},
    )


def value_of_a_new_card(draw: Stream) -> Question:
    """What value has the card that you draw, on average?"""
    hand = tuple(sorted(draw.sample(PACK, 6)))
    unseen = unseen_but(*hand)
    right = Fraction(sum(card.value * n for card, n in unseen.items()), unseen.total())
    return Question(
        prompt="You see these six cards alone. What is the value of the next card from the stock, on average?",
        key=AmountKey(right),
        rules=("AC-CARDS-3", "AC-BALL-5"),
        hints=("All 110 values add up to 660.", "Take off your own six, divide by the cards that are left."),
        working=(f"(660 - {sum(card.value for card in hand)}) / {unseen.total()} = {right}.",),
        mistakes=(
            Mistake(
                Fraction(6),
                "That is the average of the whole pack: your six are not in the stock.",
                "own cards forgotten",
            ),
            Mistake(Fraction(sum(card.value for card in hand), 6), "That is the average of your own hand.", "own hand"),
        ),
        shows=(Shown("Your hand", hand),),
        facts={"hand": hand},
    )


def suit_cards_in_a_hand(draw: Stream) -> Question:
    """How many cards of a suit does the batter hold on average?"""
    dealt, suit = deal(draw), draw.pick(SUITS)
    of_suit = dealt.count(lambda card: card.suit is suit)
    right = Fraction(6 * of_suit, dealt.total)
    return Question(
        prompt=f"How many {suit.name} cards are among the batter's six on average?",
        key=AmountKey(right, "cards"),
        rules=("AC-DEAL-4", "AC-CARDS-3"),
        hints=(
            "Each of the six is as likely to be of the suit as any unseen card.",
            "Averages add, whatever depends on what.",
        ),
        working=(f"{of_suit} of {dealt.total} unseen cards are {suit.name} cards: 6 × {of_suit}/{dealt.total}.",),
        mistakes=(
            Mistake(Fraction(6, 5), "That holds for a full pack: you have seen some cards.", "own cards forgotten"),
            Mistake(right / 6, "That is for one card; the batter holds six.", "one card"),
        ),
        shows=dealt.shown,
        facts={"suit": suit, "seen": dealt.seen},
    )


def deliveries_for_a_wicket(draw: Stream) -> Question:
    """How many tries does a wicket take on average?"""
    bowled = draw.pick([card for card in sorted(set(PACK)) if card.value >= 3])
    chance = random_answer(bowled)["wicket"].value
    return Question(
        prompt=(
            f"Again and again {bowled} is bowled, and each time one of the other 109 cards answers at random and is put "
            "back. How many deliveries does the first wicket take on average, itself included?"
        ),
        key=AmountKey(1 / chance, "deliveries"),
        rules=("AC-BALL-9", "AC-OVER-1"),
        hints=("What is the chance of a wicket each time?", "With a chance of 1 in 4 it takes 4 tries on average."),
        working=(f"The chance is {chance} each time: 1 / ({chance}) = {1 / chance}.",),
        mistakes=(
            Mistake(1 / chance - 1, "The delivery that takes the wicket counts too.", "last one forgotten"),
            Mistake(1 / (1 - chance), "That is the wait for a delivery without a wicket.", "complement"),
        ),
        shows=(Shown("Bowled", (bowled,)),),
        facts={"bowled": bowled},
    )
