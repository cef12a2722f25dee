"""The README's Python runs, and prints what it says."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

TEXT = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


def test_the_code_runs_and_prints_what_stands_there() -> None:
    blocks = re.findall(r"```(python|text)\n(.*?)```", TEXT, re.S)
    assert len(blocks) >= 4
    printed = ""
    for kind, block in blocks:
        if kind == "text":
            assert printed == block
            continue
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(block, {})
        printed = out.getvalue()


def test_its_pictures_exist() -> None:
    for path in re.findall(r'\((docs/[^)]+)\)|src="([^"]+)"', TEXT):
        assert (Path(__file__).parents[2] / "".join(path)).stat().st_size > 10_000
