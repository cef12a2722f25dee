"""Random hands by the engine: what must hold after every play."""

from __future__ import annotations

import os
from collections import Counter

import pytest

from cardgames_edu import baseball_poker as poker
from cardgames_edu.baseball_poker.betting import options
from cardgames_edu.baseball_poker.dealing import own_fours
from cardgames_edu.baseball_poker.players import Random, Sampler, Tight
from cardgames_edu.baseball_poker.position import read_position, write_position
from cardgames_edu.cards import DECK
from cardgames_edu.game import IllegalPlay, Match, match, replay
from cardgames_edu.randomness import mix, pick
from cardgames_edu.transcript import Transcript

HANDS = int(os.environ.get("POKER_HANDS", "6000"))
"""`make thorough` plays 100,000."""
BATCHES = 20
PACK = Counter(DECK)


def house_for(seed: int) -> poker.HouseRules:
    """Settings that go through every value of every switch."""
    if seed % 3 == 0:
        return poker.HouseRules()
    settings = {}
    for number, switch in enumerate(poker.HouseRules.switches()):
        if switch.name not in ("ante", "stack", "min_bet"):
            settings[switch.name] = pick(list(switch.values), seed, number)
    return poker.HouseRules(**settings, ante=mix(seed, 50) % 4, min_bet=1 + mix(seed, 51) % 5)


def table(seed: int) -> poker.State:
    seats = 2 + seed % 5
    stacks = [1 + mix(seed, seat, 7) % 60 if seed % 2 else 100 for seat in range(seats)]
    house = house_for(seed)
    stacks[0], stacks[1] = max(stacks[0], house.ante, 1), max(stacks[1], house.ante, 1)
    return poker.start(seed=seed, house=house, stacks=stacks, hands=1 + seed % 3)


def chips(state: poker.State) -> int:
    if state.phase is poker.Phase.BETTING:
        return sum(chair.stack for chair in state.chairs) + state.pot
    return sum(chair.stack for chair in state.chairs) + poker.payouts(state).kept


def check(state: poker.State, total: int) -> None:
    places = [card for chair in state.chairs for card in chair.cards] + list(state.stock)
    assert Counter(places) == PACK, "every card is there exactly once"
    assert chips(state) == total, "no chip is lost or made"
    assert all(chair.stack >= 0 and 0 <= chair.bet <= chair.paid for chair in state.chairs)
    over = poker.to_act(state) is None
    assert over == (poker.result(state) is not None) == (poker.legal(state) == ())
    for seat, chair in enumerate(state.chairs):
        view = poker.view(state, seat)
        hidden = {
            card
            for other, theirs in enumerate(state.chairs)
            if other != seat and not (state.showdown and theirs.live)
            for card in theirs.down
        } | set(state.stock)
        assert set(view.unseen) == hidden
        assert not hidden & {card for theirs in view.chairs for card in theirs.cards}
        assert bool(view.legal) == (seat == poker.to_act(state))
        if chair.dealt and not chair.folded and state.phase is not poker.Phase.BETTING and state.showdown:
            expected = 7 + own_fours(chair, state.house)
            assert len(chair.cards) == expected or not state.house.four_chain or state.house.last_card == "down"


def check_payout(state: poker.State) -> None:
    paid = poker.payouts(state)
    put = sum(chair.paid for chair in state.chairs) + state.carried
    assert sum(pot.chips for pot in paid.pots) + sum(paid.returned) == put, "pots and returned chips are what was paid"
    assert sum(paid.gains) + paid.kept == put
    for seat, chair in enumerate(state.chairs):
        assert paid.gains[seat] == 0 or chair.live, "who folded wins nothing"
    for pot in paid.pots:
        assert set(pot.winners) <= set(pot.seats) <= set(state.live)
        assert sum(pot.shares) + pot.kept == pot.chips
        assert max(pot.shares) - min(pot.shares) <= 1


def play(seed: int) -> Match:
    state = table(seed)
    players = [Random(seed + seat) for seat in range(len(state.chairs))]
    return match(poker, players, state=state)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_hands(batch: int) -> None:
    """In every hand cards and chips are conserved and paid out rightly; in every tenth table every view is looked at."""
    known = {rule.id for rule in poker.rulebook.rules}
    hands, seed = 0, batch
    while hands < HANDS // BATCHES:
        played = play(seed)
        total = chips(played.start)
        for _, made in played.plays if seed % 10 == batch % 10 else played.plays[-1:]:
            check(made.state, total)
        for _, made in played.plays:
            assert set(made.ruling.rules) <= known
            if made.state.phase is not poker.Phase.BETTING and made.ruling.outcome is not poker.Event.STOPPED:
                check_payout(made.state)
        hands += played.state.hand
        seed += BATCHES


