"""One WebSocket for each person who looks at a campaign: it says when there is more to see. Orders go over REST."""

import msgspec
from litestar import websocket
from litestar.params import FromPath

from skulduggery.table.admission.admission import Admission
from skulduggery.table.campaign.onlookers import Onlooker, Onlookers
from skulduggery.table.socket.connection import Connection, hold
from skulduggery.table.wire.messages import HEARD, Ping, Pong, Refused


@websocket("/api/campaigns/{code:str}/socket")
async def campaign_socket(socket: Connection, code: FromPath[str]) -> None:
    """Open to everybody who has the code, as the campaign is."""
    await hold(socket, lambda admission: come_in(admission, socket, code))


async def come_in(admission: Admission, connection: Connection, code: str) -> "InCampaign":
    live = await admission.found(connection, code, admission.campaigns.look)
    onlookers = admission.campaigns.onlookers
    return InCampaign(onlookers, onlookers.welcome(live))


class InCampaign:
    """An onlooker. There is nothing to say here, except that you are still there."""

    def __init__(self, onlookers: Onlookers, onlooker: Onlooker) -> None:
        self.onlookers = onlookers
        self.outbox = onlooker

    @property
    def code(self) -> str:
        return self.outbox.seen.code

    def farewell(self) -> None:
        self.onlookers.farewell(self.outbox)

    async def hear(self, text: str | bytes) -> None:
        try:
            said = HEARD.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self.outbox.send(Refused(id=0, clause=None, why=f"this is not a message: {error}"))
            return
        if isinstance(said, Ping):
            self.outbox.send(Pong(id=said.id))
        else:
            self.outbox.send(Refused(id=said.id, clause=None, why="a campaign takes orders over REST, not here"))
