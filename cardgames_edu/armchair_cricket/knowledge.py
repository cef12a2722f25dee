"""What a seat at Armchair Cricket does not know, and what its plays may come to, for ``cardgames_edu.asking``.

Cards that were recycled into the stock count as unseen: the seat is taken to go by what lies open now.

>>> from cardgames_edu import armchair_cricket as cricket
>>> from cardgames_edu.asking import ask
>>> asked = ask(cricket, "phase=answer hands=B8L9P3?3/?6 discards=?2B5 innings=0-0-0")
>>> [str(group) for group in asked.knowledge.groups]
['other_hand (6 cards)', 'stock (95 cards)']
>>> asked.after("answer BAT 8").law(lambda ruling: ruling.label)["1 run"].odds
'certain'
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardgames_edu.armchair_cricket.cards import CricketCard
from cardgames_edu.armchair_cricket.delivery import Delivery, deliver
from cardgames_edu.armchair_cricket.position import read_action, write_action
from cardgames_edu.armchair_cricket.state import Answer, Bowl, View
from cardgames_edu.knowledge import Group, Hidden, Knowledge, Replies, own_play
from cardgames_edu.ruling import Ruling


def knowledge(view: View) -> Knowledge:
    """The other hand and the stock."""
    groups = (Group("other_hand", view.other_hand), Group("stock", view.stock, pile=True, secret=False))
    return Knowledge(view.seat, tuple(sorted(view.unseen.elements())), groups)


def rulings(view: View, action: Any) -> Replies | Callable[[Hidden], Ruling[Delivery]]:
    """A delivery: a bowled card and the answer from the other hand, or this seat's own answer."""
    match own_play(view, action, read_action, write_action, "AC-PLAY-1"):
        case Bowl(card):
            best = "the most runs, else safe, else a wicket"
            return Replies(view.other_hand, lambda answer: deliver(card, answer), _runs, best)
        case Answer(card):
            return lambda hidden: deliver(_given(view.bowled), card)
        case play:
            raise ValueError(
                f"No delivery follows from {write_action(play)!r} at once: ask about a card bowled or answered."
            )


def _runs(ruling: Ruling[Any]) -> int:
    return -1 if ruling.outcome is Delivery.WICKET else int(ruling.numbers.get("runs", 0))


def _given(card: CricketCard | None) -> CricketCard:
    if card is None:
        raise ValueError("no card waits for its answer")
    return card
