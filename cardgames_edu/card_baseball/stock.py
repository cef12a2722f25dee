"""Drawing from the stock, and making a new one from the played cards (rules CB-DRAW-1 to CB-DECK-1)."""

from __future__ import annotations

from cardgames_edu.card_baseball.state import State, hand_limit
from cardgames_edu.cards import Card
from cardgames_edu.game import Seat
from cardgames_edu.randomness import shuffled
from cardgames_edu.ruling import Step, Value

Steps = tuple[Step, ...]


def with_hand(state: State, seat: Seat, hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Both hands, with another one at that seat."""
    return (hand, state.hands[1]) if seat == 0 else (state.hands[0], hand)


def without(hand: tuple[Card, ...], *cards: Card) -> tuple[Card, ...]:
    """The hand without these cards."""
    return tuple(card for card in hand if card not in cards)


def draw(state: State, seat: Seat, number: int) -> tuple[State, Steps]:
    """The seat draws so many cards; when a draw finds the stock empty, the played cards are shuffled into a new one."""
    if number <= 0:
        return state, ()
    steps: Steps = ()
    stock, hand = state.stock, state.hands[seat]
    if len(stock) < number:
        hand, left = (*hand, *stock), number - len(stock)
        state, steps = reshuffle(state)
        stock, number = state.stock, left
    drawn = state.but(hands=with_hand(state, seat, (*hand, *stock[:number])), stock=stock[number:])
    return drawn, steps


def reshuffle(state: State) -> tuple[State, Steps]:
    """The played cards become the new stock; hands and the cards of a play that goes on stay where they are (CB-Q57)."""
    stock = shuffled(state.played, state.seed, state.pack)
    text = f"The stock is gone: {len(stock)} played cards are shuffled into a new one."
    steps = (Step("CB-DECK-1", text, {"stock": len(stock), "pack": state.pack + 1}),)
    return state.but(stock=stock, played=(), last=0, pack=state.pack + 1), steps


def refill(state: State) -> tuple[State, Steps]:
    """Both fill their hands up, the fielding side first; cards of the finished play count as played."""
    sides, drawn = [], dict[str, Value]()
    steps: Steps = ()
    for seat in (state.fielding, state.batting):
        number = hand_limit(state, seat) - len(state.hands[seat])
        if number > 0:
            state, shuffled_in = draw(state, seat, number)
            steps += shuffled_in
            side = "fielding" if seat == state.fielding else "batting"
            sides.append(f"the {side} side draws {number}")
            drawn[side] = number
    if not sides:
        return state, steps
    text = " and ".join(sides)
    text = f"{text[0].upper()}{text[1:]}{', the fielding side first' if len(sides) == 2 else ''}."
    return state, (Step("CB-DRAW-1", text, drawn), *steps)


def lay_by(state: State, *cards: Card) -> State:
    """The cards on the table and these go to the played ones: a play has ended."""
    done = (*state.table, *cards)
    return state.but(played=state.played + done, last=len(done), table=())
