"""Where the document is silent, unclear or at odds with itself, and the reading that we play: pitching to sacrifices.

The questions on the advanced plays and on the end of a game are in `more_questions`.
"""

from __future__ import annotations

from typing import Final

from cardgames_edu.card_baseball.more_questions import MORE_QUESTIONS
from cardgames_edu.rulebook import OpenQuestion

_Q: Final = OpenQuestion
GAP, AMBIGUITY, CONTRADICTION, TENSION = "gap", "ambiguity", "contradiction", "tension"

# fmt: off
FIRST_QUESTIONS: Final = (
    _Q("CB-Q01", GAP, "Does the batter answer a pitched picture?", ("no card", "he throws one away"),
       "No; he plays nothing and draws nothing.", "Only a number is said to be answered.", "picture_pitch_reply"),
    _Q("CB-Q02", AMBIGUITY, "May he hold a card of the suit and play another, or none at all?", ("any card", "he must follow", "none"),
       "Any card, but one he must play.", "Reasons of strategy for not following are spoken of."),
    _Q("CB-Q03", AMBIGUITY, "Does a foul count as a strike while there are fewer than two?", ("yes", "never"),
       "Yes.", "It is said to save him on the third strike at least, and real fouls count so.", "foul_strike"),
    _Q("CB-Q04", GAP, "Who moves on a walk or when a batter is hit?", ("forced men", "everybody"),
       "Forced men only; with the bases loaded that is a run.", "As in real baseball."),
    _Q("CB-Q05", GAP, "Do pitch and answer lie face up?", ("up", "down"),
       "Face up.", "The batter has to know the suit."),
    _Q("CB-Q06", GAP, "When does the count start anew, and does a steal touch it?", (),
       "When the batter is out or on base, or the half ends; a steal leaves it alone.", "As in real baseball."),
    _Q("CB-Q07", GAP, "How many strikes are an out, and how many outs a half?", ("three and three",),
       "Three and three.", "A third strike and a third out are spoken of, no more."),
    _Q("CB-Q08", GAP, "What does a pitcher do who holds pictures alone?", ("pitches one", "passes"),
       "He pitches one, a ball, or calls for a new ball.", "No passing is known."),
    _Q("CB-Q09", GAP, "Do men move on an ordinary out?", ("no", "when forced"),
       "No.", "Only long flies and sacrifices let them."),
    _Q("CB-Q10", AMBIGUITY, "What if the fielder plays a picture though he holds numbers?", ("a home run", "not allowed"),
       "A home run.", "It is called careless, and nobody is made to play what he holds."),
    _Q("CB-Q11", GAP, "Who acts first before a pitch?", ("the side at bat", "the side in the field", "a new ball lets the bat act again"),
       "The side at bat, then the pitcher, then the pitch.", "Both have their rights before any pitch; one order must be taken.", "pre_pitch_order"),
    _Q("CB-Q12", GAP, "May a lone man run for a base that is held?", ("no", "yes, and he returns"),
       "No.", "The rule of the held base is given for several men only.", "steal_onto_occupied"),
    _Q("CB-Q13", AMBIGUITY, "Which men may go together?", ("any whose base is free or left", "all on base"),
       "Any two or three whose next base is free or is left by another who goes.", "Two or three are spoken of, each try by itself."),
    _Q("CB-Q14", AMBIGUITY, "When is a base still held?", ("after all answers", "at each answer"),
       "After all answers, the front man first; a blocked man blocks the one behind, and is not out.",
       "Otherwise the fielder could block men by answering the last one first.", "msteal_settle"),
    _Q("CB-Q15", GAP, "Who sets the order of the later answers?", ("the fielder", "the front man first"),
       "The fielder.", "The first choice is his. It matters for the third out and for the draws."),
    _Q("CB-Q16", TENSION, "When are cards drawn in a multiple steal?", ("after each answer", "at the end"),
       "After each answer: the fielder one, then the batter one.", "Hands are filled whenever a card is played, and two cards before a draw are called an exception elsewhere.", "msteal_draw"),
    _Q("CB-Q17", GAP, "One picture for each man, and one answer for each?", (),
       "Yes, named before any answer; and an answer each, until a third out."),
    _Q("CB-Q18", GAP, "What of a third out in the midst of a multiple steal?", ("it stops there", "all is answered first"),
       "It stops there; a man already safe at home has scored, unanswered men have not, and their pictures are spent.", "A run counts only when it comes before the third out."),
    _Q("CB-Q19", CONTRADICTION, "The triple steal names second base twice.", ("a slip",),
       "The first of the two is third base.", "Its man goes back to second."),
    _Q("CB-Q20", GAP, "Where does everybody stand after a sacrifice that succeeds?", (),
       "100, 010, 001, 110, 101, 011, 111 become 010, 001, 001, 011, 011, 011, 111.", "Nobody is sacrificed home, so a man behind a held third stays as well."),
    _Q("CB-Q21", GAP, "May one sacrifice with two out?", ("yes", "no"),
       "Yes; when it succeeds the half is over.", "No limit is given."),
    _Q("CB-Q22", AMBIGUITY, "Must a fielder who holds a picture play it on a sacrifice?", ("he may choose", "he must"),
       "He may choose.", "Hands are hidden and nobody is compelled anywhere else.", "sac_must_picture"),
    _Q("CB-Q23", CONTRADICTION, "Bases loaded and a number answers: men advance, batter on first, yet nobody may come home.", ("all are forced along", "batter out", "not allowed"),
       "All are forced along, and a run scores.", "A batter who is safe on first forces the rest; that is not being sacrificed home.", "sac_loaded"),
    _Q("CB-Q24", GAP, "Where does everybody stand when a number answers?", (),
       "100, 010, 001, 110, 101, 011 become 110, 101, 101, 111, 111, 111.", "Everyone who can goes up one, and first is the batter's."),
    _Q("CB-Q25", GAP, "What if first is still held when the batter is safe there?", (),
       "It happens with the bases loaded only.", "In all other cases the man on first can move up."),
    _Q("CB-Q26", GAP, "May a picture be led with nobody on base?", ("yes", "no", "always an out"),
       "Yes: another picture is an out, a number puts him on first.", "Any card may be led. It gives a cheap base against a fielder short of pictures.", "sac_nobody_on"),
    _Q("CB-Q27", AMBIGUITY, "A sacrifice double play with a man on third alone: who is out?", ("batter and man", "the batter"),
       "Both.", "A double play is two outs, and the man on third is out on a number led.", "sac_lone_third_dp"),
    _Q("CB-Q28", GAP, "And with second and third held?", ("one man left on third", "on second"),
       "One man is left, on third.", "As for a number led (CB-Q35)."),
    _Q("CB-Q29", GAP, "And with the bases loaded?", ("two out", "three for the companion"),
       "Two out, second and third held.", "Companions do not count on a sacrifice."),
    _Q("CB-Q30", GAP, "And with other bases held?", (),
       "100 and 010 become 000, 110 becomes 010, 101 becomes 001.", "The last two are shown in examples."),
    _Q("CB-Q31", GAP, "What if the companion picture answers a sacrifice?", (),
       "It is a picture of another suit: a plain success.", "The double play by companions leaves sacrifices out."),
    _Q("CB-Q32", GAP, "Can a picture led be anything but a sacrifice?", ("no", "yes"),
       "No.", "Nothing else is told of it."),
)
# fmt: on

OPEN_QUESTIONS: Final = FIRST_QUESTIONS + MORE_QUESTIONS
