"""Standing orders: the table answers for somebody, and nobody can tell."""

import asyncio
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from skulduggery.client import Refused
from skulduggery.games import GAMES
from skulduggery.table.letters.letters import letter
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.seats import Place, fingerprint
from skulduggery.table.orders.standing import ordered
from skulduggery.table.orders.table import LiveTable, from_journal
from skulduggery.table.session import standing_orders
from skulduggery.table.session.session import Session
from skulduggery.table.session.standing_orders import StandingOrders
from skulduggery.table.store import events as ev
from skulduggery.table.store.journal import Entry
from table.afloat import Server, close, gathered
from table.rawwire import Wire
from table.test_twin_worlds import CODE, write_down

ANNE, BONNY = 0, 1
PLIES = 45
LET_BE = "You let it be, as your standing order says."
OPENED = ev.Opened(
    "boarders", GAMES["boarders"].rules_version, 2, {"host": ANNE, "deployment": "place"}, "sealed:orders"
)
Words = dict[str, Any]


# --- twin worlds -----------------------------------------------------------------------


def answer_of(view: Any, choices: list[Words], seat: int, ply: int) -> Words:
    """Crews face to face; of each one runs, then they push. Bonny keeps her hands off the cup in tests."""
    if view["question"] == "point":
        number = sum(model["seat"] == seat for model in view["models"][: view["subject"]])
        return {"do": "at", "point": f"{4 + 3 * number}.0,{1.5 if seat == ANNE else 0.5}"}
    has_acted = any(model["has_acted"] and model["seat"] == seat for model in view["models"])
    wanted = {
        "activate": {"do": "rest"} if view["phase"] == "special" or (view["phase"] == "move" and has_acted) else None,
        "action": {"do": "act", "action": "run"} if view["phase"] == "move" else {"do": "attack", "weapon": "push"},
        "indicate": {"do": "lie"} if seat == ANNE and ply % 3 == 0 else {"do": "keep"},
    }.get(view["question"])
    calm = [words for words in choices if words["do"] not in ("pass", "rest", "let_be", "ask_quarter")]
    return wanted if wanted in choices else (calm or choices)[ply % len(calm or choices)]


def is_ordered(letter: Any, order: str) -> bool:
    """Whether the order answers the question of this letter."""
    game = GAMES["boarders"]
    view = msgspec.convert(letter["view"], type(game.new().view(None)))
    return game.table.standing[order](view, [game.moves.code(words) for words in letter["choices"]]) is not None


def until(table: LiveTable, question: str) -> list[ev.AnyEvent]:
    """The game is played until this is asked; how it went."""
    moved: list[ev.AnyEvent] = []
    while (view := json.loads(msgspec.json.encode(table.playing().view(table.playing().to_act()[0])))) and (
        view["question"] != question
    ):
        choices = [table.game.moves.words(move) for move in table.playing().legal(view["seat"])]
        moved.append(table.say(view["seat"], answer_of(view, choices, view["seat"], table.ply)))
    return moved


class Seat:
    """A socket, and the last letter that came through it."""

    def __init__(self, server: Server, seat: int) -> None:
        self.seat = seat
        self.wire = Wire(server.address, CODE, f"skul_{CODE}=secret-{seat}")
        self.wire.flush()

    @property
    def letter(self) -> Any:
        return next(message for text in reversed(self.wire.raw) if (message := json.loads(text))["type"] == "letter")

    def wait_for(self, ply: int) -> None:
        while self.letter["ply"] < ply:
            self.wire.receive()

    def says(self) -> None:
        ply = self.letter["ply"]
        answer = answer_of(self.letter["view"], self.letter["choices"], self.seat, ply)
        heard = self.wire.ask(type="move", move=answer, ply=ply)
        assert heard["type"] == "ack", heard


