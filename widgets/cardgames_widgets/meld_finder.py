"""Pick 5 to 11 cards: the best meld, what is there too, what is just out of reach, what one more card would do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import SystemRandom
from typing import Any

import htpy
import traitlets

from cardgames_edu.baseball_poker import melds
from cardgames_edu.baseball_poker.examples import HANDS
from cardgames_edu.baseball_poker.melds import GAME_RULES, TIES, Best, MeldRules
from cardgames_edu.baseball_poker.odds import one_more_card
from cardgames_edu.baseball_poker.rulebook import rulebook
from cardgames_edu.cards import DECK, Card, read_cards
from cardgames_widgets.explainer import explainer_view
from cardgames_widgets.maps import Cell, deck_map
from cardgames_widgets.poker_lesson import best_view
from cardgames_widgets.view import LiveView, Still, button, part

FEWEST, MOST = 5, 11
DEALT = 7
HANDS_NAMED = ("first", "second")


class MeldFinder(LiveView):
    """Two hands to pick from the pack; each is read at its best, and the two are compared.

    `first` and `second` hold card texts; `tie` is the rule that parts equal melds.

    >>> finder = MeldFinder("3C 7C 10D JC 3S 3H 10H")
    >>> finder.best(0).words
    'five tens'
    """

    first = traitlets.Tuple()
    second = traitlets.Tuple()
    tie = traitlets.Unicode(GAME_RULES.tie)
    picking = traitlets.Int(0, help="The hand that a click on the pack goes to.")

    def __init__(self, first: str | Iterable[str] = (), second: str | Iterable[str] = (), **traits: Any) -> None:
        self._deal = first == "deal"
        self._opened: frozenset[str] = frozenset()
        hands = {"first": () if self._deal else _codes(first), "second": _codes(second)}
        super().__init__(name="meld_finder", **hands, **traits)
        self.redraw()
        self.observe(self._changed, names=["first", "second", "tie", "picking"])

    @property
    def rules(self) -> MeldRules:
        """The settings that melds are made by."""
        return replace(GAME_RULES, tie=self.tie)

    def cards(self, hand: int) -> tuple[Card, ...]:
        """The cards of a hand (0 or 1)."""
        return tuple(map(Card, self.second if hand else self.first))

    def best(self, hand: int) -> Best:
        """The best five of a hand; raises `CardError` with fewer than five cards."""
        return melds.best_five(self.cards(hand), self.rules)

    def connected(self, query: str, token: str) -> None:
        """Deals seven cards when the page connects, where that was asked for."""
        if self._deal and not self.first:
            self.do_deal(None)

    def do_pick(self, value: object) -> None:
        """Takes a card into the hand that is being picked, or puts it back."""
        code, held = Card(str(value)).code, self._held()
        if code in held:
            self._hold(tuple(card for card in held if card != code))
        elif len(held) == MOST:
            raise ValueError(f"{MOST} cards are the most that a hand can hold; put one back first.")
        else:
            self._hold((*held, code))

    def do_hand(self, value: object) -> None:
        """The other hand is picked from now on."""
        self.picking = 1 if value == "1" else 0

    def do_deal(self, _value: object) -> None:
        """Seven cards at random, none that the other hand holds."""
        other = set(self.first if self.picking else self.second)
        left = [card for card in DECK if card.code not in other]
        self._hold(tuple(card.code for card in SystemRandom().sample(left, DEALT)))

    def do_clear(self, _value: object) -> None:
        """An empty hand."""
        self._hold(())

    def do_example(self, _value: object) -> None:
        """The document's example hand."""
        self._hold(tuple(card.code for card in HANDS["BP-EX-9"]))

    def do_tie(self, value: object) -> None:
        """Another rule for equal melds."""
        if value not in TIES:
            raise ValueError(f"The tie rules are {', '.join(TIES)}.")
        self.tie = str(value)

    def do_open(self, value: object) -> None:
        """Opens or closes a rule's words."""
        self._opened = self._opened ^ {str(value)}
        self.redraw(new_turn=False)

    def _held(self) -> tuple[str, ...]:
        return tuple(self.second if self.picking else self.first)

    def _hold(self, cards: tuple[str, ...]) -> None:
        if self.picking:
            self.second = cards
        else:
            self.first = cards

    def _changed(self, _change: Any) -> None:
        self._opened = frozenset()
        held = len(self._held())
        said = self.best(self.picking).words if held >= FEWEST else f"{held} cards"
        self.redraw(f"The {HANDS_NAMED[self.picking]} hand: {said}.", new_turn=False)

    def draw(self) -> htpy.Node:
        """The pack to pick from, the hand, its reading, and the comparison."""
        here = (self.first, self.second, self.tie, self.picking)
        return htpy.div(".cg-table", data_key="finder")[
            htpy.section(".cg-felt", aria_label="Cards to pick from")[
                part("controls", self.once(("controls", *here), self._controls)),
                part("pack", self.once(("pack", *here), self._pack)),
                part("best", self.once(("best", *here), self._best)),
                part("versus", self.once(("versus", *here), self._versus)),
            ],
            htpy.div[
                htpy.div(".cg-panel", data_key="why")[
                    htpy.h2["Why?"], part("why", self.once(("why", *here, self._opened), self._why))
                ],
                htpy.div(".cg-panel", data_key="more")[part("more", self.once(("more", *here), self._more))],
            ],
        ]

    def _controls(self) -> htpy.Node:
        hands = [
            button(
                f"{name.capitalize()} hand ({len(self.cards(n))})",
                "hand",
                str(n),
                kind="cg-main" if n == self.picking else "",
                aria_pressed="true" if n == self.picking else "false",
                data_key=f"hand-{n}",
            )
            for n, name in enumerate(HANDS_NAMED)
        ]
        return [
            htpy.div(".cg-bar", role="group", aria_label="Which hand", data_roving="")[hands],
            htpy.div(".cg-bar")[
                button("Deal seven", "deal", data_key="deal"),
                button("The example hand", "example", data_key="example"),
                button("Clear", "clear", disabled=not self._held(), data_key="clear"),
            ],
        ]

    def _pack(self) -> htpy.Node:
        held, other = set(self._held()), set(self.first if self.picking else self.second)

        def cell(card: Card) -> Cell:
            wild = " (wild)" if self.rules.is_wild(card) else ""
            if card.code in held:
                return Cell("runs", "✓", f"{card.name}{wild}: picked")
            if card.code in other:
                return Cell("safe", "2" if not self.picking else "1", f"{card.name}{wild}: in the other hand")
            return Cell("free", "w" if wild else "", f"{card.name}{wild}")

        return deck_map("The pack: pick 5 to 11 cards", cell, "pick")

    def _best(self) -> htpy.Node:
        cards = self.cards(self.picking)
        if len(cards) < FEWEST:
            return htpy.p(".cg-note")[f"Pick {FEWEST - len(cards)} more to read the hand; w marks the wilds."]
        best = self.best(self.picking)
        return [htpy.p(".cg-result")[best.words.capitalize()], best_view(best)]

    def _why(self) -> htpy.Node:
        cards = self.cards(self.picking)
        if len(cards) < FEWEST:
            return htpy.p(".cg-note")["The reading of the hand is explained here."]
        ruling = melds.explain(cards, self.rules)
        return explainer_view(ruling, rulebook, opened=self._opened, action="open")

    def _versus(self) -> htpy.Node:
        one, two = self.cards(0), self.cards(1)
        if len(one) < FEWEST or len(two) < FEWEST:
            return None
        found = melds.why(one, two, self.rules)
        ties = [
            button(
                f"{tie}: {verdict.value}",
                "tie",
                tie,
                kind="cg-main" if tie == self.tie else "",
                aria_pressed="true" if tie == self.tie else "false",
                data_key=f"tie-{tie}",
            )
            for tie, verdict in found.under.items()
        ]
        return htpy.div(".cg-panel", data_key="versus")[
            htpy.h2["First against second"],
            htpy.div(".cg-bar", role="group", aria_label="Tie rule", data_roving="")[ties],
            explainer_view(found.ruling, rulebook, key="against"),
            _turning(one, two, found, self.rules),
        ]

    def _more(self) -> htpy.Node:
        cards = self.cards(self.picking)
        if len(cards) < FEWEST:
            return htpy.p(".cg-note")["What else is there stands here."]
        best = self.best(self.picking)
        lower = [score for meld, score in melds.offers(cards, self.rules).items() if meld < best.meld][:4]
        return [
            htpy.h3["There too, and ranking below"],
            htpy.ul[[htpy.li[melds.words(score)] for score in lower]] if lower else htpy.p["Nothing else."],
            htpy.h3["With one more card"],
            _one_more(cards, self.rules) if len(cards) < MOST else htpy.p["A hand holds no more than eleven."],
        ]

    def still(self) -> Still:
        """The hand and its reading as a picture that needs no kernel."""
        return Still(htpy.div(".cg-panel")[self._best(), self._why()])

    def __repr__(self) -> str:
        return f"MeldFinder({' '.join(self.first)!r})"


