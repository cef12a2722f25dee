"""Questions on expected values: cards held, wild cards hidden, chips won."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from cardgames_edu.baseball_poker.holdings import draw_law
from cardgames_edu.baseball_poker.questions.deals import FOURS, Cards, distinct, many, rest, said, wild_among
from cardgames_edu.baseball_poker.questions.endings import by_wilds, chips_said, ending
from cardgames_edu.cards import DECK
from cardgames_edu.chance import Distribution
from cardgames_edu.questions import AmountKey, Mistake, Question, Shown
from cardgames_edu.randomness import Stream


def cards_on_average(draw: Stream) -> Question:
    """How many cards does a player hold at the end, on average?"""
    street = draw.between(1, 4)
    seen = draw.sample(DECK, draw.between(8, 18))
    unseen = rest(seen)
    n, f, left = len(unseen), sum(card in FOURS for card in unseen), 5 - street
    law = draw_law(n - f, f, (True,) * left)
    mean = sum(((others + fours) * chance for (others, fours), chance in law.items()), start=Fraction(0))
    right = mean + 7 - left
    if not f:
        return cards_on_average(draw)
    single = Fraction(left * f, n)
    return Question(
        prompt=f"You hold {7 - left} cards, and you will stay to the end, for {many(left, 'phase')} more: one more card face "
        f"up in each, and a bonus card for every 4, bonus cards too. The cards seen at the table, yours among them, are "
        "shown. How many cards will you hold at the end, on average?",
        key=AmountKey(right, "cards"),
        rules=("BP-FOUR-1", "BP-FOUR-4", "BP-FOUR-5", "BP-DEAL-3"),
        hints=(
            "How many 4s are unseen, among how many cards?",
            "A bonus card may be a 4 itself and bring another.",
            "Each number of bonus cards counts by its chance.",
        ),
        working=(
            f"{f} of {n} unseen cards are 4s, and {many(left, 'card')} will come for certain.",
            *_bonus_lines(law, left),
            f"{7 - left} in hand, {left} to come and {float(mean - left):.4f} for 4s: {float(right):.4f}.",
        ),
        mistakes=distinct(
            (
                Mistake(Fraction(7), "The bonus cards come on top.", "no-bonus"),
                Mistake(7 + single, "Bonus cards may be 4s as well.", "no-chain"),
                Mistake(right - 7, "That is the bonus cards alone.", "bonus-alone"),
                Mistake(7 + Fraction(4 * left, 52), "Count the 4s among the cards that you can't see.", "seen"),
            )
        ),
        shows=(Shown("Seen", seen),),
        facts={"seen": seen, "left": left},
    )


def _bonus_lines(law: dict[tuple[int, int], Fraction], left: int) -> tuple[str, ...]:
    chances: dict[int, Fraction] = {}
    for (others, fours), chance in law.items():
        chances[others + fours - left] = chances.get(others + fours - left, Fraction(0)) + chance
    return tuple(f"{many(bonus, 'bonus card')}: {float(chances[bonus]):.4f}." for bonus in sorted(chances))


def hidden_wilds(draw: Stream) -> Question:
    """How many wild cards lie face down, on average?"""
    players = draw.between(2, 5)
    seen = draw.sample(DECK, draw.between(8, 20))
    unseen = rest(seen)
    n, w, down = len(unseen), wild_among(unseen), 2 * players
    law = Distribution({k: comb(w, k) * comb(n - w, down - k) for k in range(min(w, down) + 1)})
    right = law.mean()
    some = 1 - law[0].value
    if w < 2:
        return hidden_wilds(draw)
    return Question(
        prompt=f"{players} other players have two cards each face down. You see the cards that are shown here and no others. "
        "How many wild cards lie face down at those players, on average?",
        key=AmountKey(right, "wild cards"),
        rules=("BP-WILD-1", "BP-DEAL-2"),
        hints=(
            "What is the chance that one given card is wild?",
            "Averages add up, even where one card tells something of another.",
        ),
        working=(
            f"{w} of {n} unseen cards are wild, so each card face down is one with chance {said(Fraction(w, n))}.",
            f"{down} such cards: {down} x {w}/{n} = {right}.",
        ),
        mistakes=distinct(
            (
                Mistake(some, "That is the chance that there is at least one.", "chance-of-some"),
                Mistake(Fraction(players * w, n), "Each of them has two cards face down.", "one-card-each"),
                Mistake(Fraction(8 * down, 52), "Only the unseen cards count.", "seen"),
                Mistake(Fraction(down * w, 52), "The seen cards are not among those face down.", "all-52"),
            )
        ),
        shows=(Shown("Seen", seen),),
        facts={"seen": seen, "down": down},
    )


def call_gains(draw: Stream) -> Question:
    """How many chips does a call gain, on average?"""
    case = ending(draw)
    pot, call = draw.between(30, 80), draw.between(5, 20)
    share = case.share
    right = share * (pot + call) - call
    return Question(
        prompt=f"It is the last phase and you are two. The pot holds {pot} chips, the other's bet of {call} among them, and a "
        f"call costs you {call}. Your part of the pot is {share} on average, over all pairs that may lie face down. How many "
        "chips does a call gain you on average, beside a fold? (A loss is a number below 0.)",
        key=AmountKey(right, "chips"),
        rules=("BP-BET-3", "BP-FOLD-1", "BP-SHOW-2"),
        hints=("How large is the pot after your call?", "Your part of that pot, less what you pay for it."),
        working=(
            *by_wilds(case),
            f"Your part: {said(share)}.",
            f"{share} x ({pot} + {call}) - {call} = {chips_said(right)}.",
        ),
        mistakes=distinct(
            (
                Mistake(share * pot - call, "Your own chips lie in the pot too when you win it.", "own-chips"),
                Mistake(share * (pot + call), "What you paid for it has to come off.", "price-forgotten"),
                Mistake(
                    share * pot - (1 - share) * (pot + call),
                    "What lies in the pot already isn't yours to lose.",
                    "sunk",
                ),
            )
        ),
        shows=case.shows,
        facts={"mine": case.mine, "board": case.board, "pot": pot, "call": call},
    )


def dearest_call(draw: Stream) -> Question:
    """How much may a call cost, so that it loses nothing on average?"""
    case = ending(draw, Fraction(1, 10), Fraction(9, 20))
    pot = draw.between(20, 80)
    share = case.share
    right = share * pot / (1 - share)
    return Question(
        prompt=f"It is the last phase and you are two. The pot holds {pot} chips, the other's bet among them. Your part of it "
        f"is {share} on average. How many chips may a call cost at the most, so that it loses nothing on average? (Fractions "
        "of a chip are allowed here.)",
        key=AmountKey(right, "chips"),
        rules=("BP-BET-3", "BP-FOLD-1", "BP-SHOW-2"),
        hints=(
            "Call the price c. What is your part of the pot after the call worth?",
            "At the dearest price that is just c.",
        ),
        working=(
            *by_wilds(case),
            f"{share} x ({pot} + c) = c, so c = {pot} x ({share}) / ({1 - share}) = {chips_said(right)}.",
        ),
        mistakes=distinct(
            (
                Mistake(share * pot, "Your own chips lie in the pot too when you win it.", "own-chips"),
                Mistake(Fraction(pot), "That would do with an even chance only.", "even-chances"),
                Mistake((1 - share) * pot / share, "That is the other side's price.", "sides"),
            )
        ),
        shows=case.shows,
        facts={"mine": case.mine, "board": case.board, "pot": pot},
    )


def bluff_gains(draw: Stream) -> Question:
    """How many chips does a bluff gain, on average?"""
    seen: Cards = draw.sample(DECK, draw.between(10, 18))
    unseen = rest(seen)
    n, w = len(unseen), wild_among(unseen)
    pot, bet = draw.between(10, 60), draw.between(5, 40)
    if not w:
        return bluff_gains(draw)
    folds = Fraction(comb(n - w, 2), comb(n, 2))
    right = folds * pot - (1 - folds) * bet
    twice = Fraction(2 * w, n)
    return Question(
        prompt=f"You and one other are left, and you can't win if you are called. The pot holds {pot}. You bet {bet}. The "
        "other calls with a wild card face down and folds with none among the two. How many chips does the bet gain you on "
        "average? (A loss is a number below 0.)",
        key=AmountKey(right, "chips"),
        rules=("BP-BET-3", "BP-FOLD-1", "BP-END-1", "BP-WILD-1"),
        hints=(
            "What is the chance that neither of two unseen cards is wild?",
            "A fold wins the pot, a call loses the bet: each counts by its chance.",
        ),
        working=(
            f"{n} cards are unseen, {w} of them wild.",
            f"No wild card among two: {n - w}/{n} x {n - w - 1}/{n - 1} = {said(folds)}.",
            f"{folds} x {pot} - {1 - folds} x {bet} = {chips_said(right)}.",
        ),
        mistakes=distinct(
            (
                Mistake((1 - twice) * pot - twice * bet, "Adding counts pairs of two wild cards twice.", "adding"),
                Mistake(
                    folds * (pot + bet) - (1 - folds) * bet, "Your own bet comes back; it is no gain.", "own-chips"
                ),
                Mistake(folds * pot, "When you are called the bet is lost.", "bet-forgotten"),
                Mistake((1 - folds) * pot - folds * bet, "The other calls with a wild card, not without.", "sides"),
            )
        ),
        shows=(Shown("Seen", seen),),
        facts={"seen": seen, "pot": pot, "bet": bet},
    )
