"""Saved games, one file each, found again by a code that nobody can guess.

A saved game holds the seed and so every hidden card: the file stays with Python, and only its code goes to the page.
"""

from __future__ import annotations

import os
import re
import secrets
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from cardgames_edu.cards import shown

FOLDER: Final = "CARDGAMES_EDU_SAVES"
"""The environment variable that names another folder for saved games."""
_LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
_CODE: Final = re.compile(rf"[{_LETTERS}]{{4}}-[{_LETTERS}]{{4}}-[{_LETTERS}]{{4}}")


class SaveError(ValueError):
    """A game that can't be saved or found; the message says what to do."""


def default_folder() -> Path:
    """Where games are saved: `FOLDER` if it is set, else the person's own data folder."""
    if given := os.environ.get(FOLDER):
        return Path(given)
    base = os.environ.get("LOCALAPPDATA") if sys.platform == "win32" else os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "cardgames-edu" / "saves"


def new_code() -> str:
    """A code of twelve letters and digits, such as ``K7QD-M2XA-9RTV``: 59 random bits."""
    letters = [secrets.choice(_LETTERS) for _ in range(12)]
    return "-".join("".join(letters[n : n + 4]) for n in (0, 4, 8))


@dataclass(frozen=True)
class Saves:
    """The saved games of one folder.

    >>> import tempfile
    >>> saves = Saves(Path(tempfile.mkdtemp()))
    >>> code = new_code()
    >>> saves.write(code, "a game")
    >>> saves.read(code.lower())
    'a game'
    """

    folder: Path = field(default_factory=default_folder)

    def write(self, code: str, text: str) -> None:
        """Keeps the text under the code, whole or not at all; raises `SaveError` when the disk won't take it."""
        path = self._path(code)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            part = path.with_suffix(".part")
            part.write_text(text, encoding="utf-8")
            part.replace(path)
        except OSError as error:
            raise SaveError(f"The game could not be saved ({error.strerror}); it goes on all the same.") from None

    def read(self, code: str) -> str:
        """The text kept under the code; raises `SaveError` when there is none."""
        try:
            return self._path(code).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            raise SaveError(f"No game is saved under {shown(code)}.") from None

    def holds(self, code: str) -> bool:
        """True when a game is kept under the code; False too for what is no code."""
        return bool(_CODE.fullmatch(code)) and self._path(code).exists()

    def _path(self, code: str) -> Path:
        plain = code.strip().upper()
        if not _CODE.fullmatch(plain):
            raise SaveError(f"{shown(code)} is no code of a saved game. A code looks like K7QD-M2XA-9RTV.")
        return self.folder / f"{plain}.txt"
