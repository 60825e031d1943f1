"""A campaign (BB-13): its captains, their ships' logs and their matches, as the events made them.

`after` is the only way on: it takes an event and gives the next campaign, or refuses with the clause.
Nothing is ever changed in place, so the old campaign is still good after a refusal.
"""

from collections.abc import Iterable
from functools import reduce
from typing import Any, Literal, TypeVar

import msgspec
from msgspec.structs import replace

import skulduggery
from skulduggery.bots import bots_for, offered
from skulduggery.campaign.events import (
    AnyEvent,
    Founded,
    MatchAbandoned,
    MatchBegan,
    MatchEnded,
    Retired,
    Served,
    Sewn,
    Signed,
    Supplied,
)
from skulduggery.games.boarders.campaign.log import Entry, ShipLog, check_name, new_log
from skulduggery.games.boarders.campaign.port import Port, PortCall, Preview, preview, put_in, serve, sew, supply
from skulduggery.games.boarders.campaign.result import MatchResult
from skulduggery.kernel.game import Game
from skulduggery.kernel.state import Illegal, refuse

GAME: Game = skulduggery.game("boarders")

Thing = TypeVar("Thing")


class Captain(msgspec.Struct, frozen=True):
    """A captain, the ship's log, and what keeps them from the next match."""

    log: ShipLog
    bot: str | None = None
    match: int | None = None
    port: Port | None = None
    is_retired: bool = False

    @property
    def name(self) -> str:
        return self.log.captain

    @property
    def is_free(self) -> bool:
        """To begin a match."""
        return self.match is None and self.port is None and not self.is_retired


class Match(msgspec.Struct, frozen=True):
    """A match with everything that its table needs; the options have the ships as they met. The seed is as secret as
    the dice, until the match is over."""

    number: int
    pair: tuple[int, int]
    options: dict[str, Any]
    seed: str | None = None
    record: str = ""
    status: Literal["under_way", "ended", "abandoned"] = "under_way"
    scenario: str = ""
    result: MatchResult | None = None


