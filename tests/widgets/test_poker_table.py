"""The poker table without a browser: hand after hand by clicks, nothing hidden in any message, sizes, forms, people."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from cardgames_widgets.poker_table import PokerTable
from cardgames_widgets.poker_view import named, stacks_by_hand
from cardgames_widgets.saves import Saves
from cardgames_widgets.sitting import PERSON, Sitting

from cardgames_edu import baseball_poker as poker
from cardgames_edu.baseball_poker.history import hands_of, write_phh
from cardgames_edu.cards import DECK
from cardgames_edu.game import Match
from cardgames_edu.randomness import mix
from tests.widgets.page import click, hello, sent

SEED = 918273645546372
"""Long, so that it can't stand in a picture by chance."""


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves")


def act(table: PokerTable, number: int) -> None:
    """One turn of the person, by what stands on the page."""
    state = table.state
    if state.phase is not poker.Phase.BETTING:
        click(table, "deal", "deal")
        return
    may = poker.options(state)
    choices = ["check"] if may.check else ["call", "call", "fold"]
    if may.bet or may.raises:
        choices.append("size")
    choice = choices[mix(7, number) % len(choices)]
    if choice == "size":
        sizes = may.bet or may.raises
        click(table, "size", {"chips": str(sizes[mix(8, number) % min(len(sizes), 6)])})
    else:
        assert f'data-value="{choice}"' in table.html
        click(table, "play", choice)


@pytest.mark.parametrize(("seats", "opponent"), [(2, "random"), (4, "tight"), (6, "random")])
def test_many_hands_by_clicks_hide_what_is_hidden(saves: Saves, seats: int, opponent: str) -> None:
    table = PokerTable(seed=SEED + seats, seats=seats, opponent=opponent, saves=saves)
    messages = sent(table)
    chips = seats * 100
    for number in range(60):
        if poker.result(table.state):
            break
        before = len(messages)
        act(table, number)
        assert table.notice == ""
        assert len(messages) > before
        if not poker.result(table.state):
            check_hidden(table, messages[before:])
        state = table.state
        in_pot = sum(c.paid for c in state.chairs) if state.phase is poker.Phase.BETTING else 0
        assert sum(c.stack for c in state.chairs) + in_pot + state.carried == chips
    assert Sitting.read(table.sitting.text, poker) == table.sitting
    assert sum(stacks_by_hand(table.sitting)[-1]) + table.state.carried == chips


def check_hidden(table: PokerTable, messages: list[Any]) -> None:
    """What went out names no card that lies face down elsewhere or in the stock, and no seed."""
    text = json.dumps(messages, default=str)
    state = table.state
    shown = set(poker.view(state, 0).unseen)
    hidden = {card for card in DECK if card in shown}
    for card in hidden:
        assert card.name not in text
        assert f'"{card.code}"' not in text
    assert str(SEED)[:12] not in text


def test_sizes_that_are_no_chips_are_told(saves: Saves) -> None:
    table = PokerTable(seed=5, seats=3, opponent=PERSON, saves=saves)
    click(table, "ready", str(poker.to_act(table.state)))
    for text, told in (("1.5", "are no chips"), ("-3", "are no chips"), ("", "are no chips"), ("5000", "BP-BET-8")):
        state = table.state
        click(table, "size", {"chips": text})
        assert told in table.notice, text
        assert table.state == state
    click(table, "size", {"chips": "7"})
    assert table.state.price == 7


def test_people_pass_the_screen_and_see_their_own_cards_alone(saves: Saves) -> None:
    table = PokerTable(seed=5, seats=3, opponent=PERSON, names=("Ada", "Bob", "Cy"), saves=saves)
    seat = poker.to_act(table.state)
    downs = {s: chair.down for s, chair in enumerate(table.state.chairs)}
    assert "Pass the screen" in table.html
    assert not any(card.name in table.html for cards in downs.values() for card in cards)
    click(table, "ready", str(seat))
    assert all(card.name in table.html for card in downs[seat])
    assert not any(card.name in table.html for s, cards in downs.items() if s != seat for card in cards)


def test_the_form_sets_the_number_of_players(saves: Saves) -> None:
    table = PokerTable(seed=5, saves=saves)
    click(table, "new", {"opponent": "random", "seats": "6", "seed": "9", "ante": "2", "stack": "50"})
    assert len(table.state.chairs) == 6 and table.sitting.names[5] == "Random 5"
    assert table.state.house.ante == 2
    click(table, "new", {"opponent": "random", "seats": "7"})
    assert "BP-PACK-2" in table.notice and len(table.state.chairs) == 6
    with pytest.raises(ValueError, match="7 can't play"):
        PokerTable(seats=7, saves=saves)


def test_the_match_ends_when_it_is_ended(saves: Saves) -> None:
    table = PokerTable(seed=5, seats=2, opponent="tight", saves=saves)
    for number in range(200):
        if table.state.phase is poker.Phase.HAND_OVER:
            break
        act(table, number)
    click(table, "deal", "stop")
    assert poker.result(table.state) is not None
    assert "The match is over" in table.html and "Download the transcript" in table.html
    hand = next(hands_of(Match(table.sitting.start, tuple((p.action, p.play) for p in table.sitting.plays))))
    text = write_phh(hand, table.sitting.names)
    assert quote(text) in table.html
    other = PokerTable(seed=1, seats=3, saves=saves)
    click(other, "load", {"saved": text})
    assert other.state == hand.state and other.sitting.opponent == PERSON
    click(other, "load", {"saved": text.replace("cc", "f")})
    assert "can't be loaded" in other.notice and other.state == hand.state


def test_two_visitors_get_two_deals_and_a_reload_goes_on(saves: Saves) -> None:
    one, two = PokerTable(saves=saves), PokerTable(saves=saves)
    hello(one)
    hello(two)
    assert one.state.seed != two.state.seed
    click(one, "play", "check" if poker.options(one.state).check else "call")
    other = PokerTable(saves=saves)
    hello(other, "", one._code)
    click(other, "resume")
    assert other.state == one.state


def test_rulings_are_told_with_names() -> None:
    state = poker.start(seed=4, seats=2)
    ruling = poker.apply(state, poker.read_action("bet 5")).ruling
    told = named(ruling, ("You", "Bea"))
    assert "seat 0" not in str(told) and ("You bet" in told.label or "Bea bets" in told.label)
