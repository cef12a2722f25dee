"""One turn of betting: what may be done, and what it does to the chips (rules BP-BET-1 to BP-BET-8, BP-FOLD-1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from cardgames_edu.baseball_poker.dealing import with_chair
from cardgames_edu.baseball_poker.state import (
    MOST_RAISES,
    Action,
    Bet,
    Call,
    Check,
    Fold,
    Raise,
    State,
    View,
)
from cardgames_edu.game import Seat, evolve
from cardgames_edu.ruling import Step

Steps = tuple[Step, ...]


@dataclass(frozen=True)
class Options:
    """What a seat may do in its turn: `call` is what a call costs (0: none is open), `bet` and `raises` the sizes."""

    fold: bool
    check: bool
    call: int
    bet: range
    raises: range
    reason: str = ""
    """Why no raise is open, where one might be looked for."""

    def actions(self) -> tuple[Action, ...]:
        """Every action there is, cheapest first."""
        first: tuple[Action, ...] = (Fold(),) if self.fold else ()
        free: tuple[Action, ...] = (Check(),) if self.check else ()
        paid: tuple[Action, ...] = (Call(),) if self.call else ()
        return first + free + paid + _sizes(Bet, self.bet) + _sizes(Raise, self.raises)


NONE: Final = range(0)
_MADE: dict[Any, list[Any]] = {Bet: [], Raise: []}


def _sizes(kind: Callable[[int], Action], sizes: range) -> tuple[Action, ...]:
    """The actions of these sizes; each is made once, since a table asks for them at every turn."""
    made = _MADE[kind]
    while len(made) < sizes.stop:
        made.append(kind(len(made)))
    return tuple(made[sizes.start : sizes.stop])


def options(state: State | View, seat: Seat) -> Options:
    """What the seat, whose turn it must be, may do."""
    house, chair = state.house, state.chairs[seat]
    owes, stack = state.owes(seat), chair.stack
    if not state.price:
        must = house.bring_in == "forced_all" or (house.bring_in == "forced_first" and state.street == 1)
        forced = must and seat == state.leader and not chair.acted
        least = min(house.min_bet, stack)
        most = {"none": stack, "fixed": least, "pot": max(least, min(stack, state.pot))}[house.limit]
        return Options(not forced, not forced, 0, range(least, most + 1), NONE)
    spare = stack - owes
    if spare <= 0:
        return Options(True, not owes, min(owes, stack), NONE, NONE, "the stack is too small")
    if chair.acted:
        return Options(True, not owes, owes, NONE, NONE, "the last raise was too small to open the betting again")
    if house.limit == "fixed" and state.raises >= MOST_RAISES:
        return Options(True, not owes, owes, NONE, NONE, f"{MOST_RAISES} raises are the most in a phase")
    least = min(_least_raise(state), spare)
    most = {"none": spare, "fixed": least, "pot": max(least, min(spare, state.pot + owes))}[house.limit]
    return Options(True, not owes, owes, NONE, range(least, most + 1))


def _least_raise(state: State | View) -> int:
    if state.house.limit == "fixed":
        return state.house.min_bet
    return max(state.last_raise, 1) if state.house.min_raise == "last" else 1


def act(state: State, seat: Seat, action: Action) -> tuple[State, str, Steps]:
    """The state after a legal action of that seat, the action in words, and its steps."""
    match action:
        case Fold():
            return _fold(state, seat)
        case Check():
            return _check(state, seat)
        case Call():
            return _call(state, seat)
        case Bet(chips):
            return _bet(state, seat, chips)
        case Raise(chips):
            return _raise(state, seat, chips)
    raise TypeError(f"{action!r} is no action of a phase")


def _fold(state: State, seat: Seat) -> tuple[State, str, Steps]:
    chair = state.chairs[seat]
    free = " Nothing had to be paid, so a check was open." if not state.owes(seat) else ""
    text = f"Seat {seat} gives up its cards, and the {chair.paid} paid in stay in the pot.{free}"
    step = Step("BP-FOLD-1", text, {"seat": seat, "left": chair.paid})
    return with_chair(state, seat, evolve(chair, folded=True)), f"seat {seat} folds", (step,)


def _check(state: State, seat: Seat) -> tuple[State, str, Steps]:
    chair = evolve(state.chairs[seat], acted=True)
    leads = seat == state.leader and not state.chairs[seat].acted
    steps: Steps = (
        (Step("BP-BRING-4", f"Seat {seat} leads, which is only to act first.", {"leader": seat}),) if leads else ()
    )
    steps += (Step("BP-BET-2", f"Nobody has bet in this phase, so seat {seat} may check.", {"price": state.price}),)
    return with_chair(state, seat, chair), f"seat {seat} checks", steps


def _pay(state: State, seat: Seat, chips: int) -> State:
    chair = state.chairs[seat]
    chair = evolve(chair, stack=chair.stack - chips, paid=chair.paid + chips, bet=chair.bet + chips, acted=True)
    return with_chair(state, seat, chair)


def _reopen(state: State, seat: Seat) -> State:
    """Everybody else may act again after a full bet or raise."""
    chairs = tuple(chair if other == seat else evolve(chair, acted=False) for other, chair in enumerate(state.chairs))
    return evolve(state, chairs=chairs)


def _all_in(state: State, seat: Seat) -> str:
    return "" if state.chairs[seat].stack else " and is all in"


def _call(state: State, seat: Seat) -> tuple[State, str, Steps]:
    owes, had = state.owes(seat), state.chairs[seat].stack
    chips = min(owes, had)
    after = _pay(state, seat, chips)
    numbers = {"seat": seat, "chips": chips, "price": state.price}
    if chips < owes:
        text = f"Seat {seat} owes {owes} and has {chips}: all in, for the part of the pot that it matches."
        steps: Steps = (Step("BP-BET-5", text, numbers),)
    else:
        had_bet = state.chairs[seat].bet
        text = f"The highest bet is {state.price} and seat {seat} has bet {had_bet}: it makes up {chips}."
        steps = (Step("BP-BET-3", text, numbers),)
    return after, f"seat {seat} calls {chips}{_all_in(after, seat)}", steps


def _bet(state: State, seat: Seat, chips: int) -> tuple[State, str, Steps]:
    after = evolve(_reopen(_pay(state, seat, chips), seat), last_raise=chips)
    steps: Steps = (
        Step("BP-BET-3", f"Seat {seat} puts in the first {chips} of this phase.", {"seat": seat, "chips": chips}),
        _within(state, seat, chips),
    )
    if chips > state.house.ante:
        text = f"{chips} is more than the ante of {state.house.ante}, which is allowed after the deal."
        steps += (Step("BP-ANTE-2", text, {"ante": state.house.ante}),)
    return after, f"seat {seat} bets {chips}{_all_in(after, seat)}", steps


def _within(state: State, seat: Seat, chips: int) -> Step:
    stack = state.chairs[seat].stack
    limit = {
        "none": "No limit but the stack",
        "fixed": f"Bets and raises are fixed at {state.house.min_bet}",
        "pot": "The pot is the limit",
    }[state.house.limit]
    return Step("BP-BET-8", f"{limit}: {chips} of {stack} chips.", {"stack": stack, "chips": chips})


def _raise(state: State, seat: Seat, chips: int) -> tuple[State, str, Steps]:
    owes = state.owes(seat)
    full = chips >= _least_raise(state)
    after = _pay(state, seat, owes + chips)
    if full:
        after = evolve(_reopen(after, seat), last_raise=chips)
    after = evolve(after, raises=state.raises + 1)
    price = after.price
    text = f"Seat {seat} makes up {owes} and adds {chips}: {owes + chips} chips, and the price is {price} now."
    numbers = {"seat": seat, "call": owes, "added": chips, "price": price}
    steps: Steps = (Step("BP-BET-4", text, numbers), _within(state, seat, owes + chips))
    if not full:
        text = f"{chips} is less than the least raise, so those who have acted may only call or fold."
        steps += (Step("BP-BET-5", text, {"added": chips}),)
    return after, f"seat {seat} raises {chips} to {price}{_all_in(after, seat)}", steps
