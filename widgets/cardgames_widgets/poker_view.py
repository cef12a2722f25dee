"""How a poker table looks: pure functions from what a seat may see to HTML."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

import htpy
from markupsafe import Markup

from cardgames_edu import baseball_poker as poker
from cardgames_edu.baseball_poker import melds
from cardgames_edu.baseball_poker.betting import Options
from cardgames_edu.baseball_poker.state import Chair, Phase, State, View
from cardgames_edu.cards import Card
from cardgames_edu.ruling import Ruling
from cardgames_widgets.faces import card_back, card_svg
from cardgames_widgets.sitting import Sitting
from cardgames_widgets.view import button, render

COLOURS = ("#0072b2", "#b34a00", "#00785a", "#7a4fb5", "#8a5a00", "#a0305a")
"""A colour for each seat's line in the stack history; each line carries its name as well."""


_VERBS = (
    "bet",
    "raise",
    "call",
    "check",
    "fold",
    "give",
    "get",
    "show",
    "take",
    "lead",
    "pay",
    "win",
    "make",
    "add",
    "put",
    "deal",
)
_YOURS = {"has": "have", "is": "are", "goes": "go", **{f"{verb}s": verb for verb in _VERBS}}
"""The verbs of the rulings as they stand after "You"."""


def named(ruling: Ruling[Any], names: Sequence[str]) -> Ruling[Any]:
    """The ruling with the players' names in place of seat numbers."""

    def said(text: str) -> str:
        told = re.sub(r"\b[Ss]eat (\d)\b", lambda m: names[int(m[1])] if int(m[1]) < len(names) else m[0], text)
        return re.sub(r"\bYou ((?:alone )?)(\w+)\b", lambda m: f"You {m[1]}{_YOURS.get(m[2], m[2])}", told)

    steps = tuple(replace(step, text=said(step.text)) for step in ruling.steps)
    return replace(ruling, steps=steps, headline=said(ruling.headline), said=said(ruling.said))


def status(sitting: Sitting, turn: str) -> htpy.Element:
    """Whose turn, the hand, the phase and the pot."""
    state: State = sitting.state
    phase = f"phase {state.street} of 5" if state.phase is Phase.BETTING else "over"
    return htpy.div(data_key="status")[
        htpy.div(".cg-status")[htpy.strong[turn]],
        htpy.div(".cg-status")[
            htpy.span[htpy.b[f"Hand {state.hand}"], f", {phase}"],
            state.phase is Phase.BETTING and htpy.span["Pot ", htpy.b[str(state.pot)]],
            state.phase is Phase.BETTING and state.price > 0 and htpy.span[f"Highest bet {state.price}"],
            htpy.span(".cg-note")[f"3s and 9s are wild; {len(state.stock)} cards in the stock"],
        ],
    ]


def all_open(state: State) -> View:
    """A view in which every card lies open, for lessons and hands that are over."""
    return replace(poker.view(state, 0), chairs=state.chairs)


def chairs(view: View, names: Sequence[str], own: int | None, *, money: bool = True) -> htpy.Element:
    """Every seat but the one whose hand is shown below, clockwise from it; without `money` the cards alone."""
    first = own if own is not None else view.dealer
    order = [seat for seat in view.clockwise(first + (own is not None)) if seat != own]
    return htpy.div(".cg-chairs", data_key="chairs")[[_chair(view, seat, names[seat], money) for seat in order]]


def _chair(view: View, seat: int, name: str, money: bool) -> htpy.Element:
    chair = view.chairs[seat]
    turn = view.to_act == seat and view.phase is Phase.BETTING
    kind = " cg-turn" if turn else " cg-folded" if chair.folded else ""
    return htpy.section(class_=f"cg-chair{kind}", aria_label=name, data_key=f"chair-{seat}")[
        htpy.p[htpy.b[name], marks(view, seat)],
        money and htpy.p(".cg-note")[chips(chair)],
        _cards(chair, seat),
        (view.showdown and chair.live) and htpy.p[htpy.b[melds.best_five(chair.cards, view.house.melds).words]],
    ]


