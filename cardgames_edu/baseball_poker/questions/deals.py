"""What questions are asked about: hands, boards and pots, how they are drawn, and what the engine makes of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from cardgames_edu.baseball_poker.dealing import deal_packets, deal_street
from cardgames_edu.baseball_poker.house import HouseRules
from cardgames_edu.baseball_poker.leading import first_leader, later_leader
from cardgames_edu.baseball_poker.melds import GAME_RULES, Meld, key, meld_of, scorer
from cardgames_edu.baseball_poker.pots import Payout, payout
from cardgames_edu.baseball_poker.state import PHASES, Chair, State
from cardgames_edu.cards import DECK, Card, Rank
from cardgames_edu.chance import Probability
from cardgames_edu.game import evolve
from cardgames_edu.questions import Mistake
from cardgames_edu.randomness import Stream
from cardgames_edu.ruling import Step

Cards = tuple[Card, ...]

HOUSE: Final = HouseRules()
WILDS: Final = tuple(card for card in DECK if GAME_RULES.is_wild(card))
NATURALS: Final = tuple(card for card in DECK if not GAME_RULES.is_wild(card))
FOURS: Final = tuple(card for card in DECK if card.rank is Rank.FOUR)


@dataclass(frozen=True)
class Duel:
    """Two hands that are compared."""

    first: Cards
    second: Cards


@dataclass(frozen=True)
class Boards:
    """The face-up cards by seat, and who dealt."""

    boards: tuple[Cards, ...]
    dealer: int


@dataclass(frozen=True)
class Showdown:
    """Chips paid by seat, the hands shown (empty for a seat that folded), who dealt, and the seat that is asked about."""

    paid: tuple[int, ...]
    hands: tuple[Cards, ...]
    dealer: int
    seat: int


def rest(*known: Iterable[Card]) -> Cards:
    """The cards of the pack that are not among those known."""
    gone = {card for cards in known for card in cards}
    return tuple(card for card in DECK if card not in gone)


def wild_among(cards: Iterable[Card]) -> int:
    """How many of these cards are wild."""
    return sum(map(GAME_RULES.is_wild, cards))


def listed(things: Iterable[object]) -> str:
    """Things in words: ``7♠, 8♥ and 9♣``."""
    *first, last = map(str, things)
    return f"{', '.join(first)} and {last}" if first else last


def many(number: int, thing: str) -> str:
    """A number of things, ``1 card`` or ``2 cards``."""
    return f"{number:,} {thing}{'s' * (number != 1)}"


def said(chance: Fraction) -> str:
    """A chance as it is shown."""
    return str(Probability(chance))


def distinct(mistakes: Iterable[Mistake]) -> tuple[Mistake, ...]:
    """The mistakes, the first of those that give the same answer."""
    kept: list[Mistake] = []
    for mistake in mistakes:
        if all(mistake.answer != other.answer for other in kept):
            kept.append(mistake)
    return tuple(kept)


def order_from_left(dealer: int, seats: int) -> tuple[int, ...]:
    """The seats clockwise from the dealer's left, the dealer last."""
    return tuple((dealer + 1 + step) % seats for step in range(seats))


def meld(hand: Sequence[Card]) -> str:
    """The best meld of a hand, by its name."""
    return meld_of(scorer(GAME_RULES).score(hand)).text


def verdict(duel: Duel) -> str:
    """Which of two hands wins."""
    judge = scorer(GAME_RULES)
    return settled(key(judge.score(duel.first), HOUSE.tie), key(judge.score(duel.second), HOUSE.tie))


def settled(first: object, second: object) -> str:
    """Which of two values wins, in the words of the choices."""
    if first == second:
        return "they share"
    return "the first wins" if first > second else "the second wins"  # type: ignore[operator]


def leads_first(table: Boards, house: HouseRules = HOUSE) -> str:
    """The seat that leads phase 1."""
    return f"seat {first_step(table, house)[0]}"


def first_step(table: Boards, house: HouseRules = HOUSE) -> tuple[int, Step]:
    """The seat that leads phase 1, and why."""
    return first_leader(dict(enumerate(table.boards)), order_from_left(table.dealer, len(table.boards)), house)


def leads_later(table: Boards, house: HouseRules = HOUSE) -> str:
    """The seat that leads a later phase."""
    return f"seat {later_step(table, house)[0]}"


def later_step(table: Boards, house: HouseRules = HOUSE) -> tuple[int, Step]:
    """The seat that leads a later phase, and why."""
    return later_leader(dict(enumerate(table.boards)), order_from_left(table.dealer, len(table.boards)), house)


def paid_out(case: Showdown, order: Sequence[int] = ()) -> Payout:
    """The payout of a showdown; `order` are the seats that odd chips go to, from the dealer's left when not given."""
    folded = [seat for seat, hand in enumerate(case.hands) if not hand]
    hands = {seat: hand for seat, hand in enumerate(case.hands) if hand}
    seats = order or order_from_left(case.dealer, len(case.paid))
    return payout(case.paid, folded, hands, order=seats, rules=HOUSE.melds, odd_chip=HOUSE.odd_chip)


def chips(case: Showdown) -> int:
    """The chips that the seat asked about gets."""
    return paid_out(case).gains[case.seat]


