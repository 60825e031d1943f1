"""Nothing acknowledged is ever lost: the server is killed in the middle of play, again and again.

`pytest --long -k kills --log-cli-level=INFO tests/table` does it 300 times on each database, and tells how far it is.
"""

import logging
import random
import threading
import time
from pathlib import Path
from typing import Any

import msgspec
from websockets.exceptions import WebSocketException

from skulduggery.client import Refused, SeatAt, Visitor
from skulduggery.table.orders.table import from_journal
from table.afloat import eventually
from table.ledger import Ledger, SqliteLedger, moves_of
from table.slipway import Slipway

log = logging.getLogger(__name__)
TABLES = 6


class Company:
    """The people at one table, who play as fast as they can and remember what was acknowledged."""

    def __init__(self, address: str, number: int) -> None:
        host = Visitor(address).open("scalawag", "Anne", seats=3)
        self.seats = [host, *(Visitor(address).join(host.code, name) for name in ("Bonny", "Calico"))]
        self.code = host.code
        self.dice = random.Random(number)
        self.acknowledged: dict[int, tuple[int, Any]] = {}
        self.sent: list[tuple[int, Any]] = []
        self.is_over = False
        host.order("start")

    def go_to(self, address: str) -> None:
        for seat in self.seats:
            seat.close()
            seat.waiting.clear()
            seat.visitor.address = address

    def play(self) -> None:
        """Until the server is gone, or the game is over. That another's call closed a window is no reason to stop."""
        try:
            while True:
                for seat in self.seats:
                    self.answer(seat)
        except (Refused, OSError, WebSocketException):
            pass

    def answer(self, seat: SeatAt) -> None:
        letter = seat.next_letter()
        if not letter["asked"]:
            raise Refused("the game is over")
        if letter["choices"]:
            words = self.dice.choice(letter["choices"])
            self.sent.append((seat.number or 0, words))
            try:
                self.acknowledged[seat.say(words)] = (seat.number or 0, words)
            except Refused as no:
                if no.clause is None and "moved on" not in no.why:
                    raise


def check(company: Company, ledger: Ledger) -> None:
    """Every acknowledged move is there in its place; what was not acknowledged is there wholly or not at all."""
    lines = ledger.lines(company.code)
    assert lines, "a table is lost"
    moves = moves_of(lines)
    state = from_journal(company.code, lines).state
    assert state is not None
    company.is_over = state.asked == 0
    for ply, said in company.acknowledged.items():
        assert moves[ply - 1] == said, f"move {ply} was acknowledged and is lost"
    assert len(moves) - len(company.acknowledged) <= len(company.sent) - len(company.acknowledged)
    for seat in company.seats:
        letter = seat.next_letter()
        assert letter["ply"] == len(moves)
        seat.waiting.append(letter)
        assert letter["view"] == msgspec.json.decode(msgspec.json.encode(state.view(seat.number)))


def killed_again_and_again(slipway: Slipway, ledger: Ledger, kills: int) -> int:
    """How many moves were acknowledged in all."""
    everybody: list[Company] = []
    try:
        kill_again_and_again(slipway, ledger, kills, everybody)
    finally:
        for company in everybody:
            company.go_to("")
    return acknowledged(everybody)


def kill_again_and_again(slipway: Slipway, ledger: Ledger, kills: int, everybody: list[Company]) -> None:
    """AssertionError if something acknowledged is not there afterwards."""
    dice = random.Random(7)
    companies: list[Company] = []
    for number in range(kills):
        address = come_back(slipway, companies, ledger)
        companies = [company for company in companies if not company.is_over]
        while len(companies) < TABLES:
            companies.append(Company(address, number * TABLES + len(companies)))
            everybody.append(companies[-1])
        threads = [threading.Thread(target=company.play) for company in companies]
        for thread in threads:
            thread.start()
        let_them_play(companies, threads, moves=dice.randrange(1, 16))
        time.sleep(dice.uniform(0, 0.02))
        slipway.kill()
        for thread in threads:
            thread.join()
        log.info("kill %d of %d: %d moves acknowledged so far", number + 1, kills, acknowledged(everybody))
    come_back(slipway, everybody, ledger)


def acknowledged(companies: list[Company]) -> int:
    return sum(len(company.acknowledged) for company in companies)


def let_them_play(companies: list[Company], threads: list[threading.Thread], moves: int) -> None:
    """However slow the machine is; or until all of their games are over."""
    wanted = acknowledged(companies) + moves
    eventually(lambda: acknowledged(companies) >= wanted or not any(thread.is_alive() for thread in threads), 0.002)


def come_back(slipway: Slipway, companies: list[Company], ledger: Ledger) -> str:
    """Start the server again; everybody takes their seat, and looks whether all is there."""
    address = slipway.launch()
    for company in companies:
        company.go_to(address)
        check(company, ledger)
    return address


def test_kills_under_load_lose_nothing_that_was_acknowledged(tmp_path: Path, kills: int) -> None:
    with Slipway(tmp_path) as slipway:
        assert killed_again_and_again(slipway, SqliteLedger(tmp_path), kills) > 6 * kills
    assert not slipway.mistakes()
