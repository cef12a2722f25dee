"""Arrays of hands: the scalar scorer's scores, and the figures that are published or were counted elsewhere."""

from __future__ import annotations

from math import comb

import numpy as np
import pytest

from cardgames_edu.baseball_poker import melds
from cardgames_edu.baseball_poker.holdings import cards_held
from cardgames_edu.baseball_poker.house import HouseRules
from cardgames_edu.baseball_poker.melds import GAME_RULES, PLAIN, Meld, MeldRules
from cardgames_edu.baseball_poker.melds.batch import keys, meld_counts, pack, score_cards, score_packed
from cardgames_edu.baseball_poker.melds.counts_batch import callable_counts, category_counts, classes, final_law
from cardgames_edu.baseball_poker.melds.ranking import by_rarity, out_of_order, reranked
from cardgames_edu.cards import DECK

SETTINGS = [
    GAME_RULES,
    PLAIN,
    MeldRules(wild="2"),
    MeldRules(wild="2 3 9", all_wild="printed"),
    MeldRules(ace_low=False, wild_copy="free"),
]
BEST_FIRST = sorted(Meld, reverse=True)
PLAIN_FIVE = (0, 4, 36, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540)
WILD_FIVE = (8152, 3524, 7940, 130552, 18480, 26592, 89400, 631920, 71280, 1141920, 469200)
PLAIN_SEVEN = (0, 4324, 37260, 224848, 3473184, 4047644, 6180020, 6461620, 31433400, 58627800, 23294460)
WILD_SEVEN = (
    4894392, 2104724, 4033924, 20175400, 11006640, 10114920, 18952240, 23296880, 11573280, 22970160, 4662000,
)  # fmt: skip
LAST_HAND = (
    0.04794903, 0.01864471, 0.03762564, 0.16575108, 0.10337919, 0.08426716, 0.14064642, 0.14832494, 0.08963708,
    0.13804800, 0.02572674,
)  # fmt: skip


def random_hands(size: int, number: int, seed: int = 1) -> np.ndarray:
    return np.argsort(np.random.default_rng(seed).random((number, 52)), axis=1)[:, :size]


@pytest.mark.parametrize("rules", SETTINGS, ids=str)
@pytest.mark.parametrize("size", [5, 7, 11])
def test_arrays_score_as_single_hands_do(rules: MeldRules, size: int) -> None:
    hands = random_hands(size, 1500, size)
    if rules.wild:
        wild = [card.index for card in DECK if rules.is_wild(card)]
        hands[:40, : min(size, 5, len(wild))] = wild[: min(size, 5, len(wild))]
        hands = hands[[len(set(hand)) == size for hand in hands.tolist()]]
    scorer = melds.scorer(rules)
    singly = [scorer.score([DECK[i] for i in hand]) for hand in hands]
    scores = score_cards(hands, rules)
    assert scores.tolist() == singly
    known = (pack(hands, rules) & ((1 << 52) - 1)) > 0
    assert score_packed(pack(hands, rules), rules)[known].tolist() == scores[known].tolist()
    for tie in melds.TIES:
        assert keys(scores, tie).tolist() == [melds.key(score, tie) for score in singly]


@pytest.mark.parametrize(
    ("cards", "rules", "counts"),
    [
        (5, PLAIN, PLAIN_FIVE),
        (5, GAME_RULES, WILD_FIVE),
        (7, PLAIN, PLAIN_SEVEN),
        (7, GAME_RULES, WILD_SEVEN),
    ],
    ids=["5 plain", "5 wild", "7 plain", "7 wild"],
)
def test_category_tables(cards: int, rules: MeldRules, counts: tuple[int, ...]) -> None:
    found = category_counts(cards, rules)
    assert tuple(found.values()) == (*counts, 0)
    assert list(found) == BEST_FIRST
    assert sum(found.values()) == comb(52, cards)


def test_deuces_wild_as_published() -> None:
    deuces = MeldRules(wild="2")
    five = list(category_counts(5, deuces).values())
    assert [five[0], five[1] + five[2], *five[3:-1]] == [
        672, 2552, 31552, 12672, 14472, 62232, 355080, 95040, 1225008, 799680,
    ]  # fmt: skip
    assert category_counts(7, deuces)[Meld.FIVE_OF_A_KIND] == 609760


def test_one_joker_as_published() -> None:
    """53 cards: the hands without the joker, and four cards with it."""
    totals = np.array(list(category_counts(5, PLAIN).values()))
    for packed, weights in classes([1 << place for place in range(13)], 4):
        totals += np.array(meld_counts(score_packed(packed + (1 << 52)), weights))[::-1]
    assert totals.sum() == 2869685
    assert [totals[0], totals[1] + totals[2], *totals[3:-1]] == [
        13, 204, 3120, 6552, 7804, 20532, 137280, 123552, 1268088, 1302540,
    ]  # fmt: skip


