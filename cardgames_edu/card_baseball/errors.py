"""Errors: the batter plays the companion of the fielder's card, before drawing (rules CB-ERR-1 to CB-ERR-3).

>>> at = Situation((0, 0, 3), batter=4)
>>> call = with_error(Card("3D"), Card("4H"), Card("4D"), at, HouseRules())
>>> call.label, call.after.digits, len(call.moves.home)
('out, error: batter on first', '100', 1)
"""

from __future__ import annotations

from cardgames_edu.card_baseball import hitting, sacrifice
from cardgames_edu.card_baseball.call import HITS, Called, Outcome, outs_step, turn_over
from cardgames_edu.card_baseball.diamond import BASE_NAMES, HOME, Moves, Situation, all_up, forced, run
from cardgames_edu.card_baseball.house import HouseRules
from cardgames_edu.cards import Card
from cardgames_edu.ruling import Step, Value


def before_error(lead: Card, answer: Card, at: Situation, house: HouseRules) -> Outcome:
    """What the play comes to when no error is played."""
    if lead.is_picture:
        return sacrifice.result(lead, answer, at, house)
    return hitting.result(lead, answer, at.bases, house)


def refusal(lead: Card, answer: Card, at: Situation, house: HouseRules) -> str:
    """Why no error may be played on this answer, whatever the card; the empty text where one may (CB-Q40, Q41, Q44)."""
    if not house.adv_error:
        return "Errors are not played in this game"
    if lead.is_picture:
        return "" if house.sac_error == "safe" else "Errors on a sacrifice are not played in this game"
    outcome = hitting.result(lead, answer, at.bases, house)
    if outcome is Outcome.HOME_RUN:
        return "A home run can't be made longer"
    if outcome in (Outcome.DOUBLE_PLAY, Outcome.TRIPLE_PLAY):
        if answer is lead.companion:
            return f"The companion of {answer} is {lead}, which was led"
        if house.error_on_dp == "off":
            return "Errors on a double play are not played in this game"
    return ""


def with_error(lead: Card, answer: Card, card: Card, at: Situation, house: HouseRules) -> Called:
    """The ruling once the batter has played the companion of the fielder's card: one base more than without it."""
    base = before_error(lead, answer, at, house)
    headline = f"{lead} led, {answer} fields, {card} makes an error"
    shown = (
        ()
        if lead.is_picture or (answer.rank is lead.rank and base is Outcome.DOUBLE_PLAY)
        else hitting.arithmetic(lead, answer)
    )
    steps = (
        *shown,
        Step("CB-COMP-1", f"{card} is the companion of {answer}: same rank, same colour.", {"companion": True}),
        Step("CB-ERR-1", f"Played before drawing, it is an error on the {base.value}.", {"before": _plain(base)}),
    )
    if lead.is_picture:
        return _on_sacrifice(headline, steps, answer, base, at, house)
    if base is Outcome.DOUBLE_PLAY and house.error_on_dp == "batter_only":
        moves = run(at.bases, at.batter, {0: 1, 1: 2, 2: 3}, (3,), outs=at.outs)
        return _called(headline, steps, base, at, moves, "The batter is safe, and the man forced at home is out")
    moves, why, rule = _one_more(base, lead, at, house)
    return _called(headline, steps, base, at, moves, why, rule)


def _one_more(base: Outcome, lead: Card, at: Situation, house: HouseRules) -> tuple[Moves, str, str]:
    """The moves of a play that is one base longer, why, and the rule."""
    long = hitting.is_long(lead, house)
    if base not in HITS and long and house.error_long == "plus_one":
        caught = hitting.caught_paths(at.bases, at.outs, house)
        way = {0: 1} | {b: min(caught.get(b, b) + 1, HOME) for b in (1, 2, 3)}
        return (
            run(at.bases, at.batter, way),
            "Each man goes one base further than the catch would have let him",
            "CB-FLY-2",
        )
    length = HITS.index(base) + 2 if base in HITS else 1
    plain = base not in HITS and house.error_long == "plain"
    way, rule = hitting.hit_paths(length, long and not plain)
    words = f"It is worth one base more: all run as on a {'long ' if rule else ''}{HITS[length - 1].value}"
    return run(at.bases, at.batter, way), words, rule


def _on_sacrifice(
    headline: str, steps: tuple[Step, ...], answer: Card, base: Outcome, at: Situation, house: HouseRules
) -> Called:
    if answer.is_picture:
        way = forced(at.bases) if all(at.bases) else sacrifice.safe_paths(at.bases)
        words = "The batter is saved: all go as if no picture had been played"
        return _called(headline, steps, Outcome.SACRIFICE, at, run(at.bases, at.batter, way), words, "CB-SAC-4")
    if base is not Outcome.SACRIFICE_SAFE or (all(at.bases) and house.sac_loaded == "batter_out"):
        return _called(
            headline, steps, base, at, run(at.bases, at.batter, all_up(1)), "The batter is safe on first, all go up one"
        )
    way = forced(at.bases) if all(at.bases) else sacrifice.safe_paths(at.bases)
    further = {b: min(way.get(b, b) + 1, HOME) for b in range(4)}
    return _called(
        headline, steps, base, at, run(at.bases, at.batter, further), "Everybody goes one base further", "CB-SAC-4"
    )


def _plain(base: Outcome) -> str:
    return "out" if base is Outcome.FLY_OUT else base.value


def _called(
    headline: str, steps: tuple[Step, ...], base: Outcome, at: Situation, moves: Moves, why: str, rule: str = ""
) -> Called:
    after = turn_over(at, moves)
    numbers: dict[str, Value] = {"before": _plain(base), "runs": len(moves.home), "outs": after.outs}
    ends = next(to for man, _, to in moves.paths if man == at.batter)
    reached = "batter home" if ends == HOME else f"batter on {BASE_NAMES[ends]}"
    more = (Step(rule, "The longer run of this play.", {"runs": len(moves.home)}),) if rule else ()
    steps = (*steps, *more, Step("CB-ERR-2", f"{why}. {moves}", numbers), *outs_step(at, after))
    said = f"{_plain(base)}, error: {reached}"
    return Called(Outcome.ERROR, steps, headline, said, moves, after, base in HITS)
