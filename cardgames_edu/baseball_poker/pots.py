"""Pots in layers and who gets them: uncalled chips, side pots, shares and odd chips.

>>> from cardgames_edu.cards import read_cards
>>> hands = {0: read_cards("KC KD KH 3C 9C"), 1: read_cards("2H 6H 8H JH QH"), 2: read_cards("2C 2D 7S 8C JD")}
>>> paid = payout((30, 50, 50), (), hands, order=(1, 2, 0))
>>> [(pot.chips, pot.seats, pot.winners) for pot in paid.pots], paid.gains
([(90, (0, 1, 2), (0,)), (40, (1, 2), (1,))], (90, 40, 0))
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from cardgames_edu.baseball_poker.melds.meld import TIES, MeldRules, with_article
from cardgames_edu.baseball_poker.melds.reading import Best, best_five
from cardgames_edu.baseball_poker.melds.versus import winners
from cardgames_edu.cards import Card, shown
from cardgames_edu.game import Seat
from cardgames_edu.ruling import Ruling, Step

Steps = tuple[Step, ...]


class Money(Enum):
    """What a payout comes to."""

    PAID = "paid"


@dataclass(frozen=True)
class Pot:
    """One pot: `chips` in it, the most that each seat `put` in, the `seats` that may win it, and who does.

    `shares` are the chips that each winner gets, in the order of `winners`; `odd` are those of the chips that could not
    be divided, which went one each to the first winners or, as `kept`, into the next hand.
    """

    chips: int
    put: tuple[int, ...]
    seats: tuple[Seat, ...]
    winners: tuple[Seat, ...] = ()
    shares: tuple[int, ...] = ()
    odd: int = 0
    kept: int = 0


@dataclass(frozen=True)
class Payout:
    """Who gets what: chips `returned` that nobody called, the `pots`, and what each seat gets in all (`gains`).

    `best` are the hands compared (empty when all others folded), `kept` the chips that stay for the next hand.
    """

    pots: tuple[Pot, ...]
    returned: tuple[int, ...]
    gains: tuple[int, ...]
    kept: int
    ruling: Ruling[Money]
    best: Mapping[Seat, Best] = field(default_factory=dict, hash=False)


def layers(paid: Sequence[int], folded: Collection[Seat], extra: int = 0) -> tuple[tuple[Pot, ...], tuple[int, ...]]:
    """The pots that chips `paid` by seat make, and the uncalled chips that go back first (BP-Q23, BP-Q27).

    `extra` chips from hands before lie in the first pot. Seats that paid nothing have no claim.

    Raises:
        ValueError: chips that are no whole number from 0, or nobody left to win.

    >>> layers((40, 70, 60), {2})[1]
    (0, 10, 0)
    """
    for chips in paid:
        if type(chips) is not int or chips < 0:
            raise ValueError(f"{shown(chips)} are no chips: a whole number from 0 is needed")
    live = [seat for seat in range(len(paid)) if seat not in folded]
    if not live:
        raise ValueError("everybody has folded, so there is nobody to pay")
    top = max(live, key=lambda seat: paid[seat])
    second = max((paid[seat] for seat in range(len(paid)) if seat != top), default=0)
    back = max(0, paid[top] - second)
    returned = tuple(back if seat == top else 0 for seat in range(len(paid)))
    left = [chips - gone for chips, gone in zip(paid, returned, strict=True)]
    levels = sorted({left[seat] for seat in live})
    pots: list[Pot] = []
    floor = 0
    for level in levels:
        ceiling = level if level < levels[-1] else max(left)
        put = tuple(min(chips, ceiling) - min(chips, floor) for chips in left)
        chips = sum(put) + (extra if not pots else 0)
        seats = tuple(seat for seat in live if left[seat] >= level)
        if chips or len(levels) == 1:
            pots.append(Pot(chips, put, seats))
        floor = level
    return tuple(pots), returned


def payout(
    paid: Sequence[int],
    folded: Collection[Seat],
    hands: Mapping[Seat, Sequence[Card]],
    *,
    order: Sequence[Seat],
    rules: MeldRules | None = None,
    odd_chip: str = "seat",
    extra: int = 0,
) -> Payout:
    """Pays out a hand: `paid` by seat, the seats that folded, the cards of the others, the seats from the dealer's left.

    With one seat left no cards are needed (rule BP-END-1). Every chip paid comes back to somebody, or is kept.
    """
    settings = rules or MeldRules()
    pots, returned = layers(paid, folded, extra)
    live = [seat for seat in order if seat not in folded]
    best = {seat: best_five(hands[seat], settings) for seat in live} if len(live) > 1 else {}
    steps = [*_returned_steps(returned), *_shown_steps(best)]
    gains = list(returned)
    done = []
    for number, pot in enumerate(pots):
        able = [seat for seat in order if seat in pot.seats]
        won = [able[place] for place in winners([best[seat] for seat in able])] if len(able) > 1 else able
        paid_out = _shared(pot, won, odd_chip)
        for seat, share in zip(paid_out.winners, paid_out.shares, strict=True):
            gains[seat] += share
        steps += _pot_steps(_name(number, len(pots)), paid_out, best)
        done.append(paid_out)
    said = ", ".join(f"seat {seat} gets {chips}" for seat, chips in enumerate(gains) if chips) or "nothing to pay"
    ruling = Ruling(Money.PAID, tuple(steps), "The payout", said)
    return Payout(tuple(done), returned, tuple(gains), sum(pot.kept for pot in done), ruling, best)


def _name(number: int, pots: int) -> str:
    if pots == 1:
        return "the pot"
    return "the main pot" if number == 0 else f"side pot {number}" if pots > 2 else "the side pot"


def _shared(pot: Pot, won: Sequence[Seat], odd_chip: str) -> Pot:
    share, odd = divmod(pot.chips, len(won))
    kept = odd if odd_chip == "carry" else 0
    extra = 0 if kept else odd
    shares = tuple(share + (place < extra) for place in range(len(won)))
    return Pot(pot.chips, pot.put, pot.seats, tuple(won), shares, odd, kept)


def _returned_steps(returned: Sequence[int]) -> Steps:
    return tuple(
        Step(
            "BP-BET-5", f"Nobody matched the last {chips} of seat {seat}: they go back.", {"seat": seat, "back": chips}
        )
        for seat, chips in enumerate(returned)
        if chips
    )


def _shown_steps(best: Mapping[Seat, Best]) -> Steps:
    return tuple(
        Step(
            "BP-SHOW-1",
            f"Seat {seat} shows {with_article(hand.words)}: {' '.join(map(str, hand.five)) or 'no five'}.",
            {"seat": seat, "score": hand.score},
        )
        for seat, hand in best.items()
    )


def _pot_steps(name: str, pot: Pot, best: Mapping[Seat, Best]) -> list[Step]:
    numbers = {"chips": pot.chips, "winners": len(pot.winners)}
    first = pot.winners[0]
    if len(pot.seats) == 1:
        text = f"Seat {first} alone has a claim to {name} of {pot.chips}, and takes it."
        return [Step("BP-END-1" if not best else "BP-FOLD-1", text, numbers)]
    who = " and ".join(f"seat {seat}" for seat in pot.seats)
    rivals = {seat: best[seat] for seat in pot.seats}
    steps = [_deciding(name, pot, rivals, who)]
    if len(pot.winners) == 1:
        return steps
    text = f"They share {name} of {pot.chips}: {pot.chips // len(pot.winners)} each."
    steps.append(Step("BP-TIE-2", text, {**numbers, "share": pot.chips // len(pot.winners)}))
    if pot.odd:
        over = f"{pot.odd} chip{'s' * (pot.odd > 1)} can't be divided"
        lucky = " and ".join(f"seat {seat}" for seat in pot.winners[: pot.odd])
        place = "stay for the next hand" if pot.kept else f"one each, from the dealer's left: {lucky}"
        steps.append(Step("BP-TIE-3", f"{over}: {place}.", {"odd": pot.odd, "kept": pot.kept}))
    return steps


def _deciding(name: str, pot: Pot, rivals: Mapping[Seat, Best], who: str) -> Step:
    """Why a pot goes where it goes: by meld, or by the tie rule."""
    top = max(hand.meld for hand in rivals.values())
    level = [seat for seat, hand in rivals.items() if hand.meld is top]
    winner = rivals[pot.winners[0]]
    first = f"Of {who}, who may win {name} of {pot.chips},"
    numbers = {"chips": pot.chips, "meld": int(top), "winner": pot.winners[0]}
    if len(level) == 1:
        return Step("BP-SHOW-2", f"{first} seat {level[0]} has the best meld, {with_article(winner.words)}.", numbers)
    rule = ("the top card of the five", "the ranks of the meld and the best card beside it", "all five cards in order")
    by = rule[TIES.index(winner.rules.tie)]
    tied = " and ".join(f"seat {seat}" for seat in level)
    ends = f"seat {pot.winners[0]} is ahead" if len(pot.winners) == 1 else "they are still level"
    return Step("BP-TIE-1", f"{first} {tied} have {with_article(top.text)}; by {by} {ends}.", numbers)
