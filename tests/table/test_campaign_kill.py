"""BB-13.8 Nothing acknowledged is ever lost from a log: the server is killed in the middle of campaigns' steps."""

import json
import logging
import random
import threading
import time
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from websockets.exceptions import WebSocketException

from skulduggery.campaign.campaign import fold, port_call
from skulduggery.campaign.events import AnyEvent, MatchAbandoned, MatchBegan
from skulduggery.campaign.file import parse
from skulduggery.campaign.voyage import check_record
from skulduggery.client import Refused, SeatAt
from skulduggery.games.boarders.campaign.port import PortCall
from skulduggery.games.boarders.campaign.ships import Image
from table.afloat import eventually
from table.sailors import SHORT, Sailor, tale_in_port
from table.slipway import Slipway

log = logging.getLogger(__name__)
PEACEFUL = ("accept", "ask_quarter", "give_quarter")
IN_ONE_GO = 80
"""Moves over one connection, however quick the machine is: a server hears no more than a hundred, then says goodbye."""
LATELY = 2
"""Companies that may have been about something when the server was killed; the others are looked at in the end."""
GONE = (OSError, HTTPException, json.JSONDecodeError)
"""What it looks like when the server is killed while we talk to it."""
FILE = tale_in_port(2, seed=17)
DEVIL = Image("devil", x=30, y=10, size=12)


class Step(NamedTuple):
    captain: int
    what: str
    body: dict[str, Any]
    events: tuple[AnyEvent, ...] = ()
    """What it comes to in the campaign, if it happens."""


IN_PORT = (
    Step(1, "port", {"food": 2}, port_call(1, PortCall(food=2))),
    Step(
        0,
        "port",
        {"food": 1, "gold": 2, "cannons": 1, "image": msgspec.to_builtins(DEVIL)},
        port_call(0, PortCall(food=1, gold=2, cannons=1, image=DEVIL)),
    ),
)


def at_sea(match: int) -> tuple[Step, ...]:
    """A match begins, a captain comes to the table, and it is given up."""
    return (
        Step(0, "matches", {"pair": [0, 1], "options": SHORT}, (MatchBegan((0, 1), {}, record=f"match {match + 1}"),)),
        Step(1, f"matches/{match}/seat", {}),
        Step(1, f"matches/{match}/abandon", {}, (MatchAbandoned(match),)),
    )


STEPS = (*IN_PORT, *(step for match in range(2, 6) for step in at_sea(match)))


class Company:
    """Anne and Bonny, who remember what was acknowledged, and reckon for themselves what the logs must be."""

    def __init__(self) -> None:
        _, self.tale = parse(json.dumps(FILE).encode())
        self.people: list[Sailor] = []
        self.done = 0

    def board(self, address: str) -> None:
        """A person who is interrupted here begins again with another campaign: nobody knows the code of the first."""
        anne = Sailor(address).bring(FILE)
        bonny = Sailor(address, anne.code)
        anne.says("captains/0/claim")
        bonny.says("captains/1/claim")
        self.people = [anne, bonny]

    @property
    def is_done(self) -> bool:
        return self.done == len(STEPS)

    def go_on(self) -> None:
        step = STEPS[self.done]
        self.people[step.captain].says(step.what, **step.body)
        self.note()

    def note(self) -> None:
        """The step is done."""
        self.tale = fold(STEPS[self.done].events, self.tale)
        self.done += 1

    def check(self, address: str) -> None:
        """All is as after the last acknowledged step, or the one that was under way is wholly done."""
        for sailor in self.people:
            sailor.address = address
        seen = [shape(captain) for captain in self.people[0].sees()["captains"]]
        if seen != self.reckoned():
            self.note()
        assert seen == self.reckoned(), f"{STEPS[self.done - 1]} was done by halves"

    def reckoned(self) -> list[Any]:
        return [shape(json.loads(msgspec.json.encode(captain))) for captain in self.tale.captains]


def shape(captain: Any) -> Any:
    """Of a captain as told; the records have other names here and there."""
    history = [entry | {"record": ""} for entry in captain["log"]["history"]]
    return captain["log"] | {"history": history}, captain["match"], captain["port"]


