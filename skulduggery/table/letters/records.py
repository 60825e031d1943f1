"""What the archive works out about finished games, as it is sent: all of it runs in another process, on plain data."""

import msgspec

from skulduggery.games import GAMES
from skulduggery.kernel.record import BrokenRecord, Record
from skulduggery.table.letters import lesson
from skulduggery.table.letters.replay import replay
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.seats import fingerprint
from skulduggery.table.wire.misread import misread
from skulduggery.table.wire.schemas import Verdict

FAIR = "every outcome of luck follows from the seed"


def verdict(record: Record) -> bytes:
    """Whether its luck follows from its seed."""
    commitment = fingerprint(str(record.seed))
    try:
        GAMES[record.game].verify(record)
    except BrokenRecord as error:
        return msgspec.json.encode(Verdict(fair=False, commitment=commitment, why=str(error)))
    return msgspec.json.encode(Verdict(fair=True, commitment=commitment, why=FAIR))


def replayed(record: Record | bytes, seat: int | None, first: int, count: int) -> bytes:
    try:
        return msgspec.json.encode(replay(read(record), seat, first, count))
    except BrokenRecord as error:
        raise Refusal(400, "cannot_replay", str(error)[:500]) from None


def storied(record: Record | bytes) -> bytes:
    try:
        return msgspec.json.encode(lesson.story(read(record)))
    except BrokenRecord as error:
        raise Refusal(400, "no_story", str(error)[:500]) from None


def taught(game: str) -> bytes:
    return msgspec.json.encode(lesson.lesson(GAMES[game]))


def read(record: Record | bytes) -> Record:
    """One from the journal, or what somebody has uploaded."""
    if isinstance(record, Record):
        return record
    try:
        return msgspec.json.decode(record, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal(400, "no_record", f"this is not a record of a game: {misread(error)}"[:500]) from None
