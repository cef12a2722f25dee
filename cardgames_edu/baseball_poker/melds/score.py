"""One hand's score by table lookups, for any number of cards from 5 to 11 and any wild ranks.

A hand is packed into one whole number: 13 bits for the ranks held in each suit, and a count of wilds above them, so that
packing is adding up card codes. ``batch.py`` does the same to arrays of hands.

>>> from cardgames_edu.baseball_poker.melds.meld import words
>>> from cardgames_edu.cards import read_cards
>>> words(score(read_cards("3C 7C 10D JC 3S 3H 10H")))
'five tens'
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from cardgames_edu.baseball_poker.melds.meld import GAME_RULES, Meld, MeldRules, value_of
from cardgames_edu.baseball_poker.melds.tables import MOST_WILD, tables, top_five
from cardgames_edu.cards import DECK, Card, CardError, Suit, shown

SMALLEST, LARGEST = 5, 11
"""Cards in a hand at the showdown: seven and a bonus for each 4; five for a hand to compare."""
WILD_BIT: Final = 52
RANKS_BITS: Final = (1 << 13) - 1

FIVE, FOUR, FULL = Meld.FIVE_OF_A_KIND << 20, Meld.FOUR_OF_A_KIND << 20, Meld.FULL_HOUSE << 20
THREE, TWO_PAIR, PAIR = Meld.THREE_OF_A_KIND << 20, Meld.TWO_PAIR << 20, Meld.PAIR << 20


def check_cards(cards: Iterable[Card], least: int = SMALLEST, most: int = LARGEST) -> tuple[Card, ...]:
    """The cards as a tuple, when they can be a hand.

    Raises:
        CardError: what is no card, a card that is there twice, too few or too many.
    """
    held = tuple(cards)
    for card in held:
        if not isinstance(card, Card):
            raise CardError(f"{shown(card)} is no card: use Card('7S') or read_cards('7S 10H').")
    if twice := sorted({card for card in held if held.count(card) > 1}):
        raise CardError(f"{', '.join(map(str, twice))} can't be there twice: the pack holds every card once.")
    if not least <= len(held) <= most:
        raise CardError(f"{len(held)} cards can't be judged: a hand has {least} to {most}.")
    return held


def card_code(card: Card, rules: MeldRules) -> int:
    """What a card adds to a packed hand."""
    if rules.is_wild(card):
        return 1 << WILD_BIT
    return 1 << 13 * list(Suit).index(card.suit) + value_of(card) - 2


class Scorer:
    """The scores of hands under one set of rules; `codes` is what each card adds to a packed hand, by `Card.index`."""

    def __init__(self, rules: MeldRules) -> None:
        self.rules = rules
        self.codes = tuple(card_code(card, rules) for card in DECK)
        made = tables(rules.ace_low, rules.wild_copy)
        self.suited, self.ranked, self._top = made.suited, made.ranked, top_five()

    def pack(self, cards: Iterable[Card]) -> int:
        """The hand as one number."""
        codes = self.codes
        return sum([codes[card.index] for card in cards])

    def score(self, cards: Sequence[Card]) -> int:
        """The score of 5 to 11 different cards (they are not checked; see `check_cards`)."""
        codes = self.codes
        packed = sum([codes[card.index] for card in cards])
        if not packed & ((1 << WILD_BIT) - 1):
            return self.all_wild(cards)
        return self.packed(packed)

    def packed(self, packed: int) -> int:
        """The score of a packed hand that holds a natural card."""
        wilds = packed >> WILD_BIT
        a, b, c, d = (
            packed & RANKS_BITS,
            packed >> 13 & RANKS_BITS,
            packed >> 26 & RANKS_BITS,
            packed >> 39 & RANKS_BITS,
        )
        held = a | b | c | d
        if wilds >= MOST_WILD:
            return self.ranked[MOST_WILD][held]
        suited = self.suited[wilds]
        best = max(suited[a], suited[b], suited[c], suited[d], self.ranked[wilds][held])
        ab, cd = a & b, c & d
        two = ab | cd | (a | b) & (c | d)
        if two:
            return max(best, self._sets(wilds, held, two, ab & (c | d) | cd & (a | b), ab & cd))
        return best

    def _sets(self, wilds: int, held: int, two: int, three: int, four: int) -> int:
        """The best set of equal ranks, where `two`, `three` and `four` are the ranks held at least so often."""
        top = self._top
        if wilds == 3:
            return FIVE | top[two] & 0xF0000
        if wilds == 2:
            return FIVE | top[three] & 0xF0000 if three else self._four(held, two)
        if wilds == 1:
            if four:
                return FIVE | top[four] & 0xF0000
            return self._four(held, three) if three else self._house(held, two, two)
        if four:
            return self._four(held, four)
        if three:
            return self._house(held, three, two)
        first = 1 << two.bit_length() - 1
        rest = two ^ first
        if rest:
            rest = 1 << rest.bit_length() - 1
            return TWO_PAIR | top[two] & 0xFF000 | top[held ^ first ^ rest] >> 8 & 0xF00
        return PAIR | top[two] | top[held ^ first] >> 4 & 0xFFF0

    def _four(self, held: int, ranks: int) -> int:
        first = 1 << ranks.bit_length() - 1
        return FOUR | self._top[first] | self._top[held ^ first] >> 4 & 0xF000

    def _house(self, held: int, ranks: int, two: int) -> int:
        """Three of the best of `ranks`, with a pair of another rank of `two` where there is one."""
        first = 1 << ranks.bit_length() - 1
        rest = two & ~first
        if rest:
            return FULL | self._top[first] | self._top[rest] >> 4 & 0xF000
        return THREE | self._top[first] | self._top[held ^ first] >> 4 & 0xFF00

    def all_wild(self, cards: Sequence[Card]) -> int:
        """The score of wild cards alone (BP-Q37): five of the highest printed rank, the cards as printed, or nothing."""
        if self.rules.all_wild == "self":
            return Meld.FIVE_OF_A_KIND.score(max(value_of(card) for card in cards))
        if self.rules.all_wild == "printed":
            return scorer(as_printed(self.rules)).score(cards)
        return 0


@cache
def as_printed(rules: MeldRules) -> MeldRules:
    """The same rules with nothing wild."""
    return MeldRules((), rules.tie, rules.all_wild, rules.wild_copy, rules.ace_low)


@cache
def scorer(rules: MeldRules = GAME_RULES) -> Scorer:
    """The scorer for these rules; made once."""
    return Scorer(rules)


def score(cards: Iterable[Card], rules: MeldRules = GAME_RULES) -> int:
    """The score of the best five of 5 to 11 cards: higher is better (see `meld.key` for ties).

    Raises:
        CardError: duplicates, or too few or many cards.

    >>> from cardgames_edu.cards import read_cards
    >>> score(read_cards("4D 4C 4S 4H 3C")) > score(read_cards("10D JD QD KD AD"))
    True
    """
    return scorer(rules).score(check_cards(cards))
