"""Campaigns over REST: found, sign on, begin a match, call at a port, take the whole tale along."""

from collections.abc import Callable
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, PathParameter
from msgspec.structs import replace

from skulduggery.games.boarders.campaign import port
from skulduggery.games.boarders.campaign.ships import CREW
from skulduggery.kernel.state import Illegal
from skulduggery.table.admission.admission import address_of
from skulduggery.table.admission.cookies import captain_cookie, seat_cookie, secret_cookie
from skulduggery.table.admission.limits import CAMPAIGN
from skulduggery.table.campaign import orders
from skulduggery.table.campaign.live import Decision, Events, LiveCampaign
from skulduggery.table.campaign.schemas import (
    BeginMatch,
    CampaignShown,
    CaptainTicket,
    ClaimCaptain,
    Enrolled,
    FoundCampaign,
    PortOrder,
    Prices,
    SignOn,
)
from skulduggery.table.campaign.shown import campaign_shown
from skulduggery.table.http.requests import (
    FOR_ALL,
    FOR_SEATED,
    Asked,
    UploadOperation,
    admission_of,
    errors,
    is_secure,
    keeping,
    seated,
)
from skulduggery.table.orders.seats import INVITED_FOR, new_code, new_secret
from skulduggery.table.orders.tickets import take_seat
from skulduggery.table.store.journal import now
from skulduggery.table.wire.schemas import Seated

Code = Annotated[str, PathParameter(min_length=1, max_length=16, description="The code of the campaign.")]
Number = Annotated[int, PathParameter(ge=0, le=10_000, description="Of a captain or a match, from 0.")]
A_FILE = ResponseSpec(dict[str, Any], description="A readable document.", generate_examples=False)
FOR_OPENING = errors(400, 403, 409, 413, 429, 503)


def secret_of(request: Asked, code: str) -> str | None:
    return request.cookies.get(captain_cookie(code))


def enrolled(request: Asked, code: str, captain: int | None, secret: str) -> Response[Enrolled]:
    cookie = secret_cookie(captain_cookie(code), secret, is_secure=is_secure(request))
    return Response(Enrolled(code=code, captain=captain), cookies=[cookie], status_code=201)


async def look(request: Asked, code: str) -> LiveCampaign:
    admission = admission_of(request)
    return await admission.campaign(request, code)


async def act(request: Asked, code: str, decide: Decision) -> LiveCampaign:
    admission = admission_of(request)
    admission.count_order(request)
    await look(request, code)
    return await admission.order(request, lambda: admission.campaigns.act(code, decide))


async def order(request: Asked, code: str, decide: Callable[[LiveCampaign, str | None], Events]) -> CampaignShown:
    """Carry out an order of the person with this cookie, and show what came of it."""
    secret = secret_of(request, code)
    return campaign_shown(await act(request, code, lambda live: decide(live, secret)), secret)


# --- the campaign -----------------------------------------------------------------------


@post("/api/campaigns", responses=FOR_OPENING)
async def found(request: Asked, data: JSONBody[FoundCampaign]) -> Response[Enrolled]:
    """Found a campaign and be its host."""
    admission = admission_of(request)
    admission.count_opening(request)
    secret = new_secret()
    return enrolled(request, await admission.campaigns.found(data.name, secret), None, secret)


@post(
    "/api/campaigns/file",
    request_max_body_size=CAMPAIGN,
    responses=FOR_OPENING,
    operation_class=UploadOperation,
)
async def bring(request: Asked) -> Response[Enrolled]:
    """A new campaign from a file; you are its host. Every match is played again, and must end as the logs say. A match
    that was under way is given up. Each captain waits for somebody to claim them."""
    admission = admission_of(request)
    admission.count_opening(request)
    admission.count_replay(request)
    secret = new_secret()
    code = await admission.campaigns.bring(await request.body(), secret, address_of(request))
    return enrolled(request, code, None, secret)


@get("/api/campaigns/{code:str}", responses=FOR_ALL)
async def show(request: Asked, code: Code) -> CampaignShown:
    """The captains, the logs of their ships, and their matches."""
    return campaign_shown(await look(request, code), secret_of(request, code))


@get("/api/campaigns/{code:str}/file", responses=FOR_ALL | {200: A_FILE})
async def take_along(request: Asked, code: Code) -> Response[bytes]:
    """The whole campaign as a file, for `skul campaign` or for another server."""
    await look(request, code)
    admission = admission_of(request)
    admission.count_replay(request)
    return Response(
        await admission.campaigns.file(code),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="campaign-{code}.json"'},
    )


@get("/api/prices")
async def prices() -> Prices:
    """What ports sell, to every ship at the same price."""
    return Prices(port.A_POINT_BUYS, port.CANNON_PRICE, port.PRICE, CREW)


# --- captains -----------------------------------------------------------------------------


@post("/api/campaigns/{code:str}/captains", responses=FOR_SEATED)
async def sign_on(request: Asked, code: Code, data: JSONBody[SignOn]) -> Response[Enrolled]:
    """Join with a new ship; or sign on a bot (host)."""
    old, secret = await secrets_of(request, code)
    with keeping(request, captain_cookie(code), secret):
        live = await act(request, code, lambda live: orders.sign_on(live, data, old, secret))
    return enrolled(request, code, live.captain_of(secret), secret)


