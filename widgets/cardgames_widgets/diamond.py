"""The diamond: bases, the men on them, the batter, the count, the outs and the score.

>>> DiamondView(Situation((4, 0, 2), 1, 3, 2, batter=5))
DiamondView(men on first and third, 1 out, count 3-2)
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import htpy
import traitlets
from markupsafe import Markup

from cardgames_edu.card_baseball.call import Called
from cardgames_edu.card_baseball.diamond import BASE_NAMES, HOME, OUT, Moves, Situation, men_on
from cardgames_widgets.view import LiveView, Still, render

_POINTS = ((50, 86), (86, 50), (50, 14), (14, 50))
"""The plate, first, second and third in a square of 100."""


@lru_cache(1)
def field_svg() -> Markup:
    """The field without men: grass, base paths, bases."""
    bases = "".join(
        f'<rect class="cg-base" x="{x - 4.5}" y="{y - 4.5}" width="9" height="9" transform="rotate(45 {x} {y})"/>'
        for x, y in _POINTS[1:]
    )
    return Markup(
        '<svg viewBox="0 0 100 100" aria-hidden="true"><path class="cg-outfield" d="M50 92 3 45A47 44 0 0 1 97 45Z"/>'
        '<path class="cg-infield" d="M50 92 92 50 50 8 8 50Z"/><path class="cg-grass" d="M50 80 80 50 50 20 20 50Z"/>'
        f'<path class="cg-paths" d="M50 86 86 50 50 14 14 50Z"/><circle class="cg-mound" cx="50" cy="52" r="5"/>{bases}'
        '<path class="cg-base" d="M45.5 82h9v5l-4.5 4.5-4.5-4.5z"/></svg>'
    )


def _man(man: int, at: int, key: str, kind: str = "", label: str = "") -> htpy.Element:
    names: dict[str, Any] = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return htpy.span(class_=f"cg-man cg-at-{at} {kind}".strip(), data_key=f"man-{key}-{man}", **names)[str(man)]


def diamond(at: Situation, moves: Moves | None = None, *, key: str = "") -> htpy.Element:
    """The field with its men; `moves` of the play just made also shows who came home and who went out.

    Men keep their element from one picture to the next (`key` tells half innings apart), so that they run along the
    paths.
    """
    men = [_man(man, base, key, label=f"man {man} on {BASE_NAMES[base]}") for base, man in men_on(at.bases)]
    if not at.over:
        men.append(_man(at.batter, 0, key, "cg-batter", f"man {at.batter} at bat"))
    standing = {*at.bases, at.batter}
    for man, start, to in moves.paths if moves is not None else ():
        if to == HOME and man not in standing:
            men.append(_man(man, HOME, key, "cg-scored"))
        elif to == OUT and man not in standing:
            men.append(_man(man, start, key, "cg-outed"))
    return htpy.div(".cg-diamond", role="group", aria_label=f"Diamond: {at}", data_key="diamond")[field_svg(), men]


def lamps(name: str, lit: int, of: int, kind: str) -> htpy.Element:
    """So many of so many lamps lit: balls, strikes or outs."""
    bulbs = [htpy.span(class_=f"cg-lamp{f' cg-lit cg-is-{kind}' if n < lit else ''}") for n in range(of)]
    return htpy.span(".cg-lamps", role="img", aria_label=f"{lit} {name}")[
        htpy.span(aria_hidden="true")[name.capitalize()], bulbs
    ]


def count_view(at: Situation) -> htpy.Element:
    """Balls, strikes and outs as lamps."""
    return htpy.div(".cg-count")[
        lamps("balls", at.balls, 3, "safe"),
        lamps("strikes", at.strikes, 2, "runs"),
        lamps("outs", at.outs, 2, "wicket"),
    ]


def still_diamond(at: Situation) -> Markup:
    """The field with its men as one SVG, for saved notebooks and the documentation."""
    men = [(base, man) for base, man in men_on(at.bases)] + ([] if at.over else [(0, at.batter)])
    marks = "".join(
        f'<g class="cg-man-svg{"" if base else " cg-batter-svg"}"><circle cx="{_POINTS[base][0]}" cy="{_POINTS[base][1]}" r="6.5"/>'
        f'<text x="{_POINTS[base][0]}" y="{_POINTS[base][1] + 2.8}">{man}</text></g>'
        for base, man in men
    )
    field = str(field_svg()).replace('aria-hidden="true"', f'role="img" aria-label="Diamond: {at}"')
    return Markup(f'<div class="cg-diamond">{field.replace("</svg>", marks + "</svg>")}</div>')


class DiamondView(LiveView):
    """The diamond as a widget; set `at`, or `call` a ruling, and the men run.

    `score` is a line of text below the field.
    """

    at = traitlets.Instance(Situation, args=())
    score = traitlets.Unicode("")

    def __init__(self, at: Situation | None = None, score: str = "", **traits: Any) -> None:
        self._moves: Moves | None = None
        super().__init__(name="diamond", at=at or Situation(), score=score, **traits)
        self.redraw()
        self.observe(lambda _change: self.redraw(str(self.at)), names=["at", "score"])

    def call(self, ruling: Called) -> None:
        """Shows how things stand after a ruling; the men run there."""
        self._moves = ruling.moves
        if ruling.after == self.at:
            self.redraw(str(ruling.moves))
        self.at = ruling.after

    def draw(self) -> htpy.Node:
        """The field, the count and the score."""
        return htpy.div(".cg-felt")[
            diamond(self.at, self._moves), count_view(self.at), self.score and htpy.p(".cg-result")[self.score]
        ]

    def still(self) -> Still:
        """The diamond as a picture that needs no kernel."""
        return Still(htpy.div(".cg-felt")[still_diamond(self.at), count_view(self.at)], render(str(self.at)))

    def __repr__(self) -> str:
        return f"DiamondView({self.at})"
