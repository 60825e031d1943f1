"""Captains of a campaign who reach the server as programs do."""

import json
import time
from typing import Any

from skulduggery.campaign.bots import port_call_of
from skulduggery.campaign.campaign import Campaign, fold, port_call
from skulduggery.campaign.events import AnyEvent, Founded, Signed
from skulduggery.campaign.file import FORMAT, Document, logs_of, to_json
from skulduggery.campaign.voyage import any_match, ended, set_out, written
from skulduggery.client import SeatAt, Visitor
from skulduggery.kernel.luck import Luck, Seeded
from skulduggery.kernel.record import Record
from skulduggery.lab.laws import one_move
from table.afloat import PATIENCE

SHORT = {"scenario": "hot_chase", "first_crew": "red_rose", "second_crew": "sawtooth"}
"""A match that nobody has to think long about."""


class Sailor(Visitor):
    """Somebody with a browser of their own."""

    def __init__(self, address: str, code: str = "") -> None:
        super().__init__(address)
        self.code = code

    def found(self, name: str = "Tales") -> "Sailor":
        self.code = self.ask("POST", "/api/campaigns", {"name": name})["code"]
        return self

    def bring(self, document: Any) -> "Sailor":
        self.code = self.ask("POST", "/api/campaigns/file", document)["code"]
        return self

    def says(self, what: str, **body: Any) -> Any:
        return self.ask("POST", f"/api/campaigns/{self.code}/{what}", body)

    def sees(self) -> Any:
        return self.ask("GET", f"/api/campaigns/{self.code}")

    def sees_free(self) -> list[int]:
        """The captains who may begin a match."""
        return [captain["number"] for captain in self.sees()["captains"] if captain["is_free"]]

    def log(self, captain: int) -> Any:
        return self.sees()["captains"][captain]["log"]

    def file(self) -> Any:
        return self.ask("GET", f"/api/campaigns/{self.code}/file")

    def signs(self, captain: str, ship: str, hull: str = "pinnace", **rest: Any) -> "Sailor":
        self.says("captains", captain=captain, ship=ship, hull=hull, **rest)
        return self

    def begins(self, *pair: int, **options: Any) -> int:
        """The number of the match."""
        return len(self.says("matches", pair=pair, options=SHORT | options)["matches"]) - 1

    def sits(self, match: int = 0) -> SeatAt:
        seated = self.says(f"matches/{match}/seat")
        return SeatAt(self, seated["code"], seated["seat"])


def two_captains(address: str) -> tuple[Sailor, Sailor]:
    """Anne in a pinnace, who is the host, and Bonny in a brigantine."""
    anne = Sailor(address).found().signs("Anne", "Gull")
    return anne, Sailor(address, anne.code).signs("Bonny", "Kraken", "brigantine")


def sail_match(anne: Sailor, bonny: Sailor, match: int = 0) -> None:
    """Both leave the match to bots that play at random, and wait until it is in the logs."""
    for sailor in (anne, bonny):
        seat = sailor.sits(match)
        seat.order("bot", seat=seat.number, level="random")
    until_ended(anne, match)


def until_ended(sailor: Sailor, match: int, seconds: float = 5 * PATIENCE) -> None:
    until = time.monotonic() + seconds
    while sailor.sees()["matches"][match]["status"] == "under_way":
        assert time.monotonic() < until, "this match takes too long"
        time.sleep(0.2)


# --- tales from elsewhere ----------------------------------------------------------------


class Tale:
    """Anne in a pinnace and Bonny in a brigantine, both people, and the matches they have sailed at home."""

    def __init__(self) -> None:
        self.events: list[AnyEvent] = []
        self.records: dict[str, Record] = {}
        self.campaign = Campaign()
        self.goes_on(Founded("Tales"), Signed("Anne", "Gull", "pinnace"), Signed("Bonny", "Kraken", "brigantine"))

    def goes_on(self, *events: AnyEvent) -> None:
        self.campaign = fold(events, self.campaign)
        self.events += events

    def sails(self, luck: Luck) -> None:
        """A match in which anything is done; both are in port afterwards."""
        self.goes_on(any_match(self.campaign, (0, 1), luck))
        match = self.campaign.matches[-1]
        state = set_out(match)
        while not state.outcome():
            one_move(state, luck)
        self.records[match.record] = written(self.campaign, match, state)
        self.goes_on(ended(match, state))

    def puts_to_sea(self) -> None:
        for number, captain in enumerate(self.campaign.captains):
            assert captain.port is not None
            self.goes_on(*port_call(number, port_call_of(captain.log, captain.port)))

    def file(self) -> Any:
        document = Document(FORMAT, tuple(self.events), self.records, logs_of(self.campaign))
        return json.loads(to_json(document))


def tale_in_port(matches: int, seed: int, *then: AnyEvent) -> Any:
    """The file of a tale whose captains are in port after the last match, and what they did there."""
    tale, luck = Tale(), Seeded(seed)
    for number in range(matches):
        if number:
            tale.puts_to_sea()
        tale.sails(luck)
    tale.goes_on(*then)
    return tale.file()