@post("/api/campaigns/{code:str}/captains/{number:int}/claim", responses=FOR_SEATED)
async def claim(request: Asked, code: Code, number: Number, data: JSONBody[ClaimCaptain]) -> Response[Enrolled]:
    """Be a captain for whom you have a ticket, or one who came with a file and has not been claimed."""
    old, secret = await secrets_of(request, code)
    with keeping(request, captain_cookie(code), secret):
        await act(request, code, lambda live: orders.claim(live, number, data.ticket, old, secret, now()))
    return enrolled(request, code, number, secret)


async def secrets_of(request: Asked, code: str) -> tuple[str | None, str]:
    """How this browser is known now, if at all, and how it will be known: a host stays the host."""
    old = secret_of(request, code)
    is_host = (await look(request, code)).is_host(old)
    return old, old if old and is_host else new_secret()


@post("/api/campaigns/{code:str}/captains/{number:int}/ticket", responses=FOR_SEATED)
async def invite(request: Asked, code: Code, number: Number) -> CaptainTicket:
    """A ticket for another device of your own; or, from the host, for somebody who has lost theirs."""
    ticket = new_secret()
    secret = secret_of(request, code)
    known = await look(request, code)
    orders.check_captain(known, number)
    if known.is_host(secret) and known.captain_of(secret) != number:
        await admission_of(request).campaigns.check_away(known, number)
    live = await act(request, code, lambda live: orders.invite(live, number, secret, ticket, now()))
    if live.captain_of(secret) == number:
        return CaptainTicket(captain=number, ticket=ticket, seconds=INVITED_FOR)
    await admission_of(request).campaigns.clear_seat(live, number)
    return CaptainTicket(captain=number, ticket=ticket, seconds=None)


@post("/api/campaigns/{code:str}/captains/{number:int}/retire", status_code=200, responses=FOR_SEATED)
async def retire(request: Asked, code: Code, number: Number) -> CampaignShown:
    """Come ashore for good; the log stays."""
    return await order(request, code, lambda live, secret: orders.retire(live, number, secret))


# --- matches --------------------------------------------------------------------------------


@post("/api/campaigns/{code:str}/matches", responses=FOR_SEATED)
async def begin(request: Asked, code: Code, data: JSONBody[BeginMatch]) -> CampaignShown:
    """Begin a match: a table is laid for it, and both captains have their seats there."""
    admission_of(request).count_opening(request)
    table = new_code()
    return await order(request, code, lambda live, secret: orders.begin(live, data, secret, table))


@post("/api/campaigns/{code:str}/matches/{number:int}/seat", responses=FOR_SEATED)
async def sit(request: Asked, code: Code, number: Number) -> Response[Seated]:
    """Come to the table of your match."""
    admission = admission_of(request)
    admission.check_origin(request)
    live = await look(request, code)
    seat = orders.seat_in(live, number, secret_of(request, code))
    match = live.tale.matches[number]
    old, name = request.cookies.get(seat_cookie(match.record)), live.tale.captains[match.pair[seat]].name
    if old and (await admission.session(request, match.record)).table.seat_of(old) == seat:
        return seated(request, match.record, seat, old)
    secret = new_secret()
    await admission.act(request, match.record, lambda table: take_seat(table, seat, name, secret))
    return seated(request, match.record, seat, secret)


@post("/api/campaigns/{code:str}/matches/{number:int}/abandon", status_code=200, responses=FOR_SEATED)
async def abandon(request: Asked, code: Code, number: Number) -> CampaignShown:
    """Give a match up: no log changes."""
    return await order(request, code, lambda live, secret: orders.abandon(live, number, secret))


# --- in port ----------------------------------------------------------------------------------


@post("/api/campaigns/{code:str}/port/preview", status_code=200, responses=FOR_SEATED)
async def preview(request: Asked, code: Code, data: JSONBody[PortOrder]) -> port.Preview:
    """What a stay in port would lead to, or why it is refused. Nothing is changed."""
    admission_of(request).count_order(request)
    live = await look(request, code)
    captain = orders.own_captain(live, secret_of(request, code))
    try:
        return live.tale.preview(captain, data.order())
    except Illegal as off_the_sail:
        seen = live.tale.preview(captain, data.without_image())
        return replace(seen, refusal=seen.refusal or port.Refusal(off_the_sail.rule, off_the_sail.why))


@post("/api/campaigns/{code:str}/port", status_code=200, responses=FOR_SEATED)
async def call_at_port(request: Asked, code: Code, data: JSONBody[PortOrder]) -> CampaignShown:
    """A whole stay in port, or what is still open of it: all of it, or a refusal and nothing."""
    return await order(request, code, lambda live, secret: orders.call_at_port(live, data.order(), secret))


CAMPAIGN_ROUTES = [
    found,
    bring,
    show,
    take_along,
    prices,
    sign_on,
    claim,
    invite,
    retire,
    begin,
    sit,
    abandon,
    preview,
    call_at_port,
]
