"""One WebSocket for each person who looks at the lobby: the list of tables, whenever it has changed."""

from litestar import websocket

from skulduggery.table.admission.admission import Admission
from skulduggery.table.session.lobby import Lobby
from skulduggery.table.socket.connection import Connection, hear_pings, hold
from skulduggery.table.wire.outbox import Outbox


@websocket("/api/lobby/socket")
async def lobby_socket(socket: Connection) -> None:
    """Open to everybody, as the list is."""
    await hold(socket, come_in)


async def come_in(admission: Admission) -> "InLobby":
    return InLobby(admission.lobby, await admission.lobby.welcome())


class InLobby:
    """Somebody who looks for a table. There is nothing to say here, except that you are still there."""

    code = "lobby"

    def __init__(self, lobby: Lobby, outbox: Outbox) -> None:
        self.lobby = lobby
        self.outbox = outbox

    def farewell(self) -> None:
        self.lobby.farewell(self.outbox)

    async def hear(self, text: str | bytes) -> None:
        hear_pings(self.outbox, text, otherwise="the lobby takes no orders: go to a table first")
