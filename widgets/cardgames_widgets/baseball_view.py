"""How a game of baseball looks: pure functions from what a seat may see to HTML."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import htpy
from markupsafe import Markup

from cardgames_edu import card_baseball as baseball
from cardgames_edu.card_baseball.call import Called
from cardgames_edu.card_baseball.diamond import BASE_NAMES
from cardgames_edu.card_baseball.play import Event
from cardgames_edu.card_baseball.scorebook import line_score, line_score_table, mark_of
from cardgames_edu.card_baseball.state import Phase, View
from cardgames_edu.cards import Card
from cardgames_edu.ruling import Ruling
from cardgames_widgets.diamond import count_view, diamond
from cardgames_widgets.explainer import badge
from cardgames_widgets.faces import card_back, card_svg
from cardgames_widgets.sitting import Sitting
from cardgames_widgets.view import button, render

VERBS = {
    Phase.PITCH: ("pitch", "Pitch a card"),
    Phase.REPLY: ("reply", "Answer the pitch"),
    Phase.LEAD: ("lead", "You have connected: lead a card"),
    Phase.FIELD: ("field", "Field the ball"),
}
QUIET = (Event.PITCHED, Event.LED, Event.PASSED, Event.STEAL, Event.ANSWERED, Event.REDUCED)
"""What explains nothing yet."""


def sides(sitting: Sitting) -> tuple[str, str]:
    """The names of the visitors and of the home side."""
    first = sitting.state.first or 0
    return sitting.names[first], sitting.names[1 - first]


def label_of(ruling: Ruling[Any]) -> str:
    """The outcome in words, without what followed from it."""
    return ruling.label.split(";")[0]


def status(sitting: Sitting, turn: str) -> htpy.Element:
    """Whose turn, the inning, and the score."""
    state = sitting.state
    if not state.halves:
        return htpy.div(".cg-status")[htpy.strong[turn]]
    visitors, home = sides(sitting)
    runs = state.score
    half = "Top" if state.is_top else "Bottom"
    return htpy.div(data_key="status")[
        htpy.div(".cg-status")[htpy.strong[turn]],
        htpy.div(".cg-status")[
            htpy.span[htpy.b[f"{half} of inning {state.inning}"], f": {sitting.names[state.batting]} at bat"],
            htpy.span[f"{visitors} ", htpy.b[str(runs[0])], f", {home} ", htpy.b[str(runs[1])]],
            htpy.span(".cg-note")[f"{len(state.stock)} in stock"],
            (state.pinching or None) and htpy.span[htpy.b["Pinch hitter at bat"]],
            (state.relieving or None) and htpy.span[htpy.b["Relief pitcher"]],
        ],
    ]


def last_call(sitting: Sitting) -> Called | None:
    """The last finished play of this half inning."""
    halves = len(sitting.state.halves)
    for place in range(len(sitting.plays) - 1, -1, -1):
        one = sitting.plays[place]
        before = sitting.plays[place - 1].play.state if place else sitting.start
        if len(before.halves) < halves:
            return None
        if isinstance(one.play.ruling, Called):
            return one.play.ruling
    return None


def ground(sitting: Sitting) -> htpy.Element:
    """The diamond with the count, beside the cards on the table and what the last play came to."""
    state = sitting.state
    call = last_call(sitting)
    moves = call.moves if call is not None and sitting.plays[-1].play.ruling is call else None
    return htpy.div(".cg-play", data_key="play")[
        htpy.div[diamond(state.at, moves, key=str(len(state.halves))), count_view(state.at)],
        htpy.div[table_cards(sitting), before(sitting)],
    ]


def table_cards(sitting: Sitting) -> htpy.Node:
    """The cards of the play that goes on, or of the one just ended."""
    state = sitting.state
    if state.table or state.phase is Phase.DEFEND:
        return table_cards_of(state)
    shown = state.played[len(state.played) - state.last :]
    if not shown or not sitting.plays:
        return None
    return htpy.div(".cg-row", data_key="cards")[[_slot(card, "") for card in shown[:6]]]


def table_cards_of(state: baseball.State) -> htpy.Node:
    """The cards on the table, each with its part in the play."""
    words = {
        Phase.REPLY: ("pitched",),
        Phase.CATCH: ("pitched", "fouled"),
        Phase.FIELD: ("led",),
        Phase.ERROR: ("led", "fields"),
    }
    if state.phase is Phase.DEFEND:
        return _steal_cards(state)
    slots = [_slot(card, word) for card, word in zip(state.table, words.get(state.phase, ()), strict=False)]
    return htpy.div(".cg-row", data_key="cards")[slots]


def _steal_cards(state: baseball.State) -> htpy.Element:
    tries = [
        htpy.div(".cg-row", data_key=f"try-{one.base}")[
            _slot(one.picture, f"for {one.target}"),
            _slot(one.answer, one.made.value if one.made else "") if one.answer else None,
        ]
        for one in state.tries
    ]
    return htpy.div(".cg-row", data_key="cards")[tries]


def _slot(card: Card, word: str) -> htpy.Element:
    return htpy.div(".cg-slot", data_key=f"slot-{card.code}")[htpy.div(data_moves=card.code)[card_svg(card)], word]


def before(sitting: Sitting) -> htpy.Node:
    """What the last telling ruling came to: large when it is the last thing that happened."""
    for place, one in enumerate(reversed(sitting.plays)):
        ruling = one.play.ruling
        if ruling.outcome in QUIET:
            continue
        told = htpy.p(data_key="told")[f"{ruling.headline}."]
        if place == 0 or not sitting.state.table:
            return htpy.div(data_key="last")[htpy.div(".cg-result")[badge_of(ruling)], told, _moved(ruling)]
        return htpy.p(data_key="last")["Before: ", badge_of(ruling), f" {ruling.headline}."]
    return None


def _moved(ruling: Ruling[Any]) -> htpy.Node:
    if not isinstance(ruling, Called) or not ruling.moves.paths or ruling.outcome is baseball.Outcome.CONNECTED:
        return None
    return htpy.p(".cg-note")[str(ruling.moves)]


def badge_of(ruling: Ruling[Any]) -> htpy.Element:
    """The outcome as colour, mark and word."""
    return badge(ruling.outcome, label_of(ruling))


def other_hand(view: View, name: str) -> htpy.Element:
    """The other side's hand: backs, and how many."""
    return htpy.div(
        ".cg-other", data_key="other", role="img", aria_label=f"{name} holds {view.other_hand} hidden cards"
    )[
        card_back("") * view.other_hand,
        htpy.span(".cg-note", aria_hidden="true")[f" {name}: {view.other_hand} cards"],
    ]


