"""The rules of Baseball Poker in our words, each with the section of the lesson that tells it."""

from __future__ import annotations

from typing import Final

from cardgames_edu.baseball_poker.examples import EXAMPLES
from cardgames_edu.baseball_poker.open_questions import OPEN_QUESTIONS
from cardgames_edu.rulebook import Rule, Rulebook

_R: Final = Rule
RULED, DERIVED = "ruling", "derived"

# fmt: off
RULES: Final = (
    _R("BP-PACK-1", "One pack of 52 cards without jokers is used.", "01"),
    _R("BP-PACK-2", "Two to six people play; six can use up 46 cards at the most, seven could need 53.", "01"),
    _R("BP-PACK-3", "Before every hand the whole pack is shuffled.", "01"),
    _R("BP-ANTE-1", "Everybody pays the same agreed ante before a card is dealt.", "01"),
    _R("BP-ANTE-2", "Later bets may be larger than the ante.", "01"),
    _R("BP-ANTE-3", "Who can't pay the whole ante gets no cards.", "01", RULED),
    _R("BP-DEAL-1", "Chance picks the dealer once the antes are paid.", "01"),
    _R("BP-DEAL-2", "Everybody is served a packet of three, the third of them face up: the door card.", "01"),
    _R("BP-DEAL-3", "Each later phase begins with one more face-up card for all who are still in.", "01"),
    _R("BP-DEAL-4", "Cards go clockwise from the dealer's left, the dealer last, and none is burned.", "01", RULED),
    _R("BP-DEAL-5", "Without bonus cards that is seven cards, two down and five up; the last one is up as well.", "01"),
    _R("BP-WILD-1", "All 3s and 9s are wild, eight cards of the 52, whether they can be seen or not.", "02"),
    _R("BP-WILD-2", "A wild may stand for any card, or for itself.", "02"),
    _R("BP-WILD-3", "At least one card of the five must be natural, that is, neither a 3 nor a 9.", "02"),
    _R("BP-WILD-4", "In every comparison a wild is the card that it stands for.", "02", RULED),
    _R("BP-WILD-5", "Nobody declares wilds: the best reading is found for everybody.", "02", RULED),
    _R("BP-FOUR-1", "A 4 that falls face up brings its owner a bonus card before the next player is served.", "02"),
    _R("BP-FOUR-2", "The bonus card lies face up.", "02"),
    _R("BP-FOUR-3", "A 4 that lies face down brings nothing.", "02"),
    _R("BP-FOUR-4", "A 4 as the door card brings a bonus card, and so does a 4 that is a bonus card itself.", "02", RULED),
    _R("BP-FOUR-5", "The 4 stays a natural card and the bonus card is extra, so a player holds 7 to 11 cards.", "02"),
    _R("BP-FOUR-6", "A bonus card costs nothing and can't be turned down.", "02", DERIVED),
    _R("BP-BRING-1", "In the first phase the player with the lowest face-up card leads.", "03"),
    _R("BP-BRING-2", "In phases 2 to 5 the player whose face-up cards make the best hand leads.", "03"),
    _R("BP-BRING-3", "From the leader the turn passes clockwise.", "03"),
    _R("BP-BRING-4", "To lead is to act first; the leader may check.", "03", RULED),
    _R("BP-BET-1", "A player in turn folds, checks, bets or calls, or raises.", "03"),
    _R("BP-BET-2", "Checking, a bet of nothing, is open only while nobody has bet in this phase.", "03"),
    _R("BP-BET-3", "The first chips of a phase are a bet; to call is to make up what is missing to the highest bet.", "03"),
    _R("BP-BET-4", "A raise calls and adds something, and what is named is what is added.", "03"),
    _R("BP-BET-5", "Whoever stays in matches the highest bet or goes all in.", "03"),
    _R("BP-BET-6", "In every phase the price to stay in starts again at nothing.", "03"),
    _R("BP-BET-7", "A phase is over when all who are in have acted and their bets are level.", "03"),
    _R("BP-BET-8", "There is no limit but the chips in front of a player, and chips are whole.", "03", RULED),
    _R("BP-FOLD-1", "Folding gives up the cards, the chips paid in and every claim, and nothing more is owed.", "03"),
    _R("BP-FOLD-2", "Whoever has folded is dealt no more cards.", "03", DERIVED),
    _R("BP-END-1", "When all others have folded, the one who is left takes the pot and nothing is shown.", "04"),
    _R("BP-END-2", "Otherwise there are five phases: one after the packet, and one after each of four more cards.", "04"),
    _R("BP-SHOW-1", "At the showdown everybody left makes the best five of the 7 to 11 cards held.", "04"),
    _R("BP-SHOW-2", "The meld that stands higher in the chart wins.", "04"),
    _R("BP-RANK-1", "From the top: five of a kind, royal flush, straight flush, four of a kind, full house, flush, "
       "straight, three of a kind, two pair, pair.", "05"),
    _R("BP-RANK-2", "High card is the eleventh meld and the lowest, though the chart leaves it out.", "05", RULED),
    _R("BP-TIE-1", "Of two equal melds the one with the higher top card among its five wins.", "05"),
    _R("BP-TIE-2", "When those are equal too, the pot is shared evenly.", "05"),
    _R("BP-TIE-3", "Chips that can't be divided go one each to the winners, clockwise from the dealer's left.", "05", RULED),
    _R("BP-OFF-1", "Midnight Baseball is another game, and it isn't offered here.", "06"),
)
# fmt: on

SECTIONS: Final = {
    "01": "The pack, the antes and the deal",
    "02": "Wild cards and bonus cards",
    "03": "Who leads, and the betting",
    "04": "How a hand ends",
    "05": "The ranking and ties",
    "06": "What is left out",
}

rulebook: Final = Rulebook("baseball_poker", "Baseball Poker", RULES, OPEN_QUESTIONS, EXAMPLES, SECTIONS)
"""The document as data: 46 rules, 53 open questions, 20 worked examples."""