def test_classes_stand_for_every_set() -> None:
    bits = [1 << place for place in (0, 3, 4, 12)]
    for cards in range(1, 9):
        assert sum(int(weights.sum()) for _, weights in classes(bits, cards)) == comb(16, cards)


def test_the_paradox_of_wild_cards() -> None:
    counts = category_counts(7)
    assert min(counts, key=lambda meld: counts[meld] or comb(52, 7)) is Meld.ROYAL_FLUSH
    assert counts[Meld.HIGH_CARD] < counts[Meld.FIVE_OF_A_KIND]
    assert counts[Meld.FULL_HOUSE] > counts[Meld.FLUSH]
    assert all(counts[Meld.TWO_PAIR] < counts[m] for m in (Meld.STRAIGHT, Meld.THREE_OF_A_KIND, Meld.FOUR_OF_A_KIND))


@pytest.mark.parametrize("house", [HouseRules(last_card="down"), HouseRules(door_four=False)], ids=lambda h: h.text)
def test_last_hand_when_four_cards_may_earn_a_bonus(house: HouseRules) -> None:
    """The figures are those of four face-up cards that earn; under the default the door card is a fifth."""
    law = final_law(house)
    assert [round(float(law[meld]), 8) for meld in BEST_FIRST[:-1]] == list(LAST_HAND)
    held = cards_held(house)
    shares = [str(held[cards].value) for cards in range(7, 12)]
    assert shares == ["38916/54145", "12972/54145", "414/10829", "36/10829", "1/7735"]
    assert str(held.mean() - 7) == "16/49"


def test_last_hand_with_the_bonus_face_down() -> None:
    law = final_law(HouseRules(last_card="down", bonus_card="down"))
    figures = [0.046948, 0.055742, 0.165468, 0.102756, 0.084195, 0.140825, 0.149360, 0.090343, 0.138637, 0.025727]
    found = [float(law[meld]) for meld in BEST_FIRST[:-1]]
    assert [found[0], found[1] + found[2], *found[3:]] == pytest.approx(figures, abs=6e-7)


def test_last_hand_by_the_default_rules_against_dealing_it() -> None:
    law, held = final_law(), cards_held()
    assert str(held.mean() - 7) == "20/49"
    counts, sizes, deals = np.zeros(12), np.zeros(12), 0
    decks = random_hands(52, 60_000, 3)
    is_four = decks % 13 == 3
    sizes_each = 2 + 1 + np.argmax(np.cumsum(~is_four[:, 2:], axis=1) == 5, axis=1)
    for size in range(7, 12):
        hands = decks[sizes_each == size][:, :size]
        deals += len(hands)
        sizes[size] = len(hands)
        if len(hands):
            counts += meld_counts(score_cards(hands))
    for meld in BEST_FIRST[:-1]:
        p = float(law[meld])
        assert abs(counts[meld] / deals - p) < 4.5 * (p * (1 - p) / deals) ** 0.5
    for size in (7, 8, 9):
        p = float(held[size])
        assert abs(sizes[size] / deals - p) < 4.5 * (p * (1 - p) / deals) ** 0.5


def test_at_least_one_wild() -> None:
    def some(cards: int) -> float:
        return 1 - comb(44, cards) / comb(52, cards)

    assert round(some(3), 6) == 0.400724
    assert round(some(7), 6) == 0.713565


def test_arrays_of_the_wrong_shape_are_refused() -> None:
    with pytest.raises(ValueError, match="shape"):
        score_cards(np.zeros((3, 4), int))
    with pytest.raises(ValueError, match="0 to 51"):
        score_cards(np.full((1, 5), 52))
    with pytest.raises(ValueError, match="5 to 8"):
        category_counts(9)


def test_no_order_of_two_pair_and_three_of_a_kind_is_by_rarity() -> None:
    either = callable_counts()
    chart = tuple(BEST_FIRST)
    assert reranked(either, chart) == category_counts(5), "counted meld by meld, it is the same table"
    turned = list(chart)
    low, high = turned.index(Meld.TWO_PAIR), turned.index(Meld.THREE_OF_A_KIND)
    turned[low], turned[high] = turned[high], turned[low]
    counts = reranked(either, tuple(turned))
    assert (counts[Meld.TWO_PAIR], counts[Meld.THREE_OF_A_KIND]) == (671520, 31680)
    assert (Meld.TWO_PAIR, Meld.THREE_OF_A_KIND) in out_of_order(category_counts(5))
    assert by_rarity(category_counts(7))[0] is Meld.ROYAL_FLUSH
