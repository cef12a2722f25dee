"""The flow of a table: the deal, whose turn it is, what is legal, and what a play leads to.

>>> state = start(seed=7, seats=3)
>>> state.street, len(state.chairs[0].down), state.chairs[0].paid
(1, 2, 1)
>>> print(apply(state, Check()).ruling.label)
seat 0 checks
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from cardgames_edu.baseball_poker import play as plays
from cardgames_edu.baseball_poker.betting import Options
from cardgames_edu.baseball_poker.betting import options as seat_options
from cardgames_edu.baseball_poker.house import HouseRules
from cardgames_edu.baseball_poker.notation import write_action
from cardgames_edu.baseball_poker.play import Event, can_ante, new_hand, opening_steps, settle, stacks_before
from cardgames_edu.baseball_poker.pots import Payout
from cardgames_edu.baseball_poker.state import (
    FEWEST,
    MOST,
    MOST_STACK,
    Action,
    Bet,
    Call,
    Chair,
    Check,
    Deal,
    Fold,
    Phase,
    Raise,
    State,
    Stop,
    View,
)
from cardgames_edu.cards import shown
from cardgames_edu.game import IllegalPlay, Play, Seat, evolve
from cardgames_edu.house import HouseRuleError
from cardgames_edu.randomness import read_seed
from cardgames_edu.ruling import Ruling

DEFAULT_HOUSE = HouseRules()


@dataclass(frozen=True)
class Result:
    """How a match ended: the chips of each seat, the odd chips left over, and the seats that have most."""

    stacks: tuple[int, ...]
    left_over: int
    hands: int

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """The seats with the most chips."""
        return tuple(seat for seat, stack in enumerate(self.stacks) if stack == max(self.stacks))

    def __str__(self) -> str:
        chips = ", ".join(f"seat {seat} has {stack}" for seat, stack in enumerate(self.stacks))
        return f"after {self.hands} hand{'s' * (self.hands > 1)}: {chips}"


def start(
    *,
    seed: int | str = 0,
    house: HouseRules = DEFAULT_HOUSE,
    seats: int = FEWEST,
    stacks: Sequence[int] | None = None,
    hands: int | None = 1,
) -> State:
    """A new table with its first hand dealt.

    `stacks` are the chips by seat (the house's stack for each of `seats` when not given); `hands` is how many hands
    will be played, ``None`` for as many as the players like.

    Raises:
        SeedError: the seed is no whole number from 0 to 2**63 - 1.
        HouseRuleError: fewer than two players can pay the ante.
        ValueError: too few or too many players, or chips that are none.
    """
    number = read_seed(seed)
    chips = tuple(stacks) if stacks is not None else (house.stack,) * seats
    _check_table(chips, hands, house)
    table = State(number, house, tuple(map(Chair, chips)), hands=hands)
    return new_hand(table)[0]


def _check_table(chips: Sequence[int], hands: int | None, house: HouseRules) -> None:
    if not FEWEST <= len(chips) <= MOST:
        raise ValueError(f"{len(chips)} can't play: the game is for {FEWEST} to {MOST} [BP-PACK-2]")
    for stack in chips:
        if type(stack) is not int or not 0 <= stack <= MOST_STACK:
            raise ValueError(f"{shown(stack)} is no stack: a whole number of chips from 0 to {MOST_STACK} is needed")
    if hands is not None and (type(hands) is not int or hands < 1):
        raise ValueError(f"{shown(hands)} hands can't be played: a number from 1, or None for no end")
    if sum(can_ante(stack, house) for stack in chips) < FEWEST:
        raise HouseRuleError(f"ante={house.ante} can't be played: fewer than {FEWEST} players can pay it [BP-ANTE-3]")


def opening(state: State) -> Ruling[Event]:
    """The deal of a table that has just been started, explained."""
    _, steps = new_hand(evolve(state, chairs=tuple(map(Chair, stacks_before(state)))))
    seats = len(state.chairs)
    head = f"A new table of {seats}, seed {state.seed}"
    return Ruling(Event.DEALT, (*opening_steps(seats, state.house), *steps), head, f"hand {state.hand} is dealt")


def to_act(state: State) -> Seat | None:
    """The seat whose turn it is, ``None`` when the match is over; between hands the dealer, if still able to play."""
    if state.phase is Phase.HAND_OVER:
        return next(s for s in state.clockwise(state.dealer) if can_ante(state.chairs[s].stack, state.house))
    return state.to if state.phase is Phase.BETTING else None


def may_interrupt(state: State) -> Seat | None:
    """Nobody acts out of turn in this game."""
    return None


def options(state: State | View) -> Options | None:
    """What the seat to act may do, with the sizes of bets and raises; ``None`` between hands."""
    seat = state.to_act if isinstance(state, View) else state.to
    return seat_options(state, seat) if seat is not None and state.phase is Phase.BETTING else None


def legal(state: State) -> tuple[Action, ...]:
    """Every action that `apply` takes now: each size of bet or raise is one."""
    if state.phase is Phase.HAND_OVER:
        return Deal(), Stop()
    found = options(state)
    return found.actions() if found else ()


def apply(state: State, action: Action, by: Seat | None = None) -> Play[State]:
    """The play's ruling and the new state; the state that is given stays as it is.

    Raises:
        IllegalPlay: out of turn, a bet or raise too small or too large, or any play that is not open now. It names the
            rule and the plays that are legal instead.
    """
    _check(state, action, by)
    if isinstance(action, Deal):
        return plays.deal(state)
    if isinstance(action, Stop):
        return plays.stop(state)
    return plays.act(state, action)


def _check(state: State, action: Action, by: Seat | None) -> None:
    refuse = partial(_refuse, state)
    if not isinstance(action, Fold | Check | Call | Bet | Raise | Deal | Stop):
        raise refuse(f"{shown(action)} is no play of this game", "BP-BET-1")
    if state.phase is Phase.DONE:
        raise refuse("The match is over", "BP-END-2")
    if isinstance(action, Deal | Stop) != (state.phase is Phase.HAND_OVER):
        now = "the hand is over" if state.phase is Phase.HAND_OVER else "a hand is being played"
        raise refuse(f"{write_action(action)!r} doesn't fit here: {now}", "BP-END-2")
    if state.phase is Phase.HAND_OVER:
        return
    seat = to_act(state)
    if by not in (None, seat):
        raise refuse(f"It is not seat {by}'s turn: seat {seat} is to act", "BP-BRING-3")
    _check_betting(state, action, seat_options(state, seat or 0))


def _check_betting(state: State, action: Action, may: Options) -> None:
    refuse = partial(_refuse, state)
    owes = state.owes(state.to or 0)
    match action:
        case Fold() if not may.fold:
            raise refuse("The leader must bet by the house rule, and can't fold", "BP-BRING-4")
        case Check() if not may.check:
            if owes:
                raise refuse(f"{owes} must be paid to stay in, so a check is not open", "BP-BET-2")
            raise refuse("The leader must bet by the house rule, and can't check", "BP-BRING-4")
        case Call() if not may.call:
            raise refuse("Nobody has bet, so there is nothing to call", "BP-BET-3")
        case Bet(chips):
            _check_size(
                state, chips, may.bet, "a bet", "BP-BET-3", f"The price is {state.price} already: call or raise"
            )
        case Raise(chips):
            why_not = may.reason or "Nobody has bet, so there is nothing to raise"
            _check_size(state, chips, may.raises, "a raise", "BP-BET-4", f"No raise is open: {why_not}")
        case _:
            return


def _check_size(state: State, chips: int, sizes: range, what: str, rule: str, none: str) -> None:
    if not sizes:
        raise _refuse(state, none, rule)
    if type(chips) is not int or chips not in sizes:
        span = str(sizes[0]) if len(sizes) == 1 else f"from {sizes[0]} to {sizes[-1]}"
        raise _refuse(state, f"{shown(chips)} is not open as {what}: whole chips {span}", "BP-BET-8")


def _refuse(state: State, reason: str, rule: str) -> IllegalPlay:
    return IllegalPlay(reason, rule, [write_action(action) for action in _some(state)])


def _some(state: State) -> Sequence[Action]:
    """Of the legal actions a few, the smallest and the largest sizes among them."""
    every = legal(state)
    return every if len(every) < 10 else (*every[:6], every[-1])


def payouts(state: State) -> Payout | None:
    """How the hand that is over was paid out, with its reasons; ``None`` while it goes on."""
    return None if state.phase is Phase.BETTING else settle(state)


def result(state: State) -> Result | None:
    """The result of the match, ``None`` while it goes on."""
    if state.phase is not Phase.DONE:
        return None
    return Result(tuple(chair.stack for chair in state.chairs), settle(state).kept, state.hand)


def chapter(state: State) -> str:
    """The hand and phase that a state belongs to: a heading in transcripts."""
    return f"Hand {state.hand}, phase {state.street}" if state.phase is Phase.BETTING else "Between two hands"


def view(state: State, seat: Seat) -> View:
    """What that seat may know; cards face down elsewhere are counted, and shown only after a showdown."""
    if seat not in range(len(state.chairs)):
        raise ValueError(f"{seat!r} is no seat of this table; the seats are 0 to {len(state.chairs) - 1}")
    acting = to_act(state)
    chairs = tuple(
        chair if other == seat or (state.showdown and chair.live) else evolve(chair, down=(), hidden=len(chair.down))
        for other, chair in enumerate(state.chairs)
    )
    return View(
        seat=seat,
        house=state.house,
        chairs=chairs,
        stock=len(state.stock),
        hand=state.hand,
        hands=state.hands,
        phase=state.phase,
        street=state.street,
        dealer=state.dealer,
        leader=state.leader,
        to_act=acting,
        last_raise=state.last_raise,
        raises=state.raises,
        carried=state.carried,
        showdown=state.showdown,
        turn=state.turn,
        legal=legal(state) if acting == seat else (),
    )