def marks(view: View | State, seat: int) -> htpy.Node:
    """What the seat is beside a player: dealer, leader, to act, folded, all in, out."""
    chair = view.chairs[seat]
    told = [
        seat == view.dealer and "dealer",
        view.phase is Phase.BETTING and seat == view.leader and "leads",
        chair.folded and "folded",
        chair.live and not chair.stack and "all in",
        not chair.dealt and "not dealt in",
    ]
    return [htpy.span(".cg-tag")[word] for word in told if word]


def chips(chair: Chair) -> str:
    """The stack, and what lies in the pot."""
    bet = f", bets {chair.bet}" if chair.bet else ""
    return f"{chair.stack} chips; {chair.paid} in the pot{bet}"


def _cards(chair: Chair, seat: int) -> htpy.Node:
    if not chair.dealt:
        return None
    down = [card_back("") for _ in range(chair.hidden)] + [_face(card, "down") for card in chair.down]
    return htpy.div(".cg-row.cg-seat-cards", data_key=f"cards-{seat}")[
        htpy.div(".cg-down", role="group", aria_label=f"{chair.hidden + len(chair.down)} cards face down")[down],
        htpy.div(".cg-up", role="group", aria_label="face up")[[_face(card, "up") for card in chair.up]],
    ]


@lru_cache(512)
def _face(card: Card, where: str) -> Markup:
    return Markup(render(htpy.div(data_key=f"{where}-{card.code}", data_moves=card.code)[card_svg(card)]))


def own_cards(view: View) -> htpy.Element:
    """The hand of the seat shown: face down, face up, and what it is worth so far."""
    chair = view.own
    told: htpy.Node = None
    if chair.live and len(chair.cards) >= 5:
        best = melds.best_five(chair.cards, view.house.melds)
        told = htpy.p(data_key="best")[htpy.b["So far: "], best.words, htpy.span(".cg-note")[f" ({best})"]]
    return htpy.section(".cg-own.cg-steady", aria_label="Your hand", data_key="own")[
        htpy.h2["Your cards ", marks(view, view.seat)],
        htpy.p(".cg-note")[chips(chair)],
        htpy.div(".cg-hand.cg-seat-cards")[
            htpy.div(".cg-down", role="group", aria_label="face down, seen by you alone")[
                [_face(card, "down") for card in chair.down]
            ],
            htpy.div(".cg-up", role="group", aria_label="face up")[[_face(card, "up") for card in chair.up]],
        ],
        told,
    ]


def betting_bar(may: Options, pot: int, form_id: str) -> htpy.Element:
    """The buttons of a turn: fold, check or call, and sizes of a bet or raise; any size by a field."""
    sizes, verb = (may.bet, "bet") if may.bet else (may.raises, "raise")
    bar = htpy.div(".cg-bar")[
        may.check and button("Check", "play", "check", kind="cg-main", data_key="check"),
        may.call > 0 and button(f"Call {may.call}", "play", "call", kind="cg-main", data_key="call"),
        [_size(verb, size, words) for size, words in _presets(sizes, pot)],
        may.fold and button("Fold", "play", "fold", data_key="fold"),
    ]
    if not sizes:
        return htpy.div(data_key="bar")[bar, may.reason and htpy.p(".cg-note")[f"No raise is open: {may.reason}."]]
    label = (
        f"{verb.capitalize()} by, {sizes[0]} to {sizes[-1]}" if verb == "raise" else f"Bet, {sizes[0]} to {sizes[-1]}"
    )
    return htpy.div(data_key="bar")[
        bar,
        htpy.form(".cg-bar", data_action="size", data_key="size")[
            htpy.label(for_=form_id)[label],
            htpy.input(
                id=form_id,
                type="number",
                name="chips",
                min=str(sizes[0]),
                max=str(sizes[-1]),
                value=str(sizes[0]),
                style="width:6rem",
            ),
            htpy.button(".cg-button", type="submit")[verb.capitalize()],
        ],
    ]


