"""The flow between plays: the deal, the draws, hands of eight, the swap of sides, and the end of a game."""

from __future__ import annotations

import pytest

from cardgames_edu import card_baseball as baseball
from cardgames_edu.card_baseball.game import cuts
from cardgames_edu.card_baseball.players import Sensible
from cardgames_edu.game import Play, match


def played(position: str, *texts: str) -> Play[baseball.State]:
    state = baseball.read_position(position)
    for text in texts:
        play = baseball.apply(state, baseball.read_action(text))
        state = play.state
    return play


@pytest.mark.parametrize("seed", range(60))
def test_the_higher_cut_chooses_and_the_field_deals(seed: int) -> None:
    """CB-SETUP-2, CB-SETUP-4 and the tied cuts of CB-Q71."""
    state = baseball.start(seed=seed)
    *tied, last = cuts(seed)
    assert all(one.rank == two.rank for one, two in tied)
    winner = baseball.to_act(state)
    assert last[winner].rank > last[1 - winner].rank
    for bat in (True, False):
        dealt = baseball.apply(state, baseball.Choose(bat))
        assert dealt.state.batting == (winner if bat else 1 - winner)
        assert list(map(len, dealt.state.hands)) == [6, 6]
        assert dealt.ruling.numbers["dealer"] == dealt.state.fielding


def test_the_sides_swap_and_keep_their_hands() -> None:
    """CB-SETUP-5, CB-DRAW-3."""
    play = played("phase=reply outs=2 count=0-2 hands=2D?5/?5 table=7S", "reply 2D")
    assert play.state.batting == 1 and play.state.is_top is False
    assert [len(hand) for hand in play.state.hands] == [6, 6]
    assert {"CB-SETUP-5", "CB-DRAW-3"} <= set(play.ruling.rules)


def test_a_batter_draws_before_he_leads() -> None:
    """CB-DRAW-2, CB-PITCH-3."""
    play = played("phase=reply hands=9S?5/?5 table=7S", "reply 9S")
    assert play.state.phase is baseball.Phase.LEAD
    assert [len(hand) for hand in play.state.hands] == [6, 6]
    assert {"CB-DRAW-2", "CB-PITCH-3", "CB-PITCH-7"} <= set(play.ruling.rules)


def test_played_cards_are_shuffled_in_when_a_draw_finds_none() -> None:
    """CB-DECK-1: in mid-refill, hands and the table left alone."""
    play = played("phase=reply hands=2D?5/?5 stock=?1 played=?39 table=7S", "reply 2D")
    state = play.state
    assert state.pack == 2 and not state.played
    assert len(state.stock) == 39 + 2 - 1
    assert [len(hand) for hand in state.hands] == [6, 6]
    assert "CB-DECK-1" in play.ruling.rules


def test_a_pinch_hitter_plays_with_eight_and_is_cut_back() -> None:
    """CB-PINCH-1, CB-PINCH-2: no card is drawn before the cut (CB-Q60)."""
    up = played("phase=offence bases=010", "pinch").state
    assert len(up.hands[0]) == 8 and up.pinch == (2, 3) and up.pinching
    play = played("phase=reply bases=010 count=0-2 fresh=no pinch=2/3+ hands=2D?7/?5 table=7S", "reply 2D")
    assert play.state.phase is baseball.Phase.REDUCE and baseball.to_act(play.state) == 0
    assert len(play.state.hands[0]) == 7
    card = play.state.hands[0][0]
    after = baseball.apply(play.state, baseball.Reduce((card,))).state
    assert len(after.hands[0]) == 6 and not after.pinching


def test_a_relief_pitcher_stays_to_the_end_of_the_half() -> None:
    """CB-RELIEF-1, CB-RELIEF-2, CB-RELIEF-3."""
    on = played("phase=pitch bases=110 halves=0-2-0-0-2-2 batter=3", "relief").state
    assert len(on.hands[1]) == 8 and on.relief == (True, False)
    hands = "hands=2D?5/?7 table=7S"
    held = played(f"phase=reply halves=0-2-0-0-2-2 batter=3 outs=1 count=0-2 relief=yes/no+ {hands}", "reply 2D").state
    assert held.relieving and len(held.hands[1]) == 8
    over = played(f"phase=reply halves=0-2-0-0-2-2 batter=3 outs=2 count=0-2 relief=yes/no+ {hands}", "reply 2D").state
    assert over.phase is baseball.Phase.REDUCE and baseball.to_act(over) == 1
    cards = over.hands[1][:1]
    after = baseball.apply(over, baseball.Reduce(cards)).state
    assert after.batting == 1 and len(after.hands[1]) == 6


def test_a_home_run_ends_the_last_half_at_once_and_all_its_runs_count() -> None:
    """CB-Q70, CB-SETUP-5."""
    play = played(
        "phase=field inning=9-bottom score=3-3 first=1 bases=111 hands=2H2D3H3D4H/KC2C2S3C3S4C table=5H", "field KC"
    )
    assert play.state.phase is baseball.Phase.DONE
    assert str(baseball.result(play.state)) == "Home wins 7 to 3"


@pytest.mark.parametrize(("ties", "over"), [("extra", False), ("draw", True)])
def test_a_tie_after_nine(ties: str, over: bool) -> None:
    position = (
        f"house=ties={ties} phase=reply inning=9-bottom score=3-3 first=1 outs=2 count=0-2 hands=2D?5/?5 table=7S"
    )
    play = played(position, "reply 2D")
    assert (play.state.phase is baseball.Phase.DONE) == over
    if over:
        assert baseball.result(play.state).winner is None
    else:
        assert play.state.inning == 10


def test_nine_innings_between_sensible_players() -> None:
    state = match(baseball, [Sensible(), Sensible()], seed=12).state
    result = baseball.result(state)
    assert result is not None and result.innings >= 9
    assert (result.visitors, result.home) == state.score
