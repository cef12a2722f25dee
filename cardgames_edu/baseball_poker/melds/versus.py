"""Why one hand beats another: where they part, what does not play, how each tie rule has it, what would turn it.

>>> from cardgames_edu.cards import read_cards
>>> print(why(read_cards("2C 2D AH 7S 5C"), read_cards("KC KD QH 7D 5H")))
2♣ 2♦ A♥ 7♠ 5♣ against K♣ K♦ Q♥ 7♦ 5♥: the first wins
  1. The first makes a pair of twos: 2♣ 2♦ A♥ 7♠ 5♣. [BP-SHOW-1]
  2. The second makes a pair of kings: K♣ K♦ Q♥ 7♦ 5♥. [BP-SHOW-1]
  3. Both make a pair, so the meld does not part them. [BP-SHOW-2]
  4. The top card of the five: ace against king. [BP-TIE-1]
Other tie rules: meld_high, the second wins; standard, the second wins.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from cardgames_edu.baseball_poker.melds.meld import (
    GAME_RULES,
    MELD_RANKS,
    SHAPES,
    TIES,
    Meld,
    MeldRules,
    deciding,
    key,
    name_of,
    with_article,
)
from cardgames_edu.baseball_poker.melds.reading import Best, best_five
from cardgames_edu.baseball_poker.melds.score import LARGEST, scorer
from cardgames_edu.cards import DECK, Card, CardError
from cardgames_edu.ruling import Ruling, Step


class Verdict(Enum):
    """Which of two hands wins."""

    FIRST = "the first wins"
    SECOND = "the second wins"
    SPLIT = "they share"


@dataclass(frozen=True)
class Comparison:
    """Two hands compared: both read at their best, the `ruling`, and the verdict `under` each tie rule."""

    first: Best
    second: Best
    ruling: Ruling[Verdict]
    under: Mapping[str, Verdict]

    @property
    def verdict(self) -> Verdict:
        """Which hand wins by the tie rule in force."""
        return self.ruling.outcome

    def __str__(self) -> str:
        others = [f"{tie}, {verdict.value}" for tie, verdict in self.under.items() if tie != self.first.rules.tie]
        return f"{self.ruling}\nOther tie rules: {'; '.join(others)}."


def why(a: Iterable[Card], b: Iterable[Card], rules: MeldRules = GAME_RULES) -> Comparison:
    """Compares the best five of two hands of 5 to 11 cards (rules BP-SHOW-2, BP-TIE-1, BP-TIE-2).

    The hands may hold the same cards, so that any two of a table can be set side by side.

    Raises:
        CardError: duplicates within a hand, or too few or many cards.
    """
    hand_a, hand_b = tuple(a), tuple(b)
    first, second = best_five(hand_a, rules), best_five(hand_b, rules)
    steps = (_makes("first", first), _makes("second", second), *parting(first, second))
    verdict = _verdict(first, second, rules.tie)
    headline = f"{' '.join(map(str, hand_a))} against {' '.join(map(str, hand_b))}"
    under = {tie: _verdict(first, second, tie) for tie in TIES}
    return Comparison(first, second, Ruling(verdict, steps, headline), under)


def _verdict(first: Best, second: Best, tie: str) -> Verdict:
    a, b = key(first.score, tie), key(second.score, tie)
    return Verdict.SPLIT if a == b else Verdict.FIRST if a > b else Verdict.SECOND


def _makes(name: str, best: Best) -> Step:
    idle = f" ({', '.join(map(str, best.spare))} idle)" if best.spare else ""
    five = " ".join(map(str, best.five)) or "nothing"
    return Step("BP-SHOW-1", f"The {name} makes {with_article(best.words)}: {five}{idle}.", {name: best.score})


def parting(first: Best, second: Best) -> tuple[Step, ...]:
    """The steps of a comparison, up to the one at which the two hands part."""
    a, b = first.meld, second.meld
    numbers = {"first": int(a), "second": int(b)}
    if a is not b:
        higher, lower = (a, b) if a > b else (b, a)
        side = "first" if a > b else "second"
        text = f"{_capital(with_article(higher.text))} ranks above {with_article(lower.text)} in the chart: the {side} wins."
        return (Step("BP-SHOW-2", text, numbers),)
    steps = [Step("BP-SHOW-2", f"Both make {with_article(a.text)}, so the meld does not part them.", numbers)]
    if not a:
        return (*steps, Step("BP-TIE-2", "Neither has a meld: they share."))
    return (*steps, *_tie_steps(first, second))


def _tie_steps(first: Best, second: Best) -> list[Step]:
    steps = []
    for what, one, two in _tie_pairs(first, second):
        numbers = {"first": one, "second": two}
        if one != two:
            steps.append(Step("BP-TIE-1", f"{_capital(what)}: {name_of(one)} against {name_of(two)}.", numbers))
            return [*steps, *_stood_for(first, second, max(one, two))]
        steps.append(Step("BP-TIE-1", f"{_capital(what)}: {name_of(one)} in both.", numbers))
    said = {
        "high_card": "the other cards are not looked at",
        "meld_high": "no further card is looked at",
        "standard": "all five are level",
    }[first.rules.tie]
    return [*steps, Step("BP-TIE-2", f"Nothing is left to part them ({said}): they share.")]


def _tie_pairs(first: Best, second: Best) -> list[tuple[str, int, int]]:
    """What a tie rule compares, in order: in words, and the values of both hands."""
    tie, meld = first.rules.tie, first.meld
    if tie == "high_card":
        return [("the top card of the five", first.key & 15, second.key & 15)]
    kept = len(SHAPES[meld]) if tie == "standard" else MELD_RANKS[meld]
    names = [_part(meld, place) for place in range(kept)]
    pairs = zip(names, deciding(first.score), deciding(second.score), strict=False)
    return [(name, a, b) for name, a, b in pairs if a or b]


PLACES: Final = ("top card", "second card", "third card", "fourth card", "fifth card")


def _part(meld: Meld, place: int) -> str:
    sizes = SHAPES[meld]
    sets = sum(size > 1 for size in sizes)
    if not sets:
        return f"the {PLACES[place]}"
    if place >= sets:
        return ("the card beside it", "the second card beside it", "the third card beside it")[place - sets]
    return {2: "the pair", 3: "the three", 4: "the four", 5: "the five"}[sizes[place]]


def _stood_for(first: Best, second: Best, value: int) -> list[Step]:
    """A note when only a wild gives the winner the rank that decides."""
    winner = first if first.key > second.key else second
    deciders = [p for p in winner.five if p.stands_for.rank == (1 if value == 14 else value)]
    if deciders and all(played.wild for played in deciders):
        card = deciders[0]
        text = f"{card.card} counts as the {card.stands_for} that it stands for, not as printed."
        return [Step("BP-WILD-4", text, {"stands_for": card.stands_for.code})]
    return []


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def turning_cards(
    loser: Iterable[Card], winner: Iterable[Card], rules: MeldRules = GAME_RULES, gone: Iterable[Card] = ()
) -> dict[Card, Verdict]:
    """The cards that would have changed it, had the losing hand one more: each with the verdict for the loser as first.

    `gone` are cards that are known to lie elsewhere. Only cards that make the loser win or share are named.

    Raises:
        CardError: the losing hand holds 11 cards already, the most that there can be.

    >>> from cardgames_edu.cards import read_cards
    >>> turned = turning_cards(read_cards("KC KD QH 7D 5H"), read_cards("2C 2D AH 7S 5C"))
    >>> len(turned), turned[Card("AC")], Card("8C") in turned
    (20, <Verdict.SPLIT: 'they share'>, False)
    """
    held, against = tuple(loser), tuple(winner)
    if len(held) >= LARGEST:
        raise CardError(f"a hand has {LARGEST} cards at the most, so there is no card to add")
    judge = scorer(rules)
    goal = key(judge.score(against), rules.tie)
    taken = {*held, *against, *gone}
    found = {}
    for card in DECK:
        if card not in taken:
            mine = key(judge.score((*held, card)), rules.tie)
            if mine >= goal:
                found[card] = Verdict.SPLIT if mine == goal else Verdict.FIRST
    return found


def under_each_tie(hands: Iterable[Iterable[Card]], rules: MeldRules = GAME_RULES) -> dict[str, tuple[int, ...]]:
    """The winning hands of any number, by their place in the list, under each of the three tie rules."""
    held = [tuple(hand) for hand in hands]
    return {tie: winners([best_five(hand, replace(rules, tie=tie)) for hand in held]) for tie in TIES}


def winners(hands: list[Best]) -> tuple[int, ...]:
    """The places of the hands that share the win (rules BP-SHOW-2 to BP-TIE-2)."""
    top = max(hand.key for hand in hands)
    return tuple(place for place, hand in enumerate(hands) if hand.key == top)
