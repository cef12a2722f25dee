"""How a cricket match looks: pure functions from what a seat may see to HTML."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import htpy
from markupsafe import Markup

from cardgames_edu.armchair_cricket.cards import CricketCard
from cardgames_edu.armchair_cricket.delivery import Delivery
from cardgames_edu.armchair_cricket.play import Event
from cardgames_edu.armchair_cricket.state import OVER, Answer, Innings, Phase, View
from cardgames_edu.ruling import Ruling
from cardgames_widgets.explainer import badge
from cardgames_widgets.faces import card_back, card_svg
from cardgames_widgets.sitting import Played, Sitting
from cardgames_widgets.view import button, render

ORDINAL = ("first", "second", "third", "fourth")


def sides(sitting: Sitting) -> tuple[str, str]:
    """The names of side A and side B."""
    first = sitting.state.first or 0
    return sitting.names[first], sitting.names[1 - first]


def deliveries(sitting: Sitting) -> list[tuple[int, Played]]:
    """Every delivery so far with the number of its innings, from 0."""
    found, innings = [], 0
    for one in sitting.plays:
        if isinstance(one.action, Answer):
            found.append((innings, one))
        innings = max(len(one.play.state.innings) - 1, 0)
    return found


def mark(ruling: Ruling[Any]) -> htpy.Element:
    """One delivery as a scorer's mark: its runs, a dot, or W."""
    runs = str(ruling.numbers.get("runs", "")) if ruling.outcome is Delivery.RUNS else ""
    text = {Delivery.WICKET: "W", Delivery.SAFE: "•"}.get(ruling.outcome, runs)
    return htpy.span(class_=f"cg-ball-mark cg-is-{ruling.outcome.value}", role="img", aria_label=label_of(ruling))[text]


def label_of(ruling: Ruling[Any]) -> str:
    """The outcome of a delivery in words, without what followed from it."""
    return ruling.label.split(";")[0]


def this_over(sitting: Sitting) -> htpy.Element:
    """The over in progress: a mark for each delivery bowled, a ring for each to come."""
    state = sitting.state
    number = max(len(state.innings) - 1, 0)
    bowled = [one.play.ruling for innings, one in deliveries(sitting) if innings == number]
    count = len(bowled) % OVER or (OVER if bowled and state.phase is not Phase.ANSWER else 0)
    done = bowled[len(bowled) - count :]
    rings = [htpy.span(".cg-ball-mark", role="img", aria_label="to come")[" "] for _ in range(OVER - len(done))]
    return htpy.span(".cg-over", role="group", aria_label="This over")[[mark(ruling) for ruling in done], rings]


def status(sitting: Sitting, turn: str) -> htpy.Element:
    """Whose turn, the score, the target, runs needed and the over."""
    state = sitting.state
    if not state.innings:
        return htpy.div(".cg-status")[htpy.strong[turn]]
    now: Innings = state.innings[-1]
    number = len(state.innings)
    batting = sitting.names[state.batting]
    return htpy.div(data_key="status")[
        htpy.div(".cg-status")[htpy.strong[turn],],
        htpy.div(".cg-status")[
            htpy.span[f"{ORDINAL[number - 1].capitalize()} innings: {batting} batting"],
            htpy.span[htpy.b[f"{now.runs} for {now.wickets}"], f" of {state.house.wickets} wickets"],
            htpy.span[f"Over {now.deliveries // OVER + 1}: ", this_over(sitting)],
            state.target is not None
            and htpy.span[htpy.b[f"{max(state.target - now.runs, 0)} to win"], f" (target {state.target})"],
            htpy.span(".cg-note")[f"Pack {state.pack}, {len(state.stock)} in stock"],
            state.time_up and htpy.b["Time is up: last over"],
        ],
    ]


def pitch(sitting: Sitting) -> htpy.Element:
    """The card that waits for its answer, or the last delivery; and what the last delivery came to, in large letters."""
    bowled = sitting.state.bowled
    last = next((one for one in reversed(sitting.plays) if isinstance(one.action, Answer)), None)
    if bowled is not None or last is None:
        told = htpy.div(".cg-result")[f"{bowled} is bowled"] if bowled is not None else None
        before = last is not None and htpy.p["Before: ", badge_of(last.play.ruling), f" {last.play.ruling.headline}."]
        return htpy.div(".cg-pitch", data_key="pitch")[
            slot("bowled", bowled, "b"), slot("answer", None, "a"), htpy.div[told, before]
        ]
    ruling = last.play.ruling
    return htpy.div(".cg-pitch", data_key="pitch")[
        slot("bowled", CricketCard(ruling.headline.split(" bowled")[0]), "b"),
        slot("answer", last.action.card, "a"),
        htpy.div[htpy.div(".cg-result")[badge_of(ruling)], htpy.p[headline_reason(ruling)]],
    ]


def badge_of(ruling: Ruling[Any]) -> htpy.Element:
    """The outcome of a delivery as colour, mark and word."""
    return badge(ruling.outcome, label_of(ruling))


def headline_reason(ruling: Ruling[Any]) -> str:
    """The step of a delivery's ruling that decides it, in one sentence."""
    return next((step.text for step in ruling.steps if step.rule[:8] == "AC-BALL-" and step.rule[-1] in "6789"), "")


