"""Boarders and Black Flags: a skirmish on a pitching deck, with dice that lie, for two."""

from skulduggery.games.boarders import text
from skulduggery.games.boarders.bots import BOTS, OLDER, TEMPERS
from skulduggery.games.boarders.box import box
from skulduggery.games.boarders.campaign.ships import Ship
from skulduggery.games.boarders.clash.events import Fired, RolledForFire, Spotted, Swivelled
from skulduggery.games.boarders.events import (
    GameEnded,
    Indicated,
    LiedHonestly,
    MatchEnded,
    Rolled,
    RolledForRoles,
    RolledScenario,
    Searched,
    Showed,
    Smoked,
)
from skulduggery.games.boarders.facts import FACTS
from skulduggery.games.boarders.foresight import foresee
from skulduggery.games.boarders.lab.bench import BENCHES
from skulduggery.games.boarders.lab.counts import QUESTIONS, SHARES, counts
from skulduggery.games.boarders.lab.matchups import MATCHUPS
from skulduggery.games.boarders.moves import MOVES
from skulduggery.games.boarders.news import tell
from skulduggery.games.boarders.options import FIRST_MATCH, BoardersOptions
from skulduggery.games.boarders.outlook import OUTLOOK
from skulduggery.games.boarders.people import Sewn, Vessel
from skulduggery.games.boarders.pieces import (
    DEPLOYMENTS,
    EMBLEMS,
    HULLS,
    IMPROVEMENTS,
    KINDS,
    LAYOUTS,
    SCENARIOS,
    WEAPONS,
)
from skulduggery.games.boarders.rules.setup import deal
from skulduggery.games.boarders.standing import STANDING, UNSAID
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.story import tale
from skulduggery.games.boarders.terms import NONE
from skulduggery.games.boarders.text import phrases
from skulduggery.games.boarders.view import look
from skulduggery.games.boarders.why import why
from skulduggery.kernel.game import Game
from skulduggery.kernel.luck import Luck
from skulduggery.kernel.parts import Identity, LabExtras, Rules, Showing, TableExtras, Telling


def lay_out(seats: int, luck: Luck, options: BoardersOptions) -> Boarders:  # noqa: ARG001
    return deal(
        luck,
        captains=[number(KINDS, captain) for captain in (options.first_crew, options.second_crew)],
        sections=[[number(KINDS, section) for section in options.sections_of(seat)] for seat in range(2)],
        weapons=[number(WEAPONS, weapon) for weapon in options.arms()],
        scenario=number(SCENARIOS, options.scenario),
        host=NONE if options.host is None else options.host,
        layout=number(LAYOUTS, options.furniture),
        deployment=DEPLOYMENTS.index(options.deployment),
        sections_taken=options.sections,
        rounds=options.rounds,
        damage=options.damage,
        vessels=[vessel_of(ship) for ship in options.ships()],
        shot=[ship.shot for ship in options.ships()],
    )


def vessel_of(ship: Ship) -> Vessel:
    improvements = sum(1 << IMPROVEMENTS.index(improvement) for improvement in ship.improvements)
    sail = [Sewn(EMBLEMS.index(image.emblem), image.x, image.y, image.size) for image in ship.sail]
    return Vessel(HULLS.index(ship.hull), ship.cannons, improvements, sail)


def number(words: tuple[str, ...], word: str) -> int:
    """NONE for "choose", "roll" and "place"."""
    return words.index(word) if word in words else NONE


DICE = (RolledScenario, RolledForRoles, Rolled, Spotted, Fired, RolledForFire, Swivelled)
DECIDING = (*DICE, Indicated, Showed, LiedHonestly, Searched, GameEnded)

GAME = Game(
    Identity(id="boarders", title="Boarders and Black Flags", designer="Glenn Ford", seats=range(2, 3), home=__name__),
    Rules(
        options=BoardersOptions,
        moves=MOVES,
        deal=lay_out,
        seats_clause="BB-4.1",
        turn_clause="BB-5.3",
        end_clause="BB-4.4",
        calm=("let_be", "keep", "pass", "rest", "accept", "refuse_quarter", "cease"),
        open_ended=("heading", "distance", "lay", "rise", "at", "aim"),
        version=2,
    ),
    Showing(look=look, tell=tell, reveals=(*DECIDING, Smoked, MatchEnded), decides=DECIDING, facts=FACTS),
    Telling(teller=text, story=tale, phrases=phrases, why=why),
    bots=BOTS,
    tempers=TEMPERS,
    older_bots=OLDER,
    table=TableExtras(
        standing=STANDING,
        unsaid=UNSAID,
        first_match=FIRST_MATCH,
        in_one_breath=("act", "attack", "heading", "distance"),
        box=box,
        foresee=foresee,
    ),
    lab=LabExtras(
        benches=BENCHES, matchups=MATCHUPS, outlook=OUTLOOK, questions=QUESTIONS, counts=counts, shares=SHARES
    ),
)
