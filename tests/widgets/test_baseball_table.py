"""The baseball table without a browser: a whole game by clicks, nothing hidden in any message, every kind of choice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from cardgames_widgets.baseball_table import BaseballTable
from cardgames_widgets.saves import Saves
from cardgames_widgets.sitting import PERSON, Sitting

from cardgames_edu import card_baseball as baseball
from cardgames_edu.cards import DECK
from cardgames_edu.randomness import pick
from tests.widgets.page import click, sent

SEED = 918273645546372
"""Long, so that it can't stand in a picture by chance."""


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves")


def act(table: BaseballTable, action: baseball.Action) -> None:
    """Does an action as a person does it: by the buttons and cards of the page."""
    match action:
        case baseball.NewBall(cards):
            click(table, "marking", "yes")
            for card in cards:
                click(table, "mark", card.code)
            click(table, "throw")
        case baseball.Reduce(cards):
            for card in cards:
                click(table, "mark", card.code)
            click(table, "throw")
        case baseball.Steal(tries):
            for base, card in tries:
                click(table, "send", f"{base}:{card.code}")
            text = baseball.write_action(action)
            assert f'data-value="{text}"' in table.html
            click(table, "play", text)
        case baseball.Defend(base, _):
            click(table, "answering", str(base))
            click(table, "play", baseball.write_action(action))
        case _:
            text = baseball.write_action(action)
            assert f'data-value="{text}"' in table.html, text
            click(table, "play", text)


@pytest.mark.parametrize("seed", [SEED, SEED + 1])
def test_a_whole_game_by_clicks_hides_what_is_hidden(saves: Saves, seed: int) -> None:
    table = BaseballTable(seed=seed, opponent="sensible", saves=saves)
    messages = sent(table)
    for step in range(4000):
        state = table.state
        if baseball.result(state):
            break
        before, plays = len(messages), len(table.sitting.plays)
        assert baseball.to_act(state) == 0
        act(table, pick(baseball.legal(state), seed, step))
        assert table.notice == ""
        assert len(table.sitting.plays) > plays
        assert len(messages) > before
        if not baseball.result(table.state) and step % 5 == 0:
            check_hidden(table, messages[before:])
    assert baseball.result(table.state)
    assert "Download the transcript" in table.html
    assert Sitting.read(table.sitting.text, baseball) == table.sitting


def check_hidden(table: BaseballTable, messages: list[Any]) -> None:
    """What went out names no card of the other hand or the stock that was not played in this game, and no seed."""
    text = json.dumps(messages, default=str)
    state = table.state
    seen = set()
    for one in table.sitting.plays:
        action = one.action
        seen |= {getattr(action, "card", None), *getattr(action, "cards", ())}
        seen |= {card for _, card in getattr(action, "tries", ())}
    aids = {card.companion for card in seen if card is not None} | set(state.cut)
    for card in set(DECK) - set(state.hands[0]) - set(state.played) - set(state.table) - seen - aids:
        assert card.name not in text
        assert f'"{card.code}"' not in text
    assert str(SEED)[:12] not in text


def test_waiting_is_played_for_who_can_do_nothing_else_and_undo_goes_behind_it(saves: Saves) -> None:
    position = "phase=reply bases=000 fresh=no count=1-0 pinch=0/0 hands=2D3D4C5C6C8C/7S9H10H8H6H5H table=7C first=0"
    position = position.replace("8C/", "8S/").replace("7S9H", "9S9H")
    table = BaseballTable(position=position, opponent="sensible", saves=saves)
    start = table.state
    click(table, "play", "reply 2D")
    assert table.state.phase is baseball.Phase.REPLY, "the computer has pitched again without being waited for"
    click(table, "undo")
    assert table.state == start
    click(table, "play", "reply 3D")
    assert table.sitting.plays[0].action == baseball.read_action("reply 3D")


def test_choices_that_are_refused_say_why(saves: Saves) -> None:
    table = BaseballTable(position="phase=pitch first=1 bases=100 hands=KSQH2C3C4C5C/?6", saves=saves)
    click(table, "play", "relief")
    assert "CB-RELIEF-3" in table.notice
    click(table, "marking", "yes")
    for code in ("KS", "2C"):
        click(table, "mark", code)
    click(table, "throw")
    assert "2♣ is no picture" in table.notice and "CB-BALL-1" in table.notice
    for code in ("KS", "QH", "3C"):
        click(table, "mark", code)
    assert "2 cards are wanted" in table.notice
    click(table, "throw")
    assert table.sitting.plays[0].action == baseball.read_action("new ball KS QH")


def test_the_explanation_shows_the_table_where_it_is_used(saves: Saves) -> None:
    table = BaseballTable(position="phase=lead bases=110 hands=8D2C3C4C5C6C/?6", opponent=PERSON, saves=saves)
    click(table, "ready", "0")
    click(table, "play", "lead 8D")
    click(table, "ready", "1")
    card = next(c for c in sorted(table.state.hands[1]) if not c.is_picture)
    click(table, "play", f"field {card.code}")
    if table.state.phase is baseball.Phase.ERROR:
        click(table, "ready", "0")
        click(table, "play", "pass")
    assert "Colour factor" in table.html and "Table of hits" in table.html


def test_a_steal_of_two_and_its_answers(saves: Saves) -> None:
    position = "phase=offence bases=110 hands=KSQH2C3C4C5C/JD2D3D4D5D6D"
    table = BaseballTable(position=position, opponent=PERSON, saves=saves)
    click(table, "ready", "0")
    click(table, "send", "2:KS")
    click(table, "send", "1:KS")
    assert table._sending == {1: "KS"}, "one picture goes with one man"
    click(table, "send", "2:QH")
    click(table, "play", "steal third QH, second KS")
    click(table, "ready", "1")
    assert "Play to:" in table.html
    click(table, "answering", "1")
    click(table, "play", "defend second JD")
    click(table, "play", "defend third 2D")
    assert table.sitting.plays[-1].play.ruling.outcome is baseball.Outcome.MULTI_STEAL


def test_two_people_cover_their_hands(saves: Saves) -> None:
    table = BaseballTable(seed=3, opponent=PERSON, saves=saves)
    assert "Pass the screen" in table.html
    seat = baseball.to_act(table.state)
    click(table, "ready", str(seat))
    click(table, "play", "bat last")
    other = table.state.hands[seat]
    assert not any(card.name in table.html for card in other)
