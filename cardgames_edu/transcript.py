"""A game as text: what was dealt, every play with its outcome, and a seal that tells when lines are missing or changed.

The text is made to be read on paper and to be loaded again::

    cardgames-edu transcript 1
    game: armchair_cricket
    seed: 7
    house: wickets=1
    players: Ann | Bea
    -- The toss
    1. bat | toss won, will bat
    2. discard PADS 2 | discarded
    end: 2 plays, seal 0f3a6c2be1d4

A line that begins with two strokes is a heading, such as the innings that follows. Loading plays it through the game's own rules, so a transcript can't hold a play that the rules refuse.
"""

from __future__ import annotations

import base64
import hashlib
import re
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cardgames_edu.cards import shown
from cardgames_edu.game import Game, IllegalPlay, Match, PositionError, replay
from cardgames_edu.house import HouseRuleError
from cardgames_edu.randomness import SeedError, read_seed

HEADER: Final = "cardgames-edu transcript 1"
LONGEST: Final = 2_000_000
_PLAY: Final = re.compile(r"(\d+)\. ([^|\n]+?)(?: \| ([^\n]*))?")
_END: Final = re.compile(r"end: (\d+) plays, seal ([0-9a-f]{12})")


class TranscriptError(ValueError):
    """A transcript that can't be loaded; the message names the line and what is wrong with it."""


@dataclass(frozen=True)
class Transcript:
    """What is needed to play a game again, and what came out at each play.

    `seed` and `house` start the game, or `position` (a position text) when it did not begin with a deal. `actions` and
    `outcomes` are texts, one a play; `players` are names; `headings` pairs of a play's number and the heading before it.
    """

    game: str
    seed: int
    house: str = ""
    position: str = ""
    players: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    outcomes: tuple[str, ...] = ()
    headings: tuple[tuple[int, str], ...] = ()

    @classmethod
    def of(cls, game: Game, played: Match, players: tuple[str, ...] = ()) -> Transcript:
        """The transcript of a match; from a position when the match did not start with a deal.

        >>> from cardgames_edu import armchair_cricket as cricket
        >>> from cardgames_edu.armchair_cricket.players import Random
        >>> from cardgames_edu.game import match
        >>> played = match(cricket, [Random(1), Random(2)], seed=7)
        >>> Transcript.read(Transcript.of(cricket, played).text, cricket).replay(cricket).state == played.state
        True
        """
        start = played.start
        dealt = game.start(seed=start.seed, house=start.house) == start
        return cls(
            game.name,
            start.seed,
            start.house.text,
            "" if dealt else game.write_position(start),
            tuple(_one_line(name) for name in players),
            tuple(game.write_action(action) for action in played.actions),
            tuple(_one_line(play.ruling.label) for _, play in played.plays),
            _headings(game, played),
        )

    @property
    def text(self) -> str:
        """The transcript as lines of text, sealed."""
        lines = [HEADER, f"game: {self.game}", f"seed: {self.seed}"]
        lines += [f"house: {self.house}"] if self.house else []
        lines += [f"position: {self.position}"] if self.position else []
        lines += [f"players: {' | '.join(self.players)}"] if self.players else []
        told = dict(self.headings)
        for n, (action, outcome) in enumerate(zip(self.actions, self.outcomes, strict=True), 1):
            lines += [f"-- {told[n]}"] if n in told else []
            lines.append(f"{n}. {action} | {outcome}")
        return "\n".join([*lines, f"end: {len(self.actions)} plays, seal {_seal(lines)}", ""])

    def __str__(self) -> str:
        return self.text

    @classmethod
    def read(cls, text: str, game: Game) -> Transcript:
        """A transcript from its text, for a game that the caller expects.

        Raises:
            TranscriptError: it is cut short, changed, of another game, or no transcript at all.
        """
        if len(text) > LONGEST:
            raise TranscriptError(f"A text of {len(text)} characters is no transcript: the longest is {LONGEST}.")
        lines = [line.rstrip() for line in text.strip("\ufeff \n\r\t").split("\n")]
        if lines[0] != HEADER:
            raise TranscriptError(f"Line 1 is {shown(lines[0])}; a transcript begins with {HEADER!r}.")
        end = _END.fullmatch(lines[-1])
        if end is None:
            raise TranscriptError(f"The transcript is cut short: its last line is {shown(lines[-1])}, not 'end: ...'.")
        body = lines[:-1]
        heads, plays, headings = _parted(body)
        if heads.get("game") != game.name:
            raise TranscriptError(f"This is a transcript of {shown(heads.get('game'))}, not of {game.name!r}.")
        if len(plays) != int(end[1]):
            raise TranscriptError(f"The transcript holds {len(plays)} plays, but its last line counts {end[1]}.")
        if _seal(body) != end[2]:
            raise TranscriptError("The transcript was changed after it was saved: its seal does not fit its lines.")
        try:
            seed = read_seed(heads.get("seed"))
        except SeedError as error:
            raise TranscriptError(f"The transcript's seed can't be used: {error}") from None
        players = tuple(heads["players"].split(" | ")) if heads.get("players") else ()
        actions, outcomes = tuple(a for a, _ in plays), tuple(o for _, o in plays)
        house, position = heads.get("house", ""), heads.get("position", "")
        return cls(game.name, seed, house, position, players, actions, outcomes, headings)

    def start(self, game: Game) -> Any:
        """The state the game began with; raises `TranscriptError` for a setting or position that can't be read."""
        try:
            if self.position:
                return game.read_position(self.position)
            return game.start(seed=self.seed, house=game.HouseRules.read(self.house))
        except (HouseRuleError, PositionError, SeedError) as error:
            raise TranscriptError(f"The game can't be started: {error}") from None

    def replay(self, game: Game) -> Match:
        """Plays it again by the rules, checking each outcome.

        Raises:
            TranscriptError: a play is against the rules, or came out otherwise than written.
        """
        played = Match(self.start(game), ())
        for number, (text, outcome) in enumerate(zip(self.actions, self.outcomes, strict=True), 1):
            try:
                step = replay(game, played.state, [game.read_action(text)])
            except (IllegalPlay, ValueError) as error:
                raise TranscriptError(f"Play {number}, {shown(text)}, can't be played: {error}") from None
            label = _one_line(step.plays[0][1].ruling.label)
            if outcome and label != outcome:
                raise TranscriptError(
                    f"Play {number}, {shown(text)}, is written as {shown(outcome)}; by the rules it is {label!r}."
                )
            played = Match(played.start, played.plays + step.plays)
        return played

    def save(self, path: str | Path) -> Path:
        """Writes the text to a file, whole or not at all, and returns its path."""
        target = Path(path)
        part = target.with_name(target.name + ".part")
        part.write_text(self.text, encoding="utf-8")
        return part.replace(target)

    @classmethod
    def load(cls, path: str | Path, game: Game) -> Transcript:
        """A transcript from a file; raises `TranscriptError` or ``OSError``."""
        try:
            return cls.read(Path(path).read_text(encoding="utf-8"), game)
        except UnicodeDecodeError:
            raise TranscriptError(f"{Path(path).name} is no text file, so it can't be a transcript.") from None

    @property
    def share(self) -> str:
        """The text packed into letters, digits, ``-`` and ``_``, short enough for a link."""
        return base64.urlsafe_b64encode(zlib.compress(self.text.encode(), 9)).decode().rstrip("=")

    @classmethod
    def from_share(cls, packed: str, game: Game) -> Transcript:
        """A transcript from what `share` made; raises `TranscriptError`."""
        try:
            raw = base64.b64decode(packed.encode("ascii") + b"=" * (-len(packed) % 4), altchars=b"-_", validate=True)
            unpack = zlib.decompressobj()
            text = unpack.decompress(raw, LONGEST).decode("utf-8")
        except (ValueError, zlib.error):
            raise TranscriptError(
                f"{shown(packed)} is no shared transcript; part of the link may be missing."
            ) from None
        return cls.read(text, game)


