"""Stealing, alone or several men at once (rules CB-STEAL-1 to CB-STEAL-4, CB-MSTEAL-1 to CB-MSTEAL-6).

>>> answer_to(Card("KS"), Card("JC"), home=True, first=True)
<Answered.OUT: 'out'>
>>> answer_to(Card("QD"), Card("JD"), home=False, first=False)
<Answered.BACK: 'back'>
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from cardgames_edu.card_baseball.call import Called, Outcome, at_bat_goes_on, outs_step
from cardgames_edu.card_baseball.diamond import BASE_NAMES, HOME, OUTS, Bases, Moves, Situation, run
from cardgames_edu.card_baseball.house import HouseRules
from cardgames_edu.cards import Card
from cardgames_edu.ruling import Step, Value


class Answered(Enum):
    """What the fielder's card makes of one runner's try."""

    SAFE = "safe"
    BACK = "back"
    OUT = "out"
    BLOCKED = "blocked"
    UNPLAYED = "unplayed"


@dataclass(frozen=True)
class Try:
    """One runner's try: the base he runs from (1 to 3), his picture, and the fielder's answer with what it made."""

    base: int
    picture: Card
    answer: Card | None = None
    made: Answered | None = None

    @property
    def target(self) -> str:
        """The base he runs for: ``second``, ``third`` or ``home``."""
        return BASE_NAMES[self.base + 1]


Tries = tuple[Try, ...]
"""The tries of one steal, in the order in which they were announced."""


def answer_to(picture: Card, card: Card, *, home: bool, first: bool) -> Answered:
    """What the fielder's card makes of a try, by the table of steals; `first` is his first answer of this steal."""
    if card.is_picture:
        if card.suit is picture.suit:
            lower = not home and not first and card.rank < picture.rank
            return Answered.BACK if lower else Answered.OUT
        if card.suit is picture.suit.companion:
            return Answered.OUT if home and first else Answered.BACK
        return Answered.BACK if home or first else Answered.SAFE
    return Answered.BACK if home and first and card.suit is picture.suit else Answered.SAFE


def allowed(bases: Bases, going: frozenset[int], house: HouseRules) -> str:
    """Why these men may not go together; the empty text when they may (CB-Q12, CB-Q13).

    >>> allowed((1, 2, 0), frozenset({1}), HouseRules())
    'The man on first would run to second, which is held by a man who is not going'
    """
    for base in sorted(going):
        if not bases[base - 1]:
            return f"There is no man on {BASE_NAMES[base]}"
    for base in sorted(going):
        ahead = base < 3 and bases[base] and base + 1 not in going
        if ahead and not (house.steal_onto_occupied == "returns" and len(going) == 1):
            names = BASE_NAMES[base], BASE_NAMES[base + 1]
            return f"The man on {names[0]} would run to {names[1]}, which is held by a man who is not going"
    return ""


def goers(bases: Bases, house: HouseRules) -> tuple[frozenset[int], ...]:
    """Every set of men who may go together."""
    sets = (frozenset(b for b in (1, 2, 3) if n >> (b - 1) & 1) for n in range(1, 8))
    return tuple(going for going in sets if not allowed(bases, going, house))


def _why(one: Try, card: Card, made: Answered, first: bool) -> Step:
    home = one.base == 3
    rule = f"CB-{'' if first else 'M'}STEAL-{4 if home else 3}"
    same, colour = card.suit is one.picture.suit, card.colour == one.picture.colour
    if card.is_picture:
        suit = "the suit" if same else "the colour" if colour else "the other colour"
        rank = " and higher" if card.rank > one.picture.rank else " and lower"
        kind = f"a picture of {suit}{rank if same and not home and not first else ''}"
    else:
        kind = f"a number of {'the suit' if same else 'another suit'}"
    turn = "" if first else ", a later answer"
    end = {"out": "he is out", "back": "he goes back", "safe": "he is safe"}[made.value]
    numbers: dict[str, Value] = {"target": one.target, "card": card.code, "first": first}
    return Step(rule, f"{one.target.capitalize()}, {one.picture}: {card} is {kind}{turn}: {end}.", numbers)


def answered(tries: Tries, base: int, card: Card) -> tuple[Tries, Step]:
    """The tries once the fielder has answered the man from `base`, and the step that says what it made."""
    first = all(one.answer is None for one in tries)
    one = next(one for one in tries if one.base == base)
    made = answer_to(one.picture, card, home=base == 3, first=first)
    done = Try(base, one.picture, card, made)
    return tuple(done if other is one else other for other in tries), _why(one, card, made, first)


