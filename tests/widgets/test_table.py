"""The cricket table without a browser: turns, undo, saving, and nothing hidden in any message."""

from __future__ import annotations

import gc
import json
import re
import tracemalloc
from pathlib import Path
from typing import Any

import ipywidgets
import pytest
from cardgames_widgets.cricket_table import CricketTable
from cardgames_widgets.saves import SaveError, Saves, new_code
from cardgames_widgets.sitting import PERSON, Sitting

from cardgames_edu import armchair_cricket as cricket
from cardgames_edu.randomness import pick
from tests.widgets.page import click, hello, sent

SEED = 918273645546372
"""Long, so that it can't stand in a picture by chance."""


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves")


def test_nothing_is_dealt_before_a_page_connects(saves: Saves) -> None:
    one, two = CricketTable(saves=saves), CricketTable(saves=saves)
    assert "being dealt" in one.html
    hello(one)
    hello(two)
    assert one.state.seed != two.state.seed
    seeded = CricketTable(saves=saves)
    hello(seeded, "?seed=7")
    assert seeded.state == cricket.start(seed=7)


def test_a_bad_seed_in_the_address_is_told(saves: Saves) -> None:
    table = CricketTable(saves=saves)
    hello(table, "?seed=seven")
    assert "'seven' is no seed" in table.notice


def test_a_whole_match_by_clicks_hides_what_is_hidden(saves: Saves) -> None:
    for seed in range(SEED, SEED + 3):
        table = CricketTable(seed=seed, opponent="cautious", house=cricket.HouseRules(wickets=1), saves=saves)
        messages = sent(table)
        for step in range(400):
            state = table.state
            if cricket.result(state):
                break
            before = len(messages)
            if table.waits(table.sitting):
                click(table, "face")
            elif cricket.to_act(state) == 0:
                action = pick([a for a in cricket.legal(state) if not isinstance(a, cricket.Declare)], seed, step)
                click(table, "play", cricket.write_action(action))
            assert len(messages) > before
            assert table.notice == ""
            if not cricket.result(table.state):
                check_hidden(table, messages[before:])
        assert cricket.result(table.state)
        assert "Download the transcript" in table.html


def check_hidden(table: CricketTable, messages: list[Any]) -> None:
    """What went out names no card of the other hand or the stock, but for those that were seen, and no seed."""
    text = json.dumps(messages, default=str)
    state = table.state
    played = {one.action.card for one in table.sitting.plays if hasattr(one.action, "card")}
    changed = {card for one in table.sitting.plays for card in getattr(one.action, "cards", ())}
    for card in set(cricket.KINDS) - set(state.hands[0]) - set(state.discards) - played - changed:
        assert card.name not in text
        assert not re.search(rf"\b{card}\b", text)
        assert not re.search(rf"\b{card.code}\b", text)
    assert str(SEED)[:12] not in text


def test_between_two_people_the_hand_is_covered(saves: Saves) -> None:
    table = CricketTable(seed=3, opponent=PERSON, saves=saves)
    seat = table.state.toss
    assert "Pass the screen" in table.html
    assert not any(card.name in table.html for card in table.state.hands[seat])
    click(table, "ready", str(seat))
    assert all(card.name in table.html for card in table.state.hands[seat])
    other = set(table.state.hands[1 - seat]) - set(table.state.hands[seat])
    assert not any(card.name in table.html for card in other)


def test_clicks_from_an_earlier_turn_do_nothing(saves: Saves) -> None:
    table = CricketTable(seed=7, saves=saves)
    turn = table.turn
    click(table, "play", "bat first", turn)
    played = len(table.sitting.plays)
    click(table, "play", "bowl first", turn)
    click(table, "play", f"discard {table.state.hands[0][0]}", turn)
    assert len(table.sitting.plays) == played
    now = table.turn
    click(table, "undo")
    click(table, "play", f"discard {table.state.hands[0][0]}", now)
    assert table.sitting.plays == ()


def test_what_is_not_legal_is_told_and_changes_nothing(saves: Saves) -> None:
    table = CricketTable(seed=7, saves=saves)
    state = table.state
    click(table, "play", "declare")
    assert "AC-DECL-2" in table.notice
    click(table, "play", "bowl XYZ 99")
    assert "XYZ 99" in table.notice
    click(table, "undo")
    assert "nothing to take back" in table.notice
    click(table, "play", None)
    click(table, "no_such_thing", "x")
    click(table, "__init__", "x")
    assert table.state == state


def test_an_error_in_a_handler_reaches_the_person_and_the_game_goes_on(
    saves: Saves, caplog: pytest.LogCaptureFixture
) -> None:
    table = CricketTable(seed=7, saves=saves)
    table.do_burst = lambda value: 1 / 0  # type: ignore[attr-defined]
    click(table, "burst")
    assert "ZeroDivisionError" in table.notice
    click(table, "play", "bat first")
    assert table.notice == ""
    assert table.sitting.plays


def test_undo_goes_back_to_a_persons_play_and_is_off_in_earnest(saves: Saves) -> None:
    table = CricketTable(seed=7, saves=saves)
    before = table.state
    click(table, "play", "bat first")
    click(table, "undo")
    assert table.state == before
    earnest = CricketTable(seed=7, practice=False, saves=saves)
    click(earnest, "play", "bat first")
    click(earnest, "undo")
    assert "practice" in earnest.notice


