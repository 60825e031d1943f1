"""A campaign on the disk: one readable JSON document with its events, the records of its matches, and the logs.

The logs follow from the events and are there for people to read; a document whose logs do not follow is refused.
The file is replaced as a whole, and only when the new one is safe on the disk: whatever stops the program, the
file is as it was after the last step that was saved (BB-13.8).
"""

import os
from collections.abc import Iterable
from pathlib import Path

import msgspec

from skulduggery.campaign.campaign import Campaign, Match, fold
from skulduggery.campaign.events import AnyEvent
from skulduggery.campaign.voyage import check_record
from skulduggery.games.boarders.campaign.log import ShipLog
from skulduggery.kernel.record import Record, word
from skulduggery.kernel.state import Illegal

FORMAT = 1
"""Goes up when the layout of this document changes."""


class BrokenCampaign(ValueError):
    """A file that cannot be read, or whose logs are not what its events made; the message says where."""


class Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    skulduggery_campaign: int
    events: tuple[AnyEvent, ...]
    records: dict[str, Record]
    """By the names that the matches give them; unfinished matches have theirs too."""
    logs: tuple[ShipLog, ...]


class Version(msgspec.Struct):
    """The one field that every format has."""

    skulduggery_campaign: int


class CampaignFile:
    """A campaign and where it is kept."""

    def __init__(self, path: Path, document: Document, campaign: Campaign) -> None:
        self.path = path
        self.campaign = campaign
        self.events = list(document.events)
        self.records = dict(document.records)
        self.on_disk: bytes | None = None

    @classmethod
    def new(cls, path: Path, *events: AnyEvent) -> "CampaignFile":
        """A campaign that begins with these events; an existing file is not touched."""
        if path.exists():
            raise BrokenCampaign(f"{path} already exists: a new campaign needs a new file")
        file = cls(path, Document(FORMAT, (), {}, ()), Campaign())
        file.write(*events)
        return file

    @classmethod
    def read(cls, path: Path) -> "CampaignFile":
        text = path.read_bytes()
        document, campaign = parse(text)
        file = cls(path, document, campaign)
        file.on_disk = text
        return file

    def write(self, *events: AnyEvent, record: tuple[Match, Record] | None = None) -> None:
        """All of these steps at once, or `Illegal` and none of them; on disk when this returns."""
        campaign = fold(events, self.campaign)
        records = self.records | ({record[0].record: record[1]} if record else {})
        written = to_json(Document(FORMAT, (*self.events, *events), records, logs_of(campaign)))
        self.check_nobody_else_wrote()
        replace_file(self.path, written)
        self.campaign, self.records, self.on_disk = campaign, records, written
        self.events += events

    def check_nobody_else_wrote(self) -> None:
        there = self.path.read_bytes() if self.path.exists() else None
        if there != self.on_disk:
            raise BrokenCampaign(f"{self.path} was changed by somebody else meanwhile, so nothing was saved over it")

    def record_of(self, match: Match) -> Record | None:
        return self.records.get(match.record)

    def verify(self) -> int:
        """Play every record again: it must give the result of its match. Returns how many there were."""
        for match in self.campaign.matches:
            record = self.record_of(match)
            if record is not None:
                check_record(self.campaign, match, record)
            elif match.status == "ended":
                raise BrokenCampaign(f"match {match.number + 1} ended, but its record {match.record!r} is not here")
        return len(self.records)


# --- the document ------------------------------------------------------------------


def to_json(document: Document) -> bytes:
    """A line for each event, record and log."""
    events = rows(word(event) for event in document.events)
    records = rows(f"{word(name)}: {word(record)}" for name, record in document.records.items())
    logs = rows(word(log) for log in document.logs)
    return (
        f'{{\n  "skulduggery_campaign": {document.skulduggery_campaign},\n'
        f'  "events": [{events}],\n  "records": {{{records}}},\n  "logs": [{logs}]\n}}\n'
    ).encode()


def rows(lines: Iterable[str]) -> str:
    inside = ",\n    ".join(lines)
    return f"\n    {inside}\n  " if inside else ""


def parse(text: bytes) -> tuple[Document, Campaign]:
    """The document and the campaign that its events make; `BrokenCampaign` says what is wrong."""
    try:
        version = msgspec.json.decode(text, type=Version).skulduggery_campaign
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BrokenCampaign(f"this is not a campaign: {error}") from None
    if version != FORMAT:
        newer = " (a newer program wrote it)" if version > FORMAT else ""
        raise BrokenCampaign(f"this campaign has format {version}{newer}; this program reads format {FORMAT}")
    try:
        document = msgspec.json.decode(text, type=Document)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BrokenCampaign(f"the campaign is broken: {error}") from None
    return document, told_by(document)


def told_by(document: Document) -> Campaign:
    """The events one by one, so that a refusal says which."""
    campaign = Campaign()
    for number, event in enumerate(document.events, 1):
        try:
            campaign = campaign.after(event)
        except Illegal as refusal:
            raise BrokenCampaign(f"event {number} of the campaign cannot have happened: {refusal}") from None
    check_logs(document.logs, logs_of(campaign))
    check_names(document.records, campaign)
    return campaign


def logs_of(campaign: Campaign) -> tuple[ShipLog, ...]:
    return tuple(captain.log for captain in campaign.captains)


def check_logs(written: tuple[ShipLog, ...], true: tuple[ShipLog, ...]) -> None:
    """BB-13.8 Nothing in a log ever changes except by what happened."""
    if len(written) != len(true):
        raise BrokenCampaign(f"the campaign has {len(written)} logs, but {len(true)} captains signed on")
    for here, there in zip(written, true, strict=True):
        for field in ShipLog.__struct_fields__:
            if getattr(here, field) != getattr(there, field):
                said, made = word(getattr(here, field)), word(getattr(there, field))
                raise BrokenCampaign(f"{there.captain}'s log says {field} {said}, but what happened makes it {made}")


def check_names(records: dict[str, Record], campaign: Campaign) -> None:
    known = {match.record for match in campaign.matches}
    for name in records:
        if name not in known:
            raise BrokenCampaign(f"the record {name!r} belongs to no match")


# --- the disk ------------------------------------------------------------------------


def replace_file(path: Path, content: bytes) -> None:
    """The new file is complete and on the disk before it takes the place of the old one."""
    path = path.resolve()
    beside = path.with_name(f"{path.name}.new")
    with beside.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
    if os.name == "posix":
        sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """So that the new name survives a power cut too."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
