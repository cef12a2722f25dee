"""Transcripts save, load and replay; damaged ones are refused with the line."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames_edu import armchair_cricket as cricket
from cardgames_edu.armchair_cricket.players import Cautious, Random
from cardgames_edu.game import match
from cardgames_edu.transcript import Transcript, TranscriptError

MATCH = match(cricket, [Random(8), Random(9)], seed=77, house=cricket.HouseRules(wickets=2))
TEXT = Transcript.of(cricket, MATCH, ("Ann", "B|ea")).text


def test_save_load_and_replay(tmp_path: Path) -> None:
    transcript = Transcript.of(cricket, MATCH, ("Ann", "Bea"))
    path = transcript.save(tmp_path / "match.txt")
    assert Transcript.load(path, cricket) == transcript
    assert Transcript.load(path, cricket).replay(cricket).state == MATCH.state
    assert Transcript.from_share(transcript.share, cricket) == transcript
    assert [p.name for p in tmp_path.iterdir()] == ["match.txt"]


def test_from_a_position(tmp_path: Path) -> None:
    start = cricket.read_position("phase=answer hands=B8L9P3?3/?6 discards=?2B5 innings=7-0-3")
    played = match(cricket, [Cautious(), Cautious()], state=start)
    transcript = Transcript.of(cricket, played)
    assert transcript.position
    assert Transcript.read(transcript.text, cricket).replay(cricket).state == played.state


@pytest.mark.parametrize("lines", [1, 2, 5, 20])
def test_cut_short(lines: int) -> None:
    kept = TEXT.split("\n")[: -1 - lines]
    with pytest.raises(TranscriptError, match="cut short"):
        Transcript.read("\n".join(kept), cricket)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("seed: 77", "seed: 78", "seal"),
        ("wickets=2", "wickets=3", "seal"),
        ("game: armchair_cricket", "game: chess", "chess"),
        ("cardgames-edu transcript 1", "hello", "begins with"),
        ("\n2. ", "\n3. ", "play 2 should stand there"),
        ("\n1. ", "\n1 ", "neither"),
    ],
)
def test_changed_by_hand(old: str, new: str, reason: str) -> None:
    assert old in TEXT
    with pytest.raises(TranscriptError, match=reason):
        Transcript.read(TEXT.replace(old, new, 1), cricket)


def test_a_play_against_the_rules_names_the_play_and_the_rule() -> None:
    transcript = Transcript.of(cricket, MATCH)
    wrong = Transcript(transcript.game, transcript.seed, transcript.house, actions=("declare",), outcomes=("declared",))
    with pytest.raises(TranscriptError, match=r"Play 1, 'declare'.*AC-DECL-2"):
        Transcript.read(wrong.text, cricket).replay(cricket)
    other = Transcript(transcript.game, 77, transcript.house, actions=("bat first",), outcomes=("bowls first",))
    with pytest.raises(TranscriptError, match="by the rules it is 'bats first'"):
        other.replay(cricket)
    bad = Transcript(transcript.game, 77, "wickets=99")
    with pytest.raises(TranscriptError, match="wickets=99"):
        bad.replay(cricket)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(TEXT) - 1), st.characters(), st.booleans())
def test_one_character_changed_is_noticed_or_harmless(place: int, character: str, insert: bool) -> None:
    text = TEXT[:place] + character + TEXT[place if insert else place + 1 :]
    try:
        played = Transcript.read(text, cricket).replay(cricket)
    except TranscriptError:
        return
    assert played.state == MATCH.state


@given(st.one_of(st.text(), st.binary().map(lambda b: b.decode("latin-1"))))
def test_any_text_is_a_transcript_error(text: str) -> None:
    with pytest.raises(TranscriptError):
        Transcript.read(text, cricket)
    with pytest.raises(TranscriptError):
        Transcript.from_share(text, cricket)


def test_what_is_no_text_file(tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(TranscriptError, match="no text file"):
        Transcript.load(tmp_path / "x.txt", cricket)
