"""Exact chances for a pitch, a lead and a steal, given what a seat knows.

All cards that a seat can't see are alike to it, so the other hand is any six (or eight) of them: the best card of such
a hand is hypergeometric.

>>> at = Situation((1, 0, 0), batter=2)
>>> law = steal(Card("KD"), 1, unseen_but(Card("KD")))
>>> print(law["out"])
19/85 = 0.2235 = 22.4 % (3.47 to 1 against)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb
from typing import Final, TypeVar

from cardgames_edu.card_baseball import pitching
from cardgames_edu.card_baseball.call import Called, Outcome
from cardgames_edu.card_baseball.diamond import Situation
from cardgames_edu.card_baseball.house import HouseRules
from cardgames_edu.card_baseball.state import HAND
from cardgames_edu.card_baseball.stealing import Answered, answer_to
from cardgames_edu.card_baseball.worth import batted, batted_worth
from cardgames_edu.cards import DECK, Card
from cardgames_edu.chance import Distribution

K = TypeVar("K")
DEFAULT: Final = HouseRules()
REPLIES: Final = (Outcome.CONNECTED, Outcome.HIT_BY_PITCH, Outcome.BALL, Outcome.FOUL, Outcome.STRIKE)
"""What an answer to a pitch can be, the best for the batter first."""


def unseen_but(*known: Card) -> tuple[Card, ...]:
    """The cards of the pack but these.

    >>> len(unseen_but(Card("7S")))
    51
    """
    return tuple(card for card in DECK if card not in known)


def replies(pitch: Card, at: Situation, house: HouseRules = DEFAULT) -> dict[Card, Called]:
    """For each other card of the pack, the ruling on it as the answer to this pitched number: 51 rulings.

    Raises:
        ValueError: a picture was pitched, which is a ball whatever is thrown.
    """
    if pitch.is_picture:
        raise ValueError(f"{pitch} is a picture: a ball, whatever the answer; choose a number such as 7S")
    return {card: pitching.replied(pitch, card, at, house) for card in unseen_but(pitch)}


def random_reply(pitch: Card, unseen: Sequence[Card] | None = None, house: HouseRules = DEFAULT) -> Distribution[str]:
    """What one unseen card drawn at random comes to as the answer; weights are numbers of cards.

    >>> random_reply(Card("10H"))["connected"].value
    Fraction(0, 1)
    """
    cards = unseen_but(pitch) if unseen is None else unseen
    counts = dict.fromkeys((outcome.value for outcome in REPLIES), 0)
    for card in cards:
        counts[pitching.answer(pitch, card, house).value] += 1
    return Distribution(counts, f"{pitch} pitched, answered by a random card", (_alike(len(cards)),))


def best_reply(pitch: Card, unseen: Sequence[Card], hand: int = HAND, house: HouseRules = DEFAULT) -> Distribution[str]:
    """What the pitch comes to when the batter holds `hand` random unseen cards and answers with the best of `REPLIES`."""
    counts = dict.fromkeys(REPLIES, 0)
    for card in unseen:
        counts[pitching.answer(pitch, card, house)] += 1
    law = _best(counts, list(REPLIES), len(unseen), hand)
    title = f"{pitch} pitched, answered by the best of {hand} unseen cards"
    return Distribution({outcome.value: n for outcome, n in law.items()}, title, (_hands(len(unseen), hand),))


def best_field(
    lead: Card, at: Situation, unseen: Sequence[Card], hand: int = HAND, house: HouseRules = DEFAULT
) -> Distribution[str]:
    """What a lead comes to when the fielder holds `hand` random unseen cards and plays the best for his side.

    The best is the one that leaves the side at bat the fewest runs to be expected (`worth`). Weights are numbers of
    hands; an error that may follow is left out.

    >>> law = best_field(Card("AS"), Situation(), unseen_but(Card("AS")))
    >>> round(float(law["out"]), 3)
    0.548
    """
    counts: dict[Outcome, int] = {}
    value: dict[Outcome, float] = {}
    for card in unseen:
        outcome = batted(lead, card, at.digits, at.outs, house).outcome
        counts[outcome] = counts.get(outcome, 0) + 1
        value[outcome] = batted_worth(lead, card, at.digits, at.outs, house)
    order = sorted(counts, key=lambda outcome: value[outcome])
    law = _best(counts, order, len(unseen), hand)
    title = f"{lead} led, fielded by the best of {hand} unseen cards"
    return Distribution({outcome.value: n for outcome, n in law.items()}, title, (_hands(len(unseen), hand),))


def steal(picture: Card, base: int, unseen: Sequence[Card], hand: int = HAND) -> Distribution[str]:
    """What a lone man's try from `base` comes to when the fielder holds `hand` random unseen cards: out, back, safe.

    The fielder puts him out when he can, sends him back when he can't, and else has to let him go.
    """
    counts = dict.fromkeys((Answered.OUT, Answered.BACK, Answered.SAFE), 0)
    for card in unseen:
        counts[answer_to(picture, card, home=base == 3, first=True)] += 1
    law = _best(counts, list(counts), len(unseen), hand)
    title = f"Steal with {picture}, answered by the best of {hand} unseen cards"
    return Distribution({made.value: n for made, n in law.items()}, title, (_hands(len(unseen), hand),))


def _best(counts: dict[K, int], order: Iterable[K], total: int, hand: int) -> dict[K, int]:
    """For each kind, best first, how many hands have it as their best: hands without any better one, less those without it."""
    law, left, without = {}, total, comb(total, hand)
    for kind in order:
        left -= counts[kind]
        fewer = comb(left, hand)
        law[kind], without = without - fewer, fewer
    return law


def _alike(cards: int) -> str:
    return f"{cards} cards can't be seen, each as likely to be the answer as the next."


def _hands(cards: int, hand: int) -> str:
    return f"{comb(cards, hand):,} hands of {hand} can be made of the {cards} unseen cards; each as likely as the next."
