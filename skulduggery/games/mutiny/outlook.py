"""By what one can tell who will win a voyage, once all roles and maps lie open: how far each side has come, how far it
still has to sail, and how much Captain and Scallywag can still drink."""

from collections.abc import Sequence
from functools import lru_cache

from skulduggery.games.mutiny.bots.courses import prospects
from skulduggery.games.mutiny.moves import BELOW
from skulduggery.games.mutiny.pieces import (
    ALLIES,
    ALLIES_NEEDED,
    BASE,
    CAPTAIN,
    LEVELS,
    NONE,
    PIECES,
    SCALLYWAG,
    SIDE,
    TREASURES,
)
from skulduggery.games.mutiny.rules.carousing import sobriety
from skulduggery.games.mutiny.rules.course import free_routes
from skulduggery.games.mutiny.senses.courses import OUT_OF_REACH
from skulduggery.games.mutiny.state import Mutiny
from skulduggery.kernel.bits import how_many
from skulduggery.kernel.parts import Outlook

FAR = 8
"""A goal this many days away, or further, is far."""
SOBER = 9
"""Who can drink so much more is in no danger."""


def signs(s: Mutiny, seat: int) -> Sequence[float]:
    """The same figures in one place for the Captain's side, and in another for the Scallywag's."""
    figures = [*of_the_chart(s.marks, s.ship, s.visited, s.treasure, s.allies), *of_the_crew(s)]
    nothing = [0.0] * len(figures)
    is_captains = SIDE[s.player[seat].role] == CAPTAIN
    return [*figures, *nothing] if is_captains else [*nothing, *figures]


@lru_cache(maxsize=20_000)
def of_the_chart(marks: int, ship: int, visited: int, treasure: int, allies: int) -> tuple[float, ...]:
    """MU-5.1, MU-5.2 What each side has, and the shortest voyage to what it lacks."""
    found = how_many(visited & TREASURES[treasure])
    won = how_many(visited & ALLIES[allies])
    to_treasure, to_allies = (
        costs[card] for costs, card in zip(prospects(marks, ship), (treasure, allies), strict=True)
    )
    near, near_ally = 1 - min(to_treasure, FAR) / FAR, 1 - min(to_allies, FAR) / FAR
    return (
        1.0,
        *(float(found == count) for count in range(1, PIECES)),
        *(float(won == count) for count in range(1, ALLIES_NEEDED)),
        near,
        near_ally,
        near - near_ally,
        near * near,
        near_ally * near_ally,
        float(to_treasure >= OUT_OF_REACH),
        float(to_allies >= OUT_OF_REACH),
        float(to_treasure <= 1),
        float(to_allies <= 1),
    )


def of_the_crew(s: Mutiny) -> list[float]:
    """MU-5.4 How near drink is to deciding it, MU-4.3 who has more votes, MU-5.5 and how soon the ship may strand."""
    sober = {CAPTAIN: 0.0, SCALLYWAG: 0.0}
    votes = {CAPTAIN: 0, SCALLYWAG: 0}
    for number, player in enumerate(s.player):
        if player.role in sober:
            sober[player.role] = min(max(int(sobriety(player)), 0), SOBER) / SOBER
        if not s.loaded >> number & 1:
            votes[int(SIDE[player.role])] += 1
    ways = how_many(free_routes(s, BASE))
    return [
        sober[CAPTAIN],
        sober[SCALLYWAG],
        sober[CAPTAIN] ** 2,
        sober[SCALLYWAG] ** 2,
        float(sober[CAPTAIN] < 2 / SOBER),
        float(sober[SCALLYWAG] < 2 / SOBER),
        votes[CAPTAIN] / max(1, sum(votes.values())),
        float(SIDE[s.player[s.watch].role] == CAPTAIN),
        min(s.round, 12) / 12,
        min(ways, 3) / 3,
    ]


def alike(move: int) -> int:
    """MU-4.5 All hear the question, and hands are raised for whole numbers: who is below 6 is who is not above 5."""
    return move - LEVELS - 1 if BELOW < move < BELOW + LEVELS else move


def half_days(s: Mutiny) -> int:
    """MU-4 A new one in the morning, and when the ship has sailed."""
    return 2 * int(s.round) + int(s.today.to != NONE)


OUTLOOK = Outlook(signs=signs, bot="swabbie", ahead=2, alike=alike, clock=half_days)
