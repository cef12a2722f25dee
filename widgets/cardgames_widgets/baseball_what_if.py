"""What every card would come to, as the answer to a pitch or to a lead: a map, the reasons, and the chances."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from random import SystemRandom
from typing import Any

import htpy
import traitlets
from markupsafe import Markup

from cardgames_edu.card_baseball import odds
from cardgames_edu.card_baseball.call import Called, Outcome
from cardgames_edu.card_baseball.diamond import BASE_NAMES, Situation
from cardgames_edu.card_baseball.house import HouseRules
from cardgames_edu.card_baseball.pitching import picture_pitched, replied
from cardgames_edu.card_baseball.rulebook import rulebook
from cardgames_edu.card_baseball.state import HAND
from cardgames_edu.card_baseball.worth import batted, plain
from cardgames_edu.cards import Card
from cardgames_edu.chance import Distribution
from cardgames_edu.ruling import why
from cardgames_widgets.baseball_aids import aids_of
from cardgames_widgets.diamond import diamond
from cardgames_widgets.explainer import FAMILIES, explainer_view, outcome_kind, parting_view
from cardgames_widgets.faces import card_svg
from cardgames_widgets.maps import Cell, deck_map, legend, rank_buttons, suit_buttons
from cardgames_widgets.view import LiveView, Still, button, part, render

MARKS = {
    Outcome.CONNECTED: "✓",
    Outcome.HIT_BY_PITCH: "H",
    Outcome.BALL: "B",
    Outcome.WALK: "BB",
    Outcome.FOUL: "F",
    Outcome.STRIKE: "S",
    Outcome.STRIKEOUT: "K",
    Outcome.SINGLE: "1",
    Outcome.DOUBLE: "2",
    Outcome.TRIPLE: "3",
    Outcome.HOME_RUN: "HR",
    Outcome.OUT: "o",
    Outcome.FLY_OUT: "f",
    Outcome.DOUBLE_PLAY: "dp",
    Outcome.TRIPLE_PLAY: "tp",
    Outcome.SACRIFICE: "sh",
    Outcome.SACRIFICE_SAFE: "s+",
    Outcome.SACRIFICE_OUT: "so",
    Outcome.SACRIFICE_DOUBLE_PLAY: "dp",
}
"""What stands in a cell of the map."""


class CardWhatIf(LiveView):
    """A card is played, in a situation of your choice; the map shows what each other card would make of it.

    `card` and `answer` are card texts, `bases` three digits, `hand` the cards that the asking seat holds and that can't
    be the answer.
    """

    card = traitlets.Unicode("7S")
    answer = traitlets.Unicode("")
    bases = traitlets.Unicode("000")
    outs = traitlets.Int(0, min=0, max=2)
    count = traitlets.Unicode("0-0")
    hand = traitlets.Tuple()
    word = ""
    counted = False

    def __init__(self, card: str = "7S", hand: Iterable[str] | str = (), **traits: Any) -> None:
        self._deal = hand == "deal"
        self._before, self._opened = "", frozenset[str]()
        self.house = traits.pop("house", HouseRules())
        cards = () if isinstance(hand, str) else tuple(Card(one).code for one in hand)
        super().__init__(name=self.word.replace(" ", "_"), card=Card(card).code, hand=cards, **traits)
        self.redraw()
        self.observe(self._changed, names=["card", "answer", "bases", "outs", "count", "hand"])

    # What a kind of what-if says

    def ruling(self, answer: Card) -> Called:
        """The ruling on this answer."""
        raise NotImplementedError

    def laws(self) -> tuple[Distribution[str], ...]:
        """The chances that are shown."""
        raise NotImplementedError

    # The rest

    @traitlets.validate("card")
    def _read_card(self, proposal: Any) -> str:
        return Card(proposal["value"]).code

    @property
    def at(self) -> Situation:
        """The situation chosen."""
        balls, strikes = map(int, self.count.split("-"))
        return Situation(plain(self.bases), self.outs, balls, strikes, batter=4)

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that may be the answer."""
        return odds.unseen_but(Card(self.card), *map(Card, self.hand))

    def ruling_on(self, answer: str) -> Called:
        """The ruling on this answer, given as text.

        Raises:
            ValueError: the card can't be the answer.
        """
        card = Card(answer)
        if card not in self.unseen:
            raise ValueError(
                f"{card} can't be the answer: it is {'played' if card.code == self.card else 'in the hand'}."
            )
        return self.ruling(card)

    def connected(self, query: str, token: str) -> None:
        """Deals the hand when the page connects."""
        if self._deal and not self.hand:
            self.do_deal(None)

    def do_deal(self, _value: object) -> None:
        """Another hand for the seat that asks."""
        rest = odds.unseen_but(Card(self.card))
        self.hand = tuple(card.code for card in sorted(SystemRandom().sample(rest, HAND - 1)))

    def do_card(self, value: object) -> None:
        """Another card is played; a hand that holds it is dealt anew."""
        self.card = Card(str(value)).code
        if self.card in self.hand:
            self.do_deal(None)

    def do_answer(self, value: object) -> None:
        """An answer to be explained, beside the one before it."""
        card = Card(str(value)).code
        self.ruling_on(card)
        if card != self.answer:
            self._before, self.answer = self.answer, card

    def do_base(self, value: object) -> None:
        """Puts a man on a base, or takes him off."""
        place = int(str(value)) - 1
        self.bases = "".join(str(int((digit == "1") != (n == place))) for n, digit in enumerate(self.bases))

    def do_outs(self, value: object) -> None:
        """So many are out."""
        self.outs = int(str(value))

    def do_count(self, value: object) -> None:
        """Another count of balls and strikes."""
        self.count = str(value)

    def do_open(self, value: object) -> None:
        """Opens or closes a rule's words."""
        self._opened = self._opened ^ {str(value)}
        self.redraw(new_turn=False)

    def _changed(self, change: Any) -> None:
        self._opened = frozenset()
        if change["name"] != "answer":
            self._before = ""
        if self.answer and Card(self.answer) not in self.unseen:
            self.answer = ""
            return
        say = None
        if self.answer:
            ruling = self.ruling(Card(self.answer))
            say = f"{ruling.headline}: {ruling.label}."
        self.redraw(say, new_turn=False)

    def _cell(self, card: Card) -> Cell:
        if card not in self._possible:
            return Cell("gone", "·", f"{card.name}: {'played' if card.code == self.card else 'in hand'}")
        ruling = self.ruling(card)
        return Cell(outcome_kind(ruling.outcome), MARKS[ruling.outcome], f"{card.name}: {ruling.label}")

    def _map(self, action: str | None) -> Markup:
        self._possible = frozenset(self.unseen)
        return deck_map(f"What each card comes to against {Card(self.card).name}", self._cell, action)

    @property
    def _situation(self) -> tuple[Any, ...]:
        return self.card, self.bases, self.outs, self.count, self.hand

    def draw(self) -> htpy.Node:
        """The card, the situation, the map, the reason and the chances."""
        card = Card(self.card)
        heading, here = htpy.h2[f"Every answer to {card}"], self._situation
        left = (
            part("chooser", self.once(("chooser", *here), lambda: self._chooser(card))),
            part("map", self.once(("map", *here), lambda: [heading, self._map("answer")])),
            part("legend", self.once(("legend", *here), lambda: _legend(self._kinds()))),
            part("hand", self.once(("hand", *here), self._hand)),
        )
        chances = self.once(("chances", *here), lambda: [law_chart(law) for law in self.laws()])
        asked = ("why", *here, self.answer, self._before, self._opened)
        return _frame(self.word, left, part("why", self.once(asked, self._why)), part("chances", chances))

    def _kinds(self) -> tuple[Outcome, ...]:
        return tuple(sorted({self.ruling(card).outcome for card in self.unseen}, key=list(MARKS).index))

    def _chooser(self, card: Card) -> Markup:
        at = self.at
        return Markup(
            render(
                htpy.div(".cg-play.cg-chooser", data_key="chooser")[
                    htpy.div[diamond(at), situation_buttons(self.bases, self.outs, self.count if self.counted else "")],
                    htpy.div[
                        htpy.div(".cg-slot", style="display:inline-block")[card_svg(card), self.word],
                        suit_buttons(card, "card"),
                        rank_buttons(card, "card"),
                    ],
                ]
            )
        )

    def _hand(self) -> htpy.Node:
        if not self.hand and not self._deal:
            return None
        return [
            htpy.p["In hand beside it: ", ", ".join(str(Card(code)) for code in self.hand) or "nothing yet"],
            htpy.div(".cg-bar")[button("Deal another hand", "deal", data_key="deal")],
        ]

    def _why(self) -> htpy.Node:
        if not self.answer:
            return htpy.p(".cg-note")["Choose an answer on the map: its ruling is explained here."]
        ruling = self.ruling(Card(self.answer))
        explained = explainer_view(ruling, rulebook, opened=self._opened, action="open", aids=aids_of(ruling))
        parts: list[htpy.Node] = [htpy.div(data_marks=self.answer)[explained]]
        if self._before and self._before != self.answer and Card(self._before) in self.unseen:
            parts += [
                htpy.h3[f"Beside {Card(self._before)}"],
                parting_view(why(self.ruling(Card(self._before)), ruling)),
            ]
        return parts

    def still(self) -> Still:
        """The map and its legend as a picture that needs no kernel."""
        card = Card(self.card)
        told = "; ".join(f"{one} {self.ruling(one).label}" for one in self.unseen)
        picture = htpy.div(".cg-panel")[htpy.h2[f"Every answer to {card}"], self._map(None), _legend(self._kinds())]
        return Still(picture, f"Every answer to {card}: {told}")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(Card(self.card))!r})"


