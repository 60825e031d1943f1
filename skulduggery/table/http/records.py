"""Finished games over REST: the record, whether its luck was fair, the replay and the story."""

import asyncio
from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from skulduggery.games import GAMES
from skulduggery.kernel.record import BrokenRecord, Record
from skulduggery.kernel.story import Story
from skulduggery.table.admission.limits import RECORD
from skulduggery.table.http.requests import FOR_ALL, Asked, Code, admission_of, errors
from skulduggery.table.letters import lesson
from skulduggery.table.letters.replay import replay as make_replay
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.seats import fingerprint
from skulduggery.table.wire.messages import SeatNumber
from skulduggery.table.wire.schemas import Replay, Verdict

PAGE = 200
"""Steps of a replay in one answer."""
ReplaySeat = Annotated[SeatNumber | None, QueryParameter(description="Whose eyes; without it, everything is open.")]
First = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="The first step wanted; 0 is the deal.")]
Count = Annotated[int, QueryParameter(ge=1, le=PAGE, description="How many steps.")]


@get("/api/tables/{code:str}/records/{number:int}", responses=FOR_ALL)
async def record(request: Asked, code: Code, number: FromPath[int]) -> Response[bytes]:
    """The whole record of a finished game, counted from 1; `skul replay` and `skul verify` read it."""
    found = await finished(request, code, number)
    name = f"{found.game}-{number}.json"
    return Response(
        found.to_json().encode(),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@get("/api/tables/{code:str}/records/{number:int}/verdict", responses=FOR_ALL)
async def verdict(request: Asked, code: Code, number: FromPath[int]) -> Verdict:
    """Whether the luck of a finished game follows from its seed."""
    found = await finished(request, code, number)
    admission_of(request).count_replay(request)
    commitment = fingerprint(str(found.seed))
    try:
        await asyncio.to_thread(GAMES[found.game].verify, found)
    except BrokenRecord as error:
        return Verdict(fair=False, commitment=commitment, why=str(error))
    return Verdict(fair=True, commitment=commitment, why="every outcome of luck follows from the seed")


@get("/api/tables/{code:str}/records/{number:int}/replay", responses=FOR_ALL)
async def replay(
    request: Asked, code: Code, number: FromPath[int], seat: ReplaySeat = None, first: First = 0, count: Count = PAGE
) -> Replay:
    """A finished game step by step: as one seat saw it, or without `seat` with every hand open."""
    found = await finished(request, code, number)
    admission_of(request).count_replay(request)
    return await replayed(found, seat, first, count)


@post("/api/replay", status_code=200, request_max_body_size=RECORD, responses=errors(400, 403, 413, 429))
async def replay_record(
    request: Asked, data: JSONBody[Record], seat: ReplaySeat = None, first: First = 0, count: Count = PAGE
) -> Replay:
    """The same for a record that you upload. It is not kept."""
    admission_of(request).check_origin(request)
    admission_of(request).count_replay(request)
    return await replayed(data, seat, first, count)


async def replayed(record: Record, seat: int | None, first: int, count: int) -> Replay:
    try:
        return await asyncio.to_thread(make_replay, record, seat, first, count)
    except BrokenRecord as error:
        raise Refusal(400, "cannot_replay", str(error)[:500]) from None


@get("/api/tables/{code:str}/records/{number:int}/story", responses=FOR_ALL)
async def story(request: Asked, code: Code, number: FromPath[int]) -> Story:
    """What a finished game was about: who won and why, the turning point, counts and charts."""
    found = await finished(request, code, number)
    admission_of(request).count_replay(request)
    return await storied(found)


@post("/api/story", status_code=200, request_max_body_size=RECORD, responses=errors(400, 403, 404, 413, 429))
async def story_of_record(request: Asked, data: JSONBody[Record]) -> Story:
    """The same for the record of a finished game that you upload. It is not kept."""
    admission_of(request).check_origin(request)
    admission_of(request).count_replay(request)
    return await storied(data)


async def storied(record: Record) -> Story:
    try:
        return await asyncio.to_thread(lesson.story, record)
    except BrokenRecord as error:
        raise Refusal(400, "no_story", str(error)[:500]) from None


async def finished(request: Asked, code: str, number: int) -> Record:
    records = (await admission_of(request).session(request, code)).table.finished
    if not 1 <= number <= len(records):
        raise Refusal(404, "no_such_record", f"{len(records)} games were finished at this table")
    return records[number - 1]


RECORD_ROUTES = [record, verdict, replay, replay_record, story, story_of_record]
