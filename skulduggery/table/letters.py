"""The one door out: whatever a reader is sent about a game is made here, from that reader's view, news and choices.

A reader is a seat, or None in the gallery.
"""

from collections.abc import Collection, Mapping
from typing import Any, Literal

import msgspec

from skulduggery.table.live import LiveTable, Spoken
from skulduggery.table.seats import Place
from skulduggery.table.wire import Letter, Said, SeatShown, TableShown


def letter(table: LiveTable, reader: int | None, since: int, seconds: Mapping[int, float]) -> Letter:
    """The game after the last move, with what this reader missed since ply `since`."""
    state = table.state
    assert state is not None
    since = min(max(0, since), table.ply)
    moves = state.legal(reader) if reader is not None else []
    return Letter(
        ply=table.ply,
        since=since,
        asked=tuple(state.to_act()),
        view=state.view(reader),
        news=state.news(reader, table.told[since]),
        choices=tuple(table.game.moves.words(move) for move in moves),
        seconds=dict(seconds),
    )


def table_shown(table: LiveTable, reader: int | None, here: Collection[int], watching: int) -> TableShown:
    opened = table.opened
    return TableShown(
        code=table.code,
        game=table.game.id,
        title=table.game.title,
        options=options_of(table),
        phase=phase_of(table),
        seats=tuple(seat_shown(place, name, here=seat in here) for seat, place, name in each_place(table)),
        host=table.host,
        you=reader,
        listed=opened.listed,
        spectators=opened.spectators,
        watching=watching,
        clock=opened.clock,
        stopped=table.stopped,
        games=len(table.finished),
        commitment=table.commitment,
        seed=table.seed if table.phase == "over" else None,
    )


def options_of(table: LiveTable) -> dict[str, Any]:
    """All of them, those at their default too."""
    chosen = table.game.check_options(table.opened.seats, table.opened.options)
    options: dict[str, Any] = msgspec.to_builtins(chosen)
    return options


def phase_of(table: LiveTable) -> Literal["gathering", "playing", "over"]:
    if table.state is None:
        return "gathering"
    return "over" if table.phase == "over" else "playing"


def each_place(table: LiveTable) -> list[tuple[int, Place, str]]:
    names = table.names()
    return [(seat, place, names[seat]) for seat, place in enumerate(table.places)]


def seat_shown(place: Place, name: str, *, here: bool) -> SeatShown:
    kind: Literal["empty", "person", "bot", "waiting"] = "empty"
    if place.bot is not None:
        kind = "bot"
    elif place.has_person:
        kind = "person"
    elif place.ticket is not None:
        kind = "waiting"
    return SeatShown(name=name, kind=kind, bot=place.bot, here=here)


def said(line: Spoken) -> Said:
    return Said(at=line.at, seat=line.seat, name=line.name, text=line.text)