class Campaign(msgspec.Struct, frozen=True):
    """The tale so far."""

    name: str = ""
    captains: tuple[Captain, ...] = ()
    matches: tuple[Match, ...] = ()
    is_founded: bool = False

    # --- events in, campaign out -----------------------------------------------------

    def after(self, event: AnyEvent) -> "Campaign":
        """The campaign with one more event, or `Illegal`."""
        if self.is_founded == isinstance(event, Founded):
            refuse("BB-13.8", "a campaign is founded once, before anything else happens")
        match event:
            case Founded():
                return self.found(event)
            case Signed():
                return self.sign(event)
            case MatchBegan():
                return self.begin(event)
            case MatchEnded():
                return self.end(event)
            case MatchAbandoned():
                return self.abandon(event)
            case Retired():
                return self.retire(event)
            case _:
                return self.in_port(event)

    def found(self, event: Founded) -> "Campaign":
        if event.name:
            check_name("a campaign", event.name)
        return Campaign(name=event.name, is_founded=True)

    def sign(self, event: Signed) -> "Campaign":
        """BB-13.1 Each captain keeps a log; no two have the same name, so that everybody knows who is meant."""
        log = new_log(event.captain, event.ship, event.hull)
        if any(log.captain.casefold() == captain.name.casefold() for captain in self.captains):
            refuse("BB-13.1", f"somebody has already signed on as {log.captain}")
        if event.bot is not None and event.bot not in bots_for(GAME):
            refuse("BB-13.1", f"no bot is called {event.bot!r}; there are {', '.join(offered(GAME))}")
        return replace(self, captains=(*self.captains, Captain(log, event.bot)))

    def retire(self, event: Retired) -> "Campaign":
        captain = self.captain(event.captain)
        if captain.is_retired:
            refuse("BB-13.1", f"{captain.name} has already come ashore")
        if captain.match is not None:
            refuse("BB-13.8", f"{captain.name} has match {captain.match + 1} under way: end or abandon it first")
        return self.with_captains({event.captain: replace(captain, port=None, is_retired=True)})

    # --- matches -----------------------------------------------------------------------

    def begin(self, event: MatchBegan) -> "Campaign":
        """BB-14.17 A captain who has a match under way, or is still in port, begins no other match."""
        one, other = event.pair
        if one == other:
            refuse("BB-13.1", "a captain does not sail against themselves")
        for number in event.pair:
            check_free(self.captain(number))
        if event.record and any(event.record == match.record for match in self.matches):
            refuse("BB-13.8", f"the record of another match is called {event.record!r}")
        match = Match(len(self.matches), event.pair, self.options_of(event), event.seed, event.record)
        sailing = {number: replace(self.captain(number), match=match.number) for number in event.pair}
        return replace(self.with_captains(sailing), matches=(*self.matches, match))

    def options_of(self, event: MatchBegan) -> dict[str, Any]:
        """BB-13.1 The ships come as their logs say, and in no other way."""
        for name in ("first_ship", "second_ship"):
            if name in event.options:
                refuse("BB-13.1", f"{name}: in a campaign the ships follow from their logs")
        first, second = (msgspec.to_builtins(self.captain(number).log.as_ship()) for number in event.pair)
        options = event.options | {"first_ship": first, "second_ship": second}
        try:
            GAME.check_options(2, options)
        except ValueError as error:
            refuse("BB-4.1", str(error))
        return options

    def end(self, event: MatchEnded) -> "Campaign":
        """BB-13.8 Only now do the logs change: shot was fired, the history has one more line, and both are in port."""
        match = self.match_under_way(event.match)
        check_victor(event.result)
        for seat, number in enumerate(match.pair):
            had, left = self.captain(number).log.shot, event.result.shot[seat]
            if not 0 <= left <= had:
                refuse("BB-13.3", f"{self.captain(number).name} began with {had} shot and cannot have {left} left")
        ended = replace(match, status="ended", result=event.result, scenario=event.scenario)
        ashore = {number: self.put_in(ended, seat) for seat, number in enumerate(match.pair)}
        return replace(self.with_captains(ashore), matches=replaced(self.matches, {match.number: ended}))

    def put_in(self, match: Match, seat: int) -> Captain:
        """The captain of a seat after a match."""
        assert match.result is not None
        captain, opponent = self.captain(match.pair[seat]), self.captain(match.pair[1 - seat])
        totals = totals_of(match.result)
        winner = match.result.winner
        entry = Entry(
            match=match.number,
            opponent=opponent.name,
            scenario=match.scenario,
            points=(totals[seat], totals[1 - seat]),
            winner=None if winner is None else (captain if winner == seat else opponent).name,
            earned=match.result.achievements[seat],
            record=match.record,
        )
        log = replace(captain.log, shot=match.result.shot[seat], history=(*captain.log.history, entry))
        return replace(captain, log=log, match=None, port=put_in(match.number, match.result, seat))

    def abandon(self, event: MatchAbandoned) -> "Campaign":
        """BB-13.8 A match that was not ended changes nothing in a log."""
        match = self.match_under_way(event.match)
        free = {number: replace(self.captain(number), match=None) for number in match.pair}
        given_up = replace(match, status="abandoned")
        return replace(self.with_captains(free), matches=replaced(self.matches, {match.number: given_up}))

    # --- in port ---------------------------------------------------------------------------

    def in_port(self, event: Supplied | Served | Sewn) -> "Campaign":
        """BB-14.17 Feeding, supply, service, sewing."""
        captain = self.captain(event.captain)
        port = port_of(captain)
        log = captain.log
        match event:
            case Supplied():
                log, port = supply(log, port, food=event.food, gold=event.gold, shot=event.shot)
            case Served():
                log, port = serve(log, port, cannons=event.cannons, improvements=event.improvements)
            case Sewn():
                log = sew(log, port, event.image)
        still_open = None if isinstance(event, Sewn) else port
        return self.with_captains({event.captain: replace(captain, log=log, port=still_open)})

    def preview(self, number: int, order: PortCall) -> Preview:
        """What a whole stay in port would lead to."""
        captain = self.captain(number)
        return preview(captain.log, port_of(captain), order)

    # --- looking -----------------------------------------------------------------------------

    def captain(self, number: int) -> Captain:
        if not 0 <= number < len(self.captains):
            refuse("BB-13.1", f"there is no captain {number}: {len(self.captains)} have signed on")
        return self.captains[number]

    def match_under_way(self, number: int) -> Match:
        if not 0 <= number < len(self.matches) or self.matches[number].status != "under_way":
            refuse("BB-13.8", f"match {number + 1} is not under way")
        return self.matches[number]

    def number_of(self, name: str) -> int:
        """A captain by their own name or their ship's."""
        for names in ([one.log.captain for one in self.captains], [one.log.ship for one in self.captains]):
            found = [place for place, known in enumerate(names) if known.casefold() == name.casefold()]
            if len(found) == 1:
                return found[0]
        signed = ", ".join(captain.name for captain in self.captains) or "nobody"
        raise Illegal("BB-13.1", f"no captain is called {name!r}; signed on: {signed}")

    def with_captains(self, changed: dict[int, Captain]) -> "Campaign":
        return replace(self, captains=replaced(self.captains, changed))


def fold(events: Iterable[AnyEvent], campaign: Campaign | None = None) -> Campaign:
    """All events, one after another."""
    return reduce(Campaign.after, events, campaign or Campaign())


def port_call(captain: int, order: PortCall) -> tuple[Supplied, Served, Sewn]:
    """A whole stay in port as its events; fold them, and it is done as a whole or refused."""
    return (
        Supplied(captain, order.food, order.gold, order.shot),
        Served(captain, order.cannons, order.improvements),
        Sewn(captain, order.image),
    )


def check_free(captain: Captain) -> None:
    if captain.is_retired:
        refuse("BB-13.1", f"{captain.name} has come ashore for good")
    if captain.match is not None:
        refuse("BB-13.8", f"{captain.name} has match {captain.match + 1} under way: end or abandon it first")
    if captain.port is not None:
        refuse("BB-14.17", f"{captain.name} is in port: supply, service and sewing come before the next match")


def totals_of(result: MatchResult) -> tuple[int, int]:
    """BB-4.4 The points of each seat over both games."""
    (first, second), (third, fourth) = result.points
    return first + third, second + fourth


def check_victor(result: MatchResult) -> None:
    """BB-4.4 Most points over both games win."""
    one, other = totals_of(result)
    if min(map(min, result.points)) < 0:
        refuse("BB-4.4", "nobody scores less than nothing")
    if result.winner != (None if one == other else int(other > one)):
        refuse("BB-4.4", f"with {one} to {other} points the match was won by somebody else")


def port_of(captain: Captain) -> Port:
    if captain.port is None:
        refuse("BB-14.17", f"{captain.name} is not in port: a ship is there only after a match, until its sail is sewn")
    return captain.port


def replaced(row: tuple[Thing, ...], changed: dict[int, Thing]) -> tuple[Thing, ...]:
    """The row with some of its members replaced."""
    return tuple(changed.get(place, thing) for place, thing in enumerate(row))
