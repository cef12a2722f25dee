"""Questions on what the rules make of cards: melds, wild cards, bonus cards, who leads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, Final

from cardgames_edu.baseball_poker.melds import best_five, equal_choices, explain, why
from cardgames_edu.baseball_poker.melds.meld import with_article
from cardgames_edu.baseball_poker.play import Event
from cardgames_edu.baseball_poker.questions.deals import (
    MELD_NAMES,
    NATURALS,
    WILDS,
    Boards,
    Cards,
    Duel,
    boards,
    distinct,
    doors,
    duel,
    first_step,
    five_against_royal,
    flush_against_house,
    held,
    later_step,
    leads_first,
    leads_later,
    listed,
    meld,
    served,
    stock,
    verdict,
    wild_hand,
)
from cardgames_edu.baseball_poker.questions.misreadings import (
    DUELS,
    FIRST_LEADS,
    FIVE_BELOW,
    FLUSH_ABOVE,
    HANDS,
    LATER_LEADS,
    SERVED,
)
from cardgames_edu.baseball_poker.rulebook import rulebook
from cardgames_edu.cards import Card
from cardgames_edu.questions import AmountKey, CardKey, ChoiceKey, Misreading, Mistake, Question, Shown
from cardgames_edu.randomness import Stream
from cardgames_edu.ruling import Ruling

VERDICTS: Final = ("the first wins", "the second wins", "they share")
DUEL_DEALS: Final = {FIVE_BELOW.id: five_against_royal, FLUSH_ABOVE.id: flush_against_house}


def misread(readings: Sequence[Misreading[Any]], case: Any) -> tuple[Mistake, ...]:
    """The mistakes that these misreadings are on a case."""
    return distinct(reading.mistake(case) for reading in readings)


def cited(*rules: Sequence[str]) -> tuple[str, ...]:
    """These ids as far as they are rules, each once; open questions are left out."""
    return tuple(dict.fromkeys(rule for ids in rules for rule in ids if rule in rulebook))


def near(right: str, wrong: Sequence[str]) -> tuple[str, ...]:
    """The right meld, wrong ones and their neighbours in the chart, from the top."""
    place = MELD_NAMES.index(right)
    named = {*wrong, *MELD_NAMES[max(0, place - 2) : place + 3]}
    return tuple(name for name in MELD_NAMES if name in named)


def best_meld(draw: Stream) -> Question:
    """Which meld do seven cards make?"""
    reading = draw.pick(HANDS)
    hand = reading.parting(wild_hand, meld, draw)
    ruling, mistakes = explain(hand), misread((reading, *HANDS), hand)
    return Question(
        prompt="Which is the best meld that these seven cards make? All 3s and 9s are wild.",
        key=ChoiceKey(meld(hand), near(meld(hand), [mistake.answer for mistake in mistakes])),
        rules=cited(ruling.rules, reading.rules),
        hints=(
            "Put the wild cards aside and look at what is left.",
            "Each wild may be any card, also one more of a rank that you hold.",
            "Go down the chart from the top and stop at the first meld that you can make.",
        ),
        working=(f"The best five: {best_five(hand)}.",),
        ruling=ruling,
        mistakes=mistakes,
        shows=(Shown("The cards", hand),),
        facts={"hand": hand},
    )


def who_wins(draw: Stream) -> Question:
    """Which of two hands wins?"""
    reading = draw.pick(DUELS)
    case: Duel = reading.parting(DUEL_DEALS.get(reading.id, duel), verdict, draw)
    compared = why(case.first, case.second)
    return Question(
        prompt="Two players show their cards. Which hand wins? All 3s and 9s are wild.",
        key=ChoiceKey(verdict(case), VERDICTS, {"first": VERDICTS[0], "second": VERDICTS[1], "split": VERDICTS[2]}),
        rules=cited(compared.ruling.rules, reading.rules),
        hints=(
            "Find the best meld of each hand first.",
            "If the melds have the same name, look at the highest card of each five, wilds as what they stand for.",
        ),
        working=(f"First: {compared.first}.", f"Second: {compared.second}."),
        ruling=compared.ruling,
        mistakes=misread((reading, *DUELS), case),
        shows=(Shown("First hand", case.first), Shown("Second hand", case.second)),
        facts={"first": case.first, "second": case.second},
    )


def wild_stands_for(draw: Stream) -> Question:
    """What does the wild card stand for?"""
    hand = draw.shuffled((draw.pick(WILDS), *_no_four_alike(draw)))
    best = best_five(hand)
    (wild,) = best.wilds
    right = (wild.stands_for, *equal_choices(best, wild))
    ruling = explain(hand)
    return Question(
        prompt=f"These five cards are your hand. Name a card that {wild.card} should stand for, so that the hand is as good "
        "as it can be. (Of equal hands the one with the higher top card is better.)",
        key=CardKey(right, Card),
        rules=cited(ruling.rules),
        hints=(
            "First find the best meld that one free card can complete.",
            "If several cards give that meld, take one that gives the highest top card.",
        ),
        working=(f"With {wild.stands_for} it is {with_article(best.words)}; {len(right)} cards do as well.",),
        ruling=ruling,
        mistakes=distinct(
            [
                Mistake(wild.card, f"{wild.card} may stand for itself, but another card does more.", "as printed"),
                *_copies(hand, wild.card),
            ]
        ),
        shows=(Shown("Your hand", hand),),
        facts={"hand": hand},
    )


def _no_four_alike(draw: Stream) -> Cards:
    cards = draw.sample(NATURALS, 4)
    return cards if len({card.rank for card in cards}) > 1 else _no_four_alike(draw)


def _copies(hand: Cards, wild: Card) -> list[Mistake]:
    text = "That very card is in the hand already: only five of a kind needs a card twice."
    return [Mistake(card, text, "the card itself") for card in hand if card is not wild]


def cards_at_the_end(draw: Stream) -> Question:
    """How many cards does a player end up with?"""
    reading = draw.pick(SERVED)
    top = reading.parting(stock, held, draw)
    chair, steps = served(top)
    ruling = Ruling(Event.DEALT, steps, "The deal", f"{len(chair.cards)} cards")
    return Question(
        prompt="To see how the deal goes, one player is served all the cards of a whole hand from this stock, from left to "
        "right: two face down, one face up, then one face up in each of four more phases, and the bonus cards between "
        "them. Not all of the stock may be needed. How many cards does the player hold at the end?",
        key=AmountKey(Fraction(len(chair.cards)), "cards"),
        rules=cited(ruling.rules, reading.rules),
        hints=(
            "The first two cards lie face down.",
            "A 4 that falls face up brings a card at once, and that card may be a 4 too.",
        ),
        working=(
            f"Face down: {listed(chair.down)}. Face up: {listed(chair.up)}.",
            f"Seven cards and {len(chair.cards) - 7} for 4s face up: {len(chair.cards)}.",
        ),
        ruling=ruling,
        mistakes=misread((reading, *SERVED), top),
        shows=(Shown("The stock", top),),
        facts={"stock": top},
    )


Deal = Callable[[Stream], Boards]


def first_leader(draw: Stream) -> Question:
    """Who leads the first phase?"""
    reading = draw.pick(FIRST_LEADS)
    table = reading.parting(doors, leads_first, draw)
    _, step = first_step(table)
    return Question(
        prompt=f"The packets are dealt and each seat shows one card. Seat {table.dealer} dealt, and the seats sit clockwise "
        "in the order of their numbers. Who leads the first phase of betting?",
        key=_seats(leads_first(table), table),
        rules=cited((step.rule,), reading.rules),
        hints=(
            "Is it the highest or the lowest card that leads at first?",
            "Only ranks are looked at, never suits. Of equal ranks the nearest to the dealer's left counts.",
        ),
        working=(str(step),),
        mistakes=misread((reading, *FIRST_LEADS), table),
        shows=_shown(table),
        facts={"boards": table.boards, "dealer": table.dealer},
    )


def later_leader(draw: Stream) -> Question:
    """Who leads a later phase?"""
    reading = draw.pick(LATER_LEADS)
    table = reading.parting(boards, leads_later, draw)
    _, step = later_step(table)
    return Question(
        prompt=f"A later phase begins, and these cards lie face up. Seat {table.dealer} dealt, and the seats sit clockwise in "
        "the order of their numbers. Who leads?",
        key=_seats(leads_later(table), table),
        rules=cited((step.rule,), reading.rules),
        hints=(
            "After the first phase it is the best face-up hand that leads.",
            "Fewer than five cards make pairs, threes and fours only, and wilds help them.",
            "If the melds are equal, compare the highest card of each board.",
        ),
        working=(str(step),),
        mistakes=misread((reading, *LATER_LEADS), table),
        shows=_shown(table),
        facts={"boards": table.boards, "dealer": table.dealer},
    )


def _seats(right: str, table: Boards) -> ChoiceKey:
    names = tuple(f"seat {seat}" for seat in range(len(table.boards)))
    return ChoiceKey(right, names, {str(seat): name for seat, name in enumerate(names)})


def _shown(table: Boards) -> tuple[Shown, ...]:
    return tuple(Shown(f"Seat {seat} shows", board) for seat, board in enumerate(table.boards))
