"""The switches of Card Baseball, each tied to the open question that it answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardgames_edu.house import House, switch

ADVANCED = ("adv_foul", "adv_error", "adv_hbp", "adv_dp", "adv_fly", "adv_pinch", "adv_relief")
"""The switches of the seven advanced plays."""


def _advanced(says: str) -> Any:
    return switch(True, (True, False), question="CB-Q79", says=says)


@dataclass(frozen=True)
class HouseRules(House):
    """How the open questions are played; the defaults are our rulings, all seven advanced plays on.

    Raises:
        HouseRuleError: a value out of range.

    >>> HouseRules(walk_off="off", adv_fly=False).text
    'walk_off=off,adv_fly=no'
    >>> HouseRules.basic().adv_pinch
    False
    """

    picture_pitch_reply: str = switch(
        "none", ("none", "discard"), question="CB-Q01", says="Whether the batter throws a card on a pitched picture."
    )
    foul_strike: str = switch(
        "below_two", ("below_two", "never"), question="CB-Q03", says="Whether a foul counts as strike one or two."
    )
    pre_pitch_order: str = switch(
        "offence_first",
        ("offence_first", "defence_first", "reopen"),
        question="CB-Q11",
        says="Who acts first before a pitch, and whether a new ball lets the batting side steal after it.",
    )
    steal_onto_occupied: str = switch(
        "illegal", ("illegal", "returns"), question="CB-Q12", says="Whether a lone man may try for a base that is held."
    )
    msteal_settle: str = switch(
        "end", ("end", "at_once"), question="CB-Q14", says="When a multiple steal asks whether the base ahead is held."
    )
    msteal_draw: str = switch(
        "each", ("each", "end"), question="CB-Q16", says="When cards are drawn during a multiple steal."
    )
    sac_must_picture: str = switch(
        "free",
        ("free", "forced"),
        question="CB-Q22",
        says="Whether a fielder who holds a picture must play one on a sacrifice.",
    )
    sac_loaded: str = switch(
        "force",
        ("force", "batter_out", "illegal"),
        question="CB-Q23",
        says="A number on a sacrifice with the bases loaded.",
    )
    sac_nobody_on: str = switch(
        "allowed", ("allowed", "illegal"), question="CB-Q26", says="Whether a picture may be led with nobody on base."
    )
    sac_lone_third_dp: str = switch(
        "runner_out",
        ("runner_out", "batter_only"),
        question="CB-Q27",
        says="Who is out when a sacrifice with a man on third alone meets its suit.",
    )
    dp_second_third: str = switch(
        "third_left",
        ("third_left", "second_left"),
        question="CB-Q35",
        says="Where the man left stands after a double play with second and third held.",
    )
    error_on_dp: str = switch(
        "cancels",
        ("cancels", "batter_only", "off"),
        question="CB-Q40",
        says="What an error does to a double play with the bases loaded.",
    )
    sac_error: str = switch(
        "safe", ("safe", "off"), question="CB-Q41", says="Whether an error may be played on a sacrifice."
    )
    error_long: str = switch(
        "longer_hit",
        ("longer_hit", "plus_one", "plain"),
        question="CB-Q43",
        says="How the men run on an error after a long drive was caught.",
    )
    fly_or: str = switch(
        "both", ("both", "lead_only"), question="CB-Q46", says="How many men go up after a long fly is caught."
    )
    show_discards: str = switch(
        "last", ("last", "all"), question="CB-Q58", says="Which played cards may be looked at: the last play's, or all."
    )
    extra_hand_cut: str = switch(
        "no_draw",
        ("no_draw", "draw_first"),
        question="CB-Q60",
        says="Whether a hand of eight draws once more before it goes back to six.",
    )
    relief_hit: str = switch(
        "safe", ("safe", "connection"), question="CB-Q68", says="What counts as a hit before a relief pitcher may come."
    )
    ties: str = switch("extra", ("extra", "draw"), question="CB-Q69", says="What follows a tie after nine innings.")
    walk_off: str = switch(
        "on", ("on", "off"), question="CB-Q70", says="Whether the last half stops, or is left out, once home leads."
    )
    adv_foul: bool = _advanced("Catching a foul.")
    adv_error: bool = _advanced("Errors.")
    adv_hbp: bool = _advanced("Hit by pitch.")
    adv_dp: bool = _advanced("Double and triple plays on a number led.")
    adv_fly: bool = _advanced("Long flies and long hits.")
    adv_pinch: bool = _advanced("Pinch hitters.")
    adv_relief: bool = _advanced("Relief pitchers.")

    @classmethod
    def basic(cls) -> HouseRules:
        """The basic game: every advanced play off."""
        return cls(**dict.fromkeys(ADVANCED, False))  # type: ignore[arg-type]
