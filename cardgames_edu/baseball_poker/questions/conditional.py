"""Questions on chances that change as cards come to light."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb
from typing import Final

from cardgames_edu.baseball_poker.holdings import draw_law
from cardgames_edu.baseball_poker.melds import best_five, meld_of, scorer
from cardgames_edu.baseball_poker.melds.meld import with_article
from cardgames_edu.baseball_poker.odds import one_more_card
from cardgames_edu.baseball_poker.questions.deals import FOURS, WILDS, Cards, distinct, many, rest, said, wild_among
from cardgames_edu.baseball_poker.questions.endings import by_wilds, ending
from cardgames_edu.cards import DECK
from cardgames_edu.chance import Probability
from cardgames_edu.questions import ChanceKey, Mistake, Question, Shown
from cardgames_edu.randomness import Stream

SEEN: Final = "The cards that you see can't come any more: only the unseen ones count."


def _hand(draw: Stream, street: int) -> Cards:
    """Two cards down and one up for each phase, no 4 among those."""
    down = draw.sample(DECK, 2)
    return (*down, *draw.sample([card for card in rest(down) if card not in FOURS], street))


def _boards(draw: Stream, mine: Cards, number: int) -> tuple[Cards, Cards]:
    cards = draw.sample([card for card in rest(mine) if card not in FOURS], 2 * number)
    return cards[:number], cards[number:]


def _shows(mine: Cards, boards: Sequence[Cards]) -> tuple[Shown, ...]:
    return (Shown("Your hand", mine), *(Shown(f"Player {n} shows", board) for n, board in enumerate(boards, 1)))


def _stages(mine: Cards, boards: Sequence[Cards], chance: Callable[[Cards], Fraction]) -> tuple[str, ...]:
    """The chance before any card is seen, after your own hand, and after each board."""
    lines, known = [f"Before any card is seen: {said(chance(()))}."], mine
    lines.append(f"Once you know your hand: {said(chance(known))}.")
    for number, board in enumerate(boards, 1):
        known += board
        lines.append(f"Once player {number}'s cards are seen too: {said(chance(known))}.")
    return tuple(lines)


def next_card_wild(draw: Stream) -> Question:
    """How likely is the next card wild?"""
    street = draw.between(2, 4)
    mine = _hand(draw, street)
    boards = _boards(draw, mine, street)
    unseen = rest(mine, *boards)
    wild = wild_among(unseen)
    right = Probability.of(wild, len(unseen), "wild cards", "unseen cards")
    return Question(
        prompt="You are dealt the next card. What is the chance that it is wild, now that you see your own cards and those "
        "that two others have face up?",
        key=ChanceKey(right.value),
        rules=("BP-WILD-1", "BP-DEAL-3"),
        hints=("How many of the eight wild cards do you see?", "How many cards do you not see, wherever they lie?"),
        working=right.working,
        mistakes=distinct(
            (
                Mistake(Fraction(8, 52), SEEN, "seen"),
                Mistake(Fraction(wild, 52), "The seen cards are no longer among those that may come.", "all-52"),
                Mistake(Fraction(8, len(unseen)), "Some of the eight wild cards are seen already.", "wilds-seen"),
                Mistake(
                    Fraction(8 - wild_among(mine), 52 - len(mine)),
                    "The others' face-up cards are seen too.",
                    "own-alone",
                ),
            )
        ),
        shows=_shows(mine, boards),
        reveals=_stages(mine, boards, lambda known: Fraction(wild_among(rest(known)), 52 - len(known))),
        guess=True,
        facts={"mine": mine, "boards": boards},
    )


def bonus_to_come(draw: Stream) -> Question:
    """How likely is a bonus card in the phases that are left?"""
    street = draw.between(1, 3)
    mine = _hand(draw, street)
    boards = _boards(draw, mine, street)
    left = 5 - street

    def chance(known: Cards) -> Fraction:
        unseen = rest(known)
        fours = sum(card in FOURS for card in unseen)
        law = draw_law(len(unseen) - fours, fours, (True,) * left)
        return sum((part for (_, four), part in law.items() if four), start=Fraction(0))

    unseen = rest(mine, *boards)
    n, f = len(unseen), sum(card in FOURS for card in unseen)
    right = chance((*mine, *boards[0], *boards[1]))
    just_one = Fraction(f * comb(n - f, left - 1), comb(n, left))
    none = " x ".join(f"{n - f - k}/{n - k}" for k in range(left))
    return Question(
        prompt=f"You will get {left} more cards face up, and a bonus card for each 4 among them. What is the chance that you "
        "get at least one bonus card?",
        key=ChanceKey(right),
        rules=("BP-FOUR-1", "BP-FOUR-2", "BP-DEAL-3"),
        hints=(
            f"How many 4s are left among the {n} unseen cards?",
            "First find the chance that none of your next cards is a 4.",
        ),
        working=(
            f"{f} of {n} unseen cards are 4s.",
            f"No 4 among {left}: {none} = {said(1 - right)}.",
            f"Taken from 1: {said(right)}.",
        ),
        mistakes=distinct(
            (
                Mistake(Fraction(left * f, n), "Adding counts hands with two 4s twice.", "adding"),
                Mistake(1 - Fraction(n - f, n) ** left, "No card is put back: the pack shrinks with each.", "put-back"),
                Mistake(Fraction(f, n), "That is for one card; you get more.", "one-card"),
                Mistake(just_one, "At least one is asked, not just one.", "just-one"),
                Mistake(chance(()), SEEN, "seen"),
            )
        ),
        shows=_shows(mine, boards),
        reveals=_stages(mine, boards, chance),
        guess=True,
        facts={"mine": mine, "boards": boards, "left": left},
    )


def both_wild(draw: Stream) -> Question:
    """One of two cards is wild: how likely are both?"""
    seen = draw.sample(DECK, draw.between(6, 14))
    unseen = rest(seen)
    n, w = len(unseen), wild_among(unseen)
    if w < 2:
        return both_wild(draw)
    both, some = comb(w, 2), comb(n, 2) - comb(n - w, 2)
    some_known = bool(draw.below(2))
    told = (
        "that at least one of them is wild"
        if some_known
        else "that the left one of them is wild, and nothing of the other"
    )
    right = Fraction(both, some) if some_known else Fraction(w - 1, n - 1)
    other = Fraction(w - 1, n - 1) if some_known else Fraction(both, some)
    why = (
        "Nobody said which one is wild: more pairs are possible." if some_known else "Only the other one is still open."
    )
    working = (
        f"Pairs with a wild card: {some}; of two: {both}." if some_known else f"{w - 1} of the other {n - 1} are wild."
    )
    return Question(
        prompt=f"These {len(seen)} cards are all that you see. Another player has two cards face down and tells you, truly, "
        f"{told}. What is the chance that both are wild?",
        key=ChanceKey(right),
        rules=("BP-WILD-1", "BP-DEAL-2"),
        hints=("Which pairs are still possible after what you were told?", "How many of those are two wild cards?"),
        working=(f"{n} cards are unseen, {w} of them wild.", working, f"{said(right)}."),
        mistakes=distinct(
            (
                Mistake(other, why, "which-one"),
                Mistake(
                    Fraction(both, comb(n, 2)), "You were told something: pairs without a wild are out.", "not-told"
                ),
                Mistake(Fraction(w, n), "One of the wild cards is that one already.", "put-back"),
                Mistake(Fraction(w, n) ** 2, "That is for two cards, each put back, with nothing told.", "independent"),
            )
        ),
        shows=(Shown("Seen", seen),),
        reveals=(
            f"With nothing told: {said(Fraction(both, comb(n, 2)))}.",
            f"Told that at least one is wild: {said(Fraction(both, some))}.",
            f"Told that the left one is wild: {said(Fraction(w - 1, n - 1))}.",
        ),
        guess=True,
        facts={"seen": seen, "some": some_known},
    )


def better_as_boards_show(draw: Stream) -> Question:
    """How likely does one more card lift your hand, as others' cards are seen?"""
    mine = draw.sample([card for card in DECK if card not in FOURS], 6)
    boards = _boards(draw, mine, 4)
    judge, now = scorer(), best_five(mine)
    better = {
        card
        for found in one_more_card(mine).values()
        for card in found
        if meld_of(judge.score((*mine, card))) > now.meld
    }
    gone = [card for board in boards for card in board]
    left, unseen = len(better.difference(gone)), 46 - len(gone)
    if not 0 < left < len(better):
        return better_as_boards_show(draw)
    right = Probability.of(left, unseen, "cards lift the hand", "unseen cards")
    stages, known = [f"By your own hand alone: {said(Fraction(len(better), 46))}."], 46
    for number, board in enumerate(boards, 1):
        out, known = better.difference(*boards[:number]), known - len(board)
        stages.append(f"Once player {number}'s cards are seen: {said(Fraction(len(out), known))}.")
    return Question(
        prompt=f"You hold {with_article(now.words)}, and {len(better)} of the 46 other cards would lift it to a higher meld as "
        "a seventh card. Then two players' face-up cards are seen. What is the chance now that the next card lifts it?",
        key=ChanceKey(right.value),
        rules=("BP-WILD-1", "BP-SHOW-1", "BP-RANK-1"),
        hints=("Which of the cards that you need lie face up elsewhere?", "How many cards are still unseen?"),
        working=(f"{len(better) - left} of the {len(better)} cards are seen and gone.", *right.working),
        mistakes=distinct(
            (
                Mistake(Fraction(len(better), 46), SEEN, "seen"),
                Mistake(Fraction(left, 46), "The seen cards are no longer among those that may come.", "all-46"),
                Mistake(Fraction(len(better), unseen), "Some of the cards that you need are seen.", "needed-seen"),
                Mistake(Fraction(left, 52), "Neither your own cards nor those seen can come.", "all-52"),
            )
        ),
        shows=_shows(mine, boards),
        reveals=tuple(stages),
        guess=True,
        facts={"mine": mine, "boards": boards},
    )