def _seal(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode("utf-8", "surrogatepass")).hexdigest()[:12]


def _one_line(text: str) -> str:
    return " ".join(text.replace("|", "/").split())


def _headings(game: Game, played: Match) -> tuple[tuple[int, str], ...]:
    """A heading before each play that opens another chapter of the game."""
    found: list[tuple[int, str]] = []
    before = played.start
    for number, (_, play) in enumerate(played.plays, 1):
        chapter = _one_line(game.chapter(before))
        if not found or found[-1][1] != chapter:
            found.append((number, chapter))
        before = play.state
    return tuple(found)


def _parted(body: list[str]) -> tuple[dict[str, str], list[tuple[str, str]], tuple[tuple[int, str], ...]]:
    heads: dict[str, str] = {}
    plays: list[tuple[str, str]] = []
    headings: list[tuple[int, str]] = []
    for number, line in enumerate(body[1:], 2):
        if play := _PLAY.fullmatch(line):
            if int(play[1]) != len(plays) + 1:
                raise TranscriptError(f"Line {number} is play {play[1]}; play {len(plays) + 1} should stand there.")
            plays.append((play[2], play[3] or ""))
        elif line.startswith("-- "):
            headings.append((len(plays) + 1, line[3:]))
        elif (
            not plays
            and (head := re.fullmatch(r"(game|seed|house|position|players): (.*)", line))
            and head[1] not in heads
        ):
            heads[head[1]] = head[2]
        else:
            raise TranscriptError(
                f"Line {number}, {shown(line)}, is neither a heading nor a play such as '3. bowl BAT 5 | bowled'."
            )
    return heads, plays, tuple(headings)
