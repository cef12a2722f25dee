"""Free questions: every case is counted once, simulations agree, secrets are kept, time and interrupts are heeded."""

from __future__ import annotations

import gc
import io
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import count as counting_from
from itertools import permutations
from operator import attrgetter
from types import FunctionType, ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames_edu import armchair_cricket as cricket
from cardgames_edu import baseball_poker as poker
from cardgames_edu import card_baseball as baseball
from cardgames_edu.asking import Asked, ask
from cardgames_edu.counting import CutOff, Question, enumerate_all, simulate_some
from cardgames_edu.game import IllegalPlay
from cardgames_edu.knowledge import Group, Knowledge, NotKnown

CRICKET = "phase=bowl hands=B11B6P3?3/?6 discards=?2 innings=0-0-0 first=1"
BASEBALL = "phase=pitch bases=100 hands=?6/7S2H?4"
POKER = "street=3 down=2C7D/?2/?2 up=10D10HKC/5D6DQD/AH9S2S dealer=0 leader=1 to=1"
PLACES = [(cricket, CRICKET, 0), (baseball, BASEBALL, 1), (poker, POKER, 0)]
every_game = pytest.mark.parametrize(("game", "position", "seat"), PLACES, ids=lambda value: getattr(value, "name", ""))


def at_cricket() -> Asked:
    return ask(cricket, CRICKET, 0)


def letters(pool: str) -> Asked:
    """A game of letters: two in a hand, two more on a pile, one face down."""
    groups = (Group("hand", 2), Group("pile", 2, pile=True, secret=False), Group("down", 1))
    return replace(at_cricket(), knowledge=Knowledge(0, tuple(pool), groups))


EVENTS: list[Callable[[Any], bool]] = [
    lambda hidden: "a" in hidden.hand,
    lambda hidden: hidden.pile[0] == "a" and hidden.pile[-1] == "b",
    lambda hidden: hidden.hand[0] == hidden.hand[1] or hidden.down == ("c",),
    lambda hidden: set(hidden.pile[:2]) & set(hidden.hand) != set(),
    lambda hidden: hidden.pile[1] == "a" if "b" in hidden.hand else "c" in hidden.down,
    lambda hidden: len(hidden.pile) == 2,
]


def brute_force(pool: str, event: Callable[[Any], bool], given: Callable[[Any], bool] | None) -> Fraction:
    class World:
        def __init__(self, cards: tuple[str, ...]) -> None:
            self.hand = tuple(sorted(cards[:2]))
            self.pile, self.down = cards[2:4], cards[4:5]

    worlds = [World(cards) for cards in permutations(pool, 5)]
    kept = [world for world in worlds if given is None or given(world)]
    return Fraction(sum(map(event, kept)), len(kept))


@given(st.text("abc", min_size=5, max_size=7).map(lambda text: "".join(sorted(text))), st.sampled_from(EVENTS))
def test_every_order_of_the_cards_is_counted(pool: str, event: Callable[[Any], bool]) -> None:
    assert letters(pool).chance(event).value == brute_force(pool, event, None)


@given(st.text("abc", min_size=5, max_size=6).map(lambda text: "".join(sorted(text))), st.sampled_from(EVENTS))
def test_conditions_are_counted(pool: str, event: Callable[[Any], bool]) -> None:
    condition = lambda hidden: hidden.pile[0] == pool[0]  # noqa: E731
    assert letters(pool).chance(event, given=condition).value == brute_force(pool, event, condition)


@settings(max_examples=20)
@given(st.sampled_from(EVENTS), st.integers(0, 2**40))
def test_simulations_agree_with_the_cases(event: Callable[[Any], bool], seed: int) -> None:
    asked = letters("aabbbcc")
    condition = lambda hidden: hidden.pile[0] != "b"  # noqa: E731
    for given_ in (None, condition):
        exact = asked.chance(event, given=given_)
        estimate = asked.chance(event, given=given_, exact=False, trials=1500, seed=seed)
        assert not estimate.exact
        assert estimate.seed == seed
        error = (float(exact) * (1 - float(exact)) / (estimate.trials or 1)) ** 0.5
        assert abs(float(estimate) - float(exact)) <= 5 * error + 1e-12


