"""Exact chances for one delivery, given what a seat knows.

A card that lies face up or in one's own hand can't be in the other's. All cards that a seat can't see are alike to it:
any six of them may be the other hand, so chances are counts of cards, or hypergeometric for a hand.

>>> print(random_answer(CricketCard("BAT 6"))["wicket"])
40/109 = 0.3670 = 36.7 % (1.73 to 1 against)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import comb

from cardgames_edu.armchair_cricket.cards import KINDS, PACK, CricketCard
from cardgames_edu.armchair_cricket.delivery import Delivery, deliver, outcome
from cardgames_edu.armchair_cricket.state import View
from cardgames_edu.chance import Distribution, Probability
from cardgames_edu.ruling import Ruling

Cards = Mapping[CricketCard, int]
OUTCOMES = ("wicket", "0", "1", "2", "3", "4", "6")
"""What a delivery can come to: a wicket, or so many runs (0 is safe)."""


def word(bowled: CricketCard, answer: CricketCard) -> str:
    """The outcome as one of `OUTCOMES`."""
    result, runs = outcome(bowled, answer)
    return "wicket" if result is Delivery.WICKET else str(runs)


def what_if(bowled: CricketCard, answers: Iterable[CricketCard] = KINDS) -> dict[CricketCard, Ruling[Delivery]]:
    """For each card that could answer, the ruling on it.

    >>> {str(card): ruling.label for card, ruling in what_if(CricketCard("BAT 5"), KINDS[6:8]).items()}
    {'BAT 7': '1 run', 'BAT 8': '1 run'}
    """
    return {card: deliver(bowled, card) for card in answers}


def unseen_but(*known: CricketCard) -> Counter[CricketCard]:
    """Copies of each card left in the pack of 110 when these have been seen."""
    left = Counter(PACK)
    left.subtract(known)
    return +left


def random_answer(bowled: CricketCard, unseen: Cards | None = None) -> Distribution[str]:
    """The outcomes when one card drawn at random from `unseen` answers (the other 109 cards when not given).

    Returns a distribution over `OUTCOMES` whose weights are numbers of cards.
    """
    cards = unseen_but(bowled) if unseen is None else unseen
    counts = dict.fromkeys(OUTCOMES, 0)
    for card, copies in cards.items():
        counts[word(bowled, card)] += copies
    total = sum(counts.values())
    working = (f"{total} cards can't be seen, each as likely to be the answer as the next.",)
    return Distribution(counts, f"{bowled} bowled, answered by a random card", working)


def random_delivery(unseen: Cards | None = None) -> Distribution[str]:
    """The outcomes when a random card is bowled and a random one of the rest answers; weights count ordered pairs.

    >>> random_delivery()["wicket"].value, random_delivery().mean(lambda w: 0 if w == "wicket" else int(w))
    (Fraction(40, 109), Fraction(20, 109))
    """
    cards = Counter(PACK) if unseen is None else Counter(unseen)
    counts = dict.fromkeys(OUTCOMES, 0)
    for bowled, copies in cards.items():
        for answer, others in cards.items():
            counts[word(bowled, answer)] += copies * (others - (answer is bowled))
    return Distribution(counts, "a random card bowled, a random card in answer")


def best_word(bowled: CricketCard, hand: Iterable[CricketCard]) -> str:
    """What the hand's best answer comes to: the most runs, else safe, else a wicket."""
    return max((word(bowled, card) for card in hand), key=OUTCOMES.index)


def best_answer(bowled: CricketCard, unseen: Cards, hand: int = 6) -> Distribution[str]:
    """The outcomes when the other side holds `hand` random unseen cards and gives its best answer.

    Hypergeometric: the hand comes out at most at some outcome when all its cards do, so the chance of exactly that
    outcome is the difference of two such counts. Weights are numbers of hands.

    >>> law = best_answer(CricketCard("BAT 11"), unseen_but(CricketCard("BAT 11")))
    >>> law["wicket"].value == Probability.of(comb(80, 6), comb(109, 6)).value
    True
    """
    single = random_answer(bowled, unseen)
    counts, below, cards = dict.fromkeys(OUTCOMES, 0), 0, 0
    for name in OUTCOMES:
        cards += int(single.weights[name])
        hands = comb(cards, hand)
        counts[name], below = hands - below, hands
    total = sum(unseen.values())
    working = (
        f"{comb(total, hand):,} hands of {hand} can be made of the {total} unseen cards; each as likely as the next.",
    )
    return Distribution(counts, f"{bowled} bowled, answered by the best of {hand} unseen cards", working)


def holds_none(unseen: Cards, kind: Iterable[CricketCard], hand: int = 6) -> Probability:
    """The chance that none of `hand` random unseen cards is of that kind (hypergeometric)."""
    total, bad = sum(unseen.values()), sum(unseen.get(card, 0) for card in set(kind))
    text = f"{hand} cards from {total - bad} of {total}: C({total - bad}, {hand}) / C({total}, {hand})."
    return Probability(Probability.of(comb(total - bad, hand), comb(total, hand)).value, (text,))


def mean_runs(law: Distribution[str]) -> float:
    """Expected runs of a delivery, with a wicket counted as none."""
    return float(law.mean(lambda name: 0 if name == "wicket" else int(name)))


def bowling_chances(view: View) -> dict[CricketCard, Distribution[str]]:
    """For each card in the hand, what bowling it comes to against the best answer of the other hand."""
    unseen = view.unseen
    return {card: best_answer(card, unseen, view.other_hand) for card in sorted(set(view.hand))}


def facing_chances(view: View) -> Distribution[str]:
    """What the next delivery comes to when a random unseen card is bowled and this hand gives its best answer."""
    counts = dict.fromkeys(OUTCOMES, 0)
    for bowled, copies in view.unseen.items():
        counts[best_word(bowled, view.hand)] += copies
    return Distribution(counts, "a random unseen card bowled, answered by the best card in hand")
