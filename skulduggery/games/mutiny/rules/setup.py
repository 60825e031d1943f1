"""MU-1 The board, MU-2 the roles, and the deal."""

from mypy_extensions import i64

from skulduggery.games.mutiny.pieces import BASE, CREWS, HAND, MAPS, MOST, MOST_CARD, NONE, SPOTS, TILES
from skulduggery.games.mutiny.rules.carousing import draw
from skulduggery.games.mutiny.rules.house import House
from skulduggery.games.mutiny.state import Mutiny, Player
from skulduggery.kernel.luck import Luck


def deal(seats: i64, luck: Luck, first_watch: i64, house: House) -> Mutiny:
    """The board is laid out and everybody has a role and cards; `first_watch` is NONE for a random one."""
    s = Mutiny(seats, luck, house)
    lay_tiles(s)
    deal_roles(s)
    deal_cards(s)
    s.treasure = luck.below(MAPS)
    s.allies = luck.below(MAPS)
    s.watch = first_watch if first_watch != NONE else luck.below(seats)  # MU-4.1
    return s


def lay_tiles(s: Mutiny) -> None:
    """MU-1.3 The tiles are laid on the spots at random, for all to see; the base has none."""
    tile: i64 = 0
    while tile < len(TILES):
        s.tile.append(tile)
        tile += 1
    s.luck.shuffle(s.tile)
    s.tile.append(s.tile[BASE])
    s.tile[BASE] = NONE
    assert len(s.tile) == SPOTS


def deal_roles(s: Mutiny) -> None:
    """MU-2.1 One secret role each, MU-2.2 of those in play with this many players."""
    roles = any_crew(s.seats, s.luck) if s.house.all_roles else CREWS[s.seats][:]
    s.luck.shuffle(roles)
    for role in roles:
        player = Player()
        player.role = role
        s.player.append(player)
    lay_aside(s)


def any_crew(seats: i64, luck: Luck) -> list[i64]:
    """MU-2.2 The Captain, the Scallywag, and any of the other role cards in the box."""
    others = CREWS[MOST][2:]
    luck.shuffle(others)
    return CREWS[MOST][:2] + others[: seats - 2]


def lay_aside(s: Mutiny) -> None:
    """MU-2.2 Of all role cards, those that nobody has stay in the box unseen."""
    if not s.house.all_roles:
        return
    s.aside = CREWS[MOST][:]
    for player in s.player:
        s.aside.remove(player.role)


def deal_cards(s: Mutiny) -> None:
    """MU-3.1 Three carousing cards each."""
    worth: i64 = 0
    while worth < MOST_CARD:
        s.deck.append(s.house.of_each)
        worth += 1
    for player in s.player:
        while len(player.hand) < HAND:
            player.hand.append(draw(s))