def test_only_what_is_looked_at_is_gone_through() -> None:
    answer = at_cricket().chance(lambda hidden: hidden.stock[0].value > 9 and hidden.stock[1].value > 9)
    assert answer.exact
    pool = Counter(at_cricket().knowledge.pool)
    further = sum(len(pool) - (copies == 1) for card, copies in pool.items() if card.value > 9)
    assert answer.cases == sum(card.value <= 9 for card in pool) + further
    assert "Looked at stock[0]: 102 deals." in answer.working
    assert any("each case counts by its chance" in line for line in answer.working)
    nothing = at_cricket().chance(lambda hidden: True)
    assert (nothing.value, nothing.cases) == (1, 1)
    assert "no hidden card" in nothing.working[1]


def test_cards_that_count_alike_are_counted_together() -> None:
    asked = ask(baseball, BASEBALL, 1)
    answer = asked.chance(lambda hidden: hidden.other_hand.count(True) > 2, by=lambda card: card.is_picture)
    assert (answer.cases, answer.exact) == (7, True)
    assert "C(46, 6) deals = 9,366,819, each as likely as the next" in answer.working[1]
    estimate = asked.chance(lambda hidden: sum(card.is_picture for card in hidden.other_hand) > 2, trials=20_000)
    assert abs(estimate - float(answer)) < 4.5 * estimate.standard_error


@every_game
def test_nothing_but_hidden_groups_may_be_asked(game: Any, position: str, seat: int) -> None:
    asked = ask(game, position, seat)
    for name in ("seed", "state", "hands", "hand", "view", "_draw", "_bonus0", "_look_", "unseen", "order"):
        with pytest.raises(NotKnown, match="nothing that can be asked") as refused:
            asked.chance(lambda hidden, name=name: getattr(hidden, name))
        assert asked.knowledge.names[0] in str(refused.value)
    with pytest.raises(NotKnown, match="changed"):
        asked.chance(lambda hidden: setattr(hidden, asked.knowledge.names[0], ()))
    secret = next(group.name for group in asked.knowledge.groups if group.secret)
    with pytest.raises(NotKnown, match=r"chance\(A and B\) / chance\(B\)"):
        asked.chance(lambda hidden: True, given=lambda hidden: getattr(hidden, secret))
    assert all(f"hidden.{name}" in str(asked) for name in asked.knowledge.names)
    assert "<p>" in asked._repr_html_()


def reached(start: Any) -> Iterator[Any]:
    """Everything that can be got at from an object, by attribute, item or closure, without modules and classes."""
    seen, queue = {id(start)}, [start]
    while queue:
        here = queue.pop()
        yield here
        further = list(here.__closure__ or ()) if isinstance(here, FunctionType) else gc.get_referents(here)
        for one in further:
            if not isinstance(one, ModuleType | type) and id(one) not in seen:
                seen.add(id(one))
                queue.append(one)


@every_game
def test_the_true_hidden_cards_reach_no_question(game: Any, position: str, seat: int) -> None:
    state = game.read_position(position)
    asked = ask(game, state, seat)
    seen: list[Any] = []
    asked.chance(lambda hidden: seen.append(hidden) or True)
    for start in (asked.knowledge, seen[0]):
        assert not any(isinstance(one, game.State) for one in reached(start))
    others = [game.read_position(f"seed={seed} {shown(game, asked.view)}") for seed in (1, 2, 3)]
    assert len({game.write_position(other) for other in (state, *others)}) == 4
    for other in others:
        again = ask(game, other, seat)
        assert again.knowledge.pool == asked.knowledge.pool
        assert again.knowledge.groups == asked.knowledge.groups
        first = attrgetter(asked.knowledge.groups[0].name)
        laws = [one.law(first, exact=False, trials=200) for one in (again, asked)]
        assert laws[0].weights == laws[1].weights


def shown(game: Any, view: Any) -> str:
    return " ".join(part for part in game.write_position(view).split() if not part.startswith("seed="))