def slot(name: str, card: CricketCard | None, key: str) -> htpy.Element:
    """A place on the table with its name below."""
    face = card_svg(card) if card is not None else htpy.div(".cg-empty", aria_hidden="true")
    moves = f"{key}-{card.code}" if card is not None else None
    return htpy.div(".cg-slot", data_key=f"slot-{key}")[htpy.div(data_moves=moves)[face], name]


def other_hand(view: View, name: str) -> htpy.Element:
    """The other side's hand: backs, and how many."""
    return htpy.div(
        ".cg-other", data_key="other", role="img", aria_label=f"{name} holds {view.other_hand} hidden cards"
    )[
        card_back("") * view.other_hand,
        htpy.span(".cg-note", aria_hidden="true")[f" {name}: {view.other_hand} cards"],
    ]


VERBS = {
    Phase.BOWLER_DISCARDS: ("discard", "Throw away one card"),
    Phase.BATTER_DISCARDS: ("discard", "Throw away one card"),
    Phase.BOWL: ("bowl", "Bowl a card"),
    Phase.ANSWER: ("answer", "Answer with a card"),
}


def own_hand(view: View, *, marked: Sequence[int] = (), advised: str = "") -> htpy.Element:
    """The hand of the seat shown; each card is a button when the seat is to act."""
    acting = view.to_act == view.seat
    verb, label = VERBS.get(view.phase, ("", "Your cards")) if acting else ("", "Your cards")
    exchange = acting and view.phase is Phase.EXCHANGE
    title = "Choose up to two cards to change" if exchange else label
    cards: list[htpy.Node] = []
    hand = sorted(view.hand)
    for place, card in enumerate(hand):
        copy, hinted = hand[:place].count(card), advised == f"{verb} {card}"
        cards.append(
            _card_to_mark(card, copy, place, place in marked) if exchange else _card_to_play(card, copy, verb, hinted)
        )
    return htpy.section(".cg-own", aria_label="Your hand", data_key="own")[
        htpy.h2[title],
        htpy.div(".cg-hand", role="group", aria_label=title, data_roving="")[cards],
    ]


@lru_cache(2048)
def _card_to_play(card: CricketCard, copy: int, verb: str, hinted: bool) -> Markup:
    """A card of the hand that is played by a click; without a verb it only lies there."""
    return _card(
        card,
        copy,
        data_action="play" if verb else None,
        data_value=f"{verb} {card}" if verb else None,
        aria_label=f"{verb} {card.name}".strip() + (" (advised)" if hinted else ""),
        disabled=not verb,
        note="hint" if hinted else "",
    )


@lru_cache(2048)
def _card_to_mark(card: CricketCard, copy: int, place: int, marked: bool) -> Markup:
    """A card of the hand that is marked to be changed by a click."""
    pressed = "true" if marked else "false"
    return _card(card, copy, data_action="mark", data_value=str(place), aria_pressed=pressed, aria_label=card.name)


def _card(card: CricketCard, copy: int, note: str = "", **attributes: Any) -> Markup:
    key = f"{card.code}-{copy}"
    told = htpy.span(".cg-card-note", aria_hidden="true")[note] if note else None
    face = [card_svg(card, ""), told]
    return Markup(render(htpy.button(".cg-card", type="button", data_key=key, data_moves=key, **attributes)[face]))


def log_view(sitting: Sitting) -> htpy.Element:
    """Every delivery so far, the latest first."""
    rows, counts = list[Markup](), dict[int, int]()
    for innings, one in deliveries(sitting):
        counts[innings] = counts.get(innings, 0) + 1
        number = counts[innings] - 1
        place = f"{innings + 1}: {number // OVER}.{number % OVER + 1}"
        rows.append(_log_row(place, one.play.ruling.headline, label_of(one.play.ruling)))
    if not rows:
        return htpy.p(".cg-note")["No delivery has been played."]
    return htpy.div(".cg-log", tabindex="0", role="group", aria_label="All deliveries")[
        htpy.table[
            htpy.thead[htpy.tr[[htpy.th(scope="col")[h] for h in ("Innings: over", "Cards", "Outcome")]]],
            htpy.tbody[Markup("").join(reversed(rows))],
        ]
    ]


@lru_cache(8192)
def _log_row(place: str, cards: str, outcome: str) -> Markup:
    return Markup(render(htpy.tr[htpy.th(scope="row")[place], htpy.td[cards], htpy.td[outcome]]))


def telling(sitting: Sitting, opening: Ruling[Any]) -> Ruling[Any]:
    """The latest ruling that a person wants explained: a bowled card that waits explains nothing yet."""
    quiet = (Event.BOWLED, Event.EXCHANGED)
    return next((one.play.ruling for one in reversed(sitting.plays) if one.play.ruling.outcome not in quiet), opening)


def toss_buttons() -> htpy.Element:
    """The toss winner's choice."""
    return htpy.div(".cg-bar")[
        button("Bat first", "play", "bat first", kind="cg-main", data_key="bat"),
        button("Bowl first", "play", "bowl first", data_key="bowl"),
    ]
