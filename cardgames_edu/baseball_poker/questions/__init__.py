"""The question bank of Baseball Poker."""

from __future__ import annotations

from cardgames_edu.bank import Bank, Template
from cardgames_edu.baseball_poker.questions import chips, counting, rules

bank = Bank(
    "baseball_poker",
    "Baseball Poker",
    (
        Template("rules", rules.best_meld),
        Template("rules", rules.who_wins),
        Template("rules", rules.wild_stands_for),
        Template("rules", rules.cards_at_the_end),
        Template("rules", rules.first_leader),
        Template("rules", rules.later_leader),
        Template("rules", chips.open_choices),
        Template("rules", chips.price_to_call),
        Template("rules", chips.odd_chips),
        Template("rules", chips.side_pots),
        Template("counting", counting.cards_to_a_flush),
        Template("counting", counting.cards_to_a_full_house),
        Template("counting", counting.cards_that_improve),
        Template("counting", counting.cards_that_turn_it),
        Template("counting", counting.pairs_with_a_wild),
        Template("counting", counting.packets_with_wilds),
        Template("counting", counting.fives_of_a_rank),
    ),
)

__all__ = ["bank"]
