"""Between plays: records, hands of eight cut back, the next half inning, and how a game ends (CB-SETUP-5, CB-SETUP-6).

>>> game_over(9, top=False, visitors=3, home=4, half_done=False)
True
>>> print(Result(3, 4, 9))
Home wins 4 to 3
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from cardgames_edu.card_baseball.call import Called, Outcome
from cardgames_edu.card_baseball.diamond import Situation
from cardgames_edu.card_baseball.house import HouseRules
from cardgames_edu.card_baseball.state import HAND, INNINGS, RELIEF_HITS, Half, Phase, State, hand_limit
from cardgames_edu.card_baseball.stealing import goers
from cardgames_edu.card_baseball.stock import Steps, draw, refill
from cardgames_edu.game import Seat
from cardgames_edu.ruling import Step

DEFAULT_HOUSE: Final = HouseRules()


@dataclass(frozen=True)
class Result:
    """The final score, and after how many innings."""

    visitors: int
    home: int
    innings: int

    @property
    def winner(self) -> str | None:
        """``"visitors"``, ``"home"``, or ``None`` for a draw."""
        return None if self.visitors == self.home else "visitors" if self.visitors > self.home else "home"

    def __str__(self) -> str:
        more = f" in {self.innings} innings" if self.innings != INNINGS else ""
        if self.winner is None:
            return f"Drawn, {self.visitors} all{more}"
        high, low = max(self.visitors, self.home), min(self.visitors, self.home)
        return f"{'Home wins' if self.winner == 'home' else 'Visitors win'} {high} to {low}{more}"


def game_over(
    inning: int, *, top: bool, visitors: int, home: int, half_done: bool, house: HouseRules = DEFAULT_HOUSE
) -> bool:
    """True when the game has ended: by innings, by a home lead that need not be played out, or drawn (CB-Q69, CB-Q70)."""
    if inning < INNINGS:
        return False
    leads = home > visitors
    if top:
        return half_done and leads and house.walk_off == "on"
    if not half_done:
        return leads and house.walk_off == "on"
    return visitors != home or house.ties == "draw"


def may_relieve(hits: int, *, used: bool, before_pitch: bool = True) -> bool:
    """True when a relief pitcher may come: before a pitch, once a game, after two hits (CB-RELIEF-1, CB-RELIEF-3)."""
    return before_pitch and not used and hits >= RELIEF_HITS


def to_throw(hand: int) -> int:
    """How many cards a hand of this size throws to be six (CB-PINCH-2, CB-RELIEF-2)."""
    return max(0, hand - HAND)


def hits_against(state: State) -> int:
    """The hits that count for a relief pitcher (CB-Q68)."""
    half = state.halves[-1]
    return half.connected if state.house.relief_hit == "connection" else half.hits


def relief_possible(state: State) -> bool:
    """True when the fielding side may bring in a relief pitcher before this pitch."""
    used = not state.relief[state.fielding]
    return state.house.adv_relief and may_relieve(hits_against(state), used=used)


def pinch_possible(state: State) -> bool:
    """True when the side at bat may send up a pinch hitter for the man who is to bat now."""
    return state.house.adv_pinch and state.fresh and not state.pinching and state.pinch[state.batting] > 0


def offence_possible(state: State) -> bool:
    """True when the side at bat could act before this pitch, whatever it holds: so the pause tells nothing (CB-Q78)."""
    return pinch_possible(state) or (
        not state.tried and state.at.bases != (0, 0, 0) and bool(goers(state.at.bases, state.house))
    )


def before_pitch(state: State) -> State:
    """The phase in which the next pitch is prepared (CB-Q11)."""
    if state.house.pre_pitch_order == "defence_first":
        return state.but(phase=Phase.DEFENCE)
    return state.but(phase=Phase.OFFENCE if offence_possible(state) else Phase.PITCH)


def overfull(state: State) -> Seat | None:
    """The seat that holds more cards than it may, the fielding side first; ``None`` when neither does."""
    return next((s for s in (state.fielding, state.batting) if len(state.hands[s]) > hand_limit(state, s)), None)


def finish(state: State, call: Called) -> tuple[State, Steps]:
    """What follows a finished play: the record, the refill, and what is to be done next.

    The cards of the play must have been laid by already.
    """
    after, old = call.after, state.halves[-1]
    stole = call.outcome in STEALS
    half = replace(
        old,
        runs=old.runs + len(call.moves.home),
        hits=old.hits + call.hit,
        errors=old.errors + (call.outcome is Outcome.ERROR),
        batters=after.batter - 1,
        left=3 - after.bases.count(0) if after.over else 0,
    )
    new_man = after.batter != state.at.batter
    state = state.but(
        at=after,
        halves=(*state.halves[:-1], half),
        fresh=new_man or (stole and state.fresh),
        tried=stole,
        tries=(),
        order=(),
    )
    visitors, home = state.score
    if not after.over and game_over(
        state.inning, top=state.is_top, visitors=visitors, home=home, half_done=False, house=state.house
    ):
        return _walk_off(state)
    return _hands(state, pinch_ends=new_man or after.over)


STEALS: Final = (
    Outcome.STEAL_SAFE,
    Outcome.STEAL_BACK,
    Outcome.STEAL_OUT,
    Outcome.STEAL_BLOCKED,
    Outcome.MULTI_STEAL,
)


def _walk_off(state: State) -> tuple[State, Steps]:
    half = replace(state.halves[-1], left=3 - state.at.bases.count(0))
    visitors, home = state.score
    text = f"Home leads {home} to {visitors} in the last half: the game is over at once."
    step = Step("CB-SETUP-5", text, {"visitors": visitors, "home": home})
    return state.but(halves=(*state.halves[:-1], half), phase=Phase.DONE), (step,)


def _hands(state: State, *, pinch_ends: bool) -> tuple[State, Steps]:
    """Both refill; a hand of eight whose time is over is cut back to six (CB-Q60, CB-Q65)."""
    pinching = state.pinching and not pinch_ends
    relieving = state.relieving and not state.at.over
    changed = (pinching, relieving) != (state.pinching, state.relieving)
    cut = state.but(pinching=pinching, relieving=relieving) if changed else state
    if state.house.extra_hand_cut == "draw_first":
        state, steps = refill(state)
        cut = state.but(pinching=pinching, relieving=relieving) if changed else state
    else:
        cut, steps = refill(cut)
    if changed and overfull(cut) is not None:
        return cut.but(phase=Phase.REDUCE), steps
    following, more = go_on(cut)
    return following, steps + more


def go_on(state: State) -> tuple[State, Steps]:
    """The next half inning when three are out, else the next pitch."""
    if not state.at.over:
        return before_pitch(state), ()
    visitors, home = state.score
    top, inning = state.is_top, state.inning
    if game_over(inning, top=top, visitors=visitors, home=home, half_done=True, house=state.house):
        left_out = " Home leads, so its half is not played." if top else ""
        text = f"The game is over after {inning} innings.{left_out}"
        step = Step("CB-SETUP-5", text, {"visitors": visitors, "home": home})
        return state.but(phase=Phase.DONE), (step,)
    state = state.but(halves=(*state.halves, Half()), at=Situation(), fresh=True, tried=False)
    name = f"the {'top' if state.is_top else 'bottom'} of inning {state.inning}"
    numbers = {"inning": state.inning, "top": state.is_top}
    steps = (
        Step("CB-SETUP-5", f"The sides swap bat and field for {name}.", numbers),
        Step("CB-DRAW-3", "Both keep their hands: cards are never dealt anew between innings."),
    )
    return before_pitch(state), steps


def bring_on(state: State, seat: Seat) -> tuple[State, Steps]:
    """Two cards more for a pinch hitter or a relief pitcher."""
    return draw(state, seat, hand_limit(state, seat) - len(state.hands[seat]))
