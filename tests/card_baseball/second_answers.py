"""Each question's answer got a second way from its facts: the rules coded again, every case gone through, other formulas."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
}
"""A number, a card, the words of a choice; or the set of the best choices of a decision, with what each is worth."""
