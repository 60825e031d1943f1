"""What the golden voyages of Scallywag were recorded for happens in them: the ends, the Lookout, house rules."""

from collections.abc import Callable
from pathlib import Path

import pytest

import skulduggery
from skulduggery import Record
from skulduggery.games.mutiny.view import MutinyView

VOYAGES = Path(__file__).parent / "voyages"
GAME = skulduggery.game("mutiny")


def ends(words: str, side: str) -> Callable[[MutinyView], bool]:
    """The reason, and who wins."""

    def is_so(view: MutinyView) -> bool:
        captain = next(seat for seat, pirate in enumerate(view.pirates) if pirate.role == "captain")
        won = "nobody" if not view.winners else "captain" if captain in view.winners else "scallywag"
        return words in (view.why or "") and won == side

    return is_so


EXPECTED: dict[str, Callable[[MutinyView], bool]] = {
    "MU-5.1 all four Pieces of Eight are found": ends("all four Pieces of Eight", "captain"),
    "MU-5.2 three allies are won": ends("three allies", "scallywag"),
    "MU-5.3 treasure and allies on the same landing": ends("very landing", "scallywag"),
    "MU-5.3 treasure and allies on the same landing are the Captain's": ends("very landing", "captain"),
    "MU-5.4 the Captain is loaded": ends("the Captain is loaded", "scallywag"),
    "MU-5.4 the Scallywag is loaded": ends("the Scallywag is loaded", "captain"),
    "MU-5.4 both are loaded and nobody wins": ends("at the same moment", "nobody"),
    "MU-5.5 no free route is left": ends("no free route", "scallywag"),
    "MU-5.5 no free route is left and nobody wins": ends("no free route", "nobody"),
    "MU-5.5 no free route is left and the Captain is ahead": ends("most was found for the Captain", "captain"),
    "MU-5.5 no free route is left and the Scallywag is ahead": ends("most was done for the Scallywag", "scallywag"),
    "MU-5.5 no free route is left and neither side is ahead": ends("neither side is ahead", "nobody"),
    "MU-5.4 the Captain is shown at the end of the vote": lambda view: (
        "the Captain is loaded" in (view.why or "") and view.today.to is None
    ),
    "MU-5.1 with a crew from all role cards": lambda view: "cook" not in {pirate.role for pirate in view.pirates},
    "MU-5.2 after a loaded Lookout off watch moved the marker": lambda view: any(
        past.moved_to is not None and view.pirates[past.watch].role != "lookout" for past in view.rounds
    ),
    "MU-5.2 after a sober Lookout swapped tiles": lambda view: any(past.swapped for past in view.rounds),
    "MU-5.2 after a drunk Lookout moved the marker": lambda view: any(
        past.moved_to is not None for past in view.rounds
    ),
}


@pytest.mark.parametrize("name", EXPECTED)
def test_a_voyage_is_what_its_name_says(name: str) -> None:
    record = Record.from_json((VOYAGES / f"{name}.json").read_text(encoding="utf-8"))
    assert EXPECTED[name](GAME.replay(record).view(None))


def test_there_are_voyages_of_every_number_of_players() -> None:
    records = [Record.from_json(file.read_text(encoding="utf-8")) for file in VOYAGES.glob("*.json")]
    assert {record.seats for record in records} == set(GAME.seats)
