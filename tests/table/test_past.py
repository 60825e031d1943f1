"""An earlier moment of a game that goes on: byte for byte the letter that this reader got then."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from skulduggery.client import Refused, SeatAt
from skulduggery.games import GAMES
from skulduggery.kernel.luck import Seeded
from skulduggery.table.letters import letters
from skulduggery.table.letters.past import past
from skulduggery.table.orders import lobby
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.table import LiveTable
from skulduggery.table.session.broadcast import Reader
from skulduggery.table.settings import Settings
from skulduggery.table.store import events as ev
from skulduggery.table.wire.messages import LookBack, encoded
from skulduggery.table.wire.schemas import OpenTable
from table.afloat import CountingServer, Server, close, gathered
from table.inside import ANNE, BONNY, at_work, two_at_table
from table.rawwire import Wire


def table_of(game: str, seats: int, **setup: Any) -> LiveTable:
    opened = ev.Opened(game=game, rules=GAMES[game].rules_version, seats=seats, options={}, seed="sealed:past", **setup)
    table = LiveTable("CODE", opened, 0)
    for seat in range(seats):
        table.note(ev.SatDown(seat, f"Pirate {seat}", f"token {seat}"), 0)
    table.deal()
    return table


def readers(seats: int) -> list[Reader]:
    return [*(Reader(seat, None) for seat in range(seats)), Reader(None, None), Reader(None, None, is_screen=True)]


def now(table: LiveTable, reader: Reader) -> bytes:
    """What is sent after the last move to one who has seen all before it."""
    return encoded(letters.letter(table, reader.seat, table.ply - 1, {}, is_screen=reader.is_screen))


def move_somehow(table: LiveTable, dice: Seeded) -> None:
    state = table.playing()
    asked = state.to_act()
    seat = asked[dice.below(len(asked))]
    legal = state.legal(seat)
    table.say(seat, table.game.moves.words(legal[dice.below(len(legal))]))


@pytest.mark.parametrize("gallery", ["hidden", "open"])
@pytest.mark.parametrize(("game", "seats"), [("booty", 3), ("scalawag", 4), ("mutiny", 5), ("boarders", 2)])
def test_the_past_is_what_it_was_for_every_reader(game: str, seats: int, gallery: str) -> None:
    """All of a game up to move 120, or to its end, where every eye is open but was not before."""
    table = table_of(game, seats, gallery=gallery)
    everybody = readers(seats)
    sent = [[now(table, reader) for reader in everybody]]
    dice = Seeded(f"the past of {game}")
    while table.phase == "playing" and table.ply < 120:
        move_somehow(table, dice)
        sent.append([now(table, reader) for reader in everybody])
    assert len(sent) > 30
    step = 1 if len(sent) < 80 else 3
    for ply in range(0, len(sent), step):
        again = [past(table, ply).letter(reader.seat, is_screen=reader.is_screen) for reader in everybody]
        assert list(map(encoded, again)) == sent[ply]


def test_a_move_that_was_taken_back_is_not_in_the_past() -> None:
    table = table_of("scalawag", 3)
    captain = table.playing().to_act()[0]
    table.say(captain, {"do": "trim", "sailors": 2})
    table.take_back(captain)
    table.say(captain, {"do": "watch"})
    for seat in table.playing().to_act():
        table.say(seat, {"do": "let_pass"})
    assert b"trim" not in encoded(past(table, 1).letter(1))
    assert past(table, 1).letter(1).ply == 1


def test_there_is_no_past_before_the_deal_and_no_future() -> None:
    table = table_of("booty", 2)
    assert past(table, 0).letter(0).since == -1
    with pytest.raises(Refusal, match="no such move"):
        past(table, 1)
    opened = ev.Opened(game="booty", rules=GAMES["booty"].rules_version, seats=2, options={}, seed="sealed:past")
    with pytest.raises(Refusal, match="no such move"):
        past(LiveTable("CODE", opened, 0), 0)


def test_the_past_was_played_by_the_rules_that_the_host_chose_in_the_end() -> None:
    opened = ev.Opened("scalawag", GAMES["scalawag"].rules_version, 3, options={}, seed="sealed:past")
    table = LiveTable("CODE", opened, 0)
    table.fold(ev.HouseRulesChanged(3, {"first": 2}), 0)
    table.fold(ev.Started(luck=()), 0)
    assert now(table, Reader(2, None)) == encoded(past(table, 0).letter(2))


# --- through a server ------------------------------------------------------------------------------


def test_bytes_on_the_wire_are_those_of_then(server: Server) -> None:
    anne, *others = gathered(server, "scalawag", "Anne", "Bonny", "Calico", seats=3)
    wires = [Wire(server.address, anne.code, seat.visitor.cookie_header()) for seat in (anne, *others)]
    wires.append(Wire(server.address, anne.code))
    anne.order("start")
    play(anne, *others, times=12)
    for wire in wires:
        wire.flush()
        got = {json.loads(text)["ply"]: text for text in wire.raw if json.loads(text)["type"] == "letter"}
        assert len(got) > 10
        for ply, text in list(got.items())[:12]:
            moment = wire.ask(type="look_back", ply=ply)
            assert wire.raw[-1] == f'{{"type":"looked_back","v":1,"id":{moment["id"]},"letter":{text}}}'
        wire.close()
    with pytest.raises(Refused, match="no such move"):
        anne.look_back(10_000)
    assert anne.look_back(0)["view"]["seat"] == 0
    close(anne, *others)


def play(*seats: SeatAt, times: int) -> None:
    """Each answers this many questions, or fewer."""
    for _ in range(times):
        for seat in seats:
            seat.tell({"type": "ping"})
            if seat.waiting and (letter := seat.next_letter())["choices"]:
                seat.say(letter["choices"][0])


def test_an_open_gallery_looks_back_no_nearer_than_it_sees(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, gallery="open", delay=1)
    anne.order("start")
    play(anne, bonny, times=3)
    watcher, screen = Wire(server.address, anne.code), Wire(server.address, anne.code, query="?screen=1")
    assert watcher.ask(type="look_back", ply=0)["why"] == "there was no such move in this game"
    shown = screen.ask(type="look_back", ply=0)["letter"]
    assert (shown["view"]["seat"], shown["view"]["hand"], shown["eyes"]) == (None, [], [])
    watcher.close()
    screen.close()
    close(anne, bonny)


def test_a_player_who_was_sent_away_looks_back_at_nothing(tmp_path: Path) -> None:
    asyncio.run(send_away_and_look(tmp_path))


async def send_away_and_look(folder: Path) -> None:
    async with at_work(folder) as registry:
        session = await two_at_table(registry, OpenTable(game="booty", name="Anne", seats=2))
        await session.act(lambda table: lobby.start(table, ANNE))
        bonny = Reader(1, None)
        session.welcome(bonny, BONNY)
        looked_back = json.loads(await session.moment(bonny, LookBack(ply=0), "here"))
        assert looked_back["letter"]["view"]["seat"] == 1
        await session.act(lambda table: lobby.kick(table, ANNE, 1))
        with pytest.raises(Refusal, match="you have left your seat"):
            await session.moment(bonny, LookBack(ply=0), "here")


def test_looks_back_are_counted(tmp_path: Path) -> None:
    with CountingServer(tmp_path) as server:
        (anne,) = gathered(server, "booty", "Anne", seats=2, bots={1: "random"})
        anne.order("start")
        watcher = server.visitor().watch(anne.code)
        for number in range(Settings().replays_a_minute):
            (anne, watcher)[number % 2].look_back(0)
        with pytest.raises(Refused, match="too many"):
            anne.look_back(0)
        close(anne, watcher)
