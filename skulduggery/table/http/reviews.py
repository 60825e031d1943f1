"""Reviews of finished games over REST: asked for once, made in the background, and looked at until they are there."""

from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, PathParameter

from skulduggery.table.http.records import OF_RECORD, finished
from skulduggery.table.http.requests import FOR_ALL, Asked, Code, admission_of, errors
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.session.reviewers import HandedIn, Job, Reviewers, handed_in
from skulduggery.table.wire.reviews import ReviewShown

Key = Annotated[str, PathParameter(pattern="^[0-9a-f]{64}$", description="As it came with the first answer.")]


@get("/api/tables/{code:str}/records/{number:int}/review", responses=FOR_ALL)
async def review(request: Asked, code: Code, number: FromPath[int]) -> ReviewShown:
    """Who was how likely to win when, what was luck and what was skill, and what lies were worth: in a finished game.
    The first who asks starts it; ask again until it is done."""
    given = handed_in(await finished(request, code, number))
    return await shown_or_started(request, given, is_ours=True)


@post("/api/review", status_code=200, responses=errors(400, 403, 409, 413, 429, 503), **OF_RECORD)
async def review_of_record(request: Asked) -> ReviewShown:
    """The same for the record of a finished game that you upload. It is remembered for a while, not kept: ask for it by
    its key until it is done."""
    admission = admission_of(request)
    admission.check_origin(request)
    admission.count_replay(request)
    given = await admission.archive(request, handed_in, await request.body())
    return await shown_or_started(request, given, is_ours=False)


@get("/api/reviews/{key:str}", responses=errors(400, 404, 409))
async def review_by_key(request: Asked, key: Key) -> ReviewShown:
    """How far a review is, or the review."""
    job = reviewers_of(request).job(key)
    if job is None:
        raise Refusal(404, "no_such_review", "nobody has asked for this review lately")
    return shown(reviewers_of(request), key, job)


async def shown_or_started(request: Asked, given: HandedIn, *, is_ours: bool) -> ReviewShown:
    reviewers = reviewers_of(request)
    job = await reviewers.look_up(given.key)
    if job is None:
        if is_ours:
            admission_of(request).count_replay(request)
        job = reviewers.start(given, is_ours=is_ours)
    return shown(reviewers, given.key, job)


def shown(reviewers: Reviewers, key: str, job: Job) -> ReviewShown:
    if job.refusal is not None:
        raise job.refusal
    return ReviewShown(key=key, done=reviewers.done(job), review=job.review)


def reviewers_of(request: Asked) -> Reviewers:
    return admission_of(request).registry.services.reviewers


REVIEW_ROUTES = [review, review_of_record, review_by_key]
