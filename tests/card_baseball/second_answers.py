"""Each question's answer got a second way from its facts: the rules coded again, every case gone through, other formulas."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

from cardgames_edu.card_baseball.worth import COUNT, RUNS_TO_COME
from cardgames_edu.cards import DECK, Card
from tests.card_baseball import second_rules as again

Facts = Mapping[str, Any]


def first_base(facts: Facts) -> str:
    runs = int(facts["bases"] == "111")
    assert again.pitch(facts["pitch"], facts["reply"]) in ("ball", "hit by pitch") and facts["balls"] == 3
    return again.told(again.WALK[facts["bases"]], facts["outs"], runs)


def catching(facts: Facts) -> Card:
    (card,) = (card for card in DECK if again.companions(card, facts["reply"]))
    return card


def hidden(*groups: Iterable[Card]) -> list[Card]:
    """The pack without these cards."""
    return sorted(set(DECK).difference(*groups))


def answers_by_suit(facts: Facts) -> int:
    """By suit and rank: what is in the pack, less one's own."""
    pitch, own = facts["pitch"], [card for card in facts["hand"] if again.suit(card) == again.suit(facts["pitch"])]
    p = again.rank(pitch)
    if facts["kind"] == "connected":
        return 10 - p - sum(p < again.rank(card) <= 10 for card in own)
    if facts["kind"] == "ball":
        return p - 1 - sum(again.rank(card) < p for card in own)
    if facts["kind"] == "foul":
        return 3 - sum(again.rank(card) > 10 for card in own)
    others = 39 - (6 - len(own))
    hit = p >= 9 and not any(again.companions(card, pitch) for card in facts["hand"])
    return others - hit


def fielded_out(facts: Facts) -> int:
    """Ranks within 2 of the suit, within 1 of the colour, equal in the other colour."""
    lead, seen = facts["lead"], {*facts["hand"], *facts["table"]}
    r = again.rank(lead)
    near = [
        Card(rank, suit)
        for suit in type(lead.suit)
        for rank in range(1, 11)
        if abs(rank - r) <= (2 if suit is lead.suit else 1 if suit.colour == lead.colour else 0)
    ]
    return sum(card not in seen for card in near)


def against_the_steal(facts: Facts) -> int:
    cards = hidden(facts["hand"])
    return sum(again.steal(facts["picture"], card, facts["base"], True) == facts["kind"] for card in cards)


def no_hand_connects(facts: Facts) -> int:
    """Hands built by suit: so many cards of the pitched suit that don't connect, the rest of other suits."""
    pitch = facts["pitch"]
    suited = [card for card in hidden(facts["hand"]) if again.suit(card) == again.suit(pitch)]
    harmless = sum(not again.rank(pitch) < again.rank(card) <= 10 for card in suited)
    others = 46 - len(suited)
    return sum(comb(harmless, n) * comb(others, 6 - n) for n in range(7))


def pairs_of_pitch_and_answer(facts: Facts) -> int:
    ranks = range(facts["least"], facts["most"] + 1)
    of_one = {
        "connected": lambda r: 10 - r,
        "ball": lambda r: r - 1,
        "foul": lambda r: 3,
        "hit by pitch": lambda r: int(r >= 9),
    }[facts["kind"]]
    return 4 * sum(of_one(r) for r in ranks)


def at_least(good: int, cards: int, drawn: int) -> Fraction:
    """By the tree, card after card: good at the next card, or not and then among the rest."""
    if not drawn or not good:
        return Fraction(0)
    here = Fraction(good, cards)
    return here + (1 - here) * at_least(good, cards - 1, drawn - 1)


def can_connect(facts: Facts) -> Fraction:
    cards = hidden(facts["hand"], facts.get("seen", ()))
    return at_least(sum(again.pitch(facts["pitch"], card) == "connected" for card in cards), len(cards), 6)


def out_stealing(facts: Facts) -> Fraction:
    cards = hidden(facts["hand"], facts["seen"])
    out = sum(again.steal(facts["picture"], card, facts["base"], True) == "out" for card in cards)
    return at_least(out, len(cards), 6)


def error_played(facts: Facts) -> Fraction:
    """One unseen companion, in one of 43 places, five of which are the batter's."""
    cards = hidden(facts["hand"], facts["table"])
    assert sum(again.companions(card, facts["answer"]) for card in cards) == 1
    return Fraction(5, len(cards))


