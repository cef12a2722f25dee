"""One game at a table: who sits where, every play, and the text in which it is kept."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

from cardgames_edu.cards import shown
from cardgames_edu.game import Game, Match, Play, Seat
from cardgames_edu.transcript import Transcript, TranscriptError

PERSON = "person"
"""The opponent who sits at the same screen."""


@dataclass(frozen=True)
class Played:
    """One play at the table: who made it, what it was, what it led to."""

    seat: Seat
    action: Any
    play: Play[Any]


@dataclass(frozen=True)
class Sitting:
    """A game under way; a play makes a new sitting, so that undoing is going back to an older one.

    `opponent` is ``"person"`` or the name of a computer player; people sit at `people`. `practice` allows undo.
    """

    game: Game
    start: Any
    opponent: str
    names: tuple[str, ...]
    practice: bool = True
    plays: tuple[Played, ...] = ()

    @property
    def state(self) -> Any:
        """The state after the last play."""
        return self.plays[-1].play.state if self.plays else self.start

    @property
    def over(self) -> bool:
        """True once the game has a result."""
        return self.game.to_act(self.state) is None

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats where people sit: all of them, or seat 0 against the computer."""
        return tuple(range(len(self.names))) if self.opponent == PERSON else (0,)

    def apply(self, action: Any, by: Seat) -> Sitting:
        """The sitting after a play by that seat; raises `IllegalPlay`."""
        play = self.game.apply(self.state, action, by=by)
        return replace(self, plays=(*self.plays, Played(by, action, play)))

    def undone(self) -> Sitting | None:
        """The sitting as it was before a person's last choice, ``None`` when no person has chosen anything.

        A play to which there was no other is no choice.
        """
        for count in range(len(self.plays) - 1, -1, -1):
            before = self.plays[count - 1].play.state if count else self.start
            if self.plays[count].seat in self.people and len(self.game.legal(before)) > 1:
                return replace(self, plays=self.plays[:count])
        return None

    @property
    def transcript(self) -> Transcript:
        """The game so far as a transcript."""
        played = Match(self.start, tuple((one.action, one.play) for one in self.plays))
        return Transcript.of(self.game, played, self.names)

    @property
    def text(self) -> str:
        """Everything as text that `read` reads back."""
        seats = [one.seat for one in self.plays]
        return json.dumps(
            {
                "game": self.game.name,
                "opponent": self.opponent,
                "names": self.names,
                "practice": self.practice,
                "seats": seats,
                "transcript": self.transcript.text,
            }
        )

    @classmethod
    def read(cls, text: str, game: Game) -> Sitting:
        """A sitting from what `text` wrote, or from a bare transcript (two people then).

        Raises:
            TranscriptError: it is damaged, changed, or of another game.
        """
        if not text.lstrip().startswith("{"):
            text = json.dumps({"game": game.name, "opponent": PERSON, "practice": True, "transcript": text})
        try:
            kept = json.loads(text)
            transcript = Transcript.read(str(kept["transcript"]), game)
            opponent, practice = str(kept["opponent"]), bool(kept["practice"])
            names = tuple(str(name)[:40] for name in kept.get("names", transcript.players)) or ("Ann", "Bea")
            seats = kept.get("seats")
        except (json.JSONDecodeError, KeyError, TypeError) as error:
            raise TranscriptError(f"{shown(text)} is no saved game: {error}") from None
        return cls.of(game, transcript.replay(game), opponent, names, practice, seats)

    @classmethod
    def of(
        cls,
        game: Game,
        match: Match,
        opponent: str = PERSON,
        names: tuple[str, ...] = ("Ann", "Bea"),
        practice: bool = True,
        seats: Any = None,
    ) -> Sitting:
        """A sitting from a match that was played, the seats as `seats` tells them or as the rules have them."""
        state, plays = match.start, []
        for number, (action, play) in enumerate(match.plays):
            plays.append(Played(_seat(game, state, action, seats, number), action, play))
            state = play.state
        return cls(game, match.start, opponent, names, practice, tuple(plays))


def _seat(game: Game, state: Any, action: Any, seats: Any, number: int) -> Seat:
    if isinstance(seats, list) and number < len(seats) and isinstance(seats[number], int):
        return int(seats[number])
    acting = game.to_act(state)
    view = game.view(state, acting) if acting is not None else None
    if view is not None and action in view.legal:
        return int(acting or 0)
    other = game.may_interrupt(state)
    return int(other if other is not None else acting or 0)
