"""BB-4 The match: crews, scenario, roles, furniture and deployment."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.geometry.deck import GONE
from skulduggery.games.boarders.moves import ARM, BOARD_FROM, CAPTAIN, FLEET, NOTE, ROLE, SECTION
from skulduggery.games.boarders.pieces import (
    AFT,
    CAPTAINS_IN_A_FLEET,
    DEAD_SEAS,
    DECK_DEBRIS,
    FURNITURE,
    MODELS,
    RIGGING_CATAPULT,
    SEARCHED_TOKENS,
    SECTIONS_TAKEN,
    SPECIALISTS,
    STUNNER,
)
from skulduggery.games.boarders.pieces import FLEET as FLEET_OF
from skulduggery.games.boarders.rules import damage, quarter, scenarios
from skulduggery.games.boarders.rules.crew import FURNITURE_MODELS
from skulduggery.games.boarders.rules.places import ANYWHERE, AREA_SPOT, LOOSE_SPOT, MAST_SPOT, ON_EDGE, place
from skulduggery.games.boarders.rules.tests import D6
from skulduggery.games.boarders.rules.usual import place_as_usual
from skulduggery.games.boarders.state import (
    ARM_Q,
    BOARDED_FROM,
    CAPTAIN_Q,
    EDGE_Q,
    FLEET_Q,
    MATCH,
    MATCH_ENDED,
    MUSTER,
    MUSTERED,
    NONE,
    NOTE_Q,
    NOTED,
    ROLE_Q,
    ROLLED_FOR_ROLES,
    ROLLED_SCENARIO,
    ROUND,
    SECTION_Q,
    SETTING,
    TOOK_ROLE,
    Boarders,
    Frame,
    Model,
    Player,
)
from skulduggery.kernel.bits import BIT, members_of
from skulduggery.kernel.luck import Luck
from skulduggery.kernel.state import Choices, refuse

FIRST_CAPTAIN: Final[list[i64]] = [0, 5, 10]
"""The kind that each fleet begins with: two captains, then three sections."""
SCENARIO_COUNT: Final = 6


def deal(
    luck: Luck,
    *,
    captains: list[i64],
    sections: list[list[i64]],
    weapons: list[i64],
    scenario: i64,
    host: i64,
    places_furniture: bool,
    places_crew: bool,
    damage: i64,
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
        s.player.append(player)
        seat += 1
    s.scenario = scenario
    s.host = host
    s.places_furniture = places_furniture
    s.places_crew = places_crew
    s.damage = damage
    s.push(MATCH, NONE)
    return s


# --- the match ------------------------------------------------------------------------------------

CREWS: Final = 0
SECOND_CREW: Final = 1
TALE: Final = 2
FIRST_BOARDER: Final = 3
SET_UP: Final = 4
PLAY: Final = 5
BOOTY: Final = 6


def match_on(s: Boarders, f: Frame) -> None:
    step = f.step
    f.step = step + 1
    if step <= SECOND_CREW:
        muster(s, step)
    elif step == TALE:
        assemble(s)
        determine_scenario(s)
    elif step == FIRST_BOARDER:
        determine_first_boarder(s)
    elif step == SET_UP:
        clear_the_deck(s)
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
    s.games += 1
    if s.games == 1:
        s.host = 1 - s.host
        s.tell(TOOK_ROLE, s.host, 0, NONE, NONE)
        f.step = SET_UP
        return
    s.stack.pop()
    s.tell(MATCH_ENDED, NONE, NONE, NONE, NONE)


# --- BB-4.1 the crews ---------------------------------------------------------------------------------
#
# seat: who chooses


def muster(s: Boarders, seat: i64) -> None:
    if s.player[seat].captain == NONE:
        s.push(MUSTER, NONE).seat = seat


def muster_on(s: Boarders, f: Frame) -> None:
    """BB-4.1 A fleet, a captain, three sections, and BB-12.11 a weapon for each specialist; openly, one after the
    other."""
    player = s.player[f.seat]
    if player.fleet == NONE:
        s.ask(f.seat, FLEET_Q)
    elif player.captain == NONE:
        s.ask(f.seat, CAPTAIN_Q)
    elif len(player.sections) < SECTIONS_TAKEN:
        s.ask(f.seat, SECTION_Q)
    elif len(player.weapons) < specialists(player):
        s.ask(f.seat, ARM_Q)
    else:
        s.done(0)


def specialists(player: Player) -> i64:
    count: i64 = 0
    for section in player.sections:
        if section == SPECIALISTS:
            count += 1
    return count


def say_fleet(s: Boarders, seat: i64, move: i64) -> None:
    if not FLEET <= move < FLEET + 3:
        refuse("BB-4.1", "the question is: which fleet?")
    s.player[seat].fleet = move - FLEET
    s.asked = 0


def captain_choices(s: Boarders, seat: i64, found: Choices) -> None:
    first = CAPTAIN + s.player[seat].fleet * CAPTAINS_IN_A_FLEET
    found.add(first)
    found.add(first + 1)


def say_captain(s: Boarders, seat: i64, move: i64) -> None:
    """BB-4.1 One captain of the fleet."""
    player = s.player[seat]
    captain = move - CAPTAIN - player.fleet * CAPTAINS_IN_A_FLEET
    if not 0 <= captain < CAPTAINS_IN_A_FLEET:
        refuse("BB-4.1", "the question is: which captain of your fleet?")
    player.captain = FIRST_CAPTAIN[player.fleet] + captain
    s.asked = 0


def section_choices(s: Boarders, seat: i64, found: Choices) -> None:
    first = SECTION + s.player[seat].fleet * SECTIONS_TAKEN
    found.add(first)
    found.add(first + 1)
    found.add(first + 2)


def say_section(s: Boarders, seat: i64, move: i64) -> None:
    """BB-4.1 A section may be taken more than once."""
    player = s.player[seat]
    section = move - SECTION - player.fleet * SECTIONS_TAKEN
    if not 0 <= section < SECTIONS_TAKEN:
        refuse("BB-4.1", "the question is: which section of your fleet?")
    player.sections = [*player.sections, FIRST_CAPTAIN[player.fleet] + CAPTAINS_IN_A_FLEET + section]
    s.asked = 0


def say_weapon(s: Boarders, seat: i64, move: i64) -> None:
    """BB-12.11 One of four for each specialist."""
    if not ARM <= move < ARM + 4:
        refuse("BB-12.11", "the question is: which weapon does this specialist bear?")
    player = s.player[seat]
    player.weapons = [*player.weapons, STUNNER + move - ARM]
    s.asked = 0


def assemble(s: Boarders) -> None:
    """BB-4.1 Every model of the match: furniture, then the crews. Each is independent."""
    models: list[Model] = []
    for kind in FURNITURE:
        models.append(Model(kind, NONE, numbered(models, kind, NONE), NONE))
    extra: i64 = 0
    while extra < RIGGING_CATAPULT:
        models.append(Model(DECK_DEBRIS, NONE, numbered(models, DECK_DEBRIS, NONE), NONE))
        extra += 1
    seat: i64 = 0
    while seat < 2:
        man(s, seat, models)
        seat += 1
    s.model = models
    s.deck.bases = [GONE] * len(models)
    s.treasures = [0] * len(models)


def numbered(models: list[Model], kind: i64, seat: i64) -> i64:
    number: i64 = 1
    for model in models:
        if model.kind == kind and model.seat == seat:
            number += 1
    return number


def man(s: Boarders, seat: i64, models: list[Model]) -> None:
    player = s.player[seat]
    models.append(Model(player.captain, seat, 0, NONE))
    player.crew = BIT[len(models) - 1]
    armed: i64 = 0
    for section in player.sections:
        weapon = NONE
        if section == SPECIALISTS:
            weapon = player.weapons[armed]
            armed += 1
        count: i64 = 0
        while count < MODELS[section]:
            player.crew |= BIT[len(models)]
            models.append(Model(section, seat, numbered(models, section, seat), weapon))
            count += 1
    s.tell(MUSTERED, seat, player.captain, NONE, NONE)


# --- BB-4.2 the scenario, BB-4.3 the first boarder ---------------------------------------------------------


def determine_scenario(s: Boarders) -> None:
    """BB-4.2 Agreed, or by a D6."""
    if s.scenario == NONE:
        s.scenario = s.luck.below(SCENARIO_COUNT)
        s.tell(ROLLED_SCENARIO, NONE, s.scenario, NONE, NONE)


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
    s.noted_known = False
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
# count: the model that is placed next

PLACE_FURNITURE: Final = 0
NOTE_AREA: Final = 1
HOST_DEPLOYS: Final = 2
CHOOSE_EDGE: Final = 3
BOARDER_DEPLOYS: Final = 4


def setting_on(s: Boarders, f: Frame) -> None:
    if f.step == PLACE_FURNITURE:
        place_furniture(s, f)
    elif f.step == NOTE_AREA:
        f.step = HOST_DEPLOYS
        if scenarios.has_noted_area(s):
            s.ask(s.host, NOTE_Q)
    elif f.step == HOST_DEPLOYS:
        deploy(s, f, s.host, ANYWHERE)
    elif f.step == CHOOSE_EDGE:
        choose_edge(s, f)
    else:
        deploy(s, f, 1 - s.host, ON_EDGE)


def place_furniture(s: Boarders, f: Frame) -> None:
    """BB-4.5 By the Host; BB-12.5 then two more Deck Debris by a Boarder of the Dead Seas."""
    model = f.count
    f.count = model + 1
    if model == FURNITURE_MODELS or (model >= len(FURNITURE) and s.player[1 - s.host].fleet != DEAD_SEAS):
        f.step = NOTE_AREA
    elif s.places_furniture:
        place(s, model, s.host if model < len(FURNITURE) else 1 - s.host, spot_of(model))
    else:
        place_as_usual(s, model, s.host, spot_of(model))


def spot_of(model: i64) -> i64:
    if model < 3:
        return AREA_SPOT
    return MAST_SPOT if model < 5 else LOOSE_SPOT


def say_note(s: Boarders, seat: i64, move: i64) -> None:
    """BB-11.1 Secretly."""
    if not NOTE <= move < NOTE + 3:
        refuse("BB-11.1", "the question is: which Vital Area do you note?")
    s.noted = move - NOTE
    s.tell(NOTED, seat, NONE, NONE, s.noted)
    s.asked = 0


def deploy(s: Boarders, f: Frame, seat: i64, where: i64) -> None:
    """BB-4.6 The Host's crew anywhere, then the Boarder's touching the edge."""
    for model in members_of(s.player[seat].crew & ~f.mask):
        f.mask |= BIT[model]
        if s.places_crew:
            place(s, model, seat, where)
        else:
            place_as_usual(s, model, seat, where)
        return
    f.step += 1
    if f.step > BOARDER_DEPLOYS:
        s.done(0)


def choose_edge(s: Boarders, f: Frame) -> None:
    """BB-11.1 A long edge of choice; BB-11.2 the Aft edge in a Hot Chase."""
    f.step = BOARDER_DEPLOYS
    if scenarios.boards_from_aft(s):
        s.edge = AFT
    else:
        s.ask(1 - s.host, EDGE_Q)


def say_edge(s: Boarders, seat: i64, move: i64) -> None:
    if not BOARD_FROM <= move < BOARD_FROM + 2:
        refuse("BB-4.6", "the question is: do you board from Port or from Starboard?")
    s.edge = move - BOARD_FROM
    s.tell(BOARDED_FROM, seat, s.edge, NONE, NONE)
    s.asked = 0
