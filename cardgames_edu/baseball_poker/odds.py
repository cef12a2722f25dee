"""The chances that a player asks about: shares of the pot by seat, exact when few deals are left, sampled otherwise.

>>> from cardgames_edu.baseball_poker.position import read_position
>>> table = read_position("street=4 down=2C7D/QSJH up=10D10HKC8S/5D6DQD8H")
>>> found = equity(table)
>>> found.exact, [f"{float(share.value):.4f}" for share in found.shares], sum(share.value for share in found.shares)
(True, ['0.6022', '0.3978'], Fraction(1, 1))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, product
from math import comb, prod, sqrt

from cardgames_edu.baseball_poker.holdings import Held, draw_law
from cardgames_edu.baseball_poker.house import HouseRules
from cardgames_edu.baseball_poker.melds.meld import GAME_RULES, MeldRules, meld_of, words
from cardgames_edu.baseball_poker.melds.score import LARGEST, scorer
from cardgames_edu.baseball_poker.outlook import (
    Hand,
    hands_of,
    shares,
    unseen_of,
    worlds,
    worth,
)
from cardgames_edu.baseball_poker.state import PHASES, Chair, Phase, State, View
from cardgames_edu.cards import DECK, Card, Rank
from cardgames_edu.game import Seat

MOST_DEALS = 500_000
"""Up to so many ways to fill the hands are gone through one by one; beyond that they are sampled."""


Fillings = Mapping[Held, Sequence[tuple[int, int]]]
"""By the number of other cards and of 4s: each set of cards as bits, and what the filled hand compares by."""


@dataclass(frozen=True)
class Share:
    """A seat's part of the pot when all who are in stay: its `value`, and the `standard_error` of an estimate."""

    seat: Seat
    value: Fraction
    standard_error: float = 0.0


@dataclass(frozen=True)
class Equity:
    """The shares of all seats still in; `working` says how they were got."""

    shares: tuple[Share, ...]
    exact: bool
    working: tuple[str, ...]

    def of(self, seat: Seat) -> Share:
        """The share of one seat; ``KeyError`` when it isn't in."""
        return {share.seat: share for share in self.shares}[seat]

    def __str__(self) -> str:
        lines = [
            f"seat {share.seat}: {float(share.value):.4f}"
            + ("" if self.exact else f" ± {share.standard_error:.4f} (standard error)")
            for share in self.shares
        ]
        return "\n".join([*lines, *self.working])


def equity(table: State | View, *, trials: int = 2000, seed: int = 0) -> Equity:
    """The shares of the pot by seat, from what the state or a seat's view shows.

    A state shows every hand; a view only what its seat may see, so that hidden cards are dealt at random with the rest.
    Bets are left out of it: everybody who is in stays in.
    """
    hands, unseen = hands_of(table), unseen_of(table)
    if _sizes(hands, unseen) <= MOST_DEALS:
        return _exact(hands, unseen, table.house)
    return _sampled(hands, unseen, table.house, trials, seed)


def _fillings(hand: Hand, unseen: Sequence[Card], house: HouseRules) -> Fillings:
    """Every set of cards that may fill a hand, by its number of other cards and of 4s."""
    fours = [card for card in unseen if card.rank is Rank.FOUR]
    others = [card for card in unseen if card.rank is not Rank.FOUR]
    law = draw_law(len(others), len(fours), _earning(hand), house)
    judge = scorer(house.melds)
    return {
        (number, four): [
            (_bits(kept) | _bits(more), worth(judge, (*hand.cards, *kept, *more), house.tie))
            for kept in combinations(others, number)
            for more in combinations(fours, four)
        ]
        for number, four in law
    }


def _earning(hand: Hand) -> tuple[bool, ...]:
    return (False,) * (hand.hidden + hand.down) + (True,) * hand.up


def _bits(cards: Iterable[Card]) -> int:
    return sum(1 << card.index for card in cards)


def _sizes(hands: Sequence[Hand], unseen: Sequence[Card]) -> int:
    """At most so many combinations of sets fill the hands: each with or without any of the 4s."""
    fours = sum(card.rank is Rank.FOUR for card in unseen)
    return prod(comb(len(unseen), hand.missing) << (fours if hand.missing else 0) for hand in hands)


def _exact(hands: Sequence[Hand], unseen: Sequence[Card], house: HouseRules) -> Equity:
    """Goes through all sets that may fill the hands, and weighs them: sets of as many 4s are equally likely."""
    every = [_fillings(hand, unseen, house) for hand in hands]
    fours = sum(card.rank is Rank.FOUR for card in unseen)
    totals, sets = [Fraction(0)] * len(hands), 0
    for path in product(*every):
        chance = _path_chance(hands, path, len(unseen) - fours, fours, house)
        if not chance:
            continue
        counts: Counter[tuple[int, ...]] = Counter()
        _count([found[kind] for found, kind in zip(every, path, strict=True)], 0, -1, (), counts)
        sets += sum(counts.values())
        for winners, count in counts.items():
            for place in winners:
                totals[place] += chance * count / len(winners)
    working = (f"All {sets:,} ways to fill the hands were gone through, each by its chance.",)
    found = tuple(Share(hand.seat, total) for hand, total in zip(hands, totals, strict=True))
    return Equity(found, True, working)


def _path_chance(hands: Sequence[Hand], path: Sequence[Held], others: int, fours: int, house: HouseRules) -> Fraction:
    """The chance of any one filling in which the hands get so many other cards and 4s."""
    chance = Fraction(1)
    for hand, (number, four) in zip(hands, path, strict=True):
        if number > others or four > fours:
            return Fraction(0)
        part = draw_law(others, fours, _earning(hand), house).get((number, four), Fraction(0))
        chance *= part / (comb(others, number) * comb(fours, four))
        others, fours = others - number, fours - four
    return chance


