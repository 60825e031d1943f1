"""The tables of one browser: what it sits at and what it finished, told from the seats that its cookies open.

A table that nobody is at has to be laid out from the journal first. What is worth telling about it is kept in memory
until something more is written there.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.seats import Place, fingerprint
from skulduggery.table.orders.table import LiveTable, Result
from skulduggery.table.session.commit import database_at_hand
from skulduggery.table.session.registry import CANNOT_PLAY, Registry
from skulduggery.table.wire.schemas import OwnGame, OwnTable

MOST = 40
"""How many tables a browser is told of, those it was last at; older ones are let go."""
MOST_KEPT = 2000


class Sketch(NamedTuple):
    """What is worth telling about a table, with nothing of the cards."""

    seq: int
    code: str
    game: str
    title: str
    phase: str
    players: tuple[str, ...]
    places: tuple[Place, ...]
    asked: tuple[int, ...]
    results: tuple[Result, ...]
    recorded: tuple[tuple[str, ...], ...]
    """The players of each finished game, as its record names them."""


def sketch(table: LiveTable) -> Sketch:
    return Sketch(
        seq=table.seq,
        code=table.code,
        game=table.game.id,
        title=table.game.title,
        phase=table.phase,
        players=tuple("" if place.is_empty else name for place, name in zip(table.places, table.names(), strict=True)),
        places=tuple(table.places),
        asked=tuple(table.state.to_act()) if table.state is not None else (),
        results=table.results,
        recorded=tuple(record.players for record in table.finished),
    )


def seat_in(places: Sequence[Place], token: str) -> int | None:
    return next((seat for seat, place in enumerate(places) if token in place.tokens), None)


def own_games(found: Sketch, token: str) -> list[OwnGame]:
    games = enumerate(zip(found.results, found.recorded, strict=True), 1)
    return [
        OwnGame(number=number, at=result.at, players=players, seat=seat, winners=result.winners)
        for number, (result, players) in games
        if (seat := seat_in(result.places, token)) is not None
    ]


def own_table(found: Sketch, token: str, at: int) -> OwnTable | None:
    """None if this secret opens no seat here any more."""
    seat = seat_in(found.places, token)
    if seat is None:
        return None
    return OwnTable(
        code=found.code,
        game=found.game,
        title=found.title,
        phase=found.phase,
        seat=seat,
        players=found.players,
        asked=found.asked,
        free=sum(place.is_empty for place in found.places),
        at=at,
        games=tuple(own_games(found, token)),
    )


class Sketches:
    """Of tables, whether they are in memory or not."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.kept: OrderedDict[str, Sketch] = OrderedDict()

    async def of_browser(
        self, secrets: Mapping[str, str], count_layout: Callable[[], None]
    ) -> tuple[list[OwnTable], list[str]]:
        """By the code of each table the secret to a seat there: the tables, those with news first; and the codes of
        those that are too old, or where the secret opens nothing. A table that cannot be played here is neither: its
        secret is needed again when the server has its rules again."""
        codes, found, kept = list(secrets), [], set()
        with database_at_hand():
            written = await self.registry.services.journal.last_written(codes)
        for code in sorted(written, key=lambda code: -written[code].at)[:MOST]:
            try:
                told = await self.of(code, written[code].length, count_layout)
            except Refusal as refusal:
                if refusal.error != CANNOT_PLAY:
                    raise
                kept.add(code)
                continue
            own = told and own_table(told, fingerprint(secrets[code]), written[code].at)
            if own:
                found.append(own)
        kept |= {own.code for own in found}
        return found, [code for code in codes if code not in kept]

    async def of(self, code: str, length: int, count_layout: Callable[[], None]) -> Sketch | None:
        """None if the table is closed."""
        if self.registry.is_known(code):
            return sketch(self.registry.sessions[code].table)
        known = self.kept.get(code)
        if known is None or known.seq != length:
            count_layout()
            known = await self.laid_out(code)
        return known

    async def laid_out(self, code: str) -> Sketch | None:
        try:
            found = await asyncio.to_thread(sketch, await self.registry.table_of(code))
        except Refusal as refusal:
            if refusal.status in (404, 410):
                return None
            raise
        self.kept[code] = found
        if len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)
        return found
