"""Questions on what is best, and by how much."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from cardgames_edu.armchair_cricket.cards import PACK, CricketCard
from cardgames_edu.armchair_cricket.odds import OUTCOMES, best_answer, best_word, unseen_but, word
from cardgames_edu.armchair_cricket.questions.deals import SUITS
from cardgames_edu.chance import Distribution
from cardgames_edu.questions import DecisionKey, Mistake, Question, Shown
from cardgames_edu.randomness import Stream

WICKET_COST = 6


def _hand(
    draw: Stream, size: int, spread: Callable[[tuple[CricketCard, ...]], bool] = lambda _hand: True
) -> tuple[CricketCard, ...]:
    while not spread(hand := tuple(sorted(draw.sample(sorted(set(PACK)), size)))):
        pass
    return hand


def _bowling(
    draw: Stream, asked: str, unit: str, worth: Callable[[Distribution[str]], Fraction], hints: tuple[str, ...]
) -> Question:
    hand = _hand(draw, 4)
    unseen = unseen_but(*hand)
    laws = {card: best_answer(card, unseen) for card in hand}
    return Question(
        prompt=f"The batter gives the best answer of six cards that you can't see. {asked}",
        key=DecisionKey({str(card): worth(law) for card, law in laws.items()}, unit, CricketCard),
        rules=("AC-BALL-1", "AC-BALL-9", "AC-RUNS-1"),
        hints=hints,
        working=tuple(f"{card}: {float(worth(law)):.4f} {unit}." for card, law in laws.items()),
        mistakes=(),
        shows=(Shown("Your hand", hand),),
        facts={"hand": hand},
    )


def bowl_for_a_wicket(draw: Stream) -> Question:
    """Bowl which card to take a wicket most often?"""
    hints = ("Which answers survive a card?", "The higher the card, the fewer other cards are not lower.")
    return _bowling(
        draw,
        "Which of these cards takes a wicket most often?",
        "wickets a delivery",
        lambda law: law["wicket"].value,
        hints,
    )


def bowl_for_few_runs(draw: Stream) -> Question:
    """Bowl which card to give away the fewest runs?"""

    def given(law: Distribution[str]) -> Fraction:
        return -law.mean(lambda word: 0 if word == "wicket" else int(word))

    hints = ("Only higher cards of the suit score.", "How many higher cards of each suit are unseen?")
    return _bowling(draw, "Which of these cards gives away the fewest runs on average? (Runs given away count as less than nothing.)", "runs", given, hints)  # fmt: skip


def bowl_for_both(draw: Stream) -> Question:
    """Bowl which card when a wicket is worth six runs?"""

    def worth(law: Distribution[str]) -> Fraction:
        return -law.mean(lambda word: -WICKET_COST if word == "wicket" else int(word))

    hints = (
        "Weigh the wickets it takes against the runs it gives.",
        "Six times the chance of a wicket, less the runs.",
    )
    return _bowling(draw, f"Count a wicket as {WICKET_COST} runs. Which of these cards is worth most to you?", "runs", worth, hints)  # fmt: skip


def answer_with(draw: Stream) -> Question:
    """Answer with which card?"""
    bowled = CricketCard(draw.pick(SUITS), draw.between(3, 9))

    def varied(hand: tuple[CricketCard, ...]) -> bool:
        return bowled not in hand and len({word(bowled, card) for card in hand}) > 2

    hand = _hand(draw, 5, varied)
    worth = {
        str(card): Fraction(-WICKET_COST if (came := word(bowled, card)) == "wicket" else int(came)) for card in hand
    }
    return Question(
        prompt=f"{bowled} is bowled. Which card scores most for you now, a wicket counting as {WICKET_COST} runs lost?",
        key=DecisionKey(worth, "runs", CricketCard),
        rules=("AC-BALL-6", "AC-BALL-9", "AC-RUNS-1"),
        hints=("Have you a higher card of the suit?", "Look the difference up in the runs table."),
        working=tuple(f"{card}: {word(bowled, CricketCard(card))}." for card in worth),
        mistakes=_highest(hand),
        shows=(Shown("Bowled", (bowled,)), Shown("Your hand", hand)),
        facts={"bowled": bowled, "hand": hand},
    )


def _highest(hand: tuple[CricketCard, ...]) -> tuple[Mistake, ...]:
    top = max(hand, key=lambda card: card.value)
    return (Mistake(str(top), "The highest value is not always best: only the bowled suit scores.", "highest value"),)


def which_suit(draw: Stream) -> Question:
    """Two cards of one value: which suit takes more wickets?"""
    value = draw.between(5, 10)
    while True:
        suits = draw.sample(SUITS, 2)
        cards = tuple(sorted(CricketCard(suit, value) for suit in suits))
        rest = [card for card in PACK if card not in cards]
        discards = tuple(sorted(draw.sample(rest, 10)))
        unseen = unseen_but(*cards, *discards)
        laws = {card: best_answer(card, unseen) for card in cards}
        if len({law["wicket"].value for law in laws.values()}) > 1:
            break
    first, second = cards
    worth = {str(card): law["wicket"].value for card, law in laws.items()}

    def losing(card: CricketCard) -> int:
        return sum(n for other, n in unseen.items() if word(card, other) == "wicket")

    return Question(
        prompt=(
            f"You hold {first} and {second} and have seen these discards. The batter gives the best answer of six unseen "
            "cards. Which card takes a wicket more often?"
        ),
        key=DecisionKey(worth, "wickets a delivery", CricketCard),
        rules=("AC-BALL-9", "AC-CARDS-4"),
        hints=("Count, for each, the unseen cards that would lose the wicket.", "The discards are not unseen."),
        working=tuple(f"{card}: {losing(card)} unseen cards lose the wicket." for card in cards),
        shows=(Shown("Your cards", cards), Shown("Discards you saw", discards)),
        facts={"cards": cards, "discards": discards},
    )


def change_or_keep(draw: Stream) -> Question:
    """Change which card, or keep both?"""
    hand = _hand(draw, 2, lambda hand: hand[0].value != hand[1].value)
    unseen = unseen_but(*hand)

    def survives(cards: tuple[CricketCard, ...], left: dict[CricketCard, int]) -> Fraction:
        lost = OUTCOMES[0]
        return Fraction(sum(n for bowled, n in left.items() if best_word(bowled, cards) != lost), sum(left.values()))

    def after(kept: CricketCard) -> Fraction:
        total = Fraction(0)
        for new, copies in unseen.items():
            left = dict(unseen)
            left[new] -= 1
            total += copies * survives((kept, new), left)
        return total / sum(unseen.values())

    first, second = hand
    worth = {
        "keep both": survives(hand, unseen),
        f"change {first}": after(second),
        f"change {second}": after(first),
    }
    return Question(
        prompt=(
            f"Suppose you hold {first} and {second} alone. You may change one of them for a card from the stock, then one of "
            "the cards you have not seen is bowled at random. Which choice saves the wicket most often?"
        ),
        key=DecisionKey(worth),
        rules=("AC-SWAP-1", "AC-BALL-9"),
        hints=("How many bowled cards can your two survive as they are?", "A new card is worth 6 on average."),
        working=tuple(f"{choice}: {float(chance):.4f}." for choice, chance in worth.items()),
        shows=(Shown("Your hand", hand),),
        facts={"hand": hand},
    )
