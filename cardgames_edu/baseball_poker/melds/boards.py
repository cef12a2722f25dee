"""Face-up cards compared: the lowest card that leads at first, the best board that leads later (BP-Q9 to BP-Q14).

>>> from cardgames_edu.cards import read_cards
>>> words(board_score(read_cards("3S 9D"))), words(board_score(read_cards("5S 6S 7S 8S")))
('pair of aces', 'eight high')
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cardgames_edu.baseball_poker.melds.meld import ACE, GAME_RULES, Meld, MeldRules, value_of, words
from cardgames_edu.baseball_poker.melds.score import SMALLEST, as_printed, scorer
from cardgames_edu.cards import Card

__all__ = ["board_score", "words"]

_KINDS = {1: Meld.HIGH_CARD, 2: Meld.PAIR, 3: Meld.THREE_OF_A_KIND, 4: Meld.FOUR_OF_A_KIND}


def board_score(cards: Sequence[Card], rules: MeldRules = GAME_RULES, *, wild: bool = True) -> int:
    """The score of 1 to 9 face-up cards, to be compared as scores of hands are (see `meld.key`).

    Five or more make their best five. Fewer make sets of equal ranks only, no runs and no suits; a card that is missing
    loses to any. With `wild` off the cards are taken as printed.
    """
    if not wild:
        rules = as_printed(rules)
    if len(cards) >= SMALLEST:
        return scorer(rules).score(cards)
    wilds = sum(map(rules.is_wild, cards))
    counts = Counter(value_of(card) for card in cards if not rules.is_wild(card))
    if not counts:
        return _KINDS[wilds].score(ACE)
    ranks = sorted(counts, key=lambda value: (counts[value], value), reverse=True)
    size = counts[ranks[0]] + wilds
    if size == 2 and len(ranks) > 1 and counts[ranks[1]] == 2:
        return Meld.TWO_PAIR.score(*ranks)
    return _KINDS[size].score(*ranks)
