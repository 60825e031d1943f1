"""What runs on the event loop: never anything that takes long, whatever is said on a socket or asked over REST.

Work is counted and not timed: the calls of functions in each turn of the loop, and which functions they were.
"""

import asyncio
import json
import re
import sys
from collections.abc import Callable, Iterator, Set
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Any, get_args

import msgspec
import pytest
import uvicorn
from litestar import Litestar

from skulduggery.campaign.events import MatchAbandoned
from skulduggery.campaign.voyage import any_match
from skulduggery.client import Refused, SeatAt, Visitor
from skulduggery.kernel.luck import Seeded
from skulduggery.table.orders import lobby, play
from skulduggery.table.orders.table import Events, LiveTable
from skulduggery.table.process.app import make_app, open_journal
from skulduggery.table.process.arrivals import Arrivals
from skulduggery.table.process.serve import config_of, listening_on
from skulduggery.table.process.turns import Turns
from skulduggery.table.session.broadcast import Reader
from skulduggery.table.session.registry import Registry
from skulduggery.table.settings import Settings
from skulduggery.table.wire.messages import AnyHeard
from skulduggery.table.wire.schemas import OpenTable
from table.afloat import close, play_out
from table.inside import ANNE, BONNY, at_work, two_at_table
from table.rawframes import RawSocket
from table.sailors import Sailor, Tale, tale_in_port
from table.test_frames import FLOODS
from table.test_replay import recorded

SLOW = {
    "undo.py gives_away",
    "undo.py looks_different",
    "game.py Game.verify",
    "game.py Game.steps",
    "game.py Game.replay",
    "game.py Game.parse",
    "game.py Game.story",
    "lesson.py lesson",
    "replay.py replay",
    "foresee.py foresee",
    "world.py packed",
    "table.py LiveTable.play_again",
    "tables.py brought",
    "thinkers.py think",
    "thinkers.py advise",
    "thinkers.py reasoned",
    "review.py review_of",
}
"""Functions that play a whole game, or think about one."""
MOST_CALLS = 30_000
"""In one turn: a few milliseconds. Replaying a short game takes as many."""


class LoopWatch:
    """Counts what the event loop does in each turn, and looks for functions that take long."""

    def __init__(self, looked_for: Set[str] = SLOW) -> None:
        self.turns: list[tuple[int, str]] = []
        self.looked_for = looked_for
        self.slow: set[str] = set()

    def watch(self, run: Callable[[asyncio.Handle], None]) -> Callable[[asyncio.Handle], None]:
        def counted(handle: asyncio.Handle) -> None:
            calls, first = 0, ""

            def count(frame: FrameType, event: str, _: Any) -> None:
                nonlocal calls, first
                calls += event in ("call", "c_call")
                if event == "call" and "skulduggery" in frame.f_code.co_filename:
                    first = first or frame.f_code.co_qualname
                    self.slow |= {f"{Path(frame.f_code.co_filename).name} {frame.f_code.co_qualname}"} & self.looked_for

            sys.setprofile(count)
            try:
                run(handle)
            finally:
                sys.setprofile(None)
            self.turns.append((calls, first or str(handle)))

        return counted


class Asker(Visitor):
    """Remembers every address it has asked."""

    asked: set[tuple[str, str]]

    def __init__(self, address: str, asked: set[tuple[str, str]]) -> None:
        super().__init__(address)
        self.asked = asked

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        self.asked.add((method, path.partition("?")[0]))
        return super().ask(method, path, body)


class SailorAsker(Asker, Sailor):
    def __init__(self, address: str, asked: set[tuple[str, str]], code: str = "") -> None:
        Asker.__init__(self, address, asked)
        self.code = code


