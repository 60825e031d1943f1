"""The lobby: opening a table, sitting down, and everything about seats and the deal that is not a move.

Each order looks at the table and answers with events, or refuses.
"""

from collections.abc import Mapping, Set
from typing import Any

from skulduggery.bots import maker_at_table
from skulduggery.games import GAMES
from skulduggery.kernel.game import EVEN, Game
from skulduggery.kernel.options import Options
from skulduggery.table.orders.names import look_the_same, skeleton
from skulduggery.table.orders.refusal import refuse
from skulduggery.table.orders.seats import INVITED_FOR, MOST_DEVICES, drawn, fingerprint, new_seed
from skulduggery.table.orders.table import Events, LiveTable
from skulduggery.table.store import events as ev
from skulduggery.table.wire.messages import plain_text
from skulduggery.table.wire.schemas import HouseRules, OpenTable

BAD_TICKET = "this ticket is not for a seat here, or has been used"


def clean_name(name: str) -> str:
    shown = plain_text(name)
    if not skeleton(shown):
        raise refuse(400, "no_name", "a name needs at least one visible letter")
    return shown


def free_name(table: LiveTable, name: str, but: int | None = None) -> str:
    """A name that nobody could take for somebody else's at this table."""
    name = clean_name(name)
    others = [place.name for seat, place in enumerate(table.places) if seat != but and place.name is not None]
    if any(look_the_same(name, other) for other in others):
        raise refuse(409, "name_taken", f"somebody at this table is already called {name}, or it looks the same")
    return name


# --- who may -----------------------------------------------------------------------


def person(table: LiveTable, secret: str | None) -> int:
    seat = table.seat_of(secret)
    if seat is None:
        raise refuse(401, "no_seat", "you have no seat at this table")
    return seat


def as_host(table: LiveTable, secret: str | None) -> int:
    seat = person(table, secret)
    if seat != table.host:
        raise refuse(403, "not_host", "only the host may do this")
    return seat


def check_seat(table: LiveTable, seat: int) -> None:
    if not 0 <= seat < len(table.places):
        raise refuse(404, "no_such_seat", f"there is no seat {seat} at this table")


def check_phase(table: LiveTable, phase: str) -> None:
    why = {"gathering": "the game has begun", "playing": "no game is being played", "over": "the game is not over"}
    if table.phase != phase:
        raise refuse(409, "wrong_time", why[phase])


def check_bot(game: Game, name: str) -> None:
    try:
        maker_at_table(game, name)
    except ValueError as error:
        raise refuse(400, "no_such_bot", str(error)) from None


def check_options(game: Game, seats: int, options: Mapping[str, Any]) -> Options:
    try:
        return game.check_options(seats, options)
    except ValueError as error:
        raise refuse(400, "bad_options", str(error)) from None


