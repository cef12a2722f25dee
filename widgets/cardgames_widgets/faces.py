"""Cards drawn as vector paths, both packs; the only text on them is the rank.

Every function returns safe markup that can be put into any picture. Colours are the custom properties of
``view.css``, so a card follows light and dark.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup, escape

from cardgames_edu.armchair_cricket.cards import CricketCard
from cardgames_edu.cards import Card

AnyCard = Card | CricketCard

_FILL: Final = "fill"
_CUT: Final = "cut"
_LINE: Final = "line"

SHAPES: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "clubs": (
        (_FILL, "M16 1.5a6.6 6.6 0 0 1 5.3 10.6A6.7 6.7 0 1 1 18 22c.3 3.4 1.3 6.3 3.2 8.5H10.8C12.7 28.3 13.7 25.4 14 22a6.7 6.7 0 1 1-3.3-9.9A6.6 6.6 0 0 1 16 1.5z"),
    ),
    "diamonds": ((_FILL, "M16 1.5C18.5 6.5 22.5 11.5 27 16c-4.5 4.5-8.5 9.5-11 14.5C13.5 25.5 9.5 20.5 5 16 9.5 11.5 13.5 6.5 16 1.5z"),),
    "hearts": ((_FILL, "M16 30C13 25 2 18.5 2 10.3A7.3 7.3 0 0 1 16 8a7.3 7.3 0 0 1 14 2.3C30 18.5 19 25 16 30z"),),
    "spades": ((_FILL, "M16 1.5C19 7 29.5 12.5 29.5 19.7A6.5 6.5 0 0 1 18 23.8c.4 2.7 1.4 5 3.2 6.7H10.8c1.8-1.7 2.8-4 3.2-6.7A6.5 6.5 0 0 1 2.5 19.7C2.5 12.5 13 7 16 1.5z"),),
    "bat": (
        (_FILL, "M24.6 1.2 27.3 3c.7.5.9 1.4.4 2.1l-5.3 8.2-4.1-2.7 5.3-8.2c.5-.7 1.4-.9 2-.4z"),
        (_FILL, "M16.8 11.8 23 15.9c.8.5 1 1.6.5 2.4l-7 10.8c-1.3 2-4 2.6-6 1.3l-2.1-1.4c-2-1.3-2.6-4-1.3-6l7-10.8c.6-.8 1.8-1 2.7-.4z"),
        (_CUT, "M17.9 16.3 10.6 27.6"),
    ),
    "ball": (
        (_FILL, "M16 2a14 14 0 1 1 0 28 14 14 0 0 1 0-28z"),
        (_CUT, "M9.5 4.2c4.2 7 4.2 16.6 0 23.6M22.5 4.2c-4.2 7-4.2 16.6 0 23.6"),
        (_CUT, "M14 9h4M14 13h4M14 17h4M14 21h4M14 25h4"),
    ),
    "stumps": (
        (_FILL, "M5 8.5h4V30.5H5zM14 8.5h4V30.5h-4zM23 8.5h4V30.5h-4z"),
        (_FILL, "M5.5 3.5h9.2v3H5.5zM17.3 3.5h9.2v3h-9.2z"),
    ),
    "gloves": (
        (_FILL, "M8 13V5.2a2.1 2.1 0 0 1 4.2 0V3.4a2.1 2.1 0 0 1 4.2 0v.8a2.1 2.1 0 0 1 4.2 0v1.8a2.1 2.1 0 0 1 4.2 0V15c1.3-1.8 3-2.7 4.2-1.9 1.3.8 1.2 2.3.4 3.7L24.8 24H8.6C8 21 8 17 8 13z"),
        (_FILL, "M8.3 25.8h16.8V29a1.5 1.5 0 0 1-1.5 1.5H9.8A1.5 1.5 0 0 1 8.3 29z"),
        (_CUT, "M12.2 6v7M16.4 5v8M20.6 6v7"),
    ),
    "pads": (
        (_FILL, "M10.5 1.5h11c1.8 0 3.2 1.5 3 3.3l-1 8.2 1 15.5a2 2 0 0 1-2 2.1h-13a2 2 0 0 1-2-2.1l1-15.5-1-8.2c-.2-1.8 1.2-3.3 3-3.3z"),
        (_CUT, "M12.6 14.5V29M16 14.5V29M19.4 14.5V29M8.6 12.5h14.8M9 7h14"),
    ),
}  # fmt: skip
"""The suits in a square of 32: filled paths, cuts drawn in the card's own colour."""

_PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    2: ((50, 40), (50, 100)),
    3: ((50, 36), (50, 70), (50, 104)),
    4: ((39, 42), (61, 42), (39, 98), (61, 98)),
    5: ((39, 40), (61, 40), (50, 70), (39, 100), (61, 100)),
    6: ((39, 40), (61, 40), (39, 70), (61, 70), (39, 100), (61, 100)),
    7: ((39, 38), (61, 38), (50, 54), (39, 70), (61, 70), (39, 102), (61, 102)),
    8: ((39, 38), (61, 38), (50, 54), (39, 70), (61, 70), (50, 86), (39, 102), (61, 102)),
    9: ((39, 34), (61, 34), (39, 58), (61, 58), (50, 70), (39, 82), (61, 82), (39, 106), (61, 106)),
    10: ((39, 33), (61, 33), (50, 46), (39, 57), (61, 57), (39, 83), (61, 83), (50, 94), (39, 107), (61, 107)),
}


@cache
def suit_shape(suit: str, x: float = 0, y: float = 0, size: float = 32) -> str:
    """The paths, as SVG text, of a suit (by its name in small letters) in a square of `size` with its corner at x, y."""
    paths = "".join(
        f'<path class="cg-{kind}" d="{path}"/>'
        if kind == _FILL
        else f'<path class="cg-{kind}" d="{path}" fill="none"/>'
        for kind, path in SHAPES[suit]
    )
    return f'<g transform="translate({x} {y}) scale({size / 32:.4g})">{paths}</g>'


def _names(label: str) -> str:
    return f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'


def suit_icon(suit: str, label: str = "") -> Markup:
    """A suit alone, as large as the text it stands in; without a label it is hidden from screen readers."""
    return Markup(f'<svg class="cg-suit cg-{suit}" viewBox="0 0 32 32" {_names(label)}>{suit_shape(suit)}</svg>')


def suit_name(card: AnyCard) -> str:
    """``hearts``, ``bat`` ...: the name of the card's suit in small letters."""
    return card.suit.name.lower()


def index_text(card: AnyCard) -> str:
    """What stands in the card's corner: ``A`` to ``K``, or the value of a cricket card."""
    return card.rank.text if isinstance(card, Card) else str(card.value)


@cache
def card_svg(card: AnyCard, label: str | None = None) -> Markup:
    """The face of a card, 5 : 7, named for screen readers unless `label` is the empty text."""
    names = _names(card.name if label is None else label)
    suit, index = suit_name(card), index_text(card)
    corner = (
        f'<text class="cg-index" x="{20 if len(index) > 1 else 17}" y="31">{index}</text>{suit_shape(suit, 8, 37, 18)}'
    )
    turned = f'<g transform="rotate(180 50 70)">{corner}</g>'
    return Markup(
        f'<svg class="cg-face cg-{suit}" viewBox="0 0 100 140" {names}>'
        f'<rect class="cg-paper" x="1" y="1" width="98" height="138" rx="9"/>{corner}{turned}{_middle(card)}</svg>'
    )


def _middle(card: AnyCard) -> str:
    suit = suit_name(card)
    if isinstance(card, CricketCard):
        return suit_shape(suit, 26, 46, 48)
    if card.is_picture:
        return (
            '<rect class="cg-court" x="30" y="28" width="40" height="84" rx="5"/>'
            f'<text class="cg-court-letter" x="50" y="74">{card.rank.text}</text>{suit_shape(suit, 40, 82, 20)}'
        )
    if card.rank == 1:
        return suit_shape(suit, 29, 49, 42)
    return "".join(suit_shape(suit, x - 7, y - 7, 14) for x, y in _PIPS[card.rank])


@cache
def card_back(label: str = "a hidden card") -> Markup:
    """The back of a card."""
    lattice = "".join(f'<path d="M{x} 10 {x - 70} 130M{x - 70} 10 {x} 130"/>' for x in range(30, 160, 16))
    return Markup(
        f'<svg class="cg-face cg-back" viewBox="0 0 100 140" {_names(label)}>'
        '<rect class="cg-paper" x="1" y="1" width="98" height="138" rx="9"/>'
        '<svg x="9" y="9" width="82" height="122" viewBox="9 9 82 122">'
        f'<g class="cg-lattice">{lattice}</g></svg>'
        '<rect class="cg-back-edge" x="9" y="9" width="82" height="122" rx="5"/></svg>'
    )


def hand_svg(cards: tuple[AnyCard, ...], label: str = "") -> Markup:
    """Cards side by side as a still picture."""
    faces = "".join(card_svg(card) for card in cards)
    return Markup(f'<div class="cg-row" role="group" aria-label="{escape(label or "cards")}">{faces}</div>')