def seen_by_the_other(folder: Path, order: str | None) -> tuple[list[str], list[str], int]:
    """All that Anne and the gallery are sent while Bonny plays with an order, or by hand; how often it was obeyed."""
    obeyed = 0
    with Server(folder, "--pace", "0.02") as server:
        gallery = Wire(server.address, CODE)
        gallery.flush()
        anne, bonny = Seat(server, ANNE), Seat(server, BONNY)
        anne.wire.flush()
        if order is not None:
            assert bonny.wire.ask(type="standing", order=order)["type"] == "ack"
        for ply in range(anne.letter["ply"], anne.letter["ply"] + PLIES):
            asked = bonny if bonny.letter["choices"] else anne
            if asked is bonny and order is not None and is_ordered(bonny.letter, order):
                obeyed += 1
            else:
                asked.says()
            for seat in (bonny, anne):
                seat.wait_for(ply + 1)
            anne.wire.flush()
            gallery.flush()
        for wire in (anne.wire, bonny.wire, gallery):
            wire.close()
    return told_to(anne.wire), told_to(gallery), obeyed


def told_to(wire: Wire) -> list[str]:
    """All but the answers to its own pings, which come before or after what an order says, as the machine likes."""
    return [text for text in wire.timeless if json.loads(text)["type"] != "pong"]


def test_BB_3_2_an_order_and_a_person_look_the_same_on_the_wire(tmp_path: Path) -> None:
    seen = []
    for order in (None, "never", "if_it_matters"):
        folder = tmp_path / str(order)
        folder.mkdir()
        table = LiveTable(CODE, OPENED, 0)
        luck = table.deal().luck
        asyncio.run(write_down(folder, OPENED, table, luck, until(table, "activate")))
        seen.append(seen_by_the_other(folder, order))
    by_hand, *by_order = seen
    assert [(anne, gallery) for anne, gallery, _ in by_order] == [by_hand[:2]] * 2
    (*_, never), (*_, if_it_matters) = by_order
    assert never >= 3
    assert 0 < if_it_matters < never, "some of the tests matter, and some do not"
    assert any(json.loads(text).get("asked") == [ANNE, BONNY] for text in by_hand[0]), "both are asked at once"


# --- who is told -------------------------------------------------------------------------


def test_only_its_own_seat_is_told_of_an_order(server: Server) -> None:
    anne, bonny = gathered(server, "boarders", "Anne", "Bonny", seats=2)
    wire = Wire(server.address, anne.code, anne.visitor.cookie_header())
    bonny.tell({"type": "ping"})
    wire.flush()
    before = len(wire.timeless)
    bonny.stand("if_it_matters")
    bonny.tell({"type": "ping"})
    assert bonny.table["order"] == "if_it_matters"
    wire.flush()
    assert [json.loads(text)["type"] for text in wire.timeless[before:]] == ["pong"]
    wire.close()
    bonny.close()
    bonny.tell({"type": "ping"})
    assert bonny.table["order"] == "if_it_matters", "shown again after a lost connection"
    close(anne, bonny)


def test_what_is_no_order_is_refused(server: Server) -> None:
    anne, bonny = gathered(server, "boarders", "Anne", "Bonny", seats=2)
    with pytest.raises(Refused, match="no standing order 'always'; this game has if_it_matters, ask, brisk, never"):
        anne.stand("always")
    anne.stand("never")
    with pytest.raises(Refused, match="that changes nothing"):
        anne.stand("never")
    calico, drake = gathered(server, "booty", "Calico", "Drake", seats=2)
    with pytest.raises(Refused, match="no standing order 'never'; this game has none"):
        calico.stand("never")
    watcher = Wire(server.address, anne.code)
    assert watcher.ask(type="standing", order="never")["type"] == "refusal"
    watcher.close()
    close(anne, bonny, calico, drake)


def test_the_games_say_which_orders_there_are(server: Server) -> None:
    shown = {game["id"]: game["standing"] for game in server.visitor().ask("GET", "/api/games")}
    assert [order["order"] for order in shown["boarders"]] == ["if_it_matters", "ask", "brisk", "never"]
    assert shown["boarders"][3]["about"] == "Never lie in a test"
    assert shown["booty"] == []


