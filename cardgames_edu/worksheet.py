"""Worksheets: a notebook and a page to print for pupils, and the teacher's key kept apart.

The same seed and name give the same sheet on any machine. A sheet names its questions by their ids, so a bank that has
grown since changes nothing in it.

>>> sheet = worksheet("armchair_cricket", topics="counting", seed=2026, n=3, name="Ann")
>>> sheet.check(1, "no idea").verdict.value
'say it again'
>>> read_sheet([question.id for question in sheet], "Ann") == sheet
True
>>> sheet[1].key.shown in sheet.page, sheet[1].key.shown in sheet.key
(False, True)
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from cardgames_edu.bank import TOPICS, bank_of
from cardgames_edu.progress import Progress
from cardgames_edu.questions import Feedback, Question

STYLE: Final = """
:root { color-scheme: light; }
body { font: 11.5pt/1.45 system-ui, sans-serif; max-width: 44rem; margin: 1.5rem auto; padding: 0 1rem; color: #1b2220; }
header { display: flex; justify-content: space-between; align-items: baseline; border-bottom: 2px solid; }
h1 { font-size: 1.35rem; margin: 0 0 .3rem; } h2 { font-size: 1rem; margin: 0 0 .2rem; color: #4a5551; }
section { break-inside: avoid; margin: 1.1rem 0 1.6rem; }
.card { display: inline-block; border: 1px solid #4a5551; border-radius: .35rem; padding: .05rem .4rem; margin: .1rem; white-space: nowrap; }
.answer { border-bottom: 1px solid #4a5551; height: 2.1rem; margin-top: .3rem; } .note { color: #4a5551; font-size: .92em; }
ul, ol { margin: .2rem 0; padding-inline-start: 1.4rem; }
@media print { body { margin: 0; max-width: none; } }
"""


class Worksheet:
    """Questions of one game for one pupil, counted from 1, with the record of the answers given here (`progress`)."""

    def __init__(self, title: str, questions: Sequence[Question], name: str = "") -> None:
        self.title, self.questions, self.name = title, tuple(questions), name
        self.progress = Progress(name)

    def __len__(self) -> int:
        return len(self.questions)

    def __iter__(self) -> Iterator[Question]:
        return iter(self.questions)

    def __getitem__(self, number: int) -> Question:
        if not 1 <= number <= len(self):
            raise IndexError(f"this sheet has the questions 1 to {len(self)}, no {number}")
        return self.questions[number - 1]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Worksheet) and (self.title, self.ids, self.name) == (
            other.title,
            other.ids,
            other.name,
        )

    __hash__ = None  # type: ignore[assignment]

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the questions."""
        return tuple(question.id for question in self.questions)

    def check(self, number: int, answer: object) -> Feedback:
        """Checks the answer to question `number` and keeps it in `progress`."""
        return self.progress.check(self[number], answer)

    def __repr__(self) -> str:
        return f"Worksheet({self.title!r}, {len(self)} questions{f', for {self.name}' if self.name else ''})"

    def _repr_html_(self) -> str:
        return f"<div>{''.join(_asked(number, question) for number, question in enumerate(self, 1))}</div>"

    @property
    def page(self) -> str:
        """The sheet as an HTML page to print; holds nothing of the key."""
        asked = "".join(
            _asked(number, question) + '<div class="answer"></div></section>' for number, question in enumerate(self, 1)
        )
        return _page(self.title, self.name or "Name: ______________", asked.replace("</section><div", "<div"))

    @property
    def key(self) -> str:
        """The teacher's key as an HTML page: answers, reasons, and the mistakes that lead to wrong ones."""
        answers = "".join(_answered(number, question) for number, question in enumerate(self, 1))
        return _page(f"{self.title}: the key", self.name, answers)

    @property
    def notebook(self) -> dict[str, Any]:
        """The sheet as a Jupyter notebook (nbformat 4.5) in which answers are checked; holds nothing of the key."""
        ids, name = (json.dumps(part, indent=4, ensure_ascii=False) for part in (self.ids, self.name))
        setup = f"from cardgames_edu.worksheet import read_sheet\n\nsheet = read_sheet({ids}, {name})"
        cells = [
            _cell("markdown", "top", f"# {self.title}{f': {_literal(self.name)}' if self.name else ''}\n\n{_HOW}"),
            _cell("code", "sheet", setup),
        ]
        for number, question in enumerate(self, 1):
            shown = "".join(f"\n* {part}" for part in map(_literal, map(str, question.shows)))
            text = f"## {number}\n\n{_literal(question.prompt)}\n{shown}\n\n*{_literal(question.key.form)}*"
            cells += [
                _cell("markdown", f"question-{number}", text),
                _cell("code", f"answer-{number}", f'sheet.check({number}, "")'),
            ]
        file = f"{slug(self.name) or 'answers'}.csv"
        cells += [
            _cell(
                "markdown", "end", "## To hand in\n\nYour answers, with times and tries. The last line writes a file."
            ),
            _cell("code", "progress", "sheet.progress.to_frame()"),
            _cell("code", "save", f"# sheet.progress.save({json.dumps(file)})"),
        ]
        kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
        metadata = {"kernelspec": kernel, "language_info": {"name": "python"}, "title": self.title}
        return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}

    def save(self, folder: str | Path) -> tuple[Path, Path, Path]:
        """Writes notebook and page into `folder`, and the key into its subfolder ``key``; returns the three paths."""
        base = Path(folder)
        (base / "key").mkdir(parents=True, exist_ok=True)
        stem = slug(f"{self.questions[0].game} {self.name}")
        paths = (base / f"{stem}.ipynb", base / f"{stem}.html", base / "key" / f"{stem}.html")
        texts = (json.dumps(self.notebook, indent=1, ensure_ascii=False) + "\n", self.page, self.key)
        for path, text in zip(paths, texts, strict=True):
            path.write_text(text, encoding="utf-8")
        return paths


_HOW: Final = (
    "Write your answer between the quotation marks and run the cell: `1/8`, `0.125`, `12.5 %`, `7 to 1 against`, a number, "
    "a word or a card. A wrong answer gets a hint; try again as often as you like."
)


def worksheet(
    game: Any,
    topics: str | Iterable[str] | None = None,
    seed: int | str = 0,
    n: int = 8,
    name: str = "",
) -> Worksheet:
    """A sheet of `n` questions of a game (its module or name) on these topics (all when not given).

    With a `name` the numbers are that pupil's own; the same seed and name give the same sheet on any machine.

    Raises:
        ValueError: a topic that the game has no questions on, or n below 1.
    """
    bank, name = bank_of(game), " ".join(name.split())[:60]
    drawn = bank.draw(n, f"{seed}:{name}" if name else seed, topics)
    return Worksheet(bank.title, drawn, name)


def read_sheet(ids: Sequence[str], name: str = "") -> Worksheet:
    """The sheet with the questions of these ids, all of one game.

    Raises:
        KeyError: an id that names no question.
    """
    bank = bank_of(ids[0].partition("/")[0])
    return Worksheet(bank.title, [bank.read(id) for id in ids], name)


def slug(text: str) -> str:
    """The text as a file name: letters, digits and hyphens.

    >>> slug("armchair_cricket Ann-Marie O'Neill")
    'armchair_cricket-Ann-Marie-O-Neill'
    """
    return re.sub(r"[^\w]+", "-", text).strip("-")


def _cell(kind: str, id: str, source: str) -> dict[str, Any]:
    cell: dict[str, Any] = {"cell_type": kind, "id": id, "metadata": {}, "source": source.splitlines(keepends=True)}
    return cell if kind == "markdown" else {**cell, "execution_count": None, "outputs": []}


def _literal(text: str) -> str:
    """Text that Markdown is to show as it is."""
    return re.sub(r"([\\`*_{}\[\]<>#$|~])", r"\\\1", text)


def _cards(question: Question) -> str:
    parts = []
    for part in question.shows:
        cards = " ".join(f'<span class="card">{html.escape(str(card))}</span>' for card in part.cards)
        parts.append(f"<p>{html.escape(part.label)}: {cards}</p>")
    return "".join(parts)


def _asked(number: int, question: Question) -> str:
    say = html.escape
    return (
        f"<section><h2>{number} · {say(TOPICS.get(question.topic, ''))}</h2><p>{say(question.prompt)}</p>{_cards(question)}"
        f'<p class="note">{say(question.key.form)}</p></section>'
    )


def _answered(number: int, question: Question) -> str:
    say = html.escape
    reasons = "".join(f"<li>{say(reason)}</li>" for reason in question.reasons)
    wrong = "".join(f"<li>{say(str(m.answer))}: {say(m.text)}</li>" for m in question.mistakes)
    return (
        f"<section><h2>{number} · {say(question.id)}</h2><p>{say(question.prompt)}</p>{_cards(question)}"
        f"<p><b>{say(question.key.shown)}</b></p><ol>{reasons}</ol>"
        f"{wrong and f'<p class=note>Wrong answers and where they come from:</p><ul class=note>{wrong}</ul>'}"
        f'<p class="note">Rules: {say(", ".join(question.rules))}</p></section>'
    )


def _page(title: str, name: str, body: str) -> str:
    say = html.escape
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{say(title)}</title><style>{STYLE}</style></head>'
        f"<body><header><h1>{say(title)}</h1><span>{say(name)}</span></header>{body}</body></html>\n"
    )
