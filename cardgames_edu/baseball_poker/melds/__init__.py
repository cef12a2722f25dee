"""Melds: the best five of 5 to 11 cards with any wild ranks, why it is that, and why it beats another hand.

>>> from cardgames_edu.baseball_poker import melds
>>> from cardgames_edu.cards import read_cards
>>> print(melds.best_five(read_cards("4D 4C 4S 4H 3C")).words)
five fours
"""

from cardgames_edu.baseball_poker.melds.boards import board_score
from cardgames_edu.baseball_poker.melds.explain import explain
from cardgames_edu.baseball_poker.melds.five import named_five
from cardgames_edu.baseball_poker.melds.meld import (
    GAME_RULES,
    PLAIN,
    TIES,
    Meld,
    MeldRules,
    five_values,
    key,
    meld_of,
    rank_text,
    words,
)
from cardgames_edu.baseball_poker.melds.offers import Missing, missing, offers
from cardgames_edu.baseball_poker.melds.reading import Best, Played, best_five, equal_choices, reading
from cardgames_edu.baseball_poker.melds.score import Scorer, check_cards, score, scorer
from cardgames_edu.baseball_poker.melds.versus import (
    Comparison,
    Verdict,
    turning_cards,
    under_each_tie,
    why,
    winners,
)

__all__ = [
    "GAME_RULES",
    "PLAIN",
    "TIES",
    "Best",
    "Comparison",
    "Meld",
    "MeldRules",
    "Missing",
    "Played",
    "Scorer",
    "Verdict",
    "best_five",
    "board_score",
    "check_cards",
    "equal_choices",
    "explain",
    "five_values",
    "key",
    "meld_of",
    "missing",
    "named_five",
    "offers",
    "rank_text",
    "reading",
    "score",
    "scorer",
    "turning_cards",
    "under_each_tie",
    "why",
    "winners",
    "words",
]
