"""Questions that count cards and hands."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import comb, perm
from typing import Final

from cardgames_edu.baseball_poker.melds import Meld, Verdict, best_five, meld_of, scorer, turning_cards, words
from cardgames_edu.baseball_poker.melds.meld import value_of, with_article
from cardgames_edu.baseball_poker.odds import one_more_card
from cardgames_edu.baseball_poker.questions.deals import (
    NATURALS,
    WILDS,
    Cards,
    distinct,
    listed,
    many,
    rest,
    wild_among,
)
from cardgames_edu.cards import DECK, Card, Rank, Suit
from cardgames_edu.questions import AmountKey, Mistake, Question, Shown
from cardgames_edu.randomness import Stream

NATURAL_RANKS: Final = tuple(rank for rank in Rank if rank not in (Rank.THREE, Rank.NINE))
FORGOT_WILDS: Final = "Every 3 and 9 that is left helps too: a wild may be the card that is missing."
FORGOT_SEEN: Final = "Cards that you can see, or hold, can't come any more."


def _amount(number: int, unit: str = "cards") -> AmountKey:
    return AmountKey(Fraction(number), unit)


def _bringing(cards: Cards, unseen: Iterable[Card], melds: Iterable[Meld]) -> Cards:
    """The unseen cards that make one of these melds of a hand."""
    judge, wanted = scorer(), set(melds)
    return tuple(card for card in unseen if meld_of(judge.score((*cards, card))) in wanted)


def cards_to_a_flush(draw: Stream) -> Question:
    """How many cards make a flush of four cards of a suit?"""
    suit, cards = draw.pick(tuple(Suit)), draw.shuffled(NATURALS)
    mine = [card for card in cards if card.suit is suit][:4]
    ranks = {card.rank for card in mine}
    for card in cards:
        if card.suit is not suit and card.rank not in ranks and len(mine) < 6:
            mine.append(card)
            ranks.add(card.rank)
    hand = draw.shuffled(mine)
    seen = draw.sample(rest(hand), draw.between(4, 8))
    unseen = rest(hand, seen)
    found = _bringing(hand, unseen, [meld for meld in Meld if meld >= Meld.FLUSH])
    suited = sum(card.suit is suit for card in unseen)
    wild = wild_among(unseen)
    both = sum(card.suit is suit for card in unseen if card in WILDS)
    name = suit.name.lower()
    return Question(
        prompt=f"You hold six cards, four of them {name}. The other players' face-up cards are shown. How many of the cards "
        "that you can't see would give you a flush or better?",
        key=_amount(len(found)),
        rules=("BP-WILD-1", "BP-WILD-2", "BP-RANK-1"),
        hints=(f"How many {name} have you not seen?", "Which other cards may stand for one?", "Count no card twice."),
        working=(
            f"{suited} {name} are unseen, and {many(wild, 'wild card')}.",
            f"{both} of the wild cards are {name} and count once: {suited} + {wild} - {both} = {suited + wild - both}.",
        ),
        mistakes=distinct(
            (
                Mistake(suited + wild, f"A 3 or 9 of {name} is both, and counts once.", "overlap"),
                Mistake(suited, FORGOT_WILDS, "wilds-forgotten"),
                Mistake(13 - 4, f"{FORGOT_SEEN} {FORGOT_WILDS}", "printed-poker"),
                Mistake(len(_bringing(hand, rest(hand), [m for m in Meld if m >= Meld.FLUSH])), FORGOT_SEEN, "seen"),
                Mistake(suited - both, "A 3 or 9 of the suit is a card of the suit as well.", "wilds-left-out"),
            )
        ),
        shows=(Shown("Your hand", hand), Shown("Seen elsewhere", seen)),
        facts={"hand": hand, "seen": seen},
    )


def cards_to_a_full_house(draw: Stream) -> Question:
    """How many cards make a full house of two pair?"""
    ranks = draw.sample(NATURAL_RANKS, 4)
    pairs = [card for rank in ranks[:2] for card in draw.sample([c for c in DECK if c.rank is rank], 2)]
    single = [draw.pick([card for card in DECK if card.rank is rank]) for rank in ranks[2:]]
    hand = draw.shuffled((*pairs, *single))
    if best_five(hand).meld is not Meld.TWO_PAIR:
        return cards_to_a_full_house(draw)
    seen = draw.sample(rest(hand), draw.between(4, 8))
    unseen = rest(hand, seen)
    found = _bringing(hand, unseen, [Meld.FULL_HOUSE])
    same = sum(card.rank in ranks[:2] for card in unseen)
    wild = wild_among(unseen)
    two = best_five(hand).words.removeprefix("two pair, ")
    return Question(
        prompt=f"You hold six cards with two pair, {two}. The other players' face-up cards are shown. How many of the cards "
        "that you can't see would make it a full house? (Look at that one card alone.)",
        key=_amount(len(found)),
        rules=("BP-WILD-1", "BP-WILD-2", "BP-RANK-1"),
        hints=(
            "Which cards of your two ranks are left?",
            "What does a wild card make of two pair?",
            "Cards seen at other seats are gone.",
        ),
        working=(
            f"{many(same, 'card')} of the two ranks and {many(wild, 'wild card')} are unseen: {same} + {wild} = {len(found)}.",
        ),
        mistakes=distinct(
            (
                Mistake(same, FORGOT_WILDS, "wilds-forgotten"),
                Mistake(4 + len(WILDS), FORGOT_SEEN, "seen"),
                Mistake(4, f"{FORGOT_WILDS} {FORGOT_SEEN}", "printed-poker"),
                Mistake(wild, "Another card of a rank that you hold twice does it too.", "naturals-forgotten"),
            )
        ),
        shows=(Shown("Your hand", hand), Shown("Seen elsewhere", seen)),
        facts={"hand": hand, "seen": seen},
    )


def cards_that_improve(draw: Stream) -> Question:
    """How many cards lift a hand to a higher meld?"""
    hand = draw.sample(DECK, 6)
    best = best_five(hand)
    better = [found for found in one_more_card(hand).values() if meld_of(scorer().score((*hand, found[0]))) > best.meld]
    if not better:
        return cards_that_improve(draw)
    count = sum(map(len, better))
    wild = sum(card in WILDS for found in better for card in found)
    lines = [
        f"{words(scorer().score((*hand, found[0])))}: {listed(found) if len(found) < 9 else many(len(found), 'card')}"
        for found in better
    ]
    return Question(
        prompt=f"You hold six cards: {with_article(best.words)}. You can see no others. How many of the 46 cards that are left would lift "
        "your hand to a higher meld, as a seventh card? (A card that only betters the top card doesn't count.)",
        key=_amount(count),
        rules=("BP-WILD-1", "BP-SHOW-1", "BP-RANK-1"),
        hints=(
            "What does a wild card do for you? How many are left?",
            "Go through the melds above yours, and ask which single card makes each.",
            "A card that makes two of them counts once.",
        ),
        working=(*lines, f"Together {count}."),
        mistakes=distinct(
            (
                Mistake(count - wild, FORGOT_WILDS, "wilds-forgotten"),
                Mistake(count - wild + len(WILDS), FORGOT_SEEN, "own-wilds"),
                Mistake(wild, "Natural cards can lift it as well.", "naturals-forgotten"),
                Mistake(len(better[0]), "That counts the highest of the melds alone.", "best-alone"),
            )
        ),
        shows=(Shown("Your hand", hand),),
        facts={"hand": hand},
    )


def cards_that_turn_it(draw: Stream) -> Question:
    """How many cards would have turned a showdown?"""
    cards = draw.sample(DECK, 14)
    judge = scorer()
    low, high = sorted((cards[:7], cards[7:]), key=lambda hand: meld_of(judge.score(hand)))
    turned = turning_cards(low, high)
    if meld_of(judge.score(low)) == meld_of(judge.score(high)) or not turned:
        return cards_that_turn_it(draw)
    wins = sum(found is Verdict.FIRST for found in turned.values())
    wild = wild_among(turned)
    return Question(
        prompt=f"At the showdown you have {with_article(best_five(low).words)} and lose to {with_article(best_five(high).words)}. Suppose you had been "
        "given one more card. How many of the 38 cards that lie in neither hand would have won or shared the pot for you?",
        key=_amount(len(turned)),
        rules=("BP-SHOW-1", "BP-SHOW-2", "BP-TIE-1", "BP-TIE-2"),
        hints=(
            "Which melds would beat the other hand, or equal it?",
            "Of equal melds the higher top card of the five wins, and then the pot is shared.",
        ),
        working=(
            f"{many(wins, 'card')} would win and {many(len(turned) - wins, 'card')} would share: {len(turned)}.",
            f"They are {listed(sorted(turned))}.",
        ),
        mistakes=distinct(
            (
                Mistake(wins, "Cards that share the pot count as well.", "shares-forgotten"),
                Mistake(len(turned) - wild, FORGOT_WILDS, "wilds-forgotten"),
                Mistake(
                    len(turned) - wild + len(WILDS), "Some of the wild cards lie in the two hands already.", "own-wilds"
                ),
                Mistake((len(turned) - wins) or len(turned), "Cards that win count as well.", "wins-forgotten"),
            )
        ),
        shows=(Shown("Your hand", low), Shown("The winner's", high)),
        facts={"mine": low, "theirs": high},
    )


def pairs_with_a_wild(draw: Stream) -> Question:
    """How many pairs of hole cards hold a wild card?"""
    seen = draw.sample(DECK, draw.between(6, 14))
    unseen = rest(seen)
    n, w = len(unseen), wild_among(unseen)
    right = comb(n, 2) - comb(n - w, 2)
    return Question(
        prompt=f"These {len(seen)} cards are all that you can see. Another player has two cards face down. How many different "
        "pairs of cards may they be that hold at least one wild card? (The order doesn't matter.)",
        key=_amount(right, "pairs"),
        rules=("BP-WILD-1", "BP-DEAL-2"),
        hints=(
            "How many cards are unseen, and how many of them are wild?",
            "Count all pairs, and take away those without a wild card.",
        ),
        working=(
            f"{n} cards are unseen, {w} of them wild.",
            f"All pairs: {n} x {n - 1} / 2 = {comb(n, 2)}; without a wild: {n - w} x {n - w - 1} / 2 = {comb(n - w, 2)}.",
            f"{comb(n, 2)} - {comb(n - w, 2)} = {right}.",
        ),
        mistakes=distinct(
            (
                Mistake(w * (n - 1), "Pairs of two wild cards are counted twice that way.", "overlap"),
                Mistake(w * (n - w), "That is exactly one wild card; two will do as well.", "exactly-one"),
                Mistake(2 * right, "Each pair is counted in both orders.", "ordered"),
                Mistake(comb(n - w, 2), "Those are the pairs without a wild card.", "opposite"),
                Mistake(comb(52, 2) - comb(44, 2), FORGOT_SEEN, "seen"),
            )
        ),
        shows=(Shown("Seen", seen),),
        facts={"seen": seen},
    )


def packets_with_wilds(draw: Stream) -> Question:
    """How many packets of three hold so many wild cards?"""
    wilds = draw.between(1, 2)
    right = comb(8, wilds) * comb(44, 3 - wilds)
    name = ("no", "exactly one", "exactly two")[wilds]
    least = sum(comb(8, k) * comb(44, 3 - k) for k in range(wilds, 4))
    also = draw.pick(("at least", "exactly"))
    if also == "at least":
        name = name.replace("exactly", "at least")
    answer = least if also == "at least" else right
    terms = [f"{comb(8, k)} x {comb(44, 3 - k)}" for k in (range(wilds, 4) if also == "at least" else (wilds,))]
    return Question(
        prompt=f"A packet is three of the 52 cards, in any order. How many different packets hold {name} wild "
        f"card{'s' * (wilds > 1)}?",
        key=_amount(answer, "packets"),
        rules=("BP-PACK-1", "BP-WILD-1", "BP-DEAL-2"),
        hints=("Of the 52 cards 8 are wild and 44 are not.", "Choose the wild cards first and the others after them."),
        working=(
            "Ways to choose the wild ones times ways to choose the others, out of 8 and 44.",
            f"{' + '.join(terms)} = {answer:,}.",
        ),
        mistakes=distinct(
            (
                Mistake(least, "That is so many or more; exactly so many is asked.", "at-least"),
                Mistake(right, "More wild cards than that are asked for too.", "exactly"),
                Mistake(perm(8, wilds) * perm(44, 3 - wilds), "The order within a packet doesn't matter.", "ordered"),
                Mistake(
                    comb(8, wilds) * comb(52 - wilds, 3 - wilds),
                    "Packets with more wild cards are counted several times that way.",
                    "overlap",
                ),
            )
        ),
        facts={"wilds": wilds, "least": also == "at least"},
    )


def fives_of_a_rank(draw: Stream) -> Question:
    """How many sets of five cards are five of a kind of a rank?"""
    rank = draw.pick(NATURAL_RANKS)
    mine = [card for card in DECK if card.rank is rank]
    gone = draw.shuffled((*draw.sample(mine, draw.between(0, 2)), *draw.sample(WILDS, draw.between(1, 4))))
    unseen = rest(gone)
    a, w = sum(card.rank is rank for card in unseen), wild_among(unseen)
    right = comb(a + w, 5) - comb(w, 5)
    name = f"{rank.name.lower()}{'es' if rank is Rank.SIX else 's'}"
    return Question(
        prompt=f"These cards are out of the game, and the other {len(unseen)} are left. How many sets of five of them are five "
        f"{name}? (At least one {name.removesuffix('es' if rank is Rank.SIX else 's')} must be among the five.)",
        key=_amount(right, "sets"),
        rules=("BP-WILD-2", "BP-WILD-3", "BP-RANK-1"),
        hints=(f"Only {name} and wild cards may be in it.", "Which of those sets are not allowed?"),
        working=(
            f"{a} {name} and {w} wild cards are left: {a + w} to choose five of, {comb(a + w, 5)} sets.",
            f"Without those of wild cards alone: {comb(a + w, 5)} - {comb(w, 5)} = {right}.",
        ),
        mistakes=distinct(
            (
                Mistake(comb(a + w, 5), "Sets of wild cards alone lack the natural card.", "no-natural"),
                Mistake(comb(12, 5) - comb(8, 5), FORGOT_SEEN, "seen"),
                Mistake(comb(a, 4) * w, f"Fewer than four {name} will do, with more wild cards.", "one-wild-alone"),
                Mistake(perm(a + w, 5) - perm(w, 5), "A set has no order.", "ordered"),
            )
        ),
        shows=(Shown("Out of the game", gone),),
        facts={"rank": value_of(mine[0]), "gone": gone},
    )
