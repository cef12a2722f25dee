"""The question bank of Baseball Poker."""

from __future__ import annotations

from cardgames_edu.bank import Bank, Template
from cardgames_edu.baseball_poker.questions import chips, conditional, counting, decisions, rules, traps, values

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
        Template("conditional", conditional.next_card_wild),
        Template("conditional", conditional.bonus_to_come),
        Template("conditional", conditional.both_wild),
        Template("conditional", conditional.better_as_boards_show),
        Template("conditional", conditional.wild_face_down),
        Template("conditional", conditional.your_part),
        Template("expected value", values.cards_on_average),
        Template("expected value", values.hidden_wilds),
        Template("expected value", values.call_gains),
        Template("expected value", values.dearest_call),
        Template("expected value", values.bluff_gains),
        Template("decisions", decisions.call_or_fold),
        Template("decisions", decisions.short_call),
        Template("decisions", decisions.stay_for_the_last_card),
        Template("decisions", decisions.best_last_card),
        Template("decisions", decisions.how_much_to_bet),
        Template("traps", traps.straights_in_a_column),
        Template("traps", traps.second_ace),
        Template("traps", traps.flush_from_three),
        Template("traps", traps.somebody_holds_a_queen),
        Template("traps", traps.row_of_the_chart),
        Template("traps", traps.tempting_meld),
        Template("traps", traps.what_was_misread),
    ),
)

__all__ = ["bank"]
