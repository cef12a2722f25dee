"""What a question of Armchair Cricket is about: a card bowled, a hand, some cards seen, drawn from the question's stream."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cardgames_edu.armchair_cricket.cards import PACK, CricketCard, CricketSuit
from cardgames_edu.armchair_cricket.delivery import Delivery, deliver
from cardgames_edu.armchair_cricket.odds import unseen_but
from cardgames_edu.questions import Shown
from cardgames_edu.randomness import Stream

OUTCOMES: Final = ("wicket", "safe", "1 run", "2 runs", "3 runs", "4 runs", "6 runs")
"""What a delivery may come to, as pupils pick it."""
SUITS: Final = tuple(CricketSuit)


@dataclass(frozen=True)
class Pair:
    """A bowled card and its answer."""

    bowled: CricketCard
    answer: CricketCard

    @property
    def shown(self) -> tuple[Shown, ...]:
        """Both cards to look at."""
        return Shown("Bowled", (self.bowled,)), Shown("In answer", (self.answer,))


@dataclass(frozen=True)
class Deal:
    """What the bowler knows: the card just bowled, the rest of the hand, older discards; all else is unseen."""

    bowled: CricketCard
    hand: tuple[CricketCard, ...]
    discards: tuple[CricketCard, ...]

    @property
    def seen(self) -> tuple[CricketCard, ...]:
        """Every card that the bowler has seen."""
        return (self.bowled, *self.hand, *self.discards)

    @property
    def unseen(self) -> Counter[CricketCard]:
        """Copies of each card that may be in the batter's hand or in the stock."""
        return unseen_but(*self.seen)

    @property
    def total(self) -> int:
        """How many cards are unseen."""
        return self.unseen.total()

    @property
    def shown(self) -> tuple[Shown, ...]:
        """The cards to look at."""
        return (
            Shown("You bowled", (self.bowled,)),
            Shown("Left in your hand", self.hand),
            *((Shown("Discards you saw", self.discards),) if self.discards else ()),
        )

    def count(self, holds: Callable[[CricketCard], bool]) -> int:
        """How many unseen cards have this property."""
        return sum(copies for card, copies in self.unseen.items() if holds(card))

    def count_full(self, holds: Callable[[CricketCard], bool]) -> int:
        """How many would have it if only the bowled card were known: what forgetting one's own cards gives."""
        return sum(copies for card, copies in unseen_but(self.bowled).items() if holds(card))


def deal(draw: Stream, least: int = 1, most: int = 11, hand: int = 5, discards: int = 4) -> Deal:
    """A deal whose bowled card has a value of `least` to `most`."""
    bowled = CricketCard(draw.pick(SUITS), draw.between(least, most))
    rest = list(PACK)
    rest.remove(bowled)
    drawn = draw.sample(rest, hand + discards)
    return Deal(bowled, tuple(sorted(drawn[:hand])), tuple(sorted(drawn[hand:])))


def pair(draw: Stream) -> Pair:
    """A bowled card and an answer, any two cards of the pack."""
    bowled, answer = draw.sample(PACK, 2)
    return Pair(bowled, answer)


def pair_of(outcome: Delivery) -> Callable[[Stream], Pair]:
    """Draws pairs that come to this outcome, so that runs, safe answers and wickets are asked equally often."""

    def draw_pair(draw: Stream) -> Pair:
        while (drawn := pair(draw)) and deliver(drawn.bowled, drawn.answer).outcome is not outcome:
            pass
        return drawn

    return draw_pair


def label(pair: Pair) -> str:
    """What the delivery comes to by the rules, as one of `OUTCOMES`."""
    return deliver(pair.bowled, pair.answer).label


def loses(bowled: CricketCard) -> Callable[[CricketCard], bool]:
    """Whether a card in answer loses the wicket."""
    return lambda card: deliver(bowled, card).outcome is Delivery.WICKET


def scores(bowled: CricketCard) -> Callable[[CricketCard], bool]:
    """Whether a card in answer scores."""
    return lambda card: deliver(bowled, card).outcome is Delivery.RUNS


def safe(bowled: CricketCard) -> Callable[[CricketCard], bool]:
    """Whether a card in answer is safe."""
    return lambda card: deliver(bowled, card).outcome is Delivery.SAFE
