"""Who gets which pot: layers of chips in a picture, the ruling, and what moves when a bet, a stack or a card changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import htpy
from markupsafe import Markup

from cardgames_edu.baseball_poker.game import payouts
from cardgames_edu.baseball_poker.melds import GAME_RULES, TIES
from cardgames_edu.baseball_poker.pots import Payout, payout
from cardgames_edu.baseball_poker.rulebook import rulebook
from cardgames_edu.baseball_poker.state import FEWEST, MOST, State
from cardgames_edu.cards import DECK, Card, read_cards
from cardgames_widgets.explainer import explainer_view
from cardgames_widgets.faces import card_svg
from cardgames_widgets.poker_view import named
from cardgames_widgets.view import LiveView, Still, button, part

BANDS = ("#0072b2", "#00785a", "#7a4fb5", "#b34a00", "#8a5a00", "#5a6761")
"""A colour for each pot, the main pot first; each band carries its pot's name as well."""
MOST_PAID = 1000
STEPS = (-10, -1, 1, 10)
SPARE = 50
ODD = ("seat", "carry")


def pot_name(number: int, pots: int) -> str:
    """``main pot`` and ``side pot`` (numbered when there are more), or ``pot`` when there is one."""
    if pots == 1:
        return "pot"
    return "main pot" if number == 0 else f"side pot {number}" if pots > 2 else "side pot"


def layers_svg(paid: Payout, names: Sequence[str]) -> Markup:
    """A column for each seat: what it put into each pot from the bottom up, and what went back to it on top."""
    total = [sum(pot.put[s] for pot in paid.pots) + paid.returned[s] for s in range(len(names))]
    top, width, gap, height = max([*total, 1]), 46, 22, 150
    drawn = ""
    for seat, name in enumerate(names):
        x, y = 12 + seat * (width + gap), float(height)
        for number, pot in enumerate(paid.pots):
            tall = height * pot.put[seat] / top
            y -= tall
            if pot.put[seat]:
                drawn += f'<rect x="{x}" y="{y:.1f}" width="{width}" height="{tall:.1f}" fill="{BANDS[number % len(BANDS)]}" class="cg-band"/>'
                drawn += (
                    f'<text x="{x + width / 2}" y="{y + tall / 2 + 4:.1f}" class="cg-band-text">{pot.put[seat]}</text>'
                    if tall > 12
                    else ""
                )
        if paid.returned[seat]:
            tall = height * paid.returned[seat] / top
            drawn += f'<rect x="{x}" y="{y - tall:.1f}" width="{width}" height="{tall:.1f}" class="cg-back-band"/>'
        drawn += f'<text x="{x + width / 2}" y="{height + 14}" class="cg-line-name" text-anchor="middle">{Markup.escape(name[:9])}</text>'
    wide = 12 + len(names) * (width + gap)
    told = "; ".join(f"{pot_name(n, len(paid.pots))} {pot.chips}" for n, pot in enumerate(paid.pots))
    return Markup(
        f'<svg class="cg-layers" viewBox="0 -6 {wide} {height + 28}" role="img" aria-label="Layers of the pots: {told}">'
        f'<path d="M4 {height}H{wide - 4}" class="cg-axis"/>{drawn}</svg>'
    )


