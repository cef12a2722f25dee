"""What a play leads to: the next turn, the next phase, the showdown, the next hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum

from cardgames_edu.baseball_poker import betting
from cardgames_edu.baseball_poker.dealing import Steps, deal_packets, deal_street
from cardgames_edu.baseball_poker.house import HouseRules
from cardgames_edu.baseball_poker.leading import first_leader, later_leader
from cardgames_edu.baseball_poker.pots import Payout, payout
from cardgames_edu.baseball_poker.state import (
    MOST,
    PHASES,
    Action,
    Bet,
    Call,
    Chair,
    Check,
    Fold,
    Phase,
    Raise,
    State,
)
from cardgames_edu.cards import DECK, Card
from cardgames_edu.game import Play, Seat, evolve
from cardgames_edu.randomness import pick, shuffled
from cardgames_edu.ruling import Ruling, Step


class Event(Enum):
    """What a play was."""

    DEALT = "dealt"
    FOLDED = "folded"
    CHECKED = "checked"
    CALLED = "called"
    BET = "bet"
    RAISED = "raised"
    STOPPED = "stopped"


_EVENTS: Mapping[type[Action], Event] = {
    Fold: Event.FOLDED,
    Check: Event.CHECKED,
    Call: Event.CALLED,
    Bet: Event.BET,
    Raise: Event.RAISED,
}


def can_ante(stack: int, house: HouseRules) -> bool:
    """True for a stack that can pay the whole ante, and one chip at least (rule BP-ANTE-3)."""
    return stack >= max(house.ante, 1)


def new_hand(state: State) -> tuple[State, Steps]:
    """Shuffles, takes the antes, picks the dealer, deals the packets and finds the leader."""
    house = state.house
    players = [seat for seat, chair in enumerate(state.chairs) if can_ante(chair.stack, house)]
    chairs = tuple(
        Chair(chair.stack - house.ante, paid=house.ante) if seat in players else Chair(chair.stack)
        for seat, chair in enumerate(state.chairs)
    )
    dealer = _dealer(state, players)
    stock = shuffled(DECK, state.seed, state.hand, 0)
    fresh = evolve(
        state, chairs=chairs, stock=stock, dealer=dealer, phase=Phase.BETTING, street=1, to=None, showdown=False
    )
    order = tuple(seat for seat in fresh.from_left() if seat in players)
    dealt, steps = deal_packets(fresh, order)
    led, more = _lead(dealt)
    steps = (*_hand_steps(state, players, dealer), *steps, *more)
    if led.to is None:
        led, more, _ = _run_on(led)
        steps += more
    return led, steps


def _dealer(state: State, players: Sequence[Seat]) -> Seat:
    if state.house.dealer == "rotate" and state.hand > 1:
        return next(seat for seat in state.clockwise(state.dealer + 1) if seat in players)
    return pick(players, state.seed, state.hand, 1)


def _hand_steps(state: State, players: Sequence[Seat], dealer: Seat) -> Steps:
    house, number = state.house, len(players)
    pot = house.ante * number + state.carried
    steps = [
        Step("BP-PACK-3", f"All 52 cards are shuffled for hand {state.hand}.", {"hand": state.hand}),
        Step(
            "BP-ANTE-1", f"{number} players pay {house.ante} each: {pot} in the pot.", {"ante": house.ante, "pot": pot}
        ),
    ]
    if out := [seat for seat in range(len(state.chairs)) if seat not in players]:
        text = f"Seat {', '.join(map(str, out))} can't pay the ante and gets no cards."
        steps.append(Step("BP-ANTE-3", text, {"out": len(out)}))
    how = "Chance picks" if house.dealer == "random" or state.hand == 1 else "The deal moves to the left, to"
    return (
        *steps,
        Step("BP-DEAL-1", f"{how} seat {dealer} as the dealer.", {"dealer": dealer}),
        Step("BP-DEAL-4", f"Cards go clockwise from seat {(dealer + 1) % len(state.chairs)}; none is burned."),
    )


def _lead(state: State) -> tuple[State, Steps]:
    """The leader of a phase that begins, and the seat to act if there is betting."""
    boards = {seat: state.chairs[seat].up for seat in state.live}
    find = first_leader if state.street == 1 else later_leader
    best, step = find(boards, state.from_left(), state.house)
    able = [seat for seat in state.clockwise(best) if state.chairs[seat].able]
    if len(able) < 2:
        text = "Fewer than two players have chips to bet, so there is no betting in this phase."
        return evolve(state, leader=best, to=None), (step, Step("BP-BET-7", text, {"able": len(able)}))
    leader = able[0]
    steps: Steps = (step,)
    if leader != best:
        text = f"Seat {best} is all in, so the next player who can bet, seat {leader}, leads."
        steps += (Step("BP-BRING-3", text, {"leader": leader}),)
    return evolve(state, leader=leader, to=leader), steps


def act(state: State, action: Action) -> Play[State]:
    """A legal action of the seat to act, and all that follows from it."""
    seat = state.to if state.to is not None else 0
    after, said, steps = betting.act(evolve(state, turn=state.turn + 1), seat, action)
    after, more, ends = _advance(after, seat)
    head = f"Hand {state.hand}, phase {state.street}"
    return Play(after, Ruling(_EVENTS[type(action)], steps + more, head, said + ends))


def _advance(state: State, seat: Seat) -> tuple[State, Steps, str]:
    """Passes the turn on, or ends the phase or the hand; returns what else is to be said of the play."""
    if len(state.live) == 1:
        left = state.live[0]
        text = f"All others have folded: seat {left} wins without showing."
        return _finish(state, (Step("BP-END-1", text, {"winner": left}),))
    following = _next(state, seat)
    if following is not None:
        text = f"The turn passes clockwise to seat {following}."
        return evolve(state, to=following), (Step("BP-BRING-3", text, {"seat": following}),), ""
    level = _level(state)
    state, more, ends = _run_on(state)
    return state, (level, *more), ends


def _run_on(state: State) -> tuple[State, Steps, str]:
    """Deals the next phase, and all that follow when nobody can bet any more, up to the showdown."""
    steps: Steps = ()
    while state.street < PHASES:
        state, more = _next_street(state)
        steps += more
        if state.to is not None:
            return state, steps, f"; phase {state.street}"
    text = f"That was phase {PHASES} of {PHASES}: the hands are shown."
    return _finish(evolve(state, showdown=True), (*steps, Step("BP-END-2", text, {"phases": PHASES})))


def _level(state: State) -> Step:
    text = f"All who are in have acted and their bets are level: phase {state.street} is over."
    return Step("BP-BET-7", text, {"phase": state.street, "pot": state.pot})


def _next(state: State, seat: Seat) -> Seat | None:
    """The next seat that has to act in this phase."""
    able = [s for s in state.clockwise(seat + 1) if state.chairs[s].able]
    if len(able) == 1 and not state.owes(able[0]):
        return None
    return next((s for s in able if not state.chairs[s].acted or state.owes(s)), None)


def _next_street(state: State) -> tuple[State, Steps]:
    chairs = tuple(evolve(chair, bet=0, acted=False) for chair in state.chairs)
    state = evolve(state, chairs=chairs, street=state.street + 1, last_raise=0, raises=0, to=None)
    state, steps = deal_street(state)
    state, more = _lead(state)
    if state.to is not None:
        more += (Step("BP-BET-6", f"Phase {state.street} begins with nothing to pay.", {"price": 0}),)
    return state, steps + more


def settle(state: State) -> Payout:
    """The payout of a hand that is over, from what was paid and shown."""
    hands: dict[Seat, Sequence[Card]] = {seat: state.chairs[seat].cards for seat in state.live}
    return payout(
        [chair.paid for chair in state.chairs],
        [seat for seat, chair in enumerate(state.chairs) if not chair.live],
        hands,
        order=state.from_left(),
        rules=state.house.melds,
        odd_chip=state.house.odd_chip,
        extra=state.carried,
    )


def stacks_before(state: State) -> tuple[int, ...]:
    """The chips of each seat before this hand's antes."""
    gains = settle(state).gains if state.phase is not Phase.BETTING else (0,) * len(state.chairs)
    return tuple(chair.stack + chair.paid - gain for chair, gain in zip(state.chairs, gains, strict=True))


