"""How many cards a player ends up with who never folds, and how many of them are 4s: exact laws.

Cards that other players get change nothing: any card of the pack is as likely to come next as any other.

>>> law = cards_held()
>>> law[8].value, law.mean() - 7
(Fraction(3036, 10829), Fraction(20, 49))
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

from cardgames_edu.baseball_poker.house import HouseRules
from cardgames_edu.chance import Distribution

FOURS, CARDS = 4, 52
DEFAULT_HOUSE = HouseRules()

Held = tuple[int, int]
"""Cards other than 4s, and 4s."""


def draw_law(
    others: int, fours: int, earning: Sequence[bool], house: HouseRules = DEFAULT_HOUSE
) -> dict[Held, Fraction]:
    """The chance of each number of other cards and of 4s drawn from a pool of so many of each.

    One card is drawn for each entry of `earning`; where that is true, a 4 brings a bonus card, which may bring another.
    """
    law: dict[Held, Fraction] = defaultdict(Fraction)
    chains = house.four_chain and house.bonus_card == "up"

    def draw(place: int, owed: int, held: Held, chance: Fraction) -> None:
        if place == len(earning) and not owed:
            law[held] += chance
            return
        other, four = held
        share = Fraction(fours - four, others + fours - other - four)
        following = (place, owed - 1) if owed else (place + 1, 0)
        if share < 1:
            draw(*following, (other + 1, four), chance * (1 - share))
        if share:
            more = chains if owed else earning[place]
            draw(following[0], following[1] + more, (other, four + 1), chance * share)

    draw(0, 0, (0, 0), Fraction(1))
    return dict(law)


def holding_law(house: HouseRules = DEFAULT_HOUSE) -> dict[Held, Fraction]:
    """The chance of each number of other cards and of 4s in a whole hand (rules BP-FOUR-1 to BP-FOUR-5)."""
    earning = (False, False, house.door_four, True, True, True, house.last_card == "up")
    return draw_law(CARDS - FOURS, FOURS, earning, house)


def cards_held(house: HouseRules = DEFAULT_HOUSE) -> Distribution[int]:
    """The exact law of the number of cards in a whole hand: 7 to 11."""
    law: dict[int, Fraction] = defaultdict(Fraction)
    for (others, fours), chance in holding_law(house).items():
        law[others + fours] += chance
    working = ("Card by card: a 4 comes with the share of 4s among the cards not yet dealt to the hand.",)
    return Distribution(dict(sorted(law.items())), "Cards held at the showdown", working)