def wild_face_down(draw: Stream) -> Question:
    """How likely does another player have a wild card face down?"""
    street = draw.between(2, 4)
    mine = _hand(draw, street)
    boards = _boards(draw, mine, street)

    def chance(known: Cards) -> Fraction:
        unseen = rest(known)
        n, w = len(unseen), wild_among(unseen)
        return 1 - Fraction(comb(n - w, 2), comb(n, 2))

    unseen = rest(mine, *boards)
    n, w = len(unseen), wild_among(unseen)
    right = chance((*mine, *boards[0], *boards[1]))
    return Question(
        prompt="Player 1 has two cards face down. What is the chance that at least one of them is wild?",
        key=ChanceKey(right),
        rules=("BP-WILD-1", "BP-DEAL-2"),
        hints=(
            "How many unseen cards are there, and how many are wild?",
            "Find the chance that neither is wild first.",
        ),
        working=(
            f"{n} cards are unseen, {many(w, 'wild card')} among them.",
            f"Neither is wild: {n - w}/{n} x {n - w - 1}/{n - 1} = {said(1 - right)}.",
            f"Taken from 1: {said(right)}.",
        ),
        mistakes=distinct(
            (
                Mistake(Fraction(2 * w, n), "Adding counts pairs of two wild cards twice.", "adding"),
                Mistake(1 - Fraction(n - w, n) ** 2, "The first card isn't put back before the second.", "put-back"),
                Mistake(Fraction(w * (n - w), comb(n, 2)), "At least one is asked, not just one.", "just-one"),
                Mistake(Fraction(w, n), "That is for one card; there are two.", "one-card"),
                Mistake(1 - Fraction(comb(52 - len(WILDS), 2), comb(52, 2)), SEEN, "seen"),
            )
        ),
        shows=_shows(mine, boards),
        reveals=_stages(mine, boards, chance),
        guess=True,
        facts={"mine": mine, "boards": boards},
    )


