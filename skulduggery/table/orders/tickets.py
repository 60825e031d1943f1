"""A seat goes to somebody else: only once its person is away or agrees, with everybody told, and from the next question
on. So no host can look into a hand and hand the seat back.
"""

from skulduggery.kernel.prose import row
from skulduggery.table.orders.lobby import BAD_TICKET, as_host, check_seat, free_name, person
from skulduggery.table.orders.refusal import refuse
from skulduggery.table.orders.seats import MOST_DEVICES, fingerprint, new_secret
from skulduggery.table.orders.table import Events, LiveTable
from skulduggery.table.store import events as ev

STILL_HERE = "is at the table, or was a moment ago: wait until they have been away for a while"


def check_out_of_campaign(table: LiveTable) -> None:
    """There the other captain would come back and not know that somebody else had the seat too."""
    if table.opened.campaign:
        raise refuse(409, "in_campaign", "the captains come to this table from their campaign, and nobody else does")


def ask_for_seat(table: LiveTable, secret: str | None, seat: int) -> Events:
    """The host asks a person who is here."""
    host = as_host(table, secret)
    check_seat(table, seat)
    check_out_of_campaign(table)
    place = table.places[seat]
    if seat == host or not place.has_person:
        raise refuse(409, "nobody_there", "there is nobody to ask")
    if place.wanted or place.agreed:
        raise refuse(409, "already", "they have been asked")
    return [ev.SeatWanted(seat)]


def answer_for_seat(table: LiveTable, secret: str | None, *, agreed: bool) -> Events:
    seat = person(table, secret)
    if not table.places[seat].wanted:
        raise refuse(409, "not_asked", "nobody has asked for your seat")
    return [ev.SeatAnswered(seat, agreed)]


def issue_ticket(table: LiveTable, secret: str | None, seat: int, ticket: str, *, away: bool) -> Events:
    """For a seat whose person has been `away` for a while, has left, or agrees."""
    host = as_host(table, secret)
    check_seat(table, seat)
    check_out_of_campaign(table)
    place = table.places[seat]
    if seat == host or (place.bot is not None and not place.has_person):
        raise refuse(409, "not_lost", "this seat is not lost")
    if place.barred and table.phase == "playing":
        raise refuse(
            409, "sent_away", "somebody was sent away from this seat: until the game is over only a bot has it"
        )
    if place.has_person and not (away or place.agreed):
        raise refuse(409, "still_here", f"{place.name} {STILL_HERE}, or ask them for the seat")
    return [ev.TicketIssued(seat, fingerprint(ticket))]


def claim(table: LiveTable, ticket: str, name: str | None, secret: str) -> Events:
    """A seat that is given out again."""
    token = fingerprint(ticket)
    seat = next((number for number, place in enumerate(table.places) if place.ticket == token), None)
    if seat is None:
        raise refuse(403, "bad_ticket", BAD_TICKET)
    check_next_question(table, seat)
    name = table.places[seat].name if name is None else free_name(table, name, but=seat)
    return [ev.SatDown(seat, name or f"Seat {seat + 1}", fingerprint(secret), host=table.host is None)]


def check_next_question(table: LiveTable, seat: int) -> None:
    """Those who were already being asked when the seat was given out answer first: nobody answers with a hand before
    their eyes that they could not see when they were asked. Seats that wait for somebody too are not waited for."""
    given_out = table.places[seat].given_out
    first = [
        other
        for other, asked in table.asked_since.items()
        if other != seat and asked <= given_out and (table.places[other].has_person or table.places[other].bot)
    ]
    if first:
        names = table.names()
        who = row([names[other] for other in first])
        raise refuse(409, "not_yet", f"you get this seat from the next question on: {who} has to answer first")


# --- in a campaign ------------------------------------------------------------------


def take_seat(table: LiveTable, seat: int, name: str, secret: str) -> Events:
    """A captain of the campaign comes to the match: one more device, or a new one where the seat was lost."""
    place, token = table.places[seat], fingerprint(secret)
    if place.has_person and len(place.tokens) < MOST_DEVICES:
        return [ev.DeviceJoined(seat, token)]
    if place.ticket is not None:
        check_next_question(table, seat)
    return [ev.SatDown(seat, name, token, host=table.host is None)]


def clear_seat(_: LiveTable, seat: int) -> Events:
    """The campaign has another captain for this seat, who comes to it from there: nobody has this ticket."""
    return [ev.TicketIssued(seat, fingerprint(new_secret()))]
