"""The switches of Armchair Cricket, each tied to the open question that it answers."""

from __future__ import annotations

from dataclasses import dataclass

from cardgames_edu.house import House, switch


@dataclass(frozen=True)
class HouseRules(House):
    """How the open questions are played; the defaults are our rulings.

    Raises:
        HouseRuleError: a value out of range.

    >>> HouseRules(wickets=2).text
    'wickets=2'
    >>> HouseRules(wickets=10)
    Traceback (most recent call last):
    ...
    cardgames_edu.house.HouseRuleError: wickets=10 can't be played (AC-Q43): choose a whole number from 1 to 4.
    """

    recycle: str = switch(
        "at_once",
        ("at_once", "when_needed"),
        question="AC-Q14",
        says="Whether the discards are shuffled as soon as the last card is drawn, or only when a card is wanted.",
    )
    pack_limit: int | None = switch(
        27,
        range(1, 1000),
        question="AC-Q36",
        says="After how many packs time is called and the match may be drawn.",
        off=True,
    )
    declare_min_balls: int = switch(
        0, range(2), question="AC-Q21", says="How many deliveries a side must face before it may declare."
    )
    wickets: int = switch(3, range(1, 5), question="AC-Q43", says="How many wickets end an innings.")
