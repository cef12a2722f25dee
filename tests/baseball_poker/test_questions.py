"""The question bank: every answer is computed again in another way, every mistake is named, every misreading is one."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations, product
from math import comb
from typing import Any

import pytest

from cardgames_edu.bank import TOPICS, bank_of
from cardgames_edu.baseball_poker import rulebook
from cardgames_edu.baseball_poker.melds import PLAIN, Meld, best_five, key, meld_of, offers
from cardgames_edu.baseball_poker.melds.counts_batch import category_counts
from cardgames_edu.baseball_poker.melds.five import named_five
from cardgames_edu.baseball_poker.questions import bank, chips, deals, misreadings
from cardgames_edu.cards import DECK, Card, Rank, read_cards
from cardgames_edu.questions import (
    CardKey,
    ChanceKey,
    ChoiceKey,
    DecisionKey,
    Question,
    Verdict,
    check,
    commit,
    reveal,
)
from cardgames_edu.randomness import Stream

SEEDS = range(20)
NAMES = [template.name for template in bank]
Facts = Mapping[str, Any]
Cards = tuple[Card, ...]


def value(card: Card) -> int:
    return 14 if card.rank is Rank.ACE else int(card.rank)


def wild(card: Card) -> bool:
    return card.rank in (3, 9)


def unseen(*known: Cards) -> list[Card]:
    gone = {card for cards in known for card in cards}
    return [card for card in DECK if card not in gone]


def brute(hand: Cards) -> int:
    """The key of a hand by trying every five and every rank for its wilds (a suited one where the naturals are)."""
    naturals, wilds = [c for c in hand if not wild(c)], sum(map(wild, hand))
    if wilds >= 4:
        return key(Meld.FIVE_OF_A_KIND.score(max(map(value, naturals))), "high_card")
    best = 0
    for used in range(wilds + 1):
        for kept in combinations(naturals, 5 - used):
            for ranks in combinations_with_replacement(Rank, used):
                five = [*kept, *(Card(rank, kept[0].suit) for rank in ranks)]
                best = max(best, key(named_five(five), "high_card"))
    return best


def quick(hand: Cards) -> int:
    """The key of a hand by the melds it offers, which are found without the scorer's tables."""
    found = offers(hand)
    return key(max(found.values()), "high_card")


def brute_meld(hand: Cards) -> str:
    return Meld(brute(hand) >> 4).text


def versus(first: Any, second: Any) -> str:
    return "they share" if first == second else "the first wins" if first > second else "the second wins"


def own_stand_ins(facts: Facts) -> set[Card]:
    rest = [card for card in facts["hand"] if not wild(card)]
    worth = {
        card: key(named_five([*rest, card]), "high_card")
        for card in DECK
        if card not in rest or len({c.rank for c in [*rest, card]}) == 1
    }
    return {card for card, found in worth.items() if found == max(worth.values())}


def own_held(facts: Facts) -> int:
    left = list(facts["stock"])[2:]
    number = 2
    for _ in range(5):
        number += 1
        while left.pop(0).rank is Rank.FOUR:
            number += 1
    return number


def from_left(facts: Facts, seats: int) -> list[int]:
    return [(facts["dealer"] + 1 + place) % seats for place in range(seats)]


def own_first(facts: Facts) -> str:
    order = from_left(facts, len(facts["boards"]))
    return f"seat {min(order, key=lambda seat: value(facts['boards'][seat][0]))}"


def own_board(board: Cards) -> tuple[list[int], int]:
    """The best shape of a board of up to four cards and its top card, each wild tried as every rank."""
    fixed = [value(card) for card in board if not wild(card)]
    found = []
    for ranks in product(range(2, 15), repeat=len(board) - len(fixed)):
        values = [*fixed, *ranks]
        found.append((sorted(Counter(values).values(), reverse=True), max(values)))
    return max(found)


def own_later(facts: Facts) -> str:
    order = from_left(facts, len(facts["boards"]))
    return f"seat {max(order, key=lambda seat: own_board(facts['boards'][seat]))}"


def own_open(facts: Facts) -> str:
    if not facts["price"]:
        return "fold, check or bet"
    return "fold, call or raise" if facts["stack"] > facts["price"] else "fold or call"


def own_price(facts: Facts) -> int:
    bets = {1: facts["bet"]}
    price = facts["bet"]
    for seat, more in zip((2, 0), facts["raises"], strict=False):
        price += more
        bets[seat] = price
    return price - bets[facts["seat"]]


