"""Reviews of finished games over REST: asked for once, made in the background, and looked at until they are there."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import FromPath, PathParameter

from skulduggery.kernel.record import BrokenRecord, Record
from skulduggery.table.http.records import OF_RECORD, finished
from skulduggery.table.http.requests import FOR_ALL, Asked, Code, admission_of, errors
from skulduggery.table.letters.records import read
from skulduggery.table.letters.replay import game_of, shown_names
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.session.reviewers import Job, Reviewers, key_of
from skulduggery.table.wire.reviews import ReviewShown

Key = Annotated[str, PathParameter(pattern="^[0-9a-f]{64}$", description="As it came with the first answer.")]


@get("/api/tables/{code:str}/records/{number:int}/review", responses=FOR_ALL)
async def review(request: Asked, code: Code, number: FromPath[int]) -> ReviewShown:
    """Who was how likely to win when, what was luck and what was skill, and what lies were worth: in a finished game.
    The first who asks starts it; ask again until it is done."""
    return await shown_or_started(request, await finished(request, code, number), is_ours=True)


@post("/api/review", status_code=200, responses=errors(400, 403, 409, 413, 429), **OF_RECORD)
async def review_of_record(request: Asked) -> ReviewShown:
    """The same for the record of a finished game that you upload. It is remembered for a while, not kept: ask for it by
    its key until it is done."""
    admission_of(request).check_origin(request)
    return await shown_or_started(request, read(await request.body()), is_ours=False)


@get("/api/reviews/{key:str}", responses=errors(400, 404, 409))
async def review_by_key(request: Asked, key: Key) -> ReviewShown:
    """How far a review is, or the review."""
    job = reviewers_of(request).job(key)
    if job is None:
        raise Refusal(404, "no_such_review", "nobody has asked for this review lately")
    return shown(reviewers_of(request), key, job)


async def shown_or_started(request: Asked, record: Record, *, is_ours: bool) -> ReviewShown:
    try:
        game_of(record)
    except BrokenRecord as error:
        raise Refusal(400, "no_review", str(error)[:500]) from None
    record = msgspec.structs.replace(record, players=tuple(shown_names(record)))
    reviewers, key = reviewers_of(request), key_of(record)
    job = await reviewers.look_up(key)
    if job is None:
        admission_of(request).count_replay(request)
        job = reviewers.start(key, record, is_ours=is_ours)
    return shown(reviewers, key, job)


def shown(reviewers: Reviewers, key: str, job: Job) -> ReviewShown:
    if job.refusal is not None:
        raise job.refusal
    return ReviewShown(key=key, done=reviewers.done(job), review=job.review)


def reviewers_of(request: Asked) -> Reviewers:
    return admission_of(request).registry.services.reviewers


REVIEW_ROUTES = [review, review_of_record, review_by_key]
