"""The one live view that every widget is built on.

A widget is a state in Python and a pure function from it to HTML. `LiveView` sends that HTML to a small ES module,
which changes only what differs in the page, and hears back what a person did, with the turn in which it was done.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Hashable
from contextvars import ContextVar
from html import unescape
from pathlib import Path
from typing import Any, Final

import anywidget
import htpy
import traitlets
from markupsafe import Markup

HERE: Final = Path(__file__).parent
SCRIPT: Final = (HERE / "view.js").read_text(encoding="utf-8")
STYLE: Final = (HERE / "view.css").read_text(encoding="utf-8")
MOST_KEPT: Final = 300
"""Pieces of a picture that a view keeps before it begins anew."""
LONGEST_VALUE: Final = 100_000
LOG: Final = logging.getLogger("cardgames_widgets")


class LiveView(anywidget.AnyWidget):
    """Shows `draw` in the page and calls ``do_<action>(value)`` for what a person does there.

    A click, a key or a form carries the `turn` in which it was made; one from an earlier turn is ignored, so that a
    second click, one that was queued while Python worked, or one from before an undo does nothing. An exception in a
    ``do_`` method becomes the `notice` that the person reads, and the widget goes on.
    """

    _esm = SCRIPT
    _css = STYLE

    name = traitlets.Unicode("view", help="Names the widget in the browser's store.").tag(sync=True)
    html = traitlets.Unicode("", help="The picture.").tag(sync=True)
    turn = traitlets.Int(0, help="Rises whenever what a click means may have changed.").tag(sync=True)
    say = traitlets.Unicode("", help="What a screen reader is told.").tag(sync=True)
    notice = traitlets.Unicode("", help="A message for the person, shown until the next event.").tag(sync=True)
    heard = traitlets.Int(0, help="The number of the last event that was heard.").tag(sync=True)

    parts = traitlets.Dict(help="The parts of the picture that the last redraw changed.").tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        self._skeleton = ""
        self._parts: dict[str, str] = {}
        self._gathered: dict[str, str] = {}
        self._pieces: dict[tuple[Hashable, ...], Markup] = {}
        self._in_event = self._greeted = False
        super().__init__(**traits)
        self.on_msg(self._receive)

    def draw(self) -> htpy.Node:
        """The picture of the present state; a subclass says what it is."""
        raise NotImplementedError

    def redraw(self, say: str | None = None, *, new_turn: bool = True) -> None:
        """Shows the present state, in one message; `new_turn` makes clicks on the old picture stale.

        Where nothing but the contents of parts has changed (see `part`), only those parts are sent.
        """
        skeleton, parts = render_parts(self.draw)
        html = whole(skeleton, parts)
        with self.hold_sync():
            if skeleton == self._skeleton and self.html:
                changed = {name: text for name, text in parts.items() if self._parts.get(name) != text}
                # The whole picture is kept for pages that connect later, and is not sent again to this one.
                self._trait_values["html"] = html
                self._gathered |= changed
                if changed:
                    gathered = dict(self._gathered)
                    self.parts = gathered if gathered != self.parts else {**gathered, "again": str(self.turn)}
                if not self._in_event:
                    self._gathered = {}
            else:
                self.html = html
            self._skeleton, self._parts = skeleton, parts
            if new_turn:
                self.turn = self.turn + 1
            if say is not None:
                self.say = say

    def once(self, key: tuple[Hashable, ...], make: Callable[[], htpy.Node]) -> Markup:
        """A piece of the picture that `key` alone decides: drawn when it is first wanted, and kept."""
        if key not in self._pieces:
            if len(self._pieces) >= MOST_KEPT:
                self._pieces.clear()
            self._pieces[key] = Markup(render(make()))
        return self._pieces[key]

    def connected(self, query: str, token: str) -> None:
        """A page has connected: `query` is the search part of its address, `token` what `remember` left there."""

    def remember(self, token: str) -> None:
        """Leaves a token in the person's browser, given to `connected` when the page is loaded again."""
        self.send({"kind": "remember", "token": token})

    def static_html(self) -> str:
        """The picture with its style, as HTML that needs no kernel and no script."""
        return still(self.draw())

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"

    def _receive(self, _widget: Any, message: Any, _buffers: Any) -> None:
        if not isinstance(message, dict):
            return
        if message.get("kind") == "hello":
            if self._greeted:
                self.send_state("html")
            self._greeted = True
            self._guard(self.connected, str(message.get("query", ""))[:2000], str(message.get("token", ""))[:200])
        elif message.get("kind") == "event":
            # One message answers an event, however often the picture was redrawn in it.
            self._in_event, self._gathered = True, {}
            with self.hold_sync():
                self._event(message)
            self._in_event, self._gathered = False, {}

    def _event(self, message: dict[str, Any]) -> None:
        action, number = message.get("action"), message.get("number")
        if message.get("turn") == self.turn and isinstance(action, str) and action.isidentifier():
            method = getattr(self, f"do_{action}", None)
            if callable(method):
                self.notice = ""
                self._guard(method, _short(message.get("value")))
        if isinstance(number, int):
            self.heard = number

    def _guard(self, method: Any, *values: Any) -> None:
        try:
            method(*values)
        except ValueError as error:
            self.notice = str(error)
        except Exception as error:
            LOG.exception("a widget's event failed")
            self.notice = (
                f"That could not be done ({type(error).__name__}: {error}). Nothing was changed; the game goes on."
            )


