"""The last phases of a hand of two players, as a seat sees them: what it holds, and what part of the pot is its own."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations

from cardgames_edu.baseball_poker.melds import GAME_RULES, key, meld_of, scorer
from cardgames_edu.baseball_poker.melds.meld import Meld
from cardgames_edu.baseball_poker.odds import equity
from cardgames_edu.baseball_poker.questions.deals import FOURS, HOUSE, Cards, rest, wild_among
from cardgames_edu.baseball_poker.state import PHASES, Chair, State
from cardgames_edu.cards import DECK
from cardgames_edu.questions import Shown
from cardgames_edu.randomness import Stream

HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Ending:
    """The fifth phase between two players: your seven cards, and the five that the other shows; two lie face down."""

    mine: Cards
    board: Cards

    @cached_property
    def share(self) -> Fraction:
        """The part of the pot that is yours on average, a shared pot counted by half."""
        chairs = (Chair(100, self.mine[:2], self.mine[2:]), Chair(100, (), self.board, hidden=2))
        return equity(State(0, HOUSE, chairs, street=PHASES)).of(0).value

    @property
    def unseen(self) -> Cards:
        """The cards of which two lie face down at the other seat."""
        return rest(self.mine, self.board)

    @property
    def shows(self) -> tuple[Shown, ...]:
        """What you see."""
        return (
            Shown("You, face down", self.mine[:2]),
            Shown("You, face up", self.mine[2:]),
            Shown("The other player, face up", self.board),
        )

    def hidden(self) -> list[tuple[Cards, Meld, Fraction]]:
        """Every pair that may lie face down: the cards, the meld it makes, and your part of the pot then."""
        judge = scorer(GAME_RULES)
        mine = key(judge.score(self.mine), HOUSE.tie)
        found: list[tuple[Cards, Meld, Fraction]] = []
        for pair in combinations(self.unseen, 2):
            score = judge.score((*self.board, *pair))
            theirs = key(score, HOUSE.tie)
            part = Fraction(mine > theirs) if mine != theirs else HALF
            found.append((pair, meld_of(score), part))
        return found


def ending(draw: Stream, least: Fraction = Fraction(1, 10), most: Fraction = Fraction(9, 10)) -> Ending:
    """A fifth phase in which your part of the pot lies between `least` and `most`; no 4 lies face up."""
    for _ in range(200):
        down = draw.sample(DECK, 2)
        up = draw.sample([card for card in DECK if card not in FOURS and card not in down], 10)
        found = Ending((*down, *up[:5]), up[5:])
        if wild_among(found.board) < 3 and least <= found.share <= most:
            return found
    raise ValueError("no such ending was found among 200")


def by_wilds(case: Ending) -> tuple[str, ...]:
    """The pairs that may lie face down, by the number of wild cards among them, each with your part of the pot."""
    pairs = case.hidden()
    lines = []
    for wilds, name in enumerate(("no wild card", "one wild card", "two wild cards")):
        parts = [part for pair, _, part in pairs if wild_among(pair) == wilds]
        if parts:
            lines.append(
                f"{len(parts)} of the {len(pairs)} pairs hold {name}; of {'those' if len(parts) > 1 else 'that'} "
                f"{float(sum(parts)):g} are yours."
            )
    return tuple(lines)


def chips_said(amount: Fraction) -> str:
    """An amount of chips with two places at the most."""
    return f"{float(amount):.2f}".rstrip("0").rstrip(".")
