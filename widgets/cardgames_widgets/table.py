"""The table that every game is played at: new games, undo, hints, saving, and a game taken up again.

A game's own table (`cricket_table.CricketTable` ...) says how its position looks and which computer players there are;
everything else is here.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Any, ClassVar
from urllib.parse import parse_qs, quote

import htpy
import traitlets
from markupsafe import Markup

from cardgames_edu.game import Game, IllegalPlay, Player, Seat
from cardgames_edu.house import House
from cardgames_edu.randomness import mix, read_seed
from cardgames_edu.transcript import Transcript, TranscriptError
from cardgames_widgets.saves import SaveError, Saves, new_code
from cardgames_widgets.sitting import PERSON, Sitting
from cardgames_widgets.view import LiveView, button, part, render

Factory = Callable[[int], Player]


class GameTable(LiveView):
    """A whole game at one screen, against a computer player or between people.

    Without a seed the cards are dealt when a page connects, so that a kernel started long before deals no two visitors
    the same game. ``?seed=7`` in the page's address asks for a certain deal.

    Raises:
        SeedError, HouseRuleError: the seed or a house rule can't be used.
        ValueError: there is no such opponent.
    """

    game: ClassVar[Game]
    opponents: ClassVar[Mapping[str, tuple[str, Factory]]]
    people: ClassVar[tuple[str, ...]] = ("Ann", "Bea")

    revision = traitlets.Int(0, help="Rises with every play, undo, load and new game: observe it to follow the table.")

    def __init__(
        self,
        *,
        seed: int | str | None = None,
        house: House | None = None,
        opponent: str | None = None,
        names: tuple[str, ...] | None = None,
        practice: bool = True,
        position: str | None = None,
        saves: Saves | None = None,
    ) -> None:
        super().__init__(name=f"{self.game.name}-table")
        self._sitting: Sitting | None = None
        self._code, self._offer, self._kept = "", "", False
        self._saves = saves or Saves()
        self._ready: Seat | None = None
        self._hint: tuple[str, str] | None = None
        self._panel = ""
        self._forms: tuple[Any, Markup] | None = None
        self._wanted = (opponent or next(iter(self.opponents)), names, practice)
        self._house = house or self.game.HouseRules()
        if opponent not in (None, PERSON, *self.opponents):
            raise ValueError(f"{opponent!r} plays no {self.game.title}; choose {', '.join([*self.opponents, PERSON])}")
        if seed is not None or position is not None:
            self.new(seed=seed, position=position)
        else:
            self.redraw()

    # What a game's own table says

    def picture(self, sitting: Sitting) -> htpy.Node:
        """The position as this table shows it; from views of seats alone, never from hidden cards."""
        raise NotImplementedError

    def hint_for(self, view: Any) -> tuple[Any, str]:
        """A play for the seat whose view this is, and why."""
        raise NotImplementedError

    def waits(self, sitting: Sitting) -> bool:
        """True when the computer should wait for a person before it plays on."""
        return False

    def dealt(self, seed: int) -> Any:
        """The first state of a new game by this seed."""
        return self.game.start(seed=seed, house=self._house)

    def labels(self, opponent: str, names: tuple[str, ...] | None, seats: int) -> tuple[str, ...]:
        """The names of the players by seat."""
        return names or (self.people if opponent == PERSON else ("You", self.opponents[opponent][0]))

    def seats_of(self, state: Any) -> int:
        """How many sit at this table."""
        return len(getattr(state, "chairs", self.people))

    def form_fields(self, sitting: Sitting) -> htpy.Node:
        """Fields of the form for a new game that this game alone has."""
        return None

    def read_form(self, form: dict[str, Any]) -> None:
        """Takes what `form_fields` asked for; raises `ValueError` for what can't be played."""

    def forced(self, sitting: Sitting) -> Any:
        """A play that is made for a person who has no other, ``None`` where he is asked."""
        return None

    def begun(self) -> None:
        """A new game, a loaded one or an undone play is on the table: forget what was marked for the old one."""

    # For Python

    @property
    def sitting(self) -> Sitting:
        """The game on the table; one is dealt when there is none yet."""
        if self._sitting is None:
            self.new()
        assert self._sitting is not None
        return self._sitting

    @property
    def state(self) -> Any:
        """The engine's state of the game on the table."""
        return self.sitting.state

    @property
    def transcript(self) -> Transcript:
        """The game so far as a transcript (it holds the seed, and with it every card)."""
        return self.sitting.transcript

    def new(self, *, seed: int | str | None = None, position: str | None = None) -> None:
        """Deals a new game, by this seed or one drawn now; or sets up a position."""
        opponent, names, practice = self._wanted
        number = secrets.randbits(62) if seed is None else read_seed(seed)
        start = self.game.read_position(position) if position else self.dealt(number)
        labels = self.labels(opponent, names, self.seats_of(start))
        self._code, self._kept = new_code(), False
        self._set(Sitting(self.game, start, opponent, labels, practice))
        self._computers()
        self.redraw("A new game.")

    def play(self, action: Any) -> None:
        """Plays an action, or its text, for the person whose turn it is; the computer answers at once.

        Raises:
            IllegalPlay: the rules refuse it; nothing has changed then.
        """
        sitting = self.sitting
        chosen = self.game.read_action(action) if isinstance(action, str) else action
        seat = self._player_of(sitting, chosen)
        self._sitting = sitting.apply(chosen, seat)
        self._after()

    # For the page

    def connected(self, query: str, token: str) -> None:
        """Deals when the page connects, and offers the game that was under way in this browser."""
        if self._saves.holds(token) and token != self._code:
            self._offer = token
        if self._sitting is None:
            asked = parse_qs(query.lstrip("?")).get("seed", [])
            self.new(seed=asked[0] if asked else None)
        elif self._offer:
            self.redraw(new_turn=False)

    def draw(self) -> htpy.Node:
        """The whole table."""
        if self._sitting is None:
            return htpy.p(".cg-note")["The cards are being dealt ..."]
        return htpy.div[self._offered(), self.picture(self._sitting), part("tools", self._tools(self._sitting))]

    def do_play(self, value: object) -> None:
        """A click on a card or a button that plays."""
        self.play(str(value))

    def do_ready(self, value: object) -> None:
        """The next person is at the screen, and wants the hand shown."""
        self._ready = int(str(value))
        self.redraw(f"{self.sitting.names[self._ready]}, your cards are shown.")

    def do_undo(self, _value: object) -> None:
        """Takes a person's last play back, in practice games."""
        before = self.sitting.undone() if self.sitting.practice else None
        if before is None:
            raise ValueError(
                "There is nothing to take back." if self.sitting.practice else "Only practice games have undo."
            )
        self._set(before)
        self._keep()
        self.redraw("The last play was taken back.")

    def do_hint(self, _value: object) -> None:
        """Advises the person to act, from what that seat can see."""
        seat = self.seat_shown(self.sitting)
        if seat is None or self.game.to_act(self.state) != seat:
            raise ValueError("A hint is there when it is your turn.")
        action, reason = self.hint_for(self.game.view(self.state, seat))
        self._hint = (self.game.write_action(action), reason)
        self.redraw(f"Hint: {self._hint[0]}. {reason}")

    def do_new(self, value: object) -> None:
        """Deals a new game with the settings of the form."""
        form = value if isinstance(value, dict) else {}
        switches = self.game.HouseRules.switches()
        text = ",".join(f"{s.name}={form[s.name]}" for s in switches if form.get(s.name) not in (None, ""))
        house = self.game.HouseRules.read(text)
        opponent = str(form.get("opponent", self._wanted[0]))
        if opponent not in (PERSON, *self.opponents):
            raise ValueError("That opponent does not play here.")
        seed = read_seed(form["seed"].strip()) if str(form.get("seed", "")).strip() else None
        names = tuple(str(form.get(f"name{n}", "")).strip()[:20] or default for n, default in enumerate(self.people))
        self.read_form(form)
        self._house = house
        self._wanted = (opponent, names if opponent == PERSON else None, bool(form.get("practice")))
        self.new(seed=seed)

    def do_save(self, _value: object) -> None:
        """Keeps the game and shows the code to find it by."""
        self._write()
        self._panel = "save"
        self.redraw(f"Saved. The code is {self._code}.")

    def do_load(self, value: object) -> None:
        """Takes up a saved game by its code, or a transcript that was pasted."""
        text = str(value.get("saved", "")) if isinstance(value, dict) else str(value)
        if not text.strip():
            raise ValueError("Type the code of a saved game, or paste a transcript.")
        code = text.strip() if "\n" not in text.strip() and len(text.strip()) < 40 else ""
        self._take_up(self._saves.read(code) if code else text, code.upper())

    def do_resume(self, _value: object) -> None:
        """Takes up the game that was under way in this browser."""
        self._take_up(self._saves.read(self._offer), self._offer)

    def do_forget(self, _value: object) -> None:
        """Lets the game that was under way rest."""
        self._offer = ""
        self._keep()
        self.redraw("The new game stays on the table.")

    # How it works

    def seat_shown(self, sitting: Sitting) -> Seat | None:
        """The seat whose hand may be shown now; ``None`` while the screen is being passed on."""
        if sitting.opponent != PERSON:
            return 0
        acting = self.game.to_act(sitting.state)
        return acting if acting is not None and self._ready == acting else None

    def _player_of(self, sitting: Sitting, action: Any) -> Seat:
        acting, other = self.game.to_act(sitting.state), self.game.may_interrupt(sitting.state)
        if other is not None and other in sitting.people and action in self.game.view(sitting.state, other).legal:
            return other
        if acting is not None and acting not in sitting.people:
            raise IllegalPlay(f"It is {sitting.names[acting]}'s turn", "the order of play")
        return acting if acting is not None else sitting.people[0]

    def _after(self) -> None:
        """After a person's play: the computer's answers, one save, one picture."""
        self._hint, self._panel = None, ""
        self._computers()
        sitting = self.sitting
        if sitting.opponent == PERSON and self.game.to_act(sitting.state) != self._ready:
            self._ready = None
        self.revision += 1
        self._keep()
        self.redraw(self.spoken(sitting))

    def spoken(self, sitting: Sitting) -> str:
        """What a screen reader is told after a play: the last ruling's headline and outcome."""
        if not sitting.plays:
            return "A new game."
        ruling = sitting.plays[-1].play.ruling
        return f"{ruling.headline}: {ruling.label}."

    def _computers(self) -> None:
        sitting = self.sitting
        while not sitting.over and not self.waits(sitting):
            seat, other = self.game.to_act(sitting.state), self.game.may_interrupt(sitting.state)
            asked = [s for s in (other, seat) if s is not None and s not in sitting.people]
            moved = False
            for one in asked:
                action = self._player(sitting, one)(self.game.view(sitting.state, one))
                if action is not None:
                    sitting, moved = sitting.apply(action, one), True
                    break
            only = self.forced(sitting) if not moved and seat is not None else None
            if only is not None and seat is not None:
                sitting, moved = sitting.apply(only, seat), True
            if not moved:
                break
        self._sitting = sitting

    def _player(self, sitting: Sitting, seat: Seat) -> Player:
        return self.opponents[sitting.opponent][1](mix(sitting.start.seed, 1 + seat) >> 1)

    def _set(self, sitting: Sitting) -> None:
        self._sitting, self._hint, self._ready, self._panel = sitting, None, None, ""
        self.revision += 1
        self.begun()

    def _take_up(self, text: str, code: str) -> None:
        try:
            sitting = Sitting.read(text, self.game)
        except TranscriptError as error:
            raise ValueError(f"This game can't be loaded, and the one on the table stays. {error}") from None
        if sitting.opponent not in (PERSON, *self.opponents):
            raise ValueError(f"The saved game was played against {sitting.opponent!r}, who does not play here.")
        self._offer, self._code = "", code or new_code()
        self._set(sitting)
        self._computers()
        self._keep()
        self.redraw("The saved game is on the table.")

    def _write(self) -> None:
        self._saves.write(self._code, self.sitting.text)
        if not self._kept:
            self._kept = True
            self.remember(self._code)

    def _keep(self) -> None:
        """Saves after every play, so that a reload loses nothing; a full disk is told, and the game goes on."""
        if self._offer:
            return
        try:
            self._write()
        except SaveError as error:
            self.notice = str(error)

    def _offered(self) -> htpy.Node:
        if not self._offer:
            return None
        return htpy.section(".cg-panel", aria_label="A game under way", data_key="offer")[
            htpy.h2["A game of yours is under way"],
            htpy.p["It was kept when the page was left."],
            htpy.div(".cg-bar")[
                button("Go on with it", "resume", kind="cg-main", data_key="resume"),
                button("Play the new one", "forget", data_key="forget"),
            ],
        ]

    def _tools(self, sitting: Sitting) -> htpy.Node:
        depends = (sitting.opponent, sitting.practice, self._house)
        if self._forms is None or self._forms[0] != depends:
            self._forms = depends, Markup(render([self._load_form(), self._new_form(sitting)]))
        return htpy.div(".cg-panel", data_key="tools")[
            self._forms[1], self._download(sitting) if sitting.over else None
        ]

    def quick(self, sitting: Sitting) -> htpy.Node:
        """Undo, hint and save, for a game's picture to put beside the hand."""
        return htpy.div(data_key="quick")[
            htpy.div(".cg-bar")[
                button("Undo", "undo", disabled=not (sitting.practice and sitting.undone()), data_key="undo"),
                button("Hint", "hint", disabled=not self._may_hint(sitting), data_key="hint"),
                button("Save", "save", data_key="save"),
            ],
            self._panel == "save" and htpy.p(data_key="code")["Saved. To find it again: ", htpy.b[self._code]],
        ]

    def _pass_on(self, sitting: Sitting) -> htpy.Element:
        """Between two people at one screen: the next hand is covered until its owner asks for it."""
        seat = self.game.to_act(sitting.state) or 0
        name = sitting.names[seat]
        return htpy.section(".cg-panel", aria_label="Pass the screen", data_key="pass")[
            htpy.h2[f"Pass the screen to {name}"],
            htpy.p["The cards are covered until then."],
            button(f"I am {name}: show my cards", "ready", str(seat), kind="cg-main", data_key=f"ready-{seat}"),
        ]

    def _may_hint(self, sitting: Sitting) -> bool:
        seat = self.seat_shown(sitting)
        return seat is not None and self.game.to_act(sitting.state) == seat

    def _load_form(self) -> htpy.Element:
        return htpy.details(data_key="load")[
            htpy.summary["Load a game"],
            htpy.form(data_action="load")[
                htpy.label(for_=f"saved-{self.model_id[:8]}")["Code of a saved game, or a transcript"],
                htpy.textarea(id=f"saved-{self.model_id[:8]}", name="saved", rows="2"),
                htpy.div(".cg-bar")[htpy.button(".cg-button", type="submit")["Load"]],
            ],
        ]

    def _new_form(self, sitting: Sitting) -> htpy.Element:
        opponents = [(name, label) for name, (label, _) in self.opponents.items()] + [(PERSON, "Another person here")]
        return htpy.details(data_key="new")[
            htpy.summary["New game"],
            htpy.form(data_action="new")[
                htpy.div(".cg-fields")[
                    _select("opponent", "Opponent", opponents, sitting.opponent),
                    self.form_fields(sitting),
                    [
                        _field(f"name{n}", f"Name of player {n + 1}", "for two people", name)
                        for n, name in enumerate(self.people)
                    ],
                    _field("seed", "Seed", "a whole number deals the same cards again; empty for a new shuffle", ""),
                    [_switch(switch, getattr(self._house, switch.name)) for switch in self.game.HouseRules.switches()],
                    htpy.label[
                        htpy.input(type="checkbox", name="practice", value="yes", checked=sitting.practice),
                        " Practice game (undo allowed)",
                    ],
                ],
                htpy.div(".cg-bar")[htpy.button(".cg-button.cg-main", type="submit")["Deal"]],
            ],
        ]

    def _download(self, sitting: Sitting) -> htpy.Element:
        text = sitting.transcript.text
        return htpy.p(data_key="download")[
            htpy.a(href=f"data:text/plain;charset=utf-8,{quote(text)}", download=f"{self.game.name}.txt")[
                "Download the transcript"
            ],
            f" (seed {sitting.start.seed})",
        ]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({'no game yet' if self._sitting is None else self.spoken(self._sitting)})"


def _select(name: str, label: str, options: list[tuple[str, str]], chosen: str, note: str = "") -> htpy.Element:
    return htpy.label[
        label,
        note and htpy.small[note],
        htpy.select(name=name)[[htpy.option(value=v, selected=v == chosen)[text] for v, text in options]],
    ]


def _field(name: str, label: str, note: str, value: str) -> htpy.Element:
    return htpy.label[label, htpy.small[note], htpy.input(type="text", name=name, value=value, autocomplete="off")]


def _switch(switch: Any, value: Any) -> htpy.Element:
    words = {None: "off", True: "yes", False: "no"}
    label, note = switch.name.replace("_", " ").capitalize(), f"{switch.says} ({switch.question})"
    if isinstance(switch.values, range) and len(switch.values) > 8:
        off = ", or off" if switch.off else ""
        return _field(switch.name, label, f"{note} {switch.values[0]} to {switch.values[-1]}{off}", _word(value, words))
    values = [*switch.values, *([None] if switch.off else [])]
    return _select(switch.name, label, [(_word(v, words), _word(v, words)) for v in values], _word(value, words), note)


def _word(value: Any, words: dict[Any, str]) -> str:
    return words[value] if value is None or isinstance(value, bool) else str(value)
