"""From a view to what has been heard: day by day, so that the bots of one table work out each day once."""

from functools import lru_cache

import msgspec

from skulduggery.games.mutiny.bots.belief import night_of
from skulduggery.games.mutiny.bots.courses import after
from skulduggery.games.mutiny.bots.seadog.customs import customs
from skulduggery.games.mutiny.bots.seadog.hearsay import Day, Hearsay
from skulduggery.games.mutiny.bots.seadog.reckoning import Morning, morning_of
from skulduggery.games.mutiny.pieces import ROLES
from skulduggery.games.mutiny.view import MutinyView, Round


@lru_cache(maxsize=16)
def nothing_heard(seats: int, crew_known: bool) -> Hearsay:
    return Hearsay(seats, crew_known, customs())


@lru_cache(maxsize=48)
def on_that_morning(heard: Hearsay, morning: Morning) -> Hearsay:
    return heard.on(morning)


@lru_cache(maxsize=48)
def one_day_later(heard: Hearsay, day: Day) -> Hearsay:
    return heard.then(day)


def without_hands(past: Round) -> Round:
    """MU-4.5 A round as those saw it who had no watch in it."""
    if past.asked is None or past.asked.hands is None:
        return past
    return msgspec.structs.replace(past, asked=msgspec.structs.replace(past.asked, hands=None))


def day_of(view: MutinyView, number: int) -> Day:
    """A past round of this view, from what was public in it."""
    past = without_hands(view.rounds[number])
    shown = tuple((seat, ROLES.index(view.pirates[seat].role or "")) for seat in past.loaded)
    tellers = {said.seat for said in past.statements if said.says == "report"}
    nights = [night_of(teller, view.rounds[:number]) for teller in sorted(tellers)]
    return Day(past, shown, tuple(without_hands(night) for night in nights if night is not None))


def follow(heard: Hearsay | None, view: MutinyView) -> Hearsay:
    """Take in the rounds since the last look; without a memory there is nothing to go by."""
    if heard is None or heard.day > len(view.rounds) or not view.memory:
        heard = nothing_heard(len(view.pirates), view.crew_known)
    if view.memory:
        for number in range(heard.day, len(view.rounds)):
            heard = one_day_later(this_morning(heard, view, number), day_of(view, number))
        heard = this_morning(heard, view, len(view.rounds))
    marks = marks_this_morning(view)
    return heard if heard.marks == marks else heard.placed(marks)


def this_morning(heard: Hearsay, view: MutinyView, number: int) -> Hearsay:
    return heard if heard.morning is not None else on_that_morning(heard, morning_of(view, number))


def marks_this_morning(view: MutinyView) -> int:
    marks = sum(1 << route for route in view.marked)
    return marks if view.today.to is None else marks & ~after(0, view.today.start, view.ship)
