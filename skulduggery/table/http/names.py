"""A name that keeps its wake, over REST: take one, see it, carry it along, have it forgotten; and the standings."""

from litestar import Response, get, post
from litestar.params import JSONBody

from skulduggery.table.admission.admission import address_of
from skulduggery.table.admission.cookies import NAME, seats_in, secret_cookie
from skulduggery.table.http.requests import FOR_SEATED, Asked, admission_of, errors, is_secure
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.seats import INVITED_FOR, new_secret
from skulduggery.table.store.journal import now
from skulduggery.table.wire.schemas import ClaimDevice, DeviceTicket, NameWanted, Standing, Wake, WakeShown


@get("/api/wake", responses=errors(429, 503))
async def show(request: Asked) -> WakeShown:
    """What your name has kept, if this browser keeps one; and whether this server keeps names at all."""
    names, secret = admission_of(request).names, request.cookies.get(NAME)
    if await names.who(secret) is None:
        return WakeShown(is_on=names.is_on, wake=None)
    admission_of(request).count_replay(request)
    await names.note_seats(secret, seats_in(request.cookies))
    return WakeShown(is_on=True, wake=await names.wake(secret, address_of(request)))


@post("/api/wake", responses=FOR_SEATED)
async def take(request: Asked, data: JSONBody[NameWanted]) -> Response[Wake]:
    """Take a name that keeps its wake. The games of the seats you have now count too."""
    admission = admission_of(request)
    admission.count_opening(request)
    if await admission.names.who(request.cookies.get(NAME)) is not None:
        raise Refusal(409, "has_name", "this browser already keeps a name")
    secret = new_secret()
    await admission.names.take(data.name, secret, now(), listed=data.listed)
    return await kept(request, secret)


@post("/api/wake/ticket", responses=FOR_SEATED)
async def invite(request: Asked) -> DeviceTicket:
    """A ticket to have your name on another device too. A new one replaces the last."""
    admission_of(request).count_order(request)
    ticket = new_secret()
    await admission_of(request).names.invite(request.cookies.get(NAME), ticket, now())
    return DeviceTicket(ticket=ticket, seconds=INVITED_FOR)


@post("/api/wake/claim", responses=FOR_SEATED)
async def claim(request: Asked, data: JSONBody[ClaimDevice]) -> Response[Wake]:
    """Have the same name on this device, with the ticket from another."""
    admission = admission_of(request)
    admission.count_order(request)
    admission.failures.check(address_of(request), "too many wrong tickets; wait a minute")
    secret = new_secret()
    await admission.order(request, lambda: admission.names.claim(data.ticket, secret, now()))
    return await kept(request, secret)


async def kept(request: Asked, secret: str) -> Response[Wake]:
    names = admission_of(request).names
    await names.note_seats(secret, seats_in(request.cookies))
    cookie = secret_cookie(NAME, secret, is_secure=is_secure(request))
    return Response(await names.wake(secret, address_of(request)), cookies=[cookie], status_code=201)


@post("/api/wake/forget", status_code=204, responses=FOR_SEATED)
async def forget(request: Asked) -> None:
    """Have everything forgotten that was kept about your name. The records of the games stay at their tables, with the
    names that people typed there; nothing leads from them to you."""
    admission_of(request).count_order(request)
    await admission_of(request).names.forget(request.cookies.get(NAME))


@get("/api/standings", responses=errors(404, 429, 503))
async def standings(request: Asked) -> dict[str, list[Standing]]:
    """By game, the best first: people who keep a name here and let themselves be listed, and the bots they played."""
    admission_of(request).count_replay(request)
    return await admission_of(request).names.standings(address_of(request))


NAME_ROUTES = [show, take, invite, claim, forget, standings]
