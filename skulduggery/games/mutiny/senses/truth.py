"""What is hidden from a pirate: who is who, which maps are in play, and how things really stand."""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from skulduggery.games.mutiny.pieces import CAPTAIN, KINDS, MAPS, MOST, SCALLYWAG
from skulduggery.games.mutiny.rules.carousing import sobriety
from skulduggery.games.mutiny.senses.courses import CARDS, course_at
from skulduggery.games.mutiny.senses.known import DAYS, between, days_felt
from skulduggery.games.mutiny.state import Mutiny
from skulduggery.kernel.senses import put

SOBER: Final = 8
AT_CREW: Final = 0
AT_MAPS: Final = AT_CREW + (MOST - 1) * KINDS
AT_DAYS: Final = AT_MAPS + CARDS
AT_SOBER: Final = AT_DAYS + 2 * DAYS
SECRETS: Final = AT_SOBER + 2 * SOBER


def confess_crew(s: Mutiny, seat: i64, into: BytesWriter) -> None:
    other: i64 = 0
    while other < s.seats:
        if other != seat:
            place = other - seat if other > seat else other - seat + s.seats
            put(into, AT_CREW + (place - 1) * KINDS + s.player[other].role)
        other += 1


def confess_voyage(s: Mutiny, into: BytesWriter) -> None:
    """The maps, how far their goals are, and how sober the Captain and the Scallywag."""
    put(into, AT_MAPS + s.treasure)
    put(into, AT_MAPS + MAPS + s.allies)
    days = course_at(s.marks, s.ship, s.house.stranded).days
    put(into, AT_DAYS + days_felt(days[s.treasure]))
    put(into, AT_DAYS + DAYS + days_felt(days[MAPS + s.allies]))
    for player in s.player:
        if player.role == CAPTAIN:
            put(into, AT_SOBER + between(sobriety(player), 0, SOBER - 1))
        elif player.role == SCALLYWAG:
            put(into, AT_SOBER + SOBER + between(sobriety(player), 0, SOBER - 1))
