"""The journal as you read it straight from the database, without the server."""

import sqlite3
from abc import abstractmethod
from pathlib import Path
from typing import Any

from skulduggery.table.orders.table import LiveTable, from_journal
from skulduggery.table.store.events import Moved, read
from skulduggery.table.store.journal import Entry


class Ledger:
    @abstractmethod
    def rows(self, table: str) -> list[tuple[int, int, str]]:
        """Number, time and text of each line."""

    def lines(self, table: str) -> list[Entry]:
        rows = self.rows(table)
        assert [seq for seq, _, _ in rows] == list(range(len(rows))), "the journal has a gap"
        return [Entry(at, read(body)) for _, at, body in rows]

    def moves(self, table: str) -> list[tuple[int, Any]]:
        return moves_of(self.lines(table))

    def table(self, table: str) -> LiveTable:
        return from_journal(table, self.lines(table))


def moves_of(lines: list[Entry]) -> list[tuple[int, Any]]:
    return [(line.event.seat, line.event.move) for line in lines if isinstance(line.event, Moved)]


class SqliteLedger(Ledger):
    def __init__(self, folder: Path) -> None:
        self.file = folder / "skulduggery.db"

    def rows(self, table: str) -> list[tuple[int, int, str]]:
        connection = sqlite3.connect(self.file)
        try:
            query = "SELECT seq, at, body FROM journal WHERE table_id = ? ORDER BY seq"
            return list(connection.execute(query, (table,)))
        finally:
            connection.close()