class PitchWhatIf(CardWhatIf):
    """A pitch, and what each of the other 51 cards would come to in answer.

    >>> PitchWhatIf("7S").ruling_on("QS").label
    'foul'
    """

    word = "pitched"
    counted = True

    def ruling(self, answer: Card) -> Called:
        """The ruling on this answer to the pitch."""
        pitch = Card(self.card)
        return picture_pitched(pitch, self.at) if pitch.is_picture else replied(pitch, answer, self.at, self.house)

    def laws(self) -> tuple[Distribution[str], ...]:
        """One random answer, and the best of six."""
        pitch = Card(self.card)
        if pitch.is_picture:
            return ()
        return odds.random_reply(pitch, self.unseen, self.house), odds.best_reply(pitch, self.unseen, house=self.house)


class LeadWhatIf(CardWhatIf):
    """A lead, and what each other card in the fielder's hand would make of it.

    >>> LeadWhatIf("8D").ruling_on("6C").label
    'double'
    """

    word = "led"

    def ruling(self, answer: Card) -> Called:
        """The ruling on this answer to the lead."""
        return batted(Card(self.card), answer, self.bases, self.outs, self.house)

    def laws(self) -> tuple[Distribution[str], ...]:
        """The best of the fielder's six cards, given what the batter can see."""
        return (odds.best_field(Card(self.card), self.at, self.unseen, house=self.house),)