def pots_table(paid: Payout, names: Sequence[str]) -> htpy.Element:
    """Each pot: chips, who put in how much, who may win it, who does, odd chips."""
    rows = [
        htpy.tr[
            htpy.th(scope="row")[
                htpy.span(".cg-swatch", style=f"background:{BANDS[n % len(BANDS)]}"), pot_name(n, len(paid.pots))
            ],
            htpy.td(".cg-number")[str(pot.chips)],
            htpy.td[", ".join(names[seat] for seat in pot.seats)],
            htpy.td[", ".join(f"{names[s]} {c}" for s, c in zip(pot.winners, pot.shares, strict=True))],
            htpy.td[f"{pot.odd}{' kept' if pot.kept else ''}" if pot.odd else "none"],
        ]
        for n, pot in enumerate(paid.pots)
    ]
    heads = ("Pot", "Chips", "May win it", "Wins", "Odd chips")
    back = [f"{chips} go back to {names[seat]}" for seat, chips in enumerate(paid.returned) if chips]
    return htpy.div[
        htpy.div(".cg-scroll", tabindex="0", role="group", aria_label="The pots")[
            htpy.table[htpy.thead[htpy.tr[[htpy.th(scope="col")[h] for h in heads]]], htpy.tbody[rows]]
        ],
        back and htpy.p[f"{'; '.join(back)}: nobody matched them (the dashed band)."],
    ]


