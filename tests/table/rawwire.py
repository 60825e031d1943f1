"""A socket as it is, byte for byte."""

import json
from contextlib import ExitStack
from typing import Any

from websockets.sync.client import connect

from table.afloat import PATIENCE


class Wire:
    """Keeps every message it was sent. `cookie` is `name=value`, or nothing for the gallery."""

    ABOUT = "tables"

    def __init__(self, address: str, code: str, cookie: str = "", query: str = "", **headers: str) -> None:
        self.connect(f"{address.replace('http', 'ws', 1)}/api/{self.ABOUT}/{code}/socket{query}", cookie, headers)

    def connect(self, url: str, cookie: str, headers: dict[str, str]) -> None:
        self.stack = ExitStack()
        if cookie:
            headers["Cookie"] = cookie
        connection = connect(url, additional_headers=headers, compression=None, open_timeout=PATIENCE, max_queue=None)
        self.connection = self.stack.enter_context(connection)
        self.raw: list[str] = []
        self.ids = 0

    def close(self) -> None:
        self.stack.close()

    @property
    def timeless(self) -> list[str]:
        """Every message but those about who is here, which come when a second is over, whatever happens meanwhile."""
        return [text for text in self.raw if not text.startswith('{"type":"here"')]

    def receive(self) -> Any:
        text = self.connection.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        return json.loads(text)

    def send(self, message: Any) -> None:
        self.connection.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def ask(self, **message: Any) -> Any:
        """The answer to a message: an acknowledgement, a refusal or a pong."""
        self.ids += 1
        self.send(message | {"id": self.ids})
        while True:
            heard = self.receive()
            if heard.get("id") == self.ids:
                return heard

    def flush(self) -> None:
        """Everything that was sent so far has been received."""
        assert self.ask(type="ping")["type"] == "pong"


class CampaignWire(Wire):
    """Of somebody who has the pages of a campaign open."""

    ABOUT = "campaigns"

    def hears(self) -> None:
        """Until it is told that there is more to see."""
        assert self.receive() == {"type": "log_written", "v": 1}


class LobbyWire(Wire):
    """Of somebody who looks for a table."""

    def __init__(self, address: str) -> None:
        self.connect(f"{address.replace('http', 'ws', 1)}/api/lobby/socket", "", {})
