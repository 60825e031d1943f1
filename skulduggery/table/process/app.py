"""The server as one ASGI application."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import skulduggery
from skulduggery.kernel.state import Illegal
from skulduggery.table.admission.admission import Admission
from skulduggery.table.admission.limits import BODY, HEADERS
from skulduggery.table.campaign.repository import Campaigns
from skulduggery.table.http.campaigns import CAMPAIGN_ROUTES
from skulduggery.table.http.games import GAME_ROUTES
from skulduggery.table.http.page import find_page, page_routes
from skulduggery.table.http.records import RECORD_ROUTES
from skulduggery.table.http.tables import TABLE_ROUTES
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.session.registry import Registry
from skulduggery.table.session.services import Services
from skulduggery.table.settings import Settings
from skulduggery.table.socket.campaign import campaign_socket
from skulduggery.table.socket.table import table_socket
from skulduggery.table.store.journal import Journal, NoJournal, database_url, make_engine
from skulduggery.table.store.notifications import shared
from skulduggery.table.wire.schemas import Problem

log = logging.getLogger("skulduggery.table")
Asked = Request[Any, Any, Any]


def check_shared(settings: Settings) -> None:
    """`NoJournal` unless several servers can use this database."""
    if settings.database is None or not shared(make_engine(settings.database)):
        raise NoJournal(
            "several workers need one PostgreSQL (--database postgresql+asyncpg://…): SQLite is for one server"
        )


async def open_journal(settings: Settings) -> Journal:
    if settings.database is None:
        make_folder(settings.data)
    return await Journal.open(settings.database or database_url(settings.data))


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NoJournal(
            f"the folder {folder} cannot be created: {error.strerror}. Choose another with --data"
        ) from None


def make_app(settings: Settings, journal: Journal) -> Litestar:
    @asynccontextmanager
    async def at_work(app: Litestar) -> AsyncIterator[None]:
        services = Services(settings, journal)
        registry = Registry(services)
        app.state.admission = Admission(settings, registry, Campaigns(registry))
        await registry.open()
        services.open()
        try:
            yield
        finally:
            registry.close()
            await services.close()

    return Litestar(
        route_handlers=[
            *TABLE_ROUTES,
            *GAME_ROUTES,
            *RECORD_ROUTES,
            *CAMPAIGN_ROUTES,
            table_socket,
            campaign_socket,
            *page_routes(settings.page or find_page()),
        ],
        lifespan=[at_work],
        exception_handlers={
            Refusal: refused,
            Illegal: against_the_rules,
            HTTPException: misunderstood,
            RecursionError: too_deep,
            Exception: failed,
        },
        response_headers=HEADERS,
        request_max_body_size=BODY,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Skulduggery",
            version=skulduggery.__version__,
            description="Tables over REST; the game itself goes over one WebSocket a seat.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
    )


def problem(status: int, error: str, why: str, clause: str | None = None) -> Response[Problem]:
    said = Problem(error=error, why=why, clause=clause)
    return Response(said, status_code=status, media_type="application/json", headers=HEADERS)


def refused(_: Asked, refusal: Refusal) -> Response[Problem]:
    return problem(refusal.status, refusal.error, refusal.why)


def against_the_rules(_: Asked, illegal: Illegal) -> Response[Problem]:
    return problem(409, "rule", illegal.why, illegal.rule)


def misunderstood(_: Asked, error: HTTPException) -> Response[Problem]:
    extra = getattr(error, "extra", None)
    why = f"{error.detail} {extra}" if extra else str(error.detail)
    return problem(error.status_code, "http", why[:500])


def too_deep(_: Asked, _error: RecursionError) -> Response[Problem]:
    return problem(400, "too_deep", "this is nested too deeply")


def failed(_: Asked, error: Exception) -> Response[Problem]:
    """A mistake of ours: told in the log, not to the world."""
    log.error("request failed", exc_info=error)
    return problem(500, "our_mistake", "something went wrong on our side")