def test_save_load_resume(saves: Saves) -> None:
    table = CricketTable(seed=7, saves=saves)
    click(table, "play", "bat first")
    click(table, "save")
    code = re.search(r"[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}", table.html)[0]
    other = CricketTable(saves=saves)
    hello(other, "", code)
    assert "under way" in other.html
    click(other, "resume")
    assert other.state == table.state
    third = CricketTable(seed=1, saves=saves)
    click(third, "load", {"saved": code.lower()})
    assert third.state == table.state
    for text in ("nothing", "AAAA-AAAA-AAAA", "{}", table.transcript.text[:-30], '{"game": 1}\n'):
        state = third.state
        click(third, "load", {"saved": text})
        assert third.notice
        assert third.state == state


def test_a_transcript_can_be_pasted(saves: Saves) -> None:
    from cardgames_edu.armchair_cricket.players import Random
    from cardgames_edu.game import match
    from cardgames_edu.transcript import Transcript

    played = match(cricket, [Random(1), Random(2)], seed=4)
    table = CricketTable(seed=1, saves=saves)
    click(table, "load", {"saved": Transcript.of(cricket, played, ("Ann", "Bea")).text})
    assert table.state == played.state
    assert table.sitting.names == ("Ann", "Bea")


def test_a_full_disk_is_told_and_the_game_goes_on(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_args: object, **_kwargs: object) -> None:
        raise OSError(28, "No space left on device")

    table = CricketTable(seed=7, saves=saves)
    monkeypatch.setattr(Path, "write_text", full)
    click(table, "play", "bat first")
    assert "No space left on device" in table.notice
    assert table.sitting.plays


def test_codes_and_paths(saves: Saves) -> None:
    assert len({new_code() for _ in range(100)}) == 100
    for code in ("../../etc/passwd", "", "AAAA", "AAAA-AAAA-AAA/"):
        with pytest.raises(SaveError, match="no code"):
            saves.read(code)
        assert not saves.holds(code)


def test_new_game_from_the_form(saves: Saves) -> None:
    table = CricketTable(seed=7, saves=saves)
    form = {
        "opponent": "random",
        "seed": "12",
        "wickets": "1",
        "pack_limit": "off",
        "recycle": "when_needed",
        "declare_min_balls": "1",
    }
    click(table, "new", form)
    assert table.state.seed == 12
    assert table.state.house == cricket.HouseRules("when_needed", None, 1, 1)
    click(table, "new", {**form, "wickets": "9"})
    assert "wickets=9" in table.notice
    assert table.state.seed == 12
    click(table, "new", {**form, "opponent": "nobody"})
    assert "does not play here" in table.notice


def test_declaring_asks_first_and_warns(saves: Saves) -> None:
    table = CricketTable(position="phase=bowl first=0 innings=20-3-30x,36-3-40x,3-0-4", opponent=PERSON, saves=saves)
    click(table, "declare")
    assert "lose at once" in table.html
    click(table, "declared", "no")
    assert cricket.result(table.state) is None
    click(table, "declare")
    click(table, "declared", "yes")
    assert cricket.result(table.state).winner == "B"


def test_declaring_after_the_delivery_in_progress(saves: Saves) -> None:
    table = CricketTable(position="phase=answer first=0 hands=B8?5/?6 discards=?9B5 innings=3-0-4", saves=saves)
    click(table, "declare")
    click(table, "declared", "yes")
    assert "after this delivery" in table.html
    click(table, "play", "answer BAT 8")
    assert table.state.innings[0].closed is cricket.Closed.DECLARED
    assert table.state.innings[0].runs == 4


def test_an_exchange_marks_two_at_most(saves: Saves) -> None:
    table = CricketTable(position="phase=exchange first=0 innings=3-1-4", saves=saves)
    for place in ("0", "1", "2"):
        click(table, "mark", place)
    assert "AC-SWAP-1" in table.notice
    hand = sorted(table.state.hands[0])
    click(table, "exchange")
    assert set(table.sitting.plays[0].action.cards) == set(hand[:2])


def test_names_and_codes_are_text(saves: Saves) -> None:
    table = CricketTable(seed=7, opponent=PERSON, names=("<script>alert(1)</script>", "Bea"), saves=saves)
    assert "<script>alert" not in table.html


def test_200_redraws_make_no_widgets_and_keep_memory(saves: Saves) -> None:
    table = CricketTable(seed=7, saves=saves)
    live = len(ipywidgets.widgets.widget._instances)
    table.redraw()
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for _ in range(200):
        table.redraw()
    gc.collect()
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert len(ipywidgets.widgets.widget._instances) == live
    assert grown < 5_000_000


def test_a_sitting_reads_back(saves: Saves) -> None:
    table = CricketTable(seed=9, opponent="planner", saves=saves)
    if cricket.to_act(table.state) == 0:
        click(table, "play", cricket.write_action(cricket.legal(table.state)[0]))
    again = Sitting.read(table.sitting.text, cricket)
    assert again == table.sitting
    assert repr(table).startswith("CricketTable(")


def test_no_such_opponent(saves: Saves) -> None:
    with pytest.raises(ValueError, match="'nobody' plays no Armchair Cricket; choose cautious"):
        CricketTable(opponent="nobody", saves=saves)