class PotExplainer(LiveView):
    """Chips paid, seats folded and hands held: who gets what, and why; change any of it and see the chips move.

    `paid` are the chips that each seat has put in, or would have with chips enough: its stack may hold fewer (`stacks`;
    when not given, those who paid less than others and stayed in are all in). `hands` are its cards as text (a folded
    seat needs none); the dealer sits last.

    >>> pots = PotExplainer([30, 50, 50], ["KC KD KH 3C 9C", "2H 6H 8H JH QH", "2C 2D 7S 8C JD"])
    >>> pots.payout.gains
    (90, 40, 0)
    """

    def __init__(
        self,
        paid: Iterable[int],
        hands: Iterable[str | Iterable[Card]],
        *,
        folded: Iterable[int] = (),
        stacks: Iterable[int] | None = None,
        names: Sequence[str] | None = None,
        tie: str = GAME_RULES.tie,
        odd_chip: str = "seat",
    ) -> None:
        self._bets = tuple(paid)
        self._folded = frozenset(folded)
        self._stacks = tuple(stacks) if stacks is not None else _stacks(self._bets, self._folded)
        self._hands = tuple(read_cards(hand) if isinstance(hand, str) else tuple(hand) for hand in hands)
        if not FEWEST <= len(self._bets) <= MOST or not len(self._hands) == len(self._stacks) == len(self._bets):
            raise ValueError(f"{FEWEST} to {MOST} seats are needed, each with its chips and its hand")
        self._names = tuple(names or (f"Seat {seat}" for seat in range(len(self._paid))))
        self._tie, self._odd = tie, odd_chip
        self._opened: frozenset[str] = frozenset()
        self._first = self.payout
        super().__init__(name="pots")
        self.redraw()

    @classmethod
    def of(cls, state: State, names: Sequence[str] | None = None) -> PotExplainer:
        """The pots of a hand that is over; raises `ValueError` while it goes on or when nobody showed."""
        if not state.showdown:
            raise ValueError("only a hand that came to a showdown can be taken apart here")
        chairs = state.chairs
        gone = [seat for seat, chair in enumerate(chairs) if not chair.live]
        paid, gains = [chair.paid for chair in chairs], payouts(state)
        return cls(
            paid,
            [chair.cards for chair in chairs],
            folded=gone,
            stacks=[c.stack + c.paid - gain for c, gain in zip(chairs, gains.gains if gains else paid, strict=True)],
            names=names,
            tie=state.house.tie,
            odd_chip=state.house.odd_chip,
        )

    @property
    def _paid(self) -> tuple[int, ...]:
        """What each seat pays in: what it bets, as far as its stack goes."""
        return tuple(map(min, self._bets, self._stacks))

    @property
    def payout(self) -> Payout:
        """How the chips go."""
        hands: Mapping[int, Sequence[Card]] = {s: hand for s, hand in enumerate(self._hands) if s not in self._folded}
        rules = replace(GAME_RULES, tie=self._tie)
        order = range(len(self._paid))
        return payout(self._paid, self._folded, hands, order=order, rules=rules, odd_chip=self._odd)

    def do_add(self, value: object) -> None:
        """More or fewer chips bet by a seat; its stack grows with the bet, so that it can pay."""
        seat, chips = _changed(value, self._bets)
        self._move(
            bets=_with(self._bets, seat, chips), stacks=_with(self._stacks, seat, max(self._stacks[seat], chips))
        )

    def do_stack(self, value: object) -> None:
        """A larger or smaller stack: what it can't pay is not paid, and the seat is all in."""
        seat, chips = _changed(value, self._stacks)
        self._move(stacks=_with(self._stacks, seat, chips))

    def do_fold(self, value: object) -> None:
        """A seat folds, or stays in after all."""
        folded = self._folded ^ {int(str(value))}
        if len(folded) == len(self._paid):
            raise ValueError("Somebody must be left to win.")
        if any(len(hand) < 5 for seat, hand in enumerate(self._hands) if seat not in folded):
            raise ValueError("This seat has no hand to show.")
        self._move(folded=folded)

    def do_card(self, value: object) -> None:
        """Another card in place of one: the next of its rank, so that each click changes the suit, or the next rank."""
        seat, code = str(value).split(":")
        used = {card for hand in self._hands for card in hand}
        old = Card(code)
        new = next(card for step in range(1, 52) if (card := _after(old, step)) not in used)
        hands = [list(hand) for hand in self._hands]
        hands[int(seat)][hands[int(seat)].index(old)] = new
        self._move(hands=tuple(map(tuple, hands)))

    def do_tie(self, value: object) -> None:
        """Another rule for equal melds."""
        if value in TIES:
            self._move(tie=str(value))

    def do_odd(self, value: object) -> None:
        """Another rule for chips that don't divide."""
        if value in ODD:
            self._move(odd=str(value))

    def do_again(self, _value: object) -> None:
        """From now on changes are measured from here."""
        self._first = self.payout
        self.redraw("Changes are measured from here.")

    def do_open(self, value: object) -> None:
        """Opens or closes a rule's words."""
        self._opened = self._opened ^ {str(value)}
        self.redraw(new_turn=False)

    def _move(self, **changes: Any) -> None:
        for name, value in changes.items():
            setattr(self, f"_{name}", value)
        self._opened = frozenset()
        self.redraw(named(self.payout.ruling, self._names).label)

    def draw(self) -> htpy.Node:
        """The layers, the seats with their buttons, the ruling, and the gains before and after."""
        paid = self.payout
        ruling = named(paid.ruling, self._names)
        explained = explainer_view(ruling, rulebook, opened=self._opened, action="open")
        return htpy.div(".cg-table", data_key="pots")[
            htpy.section(".cg-felt", aria_label="Chips and hands")[
                part("layers", [layers_svg(paid, self._names), pots_table(paid, self._names)]),
                part("seats", [self._seat(seat) for seat in range(len(self._paid))]),
                part("switches", self._switches()),
            ],
            htpy.div[
                htpy.div(".cg-panel", data_key="why")[htpy.h2["Why?"], part("why", explained)],
                htpy.div(".cg-panel", data_key="moved")[htpy.h2["What moved"], part("moved", self._moved(paid))],
            ],
        ]

    def _seat(self, seat: int) -> htpy.Element:
        name, out = self._names[seat], seat in self._folded
        cards = [
            htpy.button(
                ".cg-card",
                type="button",
                data_action="card",
                data_value=f"{seat}:{card.code}",
                data_key=f"{seat}-{card.code}",
                aria_label=f"change {card.name} of {name}",
            )[card_svg(card, "")]
            for card in self._hands[seat]
        ]
        fold = button(
            "Stay in" if out else "Fold", "fold", str(seat), aria_pressed=str(out).lower(), data_key=f"fold-{seat}"
        )
        return htpy.section(class_=f"cg-chair{' cg-folded' if out else ''}", aria_label=name, data_key=f"seat-{seat}")[
            htpy.div(".cg-bar.cg-tight")[
                htpy.b[f"{name}: {self._paid[seat]} paid in"],
                out and htpy.span(".cg-tag")["folded"],
                self._stacks[seat] <= self._bets[seat] and htpy.span(".cg-tag")["all in"],
                fold,
            ],
            _steps(name, "bet", "add", seat, self._bets[seat]),
            _steps(name, "stack", "stack", seat, self._stacks[seat]),
            htpy.div(".cg-row", style="--cg-card:2.6rem", role="group", aria_label=f"Cards of {name}", data_roving="")[
                cards
            ],
        ]

    def _switches(self) -> htpy.Node:
        def bar(label: str, action: str, values: Sequence[str], now: str) -> htpy.Element:
            return htpy.div(".cg-bar", role="group", aria_label=label, data_roving="")[
                htpy.span[f"{label}:"],
                [
                    button(
                        v,
                        action,
                        v,
                        kind="cg-main" if v == now else "",
                        aria_pressed=str(v == now).lower(),
                        data_key=f"{action}-{v}",
                    )
                    for v in values
                ],
            ]

        return [bar("Tie rule", "tie", TIES, self._tie), bar("Odd chips", "odd", ODD, self._odd)]

    def _moved(self, paid: Payout) -> htpy.Node:
        rows = [
            htpy.tr[
                htpy.th(scope="row")[name],
                htpy.td(".cg-number")[str(self._first.gains[seat])],
                htpy.td(".cg-number")[str(paid.gains[seat])],
                htpy.td(".cg-number")[htpy.b[f"{paid.gains[seat] - self._first.gains[seat]:+d}"]],
            ]
            for seat, name in enumerate(self._names)
        ]
        heads = ("Seat", "before", "now", "moved")
        return [
            htpy.table[
                htpy.thead[
                    htpy.tr[[htpy.th(scope="col", class_="cg-number" if h != "Seat" else None)[h] for h in heads]]
                ],
                htpy.tbody[rows],
            ],
            htpy.div(".cg-bar")[button("Measure from here", "again", data_key="again")],
        ]

    def still(self) -> Still:
        """The layers and the table as a picture that needs no kernel."""
        paid = self.payout
        return Still(
            htpy.div(".cg-panel")[layers_svg(paid, self._names), pots_table(paid, self._names)], str(paid.ruling)
        )

    def __repr__(self) -> str:
        return f"PotExplainer({list(self._paid)})"


