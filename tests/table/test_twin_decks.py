"""Two decks that a seat cannot tell apart, through real servers: other dice under the opponent's cup, another Vital
Area noted, other dice selected for the same claims, a standing order or none. Not a byte may differ."""

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from skulduggery.bots import make_bot
from skulduggery.games import GAMES
from skulduggery.kernel.game import Bot, Seat
from skulduggery.kernel.luck import Luck, Seeded
from skulduggery.kernel.state import State
from skulduggery.table.orders.play import why_not
from skulduggery.table.orders.standing import is_standing
from skulduggery.table.orders.table import LiveTable
from skulduggery.table.store import events as ev
from table.afloat import Server, eventually
from table.rawwire import Wire
from table.test_twin_worlds import CODE, SEAT, last_letter, look_back, looks_alike, write_down

GAME = GAMES["boarders"]
HOST = 1 - SEAT
PLIES = 90
LOOKS = 50
"""The last ply to look back at: a server shows about this many in a minute."""
OPENED = ev.Opened(
    game=GAME.id,
    rules=GAME.rules_version,
    seats=2,
    options={"scenario": "boarding_action", "host": HOST},
    seed="sealed:decks",
)
OWN_CUP = (0, 1, 2, 4, 5)
SECRETS = (("powder_store", (0, 1, 2, 3, 5)), ("cargo_hold", (1, 2, 3, 4, 5)))
"""What the host notes and rolls in each world."""
BY_ORDER = 0
"""The world in which a standing order keeps the host's hands off the cup; in the other one the host says so."""
CLOSED_VERBS = 600
"""The moves below this number are words, headings and lengths; behind them come places."""
KEEP, LIE = {"do": "keep"}, {"do": "lie"}


class Answer(NamedTuple):
    """What a seat says, in both worlds."""

    seat: int
    words: tuple[dict[str, Any], dict[str, Any]]


def set_up(area: str, cup: Sequence[int]) -> list[ev.TableEvent]:
    """Until the dice lie under the cups of the first round."""
    return [
        ev.Moved(HOST, {"do": "note", "area": area}),
        ev.Moved(SEAT, {"do": "board_from", "edge": "port"}, (*OWN_CUP, *cup)),
    ]


def deck(moved: Sequence[ev.TableEvent]) -> LiveTable:
    table = LiveTable(CODE, OPENED, 0)
    for event in (ev.Started(()), *moved):
        table.fold(event, 0)
    return table


# --- a course that looks the same in both worlds -------------------------------------------


class Course:
    """Both worlds, and what is said in them. Bots say it, so that there is something to lie about."""

    def __init__(self) -> None:
        self.worlds = [deck(set_up(*secret)) for secret in SECRETS]
        self.bots: list[Bot] = [make_bot(GAME, "steady", Seeded(f"course {seat}")) for seat in range(2)]
        self.dice = Seeded("course")
        self.lies = False
        """Whether the host lied in the last test: every other time they do."""
        self.said: list[Answer] = []
        self.questions: list[str] = []

    @property
    def states(self) -> tuple[State, State]:
        one, two = self.worlds
        return one.playing(), two.playing()

    def goes_on(self) -> None:
        asked = self.states[0].to_act()
        seat = asked[self.dice.below(len(asked))]
        one, two = self.states
        pair = next(pair for pair in self.pairs(seat) if looks_alike(one, two, seat, *pair))
        self.questions.append(self.states[0].view(None).question)
        words = tuple(GAME.moves.words(move) for move in pair)
        for world, said in zip(self.worlds, words, strict=True):
            world.say(seat, said)
        self.said.append(Answer(seat, (words[0], words[1])))

    def pairs(self, seat: int) -> Iterator[tuple[int, int]]:
        """Another die in each world where one is selected for a lie; else what the bot would do, or anything."""
        one, two = (state.legal(seat) for state in self.states)
        view = self.states[0].view(seat)
        if seat == HOST and view.dice and view.question in ("select", "remove"):
            yield from ((move, other) for move in one for other in two if move != other)
        if seat == HOST and view.dice and view.question == "indicate":
            self.lies = not self.lies
            said = GAME.moves.code(LIE if self.lies else KEEP)
            yield said, said
        chosen = self.bots[seat].choose(Seat(self.states[0], seat))
        yield from ((move, move) for move in (chosen, *shuffled(one, self.dice)) if move in two)


def shuffled(moves: Sequence[int], dice: Luck) -> list[int]:
    row = list(moves)
    dice.shuffle(row)
    return row


@pytest.fixture(scope="module")
def course() -> Course:
    course = Course()
    views = [state.view(HOST) for state in course.states]
    assert views[0].noted != views[1].noted
    assert views[0].cup != views[1].cup
    while len(course.said) < PLIES:
        course.goes_on()
    return course


