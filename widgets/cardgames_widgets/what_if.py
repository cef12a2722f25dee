"""What every card would come to as an answer: a map, a table, the reasons, and the chances."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from random import SystemRandom
from typing import Any

import htpy
import traitlets
from markupsafe import Markup

from cardgames_edu.armchair_cricket import odds
from cardgames_edu.armchair_cricket.cards import KINDS, CricketCard, CricketSuit
from cardgames_edu.armchair_cricket.delivery import Delivery, deliver
from cardgames_edu.armchair_cricket.rulebook import rulebook
from cardgames_edu.chance import Distribution
from cardgames_edu.ruling import Ruling, why
from cardgames_widgets.cricket_view import slot
from cardgames_widgets.explainer import MARKS, badge, explainer_view, parting_view
from cardgames_widgets.faces import card_svg, suit_icon
from cardgames_widgets.maps import Cell, cell_view, map_view
from cardgames_widgets.maps import legend as map_legend
from cardgames_widgets.view import LiveView, Still, button, part, render

DEALT = 6


def answer_map(bowled: CricketCard, action: str | None = None) -> Markup:
    """Five suits by eleven values, each cell coloured, marked and named by its outcome."""
    rows = tuple((suit.name.lower(), _row(bowled, suit, action)) for suit in CricketSuit)
    return map_view(f"What each card comes to against {bowled.name}", tuple(map(str, range(1, 12))), rows)


@lru_cache(512)
def _row(bowled: CricketCard, suit: CricketSuit, action: str | None) -> Markup:
    return Markup("").join(cell_view(c.code, _cell(bowled, c), action) for c in KINDS if c.suit is suit)


def _cell(bowled: CricketCard, card: CricketCard) -> Cell:
    ruling = deliver(bowled, card)
    kind = ruling.outcome.value
    text = str(ruling.numbers["runs"]) if ruling.outcome is Delivery.RUNS else MARKS[kind]
    return Cell(kind, text, f"{card.name}: {ruling.label}")


@lru_cache(1)
def legend() -> Markup:
    """What the colours and marks of the map mean."""
    words = {"runs": "scores (the number is the runs)", "safe": "safe, no runs", "wicket": "wicket"}
    told = map_legend((kind, "1-6" if kind == "runs" else MARKS[kind], text) for kind, text in words.items())
    return Markup(render(told))


@lru_cache(256)
def _chooser(bowled: CricketCard) -> Markup:
    suits = [
        button(
            [suit_icon(suit.name.lower()), f" {suit.name}"],
            "bowl_suit",
            suit.name,
            kind="cg-main" if suit is bowled.suit else "",
            aria_pressed="true" if suit is bowled.suit else "false",
            data_key=suit.name,
        )
        for suit in CricketSuit
    ]
    values = [
        button(
            str(value),
            "bowl_value",
            str(value),
            kind="cg-main" if value == bowled.value else "",
            aria_pressed="true" if value == bowled.value else "false",
            aria_label=f"value {value}",
            data_key=f"value-{value}",
        )
        for value in range(1, 12)
    ]
    chooser = htpy.div(".cg-pitch", data_key="chooser", style="grid-template-columns:auto minmax(0,1fr)")[
        slot("bowled", bowled, "b"),
        htpy.div[
            htpy.div(".cg-bar", role="group", aria_label="Suit of the bowled card", data_roving="")[suits],
            htpy.div(".cg-bar", role="group", aria_label="Value of the bowled card", data_roving="")[values],
        ],
    ]
    return Markup(render([chooser, htpy.h2[f"Every answer to {bowled}"]]))


@lru_cache(256)
def _hand(bowled: CricketCard, codes: tuple[str, ...], deals: bool) -> Markup:
    """A hand to answer from: its cards, and what each would come to."""
    cards = tuple(CricketCard(code) for code in codes)
    faces = [
        htpy.button(
            ".cg-card",
            type="button",
            data_action="answer",
            data_value=card.code,
            data_key=f"{place}-{card.code}",
            aria_label=f"answer {card.name}",
        )[card_svg(card, "")]
        for place, card in enumerate(cards)
    ]
    hand = [
        htpy.h2["A hand to answer from"],
        htpy.div(".cg-hand", role="group", aria_label="Hand", data_roving="")[faces],
        answers_table(bowled, dict.fromkeys(cards), f"This hand against {bowled}"),
    ]
    again = htpy.div(".cg-bar")[button("Deal another hand", "deal", data_key="deal")] if deals else None
    return Markup(render([hand if cards else None, again]))


@lru_cache(4096)
def _reason(
    bowled: CricketCard, answer: CricketCard | None, before: CricketCard | None, opened: frozenset[str]
) -> Markup:
    """Why the answer comes out as it does, and where it parts from the one chosen before it."""
    if answer is None:
        return Markup(render(htpy.p(".cg-note")["Choose an answer on the map: its ruling is explained here."]))
    ruling = deliver(bowled, answer)
    explained = explainer_view(ruling, rulebook, opened=opened, action="open")
    parts: list[htpy.Node] = [htpy.div(data_marks=answer.code)[explained]]
    if before is not None and before is not answer:
        parts += [htpy.h3[f"Beside {before}"], parting_view(why(deliver(bowled, before), ruling))]
    return Markup(render(parts))


@lru_cache(256)
def _chances(bowled: CricketCard) -> Markup:
    told = htpy.p[f"If the answer is any of the other 109 cards, each as likely as the next (against {bowled}):"]
    return Markup(render([told, chances_chart(odds.random_answer(bowled))]))


def answers_table(bowled: CricketCard, answers: Iterable[CricketCard], caption: str) -> htpy.Element:
    """Card, outcome, reason and rule for each answer, side by side."""
    rows = [_answer_row(bowled, card) for card in answers]
    head = htpy.thead[htpy.tr[[htpy.th(scope="col")[h] for h in ("Answer", "Outcome", "Reason")]]]
    return htpy.div(".cg-scroll", tabindex="0", role="group", aria_label=caption)[
        htpy.table[htpy.caption[caption], head, htpy.tbody[rows]]
    ]


@lru_cache(4096)
def _answer_row(bowled: CricketCard, card: CricketCard) -> Markup:
    ruling = deliver(bowled, card)
    row = htpy.tr[
        htpy.th(scope="row")[suit_icon(card.suit.name.lower()), f" {card}"],
        htpy.td[badge(ruling.outcome, ruling.label)],
        htpy.td[ruling.steps[0].text, " ", htpy.span(".cg-tag")[ruling.steps[0].rule]],
    ]
    return Markup(render(row))


def chances_chart(law: Distribution[str]) -> htpy.Element:
    """A bar for each outcome, with its exact fraction and per cent."""
    rows: list[htpy.Node] = []
    for name in law:
        kind = {"wicket": "wicket", "0": "safe"}.get(name, "runs")
        label = {"wicket": "Wicket", "0": "Safe", "1": "1 run"}.get(name, f"{name} runs")
        p = law[name]
        rows += [
            htpy.span[label],
            htpy.span[
                htpy.span(class_=f"cg-chart-bar cg-is-{kind}", style=f"display:block;width:{100 * float(p):.2f}%")
            ],
            htpy.span[f"{law.weights[name]}/{law.total}  {100 * float(p):.1f} %"],
        ]
    return htpy.div(".cg-chart", role="group", aria_label=law.title)[rows]


@lru_cache(256)
def _frame(left: tuple[Markup, ...], why: Markup, chances: Markup, whole: Markup) -> Markup:
    """Everything in its panels; where parts are sent alone, it is drawn once."""
    frame = htpy.div(".cg-table", data_key="what-if")[
        htpy.section(".cg-felt", aria_label="Bowled card and answers")[left],
        htpy.div[
            htpy.div(".cg-panel", data_key="why")[htpy.h2["Why?"], why],
            htpy.div(".cg-panel", data_key="chances")[htpy.h2["Chances"], chances],
            htpy.div(".cg-panel", data_key="all")[whole],
        ],
    ]
    return Markup(render(frame))


class WhatIf(LiveView):
    """Choose a bowled card; see what each of the 55 cards would come to as the answer, and why.

    With a `hand` (card texts, or ``"deal"`` for six dealt when the page connects) its cards stand in a table of their
    own, and two answers can be set side by side.

    >>> what_if = WhatIf("BAT 5", ["BAT 8", "BALL 9", "PADS 3"])
    >>> what_if.ruling_on("PADS 3").label
    'wicket'
    """

    bowled = traitlets.Unicode("BAT5")
    hand = traitlets.Tuple()
    answer = traitlets.Unicode("")

    def __init__(self, bowled: str = "BAT 5", hand: Iterable[str] | str = (), **traits: Any) -> None:
        self._deal = hand == "deal"
        self._opened: frozenset[str] = frozenset()
        self._before, self._whole = "", False
        cards = () if isinstance(hand, str) else tuple(CricketCard(card).code for card in hand)
        super().__init__(name="what_if", bowled=CricketCard(bowled).code, hand=cards, **traits)
        self.redraw()
        self.observe(self._changed, names=["bowled", "hand", "answer"])

    @traitlets.validate("bowled")
    def _read_bowled(self, proposal: Any) -> str:
        return CricketCard(proposal["value"]).code

    def ruling_on(self, answer: str) -> Ruling[Delivery]:
        """The ruling on this answer to the bowled card."""
        return deliver(CricketCard(self.bowled), CricketCard(answer))

    def connected(self, query: str, token: str) -> None:
        """Deals the hand when the page connects."""
        if self._deal and not self.hand:
            self.do_deal(None)

    def do_bowl_suit(self, value: object) -> None:
        """Another suit for the bowled card."""
        self.bowled = CricketCard(CricketSuit[str(value)], CricketCard(self.bowled).value).code

    def do_bowl_value(self, value: object) -> None:
        """Another value for the bowled card."""
        self.bowled = CricketCard(CricketCard(self.bowled).suit, int(str(value))).code

    def do_answer(self, value: object) -> None:
        """An answer to be explained, beside the one before it."""
        card = CricketCard(str(value)).code
        if card != self.answer:
            self._before, self.answer = self.answer, card

    def do_deal(self, _value: object) -> None:
        """Six other cards in hand."""
        rest = odds.unseen_but(CricketCard(self.bowled))
        self.hand = tuple(card.code for card in sorted(SystemRandom().sample(sorted(rest.elements()), DEALT)))

    def do_open(self, value: object) -> None:
        """Opens or closes a rule's words."""
        self._opened = self._opened ^ {str(value)}
        self.redraw(new_turn=False)

    def _changed(self, change: Any) -> None:
        self._opened = frozenset()
        if change["name"] == "bowled":
            self._before = ""
        say = None
        if self.answer:
            ruling = self.ruling_on(self.answer)
            say = f"{ruling.headline}: {ruling.label}."
        self.redraw(say, new_turn=False)

    def draw(self) -> htpy.Node:
        """The bowled card, the map, the reason, the hand and the chances."""
        bowled = CricketCard(self.bowled)
        answer = CricketCard(self.answer) if self.answer else None
        before = CricketCard(self._before) if self._before else None
        whole = answers_table(bowled, KINDS, f"Every answer to {bowled}") if self._whole else None
        shows = button("All 55 answers as a table", "whole", aria_expanded=str(self._whole).lower())
        left = (
            part("chooser", _chooser(bowled)),
            part("map", answer_map(bowled, "answer")),
            legend(),
            part("hand", _hand(bowled, self.hand, self._deal)),
        )
        why = part("why", _reason(bowled, answer, before, self._opened))
        return _frame(left, why, part("chances", _chances(bowled)), part("all", [shows, whole]))

    def do_whole(self, _value: object) -> None:
        """Shows or hides the table of all 55 answers."""
        self._whole = not self._whole
        self.redraw(new_turn=False)

    def still(self) -> Still:
        """The map and its legend as a picture that needs no kernel."""
        bowled = CricketCard(self.bowled)
        text = f"Every answer to {bowled}: " + "; ".join(f"{c} {r.label}" for c, r in odds.what_if(bowled).items())
        return Still(htpy.div(".cg-panel")[htpy.h2[f"Every answer to {bowled}"], answer_map(bowled), legend()], text)

    def __repr__(self) -> str:
        return f"WhatIf({str(CricketCard(self.bowled))!r}, {list(self.hand)!r})"