def own_gain(facts: Facts) -> int:
    """Chip by chip: who may win it, and who does."""
    paid, hands, seats = facts["paid"], facts["hands"], len(facts["paid"])
    pots: dict[tuple[int, ...], int] = defaultdict(int)
    for level in range(1, max(paid) + 1):
        may = tuple(seat for seat in from_left(facts, seats) if hands[seat] and paid[seat] >= level)
        pots[may] += sum(chips_in >= level for chips_in in paid)
    gain = 0
    for may, pot in pots.items():
        keys = [brute(hands[seat]) for seat in may]
        won = [seat for seat, found in zip(may, keys, strict=True) if found == max(keys)]
        if facts["seat"] in won:
            gain += pot // len(won) + (won.index(facts["seat"]) < pot % len(won))
    return gain


def own_flush_cards(facts: Facts) -> int:
    suits = Counter(card.suit for card in facts["hand"])
    left = unseen(facts["hand"], facts["seen"])
    return sum(wild(card) or suits[card.suit] == 4 for card in left)


def own_full_house_cards(facts: Facts) -> int:
    ranks = Counter(card.rank for card in facts["hand"])
    return sum(wild(card) or ranks[card.rank] == 2 for card in unseen(facts["hand"], facts["seen"]))


def own_better(facts: Facts) -> int:
    hand = facts["hand"]
    return sum(quick((*hand, card)) >> 4 > quick(hand) >> 4 for card in unseen(hand))


def own_turning(facts: Facts) -> int:
    mine, theirs = facts["mine"], facts["theirs"]
    goal = brute(theirs)
    return sum(quick((*mine, card)) >= goal for card in unseen(mine, theirs))


def own_pairs(facts: Facts) -> int:
    return sum(any(map(wild, pair)) for pair in combinations(unseen(facts["seen"]), 2))


def own_packets(facts: Facts) -> int:
    counts = Counter(sum(map(wild, packet)) for packet in combinations(DECK, 3))
    return sum(n for k, n in counts.items() if k == facts["wilds"] or (facts["least"] and k > facts["wilds"]))


def own_fives(facts: Facts) -> int:
    """Sets without another natural rank, judged one by one; any other set holds two natural ranks or lacks this one."""
    pool = [card for card in unseen(facts["gone"]) if wild(card) or value(card) == facts["rank"]]
    found = [best_five(five) for five in combinations(pool, 5)]
    return sum(b.meld is Meld.FIVE_OF_A_KIND and b.words == best_five_words(facts["rank"]) for b in found)


def best_five_words(rank: int) -> str:
    name = "ace" if rank == 14 else Rank(rank).name.lower()
    return f"five {name}{'es' if rank == 6 else 's'}"


def left_over(facts: Facts) -> list[Card]:
    return unseen(facts["mine"], *facts["boards"])


def own_bonus(facts: Facts) -> Fraction:
    left = left_over(facts)
    others = sum(card.rank is not Rank.FOUR for card in left)
    return 1 - Fraction(comb(others, facts["left"]), comb(len(left), facts["left"]))


def own_both(facts: Facts) -> Fraction:
    pairs = list(permutations(unseen(facts["seen"]), 2))
    told = [pair for pair in pairs if wild(pair[0]) or (facts["some"] and wild(pair[1]))]
    return Fraction(sum(wild(one) and wild(other) for one, other in told), len(told))


def own_lift(facts: Facts) -> Fraction:
    mine, left = facts["mine"], left_over(facts)
    return Fraction(sum(quick((*mine, card)) >> 4 > quick(mine) >> 4 for card in left), len(left))


def own_hidden_wild(facts: Facts) -> Fraction:
    pairs = list(combinations(left_over(facts), 2))
    return Fraction(sum(any(map(wild, pair)) for pair in pairs), len(pairs))


@cache
def parts(mine: Cards, board: Cards) -> dict[tuple[Card, ...], Fraction]:
    """Your part of the pot for each pair that may lie face down."""
    ours, found = quick(mine), {}
    for pair in combinations(unseen(mine, board), 2):
        theirs = quick((*board, *pair))
        found[pair] = Fraction((ours > theirs) + (ours >= theirs), 2)
    return found


def own_share(facts: Facts) -> Fraction:
    found = parts(facts["mine"], facts["board"])
    return sum(found.values()) / Fraction(len(found))


