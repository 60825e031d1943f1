"""What else was thrown at a server: roles, bombs, a clock that jumps, a database that cannot be written."""

import asyncio
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from skulduggery.client import Refused
from skulduggery.table.process.app import make_folder, open_journal
from skulduggery.table.settings import Settings
from table.afloat import Server, close, gathered
from table.ledger import SqliteLedger
from table.sailors import Sailor, two_captains
from table.test_admission import request

NOBODY = 65534


def answer(sailor: Sailor, what: str, body: dict[str, Any]) -> int:
    try:
        sailor.says(what, **body)
    except Refused as refused:
        return refused.status
    return 200


@pytest.mark.parametrize(
    ("what", "body", "stranger", "captain"),
    [
        ("captains/0/ticket", {}, 401, 403),
        ("captains/0/retire", {}, 401, 403),
        ("matches", {"pair": [0, 2]}, 401, 403),
        ("matches/0/seat", {}, 401, 403),
        ("matches/0/abandon", {}, 401, 403),
        ("captains", {"captain": "Bot", "ship": "Tub", "hull": "pinnace", "bot": "random"}, 403, 403),
        ("captains/0/claim", {"ticket": "wrong"}, 403, 409),
    ],
)
def test_a_campaign_obeys_nobody_but_those_it_belongs_to(
    server: Server, what: str, body: dict[str, Any], stranger: int, captain: int
) -> None:
    """Anne and Calico sail a match; Bonny is a captain who has no part in it."""
    anne, bonny = two_captains(server.address)
    Sailor(server.address, anne.code).signs("Calico", "Sloop")
    anne.begins(0, 2)
    before = anne.sees()
    assert answer(Sailor(server.address, anne.code), what, body) == stranger
    assert answer(bonny, what, body) == captain
    assert anne.sees() == before


BOMBS = {
    "too big": b'{"game":"booty","x":"' + b"x" * (5 * 1024 * 1024) + b'"}',
    "too deep": b"[" * 100_000,
    "deep in the options": b'{"game":"booty","seats":2,"options":' + b'{"a":' * 5000 + b"1" + b"}" * 5001,
    "a million moves": b'{"game":"booty","rules":1,"seats":2,"moves":[' + b'{"seat":0},' * 60_000 + b'{"seat":0}]}',
    "huge numbers": b'{"game":"booty","rules":1,"seats":999999999999,"luck":[' + b"9" * 5000 + b"]}",
    "events without end": b'{"format":1,"events":[' + b'{"event":"signed"},' * 20_000 + b'{"event":"signed"}]}',
}


@pytest.mark.parametrize("bomb", BOMBS)
@pytest.mark.parametrize("path", ["/api/replay", "/api/story", "/api/review", "/api/campaigns/file"])
def test_a_bomb_is_refused_and_the_server_goes_on(server: Server, path: str, bomb: str) -> None:
    try:
        status, _, text = request(server, "POST", path, BOMBS[bomb])
    except (BrokenPipeError, ConnectionResetError):
        status, text = 413, b'{"error":"http","why":"it hung up before all was sent"}'
    assert status in (400, 413), text[:200]
    assert set(json.loads(text)) == {"error", "why"}
    assert "Traceback" not in server.log.read_text()
    assert server.visitor().ask("GET", "/health")["status"] == "well"


def test_a_clock_that_is_set_changes_no_question_and_no_seat(tmp_path: Path) -> None:
    """Two days forward, back again, and two days back, in the middle of a game: time that matters is measured by a
    clock that cannot be set; the other one only dates entries."""
    with Server(tmp_path, "--keep-seat", "3600") as server:
        anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, clock=3600)
        anne.order("start")
        for turn, hours in enumerate((48, 0, -48)):
            server.set_clock(hours)
            letters = [anne.next_letter(), bonny.next_letter()]
            asked = letters[0]["asked"][0]
            seat, letter = (anne, bonny)[asked], letters[asked]
            assert letter["ply"] == turn
            assert 3000 < letter["seconds"][str(asked)] <= 3600
            with pytest.raises(Refused, match="is at the table, or was a moment ago"):
                anne.order("ticket", seat=1)
            assert seat.say(letter["choices"][0]) == turn + 1
        close(anne, bonny)
        server.stop()
        server.start()
        dates = [line.at for line in SqliteLedger(tmp_path).lines(anne.code)]
        assert max(dates) - min(dates) > 95 * 3_600_000, "the entries are dated by that clock"
        assert [seat.next_letter()["ply"] for seat in (anne, bonny)] == [3, 3]
        close(anne, bonny)


@contextmanager
def as_ordinary_user() -> Iterator[None]:
    """Root may write everywhere; so a run as root is somebody else's for a while."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def test_a_database_that_is_read_only_is_told_in_one_line_and_left_alone() -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "skulduggery.db"
        asyncio.run(made(Path(folder)))
        before = file.read_bytes()
        file.chmod(0o444)
        Path(folder).chmod(0o555)
        with as_ordinary_user(), pytest.raises(ValueError, match=r"cannot be used: .*read-?only") as told:
            asyncio.run(made(Path(folder)))
        assert len(str(told.value).splitlines()) == 1
        assert file.read_bytes() == before
        with as_ordinary_user(), pytest.raises(ValueError, match=r"cannot be created|cannot be used"):
            asyncio.run(made(Path(folder) / "deeper"))
        Path(folder).chmod(0o700)


async def made(folder: Path) -> None:
    await (await open_journal(Settings(data=folder))).close()


def test_a_database_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    make_folder(tmp_path)
    (tmp_path / "skulduggery.db").write_bytes(b"not a database" * 100)
    with pytest.raises(ValueError, match="cannot be used"):
        asyncio.run(open_journal(Settings(data=tmp_path)))
    assert (tmp_path / "skulduggery.db").read_bytes() == b"not a database" * 100
