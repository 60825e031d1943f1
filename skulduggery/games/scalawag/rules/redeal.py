"""SC-1.6 Another world that a seat cannot tell from the real one.

Only what the seat knows goes into it, and the luck: two tables that are alike to the seat are
redealt alike.
"""

from mypy_extensions import i64

from skulduggery.games.scalawag.rules.crew import forget_if_empty
from skulduggery.games.scalawag.rules.elimination import is_over
from skulduggery.games.scalawag.state import Scalawag, known_by
from skulduggery.kernel.bag import CARD, card_at, size
from skulduggery.kernel.luck import Luck


def deal_unseen_cards(world: Scalawag, seat: i64, luck: Luck) -> None:
    """What is certain stays: cards known to be in port or in a hand. The rest is dealt again."""
    port_known = world.ship[seat].port_known
    unseen = world.port - port_known
    left = world.port_left - size(port_known)
    owner: i64 = 0
    while owner < world.seats:
        if owner != seat:
            ship = world.ship[owner]
            known = known_by(world, seat, owner)
            unseen += ship.hand - known
            left += ship.cards - size(known)
        owner += 1
    owner = 0
    while owner < world.seats:
        if owner != seat:
            ship = world.ship[owner]
            hand = known_by(world, seat, owner)
            cards = ship.cards - size(hand)
            while cards > 0:
                card = CARD[card_at(unseen, luck.below(left))]
                hand += card
                unseen -= card
                left -= 1
                cards -= 1
            ship.hand = hand
        owner += 1
    world.port = port_known + unseen


def deal_unseen_teams(world: Scalawag, seat: i64, luck: Luck) -> bool:
    """SC-8.1 The captain's partner is known; the other pairs are dealt again. False if that would have ended the
    game."""
    mine = world.ship[seat].team
    teams: list[i64] = []
    for ship in world.ship:
        if ship.team != mine:
            teams.append(ship.team)
    teams.sort()
    luck.shuffle(teams)
    for ship in world.ship:
        if ship.team != mine:
            ship.team = teams.pop()
    return not is_over(world)


def forget_private(world: Scalawag, seat: i64) -> None:
    """What the others have seen on their own this seat cannot know: they are left with what everybody saw."""
    for ship in world.ship:
        if ship is not world.ship[seat]:
            ship.port_known = world.port_known
    if len(world.known) == 0:
        return
    seats = world.seats
    known = world.known[:]
    observer: i64 = 0
    while observer < seats:
        if observer != seat:
            owner: i64 = 0
            while owner < seats:
                known[observer * seats + owner] = known[seats * seats + owner]
                owner += 1
            known[observer * seats + observer] = 0
        observer += 1
    world.known = known
    forget_if_empty(world)
