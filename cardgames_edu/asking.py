"""Free questions about a position: what is the chance, given what one seat knows?

A question is a plain Python function of the hidden cards, or of the ruling on a play.

>>> from cardgames_edu import armchair_cricket as cricket
>>> asked = ask(cricket, "phase=bowl hands=B11B6P3?3/?6 discards=?2 innings=0-0-0 first=1", seat=0)
>>> sixes = asked.chance(lambda hidden: hidden.stock[0].value == 6)
>>> print(sixes)
3/34 = 0.0882 = 8.8 % (10.3 to 1 against)
  Seat 0 can't see 102 cards: other_hand (6 cards), stock (96 cards). Each may lie in any place, whatever was played.
  Looked at stock[0]: 102 deals, each as likely as the next.
  54 cases enumerated: cards that count alike together, hands without order.
  9 of 102 favour the event.
>>> answers = asked.after("bowl BAT 6").law(lambda ruling: ruling.label)
>>> [f"{value} {float(answers[value]):.2f}" for value in answers]
['1 run 0.27', '2 runs 0.17', 'safe 0.56', 'wicket 0.00']

A whole hand can be too many cases to go through in time, so that it is simulated. Say what the cards count as (``by``)
and hands that come to the same are counted together:

>>> asked.chance(lambda hidden: "BAT" not in hidden.other_hand, by=lambda card: card.suit.name).exact
True
"""

from __future__ import annotations

import html
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from importlib import import_module
from typing import Any, Final, Literal

from cardgames_edu.counting import Clock, Count, Progress, Question, enumerate_all, line_on_stderr, simulate_some
from cardgames_edu.findings import Answer, Law, in_order
from cardgames_edu.game import Game, Seat
from cardgames_edu.knowledge import Draw, Hidden, Knowledge, Replies, hidden_cards
from cardgames_edu.replying import replied
from cardgames_edu.ruling import Ruling

SECONDS: Final = 2.0
TRIALS: Final = 100_000

Value = Callable[[Any], Any]
"""What is asked of the `Hidden` cards, or after a play of its `Ruling`."""
By = Callable[[Any], Hashable]
"""What a card counts as."""


@dataclass(frozen=True)
class Means:
    """How an answer is got: by enumeration within so many `seconds`, or else by so many `trials` with this `seed`.

    `exact` True allows any time, False simulates at once. `progress` is a callback, or whether to show a line.
    """

    seconds: float = SECONDS
    trials: int = TRIALS
    seed: int = 0
    progress: Progress | bool = True
    exact: bool | None = None
    clock: Clock = time.perf_counter

    def count(self, question: Question) -> Count:
        """The counts of a question."""
        told = self.progress if callable(self.progress) else line_on_stderr if self.progress else None
        if self.exact is False:
            return simulate_some(question, self.trials, self.seed, self.clock, told)
        limit = None if self.exact else self.seconds
        if found := enumerate_all(question, limit, self.clock, told if self.exact else None):
            return found
        late = f"Going through every case would take more than {self.seconds:g} seconds."
        found = simulate_some(question, self.trials, self.seed, self.clock, told)
        return replace(found, working=(late, *found.working))


