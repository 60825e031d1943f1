"""How a table of Boarders and Black Flags can be set up."""

from typing import Annotated, Literal

from msgspec import Meta

from skulduggery.games.boarders.campaign.ships import Ship
from skulduggery.games.boarders.pieces import CAPTAINS, KINDS, ROUND_CAP, SECTIONS_TAKEN
from skulduggery.games.boarders.pieces import FLEET as FLEET_OF
from skulduggery.kernel.options import Options

Captain = Literal["choose", "red_rose", "polly_anna", "sawtooth", "charybdis", "suit_1", "baller"]
Section = Literal[
    "riggers",
    "duelistas",
    "companions",
    "skelliwags",
    "rapskullions",
    "roustabouts",
    "specialists",
    "gorgon",
    "divers",
]
Weapon = Literal["stunner", "bumper", "shocker", "sprayer"]
Scenario = Literal[
    "roll",
    "boarding_action",
    "hot_chase",
    "precious_cartography",
    "treasure_raid",
    "terror_on_the_sea",
    "counter_action",
]
Furniture = Literal["usual", "open_waist", "barricades", "clear_sides", "loose_cargo", "place"]
Deployment = Literal["usual", "face_to_face", "place"]

USUAL_SECTIONS = {
    "red_rose": ("riggers", "duelistas", "companions"),
    "polly_anna": ("companions", "duelistas", "riggers"),
    "sawtooth": ("skelliwags", "rapskullions", "roustabouts"),
    "charybdis": ("skelliwags", "rapskullions", "roustabouts"),
    "suit_1": ("specialists", "gorgon", "divers"),
    "baller": ("specialists", "gorgon", "divers"),
}
"""The three sections that sail with each captain if nothing else is said."""
USUAL_WEAPONS = ("stunner", "sprayer", "shocker")
"""What the specialists of a crew bear if nothing else is said, one after the other."""
FIRST_MATCH = {
    "first_sections": ["duelistas"],
    "second_sections": ["skelliwags"],
    "scenario": "terror_on_the_sea",
    "host": 0,
    "furniture": "clear_sides",
    "deployment": "face_to_face",
    "sections": 1,
    "rounds": 3,
}
"""BB-4.8 The skirmish to begin with: few crew, few rounds, and a goal that needs no explanation."""
HIDDEN = {"hidden": True}
"""Marks in the schema what a campaign sets, and no form asks for."""


class BoardersOptions(Options, frozen=True):
    first_crew: Annotated[
        Captain, Meta(description="BB-4.1 the captain of seat 0, who names the fleet; or choose it at the table")
    ] = "red_rose"
    second_crew: Annotated[Captain, Meta(description="BB-4.1 the captain of seat 1")] = "sawtooth"
    first_sections: Annotated[
        tuple[Section, ...], Meta(description="BB-4.1 up to three sections of seat 0; the usual ones fill up")
    ] = ()
    second_sections: Annotated[tuple[Section, ...], Meta(description="BB-4.1 the three sections of seat 1")] = ()
    weapons: Annotated[
        tuple[Weapon, ...],
        Meta(description="BB-12.11 what the specialists of a crew bear; the usual ones fill up"),
    ] = ()
    scenario: Annotated[Scenario, Meta(description="BB-4.2 agreed, or by a D6")] = "boarding_action"
    host: (
        Annotated[
            int, Meta(ge=0, le=1, description="BB-4.3 the seat of the first game's Host; none: dice decide who chooses")
        ]
        | None
    ) = None
    furniture: Annotated[Furniture, Meta(description="BB-4.5 laid out beforehand, or placed by hand")] = "usual"
    deployment: Annotated[
        Deployment, Meta(description="BB-4.6 as usual, face to face at the rail, or placed by hand")
    ] = "usual"
    sections: Annotated[int, Meta(ge=1, le=SECTIONS_TAKEN, description="BB-4.8 how many sections each crew brings")] = (
        SECTIONS_TAKEN
    )
    rounds: Annotated[
        int, Meta(ge=1, le=ROUND_CAP, description="BB-4.8 rounds after which a game is over at the latest")
    ] = ROUND_CAP
    damage: Annotated[
        int, Meta(ge=0, le=200, description="BB-13.4 what cannon have done to both ships before they met")
    ] = 0
    first_ship: Annotated[Ship | None, Meta(description="BB-13.2 the ship of seat 0", extra_json_schema=HIDDEN)] = None
    second_ship: Annotated[Ship | None, Meta(description="BB-13.2 the ship of seat 1", extra_json_schema=HIDDEN)] = None

    def check(self, seats: int) -> None:  # noqa: ARG002
        """BB-4.1 Three sections of the captain's own fleet; BB-12.11 enough weapons."""
        check_sections("first_sections", self.first_crew, self.first_sections, self.sections)
        check_sections("second_sections", self.second_crew, self.second_sections, self.sections)
        if len(self.weapons) > SECTIONS_TAKEN:
            raise ValueError(f"weapons: a crew has at most {SECTIONS_TAKEN} specialists (BB-12.11)")
        if (self.first_ship is None) != (self.second_ship is None):
            raise ValueError("first_ship, second_ship: either both crews have a ship or neither (BB-13.2)")
        if self.damage and self.first_ship is not None:
            raise ValueError("damage: where ships meet, their cannon decide it (BB-13.3)")

    def sections_of(self, seat: int) -> tuple[str, ...]:
        captain, sections = (self.first_crew, self.second_crew)[seat], (self.first_sections, self.second_sections)[seat]
        return filled(sections, USUAL_SECTIONS.get(captain, ())[: self.sections])

    def ships(self) -> tuple[Ship, ...]:
        """BB-13.2 Both, or none."""
        return tuple(ship for ship in (self.first_ship, self.second_ship) if ship is not None)

    def arms(self) -> tuple[str, ...]:
        return filled(self.weapons, USUAL_WEAPONS)


def filled(named: tuple[str, ...], usual: tuple[str, ...]) -> tuple[str, ...]:
    """Those that are named, and the usual ones for the rest."""
    return named + usual[len(named) :]


def check_sections(option: str, captain: str, sections: tuple[str, ...], taken: int) -> None:
    if not sections:
        return
    if captain not in CAPTAINS:
        raise ValueError(f"{option}: who chooses the captain at the table chooses the sections there too (BB-4.1)")
    if len(sections) > taken:
        raise ValueError(f"{option}: a crew has {taken} sections, not {len(sections)} (BB-4.1)")
    for section in sections:
        if FLEET_OF[KINDS.index(section)] != FLEET_OF[KINDS.index(captain)]:
            raise ValueError(f"{option}: {section} do not sail with {captain} (BB-4.1)")
