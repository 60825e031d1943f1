"""Two worlds that a seat cannot tell apart, through real servers: not a byte may differ for it or the gallery."""

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from skulduggery.games import GAMES
from skulduggery.kernel.luck import Luck, Seeded
from skulduggery.kernel.moves import MoveTable
from skulduggery.kernel.state import State
from skulduggery.table.orders.play import why_not
from skulduggery.table.orders.seats import fingerprint
from skulduggery.table.orders.table import LiveTable
from skulduggery.table.store import events as ev
from skulduggery.table.store.journal import Journal, database_url
from table.afloat import Server
from table.rawwire import Wire

CODE = "TW2NW3RKDS"
SEAT = 0
PLIES = 25


def laid_out(opened: ev.Opened, luck: tuple[int, ...]) -> LiveTable:
    table = LiveTable(CODE, opened, 0)
    table.fold(ev.Started(luck), 0)
    return table


def alike(one: State, two: State) -> bool:
    """To the seat and to the gallery."""
    return one.to_act() == two.to_act() and all(one.view(reader) == two.view(reader) for reader in (SEAT, None))


def twins(opened: ev.Opened) -> tuple[LiveTable, LiveTable]:
    """The true world, and one that was dealt with one outcome of luck more or less, and looks the same."""
    luck = LiveTable(CODE, opened, 0).deal().luck
    true = laid_out(opened, luck)
    assert true.state is not None
    for place in reversed(range(len(luck))):
        for outcome in range(luck[place] + 8):
            try:
                other = laid_out(opened, (*luck[:place], outcome, *luck[place + 1 :]))
            except ValueError:
                break
            assert other.state is not None
            differs = any(true.state.view(seat) != other.state.view(seat) for seat in range(opened.seats))
            if differs and alike(true.state, other.state):
                return true, other
    raise AssertionError("there is no twin of this deal")


def common_course(one: LiveTable, two: LiveTable, dice: Luck) -> list[tuple[int, dict[str, Any]]]:
    """Moves that are possible in both worlds and look the same to the seat and the gallery."""
    course: list[tuple[int, dict[str, Any]]] = []
    while len(course) < PLIES and (said := next_common(one, two, dice)) is not None:
        course.append(said)
    return course


def next_common(one: LiveTable, two: LiveTable, dice: Luck) -> tuple[int, dict[str, Any]] | None:
    assert one.state is not None
    assert two.state is not None
    for seat in one.state.to_act():
        moves = [move for move in one.state.legal(seat) if move in two.state.legal(seat)]
        dice.shuffle(moves)
        for move in moves:
            if looks_alike(one.state, two.state, seat, move):
                words = one.game.moves.words(move)
                one.say(seat, words)
                two.say(seat, words)
                return seat, words
    return None


def looks_alike(one: State, two: State, seat: int, move: int, other: int | None = None) -> bool:
    """After the same move in both worlds, or another one in the second."""
    copies = [one.copy(), two.copy()]
    for copy, said in zip(copies, (move, move if other is None else other), strict=True):
        copy.listen()
        copy.apply(seat, said)
    news = [[copy.news(reader) for reader in (SEAT, None)] for copy in copies]
    return news[0] == news[1] and alike(*copies)


async def write_down(
    folder: Path, opened: ev.Opened, world: LiveTable, luck: tuple[int, ...], moved: Sequence[ev.AnyEvent] = ()
) -> None:
    journal = await Journal.open(database_url(folder))
    sat: list[ev.AnyEvent] = [
        ev.SatDown(seat, f"Pirate {seat}", fingerprint(f"secret-{seat}"), host=seat == 0)
        for seat in range(len(world.places))
    ]
    await journal.append(CODE, 0, [opened, *sat, ev.Started(luck), *moved], 0)
    await journal.close()


def probe(wire: Wire, moves: MoveTable, ply: int) -> None:
    """The seat tries something that it may not do: the reason must not tell the worlds apart either."""
    letter = last_letter(wire)
    for number in range(len(moves)):
        words = moves.words((97 * ply + number) % len(moves))
        if words not in letter["choices"]:
            assert wire.ask(type="move", move=words, ply=ply)["type"] == "refusal"
            return


def last_letter(wire: Wire) -> Any:
    return next(message for text in reversed(wire.raw) if (message := json.loads(text))["type"] == "letter")


def ask_for_a_hint(wire: Wire) -> None:
    if last_letter(wire)["choices"]:
        assert wire.ask(type="hint")["move"] in last_letter(wire)["choices"]
    else:
        assert wire.ask(type="hint")["why"] == "you are not asked now"


