"""Usual slips in counting chances, each computed from the numbers of its question.

>>> [str(slip.answer) for slip in at_least_one(4, 46, 6, 5, 51) if slip.name == "added"]
['12/23']
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from cardgames_edu.card_baseball.questions.dealing import many
from cardgames_edu.questions import Mistake

OWN = "You counted cards that you can see yourself: count only those you can't see."


def chance_of(hits: int, cards: int, drawn: int, wanted: int) -> Fraction:
    """The chance of exactly `wanted` hits among `drawn` of the cards.

    >>> chance_of(1, 4, 2, 1)
    Fraction(1, 2)
    """
    return Fraction(comb(hits, wanted) * comb(cards - hits, drawn - wanted), comb(cards, drawn))


def some(hits: int, cards: int, drawn: int) -> Fraction:
    """The chance of at least one hit among `drawn` of the cards."""
    return 1 - chance_of(hits, cards, drawn, 0)


def at_least_one(hits: int, cards: int, drawn: int, all_hits: int, all_cards: int) -> tuple[Mistake, ...]:
    """Slips for at least one hit in a hand; `all_hits` of `all_cards` is the count with one's own cards in it."""
    one = Fraction(hits, cards)
    return (
        Mistake(drawn * one, "You added chances that overlap: the hand may hold more than one such card.", "added"),
        Mistake(
            1 - (1 - one) ** drawn, "You took each card as if the one before had been put back.", "with replacement"
        ),
        Mistake(
            chance_of(hits, cards, drawn, 1),
            "That is exactly one such card: more than one will do as well.",
            "exactly one",
        ),
        Mistake(some(all_hits, all_cards, drawn), OWN, "own cards"),
        Mistake(one, f"That is for a single card; the hand has {many(drawn, 'card')}.", "one card"),
    )