class Duel:
    """Calico and Drake, whose match goes on after every kill until it is told in the logs."""

    def __init__(self, address: str) -> None:
        self.calico = Sailor(address).found().signs("Calico", "Ranger")
        self.drake = Sailor(address, self.calico.code).signs("Drake", "Hind")
        self.calico.begins(0, 1)
        self.seats = [self.calico.sits(), self.drake.sits()]
        self.dice = random.Random(7)
        self.acknowledged = 0

    def play(self, until: int = 100_000) -> None:
        """So many moves, or until the match is over."""
        while self.acknowledged < until:
            for seat in self.seats:
                letter = self.newest_letter(seat)
                if not letter["asked"]:
                    return
                if letter["choices"]:
                    self.acknowledged = seat.say(self.choose(letter["choices"]))
                    if seat.ids % IN_ONE_GO == 0:
                        seat.close()

    def newest_letter(self, seat: SeatAt) -> dict[str, Any]:
        """The other's answer may have taken the question of an older one away."""
        letter = seat.next_letter()
        while letter["ply"] < self.acknowledged:
            letter = seat.next_letter()
        return letter

    def play_until_the_server_is_gone(self) -> None:
        with suppress(Refused, OSError, WebSocketException):
            self.play()

    def choose(self, choices: list[dict[str, Any]]) -> dict[str, Any]:
        """Anything, but rather what brings the end."""
        ends = [words for words in choices if words["do"] in PEACEFUL]
        return ends[0] if ends else self.dice.choice(choices)

    def is_over(self, address: str) -> bool:
        """Back at their seats. Whether the match has ended: then, and not before, it is told in the logs, and both are
        in port."""
        for seat in self.seats:
            seat.close()
            seat.visitor.address = address
        seen = self.calico.sees()
        is_over = bool(seen["matches"][0]["status"] == "ended")
        for captain in seen["captains"]:
            assert (captain["port"] is not None) is is_over
            assert len(captain["log"]["history"]) == int(is_over)
        return is_over

    def verify(self) -> None:
        """The logs follow from what happened, and that from the record of the match."""
        document, tale = parse(json.dumps(self.calico.file()).encode())
        (record,) = document.records.values()
        check_record(tale, tale.matches[0], record)
        assert len(record.moves) >= self.acknowledged > 0


def keep_busy(address: str, companies: list[Company]) -> None:
    """Until the server is gone."""
    try:
        while True:
            if companies[-1].is_done:
                companies.append(Company())
            if not companies[-1].people:
                companies[-1].board(address)
            companies[-1].go_on()
    except GONE:
        pass


def steps_of(companies: list[Company]) -> int:
    return sum(company.done for company in companies)


def let_them_do(companies: list[Company], steps: int) -> None:
    """However slow the machine is."""
    wanted = steps_of(companies) + steps
    eventually(lambda: steps_of(companies) >= wanted, 0.002)


def check(companies: list[Company], address: str) -> None:
    for company in companies:
        if company.people:
            company.check(address)


def test_BB_13_8_kills_leave_every_log_as_after_the_last_acknowledged_step(tmp_path: Path, kills: int) -> None:
    dice = random.Random(7)
    companies = [Company()]
    with Slipway(tmp_path) as slipway:
        duel = Duel(slipway.launch())
        duel.play(until=60)
        for number in range(kills):
            threads = [
                threading.Thread(target=keep_busy, args=(slipway.address, companies)),
                threading.Thread(target=duel.play_until_the_server_is_gone),
            ]
            for thread in threads:
                thread.start()
            let_them_do(companies, steps=dice.randrange(1, 4))
            time.sleep(dice.uniform(0, 0.05))
            slipway.kill()
            for thread in threads:
                thread.join()
            check(companies[-LATELY:], slipway.launch())
            duel.is_over(slipway.address)
            log.info("kill %d of %d: %d steps acknowledged so far", number + 1, kills, steps_of(companies))
        duel.play()
        slipway.kill()
        check(companies, slipway.launch())
        assert duel.is_over(slipway.address)
        duel.verify()
    assert steps_of(companies) >= kills
    assert not slipway.mistakes()
