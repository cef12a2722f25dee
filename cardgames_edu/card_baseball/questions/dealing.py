"""Hands, bases and counts for questions, drawn from a question's stream, and how they are said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cardgames_edu.card_baseball.call import Called
from cardgames_edu.card_baseball.diamond import Moves, Situation, on_base
from cardgames_edu.card_baseball.house import HouseRules
from cardgames_edu.card_baseball.worth import plain
from cardgames_edu.cards import DECK, Card
from cardgames_edu.questions import Mistake
from cardgames_edu.randomness import Stream

HOUSE: Final = HouseRules()
"""All questions are asked by the usual settings, every advanced play on."""
NUMBERS: Final = tuple(card for card in DECK if not card.is_picture)
PICTURES: Final = tuple(card for card in DECK if card.is_picture)
FIRST_PLAY: Final = "It is the first play of the game."
FORGOTTEN: Final = "You have kept no count of the cards played: any card but your own may be anywhere."
BASES: Final = ("000", "100", "010", "001", "110", "101", "011", "111")


def number(draw: Stream, least: int = 1, most: int = 10) -> Card:
    """A number card with a rank from `least` to `most`."""
    return draw.pick([card for card in NUMBERS if least <= card.rank <= most])


def hand(draw: Stream, *held: Card, size: int = 6) -> tuple[Card, ...]:
    """A hand that holds these cards, in random order."""
    return draw.shuffled((*held, *draw.sample([card for card in DECK if card not in held], size - len(held))))


def unseen(*groups: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of the pack that are in none of these groups."""
    seen = {card for group in groups for card in group}
    return tuple(card for card in DECK if card not in seen)


def situation(bases: str, outs: int = 0, balls: int = 0, strikes: int = 0) -> Situation:
    """Bases as digits, with the men who got there first in front and the fourth man at bat."""
    return Situation(plain(bases), outs, balls, strikes, batter=4)


def said(cards: Sequence[Card]) -> str:
    """Cards in a sentence: ``7♠, 9♦ and K♣``."""
    words = [str(card) for card in cards]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def many(count: int, one: str) -> str:
    """``1 card``, ``5 cards``.

    >>> many(1, "run"), many(0, "run")
    ('1 run', '0 runs')
    """
    return f"{count} {one}" if count == 1 else f"{count} {one}s"


def outs_said(outs: int) -> str:
    """``nobody out``, ``1 out``, ``2 out``."""
    return f"{outs} out" if outs else "nobody out"


def where(bases: str) -> str:
    """The men on base in a sentence: ``There are men on first and third``.

    >>> where("000"), where("100"), where("111")
    ('Nobody is on base', 'There is a man on first', 'The bases are loaded')
    """
    words = on_base(plain(bases))
    if bases == "000":
        return "Nobody is on base"
    return "The bases are loaded" if bases == "111" else f"There {'is a' if bases.count('1') == 1 else 'are'} {words}"


def stands(at: Situation, runs: int) -> str:
    """How things stand after a play, as one of the choices of a question."""
    scored = f", {many(runs, 'run')} in" if runs else ""
    return f"half inning over{scored}" if at.over else f"{on_base(at.bases)}, {outs_said(at.outs)}{scored}"


def aftermath(call: Called) -> str:
    """How things stand after a ruling."""
    return stands(call.after, len(call.moves.home))


def after_moves(at: Situation, moves: Moves) -> str:
    """How things would stand after these moves."""
    return stands(Situation(moves.bases, at.outs + len(moves.out)), len(moves.home))


def choices(draw: Stream, first: Iterable[str], more: Iterable[str] = (), most: int = 5) -> tuple[str, ...]:
    """All of `first` and as many of `more` as there is room for, none twice, in random order."""
    kept = list(dict.fromkeys(first))
    others = [one for one in dict.fromkeys(more) if one not in kept]
    return draw.shuffled([*kept, *draw.sample(others, min(len(others), max(0, most - len(kept))))])


def apart(*mistakes: Mistake) -> tuple[Mistake, ...]:
    """The mistakes without those that come to an answer that one before them has."""
    return tuple({mistake.answer: mistake for mistake in reversed(mistakes)}.values())[::-1]