@pytest.mark.parametrize("question", ["lay", "rise", "reaction"])
def test_BB_1_6_a_brisk_order_lays_the_fallen_and_leaves_reactions(question: str) -> None:
    asked, legal = cast(Any, SimpleNamespace(question=question, dice=(), idle=False)), [5, 6]
    brisk, careful = (GAMES["boarders"].table.standing[order] for order in ("brisk", "if_it_matters"))
    assert brisk(asked, legal) == 5
    assert careful(asked, legal) is None


# --- the table -----------------------------------------------------------------------------


def seated() -> LiveTable:
    """Both have sat down, and the cards are dealt."""
    table = LiveTable(CODE, OPENED, 0)
    for seat in (ANNE, BONNY):
        table.note(ev.SatDown(seat, f"Pirate {seat}", fingerprint(str(seat)), host=seat == ANNE), 0)
    table.note(table.deal(), 0)
    return table


def before_a_test() -> LiveTable:
    """The first test of the match is rolled."""
    table = seated()
    until(table, "activate")
    until(table, "indicate")
    return table


def test_an_order_is_part_of_the_journal_and_goes_with_its_person() -> None:
    order = ev.Ordered(ANNE, "never")
    sat = ev.SatDown(ANNE, "Anne", "token", host=True)
    lines = [Entry(0, event) for event in (OPENED, sat, ev.read(ev.written(order)))]
    table = from_journal(CODE, lines)
    assert [place.order for place in table.places] == ["never", None]
    table.note(ev.SeatsSwapped(ANNE, BONNY), 0)
    assert [place.order for place in table.places] == [None, "never"]
    table.note(ev.TicketIssued(BONNY, "ticket"), 0)
    table.note(ev.SatDown(BONNY, "Somebody else", "other"), 0)
    assert [place.order for place in table.places] == [None, None]


def test_nothing_is_ordered_while_a_bot_sits_in() -> None:
    table = before_a_test()
    (seat,) = table.asked_since
    table.note(ev.Ordered(seat, "never"), 0)
    assert ordered(table, seat) is not None
    table.note(ev.BotSeated(seat, "steady"), 0)
    assert ordered(table, seat) is None


def test_BB_10_3_an_answer_without_news_is_a_line_in_the_log_of_its_own_seat() -> None:
    """Somebody falls into the sea. Nobody asks for quarter: one by an order, one in person."""
    table = seated()
    until(table, "quarter")
    lines = {}
    for by in ("order", "person"):
        (asked,) = table.asked_since
        table.fold(ev.Moved(asked, {"do": "let_be"}, by=by), 0)
        lines[by] = [
            [line.text for line in letter(table, reader, table.ply - 1, {}).lines]
            for reader in (asked, 1 - asked, None)
        ]
    assert [texts.count(LET_BE) for texts in lines["order"]] == [1, 0, 0]
    assert [texts.count(LET_BE) for texts in lines["person"]] == [0, 0, 0]
    assert from_the_start(table).count(LET_BE) == 1


def from_the_start(table: LiveTable) -> list[str]:
    """The log of a player who comes back."""
    return [line.text for reader in (ANNE, BONNY) for line in letter(table, reader, -1, {}).lines]


# --- pauses ----------------------------------------------------------------------------------


class BareSession:
    """Writes down at once what is decided."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.services = self
        self.pace = 10.0
        self.watching = 0
        self.broadcast = SimpleNamespace(watching=lambda: self.watching)
        self.is_gone = False
        self.said: list[ev.AnyEvent] = []
        self.standing_orders = StandingOrders(cast(Session, self))

    async def is_leader(self, code: str) -> bool:
        return code == CODE

    async def act(self, decide: Any) -> None:
        for event in decide(self.table):
            self.said.append(self.table.fold(event, 0))
        self.standing_orders.wake()


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Time stands still, but for those who sleep; how long they slept."""
    times: list[float] = []

    async def sleep(seconds: float) -> None:
        times.append(seconds)
        await asyncio.sleep(0)

    monkeypatch.setattr(standing_orders, "time", SimpleNamespace(monotonic=lambda: 100.0 + sum(times)))
    monkeypatch.setattr(standing_orders, "asyncio", SimpleNamespace(sleep=sleep, create_task=asyncio.create_task))
    return times


