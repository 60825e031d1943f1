"""BB-13 What a ship brings into a match: its hull, cannon, shot, improvements, and the images on its sail.

A campaign keeps the ships; a match is told of them by its options.
"""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from skulduggery.games.boarders.pieces import SAIL_HEIGHT, SAIL_WIDTH

Hull = Literal["pinnace", "brigantine", "frigate"]
Improvement = Literal["mast", "crows_nest", "gunnery_drills", "letter_of_marque", "commission", "swivel_guns"]
Emblem = Literal["devil", "skull", "ship", "crown", "crossed_bones"]

CREW: Final[dict[Hull, int]] = {"pinnace": 10, "brigantine": 20, "frigate": 30}
"""A ship has at most as many cannon as crew."""


class Image(Struct, frozen=True, forbid_unknown_fields=True):
    """A round image, wholly on the sail: its centre and its diameter in tenths of an inch."""

    emblem: Emblem
    x: Annotated[int, Meta(ge=0, le=SAIL_WIDTH)]
    y: Annotated[int, Meta(ge=0, le=SAIL_HEIGHT)]
    size: Annotated[int, Meta(ge=1, le=SAIL_WIDTH)]

    def __post_init__(self) -> None:
        across = min(self.x, SAIL_WIDTH - self.x, self.y, SAIL_HEIGHT - self.y) * 2
        if self.size > across:
            raise ValueError(f"an image of size {self.size} at {self.x}, {self.y} does not lie wholly on the sail")


class Ship(Struct, frozen=True, forbid_unknown_fields=True):
    """One ship as it sails into a match."""

    hull: Hull = "pinnace"
    shot: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    cannons: Annotated[int, Meta(ge=0, le=CREW["frigate"])] = 0
    improvements: tuple[Improvement, ...] = ()
    sail: tuple[Image, ...] = ()

    def __post_init__(self) -> None:
        if self.cannons > CREW[self.hull]:
            raise ValueError(f"a {self.hull} has at most {CREW[self.hull]} cannon, not {self.cannons}")
        if len(set(self.improvements)) < len(self.improvements):
            raise ValueError("each improvement is fitted once")
