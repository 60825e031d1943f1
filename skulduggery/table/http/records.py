"""Finished games over REST: the record, whether its luck was fair, the replay and the story."""

from collections.abc import Callable
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import FromPath, QueryParameter

from skulduggery.kernel.record import Record
from skulduggery.kernel.story import Story
from skulduggery.table.admission.cookies import seat_cookie
from skulduggery.table.admission.limits import RECORD
from skulduggery.table.http.requests import (
    Asked,
    Code,
    UploadOperation,
    admission_of,
    as_json,
    errors,
    shown,
)
from skulduggery.table.letters import records
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.wire.messages import SeatNumber
from skulduggery.table.wire.schemas import Replay, Verdict

FOR_RECORD = errors(400, 403, 404, 409, 429, 503)
FOR_UPLOADS = errors(400, 403, 404, 413, 429, 503)
OF_RECORD: dict[str, Any] = {"request_max_body_size": RECORD, "operation_class": UploadOperation}
PAGE = 200
"""Steps of a replay in one answer."""
ReplaySeat = Annotated[SeatNumber | None, QueryParameter(description="Whose eyes; without it, everything is open.")]
First = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="The first step wanted; 0 is the deal.")]
Count = Annotated[int, QueryParameter(ge=1, le=PAGE, description="How many steps.")]


@get("/api/tables/{code:str}/records/{number:int}", responses=FOR_RECORD)
async def record(request: Asked, code: Code, number: FromPath[int]) -> Response[bytes]:
    """The whole record of a finished game, counted from 1; `skul replay` and `skul verify` read it."""
    found = await finished(request, code, number)
    name = f"{found.game}-{number}.json"
    return Response(
        found.to_json().encode(),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@get("/api/tables/{code:str}/records/{number:int}/verdict", responses=FOR_RECORD | shown(Verdict))
async def verdict(request: Asked, code: Code, number: FromPath[int]) -> Response[bytes]:
    """Whether the luck of a finished game follows from its seed."""
    found = await finished(request, code, number)
    return await from_archive(request, records.verdict, found)


@get("/api/tables/{code:str}/records/{number:int}/replay", responses=FOR_RECORD | shown(Replay))
async def replay(
    request: Asked, code: Code, number: FromPath[int], seat: ReplaySeat = None, first: First = 0, count: Count = PAGE
) -> Response[bytes]:
    """A finished game step by step: as one seat saw it, or without `seat` with every hand open."""
    found = await finished(request, code, number)
    return await from_archive(request, records.replayed, found, seat, first, count)


@post("/api/replay", status_code=200, responses=FOR_UPLOADS | shown(Replay), **OF_RECORD)
async def replay_record(
    request: Asked, seat: ReplaySeat = None, first: First = 0, count: Count = PAGE
) -> Response[bytes]:
    """The same for a record that you upload. It is not kept."""
    admission_of(request).check_origin(request)
    return await from_archive(request, records.replayed, await request.body(), seat, first, count)


@get("/api/tables/{code:str}/records/{number:int}/story", responses=FOR_RECORD | shown(Story))
async def story(request: Asked, code: Code, number: FromPath[int]) -> Response[bytes]:
    """What a finished game was about: who won and why, the turning point, counts and charts."""
    found = await finished(request, code, number)
    return await from_archive(request, records.storied, found)


@post("/api/story", status_code=200, responses=FOR_UPLOADS | shown(Story), **OF_RECORD)
async def story_of_record(request: Asked) -> Response[bytes]:
    """The same for the record of a finished game that you upload. It is not kept."""
    admission_of(request).check_origin(request)
    return await from_archive(request, records.storied, await request.body())


async def from_archive(request: Asked, work: Callable[..., bytes], *given: Any) -> Response[bytes]:
    """Worked out elsewhere, and counted."""
    admission_of(request).count_replay(request)
    return as_json(await admission_of(request).archive(request, work, *given))


async def finished(request: Asked, code: str, number: int) -> Record:
    """A closed gallery stays closed after the end, but for those who played."""
    table = (await admission_of(request).session(request, code)).table
    if not 1 <= number <= len(table.finished):
        raise Refusal(404, "no_such_record", f"{len(table.finished)} games were finished at this table")
    if table.opened.gallery == "closed" and not table.has_played(number, request.cookies.get(seat_cookie(code))):
        raise Refusal(403, "no_spectators", "this table takes no spectators: only those who played may look back")
    return table.finished[number - 1]


RECORD_ROUTES = [record, verdict, replay, replay_record, story, story_of_record]