def _codes(cards: str | Iterable[str]) -> tuple[str, ...]:
    found = read_cards(cards) if isinstance(cards, str) else tuple(map(Card, cards))
    return tuple(card.code for card in found)


def _one_more(cards: tuple[Card, ...], rules: MeldRules) -> htpy.Node:
    better = one_more_card(cards, rules)
    if not better:
        return htpy.p["No card makes a better meld."]
    left = len(DECK) - len(cards)
    rows = [
        htpy.tr[
            htpy.th(scope="row")[words],
            htpy.td[f"{len(found)} of {left}"],
            htpy.td[" ".join(map(str, found[:10])), " …" if len(found) > 10 else ""],
        ]
        for words, found in list(better.items())[:8]
    ]
    head = htpy.tr[[htpy.th(scope="col")[h] for h in ("Would make", "Cards", "Which")]]
    return htpy.div(".cg-scroll", tabindex="0", role="group", aria_label="With one more card")[
        htpy.table[htpy.thead[head], htpy.tbody[rows]]
    ]


def _turning(one: tuple[Card, ...], two: tuple[Card, ...], found: melds.Comparison, rules: MeldRules) -> htpy.Node:
    """The cards that would have turned it, for the hand that loses."""
    if found.verdict is melds.Verdict.SPLIT:
        return None
    loser, winner = (two, one) if found.verdict is melds.Verdict.FIRST else (one, two)
    if len(loser) == MOST:
        return None
    turned = melds.turning_cards(loser, winner, rules)
    named = " ".join(map(str, list(turned)[:16]))
    more = " …" if len(turned) > 16 else ""
    return htpy.p[
        htpy.b["What would have changed it: "],
        f"one more of {len(turned)} cards: {named}{more}" if turned else "no single card.",
    ]
