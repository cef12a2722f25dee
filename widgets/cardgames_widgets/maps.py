"""Cards by suit and rank as a map of cells, each coloured, marked and named by what it would come to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

import htpy
from markupsafe import Markup

from cardgames_edu.cards import DECK, Card, Rank, Suit
from cardgames_widgets.faces import suit_icon
from cardgames_widgets.view import button, render


@dataclass(frozen=True)
class Cell:
    """One cell: the family of its colour, its mark, and what it is in words; ``gone`` stands for a card that can't come."""

    kind: str
    mark: str
    label: str


@lru_cache(16_384)
def cell_view(key: str, cell: Cell, action: str | None) -> Markup:
    """A cell as a button that sends its card, or a still picture without an action."""
    kind = f"cg-cell cg-is-{cell.kind}"
    if cell.kind == "gone":
        gone = htpy.span(".cg-cell.cg-gone.cg-still-cell", role="img", aria_label=cell.label)[cell.mark]
        return Markup(render(gone))
    if action is None:
        still = htpy.span(class_=f"{kind} cg-still-cell", role="img", aria_label=cell.label)[cell.mark]
        return Markup(render(still))
    live = htpy.button(
        class_=kind,
        type="button",
        aria_label=cell.label,
        title=cell.label,
        data_action=action,
        data_value=key,
        data_key=key,
    )[cell.mark]
    return Markup(render(live))


@lru_cache(64)
def map_view(label: str, heads: tuple[str, ...], rows: tuple[tuple[str, Markup], ...]) -> Markup:
    """Rows of cells, each under its suit's name, with the heads above."""
    head = [htpy.span(".cg-map-head")[text] for text in heads]
    lines = [
        (htpy.span(".cg-map-head")[suit_icon(suit), htpy.span(".cg-hide")[suit.capitalize()]], cells)
        for suit, cells in rows
    ]
    grid = htpy.div(
        ".cg-map",
        role="group",
        aria_label=label,
        data_roving=str(len(heads)),
        data_key="map",
        style=f"--cg-columns:{len(heads)}",
    )
    return Markup(render(htpy.div(".cg-scroll")[grid[htpy.span, head, lines]]))


def deck_map(label: str, cell: Callable[[Card], Cell], action: str | None = None) -> Markup:
    """The 52 cards, four suits by thirteen ranks."""
    rows = tuple(
        (
            suit.name.lower(),
            Markup("").join(cell_view(card.code, cell(card), action) for card in DECK if card.suit is suit),
        )
        for suit in reversed(Suit)
    )
    return map_view(label, tuple(rank.text for rank in Rank), rows)


def legend(entries: Iterable[tuple[str, str, str]]) -> htpy.Element:
    """What the colours and marks mean: family, mark, words."""
    told = [htpy.span[htpy.span(class_=f"cg-badge cg-is-{kind}")[mark], f" {words}"] for kind, mark, words in entries]
    return htpy.div(".cg-legend")[told]


@lru_cache(512)
def suit_buttons(chosen: Card, action: str) -> Markup:
    """A button for each suit of the chosen card."""
    bar = htpy.div(".cg-bar", role="group", aria_label="Suit", data_roving="")[
        [
            button(
                [suit_icon(suit.name.lower()), f" {suit.name.capitalize()}"],
                action,
                Card(chosen.rank, suit).code,
                kind="cg-main" if suit is chosen.suit else "",
                aria_pressed="true" if suit is chosen.suit else "false",
                data_key=suit.name,
            )
            for suit in reversed(Suit)
        ]
    ]
    return Markup(render(bar))


@lru_cache(512)
def rank_buttons(chosen: Card, action: str, ranks: tuple[Rank, ...] = tuple(Rank)) -> Markup:
    """A button for each of the ranks of the chosen card."""
    bar = htpy.div(".cg-bar.cg-tight", role="group", aria_label="Rank", data_roving="")[
        [
            button(
                rank.text,
                action,
                Card(rank, chosen.suit).code,
                kind="cg-main" if rank is chosen.rank else "",
                aria_pressed="true" if rank is chosen.rank else "false",
                aria_label=rank.name.lower(),
                data_key=f"rank-{rank}",
            )
            for rank in ranks
        ]
    ]
    return Markup(render(bar))