def is_finished(tries: Tries, outs: int) -> bool:
    """True when every try has its answer, or three are out (CB-MSTEAL-6)."""
    out = sum(one.made is Answered.OUT for one in tries)
    return outs + out >= OUTS or all(one.answer is not None for one in tries)


def settled(tries: Tries, order: tuple[int, ...], steps: tuple[Step, ...], at: Situation, house: HouseRules) -> Called:
    """The ruling on a steal whose answers are in; `order` is the order in which the fielder answered.

    By CB-Q14 a base counts as still held after all answers, the front man first, or at once in the fielder's order.
    """
    front = tuple(sorted(order, reverse=True))
    made = _settle(tries, front if house.msteal_settle == "end" else order, at)
    unplayed = {one.base: Answered.UNPLAYED for one in tries if one.answer is None}
    moves = _moves(tries, {**made, **unplayed}, at)
    after = at_bat_goes_on(at, moves)
    ends = {one.base: (made | unplayed)[one.base] for one in sorted(tries, key=lambda one: -one.base)}
    blocked = tuple(
        Step(
            "CB-MSTEAL-5",
            f"{BASE_NAMES[base + 1].capitalize()} is still held, so the man on {BASE_NAMES[base]} goes back.",
            {"base": base},
        )
        for base, end in ends.items()
        if end is Answered.BLOCKED
    )
    cleared = [base for base, end in ends.items() if end is Answered.SAFE and base < 3 and at.bases[base]]
    if cleared:
        when = "after all answers" if house.msteal_settle == "end" else "at each answer"
        text = f"{BASE_NAMES[cleared[0] + 1].capitalize()} was left by the man ahead; that is judged {when}."
        blocked += (Step("CB-MSTEAL-5", text, {"cleared": len(cleared)}),)
    cards = ", ".join(f"{one.picture} for {one.target}" for one in tries)
    told = _told(moves, tries, at, after)
    steps = (*steps, *blocked, told, *outs_step(at, after))
    if len(tries) == 1:
        outcome = Outcome(f"steal {ends[tries[0].base].value}")
        words = {
            "safe": f"{tries[0].target} stolen",
            "back": "sent back",
            "out": "caught stealing",
            "blocked": "sent back",
        }
        return Called(outcome, steps, f"Steal of {cards}", words[ends[tries[0].base].value], moves, after)
    said = ", ".join(f"{BASE_NAMES[base + 1]} {end.value}" for base, end in ends.items())
    return Called(Outcome.MULTI_STEAL, steps, f"Steal: {cards}", said, moves, after)


def _told(moves: Moves, tries: Tries, at: Situation, after: Situation) -> Step:
    rule = "CB-MSTEAL-6" if after.over and len(tries) > 1 else "CB-STEAL-1" if len(tries) == 1 else "CB-MSTEAL-1"
    late = " A man who had not got home before the third out does not score." if rule == "CB-MSTEAL-6" else ""
    return Step(rule, f"{moves}{late}", {"runs": len(moves.home), "out": len(moves.out)})


def _settle(tries: Tries, order: tuple[int, ...], at: Situation) -> dict[int, Answered]:
    made = {one.base: one.made for one in tries if one.made is not None}
    held = {base for base in (1, 2, 3) if at.bases[base - 1]}
    ends: dict[int, Answered] = {}
    for base in order:
        end = made[base]
        if end is Answered.SAFE and base < 3 and base + 1 in held:
            end = Answered.BLOCKED
        if end in (Answered.SAFE, Answered.OUT):
            held.discard(base)
        if end is Answered.SAFE and base < 3:
            held.add(base + 1)
        ends[base] = end
    return ends


def _moves(tries: Tries, ends: dict[int, Answered], at: Situation) -> Moves:
    """Everybody's way; with the third out a man already home has scored, and nobody else moves."""
    out = tuple(base for base, end in ends.items() if end is Answered.OUT)
    to = {base: base + 1 for base, end in ends.items() if end is Answered.SAFE}
    if at.outs + len(out) < OUTS:
        return run(at.bases, at.batter, to, out, outs=at.outs, batted=False)
    scored = at.bases[2] if to.get(3) == HOME else 0
    rest: Bases = (at.bases[0], at.bases[1], 0 if scored else at.bases[2])
    moves = run(rest, at.batter, {}, out, outs=at.outs, batted=False)
    return Moves(moves.bases, (((scored, 3, HOME),) if scored else ()) + moves.paths)
