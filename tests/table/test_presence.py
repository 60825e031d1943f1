"""Who is here: what other servers said about it, and what people are told when somebody comes or goes."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from skulduggery.table.letters import letters
from skulduggery.table.orders import lobby
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.session import presence
from skulduggery.table.session.broadcast import Reader
from skulduggery.table.session.session import Session
from skulduggery.table.settings import Settings
from skulduggery.table.store import events as ev
from skulduggery.table.store.presence import EVERYWHERE, FORGET_AFTER, Elsewhere, Here
from skulduggery.table.wire.schemas import OpenTable
from table.inside import ANNE, at_work, two_at_table


def test_the_last_word_of_each_server_counts() -> None:
    elsewhere = Elsewhere()
    assert elsewhere.note(Here("one", "TABLE", (0, 2), 3)), "a server of which nothing was known"
    assert not elsewhere.note(Here("one", "TABLE", (2,), 1))
    assert elsewhere.note(Here("two", "TABLE", (), 4))
    assert elsewhere.note(Here("two", "OTHER", (5,)))
    assert (elsewhere.seats("TABLE"), elsewhere.watching("TABLE")) == ({2}, 5)
    assert not elsewhere.note(Here("one", "TABLE"))
    assert (elsewhere.seats("TABLE"), elsewhere.watching("TABLE")) == (set(), 4)


def test_a_server_that_goes_down_takes_its_people_along() -> None:
    elsewhere = Elsewhere()
    elsewhere.note(Here("one", "TABLE", (0,)))
    elsewhere.note(Here("two", "TABLE", (1,)))
    elsewhere.note(Here("one", EVERYWHERE))
    assert elsewhere.seats("TABLE") == {1}


def test_a_server_that_says_nothing_any_more_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    elsewhere = Elsewhere()
    elsewhere.note(Here("one", "TABLE", (0,)))
    now += FORGET_AFTER
    assert elsewhere.seats("TABLE") == {0}
    now += 1
    assert elsewhere.seats("TABLE") == set()


# --- at one table ---------------------------------------------------------------------------


def at_a_table(folder: Path, situation: Callable[[Session], Awaitable[None]], settings: Settings | None = None) -> None:
    async def set_up() -> None:
        async with at_work(folder, settings=settings) as registry:
            await situation(await two_at_table(registry, OpenTable(game="booty", name="Anne", seats=2)))

    asyncio.run(set_up())


def heard_by(reader: Reader) -> list[Any]:
    heard = [json.loads(text) for text in reader.waiting]
    reader.waiting.clear()
    return heard


def anne_at(session: Session) -> Reader:
    anne = Reader(0, None)
    session.welcome(anne, ANNE)
    return anne


async def a_crowd_comes_and_goes(session: Session) -> None:
    anne = anne_at(session)
    session.broadcast.presence.look_now()
    heard_by(anne)
    for _ in range(300):
        watcher = Reader(None, None)
        session.welcome(watcher)
        if len(session.broadcast.readers) % 3 == 0:
            session.farewell(watcher)
    assert heard_by(anne) == [], "not each of them"
    watching = session.broadcast.watching()
    session.broadcast.presence.look_now()
    assert heard_by(anne) == [{"type": "here", "v": 1, "here": [0], "watching": watching}]


def test_comings_and_goings_are_told_once_a_second_and_not_one_by_one(tmp_path: Path) -> None:
    """Each used to bring the whole table to everybody: two thousand of them four million times."""
    at_a_table(tmp_path, a_crowd_comes_and_goes)


async def everybody_knows(session: Session) -> None:
    anne = anne_at(session)
    early, late = Reader(None, None), Reader(None, None)
    session.welcome(early)
    session.broadcast.presence.look_now()
    session.welcome(late)
    session.farewell(early)
    for reader in (anne, late):
        heard_by(reader)
    session.broadcast.presence.look_now()
    assert heard_by(anne) == [], "one came, one went: there is nothing new"
    assert [told["watching"] for told in heard_by(late)] == [1], "who had been shown both"
    session.broadcast.presence.look_now()
    assert heard_by(anne) + heard_by(late) == []


def test_only_those_are_told_who_were_shown_something_else(tmp_path: Path) -> None:
    at_a_table(tmp_path, everybody_knows)


async def one_text_for_all(session: Session) -> None:
    gallery = [Reader(None, None) for _ in range(50)]
    for reader in gallery:
        session.welcome(reader)
        reader.waiting.clear()
    session.broadcast.presence.look_now()
    assert len({id(text) for reader in gallery[:-1] for text in reader.waiting}) == 1


def test_a_whole_gallery_is_told_with_the_same_bytes(tmp_path: Path) -> None:
    at_a_table(tmp_path, one_text_for_all)


async def a_pause_between_two_looks() -> None:
    looks: list[float] = []
    told = presence.Presence(lambda: looks.append(told.next_at))
    begun = time.monotonic()
    told.look_soon()
    while not looks:
        await asyncio.sleep(0)
    told.look_soon()
    told.look_soon()
    assert told.timer is not None
    assert told.timer.when() >= looks[0] - 0.001
    assert looks[0] >= begun + presence.EVERY
    told.stop()


def test_there_is_a_second_between_two_looks() -> None:
    asyncio.run(a_pause_between_two_looks())


async def a_full_gallery(session: Session) -> None:
    watching = [Reader(None, None) for _ in range(3)]
    for reader in watching:
        session.welcome(reader)
    with pytest.raises(Refusal, match="the gallery of this table is full: 3 people are watching"):
        session.welcome(Reader(None, None))
    anne_at(session)
    session.farewell(watching[0])
    session.welcome(Reader(None, None))


def test_a_full_gallery_says_so_and_a_seat_is_never_refused(tmp_path: Path) -> None:
    at_a_table(tmp_path, a_full_gallery, Settings(data=tmp_path, pace=0, spectators_each=3))


async def one_letter_for_all_who_come(session: Session, counted: "CountedLetters") -> None:
    await session.act(lambda table: lobby.start(table, ANNE))
    await session.act(lambda _: [ev.Chatted(0, "Ahoy")])
    before = counted.made
    gallery = [Reader(None, None) for _ in range(50)]
    for reader in gallery:
        session.welcome(reader)
    assert counted.made == before + 1
    for kind in ("letter", "chat"):
        texts = [
            text for reader in gallery for text in reader.waiting if text.startswith(b'{"type":"%b"' % kind.encode())
        ]
        assert (len(texts), len(set(map(id, texts)))) == (50, 1)


class CountedLetters:
    """Counts the letters that are made."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.made, self.make = 0, letters.letter
        monkeypatch.setattr(letters, "letter", self.letter)

    def letter(self, *about: Any, **more: Any) -> Any:
        self.made += 1
        return self.make(*about, **more)


def test_people_who_come_one_by_one_get_the_letter_that_was_written_for_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = CountedLetters(monkeypatch)
    at_a_table(tmp_path, lambda session: one_letter_for_all_who_come(session, counted))
