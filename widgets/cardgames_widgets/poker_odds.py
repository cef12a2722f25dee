"""A hand street by street: each seat's share of the pot, and whether the winner deserved it."""

from __future__ import annotations

import secrets

import htpy

from cardgames_edu import baseball_poker as poker
from cardgames_edu.baseball_poker import odds
from cardgames_edu.baseball_poker.odds import Equity
from cardgames_edu.baseball_poker.state import FEWEST, MOST, PHASES, Check, Phase, State
from cardgames_edu.randomness import read_seed
from cardgames_widgets import poker_view as look
from cardgames_widgets.view import LiveView, Still, button, part

TRIALS = 300


class OddsByStreet(LiveView):
    """A dealt hand in which everybody stays in, all cards open: the shares of the pot at each phase.

    Without a seed the cards are dealt when a page connects.

    >>> shown = OddsByStreet(seed=5, seats=3)
    >>> len(shown.equities), len(shown.equities[-1].shares)
    (5, 3)
    """

    def __init__(self, *, seed: int | str | None = None, seats: int = 3, trials: int = TRIALS) -> None:
        if not FEWEST <= seats <= MOST:
            raise ValueError(f"{seats} can't play: the game is for {FEWEST} to {MOST} [BP-PACK-2]")
        self._seats, self._trials, self._street = seats, trials, 1
        self._state: State | None = None
        self.equities: tuple[Equity, ...] = ()
        super().__init__(name="odds")
        if seed is not None:
            self._set(read_seed(seed))
        self.redraw()

    def connected(self, query: str, token: str) -> None:
        """Deals when the page connects."""
        if self._state is None:
            self.do_deal(None)

    def do_deal(self, _value: object) -> None:
        """Another hand."""
        self._set(secrets.randbits(32))
        self.redraw("Another hand, phase 1.")

    def do_seats(self, value: object) -> None:
        """Another number of players, and another hand."""
        if str(value) not in map(str, range(FEWEST, MOST + 1)):
            raise ValueError(f"The game is for {FEWEST} to {MOST} players (BP-PACK-2).")
        self._seats = int(str(value))
        self.do_deal(None)

    def do_street(self, value: object) -> None:
        """Shows another phase."""
        self._street = min(max(int(str(value)), 1), PHASES)
        self.redraw(f"Phase {self._street}: {self._told(self.equities[self._street - 1])}.", new_turn=False)

    def _set(self, seed: int) -> None:
        state = poker.start(seed=seed, seats=self._seats)
        while state.phase is Phase.BETTING:
            state = poker.apply(state, Check()).state
        self._state, self._street = state, 1
        self.equities = odds.street_by_street(state, trials=self._trials, seed=seed)

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names."""
        return tuple(f"Seat {seat}" for seat in range(self._seats))

    def _told(self, found: Equity) -> str:
        return ", ".join(f"seat {share.seat} {float(share.value):.0%}" for share in found.shares)

    def draw(self) -> htpy.Node:
        """The cards at this phase, the shares as bars, the table of all phases, and the verdict."""
        if self._state is None:
            return htpy.p(".cg-note")["The cards are being dealt ..."]
        here = (self._state.seed, self._seats, self._street)
        return htpy.div(".cg-table", data_key="odds")[
            htpy.section(".cg-felt", aria_label="The hand")[
                part("controls", self.once(("controls", *here), self._controls)),
                part("cards", self.once(("cards", *here), self._cards)),
            ],
            htpy.div[
                htpy.div(".cg-panel", data_key="shares")[
                    htpy.h2["Shares of the pot"], part("shares", self.once(("shares", *here), self._shares))
                ],
                htpy.div(".cg-panel", data_key="table")[part("table", self.once(("table", *here), self._table))],
            ],
        ]

    def _controls(self) -> htpy.Node:
        phases = [
            button(
                f"Phase {n}",
                "street",
                str(n),
                kind="cg-main" if n == self._street else "",
                aria_pressed=str(n == self._street).lower(),
                data_key=f"phase-{n}",
            )
            for n in range(1, PHASES + 1)
        ]
        players = [
            button(
                str(n),
                "seats",
                str(n),
                kind="cg-main" if n == self._seats else "",
                aria_pressed=str(n == self._seats).lower(),
                aria_label=f"{n} players",
                data_key=f"seats-{n}",
            )
            for n in range(FEWEST, MOST + 1)
        ]
        return [
            htpy.div(".cg-bar", role="group", aria_label="Phase", data_roving="")[phases],
            htpy.div(".cg-bar", role="group", aria_label="Players", data_roving="")[htpy.span["Players:"], players],
            htpy.div(".cg-bar")[button("Deal another hand", "deal", data_key="deal")],
        ]

    def _cards(self) -> htpy.Node:
        assert self._state is not None
        then = odds.at_street(self._state, self._street)
        view = look.all_open(then)
        return look.chairs(view, self.names, None, money=False)

    def _shares(self) -> htpy.Node:
        found = self.equities[self._street - 1]
        rows: list[htpy.Node] = []
        for share in found.shares:
            colour, per_cent = look.COLOURS[share.seat % len(look.COLOURS)], 100 * float(share.value)
            error = "" if found.exact else f" ± {100 * share.standard_error:.1f}"
            rows += [
                htpy.span[self.names[share.seat]],
                htpy.span[htpy.span(".cg-chart-bar", style=f"display:block;width:{per_cent:.1f}%;background:{colour}")],
                htpy.span[f"{per_cent:.1f}{error} %"],
            ]
        how = " ".join(found.working)
        note = "Exact. " if found.exact else "An estimate with its standard error. "
        return [
            htpy.div(".cg-chart", role="group", aria_label=f"Shares in phase {self._street}")[rows],
            htpy.p(".cg-note")[note, how],
        ]

    def _table(self) -> htpy.Node:
        assert self._state is not None
        rows = [
            htpy.tr[
                htpy.th(scope="row", class_="cg-here" if n == self._street else None)[str(n)],
                [htpy.td(".cg-number")[f"{float(share.value):.0%}"] for share in found.shares],
            ]
            for n, found in enumerate(self.equities, 1)
        ]
        head = [htpy.th(scope="col", class_="cg-number")[name] for name in self.names]
        return [
            htpy.h3["Phase by phase"],
            htpy.div(".cg-scroll", tabindex="0", role="group", aria_label="Shares by phase")[
                htpy.table[htpy.thead[htpy.tr[htpy.th(scope="col")["Phase"], head]], htpy.tbody[rows]]
            ],
            htpy.p[htpy.b[odds.verdict(self.equities)]],
        ]

    def still(self) -> Still:
        """The shares of all phases as a picture that needs no kernel."""
        told = "; ".join(f"phase {n}: {self._told(found)}" for n, found in enumerate(self.equities, 1))
        return Still(htpy.div(".cg-panel")[self._table() if self._state else None], told)

    def __repr__(self) -> str:
        return f"OddsByStreet({self._seats} seats)"
