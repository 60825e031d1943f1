"""Sit down at a table with a program. It gets exactly what a browser gets, and not a byte more.

    from skulduggery.client import Visitor

    seat = Visitor("http://127.0.0.1:7717").join("K7QM2XNB4R", "Polly")
    for letter in seat.letters():               # ends when the game is over
        if letter["choices"]:                   # we are asked
            seat.say(letter["choices"][0])      # returns when the move is durable, or raises Refused

A letter is a dict: `ply`, `view` (all that the seat may know), `news` (what happened since the last
one; `lines` are the same in sentences), `choices` (the moves open to us, in words; `offers` are the
same in sentences), `asked` (the seats that still have to answer). `skul schema` prints the whole wire.

A bot that was written for `Seat` sits down with `play(seat, bot)`, or by `skul sit`.
"""

import json
import secrets
import time
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from http.cookies import SimpleCookie
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from skulduggery.games import GAMES
from skulduggery.kernel.game import Bot, Game, Seat
from skulduggery.kernel.luck import Luck, Seeded
from skulduggery.kernel.world import unpacked

Message = dict[str, Any]
PATIENCE = 60.0
"""Seconds to wait for the server to answer."""
PAUSES = (0.3, 0.8, 2.0, 4.0, *[8.0] * 75)
"""Seconds between attempts to find a server again that is gone: ten minutes in all."""
PACE = 0.8
"""Seconds that a bot takes at least for an answer: people want to follow, and a server hears only so much at a time."""
LOST = (OSError, HTTPException, WebSocketException)


class Refused(Exception):
    """The server said no: `clause` of the rulebook if a rule is the reason, `why` in words."""

    def __init__(self, why: str, clause: str | None = None, status: int = 0, error: str = "") -> None:
        super().__init__(f"{clause}: {why}" if clause else why)
        self.why = why
        self.clause = clause
        self.status = status
        self.error = error


class Goodbye(Refused):
    """The last word on a connection. A player who still has a seat may come back to it."""


class Visitor:
    """Somebody who knows where the server is."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.cookies: dict[str, str] = {}

    def open(self, game: str, name: str, **setup: Any) -> "SeatAt":
        """Open a table and sit down as its host: `seats=4, bots={2: "swabbie"}, options={...}, clock=60`."""
        seated = self.ask("POST", "/api/tables", {"game": game, "name": name, **setup})
        return SeatAt(self, seated["code"], seated["seat"])

    def join(self, code: str, name: str, seat: int | None = None) -> "SeatAt":
        seated = self.ask("POST", f"/api/tables/{code}/join", {"name": name, "seat": seat})
        return SeatAt(self, code, seated["seat"])

    def claim(self, code: str, ticket: str, name: str | None = None) -> "SeatAt":
        """Sit down with a ticket from the host."""
        seated = self.ask("POST", f"/api/tables/{code}/claim", {"ticket": ticket, "name": name})
        return SeatAt(self, code, seated["seat"])

    def claim_device(self, code: str, ticket: str) -> "SeatAt":
        """Have the same seat here too, with a ticket that you got from `order("device")` on another device."""
        seated = self.ask("POST", f"/api/tables/{code}/device/claim", {"ticket": ticket})
        return SeatAt(self, code, seated["seat"])

    def watch(self, code: str) -> "SeatAt":
        """Watch from the gallery."""
        return SeatAt(self, code, None)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Any request of the REST interface; `Refused` for every answer that is an error."""
        where = urlsplit(self.address)
        kind = HTTPSConnection if where.scheme == "https" else HTTPConnection
        connection = self.connection(kind, where.netloc)
        try:
            headers = {"Cookie": self.cookie_header(), "Content-Type": "application/json"}
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            return self.understand(connection.getresponse())
        finally:
            connection.close()

    def connection(self, kind: type[HTTPConnection], netloc: str) -> HTTPConnection:
        return kind(netloc, timeout=PATIENCE)

    def understand(self, answer: HTTPResponse) -> Any:
        text = answer.read()
        for cookie in answer.headers.get_all("Set-Cookie") or ():
            for name, morsel in SimpleCookie(cookie).items():
                self.cookies[name] = morsel.value
                if morsel["max-age"] == "0":
                    del self.cookies[name]
        if answer.status >= 400:
            problem = json.loads(text)
            raise Refused(problem["why"], problem.get("clause"), status=answer.status, error=problem["error"])
        return json.loads(text) if text else None

    def cookie_header(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())


