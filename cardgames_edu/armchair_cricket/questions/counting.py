"""Questions that count cards and hands: of a deal, the bowler knows his own cards and the discards."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from math import comb

from cardgames_edu.armchair_cricket.cards import PACK, CricketCard
from cardgames_edu.armchair_cricket.game import legal
from cardgames_edu.armchair_cricket.house import HouseRules
from cardgames_edu.armchair_cricket.odds import holds_none, random_answer, unseen_but
from cardgames_edu.armchair_cricket.questions.deals import SUITS, Deal, deal, loses, safe, scores
from cardgames_edu.armchair_cricket.state import Exchange, Innings, Phase, State
from cardgames_edu.questions import AmountKey, ChanceKey, Mistake, Question, Shown
from cardgames_edu.randomness import Stream, shuffled

OWN = "You counted cards that you can see: your own hand and the discards can't be in the batter's."
OWN_HINT = "Leave out what you can see: the card bowled, your hand, the discards."
UNSEEN = "Every card you can't see is as likely to be the answer as any other."


def _counted(
    dealt: Deal, asked: str, right: int, forgot: int, hints: tuple[str, ...], rules: tuple[str, ...]
) -> Question:
    return Question(
        prompt=f"You bowled {dealt.bowled}. How many of the {dealt.total} cards you can't see {asked}?",
        key=AmountKey(Fraction(right), "cards"),
        rules=rules,
        hints=(*hints, OWN_HINT),
        working=(f"{forgot} such cards besides the card bowled; {forgot - right} of them you can see: {right}.",),
        mistakes=(Mistake(Fraction(forgot), OWN, "own cards forgotten"),),
        shows=dealt.shown,
        facts={"bowled": dealt.bowled, "seen": dealt.seen},
    )


def wicket_cards(draw: Stream) -> Question:
    """How many unseen cards would lose the wicket?"""
    dealt = deal(draw, 3)
    right, forgot = dealt.count(loses(dealt.bowled)), dealt.count_full(loses(dealt.bowled))
    hints = ("Which values in how many suits lose the wicket? Each card is there twice.",)
    asked = _counted(dealt, "would lose the wicket", right, forgot, hints, ("AC-BALL-9", "AC-CARDS-4"))
    below = dealt.bowled.value - 1
    mistakes = (
        Mistake(Fraction(below * 4), "Each card exists twice: there are two decks.", "one deck"),
        Mistake(
            Fraction(below * 10),
            "A lower card of the bowled suit is safe: only the other four suits count.",
            "five suits",
        ),
    )
    return replace(asked, mistakes=(*asked.mistakes, *mistakes))


def scoring_cards(draw: Stream) -> Question:
    """How many unseen cards would score?"""
    dealt = deal(draw, 1, 9)
    right, forgot = dealt.count(scores(dealt.bowled)), dealt.count_full(scores(dealt.bowled))
    hints = ("Only higher cards of the bowled suit score. Each card is there twice.",)
    return _counted(dealt, "would score", right, forgot, hints, ("AC-BALL-6", "AC-CARDS-4"))


def safe_cards(draw: Stream) -> Question:
    """How many unseen cards would be safe without scoring?"""
    dealt = deal(draw, 2)
    right, forgot = dealt.count(safe(dealt.bowled)), dealt.count_full(safe(dealt.bowled))
    hints = ("Two kinds are safe: not higher in the suit, not lower in another.",)
    return _counted(dealt, "would be safe but score nothing", right, forgot, hints, ("AC-BALL-7", "AC-BALL-8"))


def copies_left(draw: Stream) -> Question:
    """How many copies of a card are still unseen?"""
    dealt = deal(draw)
    asked = draw.pick(dealt.seen)
    right = dealt.unseen[asked]
    return Question(
        prompt=f"How many copies of {asked} may still be in the batter's hand or in the stock?",
        key=AmountKey(Fraction(right), "copies"),
        rules=("AC-CARDS-1", "AC-CARDS-4"),
        hints=("How many copies are there in all?", "How many of them do you see here?"),
        working=(f"Two in all, less the {2 - right} that you see: {right}.",),
        mistakes=(Mistake(Fraction(2), OWN, "own cards forgotten"),),
        shows=dealt.shown,
        facts={"card": asked, "seen": dealt.seen},
    )


def suit_left(draw: Stream) -> Question:
    """How many cards of a suit are unseen?"""
    dealt, suit = deal(draw), draw.pick(SUITS)
    right = dealt.count(lambda card: card.suit is suit)
    return Question(
        prompt=f"How many {suit.name} cards may still be in the batter's hand or in the stock?",
        key=AmountKey(Fraction(right), "cards"),
        rules=("AC-CARDS-1", "AC-CARDS-3"),
        hints=("A suit has eleven values, and there are two decks.", "Take off those that you see."),
        working=(f"2 × 11 = 22, less the {22 - right} that you see: {right}.",),
        mistakes=(
            Mistake(Fraction(22), OWN, "own cards forgotten"),
            Mistake(Fraction(right - 11), "There are two decks: 22 cards of each suit.", "one deck"),
        ),
        shows=dealt.shown,
        facts={"suit": suit, "seen": dealt.seen},
    )


def ways_to_change(draw: Stream) -> Question:
    """In how many ways may cards be changed after a wicket?"""
    twins = draw.below(2)
    kinds = sorted(draw.sample(sorted(set(PACK)), 6 - twins))
    hand = tuple(sorted((*kinds, kinds[0]) if twins else kinds))
    rest = Counter(PACK)
    rest.subtract(hand)
    order = shuffled(sorted(rest.elements()), 1)
    state = State(
        0, HouseRules(), Phase.EXCHANGE, (hand, order[:6]), order[8:], order[6:8], first=0, innings=(Innings(0, 1, 3),)
    )
    sets = {tuple(sorted(action.cards)) for action in legal(state) if isinstance(action, Exchange)}
    different = len(set(hand))
    twin_note = f" and {twins} pair of twins" if twins else ""
    return Question(
        prompt=(
            "A wicket has fallen and you may change none, one or two of your six cards. How many different choices "
            "have you, if the order doesn't matter and twins are alike?"
        ),
        key=AmountKey(Fraction(len(sets)), "choices"),
        rules=("AC-SWAP-1", "AC-CARDS-4"),
        hints=(
            "Count none, one and two cards apart, then add.",
            "Two cards can be chosen in pairs: A and B is B and A.",
        ),
        working=(
            f"None: 1. One: {different}. Two: C({different}, 2) = {comb(different, 2)}{twin_note}.",
            f"Together {len(sets)}.",
        ),
        mistakes=(
            Mistake(
                Fraction(1 + different + different * (different - 1) + twins),
                "You counted A with B and B with A as two choices: order doesn't matter.",
                "ordered for unordered",
            ),
            Mistake(Fraction(len(sets) - 1), "Changing nothing is a choice too.", "none forgotten"),
            Mistake(Fraction(comb(6, 2)), "One card or none may be changed as well.", "two alone"),
            Mistake(Fraction(22), "Twins can't be told apart: they make fewer choices.", "twins told apart"),
        ),
        shows=(Shown("Your hand", hand),),
        facts={"hand": hand},
    )


def chance_of_a_wicket(draw: Stream) -> Question:
    """What is the chance that a random answer loses the wicket?"""
    dealt = deal(draw, 3)
    law = random_answer(dealt.bowled, dealt.unseen)
    full = random_answer(dealt.bowled)["wicket"].value
    return Question(
        prompt=f"You bowled {dealt.bowled}. The batter answers with a card at random. What is the chance of a wicket?",
        key=ChanceKey(law["wicket"].value),
        rules=("AC-BALL-9", "AC-CARDS-4"),
        hints=("How many cards can't you see?", "How many of those are lower and of another suit?", OWN_HINT),
        working=(UNSEEN, *law["wicket"].working[1:]),
        mistakes=(
            Mistake(full, OWN, "own cards forgotten"),
            Mistake(
                Fraction(dealt.count(loses(dealt.bowled)), 110),
                "The cards you see can't be the answer: divide by those you can't see.",
                "whole pack",
            ),
        ),
        shows=dealt.shown,
        guess=True,
        facts={"bowled": dealt.bowled, "seen": dealt.seen},
    )


def suit_or_high(draw: Stream) -> Question:
    """What is the chance of a suit or a high value?"""
    suit, least = draw.pick(SUITS), draw.between(8, 11)

    def high(card: CricketCard) -> bool:
        return card.value >= least

    both = sum(card.suit is suit and high(card) for card in PACK)
    either = sum(card.suit is suit or high(card) for card in PACK)
    added = either + both
    values = "an 11" if least == 11 else f"{least} or more"
    return Question(
        prompt=f"One of the 110 cards is drawn. What is the chance that it is a {suit.name} card or counts {values}?",
        key=ChanceKey(Fraction(either, len(PACK))),
        rules=("AC-CARDS-2", "AC-CARDS-3"),
        hints=("Count the suit, count the high cards.", "Which cards did you count twice?"),
        working=(
            f"22 {suit.name} cards and {either + both - 22} high ones, {both} of which are both: {either} of 110.",
        ),
        mistakes=(
            Mistake(Fraction(added, len(PACK)), "The two overlap: some cards are both, and count once.", "overlap"),
            Mistake(Fraction(both, len(PACK)), "That is the chance of both at once.", "both for either"),
        ),
        facts={"suit": suit, "least": least},
    )


def none_of_the_suit(draw: Stream) -> Question:
    """What is the chance that the batter holds no card of the bowled suit?"""
    dealt = deal(draw, 3)
    kind = [card for card in set(PACK) if card.suit is dealt.bowled.suit]
    none = holds_none(dealt.unseen, kind)
    share = Fraction(dealt.total - dealt.count(lambda card: card.suit is dealt.bowled.suit), dealt.total)
    return Question(
        prompt=f"You bowled {dealt.bowled}. What is the chance that none of the batter's six cards is of that suit?",
        key=ChanceKey(none.value),
        rules=("AC-DEAL-4", "AC-CARDS-3"),
        hints=("How many hands of six are there?", "How many of them leave the suit out?", OWN_HINT),
        working=none.working,
        mistakes=(
            Mistake(share**6, "The six cards are dealt without being put back: each one leaves fewer.", "independence"),
            Mistake(holds_none(unseen_but(dealt.bowled), kind).value, OWN, "own cards forgotten"),
            Mistake(share, "That is for one card; the batter holds six.", "one card"),
        ),
        shows=dealt.shown,
        guess=True,
        facts={"bowled": dealt.bowled, "seen": dealt.seen},
    )


def one_of_the_suit(draw: Stream) -> Question:
    """What is the chance that the batter holds exactly one card of a suit?"""
    dealt, suit = deal(draw), draw.pick(SUITS)
    of_suit = dealt.count(lambda card: card.suit is suit)
    others, hands = dealt.total - of_suit, comb(dealt.total, 6)
    exactly = Fraction(of_suit * comb(others, 5), hands)
    share = Fraction(of_suit, dealt.total)
    return Question(
        prompt=f"What is the chance that exactly one of the batter's six cards is a {suit.name} card?",
        key=ChanceKey(exactly),
        rules=("AC-DEAL-4", "AC-CARDS-3"),
        hints=("Choose the one, then choose the five others.", OWN_HINT),
        working=(f"{of_suit} × C({others}, 5) / C({dealt.total}, 6): {of_suit} unseen {suit.name} cards.",),
        mistakes=(
            Mistake(
                1 - Fraction(comb(others, 6), hands),
                "That is at least one: exactly one leaves out more.",
                "at least one",
            ),
            Mistake(6 * share * (1 - share) ** 5, "The cards are not put back: each one leaves fewer.", "independence"),
            Mistake(exactly / 6, "It may be any of the six: which one doesn't matter.", "ordered for unordered"),
        ),
        shows=dealt.shown,
        facts={"suit": suit, "seen": dealt.seen},
    )