def test_no_ruling_tells_a_hidden_card() -> None:
    for seed in range(60):
        played = play(seed)
        for _, made in played.plays:
            state = made.state
            if state.showdown:
                continue
            hidden = {str(card) for chair in state.chairs for card in chair.down} | set(map(str, state.stock))
            words = set(str(made.ruling).replace(",", " ").replace(".", " ").replace(":", " ").split())
            assert not words & hidden


@pytest.mark.parametrize("seed", range(40))
def test_legal_is_complete_and_exact(seed: int) -> None:
    state = table(seed)
    sizes = (*range(-1, 12), 20, 59, 60, 61, 99, 100, 101, 10**6)
    for _ in range(40):
        legal = poker.legal(state)
        if not legal:
            break
        assert len(set(legal)) == len(legal)
        tried = [poker.Fold(), poker.Check(), poker.Call(), poker.Deal(), poker.Stop()]
        tried += [kind(size) for kind in (poker.Bet, poker.Raise) for size in sizes]
        for action in tried:
            if action not in legal:
                before = write_position(state)
                with pytest.raises(IllegalPlay) as refusal:
                    poker.apply(state, action)
                assert refusal.value.rule in poker.rulebook
                assert write_position(state) == before
        for action in legal[:8] + legal[-2:]:
            assert poker.apply(state, action).state.turn == state.turn + 1
            assert poker.read_action(poker.write_action(action)) == action
        state = poker.apply(state, Random(seed)(poker.view(state, poker.to_act(state)))).state


@pytest.mark.parametrize("seed", range(60))
def test_positions_read_back_at_any_moment(seed: int) -> None:
    played = play(seed)
    for state in [played.start, *(made.state for _, made in played.plays)]:
        text = write_position(state)
        assert "\n" not in text
        assert read_position(text) == state
        for seat in range(len(state.chairs)):
            shown = write_position(poker.view(state, seat))
            parts = dict(part.split("=", 1) for part in shown.split())
            codes = parts.get("down", "") + parts["up"]
            for other, chair in enumerate(state.chairs):
                if other != seat and not (state.showdown and chair.live):
                    assert not any(f"{card.code}" in codes.replace("10", "T") for card in chair.down if card.rank != 10)


@pytest.mark.parametrize("seed", range(30))
def test_transcripts_read_back(seed: int) -> None:
    played = play(seed)
    kept = Transcript.of(poker, played)
    again = Transcript.read(kept.text, poker).replay(poker)
    assert again.state == played.state
    assert replay(poker, played.start, played.actions).state == played.state


def test_a_seed_and_its_plays_give_the_same_hand() -> None:
    assert poker.start(seed=5) == poker.start(seed="5")
    assert poker.start(seed=5, seats=3) != poker.start(seed=6, seats=3)
    opened = poker.opening(poker.start(seed=5, seats=4))
    assert {"BP-PACK-3", "BP-ANTE-1", "BP-DEAL-1", "BP-DEAL-2", "BP-BRING-1"} <= set(opened.rules)


def test_a_match_goes_on_until_one_is_left_or_all_stop() -> None:
    played = match(poker, [Random(1), Random(2), Random(3)], state=poker.start(seed=3, seats=3, hands=None))
    result = poker.result(played.state)
    assert sum(result.stacks) + result.left_over == 300
    assert len([stack for stack in result.stacks if stack]) == 1
    state = match(poker, [Random(1), Random(2)], seed=1).state
    assert poker.result(state).hands == 1
    state = poker.start(seed=1, hands=None)
    while state.phase is poker.Phase.BETTING:
        state = poker.apply(state, poker.Check()).state
    assert poker.legal(state) == (poker.Deal(), poker.Stop())
    assert poker.apply(state, poker.Stop()).state.phase is poker.Phase.DONE
    assert poker.apply(state, poker.Deal()).state.hand == 2


def test_who_cannot_ante_gets_no_cards() -> None:
    state = poker.start(seed=1, stacks=[50, 3, 50], house=poker.HouseRules(ante=5))
    assert not state.chairs[1].dealt
    assert "BP-ANTE-3" in poker.opening(state).rules
    assert read_position(write_position(state)) == state


@pytest.mark.parametrize(
    ("settings", "part"),
    [
        ({"seats": 7}, "7 can't play: the game is for 2 to 6"),
        ({"seats": 1}, "1 can't play"),
        ({"stacks": [10, -1]}, "-1 is no stack"),
        ({"stacks": [10, 2.5]}, "2.5 is no stack"),
        ({"stacks": [10, 0]}, "fewer than 2 players can pay"),
        ({"house": poker.HouseRules(ante=200)}, "ante=200 can't be played"),
        ({"hands": 0}, "0 hands"),
    ],
)
def test_tables_that_are_none(settings: dict[str, object], part: str) -> None:
    with pytest.raises(ValueError, match=part):
        poker.start(**settings)