def _finish(state: State, steps: Steps) -> tuple[State, Steps, str]:
    """Pays the hand out. `paid` and `carried` stay in the state as they were, so that it can be explained again."""
    paid = settle(state)
    chairs = tuple(
        evolve(chair, stack=chair.stack + gain) for chair, gain in zip(state.chairs, paid.gains, strict=True)
    )
    phase = Phase.HAND_OVER if _goes_on(state, chairs) else Phase.DONE
    done = evolve(state, chairs=chairs, phase=phase, to=None)
    return done, steps + paid.ruling.steps, f"; {paid.ruling.label}"


def _goes_on(state: State, chairs: Sequence[Chair]) -> bool:
    if state.hands is not None and state.hand >= state.hands:
        return False
    return sum(can_ante(chair.stack, state.house) for chair in chairs) > 1


def deal(state: State) -> Play[State]:
    """The next hand."""
    kept = settle(state).kept
    chairs = tuple(Chair(chair.stack) for chair in state.chairs)
    after, steps = new_hand(
        evolve(state, chairs=chairs, hand=state.hand + 1, carried=kept, turn=state.turn + 1, last_raise=0, raises=0)
    )
    return Play(after, Ruling(Event.DEALT, steps, f"Hand {after.hand}", f"hand {after.hand} is dealt"))


def stop(state: State) -> Play[State]:
    """The end of the match, by choice."""
    chips = ", ".join(f"seat {seat} has {chair.stack}" for seat, chair in enumerate(state.chairs))
    step = Step("BP-PACK-3", f"No further hand is dealt: {chips}.", {"hands": state.hand})
    after = evolve(state, phase=Phase.DONE, turn=state.turn + 1)
    return Play(after, Ruling(Event.STOPPED, (step,), "Between two hands", "the match ends"))


def opening_steps(seats: int, house: HouseRules) -> Steps:
    """What holds before any hand is dealt."""
    most = 7 * MOST + 4
    return (
        Step("BP-PACK-1", "One pack of 52 cards, no jokers.", {"cards": len(DECK)}),
        Step(
            "BP-PACK-2",
            f"{seats} players, {house.stack} chips each by the house rule; {MOST} could use {MOST} x 7 + 4 = {most} cards, "
            "so the pack can't run out.",
            {"seats": seats, "most": most, "stack": house.stack},
        ),
        Step("BP-WILD-1", "3s and 9s are wild: 8 cards of the 52.", {"wild": 8}),
        Step("BP-FOUR-3", "A 4 brings a card only when it is dealt face up, not in the hole."),
        Step("BP-BET-1", "In turn one folds, checks, bets or calls, or raises."),
        Step("BP-OFF-1", "Midnight Baseball is another game and isn't played here."),
    )
