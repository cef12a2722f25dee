"""Questions that books and players have answered wrongly, in print or by a misreading."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Final

from cardgames_edu.baseball_poker.examples import HANDS as EXAMPLE_HANDS
from cardgames_edu.baseball_poker.melds import PLAIN, Meld, best_five, explain, meld_of, offers, scorer
from cardgames_edu.baseball_poker.melds.meld import value_of, with_article, words
from cardgames_edu.baseball_poker.questions.deals import (
    NATURALS,
    WILDS,
    Cards,
    distinct,
    meld,
    said,
    wild_hand,
)
from cardgames_edu.baseball_poker.questions.misreadings import HANDS
from cardgames_edu.baseball_poker.questions.rules import cited, near
from cardgames_edu.baseball_poker.questions.straights import straights
from cardgames_edu.cards import Card, Suit
from cardgames_edu.questions import AmountKey, ChanceKey, ChoiceKey, Mistake, Question, Shown
from cardgames_edu.randomness import Stream

PRINTED_SECOND_ACE: Final = Fraction(11199, 28996)
"""As a book has it for thirteen cards; which slip gives it is not known."""
IN_PRINT: Final = "So it stands in print, and it is wrong."


def straights_in_a_column(draw: Stream) -> Question:
    """A column of counts doesn't add up: how many straights are there?"""
    size = draw.between(5, 7)
    right, total = straights(size), comb(52, size)
    slip = 10 ** (len(str(right)) - 1) if size == 7 else draw.pick((10, 100, 1000)) * draw.pick((-1, 1))
    printed = right - slip
    column = total - right + printed
    off = f"lacks {slip:,}" if slip > 0 else f"has {-slip:,} too many"
    where = IN_PRINT if size == 7 else "That is what the book prints."
    return Question(
        prompt=f"A book lists how often each meld comes among all sets of {size} of the 52 cards, with nothing wild. It prints "
        f"{printed:,} for the straight. Its whole column adds up to {column:,}, and all its other rows are right. Which number "
        "should stand for the straight?",
        key=AmountKey(Fraction(right), "sets"),
        rules=("BP-PACK-1", "BP-RANK-1"),
        hints=(
            f"How many sets of {size} cards are there in all?",
            "Each set is one meld at best, so the column has a sum.",
        ),
        working=(
            f"All sets: {total:,}. The column of {column:,} {off}.",
            f"{printed:,} + {slip:,} = {right:,}." if slip > 0 else f"{printed:,} - {-slip:,} = {right:,}.",
        ),
        mistakes=distinct(
            (
                Mistake(printed, f"{where} The column has to add up to all sets of {size} cards.", "in-print"),
                Mistake(printed - slip, "The difference goes the other way.", "sign"),
                Mistake(abs(slip), "That is by how much the row is wrong.", "slip-alone"),
            )
        ),
        facts={"size": size, "printed": printed, "column": column},
    )


def second_ace(draw: Stream) -> Question:
    """A hand holds an ace: how likely does it hold another?"""
    size, named = draw.pick((13, 13, 13, 5, 7, 9)), bool(draw.below(2))
    none, one = comb(48, size), 4 * comb(48, size - 1)
    every = comb(52, size)
    some = 1 - Fraction(every - none - one, every - none)
    any_ace, this_ace = 1 - some, 1 - Fraction(comb(48, size - 1), comb(51, size - 1))
    right, other = (this_ace, any_ace) if named else (any_ace, this_ace)
    told = "the ace of spades is among them" if named else "at least one ace is among them"
    if named:
        free, every_other = comb(48, size - 1), comb(51, size - 1)
        working = [f"No ace among the {size - 1} others, drawn from 51: {free:,} of {every_other:,} cases."]
    else:
        working = [
            f"Sets with an ace: {every - none:,}; with just one: {one:,}.",
            f"So a second one comes in {every - none - one:,} of {every - none:,}.",
        ]
    return Question(
        prompt=f"{size} cards are dealt from a full pack. You are told, truly, that {told}. What is the chance that there is "
        "another ace among them?",
        key=ChanceKey(right),
        rules=("BP-PACK-1",),
        hints=("Which hands are still possible after what you were told?", "Count those with just one ace, too."),
        working=(*working, f"{said(right)}."),
        mistakes=distinct(
            (
                *([Mistake(PRINTED_SECOND_ACE, IN_PRINT, "in-print")] if size == 13 and not named else []),
                Mistake(other, "A named ace and any ace are not the same thing to be told.", "which-ace"),
                Mistake(
                    Fraction(every - none - one, every),
                    "You were told something: hands without an ace are out.",
                    "not-told",
                ),
                Mistake(Fraction(one, every - none), "That is the chance of just one ace.", "just-one"),
                Mistake(Fraction(3 * (size - 1), 51), "Adding counts hands with two further aces twice.", "adding"),
            )
        ),
        facts={"size": size, "named": named},
    )