def at(table: LiveTable) -> tuple[StandingOrders, BareSession]:
    session = BareSession(table)
    return session.standing_orders, session


def test_a_pause_is_drawn_for_a_seat_with_an_order_and_without(slept: list[float]) -> None:
    dues = []
    for order in (None, "never", "ask", "if_it_matters"):
        table = before_a_test()
        (seat,) = table.asked_since
        if order is not None:
            table.note(ev.Ordered(seat, order), 0)
        orders, _ = at(table)
        orders.look()
        assert list(orders.due) == [seat]
        dues.append(orders.due[seat][1])
        first = dict(orders.due)
        orders.look()
        assert orders.due == first, "once for each question"
    assert all(110 <= due <= 120 for due in dues)
    assert len(set(dues)) > 1
    assert slept == []


def test_there_is_no_pause_where_no_order_could_answer() -> None:
    orders, _ = at(seated())
    orders.look()
    assert orders.due == {}


def test_an_order_answers_when_the_pause_is_over(slept: list[float]) -> None:
    async def played() -> list[ev.AnyEvent]:
        table = before_a_test()
        (seat,) = table.asked_since
        table.note(ev.Ordered(seat, "never"), 0)
        orders, session = at(table)
        orders.wake()
        assert orders.serving is not None
        await orders.serving
        assert orders.serving is None
        return session.said

    (said,) = asyncio.run(played())
    assert isinstance(said, ev.Moved)
    assert (said.move, said.by) == ({"do": "keep"}, "order")
    assert 10 <= sum(slept) <= 20


def test_a_person_is_not_quicker_than_an_order(slept: list[float]) -> None:
    """And nobody who speaks in time is spoken for."""

    async def played() -> list[ev.AnyEvent]:
        table = before_a_test()
        (seat,) = table.asked_since
        table.note(ev.Ordered(seat, "never"), 0)
        orders, session = at(table)
        orders.wake()
        async with orders.own_word(seat):
            assert sum(slept) >= 10
            with pytest.raises(Refusal):
                orders.say(seat, orders.due[seat][0], table)
            await session.act(lambda _: [ev.Moved(seat, {"do": "lie"})])
        if orders.serving is not None:
            await orders.serving
        return session.said

    (said,) = asyncio.run(played())
    assert isinstance(said, ev.Moved)
    assert (said.move, said.by) == ({"do": "lie"}, "person")


@pytest.mark.parametrize(("watching", "waits"), [(0, False), (1, True)])
def test_among_bots_a_person_need_not_wait_unless_somebody_watches(
    slept: list[float], watching: int, *, waits: bool
) -> None:
    async def played() -> None:
        table = before_a_test()
        (seat,) = table.asked_since
        table.places[1 - seat] = Place(bot="steady")
        orders, session = at(table)
        session.watching = watching
        orders.wake()
        async with orders.own_word(seat):
            assert (sum(slept) >= 10) == waits

    asyncio.run(played())


def test_an_order_that_was_taken_back_is_not_obeyed(slept: list[float]) -> None:
    async def played() -> list[ev.AnyEvent]:
        table = before_a_test()
        (seat,) = table.asked_since
        table.note(ev.Ordered(seat, "never"), 0)
        orders, session = at(table)
        orders.wake()
        table.note(ev.Ordered(seat, "ask"), 0)
        assert orders.serving is not None
        await orders.serving
        return session.said

    assert asyncio.run(played()) == []
    assert slept == []