def house_rules(game: Game, clock: int, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """What was chosen, and for the rest the defaults of a table with a clock, if it has one."""
    return {**game.table.with_clock, **chosen} if clock else dict(chosen)


# --- opening and sitting down ------------------------------------------------------------


def open_table(wanted: OpenTable, secret: str) -> tuple[Events, int]:
    """The first entries of a new journal, and the seat of its host."""
    game = GAMES.get(wanted.game)
    if game is None:
        raise refuse(400, "no_such_game", f"there is no game {wanted.game!r}; there are {', '.join(GAMES)}")
    seats = game.seats[0] if wanted.seats is None else wanted.seats
    options = house_rules(game, wanted.clock, wanted.options)
    check_options(game, seats, options)
    for seat, name in wanted.bots.items():
        if not 0 <= seat < seats:
            raise refuse(400, "no_such_seat", f"there is no seat {seat} for a bot")
        check_bot(game, name)
    yours = next((seat for seat in range(seats) if seat not in wanted.bots), None)
    if yours is None:
        raise refuse(400, "no_room", "leave a seat free for yourself")
    opened = ev.Opened(
        game=game.id,
        rules=game.rules_version,
        seats=seats,
        options=options,
        seed=new_seed(),
        listed=wanted.listed,
        gallery=wanted.gallery,
        delay=wanted.delay,
        clock=wanted.clock,
    )
    bots = [bot_seated(seat, name) for seat, name in sorted(wanted.bots.items())]
    host = ev.SatDown(yours, clean_name(wanted.name), fingerprint(secret), host=True)
    return [opened, *bots, host], yours


def sit_down(table: LiveTable, name: str, seat: int | None, old: str | None, secret: str) -> Events:
    """Any empty seat, or the one asked for. One person, one seat."""
    if table.seat_of(old) is not None:
        raise refuse(409, "has_seat", "you already have a seat at this table")
    check_phase(table, "gathering")
    name = free_name(table, name)
    if seat is None:
        seat = next((number for number, place in enumerate(table.places) if place.is_empty), None)
        if seat is None:
            raise refuse(409, "full", "every seat is taken")
    check_seat(table, seat)
    if not table.places[seat].is_empty:
        raise refuse(409, "seat_taken", "this seat is taken")
    return [ev.SatDown(seat, name, fingerprint(secret), host=table.host is None)]


def invite_device(table: LiveTable, secret: str | None, ticket: str, at: int) -> Events:
    """A ticket from people to themselves on another device. The last one counts."""
    seat = person(table, secret)
    if len(table.places[seat].tokens) >= MOST_DEVICES:
        raise refuse(409, "too_many", f"you are already here on {MOST_DEVICES} devices")
    return [ev.DeviceInvited(seat, fingerprint(ticket), at + INVITED_FOR * 1000)]


def join_device(table: LiveTable, ticket: str, old: str | None, secret: str, at: int) -> Events:
    """The other device comes in, at once and only once."""
    if table.seat_of(old) is not None:
        raise refuse(409, "has_seat", "this device already has a seat at this table")
    token = fingerprint(ticket)
    for seat, place in enumerate(table.places):
        if place.invitation is not None and place.invitation.ticket == token and at <= place.invitation.until:
            return [ev.DeviceJoined(seat, fingerprint(secret))]
    raise refuse(403, "bad_ticket", f"{BAD_TICKET}, or is too old")


def leave(table: LiveTable, secret: str | None) -> Events:
    return [ev.GotUp(person(table, secret))]


# --- the host's ---------------------------------------------------------------------------


def kick(table: LiveTable, secret: str | None, seat: int) -> Events:
    host = as_host(table, secret)
    check_seat(table, seat)
    if seat == host or (not table.places[seat].has_person and table.places[seat].ticket is None):
        raise refuse(409, "nobody_there", "there is nobody to send away")
    return [ev.GotUp(seat, kicked=True)]


def hand_over(table: LiveTable, secret: str | None, seat: int) -> Events:
    as_host(table, secret)
    check_seat(table, seat)
    if not table.places[seat].has_person:
        raise refuse(409, "nobody_there", "only a person can be host")
    return [ev.HostChanged(seat)]


def swap(table: LiveTable, secret: str | None, seat: int, to: int) -> Events:
    """The host may arrange the whole table; anybody may move to an empty seat."""
    mine = person(table, secret)
    check_phase(table, "gathering")
    check_seat(table, seat)
    check_seat(table, to)
    if seat != mine or not table.places[to].is_empty:
        as_host(table, secret)
    if seat == to:
        raise refuse(409, "same_seat", "these are not two seats")
    return [ev.SeatsSwapped(seat, to)]


def draw_seats(table: LiveTable, secret: str | None) -> Events:
    """Chance says who sits where, as flag cards do on a wooden table (SC-1.1); it may leave everything as it was."""
    as_host(table, secret)
    check_phase(table, "gathering")
    return [ev.SeatsSwapped(seat, other) for seat, other in drawn(len(table.places))]


def change_house_rules(table: LiveTable, secret: str | None, wanted: HouseRules) -> Events:
    """The host has second thoughts before the deal. People keep their seats, so only seats without a person go."""
    as_host(table, secret)
    if table.opened.campaign:
        raise refuse(409, "in_campaign", "the rules of a campaign's match were agreed on in port")
    check_phase(table, "gathering")
    seats = len(table.places) if wanted.seats is None else wanted.seats
    options = table.options
    if wanted.options is not None:
        options = house_rules(table.game, table.opened.clock, wanted.options)
    chosen = check_options(table.game, seats, options)
    for seat, place in enumerate(table.places[seats:], seats):
        if place.has_person or place.ticket is not None:
            raise refuse(409, "seat_taken", f"somebody has seat {seat + 1}: it can only go when they sit elsewhere")
    if (seats, chosen) == (len(table.places), check_options(table.game, len(table.places), table.options)):
        raise refuse(409, "already", "that changes nothing")
    return [ev.HouseRulesChanged(seats, options)]


def bot_seated(seat: int, name: str) -> ev.BotSeated:
    level, _, temper = name.partition(":")
    return ev.BotSeated(seat, level, temper or EVEN)


def seat_bot(table: LiveTable, secret: str | None, seat: int, name: str | None, *, here: bool) -> Events:
    """The host seats bots in empty seats; anybody may let one sit in for them. None sends it away."""
    mine = person(table, secret)
    if seat != mine:
        as_host(table, secret)
    check_seat(table, seat)
    place = table.places[seat]
    if name is None:
        if place.bot is None:
            raise refuse(409, "no_bot", "there is no bot in this seat")
        return [ev.BotDismissed(seat)]
    check_bot(table.game, name)
    if table.phase == "gathering" and place.has_person:
        raise refuse(409, "seat_taken", "a person sits there")
    if seat != mine and place.has_person and here:
        raise refuse(409, "seat_taken", "the person who sits there is here")
    dealt = deal_again(table, table.again - {seat}, sitting_in=seat) if table.phase == "over" else []
    return [bot_seated(seat, name), *dealt]


def start(table: LiveTable, secret: str | None) -> Events:
    as_host(table, secret)
    check_phase(table, "gathering")
    for seat, place in enumerate(table.places):
        if place.bot is None and not place.has_person:
            raise refuse(409, "seat_empty", f"seat {seat + 1} is empty: wait for a person or seat a bot")
    return [ev.Started(luck=())]


def rematch(table: LiveTable, secret: str | None) -> Events:
    """Back to the lobby, where the host may change the house rules before the deal."""
    as_host(table, secret)
    check_may_rematch(table)
    return [ev.Rematch(new_seed())]


def want_again(table: LiveTable, secret: str | None) -> Events:
    """Anybody may ask for another game; when all people have, it is dealt."""
    seat = person(table, secret)
    check_may_rematch(table)
    if seat in table.again:
        raise refuse(409, "already", "you have already asked for another game")
    return [ev.WantedAgain(seat), *deal_again(table, table.again | {seat})]


def check_may_rematch(table: LiveTable) -> None:
    check_phase(table, "over")
    if table.opened.campaign:
        raise refuse(409, "in_campaign", "a match of a campaign is sailed once: the next one is begun in port")


def deal_again(table: LiveTable, wanting: Set[int], sitting_in: int | None = None) -> Events:
    """The next game, if nobody is left to ask; a bot may just have sat down for somebody. Where a seat is empty the
    others gather first."""
    people = {seat for seat, place in enumerate(table.places) if place.has_person and place.bot is None}
    if not people - {sitting_in} <= wanting or not wanting:
        return []
    gather = ev.Rematch(new_seed())
    is_full = all(
        place.has_person or place.bot is not None or seat == sitting_in for seat, place in enumerate(table.places)
    )
    return [gather, ev.Started(luck=())] if is_full else [gather]


def stop_clock(table: LiveTable, secret: str | None) -> Events:
    as_host(table, secret)
    if table.stopped:
        raise refuse(409, "stopped", "the clock is already stopped")
    return [ev.ClockStopped()]


def wind_clock(table: LiveTable, secret: str | None) -> Events:
    as_host(table, secret)
    return [ev.ClockWound()]