def _count(
    groups: Sequence[Sequence[tuple[int, int]]],
    used: int,
    best: int,
    winners: tuple[int, ...],
    counts: Counter[tuple[int, ...]],
    place: int = 0,
) -> None:
    """Counts the fillings by who wins; no card is used twice."""
    last = place + 1 == len(groups)
    for bits, found in groups[place]:
        if bits & used:
            continue
        ahead = (place,) if found > best else (*winners, place) if found == best else winners
        if last:
            counts[ahead] += 1
        else:
            _count(groups, used | bits, max(best, found), ahead, counts, place + 1)


def _sampled(hands: Sequence[Hand], unseen: Sequence[Card], house: HouseRules, trials: int, seed: int) -> Equity:
    if trials < 2:
        raise ValueError(f"{trials} deals are too few for an estimate with a standard error: 2 or more are needed")
    sums, squares = [0.0] * len(hands), [0.0] * len(hands)
    for keys in worlds(hands, unseen, house, trials, seed):
        for place, share in enumerate(shares(keys)):
            sums[place] += share
            squares[place] += share * share
    found = []
    for hand, total, square in zip(hands, sums, squares, strict=True):
        mean = total / trials
        error = sqrt(max(0.0, square / trials - mean * mean) / (trials - 1))
        found.append(Share(hand.seat, Fraction(mean).limit_denominator(10**9), error))
    working = (f"{trials:,} deals of the unseen cards, seed {seed}.",)
    return Equity(tuple(found), False, working)


def at_street(state: State, street: int) -> State:
    """The table as it was when phase `street` began, from a state in a later phase: the cards alone, no bets.

    Raises:
        ValueError: the hand has not come so far.
    """
    if not 1 <= street <= state.street:
        raise ValueError(f"the hand is in phase {state.street}, so it can't be shown in phase {street}")
    chairs = tuple(_chair_at(chair, street, state.house) for chair in state.chairs)
    return replace(state, chairs=chairs, street=street, phase=Phase.BETTING, showdown=False)


def _chair_at(chair: Chair, street: int, house: HouseRules) -> Chair:
    """The cards of a chair in an earlier phase: base cards one a phase, each followed by its bonus cards."""
    down, up = list(chair.down[:2]), []
    hidden, shown = iter(chair.down[2:]), iter(chair.up)
    for base in range(1, street + 1):
        if base == PHASES and house.last_card == "down":
            down += list(hidden)[:1]
            break
        card = next(shown, None)
        if card is None:
            break
        up.append(card)
        owed = card.rank is Rank.FOUR and (base > 1 or house.door_four)
        while owed:
            if house.bonus_card == "down":
                down += [card for card in [next(hidden, None)] if card is not None]
                break
            bonus = next(shown)
            up.append(bonus)
            owed = bonus.rank is Rank.FOUR and house.four_chain
    return replace(chair, down=tuple(down), up=tuple(up))


def street_by_street(state: State, *, trials: int = 1000, seed: int = 0) -> tuple[Equity, ...]:
    """The shares at each phase so far of the seats still in, with all their cards known: how the luck ran."""
    return tuple(equity(at_street(state, street), trials=trials, seed=seed) for street in range(1, state.street + 1))


def luck(state: State, *, trials: int = 1000, seed: int = 0) -> str:
    """One line on a finished hand: whether the winner was ahead all along, or was lucky (see `verdict`).

    Raises:
        ValueError: there was no showdown.
    """
    if not state.showdown:
        raise ValueError("only a hand that came to a showdown can be called deserved or lucky")
    return verdict(street_by_street(state, trials=trials, seed=seed))


def verdict(phases: Sequence[Equity]) -> str:
    """What the shares of all phases (`street_by_street`) say of the winner: deserved, lucky, or something between."""
    final = phases[-1].shares
    winner = max(final, key=lambda share: share.value).seat
    then = [float(found.of(winner).value) for found in phases]
    fair = 1 / len(final)
    course = ", ".join(f"{share:.0%}" for share in then[:-1])
    if min(then[:-1]) >= fair:
        said = "deserved: it was ahead of a fair share all the way"
    elif then[-2] < fair:
        said = "lucky: the last card turned it"
    else:
        said = "mixed: it was behind for a while"
    return f"Seat {winner} won; its share by phase was {course} before the last card: {said} ({fair:.0%} is fair)."


def one_more_card(cards: Sequence[Card], rules: MeldRules = GAME_RULES) -> dict[str, tuple[Card, ...]]:
    """What one more card would make of 5 to 10 cards: for each better hand in words, the cards that bring it, best first.

    Cards that leave the hand as it is are left out.

    >>> from cardgames_edu.cards import read_cards
    >>> [(words, len(found)) for words, found in one_more_card(read_cards("10S JS QS KS 2D")).items()][:3]
    [('royal flush', 9), ('flush, king high', 6), ('straight to the ace', 3)]
    """
    judge = scorer(rules)
    if len(cards) >= LARGEST:
        raise ValueError(f"a hand holds {LARGEST} cards at the most")
    now = judge.score(cards)
    found: dict[int, list[Card]] = {}
    for card in DECK:
        if card not in cards:
            then = judge.score((*cards, card))
            if meld_of(then) > meld_of(now):
                found.setdefault(then, []).append(card)
    named: dict[str, tuple[Card, ...]] = {}
    for score in sorted(found, reverse=True):
        named[words(score)] = (*named.get(words(score), ()), *found[score])
    return named