def test_the_secrets_of_twin_decks_do_differ(course: Course) -> None:
    """So that the test below can fail."""
    other = [course.questions[ply] for ply, answer in enumerate(course.said) if answer.words[0] != answer.words[1]]
    assert {"select", "remove"} <= set(other)
    assert {"indicate", "claim", "judge", "heading", "action"} <= set(course.questions)
    assert Answer(HOST, (KEEP, KEEP)) in course.said
    assert course.states[0].view(HOST).noted != course.states[1].view(HOST).noted


def test_nothing_that_is_worked_out_tells_twin_decks_apart() -> None:
    """Why each of many moves is refused, what would come of those that are open, since when everybody is asked (the
    clock shows it), and where there is a pause for standing orders."""
    course = Course()
    while len(course.said) < PLIES // 2:
        course.goes_on()
        one, two = course.worlds
        assert one.asked_since == two.asked_since
        for seat in one.asked_since:
            assert is_standing(one, seat) == is_standing(two, seat)
        for move in range(len(course.said) % 29, CLOSED_VERBS, 29):
            words = GAME.moves.words(move)
            assert str(why_not(one, SEAT, words)) == str(why_not(two, SEAT, words))
        for move in one.playing().legal(SEAT)[:3]:
            assert GAME.table.foresee is not None
            assert GAME.table.foresee(one.playing(), SEAT, [move]) == GAME.table.foresee(two.playing(), SEAT, [move])


# --- on the wire ---------------------------------------------------------------------------------


class Company:
    """Everybody at one of the two tables, who say what the course says; and what was sent to whom."""

    def __init__(self, server: Server, world: int) -> None:
        self.server = server
        self.world = world
        self.sent: dict[str, list[str]] = {"seat": [], "gallery": [], "screen": []}
        self.ply = len(set_up(*SECRETS[world]))
        self.come_in()

    def come_in(self) -> None:
        """With the ply that they have seen, as after a lost connection."""
        self.host = self.wire(HOST)
        self.wires = {"seat": self.wire(SEAT), "gallery": self.wire(None), "screen": self.wire(None, "&screen=1")}

    def wire(self, seat: int | None, more: str = "") -> Wire:
        cookie = "" if seat is None else f"skul_{CODE}=secret-{seat}"
        wire = Wire(self.server.address, CODE, cookie, f"?since={self.ply}{more}")
        wire.flush()
        return wire

    def get_up(self) -> None:
        for name, wire in self.wires.items():
            self.sent[name] += wire.timeless
        for wire in (self.host, *self.wires.values()):
            wire.close()
        eventually(lambda: not self.server.visitor().ask("GET", "/health")["sockets"])

    def say(self, answer: Answer) -> None:
        words = answer.words[self.world]
        is_test = {"do": "hands_off"} in last_letter(self.host)["choices"]
        if answer.seat == HOST and words == KEEP and is_test and self.world == BY_ORDER:
            self.let_the_order_answer()
        else:
            wire = self.host if answer.seat == HOST else self.wires["seat"]
            assert wire.ask(type="move", move=words, ply=self.ply)["type"] == "ack"
        self.ply += 1
        for wire in (self.host, *self.wires.values()):
            wire.flush()

    def let_the_order_answer(self) -> None:
        assert self.host.ask(type="standing", order="never")["type"] == "ack"
        while last_letter(self.host)["ply"] == self.ply:
            self.host.receive()
        assert self.host.ask(type="standing", order="ask")["type"] == "ack"

    def pry(self, mover: int) -> None:
        """The seat tries whatever could tell it something."""
        seat = self.wires["seat"]
        assert seat.ask(type="move", move={"do": "note", "area": "cargo_hold"}, ply=self.ply)["type"] == "refusal"
        for move in (GAME.moves.words(97 * self.ply), {"do": "select", "die": self.ply % 6 + 1}):
            assert seat.ask(type="why", move=move)["type"] == "reason"
        assert seat.ask(type="foresee", moves=last_letter(seat)["choices"][:1])["type"] == "foreseen"
        if mover == HOST:
            assert seat.ask(type="undo")["type"] == "refusal"
        if self.ply % 10 == 0:
            seat.ask(type="hint")


def bytes_seen(folder: Path, world: int, course: Course) -> dict[str, list[str]]:
    folder.mkdir()
    secret = SECRETS[world]
    asyncio.run(write_down(folder, OPENED, deck(()), (), set_up(*secret)))
    with Server(folder, "--budget", "60") as server:
        company = Company(server, world)
        for number, answer in enumerate(course.said):
            if number % 12 == 11:
                company.get_up()
                company.come_in()
            company.say(answer)
            company.pry(answer.seat)
        company.get_up()
        for name, seat in (("seat", SEAT), ("gallery", None)):
            wire = company.wire(seat)
            look_back(wire, LOOKS)
            company.sent[name] += wire.timeless
    return company.sent


def test_twin_decks_look_the_same_on_the_wire(course: Course, tmp_path: Path) -> None:
    one, two = (bytes_seen(tmp_path / str(world), world, course) for world in range(2))
    assert all(len(messages) > PLIES for messages in one.values())
    assert one == two
