"""The game in words."""

from io import StringIO

import pytest
from rich.console import Console

import skulduggery
from scalawag.table import GAME, Table, ship
from skulduggery.kernel.game import NAMES

teller = GAME.teller


def told(table: Table, reader: str | None) -> list[str]:
    seat = None if reader is None else table.seat(reader)
    return [teller.sentence(event, NAMES, seat) for event in table.heard_by(reader)]


def test_a_declaration_in_words() -> None:
    table = Table(anne=ship(points=5), bonny=ship(), calico=ship())
    table.says("anne", "fire", gunners=2)
    assert told(table, "bonny") == ["Anne declares two gunners and fires cannons."]
    assert told(table, "anne") == ["You declare two gunners and fire cannons."]


def test_the_prompt_in_the_challenge_window() -> None:
    table = Table(anne=ship(points=5), bonny=ship(), calico=ship())
    table.says("anne", "fire", gunners=2)
    prompt = teller.question(table["bonny"].view, NAMES)
    assert prompt.startswith("Anne declares two gunners and fires cannons.")
    assert "scalawag!" in prompt
    table.all_pass()
    table.says("anne", "lookout")
    assert "Anne declares a lookout to reach every captain" in teller.question(table["bonny"].view, NAMES)


def test_a_secret_is_told_to_those_who_know_it() -> None:
    table = Table(anne=ship("gunner"), bonny=ship("pilot"), calico=ship())
    table.declares("anne", "mutiny")
    table.says("anne", "target", at="bonny")
    assert "You steal a pilot from Bonny." in told(table, "anne")
    assert "Anne steals a pilot from you." in told(table, "bonny")
    assert "Anne steals a crew card from Bonny." in told(table, "calico")


def test_a_prize_is_taken_from_somebody() -> None:
    table = Table(anne=ship("gunner", points=5), bonny=ship("pilot", damage=4), calico=ship())
    table.says("anne", "fire", gunners=0)
    table.says("anne", "go on")
    table.says("anne", "target", at="bonny")
    assert "You take a pilot from Bonny as a prize of war." in told(table, "anne")
    assert "Anne takes a pilot from you as a prize of war." in told(table, "bonny")
    assert "Anne takes a crew card from Bonny as a prize of war." in told(table, "calico")


def test_the_table_shows_what_everybody_sees() -> None:
    table = Table(anne=ship("gunner", "gunner", points=7, damage=2), bonny=ship(), calico=ship(), fog="bonny")
    drawn = str(table.state)
    for part in ("▶ Anne", "✦✦✦✦✦✦✦···", "✕✕ 6 4 2", "▮▮ crew", "fog to the left", "Your crew: 2 gunners"):
        assert part in drawn


def test_the_table_addresses_its_reader_in_the_declaration_too() -> None:
    table = Table(anne=ship(points=10), bonny=ship(), calico=ship(), drake=ship())
    table.declares("anne", "fire", gunners=2)
    assert drawn_for(table, "anne").count("You declare two gunners and fire cannons") == 1
    assert drawn_for(table, "bonny").count("Anne declares two gunners and fires cannons") == 1


def drawn_for(table: Table, reader: str) -> str:
    screen = Console(file=StringIO(), width=100, color_system=None)
    with screen.capture() as drawn:
        screen.print(teller.table(table[reader].view, NAMES))
    return drawn.get()


def test_SC_5_8_where_every_revealed_card_went_to_the_locker_nothing_is_said_to_be_mixed_in() -> None:
    table = Table(anne=ship("gunner", "pilot", "marine", points=4), bonny=ship("gunner", damage=4), calico=ship())
    table.says("anne", "fire", gunners=1)
    table.says("bonny", "scalawag")
    table.says("anne", "reveal")
    table.says("anne", "damage")
    table.says("anne", "lose revealed")
    assert "No revealed gunner is left to mix into port." in told(table, "calico")


@pytest.mark.parametrize("seats", range(3, 9))
def test_every_choice_and_event_of_a_voyage_has_words_and_a_clause(seats: int) -> None:
    luck = skulduggery.luck(seats)
    state = GAME.new(seats, seed=seats, bonus=("rogue_wave", "black_spot"), allegiance=seats in (6, 8))
    state.listen()
    book = GAME.rules()
    while not state.outcome():
        seat = state.to_act()[-1]
        view = state.view(seat)
        assert teller.question(view, NAMES)
        moves = state.legal(seat)
        for move in moves:
            assert teller.choice(move, view, NAMES)
            assert f"**{teller.rule(move, view)}" in book
        state.apply(seat, moves[luck.below(len(moves))])
    for reader in (None, 0, seats - 1):
        assert all(teller.sentence(event, NAMES, reader).endswith(".") for event in state.news(reader))
    assert str(state)
