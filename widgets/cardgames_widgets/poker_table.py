"""A poker table for two to six at one screen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar
from urllib.parse import quote

import htpy

from cardgames_edu import baseball_poker as poker
from cardgames_edu.baseball_poker.history import HistoryError, hands_of, read_phh, write_phh
from cardgames_edu.baseball_poker.players import Random, Sampler, Tight, hint
from cardgames_edu.baseball_poker.state import FEWEST, MOST, Phase, State
from cardgames_edu.game import Game, Match
from cardgames_widgets import poker_view as look
from cardgames_widgets.explainer import explainer_view
from cardgames_widgets.pot_explainer import layers_svg, pots_table
from cardgames_widgets.sitting import PERSON, Sitting
from cardgames_widgets.table import GameTable
from cardgames_widgets.view import button, part


class PokerTable(GameTable):
    """Baseball Poker with computer players (``tight``, ``sampler``, ``random``) or among people (``person``), 2 to 6 seats.

    Chips are counters. Hand after hand is dealt until the match is ended, or one player is left with chips.

    >>> table = PokerTable(seed=7, seats=3, opponent="person")
    >>> table.play("check")
    >>> len(table.state.chairs), table.state.pot
    (3, 3)
    """

    game: ClassVar[Game] = poker
    people: ClassVar[tuple[str, ...]] = ("Ann", "Bea", "Cleo", "Dan", "Eva", "Finn")
    opponents: ClassVar[Any] = {
        "tight": ("Tight", lambda seed: Tight(seed, 40)),
        "sampler": ("Sampler", lambda seed: Sampler(seed, 60)),
        "random": ("Random", Random),
    }

    def __init__(self, *, seats: int = 4, **settings: Any) -> None:
        if not FEWEST <= seats <= MOST:
            raise ValueError(f"{seats} can't play: the game is for {FEWEST} to {MOST} [BP-PACK-2]")
        self._seats = seats
        super().__init__(**settings)

    def begun(self) -> None:
        """Forgets opened rules."""
        self._opened: frozenset[str] = frozenset()

    def dealt(self, seed: int) -> State:
        """A new table of the chosen size, hand after hand."""
        assert isinstance(self._house, poker.HouseRules)
        return poker.start(seed=seed, house=self._house, seats=self._seats, hands=None)

    def labels(self, opponent: str, names: tuple[str, ...] | None, seats: int) -> tuple[str, ...]:
        """The people's names, or you and a numbered computer at each other seat."""
        if opponent == PERSON:
            return (names or self.people)[:seats]
        return ("You", *(f"{self.opponents[opponent][0]} {n}" for n in range(1, seats)))

    def form_fields(self, sitting: Sitting) -> htpy.Node:
        """How many sit at the table."""
        sizes = range(FEWEST, MOST + 1)
        return htpy.label[
            "Players",
            htpy.small["you among them"],
            htpy.select(name="seats")[
                [htpy.option(value=str(n), selected=n == len(sitting.names))[str(n)] for n in sizes]
            ],
        ]

    def read_form(self, form: dict[str, Any]) -> None:
        """Takes the number of players from the form; raises `ValueError` for one that can't play."""
        seats = str(form.get("seats", self._seats))
        if seats not in map(str, range(FEWEST, MOST + 1)):
            raise ValueError(f"The game is for {FEWEST} to {MOST} players (BP-PACK-2).")
        self._seats = int(seats)

    def hint_for(self, view: Any) -> tuple[Any, str]:
        """The sampler's advice and its reason."""
        return hint(view)

    def waits(self, sitting: Sitting) -> bool:
        """Between hands everything stays on the table until the next hand is asked for."""
        return bool(sitting.state.phase is Phase.HAND_OVER)

    def do_size(self, value: object) -> None:
        """A bet or raise of any size, from the field."""
        text = str(value.get("chips", "") if isinstance(value, dict) else value).strip()
        if not text.isascii() or not text.isdigit() or len(text) > 9:
            raise ValueError(f"{text[:20]!r} are no chips: type a whole number.")
        self.play(f"{'raise' if self.state.price else 'bet'} {int(text)}")

    def do_deal(self, value: object) -> None:
        """Deals the next hand, or ends the match, for whoever deals."""
        seat = self.game.to_act(self.state)
        action = poker.Stop() if value == "stop" else poker.Deal()
        self._sitting = self.sitting.apply(action, seat if seat is not None else 0)
        self._after()

    def do_load(self, value: object) -> None:
        """Takes up a saved game by its code, a transcript, or a hand in PHH."""
        text = str(value.get("saved", "")) if isinstance(value, dict) else str(value)
        if not text.lstrip().startswith("variant"):
            super().do_load(value)
            return
        try:
            hand = read_phh(text)
        except HistoryError as error:
            raise ValueError(f"This hand can't be loaded, and the game on the table stays: {error}.") from None
        self._set(Sitting.of(poker, hand, names=self.people[: len(hand.start.chairs)]))
        self._keep()
        self.redraw("The hand is on the table.")

    def _download(self, sitting: Sitting) -> htpy.Element:
        """The transcript, and each hand in PHH: only once the match is over, since they hold every card."""
        hands = [
            htpy.a(
                href=f"data:text/plain;charset=utf-8,{quote(write_phh(hand, sitting.names))}",
                download=f"baseball_poker_{hand.start.hand}.phh",
            )[f"hand {hand.start.hand}"]
            for hand in hands_of(Match(sitting.start, tuple((one.action, one.play) for one in sitting.plays)))
        ]
        listed = [(", " if n else "", link) for n, link in enumerate(hands)]
        return htpy.div(data_key="downloads")[
            super()._download(sitting), htpy.p["In PHH, the poker hand history format: ", listed]
        ]

    def do_open(self, value: object) -> None:
        """Opens or closes a rule's words in the explanation."""
        self._opened = self._opened ^ {str(value)}
        self.redraw(new_turn=False)

    def _after(self) -> None:
        self._opened = frozenset()
        super()._after()

    def spoken(self, sitting: Sitting) -> str:
        """The last play with the players' names."""
        if not sitting.plays:
            return "A new table."
        ruling = look.named(sitting.plays[-1].play.ruling, sitting.names)
        return f"{ruling.headline}: {ruling.label}."

    def picture(self, sitting: Sitting) -> htpy.Node:
        """The table on one side; the explanation, the stacks and the plays on the other."""
        ruling = sitting.plays[-1].play.ruling if sitting.plays else poker.opening(sitting.start)
        told = look.named(ruling, sitting.names)
        explained = explainer_view(told, poker.rulebook, opened=self._opened, action="open")
        return htpy.div(".cg-table", data_key="table")[
            htpy.section(".cg-felt", aria_label="Table")[
                part("status", look.status(sitting, self._turn(sitting))),
                part("middle", [self._middle(sitting), self.quick(sitting)]),
            ],
            htpy.div[
                htpy.div(".cg-panel", data_key="why")[
                    htpy.h2["Why?"], part("why", explained), part("pots", self._pots(sitting))
                ],
                htpy.div(".cg-panel", data_key="score")[
                    htpy.h2["Chips"],
                    part("stacks", look.stack_history(sitting)),
                    htpy.details(data_key="log")[
                        htpy.summary["Plays of this hand"], part("log", look.log_view(sitting))
                    ],
                ],
            ],
        ]

    def _pots(self, sitting: Sitting) -> htpy.Node:
        """The layers of the pots once a hand is over."""
        paid = poker.payouts(sitting.state)
        if paid is None:
            return None
        return [htpy.h3["The pots"], layers_svg(paid, sitting.names), pots_table(paid, sitting.names)]

    def _turn(self, sitting: Sitting) -> str:
        state: State = sitting.state
        result = poker.result(state)
        if result is not None:
            ahead = " and ".join(sitting.names[seat] for seat in result.leaders)
            return f"The match is over: {ahead} {'have' if len(result.leaders) > 1 or ahead == 'You' else 'has'} most chips"
        if state.phase is Phase.HAND_OVER:
            gains = poker.payouts(state)
            won = [seat for seat, chips in enumerate(gains.gains) if chips] if gains else []
            names = " and ".join(f"{sitting.names[s]} ({gains.gains[s]})" for s in won) if gains else ""
            return f"The hand is over: {names}"
        seat = self.game.to_act(state) or 0
        return f"{sitting.names[seat]} to act"

    def _middle(self, sitting: Sitting) -> htpy.Node:
        state: State = sitting.state
        over = state.phase is not Phase.BETTING
        seat = 0 if sitting.opponent != PERSON else self.seat_shown(sitting)
        if over and sitting.opponent == PERSON:
            seat = None
        if seat is None:
            public = poker.view(state, state.dealer)
            covered = public if over else self._covered(state)
            waits = self._deal_bar(sitting) if over else self._pass_on(sitting)
            return [look.chairs(covered, sitting.names, None), waits]
        view = poker.view(state, seat)
        hinted = self._hint and htpy.p(data_key="hint-text")[htpy.b["Hint: "], f"{self._hint[0]}. {self._hint[1]}"]
        may = poker.options(view) if view.to_act == seat else None
        return [
            look.chairs(view, sitting.names, seat),
            hinted,
            look.betting_bar(may, state.pot, f"chips-{self.model_id[:8]}") if may else None,
            self._deal_bar(sitting) if over else None,
            look.own_cards(view),
        ]

    def _covered(self, state: State) -> Any:
        """What everybody may see: a view in which no seat's face-down cards are shown."""
        view = poker.view(state, state.dealer)
        own = view.chairs[view.seat]
        chairs = list(view.chairs)
        chairs[view.seat] = replace(own, down=(), hidden=len(own.down))
        return replace(view, chairs=tuple(chairs))

    def _deal_bar(self, sitting: Sitting) -> htpy.Node:
        if sitting.over:
            return None
        return htpy.div(".cg-bar", data_key="deal")[
            button("Deal the next hand", "deal", "deal", kind="cg-main", data_key="next"),
            button("End the match", "deal", "stop", data_key="stop"),
        ]
