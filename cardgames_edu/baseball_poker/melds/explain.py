"""Why some cards are worth what they are: the wilds, the meld, what else is there, what is just out of reach.

>>> from cardgames_edu.cards import read_cards
>>> print(explain(read_cards("2C 5D 8H 10S 3C")))
2♣ 5♦ 8♥ 10♠ 3♣: pair of tens
  1. Wild here: 3♣, so 1 of 5 cards; the others are what they say. [BP-WILD-1]
  2. 3♣ stands for 10♣; 5♣, 8♣, 2♦, 8♦, 10♦, 2♥, 5♥, 10♥, 2♠, 5♠ or 8♠ would do as well. [BP-WILD-2]
  3. 10♠ is natural, and one natural card is all that the five need. [BP-WILD-3]
  4. Nobody has to declare it: the best reading counts. [BP-WILD-5]
  5. The best five of 5 cards: 10♠ 10♣ 8♥ 5♦ 2♣; every card plays. [BP-SHOW-1]
  6. A pair of tens stands in place 10 of 11 from the top. [BP-RANK-1]
  7. The next meld up is two pair, and two pair, tens and eights would take 1 more card. [BP-RANK-1]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardgames_edu.baseball_poker.melds.meld import GAME_RULES, Meld, MeldRules, with_article, words
from cardgames_edu.baseball_poker.melds.offers import missing, offers
from cardgames_edu.baseball_poker.melds.reading import Best, Played, best_five, equal_choices
from cardgames_edu.cards import Card
from cardgames_edu.ruling import Ruling, Step

MOST_NAMED = 12
"""So many equal choices of a wild are named; more are counted."""


def explain(cards: Iterable[Card], rules: MeldRules = GAME_RULES) -> Ruling[Meld]:
    """The ruling on the best five of 5 to 11 cards, with each wild, the meld, the next one up and what ranks below.

    Raises:
        CardError: duplicates, or too few or many cards.
    """
    held = tuple(cards)
    best = best_five(held, rules)
    steps = (*_wild_steps(held, best), *_meld_steps(held, best))
    return Ruling(best.meld, steps, _listed(held), best.words)


def _listed(cards: Iterable[object]) -> str:
    return " ".join(map(str, cards))


def _wild_steps(held: Sequence[Card], best: Best) -> list[Step]:
    rules = best.rules
    wilds = [card for card in held if rules.is_wild(card)]
    ranks = " or ".join(rank.text for rank in rules.wild)
    if not wilds:
        none = f"There is no {ranks} among them" if ranks else "Nothing is wild"
        return [Step("BP-WILD-1", f"{none}: every card is what it says.", {"wilds": 0})]
    rest = "the others are what they say" if len(wilds) < len(held) else "there is no other card"
    text = f"Wild here: {', '.join(map(str, wilds))}, so {len(wilds)} of {len(held)} cards; {rest}."
    steps = [Step("BP-WILD-1", text, {"wilds": len(wilds)})]
    steps += [_stands_for(best, played) for played in best.wilds]
    return [*steps, *_natural_steps(len(wilds) == len(held), best)]


def _natural_steps(all_wild: bool, best: Best) -> list[Step]:
    steps = []
    if all_wild:
        said = {
            "self": "one of them is taken as printed, and that is the natural one",
            "printed": "nothing may be substituted, and they are read as printed",
            "dead": "they make no meld at all",
        }[best.rules.all_wild]
        steps.append(Step("BP-WILD-3", f"A five needs a natural card, and all are wild: {said}.", {"naturals": 0}))
    elif best.wilds:
        natural = next(played.card for played in best.five if not played.wild)
        text = f"{natural} is natural, and one natural card is all that the five need."
        steps.append(Step("BP-WILD-3", text, {"natural": natural.code}))
    return [*steps, Step("BP-WILD-5", "Nobody has to declare it: the best reading counts.")] if best.five else steps


def _stands_for(best: Best, played: Played) -> Step:
    others = equal_choices(best, played)
    itself = "plays as itself" if played.card is played.stands_for else f"stands for {played.stands_for}"
    if not others:
        also = "no other card would do as well"
    elif len(others) > MOST_NAMED:
        also = f"{len(others)} other cards would do as well by this tie rule"
    else:
        *first, last = map(str, others)
        also = f"{', '.join(first)} or {last} would do as well" if first else f"{last} would do as well"
    return Step(
        "BP-WILD-2",
        f"{played.card} {itself}; {also}.",
        {"card": played.card.code, "stands_for": played.stands_for.code, "others": len(others)},
    )


def _meld_steps(held: Sequence[Card], best: Best) -> list[Step]:
    if not best.five:
        return [Step("BP-RANK-1", "No meld: it ranks below high card.", {"meld": 0})]
    five = _listed(played.stands_for for played in best.five)
    idle = f"{', '.join(map(str, best.spare))} idle" if best.spare else "every card plays"
    steps = [Step("BP-SHOW-1", f"The best five of {len(held)} cards: {five}; {idle}.", {"cards": len(held)})]
    place = 12 - best.meld
    said = with_article(best.words)
    text = f"{said[0].upper()}{said[1:]} {_stands(best)} in place {place} of 11 from the top."
    numbers = {"meld": int(best.meld), "place": place}
    if best.meld is Meld.HIGH_CARD:
        steps.append(Step("BP-RANK-2", f"{text} The chart leaves this lowest meld out.", numbers))
    else:
        steps.append(Step("BP-RANK-1", text, numbers))
    if all(best.rules.is_wild(card) for card in held):
        return steps
    return [*steps, *_next_up(held, best), *_below(held, best)]


def _stands(best: Best) -> str:
    sets = (Meld.FIVE_OF_A_KIND, Meld.FOUR_OF_A_KIND, Meld.THREE_OF_A_KIND, Meld.FULL_HOUSE)
    return "stand" if best.meld in sets else "stands"


def _next_up(held: Sequence[Card], best: Best) -> list[Step]:
    if best.meld is Meld.FIVE_OF_A_KIND:
        return []
    up = Meld(best.meld + 1)
    if up is Meld.FIVE_OF_A_KIND and not best.rules.wild:
        return [Step("BP-RANK-1", "Only five of a kind ranks above it, and that takes a wild card.", {"up": 11})]
    near = missing(held, up, best.rules)
    text = f"The next meld up is {with_article(up.text)}, and {with_article(near.what)} would take {near.cards} more card{'s' * (near.cards > 1)}."
    return [Step("BP-RANK-1", text, {"up": int(up), "lacks": near.cards})]


def _below(held: Sequence[Card], best: Best) -> list[Step]:
    lower = [score for meld, score in offers(held, best.rules).items() if Meld.PAIR < meld < best.meld]
    if not lower:
        return []
    below = with_article(words(lower[0]))
    be = "are" if below.startswith(("three", "four", "two pair")) or " full of " in below else "is"
    return [
        Step("BP-RANK-1", f"{below[0].upper()}{below[1:]} {be} there too, and ranks below.", {"below": lower[0] >> 20})
    ]