def test_refusals_name_the_rule_and_what_is_open() -> None:
    state = read_position("street=2 leader=1 up=7D8C/KSQS")
    with pytest.raises(IllegalPlay, match="not seat 0's turn") as refusal:
        poker.apply(state, poker.Check(), by=0)
    assert refusal.value.legal[:2] == ("fold", "check")
    for action, part in (
        (poker.Bet(0), "0 is not open as a bet: whole chips from 1 to 99"),
        (poker.Bet(100), "100 is not open"),
        (poker.Bet(1.5), "1.5 is not open"),
        (poker.Bet(True), "True is not open"),
        (poker.Raise(3), "nothing to raise"),
        (poker.Call(), "nothing to call"),
        (poker.Deal(), "a hand is being played"),
        ("check", "no play of this game"),
    ):
        with pytest.raises(IllegalPlay, match=part):
            poker.apply(state, action)
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        poker.view(state, 2)


def test_a_short_all_in_does_not_open_the_betting_again_under_the_last_raise_rule() -> None:
    text = "house=min_raise=last street=2 leader=0 up=KSQS/7D8C/2D5C stacks=90/13/90"
    state = read_position(text)
    for word in ("bet 10", "raise 3"):
        state = poker.apply(state, poker.read_action(word)).state
    assert options(state, 2).raises == range(10, 78)
    state = poker.apply(state, poker.Call()).state
    assert state.to == 0
    assert not options(state, 0).raises
    with pytest.raises(IllegalPlay, match="too small to open"):
        poker.apply(state, poker.Raise(10))
    one = read_position(text.replace("house=min_raise=last ", ""))
    for word in ("bet 10", "raise 3", "call"):
        one = poker.apply(one, poker.read_action(word)).state
    assert options(one, 0).raises


def test_limits() -> None:
    fixed = read_position("house=limit=fixed,min_bet=4 street=2 leader=1 up=7D8C/KSQS")
    assert options(fixed, 1).bet == range(4, 5)
    for word in ("bet 4", "raise 4", "raise 4", "raise 4"):
        fixed = poker.apply(fixed, poker.read_action(word)).state
    with pytest.raises(IllegalPlay, match="3 raises are the most"):
        poker.apply(fixed, poker.Raise(4))
    pot = read_position("house=limit=pot street=2 leader=1 up=7D8C/KSQS paid=6/6")
    assert options(pot, 1).bet == range(1, 13)
    pot = poker.apply(pot, poker.Bet(12)).state
    assert options(pot, 0).raises == range(1, 37)


def test_the_forced_lead_is_all_in_when_short() -> None:
    state = read_position("house=bring_in=forced_all,min_bet=5 street=3 leader=1 stacks=50/3")
    assert poker.legal(state) == (poker.Bet(3),)
    with pytest.raises(IllegalPlay, match="can't fold"):
        poker.apply(state, poker.Fold())


def test_odd_chips_that_stay_are_in_the_next_pot() -> None:
    seen = 0
    for seed in range(300):
        house = poker.HouseRules(odd_chip="carry", ante=1)
        state = poker.start(seed=seed, seats=3, house=house, hands=2)
        while state.hand == 1 and state.phase is poker.Phase.BETTING:
            fold = state.street == 1 and state.to == 2
            state = poker.apply(state, poker.Fold() if fold else poker.Check()).state
        if poker.payouts(state).kept:
            seen += 1
            after = poker.apply(state, poker.Deal()).state
            assert after.carried == 1
            assert after.pot == 4
            assert sum(chair.stack for chair in after.chairs) + after.pot == 300
    assert seen


def gained(first: object, second: object, hands: int, seats: int = 2) -> int:
    """Chips that `first` wins from `second`, every deal played from both seats."""
    won = 0
    for seed in range(hands):
        for turned in (0, 1):
            players = [first if (seat + turned) % 2 == 0 else second for seat in range(seats)]
            state = match(poker, players, state=poker.start(seed=seed, seats=seats)).state
            won += sum(c.stack - 100 for c, player in zip(state.chairs, players, strict=True) if player is first)
    return won


def test_better_players_win_more() -> None:
    assert gained(Tight(1, deals=25), Random(5), 60) > 0
    assert gained(Sampler(1, deals=40), Random(5), 100) > 0


def test_players_play_legally_at_every_table() -> None:
    for seed in range(30):
        state = table(seed)
        kinds = [Tight(seed, deals=4), Sampler(seed, deals=6), Random(seed)]
        match(poker, [kinds[seat % 3] for seat in range(len(state.chairs))], state=state)


def test_antes_that_take_all_chips_go_straight_to_the_showdown() -> None:
    state = poker.start(seed=4, stacks=[3, 3, 3], house=poker.HouseRules(ante=3))
    assert state.showdown
    assert poker.to_act(state) is None
    assert sum(poker.result(state).stacks) == 9
    assert {"BP-BET-7", "BP-END-2", "BP-SHOW-1"} <= set(poker.opening(state).rules)
