"""Each question's answer got a second way from its facts: the rules coded again, every case gone through, other formulas."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from math import comb
from typing import Any

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
}
"""A number, a card, the words of a choice; or the set of the best choices of a decision, with what each is worth."""
