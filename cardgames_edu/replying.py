"""A play that is answered from a hidden hand: the law of the ruling, without going through the hands.

Put the kinds of cards in the order in which the other side likes to answer. The best of a hand is a certain kind when
all its cards stand there or behind, and not all of them behind: a difference of two numbers of hands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import comb
from typing import Any

from cardgames_edu.counting import Count
from cardgames_edu.knowledge import Replies


def replied(
    replies: Replies,
    pool: Sequence[Any],
    reply: str | Callable[[Any], Any],
    value: Callable[[Any], Any],
    given: Callable[[Any], Any] | None,
) -> Count:
    """The counts of the values of a ruling, by numbers of hands (of cards where a random one is played)."""
    rulings = [(replies.ruling(card), copies) for card, copies in Counter(pool).items()]
    total, size = len(pool), replies.size
    if reply == "random":
        weighed = rulings
        working = [f"Answered with a random card: any of {total} unseen cards, each as likely as the next."]
    else:
        if isinstance(reply, str) and reply != "best":
            raise ValueError(f"reply={reply!r} is no way to answer: 'best', 'random', or a function of the ruling")
        worth, what = (replies.worth, replies.best) if isinstance(reply, str) else (reply, "what it makes the most of")
        weighed, left = [], total
        for ruling, copies in sorted(rulings, key=lambda found: worth(found[0]), reverse=True):
            weighed.append((ruling, comb(left, size) - comb(left - copies, size)))
            left -= copies
        working = [
            f"Answered with the best of {size} cards: {what}.",
            f"C({total}, {size}) = {comb(total, size):,} hands, each as likely as the next.",
            "For each card, the hands in which it is the best: those without a better one, less those without it too.",
        ]
    working.append(f"{len(rulings)} cases enumerated: one ruling for each kind of card.")
    weights: Counter[Any] = Counter()
    left_out = 0
    for ruling, weight in weighed:
        if given is not None and not given(ruling):
            left_out += weight
        elif weight:
            weights[value(ruling)] += weight
    if left_out:
        held = sum(weights.values())
        working.append(f"The condition holds in {held:,} of {held + left_out:,}; the others are left out.")
    return Count(dict(weights), tuple(working), len(rulings))
