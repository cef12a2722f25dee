"""The question bank: every answer is computed again in another way, every mistake is named, every misreading is one."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations, product
from math import comb
from random import Random
from typing import Any

import pytest

from cardgames_edu.bank import TOPICS, bank_of
from cardgames_edu.baseball_poker import rulebook
from cardgames_edu.baseball_poker.melds import Meld, best_five, key, meld_of, offers, scorer
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


@dataclass(frozen=True)
class Near:
    """A simulated number with its standard error."""

    value: float
    error: float

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fraction) and abs(float(other) - self.value) <= 4.5 * self.error


made = cache(bank.question)


def value(card: Card) -> int:
    return 14 if card.rank is Rank.ACE else int(card.rank)


def wild(card: Card) -> bool:
    return card.rank in (3, 9)


def unseen(*known: Cards) -> list[Card]:
    gone = {card for cards in known for card in cards}
    return [card for card in DECK if card not in gone]


def brute(hand: Cards, ranks_wild: tuple[int, ...] = (3, 9), five_alike: bool = True) -> int:
    """The key of a hand by trying every five and every rank for its wilds (a suited one where the naturals are)."""
    naturals = [card for card in hand if card.rank not in ranks_wild]
    wilds, best = len(hand) - len(naturals), 0
    if wilds >= 4:
        return key(Meld.FIVE_OF_A_KIND.score(max(map(value, naturals))), "high_card")
    for used in range(wilds + 1):
        for kept in combinations(naturals, 5 - used):
            for ranks in combinations_with_replacement(Rank, used):
                score = named_five([*kept, *(Card(rank, kept[0].suit) for rank in ranks)])
                if five_alike or meld_of(score) is not Meld.FIVE_OF_A_KIND:
                    best = max(best, key(score, "high_card"))
    return best


def quick(hand: Cards) -> int:
    """The key of a hand by the melds it offers, which are found without the scorer's tables."""
    return quick_sorted(tuple(sorted(hand)))


@cache
def quick_sorted(hand: Cards) -> int:
    return key(max(offers(hand).values()), "high_card")


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


def calling(gain: Fraction) -> dict[str, Fraction]:
    return {"call": gain, "fold": Fraction(0)}


def own_short(facts: Facts) -> dict[str, Fraction]:
    """Pair by pair, from the pots that the chips make: what is won of the chips that both put in."""
    pot, stack = facts["pot"], facts["stack"]
    gains = {0: Fraction(-stack), 1: Fraction(pot + stack), Fraction(1, 2): Fraction(pot, 2)}
    found = parts(facts["mine"], facts["board"]).values()
    return calling(sum(gains[part] for part in found) / Fraction(len(found)))


def own_last_card(facts: Facts) -> dict[str, Any]:
    """Deals the last card, and the bonus cards it brings, over and over."""
    rng, judge, trials = Random(str(facts["mine"])), scorer(), 4000
    goal = key(judge.score(facts["theirs"]), "high_card")
    left, total, squares = unseen(facts["mine"], facts["theirs"]), 0.0, 0.0
    for _ in range(trials):
        hand = list(facts["mine"])
        for card in rng.sample(left, 5):
            hand.append(card)
            if card.rank is not Rank.FOUR:
                break
        mine = key(judge.score(hand), "high_card")
        part = ((mine > goal) + (mine >= goal)) / 2
        total, squares = total + part, squares + part * part
    mean = total / trials
    money = facts["pot"] + facts["call"]
    error = money * ((squares / trials - mean * mean) / trials) ** 0.5
    return {"call": Near(mean * money - facts["call"], error), "fold": Fraction(0)}


def own_best_card(facts: Facts) -> dict[str, Fraction]:
    found = {}
    for card in facts["cards"]:
        each = parts((*facts["mine"], card), facts["board"])
        found[str(card)] = 100 * sum(each.values()) / Fraction(len(each))
    return found


def own_bets(facts: Facts) -> dict[str, Fraction]:
    pot, found = facts["pot"], parts(facts["mine"], facts["board"])
    worth = {"check": pot * sum(found.values()) / Fraction(len(found))}
    for bet, floor in facts["bets"].items():
        gains = [
            (part * (pot + 2 * bet) - bet) if quick((*facts["board"], *pair)) >> 4 >= floor else pot
            for pair, part in found.items()
        ]
        worth[f"bet {bet}"] = Fraction(sum(gains)) / len(gains)
    return worth


def own_straights(facts: Facts) -> int:
    """The published count, with which the column adds up."""
    assert facts["column"] - facts["printed"] + PUBLISHED_STRAIGHTS[facts["size"]] == comb(52, facts["size"])
    return PUBLISHED_STRAIGHTS[facts["size"]]


