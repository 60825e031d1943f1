"""For the operator of the server: is it alive, can it write, what does it count."""

import asyncio

from litestar import Response, get

import skulduggery
from skulduggery.table import metrics
from skulduggery.table.http.requests import Asked, admission_of, errors
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.wire.schemas import Health, Ready

FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
"""What a proxy adds to a request."""


@get("/health")
async def health(request: Asked) -> Health:
    """Whether the server is alive. It asks nobody else."""
    sessions = admission_of(request).registry.sessions.values()
    sockets = sum(len(session.broadcast.readers) for session in sessions)
    return Health(status="well", version=skulduggery.__version__, tables=len(sessions), sockets=sockets)


@get("/ready", responses=errors(503))
async def ready(request: Asked) -> Ready:
    """Whether moves can be written down: a probe is written, and given up after a few seconds."""
    probe = admission_of(request).registry.services.probe
    if not await asyncio.shield(probe.can_write()):
        raise Refusal(503, "not_ready", "nothing can be written to the database just now")
    return Ready(status="ready")


@get("/metrics", include_in_schema=False)
async def show_metrics(request: Asked) -> Response[bytes]:
    """Not through a proxy, unless the operator asked for that."""
    settings = admission_of(request).settings
    if not settings.metrics and any(name in request.headers for name in FORWARDED):
        raise Refusal(404, "not_here", "figures are not shown to visitors")
    admission_of(request).registry.count()
    return Response(metrics.figures(), headers={"Content-Type": metrics.KIND})


OPERATOR_ROUTES = [health, ready]
