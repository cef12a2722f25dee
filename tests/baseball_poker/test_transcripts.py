"""The kept transcripts play as they were written, and show what each switch changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgames_edu import baseball_poker as poker
from cardgames_edu.transcript import Transcript, TranscriptError

KEPT = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))


@pytest.mark.parametrize("path", KEPT, ids=lambda p: p.stem)
def test_kept_transcripts_replay(path: Path) -> None:
    kept = Transcript.load(path, poker)
    played = kept.replay(poker)
    assert poker.result(played.state) is not None
    assert Transcript.of(poker, played, kept.players).text == path.read_text(encoding="utf-8")
    assert Transcript.from_share(kept.share, poker) == kept


@pytest.mark.parametrize("switch", poker.HouseRules.switches(), ids=lambda s: s.name)
def test_every_switch_has_transcripts_that_show_what_it_changes(switch: object) -> None:
    kept = [Transcript.load(path, poker) for path in KEPT if path.stem.startswith(f"switch_{switch.name}_")]
    values = {getattr(one.start(poker).house, switch.name) for one in kept}
    assert len(values) >= 2
    assert switch.default in values
    assert len({one.outcomes for one in kept}) == len(kept), "each value leads to another course"


def test_a_changed_outcome_is_found_out() -> None:
    text = KEPT[0].read_text(encoding="utf-8")
    with pytest.raises(TranscriptError):
        Transcript.read(text.replace("checks", "folds"), poker)
