"""The lobby: what can be learned and played here, made from the notebooks themselves.

A dashboard or a lesson enters itself by its metadata: ``{"title": ..., "cardgames": {"game": ..., "summary": ...,
"order": ...}}``. Nothing here names a game.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import htpy

from cardgames_widgets.faces import hand_svg
from cardgames_widgets.hand_picker import read_card
from cardgames_widgets.places import notebooks
from cardgames_widgets.view import Still


@dataclass(frozen=True)
class Page:
    """A notebook as the lobby shows it; `link` is relative to the dashboards."""

    title: str
    link: str
    game: str
    summary: str
    order: int
    cards: tuple[str, ...]
    lesson: bool


def pages(root: Path | None = None) -> tuple[Page, ...]:
    """Every notebook that has entered itself, in order."""
    base = root or notebooks()
    found = [page for path in sorted(base.rglob("*.ipynb")) if (page := _page(base, path)) is not None]
    return tuple(sorted(found, key=lambda page: (page.game, page.lesson, page.order, page.title)))


def _page(base: Path, path: Path) -> Page | None:
    metadata: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")).get("metadata", {})
    entry = metadata.get("cardgames")
    if not entry or ".ipynb_checkpoints" in path.parts:
        return None
    place = path.relative_to(base)
    link = place.name if place.parts[0] == "dashboards" else f"../{place.as_posix()}"
    return Page(
        str(metadata.get("title", path.stem)),
        link,
        str(entry["game"]),
        str(entry.get("summary", "")),
        int(entry.get("order", 0)),
        tuple(entry.get("cards", ())),
        place.parts[0] == "lessons",
    )


def lobby_view(entries: tuple[Page, ...]) -> htpy.Element:
    """A panel for each game: its tables, then its lessons in order."""
    games = list(dict.fromkeys(page.game for page in entries))
    return htpy.div[
        htpy.p(style="font-size:1.15rem;max-width:44rem")[
            "Learn a card game from its rules, play it, and ask why. Every ruling names the rule that it applies."
        ],
        [_game(name, tuple(page for page in entries if page.game == name)) for name in games],
    ]


def _game(name: str, entries: tuple[Page, ...]) -> htpy.Element:
    tables = [page for page in entries if not page.lesson]
    lessons = [page for page in entries if page.lesson]
    cards = next((page.cards for page in entries if page.cards), ())
    felt = htpy.div(".cg-felt", style="margin-bottom:.8rem")
    return htpy.section(".cg-panel", aria_label=name)[
        htpy.h2(style="font-size:1.5rem")[name],
        felt[hand_svg(tuple(map(read_card, cards)), "cards of the game")] if cards else None,
        htpy.div(".cg-bar")[
            htpy.a(".cg-button.cg-main", href=lessons[0].link)["Learn it from the first card on"] if lessons else None,
            htpy.a(".cg-button", href=tables[0].link)["Play"] if tables else None,
        ],
        _list("Lessons", lessons),
        _list("Play and try out", tables),
    ]


def _list(title: str, entries: list[Page]) -> htpy.Node:
    return [htpy.h3[title], htpy.ul(".cg-plain")[[_entry(page) for page in entries]]] if entries else None


def _entry(page: Page) -> htpy.Element:
    return htpy.li[htpy.a(href=page.link)[page.title], page.summary and f": {page.summary}"]


def lobby() -> Still:
    """The lobby as a picture with links."""
    return Still(lobby_view(pages()), "The lobby")
