"""The player that looks ahead, and the advice that it gives.

It deals the cards that its seat can't see many times over, plays two turns at bat on in each deal, and takes the card
that does best on average; steals are weighed by their exact chances.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random as Generator
from typing import Final

from cardgames_edu.card_baseball import odds
from cardgames_edu.card_baseball.lookahead import Turn
from cardgames_edu.card_baseball.notation import write_action
from cardgames_edu.card_baseball.players import Sensible, keep
from cardgames_edu.card_baseball.state import (
    Action,
    Field,
    Lead,
    NewBall,
    Phase,
    Pitch,
    Reply,
    Steal,
    View,
    hand_limit,
)
from cardgames_edu.card_baseball.worth import batted, break_even, steal_gain
from cardgames_edu.cards import Card
from cardgames_edu.randomness import mix

MARGIN: Final = 0.04
"""Runs that a steal must gain before the planner tries it: a picture is spent."""


@dataclass(frozen=True)
class Planner:
    """Looks ahead over what it can't see; `deals` is how many ways to deal the unseen cards it tries for each choice."""

    seed: int = 0
    deals: int = 12

    def __call__(self, view: View) -> Action:
        """An action for the seat to act."""
        if view.phase is Phase.OFFENCE:
            return _best_steal(view) or Sensible()(view)
        pictures = sorted(card for card in view.hand if card.is_picture)
        if view.phase is Phase.PITCH and len(pictures) >= 2 and NewBall(tuple(pictures[:2])) in view.legal:
            return Sensible()(view) if isinstance(Sensible()(view), NewBall) else NewBall(tuple(pictures[:2]))
        if view.phase not in _TRIED or (view.phase is Phase.REPLY and view.table[0].is_picture):
            return Sensible()(view)
        values = self.values(view)
        choice = max(values, key=lambda card: (values[card], -keep(card), -card.index))
        thumb = Sensible()(view)
        return thumb if type(thumb) not in _TRIED.values() else _TRIED[view.phase](choice)

    def values(self, view: View) -> dict[Card, float]:
        """For each card that may be played now, the runs it is worth to this seat, averaged over the deals."""
        cards = [one.card for one in view.legal if isinstance(one, _TRIED[view.phase])]
        sign = 1 if view.seat == view.batting else -1
        generator = Generator(mix(self.seed, view.turn))
        unseen = [card.index for card in view.unseen]
        totals = dict.fromkeys(cards, 0.0)
        for _ in range(self.deals):
            dealt = generator.sample(unseen, len(unseen))
            for card in cards:
                totals[card] += sign * _tried(view, card, dealt)
        return {card: total / self.deals for card, total in totals.items()}


_TRIED: Final[dict[Phase, type[Pitch | Reply | Lead | Field]]] = {
    Phase.PITCH: Pitch,
    Phase.REPLY: Reply,
    Phase.LEAD: Lead,
    Phase.FIELD: Field,
}


def _tried(view: View, card: Card, dealt: list[int]) -> float:
    own = [one.index for one in view.hand]
    other, stock = dealt[: view.other_hand], dealt[view.other_hand :]
    batting = view.seat == view.batting
    at = view.at
    turn = Turn(
        view.house,
        own if batting else other,
        other if batting else own,
        stock,
        sum(1 << place for place, man in enumerate(at.bases) if man),
        at.outs,
        at.balls,
        at.strikes,
        bat_size=hand_limit(view, view.batting),
        field_size=hand_limit(view, view.fielding),
    )
    match view.phase:
        case Phase.PITCH:
            turn.reply(card.index, None)
        case Phase.REPLY:
            turn.reply(view.table[0].index, card.index)
        case Phase.LEAD:
            turn.lead(card.index)
        case Phase.FIELD:
            turn.fielded(view.table[0].index, card.index)
    return turn.play_on()


def _best_steal(view: View) -> Steal | None:
    lone = [one for one in view.legal if isinstance(one, Steal) and len(one.tries) == 1]
    if not lone:
        return None
    gains = {one: _gain(view, *one.tries[0]) for one in lone}
    best = max(lone, key=lambda one: gains[one])
    return best if gains[best] > MARGIN else None


def _gain(view: View, base: int, picture: Card) -> float:
    law = odds.steal(picture, base, view.unseen, view.other_hand)
    return steal_gain(law, view.at.digits, view.at.outs, base)


def hint(view: View, seed: int = 0) -> tuple[Action, str]:
    """A play for the seat to act, and why, from what that seat can see.

    Raises:
        ValueError: it is not this seat's turn.
    """
    if view.to_act != view.seat:
        raise ValueError(f"seat {view.seat} is not to act, so there is nothing to advise")
    action = Planner(seed, deals=40)(view)
    return action, _REASONS.get(type(action), _because)(view, action)


def _because(_view: View, action: Action) -> str:
    return {
        "pass": "Nothing that could be done before the pitch gains more than it risks.",
        "pinch": "Two cards more while men are in reach of home.",
        "relief": "Two cards more to field with, while men are on.",
        "bat last": "The side that bats last knows what it needs.",
    }.get(write_action(action), "It takes what the rules offer.")


def _of_pitch(view: View, action: Action) -> str:
    assert isinstance(action, Pitch)
    law = odds.best_reply(action.card, view.unseen, view.other_hand, view.house)
    return f"Against {action.card} the batter can connect with {float(law['connected']):.0%} of the hands he may hold."


def _of_reply(view: View, action: Action) -> str:
    assert isinstance(action, Reply)
    pitch = view.table[0]
    if pitch.is_picture:
        return "The ball is called in any case: throw what you need least."
    made = odds.replies(pitch, view.at, view.house)[action.card]
    return f"{action.card} is called {made.label}; the other cards do more in your hand."


def _of_lead(view: View, action: Action) -> str:
    assert isinstance(action, Lead)
    law = odds.best_field(action.card, view.at, view.unseen, view.other_hand, view.house)
    out = law.chance(lambda outcome: outcome not in _REACHES)
    return f"{action.card} is put out by {float(out):.0%} of the hands that may field it; what is left stays playable."


_REACHES: Final = ("single", "double", "triple", "home run", "sacrifice safe")


def _of_field(view: View, action: Action) -> str:
    assert isinstance(action, Field)
    call = batted(view.table[0], action.card, view.at.digits, view.at.outs, view.house)
    return f"{action.card} makes it {'an' if call.label[0] in 'aeiou' else 'a'} {call.label}, and leaves a hand to go on with."


def _of_steal(view: View, action: Action) -> str:
    assert isinstance(action, Steal)
    base, picture = action.tries[0]
    law = odds.steal(picture, base, view.unseen, view.other_hand)
    safe, out = float(law["safe"]), float(law["out"])
    need = float(break_even(view.at.digits, view.at.outs, base))
    return f"Safe {safe:.0%}, out {out:.0%}, else he goes back; of the tries decided {need:.0%} must succeed, and here {safe / (safe + out):.0%} do."


_REASONS: Final[dict[type, Callable[[View, Action], str]]] = {
    Pitch: _of_pitch,
    Reply: _of_reply,
    Lead: _of_lead,
    Field: _of_field,
    Steal: _of_steal,
    NewBall: lambda _view, _action: "Pictures field nothing: a picture played to a number led is a home run.",
}
