"""A whole game of Card Baseball at one screen."""

from __future__ import annotations

from typing import Any, ClassVar

import htpy

from cardgames_edu import card_baseball as baseball
from cardgames_edu.card_baseball.diamond import BASE_NAMES
from cardgames_edu.card_baseball.flow import to_throw
from cardgames_edu.card_baseball.planner import Planner, hint
from cardgames_edu.card_baseball.players import Random, Sensible
from cardgames_edu.card_baseball.state import Phase, View
from cardgames_edu.cards import Card
from cardgames_edu.game import Game
from cardgames_widgets import baseball_view as look
from cardgames_widgets.baseball_aids import aids_of
from cardgames_widgets.explainer import explainer_view
from cardgames_widgets.faces import card_svg
from cardgames_widgets.sitting import PERSON, Sitting
from cardgames_widgets.table import GameTable
from cardgames_widgets.view import button, part

NEW_BALL = 2


class BaseballTable(GameTable):
    """Card Baseball against a computer player (``sensible``, ``planner``, ``random``) or a ``person``.

    >>> table = BaseballTable(seed=7, opponent="person")
    >>> table.play("bat first")
    >>> table.state.inning, table.state.at.digits
    (1, '000')
    """

    game: ClassVar[Game] = baseball
    opponents: ClassVar[Any] = {
        "sensible": ("Sensible computer", lambda seed: Sensible()),
        "planner": ("Planning computer", lambda seed: Planner(seed, 8)),
        "random": ("Random computer", Random),
    }

    def begun(self) -> None:
        """Forgets marked cards, men sent, and opened rules."""
        self._marked: tuple[str, ...] = ()
        self._marking = False
        self._sending: dict[int, str] = {}
        self._answering = 0
        self._opened: frozenset[str] = frozenset()

    def hint_for(self, view: Any) -> tuple[Any, str]:
        """The planner's advice and its reason."""
        return hint(view)

    def forced(self, sitting: Sitting) -> Any:
        """Waiting for the pitch is played for a side at bat that can do nothing else (CB-Q78)."""
        only = self.game.legal(sitting.state)
        return only[0] if sitting.state.phase is Phase.OFFENCE and len(only) == 1 else None

    def do_mark(self, value: object) -> None:
        """Marks a card to be thrown away, or unmarks it."""
        code = Card(str(value)).code
        if code in self._marked:
            self._marked = tuple(card for card in self._marked if card != code)
        elif len(self._marked) == self._wanted_marks():
            raise ValueError(f"{self._wanted_marks()} cards are wanted; unmark one first.")
        else:
            self._marked = (*self._marked, code)
        self.redraw(f"{len(self._marked)} marked.", new_turn=False)

    def _wanted_marks(self) -> int:
        state = self.state
        if state.phase is not Phase.REDUCE:
            return NEW_BALL
        seat = self.game.to_act(state)
        return to_throw(len(state.hands[seat or 0]))

    def do_throw(self, _value: object) -> None:
        """Throws the marked cards away: a hand cut back, or a new ball."""
        cards, self._marked = tuple(map(Card, self._marked)), ()
        self.play(baseball.Reduce(cards) if self.state.phase is Phase.REDUCE else baseball.NewBall(cards))

    def do_marking(self, value: object) -> None:
        """Begins to choose two pictures for a new ball, or thinks better of it."""
        self._marking, self._marked = value == "yes", ()
        self.redraw("Mark two pictures." if self._marking else "Pitch a card.")

    def do_send(self, value: object) -> None:
        """Gives a man a picture to run on, or takes it back."""
        base, _, code = str(value).partition(":")
        if self._sending.get(int(base)) == code:
            del self._sending[int(base)]
        else:
            self._sending = {b: c for b, c in self._sending.items() if c != code} | {int(base): Card(code).code}
        self.redraw(new_turn=False)

    def do_answering(self, value: object) -> None:
        """Chooses the man whom the fielder plays to next."""
        self._answering = int(str(value))
        self.redraw(new_turn=False)

    def do_open(self, value: object) -> None:
        """Opens or closes a rule's words in the explanation."""
        self._opened = self._opened ^ {str(value)}
        self.redraw(new_turn=False)

    def _after(self) -> None:
        self._opened, self._marked, self._marking = frozenset(), (), False
        self._sending, self._answering = {}, 0
        super()._after()

    def picture(self, sitting: Sitting) -> htpy.Node:
        """Felt on one side, explanation and line score on the other."""
        ruling = look.telling(sitting, baseball.opening(sitting.start))
        explained = explainer_view(ruling, baseball.rulebook, opened=self._opened, action="open", aids=aids_of(ruling))
        return htpy.div(".cg-table", data_key="table")[
            htpy.section(".cg-felt", aria_label="Table")[
                part("status", look.status(sitting, self._turn(sitting))),
                part("middle", [self._middle(sitting), self.quick(sitting)]),
            ],
            htpy.div[
                htpy.div(".cg-panel", data_key="why")[htpy.h2["Why?"], part("why", explained)],
                htpy.div(".cg-panel", data_key="score")[
                    part("score", look.score_view(sitting)),
                    htpy.details(data_key="log")[htpy.summary["All plays"], part("log", look.log_view(sitting))],
                ],
            ],
        ]

    def _turn(self, sitting: Sitting) -> str:
        result = baseball.result(sitting.state)
        if result is not None:
            visitors, home = look.sides(sitting)
            winner = {"visitors": visitors, "home": home}.get(result.winner or "")
            more = f" in {result.innings} innings" if result.innings != 9 else ""
            high, low = max(result.visitors, result.home), min(result.visitors, result.home)
            return f"{winner} won {high} to {low}{more}" if winner else str(result)
        seat = self.game.to_act(sitting.state) or 0
        mine = seat == 0 and sitting.opponent != PERSON
        return f"{'You' if mine else sitting.names[seat]}: {_WORDS[sitting.state.phase]}"

    def _middle(self, sitting: Sitting) -> htpy.Node:
        state = sitting.state
        ground = look.ground(sitting) if state.halves else _cut(sitting)
        if sitting.over:
            view = baseball.view(state, 0) if sitting.opponent != PERSON else None
            return [ground, look.own_hand(view, title="Your cards") if view else None]
        seat = self.seat_shown(sitting)
        if seat is None:
            return [ground, self._pass_on(sitting)]
        view = baseball.view(state, seat)
        hinted = self._hint and htpy.p(data_key="hint-text")[htpy.b["Hint: "], f"{self._hint[0]}. {self._hint[1]}"]
        return [
            look.other_hand(view, sitting.names[1 - seat]) if state.halves else None,
            ground,
            hinted,
            htpy.div(data_key="choices")[self._choices(view)] if view.to_act == seat else None,
            self._hand(view) if state.halves else None,
        ]

    def _hand(self, view: View) -> htpy.Element:
        advised = self._hint[0] if self._hint else ""
        acting = view.to_act == view.seat
        marking = acting and (self._marking or view.phase is Phase.REDUCE)
        if marking:
            title = f"Mark {self._wanted_marks()} to throw away"
            return look.own_hand(view, title=title, marking=True, marked=self._marked)
        verb, title = look.VERBS.get(view.phase, ("", "Your cards")) if acting else ("", "Your cards")
        if acting and view.phase is Phase.DEFEND:
            base = self._answers_for(view)
            verb, title = f"defend {BASE_NAMES[base + 1]}", f"Answer the man who runs to {BASE_NAMES[base + 1]}"
        return look.own_hand(view, title=title, verb=verb, advised=advised)

    def _answers_for(self, view: View) -> int:
        open_tries = [one.base for one in view.tries if one.answer is None]
        return self._answering if self._answering in open_tries else max(open_tries)

    def _choices(self, view: View) -> htpy.Node:
        """The buttons for what is no single card of the hand."""
        legal = {type(action): action for action in view.legal}
        match view.phase:
            case Phase.CHOOSE:
                return htpy.div(".cg-bar")[
                    button("Bat last, as the home side", "play", "bat last", kind="cg-main", data_key="last"),
                    button("Bat first, as the visitors", "play", "bat first", data_key="first"),
                ]
            case Phase.OFFENCE:
                left = view.pinch[view.seat]
                return [
                    htpy.div(".cg-bar")[
                        button("Wait for the pitch", "play", "pass", kind="cg-main", data_key="pass"),
                        baseball.PinchHitter in legal
                        and button(f"Pinch hitter ({left} left)", "play", "pinch", data_key="pinch"),
                    ],
                    look.steal_panel(view, self._sending),
                ]
            case Phase.PITCH | Phase.DEFENCE:
                return self._defensive(view, legal)
            case Phase.CATCH:
                return _either(view, "Catch the foul with", "Let it fall")
            case Phase.ERROR:
                return _either(view, "Make it an error with", "Leave it as it is")
            case Phase.DEFEND:
                return self._men(view)
            case Phase.REDUCE:
                return self._throw("Throw")
        return None

    def _defensive(self, view: View, legal: dict[type, Any]) -> htpy.Node:
        if self._marking:
            return [self._throw("Throw"), button("Keep them", "marking", "no", data_key="keep")]
        buttons = [
            view.phase is Phase.DEFENCE
            and button("Ready for the pitch", "play", "pass", kind="cg-main", data_key="pass"),
            baseball.NewBall in legal and button("New ball ...", "marking", "yes", data_key="new-ball"),
            baseball.Relief in legal and button("Relief pitcher", "play", "relief", data_key="relief"),
        ]
        return htpy.div(".cg-bar")[buttons] if any(buttons) else None

    def _throw(self, word: str) -> htpy.Element:
        wanted = self._wanted_marks()
        return htpy.div(".cg-bar")[
            button(
                f"{word} {' and '.join(str(Card(code)) for code in self._marked) or 'the marked cards'}",
                "throw",
                kind="cg-main",
                disabled=len(self._marked) != wanted,
                data_key="throw",
            ),
            htpy.span(".cg-note")[f"{len(self._marked)} of {wanted} marked"],
        ]

    def _men(self, view: View) -> htpy.Node:
        waiting = [one for one in view.tries if one.answer is None]
        if len(waiting) < 2:
            return None
        now = self._answers_for(view)
        return htpy.div(".cg-bar", role="group", aria_label="Play to")[
            htpy.span["Play to:"],
            [
                button(
                    f"{one.target} ({one.picture})",
                    "answering",
                    str(one.base),
                    kind="cg-main" if one.base == now else "",
                    aria_pressed="true" if one.base == now else "false",
                    data_key=f"to-{one.base}",
                )
                for one in waiting
            ],
        ]


