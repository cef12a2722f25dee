"""The rules of Card Baseball coded once more from the rule document, with nothing of the package but its cards.

Cards are read by rank and suit letter only; bases are three digits, the runs a number.
"""

from __future__ import annotations

from typing import Any

from cardgames_edu.cards import Card

RED, BLACK = "DH", "CS"
NAMES = {1: "first", 2: "second", 3: "third"}


def rank(card: Card) -> int:
    return int(card.rank)


def suit(card: Card) -> str:
    return card.code[-1]


def alike(one: Card, two: Card) -> bool:
    """Of one colour."""
    return (suit(one) in RED) == (suit(two) in RED)


def companions(one: Card, two: Card) -> bool:
    return rank(one) == rank(two) and alike(one, two) and suit(one) != suit(two)


def pitch(pitched: Card, reply: Card) -> str:
    """By the card alone, without the count."""
    assert rank(pitched) < 11
    if suit(pitched) != suit(reply):
        return "hit by pitch" if companions(pitched, reply) and rank(pitched) >= 9 else "strike"
    if rank(reply) > 10:
        return "foul"
    return "connected" if rank(reply) > rank(pitched) else "ball"


def pitch_in_count(pitched: Card, reply: Card, balls: int, strikes: int) -> str:
    made = pitch(pitched, reply)
    return {("ball", 3): "walk", ("strike", 2): "strikeout"}.get(
        (made, {"ball": balls, "strike": strikes}.get(made)), made
    )


def points(lead: Card, answer: Card) -> int:
    gap = max(rank(lead), rank(answer)) - min(rank(lead), rank(answer))
    return gap if suit(lead) == suit(answer) else gap + gap if alike(lead, answer) else gap + gap + gap


def hit_length(lead: Card, answer: Card) -> int:
    """0 for an out, else 1 to 4 bases; a picture in the field is a home run."""
    if rank(answer) > 10:
        return 4
    return min(4, max(0, (points(lead, answer) - 1) // 2))


def lead_ends(lead: Card, answer: Card, bases: str) -> str:
    if rank(answer) < 11 and rank(lead) == rank(answer) and "1" in bases:
        if companions(lead, answer):
            return "triple play" if bases == "111" else "double play"
        if bases == "111":
            return "double play"
    length = hit_length(lead, answer)
    return (("fly out" if rank(lead) > 8 else "out"), "single", "double", "triple", "home run")[length]


def steal(picture: Card, card: Card, base: int, first: bool) -> str:
    """The table of steals, cell by cell: rows are the fielder's card, columns first/later and second-third/home."""
    if rank(card) > 10:
        if suit(card) == suit(picture):
            row = "oooo" if rank(card) > rank(picture) else "oobo"
        else:
            row = "bobb" if alike(card, picture) else "bbsb"
    else:
        row = "sbss" if suit(card) == suit(picture) else "ssss"
    column = (0 if first else 2) + (base == 3)
    return {"o": "out", "b": "back", "s": "safe"}[row[column]]


def told(bases: str, outs: int, runs: int) -> str:
    scored = f", {runs} run{'s' if runs != 1 else ''} in" if runs else ""
    if outs >= 3:
        return f"half inning over{scored}"
    held = [NAMES[n] for n in (1, 2, 3) if bases[n - 1] == "1"]
    words = {0: "nobody on", 3: "bases loaded"}.get(
        len(held), f"m{'a' if len(held) == 1 else 'e'}n on {' and '.join(held)}"
    )
    return f"{words}, {f'{outs} out' if outs else 'nobody out'}{scored}"


WALK = {"000": "100", "100": "110", "010": "110", "001": "101", "110": "111", "101": "111", "011": "111", "111": "111"}
SACRIFICE = {
    "000": "000",
    "100": "010",
    "010": "001",
    "001": "001",
    "110": "011",
    "101": "011",
    "011": "011",
    "111": "111",
}
SAFE = {"000": "100", "100": "110", "010": "101", "001": "101", "110": "111", "101": "111", "011": "111", "111": "111"}
DOUBLE_PLAY = {"100": "000", "010": "000", "001": "000", "110": "010", "101": "001", "011": "001", "111": "011"}
LONG_SINGLE = {
    "000": ("100", 0),
    "100": ("101", 0),
    "010": ("100", 1),
    "001": ("100", 1),
    "110": ("101", 1),
    "101": ("101", 1),
    "011": ("100", 2),
    "111": ("101", 2),
}
FLY = {
    "000": ("000", 0),
    "100": ("100", 0),
    "010": ("001", 0),
    "001": ("000", 1),
    "110": ("101", 0),
    "101": ("100", 1),
    "011": ("001", 1),
    "111": ("101", 1),
}


def run_hit(bases: str, length: int) -> tuple[str, int]:
    """Everybody goes so many bases: the four places are shifted."""
    line = "0" * (length - 1) + "1" + bases
    return (line + "000")[:3], line[3:].count("1")


def batted(lead: Card, answer: Card, bases: str, outs: int) -> tuple[str, int, int]:
    """Bases, outs and runs after a lead and its answer."""
    if rank(lead) > 10:
        if rank(answer) < 11:
            return SAFE[bases], outs, int(bases == "111")
        if suit(answer) != suit(lead):
            return SACRIFICE[bases], outs + 1, 0
        return ("000", outs + 1, 0) if bases == "000" else (DOUBLE_PLAY[bases], outs + 2, 0)
    made = lead_ends(lead, answer, bases)
    if made == "triple play":
        return "000", outs + 3, 0
    if made == "double play":
        return DOUBLE_PLAY[bases], outs + 2, 0
    if made in ("out", "fly out"):
        after, runs = FLY[bases] if made == "fly out" and outs < 2 else (bases, 0)
        return after, outs + 1, runs
    return hit(bases, hit_length(lead, answer), rank(lead) > 8, outs)


def hit(bases: str, length: int, long: bool, outs: int) -> tuple[str, int, int]:
    if long and length == 1:
        return (LONG_SINGLE[bases][0], outs, LONG_SINGLE[bases][1])
    if long and length == 2:
        return "010", outs, bases.count("1")
    after, runs = run_hit(bases, length)
    return after, outs, runs


def after_lead(facts: Any) -> str:
    return told(*batted(facts["lead"], facts["answer"], facts["bases"], facts["outs"]))


def error_runs(facts: Any) -> int:
    """Runs of a play that an error makes one base longer."""
    lead, answer, bases = facts["lead"], facts["answer"], facts["bases"]
    return hit(bases, hit_length(lead, answer) + 1, rank(lead) > 8, 0)[2]
