from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames_edu.armchair_cricket.cards import KINDS, PACK, CricketCard
from cardgames_edu.cards import DECK, Card, CardError, Rank, Suit, read_cards


@pytest.mark.parametrize(
    ("text", "code"),
    [
        *[("7S", "7S"), ("7s", "7S"), ("S7", "7S"), ("7♠", "7S"), ("10H", "10H"), ("TH", "10H"), ("spade 7", "7S")],
        *[("ace of clubs", "AC"), ("7 of spades", "7S"), ("♥K", "KH"), ("1C", "AC"), ("Queen of Hearts", "QH")],
    ],
)
def test_ways_to_write_a_card(text: str, code: str) -> None:
    assert Card(text).code == code


@pytest.mark.parametrize("text", ["", "7", "S", "11S", "0H", "nothing", "7SS", "7S 8S", "seven", None, 7, "٧S"])
def test_what_is_no_card_is_named_with_an_example(text: object) -> None:
    with pytest.raises(CardError, match="7S") as error:
        Card(text)
    assert repr(text) in str(error.value)


@given(st.text(max_size=12))
def test_any_text_is_a_card_or_a_card_error(text: str) -> None:
    for kind in (Card, CricketCard):
        try:
            card = kind(text)
        except CardError as error:
            assert len(str(error)) < 200
        else:
            assert kind(card.code) is card
            assert kind(str(card)) is card
            assert kind(card.name) is card or kind is CricketCard


@pytest.mark.parametrize("card", [*DECK, *KINDS], ids=lambda card: card.code)
def test_cards_are_one_object_whatever_is_done_to_them(card: Card | CricketCard) -> None:
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.deepcopy(card) is card
    with pytest.raises(AttributeError):
        card.suit = None


def test_counts_and_order() -> None:
    assert (len(DECK), len(set(DECK)), len(KINDS), len(PACK)) == (52, 52, 55, 110)
    assert sorted(DECK) == list(DECK)
    assert sorted(PACK) == list(PACK)


@pytest.mark.parametrize("card", DECK, ids=lambda card: card.code)
def test_companions(card: Card) -> None:
    other = card.companion
    assert (other.rank, other.colour, other.companion) == (card.rank, card.colour, card)
    assert other.suit is not card.suit


def test_reading_several() -> None:
    assert read_cards("7S, 10H;QD AC") == tuple(map(Card, ("7S", "10H", "QD", "AC")))
    with pytest.raises(CardError, match="'8X'"):
        read_cards("7S 8X")
    with pytest.raises(CardError):
        Card(Rank.SEVEN, "X")
    assert Card(7, Suit.SPADES) is Card("7S")
