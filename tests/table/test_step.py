"""A decision is made on a copy: the table that everybody sees stays as it is until the next one takes its place."""

from typing import Any

import pytest

from skulduggery.games import GAMES
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.state import Illegal
from skulduggery.table.letters.letters import letter, table_shown
from skulduggery.table.orders.step import Step
from skulduggery.table.orders.table import LiveTable, from_journal, step
from skulduggery.table.store import events as ev
from skulduggery.table.store.journal import Entry


def table_of(game: str, seats: int) -> LiveTable:
    opened = ev.Opened(game, GAMES[game].rules_version, seats, options={}, seed=f"sealed:step {game}", gallery="open")
    table = LiveTable("CODE", opened, 0)
    for seat in range(seats):
        table.fold(ev.SatDown(seat, f"Pirate {seat}", f"token {seat}", host=seat == 0), 0)
    table.fold(ev.Started(luck=()), 0)
    return table


def seen(table: LiveTable) -> list[Any]:
    """All that anybody could be told of it, and where its journal and its luck stand."""
    readers = [None, *range(len(table.places))]
    told = [(letter(table, reader, -1, {}), table_shown(table, reader, (), 0)) for reader in readers]
    state = table.playing()
    play = (state.said(), state.drawn(), dict(table.asked_since), table.undone[:], table.drawn[:])
    return [told, play, table.seq, table.entries[:], table.places[:], table.chat, table.finished]


def some_move(table: LiveTable, dice: Seeded) -> ev.Moved:
    state = table.playing()
    seat = state.to_act()[dice.below(len(state.to_act()))]
    legal = state.legal(seat)
    return ev.Moved(seat, table.game.moves.words(legal[dice.below(len(legal))]))


def after(table: LiveTable, *events: ev.AnyEvent) -> Step[LiveTable]:
    return step(table, lambda _: events, at=7)


@pytest.mark.parametrize(("game", "seats"), [("booty", 3), ("scalawag", 4), ("mutiny", 5), ("boarders", 2)])
def test_a_step_leaves_the_table_as_it_was_and_the_journal_leads_to_the_next(game: str, seats: int) -> None:
    others: list[list[ev.AnyEvent]] = [
        [ev.Chatted(0, "Ahoy"), ev.Muted(0, 1, muted=True), ev.Ordered(1, "never"), ev.BotSeated(1, "random")],
        [ev.TicketIssued(0, "ticket"), ev.DeviceInvited(1, "ticket", 5), ev.DeviceJoined(1, "device")],
        [ev.GotUp(0), ev.HostChanged(1), ev.ClockStopped(), ev.ClockWound()],
    ]
    table, dice = table_of(game, seats), Seeded(f"steps of {game}")
    while table.phase == "playing" and table.ply < 60:
        before, move = seen(table), some_move(table, dice)
        decided = after(table, move, *others[table.ply % 3])
        assert seen(table) == before
        if decided.after.phase == "playing":
            undone = after(decided.after, ev.Undone(move.seat))
            assert undone.after.playing().view(None) == table.playing().view(None)
        again = from_journal("CODE", [*table.entries, *(Entry(7, event) for event in decided.events)])
        assert seen(again) == seen(decided.after)
        table = after(table, move).after
    assert table.ply > 20


def test_a_refused_move_leaves_the_table_as_it_was() -> None:
    table = table_of("scalawag", 3)
    before = seen(table)
    with pytest.raises(Illegal):
        after(table, ev.Chatted(0, "Watch this"), ev.Moved(0, {"do": "nonsense"}))
    assert seen(table) == before
