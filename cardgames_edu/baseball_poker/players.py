"""Computer players: functions from a seat's view to an action; none can see more than its seat may.

`Random` does anything that is legal. `Tight` deals the unseen cards many times over and stays in only when its share is
worth the price. `Sampler` does so too, and weighs each size of bet by whether the hands it deals to the others would pay.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardgames_edu.baseball_poker.betting import Options, options
from cardgames_edu.baseball_poker.outlook import hands_of, shares, unseen_of, worlds
from cardgames_edu.baseball_poker.state import Action, Bet, Call, Check, Deal, Fold, Phase, Raise, View
from cardgames_edu.randomness import mix

RAISES: Final = 2
"""So often in a phase `Tight` and `Sampler` raise at the most."""


@dataclass(frozen=True)
class Random:
    """Any kind of action that is open, and any size of it, smaller ones more often; the same seed plays the same."""

    seed: int = 0

    def __call__(self, view: View) -> Action:
        """An action for the seat to act."""
        first, second, third = (mix(self.seed, view.turn, number) for number in range(3))
        if view.phase is not Phase.BETTING:
            return Deal()
        may = options(view, view.seat)
        kinds: list[Action | range] = [Check()] * 2 if may.check else []
        kinds += [Call()] * 3 if may.call else []
        kinds += [Fold()] if may.fold and not may.check else []
        kinds += [sizes for sizes in (may.bet, may.raises) if sizes]
        chosen = kinds[first % len(kinds)]
        if not isinstance(chosen, range):
            return chosen
        span = len(chosen) if third % 8 == 0 else min(len(chosen), 8)
        return _sized(may, chosen[second % span])


@dataclass(frozen=True)
class Tight:
    """Bets when its share is well over what is fair, pays when the price is right, and gives up otherwise."""

    seed: int = 0
    deals: int = 60

    def __call__(self, view: View) -> Action:
        """An action for the seat to act."""
        if view.phase is not Phase.BETTING:
            return Deal()
        may = options(view, view.seat)
        share = own_share(view, self.deals, mix(self.seed, view.turn))
        fair = 1 / len(view.live)
        if share > 1.35 * fair and (may.bet or (may.raises and view.raises < RAISES)):
            return _sized(may, max(1, view.pot // 2))
        return _pay_or_leave(view, may, share, 1.05)


@dataclass(frozen=True)
class Sampler:
    """Deals hands to the others, sees which of them would pay a bet, and takes what brings the most on average."""

    seed: int = 0
    deals: int = 120

    def __call__(self, view: View) -> Action:
        """An action for the seat to act."""
        if view.phase is not Phase.BETTING:
            return Deal()
        may = options(view, view.seat)
        dealt = list(worlds(hands_of(view), unseen_of(view), view.house, self.deals, mix(self.seed, view.turn)))
        own = view.live.index(view.seat)
        ranked = sorted(found for keys in dealt for place, found in enumerate(keys) if place != own)
        weights = [_likely(view, keys, own, ranked) for keys in dealt]
        share = sum(w * shares(keys)[own] for w, keys in zip(weights, dealt, strict=True)) / sum(weights)
        owes, pot = min(view.owes(view.seat), view.own.stack), view.pot
        quiet = _pay_or_leave(view, may, share, 1.15)
        best, gain = quiet, share * (pot + owes) - owes if not isinstance(quiet, Fold) else 0.0
        sizes = may.bet or may.raises
        if sizes and view.raises < RAISES:
            for added in sorted({_within(sizes, pot // 3), _within(sizes, pot * 2 // 3), _within(sizes, pot)}):
                hoped = _hoped(dealt, weights, own, ranked, (pot, owes, added))
                if hoped > gain + 0.02 * pot:
                    best, gain = _sized(may, added), hoped
        return best


def _likely(view: View, keys: Sequence[int], own: int, ranked: Sequence[int]) -> float:
    """How well a deal fits the betting: whoever has paid more than the ante more likely holds a good hand."""
    weight = 1.0
    for place, seat in enumerate(view.live):
        if place != own and view.chairs[seat].paid > view.house.ante:
            weight *= 0.1 + bisect_left(ranked, keys[place]) / len(ranked)
    return weight


def own_share(view: View, deals: int, seed: int) -> float:
    """The seat's share of the pot when the hands that it can't see are dealt at random and all who are in stay."""
    own = view.live.index(view.seat)
    dealt = worlds(hands_of(view), unseen_of(view), view.house, deals, seed)
    return sum(shares(keys)[own] for keys in dealt) / deals


def _pay_or_leave(view: View, may: Options, share: float, caution: float) -> Action:
    """Checks when that is free; calls when the share is worth the price; folds else."""
    if may.check:
        return Check()
    if not may.call:
        return _sized(may, 0)
    price = may.call / (view.pot + may.call)
    return Call() if share > caution * price else Fold()


def _within(sizes: range, wanted: int) -> int:
    return max(sizes[0], min(wanted, sizes[-1]))


def _sized(may: Options, wanted: int) -> Action:
    """A bet or raise of about that size."""
    return Bet(_within(may.bet, wanted)) if may.bet else Raise(_within(may.raises, wanted))


def _hoped(
    dealt: Sequence[Sequence[int]],
    weights: Sequence[float],
    own: int,
    ranked: Sequence[int],
    chips: tuple[int, int, int],
) -> float:
    """The mean gain of a bet or raise, when the others pay it with hands good enough for its price.

    `chips` are the pot, what is owed, and what is added.
    """
    pot, owes, added = chips
    price = 1.4 * added / (pot + owes + 2 * added)
    least = ranked[int(price * (len(ranked) - 1))]
    total = 0.0
    for weight, keys in zip(weights, dealt, strict=True):
        paying = [found for place, found in enumerate(keys) if place != own and found >= least]
        if not paying:
            total += weight * pot
            continue
        mine, top = keys[own], max(paying)
        part = 1.0 if mine > top else 1 / (1 + paying.count(mine)) if mine == top else 0.0
        total += weight * (part * (pot + owes + added * (1 + len(paying))) - owes - added)
    return total / sum(weights)


def hint(view: View, seed: int = 0) -> tuple[Action, str]:
    """A play for the seat to act, and why, from what that seat can see.

    Raises:
        ValueError: it is not this seat's turn.
    """
    if view.to_act != view.seat:
        raise ValueError(f"seat {view.seat} is not to act, so there is nothing to advise")
    if view.phase is not Phase.BETTING:
        return Deal(), "The hand is over; the next one can be dealt."
    action = Sampler(seed)(view)
    share = own_share(view, 200, mix(seed, view.turn, 1))
    said = f"With the unseen cards dealt 200 times over, this hand gets {share:.0%} of the pot"
    may = options(view, view.seat)
    if may.call:
        said += f"; the price of {may.call} for a pot of {view.pot} needs {may.call / (view.pot + may.call):.0%}"
    return action, f"{said}. A fair share among {len(view.live)} is {1 / len(view.live):.0%}."