@dataclass(frozen=True)
class Asked:
    """A position as one seat knows it, ready for questions; made by `ask`.

    `view` is all that it rests on: the true hidden cards are not kept.
    """

    game: Game
    view: Any
    knowledge: Knowledge

    def chance(
        self,
        event: Value,
        *,
        given: Value | None = None,
        by: By | None = None,
        seconds: float = SECONDS,
        trials: int = TRIALS,
        seed: int = 0,
        progress: Progress | bool = True,
        exact: bool | None = None,
        clock: Clock = time.perf_counter,
    ) -> Answer:
        """The chance of an event, a function of the hidden cards that says True or False.

        The function is given an object with the groups of hidden cards as attributes (`Knowledge.names`; ``print(asked)``
        lists them). A hand is a tuple sorted as the pack is: which card stands first tells nothing. A pile is asked by
        place: ``hidden.stock[0]`` is its next card. Only the groups that the function looks at are gone through.

        Args:
            event: the question.
            given: a condition, a function too; it may look at cards that lie in no hand yet and are not covered.
            by: what a card counts as; the functions get that in place of each card, and fewer cases are needed.
            seconds: how long an enumeration may take; beyond that the chance is estimated by simulation.
            trials: how many deals a simulation draws.
            seed: of the simulation: the same seed gives the same estimate.
            progress: a callback told how much is done of how much, or whether to show a line on a terminal or notebook.
            exact: True goes through all cases whatever time it takes, False simulates at once.
            clock: gives the time in seconds.

        An interrupt keeps what there is: of a simulation the estimate so far, of an enumeration the bounds that are
        certain (see `CutOff`), since the cases gone through are no fair sample.

        Raises:
            NotKnown: the event looks at what is no hidden card, or the condition at what the seat is not shown.
            CutOff: an enumeration was interrupted.
            ValueError: the condition never held.
        """
        means = Means(seconds, trials, seed, progress, exact, clock)
        return answer_of(self._count(_as_event(event), given, by, means), self.said)

    def law(
        self,
        value: Value,
        *,
        given: Value | None = None,
        by: By | None = None,
        seconds: float = SECONDS,
        trials: int = TRIALS,
        seed: int = 0,
        progress: Progress | bool = True,
        exact: bool | None = None,
        clock: Clock = time.perf_counter,
    ) -> Law[Any]:
        """The chances of all values of a function of the hidden cards; for the rest see `chance`.

        >>> from cardgames_edu import card_baseball as baseball
        >>> asked = ask(baseball, "phase=pitch bases=100 hands=?6/7S2H?4", seat=1)
        >>> law = asked.law(lambda hidden: hidden.other_hand.count(True), by=lambda card: card.is_picture)
        >>> law.exact, law.cases, float(law.mean()) == 6 * sum(card.is_picture for card in asked.view.unseen) / 46
        (True, 7, True)
        """
        means = Means(seconds, trials, seed, progress, exact, clock)
        return law_of(self._count(value, given, by, means), self.said)

    def after(self, action: Any, *, reply: Literal["best", "random"] | Value = "best") -> After:
        """A play of this seat (or its text), to ask about the ruling on it.

        Where the other side answers with a card, it plays the best for itself, a random one, or the one whose ruling
        this function makes the most of.

        Raises:
            IllegalPlay: no legal play of this seat now.
            ValueError: a play with no answer that depends on one hidden card.
        """
        return After(self, _module(self.game).rulings(self.view, action), reply)

    @property
    def said(self) -> str:
        """What the seat does not know, in a line."""
        groups = ", ".join(str(group) for group in self.knowledge.groups if group.public and group.size)
        count = len(self.knowledge.pool)
        if not groups:
            return f"Seat {self.knowledge.seat} has nothing to wonder about: no hidden card matters here."
        return f"Seat {self.knowledge.seat} can't see {count} cards: {groups}. Each may lie in any place, whatever was played."

    def _count(self, value: Value, given: Value | None, by: By | None, means: Means, said: bool = False) -> Count:
        """The counts of a question; `said` tells that the condition is on a ruling, which all are told."""
        known, alike = self.knowledge, by is not None

        def run(draw: Draw) -> tuple[bool, Any]:
            if given is not None and not given(hidden_cards(known, draw, supposed=not said, alike=alike)):
                return False, None
            return True, value(hidden_cards(known, draw, alike=alike))

        pool = known.pool if by is None else tuple(map(by, known.pool))
        return means.count(Question(pool, run))

    def __str__(self) -> str:
        suppose = [group.name for group in self.knowledge.groups if group.public and not group.secret]
        lines = [
            f"{self.game.title}, as seat {self.knowledge.seat} knows it: {self.game.write_position(self.view)}",
            self.said,
            f"Ask about: {', '.join(f'hidden.{name}' for name in self.knowledge.names) or 'nothing'}.",
            f"A condition may look at: {', '.join(f'hidden.{name}' for name in suppose) or 'nothing'}.",
        ]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        return "".join(f"<p>{html.escape(line)}</p>" for line in str(self).split("\n"))