def _stacks(bets: Sequence[int], folded: frozenset[int]) -> tuple[int, ...]:
    """Stacks for bets: whoever stayed in for less than the most is all in, the others have chips to spare."""
    return tuple(
        chips if chips < max(bets) and seat not in folded else chips + SPARE for seat, chips in enumerate(bets)
    )


def _changed(value: object, chips: Sequence[int]) -> tuple[int, int]:
    """The seat and its new number of chips from ``seat:change``."""
    seat, _, change = str(value).partition(":")
    now = chips[int(seat)] + int(change)
    if not 0 <= now <= MOST_PAID:
        raise ValueError(f"A seat bets and holds from 0 to {MOST_PAID} chips.")
    return int(seat), now


def _with(chips: Sequence[int], seat: int, now: int) -> tuple[int, ...]:
    return tuple(now if s == seat else c for s, c in enumerate(chips))


def _steps(name: str, what: str, action: str, seat: int, chips: int) -> htpy.Element:
    """Buttons for a few chips more or fewer."""
    return htpy.div(".cg-bar.cg-tight", role="group", aria_label=f"{what.capitalize()} of {name}", data_roving="")[
        htpy.span[f"{what.capitalize()} {chips}"],
        [
            button(
                f"{step:+d}",
                action,
                f"{seat}:{step}",
                aria_label=f"{what} of {name}: {step:+d}",
                data_key=f"{action}-{seat}-{step}",
            )
            for step in STEPS
        ],
    ]


def _after(card: Card, step: int) -> Card:
    place = card.index % 13 * 4 + card.index // 13 + step
    return DECK[place % 4 * 13 + place // 4 % 13]
