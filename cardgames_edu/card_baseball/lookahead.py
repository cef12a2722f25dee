"""Playing on in the mind: what a choice is worth when the unseen cards are dealt at random and both sides play plainly.

Only differences between choices matter here, so this keeps no rulings and no played cards: two hands, a stock, the
bases, the outs and the count, for two batters' turns.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from cardgames_edu.card_baseball import errors
from cardgames_edu.card_baseball.call import Outcome
from cardgames_edu.card_baseball.diamond import OUTS, Situation
from cardgames_edu.card_baseball.house import HouseRules
from cardgames_edu.card_baseball.pitching import BALLS, STRIKES, answer
from cardgames_edu.card_baseball.players import RATES, keep
from cardgames_edu.card_baseball.worth import COUNT, RUNS_TO_COME, batted, plain, swing
from cardgames_edu.cards import DECK

TURNS: Final = 2
"""Batters' turns that are played on: the one at bat and the next."""
ENOUGH: Final = 8
"""With fewer cards in the stock nothing more is played on: one pitch may take that many."""
_DIGITS: Final = tuple(f"{bits & 1}{bits >> 1 & 1}{bits >> 2}" for bits in range(8))
_FORCED: Final = (1, 3, 3, 7, 5, 7, 7, 7)
_PICTURE: Final = tuple(card.is_picture for card in DECK)
_COMPANION: Final = tuple(card.companion.index for card in DECK)
_PITCH: Final = tuple(-100 if card.is_picture else int(card.rank) for card in DECK)
_LEAD: Final = tuple(-100 if card.is_picture else 2 * keep(card) + (card.rank > 5) for card in DECK)

Ends = tuple[int, int, int]
"""The bases by bits, the runs, and the outs after a play."""


@dataclass
class Turn:
    """A half inning in progress, for playing on: hands and stock are lists of card indices, `bases` are bits."""

    house: HouseRules
    bat: list[int]
    field: list[int]
    stock: list[int]
    bases: int
    outs: int
    balls: int = 0
    strikes: int = 0
    runs: int = 0
    turns: int = 0
    bat_size: int = 6
    field_size: int = 6

    @property
    def worth(self) -> float:
        """Runs so far and runs to come, for the side at bat."""
        if self.outs >= OUTS:
            return self.runs
        return self.runs + RUNS_TO_COME[_DIGITS[self.bases]][self.outs] + COUNT[self.balls][self.strikes]

    def refill(self) -> None:
        """Both hands are filled from the stock, the fielding side's first."""
        for hand, size in ((self.field, self.field_size), (self.bat, self.bat_size)):
            while len(hand) < size and self.stock:
                hand.append(self.stock.pop())

    def play_on(self) -> float:
        """Plays the turns to their end, both sides plainly, and returns what stands then."""
        while self.turns < TURNS and self.outs < OUTS and len(self.stock) >= ENOUGH:
            self.throw_pictures()
            self.reply(max(self.field, key=_PITCH.__getitem__), None)
        return self.worth

    def throw_pictures(self) -> None:
        """New balls while there are two pictures in the pitcher's hand."""
        pictures = [card for card in self.field if _PICTURE[card]]
        while len(pictures) >= 2 and len(self.stock) >= ENOUGH:
            for card in pictures[:2]:
                self.field.remove(card)
                self.field.append(self.stock.pop())
            pictures = [card for card in self.field if _PICTURE[card]]

    def reply(self, pitch: int, card: int | None) -> None:
        """The pitch is answered, with `card` or plainly; on a connection the ball is played out."""
        if pitch in self.field:
            self.field.remove(pitch)
        if _PICTURE[pitch]:
            self._ball()
            return
        row, rates = replies(self.house)[pitch]
        if card is None:
            card = max(self.bat, key=rates.__getitem__)
        self.bat.remove(card)
        made = row[card]
        if made is Outcome.FOUL and self.house.adv_foul and _COMPANION[card] in self.field:
            self.field.remove(_COMPANION[card])
            self._end(self.bases, 0, 1)
        elif made is Outcome.CONNECTED:
            self.refill()
            self.lead(max(self.bat, key=_LEAD.__getitem__))
        elif made is Outcome.BALL:
            self._ball()
        elif made is Outcome.HIT_BY_PITCH:
            self._end(_FORCED[self.bases], int(self.bases == 7), 0)
        elif made is Outcome.STRIKE:
            self._strike()
        elif self.strikes < STRIKES - 1 and self.house.foul_strike == "below_two":
            self.strikes += 1
        self.refill()

    def lead(self, card: int) -> None:
        """A card is led, and fielded as well as it can be."""
        self.bat.remove(card)
        order, _, _ = results(card, self.bases, self.outs, self.house)
        self.fielded(card, min(self.field, key=order.__getitem__))

    def fielded(self, lead: int, card: int) -> None:
        """A lead is fielded with this card; an error follows where the batter holds the companion."""
        self.field.remove(card)
        _, ends, wrong = results(lead, self.bases, self.outs, self.house)
        after = ends[card]
        if _COMPANION[card] in self.bat and wrong[card] is not None:
            self.bat.remove(_COMPANION[card])
            after = wrong[card] or after
        self._end(*after)
        self.refill()

    def _ball(self) -> None:
        self.balls += 1
        if self.balls == BALLS:
            self._end(_FORCED[self.bases], int(self.bases == 7), 0)

    def _strike(self) -> None:
        self.strikes += 1
        if self.strikes == STRIKES:
            self._end(self.bases, 0, 1)

    def _end(self, bases: int, runs: int, outs: int) -> None:
        self.bases, self.balls, self.strikes = bases, 0, 0
        self.runs += runs
        self.outs += outs
        self.turns += 1


@lru_cache(32)
def replies(house: HouseRules) -> tuple[tuple[tuple[Outcome, ...], tuple[int, ...]], ...]:
    """For each pitched card, what each card is as an answer, and how a plain batter rates it."""
    rows = []
    for pitch in DECK:
        made = tuple(answer(pitch, card, house) for card in DECK)
        rows.append((made, tuple(100 * RATES[one] - keep(card) for one, card in zip(made, DECK, strict=True))))
    return tuple(rows)


@lru_cache(4096)
def results(
    lead: int, bases: int, outs: int, house: HouseRules
) -> tuple[tuple[float, ...], tuple[Ends, ...], tuple[Ends | None, ...]]:
    """For each answer to a lead: what it is worth to the side at bat, what it leads to, and that with an error."""
    at = Situation(plain(_DIGITS[bases]), outs, batter=4)
    order, ends, wrong = list[float](), list[Ends](), list[Ends | None]()
    for card in DECK:
        if card.index == lead:
            order.append(99.0)
            ends.append((bases, 0, 0))
            wrong.append(None)
            continue
        call = batted(DECK[lead], card, at.digits, outs, house)
        order.append(swing(call, at) + 0.001 * keep(card))
        ends.append((_bits(call.after), len(call.moves.home), call.after.outs - outs))
        if errors.refusal(DECK[lead], card, at, house):
            wrong.append(None)
        else:
            call = errors.with_error(DECK[lead], card, card.companion, at, house)
            wrong.append((_bits(call.after), len(call.moves.home), call.after.outs - outs))
    return tuple(order), tuple(ends), tuple(wrong)


def _bits(at: Situation) -> int:
    return sum(1 << place for place, man in enumerate(at.bases) if man)