def three_blind_strikes(facts: Facts) -> Fraction:
    """Three unseen cards of other suits among all threes; pitches of 8 or less are never hit by."""
    cards = hidden(facts["hand"])
    good = sum(all(again.pitch(pitch, card) == "strike" for pitch in facts["pitches"]) for card in cards)
    return Fraction(comb(good, 3), comb(len(cards), 3))


def foul_caught(facts: Facts) -> Fraction:
    cards = hidden(facts["hand"], (facts["pitch"],))
    catchers = [card for card in cards if again.companions(card, facts["reply"])]
    return Fraction(facts["left"] * len(catchers), len(cards))


def average(values: Iterable[int]) -> Fraction:
    numbers = list(values)
    return Fraction(sum(numbers), len(numbers))


def runs_of_a_lead(facts: Facts) -> Fraction:
    return average(again.batted(facts["lead"], c, facts["bases"], facts["outs"])[2] for c in hidden(facts["hand"]))


def score_of_a_lead(facts: Facts) -> Fraction:
    return average(again.points(facts["lead"], c) for c in hidden(facts["hand"]) if again.rank(c) <= 10)


def connecting(facts: Facts) -> tuple[int, int]:
    cards = hidden(facts["hand"])
    return sum(again.pitch(facts["pitch"], card) == "connected" for card in cards), len(cards)


def connecting_on_average(facts: Facts) -> Fraction:
    """Number by number, each with its hands."""
    good, cards = connecting(facts)
    size = facts["size"]
    ways = sum(n * comb(good, n) * comb(cards - good, size - n) for n in range(size + 1))
    return Fraction(ways, comb(cards, size))


def until_one_connects(facts: Facts) -> Fraction:
    """The mean is the sum of the chances that more than so many cards are needed."""
    good, cards = connecting(facts)
    return sum((Fraction(comb(cards - good, n), comb(cards, n)) for n in range(cards - good + 1)), start=Fraction(0))


def stands(bases: str, outs: int) -> Fraction:
    return Fraction(0) if outs >= 3 else Fraction(str(RUNS_TO_COME[bases][outs]))


def swing(facts: Facts, bases: str, outs: int, runs: int) -> Fraction:
    return runs + stands(bases, outs) - stands(facts["bases"], facts["outs"])


def play_worth(facts: Facts) -> Fraction:
    return swing(facts, *again.batted(facts["lead"], facts["answer"], facts["bases"], facts["outs"]))


def steal_changes(bases: str, outs: int, base: int) -> tuple[Fraction, Fraction]:
    """What the side gains by a safe man, and by one who is out."""
    gone = f"{bases[: base - 1]}0{bases[base:]}"
    moved = gone if base == 3 else f"{gone[:base]}1{gone[base + 1 :]}"
    now = stands(bases, outs)
    return stands(moved, outs) + (base == 3) - now, stands(gone, outs + 1) - now


def must_succeed(facts: Facts) -> Fraction:
    gain, loss = steal_changes(facts["bases"], facts["outs"], facts["base"])
    return -loss / (gain - loss)


def steal_law(picture: Card, base: int, hand: Iterable[Card]) -> dict[str, Fraction]:
    """Out with some card that puts him out, safe with none that stops him, back otherwise."""
    cards = hidden(hand)
    made = [again.steal(picture, card, base, True) for card in cards]
    out = at_least(made.count("out"), len(cards), 6)
    safe = 1 - at_least(len(cards) - made.count("safe"), len(cards), 6)
    return {"safe": safe, "back": 1 - safe - out, "out": out}


def steal_gain(facts: Facts) -> Fraction:
    law = steal_law(facts["picture"], facts["base"], facts["hand"])
    gain, loss = steal_changes(facts["bases"], facts["outs"], facts["base"])
    return Fraction(round(1000 * law["safe"]), 1000) * gain + Fraction(round(1000 * law["out"]), 1000) * loss


def steal_worths(facts: Facts) -> dict[str, Fraction]:
    bases, worth = facts["bases"], {"stay": Fraction(0)}
    for base, target in ((1, "second"), (2, "third"), (3, "home")):
        if bases[base - 1] == "1" and (base == 3 or bases[base] == "0"):
            law = steal_law(facts["picture"], base, facts["hand"])
            gain, loss = steal_changes(bases, facts["outs"], base)
            worth[f"steal {target}"] = law["safe"] * gain + law["out"] * loss
    return worth


