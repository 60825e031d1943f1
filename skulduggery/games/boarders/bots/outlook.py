"""How things stand on a deck: what a look ahead ends with."""

from typing import Final

from skulduggery.games.boarders.bots.lookout import Lookout, keenness
from skulduggery.games.boarders.bots.worth import (
    FAR,
    chance_of_match,
    danger,
    is_about_areas,
    lead,
    points,
    prospects,
    worth_of_removal,
)
from skulduggery.games.boarders.pieces import (
    COUNTER_ACTION,
    INCH,
    TERROR_ON_THE_SEA,
    TREASURE_RAID,
    VITAL_AREAS,
)
from skulduggery.games.boarders.rules.crew import AREAS, crew_on_deck, is_down
from skulduggery.games.boarders.state import Boarders
from skulduggery.kernel.bits import how_many, members_of

LYING_DOWN: Final = 0.15
"""What it costs to be knocked down, beside the danger."""
A_SEARCH: Final = 1.5
"""What it brings the Boarder that an area can be searched as things lie."""


def won_by(s: Boarders, seat: int, game: int) -> int:
    """By how many points this seat won a game that is over."""
    return int(s.player[seat].points[game] - s.player[1 - seat].points[game])


def standing(s: Boarders, seat: int, game: int) -> float:
    """The chance of the match: by points if that game is over, else by points and how things lie."""
    if s.games != game:
        return chance_of_match(s, seat, game, won_by(s, seat, game), goes_on=False)
    ahead = lead(s, seat) + prospects(s, seat) + safety(s, seat) - safety(s, 1 - seat)
    return chance_of_match(s, seat, game, ahead, goes_on=True)


def safety(s: Boarders, seat: int) -> float:
    """Nought for a crew that nothing can happen to, less for any other."""
    worth = 0.0
    for model in members_of(crew_on_deck(s, seat)):
        down = is_down(s, model)
        worth -= danger(s, model, s.deck.bases[model], down=down) * worth_of_removal(s, model)
        worth -= LYING_DOWN if down else 0.0
    return worth


def progress(s: Boarders, seat: int) -> float:
    """Nought for a crew that is where its role asks for, less for any other."""
    lookout = Lookout(s, seat)
    worth = 0.0
    for model in members_of(crew_on_deck(s, seat)):
        worth -= keenness(s, model) * min(FAR, lookout.gap(model, s.deck.bases[model]))
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


def open_areas(s: Boarders) -> int:
    """BB-8.1 How many Vital Areas some Boarder could search as things lie."""
    if not is_about_areas(s):
        return 0
    left = AREAS if s.scenario == TREASURE_RAID and s.supply > VITAL_AREAS else AREAS & ~s.searched
    hosts = crew_on_deck(s, s.host)
    found = 0
    for model in members_of(crew_on_deck(s, 1 - s.host) & ~s.down):
        near = s.deck.near(model, INCH)
        if not near & hosts:
            found |= near & left
    return int(how_many(found))


def gain(before: Boarders, after: Boarders, seat: int) -> float:
    """What an action brought this seat: crew lost at sea, down or in danger, and areas open to a search."""
    if after.games != before.games:
        return won_by(after, seat, int(before.games)) - lead(before, seat)
    searches = A_SEARCH * (open_areas(after) - open_areas(before)) * (-1 if seat == before.host else 1)
    worth = searches + losses(before, after, 1 - seat) - losses(before, after, seat)
    for whose, sign in ((seat, 1), (1 - seat, -1)):
        worth += sign * (safety(after, whose) - safety(before, whose))
    if before.scenario in (TERROR_ON_THE_SEA, COUNTER_ACTION):
        return worth
    return worth + points(after, seat) - points(before, seat) - points(after, 1 - seat) + points(before, 1 - seat)


def losses(before: Boarders, after: Boarders, seat: int) -> float:
    """What those were worth who are removed now; where removals are points, this counts them."""
    removed = after.removed & ~before.removed & before.player[seat].crew
    worth = 0.0
    for model in members_of(removed):
        worth += worth_of_removal(before, model)
    return worth
