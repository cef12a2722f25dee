"""Hitting and fielding: a number led, one card in answer (rules CB-HIT-1 to CB-HIT-7, CB-DP-1 to CB-DP-5, CB-FLY-1 to CB-FLY-4).

>>> at = Situation((4, 3, 0), batter=5)
>>> print(fielded(Card("8D"), Card("6C"), at, HouseRules()))
8♦ led, 6♣ fields: double
  1. Number against number: 8 − 6 = 2. [CB-HIT-2]
  2. Unlike colours, so × 3 = 6. [CB-HIT-3]
  3. 5 or 6 is a double. [CB-HIT-4]
  4. Everybody goes two bases. The man on second scores; the man on first goes to third; the batter takes second. [CB-HIT-6]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardgames_edu.card_baseball.call import HITS, Called, Outcome, outs_step, turn_over
from cardgames_edu.card_baseball.diamond import EMPTY, HOME, OUTS, Bases, Situation, all_up, digits, run
from cardgames_edu.card_baseball.house import HouseRules
from cardgames_edu.cards import Card
from cardgames_edu.ruling import Step, Value

TABLE: Final = (
    (0, 2, Outcome.OUT),
    (3, 4, Outcome.SINGLE),
    (5, 6, Outcome.DOUBLE),
    (7, 8, Outcome.TRIPLE),
    (9, 27, Outcome.HOME_RUN),
)
"""Least and largest score of each row of the table of hits (CB-HIT-4); 27 is the most there is, ace and ten unlike."""

LONG: Final = (9, 10)
"""The numbers that are long drives when the batter leads them (CB-FLY-1)."""
WORDS: Final = ("no", "one", "two", "three", "four")
FACTORS: Final = {1: "Same suit", 2: "Same colour, other suit", 3: "Unlike colours"}


def factor(lead: Card, answer: Card) -> int:
    """1 for the same suit, 2 for the other suit of its colour, 3 for unlike colours (CB-HIT-3)."""
    return 1 if lead.suit is answer.suit else 2 if lead.suit.companion is answer.suit else 3


def score(lead: Card, answer: Card) -> int:
    """The difference of two numbers times the colour factor (CB-HIT-2): 0 to 27."""
    return abs(lead.rank - answer.rank) * factor(lead, answer)


def by_table(points: int) -> Outcome:
    """The row of the table of hits for a score.

    >>> [by_table(n).value for n in (2, 3, 6, 8, 9)]
    ['out', 'single', 'double', 'triple', 'home run']
    """
    return next(outcome for least, most, outcome in TABLE if least <= points <= most)


def is_long(lead: Card, house: HouseRules) -> bool:
    """True for a lead of 9 or 10 where long flies are played."""
    return house.adv_fly and lead.rank in LONG


def double_play(lead: Card, answer: Card, bases: Bases, house: HouseRules) -> Outcome | None:
    """The double or triple play that an answer to a number makes, ``None`` when it makes none (CB-DP-1, CB-DP-5)."""
    if not house.adv_dp or answer.rank is not lead.rank or bases == EMPTY:
        return None
    if all(bases):
        return Outcome.TRIPLE_PLAY if answer is lead.companion else Outcome.DOUBLE_PLAY
    return Outcome.DOUBLE_PLAY if answer is lead.companion else None


def result(lead: Card, answer: Card, bases: Bases, house: HouseRules) -> Outcome:
    """What a number led and its answer come to, without the reasons (see `fielded`).

    >>> result(Card("3C"), Card("3S"), (0, 0, 1), HouseRules())
    <Outcome.DOUBLE_PLAY: 'double play'>
    """
    if answer.is_picture:
        return Outcome.HOME_RUN
    made = double_play(lead, answer, bases, house)
    if made is not None:
        return made
    outcome = by_table(score(lead, answer))
    return Outcome.FLY_OUT if outcome is Outcome.OUT and is_long(lead, house) else outcome


def fielded(lead: Card, answer: Card, at: Situation, house: HouseRules) -> Called:
    """The ruling on a number led and the card that fields it: the arithmetic, the hit or out, and every man's way."""
    headline = f"{lead} led, {answer} fields"
    outcome = result(lead, answer, at.bases, house)
    if answer.is_picture:
        text = f"{answer} is a picture, played to a number: over the fence, a home run."
        return _hit(headline, (Step("CB-HIT-5", text, {"picture": answer.code}),), outcome, lead, at, house)
    if outcome in (Outcome.DOUBLE_PLAY, Outcome.TRIPLE_PLAY):
        return _double_play(headline, lead, answer, at, outcome, house)
    steps = (*arithmetic(lead, answer), *_near_miss(lead, answer, at.bases, house), *_not_long(lead, answer, house))
    if outcome in HITS:
        return _hit(headline, steps, outcome, lead, at, house)
    return _out(headline, steps, lead, at, house)


