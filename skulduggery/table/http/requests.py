"""What every handler needs: who asks, the way to admission, the errors in the OpenAPI document, a seat's cookie."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Annotated, Any

from litestar import Request, Response
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import PathParameter

from skulduggery.table.admission.admission import Admission
from skulduggery.table.admission.cookies import seat_cookie, secret_cookie
from skulduggery.table.session.commit import Uncertain
from skulduggery.table.wire.schemas import Problem, Seated

Asked = Request[Any, Any, Any]
Code = Annotated[str, PathParameter(min_length=1, max_length=16, description="The code of the table.")]

WHY = {
    400: "What was sent makes no sense; `why` says where.",
    401: "You have no seat at this table, or are not a captain in this campaign.",
    403: "You may not do this: only the host may, or the request came from a page of another site.",
    404: "There is no such table, campaign, seat, captain, match or game.",
    409: "Not now: the seat is taken, the game has begun or is not over yet; or a rule, named by its `clause`.",
    413: "The request is too big.",
    429: "Too many attempts; wait a minute.",
    503: "It may not have been saved. Look at the table, then try again.",
}


def errors(*statuses: int) -> dict[int, ResponseSpec]:
    return {status: ResponseSpec(Problem, description=WHY[status], generate_examples=False) for status in statuses}


def shown(what: Any) -> dict[int, ResponseSpec]:
    """What an answer looks like that is written elsewhere and passed on as it is."""
    return {200: ResponseSpec(what, description="As it is shown.", generate_examples=False)}


def as_json(written: bytes) -> Response[bytes]:
    return Response(written, media_type="application/json", status_code=200)


@dataclass
class UploadOperation(Operation):
    """A body that is read elsewhere, since it may be big."""

    def __post_init__(self) -> None:
        document = OpenAPIMediaType(schema=Schema(type=OpenAPIType.OBJECT))
        self.request_body = RequestBody(content={"application/json": document}, required=True)


FOR_ALL = errors(400, 404, 409, 429, 503)
FOR_SEATED = errors(400, 401, 403, 404, 409, 413, 429, 503)


def admission_of(request: Asked) -> Admission:
    admission: Admission = request.app.state.admission
    return admission


def is_secure(request: Asked) -> bool:
    return request.url.scheme == "https"


@contextmanager
def keeping(request: Asked, name: str, secret: str) -> Iterator[None]:
    """If nobody knows whether it was written down, the secret goes along with the refusal: whoever looks again finds
    the seat that they have, and no stranger sits in it. A secret that the browser has already is not replaced."""
    try:
        yield
    except Uncertain:
        if name not in request.cookies:
            request.state.cookies = [secret_cookie(name, secret, is_secure=is_secure(request))]
        raise


def seated(request: Asked, code: str, seat: int, secret: str) -> Response[Seated]:
    cookie = secret_cookie(seat_cookie(code), secret, is_secure=is_secure(request))
    return Response(Seated(code=code, seat=seat), cookies=[cookie], status_code=201)