def own_call(facts: Facts) -> Fraction:
    """Pair by pair: the whole pot won, half of the chips that are in then, or the price lost."""
    pot, call = facts["pot"], facts["call"]
    gains = {0: Fraction(-call), 1: Fraction(pot), Fraction(1, 2): Fraction(pot + call, 2) - call}
    found = parts(facts["mine"], facts["board"]).values()
    return sum(gains[part] for part in found) / len(found)


def own_dearest(facts: Facts) -> Fraction:
    found = parts(facts["mine"], facts["board"]).values()
    return Fraction(facts["pot"] * sum(found), sum(1 - part for part in found))


def own_mean_cards(facts: Facts) -> Fraction:
    """Each other card is as likely as any to come before so many cards that are no 4: the gaps are alike."""
    left = unseen(facts["seen"])
    fours = sum(card.rank is Rank.FOUR for card in left)
    return 7 + Fraction(facts["left"] * fours, len(left) - fours + 1)


def own_hidden_wilds(facts: Facts) -> Fraction:
    left = unseen(facts["seen"])
    return Fraction(facts["down"] * sum(map(wild, left)), len(left))


def own_bluff(facts: Facts) -> Fraction:
    pairs = list(combinations(unseen(facts["seen"]), 2))
    return Fraction(sum(-facts["bet"] if any(map(wild, pair)) else facts["pot"] for pair in pairs), len(pairs))


def own_choice(facts: Facts) -> dict[str, Fraction]:
    return {"call": own_call(facts), "fold": Fraction(0)}


def own_short(facts: Facts) -> dict[str, Fraction]:
    """Pair by pair, in chips: the pot and as many of the bet as were matched, half of what lies there, or the stack lost."""
    pot, stack = facts["pot"], facts["stack"]
    gains = {0: Fraction(-stack), 1: Fraction(pot + stack), Fraction(1, 2): Fraction(pot, 2)}
    found = parts(facts["mine"], facts["board"]).values()
    return {"call": sum(gains[part] for part in found) / len(found), "fold": Fraction(0)}


def own_stay(facts: Facts) -> dict[str, Fraction]:
    """By the set of 4s that come first (any order is as likely), then the card that ends it."""
    mine, theirs = facts["mine"], facts["theirs"]
    left, goal = unseen(mine, theirs), quick(theirs)
    fours = [card for card in left if card.rank is Rank.FOUR]
    part = Fraction(0)
    for number in range(len(fours) + 1):
        for first in combinations(fours, number):
            for card in (card for card in left if card not in fours):
                ours = quick((*mine, *first, card))
                chance = Fraction(1, comb(len(left), number) * (len(left) - number))
                part += chance * Fraction((ours > goal) + (ours >= goal), 2)
    return {"call": part * (facts["pot"] + facts["call"]) - facts["call"], "fold": Fraction(0)}


def own_last_card(facts: Facts) -> dict[str, Fraction]:
    return {
        str(card): 100 * own_share({"mine": (*facts["mine"], card), "board": facts["board"]}) for card in facts["cards"]
    }


def own_bets(facts: Facts) -> dict[str, Fraction]:
    """Each pair in turn: does it fold, and else what changes hands?"""
    found, pot = parts(facts["mine"], facts["board"]), facts["pot"]
    worth = {"check": Fraction(pot) * own_share(facts)}
    for bet, floor in facts["bets"].items():
        gains = []
        for pair, part in found.items():
            calls = quick((*facts["board"], *pair)) >> 4 >= floor
            gains.append(part * (pot + 2 * bet) - bet if calls else Fraction(pot))
        worth[f"bet {bet}"] = sum(gains, Fraction(0)) / len(gains)
    return worth


def several(good: int, cards: int, drawn: int, least: int) -> Fraction:
    """At least so many good cards among those drawn, number by number."""
    ways = sum(comb(good, n) * comb(cards - good, drawn - n) for n in range(least, drawn + 1))
    return Fraction(ways, comb(cards, drawn))


def own_second_ace(facts: Facts) -> Fraction:
    size = facts["size"]
    return several(3, 51, size - 1, 1) if facts["named"] else several(4, 52, size, 2) / several(4, 52, size, 1)


def own_flush(facts: Facts) -> Fraction:
    left = unseen(facts["mine"], facts["seen"])
    suit = facts["mine"][0].suit
    return several(sum(card.suit is suit for card in left), len(left), 4, 2)


