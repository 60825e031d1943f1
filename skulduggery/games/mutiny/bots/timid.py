"""The timid pirate: goes the shorter way with a map, with the crowd without one, and says little."""

from collections import Counter

from skulduggery.games.mutiny.bots.belief import last_words, night_of
from skulduggery.games.mutiny.bots.courses import outlook
from skulduggery.games.mutiny.moves import MOVES
from skulduggery.games.mutiny.pieces import ALLY_MAPS, TREASURE_MAPS
from skulduggery.games.mutiny.view import MutinyView
from skulduggery.kernel.game import Seat
from skulduggery.kernel.luck import Luck

Words = dict[str, object]
LEVEL = 5
"""What a timid watch asks about."""


class Timid:
    """Sails the shortest way to its own map, else where most speak for, else where least is poured. Never lies."""

    def __init__(self, luck: Luck) -> None:
        self.luck = luck

    def choose(self, seat: Seat) -> int:
        legal = seat.legal
        view: MutinyView = seat.view
        match view.question:
            case "talk":
                return self.talk(view, legal)
            case "report":
                return self.report(view, legal)
            case "vote" | "tie":
                return self.steer(view, legal)
            case "rest":
                return max(legal)
            case "night":
                return nearest_question(legal)
            case "act":
                return MOVES.code({"do": "all_quiet"})
            case _:
                return min(legal)  # somebody else, who left the table, has begun to swap

    def talk(self, view: MutinyView, legal: list[int]) -> int:
        """One favour by those who have a map, a true report by the last watch, and no more."""
        for words in self.wishes(view):
            said = any(one.seat == view.seat and one.says == words["do"] for one in view.today.statements)
            if not said and MOVES.code(words) in legal:
                return MOVES.code(words)
        return MOVES.code({"do": "ready"})

    def wishes(self, view: MutinyView) -> list[Words]:
        wishes: list[Words] = [{"do": "report"}] if saw_hands(view) else []
        if view.map:
            wishes.append({"do": "favour", "to": min(view.free, key=lambda to: self.way_left(view, to))})
        return wishes

    def way_left(self, view: MutinyView, to: int) -> float:
        """With our own map: how far it is from there."""
        return days_left(view, to)

    def report(self, view: MutinyView, legal: list[int]) -> int:
        night = night_of(view.seat or 0, view.rounds)
        hands = night.asked.hands or () if night and night.asked else ()
        return next(
            (move for move in sorted(legal) if MOVES.words(move).get("pirate") in hands),
            MOVES.code({"do": "no_more"}),
        )

    def steer(self, view: MutinyView, legal: list[int]) -> int:
        ways = [move for move in legal if "to" in MOVES.words(move)]
        crowd = Counter(said.to for said in last_words(view.today.statements) if said.says == "favour")

        def wish(move: int) -> tuple[float, int]:
            to = MOVES.words(move)["to"]
            spot = view.spots[to]
            grog = spot.worth if spot.effect == "grog" else 0
            first = -self.way_left(view, to) if view.map else crowd[to] - grog / 4
            return first, self.luck.below(1000)

        return max(ways, key=wish)


def nearest_question(legal: list[int]) -> int:
    """MU-4.5 Who is above five, or above the number nearest to it that can be asked about."""
    levels = {move: words["level"] for move in legal if (words := MOVES.words(move))["do"] == "above"}
    return min(levels, key=lambda move: abs(levels[move] - LEVEL))


def saw_hands(view: MutinyView) -> bool:
    return bool(view.rounds and view.rounds[-1].watch == view.seat and view.rounds[-1].asked)


def days_left(view: MutinyView, to: int) -> float:
    """With our own map: the days that are left from there."""
    marks = sum(1 << route for route in view.marked)
    treasure, allies = outlook(marks, view.ship)[to]
    if view.role == "captain":
        return treasure[[set(spots) for spots in TREASURE_MAPS].index(set(view.map))]
    return allies[[set(spots) for spots in ALLY_MAPS].index(set(view.map))]
