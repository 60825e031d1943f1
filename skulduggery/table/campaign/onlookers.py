"""Who has the pages of a campaign open. They hear when it has changed, and fetch it again as they may see it. So
nothing is told here that a request would not show, whichever server wrote it down."""

from skulduggery.table.campaign.live import LiveCampaign
from skulduggery.table.wire.messages import Bye, LogWritten
from skulduggery.table.wire.outbox import Outbox


def looks_alike(live: LiveCampaign, other: LiveCampaign) -> bool:
    """Whether everybody still sees the same. A ticket to your own other device is nobody else's business."""
    return (live.tale, live.dates, spoken_for(live)) == (other.tale, other.dates, spoken_for(other))


def spoken_for(live: LiveCampaign) -> tuple[tuple[bool, bool], ...]:
    """Of each captain: whether somebody speaks for them, and whether somebody has a ticket to."""
    return tuple((bool(keys.tokens), keys.is_claimed) for keys in live.keys)


class Onlooker(Outbox):
    """A socket, and the campaign as it was when we last spoke of it there."""

    def __init__(self, live: LiveCampaign) -> None:
        super().__init__()
        self.seen = live
        self.send(LogWritten())

    def tell(self, live: LiveCampaign) -> None:
        if live.seq <= self.seen.seq:
            return
        is_news = not looks_alike(live, self.seen)
        self.seen = live
        if is_news:
            self.send(LogWritten())


class Onlookers:
    """Of all campaigns, by their codes."""

    def __init__(self) -> None:
        self.at: dict[str, set[Onlooker]] = {}

    def welcome(self, live: LiveCampaign) -> Onlooker:
        onlooker = Onlooker(live)
        self.at.setdefault(live.code, set()).add(onlooker)
        return onlooker

    def farewell(self, onlooker: Onlooker) -> None:
        code = onlooker.seen.code
        self.at[code].discard(onlooker)
        if not self.at[code]:
            del self.at[code]

    def say_bye(self, why: str) -> None:
        for onlookers in self.at.values():
            for onlooker in onlookers:
                onlooker.send(Bye(why=why))
                onlooker.end()

    def tell(self, live: LiveCampaign) -> None:
        for onlooker in self.at.get(live.code, ()):
            onlooker.tell(live)
