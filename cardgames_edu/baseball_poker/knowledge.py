"""What a seat at Baseball Poker does not know, and what the hands may come to, for ``cardgames_edu.asking``.

By seat: ``down1`` are the cards face down, ``next1`` the next card face up (a pile of one), ``later1`` those dealt face
up after it, ``last1`` a last card dealt face down. ``hand1`` is the whole hand at the showdown with the bonus cards that
4s have brought, ``meld1`` its meld, and ``winners`` the seats that share the pot. All who are in are taken to stay in.

Any unseen card is as likely to come anywhere as any other, so what each seat gets is drawn by itself: first the cards
dealt in turn, then as many bonus cards as they earn.

>>> from cardgames_edu import baseball_poker as poker
>>> from cardgames_edu.asking import ask
>>> asked = ask(poker, "street=5 down=2C7D/?2 up=10D10HKC8S9C/5D6DQD8H3C", seat=0)
>>> asked.chance(lambda hidden: 0 in hidden.winners).value
Fraction(49, 260)
>>> law = asked.law(lambda hidden: hidden.meld1.text)
>>> [f"{meld} {float(law[meld]):.3f}" for meld in law][:3]
['flush 0.381', 'four of a kind 0.090', 'full house 0.058']
>>> asked.after("showdown").law(lambda ruling: ruling.label)["three tens"].odds
'certain'
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardgames_edu.baseball_poker.melds.explain import explain
from cardgames_edu.baseball_poker.melds.meld import Meld, meld_of
from cardgames_edu.baseball_poker.melds.score import scorer
from cardgames_edu.baseball_poker.outlook import MOST_BONUS, Hand, earns, hands_of, worth
from cardgames_edu.baseball_poker.state import Phase, View
from cardgames_edu.cards import Card, Rank
from cardgames_edu.knowledge import Group, Hidden, Knowledge
from cardgames_edu.ruling import Ruling

Look = Callable[[str], Any]


def knowledge(view: View) -> Knowledge:
    """The cards face down, those still to come, and what they make."""
    down = [Group(f"down{seat}", chair.hidden) for seat, chair in enumerate(view.chairs) if chair.hidden]
    hands = hands_of(view) if view.phase is Phase.BETTING or view.showdown else ()
    to_come = [group for hand in hands for group in _to_come(view, hand)]
    made: dict[str, Callable[[Look], Any]] = {}
    for hand in hands:
        made[f"hand{hand.seat}"] = _whole(view, hand)
    for hand in hands:
        made[f"meld{hand.seat}"] = _meld(view, hand)
    if hands:
        made["winners"] = _winners(view, hands)
    return Knowledge(view.seat, view.unseen, (*down, *to_come), made)


def _to_come(view: View, hand: Hand) -> tuple[Group, ...]:
    seat = hand.seat
    groups = (
        Group(f"next{seat}", min(hand.up, 1), pile=True, secret=False),
        Group(f"later{seat}", max(hand.up - 1, 0), secret=False),
        Group(f"last{seat}", hand.down, secret=seat != view.seat),
        Group(f"_bonus{seat}", MOST_BONUS if hand.up else 0, pile=True, secret=view.house.bonus_card == "down"),
    )
    return tuple(group for group in groups if group.size)


def _whole(view: View, hand: Hand) -> Callable[[Look], tuple[Card, ...]]:
    """The whole hand: what is known of it, what is dealt in turn, and a bonus card for each 4 that earns one."""
    groups = {group.name for group in _to_come(view, hand)}
    seat, chains = hand.seat, earns(view.house)

    def whole(look: Look) -> tuple[Card, ...]:
        face_down = (*(look(f"down{seat}") if hand.hidden else ()), *(look(f"last{seat}") if hand.down else ()))
        face_up = tuple(card for name in (f"next{seat}", f"later{seat}") if name in groups for card in look(name))
        owed = sum(card.rank is Rank.FOUR for card in face_up)
        bonus: tuple[Card, ...] = ()
        while len(bonus) < owed:
            card = look(f"_bonus{seat}")[len(bonus)]
            bonus += (card,)
            owed += chains and card.rank is Rank.FOUR
        return (*hand.cards, *face_down, *face_up, *bonus)

    return whole


def _meld(view: View, hand: Hand) -> Callable[[Look], Meld]:
    judge = scorer(view.house.melds)
    return lambda look: meld_of(judge.score(look(f"hand{hand.seat}")))


def _winners(view: View, hands: tuple[Hand, ...]) -> Callable[[Look], tuple[int, ...]]:
    judge, tie = scorer(view.house.melds), view.house.tie

    def winners(look: Look) -> tuple[int, ...]:
        keys = [worth(judge, look(f"hand{hand.seat}"), tie) for hand in hands]
        top = max(keys)
        return tuple(hand.seat for hand, key in zip(hands, keys, strict=True) if key == top)

    return winners


def rulings(view: View, action: Any) -> Callable[[Hidden], Ruling[Meld]]:
    """The ruling on this seat's hand at the ``"showdown"``; no bet is answered with a card.

    Raises:
        ValueError: another play, or a seat that is not in.
    """
    if action != "showdown" or view.seat not in view.live:
        raise ValueError(
            f"No ruling on hidden cards follows from {str(action)!r}. A seat that is in may ask after('showdown') about its "
            "own hand; of others ask about hidden.winners, hidden.hand1 or hidden.meld1."
        )
    kept: dict[tuple[Card, ...], Ruling[Meld]] = {}

    def ruling(hidden: Hidden) -> Ruling[Meld]:
        cards = tuple(getattr(hidden, f"hand{view.seat}"))
        if cards not in kept:
            kept[cards] = explain(cards, view.house.melds)
        return kept[cards]

    return ruling
