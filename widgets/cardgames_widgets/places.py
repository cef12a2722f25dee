"""Where the notebooks and the page template lie, in a checkout or in an installed wheel."""

from __future__ import annotations

from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
SHARE: Final = HERE / "share" / "jupyter"
"""Holds our Voilà template, in the layout of a Jupyter data folder."""


def notebooks() -> Path:
    """The folder with ``lessons`` and ``dashboards``.

    Raises:
        FileNotFoundError: the package was installed without them.
    """
    for folder in (HERE / "notebooks", HERE.parents[1] / "notebooks"):
        if (folder / "dashboards").is_dir():
            return folder
    raise FileNotFoundError("The notebooks are missing from this installation: install cardgames-edu from its wheel.")
