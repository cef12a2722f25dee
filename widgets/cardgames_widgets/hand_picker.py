"""A hand of cards to pick from: ordinary cards and cricket cards alike.

>>> picker = HandPicker(["BAT 8", "BALL 9", "PADS 3"], label="Your hand")
>>> picker.cards, picker.selected
(('BAT8', 'BALL9', 'PADS3'), ())
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import htpy
import traitlets

from cardgames_edu.armchair_cricket.cards import CricketCard
from cardgames_edu.cards import Card, CardError, shown
from cardgames_widgets.faces import AnyCard, card_svg
from cardgames_widgets.view import LiveView


def read_card(card: object) -> AnyCard:
    """A card of either pack, from text or as it is.

    Raises:
        CardError: the text names no card of either pack.

    >>> read_card("7S"), read_card("bat5")
    (Card('7S'), CricketCard('BAT 5'))
    """
    if isinstance(card, Card | CricketCard):
        return card
    kinds: tuple[Callable[[Any], AnyCard], ...] = (Card, CricketCard)
    for kind in kinds:
        try:
            return kind(card)
        except CardError:
            continue
    raise CardError(f"{shown(card)} is no card of either pack. Write 7S, 10H or QD; or BAT 5 for a cricket card.")


class HandPicker(LiveView):
    """Shows cards and lets a person pick up to `most` of them, by mouse, touch or keyboard.

    `cards` and `selected` are tuples of card codes, to be replaced, never changed in place; they link and observe like
    any trait of an ipywidget. Cards that stand twice are picked one by one.

    Raises:
        CardError: a text names no card.
        traitlets.TraitError: a selected card is not among the cards, or too many are selected.

    >>> picker = HandPicker(["7S", "10H"])
    >>> picker.selected = ("7S",)
    >>> picker.selected = ("QD",)
    Traceback (most recent call last):
    ...
    traitlets.traitlets.TraitError: QD is not among the cards to pick from: 7S, 10H
    """

    cards = traitlets.Tuple(help="Codes of the cards to pick from, in order.")
    selected = traitlets.Tuple(help="Codes of the cards picked, in the order in which they lie.")
    most = traitlets.Int(1, min=1, help="How many may be picked; with 1 a new pick takes the place of the old.")
    label = traitlets.Unicode("Cards to pick from", help="Names the hand for screen readers.")
    disabled = traitlets.Bool(False, help="Shows the cards without letting anybody pick.")

    def __init__(self, cards: Iterable[object] = (), **traits: Any) -> None:
        super().__init__(name="hand_picker", cards=tuple(cards), **traits)
        self.redraw()
        self.observe(self._changed, names=["cards", "selected", "most", "label", "disabled"])

    @traitlets.validate("cards")
    def _read_cards(self, proposal: Any) -> tuple[str, ...]:
        return tuple(read_card(card).code for card in proposal["value"])

    @traitlets.validate("selected")
    def _read_selected(self, proposal: Any) -> tuple[str, ...]:
        codes = tuple(read_card(card).code for card in proposal["value"])
        for code in codes:
            if codes.count(code) > self.cards.count(code):
                raise traitlets.TraitError(f"{code} is not among the cards to pick from: {', '.join(self.cards)}")
        if len(codes) > self.most:
            raise traitlets.TraitError(f"{len(codes)} cards are selected, and {self.most} may be")
        return codes

    @property
    def picked(self) -> tuple[AnyCard, ...]:
        """The cards picked."""
        return tuple(map(read_card, self.selected))

    def draw(self) -> htpy.Node:
        """A listbox of cards."""
        options = [self._option(place, code, self._chosen(place)) for place, code in enumerate(self.cards)]
        return htpy.div(
            ".cg-hand",
            role="listbox",
            aria_label=self.label,
            aria_multiselectable="true" if self.most > 1 else None,
            data_roving="",
        )[options]

    def _option(self, place: int, code: str, chosen: bool) -> htpy.Element:
        card = read_card(code)
        return htpy.button(
            ".cg-card",
            type="button",
            role="option",
            aria_label=card.name,
            aria_selected="true" if chosen else "false",
            disabled=self.disabled,
            data_key=f"{place}-{code}",
            data_action="pick",
            data_value=str(place),
        )[card_svg(card, "")]

    def do_pick(self, value: object) -> None:
        """Picks the card at a place, or puts it back."""
        place = int(str(value))
        if self.disabled or not 0 <= place < len(self.cards):
            return
        code = self.cards[place]
        if self._chosen(place):
            at = self.selected.index(code)
            self.selected = self.selected[:at] + self.selected[at + 1 :]
        elif self.most == 1:
            self.selected = (code,)
        elif len(self.selected) < self.most:
            self.selected = (*self.selected, code)
        else:
            self.notice = f"{self.most} cards are picked already; put one back first."

    def _chosen(self, place: int) -> bool:
        """Of twins, as many are shown as picked as are selected, from the left."""
        code = self.cards[place]
        return self.cards[:place].count(code) < self.selected.count(code)

    def _changed(self, change: Any) -> None:
        if change["name"] == "cards":
            self.selected = tuple(code for code in self.selected if code in self.cards)
        names = " and ".join(read_card(code).name for code in self.selected) or "nothing"
        self.redraw(f"Picked: {names}.", new_turn=change["name"] == "cards")

    def __repr__(self) -> str:
        return f"HandPicker({list(self.cards)!r}, selected={self.selected!r})"
