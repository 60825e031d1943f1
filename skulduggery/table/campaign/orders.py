"""What people may do in a campaign: each order looks at it and answers with events, or refuses.

What the rules forbid the campaign itself refuses, with the clause, when the events are added to it.
"""

from collections.abc import Sequence

from skulduggery.campaign.campaign import port_call, port_of
from skulduggery.campaign.events import MatchAbandoned, MatchBegan, Retired, Signed, Supplied
from skulduggery.games.boarders.campaign.port import PortCall
from skulduggery.table.campaign.live import Events, LiveCampaign
from skulduggery.table.campaign.schemas import BeginMatch, SignOn
from skulduggery.table.orders.lobby import BAD_TICKET
from skulduggery.table.orders.refusal import refuse
from skulduggery.table.orders.seats import INVITED_FOR, MOST_DEVICES, fingerprint
from skulduggery.table.store import events as ev
from skulduggery.table.wire.messages import plain_text

MOST_CAPTAINS = 64
MOST_MATCHES = 1000


# --- who may -----------------------------------------------------------------------


def own_captain(live: LiveCampaign, secret: str | None) -> int:
    captain = live.captain_of(secret)
    if captain is None:
        raise refuse(401, "no_captain", "you are not a captain in this campaign")
    return captain


def check_captain(live: LiveCampaign, captain: int) -> None:
    if not 0 <= captain < len(live.tale.captains):
        raise refuse(404, "no_such_captain", f"there is no captain {captain} in this campaign")


def check_match(live: LiveCampaign, match: int) -> None:
    if not 0 <= match < len(live.tale.matches):
        raise refuse(404, "no_such_match", f"there is no match {match} in this campaign")


def check_host(live: LiveCampaign, secret: str | None) -> None:
    if not live.is_host(secret):
        raise refuse(403, "not_host", "only the host of the campaign may do this")


def check_may_speak(live: LiveCampaign, secret: str | None, captains: Sequence[int]) -> None:
    """One of these captains, or the host."""
    if live.is_host(secret):
        return
    if own_captain(live, secret) not in captains:
        raise refuse(403, "not_yours", "only these captains or the host may do this")


# --- captains ----------------------------------------------------------------------


def sign_on(live: LiveCampaign, wanted: SignOn, old: str | None, secret: str) -> Events:
    """BB-13.1 One person, one ship; the host signs on bots too."""
    number = len(live.tale.captains)
    if number >= MOST_CAPTAINS:
        raise refuse(409, "full", f"a campaign has at most {MOST_CAPTAINS} captains")
    signed = Signed(plain_text(wanted.captain), plain_text(wanted.ship), wanted.hull, wanted.bot)
    if wanted.bot is not None:
        check_host(live, old)
        return [signed]
    check_no_captain(live, old)
    return [signed, ev.CaptainKnown(fingerprint(secret), number)]


def check_no_captain(live: LiveCampaign, old: str | None) -> None:
    if live.captain_of(old) is not None:
        raise refuse(409, "has_captain", "you are already a captain in this campaign")


def claim(live: LiveCampaign, captain: int, ticket: str | None, old: str | None, secret: str, at: int) -> Events:
    """A captain who has a ticket, or one from a file whom nobody has claimed yet."""
    check_captain(live, captain)
    check_no_captain(live, old)
    keys = live.keys[captain]
    if live.tale.captains[captain].bot is not None:
        raise refuse(409, "is_bot", "this captain is a bot")
    if keys.is_claimed and (ticket is None or not keys.opened_by(ticket, at)):
        raise refuse(403, "bad_ticket", f"{BAD_TICKET}, or is too old")
    return [ev.CaptainKnown(fingerprint(secret), captain)]


def invite(live: LiveCampaign, captain: int, secret: str | None, ticket: str, at: int) -> Events:
    """From a captain to another device of their own; from the host to somebody who has lost theirs."""
    check_captain(live, captain)
    check_may_speak(live, secret, [captain])
    if live.tale.captains[captain].bot is not None:
        raise refuse(409, "is_bot", "this captain is a bot")
    if live.captain_of(secret) != captain:
        return [ev.CaptainInvited(captain, fingerprint(ticket))]
    if len(live.keys[captain].tokens) >= MOST_DEVICES:
        raise refuse(409, "too_many", f"you are already here on {MOST_DEVICES} devices")
    return [ev.CaptainInvited(captain, fingerprint(ticket), at + INVITED_FOR * 1000)]


def retire(live: LiveCampaign, captain: int, secret: str | None) -> Events:
    check_captain(live, captain)
    check_may_speak(live, secret, [captain])
    return [Retired(captain)]


# --- matches -----------------------------------------------------------------------


def begin(live: LiveCampaign, wanted: BeginMatch, secret: str | None, table: str) -> Events:
    """The table is laid once the match is written down: whatever stops us, the next request lays it."""
    for captain in wanted.pair:
        check_captain(live, captain)
    check_may_speak(live, secret, wanted.pair)
    if len(live.tale.matches) >= MOST_MATCHES:
        raise refuse(409, "full", f"a campaign has at most {MOST_MATCHES} matches")
    return [MatchBegan(wanted.pair, dict(wanted.options), record=table)]


def abandon(live: LiveCampaign, match: int, secret: str | None) -> Events:
    """BB-13.8"""
    check_match(live, match)
    check_may_speak(live, secret, live.tale.matches[match].pair)
    return [MatchAbandoned(match)]


def seat_in(live: LiveCampaign, match: int, secret: str | None) -> int:
    """Where a captain sits in a match that is under way."""
    check_match(live, match)
    captain, pair = own_captain(live, secret), live.tale.matches[match].pair
    if captain not in pair:
        raise refuse(403, "not_yours", "this match is between two others; you can watch it")
    live.tale.match_under_way(match)
    return pair.index(captain)


# --- in port -----------------------------------------------------------------------


def call_at_port(live: LiveCampaign, order: PortCall, secret: str | None) -> Events:
    """The whole stay, or what is still open of it."""
    captain = own_captain(live, secret)
    supplied, served, sewn = port_call(captain, order)
    is_supplied = port_of(live.tale.captains[captain]).is_supplied
    return [served, sewn] if is_supplied and supplied == Supplied(captain) else [supplied, served, sewn]
