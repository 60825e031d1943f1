"""One WebSocket for each person who looks at a campaign: it says when there is more to see. Orders go over REST."""

from litestar import websocket
from litestar.params import FromPath

from skulduggery.table.admission.admission import Admission
from skulduggery.table.campaign.onlookers import Onlooker, Onlookers
from skulduggery.table.socket.connection import Connection, hear_pings, hold


@websocket("/api/campaigns/{code:str}/socket")
async def campaign_socket(socket: Connection, code: FromPath[str]) -> None:
    """Open to everybody who has the code, as the campaign is."""
    await hold(socket, lambda admission: come_in(admission, socket, code))


async def come_in(admission: Admission, connection: Connection, code: str) -> "InCampaign":
    live = await admission.campaign(connection, code)
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
        hear_pings(self.outbox, text, otherwise="a campaign takes orders over REST, not here")
