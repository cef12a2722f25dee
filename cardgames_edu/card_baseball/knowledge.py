"""What a seat at Card Baseball does not know, and what its plays may come to, for ``cardgames_edu.asking``.

>>> from cardgames_edu import card_baseball as baseball
>>> from cardgames_edu.asking import ask
>>> asked = ask(baseball, "phase=pitch bases=100 hands=?6/10S2H?4", seat=1)
>>> [str(group) for group in asked.knowledge.groups]
['other_hand (6 cards)', 'stock (40 cards)', 'covered (0 cards)']
>>> asked.after("pitch 10S").law(lambda ruling: ruling.label, given=lambda ruling: ruling.label != "strike").cases
46
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardgames_edu.card_baseball import hitting, pitching, sacrifice, stealing
from cardgames_edu.card_baseball.call import Called, Outcome
from cardgames_edu.card_baseball.notation import read_action, write_action
from cardgames_edu.card_baseball.state import Field, Lead, Pitch, Reply, Steal, View
from cardgames_edu.card_baseball.stealing import Try
from cardgames_edu.card_baseball.worth import swing
from cardgames_edu.cards import Card
from cardgames_edu.knowledge import Group, Hidden, Knowledge, Replies, own_play
from cardgames_edu.ruling import Ruling

BATTER: Final = (
    (Outcome.STRIKE, Outcome.STRIKEOUT),
    (Outcome.FOUL,),
    (Outcome.BALL, Outcome.WALK),
    (Outcome.HIT_BY_PITCH,),
    (Outcome.CONNECTED,),
)
"""What the batter likes to make of a pitch, the best last (as ``odds.REPLIES``)."""
FIELDER: Final = (Outcome.STEAL_BACK, Outcome.STEAL_OUT)
"""What the fielder likes to make of a steal, the best last; all else is safe."""


def knowledge(view: View) -> Knowledge:
    """The other hand, the stock, and the played cards that may not be looked at any more."""
    groups = (
        Group("other_hand", view.other_hand),
        Group("stock", view.stock, pile=True, secret=False),
        Group("covered", view.covered),
    )
    return Knowledge(view.seat, view.unseen, groups)


def rulings(view: View, action: Any) -> Replies | Callable[[Hidden], Ruling[Outcome]]:
    """A pitch, a lead or a lone steal and the answer from the other hand; or this seat's own answer to one of them."""
    at, house, hand = view.at, view.house, view.other_hand
    match own_play(view, action, read_action, write_action, "CB-PITCH-1"):
        case Pitch(card) if card.is_picture:
            return lambda hidden: pitching.picture_pitched(card, at)
        case Pitch(card):
            best = "connecting, then hit by the pitch, a ball, a foul"
            return Replies(hand, lambda reply: pitching.replied(card, reply, at, house), _batter, best)
        case Lead(card):
            best = "what leaves the side at bat the fewest runs to be expected"
            return Replies(hand, lambda answer: _fielded(view, card, answer), lambda call: -swing(call, at), best)
        case Steal(((base, picture),)):
            best = "out, else back"
            return Replies(hand, lambda answer: _stolen(view, base, picture, answer), _fielder, best)
        case Reply(card) if view.pitched is not None:
            pitch = view.pitched
            if pitch.is_picture:
                return lambda hidden: pitching.picture_pitched(pitch, at)
            return lambda hidden: pitching.replied(pitch, card, at, house)
        case Field(card) if view.led is not None:
            led = view.led
            return lambda hidden: _fielded(view, led, card)
        case play:
            asked = "ask about a pitch, a lead, a lone steal, or the answer to a pitch or a lead"
            raise ValueError(f"No ruling on one hidden card follows from {write_action(play)!r}: {asked}.")


def _fielded(view: View, lead: Card, answer: Card) -> Called:
    return (sacrifice.sacrificed if lead.is_picture else hitting.fielded)(lead, answer, view.at, view.house)


def _stolen(view: View, base: int, picture: Card, answer: Card) -> Called:
    tries, step = stealing.answered((Try(base, picture),), base, answer)
    return stealing.settled(tries, (base,), (step,), view.at, view.house)


def _batter(ruling: Ruling[Any]) -> int:
    return next(place for place, outcomes in enumerate(BATTER) if ruling.outcome in outcomes)


def _fielder(ruling: Ruling[Any]) -> int:
    return FIELDER.index(ruling.outcome) if ruling.outcome in FIELDER else -1