def pitches_worth(facts: Facts) -> dict[str, Fraction]:
    return {str(pitch): 1 - can_connect({"pitch": pitch, "hand": facts["hand"]}) for pitch in facts["pitches"]}


def hits_worth(facts: Facts) -> dict[str, Fraction]:
    """With nobody on base any out is better for the fielder than any hit: a hit needs six cards without an out."""
    cards = hidden(facts["hand"])
    return {
        str(lead): 1
        - at_least(sum(again.batted(lead, c, "000", facts["outs"])[1] > facts["outs"] for c in cards), len(cards), 6)
        for lead in facts["choices"]
    }


def fielding_worth(facts: Facts) -> dict[str, Fraction]:
    return {
        str(card): -swing(facts, *again.batted(facts["lead"], card, facts["bases"], facts["outs"]))
        for card in facts["choices"]
    }


def answers_worth(facts: Facts) -> dict[str, Fraction]:
    """Each answer by what it does to count, bases and outs; the count's part is read from the table."""
    bases, outs, balls, strikes = (facts[name] for name in ("bases", "outs", "balls", "strikes"))
    now = stands(bases, outs) + Fraction(str(COUNT[balls][strikes]))
    worth = {}
    for card in facts["choices"]:
        made = again.pitch(facts["pitch"], card)
        if made == "hit by pitch" or (made == "ball" and balls == 3):
            after = stands(again.WALK[bases], outs) + (bases == "111")
        elif made == "strike" and strikes == 2:
            after = stands(bases, outs + 1)
        else:
            count = COUNT[balls + (made == "ball")][min(2, strikes + (made in ("strike", "foul")))]
            after = stands(bases, outs) + Fraction(str(count))
        worth[str(card)] = after - now
    return worth


ANSWERS: dict[str, Callable[[Facts], Any]] = {
    "pitch-answered": lambda f: again.pitch_in_count(f["pitch"], f["reply"], f["balls"], f["strikes"]),
    "lead-fielded": lambda f: again.lead_ends(f["lead"], f["answer"], f["bases"]),
    "first-base-given": first_base,
    "error-played": again.error_runs,
    "card-that-catches": catching,
    "man-steals": lambda f: again.steal(f["picture"], f["card"], f["base"], True),
    "later-answer": lambda f: again.steal(f["picture"], f["card"], f["base"], False),
    "after-the-sacrifice": again.after_lead,
    "two-out-at-once": again.after_lead,
    "after-a-long-drive": again.after_lead,
    "cards-that-answer": answers_by_suit,
    "cards-that-field-it": fielded_out,
    "cards-against-the-steal": against_the_steal,
    "hands-that-cannot-connect": no_hand_connects,
    "pairs-for-a-new-ball": lambda f: comb(sum(again.rank(card) > 10 for card in f["hand"]), 2),
    "pitches-and-answers": pairs_of_pitch_and_answer,
    "batter-can-connect": can_connect,
    "as-cards-are-played": can_connect,
    "steal-after-a-new-ball": out_stealing,
    "error-to-be-feared": error_played,
    "three-strikes": three_blind_strikes,
    "foul-to-be-caught": foul_caught,
    "mean-runs-of-a-lead": runs_of_a_lead,
    "mean-score-of-a-lead": score_of_a_lead,
    "connecting-cards-on-average": connecting_on_average,
    "pictures-drawn-again": lambda f: average(
        sum(again.rank(card) > 10 for card in two) for two in combinations(hidden(f["hand"]), 2)
    ),
    "cards-until-one-connects": until_one_connects,
    "what-a-play-is-worth": play_worth,
    "steal-must-succeed": must_succeed,
    "steal-on-average": steal_gain,
    "steal-with-which": lambda f: {
        str(picture): 1 - steal_law(picture, f["base"], f["hand"])["out"] for picture in f["choices"]
    },
    "steal-or-stay": steal_worths,
    "pitch-which": pitches_worth,
    "lead-for-a-hit": hits_worth,
    "field-which": fielding_worth,
    "answer-which": answers_worth,
}
"""A number, a card, the words of a choice; or the set of the best choices of a decision, with what each is worth."""
