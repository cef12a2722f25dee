"""Questions on the rules: what happens, and what would follow if a rule were misread."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Final

from cardgames_edu.armchair_cricket.cards import PACK
from cardgames_edu.armchair_cricket.delivery import Delivery, deliver
from cardgames_edu.armchair_cricket.game import apply, legal
from cardgames_edu.armchair_cricket.house import HouseRules
from cardgames_edu.armchair_cricket.questions.deals import OUTCOMES, Pair, label, pair, pair_of
from cardgames_edu.armchair_cricket.questions.misreadings import (
    AHEAD_WINS,
    BOTH_ENDS,
    DELIVERIES,
    EQUAL_IS_OUT,
    FOUR_WICKETS,
    GAP_IS_RUNS,
    HIGHER_SCORES,
    LAST_WICKET_SWAPS,
    LEVEL_IS_A_TIE,
    LEVEL_NEED_NOT_BAT,
    LEVEL_WINS,
    LOWER_IS_OUT,
    LOWER_IS_SAFE,
    OVER_CARRIES_ON,
    SECOND_INNINGS_ALONE,
    TOP_IS_SHUFFLED,
    Chase,
    Ending,
    Over,
)
from cardgames_edu.armchair_cricket.scores import Kind, settle, totals
from cardgames_edu.armchair_cricket.state import OVER, Answer, Closed, Exchange, Innings, Phase, State
from cardgames_edu.armchair_cricket.state import target as target_of
from cardgames_edu.questions import AmountKey, ChoiceKey, Misreading, Question
from cardgames_edu.randomness import Stream, shuffled

HINTS: Final = (
    "Are the two cards of one suit, or of two?",
    "Is the answer higher than the card bowled, equal to it, or lower?",
)


def _delivery(drawn: Pair, choices: tuple[str, ...] = OUTCOMES) -> Question:
    ruling = deliver(drawn.bowled, drawn.answer)
    return Question(
        prompt=f"{drawn.bowled} is bowled and {drawn.answer} answers. What does the delivery come to?",
        key=ChoiceKey(ruling.label, choices),
        rules=ruling.rules,
        hints=HINTS,
        ruling=ruling,
        mistakes=tuple(misreading.mistake(drawn) for misreading in DELIVERIES),
        shows=drawn.shown,
        facts={"bowled": drawn.bowled, "answer": drawn.answer},
    )


def _misread(draw: Stream, misreading: Misreading[Pair]) -> Question:
    return _delivery(misreading.parting(pair, label, draw))


def delivery(draw: Stream) -> Question:
    """A card is bowled and answered: what does it come to?"""
    return _delivery(pair_of(draw.pick(tuple(Delivery)))(draw))


def lower_in_another_suit(draw: Stream) -> Question:
    """A lower card of another suit."""
    return _misread(draw, LOWER_IS_SAFE)


def lower_in_the_suit(draw: Stream) -> Question:
    """A lower card of the bowled suit."""
    return _misread(draw, LOWER_IS_OUT)


def equal_card(draw: Stream) -> Question:
    """An equal card."""
    return _misread(draw, EQUAL_IS_OUT)


def higher_in_another_suit(draw: Stream) -> Question:
    """A higher card of another suit."""
    return _misread(draw, HIGHER_SCORES)


def runs_by_the_table(draw: Stream) -> Question:
    """How many runs does a higher card of the suit score?"""
    drawn = draw.pick((GAP_IS_RUNS, BOTH_ENDS)).parting(pair_of(Delivery.RUNS), label, draw)
    ruling = deliver(drawn.bowled, drawn.answer)

    def number(text: str) -> int:
        return int(text.split()[0])

    asked = _delivery(drawn)
    mistakes = tuple(replace(m, answer=Fraction(number(m.answer))) for m in asked.mistakes if m.answer[0].isdigit())
    return replace(
        asked,
        prompt=f"{drawn.bowled} is bowled and {drawn.answer} answers. How many runs does it score?",
        key=AmountKey(Fraction(number(ruling.label)), "runs"),
        hints=(
            "Take the bowled value from the answer's.",
            "Find the difference in the runs table: it is not the runs.",
        ),
        mistakes=mistakes,
    )


def _innings(draw: Stream, runs: int | None = None, wickets: int = 3) -> Innings:
    made = draw.between(8, 45) if runs is None else runs
    return Innings(made, wickets, draw.between(20, 60), Closed.ALL_OUT if wickets == 3 else None)


def _score(innings: tuple[Innings, ...]) -> str:
    return "; ".join(f"{'AB'[n % 2]} {i.runs}" for n, i in enumerate(innings))


def target(draw: Stream) -> Question:
    """How many runs does the side that bats last need?"""

    def chase(draw: Stream) -> Chase:
        first = draw.between(15, 40)
        b = draw.between(10, 40)
        return Chase(
            (_innings(draw, first), _innings(draw, b), _innings(draw, max(0, b - first) + draw.between(3, 30)))
        )

    asked = SECOND_INNINGS_ALONE.parting(chase, lambda c: target_of((*c.innings, Innings())), draw)
    needed = target_of((*asked.innings, Innings())) or 0
    a, b = totals(asked.innings)
    return Question(
        prompt=f"Three innings are over: {_score(asked.innings)}. How many runs does B need in the fourth to win?",
        key=AmountKey(Fraction(needed), "runs"),
        rules=("AC-WIN-2", "AC-TIE-1"),
        hints=("Add up A's two innings.", "B has its first innings already.", "Level is a tie: B has to pass A."),
        working=(f"A has {a} in two innings and B {b} so far: {a} - {b} + 1 = {needed}.",),
        mistakes=(LEVEL_WINS.mistake(asked), SECOND_INNINGS_ALONE.mistake(asked)),
        facts={"runs": tuple(i.runs for i in asked.innings)},
    )


ENDS: Final = ("A wins", "B wins", "a tie", "a draw")


def time_is_called(draw: Stream) -> Question:
    """Pack 27 is used up and the over finished: who has won?"""
    first, second, third = (draw.between(10, 30) for _ in range(3))
    lead = max(first + third - second, 1)
    made = lead if draw.below(2) else draw.below(lead)
    innings = (
        *(_innings(draw, runs) for runs in (first, second, max(third, second - first + lead))),
        Innings(0, draw.below(3), 6 * draw.between(1, 5)),
    )
    a, b = totals(innings[:3])
    innings = (*innings[:3], replace(innings[3], runs=min(made, a - b)))
    ending = Ending(innings, time_up=True)
    result, _ = settle(innings)
    kind = Kind.DRAW if result is None else result.kind
    a, b = totals(innings)
    return Question(
        prompt=(
            f"The last pack is used up and the over is finished. A has {a}; B, still batting with "
            f"{innings[3].wickets} wickets down, has {b}. How does the match end?"
        ),
        key=ChoiceKey("a draw" if kind is Kind.DRAW else "a tie", ENDS),
        rules=("AC-DRAW-1", "AC-DRAW-3"),
        hints=("Are all four innings complete?", "A tie needs more than equal scores."),
        working=("B's innings is not over and B has not passed A, so there is no normal result: a draw.",),
        mistakes=(LEVEL_IS_A_TIE.mistake(ending), AHEAD_WINS.mistake(ending)),
        facts={"totals": (a, b), "wickets": innings[3].wickets},
    )


def after_the_third_innings(draw: Stream) -> Question:
    """A's second innings is over: what comes next?"""
    b = draw.between(20, 45)
    a = draw.pick((b, b, b - draw.between(1, 8), b + draw.between(1, 8)))
    first = draw.between(8, a - 1)
    innings = (_innings(draw, first), _innings(draw, b), _innings(draw, a - first))
    result, steps = settle(innings)
    ending = Ending(innings)
    return Question(
        prompt=f"A's second innings has just ended. The innings: {_score(innings)}. What comes next?",
        key=ChoiceKey("B bats again" if result is None else "B wins now", ("B wins now", "B bats again", "A wins now")),
        rules=("AC-WIN-1", "AC-WIN-2"),
        hints=("Compare A's two innings together with B's one.", "Does B already have more than A?"),
        working=(
            *(str(step) for step in steps),
            f"A has {a} in two innings, B {b} in one: {'less' if a < b else 'level' if a == b else 'more'}.",
        ),
        mistakes=(LEVEL_NEED_NOT_BAT.mistake(ending),),
        facts={"a": a, "b": b},
    )


