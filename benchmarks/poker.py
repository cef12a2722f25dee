"""Seven-card hands and deals a second, beside published evaluators where they are installed, in one run on one core.

Run with ``python benchmarks/poker.py``; ``pip install eval7 phevaluator treys pokerkit`` adds the peers. Targets: plain
hands at least 8 times eval7 and 13 times phevaluator; wilds at most 1.5 times slower than plain; one hand in plain
Python under 5 microseconds; equity at least 500 times PokerKit's on a plain seven-card stud spot.
"""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from cardgames_edu import baseball_poker as poker
from cardgames_edu.baseball_poker.equity_batch import equity_sampled
from cardgames_edu.baseball_poker.melds import GAME_RULES, PLAIN, scorer
from cardgames_edu.baseball_poker.melds.batch import pack, score_cards, score_packed
from cardgames_edu.baseball_poker.melds.counts_batch import category_counts, final_law
from cardgames_edu.cards import DECK

HANDS = 200_000
PEER_HANDS = 20_000
SPOT = "street=1 up=KS/QD/7C/8H down=AS2S/5D6D/10C10D/2H2D"


def rate(work: Callable[[], object], number: int, repeats: int = 5) -> float:
    """Things a second, the best of some repeats."""
    best = float("inf")
    for _ in range(repeats):
        begin = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - begin)
    return number / best


def peers(hands: list[list[int]]) -> dict[str, float]:
    names = [card.code.replace("10", "T")[:-1] + card.suit.value.lower() for card in DECK]
    found: dict[str, float] = {}

    def measure(name: str, prepare: Callable[[Any], tuple[Callable[[Any], Any], list[Any]]]) -> None:
        try:
            module = importlib.import_module(name)
        except ImportError:
            print(f"  {name} is not installed")
            return
        judge, prepared = prepare(module)
        found[name] = rate(lambda: [judge(hand) for hand in prepared], len(prepared), 3)

    def eval7(module: Any) -> tuple[Callable[[Any], Any], list[Any]]:
        cards = [module.Card(name) for name in names]
        return module.evaluate, [[cards[i] for i in hand] for hand in hands]

    def phevaluator(module: Any) -> tuple[Callable[[Any], Any], list[Any]]:
        ids = [module.Card(name).id_ for name in names]
        return lambda hand: module.evaluate_cards(*hand), [[ids[i] for i in hand] for hand in hands]

    def treys(module: Any) -> tuple[Callable[[Any], Any], list[Any]]:
        cards = [module.Card.new(name) for name in names]
        judge = module.Evaluator()
        return lambda hand: judge.evaluate(hand[:2], hand[2:]), [[cards[i] for i in h] for h in hands[:4000]]

    def pokerkit(module: Any) -> tuple[Callable[[Any], Any], list[Any]]:
        kind = module.StandardHighHand
        return kind.from_game, ["".join(names[i] for i in hand) for hand in hands[:300]]

    for name, prepare in (("eval7", eval7), ("phevaluator", phevaluator), ("treys", treys), ("pokerkit", pokerkit)):
        measure(name, prepare)
    return found


def pokerkit_deals() -> float | None:
    """Deals a second of PokerKit's equity on the plain seven-card stud spot."""
    try:
        kit = importlib.import_module("pokerkit")
    except ImportError:
        return None
    ranges = ["As2sKs", "5d6dQd", "TcTd7c", "2h2d8h"]
    number = 200
    return rate(
        lambda: kit.calculate_equities(
            [kit.parse_range(cards) for cards in ranges], [], 7, 0, kit.Deck.STANDARD, (kit.StandardHighHand,),
            sample_count=number,
        ),
        number,
        1,
    )  # fmt: skip


def main() -> None:
    dealt = np.argsort(np.random.default_rng(1).random((HANDS, 52)), axis=1)[:, :7].astype(np.int8)
    few = dealt[:PEER_HANDS].tolist()
    cards = [[DECK[i] for i in hand] for hand in few]
    ours: dict[str, float] = {}
    for name, rules in (("plain", PLAIN), ("3s and 9s wild", GAME_RULES)):
        packed, judge = pack(dealt, rules), scorer(rules)
        ours[f"arrays, packed, {name}"] = rate(lambda p=packed, r=rules: score_packed(p, r), HANDS)  # type: ignore[misc]
        ours[f"arrays, cards, {name}"] = rate(lambda r=rules: score_cards(dealt, r), HANDS)  # type: ignore[misc]
        ours[f"plain Python, {name}"] = rate(lambda j=judge: [j.score(hand) for hand in cards], PEER_HANDS)  # type: ignore[misc]
    theirs = peers(few)
    print(f"{'seven-card hands a second':<36}{'millions':>10}")
    for name, found in (ours | theirs).items():
        print(f"{name:<36}{found / 1e6:>10.3f}")
    plain, wild = ours["arrays, packed, plain"], ours["arrays, packed, 3s and 9s wild"]
    for name, found in theirs.items():
        print(
            f"plain, packed, is {plain / found:,.1f} times {name}; from cards {ours['arrays, cards, plain'] / found:,.1f}"
        )
    print(f"wilds are {plain / wild:.2f} times slower than plain hands")
    print(f"one hand in plain Python takes {1e6 / ours['plain Python, 3s and 9s wild']:.2f} microseconds")
    table = poker.read_position(SPOT)
    deals = rate(lambda: equity_sampled(table, trials=200_000), 200_000, 3)
    print(f"\nfour players, three cards each: {deals / 1e6:.3f} million deals a second")
    if kit := pokerkit_deals():
        print(f"PokerKit, plain seven-card stud: {kit:,.0f} deals a second; ours is {deals / kit:,.0f} times that")
    for name, work in (
        ("all C(52,7) hands, 3s and 9s wild", lambda: category_counts(7)),
        ("all C(52,7) hands, plain", lambda: category_counts(7, PLAIN)),
        ("the exact law of the last hand", final_law),
    ):
        print(f"{name}: {1 / rate(work, 1, 2):.2f} s")


if __name__ == "__main__":
    main()
