"""Open questions on the advanced plays, on hands of eight, and on the end of a game."""

from __future__ import annotations

from typing import Final

from cardgames_edu.rulebook import OpenQuestion

_Q: Final = OpenQuestion
GAP, AMBIGUITY, CONTRADICTION, TENSION = "gap", "ambiguity", "contradiction", "tension"

# fmt: off
MORE_QUESTIONS: Final = (
    _Q("CB-Q33", GAP, "A companion double play with first held alone?", (), "Both are out.", "He is the only man there."),
    _Q("CB-Q34", GAP, "And with second held alone?", (), "Both are out.", "Like the lone man on third in the example."),
    _Q("CB-Q35", GAP, "And with second and third held?", ("one man left on third", "on second"),
       "One man is left, on third.", "In every example a man on third is out only when he is alone.", "dp_second_third"),
    _Q("CB-Q36", GAP, "Which man is out when the bases are loaded?", (),
       "It makes no difference; we say the man on third, forced at home.", "Second and third are held after it, and no run is told of."),
    _Q("CB-Q37", GAP, "What if one or two are out already?", (), "Outs stop at three and the half is over.", "There is no fourth."),
    _Q("CB-Q38", GAP, "Can a run score on a double play?", ("no", "yes"), "No.", "No example lets one in."),
    _Q("CB-Q39", GAP, "Is a double play announced?", ("it follows from the card", "it is called"), "It follows from the card.", "Nothing is said of calling it."),
    _Q("CB-Q40", GAP, "An error after the loaded double play of equal ranks?", ("both outs undone", "the batter safe, a man out", "none allowed"),
       "Both outs are undone: an out with an error, all go up one and a run scores.", "The batter is given one base more than an out, and when all move nobody is out. After a companion there can be none: its card was led.", "error_on_dp"),
    _Q("CB-Q41", GAP, "May an error be played on a sacrifice?", ("yes", "no"),
       "Yes: as if no picture had been played; after a number everybody goes one base further.", "Double plays leave sacrifices out expressly, errors do not.", "sac_error"),
    _Q("CB-Q42", AMBIGUITY, "How do the men on base run on an error?", (), "With the batter, as on a hit that is one base longer.", "So the two examples have it."),
    _Q("CB-Q43", GAP, "An error on a long drive that was caught?", ("a long single", "one base past the catch", "a plain single"),
       "A long single.", "One rule for all errors: one longer.", "error_long"),
    _Q("CB-Q44", GAP, "An error on a triple, a home run, a picture?", (), "A triple becomes a home run; on a home run there is nothing to gain, so it is not offered.", "One base more than four there is not."),
    _Q("CB-Q45", GAP, "An error with two out, or while a run scores?", (), "The out is undone, so play goes on and the run counts; playing it is free.", "There was no third out then."),
    _Q("CB-Q46", AMBIGUITY, "A long fly with second and third held: may one go, or both?", ("both", "the front man"),
       "Both.", "The word or names the cases; real runners both go.", "fly_or"),
    _Q("CB-Q47", GAP, "A long fly with other bases held?", (), "100 stays; 010 to 001; 001 a run; 110 to 101; 101 to 100 and a run; 011 to 001 and a run; 111 to 101 and a run.", "First never goes up. With two out nobody does."),
    _Q("CB-Q48", AMBIGUITY, "Is going up after the catch free or automatic?", ("automatic", "free"), "Automatic.", "It is never worse."),
    _Q("CB-Q49", GAP, "A companion answers a long lead with men on?", ("a double play alone", "those left go up"),
       "A double play alone.", "The man on third is called safe there, no more."),
    _Q("CB-Q50", GAP, "The whole table of long hits?", (), "Single: first to third, second and third home. Double: all home. A triple brings all home anyway.", "Told for two of the bases, and it follows for the rest."),
    _Q("CB-Q51", GAP, "Whose 9 or 10 makes a drive long?", ("the batter's lead", "either card"), "The batter's lead alone.", "It is he who hits it."),
    _Q("CB-Q52", GAP, "A caught foul: with how many strikes, from which hand, do men move?", (), "At any count, from the cards left before drawing, and nobody moves; it is free, and comes before the strike.", "It is an out, nothing more."),
    _Q("CB-Q53", GAP, "How are cards drawn after a caught foul or an error?", (), "The fielding side first: two and one, or one and two.", "As always."),
    _Q("CB-Q54", GAP, "A new ball for one picture, or three?", ("two exactly",), "Two exactly.", "No more, no fewer is said."),
    _Q("CB-Q55", GAP, "A new ball after a steal, before the same pitch?", (), "Yes; whether the bat may act again after it is asked in CB-Q11.", "Both come before a pitch."),
    _Q("CB-Q56", AMBIGUITY, "When is the pack shuffled anew?", ("when a draw finds no card", "with the last card"), "When a draw finds no card; drawing goes on from the new stock.", "It is simple."),
    _Q("CB-Q57", GAP, "What is shuffled in?", (), "The played cards, never hands nor cards of a play that goes on.", "At least twenty cards are always left for it."),
    _Q("CB-Q58", GAP, "May the played cards be looked through?", ("the last play", "all"), "The last play alone is on show; the rest is for memory.", "Nothing is said.", "show_discards"),
    _Q("CB-Q59", AMBIGUITY, "When may a pinch hitter come?", ("before the first pitch", "at any time of the turn"), "Before that batter's first pitch.", "He is due to bat, not at bat."),
    _Q("CB-Q60", AMBIGUITY, "Is a card drawn before the hand of eight is cut back?", ("no", "yes"), "No: six are kept of what is held.", "Any excess goes, and at once.", "extra_hand_cut"),
    _Q("CB-Q61", GAP, "What if the half ends on the bases while a pinch hitter bats?", (), "His turn is over, the hand is cut, and he is spent.", "As for the end of a half."),
    _Q("CB-Q62", GAP, "Do the two cards serve for stealing as well?", ("yes", "no"), "Yes, all eight, while he bats.", "They are in the hand."),
    _Q("CB-Q63", GAP, "A second pinch hitter for the same man, or more in extra innings?", ("no", "yes"), "Neither.", "Three a game are given."),
    _Q("CB-Q64", GAP, "May relief come in the middle of a count?", ("yes", "no"), "Yes, and the count stands.", "Before any pitch, it says."),
    _Q("CB-Q65", GAP, "When is the relief pitcher's hand cut back?", (), "At the third out, without drawing, before his own side bats.", "As for pinch hitters (CB-Q60)."),
    _Q("CB-Q66", GAP, "Relief again in extra innings?", ("no", "yes"), "No.", "Once a game."),
    _Q("CB-Q67", GAP, "Must the two hits be made off this pitcher, and does a ball just met count?", (), "Any two hits of this half; a ball not fielded yet is none.", "Hits in the half are asked for, no more."),
    _Q("CB-Q68", AMBIGUITY, "What is a hit there?", ("a safe hit", "any connection", "a safe sacrifice too"),
       "A single or better, also one made longer by an error; no walk, no man hit, no error on an out, no sacrifice.", "The word is used in two senses; this is the scorer's.", "relief_hit"),
    _Q("CB-Q69", GAP, "What if it is level after nine innings?", ("extra innings", "a draw"), "Extra innings.", "As in real baseball.", "ties"),
    _Q("CB-Q70", GAP, "Is the home half of the ninth played out?", ("until home leads", "always"), "It is left out, or stops, when home leads; all runs of the winning play count.", "As in real baseball, a little simpler.", "walk_off"),
    _Q("CB-Q71", GAP, "What if the cut ties?", ("cut again", "suits decide"), "Cut again.", "No suit ranks over another."),
    _Q("CB-Q72", GAP, "How do pictures rank?", ("jack, queen, king",), "Jack under queen under king.", "The triple steal calls the jack lower than the queen."),
    _Q("CB-Q73", GAP, "A third out and a run on one batted ball?", (), "It does not happen: a long fly moves nobody on the third out.", "No other play makes both."),
    _Q("CB-Q74", GAP, "Do both draw up when a half ends?", ("yes", "no"), "Yes, as after any play, and then they swap.", "Hands are never changed."),
    _Q("CB-Q75", GAP, "May the batter waive being hit?", ("no", "yes"), "No, it follows from the card.", "It is never worse than a strike."),
    _Q("CB-Q76", GAP, "May a pitcher pitch before he has drawn?", ("no", "yes"), "No; both stand at six, or eight, before every steal and pitch.", "Hands are filled after each play."),
    _Q("CB-Q77", GAP, "Does a batter draw between connecting and leading?", ("yes", "no"), "Yes; but not between lead and error.", "He is told not to forget it."),
    _Q("CB-Q78", GAP, "May a screen ask a player whether he plays his catching card?", (), "It asks whoever holds it.", "Who waits learns no more than he would at a table."),
    _Q("CB-Q79", GAP, "Can each advanced play be left out by itself?", ("yes", "all or none"),
       "Yes: adv_foul, adv_error, adv_hbp, adv_dp, adv_fly, adv_pinch and adv_relief are switches of their own; without adv_dp a companion is just an out.",
       "They may be taken or left.", "adv_foul"),
)
# fmt: on