def wickets_left(draw: Stream) -> Question:
    """How many more wickets end the innings?"""
    lost = draw.below(3)
    left = HouseRules().wickets - lost
    return Question(
        prompt=f"{['No wicket has', 'One wicket has', 'Two wickets have'][lost]} fallen. How many more end the innings?",
        key=AmountKey(Fraction(left), "wickets"),
        rules=("AC-WKT-1",),
        hints=("A side has four batters.", "Two of them are in at a time: what if one has no partner?"),
        working=(f"Three wickets end an innings; {lost} have fallen: {left} more.",),
        mistakes=(FOUR_WICKETS.mistake(lost),),
        facts={"lost": lost},
    )


def cards_to_change(draw: Stream) -> Question:
    """How many cards may be changed after a wicket?"""
    lost = draw.between(1, 3)
    state = _after_wicket(lost, draw)
    changes = [action for action in legal(state) if isinstance(action, Exchange)]
    most = max((len(change.cards) for change in changes), default=0)
    word = ["first", "second", "third"][lost - 1]
    return Question(
        prompt=f"The {word} wicket of an innings has just fallen. How many cards may the batting side change at most?",
        key=AmountKey(Fraction(most), "cards"),
        rules=("AC-SWAP-1", "AC-WKT-1"),
        hints=("Is the innings still open?", "A change is allowed only while there is a batter to come."),
        working=(
            "The innings is open, so 0, 1 or 2 cards may be changed."
            if most
            else "The third wicket ends the innings: nothing is changed.",
        ),
        mistakes=(LAST_WICKET_SWAPS.mistake(lost),),
        facts={"wicket": lost},
    )


