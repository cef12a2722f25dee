"""What a seat at poker may ask, against the exact shares and laws of ``odds`` and ``holdings``."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cardgames_edu import baseball_poker as poker
from cardgames_edu.asking import Asked, ask
from cardgames_edu.baseball_poker.equity_batch import equity_sampled
from cardgames_edu.baseball_poker.holdings import draw_law
from cardgames_edu.baseball_poker.knowledge import knowledge
from cardgames_edu.baseball_poker.odds import equity
from cardgames_edu.cards import Rank
from cardgames_edu.chance import Distribution
from cardgames_edu.game import evolve
from cardgames_edu.knowledge import NotKnown

LATE = "street=4 down=4C4D/QSJH up=10D10HKC8S/5D6DQD8H"
SETTINGS = ["", "house=tie=standard", "house=bonus_card=down", "house=four_chain=no", "house=last_card=down"]


def share(law: Distribution[tuple[int, ...]], seat: int) -> Fraction:
    return law.mean(lambda winners: Fraction(seat in winners, len(winners)))


@pytest.mark.parametrize("settings", SETTINGS)
def test_shares_of_the_pot_with_all_hands_shown(settings: str) -> None:
    state = poker.read_position(f"{settings} {LATE}")
    view = evolve(poker.view(state, 0), chairs=state.chairs)
    law = Asked(poker, view, knowledge(view)).law(lambda hidden: hidden.winners, exact=True)
    for found in equity(state).shares:
        assert share(law, found.seat) == found.value


@pytest.mark.parametrize(
    "last",
    [
        "street=5 down=2C7D/?2 up=10D10HKC8S9C/5D6DQD8H3C",
        "street=5 down=2C7D/?2/?2 up=10D10HKC8S9C/5D6DQD8H3C/2H3H6C7C8C folded=2",
    ],
)
def test_shares_of_the_pot_with_a_hidden_hand(last: str) -> None:
    view = poker.view(poker.read_position(last), 0)
    exact = equity(view)
    assert exact.exact
    law = ask(poker, poker.read_position(last), 0).law(lambda hidden: hidden.winners)
    assert law.exact
    for found in exact.shares:
        assert share(law, found.seat) == found.value


def test_simulated_shares_agree_with_arrays() -> None:
    state = poker.read_position("street=2 dealer=1 down=3C9D/?2/?2 up=10D4C5C/5D6D/AH9S")
    asked = ask(poker, state, 0)
    law = asked.law(lambda hidden: hidden.winners, exact=False, trials=4000, seed=2)
    for found in equity_sampled(asked.view, trials=60_000, seed=1).shares:
        worth = lambda winners, seat=found.seat: Fraction(seat in winners, len(winners))  # noqa: E731
        error = (law.mean_error(worth) ** 2 + found.standard_error**2) ** 0.5
        assert abs(float(law.mean(worth) - found.value)) < 4.5 * error


@pytest.mark.parametrize("settings", SETTINGS)
def test_cards_held_at_the_showdown(settings: str) -> None:
    state = poker.read_position(f"{settings} street=3 down=4C7D/?2 up=10D10HKC/5D6DQD")
    asked = ask(poker, state, 0)
    law = asked.law(lambda hidden: len(hidden.hand0), exact=True)
    fours = sum(card.rank is Rank.FOUR for card in asked.knowledge.pool)
    earning = (False, True) if "last_card" in settings else (True, True)
    formula = draw_law(len(asked.knowledge.pool) - fours, fours, earning, state.house)
    for size in range(7, 12):
        chance = sum((p for held, p in formula.items() if 5 + sum(held) == size), Fraction(0))
        assert Fraction(law.weights.get(size, 0)) / law.total == chance


def test_a_meld_by_cases_and_by_trials() -> None:
    asked = ask(poker, LATE, 0)
    law = asked.law(lambda hidden: hidden.meld0.text)
    estimate = asked.law(lambda hidden: hidden.meld0.text, exact=False, trials=5000)
    for meld in estimate:
        p = float(law[meld])
        assert abs(float(estimate[meld]) - p) < 4.5 * (p * (1 - p) / 5000) ** 0.5
    down = ask(poker, f"house=last_card=down {LATE}", 0)
    told = down.after("showdown").law(lambda ruling: ruling.outcome.text)
    assert told.weights == down.law(lambda hidden: hidden.meld0.text).weights
    assert told.cases == 42


def test_a_condition_on_cards_to_come_but_not_on_cards_face_down() -> None:
    asked = ask(poker, LATE, 0)
    nine = asked.chance(
        lambda hidden: hidden.meld0 > poker.melds.Meld.PAIR, given=lambda hidden: hidden.next0[0].rank is Rank.NINE
    )
    assert nine == 1
    for condition in (lambda hidden: hidden.down1, lambda hidden: hidden.winners, lambda hidden: hidden.meld1):
        with pytest.raises(NotKnown, match=r"down1 \(2 cards\)"):
            asked.chance(lambda hidden: True, given=condition)
    down = ask(poker, f"house=last_card=down {LATE}", 0)
    assert down.chance(lambda hidden: True, given=lambda hidden: hidden.last0) == 1
    with pytest.raises(NotKnown, match="last1"):
        down.chance(lambda hidden: True, given=lambda hidden: hidden.last1)
    with pytest.raises(ValueError, match="about hidden"):
        asked.after("check")


def test_what_is_hidden_all_through_a_hand() -> None:
    for house in ("", "bonus_card=down", "last_card=down"):
        state = poker.start(seed=8, seats=4, house=poker.HouseRules.read(house))
        while True:
            asked = ask(poker, state, 0)
            sizes = {group.name: group.size for group in asked.knowledge.groups}
            hidden = [len(chair.down) for chair in state.chairs]
            shown = state.showdown
            assert all(sizes.get(f"down{seat}", 0) == (0 if shown else hidden[seat]) for seat in (1, 2, 3))
            asked.chance(lambda hidden: hidden.winners, exact=False, trials=30)
            if state.phase is not poker.Phase.BETTING:
                break
            state = poker.apply(state, poker.Check()).state
    assert "nothing to wonder about" in asked.said
    assert asked.chance(lambda hidden: 0 in hidden.winners) in (0, 1)