def own_hand(
    view: View, *, title: str, verb: str = "", marking: bool = False, marked: Sequence[str] = (), advised: str = ""
) -> htpy.Element:
    """The hand of the seat shown; a click plays a card with `verb`, or marks it."""
    cards: list[htpy.Node] = []
    allowed = {baseball.write_action(action) for action in view.legal}
    for card in sorted(view.hand):
        action = f"{verb} {card.code}" if verb else ""
        if marking:
            cards.append(_card_to_mark(card, card.code in marked))
        else:
            cards.append(_card_to_play(card, action if action in allowed else "", action != "" and action == advised))
    return htpy.section(".cg-own", aria_label="Your hand", data_key="own")[
        htpy.h2[title],
        htpy.div(".cg-hand", role="group", aria_label=title, data_roving="")[cards],
    ]


@lru_cache(4096)
def _card_to_play(card: Card, action: str, hinted: bool) -> Markup:
    return _card(
        card,
        data_action="play" if action else None,
        data_value=action or None,
        aria_label=(f"{action.rsplit(' ', 1)[0]} " if action else "") + card.name + (" (advised)" if hinted else ""),
        disabled=not action,
        note="hint" if hinted else "",
    )


@lru_cache(512)
def _card_to_mark(card: Card, marked: bool) -> Markup:
    pressed = "true" if marked else "false"
    return _card(card, data_action="mark", data_value=card.code, aria_pressed=pressed, aria_label=card.name)