_WORDS = {
    Phase.CHOOSE: "bat first or last?",
    Phase.OFFENCE: "anything before the pitch?",
    Phase.DEFENCE: "anything before the pitch?",
    Phase.PITCH: "to pitch",
    Phase.REPLY: "to answer the pitch",
    Phase.CATCH: "catch the foul?",
    Phase.LEAD: "to lead a card",
    Phase.FIELD: "to field",
    Phase.ERROR: "make it an error?",
    Phase.DEFEND: "to answer the steal",
    Phase.REDUCE: "back to six cards",
}


def _cut(sitting: Sitting) -> htpy.Element:
    """The two cards cut, before anybody has a hand."""
    return htpy.div(".cg-row", data_key="cut")[
        [
            htpy.div(".cg-slot", data_key=f"cut-{seat}")[card_svg(card), f"{sitting.names[seat]} cut"]
            for seat, card in enumerate(sitting.start.cut)
        ]
    ]


def _either(view: View, take: str, leave: str) -> htpy.Element:
    action = view.legal[-1]
    card = view.table[1].companion
    return htpy.div(".cg-bar")[
        button(f"{take} {card}", "play", baseball.write_action(action), kind="cg-main", data_key="take"),
        button(leave, "play", "pass", data_key="leave"),
    ]
