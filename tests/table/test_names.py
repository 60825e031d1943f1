"""A name that keeps its wake: games, results, ratings, standings; carried along, and forgotten at a word."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select, text

from skulduggery.client import Refused, SeatAt, Visitor
from skulduggery.table.names.ledger import Ledger
from skulduggery.table.names.ratings import Result, ratings
from skulduggery.table.store.journal import Journal
from skulduggery.table.store.names import RESULTS
from table.afloat import Server, close, play_out
from table.inside import at_work
from table.postgres import Cluster


def wake(visitor: Visitor) -> Any:
    return visitor.ask("GET", "/api/wake")["wake"]


def named(server: Server, name: str, **more: object) -> Visitor:
    visitor = server.visitor()
    visitor.ask("POST", "/api/wake", {"name": name, **more})
    return visitor


def plays_a_game(visitor: Visitor, table_name: str = "Somebody") -> SeatAt:
    """Against a bot, to the end."""
    seat = visitor.open("booty", table_name, seats=2, bots={1: "random"})
    seat.order("start")
    play_out(seat)
    close(seat)
    return seat


def test_games_count_from_the_seats_one_has_and_those_to_come(server: Server) -> None:
    anne = server.visitor()
    plays_a_game(anne)
    assert anne.ask("GET", "/api/wake") == {"is_on": True, "wake": None}
    anne.ask("POST", "/api/wake", {"name": "Anne the Wake"})
    (booty,) = wake(anne)["games"]
    assert (booty["game"], booty["games"]) == ("booty", 1)
    plays_a_game(anne)
    (booty,) = wake(anne)["games"]
    assert booty["games"] == 2
    assert booty["sigma"] < 25 / 3, "two games say something"
    assert booty["deeds"]
    assert wake(anne) == wake(anne)


def test_a_name_is_one_persons_and_a_browser_has_one(server: Server) -> None:
    bonny = named(server, "Bonny")
    taken = [(server.visitor(), name, "name_taken") for name in ("BONNY", "B\u043enny", "Bon\u200bny")]
    for visitor, name, error in (*taken, (bonny, "Other", "has_name")):
        with pytest.raises(Refused) as refused:
            visitor.ask("POST", "/api/wake", {"name": name})
        assert refused.value.error == error
    with pytest.raises(Refused) as refused:
        server.visitor().ask("POST", "/api/wake/forget")
    assert refused.value.status == 401


def test_a_ticket_carries_it_to_another_device_once(server: Server) -> None:
    calico = named(server, "Calico")
    plays_a_game(calico)
    ticket = calico.ask("POST", "/api/wake/ticket")["ticket"]
    phone = server.visitor()
    phone.ask("POST", "/api/wake/claim", {"ticket": ticket})
    assert wake(phone) == wake(calico)
    plays_a_game(phone)
    assert wake(calico)["games"][0]["games"] == 2
    with pytest.raises(Refused) as refused:
        server.visitor().ask("POST", "/api/wake/claim", {"ticket": ticket})
    assert refused.value.error == "bad_ticket"


def test_only_those_who_want_to_stand_in_the_standings(server: Server) -> None:
    shown, hidden = named(server, "Drake"), named(server, "Edward", listed=False)
    for visitor in (shown, hidden):
        plays_a_game(visitor)
    rows = server.visitor().ask("GET", "/api/standings")["booty"]
    names = [row["name"] for row in rows if row["bot"] is None]
    assert "Drake" in names
    assert "Edward" not in names
    assert "random" in {row["bot"] for row in rows}


def test_what_is_forgotten_is_really_gone(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        flint = named(server, "Captain Flint, wake")
        (secret,) = flint.cookies.values()
        seat = plays_a_game(flint, "Mr Silver")
        assert wake(flint)["games"]
        assert b"Captain Flint" in everything_in(tmp_path)
        flint.ask("POST", "/api/wake/forget")
        assert wake(flint) is None
        assert seat.visitor.ask("GET", "/api/mine")[0]["games"], "the record stays at its table"
        server.stop()
        left = everything_in(tmp_path)
        assert b"Captain Flint" not in left
        assert secret.encode() not in left
        assert b"Mr Silver" in left
        server.start()
        assert server.visitor().ask("GET", "/api/standings") == {}


def everything_in(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.glob("skulduggery.db*"))


def test_a_server_can_do_without(tmp_path: Path) -> None:
    with Server(tmp_path, "--no-names") as server:
        visitor = server.visitor()
        assert visitor.ask("GET", "/api/wake") == {"is_on": False, "wake": None}
        for method, path, body in (("POST", "/api/wake", {"name": "Anne"}), ("GET", "/api/standings", None)):
            with pytest.raises(Refused) as refused:
                visitor.ask(method, path, body)
            assert refused.value.error == "no_names"
        plays_a_game(visitor)


# --- ratings ---------------------------------------------------------------------------------


def game(number: int, *seats: tuple[str | None, str | None, bool]) -> list[Result]:
    return [Result("T", number, "booty", number, who, bot, won) for who, bot, won in seats]


WAITING = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
WON: dict[str, Any] = {
    "table_id": "TABLE22222",
    "number": 1,
    "seat": 0,
    "game": "booty",
    "at": 1,
    "who": "anne",
    "bot": None,
    "won": True,
    "deeds": "{}",
}


async def write_down_twice(folder: Path, url: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """Another server has written a result and is about to commit it when we write the same."""

    async def new_rows(*_: object) -> list[dict[str, Any]]:
        return [WON]

    monkeypatch.setattr(Ledger, "new_rows", new_rows)
    async with at_work(folder, await Journal.open(url)) as registry:
        engine = registry.services.journal.engine
        async with engine.connect() as other:
            await other.execute(insert(RESULTS), [WON])
            writing = asyncio.create_task(Ledger(registry).write_table("TABLE22222", 5))
            while not (await other.execute(WAITING)).scalar():
                await asyncio.sleep(0)
            await other.commit()
        await writing
        async with engine.connect() as connection:
            return len((await connection.execute(select(RESULTS))).all())


def test_two_servers_write_the_same_game_down_once(
    tmp_path: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert asyncio.run(write_down_twice(tmp_path, cluster.url, monkeypatch)) == 1


def test_who_wins_rises_and_a_level_with_two_seats_is_one_player() -> None:
    found = ratings(game(1, ("anne", None, True), (None, "swabbie", False), (None, "swabbie", False)))
    assert set(found) == {("booty", "anne"), ("booty", "bot swabbie")}
    assert found["booty", "anne"].mu > 25 > found["booty", "bot swabbie"].mu


def test_people_without_a_name_are_not_rated_and_nobody_is_against_them_alone() -> None:
    assert ratings(game(1, ("anne", None, True), (None, None, False))) == {}
