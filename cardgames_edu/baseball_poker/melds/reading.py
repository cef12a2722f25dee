"""Which five cards make the best meld, and what each wild among them stands for.

>>> from cardgames_edu.cards import read_cards
>>> best = best_five(read_cards("3C 7C 10D JC 3S 3H 10H"))
>>> print(best)
10♦ 10♥ 3♣=10♣ 3♥=10♠ 3♠=10♣ (five tens)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from cardgames_edu.baseball_poker.melds.five import named_five
from cardgames_edu.baseball_poker.melds.meld import (
    GAME_RULES,
    SUITED,
    Meld,
    MeldRules,
    five_values,
    key,
    meld_of,
    rank_of,
    value_of,
    words,
)
from cardgames_edu.baseball_poker.melds.score import check_cards, scorer
from cardgames_edu.cards import DECK, Card, Suit


@dataclass(frozen=True)
class Played:
    """One of the five: the card, and the card it stands for; `wild` where it is played as a wild."""

    card: Card
    stands_for: Card
    wild: bool = False

    def __str__(self) -> str:
        return f"{self.card}={self.stands_for}" if self.wild and self.card is not self.stands_for else str(self.card)


@dataclass(frozen=True)
class Best:
    """The best meld of some cards: its `score`, the `five` in the usual order, and the `spare` cards beside them."""

    score: int
    five: tuple[Played, ...]
    spare: tuple[Card, ...]
    rules: MeldRules = GAME_RULES

    @property
    def meld(self) -> Meld:
        """The meld."""
        return meld_of(self.score)

    @property
    def words(self) -> str:
        """The hand in words, ``five tens``."""
        return words(self.score)

    @property
    def key(self) -> int:
        """What the tie rule compares; hands with equal keys share."""
        return key(self.score, self.rules.tie)

    @property
    def wilds(self) -> tuple[Played, ...]:
        """Those of the five that are wild."""
        return tuple(played for played in self.five if played.wild)

    def __str__(self) -> str:
        return f"{' '.join(map(str, self.five)) or 'no five'} ({self.words})"


def best_five(cards: Iterable[Card], rules: MeldRules = GAME_RULES) -> Best:
    """The best five of 5 to 11 cards, read at their best without anybody's word (rules BP-SHOW-1, BP-WILD-5).

    Raises:
        CardError: duplicates, or too few or many cards.
    """
    held = check_cards(cards)
    return reading(held, scorer(rules).score(held), rules)


def reading(cards: Sequence[Card], score: int, rules: MeldRules = GAME_RULES) -> Best:
    """Five of these cards that have this score (which they must be able to make), wilds last used first."""
    if not score:
        return Best(0, (), tuple(cards), rules)
    wilds = sorted((card for card in cards if rules.is_wild(card)), key=lambda card: (value_of(card), card.index))
    naturals = [card for card in cards if not rules.is_wild(card)]
    if not naturals and rules.all_wild == "printed":
        naturals, wilds = wilds, []
    elif not naturals:
        itself = wilds.pop()
        naturals = [itself]
    suits: tuple[Suit | None, ...] = tuple(Suit) if meld_of(score) in SUITED else (None,)
    for suit in suits:
        five = _fit(naturals, wilds, five_values(score), suit)
        if five is not None:
            used = {played.card for played in five}
            return Best(score, five, tuple(card for card in cards if card not in used), rules)
    raise ValueError(f"{words(score)} can't be made of {' '.join(map(str, cards))}")


def _fit(
    naturals: Sequence[Card], wilds: Sequence[Card], values: tuple[int, ...], suit: Suit | None
) -> tuple[Played, ...] | None:
    """The five that have these values, and this suit if one is given; None when the wilds don't suffice."""
    pool = [card for card in naturals if suit in (None, card.suit)]
    chosen: list[Card | None] = []
    for value in values:
        card = next((card for card in pool if card.rank is rank_of(value)), None)
        if card is not None:
            pool.remove(card)
        chosen.append(card)
    missing = [rank_of(value) for value, card in zip(values, chosen, strict=True) if card is None]
    if len(missing) > len(wilds):
        return None
    taken = {card for card in chosen if card is not None}
    wanted: list[Card] = []
    for rank in missing:
        suited = [Card(rank, suit)] if suit else [Card(rank, s) for s in Suit]
        free = [card for card in suited if card not in taken]
        wanted.append((free or suited)[0])
        taken.add(wanted[-1])
    wild = iter(_assigned(wanted, wilds, any_suit=suit is None))
    return tuple(Played(c, c) if c is not None else next(wild) for c in chosen)


def _assigned(wanted: Sequence[Card], wilds: Sequence[Card], *, any_suit: bool) -> Iterator[Played]:
    """A wild for each wanted card; one that is that very card (or rank, where the suit is free) plays as itself."""
    left = list(wilds)
    plan: dict[int, Played] = {}
    for number, card in enumerate(wanted):
        same = [wild for wild in left if wild is card or (any_suit and wild.rank is card.rank)]
        if same:
            left.remove(same[0])
            plan[number] = Played(same[0], same[0], wild=True)
    for number, card in enumerate(wanted):
        yield plan[number] if number in plan else Played(left.pop(0), card, wild=True)


def equal_choices(best: Best, played: Played) -> tuple[Card, ...]:
    """The other cards that this wild could stand for with the hand no better and no worse (by its tie rule), in order.

    >>> from cardgames_edu.cards import read_cards
    >>> best = best_five(read_cards("QC QD KS 7H 3C"))
    >>> [str(card) for card in equal_choices(best, best.wilds[0])]
    ['Q♠']
    """
    rest = [other.stands_for for other in best.five if other is not played]
    found = []
    for card in DECK:
        value = named_five([*rest, card], best.rules.ace_low)
        copies = card in rest and meld_of(value) is not Meld.FIVE_OF_A_KIND and best.rules.wild_copy != "free"
        if card is not played.stands_for and not copies and key(value, best.rules.tie) == best.key:
            found.append(card)
    return tuple(found)
