"""The sacrifice: a picture led after connecting (rules CB-SAC-1 to CB-SAC-7).

>>> at = Situation((4, 0, 2), batter=5)
>>> call = sacrificed(Card("QH"), Card("KC"), at, HouseRules())
>>> call.label, call.after.digits, str(call.moves)
('sacrifice', '011', 'The man on third stays; the man on first goes to second; the batter is out.')
"""

from __future__ import annotations

from cardgames_edu.card_baseball.call import Called, Outcome, outs_step, turn_over
from cardgames_edu.card_baseball.diamond import EMPTY, Bases, Moves, Situation, forced, run
from cardgames_edu.card_baseball.hitting import double_play_paths
from cardgames_edu.card_baseball.house import HouseRules
from cardgames_edu.cards import Card
from cardgames_edu.ruling import Step


def up_paths(bases: Bases) -> dict[int, int]:
    """First to second and second to third, where the base ahead is free or left; a man on third holds (CB-SAC-5).

    >>> up_paths((1, 2, 0)), up_paths((0, 2, 3))
    ({2: 3, 1: 2}, {})
    """
    to = {}
    if bases[1] and not bases[2]:
        to[2] = 3
    if bases[0] and (not bases[1] or 2 in to):
        to[1] = 2
    return to


def safe_paths(bases: Bases) -> dict[int, int]:
    """As `up_paths`, with the batter safe on first."""
    return {**up_paths(bases), 0: 1}


def result(lead: Card, answer: Card, at: Situation, house: HouseRules) -> Outcome:
    """What a sacrifice comes to, without the reasons (see `sacrificed`)."""
    if not answer.is_picture:
        return Outcome.SACRIFICE_SAFE
    if answer.suit is not lead.suit:
        return Outcome.SACRIFICE
    lone_third = at.digits == "001" and house.sac_lone_third_dp == "batter_only"
    return Outcome.SACRIFICE_OUT if at.bases == EMPTY or lone_third else Outcome.SACRIFICE_DOUBLE_PLAY


def sacrificed(lead: Card, answer: Card, at: Situation, house: HouseRules) -> Called:
    """The ruling on a picture led and the card that answers it, with every man's way."""
    headline = f"{lead} led, {answer} fields"
    outcome = result(lead, answer, at, house)
    first = Step("CB-SAC-1", f"{lead} is a picture, led after connecting: a sacrifice.", {"lead": lead.code})
    if outcome is Outcome.SACRIFICE_SAFE:
        moves, steps = _safe(answer, at, house)
    elif outcome is Outcome.SACRIFICE:
        moves, steps = _success(lead, answer, at)
    else:
        moves, steps = _same_suit(answer, at, outcome, house)
    after = turn_over(at, moves)
    return Called(outcome, (first, *steps, *outs_step(at, after)), headline, moves=moves, after=after)


def _safe(answer: Card, at: Situation, house: HouseRules) -> tuple[Moves, tuple[Step, ...]]:
    text = f"{answer} is no picture: the men go up and the batter is safe on first."
    step = Step("CB-SAC-4", text, {"picture": False})
    if not all(at.bases):
        moves = run(at.bases, at.batter, safe_paths(at.bases))
        return moves, (step, _up_step(moves))
    if house.sac_loaded == "batter_out":
        moves = run(at.bases, at.batter, {}, (0,), outs=at.outs)
        text = f"Bases loaded: there is no room on first, so the batter is out and nobody moves. {moves}"
    else:
        moves = run(at.bases, at.batter, forced(at.bases))
        text = f"Bases loaded: the batter on first forces everybody along. {moves}"
    return moves, (step, Step("CB-SAC-5", text, {"runs": len(moves.home), "out": len(moves.out)}))


def _success(lead: Card, answer: Card, at: Situation) -> tuple[Moves, tuple[Step, ...]]:
    moves = run(at.bases, at.batter, up_paths(at.bases), (0,), outs=at.outs)
    text = f"{answer} is a picture of another suit than {lead}: the batter is out, the men go up."
    steps: tuple[Step, ...] = (Step("CB-SAC-3", text, {"picture": True}), _up_step(moves))
    if answer is lead.companion:
        text = f"{answer} is the companion of {lead}, but on a sacrifice that makes no double play."
        steps = (*steps, Step("CB-DP-1", text, {"sacrifice": True}))
    return moves, steps


def _up_step(moves: Moves) -> Step:
    text = f"First to second and second to third may be won, never home. {moves}"
    return Step("CB-SAC-5", text, {"runs": len(moves.home), "bases": str(moves)})


def _same_suit(answer: Card, at: Situation, outcome: Outcome, house: HouseRules) -> tuple[Moves, tuple[Step, ...]]:
    text = f"{answer} is a picture of the suit that was led: a double play."
    if outcome is Outcome.SACRIFICE_OUT:
        moves = run(at.bases, at.batter, {}, (0,), outs=at.outs)
        text = f"{answer} is a picture of the suit that was led, but there is no second man to put out. {moves}"
        return moves, (Step("CB-SAC-2", text, {"out": len(moves.out)}),)
    way, out, _ = double_play_paths(at.bases, house)
    moves = run(at.bases, at.batter, way, out, outs=at.outs)
    rule = {"101": "CB-SAC-6", "110": "CB-SAC-7", "001": "CB-DP-2", "111": "CB-DP-5"}.get(at.digits)
    first = Step("CB-SAC-2", text if rule else f"{text} {moves}", {"out": len(moves.out)})
    if rule is None:
        return moves, (first,)
    alike = {"CB-DP-2": "As on a number led: ", "CB-DP-5": "As on a number led, but never three: "}.get(rule, "")
    return moves, (first, Step(rule, f"{alike}{moves}", {"out": len(moves.out)}))
