"""Questions on what is best, and by how much: calls, folds, bets, and the card to hope for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from cardgames_edu.baseball_poker.melds import GAME_RULES, Meld, Verdict, key, scorer, turning_cards
from cardgames_edu.baseball_poker.questions.deals import (
    FOURS,
    HOUSE,
    WILDS,
    Cards,
    distinct,
    rest,
    said,
)
from cardgames_edu.baseball_poker.questions.endings import HALF, Ending, by_wilds, chips_said, ending
from cardgames_edu.baseball_poker.questions.misreadings import ALL_TO_BEST
from cardgames_edu.cards import DECK, Card
from cardgames_edu.questions import DecisionKey, Mistake, Question, Shown
from cardgames_edu.randomness import Stream

CHIPS = "chips"
EVEN = "It isn't a matter of being ahead: the price counts beside what there is to win."


def _best(worth: Mapping[str, Fraction]) -> str:
    return max(worth, key=worth.__getitem__)


def _calling(gain: Fraction) -> dict[str, Fraction]:
    return {"call": gain, "fold": Fraction(0)}


def _by_chance(share: Fraction) -> str:
    return "call" if share >= HALF else "fold"


FLOORS: Final = (Meld.PAIR, Meld.TWO_PAIR, Meld.THREE_OF_A_KIND, Meld.STRAIGHT, Meld.FLUSH, Meld.FULL_HOUSE)


def call_or_fold(draw: Stream) -> Question:
    """Call or fold?"""
    case = ending(draw, Fraction(1, 10), Fraction(2, 5))
    share, before = case.share, draw.between(20, 60)
    factor = draw.pick((Fraction(3, 5), Fraction(4, 5), Fraction(6, 5), Fraction(3, 2)))
    call = max(1, round(factor * share * before / (1 - 2 * share)))
    pot = before + call
    worth = _calling(share * (pot + call) - call)
    return Question(
        prompt=f"It is the last phase and you are two. The pot holds {pot} chips, the other's bet of {call} among them, and a "
        f"call costs you {call}. Your part of the pot is {said(share)} on average, over all pairs that may lie face down. "
        "Call or fold?",
        key=DecisionKey(worth, CHIPS),
        rules=("BP-BET-1", "BP-BET-3", "BP-FOLD-1", "BP-SHOW-2"),
        hints=(
            "How large is the pot when you have called?",
            "Compare your part of that pot with the price of the call.",
        ),
        working=(
            *by_wilds(case),
            f"A call is worth {share} x ({pot} + {call}) - {call} = {chips_said(worth['call'])} chips, a fold 0.",
            f"To lose nothing you need {call}/{pot + call} of the pot: {said(Fraction(call, pot + call))}.",
        ),
        mistakes=distinct(
            (
                Mistake(_by_chance(share), EVEN, "even-chances"),
                Mistake(
                    _best(_calling(share * pot - call)), "Your call lies in the pot that you may win too.", "own-chips"
                ),
                Mistake("fold" if worth["call"] > 0 else "call", "Work out both in chips.", "other-way"),
            )
        ),
        shows=case.shows,
        facts={"mine": case.mine, "board": case.board, "pot": pot, "call": call},
    )


def short_call(draw: Stream) -> Question:
    """Call all in with fewer chips than the bet?"""
    case = ending(draw, Fraction(1, 5), Fraction(9, 20))
    share, good = case.share, bool(draw.below(2))
    while True:
        pot, stack = draw.between(4, 40), draw.between(10, 40)
        bet = stack + draw.between(10, 3 * stack)
        worth, wrong = _calling(share * (pot + 2 * stack) - stack), _calling(share * (pot + bet + stack) - stack)
        if _best(worth) == "call" if good else _best(worth) != _best(wrong):
            break
    return Question(
        prompt=f"It is the last phase and you are two. The pot held {pot} chips before the other bet {bet}. You have only "
        f"{stack} chips left, so a call is all in. Your part of what you may win is {said(share)} on average. Call or fold?",
        key=DecisionKey(worth, CHIPS),
        rules=("BP-BET-3", "BP-BET-5", "BP-FOLD-1", "BP-SHOW-2"),
        hints=(
            "How many of the other's chips can you win with yours?",
            "What nobody matches goes back before the pot is won.",
        ),
        working=(
            *by_wilds(case),
            f"You match {stack} of the bet and the other {bet - stack} go back: a pot of {pot + 2 * stack}.",
            f"A call is worth {share} x {pot + 2 * stack} - {stack} = {chips_said(worth['call'])} chips, a fold 0.",
        ),
        mistakes=distinct(
            (
                Mistake(_best(wrong), ALL_TO_BEST.text, ALL_TO_BEST.id),
                Mistake(_by_chance(share), EVEN, "even-chances"),
                Mistake("fold" if worth["call"] > 0 else "call", "Work out both in chips.", "other-way"),
            )
        ),
        shows=case.shows,
        facts={"mine": case.mine, "board": case.board, "pot": pot, "stack": stack, "bet": bet},
    )


def last_card_part(mine: Cards, theirs: Cards) -> Fraction:
    """Your part of the pot on average when you alone get one more card face up, and a bonus card for each 4."""
    judge = scorer(GAME_RULES)
    goal = key(judge.score(theirs), HOUSE.tie)

    def part(hand: Cards, left: Sequence[Card]) -> Fraction:
        total = Fraction(0)
        for card in left:
            if card in FOURS:
                total += part((*hand, card), [other for other in left if other is not card])
            else:
                found = key(judge.score((*hand, card)), HOUSE.tie)
                total += Fraction(found > goal) if found != goal else HALF
        return total / len(left)

    return part(mine, rest(mine, theirs))


def stay_for_the_last_card(draw: Stream) -> Question:
    """Pay to see the last card?"""
    cards = draw.sample([card for card in DECK if card not in FOURS], 13)
    mine, theirs = cards[:6], cards[6:]
    turned = turning_cards(mine, theirs)
    wins, level = (sum(found is verdict for found in turned.values()) for verdict in (Verdict.FIRST, Verdict.SPLIT))
    if not 4 <= wins <= 14:
        return stay_for_the_last_card(draw)
    share, pot = last_card_part(mine, theirs), draw.between(15, 60)
    factor = draw.pick((Fraction(1, 2), Fraction(4, 5), Fraction(6, 5), Fraction(8, 5)))
    call = min(pot // 2, max(1, round(factor * share * pot / (1 - share))))
    worth = _calling(share * (pot + call) - call)
    return Question(
        prompt=f"The other player is all in and shows seven cards; you have six and the last card is still to come to you, "
        f"face up. {wins} of the 39 cards that you can't see would win for you and {level} would share the pot, and a 4 "
        f"brings another card. The pot holds {pot}, and to stay costs {call}. Call or fold?",
        key=DecisionKey(worth, CHIPS),
        rules=("BP-DEAL-5", "BP-BET-3", "BP-FOLD-1", "BP-FOUR-1", "BP-SHOW-2"),
        hints=(
            "What part of the pot is yours on average? A 4 gives you a second chance.",
            "Compare that part of the pot after your call with the price.",
        ),
        working=(
            f"By the cards as they come, with bonus cards for 4s: your part is {said(share)}.",
            f"A call is worth {chips_said(share * (pot + call))} - {call} = {chips_said(worth['call'])} chips, a fold 0.",
        ),
        mistakes=distinct(
            (
                Mistake(_by_chance(share), EVEN, "even-chances"),
                Mistake(
                    _best(_calling(Fraction(wins, 52) * (pot + call) - call)),
                    "Only 39 cards may come, and shared pots count by half.",
                    "all-52",
                ),
                Mistake(_best(_calling(share * pot - call)), "Your call lies in the pot too.", "own-chips"),
                Mistake("fold" if worth["call"] > 0 else "call", "Work out both in chips.", "other-way"),
            )
        ),
        shows=(Shown("You", mine), Shown("The other", theirs)),
        facts={"mine": mine, "theirs": theirs, "pot": pot, "call": call},
    )


def best_last_card(draw: Stream) -> Question:
    """Which of four cards is the best last card?"""
    base = ending(draw)
    mine = base.mine[:6]
    ranks: dict[int, Card] = {}
    for card in draw.shuffled(rest(mine, base.board)):
        if card not in FOURS and len(ranks) < 4 and sum(c in WILDS for c in ranks.values()) + (card in WILDS) < 2:
            ranks.setdefault(card.rank, card)
    cards = tuple(ranks.values())
    worth = {str(card): 100 * Ending((*mine, card), base.board).share for card in cards}
    natural = {name: value for name, value in worth.items() if Card(name) not in WILDS}
    high = max(cards, key=lambda card: 14 if card.rank == 1 else card.rank)
    if max(worth.values()) - min(worth.values()) < 1:
        return best_last_card(draw)
    return Question(
        prompt="The pot holds 100 chips, you are two, and the other has been served already. One of these four cards comes to "
        "you as your seventh and last. Which would be worth most to you, over all pairs that the other may have face down?",
        key=DecisionKey(worth, CHIPS, Card),
        rules=("BP-DEAL-5", "BP-WILD-2", "BP-SHOW-1", "BP-SHOW-2"),
        hints=(
            "What would each of the four cards make of your hand?",
            "Which meld beats most of what the other may have?",
        ),
        working=tuple(
            f"With {name} your part is {chips_said(value)} of the 100 chips." for name, value in worth.items()
        ),
        mistakes=distinct(
            (
                Mistake(str(high), "A high card is not what your hand needs most.", "highest-card"),
                Mistake(_best(natural), "A wild card may be any card that you need.", "wild-forgotten"),
                Mistake(min(worth, key=worth.__getitem__), "That one does least for you.", "worst"),
            )
        ),
        shows=(
            Shown("You", mine),
            Shown("The other, face up", base.board),
            Shown("One of these comes", cards),
        ),
        facts={"mine": mine, "board": base.board, "cards": cards},
    )


def how_much_to_bet(draw: Stream) -> Question:
    """Check, or bet little or much?"""
    case, pot = ending(draw, Fraction(3, 20), Fraction(17, 20)), draw.between(10, 60)
    pairs, share = case.hidden(), case.share
    calls = {floor: sum(found >= floor for _, found, _ in pairs) for floor in FLOORS}
    floors = [floor for floor, number in calls.items() if 0 < number < len(pairs)]
    low, high = sorted(draw.sample(floors, 2)) if len(floors) > 1 else (Meld.NO_MELD, Meld.NO_MELD)
    if calls.get(low) == calls.get(high):
        return how_much_to_bet(draw)
    bets = {draw.between(4, 15): low, draw.between(25, 60): high}
    worth, told, lines = {"check": share * pot}, [], []
    always = dict(worth)
    for bet, floor in bets.items():
        called = [part for _, meld, part in pairs if meld >= floor]
        folds, wins, loses = len(pairs) - len(called), called.count(Fraction(1)), called.count(Fraction(0))
        level = len(called) - wins - loses
        gain = folds * pot + wins * (pot + bet) - loses * bet + Fraction(level * pot, 2)
        worth[f"bet {bet}"] = gain / len(pairs)
        always[f"bet {bet}"] = share * (pot + bet) - (1 - share) * bet
        told.append(
            f"Against a bet of {bet}, {folds} pairs fold; of those that call you beat {wins}, share with {level} and lose to {loses}."
        )
        lines.append(
            f"Bet {bet}: ({folds} x {pot} + {wins} x {pot + bet} + {level} x {chips_said(Fraction(pot, 2))} - {loses} x {bet}) / "
            f"{len(pairs)} = {chips_said(worth[f'bet {bet}'])}."
        )
    much = f"bet {max(bets)}"
    return Question(
        prompt=f"It is the last phase, you are two and the pot holds {pot}. After a check the hands are shown; then your part "
        f"is {said(share)}. The other has one of {len(pairs)} pairs face down, never raises, and calls a bet of {min(bets)} "
        f"with {_named(low)} or better, a bet of {max(bets)} with {_named(high)} or better. {' '.join(told)} What is best?",
        key=DecisionKey(worth, CHIPS),
        rules=("BP-BET-1", "BP-BET-2", "BP-BET-3", "BP-END-1", "BP-SHOW-2"),
        hints=(
            "A fold gives you the pot; a call wins the pot and the bet, or loses the bet.",
            "Weigh each bet by how many of the pairs fold, call and lose, call and win.",
        ),
        working=(f"Check: {share} x {pot} = {chips_said(worth['check'])}.", *lines),
        mistakes=distinct(
            (
                Mistake(_best(always), "The other doesn't call with everything: some pairs fold.", "always-called"),
                Mistake(
                    much if share >= HALF else "check", "Ask what folds and what calls, not only who is ahead.", "ahead"
                ),
                Mistake("check", "A bet may make better hands fold, or worse ones pay.", "check-always"),
                Mistake(much, "A larger bet is called by better hands only.", "bet-always"),
            )
        ),
        shows=case.shows,
        facts={"mine": case.mine, "board": case.board, "pot": pot, "bets": {bet: int(m) for bet, m in bets.items()}},
    )


def _named(meld: Meld) -> str:
    return meld.text if meld in (Meld.TWO_PAIR, Meld.THREE_OF_A_KIND) else f"a {meld.text}"