@lru_cache(64)
def _frame(word: str, left: tuple[Markup, ...], why: Markup, chances: Markup) -> Markup:
    """Everything in its panels; where parts are sent alone, it is drawn once."""
    frame = htpy.div(".cg-table", data_key="what-if")[
        htpy.section(".cg-felt", aria_label=f"{word} and answers")[left],
        htpy.div[
            htpy.div(".cg-panel", data_key="why")[htpy.h2["Why?"], why],
            htpy.div(".cg-panel", data_key="chances")[htpy.h2["Chances"], chances],
        ],
    ]
    return Markup(render(frame))


@lru_cache(256)
def situation_buttons(bases: str, outs: int, count: str) -> Markup:
    """Buttons for the bases, the outs and the count."""
    held = [
        button(
            BASE_NAMES[base].capitalize(),
            "base",
            str(base),
            kind="cg-main" if bases[base - 1] == "1" else "",
            aria_pressed="true" if bases[base - 1] == "1" else "false",
            data_key=f"base-{base}",
        )
        for base in (1, 2, 3)
    ]
    out = [
        button(
            f"{n} out",
            "outs",
            str(n),
            kind="cg-main" if n == outs else "",
            aria_pressed="true" if n == outs else "false",
            data_key=f"outs-{n}",
        )
        for n in (0, 1, 2)
    ]
    counts = [
        button(
            one,
            "count",
            one,
            kind="cg-main" if one == count else "",
            aria_pressed="true" if one == count else "false",
            aria_label=f"count {one}",
            data_key=f"count-{one}",
        )
        for one in ("0-0", "0-2", "3-0", "3-2")
    ]
    told = [
        htpy.div(".cg-bar.cg-tight", role="group", aria_label="Men on base", data_roving="")[held],
        htpy.div(".cg-bar.cg-tight", role="group", aria_label="Outs", data_roving="")[out],
        count and htpy.div(".cg-bar.cg-tight", role="group", aria_label="Count", data_roving="")[counts],
    ]
    return Markup(render(told))


@lru_cache(256)
def _legend(kinds: tuple[Outcome, ...]) -> Markup:
    return Markup(render(legend((outcome_kind(kind), MARKS[kind], kind.value) for kind in kinds)))


def law_chart(law: Distribution[str], kinds: Mapping[str, str] = FAMILIES) -> htpy.Element:
    """A bar for each outcome, with its per cent, and the fraction where it is short; `kinds` are their colours."""
    rows: list[htpy.Node] = []
    for name in law:
        share = 100 * float(law[name])
        fraction = str(law[name].value)
        rows += [
            htpy.span[name.capitalize()],
            htpy.span[
                htpy.span(
                    class_=f"cg-chart-bar cg-is-{kinds.get(name, 'neutral')}",
                    style=f"display:block;width:{share:.2f}%",
                )
            ],
            htpy.span[f"{fraction}  {share:.1f} %" if len(fraction) < 8 else f"{share:.1f} %"],
        ]
    return htpy.div(data_key=law.title)[
        htpy.p[htpy.b[law.title], ": ", " ".join(law.working)],
        htpy.div(".cg-chart", role="group", aria_label=law.title)[rows],
    ]