def flush_from_three(draw: Stream) -> Question:
    """Three cards of one suit: how likely is a flush of seven?"""
    suit = draw.pick(tuple(Suit))
    mine = draw.sample(
        [Card(f"{rank}{suit.value}") for rank in ("A", "K", "Q", "J", "10", "8", "7", "6", "5", "4", "2")], 3
    )
    seen = draw.sample([card for card in (*NATURALS, *WILDS) if card not in mine], draw.pick((0, 0, 3, 4, 5)))
    n, left = 49 - len(seen), 10 - sum(card.suit is suit for card in seen)
    right = 1 - Fraction(comb(n - left, 4) + left * comb(n - left, 3), comb(n, 4))
    one, share = Fraction(left * comb(n - left, 3), comb(n, 4)), Fraction(left, n)
    name = suit.name.lower()
    return Question(
        prompt=f"In ordinary seven-card stud, where nothing is wild, your first three cards are all {name}. Four more come to "
        "you. What is the chance that at least two of them are of that suit, so that you have a flush?",
        key=ChanceKey(right),
        rules=("BP-RANK-1", "BP-DEAL-5"),
        hints=(
            f"How many {name} are left among how many unseen cards?",
            "Take away the chances of none and of just one.",
        ),
        working=(
            f"{left} of {n} unseen cards are {name}.",
            f"None of four: {comb(n - left, 4):,}; just one: {left * comb(n - left, 3):,}; of {comb(n, 4):,} in all.",
            f"Taken from 1: {said(right)}.",
        ),
        mistakes=distinct(
            (
                Mistake(
                    right / (1 - right),
                    f"{'In print it is 3 1/2 to 1 against. ' if not seen else ''}The odds were taken for one in so many, and "
                    "turned into odds once more.",
                    "odds-twice",
                ),
                Mistake(
                    1 - (1 - share) ** 4 - 4 * share * (1 - share) ** 3,
                    "No card is put back before the next.",
                    "put-back",
                ),
                Mistake(
                    6 * share * Fraction(left - 1, n - 1),
                    "Adding over the pairs counts threes several times.",
                    "adding",
                ),
                Mistake(one, "One more card of the suit makes only four.", "just-one"),
                Mistake(right - _more_than_two(n, left), "Three or four more will do as well.", "just-two"),
            )
        ),
        shows=(Shown("Your cards", mine), *([Shown("Seen elsewhere", seen)] if seen else [])),
        facts={"mine": mine, "seen": seen},
    )


def _more_than_two(n: int, left: int) -> Fraction:
    return Fraction(comb(left, 3) * (n - left) + comb(left, 4), comb(n, 4))


def somebody_holds_a_queen(draw: Stream) -> Question:
    """Several players have two cards face down: how likely does one of them hold a queen?"""
    players, known, queens = draw.pick(((5, 6, 0), (5, 6, 0), (3, 6, 0), (4, 8, 1), (2, 7, 0), (5, 7, 1), (3, 9, 1)))
    queen = [card for card in NATURALS if card.rank == 12]
    seen = draw.shuffled(
        (*draw.sample(queen, queens), *draw.sample([c for c in NATURALS if c not in queen], known - queens))
    )
    n, q, down = 52 - known, 4 - queens, 2 * players
    right = 1 - Fraction(comb(n - q, down), comb(n, down))
    single = 1 - Fraction(comb(n - q, 2), comb(n, 2))
    printed = " In print it is .597." if (players, known, queens) == (5, 6, 0) else ""
    return Question(
        prompt=f"{players} other players have two cards each face down. You see the {known} cards shown here and no others. What "
        "is the chance that at least one queen lies face down at those players?",
        key=ChanceKey(right),
        rules=("BP-DEAL-2",),
        hints=("How many cards lie face down together?", "First find the chance that no queen is among all of them."),
        working=(
            f"{q} of {n} unseen cards are queens, and {down} cards lie face down.",
            f"No queen among them: {comb(n - q, down):,} of {comb(n, down):,} cases.",
            f"Taken from 1: {said(right)}.",
        ),
        mistakes=distinct(
            (
                Mistake(
                    1 - Fraction(n - q, n) ** down,
                    f"The cards are dealt without putting any back.{printed}",
                    "put-back",
                ),
                Mistake(players * single, "Adding counts cases with two such players twice.", "adding"),
                Mistake(
                    Fraction(down * q, n), "Adding over the cards counts cases with two queens twice.", "adding-cards"
                ),
                Mistake(1 - (1 - single) ** players, "What one player holds the next can't.", "independent"),
                Mistake(single, "That is for one of the players.", "one-player"),
            )
        ),
        shows=(Shown("Seen", seen),),
        facts={"seen": seen, "down": down},
    )


