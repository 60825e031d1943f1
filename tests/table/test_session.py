"""What happens between two steps of the server: a line that is not yet on the disk, a thought that takes its time."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from skulduggery.campaign.campaign import Campaign, fold
from skulduggery.campaign.events import AnyEvent, Founded, MatchBegan, Signed
from skulduggery.campaign.voyage import any_match
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.weighing import Weighed
from skulduggery.lab.laws import one_move
from skulduggery.review.ranking import only
from skulduggery.table.campaign.repository import PREFIX, Campaigns
from skulduggery.table.campaign.tables import laid
from skulduggery.table.orders import lobby
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.table import Decision, LiveTable
from skulduggery.table.session.broadcast import Reader
from skulduggery.table.session.registry import COMPARED_AT_ONCE, Registry
from skulduggery.table.session.session import Session
from skulduggery.table.store import events as ev
from skulduggery.table.store.journal import Journal, database_url
from skulduggery.table.wire.messages import Hint
from skulduggery.table.wire.schemas import OpenTable
from table.inside import ANNE, at_work, two_at_table

CAMPAIGN, TABLE = "CAMPA2GN22", "TABLE22222"


class Gate:
    """Holds everybody up until it is opened."""

    def __init__(self) -> None:
        self.reached = asyncio.Event()
        self.opened = asyncio.Event()

    async def pass_through(self) -> None:
        self.reached.set()
        await self.opened.wait()


class FailingJournal(Journal):
    """The disk is slow with the next line of one table, and then cannot write it."""

    gate: Gate | None = None

    async def append(self, table: str, seq: int, events: Sequence[ev.AnyEvent], at: int) -> None:
        if self.gate is not None and table == TABLE:
            gate, self.gate = self.gate, None
            await gate.pass_through()
            raise OSError("no space left on the disk")
        await super().append(table, seq, events, at)


# --- a match of a campaign ---------------------------------------------------------------------


def tale() -> list[AnyEvent]:
    """Two captains who have begun a match."""
    signed: list[AnyEvent] = [Founded("Tales"), Signed("Anne", "Gull", "pinnace"), Signed("Bonny", "Kraken", "pinnace")]
    began = any_match(fold(signed), (0, 1), Seeded(2))
    return [*signed, MatchBegan(began.pair, began.options, record=TABLE)]


def almost_over(campaign: Campaign) -> tuple[list[ev.TableEvent], int, dict[str, Any]]:
    """The journal of the match but for its last move, and that move with its seat."""
    lines = laid(CAMPAIGN, campaign, campaign.matches[0], 0)
    opened = lines[0]
    assert isinstance(opened, ev.Opened)
    table, luck = LiveTable(TABLE, opened, 0), Seeded("almost over")
    for line in lines[1:]:
        table.fold(line, 0)
    state = table.playing()
    while table.phase == "playing":
        before = len(state.drawn())
        one_move(state, luck)
        seat, move = state.said()[-1]
        drawn = tuple(state.drawn()[before:])
        lines.append(ev.Moved(seat, table.game.moves.words(move), drawn))
    last = lines.pop()
    assert isinstance(last, ev.Moved)
    return lines, last.seat, last.move


async def watch_a_last_move_that_is_never_written(folder: Path) -> None:
    journal = await FailingJournal.open(database_url(folder))
    assert isinstance(journal, FailingJournal)
    async with at_work(folder, journal) as registry:
        await write_no_last_move(journal, registry)


async def write_no_last_move(journal: FailingJournal, registry: Registry) -> None:
    events = tale()
    lines, seat, words = almost_over(fold(events))
    await journal.append(TABLE, 0, lines, 0)
    await journal.append(PREFIX + CAMPAIGN, 0, events, 0)
    campaigns = Campaigns(registry)
    assert (await campaigns.look(CAMPAIGN)).tale.matches[0].status == "under_way"

    gate = journal.gate = Gate()
    session = await registry.session(TABLE)
    last_move = asyncio.create_task(session.act(lambda _: [ev.Moved(seat, words)]))
    await gate.reached.wait()
    assert session.table.phase == "playing", "what is not on the disk is not in memory either"
    looking = asyncio.create_task(campaigns.look(CAMPAIGN))
    await asyncio.wait([looking], timeout=0.5)
    gate.opened.set()
    with pytest.raises(Refusal, match="may not have been saved"):
        await last_move
    await asyncio.wait([looking])

    assert (await campaigns.look(CAMPAIGN)).tale.matches[0].status == "under_way", "it ended nowhere on the disk"
    assert (await registry.session(TABLE)).table.phase == "playing"
    assert looking.exception() is None or isinstance(looking.exception(), Refusal)


def test_a_match_has_not_ended_before_its_last_move_is_on_the_disk(tmp_path: Path) -> None:
    asyncio.run(watch_a_last_move_that_is_never_written(tmp_path))


# --- a hint ------------------------------------------------------------------------------------


async def ask_for_a_hint_and_change_places(folder: Path) -> None:
    async with at_work(folder) as registry:
        wanted = OpenTable("booty", "Anne", seats=2, options={"first": 0})
        await change_places_meanwhile(await two_at_table(registry, wanted))


async def change_places_meanwhile(session: Session) -> None:
    await session.act(lambda table: lobby.start(table, ANNE))
    reader, gate = Reader(0, None), Gate()
    session.welcome(reader, ANNE)

    async def think(*_: object, **__: object) -> list[Weighed]:
        """Of the player who sits there when the thought is over."""
        await gate.pass_through()
        return only(session.table.playing().legal(0)[0], 0.5, seats=2)

    session.services.thinkers.weigh = think  # type: ignore[method-assign]
    session.advice.hint(reader, Hint(id=7))
    await gate.reached.wait()
    await play_to_the_end(session)
    await session.act(lambda table: lobby.rematch(table, ANNE))
    await session.act(lambda table: lobby.swap(table, ANNE, 0, 1))
    await session.act(lambda table: lobby.start(table, ANNE))
    assert (reader.seat, session.table.playing().to_act()) == (1, (0,))
    gate.opened.set()
    while session.advice.thinking:
        await asyncio.sleep(0)

    told = [text.decode() for text in reader.waiting]
    assert '"type":"refusal"' in told[-1]
    assert not any('"type":"hint"' in message for message in told), "that was the advice to the other seat"


async def play_to_the_end(session: Session) -> None:
    while session.table.phase == "playing":
        await session.act(first_answer)


def first_answer(table: LiveTable) -> list[ev.AnyEvent]:
    state = table.playing()
    seat = state.to_act()[0]
    return [ev.Moved(seat, table.game.moves.words(state.legal(seat)[0]))]


def test_a_hint_is_for_the_seat_that_asked_and_not_for_a_later_player_there(tmp_path: Path) -> None:
    asyncio.run(ask_for_a_hint_and_change_places(tmp_path))


# --- an undo -------------------------------------------------------------------------------------


class Scales:
    """Weighs an undo as the server does, but holds it up the first time."""

    def __init__(self, session: Session) -> None:
        self.gate, self.weighed = Gate(), 0
        self.workshop = session.services.workshop.work_out
        session.services.workshop.work_out = self.weigh  # type: ignore[method-assign]

    async def weigh(self, who: str, work: Callable[..., Any], *given: Any) -> Any:
        self.weighed += 1
        await self.gate.pass_through()
        return await self.workshop(who, work, *given)


async def take_back_while(folder: Path, meanwhile: Decision) -> tuple[Session, Scales, str]:
    """Anne trims her sails and takes that back; something happens while it is weighed. With why it was refused."""
    async with at_work(folder) as registry:
        wanted = OpenTable("scalawag", "Anne", seats=3, options={"first": 0}, bots={2: "random"})
        session = await two_at_table(registry, wanted)
        await session.act(lambda table: lobby.start(table, ANNE))
        await session.act(lambda table: lobby.seat_bot(table, ANNE, 2, None, here=False))
        await session.act(lambda _: [ev.Moved(0, {"do": "trim", "sailors": 2})])
        reader, scales = Reader(0, None), Scales(session)
        session.welcome(reader, ANNE)
        undo = asyncio.create_task(session.undo(reader))
        await scales.gate.reached.wait()
        await session.act(meanwhile)
        assert not undo.done(), "the table goes on while the undo is weighed"
        scales.gate.opened.set()
        why = ""
        try:
            await undo
        except Refusal as refusal:
            why = refusal.why
        return session, scales, why


def test_an_undo_is_weighed_beside_the_table_and_only_once_for_each_move(tmp_path: Path) -> None:
    session, scales, why = asyncio.run(take_back_while(tmp_path, lambda _: [ev.Chatted(1, "Ahoy")]))
    assert (session.table.ply, scales.weighed, why) == (0, 1, "")
    assert [spoken.text for spoken in session.table.chat] == ["Ahoy"]


def test_an_undo_does_not_go_back_over_a_move_that_was_made_while_it_was_weighed(tmp_path: Path) -> None:
    session, scales, why = asyncio.run(take_back_while(tmp_path, lambda _: [ev.Moved(1, {"do": "let_pass"})]))
    assert why.startswith("only your own last move")
    assert (session.table.ply, scales.weighed) == (2, 1)


def test_an_undo_that_is_refused_at_first_sight_is_not_weighed(tmp_path: Path) -> None:
    async def nothing_to_take_back() -> int:
        async with at_work(tmp_path) as registry:
            session = await two_at_table(registry, OpenTable("booty", "Anne", seats=2, options={"first": 0}))
            await session.act(lambda table: lobby.start(table, ANNE))
            reader, scales = Reader(0, None), Scales(session)
            session.welcome(reader, ANNE)
            with pytest.raises(Refusal, match="only your own last move"):
                await session.undo(reader)
            return scales.weighed

    assert asyncio.run(nothing_to_take_back()) == 0


# --- a server full of tables ---------------------------------------------------------------------


class AskedJournal(Journal):
    """Notes how many tables are asked about at once."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.at_once: list[int] = []

    async def lengths(self, tables: Sequence[str]) -> dict[str, int]:
        self.at_once.append(len(tables))
        return await super().lengths(tables)


async def compare_many(folder: Path) -> None:
    journal = await AskedJournal.open(database_url(folder))
    assert isinstance(journal, AskedJournal)
    async with at_work(folder, journal) as registry:
        wanted = OpenTable("booty", "Anne", seats=2)
        codes = [(await registry.open_table(wanted, ANNE))[0] for _ in range(2 * COMPARED_AT_ONCE + 1)]
        last = registry.sessions[codes[-1]]
        await journal.append(last.table.code, last.table.seq, [ev.Closed("the season is over")], 0)
        await registry.compare()
        await asyncio.gather(*registry.services.errands)
        assert journal.at_once == [COMPARED_AT_ONCE, COMPARED_AT_ONCE, 1]
        assert [code for code in codes if registry.sessions[code].is_gone] == [codes[-1]]


def test_tables_are_compared_with_the_journal_a_few_at_a_time(tmp_path: Path) -> None:
    """All at once stopped the moves at two thousand tables for a third of a second, once a minute."""
    asyncio.run(compare_many(tmp_path))
