"""MU-4.5, MU-4.6 The night: one question, and what a Lookout may do."""

from mypy_extensions import i64

from skulduggery.games.mutiny.moves import (
    ABOVE,
    ALL_QUIET,
    ASK_NOTHING,
    BELOW,
    MOVE_MARKER,
    SWAP,
    SWAP_WITH,
)
from skulduggery.games.mutiny.pieces import BASE, LEAST_LEVEL, LEVELS, LOOKOUT, NONE, ROUTE, SPOTS
from skulduggery.games.mutiny.rules.carousing import tolerance
from skulduggery.games.mutiny.rules.course import free_routes, morning, visit_again
from skulduggery.games.mutiny.rules.ending import goals_end
from skulduggery.games.mutiny.rules.talk import IN_PLAY
from skulduggery.games.mutiny.state import (
    ACT,
    ASKED,
    MOVED,
    NIGHT,
    STIRRED,
    SWAP_AGAIN,
    SWAPPED,
    WAS_QUIET,
    Day,
    Mutiny,
)
from skulduggery.kernel.bits import BIT, how_many
from skulduggery.kernel.state import Choices, refuse

EVERY_QUESTION = BIT[1 + 2 * LEVELS] - 1
ISLANDS = BIT[SPOTS] - 1 - BIT[BASE]


def choices(s: Mutiny, found: Choices) -> None:
    if s.question == NIGHT:
        found.add_set(ASK_NOTHING, EVERY_QUESTION, 1 + 2 * LEVELS)
    elif s.question == ACT:
        act_choices(s, found)
    else:
        others = ISLANDS - BIT[s.pick]
        found.add_set(SWAP_WITH, others, how_many(others))


def stand_watch(s: Mutiny, move: i64) -> None:
    if s.question == NIGHT:
        ask_the_crew(s, move)
    elif s.question == ACT:
        act(s, move)
    else:
        swap_with(s, move)


# --- MU-4.5 the question -----------------------------------------------------------------


def ask_the_crew(s: Mutiny, move: i64) -> None:
    """MU-4.5 Once: who is above X, or who is below X. All hear the question; the watch alone sees the hands."""
    if not ASK_NOTHING <= move < BELOW + LEVELS:
        refuse("MU-4.5", "the Night Watch asks who is above or who is below a number, or nothing")
    hands: i64 = 0
    if move != ASK_NOTHING:
        s.today.ask = move
        s.player[s.watch].sounded = move
        hands = hands_of(s, s.today)
    s.tell(ASKED, s.watch, move, NONE, hands)
    if may_be_lookout(s):
        s.ask(s.watch, ACT)
    else:
        morning(s)


def hands_of(s: Mutiny, day: Day) -> i64:
    """MU-4.5 Every other player's true hand in that night, as a set; strictly above, strictly below."""
    hands: i64 = 0
    seat: i64 = 0
    while seat < s.seats:
        if seat != day.watch:
            sober = tolerance(s.player[seat], day.cards[seat]) - day.grog[seat]
            if raises_hand(day.ask, sober):
                hands |= BIT[seat]
        seat += 1
    return hands


def raises_hand(ask: i64, sober: i64) -> bool:
    if ask < BELOW:
        return sober > ask - ABOVE + LEAST_LEVEL
    return sober < ask - BELOW + LEAST_LEVEL


# --- MU-4.6 the action -------------------------------------------------------------------------


def may_be_lookout(s: Mutiny) -> bool:
    """MU-4.6 Whether the watch could be the Lookout as far as everybody knows: then there is a pause for the action."""
    if not IN_PLAY[s.seats] >> LOOKOUT & 1:
        return False
    if s.exposed >> s.watch & 1:
        return s.player[s.watch].role == LOOKOUT
    seat: i64 = 0
    while seat < s.seats:
        if s.exposed >> seat & 1 and s.player[seat].role == LOOKOUT:
            return False
        seat += 1
    return True


def act_choices(s: Mutiny, found: Choices) -> None:
    """MU-4.6 A sober Lookout may swap two tiles, a drunk one move the marker; anybody else has nothing to do."""
    if s.player[s.watch].role == LOOKOUT:
        if s.loaded >> s.watch & 1:
            ways = free_routes(s, s.today.start)
            found.add_set(MOVE_MARKER, ways, how_many(ways))
        else:
            found.add_set(SWAP, ISLANDS, SPOTS - 1)
    found.add(ALL_QUIET)


def act(s: Mutiny, move: i64) -> None:
    if move == ALL_QUIET:
        s.tell(WAS_QUIET, s.watch, NONE, NONE, NONE)
        morning(s)
        return
    if s.player[s.watch].role != LOOKOUT:
        refuse("MU-4.6", "only a Lookout may act at night")
    if s.loaded >> s.watch & 1:
        move_marker(s, move)
    else:
        swap(s, move)


def swap(s: Mutiny, move: i64) -> None:
    """MU-4.6 Sober: swap any two island tiles. Who does so is the Lookout, as everybody now knows."""
    if not SWAP < move < SWAP + SPOTS:
        refuse("MU-4.6", "a Lookout who can still stand may swap two island tiles, not the base")
    s.pick = move - SWAP
    s.exposed |= BIT[s.watch]
    s.tell(STIRRED, s.watch, NONE, NONE, NONE)
    s.ask(s.watch, SWAP_AGAIN)


def swap_with(s: Mutiny, move: i64) -> None:
    """MU-4.6 Nothing else happens at those islands."""
    other = move - SWAP_WITH
    if not SWAP_WITH < move < SWAP_WITH + SPOTS or other == s.pick:
        refuse("MU-4.6", "swap it with the tile of another island, not the base")
    s.tile[s.pick], s.tile[other] = s.tile[other], s.tile[s.pick]
    s.today.swap = s.pick
    s.today.swap_with = other
    s.tell(SWAPPED, s.watch, s.pick, other, NONE)
    s.pick = NONE
    morning(s)


def move_marker(s: Mutiny, move: i64) -> None:
    """MU-4.6 Drunk: today's marker goes to another free route out of the same island, and the ship with it,
    without landfall. What the marker left is no longer visited by it, and the goals are checked at once."""
    start = s.today.start
    if not MOVE_MARKER <= move < MOVE_MARKER + SPOTS or not free_routes(s, start) >> (move - MOVE_MARKER) & 1:
        refuse("MU-4.6", "a Lookout who can stand no more may move today's marker to another free route from there")
    to = move - MOVE_MARKER
    s.marks &= ~BIT[ROUTE[start * SPOTS + s.ship]]
    s.marks |= BIT[ROUTE[start * SPOTS + to]]
    s.tell(MOVED, s.watch, s.ship, to, NONE)
    s.ship = to
    s.today.moved_to = to
    visit_again(s)
    if not goals_end(s):
        morning(s)
