"""The one door out: everything a reader is sent about a game is made here, from that reader's view, news and choices.

A reader is a seat, or None in the gallery.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal, cast

import msgspec

from skulduggery.kernel.game import Game
from skulduggery.kernel.parts import Odd
from skulduggery.kernel.prose import row
from skulduggery.kernel.state import State
from skulduggery.table.orders.seats import Place
from skulduggery.table.orders.standing import ordered
from skulduggery.table.orders.table import LiveTable, Spoken
from skulduggery.table.wire.messages import Letter, Line, Offer, Reacted, Reaction, Said, SeatShown, TableShown


def letter(
    table: LiveTable, reader: int | None, since: int, seconds: Mapping[int, float], *, is_screen: bool = False
) -> Letter:
    """The game after the last move, with what this reader missed since ply `since`.

    For an open gallery the caller passes the table as it was, see `gallery.py`; a screen for the whole
    room shows the table as it is, and no hand before the end.
    """
    state = table.state
    assert state is not None
    ply = table.ply
    since = min(max(-1, since), ply)
    names = table.spoken_names()
    view = state.view(reader)
    news = state.news(reader, table.told_before(since + 1))
    sees_all = reader is None and not is_screen and table.opened.gallery == "open"
    moves = state.legal(reader) if reader is not None else []
    return Letter(
        ply=ply,
        since=since,
        undone=len(table.undone),
        asked=tuple(state.to_act()),
        question=question(state, view, names, reader),
        view=view,
        news=news,
        lines=lines_since(table, since, news, names, reader),
        choices=tuple(table.game.moves.words(move) for move in moves),
        offers=offers(table.game, moves, view, names),
        ordered=answering_order(table, reader),
        seconds=dict(seconds),
        silent=state.silence(),
        odds=odds(table, view, names) if reader is not None else (),
        eyes=eyes(state) if table.phase == "over" or sees_all else (),
    )


def question(state: State, view: Any, names: Sequence[str], reader: int | None) -> str:
    """What the reader is asked, or who the table is waiting for."""
    asked = state.to_act()
    if not asked:
        return "The game is over."
    if reader in asked:
        game: Game = state.game
        return game.teller.question(view, names)
    return f"Waiting for {row([names[seat] for seat in asked])}."


def answering_order(table: LiveTable, reader: int | None) -> str | None:
    """The reader's own standing order, where it answers the question."""
    if reader is None or ordered(table, reader) is None:
        return None
    return table.places[reader].order


def lines_since(
    table: LiveTable, since: int, news: Sequence[Any], names: Sequence[str], reader: int | None
) -> tuple[Line, ...]:
    """The news after ply `since` in sentences, each with the move that brought it."""
    start = table.told_before(since + 1)
    lines: list[Line] = []
    for ply in range(since + 1, table.ply + 1):
        brought = news[table.told_before(ply) - start : table.told[ply] - start]
        lines += lines_of_order(table, ply, reader)
        lines += lines_of(table.game, ply, brought, names, reader)
    return tuple(lines)


def lines_of_order(table: LiveTable, ply: int, reader: int | None) -> list[Line]:
    """What the reader's own standing order answered, where no news tell it."""
    seat, move = table.by_order.get(ply, (None, None))
    unsaid = table.game.table.unsaid.get(move) if move is not None and seat == reader else None
    return [Line(ply, unsaid)] if unsaid else []


def lines_of(game: Game, ply: int, news: Sequence[Any], names: Sequence[str], reader: int | None) -> list[Line]:
    """What one move brought; an event that has no sentence gives no line."""
    sentences = (game.teller.sentence(event, names, reader) for event in news)
    return [Line(ply, sentence) for sentence in sentences if sentence]


def odds(table: LiveTable, view: Any, names: Sequence[str]) -> tuple[Odd, ...]:
    """What the reader could count, at a table that remembers for people: from their own view and nothing else."""
    count = table.game.telling.odds
    if count is None or not table.options.get("memory", True):
        return ()
    counted = count(view, names)
    if not any(table.options.get(name) for name in table.game.telling.wordings):
        return tuple(counted)
    return tuple(
        msgspec.structs.replace(odd, text=table.in_words(odd.text), why=table.in_words(odd.why)) for odd in counted
    )


def offers(game: Game, moves: Sequence[int], view: Any, names: Sequence[str]) -> tuple[Offer, ...]:
    return tuple(Offer(game.teller.choice(move, view, names), game.teller.rule(move, view)) for move in moves)


def eyes(state: State) -> tuple[Any, ...]:
    """Every seat's own view."""
    return tuple(state.view(seat) for seat in range(state.seats))


def table_shown(table: LiveTable, reader: int | None, here: Collection[int], watching: int) -> TableShown:
    opened = table.opened
    may_look_back = reader is not None or opened.gallery != "closed"
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
        gallery=opened.gallery,
        delay=opened.delay,
        watching=watching,
        clock=opened.clock,
        stopped=table.stopped,
        muted=() if reader is None else tuple(sorted(table.places[reader].muted)),
        order=None if reader is None else table.places[reader].order,
        games=len(table.finished),
        notices=tuple(Line(notice.ply, notice.text) for notice in table.notices),
        again=tuple(sorted(table.again)),
        commitment=table.commitment,
        seed=table.seed if table.phase == "over" and may_look_back else None,
        campaign=table.opened.campaign if reader is not None and table.opened.campaign else None,
    )


def options_of(table: LiveTable) -> dict[str, Any]:
    """All of them, those at their default too."""
    chosen = table.game.check_options(len(table.places), table.options)
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
    sits_in = place.bot is not None and place.has_person
    return SeatShown(
        name=name,
        kind=kind,
        bot=place.bot,
        temper=place.other_temper,
        sits_in=sits_in,
        here=here,
        wanted=place.wanted,
        agreed=place.agreed,
    )


def reacted(seat: int, what: str) -> Reacted:
    return Reacted(seat=seat, what=cast(Reaction, what))


def said(spoken: Spoken) -> Said:
    return Said(at=spoken.at, seat=spoken.seat, name=spoken.name, text=spoken.text)
