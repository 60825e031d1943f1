"""MU-3 Tolerance, grog and sobriety."""

from mypy_extensions import i64

from skulduggery.games.mutiny.moves import REST_AND_DRAW, REST_UP, STAY_UP
from skulduggery.games.mutiny.pieces import BONUS, EFFECT, GROG, NONE, WORTH
from skulduggery.games.mutiny.state import (
    CHOSE_REST,
    DREW,
    NOT_ASKED,
    REELED,
    REST_BITS,
    RESTED,
    RESTED_AND_DREW,
    RESTED_UP,
    RESTING,
    STAYED,
    Mutiny,
    Player,
)
from skulduggery.kernel.bits import BIT
from skulduggery.kernel.state import Choices, refuse


def tolerance(player: Player, cards: i64) -> i64:
    """MU-3.2 The role's bonus and the first `cards` carousing cards."""
    total = BONUS[player.role]
    place: i64 = 0
    while place < cards:
        total += player.hand[place]
        place += 1
    return total


def sobriety(player: Player) -> i64:
    """MU-3.2"""
    return tolerance(player, len(player.hand)) - player.grog


# --- MU-3.1 the deck -----------------------------------------------------------------


def cards_left(s: Mutiny) -> i64:
    return s.deck[0] + s.deck[1] + s.deck[2]


def draw(s: Mutiny) -> i64:
    """The top card. Nobody knows the order of the deck, so that is any card of it."""
    place = s.luck.below(cards_left(s))
    worth: i64 = 0
    while place >= s.deck[worth]:
        place -= s.deck[worth]
        worth += 1
    s.deck[worth] -= 1
    return worth + 1


# --- MU-3.3 grog, MU-3.6 loaded to the gunwale ------------------------------------------


def drink(s: Mutiny, tile: i64) -> bool:
    """MU-3.3 Every player takes that many tokens, MU-3.6 but no one who is loaded. True if it ends the voyage."""
    seat: i64 = 0
    while seat < s.seats:
        if not s.loaded >> seat & 1:
            s.player[seat].grog += WORTH[tile]
        seat += 1
    return False if s.house.late_reveal else show_the_loaded(s)


def is_grog(tile: i64) -> bool:
    return tile != NONE and EFFECT[tile] == GROG


def is_reveal_due(s: Mutiny) -> bool:
    """MU-3.6 With a late reveal, at the end of the vote after a landing with grog."""
    return s.house.late_reveal and len(s.days) > 0 and is_grog(s.days[len(s.days) - 1].tile)


def show_the_loaded(s: Mutiny) -> bool:
    """MU-3.6 Whose sobriety is 0 or less is shown to all. True if it ends the voyage."""
    seat: i64 = 0
    while seat < s.seats:
        if not s.loaded >> seat & 1 and sobriety(s.player[seat]) <= 0:
            s.today.loaded |= BIT[seat]
        seat += 1
    s.loaded |= s.today.loaded
    s.exposed |= s.today.loaded
    s.tell(REELED, NONE, s.today.loaded, NONE, NONE)
    return ending.drink_ends(s)


# --- MU-3.4 rest ----------------------------------------------------------------------------


def ask_for_rest(s: Mutiny) -> None:
    """MU-3.4 Everybody chooses at the same time; MU-3.6 the loaded return nothing and are not asked."""
    s.ask_all(RESTING)
    s.asked &= ~s.loaded


def may_draw(s: Mutiny, seat: i64) -> bool:
    """MU-3.4 A player who had fewer tokens than the island takes, and has room for a card, may draw if any are left."""
    player = s.player[seat]
    return player.grog < WORTH[s.today.tile] and len(player.hand) < s.house.most_cards and cards_left(s) > 0


def rest_choices(s: Mutiny, seat: i64, found: Choices) -> None:
    found.add(STAY_UP)
    found.add(REST_UP)
    if may_draw(s, seat):
        found.add(REST_AND_DRAW)


def choose_rest(s: Mutiny, seat: i64, move: i64) -> None:
    """MU-3.4 Resting and drawing are each the player's free choice."""
    if move == STAY_UP:
        s.player[seat].answer = STAYED
    elif move == REST_UP:
        s.player[seat].answer = RESTED_UP
    elif move == REST_AND_DRAW:
        check_draw(s, seat)
        s.player[seat].answer = RESTED_AND_DREW
    else:
        refuse("MU-3.4", "the question is whether you rest, and draw where you may")
    s.tell(CHOSE_REST, seat, NONE, NONE, s.player[seat].answer)
    s.asked &= ~BIT[seat]
    if s.asked == 0:
        rest(s)


def check_draw(s: Mutiny, seat: i64) -> None:
    if cards_left(s) == 0:
        refuse("MU-3.4", "the deck is empty")
    if len(s.player[seat].hand) >= s.house.most_cards:
        refuse("MU-3.4", f"nobody at this table holds more than {s.house.most_cards} carousing cards")
    if not may_draw(s, seat):
        refuse("MU-3.4", "only a player with fewer tokens than the island takes may draw")


def rest(s: Mutiny) -> None:
    """MU-3.4 All choices are shown; tokens go back, then cards are drawn clockwise from the Night Watch."""
    rests: i64 = 0
    seat: i64 = 0
    while seat < s.seats:
        player = s.player[seat]
        if player.answer == NONE:
            player.answer = NOT_ASKED
        elif player.answer != STAYED:
            player.grog -= min(player.grog, WORTH[s.today.tile])
        rests += player.answer * BIT[REST_BITS * seat]
        seat += 1
    s.today.rests = rests
    s.tell(RESTED, NONE, rests, s.today.tile, NONE)
    draw_in_turn(s)
    course.fall_night(s)


def draw_in_turn(s: Mutiny) -> None:
    """MU-3.4 Until the deck is empty."""
    seat = s.watch
    step: i64 = 0
    while step < s.seats:
        player = s.player[seat]
        if player.answer == RESTED_AND_DREW and cards_left(s) > 0:
            card = draw(s)
            player.hand.append(card)
            s.tell(DREW, seat, NONE, NONE, card)
        player.answer = NONE
        seat = s.left_of(seat)
        step += 1


# What follows a landfall is told in other chapters, which build on this one.
from skulduggery.games.mutiny.rules import course, ending  # noqa: E402
