"""The server as one ASGI application."""

import contextlib
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import skulduggery
from skulduggery.kernel.state import Illegal
from skulduggery.table.admission.admission import Admission
from skulduggery.table.admission.limits import BODY, HEADERS
from skulduggery.table.campaign.repository import Campaigns
from skulduggery.table.http.campaigns import CAMPAIGN_ROUTES
from skulduggery.table.http.games import GAME_ROUTES, all_games
from skulduggery.table.http.names import NAME_ROUTES
from skulduggery.table.http.operator import OPERATOR_ROUTES, show_metrics
from skulduggery.table.http.own import OWN_ROUTES
from skulduggery.table.http.page import Sheet, find_page, is_lost, nothing_here, page_routes, sheets_of
from skulduggery.table.http.records import RECORD_ROUTES
from skulduggery.table.http.reviews import REVIEW_ROUTES
from skulduggery.table.http.tables import TABLE_ROUTES
from skulduggery.table.orders.names import lookalikes
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.process.quiet import Housekeeping
from skulduggery.table.session.registry import Registry
from skulduggery.table.session.services import Services
from skulduggery.table.settings import Settings
from skulduggery.table.socket.campaign import campaign_socket
from skulduggery.table.socket.lobby import lobby_socket
from skulduggery.table.socket.table import table_socket
from skulduggery.table.store.journal import Journal, NoJournal, database_url, make_engine
from skulduggery.table.store.notifications import shared
from skulduggery.table.wire.misread import misread, misread_at
from skulduggery.table.wire.schemas import Problem

log = logging.getLogger("skulduggery.table")
Asked = Request[Any, Any, Any]
RETRY_AFTER = {429: 60, 503: 2}
"""Seconds after which it is worth trying again."""


def check_shared(settings: Settings) -> None:
    """`NoJournal` unless several servers can use this database."""
    if settings.database is None or not shared(make_engine(settings.database)):
        raise NoJournal(
            "several workers need one PostgreSQL (--database postgresql+asyncpg://…): SQLite is for one server"
        )


async def open_journal(settings: Settings) -> Journal:
    if settings.database is None:
        make_folder(settings.data)
    return await Journal.open(settings.database or database_url(settings.data), settings.patience)


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        keep_private(folder / "skulduggery.db")
    except OSError as error:
        raise NoJournal(
            f"the folder {folder} cannot be created: {error.strerror}. Choose another with --data"
        ) from None


def keep_private(file: Path) -> None:
    """The database, and what SQLite keeps beside it, hold everybody's cards: they are for their owner alone."""
    with contextlib.suppress(OSError):  # the database itself says best what is wrong with its file
        file.touch(mode=0o600)
    for beside in (file, file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")):
        with contextlib.suppress(OSError):
            beside.chmod(0o600)


@asynccontextmanager
async def at_work(app: Litestar, settings: Settings, journal: Journal) -> AsyncIterator[None]:
    services = Services(settings, journal)
    registry = Registry(services)
    app.state.admission = Admission(settings, registry, Campaigns(registry))
    await registry.open()
    services.open()
    warm_up(app)
    app.state.housekeeping = housekeeping = Housekeeping()
    housekeeping.begin()
    try:
        yield
    finally:
        await housekeeping.end()
        registry.close()
        await services.close()


def handlers(settings: Settings, sheets: Mapping[str, Sheet]) -> list[Any]:
    return [
        *OPERATOR_ROUTES,
        *([show_metrics] if shows_metrics(settings) else []),
        *TABLE_ROUTES,
        *GAME_ROUTES,
        *RECORD_ROUTES,
        *REVIEW_ROUTES,
        *OWN_ROUTES,
        *NAME_ROUTES,
        *CAMPAIGN_ROUTES,
        table_socket,
        campaign_socket,
        lobby_socket,
        *page_routes(sheets),
    ]


def make_app(settings: Settings, journal: Journal) -> Litestar:
    sheets = sheets_of(settings.page or find_page())
    return Litestar(
        route_handlers=handlers(settings, sheets),
        lifespan=[partial(at_work, settings=settings, journal=journal)],
        exception_handlers={
            Refusal: refused,
            Illegal: against_the_rules,
            NotFoundException: partial(not_found, sheets),
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
            render_plugins=[WrittenOnce()],
            use_handler_docstrings=True,
        ),
    )


def shows_metrics(settings: Settings) -> bool:
    if settings.metrics is not None:
        return settings.metrics
    return settings.host == "localhost" or settings.host.startswith("127.") or settings.host == "::1"


class WrittenOnce(JsonRenderPlugin):
    """The OpenAPI document is big, and always the same."""

    written = b""

    def render(self, request: Asked, openapi_schema: dict[str, Any]) -> bytes:
        self.written = self.written or super().render(request, openapi_schema)
        return self.written


def warm_up(app: Litestar) -> None:
    """What takes a while the first time is done before anybody can come."""
    all_games()
    lookalikes()
    plugin: Any = app.plugins.get("OpenAPIPlugin")
    plugin.provide_openapi_schema()


def problem(status: int, error: str, why: str, clause: str | None = None) -> Response[Problem]:
    said = Problem(error=error, why=why, clause=clause)
    wait = {"Retry-After": str(RETRY_AFTER[status])} if status in RETRY_AFTER else {}
    return Response(said, status_code=status, media_type="application/json", headers=HEADERS | wait)


def refused(request: Asked, refusal: Refusal) -> Response[Problem]:
    answer = problem(refusal.status, refusal.error, refusal.why)
    answer.cookies = getattr(request.state, "cookies", [])
    return answer


def against_the_rules(_: Asked, illegal: Illegal) -> Response[Problem]:
    return problem(409, "rule", illegal.why, illegal.rule)


def misunderstood(_: Asked, error: HTTPException) -> Response[Problem]:
    """What the framework could not read: each field with what is wrong with it."""
    wrong: Any = getattr(error, "extra", None) or ()
    fields = [misread_at(one.get("key", ""), one["message"]) for one in wrong if "message" in one]
    return problem(error.status_code, "http", ("; ".join(fields) or misread(error.detail))[:500])


def not_found(sheets: Mapping[str, Sheet], request: Asked, error: NotFoundException) -> Response[Any]:
    return nothing_here(sheets) if is_lost(request) else misunderstood(request, error)


def too_deep(_: Asked, _error: RecursionError) -> Response[Problem]:
    return problem(400, "too_deep", "this is nested too deeply")


def failed(_: Asked, error: Exception) -> Response[Problem]:
    """A mistake of ours: told in the log, not to the world."""
    log.error("request failed", exc_info=error)
    return problem(500, "our_mistake", "something went wrong on our side")
