"""A whole match of Armchair Cricket at one screen."""

from __future__ import annotations

from typing import Any, ClassVar

import htpy

from cardgames_edu import armchair_cricket as cricket
from cardgames_edu.armchair_cricket.players import Cautious, Planner, Random, hint
from cardgames_edu.armchair_cricket.scores import settle
from cardgames_edu.armchair_cricket.state import Closed, Declare, Exchange, Phase
from cardgames_edu.game import Game
from cardgames_widgets import cricket_view as look
from cardgames_widgets.explainer import explainer_view
from cardgames_widgets.scorecard import scorecard_view
from cardgames_widgets.sitting import PERSON, Sitting
from cardgames_widgets.table import GameTable
from cardgames_widgets.view import button, part


class CricketTable(GameTable):
    """Armchair Cricket against a computer player (``cautious``, ``planner``, ``random``) or a ``person``.

    >>> table = CricketTable(seed=7, opponent="person")
    >>> table.play("bat first")
    >>> table.state.first == table.state.toss
    True
    """

    game: ClassVar[Game] = cricket
    opponents: ClassVar[Any] = {
        "cautious": ("Cautious computer", lambda seed: Cautious()),
        "planner": ("Planning computer", lambda seed: Planner(seed, 16)),
        "random": ("Random computer", Random),
    }

    def begun(self) -> None:
        """Forgets marked cards, a declaration in the making and opened rules."""
        self._marked: tuple[int, ...] = ()
        self._declaring = ""
        self._opened: frozenset[str] = frozenset()
        self._faced = -1

    def hint_for(self, view: Any) -> tuple[Any, str]:
        """The planner's advice and its reason."""
        return hint(view)

    def waits(self, sitting: Sitting) -> bool:
        """Before a person's innings, and while a declaration is due, the computer does not bowl on."""
        state = sitting.state
        if self.game.may_interrupt(state) not in sitting.people or sitting.opponent == PERSON:
            return False
        fresh = state.innings[-1].deliveries == 0 and self._faced != len(state.innings)
        return fresh or self._declaring == "after"

    def do_face(self, _value: object) -> None:
        """The person is ready for the first delivery of the innings."""
        self._faced = len(self.state.innings)
        self._after()

    def do_mark(self, value: object) -> None:
        """Marks a card to be changed after a wicket, or unmarks it."""
        place = int(str(value))
        if place in self._marked:
            self._marked = tuple(p for p in self._marked if p != place)
        elif len(self._marked) == 2:
            raise ValueError("Two cards at the most may be changed (AC-SWAP-1); unmark one first.")
        else:
            self._marked = (*self._marked, place)
        self.redraw(f"{len(self._marked)} marked.", new_turn=False)

    def do_exchange(self, _value: object) -> None:
        """Changes the marked cards."""
        seat = self.game.to_act(self.state)
        hand = sorted(self.state.hands[seat or 0])
        cards = tuple(hand[place] for place in self._marked)
        self._marked = ()
        self.play(Exchange(cards))

    def do_declare(self, _value: object) -> None:
        """Asks whether the innings shall be closed."""
        self._declaring = "ask"
        self.redraw("Declare the innings closed?")

    def do_declared(self, value: object) -> None:
        """Closes the innings, now or after the delivery in progress; or thinks better of it."""
        if value != "yes":
            self._declaring = ""
            self.redraw("The innings goes on.")
        elif self.state.phase is Phase.BOWL:
            self._declaring = ""
            self.play(Declare())
        else:
            self._declaring = "after"
            self.redraw("The innings will be declared after this delivery.")

    def do_open(self, value: object) -> None:
        """Opens or closes a rule's words in the explanation."""
        self._opened = self._opened ^ {str(value)}
        self.redraw(new_turn=False)

    def _after(self) -> None:
        self._opened, self._marked = frozenset(), ()
        super()._after()
        state = self.state
        if (
            self._declaring == "after"
            and state.phase is Phase.BOWL
            and self.game.may_interrupt(state) in self.sitting.people
        ):
            self._declaring = ""
            self.play(Declare())
        elif self._declaring == "ask" or self.sitting.over:
            self._declaring = ""
            self.redraw()

    def picture(self, sitting: Sitting) -> htpy.Node:
        """Felt on one side, explanation and scorecard on the other."""
        opening = cricket.opening(sitting.start)
        ruling = look.telling(sitting, opening)
        explained = explainer_view(ruling, cricket.rulebook, opened=self._opened, action="open")
        return htpy.div(".cg-table", data_key="table")[
            htpy.section(".cg-felt", aria_label="Table")[
                part("status", look.status(sitting, self._turn(sitting))),
                part("middle", [self._middle(sitting), self.quick(sitting)]),
            ],
            htpy.div[
                htpy.div(".cg-panel", data_key="why")[htpy.h2["Why?"], part("why", explained)],
                htpy.div(".cg-panel", data_key="score")[
                    part("score", scorecard_view(sitting.state.innings, look.sides(sitting), sitting.over)),
                    htpy.details(data_key="log")[htpy.summary["All deliveries"], part("log", look.log_view(sitting))],
                ],
            ],
        ]

    def _turn(self, sitting: Sitting) -> str:
        result = cricket.result(sitting.state)
        if result is not None:
            a, b = look.sides(sitting)
            said = str(result)
            return f"{a if said[0] == 'A' else b}{said[1:]}" if result.winner else said.capitalize()
        seat = self.game.to_act(sitting.state)
        name = sitting.names[seat or 0]
        mine = seat == 0 and sitting.opponent != PERSON
        words = {
            Phase.TOSS: "won the toss: bat or bowl first?",
            Phase.BOWLER_DISCARDS: "to throw away one card",
            Phase.BATTER_DISCARDS: "to throw away one card",
            Phase.BOWL: "to bowl",
            Phase.ANSWER: "to answer",
            Phase.EXCHANGE: "may change up to two cards",
        }[sitting.state.phase]
        return (
            f"{'You' if mine else name}: {words}"
            if not (mine and sitting.state.phase is Phase.TOSS)
            else f"You {words}"
        )

    def _middle(self, sitting: Sitting) -> htpy.Node:
        state = sitting.state
        if sitting.over:
            seat = 0 if sitting.opponent != PERSON else None
            hand = look.own_hand(cricket.view(state, seat)) if seat is not None else None
            return [look.pitch(sitting), hand]
        seat = self.seat_shown(sitting)
        if seat is None:
            return [look.pitch(sitting), self._pass_on(sitting), self._declare_bar(sitting)]
        view = cricket.view(state, seat)
        advised = self._hint[0] if self._hint else ""
        acting = view.to_act == seat
        return [
            look.other_hand(view, sitting.names[1 - seat]),
            look.pitch(sitting),
            self._hint and htpy.p(data_key="hint-text")[htpy.b["Hint: "], f"{self._hint[0]}. {self._hint[1]}"],
            acting and state.phase is Phase.TOSS and look.toss_buttons(),
            self.waits(sitting)
            and htpy.div(".cg-bar")[button("Face the first delivery", "face", kind="cg-main", data_key="face")],
            acting and state.phase is Phase.EXCHANGE and self._exchange_bar(),
            self._declare_bar(sitting),
            look.own_hand(view, marked=self._marked, advised=advised),
        ]

    def _exchange_bar(self) -> htpy.Element:
        count = len(self._marked)
        label = "Keep all cards" if not count else f"Change {count} card{'s' if count == 2 else ''}"
        return htpy.div(".cg-bar")[button(label, "exchange", kind="cg-main", data_key="exchange")]

    def _declare_bar(self, sitting: Sitting) -> htpy.Node:
        state = sitting.state
        if state.batting not in sitting.people or state.phase not in (Phase.BOWL, Phase.ANSWER):
            return None
        if state.phase is Phase.BOWL and self.game.may_interrupt(state) is None:
            return None
        now = state.innings[-1]
        who = "" if sitting.opponent != PERSON else f"{sitting.names[state.batting]}: "
        if self._declaring == "after":
            return htpy.div(".cg-bar", data_key="declaring")[
                htpy.b["You will declare after this delivery."], button("Play on instead", "declared", "no")
            ]
        if self._declaring != "ask":
            return htpy.div(".cg-bar", data_key="declaring")[button(f"{who}Declare ...", "declare", data_key="declare")]
        return htpy.div(".cg-panel", role="group", aria_label="Declare?", data_key="declaring")[
            htpy.p[
                f"{who}Declare at {now.runs} for {now.wickets}? It is final (AC-DECL-1). ",
                htpy.b[self._warning(sitting)],
            ],
            htpy.div(".cg-bar")[
                button("Declare", "declared", "yes", kind="cg-main"), button("Play on", "declared", "no")
            ],
        ]

    def _warning(self, sitting: Sitting) -> str:
        innings = sitting.state.innings
        closed = cricket.Innings(innings[-1].runs, innings[-1].wickets, innings[-1].deliveries, Closed.DECLARED)
        result, _ = settle((*innings[:-1], closed), sitting.state.house.wickets)
        if result is None:
            return ""
        if result.winner is None:
            return "The match would be a tie."
        seat = (sitting.state.first + "AB".index(result.winner)) % 2
        return "You would win at once." if seat == sitting.state.batting else "You would lose at once."
