"""BB-13 Ships in words and in characters."""

from io import StringIO
from typing import cast

import pytest
from rich.console import Console

from boarders.clash import DROP, Clash, image, ship
from boarders.table import GAME
from skulduggery.games.boarders.campaign.ships import Image
from skulduggery.games.boarders.clash.events import Fired, FiredOn, InForce, RolledForFire, Spotted, Swivelled
from skulduggery.games.boarders.clash.sail import sail_lines
from skulduggery.games.boarders.events import Event, GameEnded, Passed

NAMES = ("Anne", "Bonny")


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Spotted(0, 1.0, 2.5, 0.3, 3.1), "You aim the ring at 1.0/2.5, and it falls at 0.3/3.1."),
        (InForce(("devil", "crossed_bones")), "The ring shows the Devil and the Crossed Bones."),
        (InForce(()), "The ring shows nothing but canvas."),
        (Fired(1, (1, 1, 6), 48, again=False), "Bonny fires: 2×1, 1×6. That makes 48."),
        (Fired(0, (5,), 5, again=True), "You fire again: 1×5. That makes 5."),
        (RolledForFire((4, 7)), "For the next word at the guns: Anne 4, Bonny 7."),
        (FiredOn(1, fires=True), "Bonny calls for another round of fire!"),
        (FiredOn(1, fires=False), "Bonny has the guns fall silent."),
        (FiredOn(0, fires=False), "You have the guns fall silent."),
        (Swivelled(1, 4, 61), "Bonny's swivel guns add 4: 61 in all."),
        (
            GameEnded("last_round", "powder_store", "captains_cabin"),
            "The last round is over, and so is the game. "
            "The noted areas were the Powder Store and the Captain's Cabin.",
        ),
    ],
)
def test_what_ships_do_is_told(event: Event, said: str) -> None:
    assert GAME.teller.sentence(event, NAMES, 0) == said


def test_a_name_keeps_its_capitals_wherever_it_begins_a_sentence() -> None:
    names = ("Anne", "Mary Read")
    assert GAME.teller.sentence(Swivelled(1, 4, 61), names, 0) == "Mary Read's swivel guns add 4: 61 in all."
    assert GAME.teller.sentence(Swivelled(0, 4, 61), names, 0) == "Your swivel guns add 4: 61 in all."
    assert GAME.teller.sentence(Passed(1, None, None), names, 0) == "Mary Read's crew that is left passes."


def question(clash: Clash) -> str:
    return GAME.teller.question(clash.state.view(clash.state.to_act()[0]), NAMES)


def test_what_is_asked_says_what_it_is_about() -> None:
    bonny = ship(cannons=12, shot=3, sail=[image("ship", 20, 20)], improvements=["commission"])
    clash = Clash(anne=ship(improvements=["crows_nest", "letter_of_marque"]), bonny=bonny, luck=[4], scenario="roll")
    assert question(clash) == "The die says Terror on the Sea. Do you roll it again, by your Letter of Marque?"
    clash.says("anne", "let_be")
    assert question(clash) == "It is Terror on the Sea. Do you change it, by your Commission?"
    clash.says("bonny", "scenario", scenario="treasure_raid")
    clash.says("anne", "aim", DROP, point="2.0,2.0")
    assert question(clash) == "The ring shows the Ship. Do you drop it again, from your Crow's Nest?"
    clash.says("anne", "let_be", [3] * 12)
    assert question(clash) == "You fired 48, and 48 in all. Do you roll these dice again, under the Ship?"
    clash.says("bonny", "let_be", [0, 1])
    assert question(clash) == "The guns have done 48 (smoke and chaos: all ranges are shorter). Another round of fire?"
    assert [GAME.teller.choice(move, clash.view, NAMES) for move in clash.state.legal(1)] == ["Fire!", "Cease fire"]
    assert {GAME.teller.rule(move, clash.view) for move in clash.state.legal(1)} == {"BB-13.3"}


def test_an_aim_says_what_is_there_and_images_come_first() -> None:
    clash = Clash(bonny=ship(sail=[image("devil", 12, 17, 10), image("skull", 30, 40)]))
    said = [GAME.teller.choice(move, clash.view, NAMES) for move in clash.state.legal(0)]
    assert said[:2] == ['1.2" across, 1.7" down: at the Devil', '3.0" across, 4.0" down: at the Skull']
    assert said[2] == '0.0" across, 0.0" down'
    assert '1.0" across, 2.0" down: at the Devil' in said
    assert len(said) == 1 + 5 * 6


def test_the_second_note_is_asked_for_as_such() -> None:
    clash = Clash(bonny=ship(sail=[image("crossed_bones", 20, 20)]))
    clash.says("anne", "aim", DROP, point="2.0,2.0")
    clash.says("anne", "note", area="cargo_hold")
    assert question(clash) == "Which other Vital Area do you note, under the Crossed Bones?"
    clash.says("anne", "note", area="powder_store")
    assert "Noted: cargo hold and powder store" in drawn(clash, 0)


def drawn(clash: Clash, seat: int) -> str:
    """The table of this seat in characters."""
    screen = Console(file=StringIO(), width=120, color_system=None)
    screen.print(GAME.teller.table(clash.state.view(seat), NAMES))
    return cast(StringIO, screen.file).getvalue()


def test_before_a_game_the_sail_is_drawn_and_after_it_the_deck() -> None:
    bonny = ship("pinnace", cannons=2, shot=4, sail=[image("skull", 30, 30)], improvements=["swivel_guns"])
    clash = Clash(bonny=bonny)
    before = drawn(clash, 0)
    assert "Bonny: pinnace, 2 cannon, 4 shot, Swivel Guns" in before
    assert "sail" in before
    assert "Starboard" not in before
    clash.says("anne", "aim", [*DROP, 0, 0, 0, 1], point="3.0,3.0")
    clash.says("bonny", "cease")
    after = drawn(clash, 0)
    assert "damage 2 (no effect)  ·  in force: Skull" in after
    assert "Starboard" in after


def test_on_a_sail_what_the_ring_shows_is_in_capitals() -> None:
    sail = (Image("devil", 10, 10, 10), Image("crown", 30, 40, 1))
    plain = [line.plain for line in sail_lines(sail)]
    assert len({len(line) for line in plain}) == 1
    assert {letter for line in plain for letter in line} == set("dc·")
    ringed = "".join(line.plain for line in sail_lines(sail, (10, 10)))
    assert "D" in ringed
    assert "d" not in ringed
    assert "c" in ringed
    assert "○" in ringed
