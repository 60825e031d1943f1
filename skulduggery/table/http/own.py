"""Your tables over REST: where this browser has a seat, and what it finished."""

from litestar import Response, get
from litestar.datastructures import Cookie

from skulduggery.table.admission.cookies import seat_cookie, seats_in
from skulduggery.table.http.requests import Asked, admission_of, errors
from skulduggery.table.wire.schemas import OwnTable


@get("/api/mine", responses=errors(429, 503))
async def own_tables(request: Asked) -> Response[list[OwnTable]]:
    """The tables at which this browser has a seat, the latest first, at most forty. Cookies that open no seat any more,
    and those of older tables, are taken back."""
    admission = admission_of(request)
    tables, spent = await admission.sketches.of_browser(
        seats_in(request.cookies), lambda: admission.count_replay(request)
    )
    gone = [Cookie(key=seat_cookie(code), value="", path="/", max_age=0) for code in spent]
    return Response(tables, cookies=gone, headers={"Cache-Control": "no-store"})


OWN_ROUTES = [own_tables]
