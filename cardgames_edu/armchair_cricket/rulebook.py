"""The rules of Armchair Cricket, teaching version, in our words, each with the section of the document it comes from."""

from __future__ import annotations

from typing import Final

from cardgames_edu.armchair_cricket.examples import EXAMPLES
from cardgames_edu.armchair_cricket.open_questions import OPEN_QUESTIONS
from cardgames_edu.rulebook import Rule, Rulebook

RULES: Final = (
    Rule("AC-CARDS-1", "Two identical decks are used together.", "02"),
    Rule(
        "AC-CARDS-2",
        "There are five suits, BAT, BALL, STUMPS, GLOVES and PADS, and none of them ranks over another.",
        "02",
    ),
    Rule(
        "AC-CARDS-3",
        "Each suit runs from 1 to 11, which makes 55 cards a deck and 110 in all; ordinary playing cards won't do.",
        "02",
    ),
    Rule(
        "AC-CARDS-4",
        "Every card therefore exists exactly twice, and nobody can tell the twins apart.",
        "02",
        kind="derived",
    ),
    Rule("AC-DEAL-1", "All 110 cards are shuffled and seven go to each player.", "03"),
    Rule(
        "AC-DEAL-2", "When both have looked at their cards a coin is tossed, and its winner says who bats first.", "03"
    ),
    Rule(
        "AC-DEAL-3",
        "The bowling side throws away one card and then the batting side does; neither may keep seven.",
        "03",
    ),
    Rule(
        "AC-DEAL-4", "That leaves six cards in each hand, 2 on the discards and 96 in the stock, which is pack 1.", "03"
    ),
    Rule("AC-DEAL-5", "Cards are dealt once a match, never again.", "03"),
    Rule("AC-BALL-1", "The bowler puts one card from his hand face up on the discards.", "04"),
    Rule("AC-BALL-2", "The bowler draws a new card at once, before the batter answers.", "04"),
    Rule("AC-BALL-3", "The batter answers with exactly one card from his hand.", "04"),
    Rule("AC-BALL-4", "What has been played can't be taken back.", "04"),
    Rule("AC-BALL-5", "The batter draws a new card as well, so that both hold six between deliveries.", "04"),
    Rule("AC-BALL-6", "An answer of the bowled suit that is higher scores runs by the table of AC-RUNS-1.", "04"),
    Rule("AC-BALL-7", "An answer of the bowled suit that is equal or lower is safe and scores nothing.", "04"),
    Rule("AC-BALL-8", "An answer of another suit that is equal or higher is safe and scores nothing.", "04"),
    Rule("AC-BALL-9", "An answer of another suit that is lower is a wicket.", "04"),
    Rule(
        "AC-RUNS-1",
        "The difference in value decides the runs: 1 to 3 is worth one, 4 or 5 two, 6 three, 7 to 9 four, and 10 six.",
        "04",
    ),
    Rule(
        "AC-RUNS-2",
        "The widest difference there can be is 10, and no answer is ever worth five runs, or more than six.",
        "04",
        kind="derived",
    ),
    Rule("AC-WKT-1", "A side has four notional batters, so the third wicket ends its innings.", "03"),
    Rule(
        "AC-OVER-1",
        "A card bowled and answered is one delivery; six deliveries are an over, and none is ever bowled again.",
        "04",
    ),
    Rule("AC-OVER-2", "With each innings the count of deliveries starts again at nought.", "05"),
    Rule(
        "AC-SWAP-1",
        "After a wicket that leaves the innings open the batting side may change none, one or two of its cards.",
        "04",
    ),
    Rule("AC-SWAP-2", "Whatever is changed is thrown away first, and then as many cards are drawn.", "04"),
    Rule("AC-PACK-1", "When the stock has run out, all discards but the top one are shuffled into a new stock.", "05"),
    Rule("AC-PACK-2", "The top discard stays where it lies.", "05"),
    Rule("AC-PACK-3", "Each new stock raises the pack number by one; it began at 1.", "05"),
    Rule("AC-INN-1", "An innings ends with the third wicket or with a declaration.", "05"),
    Rule("AC-INN-2", "Each side has two innings.", "03"),
    Rule("AC-INN-3", "They are played in the order A, B, A, B whatever the scores; there is no follow-on.", "03"),
    Rule(
        "AC-INN-4",
        "Between innings only the roles change: hands, stock, discards and pack number stay, and nothing is dealt.",
        "05",
    ),
    Rule(
        "AC-INN-5",
        "Runs, wickets and deliveries are written down for the team, innings by innings; there is no strike to keep.",
        "03",
    ),
    Rule(
        "AC-DECL-1",
        "The batting side may close its own innings; that can't be undone, and the wickets left are lost.",
        "05",
    ),
    Rule(
        "AC-DECL-2",
        "It may do so only between deliveries, never while a bowled card waits for its answer.",
        "05",
        kind="ruling",
    ),
    Rule("AC-WIN-1", "If A's two innings together come to less than B's first, B has won without batting again.", "06"),
    Rule("AC-WIN-2", "Otherwise B bats again, and wins in the instant in which its total passes A's.", "06"),
    Rule("AC-WIN-3", "When all four innings are over the larger total wins, which can only be A's here.", "06"),
    Rule("AC-TIE-1", "When all four innings are over and the totals are equal, the match is a tie.", "06"),
    Rule(
        "AC-DRAW-1",
        "Once pack 27 is used up, the over in progress is finished; if there is no result by then, the match is drawn.",
        "06",
    ),
    Rule(
        "AC-DRAW-2",
        "That last over is played out with recycled cards, from a 28th pack if need be.",
        "06",
        kind="ruling",
    ),
    Rule("AC-DRAW-3", "A draw is not a tie, even with level scores: a tie needs all four innings complete.", "06"),
    Rule(
        "AC-DRAW-4",
        "If an innings ends within that last over, the over ends with it and no new innings is begun.",
        "06",
        kind="ruling",
    ),
    Rule(
        "AC-OFF-1",
        "No-balls, wides, byes, two-card shots, limits for lower-order batters and sides of eleven are all left out.",
        "08",
    ),
    Rule("AC-PLAY-1", "Any play that these rules don't allow is refused and changes nothing.", "04", kind="ruling"),
)

SECTIONS: Final = {
    "01": "Where the game comes from",
    "02": "The cards",
    "03": "The deal and the aim",
    "04": "One delivery",
    "05": "Recycling, and changing innings",
    "06": "Winning, ties and draws",
    "07": "Choosing a card",
    "08": "What is left out",
}

rulebook: Final = Rulebook("armchair_cricket", "Armchair Cricket", RULES, OPEN_QUESTIONS, EXAMPLES, SECTIONS)
"""The document as data: 45 rules, 51 open questions, 10 worked examples."""
