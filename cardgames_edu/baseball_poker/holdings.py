"""How many cards a player ends up with who never folds, and how many of them are 4s: exact laws.

Cards that other players get change nothing: any card of the pack is as likely to come next as any other.

>>> law = cards_held()
>>> law[8].value, law.mean() - 7
(Fraction(3036, 10829), Fraction(20, 49))
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from cardgames_edu.baseball_poker.house import HouseRules
from cardgames_edu.chance import Distribution

FOURS, CARDS = 4, 52
DEFAULT_HOUSE = HouseRules()

Held = tuple[int, int]
"""Cards other than 4s, and 4s."""


def holding_law(house: HouseRules = DEFAULT_HOUSE) -> dict[Held, Fraction]:
    """The chance of each number of other cards and of 4s in a whole hand (rules BP-FOUR-1 to BP-FOUR-5)."""
    law: dict[Held, Fraction] = defaultdict(Fraction)

    def deal(place: int, owed: int, held: Held, chance: Fraction) -> None:
        """Deals the bonus cards owed, or else base card `place`: 0 and 1 down, 2 the door, 3 to 6 later."""
        if place == 7 and not owed:
            law[held] += chance
            return
        others, fours = held
        left = CARDS - others - fours
        four = Fraction(FOURS - fours, left)
        following = (place, owed - 1) if owed else (place + 1, 0)
        if four < 1:
            deal(*following, (others + 1, fours), chance * (1 - four))
        if four:
            earns = _bonus_earns(house) if owed else _base_earns(house, place)
            deal(following[0], following[1] + earns, (others, fours + 1), chance * four)

    deal(0, 0, (0, 0), Fraction(1))
    return dict(law)


def _base_earns(house: HouseRules, place: int) -> bool:
    """Whether a 4 as this base card earns a bonus card."""
    if place < 2 or (place == 6 and house.last_card == "down"):
        return False
    return house.door_four if place == 2 else True


def _bonus_earns(house: HouseRules) -> bool:
    return house.four_chain and house.bonus_card == "up"


def cards_held(house: HouseRules = DEFAULT_HOUSE) -> Distribution[int]:
    """The exact law of the number of cards in a whole hand: 7 to 11."""
    law: dict[int, Fraction] = defaultdict(Fraction)
    for (others, fours), chance in holding_law(house).items():
        law[others + fours] += chance
    working = ("Card by card: a 4 comes with the share of 4s among the cards not yet dealt to the hand.",)
    return Distribution(dict(sorted(law.items())), "Cards held at the showdown", working)