def row_of_the_chart(draw: Stream) -> Question:
    """Which meld does a row of the printed chart really show?"""
    row = draw.pick(("BP-EX-13", "BP-EX-14", "BP-EX-17", "BP-EX-18", "BP-EX-19"))
    suits = dict(zip(Suit, draw.shuffled(Suit), strict=True))
    hand = draw.shuffled(Card(card.rank, suits[card.suit]) for card in EXAMPLE_HANDS[row])
    printed = meld_of(scorer(PLAIN).score(hand)).text
    ruling = explain(hand)
    text = f"The chart shows it so, with the 3s as printed: {IN_PRINT.lower()} Every 3 is wild."
    return Question(
        prompt=f"A chart of melds shows five such cards as its picture of {with_article(printed)}. Which meld are they really, "
        "when all 3s and 9s are wild?",
        key=ChoiceKey(meld(hand), near(meld(hand), (printed,))),
        rules=cited(ruling.rules),
        hints=("Which of the five cards are wild?", "What do the wild cards do best beside the others?"),
        working=(f"The best five: {best_five(hand)}.",),
        ruling=ruling,
        mistakes=(Mistake(printed, text, "in-print"),),
        shows=(Shown("The cards", hand),),
        facts={"hand": hand},
    )


def tempting_meld(draw: Stream) -> Question:
    """A straight flush is there: is it the best?"""
    wilds, suit = draw.between(2, 3), draw.pick(tuple(Suit))
    suited: list[Card] = []
    for card in draw.shuffled(card for card in NATURALS if card.suit is suit):
        values = [value_of(other) for other in (*suited, card)]
        if max(values) - min(values) < 5 and len(suited) < 5 - wilds:
            suited.append(card)
    ranks = [rank for rank in {card.rank for card in NATURALS} if rank not in {card.rank for card in suited}]
    rank = draw.pick(sorted(ranks))
    pair = draw.sample([Card(rank, other) for other in Suit if other is not suit], 2)
    hand: Cards = draw.shuffled((*suited, *pair, *draw.sample(WILDS, wilds)))
    found = offers(hand)
    best, *below = found
    runs_up = best in (Meld.STRAIGHT_FLUSH, Meld.ROYAL_FLUSH)
    if len(suited) + wilds < 5 or not below:
        return tempting_meld(draw)
    says = next((m for m in below if runs_up or m in (Meld.STRAIGHT_FLUSH, Meld.ROYAL_FLUSH)), below[0])
    sets = next((m for m in below if m in (Meld.FOUR_OF_A_KIND, Meld.FULL_HOUSE)), below[-1])
    ruling = explain(hand)
    tempting = f"The cards make {with_article(words(found[says]))} too, but the chart puts that lower."
    return Question(
        prompt="Several melds can be made of these seven cards. Which is the best? All 3s and 9s are wild.",
        key=ChoiceKey(best.text, near(best.text, (says.text, sets.text))),
        rules=cited(ruling.rules),
        hints=(
            "What can the wild cards make of the pair? What of the cards of one suit?",
            "Then compare the places of both in the chart.",
        ),
        working=tuple(f"There to be made: {words(score)}." for score in list(found.values())[:3]),
        ruling=ruling,
        mistakes=distinct(
            (
                Mistake(says.text, tempting, "tempting"),
                Mistake(sets.text, "Something higher in the chart can be made of them.", "lower"),
            )
        ),
        shows=(Shown("The cards", hand),),
        facts={"hand": hand},
    )


def what_was_misread(draw: Stream) -> Question:
    """A hand is called wrongly: what was misread?"""
    reading = draw.pick(HANDS)
    hand = reading.parting(wild_hand, meld, draw)
    others = [other for other in HANDS if other is not reading]
    called = reading.reads(hand)
    if called in [other.reads(hand) for other in others]:
        return what_was_misread(draw)
    right = meld(hand)
    mistakes = [
        Mistake(other.says, f"Read so, the cards would be {with_article(other.reads(hand))}.", other.id)
        for other in others
    ]
    return Question(
        prompt=f"Somebody calls these seven cards {with_article(called)}. They are {with_article(right)}: all 3s and 9s are "
        "wild. Which misreading leads to the wrong call?",
        key=ChoiceKey(reading.says, tuple(other.says for other in HANDS)),
        rules=cited(reading.rules, explain(hand).rules),
        hints=(
            "Which wild cards are there, and what does the right meld use them for?",
            "Try each of the misreadings.",
        ),
        working=tuple(f"If {other.says}: {other.reads(hand)}." for other in HANDS),
        ruling=explain(hand),
        mistakes=tuple(mistakes),
        shows=(Shown("The cards", hand),),
        facts={"hand": hand, "called": called},
    )
