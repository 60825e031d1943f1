"""What a table is worth to a seat: the chance of the match, as a look ahead ends."""

from typing import Final

from skulduggery.games.boarders.bots.lookout import Lookout, keenness
from skulduggery.games.boarders.bots.outlook import open_areas, safety, won_by
from skulduggery.games.boarders.bots.worth import FAR, chance_of_match, is_about_areas, lead, prospects
from skulduggery.games.boarders.pieces import TERROR_ON_THE_SEA
from skulduggery.games.boarders.rules.crew import crew_on_deck
from skulduggery.games.boarders.state import Boarders
from skulduggery.kernel.bits import members_of

AREAS: Final = "areas"
TERROR: Final = "terror"
COUNTER: Final = "counter"
KINDS_OF_GAME: Final = (AREAS, TERROR, COUNTER)
WEIGHTS: Final = {
    AREAS: (0.8, 0.5, 0.4, 0.3),
    TERROR: (0.3, 0.8, 0.3, 0.0),
    COUNTER: (0.8, 0.5, 0.4, 0.0),
}
"""What each part counts, in points of booty. `lab.tuning` fits them to self-play; where its tables are too few to tell
a weight from nought, it stays above nought: danger that has not struck yet is danger all the same."""
IN_HAND: Final = 0.6
"""BB-11.4 What a treasure that a Boarder holds is worth: it is still to be carried to the edge."""


def kind_of_game(s: Boarders) -> str:
    """BB-11 What the scenario is about."""
    if is_about_areas(s):
        return AREAS
    return TERROR if s.scenario == TERROR_ON_THE_SEA else COUNTER


class Goals:
    """What the crews are after on this table, which stays as it is. A look ahead ends by the goals it began with: an
    area that was searched on the way is no ground lost by those who stand near it."""

    def __init__(self, s: Boarders) -> None:
        self.s = s
        self.game = int(s.games)
        self.lookouts = (Lookout(s, 0), Lookout(s, 1))

    def progress(self, s: Boarders, seat: int) -> float:
        """Nought for a crew that is where its role asks for, less for any other."""
        lookout = self.lookouts[seat]
        worth = 0.0
        for model in members_of(crew_on_deck(s, seat)):
            worth -= keenness(self.s, model) * min(FAR, lookout.gap(model, s.deck.bases[model]))
        return worth


def worth_of_table(s: Boarders, seat: int, goals: Goals) -> float:
    game = goals.game
    if s.games != game or not s.asked:
        return chance_of_match(s, seat, game, won_by(s, seat, game), goes_on=False)
    ahead = lead(s, seat) + IN_HAND * in_hand(s, seat) + outlook(s, seat, goals)
    return chance_of_match(s, seat, game, ahead, goes_on=True)


def in_hand(s: Boarders, seat: int) -> int:
    """BB-11.4 The treasures that Boarders hold, as this seat sees it."""
    held = 0
    for model in members_of(crew_on_deck(s, 1 - s.host)):
        held += int(s.treasures[model])
    return held if seat != s.host else -held


def outlook(s: Boarders, seat: int, goals: Goals) -> float:
    """How the lead is likely to change, by how things lie."""
    worth = 0.0
    for weight, part in zip(WEIGHTS[kind_of_game(s)], parts(s, seat, goals), strict=True):
        worth += weight * part
    return worth


def parts(s: Boarders, seat: int, goals: Goals) -> tuple[float, ...]:
    """Each for this seat, less the same for the other: crew and areas to come, safety, the way still to go, and the
    areas that could be searched as things lie."""
    return (
        prospects(s, seat),
        safety(s, seat) - safety(s, 1 - seat),
        goals.progress(s, seat) - goals.progress(s, 1 - seat),
        float(open_areas(s) * (1 if seat != s.host else -1)),
    )
