"""The document's worked examples, told anew, as positions and plays that can be stepped through."""

from __future__ import annotations

from typing import Final

from cardgames_edu.rulebook import Example

_CHOICE: Final = "phase=answer hands=B8L9P3?3/?6 discards=?2B5 innings=0-0-0"
_CHASE: Final = "phase=answer first=1 hands=B8L9P3?3/?6 discards=?30B5 innings=23-3-30x,29-3-40x,18-3-20x"

EXAMPLES: Final = (
    Example(
        "AC-EX-1",
        "The answer that scores",
        "BAT 5 is bowled; the batter answers BAT 8.",
        "One run for an advantage of three.",
        ("AC-BALL-6", "AC-RUNS-1"),
        _CHOICE,
        ("answer BAT 8",),
    ),
    Example(
        "AC-EX-2",
        "The answer that is safe",
        "BAT 5 is bowled; the batter answers BALL 9.",
        "Safe, and nothing is scored.",
        ("AC-BALL-8",),
        _CHOICE,
        ("answer BALL 9",),
    ),
    Example(
        "AC-EX-3",
        "The answer that is out",
        "BAT 5 is bowled; the batter answers PADS 3.",
        "A wicket.",
        ("AC-BALL-9",),
        _CHOICE,
        ("answer PADS 3",),
    ),
    Example(
        "AC-EX-4",
        "The moment of victory",
        "A makes 23 and 18, B makes 29 and has 12 in its second innings when BAT 8 answers BAT 5.",
        "B's 13th run brings 42 against 41, and B has won on the spot.",
        ("AC-WIN-2",),
        f"{_CHASE},12-1-9",
        ("answer BAT 8",),
        note="How the first three innings ended is not told; here each is all out.",
    ),
    Example(
        "AC-EX-5",
        "One run of the two that are needed",
        "In the fourth innings two runs are needed; the safe scoring answer is worth one.",
        "Taking the run or keeping the card is a judgement, not a rule.",
        ("AC-WIN-2",),
        f"{_CHASE},11-1-8",
        ("answer BAT 8",),
        note="After the one run the match goes on with one still needed.",
    ),
    Example(
        "AC-EX-6",
        "Counting the cards",
        "Two decks of five suits and eleven values.",
        "55 cards a deck, 110 in all.",
        ("AC-CARDS-1", "AC-CARDS-3"),
    ),
    Example(
        "AC-EX-7",
        "From seven cards to six",
        "Seven are dealt to each side, and each throws one away.",
        "Both hold six; 96 are left for the stock.",
        ("AC-DEAL-3", "AC-DEAL-4"),
        "phase=bowler-discards first=0 hands=?7/P2?6",
        ("discard PADS 2",),
    ),
    Example(
        "AC-EX-8",
        "Four batters, three wickets",
        "A side has four notional batters.",
        "The third wicket ends the innings.",
        ("AC-WKT-1",),
        "phase=answer hands=P3?5/?6 discards=?20B5 innings=9-2-14",
        ("answer PADS 3",),
    ),
    Example(
        "AC-EX-9",
        "The runs table has no holes",
        "Every difference from 1 to 10.",
        "Runs of 1, 1, 1, 2, 2, 3, 4, 4, 4 and 6.",
        ("AC-RUNS-1", "AC-RUNS-2"),
    ),
    Example(
        "AC-EX-10",
        "Can a low card defend?",
        "BAT 5 is bowled; the batter holds BAT 4 and GLOVES 4.",
        "The low card of the bowled suit is safe, that of another suit is out.",
        ("AC-BALL-7", "AC-BALL-9"),
        "phase=answer hands=B4G4?4/?6 discards=?2B5 innings=0-0-0",
        ("answer BAT 4",),
    ),
)