@dataclass(frozen=True)
class After:
    """A play whose ruling is asked about; made by `Asked.after`."""

    asked: Asked
    ruling: Replies | Callable[[Hidden], Ruling[Enum]]
    reply: str | Value

    def chance(self, event: Value, *, given: Value | None = None, **means: Any) -> Answer:
        """The chance of an event, a function of the `Ruling`; `given` is one too, and `means` as in `Asked.chance`.

        >>> from cardgames_edu import card_baseball as baseball
        >>> asked = ask(baseball, "phase=offence bases=100 hands=KD?5/?6", seat=0)
        >>> print(asked.after("steal second KD").chance(lambda ruling: ruling.outcome is baseball.Outcome.STEAL_SAFE))
        8432/40549 = 0.2079 = 20.8 % (3.81 to 1 against)
          Seat 0 can't see 46 cards: other_hand (6 cards), stock (40 cards). Each may lie in any place, whatever was played.
          Answered with the best of 6 cards: out, else back.
          C(46, 6) = 9,366,819 hands, each as likely as the next.
          For each card, the hands in which it is the best: those without a better one, less those without it too.
          46 cases enumerated: one ruling for each kind of card.
          1,947,792 of 9,366,819 favour the event.
        """
        return answer_of(self._count(_as_event(event), given, means), self.asked.said)

    def law(self, value: Value, *, given: Value | None = None, **means: Any) -> Law[Any]:
        """The chances of all values of a function of the ruling (see `chance`)."""
        return law_of(self._count(value, given, means), self.asked.said)

    def _count(self, value: Value, given: Value | None, means: dict[str, Any]) -> Count:
        ruling, by_means = self.ruling, Means(**means)
        if isinstance(ruling, Replies):
            return replied(ruling, self.asked.knowledge.pool, self.reply, value, given)
        condition = None if given is None else lambda hidden: given(ruling(hidden))
        return self.asked._count(lambda hidden: value(ruling(hidden)), condition, None, by_means, said=True)


def ask(game: Game, position: Any, seat: Seat | None = None) -> Asked:
    """A position (a state, or its text) as one seat knows it: the seat to act where none is named.

    Cards that the text leaves open in the seat's own hand are dealt by the position's seed, as everywhere.

    >>> from cardgames_edu import baseball_poker as poker
    >>> asked = ask(poker, "street=4 down=2C7D/?2 up=10D10HKC8S/5D6DQD8H", seat=0)
    >>> chance = asked.chance(lambda hidden: hidden.meld0 >= poker.melds.Meld.TWO_PAIR)
    >>> chance.exact, f"{float(chance):.4f}"
    (True, '0.5557')
    >>> asked.chance(lambda hidden: hidden.deck[0])
    Traceback (most recent call last):
    ...
    cardgames_edu.knowledge.NotKnown: 'deck' is nothing that can be asked about hidden cards. Seat 0 may ask about down1, next0, next1, hand0, hand1, meld0, meld1, winners; what it sees is no chance.
    """
    state = game.read_position(position) if isinstance(position, str) else position
    who = game.to_act(state) if seat is None else seat
    if who is None:
        raise ValueError("nobody is to act here, so say whose knowledge counts: ask(game, position, seat=0)")
    view = game.view(state, who)
    return Asked(game, view, _module(game).knowledge(view))


def _module(game: Game) -> Any:
    return import_module(f"cardgames_edu.{game.name}.knowledge")


def _as_event(event: Value) -> Value:
    def asked(what: Any) -> bool:
        found = event(what)
        if found is None:
            raise TypeError("the event must say True or False, and it said None: does the function return anything?")
        return bool(found)

    return asked


def answer_of(count: Count, said: str) -> Answer:
    """The chance of True among the counts of an event."""
    law = law_of(count, said)
    hits, total = law.weights.get(True, 0), law.total
    if count.trials is not None:
        line = f"{hits:,} of {total:,} deals favour the event."
    elif isinstance(total, int):
        line = f"{hits:,} of {total:,} favour the event."
    else:
        line = f"Those that favour the event have the chance {hits}{'' if total == 1 else f', of {total}'}."
    value = Fraction(hits) / total
    return Answer(value, (*law.working, line), count.trials, count.seed, count.cases, law)


def law_of(count: Count, said: str) -> Law[Any]:
    """The law of the counts.

    Raises:
        ValueError: the condition never held.
    """
    if not count.weights:
        tried = f"none of the {count.cases:,} cases" if count.trials is None else "none of the deals that were drawn"
        raise ValueError(f"The condition holds in {tried}, so nothing can be said of what follows from it.")
    return Law(in_order(count.weights), "", (said, *count.working), count.cases, count.trials, count.seed)
