"""The rules of Card Baseball in our words, each with the section of the document it comes from."""

from __future__ import annotations

from typing import Final

from cardgames_edu.card_baseball.examples import EXAMPLES
from cardgames_edu.card_baseball.open_questions import OPEN_QUESTIONS
from cardgames_edu.rulebook import Rule, Rulebook

_R: Final = Rule

# fmt: off
RULES: Final = (
    _R("CB-SETUP-1", "Two players share one ordinary pack of 52; there are no jokers.", "setup"),
    _R("CB-SETUP-2", "Both cut. Whoever cuts higher decides to bat first, as visitors, or last, as the home side.", "setup"),
    _R("CB-SETUP-3", "An ace counts 1, in the cut as in the game.", "setup"),
    _R("CB-SETUP-4", "The side that fields first deals: six cards to each.", "setup"),
    _R("CB-SETUP-5", "A game is nine innings; after each half the sides swap roles and keep the cards they hold.", "setup"),
    _R("CB-SETUP-6", "The third out ends a half inning.", "setup", kind="derived"),
    _R("CB-DRAW-1", "When an exchange is over both draw up to six from the stock, the side in the field before the side at bat.", "hands"),
    _R("CB-DRAW-2", "That happens after every play, so a batter who has connected draws before he leads.", "hands"),
    _R("CB-DRAW-3", "No hand is ever dealt anew, not between innings either.", "hands"),
    _R("CB-DECK-1", "An empty stock is made again from the cards played so far, shuffled, as often as it takes.", "hands"),
    _R("CB-PITCH-1", "The pitcher lays one card of his choice face up.", "pitching"),
    _R("CB-PITCH-2", "A pitched picture is a ball without more ado.", "pitching"),
    _R("CB-PITCH-3", "A pitched number is answered with one card; the batter may choose any, of the suit or not.", "pitching"),
    _R("CB-PITCH-4", "An answer in another suit is a strike, whatever its rank.", "pitching"),
    _R("CB-PITCH-5", "A picture of the pitched suit is a foul, and a foul is never strike three.", "pitching"),
    _R("CB-PITCH-6", "A lower number of the pitched suit is a ball.", "pitching"),
    _R("CB-PITCH-7", "A higher number of the pitched suit connects; then the ball is put in play.", "pitching"),
    _R("CB-PITCH-8", "Three strikes put the batter out.", "pitching", kind="derived"),
    _R("CB-WALK-1", "Four balls give the batter first base; a man on base moves only when the one behind him needs his place.", "pitching", kind="ruling"),
    _R("CB-HIT-1", "Once he has connected and drawn, the batter leads any card, and his rival fields it with one.", "hitting"),
    _R("CB-HIT-2", "Two numbers score their difference times a colour factor.", "hitting"),
    _R("CB-HIT-3", "The factor is 1 within a suit, 2 within a colour, 3 across colours.", "hitting"),
    _R("CB-HIT-4", "A score of 0 to 2 is an out, 3 or 4 a single, 5 or 6 a double, 7 or 8 a triple, and 9 or more a home run.", "hitting"),
    _R("CB-HIT-5", "A number that is fielded with a picture is a home run.", "hitting"),
    _R("CB-HIT-6", "On a hit each man on base goes just as many bases as the batter.", "hitting"),
    _R("CB-HIT-7", "On an ordinary out the men on base stay where they are.", "hitting", kind="ruling"),
    _R("CB-BALL-1", "Before a pitch the pitcher may show two pictures, no more and no fewer, throw them away and draw two.", "new_ball"),
    _R("CB-BALL-2", "He may do so over and over, even before one and the same pitch.", "new_ball"),
    _R("CB-BALL-3", "Between a connection and its fielding no new ball can be had.", "new_ball"),
    _R("CB-BALL-4", "The side at bat can't ask for one.", "new_ball"),
    _R("CB-STEAL-1", "Before a pitch the side at bat may send a man on base with a picture; the fielder meets it with any card.", "stealing"),
    _R("CB-STEAL-2", "One try is allowed before each pitch; men who go together are one try.", "stealing"),
    _R("CB-STEAL-3", "For second or third: a picture of his suit puts the man out, another picture sends him back, a number lets him go.", "stealing"),
    _R("CB-STEAL-4", "For home: a picture of his colour puts him out; a picture of the other colour or a number of his suit sends him back; other numbers let him score.", "stealing"),
    _R("CB-MSTEAL-1", "Two or three men may go at once, each on a picture of his own.", "multiple_stealing"),
    _R("CB-MSTEAL-2", "The fielder decides whom he plays to first; that answer counts as for a lone man.", "multiple_stealing"),
    _R("CB-MSTEAL-3", "Answered later, for second or third: only a higher picture of his suit puts a man out; a lower one, or a picture of the suit's companion, sends him back; all else lets him go.", "multiple_stealing"),
    _R("CB-MSTEAL-4", "Answered later, for home: a picture of his suit puts a man out, any other picture sends him back, every number lets him score.", "multiple_stealing"),
    _R("CB-MSTEAL-5", "A man who got through goes back all the same when the base ahead is not left.", "multiple_stealing"),
    _R("CB-MSTEAL-6", "When the third out comes before a man has stolen home, he has not scored.", "multiple_stealing"),
    _R("CB-SAC-1", "A picture led after connecting is a sacrifice.", "sacrifice"),
    _R("CB-SAC-2", "Met by a picture of its suit it turns into a double play.", "sacrifice"),
    _R("CB-SAC-3", "Met by a picture of another suit it costs the batter, and his men go up one base.", "sacrifice"),
    _R("CB-SAC-4", "Met by a number it moves the men up and leaves the batter safe on first.", "sacrifice"),
    _R("CB-SAC-5", "First to second, second to third, or both: that is all it moves, and nobody comes home by it.", "sacrifice"),
    _R("CB-SAC-6", "Its double play with first and third held takes the batter and the man from first; the man on third stays.", "sacrifice"),
    _R("CB-SAC-7", "Its double play with first and second held takes the batter and the man from second; the man from first reaches second.", "sacrifice"),
    _R("CB-COMP-1", "Companions are the two cards that share rank and colour, as the red sevens or the black jacks.", "foul"),
    _R("CB-FOUL-1", "After a foul the pitcher may catch it, before drawing, with the companion of the batter's picture: the batter is out.", "foul"),
    _R("CB-FOUL-2", "Having laid two cards he then draws two.", "foul"),
    _R("CB-ERR-1", "After lead and answer the batter may lay, before drawing, the companion of the fielder's card: an error.", "errors"),
    _R("CB-ERR-2", "It makes the play one base longer: an out becomes first base, a single second, and so on; the men run with the batter.", "errors"),
    _R("CB-ERR-3", "Having laid two cards he then draws two.", "errors"),
    _R("CB-HBP-1", "A pitched 9 or 10, and no other card, hits the batter who answers with its companion: he takes first.", "hit_by_pitch"),
    _R("CB-DP-1", "A number led with a man on base, and fielded with its companion, is a double play; on a sacrifice it is not.", "double_play"),
    _R("CB-DP-2", "With third held alone, the batter and that man are out.", "double_play"),
    _R("CB-DP-3", "With first and third held, the batter and the man from first are out; third stays.", "double_play"),
    _R("CB-DP-4", "With first and second held, the batter and the man from second are out; the man from first takes second.", "double_play"),
    _R("CB-DP-5", "With the bases loaded any card of the rank led makes a double play that leaves second and third held; the companion makes a triple play.", "double_play"),
    _R("CB-FLY-1", "A 9 or 10 that is led goes deep: a long drive.", "long_flies"),
    _R("CB-FLY-2", "A long drive that is caught, for the first or second out, lets second go to third and third come home.", "long_flies"),
    _R("CB-FLY-3", "On a long single the man on first reaches third and the man on second scores.", "long_flies"),
    _R("CB-FLY-4", "On a long double the man on first scores.", "long_flies"),
    _R("CB-PINCH-1", "Three times a game a player may send up a pinch hitter for the man due to bat, and draws two cards more.", "pinch"),
    _R("CB-PINCH-2", "He plays with eight until that man is on base or out, and then throws at once what is over six.", "pinch"),
    _R("CB-RELIEF-1", "Once a game a player may bring on a relief pitcher before a pitch, and draws two cards more.", "relief"),
    _R("CB-RELIEF-2", "He plays with eight to the end of the half inning, and then throws what is over six.", "relief"),
    _R("CB-RELIEF-3", "It takes two hits by the rival in the half being played.", "relief"),
)
# fmt: on

SECTIONS: Final = {
    "setup": "Setting up",
    "hands": "Hands and stock",
    "pitching": "Pitching",
    "hitting": "Hitting and fielding",
    "new_ball": "Calling for a new ball",
    "stealing": "Stealing",
    "multiple_stealing": "Several steals at once",
    "sacrifice": "The sacrifice",
    "foul": "Companions, and catching a foul",
    "errors": "Errors",
    "hit_by_pitch": "Hit by the pitch",
    "double_play": "Double and triple plays",
    "long_flies": "Long flies",
    "pinch": "Pinch hitters",
    "relief": "Relief pitchers",
}

rulebook: Final = Rulebook("card_baseball", "Card Baseball", RULES, OPEN_QUESTIONS, EXAMPLES, SECTIONS)
"""Card Baseball's rules, open questions and examples."""
