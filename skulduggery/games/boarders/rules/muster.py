"""BB-4.1 Fleets, captains, sections: the crews of a match."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.geometry.deck import GONE
from skulduggery.games.boarders.moves import ARM, CAPTAIN, FLEET, SECTION
from skulduggery.games.boarders.people import Player
from skulduggery.games.boarders.pieces import (
    CAPTAINS_CABIN,
    CAPTAINS_IN_A_FLEET,
    DECK_DEBRIS,
    EXTRA_MAST,
    FURNITURE,
    MAST,
    MODELS,
    RIGGING_CATAPULT,
    SECTIONS_TAKEN,
    SPECIALISTS,
    STUNNER,
)
from skulduggery.games.boarders.rules import emblems
from skulduggery.games.boarders.rules.crew import MASTS
from skulduggery.games.boarders.state import Boarders, Frame, Model
from skulduggery.games.boarders.terms import (
    ARM_Q,
    CAPTAIN_Q,
    FLEET_Q,
    MUSTER,
    MUSTERED,
    NONE,
    SECTION_Q,
)
from skulduggery.kernel.bits import BIT
from skulduggery.kernel.state import Choices, refuse

FIRST_CAPTAIN: Final[list[i64]] = [0, 5, 10]
"""The kind that each fleet begins with: two captains, then three sections."""


# --- BB-4.1 the crews ---------------------------------------------------------------------------------
#
# seat: who chooses


def muster(s: Boarders, seat: i64) -> None:
    if s.player[seat].captain == NONE:
        s.push(MUSTER, NONE).seat = seat


def muster_on(s: Boarders, f: Frame) -> None:
    """BB-4.1 A fleet, a captain, three sections or BB-4.8 as many as were agreed, and BB-12.11 a weapon for each
    specialist; openly, one after the other."""
    player = s.player[f.seat]
    if player.fleet == NONE:
        s.ask(f.seat, FLEET_Q)
    elif player.captain == NONE:
        s.ask(f.seat, CAPTAIN_Q)
    elif len(player.sections) < s.sections_taken:
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
    """BB-4.1 Every model of the match: furniture, then the crews, then BB-14.18 a ship's extra mast. Each
    is independent."""
    models: list[Model] = []
    for kind in FURNITURE:
        models.append(Model(kind, NONE, 0 if kind <= CAPTAINS_CABIN else numbered(models, kind, NONE), NONE))
    extra: i64 = 0
    while extra < RIGGING_CATAPULT:
        models.append(Model(DECK_DEBRIS, NONE, numbered(models, DECK_DEBRIS, NONE), NONE))
        extra += 1
    seat: i64 = 0
    while seat < 2:
        man(s, seat, models)
        seat += 1
    s.masts = MASTS
    if emblems.has(s, 0, EXTRA_MAST) or emblems.has(s, 1, EXTRA_MAST):
        s.extra_mast = len(models)
        s.masts |= BIT[s.extra_mast]
        models.append(Model(MAST, NONE, numbered(models, MAST, NONE), NONE))
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
