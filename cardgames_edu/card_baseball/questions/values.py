"""Expected value: runs, scores, cards and waits on average."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from cardgames_edu.answer_key import AmountKey
from cardgames_edu.bank import Template
from cardgames_edu.card_baseball import hitting, odds, worth
from cardgames_edu.card_baseball.questions.cases import Led, cited, deal_lead, facts, ruled
from cardgames_edu.card_baseball.questions.dealing import (
    BASES,
    FORGOTTEN,
    HOUSE,
    PICTURES,
    aftermath,
    apart,
    hand,
    many,
    number,
    outs_said,
    said,
    situation,
    stands,
    unseen,
    where,
)
from cardgames_edu.card_baseball.questions.slips import OWN, chance_of, some
from cardgames_edu.questions import Mistake, Question, Shown
from cardgames_edu.randomness import Stream

BLIND: Final = "The fielder answers with any of the cards that you can't see, each as likely as the next."


def hundredths(runs: float) -> Fraction:
    """A number of the table of runs to come, which has two places, as it stands there."""
    return Fraction(f"{runs:.2f}")


def mean(values: Iterable[int]) -> Fraction:
    """The mean of whole numbers that are all as likely."""
    numbers = tuple(values)
    return Fraction(sum(numbers), len(numbers))


def mean_runs_of_a_lead(draw: Stream) -> Question:
    """How many runs does a lead bring in on average?"""
    lead, bases, outs = number(draw), draw.pick(("001", "010", "011", "101", "110", "111")), draw.below(3)
    cards = hand(draw, lead)
    hidden = unseen(cards)
    runs = {card: len(worth.batted(lead, card, bases, outs, HOUSE).moves.home) for card in hidden}
    every = [len(worth.batted(lead, card, bases, outs, HOUSE).moves.home) for card in unseen((lead,))]
    empty = [len(worth.batted(lead, card, "000", outs, HOUSE).moves.home) for card in hidden]
    counts, n = Counter(runs.values()), len(hidden)
    scoring = [number for number in runs.values() if number]
    groups = " + ".join(f"{counts[k]} × {k}" for k in sorted(counts) if k)
    answer = mean(runs.values())
    return Question(
        f"{where(bases)}, {outs_said(outs)}. {FORGOTTEN} With these six cards in hand you lead {lead}. {BLIND} "
        "How many runs come in on this play on average?",
        AmountKey(answer, "runs"),
        ("CB-HIT-4", "CB-HIT-5", "CB-HIT-6", *(("CB-FLY-1",) if lead.rank in hitting.LONG else ())),
        (
            "How many of the unseen cards let in no run, one, two ...?",
            "Add up the runs of all cards, then share them among the cards.",
        ),
        (
            *(f"{many(k, 'run')}: {many(counts[k], 'card')}." for k in sorted(counts)),
            f"({groups or '0'}) / {n} = {float(answer):.4f}.",
        ),
        mistakes=apart(
            Mistake(mean(every), OWN, "own cards"),
            Mistake(
                mean(scoring) if scoring else 0,
                "That is the mean of the plays that score: the others count as well, with 0.",
                "scoring plays only",
            ),
            Mistake(mean(empty), "You left out the men on base.", "the batter alone"),
            Mistake(
                Fraction(len(scoring), n), "That is how often a run comes in at all, not how many.", "chance of a run"
            ),
            Mistake(mean(counts), "The numbers of runs are not all as likely: weigh each by its cards.", "unweighted"),
        ),
        shows=(Shown("Your hand", cards), Shown("You lead", (lead,))),
        facts={"lead": lead, "hand": cards, "bases": bases, "outs": outs},
    )


def mean_score_of_a_lead(draw: Stream) -> Question:
    """What does a number that fields the lead score on average?"""
    lead = number(draw)
    cards = hand(draw, lead)
    fielders = [card for card in unseen(cards) if not card.is_picture]
    scores = [hitting.score(lead, card) for card in fielders]
    gaps = [abs(lead.rank - card.rank) for card in fielders]
    every = [hitting.score(lead, card) for card in unseen((lead,)) if not card.is_picture]
    swapped = [gap * {1: 1, 2: 3, 3: 2}[hitting.factor(lead, card)] for gap, card in zip(gaps, fielders, strict=True)]
    factors = {times: [c for c in fielders if hitting.factor(lead, c) == times] for times in (1, 2, 3)}
    answer = mean(scores)
    parts = [
        f"× {times}: {many(len(group), 'card')}, differences {sum(abs(lead.rank - c.rank) for c in group)} together."
        for times, group in factors.items()
    ]
    return Question(
        f"{FORGOTTEN} With these six cards in hand you lead {lead}, and a number fields it. Any number card that you can't see is as "
        "likely as the next. What is the mean of the score, the difference times the colour factor?",
        AmountKey(answer, "points"),
        ("CB-HIT-2", "CB-HIT-3"),
        (
            "Sort the number cards that you can't see by their factor.",
            "In each group add up the differences; then multiply and share.",
        ),
        (*parts, f"{sum(scores)} / {len(scores)} = {float(answer):.4f}."),
        mistakes=apart(
            Mistake(mean(every), OWN, "own cards"),
            Mistake(mean(gaps), "That is the mean difference, without the factor.", "no-factor"),
            Mistake(
                2 * mean(gaps),
                "The factor is 2 on average only if its three values are as frequent as each other.",
                "factor of two",
            ),
            Mistake(mean(swapped), "Like colours are worth × 2, unlike ones × 3.", "colours-swapped"),
        ),
        shows=(Shown("Your hand", cards), Shown("You lead", (lead,))),
        facts={"lead": lead, "hand": cards},
    )


def connecting_cards_on_average(draw: Stream) -> Question:
    """How many cards that connect does the batter hold on average?"""
    pitch = number(draw, 1, 8)
    cards = hand(draw, pitch)
    hidden, relief = unseen(cards), draw.below(2) == 1
    size = 8 if relief else 6
    law = odds.random_reply(pitch, hidden)
    good, n = int(law.weights["connected"]), len(hidden)
    answer = law["connected"].value * size
    every = odds.random_reply(pitch)["connected"].value
    chance = odds.best_reply(pitch, hidden, size)["connected"].value
    who = "A pinch hitter is at bat, with eight cards" if relief else "The batter has six cards"
    return Question(
        f"{FORGOTTEN} {who}, any of the {n} that you can't see. You pitch {pitch}. How many of his cards connect on average?",
        AmountKey(answer, "cards"),
        ("CB-PITCH-7", *(("CB-PINCH-2",) if relief else ())),
        ("How likely is one card of his to connect?", "Means add up, even where the cards depend on each other."),
        (f"Each of his cards connects with chance {good}/{n}.", f"{size} × {good}/{n} = {float(answer):.4f}."),
        mistakes=apart(
            Mistake(every * size, OWN, "own cards"),
            Mistake(
                chance, "That is the chance of at least one; a hand with two counts twice in the mean.", "chance of one"
            ),
            Mistake(law["connected"].value, f"That is for a single card; he has {size}.", "one card"),
            Mistake(Fraction(size, 4), "That is the mean number of cards of the suit in any hand.", "the whole suit"),
        ),
        shows=(Shown("Your hand", cards), Shown("You pitch", (pitch,))),
        facts={"pitch": pitch, "hand": cards, "size": size},
    )


def pictures_drawn_again(draw: Stream) -> Question:
    """How many pictures does a new ball bring back on average?"""
    cards = hand(draw, *draw.sample(PICTURES, draw.between(2, 4)))
    held = [card for card in cards if card.is_picture]
    thrown = tuple(held[:2])
    hidden = unseen(cards)
    left, n = sum(card.is_picture for card in hidden), len(hidden)
    law = {k: chance_of(left, n, 2, k) for k in range(3)}
    answer = sum((k * chance for k, chance in law.items()), start=Fraction(0))
    return Question(
        f"{FORGOTTEN} As pitcher you hold these six cards, throw {said(thrown)} away for a new ball and draw two. "
        "How many of the two are pictures on average?",
        AmountKey(answer, "pictures"),
        ("CB-BALL-1",),
        (
            "How many pictures are among the cards that you can't see?",
            "What does one draw bring on average, and what do two?",
        ),
        (
            f"Of the {n} unseen cards {left} are pictures.",
            f"None: {float(law[0]):.4f}; one: {float(law[1]):.4f}; two: {float(law[2]):.4f}.",
            f"{float(law[1]):.4f} + 2 × {float(law[2]):.4f} = {float(answer):.4f}.",
        ),
        mistakes=apart(
            Mistake(2 * Fraction(len(PICTURES), 52), OWN, "own cards"),
            Mistake(2 * Fraction(left + 2, n + 2), "The two that are thrown away can't be drawn.", "the thrown ones"),
            Mistake(
                some(left, n, 2),
                "That is the chance of at least one picture; two count twice in the mean.",
                "chance of one",
            ),
            Mistake(Fraction(left, n), "That is for one card; he draws two.", "one card"),
        ),
        shows=(Shown("Your hand", cards), Shown("Thrown away", thrown)),
        facts={"hand": cards},
    )


def cards_until_one_connects(draw: Stream) -> Question:
    """How long must the batter draw for a card that connects?"""
    pitch = number(draw, 1, 8)
    cards = hand(draw, pitch)
    hidden = unseen(cards)
    good, n = int(odds.random_reply(pitch, hidden).weights["connected"]), len(hidden)
    none, answer = Fraction(1), Fraction(0)
    for turn in range(n - good + 1):
        answer += none
        none *= Fraction(n - good - turn, n - turn)
    every = int(odds.random_reply(pitch).weights["connected"])
    return Question(
        f"The {n} cards that you can't see are shuffled and turned up one by one, until the first that connects with your {pitch}. "
        "How many are turned up on average, that one included?",
        AmountKey(answer, "cards"),
        ("CB-PITCH-7",),
        (
            "How many of the unseen cards connect?",
            "Those cards part the others into stretches that are as long as each other on average. How many stretches are there?",
        ),
        (
            f"{good} of the {n} connect, so the {n - good} others fall into {good + 1} stretches.",
            f"Before the first there are {n - good}/{good + 1} on average; with it {float(answer):.4f}.",
        ),
        mistakes=apart(
            Mistake(Fraction(n, good), "That holds if each card were put back before the next.", "with replacement"),
            Mistake(answer - 1, "The card that connects is turned up as well.", "the last left out"),
            Mistake(Fraction(52, every + 1), OWN, "own cards"),
            Mistake(Fraction(n, 2 * good), "The first doesn't lie in the middle of an even share.", "half a share"),
        ),
        shows=(Shown("Your hand", cards), Shown("Your pitch", (pitch,))),
        facts={"pitch": pitch, "hand": cards},
    )


def table_said(*rows: tuple[str, int, Fraction]) -> str:
    """Rows of the table of runs to come, in a sentence; each is bases, outs and runs."""
    parts = (
        f"{float(runs):.2f} runs with {stands(situation(bases, outs), 0).replace('man ', 'a man ')}"
        for bases, outs, runs in dict.fromkeys(rows)
    )
    return f"This is what a side still scores on average until it is out: {'; '.join(parts)}."


def what_a_play_is_worth(draw: Stream) -> Question:
    """How much was the play worth, in runs?"""

    def deal(draw: Stream) -> Led:
        case = deal_lead(draw)
        return Led(case.lead, case.answer, situation(draw.pick(BASES[1:]), draw.below(2)))

    case = deal(draw)
    while ruled(case).after.over:
        case = deal(draw)
    call, at = ruled(case), case.at
    runs = len(call.moves.home)
    answer = hundredths(worth.swing(call, at))
    before, after = hundredths(worth.standing(at)), hundredths(worth.standing(call.after))
    rows = table_said((at.digits, at.outs, before), (call.after.digits, call.after.outs, after))
    return Question(
        f"{rows} {where(at.digits)}, {outs_said(at.outs)}. {case.lead} is led, {case.answer} fields it. By how many runs is the side at bat "
        "better off after the play than before (less than 0 if worse)?",
        AmountKey(answer, "runs"),
        cited(call),
        (
            "What comes of the play: who is where, how many runs are in?",
            "Runs already in count with those still to come.",
        ),
        (f"After it: {aftermath(call)}.", f"{runs} + {float(after):.2f} − {float(before):.2f} = {float(answer):.2f}."),
        call,
        apart(
            Mistake(after - before, "The runs that come in on the play count too.", "runs in left out"),
            Mistake(
                runs + after,
                "That is what it comes to; compare it with what was to be expected before.",
                "not compared",
            ),
            Mistake(
                Fraction(runs),
                "Those are the runs that are in; the men on base and the outs are worth something too.",
                "runs in alone",
            ),
            Mistake(before - after - runs, "The sign is the wrong way round.", "sign"),
        ),
        (Shown("Led", (case.lead,)), Shown("In the field", (case.answer,))),
        facts=facts(at, lead=case.lead, answer=case.answer),
    )


TEMPLATES: Final = tuple(
    Template("expected value", make)
    for make in (
        *(mean_runs_of_a_lead, mean_score_of_a_lead, connecting_cards_on_average),
        *(pictures_drawn_again, cards_until_one_connects, what_a_play_is_worth),
    )
)
