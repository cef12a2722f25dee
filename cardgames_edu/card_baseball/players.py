"""Computer players by rules of thumb: functions from a seat's view to an action; none can see more than its seat may.

`Random` plays any legal action, `Plain` and `Sensible` as a careful beginner would. The one that looks ahead is
`planner.Planner`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from cardgames_edu.card_baseball.call import Outcome
from cardgames_edu.card_baseball.house import HouseRules
from cardgames_edu.card_baseball.pitching import answer
from cardgames_edu.card_baseball.state import (
    Action,
    Choose,
    Defend,
    Field,
    Lead,
    NewBall,
    Pass,
    Phase,
    PinchHitter,
    Pitch,
    Reduce,
    Relief,
    Reply,
    View,
)
from cardgames_edu.card_baseball.stealing import Answered, answer_to
from cardgames_edu.card_baseball.worth import batted_worth
from cardgames_edu.cards import Card
from cardgames_edu.randomness import mix

MIDDLE: Final = 11
"""Twice 5.5: numbers far from it are hard to field."""


@dataclass(frozen=True)
class Random:
    """Plays any legal action, each as likely as the next; the same seed plays the same."""

    seed: int = 0

    def __call__(self, view: View) -> Action:
        """An action for the seat to act."""
        return view.legal[mix(self.seed, view.turn) % len(view.legal)]


@dataclass(frozen=True)
class Plain:
    """A careful beginner without the bench: pitches high, connects when it can, leads what is hard to field.

    It fields as close as it can, catches every foul and plays every error that it can, and calls for a new ball with
    three pictures, or with two and nobody on base. It never steals and changes no player, so that ``batch.py`` can play
    the same half innings on arrays.
    """

    def __call__(self, view: View) -> Action:
        """An action for the seat to act."""
        if view.phase is Phase.OFFENCE:
            return Pass()
        if view.phase is Phase.PITCH:
            return _new_ball_or_pitch(view)
        return _CHOICES[view.phase](view)


@dataclass(frozen=True)
class Sensible:
    """`Plain`, with the bench used: a pinch hitter with a man on second or third, a relief pitcher with two men on."""

    def __call__(self, view: View) -> Action:
        """An action for the seat to act."""
        return _CHOICES[view.phase](view)


def _offence(view: View) -> Action:
    pinch = PinchHitter()
    return pinch if (view.at.bases[1] or view.at.bases[2]) and pinch in view.legal else Pass()


def _pitch(view: View) -> Action:
    relief = Relief()
    if view.at.bases.count(0) <= 1 and relief in view.legal:
        return relief
    return _new_ball_or_pitch(view)


def _new_ball_or_pitch(view: View) -> Action:
    pictures = sorted(card for card in view.hand if card.is_picture)
    if len(pictures) >= (2 if not any(view.at.bases) else 3) and view.house.pre_pitch_order != "defence_first":
        return NewBall(tuple(pictures[:2]))
    return Pitch(highest(view.hand))


def _defence(view: View) -> Action:
    pictures = sorted(card for card in view.hand if card.is_picture)
    return NewBall(tuple(pictures[:2])) if len(pictures) >= 3 else Pass()


def highest(hand: Iterable[Card]) -> Card:
    """The highest number, of equal ones the first by suit; a picture only when there is nothing else."""
    return max(hand, key=lambda card: (not card.is_picture, card.rank, -card.index))


def _reply(view: View) -> Action:
    return Reply(best_reply(view.table[0], view.hand, view.house))


def best_reply(pitch: Card, hand: Iterable[Card], house: HouseRules) -> Card:
    """The card that is hit by the pitch, connects, is a ball or a foul, in this order; of equals the least worth keeping."""

    def rate(card: Card) -> tuple[int, int, int]:
        made = 0 if pitch.is_picture else RATES[answer(pitch, card, house)]
        return made, -keep(card), -card.index

    return max(hand, key=rate)


RATES: Final = {
    Outcome.HIT_BY_PITCH: 5,
    Outcome.CONNECTED: 4,
    Outcome.BALL: 3,
    Outcome.FOUL: 2,
    Outcome.STRIKE: 0,
}


def keep(card: Card) -> int:
    """How much a card is worth keeping: numbers far from the middle, then near ones; pictures least of all.

    >>> keep(Card("10S")), keep(Card("6S")), keep(Card("KS"))
    (9, 1, 0)
    """
    return 0 if card.is_picture else abs(2 * card.rank - MIDDLE)


def _lead(view: View) -> Action:
    numbers = [card for card in view.hand if not card.is_picture]
    return Lead(max(numbers or view.hand, key=lambda card: (keep(card), card.rank, -card.index)))


def _field(view: View) -> Action:
    return Field(closest(view.table[0], [one.card for one in view.legal if isinstance(one, Field)], view))


def closest(lead: Card, cards: Iterable[Card], view: View) -> Card:
    """The card that leaves the side at bat the fewest runs to be expected; of equal ones the one least worth keeping."""
    at = view.at
    return min(cards, key=lambda c: (batted_worth(lead, c, at.digits, at.outs, view.house), keep(c), c.index))


def _defend(view: View) -> Action:
    """Out before back before safe, the front man first, with the lowest card that does it."""
    first = not view.order
    ranks = {Answered.OUT: 0, Answered.BACK: 1, Answered.SAFE: 2}

    def rate(one: Action) -> tuple[int, int, int, int]:
        assert isinstance(one, Defend)
        picture = next(t.picture for t in view.tries if t.base == one.base)
        made = answer_to(picture, one.card, home=one.base == 3, first=first)
        return ranks[made], -one.base, keep(one.card), one.card.index

    return min(view.legal, key=rate)


def _reduce(view: View) -> Action:
    number = next(len(one.cards) for one in view.legal if isinstance(one, Reduce))
    return Reduce(tuple(sorted(sorted(view.hand, key=lambda card: (keep(card), card.index))[:number])))


def _take(view: View) -> Action:
    """Catches the foul, plays the error."""
    return view.legal[-1]


_CHOICES: Final[dict[Phase, Callable[[View], Action]]] = {
    Phase.CHOOSE: lambda _view: Choose(False),
    Phase.OFFENCE: _offence,
    Phase.DEFENCE: _defence,
    Phase.PITCH: _pitch,
    Phase.REPLY: _reply,
    Phase.CATCH: _take,
    Phase.LEAD: _lead,
    Phase.FIELD: _field,
    Phase.ERROR: _take,
    Phase.DEFEND: _defend,
    Phase.REDUCE: _reduce,
}
