"""What may still come, dealt many times over from the cards that a seat can't see: shares of the pot, in plain Python.

Any unseen card is as likely to lie anywhere as any other, so each hand may be filled in turn: its cards face down, then
its later cards with the bonus cards they bring. ``equity_batch.py`` does the same on arrays.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cardgames_edu.baseball_poker.house import HouseRules
from cardgames_edu.baseball_poker.melds.meld import key
from cardgames_edu.baseball_poker.melds.score import Scorer, scorer
from cardgames_edu.baseball_poker.state import PHASES, State, View
from cardgames_edu.cards import DECK, Card, Rank
from cardgames_edu.game import Seat

MOST_BONUS = 4


@dataclass(frozen=True)
class Hand:
    """What is known of one seat's hand: its `cards`, and how many are missing.

    `hidden` cards lie face down unseen; `up` are still to be dealt face up, `down` face down.
    """

    seat: Seat
    cards: tuple[Card, ...]
    hidden: int
    up: int
    down: int

    @property
    def missing(self) -> int:
        """Cards to be filled in, bonus cards apart."""
        return self.hidden + self.up + self.down


def hands_of(table: State | View) -> tuple[Hand, ...]:
    """The hands still in, as a state or a seat's view shows them."""
    left = PHASES - table.street
    down = 1 if left and table.house.last_card == "down" else 0
    return tuple(
        Hand(seat, table.chairs[seat].cards, table.chairs[seat].hidden, left - down, down) for seat in table.live
    )


def unseen_of(table: State | View) -> tuple[Card, ...]:
    """The cards that lie in the stock or are hidden; cards given up by others count as known where they were seen."""
    known = {card for chair in table.chairs for card in chair.cards}
    return tuple(card for card in DECK if card not in known)


def earns(house: HouseRules) -> bool:
    """Whether a 4 among the bonus cards brings another."""
    return house.four_chain and house.bonus_card == "up"


def fill(hand: Hand, pool: Iterator[Card], house: HouseRules) -> list[Card]:
    """The whole hand, with cards taken from the pool."""
    held = list(hand.cards)
    held += [next(pool) for _ in range(hand.hidden + hand.down)]
    for _ in range(hand.up):
        owed = 1
        base = True
        while owed:
            card = next(pool)
            held.append(card)
            owed -= 1
            if card.rank is Rank.FOUR and (base or earns(house)):
                owed += 1
            base = False
    return held


def worth(judge: Scorer, cards: Sequence[Card], tie: str) -> int:
    """What a whole hand compares by."""
    return key(judge.score(cards), tie)


def worlds(
    hands: Sequence[Hand], unseen: Sequence[Card], house: HouseRules, trials: int, seed: int
) -> Iterator[tuple[int, ...]]:
    """The keys of all hands at the showdown, in `trials` deals of the unseen cards."""
    rng = random.Random(seed)
    judge = scorer(house.melds)
    wanted = min(len(unseen), sum(hand.missing for hand in hands) + MOST_BONUS)
    for _ in range(trials):
        pool = iter(rng.sample(unseen, wanted))
        yield tuple(worth(judge, fill(hand, pool, house), house.tie) for hand in hands)


def shares(keys: Sequence[int]) -> list[float]:
    """What part of a pot each of these hands gets."""
    top = max(keys)
    won = keys.count(top) if isinstance(keys, list | tuple) else sum(found == top for found in keys)
    return [1 / won if found == top else 0.0 for found in keys]
