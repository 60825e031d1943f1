"""Names: taken with a secret of the browser, carried by a ticket, forgotten at a word."""

import logging
import secrets
from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import Row, delete, insert, select, text, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from skulduggery.table.names.ledger import Ledger
from skulduggery.table.names.ratings import BOT, Rating, Result, Tally, tallies
from skulduggery.table.orders.lobby import clean_name
from skulduggery.table.orders.names import skeletons
from skulduggery.table.orders.refusal import Refusal, refuse
from skulduggery.table.orders.seats import INVITED_FOR, fingerprint
from skulduggery.table.session.commit import commit_rows, database_at_hand
from skulduggery.table.session.registry import Registry
from skulduggery.table.store.names import KEYS, LOOKS, NAMES, RESULTS, SEATS
from skulduggery.table.wire.schemas import OfGame, Standing, Wake

log = logging.getLogger("skulduggery.table")
MOST_FOLDED = 64
"""What fits: a letter can become three when capitals are folded."""
MOST_DEEDS = 3
AT_ONCE = 500
"""Results that are read before others have their turn."""
DEEDS = msgspec.json.Decoder(dict[str, int])


class Names:
    """All of it in the database. `is_on` is the host's word: a server can do without."""

    def __init__(self, registry: Registry) -> None:
        self.engine = registry.services.journal.engine
        self.is_on = registry.services.settings.names
        self.archive = registry.services.archive
        self.ledger = Ledger(registry)

    def check_on(self) -> None:
        if not self.is_on:
            raise refuse(404, "no_names", "this server keeps no names")

    # --- who -----------------------------------------------------------------------

    async def who(self, secret: str | None) -> Row[Any] | None:
        """The name behind this secret."""
        if not secret or not self.is_on:
            return None
        mine = (KEYS.c.token == fingerprint(secret)) & KEYS.c.until.is_(None)
        query = select(NAMES).join(KEYS, KEYS.c.who == NAMES.c.who).where(mine)
        with database_at_hand():
            async with self.engine.connect() as connection:
                return (await connection.execute(query)).first()

    async def known(self, secret: str | None) -> Row[Any]:
        self.check_on()
        found = await self.who(secret)
        if found is None:
            raise refuse(401, "no_name", "this browser keeps no name")
        return found

    async def take(self, name: str, secret: str, at: int, *, listed: bool) -> None:
        """A new name, which nobody else here has, nor one that looks the same."""
        self.check_on()
        shown, who = clean_name(name), secrets.token_hex(16)
        row = {"who": who, "name": shown, "folded": shown.casefold()[:MOST_FOLDED], "listed": listed, "at": at}
        looks = [{"look": fingerprint(look), "who": who} for look in skeletons(shown)]

        async def write(connection: AsyncConnection) -> None:
            if not await opens_a_name(connection, secret):
                await connection.execute(insert(NAMES).values(row))
                await connection.execute(insert(LOOKS), looks)
                await connection.execute(insert(KEYS).values(token=fingerprint(secret), who=who))

        with database_at_hand():
            try:
                await commit_rows(self.engine, write)
            except IntegrityError:
                raise refuse(
                    409, "name_taken", f"somebody here already keeps the name {shown}, or it looks the same"
                ) from None

    async def note_seats(self, secret: str | None, seats: Mapping[str, str]) -> None:
        """By the code of each table the secret to a seat that this browser has there: its games count for the name. A
        seat is worth more than its being noted: what fails here is made up for when the person looks at their wake."""
        try:
            found = await self.who(secret) if seats else None
            if found is not None:
                async with self.engine.begin() as connection:
                    for code, own in seats.items():
                        await self.note_seat(connection, found.who, code, fingerprint(own))
        except (Refusal, SQLAlchemyError, OSError) as error:
            log.warning("seat not noted", extra={"why": type(error).__name__})

    async def note_seat(self, connection: AsyncConnection, who: str, code: str, token: str) -> None:
        here = (SEATS.c.table_id == code) & (SEATS.c.token == token)
        if (await connection.execute(select(SEATS.c.who).where(here))).first() is None:
            await connection.execute(insert(SEATS).values(table_id=code, token=token, who=who, length=0))
            await connection.execute(update(SEATS).where(SEATS.c.table_id == code).values(length=0))

    # --- another device ---------------------------------------------------------------

    async def invite(self, secret: str | None, ticket: str, at: int) -> None:
        """The last ticket counts."""
        mine = await self.known(secret)
        until = at + INVITED_FOR * 1000

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(delete(KEYS).where(KEYS.c.who == mine.who, KEYS.c.until.is_not(None)))
            await connection.execute(insert(KEYS).values(token=fingerprint(ticket), who=mine.who, until=until))

        with database_at_hand():
            await commit_rows(self.engine, write)

    async def claim(self, ticket: str, secret: str, at: int) -> None:
        """The ticket becomes the key of this device, at once and only once."""
        self.check_on()
        this = (KEYS.c.token == fingerprint(ticket)) & (KEYS.c.until >= at)

        async def write(connection: AsyncConnection) -> bool:
            await connection.execute(update(KEYS).where(this).values(token=fingerprint(secret), until=None))
            return await opens_a_name(connection, secret)

        with database_at_hand():
            is_known = await commit_rows(self.engine, write)
        if not is_known:
            raise refuse(403, "bad_ticket", "this ticket is for no name here, has been used, or is too old")

    async def forget(self, secret: str | None) -> None:
        """Everything that was kept about the name, on every device."""
        mine = await self.known(secret)

        async def write(connection: AsyncConnection) -> None:
            for table in (RESULTS, SEATS, KEYS, LOOKS, NAMES):
                await connection.execute(delete(table).where(table.c.who == mine.who))

        with database_at_hand():
            await commit_rows(self.engine, write)
            if self.engine.dialect.name == "sqlite":
                async with self.engine.connect() as connection:
                    await connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))

    # --- what is told -----------------------------------------------------------------

    async def wake(self, secret: str | None, asker: str) -> Wake:
        mine = await self.known(secret)
        tallied = await self.tallied(asker)
        own = select(RESULTS.c.game, RESULTS.c.deeds).where(RESULTS.c.who == mine.who).order_by(RESULTS.c.at)
        with database_at_hand():
            async with self.engine.connect() as connection:
                rows = (await connection.execute(own)).all()
        deeds: dict[str, Counter[str]] = {}
        for game, done in rows:
            deeds.setdefault(game, Counter()).update(DEEDS.decode(done))
        told = [(game, tallied.get((game, mine.who)), done) for game, done in deeds.items()]
        games = tuple(of_game(game, tally, done) for game, tally, done in told if tally is not None)
        return Wake(name=mine.name, listed=mine.listed, at=mine.at, games=games)

    async def standings(self, asker: str) -> dict[str, list[Standing]]:
        """By game, the best first: those who let themselves be listed, and the levels of the bots they met."""
        self.check_on()
        tallied = await self.tallied(asker)
        with database_at_hand():
            async with self.engine.connect() as connection:
                listed = (await connection.execute(select(NAMES.c.who, NAMES.c.name).where(NAMES.c.listed))).all()
        names: dict[str, str] = dict(map(tuple, listed))
        rated = [(key, tally, tally.rating) for key, tally in tallied.items() if tally.rating is not None]
        found: dict[str, list[Standing]] = {}
        for (game, player), tally, rating in sorted(rated, key=lambda one: -ordinal(one[2])):
            bot = player.removeprefix(BOT) if player.startswith(BOT) else None
            if bot is not None or player in names:
                told = Standing(
                    name=names.get(player, ""),
                    bot=bot,
                    games=tally.games,
                    won=tally.won,
                    mu=rating.mu,
                    sigma=rating.sigma,
                )
                found.setdefault(game, []).append(told)
        return found

    async def tallied(self, asker: str) -> dict[tuple[str, str], Tally]:
        """By game and player; worked out in another process for this address."""
        with database_at_hand():
            await self.ledger.write_down()
            results = await self.results()
        return await self.archive.work_out(asker, tallies, results)

    async def results(self) -> list[Result]:
        """All of them, the oldest first; read in parts, so that no table waits for the whole."""
        columns = [RESULTS.c[name] for name in ("table_id", "number", "game", "at", "who", "bot", "won")]
        query = select(*columns).order_by(RESULTS.c.at, RESULTS.c.table_id, RESULTS.c.number, RESULTS.c.seat)
        found: list[Result] = []
        async with self.engine.connect() as connection:
            async for rows in (await connection.stream(query)).partitions(AT_ONCE):
                found += [Result(*row) for row in rows]
        return found


async def opens_a_name(connection: AsyncConnection, secret: str) -> bool:
    mine = (KEYS.c.token == fingerprint(secret)) & KEYS.c.until.is_(None)
    return (await connection.execute(select(KEYS.c.who).where(mine))).first() is not None


def ordinal(rating: Rating) -> float:
    """What somebody is almost surely worth."""
    return rating.mu - 3 * rating.sigma


def of_game(game: str, tally: Tally, deeds: Counter[str]) -> OfGame:
    lies = {name: count for name, count in deeds.most_common() if name.startswith("Lie")}
    rest = {name: count for name, count in deeds.most_common() if name not in lies}
    return OfGame(
        game=game,
        games=tally.games,
        won=tally.won,
        mu=tally.rating and tally.rating.mu,
        sigma=tally.rating and tally.rating.sigma,
        lies=lies,
        deeds=dict(list(rest.items())[:MOST_DEEDS]),
    )