PUBLISHED_STRAIGHTS = {5: 10_200, 6: 361_620, 7: 6_180_020}
"""As the standard tables have them."""


def own_ace(facts: Facts) -> Fraction:
    """The aces as four places of the pack of which so many are dealt, pattern by pattern."""
    size = facts["size"]
    weights = {
        pattern: comb(48, size - sum(pattern)) for pattern in product((0, 1), repeat=4) if 0 < sum(pattern) <= size
    }
    told = {pattern: n for pattern, n in weights.items() if pattern[0] or not facts["named"]}
    return Fraction(sum(n for pattern, n in told.items() if sum(pattern) > 1), sum(told.values()))


def own_flush_chance(facts: Facts) -> Fraction:
    """Card by card: the chance to hold so many of the suit after each."""
    left = unseen(facts["mine"], facts["seen"])
    suited = sum(card.suit is facts["mine"][0].suit for card in left)
    held = {0: Fraction(1)}
    for drawn in range(4):
        following: dict[int, Fraction] = defaultdict(Fraction)
        for number, chance in held.items():
            hit = Fraction(suited - number, len(left) - drawn)
            following[number + 1] += chance * hit
            following[number] += chance * (1 - hit)
        held = following
    return sum((chance for number, chance in held.items() if number >= 2), start=Fraction(0))


def own_queen(facts: Facts) -> Fraction:
    """Queen by queen: none of them among the places face down, the places being fewer each time."""
    left = unseen(facts["seen"])
    none = Fraction(1)
    for gone in range(sum(card.rank is Rank.QUEEN for card in left)):
        none *= Fraction(len(left) - facts["down"] - gone, len(left) - gone)
    return 1 - none


def own_misreading(facts: Facts) -> str:
    hand = facts["hand"]
    calls = {
        "a 3 is read as printed": brute(hand, (9,)),
        "a 9 is read as printed": brute(hand, (3,)),
        "a wild may not make a fifth card of a rank": brute(hand, five_alike=False),
    }
    (found,) = (says for says, worth in calls.items() if Meld(worth >> 4).text == facts["called"])
    return found


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
    "call-or-fold": lambda f: calling(own_call(f)),
    "short-call": own_short,
    "stay-for-the-last-card": own_last_card,
    "best-last-card": own_best_card,
    "how-much-to-bet": own_bets,
    "straights-in-a-column": own_straights,
    "second-ace": own_ace,
    "flush-from-three": own_flush_chance,
    "somebody-holds-a-queen": own_queen,
    "row-of-the-chart": lambda f: brute_meld(f["hand"]),
    "tempting-meld": lambda f: brute_meld(f["hand"]),
    "what-was-misread": own_misreading,
}
"""Each template's answer, computed in another way from the question's facts."""


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
        question = made(name, seed)
        again = AGAIN[name](question.facts)
        assert again == answer_of(question), (question.id, again, answer_of(question))


@pytest.mark.parametrize("name", NAMES)
def test_right_answers_are_right_and_mistakes_are_named(name: str) -> None:
    named = set()
    for seed in SEEDS:
        question = made(name, seed)
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
        question = made(name, seed)
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
    assert len({str(made(name, seed)) for seed in SEEDS}) > 2


def test_the_bank_covers_every_topic() -> None:
    assert bank_of("baseball_poker") is bank
    assert len(set(NAMES)) == len(bank) >= 32
    assert bank.topics == tuple(TOPICS)
    assert all(sum(template.topic == topic for template in bank) >= 5 for topic in TOPICS)
    assert all(template.title.endswith("?") for template in bank)


def test_what_stands_in_print_is_known_as_a_mistake() -> None:
    printed = {
        "straights-in-a-column": ("5180020", "in-print"),
        "second-ace": ("11199/28996", "in-print"),
        "flush-from-three": ("3.5 to 1 against", "odds-twice"),
        "somebody-holds-a-queen": (".597", "put-back"),
    }
    right = {
        "straights-in-a-column": "6180020",
        "second-ace": "5359/14498",
        "flush-from-three": "4.54 to 1 against",
        "somebody-holds-a-queen": "632/989",
    }
    for name, (answer, mistake) in printed.items():
        questions = [made(name, seed) for seed in SEEDS]
        asked = [question for question in questions if check(question, right[name])]
        assert asked, name
        assert mistake in {check(question, answer).mistake for question in asked}, name


def test_decisions_go_both_ways() -> None:
    for name in ("call-or-fold", "short-call", "stay-for-the-last-card"):
        best = Counter(made(name, seed).key.best for seed in range(40))  # type: ignore[attr-defined]
        assert min(best[("call",)], best[("fold",)]) >= 5, (name, best)


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