def _card(card: Card, note: str = "", **attributes: Any) -> Markup:
    told = htpy.span(".cg-card-note", aria_hidden="true")[note] if note else None
    face = [card_svg(card, ""), told]
    card_button = htpy.button(".cg-card", type="button", data_key=card.code, data_moves=card.code, **attributes)
    return Markup(render(card_button[face]))


def steal_panel(view: View, sending: dict[int, str]) -> htpy.Node:
    """For each man who may run, the pictures he may run on; and the button that sends those chosen."""
    steals = [action for action in view.legal if isinstance(action, baseball.Steal)]
    if not steals:
        return None
    bases = sorted({base for action in steals for base, _ in action.tries}, reverse=True)
    pictures = [card for card in sorted(view.hand) if card.is_picture]
    rows = [
        htpy.div(".cg-bar", role="group", aria_label=f"Man on {BASE_NAMES[base]}", data_key=f"send-{base}")[
            htpy.span[f"Man on {BASE_NAMES[base]} to {BASE_NAMES[base + 1]} on"],
            [
                button(
                    str(card),
                    "send",
                    f"{base}:{card.code}",
                    kind="cg-main" if sending.get(base) == card.code else "",
                    aria_pressed="true" if sending.get(base) == card.code else "false",
                    aria_label=f"{card.name} for {BASE_NAMES[base + 1]}",
                    data_key=f"send-{base}-{card.code}",
                )
                for card in pictures
            ],
        ]
        for base in bases
    ]
    chosen = baseball.Steal(tuple((base, Card(sending[base])) for base in sorted(sending, reverse=True)))
    words = baseball.write_action(chosen) if sending else ""
    ready = chosen in steals
    return htpy.details(data_key="steal", open=bool(sending))[
        htpy.summary["Steal a base"],
        rows,
        htpy.div(".cg-bar")[
            button(
                f"Go: {words}" if sending else "Choose a picture first",
                "play",
                words or None,
                kind="cg-main" if ready else "",
                disabled=not ready,
                data_key="go",
            )
        ],
        sending and not ready and htpy.p(".cg-note")["These men can't go together, or two of them run on one picture."],
    ]


def log_view(sitting: Sitting) -> htpy.Element:
    """Every finished play so far, the latest first, with the scorer's mark."""
    rows: list[Markup] = []
    state = sitting.start
    for one in sitting.plays:
        mark = mark_of(one.play.ruling)
        if mark and state.halves:
            place = f"{'Top' if state.is_top else 'Bot'} {state.inning}"
            rows.append(_log_row(place, one.play.ruling.headline, label_of(one.play.ruling), mark))
        state = one.play.state
    if not rows:
        return htpy.p(".cg-note")["No turn at bat has ended."]
    heads = ("Inning", "Play", "Outcome", "Mark")
    return htpy.div(".cg-log", tabindex="0", role="group", aria_label="All plays")[
        htpy.table[
            htpy.thead[htpy.tr[[htpy.th(scope="col")[h] for h in heads]]],
            htpy.tbody[Markup("").join(reversed(rows))],
        ]
    ]


@lru_cache(8192)
def _log_row(place: str, cards: str, outcome: str, mark: str) -> Markup:
    row = htpy.tr[htpy.th(scope="row")[place], htpy.td[cards], htpy.td[outcome], htpy.td[mark]]
    return Markup(render(row))


def score_view(sitting: Sitting) -> htpy.Element:
    """The line score in a box that scrolls."""
    score = line_score(sitting.state.halves, sides(sitting))
    return htpy.div(".cg-scroll", tabindex="0", role="group", aria_label="Line score")[Markup(line_score_table(score))]


def telling(sitting: Sitting, opening: Ruling[Any]) -> Ruling[Any]:
    """The latest ruling that a person wants explained: a card that waits for its answer explains nothing yet."""
    return next((one.play.ruling for one in reversed(sitting.plays) if one.play.ruling.outcome not in QUIET), opening)