def your_part(draw: Stream) -> Question:
    """What part of the pot is yours on average, when two cards are still hidden?"""
    case = ending(draw)
    right, pairs = case.share, case.hidden()
    wins = sum(part == 1 for *_, part in pairs)
    level = sum(part not in (0, 1) for *_, part in pairs)
    natural = [part for pair, _, part in pairs if not wild_among(pair)]
    return Question(
        prompt="It is the last phase and you are two. You see all but two cards of the other's hand. What is your chance to "
        "win, with a shared pot counted by half?",
        key=ChanceKey(right),
        rules=("BP-SHOW-1", "BP-SHOW-2", "BP-TIE-2"),
        hints=(
            f"Any two of the {len(case.unseen)} unseen cards may lie face down: how many pairs are that?",
            "Go through pairs with no wild card, one, and two.",
        ),
        working=(f"You win against {wins} of {len(pairs)} pairs and share with {level}: {said(right)}.",),
        mistakes=distinct(
            (
                Mistake(Fraction(wins + level, len(pairs)), "A shared pot counts by half only.", "shares-whole"),
                Mistake(
                    sum(natural, start=Fraction(0)) / len(natural), "One of the two may be wild.", "wilds-forgotten"
                ),
                Mistake(Fraction(wins, len(pairs)), "Half of each shared pot is yours.", "shares-forgotten"),
                Mistake(Fraction(1, 2), "Two outcomes need not be equally likely.", "even-chances"),
            )
        ),
        shows=case.shows,
        reveals=by_wilds(case),
        guess=True,
        facts={"mine": case.mine, "board": case.board},
    )
