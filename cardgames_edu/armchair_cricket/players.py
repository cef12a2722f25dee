"""Computer players: functions from a seat's view to an action; none can see more than its seat may.

`Random` and `Cautious` follow fixed orders, so that ``batch.py`` can play the same matches on arrays. `Planner` looks
ahead: it deals the cards that it can't see many times over, plays on in each deal, and takes the card that does best
on average.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardgames_edu.armchair_cricket.cards import CricketCard
from cardgames_edu.armchair_cricket.delivery import Delivery, outcome
from cardgames_edu.armchair_cricket.lookahead import average_gain
from cardgames_edu.armchair_cricket.odds import best_answer, best_word, mean_runs, word
from cardgames_edu.armchair_cricket.scores import totals
from cardgames_edu.armchair_cricket.state import Action, Answer, Bowl, Choose, Declare, Discard, Exchange, Phase, View
from cardgames_edu.randomness import mix

LOW = 5
"""`Cautious` changes cards of this value or less after a wicket."""
DECLARES_ONE_IN = 100


@dataclass(frozen=True)
class Random:
    """Plays any card of its hand, changes 0 to 2 cards, declares once in a hundred times; the same seed plays the same."""

    seed: int = 0

    def __call__(self, view: View) -> Action | None:
        """An action for the seat to act; ``None`` where it may declare and doesn't."""
        hand = sorted(view.hand)
        first, second = (mix(self.seed, view.turn, n) for n in (0, 1))
        if view.to_act != view.seat:
            return Declare() if first % DECLARES_ONE_IN == 0 else None
        match view.phase:
            case Phase.TOSS:
                return Choose(first % 2 == 0)
            case Phase.EXCHANGE:
                one = hand.pop(second % len(hand))
                two = hand[(second >> 8) % len(hand)]
                return Exchange((one, two)[: first % 3])
        return play_card(view.phase, hand[first % len(hand)])


@dataclass(frozen=True)
class Cautious:
    """Never takes a risk it can see: bowls its highest card, answers with the most runs that are safe, keeps high cards."""

    def __call__(self, view: View) -> Action | None:
        """An action for the seat to act; it never declares."""
        if view.to_act != view.seat:
            return None
        hand = sorted(view.hand, key=by_value)
        match view.phase:
            case Phase.TOSS:
                return Choose(True)
            case Phase.EXCHANGE:
                return Exchange(tuple(card for card in hand[:2] if card.value <= LOW))
            case Phase.BOWL:
                return Bowl(hand[-1])
            case Phase.ANSWER if view.bowled is not None:
                return Answer(safest(view.bowled, hand))
        return play_card(view.phase, hand[0])


@dataclass(frozen=True)
class Planner:
    """Looks ahead over what it can't see; `deals` is how many ways to deal the unseen cards it tries for each choice.

    Its average counts a wicket as `lookahead.WICKET_WORTH` runs, and more when few are left. It declares only when it
    leads so far that the other side can hardly catch up and time is short.
    """

    seed: int = 0
    deals: int = 24

    def __call__(self, view: View) -> Action | None:
        """An action for the seat to act; ``None`` where it may declare and doesn't."""
        if view.to_act != view.seat:
            return Declare() if _should_declare(view) else None
        if view.phase not in (Phase.BOWL, Phase.ANSWER):
            return Cautious()(view)
        cards = sorted(set(view.hand))
        gains = {card: average_gain(view, card, self.seed, self.deals) for card in cards}
        return play_card(view.phase, max(cards, key=lambda card: (gains[card], -card.index)))


def by_value(card: CricketCard) -> tuple[int, int]:
    """Sorts by value, then suit."""
    return card.value, card.index


def safest(bowled: CricketCard, hand: Iterable[CricketCard]) -> CricketCard:
    """The answer with the most runs; among equals the lowest; only when all are out, the lowest of those.

    >>> str(safest(CricketCard("BAT 5"), map(CricketCard, ("BAT 8", "BALL 9", "PADS 3"))))
    'BAT 8'
    """

    def worth(card: CricketCard) -> tuple[int, int, int]:
        result, runs = outcome(bowled, card)
        return (-1 if result is Delivery.WICKET else runs), -card.value, -card.index

    return max(hand, key=worth)


def play_card(phase: Phase, card: CricketCard) -> Action:
    """The action that plays this card in this phase (a discard, a bowled card or an answer)."""
    return Bowl(card) if phase is Phase.BOWL else Answer(card) if phase is Phase.ANSWER else Discard(card)


def _should_declare(view: View) -> bool:
    if len(view.innings) != 3 or view.house.pack_limit is None:
        return False
    a, b = totals(view.innings)
    return a - b >= 40 and view.pack >= view.house.pack_limit - 4


def hint(view: View, seed: int = 0) -> tuple[Action, str]:
    """A play for the seat to act, and why, from what that seat can see.

    Raises:
        ValueError: it is not this seat's turn.
    """
    action = Planner(seed)(view) if view.to_act == view.seat else None
    if action is None:
        raise ValueError(f"seat {view.seat} is not to act, so there is nothing to advise")
    return action, _reason(view, action)


def _reason(view: View, action: Action) -> str:
    match action:
        case Choose(bat):
            return f"To {'bat' if bat else 'bowl'} first sets a score that the other side must answer."
        case Discard(card):
            return f"{card} is the lowest card: it defends little, and bowled it is easy to score from."
        case Bowl(card):
            law = best_answer(card, view.unseen, view.other_hand)
            chance = f"{float(law['wicket']):.0%}"
            return f"Bowling {card}: even the best answer is out in {chance} of the hands it may meet, and scores {mean_runs(law):.2f} runs on average."
        case Answer(card) if view.bowled is not None:
            result, best = word(view.bowled, card), best_word(view.bowled, view.hand)
            if result == "wicket":
                return f"Every card in hand is out against {view.bowled}; {card} is the one to lose."
            scores = f"scores {result}" if result != "0" else "is safe"
            kept = "" if result == best else f"; a card worth {best} is kept for later"
            return f"{card} {scores}{kept}."
        case Exchange(cards):
            words = " and ".join(map(str, cards))
            return (
                f"Change {words}: cards of {LOW} or less are out against most of what is bowled."
                if cards
                else "Keep them: all are worth more than a card drawn blind."
            )
    return "The rules leave nothing better."