class Inspection:
    """A visit that says everything that can be said, and asks for everything that can be asked for."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.asked: set[tuple[str, str]] = set()
        self.said: set[str] = set()

    def visitor(self) -> Asker:
        return Asker(self.address, self.asked)

    def tell(self, teller: SeatAt, kind: str, **words: Any) -> None:
        self.said.add(kind)
        with suppress(Refused):
            teller.ask({"type": kind, **words})

    def get(self, *paths: str) -> None:
        for path in paths:
            with suppress(Refused, json.JSONDecodeError):  # some are pages and books
                self.visitor().ask("GET", path)

    def everything(self) -> None:
        self.get(
            "/health",
            "/ready",
            "/metrics",
            "/api/games",
            "/api/tables",
            "/api/prices",
            "/api/schema",
            "/api/schema/openapi.json",
            "/",
        )
        for game in ("booty", "boarders", "mutiny", "scalawag"):
            self.get(*(f"/api/games/{game}/{what}" for what in ("rules", "lesson", "box")))
        self.at_a_table()
        self.in_the_lobby()
        self.after_a_game()
        self.under_a_name()
        self.in_a_campaign()
        self.with_long_papers()

    def at_a_table(self) -> None:
        for game, seats in (("boarders", 2), ("scalawag", 3)):
            anne = self.visitor().open(game, "Anne", seats=seats)
            others = [self.visitor().join(anne.code, f"Pirate {seat}") for seat in range(1, seats)]
            anne.order("start")
            for seat in (anne, *others):
                self.say_everything(seat)
            close(anne, *others)

    def say_everything(self, seat: SeatAt) -> None:
        letter = seat.next_letter()
        choices = letter["choices"]
        for words in choices[:2]:
            self.tell(seat, "why", move=words)
            self.tell(seat, "foresee", moves=[words])
        self.tell(seat, "parse", text="hard to starboard and fire a broadside at her, then board")
        for kind in ("hint", "redeal", "more_time", "back", "react", "ping"):
            self.tell(seat, kind)
        self.tell(seat, "chat", text="Ahoy")
        self.tell(seat, "mute", seat=1, muted=True)
        self.tell(seat, "standing", order="pass")
        self.tell(seat, "pace", pace="fast")
        for words in [{"do": "trim", "sailors": 2}, *choices[:1]]:
            self.tell(seat, "move", move=words, ply=letter["ply"], undone=0)
            self.tell(seat, "may_undo")
            self.tell(seat, "undo")
        self.tell(seat, "look_back", ply=0)

    def in_the_lobby(self) -> None:
        anne = self.visitor().open("booty", "Anne", seats=3)
        bonny = self.visitor().join(anne.code, "Bonny")
        self.get(f"/api/tables/{anne.code}", f"/api/short/{anne.order('short')['short']}")
        ticket = bonny.order("device")["ticket"]
        self.visitor().claim_device(anne.code, ticket)
        for what, body in (
            ("bot", {"seat": 2, "level": "landlubber"}),
            ("swap", {"seat": 0, "to": 1}),
            ("draw", {}),
            ("house", {"seats": 3, "options": {"first": 0}}),
            ("clock/stop", {}),
            ("clock/wind", {}),
            ("ask", {"seat": 1}),
            ("yield", {"agreed": True}),
            ("host", {"seat": 1}),
            ("kick", {"seat": 1}),
            ("leave", {}),
        ):
            with suppress(Refused):
                anne.order(what, **body)
        with suppress(Refused):
            lost = anne.order("ticket", seat=1)["ticket"]
            self.visitor().claim(anne.code, lost, "Calico")
        with suppress(Refused):
            self.visitor().claim(anne.code, "no such ticket", "Calico")
        close(anne, bonny)

    def after_a_game(self) -> None:
        anne = self.visitor().open("booty", "Anne", seats=2)
        bonny = self.visitor().join(anne.code, "Bonny")
        anne.order("start")
        play_out(anne, bonny)
        record = anne.record()
        self.get(*(f"/api/tables/{anne.code}/records/1/{what}" for what in ("verdict", "replay", "story", "review")))
        for path in ("/api/replay", "/api/story"):
            self.visitor().ask("POST", path, record)
        self.get(f"/api/reviews/{self.visitor().ask('POST', '/api/review', record)['key']}")
        anne.order("again")
        anne.visitor.ask("GET", "/api/mine")
        anne.order("rematch")
        close(anne, bonny)

    def with_long_papers(self) -> None:
        """What is uploaded may be long, and what somebody has said for hours is too."""
        record = recorded()
        record["moves"] *= 800_000 // len(json.dumps(record["moves"]))
        for path in ("/api/review", "/api/replay", "/api/story"):
            with suppress(Refused):
                self.visitor().ask("POST", path, record)
        tale = Tale()
        for number in range(900):
            tale.goes_on(any_match(tale.campaign, (0, 1), Seeded(number)), MatchAbandoned(number))
        anne = SailorAsker(self.address, self.asked).bring(tale.file())
        anne.says("captains/0/claim", ticket=None)
        assert len(anne.file()["events"]) == len(tale.events)

    def under_a_name(self) -> None:
        anne = self.visitor()
        anne.ask("POST", "/api/wake", {"name": "Anne"})
        close(anne.open("booty", "Anne", seats=2))
        ticket = anne.ask("POST", "/api/wake/ticket")["ticket"]
        self.visitor().ask("POST", "/api/wake/claim", {"ticket": ticket})
        for path in ("/api/wake", "/api/standings"):
            anne.ask("GET", path)
        anne.ask("POST", "/api/wake/forget")

    def in_a_campaign(self) -> None:
        host = SailorAsker(self.address, self.asked).found().signs("Anne", "Gull")
        bonny = SailorAsker(self.address, self.asked, host.code).signs("Bonny", "Kraken")
        match = host.begins(0, 1)
        close(bonny.sits(match))
        host.says("captains/1/ticket")
        host.says(f"matches/{match}/abandon")
        host.says("captains/0/retire")
        port = SailorAsker(self.address, self.asked).bring(tale_in_port(1, seed=3))
        port.says("captains/0/claim", ticket=None)
        for what in ("port/preview", "port"):
            with suppress(Refused):
                port.says(what)
        port.sees()
        port.file()


async def inspected(folder: Path, watch: LoopWatch, monkeypatch: pytest.MonkeyPatch) -> tuple[Litestar, Inspection]:
    settings = Settings(data=folder, pace=0, keep_seat=0, failures_a_minute=1000)
    journal = await open_journal(settings)
    app = make_app(settings, journal)
    server = uvicorn.Server(config_of(settings, app, Arrivals(100, 60), Turns()))
    with listening_on("127.0.0.1", 0) as listening:
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started:
            await asyncio.sleep(0.01)
        monkeypatch.setattr(asyncio.Handle, "_run", watch.watch(asyncio.Handle._run))
        inspection = Inspection(f"http://127.0.0.1:{listening.getsockname()[1]}")
        await asyncio.to_thread(inspection.everything)
        monkeypatch.undo()
        server.should_exit = True
        await serving
    await journal.close()
    return app, inspection


async def flooded(folder: Path, flood: bytes, watch: LoopWatch, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(data=folder)
    journal = await open_journal(settings)
    server = uvicorn.Server(config_of(settings, make_app(settings, journal), Arrivals(100, 60), Turns()))
    with listening_on("127.0.0.1", 0) as listening:
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started:
            await asyncio.sleep(0.01)
        monkeypatch.setattr(asyncio.Handle, "_run", watch.watch(asyncio.Handle._run))
        await asyncio.to_thread(pour, f"http://127.0.0.1:{listening.getsockname()[1]}", flood)
        monkeypatch.undo()
        server.should_exit = True
        await serving
    await journal.close()


def pour(address: str, flood: bytes) -> None:
    with RawSocket(address) as raw, suppress(ConnectionError):
        raw.send(flood)
        raw.is_over()


@pytest.mark.parametrize("flood", FLOODS)
def test_no_flood_of_frames_takes_the_event_loop(tmp_path: Path, flood: str, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = LoopWatch()
    asyncio.run(flooded(tmp_path, FLOODS[flood] * 4, watch, monkeypatch))
    assert watch.turns
    assert max(watch.turns)[0] < MOST_CALLS, sorted(watch.turns)[-5:]


async def three_games(registry: Registry) -> str:
    """At a table with an open gallery; the code of the table, at which the fourth game is in its tenth move."""
    session = await two_at_table(registry, OpenTable(game="booty", name="Anne", seats=2, gallery="open"))
    await session.act(lambda table: lobby.start(table, ANNE))
    while len(session.table.finished) < 3 or session.table.ply < 10:
        if session.table.phase == "over":
            for secret in (ANNE, BONNY):
                await session.act(lambda table, secret=secret: lobby.want_again(table, secret))  # type: ignore[misc]
        else:
            await session.act(first_move)
    return session.table.code


def first_move(table: LiveTable) -> Events:
    state = table.playing()
    seat = state.to_act()[0]
    return play.move(table, seat, table.game.moves.words(state.legal(seat)[0]), table.ply)


async def laid_out_again(folder: Path, watch: LoopWatch, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many entries of its journal the gallery has seen."""
    async with at_work(folder) as registry:
        code = await three_games(registry)
    async with at_work(folder) as registry:
        monkeypatch.setattr(asyncio.Handle, "_run", watch.watch(asyncio.Handle._run))
        session = await registry.session(code)
        session.welcome(reader := Reader(None, None))
        monkeypatch.undo()
        assert reader.waiting
        gallery = session.broadcast.gallery
        assert gallery is not None
        return gallery.seen


