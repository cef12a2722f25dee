"""The rulings as look-up tables for `batch`, made by asking the scalar rulings once for each kind of play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgames_edu.batch import Ints
from cardgames_edu.card_baseball import errors, hitting
from cardgames_edu.card_baseball.call import Called, Outcome
from cardgames_edu.card_baseball.diamond import OUTS, Bases, Situation
from cardgames_edu.card_baseball.house import HouseRules
from cardgames_edu.card_baseball.odds import REPLIES
from cardgames_edu.card_baseball.pitching import answer
from cardgames_edu.card_baseball.players import RATES
from cardgames_edu.card_baseball.worth import batted, swing
from cardgames_edu.cards import DECK, Card

CONNECTED, HIT, BALL, FOUL, STRIKE = range(len(REPLIES))
"""What an answer to a pitch is, as `odds.REPLIES` orders it."""
SITUATIONS: Final = 8 * OUTS


@dataclass(frozen=True)
class Tables:
    """`answer` and `rate` are by pitch and reply; `kind` by lead, answer and bases; the rest by kind, bases and outs.

    A kind is a set of leads and answers that come to the same in every situation. `order` ranks the kinds for the
    fielder, the best first; `may_err` tells where an error may be played. `bases`, `runs`, `outs`, `hit` and `outcome`
    have a first axis: 0 without an error, 1 with one.
    """

    answer: Ints
    rate: Ints
    kind: Ints
    order: Ints
    may_err: NDArray[np.bool_]
    bases: Ints
    runs: Ints
    outs: Ints
    hit: Ints
    outcome: Ints


def bases_of(bits: int) -> Bases:
    """The bases of a bit pattern, the men numbered 3, 2, 1 from first on."""
    return (3 * (bits & 1), 2 * (bits >> 1 & 1), bits >> 2 & 1)


@lru_cache(32)
def tables(house: HouseRules) -> Tables:
    """The tables under these house rules."""
    replies = {outcome: number for number, outcome in enumerate(REPLIES)}
    made = [[STRIKE if p.is_picture else replies[answer(p, r, house)] for r in DECK] for p in DECK]
    rates = [[0 if p.is_picture else RATES[answer(p, r, house)] for r in DECK] for p in DECK]
    kinds, sample = _kinds(house)
    shape = (2, len(sample), 8, OUTS)
    results = {name: np.zeros(shape, np.int64) for name in ("bases", "runs", "outs", "hit", "outcome")}
    order = np.zeros(shape[1:], np.int64)
    may_err = np.zeros(len(sample), np.bool_)
    for bits in range(8):
        for outs in range(OUTS):
            at = Situation(bases_of(bits), outs, batter=4)
            worth = {}
            for kind, (lead, card) in sample.items():
                if not _fits(kind, kinds, lead, card, bits):
                    continue
                call = batted(lead, card, at.digits, outs, house)
                worth[kind] = swing(call, Situation(at.bases, outs))
                _enter(results, (0, kind, bits, outs), call, outs)
                if not errors.refusal(lead, card, at, house):
                    may_err[kind] = True
                    _enter(
                        results, (1, kind, bits, outs), errors.with_error(lead, card, card.companion, at, house), outs
                    )
            ranks = {value: rank for rank, value in enumerate(sorted(set(worth.values())))}
            for kind, value in worth.items():
                order[kind, bits, outs] = ranks[value]
    return Tables(np.array(made), np.array(rates), kinds, order, may_err, **results)


def _fits(kind: int, kinds: Ints, lead: Card, card: Card, bits: int) -> bool:
    return bool(kinds[lead.index, card.index, bits] == kind)


def _enter(results: dict[str, Ints], at: tuple[int, int, int, int], call: Called, outs: int) -> None:
    results["bases"][at] = sum(1 << n for n, man in enumerate(call.after.bases) if man)
    results["runs"][at] = len(call.moves.home)
    results["outs"][at] = call.after.outs - outs
    results["hit"][at] = call.hit
    results["outcome"][at] = list(Outcome).index(call.outcome)


def _kinds(house: HouseRules) -> tuple[Ints, dict[int, tuple[Card, Card]]]:
    """The kind of each lead and answer by the bases held, and a lead and answer of each kind."""
    numbers: dict[tuple[object, ...], int] = {}
    sample: dict[int, tuple[Card, Card]] = {}
    kinds = np.zeros((len(DECK), len(DECK), 8), np.int64)
    for lead in DECK:
        for card in DECK:
            if card is lead:
                continue
            for bits in range(8):
                key = _key(lead, card, bits, house)
                kind = numbers.setdefault(key, len(numbers))
                sample.setdefault(kind, (lead, card))
                kinds[lead.index, card.index, bits] = kind
    return kinds, sample


def _key(lead: Card, card: Card, bits: int, house: HouseRules) -> tuple[object, ...]:
    if lead.is_picture:
        return "sacrifice", card.is_picture, card.is_picture and card.suit is lead.suit
    outcome = hitting.result(lead, card, bases_of(bits), house)
    return outcome, hitting.is_long(lead, house), outcome is Outcome.DOUBLE_PLAY and card is lead.companion