def ask_for_a_world(wire: Wire) -> None:
    told = wire.ask(type="redeal")
    assert told["type"] == ("redealt" if last_letter(wire)["choices"] else "refusal")


def bytes_seen(
    folder: Path, course: list[tuple[int, dict[str, Any]]], seats: int, moves: MoveTable
) -> tuple[list[str], list[str]]:
    """What the seat and the gallery are sent while the course is played through a real server."""
    with Server(folder) as server:
        gallery = Wire(server.address, CODE)
        gallery.flush()
        wires = []
        for seat in range(seats):
            wires.append(Wire(server.address, CODE, f"skul_{CODE}=secret-{seat}"))
            wires[-1].flush()
        thinking = Wire(server.address, CODE, f"skul_{CODE}=secret-{SEAT}")
        for ply, (seat, words) in enumerate(course):
            refused = wires[(seat + 1) % seats].ask(type="move", move={"do": "nonsense"}, ply=ply)
            assert refused["type"] == "refusal"
            assert wires[seat].ask(type="move", move=words, ply=ply)["ply"] == ply + 1
            wires[SEAT].flush()
            gallery.flush()
            probe(wires[SEAT], moves, ply + 1)
            ask_for_a_hint(wires[SEAT])
            ask_for_a_world(thinking)
        seat_again = Wire(server.address, CODE, f"skul_{CODE}=secret-{SEAT}")
        seat_again.flush()
        gallery_again = Wire(server.address, CODE)
        gallery_again.flush()
        for wire in (seat_again, gallery_again):
            look_back(wire, len(course))
        for wire in (*wires, thinking, gallery, seat_again, gallery_again):
            wire.close()
    return (
        wires[SEAT].timeless + thinking.timeless + seat_again.timeless,
        gallery.timeless + gallery_again.timeless,
    )


def look_back(wire: Wire, plies: int) -> None:
    for ply in range(plies + 1):
        assert wire.ask(type="look_back", ply=ply)["letter"]["ply"] == ply


@pytest.mark.parametrize(("game", "seats"), [("booty", 3), ("mutiny", 4), ("scalawag", 3)])
def test_twin_worlds_look_the_same_on_the_wire(game: str, seats: int, tmp_path: Path) -> None:
    opened = ev.Opened(game=game, rules=GAMES[game].rules_version, seats=seats, options={}, seed="sealed:twins")
    one, two = twins(opened)
    assert one.state is not None
    assert two.state is not None
    lucks = [tuple(world.state.drawn()) for world in (one, two) if world.state is not None]
    assert lucks[0] != lucks[1]
    course = common_course(one, two, Seeded("course"))
    assert len(course) >= 5
    seen = []
    for number, (world, luck) in enumerate(zip((one, two), lucks, strict=True)):
        folder = tmp_path / str(number)
        folder.mkdir()
        asyncio.run(write_down(folder, opened, world, luck))
        seen.append(bytes_seen(folder, course, seats, GAMES[game].moves))
    assert seen[0] == seen[1]
    assert len(seen[0][0]) > len(course)


def reasons(world: LiveTable) -> list[str]:
    """Why the seat may not make each of all the moves of the game, or that it may."""
    moves = world.game.moves
    return [str(why_not(world, SEAT, moves.words(move))) for move in range(len(moves))]


@pytest.mark.parametrize(("game", "seats"), [("booty", 3), ("mutiny", 4), ("scalawag", 3)])
def test_no_refusal_of_any_move_tells_twin_worlds_apart(game: str, seats: int) -> None:
    """Every move of the game is asked about at every ply, as `why` does it on the wire."""
    for deal in range(4):
        opened = ev.Opened(game, GAMES[game].rules_version, seats, options={}, seed=f"sealed:reasons {deal}")
        one, two = twins(opened)
        dice = Seeded(f"reasons {deal}")
        asked = set()
        while next_common(one, two, dice) is not None and one.ply < 60:
            assert reasons(one) == reasons(two)
            asked.add("None" in reasons(one))
        assert asked == {True, False}


def test_twin_worlds_do_differ_for_somebody() -> None:
    """So that the test above can fail."""
    opened = ev.Opened("booty", GAMES["booty"].rules_version, 3, options={}, seed="sealed:twins")
    one, two = twins(opened)
    assert one.state is not None
    assert two.state is not None
    assert any(one.state.view(seat) != two.state.view(seat) for seat in (1, 2))
