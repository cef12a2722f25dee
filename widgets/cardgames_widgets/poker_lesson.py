"""The lesson tools of Baseball Poker.

>>> lesson.example("BP-EX-2")
Walkthrough(BP-EX-2: A raise is named by what it adds)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import htpy

from cardgames_edu import baseball_poker as poker
from cardgames_edu.baseball_poker import melds
from cardgames_edu.baseball_poker.contradictions import CONTRADICTIONS
from cardgames_edu.baseball_poker.examples import HANDS, WILD_FREE
from cardgames_edu.baseball_poker.melds import GAME_RULES, Best, MeldRules
from cardgames_edu.baseball_poker.state import Phase, State
from cardgames_edu.cards import Card, read_cards
from cardgames_edu.game import Play
from cardgames_edu.rulebook import Example
from cardgames_widgets import poker_view as look
from cardgames_widgets.explainer import explainer_view
from cardgames_widgets.faces import card_svg
from cardgames_widgets.lessons import Lesson
from cardgames_widgets.view import Still


def picture(position: str, state: State, plays: tuple[Play[Any], ...]) -> htpy.Node:
    """Every seat with its cards and chips, all cards open, and the pot."""
    names = [f"Seat {seat}" for seat in range(len(state.chairs))]
    view = look.all_open(state)
    pot = f"Pot {state.pot}, phase {state.street} of 5" if state.phase is Phase.BETTING else "The hand is over"
    said = plays[-1].ruling.label if plays else ""
    return htpy.div(data_key="seats")[
        htpy.p(".cg-status")[htpy.b[pot], said and htpy.span[said]], look.chairs(view, names, None)
    ]


def best_view(best: Best) -> htpy.Element:
    """The five cards of a hand as faces, each wild with the card that it stands for, and the spare ones smaller."""
    five = [
        htpy.div(".cg-slot", data_key=one.card.code)[
            card_svg(one.card), f"as {one.stands_for}" if one.wild and one.card is not one.stands_for else ""
        ]
        for one in best.five
    ]
    spare = [htpy.div(".cg-slot", data_key=card.code)[card_svg(card)] for card in best.spare]
    return htpy.div[
        htpy.div(".cg-row", role="group", aria_label=best.words)[five],
        spare
        and htpy.div(".cg-row", style="--cg-card:2.4rem", role="group", aria_label="cards that don't play")[spare],
    ]


def hand(cards: str | Iterable[Card], rules: MeldRules = GAME_RULES) -> Still:
    """The best five of some cards, and why it is that.

    >>> hand("4D 4C 4S 4H 3C")
    4♦ 4♣ 4♠ 4♥ 3♣: five fours
    """
    held = read_cards(cards) if isinstance(cards, str) else tuple(cards)
    best, ruling = melds.best_five(held, rules), melds.explain(held, rules)
    shown = htpy.div(".cg-panel")[best_view(best), explainer_view(ruling, poker.rulebook)]
    return Still(shown, f"{ruling.headline}: {best.words}")


def versus(first: str, second: str, rules: MeldRules = GAME_RULES) -> Still:
    """Why one hand beats another, and the verdict under each tie rule.

    >>> versus("2C 2D AH 7S 5C", "KC KD QH 7D 5H")
    2♣ 2♦ A♥ 7♠ 5♣ against K♣ K♦ Q♥ 7♦ 5♥: the first wins
    """
    found = melds.why(read_cards(first), read_cards(second), rules)
    rows = [
        htpy.tr[htpy.th(scope="row")[htpy.code[tie]], htpy.td[verdict.value]] for tie, verdict in found.under.items()
    ]
    table = htpy.table[
        htpy.caption["Under each tie rule"],
        htpy.thead[htpy.tr[htpy.th(scope="col")["Tie rule"], htpy.th(scope="col")["Verdict"]]],
        htpy.tbody[rows],
    ]
    both = [htpy.div[best_view(best)] for best in (found.first, found.second)]
    shown = htpy.div(".cg-panel")[both, explainer_view(found.ruling, poker.rulebook), table]
    return Still(shown, f"{found.ruling.headline}: {found.ruling.label}")


def chart() -> Still:
    """Each row of the document's chart: what it is called there, what its own rules make of it, and a hand without wilds."""
    rows = []
    for example in poker.rulebook.examples:
        if example.id not in HANDS or example.id == "BP-EX-9":
            continue
        best, free = melds.best_five(HANDS[example.id]), WILD_FREE.get(example.id)
        rows.append(
            htpy.tr[
                htpy.th(scope="row")[example.says.rstrip("."), " ", htpy.span(".cg-tag")[example.id]],
                htpy.td[" ".join(map(str, HANDS[example.id]))],
                htpy.td[htpy.b[best.words], _remark(example)],
                htpy.td[" ".join(map(str, free)) if free else "none: a wild is needed"],
            ]
        )
    heads = ("The chart says", "Cards shown", "What the rules make of them", "A hand without wilds")
    return _table("The chart, row by row", heads, rows, "The chart, row by row")


def _remark(example: Example) -> str:
    if example.id == "BP-EX-20":
        return " (the chart leaves it out)"
    return "" if example.agrees else " (another meld)"


def contradictions(*ids: str) -> Still:
    """The places where the document contradicts itself (all, or those named): both sayings, and what we play."""
    rows = [
        htpy.tr[
            htpy.th(scope="row")[one.title, " ", htpy.span(".cg-tag")[one.id]],
            htpy.td[one.one],
            htpy.td[one.other],
            htpy.td[htpy.b[one.played], f" {one.because}", _touched(one.questions, one.switches)],
        ]
        for one in CONTRADICTIONS
        if not ids or one.id in ids
    ]
    heads = ("Where", "In one place", "In another", "We play, and why")
    return _table("The document against itself", heads, rows, f"{len(rows)} contradictions")


def _touched(questions: tuple[str, ...], switches: tuple[str, ...]) -> htpy.Node:
    told = [*questions, *(f"switch {name}" for name in switches)]
    return htpy.span(".cg-note")[f" ({', '.join(told)})"] if told else None


def _table(caption: str, heads: tuple[str, ...], rows: list[htpy.Element], text: str) -> Still:
    table = htpy.table[
        htpy.caption[caption], htpy.thead[htpy.tr[[htpy.th(scope="col")[head] for head in heads]]], htpy.tbody[rows]
    ]
    box = htpy.div(".cg-scroll", tabindex="0", role="group", aria_label=caption)[table]
    return Still(htpy.div(".cg-panel")[box], text)


def chart_example(id: str) -> Still:
    """A row of the chart, or the example hand: its cards, what is said of them, and what the rules make of them.

    >>> chart_example("BP-EX-13")
    4♦ 4♣ 4♠ 4♥ 3♣: five fours
    """
    example: Example = poker.rulebook.example(id)
    best, ruling = melds.best_five(HANDS[id]), melds.explain(HANDS[id])
    agrees = "Our rules agree." if example.agrees else "Its own rules make something else of it."
    said = htpy.p[htpy.b["The document: "], f"{example.says} ", htpy.b[agrees], f" {example.note}"]
    shown = htpy.section(".cg-panel", aria_label=example.title)[
        htpy.h2[example.title, " ", htpy.span(".cg-tag")[id]],
        best_view(best),
        explainer_view(ruling, poker.rulebook),
        said,
    ]
    return Still(shown, f"{ruling.headline}: {best.words}")


lesson = Lesson(poker, picture)
"""The lesson tools, with the game's rulebook and pictures."""