def test_an_open_gallery_of_many_games_is_laid_out_beside_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = LoopWatch({"table.py LiveTable.fold"})
    assert asyncio.run(laid_out_again(tmp_path, watch, monkeypatch)) > 50
    assert watch.turns
    assert watch.slow == set()


def routes_of(app: Litestar) -> Iterator[tuple[str, str]]:
    """Every method and address, but for the files of the page."""
    for route in app.routes:
        for method in getattr(route, "methods", ()):
            if method != "OPTIONS" and route.path.startswith(("/api", "/health", "/ready", "/metrics")):
                yield method, re.sub(r"\{[^}]*\}", "[^/]+", route.path)


def test_nothing_that_takes_long_runs_on_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every message of the wire, every address of the server."""
    watch = LoopWatch()
    app, inspection = asyncio.run(inspected(tmp_path, watch, monkeypatch))
    tags = {str(msgspec.inspect.type_info(kind).tag) for kind in get_args(AnyHeard)}  # type: ignore[attr-defined]
    assert inspection.said == tags
    left_out = [
        (method, path)
        for method, path in routes_of(app)
        if not any(method == asked and re.fullmatch(path, where) for asked, where in inspection.asked)
    ]
    assert left_out == []
    assert watch.slow == set()
    assert max(watch.turns)[0] < MOST_CALLS, sorted(watch.turns)[-5:]
