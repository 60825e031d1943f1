"""How a search plays on to the end of a game: by chance alone, or by chance and what did well so far (MAST)."""

from typing import Final, final

from mypy_extensions import i64

from skulduggery.bots.rollout import drift
from skulduggery.bots.stepper import first_asked
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.state import Choices, State

TO_THE_END: Final = 1_000_000
"""More moves than any game has."""


class Playouts:
    """Every move is equally likely."""

    def made(self, seat: i64, move: i64) -> None:
        """A move that was made before, in the tree."""

    def play_on(self, world: State, luck: Seeded) -> None:
        """To the end."""
        drift(world, luck, TO_THE_END)

    def learn(self, rewards: list[float]) -> None:
        """How the game ended, for each seat."""


SEATS: Final = 16
TALLIES: Final = 1 << 12
"""In a game with more moves than this has room for, some share a tally."""
OUT_OF: Final = 10
AT_RANDOM: Final = 4
"""So many moves out of ten are made by chance alone."""


@final
class Tally:
    """How a move did, wherever in the game its seat made it."""

    seat: i64
    made: float
    total: float

    def __init__(self, seat: i64) -> None:
        self.seat = seat
        self.made = 1.0
        """One imagined win to begin with, so that what was never made is tried."""
        self.total = 1.0


@final
class Mast(Playouts):
    """Move-average sampling: mostly the move that did best so far, now and then any."""

    tallies: list[Tally]
    since: list[Tally]
    found: Choices

    def __init__(self) -> None:
        self.tallies = [Tally(place % SEATS) for place in range(TALLIES)]
        self.since = []
        self.found = Choices()

    def tally(self, seat: i64, move: i64) -> Tally:
        return self.tallies[(move * SEATS + seat) % TALLIES]

    def made(self, seat: i64, move: i64) -> None:
        self.since.append(self.tally(seat, move))

    def play_on(self, world: State, luck: Seeded) -> None:
        while world.asked:
            seat = first_asked(world)
            self.found.empty()
            world.choices(seat, self.found)
            move = self.pick(seat, luck)
            world.answer(seat, move)
            self.made(seat, move)

    def pick(self, seat: i64, luck: Seeded) -> i64:
        """One of the moves found."""
        found = self.found
        start: i64 = 0
        if found.count > 1:
            start = luck.below(found.count)
        best = found.at(start)
        if found.count == 1 or luck.below(OUT_OF) < AT_RANDOM:
            return best
        tally = self.tally(seat, best)
        highest = tally.total / tally.made
        place: i64 = 0
        while place < found.count:
            move = found.at(place)
            tally = self.tally(seat, move)
            if tally.total / tally.made > highest:
                highest = tally.total / tally.made
                best = move
            place += 1
        return best

    def learn(self, rewards: list[float]) -> None:
        for tally in self.since:
            tally.made += 1.0
            tally.total += rewards[tally.seat]
        self.since.clear()