def _after_wicket(lost: int, draw: Stream) -> State:
    """A state in which the batting side has just lost its `lost`-th wicket."""
    losing = pair_of(Delivery.WICKET)(draw)
    rest = list(PACK)
    for card in (losing.bowled, losing.answer):
        rest.remove(card)
    order = shuffled(rest, draw.below(1 << 30))
    before = State(
        seed=0,
        house=HouseRules(),
        phase=Phase.ANSWER,
        hands=((losing.answer, *order[:5]), order[5:11]),
        stock=order[12:],
        discards=(order[11], losing.bowled),
        first=0,
        innings=(Innings(0, lost - 1, 8),),
    )
    return apply(before, Answer(losing.answer)).state


def over_after_a_change(draw: Stream) -> Question:
    """How many deliveries are left in the over after the sides have changed?"""

    def case(draw: Stream) -> Over:
        return Over(draw.between(7, 40), draw.between(1, 5))

    over = OVER_CARRIES_ON.parting(case, lambda o: OVER - o.now % OVER, draw)
    left = OVER - over.now % OVER
    return Question(
        prompt=(
            f"An innings ended after {over.before} deliveries. In the new one {over.now} "
            f"{'has' if over.now == 1 else 'have'} been bowled. How many are left in this over?"
        ),
        key=AmountKey(Fraction(left), "deliveries"),
        rules=("AC-OVER-1", "AC-OVER-2"),
        hints=("Does the count go on or start again?", "An over has six deliveries."),
        working=(f"The count starts again with the innings: {OVER} - {over.now} = {left}.",),
        mistakes=(OVER_CARRIES_ON.mistake(over),),
        facts={"before": over.before, "now": over.now},
    )


def new_stock(draw: Stream) -> Question:
    """How many cards are shuffled into a new stock?"""
    owed = draw.below(2)
    order = shuffled(PACK, draw.below(1 << 30))
    hand, other = order[:6], order[6:12]
    # One card is left in the stock: the batter changes one card (it empties it), or two (one more is owed).
    before = State(
        seed=0,
        house=HouseRules(),
        phase=Phase.EXCHANGE,
        hands=(hand, other),
        stock=order[12:13],
        discards=order[13:],
        first=0,
        innings=(Innings(0, 1, 7),),
    )
    after = apply(before, Exchange(hand[: owed + 1])).state
    new = len(after.stock) + owed
    pile = (*before.discards, *hand[: owed + 1])
    held = f"The batter holds {6 - owed}" + (", with one card still to draw" if owed else "")
    return Question(
        prompt=f"The stock has just run out. The bowler holds 6 cards. {held}. How many cards form the new stock?",
        key=AmountKey(Fraction(new), "cards"),
        rules=("AC-PACK-1", "AC-PACK-2", "AC-CARDS-3"),
        hints=("There are 110 cards in all.", "Where are the cards that are not in a hand?", "One discard stays put."),
        working=(f"110 - 6 - {6 - owed} in the hands - 1 on top of the discards = {new}.",),
        mistakes=(TOP_IS_SHUFFLED.mistake(pile),),
        facts={"owed": owed},
    )
