"""Should he run? The chances of a steal, given what the seat knows, beside the break-even."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from random import SystemRandom
from typing import Any

import htpy
import traitlets
from markupsafe import Markup

from cardgames_edu.card_baseball import odds
from cardgames_edu.card_baseball.diamond import BASE_NAMES, Situation
from cardgames_edu.card_baseball.stealing import answer_to
from cardgames_edu.card_baseball.worth import RUNS_TO_COME, break_even, plain, steal_gain
from cardgames_edu.cards import Card, Rank
from cardgames_widgets.baseball_aids import steal_table
from cardgames_widgets.baseball_what_if import law_chart, situation_buttons
from cardgames_widgets.diamond import diamond
from cardgames_widgets.faces import card_svg
from cardgames_widgets.maps import Cell, deck_map, legend, rank_buttons, suit_buttons
from cardgames_widgets.view import LiveView, Still, button, part, render

PICTURES = (Rank.JACK, Rank.QUEEN, Rank.KING)
_MADE = {"out": ("wicket", "×"), "back": ("safe", "↩"), "safe": ("runs", "✓")}
"""The colour and the mark of what a card makes of a steal, as good or bad for the side at bat."""


class StealWhatIf(LiveView):
    """A man on base runs on a picture: what each card of the fielder would do, how likely it is, and whether it pays.

    `hand` are the other cards of the side at bat: they can't be in the fielder's hand. ``hand="deal"`` deals five.

    >>> steal = StealWhatIf("KD", base=1, hand=["QD", "2C", "3C", "4C", "5C"])
    >>> str(steal.law["out"].value)
    '3/23'
    """

    picture = traitlets.Unicode("KD")
    base = traitlets.Int(1, min=1, max=3)
    bases = traitlets.Unicode("100")
    outs = traitlets.Int(0, min=0, max=2)
    hand = traitlets.Tuple()

    def __init__(self, picture: str = "KD", hand: Iterable[str] | str = (), **traits: Any) -> None:
        self._deal = hand == "deal"
        cards = () if isinstance(hand, str) else tuple(Card(one).code for one in hand)
        if "base" in traits and "bases" not in traits:
            traits["bases"] = "".join(str(int(n == traits["base"])) for n in (1, 2, 3))
        super().__init__(name="steal", picture=Card(picture).code, hand=cards, **traits)
        self.redraw()
        self.observe(lambda _change: self.redraw(new_turn=False), names=["picture", "base", "bases", "outs", "hand"])

    @traitlets.validate("picture")
    def _read_picture(self, proposal: Any) -> str:
        card = Card(proposal["value"])
        if not card.is_picture:
            raise traitlets.TraitError(f"{card} is no picture, and a man runs on one (CB-STEAL-1): choose such as KD.")
        return card.code

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that may be in the fielder's hand."""
        return odds.unseen_but(Card(self.picture), *map(Card, self.hand))

    @property
    def law(self) -> Any:
        """The chances of out, back and safe (`odds.steal`)."""
        return odds.steal(Card(self.picture), self.base, self.unseen)

    def connected(self, query: str, token: str) -> None:
        """Deals the hand when the page connects."""
        if self._deal and not self.hand:
            self.do_deal(None)

    def do_deal(self, _value: object) -> None:
        """Five other cards for the side at bat."""
        rest = odds.unseen_but(Card(self.picture))
        self.hand = tuple(card.code for card in sorted(SystemRandom().sample(rest, 5)))

    def do_picture(self, value: object) -> None:
        """Another picture to run on; a hand that holds it is dealt anew."""
        self.picture = Card(str(value)).code
        if self.picture in self.hand:
            self.do_deal(None)

    def do_base(self, value: object) -> None:
        """Puts a man on a base, or takes him off; a man must be left to run."""
        place = int(str(value)) - 1
        bases = "".join(str(int((digit == "1") != (n == place))) for n, digit in enumerate(self.bases))
        if "1" not in bases:
            raise ValueError("A man must be on base to steal.")
        self.bases = bases
        if not self._may_run(self.base):
            self.base = max(base for base in (1, 2, 3) if self._may_run(base))

    def do_outs(self, value: object) -> None:
        """So many are out."""
        self.outs = int(str(value))

    def do_runner(self, value: object) -> None:
        """Another man runs."""
        base = int(str(value))
        if not self._may_run(base):
            raise ValueError(f"The man on {BASE_NAMES[base]} can't run: the base ahead is held (CB-Q12).")
        self.base = base

    def _may_run(self, base: int) -> bool:
        return self.bases[base - 1] == "1" and (base == 3 or self.bases[base] == "0")

    def _map(self) -> Markup:
        unseen = frozenset(self.unseen)
        picture, home = Card(self.picture), self.base == 3

        def cell(card: Card) -> Cell:
            if card not in unseen:
                return Cell("gone", "·", f"{card.name}: {'played' if card is picture else 'in hand'}")
            made = answer_to(picture, card, home=home, first=True).value
            return Cell(*_MADE[made], f"{card.name}: {made}")

        return deck_map(f"What each card makes of the steal on {picture.name}", cell)

    def draw(self) -> htpy.Node:
        """The man, his picture, the map, the chances and the verdict."""
        here = (self.picture, self.base, self.bases, self.outs, self.hand)
        heading = htpy.h2["What the fielder's card makes of it"]
        left = (
            part("chooser", self.once(("chooser", *here), self._chooser)),
            part("map", self.once(("map", *here), lambda: [heading, self._map()])),
            _legend(),
            part("hand", self.once(("hand", *here), self._hand)),
        )
        kinds = {made: kind for made, (kind, _) in _MADE.items()}
        chances = self.once(("chances", *here), lambda: law_chart(self.law, kinds))
        return _frame(left, part("verdict", self.once(("verdict", *here), self._verdict)), part("chances", chances))

    def _chooser(self) -> htpy.Node:
        at = Situation(plain(self.bases), self.outs, batter=4)
        picture = Card(self.picture)
        return htpy.div(".cg-play.cg-chooser")[
            htpy.div[diamond(at), situation_buttons(self.bases, self.outs, "")],
            htpy.div[
                htpy.div(".cg-slot", style="display:inline-block")[card_svg(picture), "he runs on"],
                suit_buttons(picture, "picture"),
                rank_buttons(picture, "picture", PICTURES),
                self._runners(),
            ],
        ]

    def _runners(self) -> htpy.Element:
        return htpy.div(".cg-bar", role="group", aria_label="Who runs")[
            [
                button(
                    f"{BASE_NAMES[base].capitalize()} to {BASE_NAMES[base + 1]}",
                    "runner",
                    str(base),
                    kind="cg-main" if base == self.base else "",
                    aria_pressed="true" if base == self.base else "false",
                    disabled=not self._may_run(base),
                    data_key=f"runner-{base}",
                )
                for base in (1, 2, 3)
                if self.bases[base - 1] == "1"
            ]
        ]

    def _hand(self) -> htpy.Node:
        if not self.hand and not self._deal:
            return None
        return [
            htpy.p["In hand beside it: ", ", ".join(str(Card(code)) for code in self.hand) or "nothing yet"],
            htpy.div(".cg-bar")[button("Deal another hand", "deal", data_key="deal")],
        ]

    def _verdict(self) -> htpy.Node:
        law, need = self.law, float(break_even(self.bases, self.outs, self.base))
        safe, out = float(law["safe"]), float(law["out"])
        decided = safe / (safe + out) if safe + out else 1.0
        gain = steal_gain(law, self.bases, self.outs, self.base)
        now = RUNS_TO_COME[self.bases][self.outs]
        verdict = "Run" if gain > 0 else "Stay"
        return [
            htpy.p(".cg-result")[verdict],
            htpy.p[
                f"Of the tries that are decided {decided:.0%} succeed here; the break-even is {need:.0%}. "
                f"A man sent back loses nothing but the picture."
            ],
            htpy.p[f"Runs to be expected now: {now:.2f}. A try changes that by {gain:+.3f} on average."],
            htpy.p(".cg-note")[
                "The runs are those of plain play on both sides, counted in 60,000 half innings a situation. The chances "
                "take every hand that the fielder may hold as equally likely, and that he plays his best card."
            ],
        ]

    def still(self) -> Still:
        """The map as a picture that needs no kernel."""
        return Still(htpy.div(".cg-panel")[htpy.h2[f"Steal on {Card(self.picture)}"], self._map()], str(self.law))

    def __repr__(self) -> str:
        return f"StealWhatIf({str(Card(self.picture))!r}, base={self.base})"


@lru_cache(1)
def _legend() -> Markup:
    return Markup(render(legend((kind, mark, made) for made, (kind, mark) in _MADE.items())))


@lru_cache(64)
def _frame(left: tuple[Markup, ...], verdict: Markup, chances: Markup) -> Markup:
    """Everything in its panels; where parts are sent alone, it is drawn once."""
    frame = htpy.div(".cg-table", data_key="what-if")[
        htpy.section(".cg-felt", aria_label="The steal")[left],
        htpy.div[
            htpy.div(".cg-panel", data_key="verdict")[htpy.h2["Does it pay?"], verdict],
            htpy.div(".cg-panel", data_key="chances")[htpy.h2["Chances"], chances],
            htpy.details(".cg-panel", data_key="table")[htpy.summary["The table of steals"], steal_table()],
        ],
    ]
    return Markup(render(frame))
