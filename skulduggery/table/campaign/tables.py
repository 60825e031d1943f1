"""The tables of a campaign's matches: laid for a match that begins, and made again from a record in a file."""

from collections.abc import Sequence

import msgspec

from skulduggery.campaign.campaign import GAME, Campaign, Match
from skulduggery.campaign.events import AnyEvent, MatchAbandoned, MatchBegan, MatchEnded
from skulduggery.campaign.file import BrokenCampaign, Document, parse
from skulduggery.campaign.voyage import check_record, ended, names_of
from skulduggery.kernel.record import BrokenRecord, Record
from skulduggery.table.campaign.live import LiveCampaign, step
from skulduggery.table.campaign.orders import MOST_CAPTAINS, MOST_MATCHES
from skulduggery.table.orders.seats import fingerprint, new_code, new_secret, new_seed
from skulduggery.table.orders.table import LiveTable
from skulduggery.table.store import events as ev

MOST_EVENTS = 10_000
"""In a file."""


def laid(code: str, tale: Campaign, match: Match, at: int) -> list[ev.TableEvent]:
    """The journal of a match that begins: both captains have their seats, and all is dealt."""
    opened = opening(code, match, new_seed())
    seated = seats_of(tale, match)
    return [opened, *seated, LiveTable(match.record, opened, at).deal()]


def opening(code: str, match: Match, seed: str) -> ev.Opened:
    return ev.Opened(GAME.id, GAME.rules_version, seats=2, options=match.options, seed=seed, campaign=code)


def seats_of(tale: Campaign, match: Match) -> list[ev.SatDown | ev.BotSeated]:
    """Nobody knows the first secret of a captain's seat: a captain who comes from the campaign gets a new one."""
    seated: list[ev.SatDown | ev.BotSeated] = []
    for seat, number in enumerate(match.pair):
        captain = tale.captains[number]
        if captain.bot is not None:
            seated.append(ev.BotSeated(seat, captain.bot, name=captain.name))
        else:
            has_host = any(isinstance(event, ev.SatDown) for event in seated)
            seated.append(ev.SatDown(seat, captain.name, fingerprint(new_secret()), host=not has_host))
    return seated


def end_of(match: Match, record: Record) -> MatchEnded:
    """What the record of a finished match means for the logs."""
    return ended(match, GAME.replay(record))


def exported(tale: Campaign, match: Match, record: Record) -> Record:
    """No matter who sat there in the end, the match was between these two captains."""
    return msgspec.structs.replace(record, players=tuple(names_of(tale, match)))


# --- from a file --------------------------------------------------------------------------


class Imported(msgspec.Struct, frozen=True):
    """The journals of a campaign from a file and of the tables of its matches, written out: there may be tens of
    thousands of entries, and the event loop has only to pass them on."""

    events: list[str]
    tables: dict[str, list[str]]


class Happening(msgspec.Struct):
    """Just enough of an event to count it."""

    event: str = ""


class Outline(msgspec.Struct):
    events: list[Happening] = []


def check_length(text: bytes) -> None:
    """`BrokenCampaign` for a file that is too big to read through."""
    try:
        events = msgspec.json.decode(text, type=Outline).events
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BrokenCampaign(f"this is not a campaign: {error}") from None
    signed, began = (sum(one.event == name for one in events) for name in ("signed", "match_began"))
    if len(events) > MOST_EVENTS or signed > MOST_CAPTAINS or began > MOST_MATCHES:
        raise BrokenCampaign(
            f"a campaign here has at most {MOST_CAPTAINS} captains, {MOST_MATCHES} matches and {MOST_EVENTS} events"
        )


def brought(code: str, text: bytes, host: str, at: int) -> Imported:
    """All of a campaign that is in a file, with this host, or `BrokenCampaign`."""
    check_length(text)
    document, tale = parse(text)
    return imported(code, document, tale, host, at)


def imported(code: str, document: Document, tale: Campaign, host: str, at: int) -> Imported:
    """`BrokenCampaign` unless every match that ended has a record that comes to that end. A match that is under way
    is under way elsewhere: here it is given up, and leaves no trace in a log (BB-13.8). The host comes last, so that a
    campaign of which only a part was written is nobody's."""
    codes = [new_code() for _ in tale.matches]
    tables = {
        codes[match.number]: written_out(played(code, tale, match, found_record(document, tale, match), at))
        for match in tale.matches
        if match.status == "ended"
    }
    given_up = [MatchAbandoned(match.number) for match in tale.matches if match.status == "under_way"]
    events = [*renamed(document, codes), *given_up, ev.CaptainKnown(host)]
    return Imported(written_out(step(LiveCampaign(code), lambda _: events, at).events), tables)


def written_out(events: Sequence[ev.AnyEvent]) -> list[str]:
    return [ev.written(event) for event in events]


def found_record(document: Document, tale: Campaign, match: Match) -> Record:
    record = document.records.get(match.record)
    if record is None:
        raise BrokenCampaign(f"match {match.number + 1} ended, but its record {match.record!r} is not in the file")
    try:
        check_record(tale, match, record)
    except BrokenRecord as error:
        raise BrokenCampaign(str(error)) from None
    return record


def renamed(document: Document, codes: list[str]) -> list[AnyEvent]:
    """Here the record of a match is kept at its table."""
    names = iter(codes)
    return [
        msgspec.structs.replace(event, record=next(names)) if isinstance(event, MatchBegan) else event
        for event in document.events
    ]


def played(code: str, tale: Campaign, match: Match, record: Record, at: int) -> list[ev.TableEvent]:
    """A finished match as the journal of a table on which it was played."""
    opened = opening(code, match, new_seed() if record.seed is None else str(record.seed))
    table = LiveTable(match.record, opened, at)
    started = table.deal(*record.luck)
    moved = [table.say(said["seat"], {name: said[name] for name in said if name != "seat"}) for said in record.moves]
    return [opened, *seats_of(tale, match), started, *moved]