def own_queen(facts: Facts) -> Fraction:
    """No queen card after card, taken from 1."""
    left = unseen(facts["seen"])
    none = Fraction(1)
    for dealt in range(facts["down"]):
        none *= Fraction(sum(card.rank is not Rank.QUEEN for card in left) - dealt, len(left) - dealt)
    return 1 - none


def own_misread(facts: Facts) -> str:
    (reading,) = (one for one in misreadings.HANDS if one.reads(facts["hand"]) == facts["called"])
    assert brute_meld(facts["hand"]) != facts["called"]
    return reading.says


AGAIN: dict[str, Callable[[Facts], Any]] = {
    "best-meld": lambda f: brute_meld(f["hand"]),
    "who-wins": lambda f: versus(brute(f["first"]), brute(f["second"])),
    "wild-stands-for": own_stand_ins,
    "cards-at-the-end": own_held,
    "first-leader": own_first,
    "later-leader": own_later,
    "open-choices": own_open,
    "price-to-call": own_price,
    "odd-chips": own_gain,
    "side-pots": own_gain,
    "cards-to-a-flush": own_flush_cards,
    "cards-to-a-full-house": own_full_house_cards,
    "cards-that-improve": own_better,
    "cards-that-turn-it": own_turning,
    "pairs-with-a-wild": own_pairs,
    "packets-with-wilds": own_packets,
    "fives-of-a-rank": own_fives,
    "next-card-wild": lambda f: Fraction(sum(map(wild, left_over(f))), len(left_over(f))),
    "bonus-to-come": own_bonus,
    "both-wild": own_both,
    "better-as-boards-show": own_lift,
    "wild-face-down": own_hidden_wild,
    "your-part": own_share,
    "cards-on-average": own_mean_cards,
    "hidden-wilds": own_hidden_wilds,
    "call-gains": own_call,
    "dearest-call": own_dearest,
    "bluff-gains": own_bluff,
    "call-or-fold": own_choice,
    "short-call": own_short,
    "stay-for-the-last-card": own_stay,
    "best-last-card": own_last_card,
    "how-much-to-bet": own_bets,
    "straights-in-a-column": lambda f: category_counts(f["size"], PLAIN)[Meld.STRAIGHT],
    "second-ace": own_second_ace,
    "flush-from-three": own_flush,
    "somebody-holds-a-queen": own_queen,
    "row-of-the-chart": lambda f: brute_meld(f["hand"]),
    "tempting-meld": lambda f: brute_meld(f["hand"]),
    "what-was-misread": own_misread,
}
"""Each template's answer, computed in another way from the question's facts."""


@dataclass(frozen=True)
class Near:
    """A simulated number with its standard error."""

    value: float
    error: float

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fraction) and abs(float(other) - self.value) <= 4.5 * self.error


def answer_of(question: Question) -> Any:
    match question.key:
        case ChoiceKey(right, _):
            return right
        case CardKey(right, _):
            return set(right)
        case DecisionKey(worth):
            return dict(worth)
    return question.key.value  # type: ignore[attr-defined]


def given(question: Question) -> list[Any]:
    """What a pupil may answer that is right."""
    match question.key:
        case ChoiceKey(right, _):
            return [right, right.upper()]
        case CardKey(right, _):
            return [card.code for card in right]
        case DecisionKey():
            return list(question.key.best)
    exact = question.key.value  # type: ignore[attr-defined]
    return [exact, str(exact)] + ([float(exact)] if isinstance(question.key, ChanceKey) else [])


def test_every_answer_has_a_second_computation() -> None:
    assert set(AGAIN) == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_answers_are_those_of_the_second_computation(name: str) -> None:
    for seed in SEEDS:
        question = bank.question(name, seed)
        again = AGAIN[name](question.facts)
        assert again == answer_of(question), (question.id, again, answer_of(question))


@pytest.mark.parametrize("name", NAMES)
def test_right_answers_are_right_and_mistakes_are_named(name: str) -> None:
    named = set()
    for seed in SEEDS:
        question = bank.question(name, seed)
        for answer in given(question):
            assert check(question, answer).verdict is Verdict.RIGHT, (question.id, answer)
        for mistake in question.mistakes:
            found = check(question, mistake.answer)
            assert (found.verdict, found.mistake) == (Verdict.WRONG, mistake.name), (question.id, mistake)
            assert mistake.text in found.text
            assert not question.choices or mistake.answer in question.choices
            named.add(mistake.name)
    assert named, f"{name} knows no mistake"
    assert "" not in named


