"""MU-1 The board, MU-2 the roles, and the deal."""

from mypy_extensions import i64

from skulduggery.games.mutiny.pieces import BASE, CREWS, HAND, MAPS, MOST_CARD, NONE, SPOTS, TILES
from skulduggery.games.mutiny.rules.carousing import draw
from skulduggery.games.mutiny.state import Mutiny, Player
from skulduggery.kernel.luck import Luck


def deal(seats: i64, luck: Luck, first_watch: i64, statements: i64, cards_of_each: i64, mutineers_know: bool) -> Mutiny:
    """The board is laid out and everybody has a role and cards; `first_watch` is NONE for a random one.

    So many `statements` for each in a round, NONE if they are free.
    """
    s = Mutiny(seats, luck)
    s.statements = statements
    s.known_sides = mutineers_know
    lay_tiles(s)
    deal_roles(s)
    deal_cards(s, cards_of_each)
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
    """MU-2.1 One secret role each, MU-2.2 of those in play with so many players."""
    roles = CREWS[s.seats][:]
    s.luck.shuffle(roles)
    for role in roles:
        player = Player()
        player.role = role
        s.player.append(player)


def deal_cards(s: Mutiny, of_each: i64) -> None:
    """MU-3.1 Three carousing cards each."""
    s.of_each = of_each
    worth: i64 = 0
    while worth < MOST_CARD:
        s.deck.append(of_each)
        worth += 1
    for player in s.player:
        while len(player.hand) < HAND:
            player.hand.append(draw(s))
