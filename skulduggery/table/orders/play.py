"""Orders over the socket during a game, and what bots, clocks and standing orders do in it.

Each order looks at the table and answers with events, or refuses.
"""

from skulduggery.bots import usual_bot
from skulduggery.kernel.state import Illegal
from skulduggery.table.orders.lobby import check_phase, check_seat
from skulduggery.table.orders.refusal import refuse
from skulduggery.table.orders.table import Events, LiveTable
from skulduggery.table.orders.undo import why_no_undo
from skulduggery.table.store import events as ev
from skulduggery.table.wire.messages import plain_text

LATE = 2
"""Questions in a row that the clock answers before a bot sits in."""


def check_may_talk(table: LiveTable) -> None:
    silence = table.state.silence() if table.state is not None else ""
    if silence:
        raise Illegal(silence, "nobody may talk at the table now")


def react(table: LiveTable, seat: int, what: str) -> Events:
    """A face is a word: where nobody may talk, nobody may pull one."""
    check_may_talk(table)
    return [ev.Reacted(seat, what)]


def chat(table: LiveTable, seat: int, text: str) -> Events:
    check_may_talk(table)
    shown = plain_text(text)
    if not shown:
        raise refuse(400, "empty", "there is nothing in this message")
    return [ev.Chatted(seat, shown)]


def mute(table: LiveTable, seat: int, other: int, *, muted: bool) -> Events:
    check_seat(table, other)
    if other == seat:
        raise refuse(409, "own_seat", "you cannot mute yourself")
    if muted == (other in table.places[seat].muted):
        raise refuse(409, "already", "that changes nothing")
    return [ev.Muted(seat, other, muted)]


def stand(table: LiveTable, seat: int, order: str) -> Events:
    """From now on the table answers for this seat as the order says."""
    standing = table.game.table.standing
    if order not in standing:
        orders = f"this game has {', '.join(standing)}" if standing else "this game has none"
        raise refuse(400, "no_such_order", f"there is no standing order {order!r}; {orders}")
    if table.phase == "over":
        raise refuse(409, "wrong_time", "no game is being played")
    if order == table.places[seat].order:
        raise refuse(409, "already", "that changes nothing")
    return [ev.Ordered(seat, order)]


def why_not(table: LiveTable, seat: int, words: dict[str, str | int]) -> Illegal | None:
    """Why a move cannot be made now, or None: it is tried on a copy."""
    try:
        table.playing().copy().apply(seat, table.code_of(dict(words)))
    except Illegal as refusal:
        return refusal
    return None


def move(table: LiveTable, seat: int, words: dict[str, str | int], ply: int, undone: int | None = None) -> Events:
    """An answer to the question that the person saw, not to one that came since."""
    table.playing()
    if table.has_moved_on(seat, ply, len(table.undone) if undone is None else undone):
        raise refuse(409, "stale", "the table has moved on: this was the answer to an earlier question")
    said = ev.Moved(seat, dict(words))
    return [ev.BotDismissed(seat), said] if table.places[seat].bot is not None else [said]


def back(table: LiveTable, seat: int) -> Events:
    if table.places[seat].bot is None:
        raise refuse(409, "no_bot", "no bot sits in for you")
    return [ev.BotDismissed(seat)]


def more_time(table: LiveTable, seat: int) -> Events:
    """Once at each ply for a player who has to answer; beyond that it is up to the host."""
    if not table.opened.clock:
        raise refuse(409, "no_clock", "there is no clock at this table")
    if seat != table.host and seat not in table.asked_since:
        raise refuse(409, "not_asked", "only a player who has to answer, or the host, may ask for more time")
    if seat != table.host and table.wound_at == table.ply:
        raise refuse(409, "had_more", "you have already had more time; ask the host")
    if table.stopped:
        raise refuse(409, "stopped", "the clock is stopped")
    return [ev.ClockWound()]


def check_undo(table: LiveTable, seat: int) -> None:
    """Your own last move, while nobody else has acted, no luck was drawn and nobody learned anything hidden. What is
    left open here is whether it `teaches` somebody something: that takes a while, and is asked elsewhere."""
    check_phase(table, "playing")
    if table.opened.gallery == "open":
        raise refuse(409, "no_undo", "the gallery is open: it would see what is taken back")
    why = why_no_undo(table, seat)
    if why:
        raise refuse(409, "no_undo", why)


def undo(table: LiveTable, seat: int) -> Events:
    """Once it is known that the move taught nobody anything."""
    check_undo(table, seat)
    return [ev.Undone(seat)]


# --- for bots, clocks and standing orders ----------------------------------------------------


def bot_says(seat: int, move: int | None, asked: int, undone: int, table: LiveTable) -> Events:
    """The answer to a question that was put at ply `asked`, after `undone` undos."""
    is_open = table.asked_since.get(seat) == asked and not table.has_moved_on(seat, asked, undone)
    if table.places[seat].bot is None or not is_open:
        raise refuse(409, "stale", "the bot is no longer asked")
    legal = table.playing().legal(seat)
    by = "bot" if move in legal else "default"
    chosen = move if move is not None and move in legal else table.game.default(legal)
    return [ev.Moved(seat, table.game.moves.words(chosen), by=by)]


def clock_says(table: LiveTable, seat: int, asked: int) -> Events:
    """The game's default move; after two in a row a bot sits in until the person returns."""
    if table.asked_since.get(seat) != asked:
        raise refuse(409, "stale", "the question was answered in time")
    move = table.game.default(table.playing().legal(seat))
    moved = ev.Moved(seat, table.game.moves.words(move), by="clock")
    if table.places[seat].late + 1 < LATE:
        return [moved]
    return [moved, ev.BotSeated(seat, usual_bot(table.game))]