class SeatAt:
    """A seat at a table, or a place in the gallery (`number` is None). Use it in a `with` block, or `close` it."""

    def __init__(self, visitor: Visitor, code: str, number: int | None) -> None:
        self.visitor = visitor
        self.code = code
        self.number = number
        self.ply: int | None = None
        self.undone = 0
        self.table: Message = {}
        self.chat: list[Message] = []
        self.reactions: list[Message] = []
        self.waiting: deque[Message] = deque()
        self.connection: ClientConnection | None = None
        self.open_connections = ExitStack()
        self.ids = 0

    def __enter__(self) -> "SeatAt":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self.connection = None
        self.waiting.clear()
        self.open_connections.close()

    # --- orders over REST ----------------------------------------------------------

    def order(self, what: str, **body: Any) -> Any:
        """`start`, `leave`, `rematch`; `kick`, `host`, `ticket` with `seat=`; `bot` with `seat=, level=`
        and if you like `temper=`; `device` for a ticket to your own seat."""
        return self.visitor.ask("POST", f"/api/tables/{self.code}/{what}", body or None)

    def record(self, number: int = 1) -> Message:
        """The record of a finished game."""
        record: Message = self.visitor.ask("GET", f"/api/tables/{self.code}/records/{number}")
        return record

    def replay(self, number: int = 1, seat: int | None = None) -> list[Message]:
        """A finished game step by step: as one seat saw it, or with every hand open."""
        steps: list[Message] = []
        total = 1
        while len(steps) < total:
            query = f"first={len(steps)}" + ("" if seat is None else f"&seat={seat}")
            page = self.visitor.ask("GET", f"/api/tables/{self.code}/records/{number}/replay?{query}")
            total = page["total"]
            steps += page["steps"]
        return steps

    # --- the socket ------------------------------------------------------------------

    def letters(self) -> Iterator[Message]:
        """Each letter as it comes, however long people think; the last one is that of the end. If the connection is
        lost, or the server restarts, it goes on from there. `Refused` when the seat, the table or the server is gone.
        """
        while True:
            letter = self.letter_at_last()
            yield letter
            if not letter["asked"]:
                return

    def letter_at_last(self) -> Message:
        """The next letter, even if the server has to be found again first."""
        for pause in PAUSES:
            with suppress(*LOST):
                try:
                    return self.next_letter()
                except Goodbye as goodbye:
                    self.check_seat(goodbye)
            self.close()
            time.sleep(pause)
        raise Refused(f"{self.visitor.address} has not answered for ten minutes")

    def check_seat(self, goodbye: Goodbye) -> None:
        """`Refused` if there is nothing to come back to."""
        shown = self.visitor.ask("GET", f"/api/tables/{self.code}")
        if self.number is not None and shown["you"] is None:
            raise goodbye

    def next_letter(self) -> Message:
        """The newest letter; if several have come, with the news of all of them."""
        while not self.waiting:
            self.keep(self.receive())
        while (heard := self.receive_at_once()) is not None:
            self.keep(heard)
        letter = self.waiting[-1] | {
            "since": self.waiting[0]["since"],
            "news": [news for each in self.waiting for news in each["news"]],
            "lines": [line for each in self.waiting for line in each["lines"]],
        }
        self.waiting.clear()
        self.ply, self.undone = letter["ply"], letter["undone"]
        return letter

    def keep(self, heard: Message) -> None:
        if heard["type"] == "letter":
            self.waiting.append(heard)

    def say(self, words: Message) -> int:
        """Answer the question of the last letter. The ply, once the move is durable; or `Refused`."""
        return self.tell({"type": "move", "move": words, "ply": self.ply or 0, "undone": self.undone})

    def why_not(self, words: Message) -> Refused | None:
        """The reason why a move cannot be made now, or None; nothing is changed."""
        reason = self.ask({"type": "why", "move": words})
        return Refused(reason["why"], reason["clause"]) if reason["why"] else None

    def hint(self) -> Message:
        """What the usual bot would do in our place: `move` and `text`."""
        return self.ask({"type": "hint"})

    def for_bot(self, luck: Luck) -> Seat:
        """What a bot is given to answer the question of the last letter: `view`, `legal` and `redeal`.

        The server sends a table that this seat cannot tell from the real one; from it `redeal` deals others.
        """
        redealt = self.ask({"type": "redeal"})
        game = self.game
        if redealt["rules"] != game.rules_version:
            raise ValueError(f"the server has rules version {redealt['rules']} of {game.id}, not {game.rules_version}")
        options = game.check_options(len(self.table["seats"]), self.table["options"])
        return Seat(unpacked(game, options, redealt["world"], luck), self.table["you"])

    @property
    def game(self) -> Game:
        return GAMES[self.table["game"]]

    def look_back(self, ply: int) -> Message:
        """The letter after an earlier move of this game, as this seat saw it then."""
        letter: Message = self.ask({"type": "look_back", "ply": ply})["letter"]
        return letter

    def mute(self, seat: int, *, muted: bool = True) -> None:
        """Hear no more chat from a seat, or hear it again."""
        self.tell({"type": "mute", "seat": seat, "muted": muted})

    def stand(self, order: str) -> None:
        """A standing order: the table answers some questions for us, and nobody is told."""
        self.tell({"type": "standing", "order": order})

    def set_pace(self, pace: str) -> None:
        """How fast bots should answer: `slow`, `steady`, `fast` or `none`."""
        self.tell({"type": "pace", "pace": pace})

    def tell(self, message: Message) -> int:
        """Send any message and wait for its acknowledgement; the ply after it."""
        return int(self.ask(message).get("ply", 0))

    def ask(self, message: Message) -> Message:
        """Send any message and wait for the answer; `Refused` if that is a refusal."""
        self.ids += 1
        connection = self.connected()
        connection.send(json.dumps(message | {"id": self.ids}))
        while True:
            heard = self.noted(json.loads(connection.recv(timeout=PATIENCE)))
            self.keep(heard)
            if heard.get("id") == self.ids:
                if heard["type"] == "refusal":
                    raise Refused(heard["why"], heard["clause"])
                return heard

    def receive(self) -> Message:
        """The next message; after a lost connection we reconnect, and it is the first of the new one."""
        for _ in range(5):
            try:
                return self.noted(json.loads(self.connected().recv()))
            except ConnectionClosed:
                self.close()
        raise ConnectionError("the connection was lost again and again")

    def receive_at_once(self) -> Message | None:
        """A message that has already come, if there is one."""
        try:
            return None if self.connection is None else self.noted(json.loads(self.connection.recv(timeout=0)))
        except (TimeoutError, ConnectionClosed):
            return None

    def noted(self, heard: Message) -> Message:
        if heard["type"] == "table":
            self.table = heard
        elif heard["type"] == "here":
            self.note_who_is_here(heard)
        elif heard["type"] == "chat":
            self.chat.append(heard)
        elif heard["type"] == "reaction":
            self.reactions.append(heard)
        elif heard["type"] == "bye":
            raise Goodbye(heard["why"])
        return heard

    def note_who_is_here(self, heard: Message) -> None:
        seats = [seat | {"here": number in heard["here"]} for number, seat in enumerate(self.table["seats"])]
        self.table = self.table | {"seats": seats, "watching": heard["watching"]}

    def connected(self) -> ClientConnection:
        if self.connection is None:
            address = self.visitor.address.replace("http", "ws", 1)
            since = "" if self.ply is None else f"?since={self.ply}"
            headers = {"Cookie": self.visitor.cookie_header()}
            connection = connect(
                f"{address}/api/tables/{self.code}/socket{since}",
                additional_headers=headers,
                compression=None,
                open_timeout=PATIENCE,
                max_queue=None,  # or a seat that did not read for a while could hear no goodbye
            )
            self.connection = self.open_connections.enter_context(connection)
        return self.connection


# --- bots ------------------------------------------------------------------------------


def play(seat: SeatAt, bot: Bot, *, pace: float = PACE) -> Message:
    """The bot answers every question until the game is over; the letter of the end. `Illegal` if it breaks a rule."""
    for letter in seat.letters():
        if letter["choices"]:
            time.sleep(pace)
            answer(seat, bot)
    return letter


def answer(seat: SeatAt, bot: Bot) -> None:
    """Where the table has moved on meanwhile, or the connection is lost, the next letter asks again."""
    luck = Seeded(secrets.token_hex(16))
    here: Seat | None = None
    with suppress(Refused, *LOST):
        here = seat.for_bot(luck)
    if here is None:
        return
    words = seat.game.moves.words(chosen(bot, here, luck))
    with suppress(Refused, *LOST):
        seat.say(words)


def chosen(bot: Bot, here: Seat, luck: Luck) -> int:
    move = bot.choose(here)
    here.redeal(luck).apply(here.number, move)
    return move