def _short(value: Any) -> Any:
    if isinstance(value, str):
        # A page may send half a character, which no file and no answer could hold.
        return value[:LONGEST_VALUE].replace("\0", "").encode("utf-8", "replace").decode()
    if isinstance(value, dict):
        return {str(k)[:100]: _short(v) for k, v in list(value.items())[:100]}
    return value if isinstance(value, bool | int | float) or value is None else str(value)[:LONGEST_VALUE]


def render(node: htpy.Node) -> str:
    """HTML of an htpy node, text escaped."""
    return str(node) if isinstance(node, Markup) else str(htpy.fragment[node])


_PLACE: Final = "\0{}\0"
_COLLECTED: ContextVar[dict[str, str] | None] = ContextVar("parts", default=None)


def part(name: str, node: htpy.Node) -> Markup:
    """A part of a picture (a plain word names it) that is sent alone when it alone has changed.

    Parts don't hold parts, and stand in no picture that is kept for another time.
    """
    text, collected = render(node), _COLLECTED.get()
    if collected is not None:
        collected[name] = text
        text = _PLACE.format(name)
    return Markup(f'<div class="cg-part" data-part="{name}" data-key="part-{name}">{text}</div>')


def render_parts(draw: Callable[[], htpy.Node]) -> tuple[str, dict[str, str]]:
    """HTML of what `draw` draws, with a mark where the contents of each part belong, and those contents by name."""
    collected: dict[str, str] = {}
    token = _COLLECTED.set(collected)
    try:
        return render(draw()), collected
    finally:
        _COLLECTED.reset(token)


def whole(skeleton: str, parts: dict[str, str]) -> str:
    """The HTML with every part in its place."""
    pieces = skeleton.split("\0")
    return "".join(piece if n % 2 == 0 else parts[piece] for n, piece in enumerate(pieces))


def still(node: htpy.Node) -> str:
    """A picture with its style in one piece of HTML, for saved notebooks, the documentation and print."""
    return f'<div class="cg cg-still"><style>{STYLE}</style>{render(node)}</div>'


class Still:
    """A picture that needs no kernel: shown by a notebook, kept when it is saved.

    >>> Still(htpy.p["8 > 5"], "eight is more than five")
    eight is more than five
    """

    def __init__(self, node: htpy.Node, text: str = "") -> None:
        self.node, self.text = node, text

    def _repr_html_(self) -> str:
        return still(self.node)

    def __repr__(self) -> str:
        return self.text or " ".join(unescape(Markup(render(self.node)).striptags()).split())


def button(
    label: htpy.Node,
    action: str,
    value: str | None = None,
    *,
    kind: str = "",
    disabled: bool = False,
    **attributes: Any,
) -> htpy.Element:
    """A button that sends `action` with `value`."""
    return htpy.button(
        class_=f"cg-button {kind}".strip(),
        type="button",
        data_action=action,
        data_value=value,
        disabled=disabled,
        **attributes,
    )[label]