@pytest.mark.parametrize("name", NAMES)
def test_questions_are_whole(name: str) -> None:
    for seed in SEEDS:
        question = bank.question(name, seed)
        assert question.rules and all(rule in rulebook for rule in question.rules), question.rules
        assert len(set(question.rules)) == len(question.rules)
        assert 2 <= len(question.hints) <= 3
        assert question.working
        assert question.prompt[-1] in "?.)"
        assert "  " not in question.prompt
        assert len(set(question.prompt.split())) < 110
        if question.guess:
            assert question.reveals
            assert len(commit(question, given(question)[0]).steps) > len(question.reveals)
        for text in (*question.hints, *question.working, *question.reveals, *(m.text for m in question.mistakes)):
            assert text.strip() == text and text
            assert "Fraction(" not in text and "Card(" not in text
        assert reveal(question).reasons
        assert bank.question(name, seed) == question == bank.read(question.id)


@pytest.mark.parametrize("name", NAMES)
def test_other_seeds_ask_other_questions(name: str) -> None:
    assert len({str(bank.question(name, seed)) for seed in SEEDS}) > 2


def test_the_bank_covers_every_topic() -> None:
    assert bank_of("baseball_poker") is bank
    assert len(set(NAMES)) == len(bank)
    assert all(topic in TOPICS for topic in bank.topics)
    assert all(template.title.endswith("?") for template in bank)


CASES: dict[str, tuple[Callable[[Stream], Any], Callable[[Any], Any]]] = {
    **{m.id: (deals.wild_hand, deals.meld) for m in misreadings.HANDS},
    **{m.id: (deals.duel, deals.verdict) for m in misreadings.DUELS},
    "five-below-royal": (deals.five_against_royal, deals.verdict),
    "flush-above-house": (deals.flush_against_house, deals.verdict),
    **{m.id: (deals.stock, deals.held) for m in misreadings.SERVED},
    **{m.id: (deals.doors, deals.leads_first) for m in misreadings.FIRST_LEADS},
    **{m.id: (deals.boards, deals.leads_later) for m in misreadings.LATER_LEADS},
    **{m.id: (deals.level_showdown, deals.chips) for m in misreadings.SHOWDOWNS},
    "all-in-wins-all": (deals.short_showdown, deals.chips),
    **{m.id: (chips.raising, misreadings.price_rule) for m in misreadings.PRICES},
}
TAME: dict[str, Any] = {
    "five-below-royal": deals.Duel(read_cards("AC KC QC JC 10C"), read_cards("2C 2D 5H 7S 8S")),
    "flush-above-house": deals.Duel(read_cards("2C 2D 5H 7S 8S"), read_cards("3C KC QC JC 2C")),
    "high-leads-first": deals.Boards(((Card("7C"),), (Card("7D"),)), 0),
    "raise-to": misreadings.Raising(5, (), 0),
    "whole-price": misreadings.Raising(5, (4,), 0),
}
"""Cases on which those agree with the rule that hardly ever do on what they are tried on."""


@pytest.mark.parametrize("reading", misreadings.MISREADINGS, ids=lambda reading: reading.id)
def test_misreadings_differ_from_the_rule_and_agree_with_it(reading: misreadings.Misreading[Any]) -> None:
    deal, rule = CASES[reading.id]
    assert any(rule_id in rulebook for rule_id in reading.rules)
    known = {question.id for question in rulebook.questions} | {rule.id for rule in rulebook.rules}
    assert set(reading.rules) <= known
    case = reading.parting(deal, rule, Stream("parting", reading.id))
    assert reading.mistake(case).answer != rule(case)
    cases = [deal(Stream("agree", reading.id, number)) for number in range(300)]
    cases += [TAME[reading.id]] if reading.id in TAME else []
    assert any(reading.reads(case) == rule(case) for case in cases), "it never agrees with the rule"
    assert reading.says in reading.mistake(case).text
    assert reading.says[0].islower()
    assert not reading.says.endswith(".")


def test_misreadings_have_names_of_their_own() -> None:
    assert len({reading.id for reading in misreadings.MISREADINGS}) == len(misreadings.MISREADINGS) >= 8


def test_the_quick_and_the_thorough_evaluator_agree() -> None:
    for number in range(30):
        hand = deals.wild_hand(Stream("evaluators", number))
        assert brute(hand) == quick(hand)
        assert Meld(brute(hand) >> 4) is meld_of(max(offers(hand).values()))