def served(stock: Cards, house: HouseRules = HOUSE) -> tuple[Chair, tuple[Step, ...]]:
    """The whole hand of one player who is dealt all cards from this stock, top card first, and the steps of the deal."""
    state, steps = deal_packets(State(0, house, (Chair(100), Chair(100)), stock), (0,))
    for street in range(2, PHASES + 1):
        state, more = deal_street(evolve(state, street=street))
        steps += more
    return state.chairs[0], steps


def held(stock: Cards) -> int:
    """How many cards that player ends up with."""
    return len(served(stock)[0].cards)


def wild_hand(draw: Stream, size: int = 7, most: int = 3) -> Cards:
    """A hand with one wild card at least, and `most` at the most."""
    wilds = draw.between(1, most)
    return draw.shuffled((*draw.sample(WILDS, wilds), *draw.sample(NATURALS, size - wilds)))


def duel(draw: Stream) -> Duel:
    """Two hands of seven from one pack."""
    cards = draw.sample(DECK, 14)
    return Duel(cards[:7], cards[7:])


def flush_against_house(draw: Stream) -> Duel:
    """A flush and a full house, in either order."""
    suit, cards = draw.pick("CDHS"), draw.shuffled(NATURALS)
    flush = tuple(card for card in cards if card.suit.value == suit)[:5]
    ranks = [rank for rank in Rank if rank not in GAME_RULES.wild]
    three, two = draw.sample(ranks, 2)
    house = _of(three, cards, flush)[:3] + _of(two, cards, flush)[:2]
    return _either(draw, flush, house)


def five_against_royal(draw: Stream) -> Duel:
    """Five of a kind and a royal flush, with wild cards shared out between them, in either order."""
    suit, wilds = draw.pick("CDHS"), draw.shuffled(WILDS)
    royal = tuple(card for card in draw.shuffled(NATURALS) if card.suit.value == suit and _high(card))
    lent = draw.between(0, 1)
    rank = draw.pick([rank for rank in Rank if rank not in GAME_RULES.wild and rank not in (1, 10, 11, 12, 13)])
    five = _of(rank, draw.shuffled(NATURALS), ())[: draw.between(2, 3)]
    five += wilds[lent : lent + 5 - len(five)]
    return _either(draw, royal[lent:] + wilds[:lent], five)


def _high(card: Card) -> bool:
    return card.rank is Rank.ACE or card.rank >= Rank.TEN


def _of(rank: Rank, cards: Cards, without: Cards) -> Cards:
    return tuple(card for card in cards if card.rank is rank and card not in without)


def _either(draw: Stream, one: Cards, other: Cards) -> Duel:
    one, other = draw.shuffled(one), draw.shuffled(other)
    return Duel(one, other) if draw.below(2) else Duel(other, one)


def doors(draw: Stream) -> Boards:
    """One face-up card for each of three or four seats, none of them a 4."""
    seats = draw.between(3, 4)
    cards = draw.sample([card for card in DECK if card not in FOURS], seats)
    return Boards(tuple((card,) for card in cards), draw.below(seats))


def boards(draw: Stream) -> Boards:
    """Three or four face-up cards for each of three seats, none of them a 4."""
    number = draw.between(3, 4)
    cards = draw.sample([card for card in DECK if card not in FOURS], 3 * number)
    return Boards(tuple(cards[seat * number : (seat + 1) * number] for seat in range(3)), draw.below(3))


def stock(draw: Stream) -> Cards:
    """The top of a pack with two or three 4s near it: as many cards as one player could need."""
    fours = draw.between(2, 3)
    others = draw.sample([card for card in DECK if card not in FOURS], 11 - fours)
    top = draw.shuffled((*draw.sample(FOURS, fours), *others[: 8 - fours]))
    return (*top, *others[8 - fours :])


def level_showdown(draw: Stream) -> Showdown:
    """Three hands of five of which two or three share the pot, and a seat that folded."""
    number, seats = draw.between(2, 3), draw.shuffled(range(4))
    royal = [
        tuple(card for card in DECK if card.suit is four.suit and _high(card)) for four in draw.sample(FOURS, number)
    ]
    low = draw.sample([card for card in NATURALS if not _high(card)], 5)
    shown = dict(zip(seats, [*royal, *([low] * (3 - number)), ()], strict=True))
    paid = draw.between(8, 40)
    chips_in = dict(zip(seats, (paid, paid, paid, draw.between(1, paid - 1)), strict=True))
    dealer, asked = draw.below(4), draw.pick(seats[:number])
    return Showdown(tuple(chips_in[s] for s in range(4)), tuple(shown[s] for s in range(4)), dealer, asked)


def short_showdown(draw: Stream) -> Showdown:
    """Three hands of seven, one of them all in for less, and a seat that folded."""
    cards, seats, stacks = draw.sample(DECK, 21), draw.shuffled(range(4)), draw.sample(range(10, 60), 2)
    short, full = min(stacks), max(stacks)
    shown = dict(zip(seats, (cards[:7], cards[7:14], cards[14:], ()), strict=True))
    chips_in = dict(zip(seats, (short, full, full, draw.between(1, short)), strict=True))
    asked = draw.pick(seats[:3])
    return Showdown(tuple(chips_in[s] for s in range(4)), tuple(shown[s] for s in range(4)), draw.below(4), asked)


MELD_NAMES: Final = tuple(m.text for m in sorted(Meld, reverse=True) if m)
"""The eleven melds from the top of the chart."""