def test_what_cannot_be_answered_is_refused() -> None:
    asked = at_cricket()
    with pytest.raises(TypeError, match="return anything"):
        asked.chance(lambda hidden: None)
    for exact in (True, False):
        with pytest.raises(ValueError, match="holds in none of the"):
            asked.chance(lambda hidden: True, given=lambda hidden: hidden.stock[0].value > 11, exact=exact, trials=50)
    with pytest.raises(IndexError, match=r"stock \(96 cards\) has no place 96"):
        asked.chance(lambda hidden: hidden.stock[96])
    with pytest.raises(ValueError, match="1 or more"):
        asked.chance(lambda hidden: True, exact=False, trials=0)
    with pytest.raises(ZeroDivisionError):
        asked.chance(lambda hidden: bool(1 / 0))
    with pytest.raises(NotKnown, match="together with by="):
        ask(poker, POKER, 0).chance(lambda hidden: hidden.meld0, by=lambda card: card.suit)
    with pytest.raises(IllegalPlay, match="BAT 1"):
        asked.after("bowl BAT 1")
    with pytest.raises(ValueError, match="'best', 'random'"):
        asked.after("bowl BAT 6", reply="worst").law(lambda ruling: ruling.label)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="nobody is to act"):
        ask(cricket, "phase=done innings=9-3-9x,5-3-9x,0-3-9x,5-0-1")


def ticking(step: float) -> Callable[[], float]:
    ticks = counting_from()
    return lambda: next(ticks) * step


def test_the_time_decides_between_cases_and_trials() -> None:
    asked, event = at_cricket(), lambda hidden: hidden.stock[0].value == 6
    assert asked.chance(event, seconds=2, clock=ticking(0.001)).exact
    late = asked.chance(event, seconds=2, clock=ticking(0.5), trials=500)
    assert (late.exact, late.trials, late.cases) == (False, 500, 0)
    assert "Going through every case would take more than 2 seconds." in late.working
    early = enumerate_all(Question(asked.knowledge.pool, lambda draw: (True, draw("a", 4))), 2, ticking(0.02))
    assert early is None
    assert asked.chance(event, seconds=2, clock=ticking(0.5), exact=True).exact
    assert not asked.chance(event, exact=False, trials=10).exact


def stopping(event: Callable[[Any], bool], calls: int) -> Callable[[Any], bool]:
    made = counting_from(1)

    def stopped(hidden: Any) -> bool:
        if next(made) > calls:
            raise KeyboardInterrupt
        return event(hidden)

    return stopped


def test_an_interrupted_simulation_keeps_its_estimate() -> None:
    event = lambda hidden: hidden.stock[0].value > 5  # noqa: E731
    told: list[tuple[int, int]] = []
    answer = at_cricket().chance(
        stopping(event, 300), exact=False, trials=5000, seed=4, progress=lambda *at: told.append(at)
    )
    assert answer.trials == 300
    assert answer.value == at_cricket().chance(event, exact=False, trials=300, seed=4).value
    assert any("stopped there, of 5,000" in line for line in answer.working)
    assert told == [(300, 300)]
    with pytest.raises(KeyboardInterrupt):
        at_cricket().chance(stopping(event, 0), exact=False)


@pytest.mark.parametrize("calls", [2, 10, 40])
def test_an_interrupted_enumeration_gives_sure_bounds(calls: int) -> None:
    asked, event = at_cricket(), lambda hidden: hidden.stock[0].value > 5
    condition = lambda hidden: hidden.stock[0].value > 2  # noqa: E731
    for given_ in (None, condition):
        whole = asked.chance(event, given=given_)
        with pytest.raises(CutOff) as cut:
            asked.chance(stopping(event, calls), given=given_)
        low, high = cut.value.between()
        assert low <= whole.value <= high
        assert 0 < cut.value.share < 1
        assert cut.value.cases >= calls - 1
        assert f"between {float(low):.4f} and {float(high):.4f}" in str(cut.value)
        assert cut.value._render_traceback_() == [str(cut.value)]
    with pytest.raises(KeyboardInterrupt) as none:
        asked.chance(stopping(event, 1))
    assert not isinstance(none.value, CutOff)


def test_progress_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, int]] = []
    question = Question(tuple("aabbc"), lambda draw: (True, draw("hand", 2)))
    simulate_some(question, 40, 1, ticking(0.05), lambda *at: told.append(at))
    assert told[-1] == (40, 40)
    assert 5 <= len(told) <= 10
    told.clear()
    enumerate_all(question, None, ticking(0.2), lambda *at: told.append(at))
    assert told and all(done <= total for done, total in told)

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    for stream, wanted in ((Terminal(), "50 of 50 (100%)\n"), (io.StringIO(), "")):
        monkeypatch.setattr(sys, "stderr", stream)
        monkeypatch.delitem(sys.modules, "ipykernel", raising=False)
        at_cricket().chance(lambda hidden: True, exact=False, trials=50)
        assert stream.getvalue().endswith(wanted)
        assert bool(stream.getvalue()) == bool(wanted)
