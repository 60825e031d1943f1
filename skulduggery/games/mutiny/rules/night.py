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
from skulduggery.games.mutiny.pieces import (
    BASE,
    BONUS,
    CAPTAIN,
    LEAST_CARD,
    LEAST_LEVEL,
    LEVELS,
    LOOKOUT,
    MOST_LEVEL,
    NONE,
    ROUTE,
    SPOTS,
    best_worth,
)
from skulduggery.games.mutiny.rules.carousing import is_grog, sobriety, tolerance
from skulduggery.games.mutiny.rules.course import free_routes, morning, visit_again
from skulduggery.games.mutiny.rules.ending import goals_end
from skulduggery.games.mutiny.rules.talk import in_play
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

ISLANDS = BIT[SPOTS] - 1 - BIT[BASE]


def choices(s: Mutiny, seat: i64, found: Choices) -> None:
    if s.question == NIGHT:
        question_choices(s, found)
    elif s.question == ACT:
        act_choices(s, seat, found)
    else:
        others = ISLANDS - BIT[s.pick]
        found.add_set(SWAP_WITH, others, how_many(others))


def stand_watch(s: Mutiny, seat: i64, move: i64) -> None:
    if s.question == NIGHT:
        ask_the_crew(s, move)
    elif s.question == ACT:
        act(s, seat, move)
    else:
        swap_with(s, move)


# --- MU-4.5 the question -----------------------------------------------------------------


def question_choices(s: Mutiny, found: Choices) -> None:
    found.add(ASK_NOTHING)
    level = lowest(s) - LEAST_LEVEL
    most = highest(s) - LEAST_LEVEL
    while level <= most:
        found.add(ABOVE + level)
        found.add(BELOW + level)
        level += 1


def lowest(s: Mutiny) -> i64:
    """MU-4.5 The least sobriety that anybody but the watch can have, as far as everybody knows."""
    least: i64 = MOST_LEVEL
    seat: i64 = 0
    while seat < s.seats:
        if seat != s.watch:
            least = min(least, lowest_of(s, seat))
        seat += 1
    return least


def lowest_of(s: Mutiny, seat: i64) -> i64:
    """Cards are worth 1 at least; MU-3.6 who stands has 1 left, unless they may hide the day's grog."""
    player = s.player[seat]
    bonus = BONUS[player.role] if s.exposed >> seat & 1 else 0
    reeling = s.loaded >> seat & 1 or (s.house.late_reveal and is_grog(s.today.tile))
    return max(bonus + len(player.hand) * LEAST_CARD - player.grog, LEAST_LEVEL if reeling else 1)


def highest(s: Mutiny) -> i64:
    """MU-4.5 And the most."""
    most: i64 = LEAST_LEVEL
    seat: i64 = 0
    while seat < s.seats:
        if seat != s.watch:
            most = max(most, highest_of(s, seat))
        seat += 1
    return most


def highest_of(s: Mutiny, seat: i64) -> i64:
    player = s.player[seat]
    bonus = BONUS[player.role if s.exposed >> seat & 1 else CAPTAIN]
    sober = bonus + best_worth(len(player.hand), s.house.of_each) - player.grog
    return min(sober, 0) if s.loaded >> seat & 1 else sober


def ask_the_crew(s: Mutiny, move: i64) -> None:
    """MU-4.5 Once: who is above X, or who is below X. All hear the question; the watch alone sees the hands."""
    if not ASK_NOTHING <= move < BELOW + LEVELS:
        refuse("MU-4.5", "the Night Watch asks who is above or who is below a number, or nothing")
    hands: i64 = 0
    if move != ASK_NOTHING:
        check_level(s, level_of(move))
        s.today.ask = move
        s.player[s.watch].sounded = move
        hands = hands_of(s, s.today)
    s.tell(ASKED, s.watch, move, NONE, hands)
    actor = who_may_act(s)
    if actor == NONE:
        morning(s)
    else:
        s.ask(actor, ACT)


def check_level(s: Mutiny, level: i64) -> None:
    if level < lowest(s) or level > highest(s):
        refuse("MU-4.5", f"tonight the others may be at {lowest(s)} to {highest(s)}, as far as everybody knows")


def level_of(ask: i64) -> i64:
    return ask - (ABOVE if ask < BELOW else BELOW) + LEAST_LEVEL


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
    return sober > level_of(ask) if ask < BELOW else sober < level_of(ask)


# --- MU-4.6 the action -------------------------------------------------------------------------


def who_may_act(s: Mutiny) -> i64:
    """MU-4.6 The watch, if it could be the Lookout as far as everybody knows: then there is a pause for the action.

    A loaded Lookout whom all know may act on any night, if the table agreed on it.
    """
    lookout = known_lookout(s)
    if lookout != NONE:
        return lookout if lookout == s.watch or (s.house.any_night and s.loaded >> lookout & 1) else NONE
    if s.exposed >> s.watch & 1 or not in_play(s) >> LOOKOUT & 1:
        return NONE
    return s.watch


def known_lookout(s: Mutiny) -> i64:
    seat: i64 = 0
    while seat < s.seats:
        if s.exposed >> seat & 1 and s.player[seat].role == LOOKOUT:
            return seat
        seat += 1
    return NONE


def act_choices(s: Mutiny, seat: i64, found: Choices) -> None:
    """MU-4.6 A sober Lookout may swap two tiles, a drunk one move the marker; anybody else has nothing to do."""
    if s.player[seat].role == LOOKOUT:
        if sobriety(s.player[seat]) > 0:
            found.add_set(SWAP, ISLANDS, SPOTS - 1)
        else:
            ways = free_routes(s, s.today.start)
            found.add_set(MOVE_MARKER, ways, how_many(ways))
    found.add(ALL_QUIET)


def act(s: Mutiny, seat: i64, move: i64) -> None:
    if move == ALL_QUIET:
        s.tell(WAS_QUIET, seat, NONE, NONE, NONE)
        morning(s)
        return
    if s.player[seat].role != LOOKOUT:
        refuse("MU-4.6", "only a Lookout may act at night")
    if sobriety(s.player[seat]) > 0:
        swap(s, move)
    else:
        move_marker(s, seat, move)


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
    s.tell(SWAPPED, s.watch, s.pick, other, s.round)
    s.pick = NONE
    morning(s)


def move_marker(s: Mutiny, seat: i64, move: i64) -> None:
    """MU-4.6 Drunk: today's marker goes to another free route out of the same island, and the ship with it,
    without landfall. What the marker left is no longer visited by it, and the goals are checked at once."""
    start = s.today.start
    if not MOVE_MARKER <= move < MOVE_MARKER + SPOTS or not free_routes(s, start) >> (move - MOVE_MARKER) & 1:
        refuse("MU-4.6", "a Lookout who can no longer stand may move today's marker to another free route from there")
    to = move - MOVE_MARKER
    s.marks &= ~BIT[ROUTE[start * SPOTS + s.ship]]
    s.marks |= BIT[ROUTE[start * SPOTS + to]]
    s.exposed |= BIT[seat]
    s.tell(MOVED, seat, s.ship, to, s.round)
    s.ship = to
    s.today.moved_to = to
    visit_again(s)
    if not goals_end(s):
        morning(s)
