"""What everybody at a table is told about its seats, for the log."""

from typing import TYPE_CHECKING, NamedTuple

from skulduggery.table.store import events as ev

if TYPE_CHECKING:
    from skulduggery.table.orders.table import LiveTable

NOTICES_KEPT = 50


class Notice(NamedTuple):
    """Something about a seat that everybody at the table is told, and after which move it happened."""

    ply: int
    text: str


def closed_because(why: str) -> str:
    return f"the operator has closed this table{f': {why}' if why else ''}"


def notice_of(table: "LiveTable", event: ev.AnyEvent) -> str:
    """Nothing for what the seats themselves show, such as people who sit down before the deal."""
    match event:
        case ev.SeatWanted(seat):
            return f"The host asks {table.names()[seat]} to let somebody else have their seat."
        case ev.SeatAnswered(seat, agreed):
            return f"{table.names()[seat]} {'lets somebody else have' if agreed else 'keeps'} the seat."
        case ev.TicketIssued(seat):
            return f"The host gives {table.names()[seat]}'s seat to somebody else."
        case ev.SatDown(seat, name) if table.places[seat].ticket is not None:
            return f"{name} takes the seat of {table.names()[seat]}."
        case ev.GotUp(seat, kicked) if table.phase == "playing":
            return f"{table.names()[seat]} {'was sent away by the host' if kicked else 'leaves the table'}."
    return ""
