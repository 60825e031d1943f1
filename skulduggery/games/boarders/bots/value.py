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


def kind_of_game(s: Boarders) -> str:
    """BB-11 What the scenario is about."""
    if is_about_areas(s):
        return AREAS
    return TERROR if s.scenario == TERROR_ON_THE_SEA else COUNTER


def worth_of_table(s: Boarders, seat: int, game: int) -> float:
    if s.games != game or not s.asked:
        return chance_of_match(s, seat, game, won_by(s, seat, game), goes_on=False)
    return chance_of_match(s, seat, game, lead(s, seat) + outlook(s, seat), goes_on=True)


def outlook(s: Boarders, seat: int) -> float:
    """How the lead is likely to change, by how things lie."""
    worth = 0.0
    for weight, part in zip(WEIGHTS[kind_of_game(s)], parts(s, seat), strict=True):
        worth += weight * part
    return worth


def parts(s: Boarders, seat: int) -> tuple[float, ...]:
    """Each for this seat, less the same for the other: crew and areas to come, safety, the way still to go, and the
    areas that could be searched as things lie."""
    return (
        prospects(s, seat),
        safety(s, seat) - safety(s, 1 - seat),
        progress(s, seat) - progress(s, 1 - seat),
        float(open_areas(s) * (1 if seat != s.host else -1)),
    )


def progress(s: Boarders, seat: int) -> float:
    """Nought for a crew that is where its role asks for, less for any other."""
    lookout = Lookout(s, seat)
    worth = 0.0
    for model in members_of(crew_on_deck(s, seat)):
        worth -= keenness(s, model) * min(FAR, lookout.gap(model, s.deck.bases[model]))
    return worth
