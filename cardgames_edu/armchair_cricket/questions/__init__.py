"""The question bank of Armchair Cricket: each question's numbers come from a seed, its answer from the engine.

>>> question = bank.question("equal-card", seed="Ann")
>>> from cardgames_edu.questions import check
>>> check(question, "safe").right
True
"""

from typing import Final

from cardgames_edu.armchair_cricket.questions import conditional, counting, decisions, rules, traps, values
from cardgames_edu.bank import Bank, Template

bank: Final = Bank(
    "armchair_cricket",
    "Armchair Cricket",
    (
        Template("rules", rules.delivery),
        Template("traps", rules.lower_in_another_suit),
        Template("traps", rules.lower_in_the_suit),
        Template("traps", rules.equal_card),
        Template("traps", rules.higher_in_another_suit),
        Template("rules", rules.runs_by_the_table),
        Template("rules", rules.target),
        Template("rules", rules.time_is_called),
        Template("rules", rules.after_the_third_innings),
        Template("rules", rules.wickets_left),
        Template("rules", rules.cards_to_change),
        Template("rules", rules.over_after_a_change),
        Template("rules", rules.new_stock),
        Template("counting", counting.wicket_cards),
        Template("counting", counting.scoring_cards),
        Template("counting", counting.safe_cards),
        Template("counting", counting.copies_left),
        Template("counting", counting.suit_left),
        Template("counting", counting.ways_to_change),
        Template("counting", counting.chance_of_a_wicket),
        Template("counting", counting.suit_or_high),
        Template("counting", counting.none_of_the_suit),
        Template("counting", counting.one_of_the_suit),
        Template("conditional", conditional.suit_of_the_next_card),
        Template("conditional", conditional.wicket_as_cards_are_seen),
        Template("conditional", conditional.wicket_in_another_suit),
        Template("conditional", conditional.boundary_given_runs),
        Template("conditional", conditional.survives_given_no_runs),
        Template("conditional", conditional.twin_still_in_hand),
        Template("conditional", conditional.two_of_a_suit),
        Template("expected value", values.runs_to_expect),
        Template("expected value", values.runs_when_it_scores),
        Template("expected value", values.runs_less_wickets),
        Template("expected value", values.value_of_a_new_card),
        Template("expected value", values.suit_cards_in_a_hand),
        Template("expected value", values.deliveries_for_a_wicket),
        Template("decisions", decisions.bowl_for_a_wicket),
        Template("decisions", decisions.bowl_for_few_runs),
        Template("decisions", decisions.bowl_for_both),
        Template("decisions", decisions.answer_with),
        Template("decisions", decisions.which_suit),
        Template("decisions", decisions.change_or_keep),
        Template("traps", traps.some_card_scores),
        Template("traps", traps.all_six_lose),
        Template("traps", traps.two_wickets),
        Template("traps", traps.one_wicket_of_two),
        Template("traps", traps.one_of_each),
        Template("traps", traps.twins_drawn),
        Template("traps", traps.twins_in_a_hand),
        Template("traps", traps.first_pack),
    ),
)
"""Fifty templates; see `cardgames_edu.bank` for how questions are drawn."""
