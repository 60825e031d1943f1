"""BB-4 The match: crews, scenario, roles, furniture and deployment."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.geometry.deck import GONE
from skulduggery.games.boarders.moves import BOARD_FROM, NOTE, ROLE
from skulduggery.games.boarders.people import Player, Vessel
from skulduggery.games.boarders.pieces import (
    AFT,
    BY_HAND,
    DEAD_SEAS,
    EXTRA_MAST,
    FACE_TO_FACE,
    FURNITURE,
    PORT,
    SEARCHED_TOKENS,
    VITAL_AREAS,
)
from skulduggery.games.boarders.pieces import FLEET as FLEET_OF
from skulduggery.games.boarders.rules import cannon, damage, emblems, letters, muster, quarter, scenarios, spotting
from skulduggery.games.boarders.rules.crew import FURNITURE_MODELS, crew_on_deck
from skulduggery.games.boarders.rules.facing import place_face_to_face
from skulduggery.games.boarders.rules.layouts import put_as
from skulduggery.games.boarders.rules.places import ANYWHERE, FIRST_DEBRIS, ON_EDGE, place, spot_of
from skulduggery.games.boarders.rules.tests import D6
from skulduggery.games.boarders.rules.usual import place_as_usual
from skulduggery.games.boarders.state import Boarders, Frame
from skulduggery.games.boarders.terms import (
    BOARDED_FROM,
    EDGE_Q,
    MATCH,
    MATCH_ENDED,
    NONE,
    NOTE_Q,
    NOTED,
    ROLE_Q,
    ROLLED_FOR_ROLES,
    ROUND,
    SCORED,
    SETTING,
    TOOK_ROLE,
)
from skulduggery.kernel.bits import BIT, members_of
from skulduggery.kernel.luck import Luck
from skulduggery.kernel.state import Choices, refuse


def deal(
    luck: Luck,
    *,
    captains: list[i64],
    sections: list[list[i64]],
    weapons: list[i64],
    scenario: i64,
    host: i64,
    layout: i64,
    deployment: i64,
    sections_taken: i64,
    rounds: i64,
    damage: i64,
    vessels: list[Vessel],
    shot: list[i64],
) -> Boarders:
    """A table as the options say; what they leave open is asked."""
    s = Boarders(luck)
    seat: i64 = 0
    while seat < 2:
        player = Player()
        player.captain = captains[seat]
        if player.captain != NONE:
            player.fleet = FLEET_OF[player.captain]
            player.sections = sections[seat]
            player.weapons = weapons
        if len(vessels) > 0:
            player.vessel = vessels[seat]
            player.shot = shot[seat]
        s.player.append(player)
        seat += 1
    s.scenario = scenario
    s.host = host
    s.layout = layout
    s.deployment = deployment
    s.sections_taken = sections_taken
    s.rounds = rounds
    s.damage = damage
    s.push(MATCH, NONE)
    return s


# --- the match ------------------------------------------------------------------------------------

CREWS: Final = 0
SECOND_CREW: Final = 1
TALE: Final = 2
FIRST_BOARDER: Final = 3
SPOT: Final = 4
FIRE: Final = 5
SET_UP: Final = 6
PLAY: Final = 7
BOOTY: Final = 8


def match_on(s: Boarders, f: Frame) -> None:
    """BB-14.17 The order of a match; where no ships meet, none clash."""
    step = f.step
    f.step = step + 1
    if step <= SECOND_CREW:
        muster.muster(s, step)
    elif step == TALE:
        muster.assemble(s)
        determine_scenario(s)
    elif step == FIRST_BOARDER:
        determine_first_boarder(s)
    elif step == SPOT:
        clear_the_deck(s)
        spotting.begin(s)
    elif step == FIRE:
        if emblems.has_ships(s):
            cannon.begin(s)
    elif step == SET_UP:
        s.push(SETTING, NONE)
    elif step == PLAY:
        damage.roll_for_smoke(s)
        s.push(ROUND, NONE)
    else:
        count_booty(s, f)


def count_booty(s: Boarders, f: Frame) -> None:
    """BB-4.3 Roles swap for the second game; crews and scenario stay."""
    first = quarter.booty(s, 0)
    second = quarter.booty(s, 1)
    s.player[0].points = [*s.player[0].points, first]
    s.player[1].points = [*s.player[1].points, second]
    s.tell(SCORED, 0, first, NONE, NONE)
    s.tell(SCORED, 1, second, NONE, NONE)
    s.damages = [*s.damages, s.damage]
    s.forces = [*s.forces, s.in_force]
    emblems.achieve_in_game(s)
    s.games += 1
    if s.games == 1:
        s.host = 1 - s.host
        s.tell(TOOK_ROLE, s.host, 0, NONE, NONE)
        f.step = SPOT
        return
    emblems.achieve_in_match(s)
    s.stack.pop()
    s.tell(MATCH_ENDED, NONE, NONE, NONE, NONE)


# --- BB-4.2 the scenario, BB-4.3 the first boarder ---------------------------------------------------------


def determine_scenario(s: Boarders) -> None:
    """BB-4.2 Agreed, or by a D6; BB-14.17 which letters may change."""
    if s.scenario == NONE:
        letters.roll_scenario(s)
        letters.begin(s)


def determine_first_boarder(s: Boarders) -> None:
    """BB-4.3 Both roll, ties again; the higher chooses."""
    if s.host != NONE:
        s.tell(TOOK_ROLE, s.host, 0, NONE, NONE)
        return
    first: i64 = 0
    second: i64 = 0
    while first == second:
        first = s.luck.below(D6) + 1
        second = s.luck.below(D6) + 1
        s.tell(ROLLED_FOR_ROLES, NONE, first, second, NONE)
    s.ask(0 if first > second else 1, ROLE_Q)


def say_role(s: Boarders, seat: i64, move: i64) -> None:
    if not ROLE <= move < ROLE + 2:
        refuse("BB-4.3", "the question is: are you the Host or the Boarder of the first game?")
    s.host = seat if move == ROLE else 1 - seat
    s.tell(TOOK_ROLE, s.host, 0, NONE, NONE)
    s.asked = 0


# --- BB-4.4 a fresh deck ------------------------------------------------------------------------------------


def clear_the_deck(s: Boarders) -> None:
    """BB-4.4 Full crews, no tokens, new furniture, and no memory of the last Lower edge."""
    s.deck.bases = [GONE] * len(s.model)
    s.treasures = [0] * len(s.model)
    s.tokens = []
    s.down = 0
    s.ready = 0
    s.removed = 0
    s.gone = 0
    s.fallen = 0
    s.searched = 0
    s.chart = NONE
    s.supply = SEARCHED_TOKENS
    s.unloaded = 0
    s.put_back = 0
    s.edge = NONE
    s.noted = NONE
    s.also_noted = NONE
    s.noted_known = False
    s.charted = NONE
    s.in_vain = 0
    s.smoke = 0
    s.rerolled = 0
    s.lower = NONE
    s.round = 0
    s.last_activated = NONE
    for player in s.player:
        fresh(player)


def fresh(player: Player) -> None:
    player.cup = 0
    player.dice = 0
    player.tally = 0
    player.start = len(members_of(player.crew))
    player.lost_captain = False
    player.wiped_out = False
    player.quarter_points = 0
    player.escaped = 0


# --- BB-4.5 furniture, BB-4.6 deployment -----------------------------------------------------------------------
#
# count: the model that is placed next     other: the extra mast, once it is

PLACE_FURNITURE: Final = 0
NOTE_AREA: Final = 1
HOST_DEPLOYS: Final = 2
CHOOSE_EDGE: Final = 3
BOARDER_DEPLOYS: Final = 4


def setting_on(s: Boarders, f: Frame) -> None:
    if f.step == PLACE_FURNITURE:
        place_furniture(s, f)
    elif f.step == NOTE_AREA:
        note_areas(s, f)
    elif f.step == HOST_DEPLOYS:
        deploy(s, f, s.host, ANYWHERE)
    elif f.step == CHOOSE_EDGE:
        choose_edge(s, f)
    else:
        deploy(s, f, 1 - s.host, ON_EDGE)


def place_furniture(s: Boarders, f: Frame) -> None:
    """BB-4.5 By the Host; BB-12.5 then two more Deck Debris by a Boarder of the Dead Seas."""
    if f.count == FIRST_DEBRIS and f.other == NONE and emblems.has(s, s.host, EXTRA_MAST):
        f.other = s.extra_mast
        place_extra_mast(s)
        return
    model = f.count
    f.count = model + 1
    if model == FURNITURE_MODELS or (model >= len(FURNITURE) and s.player[1 - s.host].fleet != DEAD_SEAS):
        f.step = NOTE_AREA
    elif s.layout == NONE:
        place(s, model, s.host if model < len(FURNITURE) else 1 - s.host, spot_of(s, model))
    else:
        put_as(s, model, s.host, s.layout)


def place_extra_mast(s: Boarders) -> None:
    """BB-14.18 By its owner as Host, after the other masts."""
    if s.layout == NONE:
        place(s, s.extra_mast, s.host, spot_of(s, s.extra_mast))
    else:
        put_as(s, s.extra_mast, s.host, s.layout)


def note_areas(s: Boarders, f: Frame) -> None:
    """BB-11.1 One, or BB-13.7 two under Crossed Bones."""
    if scenarios.has_noted_area(s) and (s.noted == NONE or (s.also_noted == NONE and emblems.notes_two(s))):
        s.ask(s.host, NOTE_Q)
    else:
        if s.deployment == FACE_TO_FACE:
            agree_edge(s)
        f.step = HOST_DEPLOYS


def note_choices(s: Boarders, found: Choices) -> None:
    area: i64 = 0
    while area < VITAL_AREAS:
        if area != s.noted:
            found.add(NOTE + area)
        area += 1


def say_note(s: Boarders, seat: i64, move: i64) -> None:
    """BB-11.1 Secretly."""
    area = move - NOTE
    if not 0 <= area < VITAL_AREAS:
        refuse("BB-11.1", "the question is: which Vital Area do you note?")
    if area == s.noted:
        refuse("BB-13.7", "you have already noted this one: the second is another one")
    if s.noted == NONE:
        s.noted = area
    else:
        s.also_noted = area
    s.tell(NOTED, seat, NONE, NONE, area)
    s.asked = 0


def deploy(s: Boarders, f: Frame, seat: i64, where: i64) -> None:
    """BB-4.6 The Host's crew anywhere, then the Boarder's touching the edge."""
    for model in members_of(s.player[seat].crew & ~f.mask):
        f.mask |= BIT[model]
        if s.deployment == BY_HAND:
            place(s, model, seat, where)
        elif s.deployment == FACE_TO_FACE:
            place_face_to_face(s, model, seat, where)
        else:
            place_as_usual(s, model, seat, where)
        return
    f.step += 1
    if f.step > BOARDER_DEPLOYS:
        wait_for_room(s, seat)
        s.done(0)


def wait_for_room(s: Boarders, seat: i64) -> None:
    """BB-4.6 A model that found no free place at the edge comes as a reinforcement, and is nobody's loss."""
    s.removed |= s.player[seat].crew & ~crew_on_deck(s, seat)


def choose_edge(s: Boarders, f: Frame) -> None:
    """BB-11.1 A long edge of choice; BB-11.2 the Aft edge in a Hot Chase."""
    f.step = BOARDER_DEPLOYS
    if scenarios.boards_from_aft(s):
        s.edge = AFT
    elif s.edge == NONE:
        s.ask(1 - s.host, EDGE_Q)


def agree_edge(s: Boarders) -> None:
    """BB-4.8 Port, before the Host's crew stands across from it."""
    s.edge = PORT
    if scenarios.boards_from_aft(s):
        s.edge = AFT
    s.tell(BOARDED_FROM, 1 - s.host, s.edge, NONE, NONE)


def say_edge(s: Boarders, seat: i64, move: i64) -> None:
    if not BOARD_FROM <= move < BOARD_FROM + 2:
        refuse("BB-4.6", "the question is: do you board from Port or from Starboard?")
    s.edge = move - BOARD_FROM
    s.tell(BOARDED_FROM, seat, s.edge, NONE, NONE)
    s.asked = 0
