"""The tables that help to check a ruling: colour factors, the table of hits, the table of steals."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import htpy
from markupsafe import Markup

from cardgames_edu.card_baseball.hitting import TABLE, factor
from cardgames_edu.cards import Card, Rank, Suit
from cardgames_edu.ruling import Ruling
from cardgames_widgets.explainer import Aids
from cardgames_widgets.faces import suit_icon
from cardgames_widgets.view import render

_SUITS = tuple(reversed(Suit))


@lru_cache(64)
def factor_table(lead: Suit, answer: Suit) -> Markup:
    """Suit against suit: the factor of each pair, the one that was used marked."""
    head = [htpy.th(scope="col", class_="cg-here" if suit is answer else None)[_suit(suit)] for suit in _SUITS]
    rows = [
        htpy.tr[
            htpy.th(scope="row", class_="cg-here" if row is lead else None)[_suit(row)],
            [
                htpy.td(class_="cg-here" if (row, suit) == (lead, answer) else None)[f"× {_factor(row, suit)}"]
                for suit in _SUITS
            ],
        ]
        for row in _SUITS
    ]
    caption = htpy.caption["Colour factor: led down, fielded across"]
    table = htpy.table(".cg-factors")[caption, htpy.thead[htpy.tr[htpy.td, head]], htpy.tbody[rows]]
    return Markup(render(table))


def _suit(suit: Suit) -> htpy.Node:
    return [suit_icon(suit.name.lower()), htpy.span(".cg-hide")[suit.name.lower()]]


def _factor(one: Suit, two: Suit) -> int:
    return factor(Card(Rank.ACE, one), Card(Rank.ACE, two))


@lru_cache(64)
def hit_table(points: int) -> Markup:
    """The table of hits, the row of this score marked."""
    cells = [
        (f"{least}+" if most > 9 else f"{least}–{most}", outcome.value, least <= points <= most)
        for least, most, outcome in TABLE
    ]
    head = [htpy.th(scope="col", class_="cg-here" if here else None)[scores] for scores, _, here in cells]
    row = [htpy.td(class_="cg-here" if here else None)[word] for _, word, here in cells]
    table = htpy.table(".cg-factors")[
        htpy.caption[f"Table of hits: {points}"], htpy.thead[htpy.tr[head]], htpy.tbody[htpy.tr[row]]
    ]
    return Markup(render(table))


_STEALS = (
    ("picture of the suit, higher", "out", "out", "out", "out"),
    ("picture of the suit, lower", "out", "out", "back", "out"),
    ("picture of the other suit of its colour", "back", "out", "back", "back"),
    ("picture of the other colour", "back", "back", "safe", "back"),
    ("number of the suit", "safe", "back", "safe", "safe"),
    ("number of another suit", "safe", "safe", "safe", "safe"),
)


@lru_cache(1)
def steal_table() -> Markup:
    """What each answer to a steal makes of it, alone or first, and later in a multiple steal."""
    heads = (
        "The fielder's card",
        "alone or first, to 2nd or 3rd",
        "alone or first, home",
        "later, to 2nd or 3rd",
        "later, home",
    )
    rows = [htpy.tr[htpy.th(scope="row")[row[0]], [htpy.td[word] for word in row[1:]]] for row in _STEALS]
    table = htpy.table[
        htpy.caption["Table of steals"],
        htpy.thead[htpy.tr[[htpy.th(scope="col")[head] for head in heads]]],
        htpy.tbody[rows],
    ]
    return Markup(render(htpy.div(".cg-scroll", tabindex="0", role="group", aria_label="Table of steals")[table]))


def aids_of(ruling: Ruling[Any]) -> Aids:
    """The tables for the steps of this ruling, by rule id."""
    numbers = ruling.numbers
    aids: dict[str, htpy.Node] = {}
    cards = _cards(ruling.headline)
    if "factor" in numbers and len(cards) == 2:
        aids["CB-HIT-3"] = factor_table(cards[0].suit, cards[1].suit)
    if "score" in numbers:
        aids["CB-HIT-4"] = hit_table(int(str(numbers["score"])))
    if ruling.rules and any(rule[:7] in ("CB-STEA", "CB-MSTE") for rule in ruling.rules):
        last = [step.rule for step in ruling.steps if step.rule in ("CB-STEAL-1", "CB-MSTEAL-1")]
        if last:
            aids[last[-1]] = htpy.details(data_key="steals")[htpy.summary["Table of steals"], steal_table()]
    return aids


def _cards(headline: str) -> tuple[Card, ...]:
    """The led card and the fielding one named in a headline such as ``8♦ led, 6♣ fields``."""
    words = headline.replace(",", "").split()
    if "led" not in words or "fields" not in words:
        return ()
    return Card(words[words.index("led") - 1]), Card(words[words.index("fields") - 1])