def arithmetic(lead: Card, answer: Card) -> tuple[Step, ...]:
    """The difference, the colour factor and the row of the table for two numbers."""
    high, low = max(lead.rank, answer.rank), min(lead.rank, answer.rank)
    gap, times, points = int(high - low), factor(lead, answer), score(lead, answer)
    least, most, outcome = next(row for row in TABLE if row[0] <= points <= row[1])
    rows = {0: "0, 1 or 2 is", 9: "9 or more is"}.get(least, f"{least} or {most} is")
    numbers = {"difference": gap, "factor": times, "score": points}
    article = "an" if outcome is Outcome.OUT else "a"
    return (
        Step("CB-HIT-2", f"Number against number: {int(high)} − {int(low)} = {gap}.", {"difference": gap}),
        Step("CB-HIT-3", f"{FACTORS[times]}, so × {times} = {points}.", numbers),
        Step("CB-HIT-4", f"{rows} {article} {outcome.value}.", {"score": points, "row": f"{least}-{most}"}),
    )


def _near_miss(lead: Card, answer: Card, bases: Bases, house: HouseRules) -> tuple[Step, ...]:
    """Why two cards of one rank are no double play here."""
    if answer.rank is not lead.rank or not house.adv_dp:
        return ()
    if bases == EMPTY:
        return (Step("CB-DP-1", "Two of a rank, but a double play needs a man on base.", {"on": 0}),)
    text = f"Two of a rank, but {answer} is not the companion of {lead}, and the bases are not loaded: no double play."
    return (Step("CB-DP-1", text, {"on": 3 - bases.count(0)}),)


def _not_long(lead: Card, answer: Card, house: HouseRules) -> tuple[Step, ...]:
    """That the fielder's 9 or 10 makes no long drive."""
    if not house.adv_fly or answer.rank not in LONG or lead.rank in LONG:
        return ()
    return (
        Step("CB-FLY-1", f"{answer} fields; only a 9 or 10 that is led is a long drive.", {"lead": int(lead.rank)}),
    )


def _long_step(lead: Card) -> Step:
    return Step("CB-FLY-1", f"{lead} was led, a 9 or 10: a long drive.", {"lead": int(lead.rank)})


def _hit(
    headline: str, steps: tuple[Step, ...], outcome: Outcome, lead: Card, at: Situation, house: HouseRules
) -> Called:
    length = HITS.index(outcome) + 1
    way, more = hit_paths(length, is_long(lead, house))
    moves = run(at.bases, at.batter, way)
    base = "one base" if length == 1 else f"{WORDS[length]} bases"
    if more:
        extra = (
            "the man on first goes to third and the man on second comes home"
            if length == 1
            else "a man on first comes home"
        )
        steps = (
            *steps,
            _long_step(lead),
            Step(more, f"On a long {outcome.value} {extra}. {moves}", {"runs": len(moves.home)}),
        )
    else:
        steps = (
            *steps,
            Step("CB-HIT-6", f"Everybody goes {base}. {moves}", {"bases": length, "runs": len(moves.home)}),
        )
    return Called(outcome, steps, headline, moves=moves, after=turn_over(at, moves), hit=True)


def hit_paths(length: int, long: bool) -> tuple[dict[int, int], str]:
    """Where everybody goes on a hit of so many bases, and the rule that sends men further on a long one."""
    if long and length == 1:
        return {0: 1, 1: 3, 2: HOME, 3: HOME}, "CB-FLY-3"
    if long and length == 2:
        return {0: 2, 1: HOME, 2: HOME, 3: HOME}, "CB-FLY-4"
    return all_up(length), ""


