"""The lobby: everybody who looks at the list of tables sees it change."""

import asyncio

from skulduggery.table.session.registry import Registry
from skulduggery.table.wire.messages import Bye, LobbyShown, encoded
from skulduggery.table.wire.outbox import Outbox

PAUSE = 0.3
"""Seconds in which changes are gathered, so that many make one message."""


class Lobby:
    """The list is written once for all readers, and only sent where it is another."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.readers: dict[Outbox, bytes] = {}
        """With what each was sent last."""
        self.is_due = False
        registry.services.on_lobby.append(self.changed)

    async def welcome(self) -> Outbox:
        reader = Outbox()
        self.readers[reader] = b""
        await self.tell()
        return reader

    def farewell(self, reader: Outbox) -> None:
        self.readers.pop(reader, None)

    def say_bye(self, why: str) -> None:
        for reader in list(self.readers):
            reader.send(Bye(why=why))
            reader.end()

    def changed(self) -> None:
        if self.readers and not self.is_due:
            self.is_due = True
            self.registry.services.soon(self.tell_soon())

    async def tell_soon(self) -> None:
        await asyncio.sleep(PAUSE)
        self.is_due = False
        await self.tell()

    async def tell(self) -> None:
        text = encoded(LobbyShown(tables=tuple(await self.registry.lobby())))
        for reader, seen in list(self.readers.items()):
            if seen != text:
                self.readers[reader] = text
                reader.put(text)
