"""The scorer against counting by hand: every substitution tried, every tie rule, every reading."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from cardgames_edu.baseball_poker import melds
from cardgames_edu.baseball_poker.melds import GAME_RULES, PLAIN, Meld, MeldRules
from cardgames_edu.cards import DECK, Card, CardError, read_cards
from cardgames_edu.ruling import why as why_rulings

SETTINGS = [
    GAME_RULES,
    PLAIN,
    MeldRules(wild="2"),
    MeldRules(wild="A K"),
    MeldRules(ace_low=False),
    MeldRules(wild_copy="free", tie="standard"),
]


def fits(five: tuple[Card, ...], rules: MeldRules) -> bool:
    return rules.wild_copy == "free" or len(set(five)) == 5 or len({card.rank for card in five}) == 1


def brute(cards: list[Card], rules: MeldRules, tie: str) -> int:
    """The best key of all fives of these cards, each wild tried as every card (it may copy none but for five alike)."""
    wild = [card for card in cards if rules.is_wild(card)]
    natural = [card for card in cards if not rules.is_wild(card)]
    best = 0
    for number in range(max(1, 5 - len(wild)), min(5, len(natural)) + 1):
        for kept in combinations(natural, number):
            for stand in combinations_with_replacement(DECK, 5 - number):
                five = (*kept, *stand)
                if fits(five, rules):
                    best = max(best, melds.key(melds.named_five(five, rules.ace_low), tie))
    return best


@pytest.mark.parametrize("rules", SETTINGS, ids=str)
@pytest.mark.parametrize("tie", melds.TIES)
def test_no_substitution_beats_the_scorer(rules: MeldRules, tie: str) -> None:
    rng = Random(f"{rules} {tie}")
    wild = [card for card in DECK if rules.is_wild(card)]
    natural = [card for card in DECK if not rules.is_wild(card)]
    for size, wilds, times in ((5, 0, 40), (5, 1, 20), (5, 2, 4), (7, 1, 5), (9, 0, 5), (11, 1, 1)):
        for _ in range(times):
            wanted = min(wilds, len(wild))
            hand = rng.sample(wild, wanted) + rng.sample(natural, size - wanted)
            assert melds.key(melds.score(hand, rules), tie) == brute(hand, rules, tie), hand


def test_three_wilds_by_every_substitution() -> None:
    for text in ("QD KD 3S 9S 9C", "2C 7D 3S 9S 9C", "8H 8S 3S 9S 9C"):
        hand = list(read_cards(text))
        assert melds.score(hand) == brute(hand, GAME_RULES, "standard")


@pytest.mark.parametrize("rules", SETTINGS, ids=str)
def test_reading_makes_what_the_score_says(rules: MeldRules) -> None:
    rng = Random(5)
    for size in (5, 6, 7, 8, 11):
        for _ in range(150):
            hand = rng.sample(DECK, size)
            best = melds.best_five(hand, rules)
            assert len(best.five) == 5
            assert sorted([*best.spare, *(p.card for p in best.five)]) == sorted(hand)
            assert melds.named_five([p.stands_for for p in best.five], rules.ace_low) == best.score
            assert all(p.wild or p.card is p.stands_for for p in best.five)
            assert all(rules.is_wild(p.card) for p in best.wilds)
            offered = melds.offers(hand, rules)
            if not all(map(rules.is_wild, hand)):
                assert max(offered.values()) == best.score
                assert any(not p.wild for p in best.five)
                assert all(not melds.missing(hand, meld, rules).cards for meld in offered)
                higher = [m for m in Meld if m > best.meld]
                assert all(melds.missing(hand, meld, rules).cards > 0 for meld in higher)


def test_equal_choices_are_equal_and_no_other_is() -> None:
    best = melds.best_five(read_cards("8C 10C JC 9D 3H 2S"))
    assert best.words == "straight flush to the queen"
    assert [melds.equal_choices(best, played) for played in best.wilds] == [(), ()]
    pair = melds.best_five(read_cards("2C 5D 8H 10S 3C"), MeldRules(tie="standard"))
    assert [str(card) for card in melds.equal_choices(pair, pair.wilds[0])] == ["10♦", "10♥"]


def test_spare_wilds_take_the_highest_rank_that_reaches_five() -> None:
    assert melds.best_five(read_cards("KC KD KH AC AD 3C 3D 9C")).words == "five aces"


def test_settings_for_hands_of_wild_cards_alone() -> None:
    cards = read_cards("3C 3D 3H 3S 9C 9D 9H")
    assert melds.best_five(cards).words == "five nines"
    assert melds.best_five(cards, MeldRules(all_wild="printed")).words == "four threes"
    dead = melds.best_five(cards, MeldRules(all_wild="dead"))
    assert (dead.meld, dead.five, len(dead.spare)) == (Meld.NO_MELD, (), 7)
    for setting in ("self", "printed", "dead"):
        ruling = melds.explain(cards, MeldRules(all_wild=setting))
        assert "BP-WILD-3" in ruling.rules
    assert melds.why(cards, read_cards("2C 5D 7C JS KD"), MeldRules(all_wild="dead")).verdict is melds.Verdict.SECOND


def test_explanation_of_the_example_hand() -> None:
    text = str(melds.explain(read_cards("3C 7C 10D JC 3S 3H 10H")))
    for part in ("five tens", "3♣ stands for 10♣", "A straight flush to the jack is there too", "J♣ idle", "BP-RANK-1"):
        assert part in text
    plain = str(melds.explain(read_cards("10S JS QS KS AS"), PLAIN))
    assert "takes a wild card" in plain
    assert "lowest meld" in str(melds.explain(read_cards("2H 5D 7C JS KD")))


def test_explanations_hold_for_any_hand() -> None:
    rng = Random(8)
    for _ in range(300):
        hand = rng.sample(DECK, rng.randrange(5, 12))
        rules = rng.choice(SETTINGS)
        ruling = melds.explain(hand, rules)
        assert ruling.outcome is melds.best_five(hand, rules).meld
        if ruling.outcome not in (Meld.FIVE_OF_A_KIND, Meld.NO_MELD):
            assert ruling.numbers["up"] == ruling.outcome + 1


@pytest.mark.parametrize("tie", melds.TIES)
def test_why_agrees_with_the_keys_and_says_where_they_part(tie: str) -> None:
    rng = Random(tie)
    rules = MeldRules(tie=tie)
    seen = set()
    for _ in range(400):
        cards = rng.sample(DECK, 14)
        compared = melds.why(cards[:7], cards[7:], rules)
        a, b = (melds.key(melds.score(hand), tie) for hand in (cards[:7], cards[7:]))
        expected = melds.Verdict.SPLIT if a == b else melds.Verdict.FIRST if a > b else melds.Verdict.SECOND
        assert compared.verdict is expected
        assert compared.under[tie] is expected
        last = [step for step in compared.ruling.steps if step.rule != "BP-WILD-4"][-1]
        if expected is melds.Verdict.SPLIT:
            assert last.rule == "BP-TIE-2"
        else:
            better = max if expected is melds.Verdict.FIRST else min
            assert last.numbers["first"] == better(last.numbers["first"], last.numbers["second"])
            assert last.numbers["first"] != last.numbers["second"]
        seen |= set(compared.ruling.rules)
    assert seen >= {"BP-SHOW-1", "BP-SHOW-2", "BP-TIE-1", "BP-WILD-4"}


def test_rulings_of_two_hands_part_where_their_numbers_do() -> None:
    parted = why_rulings(melds.explain(read_cards("4D 4C 4S 4H 2C")), melds.explain(read_cards("4D 4C 4S 4H 3C")))
    assert parted.first.rule == "BP-WILD-1"


def test_cards_that_would_have_turned_it() -> None:
    loser, winner = read_cards("2H 6H 8H JH 10S"), read_cards("KC KD KH 2C 5D")
    turned = melds.turning_cards(loser, winner)
    assert set(map(str, turned)) >= {"A♥", "3♥", "9♠"}
    for card, verdict in turned.items():
        assert melds.why((*loser, card), winner).verdict is verdict
    with pytest.raises(CardError, match="at the most"):
        melds.turning_cards(DECK[:11], winner)


def test_boards_of_few_cards() -> None:
    words = {
        "9H": "ace high",
        "KS": "king high",
        "3S 9D 3C 9C": "four aces",
        "2D 2C 7H 7C": "two pair, sevens and twos",
        "3S 2D 2C": "three twos",
        "AS KS QS JS": "ace high",
        "3S 9D 5C 6C 7D": "straight to the nine",
    }
    for text, said in words.items():
        assert melds.words(melds.board_score(read_cards(text))) == said


@pytest.mark.parametrize(
    ("text", "part"),
    [("2C 2C 5D 7C JS", "2♣ can't be there twice"), ("2C 5D", "2 cards can't be judged"), ("", "0 cards")],
)
def test_hands_that_are_none(text: str, part: str) -> None:
    for judge in (melds.score, melds.best_five, melds.explain, melds.offers):
        with pytest.raises(CardError, match=part):
            judge(read_cards(text))
    with pytest.raises(CardError, match="12 cards"):
        melds.score(DECK[:12])
    with pytest.raises(CardError, match="is no card"):
        melds.score(["2C"] * 5)


def test_settings_that_are_none() -> None:
    with pytest.raises(ValueError, match="tie='suit'"):
        MeldRules(tie="suit")
    with pytest.raises(CardError, match="no ranks"):
        MeldRules(wild=(15,))


def test_nobody_has_to_declare_what_wilds_stand_for() -> None:
    """BP-WILD-5: the reading that is found is the best, and the ruling says that no word is needed."""
    ruling = melds.explain(read_cards("3C 7C 10D JC 3S 3H 10H"))
    assert "BP-WILD-5" in ruling.rules
