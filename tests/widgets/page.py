"""What a page does to a widget, without a browser."""

from __future__ import annotations

from typing import Any

from cardgames_widgets.view import LiveView


def click(widget: LiveView, action: str, value: object = None, turn: int | None = None) -> None:
    """A click in the turn that is shown, or in an earlier one."""
    shown = widget.turn if turn is None else turn
    message = {"kind": "event", "action": action, "value": value, "turn": shown, "number": 1}
    widget._receive(widget, message, [])


def hello(widget: LiveView, query: str = "", token: str = "") -> None:
    """A page connects."""
    widget._receive(widget, {"kind": "hello", "query": query, "token": token}, [])


def sent(widget: LiveView) -> list[Any]:
    """Records everything that goes to the browser from now on."""
    messages: list[Any] = []
    widget.send_state = lambda key=None: messages.append(
        {k: getattr(widget, k) for k in widget.keys if k not in ("_esm", "_css", "layout", "tabbable", "tooltip")}
    )  # type: ignore[method-assign]
    widget.send = lambda content, buffers=None: messages.append(content)  # type: ignore[method-assign]
    return messages