def _presets(sizes: range, pot: int) -> list[tuple[int, str]]:
    """A few sizes with their names: the least, half the pot, the pot, everything."""
    if not sizes:
        return []
    wanted = ((sizes[0], "least"), (pot // 2, "half the pot"), (pot, "the pot"), (sizes[-1], "all in"))
    found: dict[int, str] = {}
    for size, words in wanted:
        if size in sizes:
            found.setdefault(size, words)
    return list(found.items())


def _size(verb: str, size: int, words: str) -> htpy.Element:
    return button(f"{verb.capitalize()} {size} ({words})", "play", f"{verb} {size}", data_key=f"{verb}-{words[:3]}")


def stacks_by_hand(sitting: Sitting) -> list[tuple[int, ...]]:
    """The stacks when each hand was over, after what they were at the start."""
    before = tuple(chair.stack + chair.paid for chair in sitting.start.chairs)
    found = [before]
    for one in sitting.plays:
        state: State = one.play.state
        if state.phase is not Phase.BETTING and not isinstance(one.action, poker.Stop):
            found.append(tuple(chair.stack for chair in state.chairs))
    return found


def stack_history(sitting: Sitting) -> htpy.Node:
    """A line a seat over the hands played, and the numbers in a table."""
    rows = stacks_by_hand(sitting)
    if len(rows) < 2:
        return htpy.p(".cg-note")["No hand has ended."]
    return [Markup(_lines(rows, sitting.names)), _stack_table(rows, sitting.names)]


def _lines(rows: list[tuple[int, ...]], names: Sequence[str]) -> str:
    top = max(map(max, rows)) or 1
    width, height = 300, 110
    step = width / (len(rows) - 1)
    drawn = ""
    ends = sorted((height - height * rows[-1][seat] / top, seat) for seat in range(len(names)))
    label = -12.0
    for end, seat in ends:
        points = " ".join(f"{n * step:.1f},{height - height * row[seat] / top:.1f}" for n, row in enumerate(rows))
        colour = COLOURS[seat % len(COLOURS)]
        label = max(end + 4, label + 12)
        drawn += f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5"/>'
        drawn += f'<circle cx="{width + 9}" cy="{label - 3.5:.1f}" r="4" fill="{colour}"/>'
        drawn += f'<text x="{width + 16}" y="{label:.1f}" class="cg-line-name">{Markup.escape(names[seat][:14])}</text>'
    height = max(height, int(label))
    return (
        f'<svg class="cg-lines" viewBox="-4 -6 400 {height + 12}" role="img" aria-label="Chips after each hand">'
        f'<path d="M0 0V{height}H{width}" class="cg-axis"/>{drawn}</svg>'
    )


def _stack_table(rows: list[tuple[int, ...]], names: Sequence[str]) -> htpy.Element:
    body = [
        htpy.tr[htpy.th(scope="row")[str(n) if n else "start"], [htpy.td(".cg-number")[str(c)] for c in row]]
        for n, row in enumerate(rows)
    ]
    head: list[htpy.Node] = [
        htpy.th(scope="col")["Hand"],
        [htpy.th(scope="col", class_="cg-number")[name] for name in names],
    ]
    return htpy.div(".cg-scroll.cg-log", tabindex="0", role="group", aria_label="Stacks by hand")[
        htpy.table[htpy.thead[htpy.tr[head]], htpy.tbody[body]]
    ]


def log_view(sitting: Sitting) -> htpy.Element:
    """The plays of this hand, the latest first."""
    hand = sitting.state.hand
    rows = [
        htpy.li[named(one.play.ruling, sitting.names).label]
        for place, one in enumerate(sitting.plays)
        if (sitting.plays[place - 1].play.state if place else sitting.start).hand == hand
    ]
    if not rows:
        return htpy.p(".cg-note")["Nobody has acted in this hand."]
    return htpy.ol(".cg-log", tabindex="0", aria_label="Plays of this hand", reversed=True)[rows[::-1]]
