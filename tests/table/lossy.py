"""A way to PostgreSQL that loses answers: what was said arrives, and the answer to it never comes back."""

import socket
import threading
from contextlib import suppress

ENTRY = b'{"event":"'
"""What is in every message that writes to the journal, and in none that only reads."""


COMMIT = b"COMMIT;"
"""What ends a transaction of several statements; an entry of the journal is a commit of its own."""


class LossyWay:
    """Listens on a port of its own and passes everything on. Once `lose_next` was called, the answer to the next
    message that holds these words is swallowed and the connection cut: by default, to the next entry of the journal."""

    def __init__(self, port: int) -> None:
        self.database = ("127.0.0.1", port)
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self.listening.getsockname()[1])
        self.wanted: bytes | None = None
        self.then_hangs = False
        self.flows = threading.Event()
        """Unless it is set, nothing comes back from the database."""
        self.flows.set()
        self.lost = 0
        threading.Thread(target=self.take_calls, daemon=True).start()

    def lose_next(self, holding: bytes = ENTRY) -> None:
        self.wanted, self.then_hangs = holding, False

    def hang_next(self, holding: bytes = ENTRY) -> None:
        """As `hang`, once such a message has arrived."""
        self.wanted, self.then_hangs = holding, True

    def hang(self) -> None:
        """From now on no answer comes, and nobody hangs up either."""
        self.flows.clear()

    def flow(self) -> None:
        self.flows.set()

    def close(self) -> None:
        self.listening.close()

    def take_calls(self) -> None:
        with suppress(OSError):
            while True:
                caller, _ = self.listening.accept()
                Call(self, caller, socket.create_connection(self.database))


class Call:
    def __init__(self, way: LossyWay, caller: socket.socket, database: socket.socket) -> None:
        self.way, self.caller, self.database = way, caller, database
        self.swallows = False
        threading.Thread(target=self.pass_questions, daemon=True).start()
        threading.Thread(target=self.pass_answers, daemon=True).start()

    def pass_questions(self) -> None:
        with suppress(OSError):
            while said := self.caller.recv(65536):
                if self.way.wanted is not None and self.way.wanted in said:
                    self.way.wanted = None
                    if self.way.then_hangs:
                        self.way.hang()
                    else:
                        self.swallows = True
                self.database.sendall(said)
        self.hang_up()

    def pass_answers(self) -> None:
        """An answer to an entry means that it is committed."""
        with suppress(OSError):
            while answer := self.database.recv(65536):
                self.way.flows.wait()
                if self.swallows:
                    self.way.lost += 1
                    break
                self.caller.sendall(answer)
        self.hang_up()

    def hang_up(self) -> None:
        for end in (self.caller, self.database):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
