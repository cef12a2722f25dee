"""Usual misreadings of the rules, each as an evaluator that is wrong, beside the right one by the engine.

>>> from cardgames_edu.card_baseball.questions.dealing import situation
>>> from cardgames_edu.cards import Card
>>> case = Pitched(Card("8S"), Card("QS"), situation("000", strikes=2))
>>> called(case), FOUL_IS_STRIKE_THREE.reads(case)
('foul', 'strikeout')
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeVar

from cardgames_edu.card_baseball import hitting, pitching
from cardgames_edu.card_baseball.call import Outcome
from cardgames_edu.card_baseball.diamond import HOME, OUTS, all_up, run
from cardgames_edu.card_baseball.questions.cases import Led, Pitched, Stolen, called, left, ruled, stolen
from cardgames_edu.card_baseball.questions.dealing import HOUSE, after_moves
from cardgames_edu.card_baseball.stealing import answer_to
from cardgames_edu.cards import Rank
from cardgames_edu.questions import Misreading, Mistake

Case = TypeVar("Case")


def _foul_is_strike_three(case: Pitched) -> str:
    made = called(case)
    return "strikeout" if made == "foul" and case.at.strikes == pitching.STRIKES - 1 else made


def _ace_beats_all(case: Pitched) -> str:
    if (
        case.reply.suit is not case.pitch.suit
        or case.reply.is_picture
        or Rank.ACE not in (case.pitch.rank, case.reply.rank)
    ):
        return called(case)
    if case.reply.rank is Rank.ACE:
        return "connected"
    return "walk" if case.at.balls == pitching.BALLS - 1 else "ball"


def _picture_connects(case: Pitched) -> str:
    return "connected" if called(case) == "foul" else called(case)


def _any_card_of_the_rank_hits(case: Pitched) -> str:
    same = case.reply.rank is case.pitch.rank and case.pitch.rank in pitching.HIT_BY
    return "hit by pitch" if same else called(case)


def _any_companion_hits(case: Pitched) -> str:
    return "hit by pitch" if case.reply is case.pitch.companion else called(case)


def _all_walk(case: Pitched) -> str:
    taken = ruled(case).outcome in (Outcome.WALK, Outcome.HIT_BY_PITCH)
    return after_moves(case.at, run(case.at.bases, case.at.batter, all_up(1))) if taken else left(case)


def _scored(case: Led, times: int | None = None, ace: int = 1) -> str:
    """The outcome with another colour factor, or with an ace worth more, where the table decides."""
    made = hitting.double_play(case.lead, case.answer, case.at.bases, HOUSE)
    if case.lead.is_picture or case.answer.is_picture or made is not None:
        return called(case)
    worth = [ace if card.rank is Rank.ACE else int(card.rank) for card in (case.lead, case.answer)]
    points = abs(worth[0] - worth[1]) * (hitting.factor(case.lead, case.answer) if times is None else times)
    outcome = Outcome.HOME_RUN if points > hitting.TABLE[-1][1] else hitting.by_table(points)
    return Outcome.FLY_OUT.value if outcome is Outcome.OUT and hitting.is_long(case.lead, HOUSE) else outcome.value


def _suit_is_all(case: Led) -> str:
    return _scored(case, 1 if case.lead.suit is case.answer.suit else 3)


def _no_factor(case: Led) -> str:
    return _scored(case, 1)


def _colours_swapped(case: Led) -> str:
    return _scored(case, {1: 1, 2: 3, 3: 2}[hitting.factor(case.lead, case.answer)])


def _ace_is_eleven(case: Led) -> str:
    return _scored(case, ace=11)


def _picture_catches(case: Led) -> str:
    return "out" if case.answer.is_picture and not case.lead.is_picture else called(case)


def _any_pair_is_two(case: Led) -> str:
    pair = case.answer.rank is case.lead.rank and not case.lead.is_picture and any(case.at.bases)
    return "double play" if pair and called(case) != "triple play" else called(case)


def _empty_bases_too(case: Led) -> str:
    pair = case.answer is case.lead.companion and not case.lead.is_picture
    return "double play" if pair and not any(case.at.bases) else called(case)


def _fielded_long(case: Led) -> str:
    return "fly out" if called(case) == "out" and case.answer.rank in hitting.LONG else called(case)


def _lead_man_out(case: Led) -> str:
    call = ruled(case)
    if call.outcome is not Outcome.DOUBLE_PLAY or case.at.outs >= OUTS - 1:
        return left(case)
    front = max(base for base in (1, 2, 3) if case.at.bases[base - 1])
    return after_moves(case.at, run(case.at.bases, case.at.batter, {}, (0, front), outs=case.at.outs))


def _up_on_any_out(case: Led) -> str:
    if ruled(case).outcome is not Outcome.OUT or case.at.outs >= OUTS - 1:
        return left(case)
    way = {base: base + 1 for base in (1, 2, 3)}
    return after_moves(case.at, run(case.at.bases, case.at.batter, way, (0,), outs=case.at.outs))


def _run_on_the_third_out(case: Led) -> str:
    if ruled(case).outcome is not Outcome.FLY_OUT:
        return left(case)
    early = replace(case.at, outs=0)
    moves = run(early.bases, early.batter, {2: 3, 3: HOME}, (0,))
    return after_moves(case.at, moves)


def _long_is_plain(case: Led) -> str:
    call = ruled(case)
    if call.outcome not in (Outcome.SINGLE, Outcome.DOUBLE):
        return left(case)
    length = 1 if call.outcome is Outcome.SINGLE else 2
    return after_moves(case.at, run(case.at.bases, case.at.batter, all_up(length)))


def _sacrificed_home(case: Led) -> str:
    call = ruled(case)
    if call.outcome not in (Outcome.SACRIFICE, Outcome.SACRIFICE_SAFE) or call.after.over:
        return left(case)
    safe = call.outcome is Outcome.SACRIFICE_SAFE
    return after_moves(case.at, run(case.at.bases, case.at.batter, all_up(1), () if safe else (0,), outs=case.at.outs))


def _home_like_second(case: Stolen) -> str:
    return answer_to(case.picture, case.card, home=False, first=case.first).value


def _always_first(case: Stolen) -> str:
    return answer_to(case.picture, case.card, home=case.base == 3, first=True).value


def _only_higher(case: Stolen) -> str:
    lower = case.card.is_picture and case.card.rank < case.picture.rank
    return "back" if stolen(case) == "out" and lower else stolen(case)


_M: Final = Misreading
# fmt: off
FOUL_IS_STRIKE_THREE: Final = _M("foul-is-strike-three", ("CB-PITCH-5", "CB-Q03"), "a foul counts as the third strike too", _foul_is_strike_three)
ACE_BEATS_ALL: Final = _M("ace-beats-all", ("CB-SETUP-3", "CB-PITCH-7"), "the ace is the highest card of its suit", _ace_beats_all)
PICTURE_CONNECTS: Final = _M("picture-connects", ("CB-PITCH-5", "CB-PITCH-7"), "a picture is simply a higher card of the suit, so that it connects", _picture_connects)
ANY_OF_THE_RANK_HITS: Final = _M("any-of-the-rank-hits", ("CB-COMP-1", "CB-HBP-1"), "any card of the rank is the companion", _any_card_of_the_rank_hits)
ANY_COMPANION_HITS: Final = _M("any-companion-hits", ("CB-HBP-1",), "the companion of any number hits the batter, not of a 9 or 10 alone", _any_companion_hits)
ALL_WALK: Final = _M("all-walk", ("CB-WALK-1", "CB-Q04"), "everybody moves one base when the batter is given first", _all_walk)
SUIT_IS_ALL: Final = _M("suit-is-all", ("CB-HIT-3",), "any two unlike suits are worth × 3, whatever their colours", _suit_is_all)
NO_FACTOR: Final = _M("no-factor", ("CB-HIT-3",), "the difference alone is looked up in the table", _no_factor)
COLOURS_SWAPPED: Final = _M("colours-swapped", ("CB-HIT-3",), "unlike colours are worth × 2 and like colours × 3", _colours_swapped)
ACE_IS_ELEVEN: Final = _M("ace-is-eleven", ("CB-SETUP-3", "CB-HIT-2"), "an ace counts 11", _ace_is_eleven)
PICTURE_CATCHES: Final = _M("picture-catches", ("CB-HIT-5", "CB-Q10"), "a picture catches whatever is led, being the highest card", _picture_catches)
ANY_PAIR_IS_TWO: Final = _M("any-pair-is-two", ("CB-COMP-1", "CB-DP-1"), "any card of the rank that was led makes a double play", _any_pair_is_two)
EMPTY_BASES_TOO: Final = _M("empty-bases-too", ("CB-DP-1",), "the companion makes a double play with nobody on base too", _empty_bases_too)
FIELDED_LONG: Final = _M("fielded-long", ("CB-FLY-1", "CB-Q51"), "a 9 or 10 that the fielder plays makes a long drive as well", _fielded_long)
LEAD_MAN_OUT: Final = _M("lead-man-out", ("CB-DP-3", "CB-DP-4", "CB-DP-5"), "the man in front is always the second one out, and nobody else moves", _lead_man_out)
UP_ON_ANY_OUT: Final = _M("up-on-any-out", ("CB-HIT-7", "CB-Q09"), "the men go up one base on every out", _up_on_any_out)
RUN_ON_THE_THIRD_OUT: Final = _M("run-on-the-third-out", ("CB-FLY-2",), "men go up after the catch of a long drive whatever the outs", _run_on_the_third_out)
LONG_IS_PLAIN: Final = _M("long-is-plain", ("CB-FLY-3", "CB-FLY-4"), "a long hit moves the men no further than any other", _long_is_plain)
SACRIFICED_HOME: Final = _M("sacrificed-home", ("CB-SAC-5", "CB-Q20"), "a sacrifice moves everybody one base, the man on third too", _sacrificed_home)
HOME_LIKE_SECOND: Final = _M("home-like-second", ("CB-STEAL-4",), "a steal of home is judged like one of second", _home_like_second)
ALWAYS_FIRST: Final = _M("always-first", ("CB-MSTEAL-3", "CB-MSTEAL-4"), "every answer is judged like the first", _always_first)
ONLY_HIGHER: Final = _M("only-higher", ("CB-STEAL-3", "CB-STEAL-4"), "only a higher picture puts a man out", _only_higher)
# fmt: on

PITCHES: Final = (FOUL_IS_STRIKE_THREE, ACE_BEATS_ALL, PICTURE_CONNECTS, ANY_OF_THE_RANK_HITS, ANY_COMPANION_HITS)
LEADS: Final = (
    *(SUIT_IS_ALL, NO_FACTOR, COLOURS_SWAPPED, ACE_IS_ELEVEN),
    *(PICTURE_CATCHES, ANY_PAIR_IS_TWO, EMPTY_BASES_TOO, FIELDED_LONG),
)
"""Those that answer with an outcome."""
AFTER_LEADS: Final = (LEAD_MAN_OUT, UP_ON_ANY_OUT, RUN_ON_THE_THIRD_OUT, LONG_IS_PLAIN, SACRIFICED_HOME)
"""Those that answer with how things stand afterwards."""
STEALS: Final = (HOME_LIKE_SECOND, ALWAYS_FIRST, ONLY_HIGHER)


def mistakes(case: Case, misreadings: tuple[Misreading[Case], ...]) -> tuple[Mistake, ...]:
    """What each misreading makes of the case."""
    return tuple(misreading.mistake(case) for misreading in misreadings)
