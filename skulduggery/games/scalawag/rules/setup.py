"""SC-1 Setup, and SC-8 what the options add to it."""

from librt.vecs import vec
from mypy_extensions import i64

from skulduggery.games.scalawag.pieces import BLACK_SPOT, FEWEST, HAND, ROGUE_WAVE, TEAMS, crew_deck
from skulduggery.games.scalawag.rules.crew import put_into_port
from skulduggery.games.scalawag.state import NONE, Scalawag, Ship
from skulduggery.kernel.bag import CARD, card_at, size
from skulduggery.kernel.bits import BIT
from skulduggery.kernel.luck import Luck


def deal(
    seats: i64,
    luck: Luck,
    *,
    first: i64,
    slots: list[int],
    turn_cap: i64,
    allegiance: bool,
    rogue_wave: bool,
    black_spot: bool,
) -> Scalawag:
    """SC-1.1 Captains sit in a circle; `first` is NONE for a random first player.

    SC-1.5 `slots` go from the highest number down.
    """
    s = Scalawag(seats, luck)
    s.slots = vec[i64](slots)
    s.turn_cap = turn_cap
    s.foggy = seats == FEWEST  # SC-7.1
    deal_crew(s)
    if allegiance:
        deal_allegiances(s)
    if rogue_wave:
        mix_in_bonus(s, ROGUE_WAVE)
    if black_spot:
        mix_in_bonus(s, BLACK_SPOT)
    s.first = first if first != NONE else luck.below(seats)
    s.turn = s.first
    s.turns = 1
    return s


def deal_crew(s: Scalawag) -> None:
    """SC-1.3 Three crew cards to each captain; the rest are the port. SC-1.4 Everybody starts with 2 points."""
    s.port = crew_deck(s.seats)
    s.port_left = size(s.port)
    seat: i64 = 0
    while seat < s.seats:
        ship = Ship()
        while ship.cards < HAND:
            card = CARD[card_at(s.port, s.luck.below(s.port_left))]
            s.port -= card
            s.port_left -= 1
            ship.hand += card
            ship.cards += 1
        s.ship.append(ship)
        s.afloat |= BIT[seat]
        seat += 1


def mix_in_bonus(s: Scalawag, card: i64) -> None:
    """SC-8.2 After the deal it is mixed into port, as everybody sees."""
    put_into_port(s, card, 1)


def deal_allegiances(s: Scalawag) -> None:
    """SC-8.1 Each captain has one secret partner; with 6 captains three of the four nations take part."""
    s.allied = True
    nations: list[i64] = []
    nation: i64 = 0
    while nation < len(TEAMS):
        nations.append(nation)
        nation += 1
    s.luck.shuffle(nations)
    dealt: list[i64] = []
    while len(dealt) < s.seats:
        nation = nations.pop()
        dealt.append(nation)
        dealt.append(nation)
    s.luck.shuffle(dealt)
    for ship in s.ship:
        ship.team = dealt.pop()
