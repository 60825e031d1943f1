"""A campaign at the table server: the tale itself, and who may speak for which captain. The sum of its events."""

from collections.abc import Callable, Sequence

import msgspec
from msgspec.structs import replace

from skulduggery.campaign.campaign import Campaign, replaced
from skulduggery.campaign.events import Event, MatchAbandoned, MatchBegan, MatchEnded, Signed
from skulduggery.table.orders.seats import fingerprint
from skulduggery.table.orders.step import Step
from skulduggery.table.store import events as ev
from skulduggery.table.store.journal import Entry


class Keys(msgspec.Struct, frozen=True):
    """The secrets by which one captain is known, and a ticket for one more; all of them as hashes."""

    tokens: tuple[str, ...] = ()
    ticket: str | None = None
    until: int | None = None

    @property
    def is_claimed(self) -> bool:
        """Somebody speaks for this captain, or was given the ticket to."""
        return bool(self.tokens) or self.ticket is not None

    def known_by(self, token: str) -> "Keys":
        """The ticket is used up."""
        return Keys(tokens=(*self.tokens, token))

    def invited_by(self, ticket: str, until: int | None) -> "Keys":
        """A ticket that never expires is the host's: the person who was this captain no longer is."""
        return Keys(tokens=() if until is None else self.tokens, ticket=ticket, until=until)

    def opened_by(self, ticket: str, at: int) -> bool:
        return fingerprint(ticket) == self.ticket and (self.until is None or at <= self.until)


class LiveCampaign(msgspec.Struct, frozen=True):
    """Never changed in place: `after` gives the next one."""

    code: str
    seq: int = 0
    """How many entries of the journal are in it."""
    tale: Campaign = Campaign()
    hosts: tuple[str, ...] = ()
    keys: tuple[Keys, ...] = ()
    """Of each captain."""
    dates: tuple[int, ...] = ()
    """Of each match: when it began, or else when it ended, in milliseconds since 1970."""

    # --- events in, campaign out ---------------------------------------------------

    def after(self, event: ev.AnyEvent, at: int) -> "LiveCampaign":
        """With one more entry; `Illegal` if it cannot have happened."""
        live = replace(self, seq=self.seq + 1)
        match event:
            case ev.CaptainKnown(token, None):
                return replace(live, hosts=(*live.hosts, token))
            case ev.CaptainKnown(token, int(captain)):
                return live.with_keys(captain, live.keys[captain].known_by(token))
            case ev.CaptainInvited(captain, ticket, until):
                return live.with_keys(captain, live.keys[captain].invited_by(ticket, until))
            case Event():
                return replace(live, tale=live.tale.after(event)).noting(event, at)
        raise ValueError(f"{type(event).__name__} happens at a table, not in a campaign")

    def after_all(self, events: Sequence[ev.AnyEvent], at: int) -> "LiveCampaign":
        live = self
        for event in events:
            live = live.after(event, at)
        return live

    def noting(self, event: Event, at: int) -> "LiveCampaign":
        """What the tale itself does not keep."""
        match event:
            case Signed():
                return replace(self, keys=(*self.keys, Keys()))
            case MatchBegan():
                return replace(self, dates=(*self.dates, at))
            case MatchEnded(number) | MatchAbandoned(number):
                return replace(self, dates=replaced(self.dates, {number: at}))
        return self

    def with_keys(self, captain: int, keys: Keys) -> "LiveCampaign":
        return replace(self, keys=replaced(self.keys, {captain: keys}))

    # --- looking ---------------------------------------------------------------------

    def captain_of(self, secret: str | None) -> int | None:
        """Whose secret this is; None for a stranger, and for a host without a ship."""
        if not secret:
            return None
        token = fingerprint(secret)
        return next((captain for captain, keys in enumerate(self.keys) if token in keys.tokens), None)

    def knows(self, secret: str | None) -> bool:
        """A captain here, or the host."""
        return self.is_host(secret) or self.captain_of(secret) is not None

    def is_host(self, secret: str | None) -> bool:
        return bool(secret) and fingerprint(str(secret)) in self.hosts


Events = Sequence[ev.CampaignEvent]
Decision = Callable[[LiveCampaign], Events]


def after_entries(live: LiveCampaign, entries: Sequence[Entry]) -> LiveCampaign:
    """Each entry of the journal with its own time."""
    for entry in entries:
        live = live.after(entry.event, entry.at)
    return live


def step(live: LiveCampaign, decide: Decision, at: int) -> Step[LiveCampaign]:
    """From a campaign and an order to what happens and to the next campaign; `Illegal` if it cannot happen."""
    events = decide(live)
    return Step(events, at, live.after_all(events, at))