def caught_paths(bases: Bases, outs: int, house: HouseRules) -> dict[int, int]:
    """Who goes up after a long fly is caught: third to home, second to third; nobody on the third out (CB-FLY-2)."""
    if outs >= OUTS - 1:
        return {}
    if house.fly_or == "lead_only" and bases[2]:
        return {3: HOME}
    return {2: 3, 3: HOME}


def _out(headline: str, steps: tuple[Step, ...], lead: Card, at: Situation, house: HouseRules) -> Called:
    if not is_long(lead, house):
        moves = run(at.bases, at.batter, {}, (0,), outs=at.outs)
        after = turn_over(at, moves)
        step = Step("CB-HIT-7", f"On an ordinary out the men hold. {moves}", {"outs": after.outs})
        steps = (*steps, step, *outs_step(at, after))
        return Called(Outcome.OUT, steps, headline, moves=moves, after=after)
    moves = run(at.bases, at.batter, caught_paths(at.bases, at.outs, house), (0,), outs=at.outs)
    after = turn_over(at, moves)
    may = "nobody may go up on the third out" if after.over else "a man on second may go to third, a man on third home"
    numbers: dict[str, Value] = {"outs": after.outs, "runs": len(moves.home), "left": digits(moves.bases)}
    step = Step("CB-FLY-2", f"Caught far out: {may}. {moves}", numbers)
    steps = (*steps, _long_step(lead), step, *outs_step(at, after))
    return Called(Outcome.FLY_OUT, steps, headline, moves=moves, after=after)


def double_play_paths(bases: Bases, house: HouseRules) -> tuple[dict[int, int], tuple[int, ...], str]:
    """Who is out with the batter, where the others go, and the rule, for a double play by the bases held.

    A man on third is out only when he is alone; with first held, the man ahead in the forced chain is out.
    """
    first, second, third = map(bool, bases)
    if first and second and third:
        return {1: 2, 2: 3}, (0, 3), "CB-DP-5"
    if first and second:
        return {1: 2}, (0, 2), "CB-DP-4"
    if first and third:
        return {}, (0, 1), "CB-DP-3"
    if second and third:
        return {}, (0, 2) if house.dp_second_third == "third_left" else (0, 3), "CB-DP-1"
    return {}, (0, 1 if first else 2 if second else 3), "CB-DP-2" if third else "CB-DP-1"


def _double_play(headline: str, lead: Card, answer: Card, at: Situation, outcome: Outcome, house: HouseRules) -> Called:
    way, out, rule = double_play_paths(at.bases, house)
    companion = answer is lead.companion
    if outcome is Outcome.TRIPLE_PLAY:
        way, out = {}, (0, 1, 2, 3)
    moves = run(at.bases, at.batter, way, out, outs=at.outs)
    after = turn_over(at, moves)
    steps: tuple[Step, ...] = ()
    if companion:
        steps = (
            Step("CB-COMP-1", f"{answer} is the companion of {lead}: same rank, same colour.", {"companion": True}),
        )
    if rule != "CB-DP-5":
        text = f"A number was led with a man on, and its companion answers: a {outcome.value}."
        steps = (*steps, Step("CB-DP-1", text, {"on": 3 - at.bases.count(0)}))
    told = "the companion makes it a triple play" if companion else "any card of the rank makes a double play"
    text = f"Bases loaded: {told}. {moves}" if rule == "CB-DP-5" else f"Two are out. {moves}"
    numbers: dict[str, Value] = {"out": len(moves.out), "left": digits(moves.bases)}
    steps = (*steps, Step(rule, text, numbers), *outs_step(at, after))
    if is_long(lead, house):
        text = "The double play settles the long drive: nobody goes up after the catch."
        steps = (*steps, Step("CB-FLY-2", text, {"runs": 0}))
    return Called(outcome, steps, headline, moves=moves, after=after)


def paths_of(outcome: Outcome, lead: Card, at: Situation, house: HouseRules) -> Mapping[int, int]:
    """Where the men go on a hit or a caught drive; used to tell what one base more would be."""
    if outcome in HITS:
        return hit_paths(HITS.index(outcome) + 1, is_long(lead, house))[0]
    return caught_paths(at.bases, at.outs, house) if outcome is Outcome.FLY_OUT else {}
