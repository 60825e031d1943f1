"""MU-6 Talk: statements, true or false, until everybody is ready."""

from mypy_extensions import i64

from skulduggery.games.mutiny.moves import DISTRUST, FAVOUR, HAND_UP, I_AM, NO_MORE, READY, REPORT, TRUST
from skulduggery.games.mutiny.pieces import CREWS, MOST, NONE, ROLES, place_named, tile_name
from skulduggery.games.mutiny.rules.vote import call_vote
from skulduggery.games.mutiny.state import (
    SAID,
    SPEECH_HANDS,
    SPEECH_MOVE,
    SPEECH_SEAT,
    WAS_READY,
    Mutiny,
)
from skulduggery.kernel.bits import BIT, how_many
from skulduggery.kernel.state import Choices, refuse


def roles_in_play() -> list[i64]:
    """For each number of players, the roles as a set."""
    sets: list[i64] = []
    seats: i64 = 0
    while seats <= MOST:
        roles: i64 = 0
        if seats in CREWS:
            for role in CREWS[seats]:
                roles |= BIT[role]
        sets.append(roles)
        seats += 1
    return sets


IN_PLAY = roles_in_play()


def in_play(s: Mutiny) -> i64:
    """MU-3.2 The roles that may be in this crew, as far as everybody knows."""
    return IN_PLAY[MOST if s.house.all_roles else s.seats]


def choices(s: Mutiny, seat: i64, found: Choices) -> None:
    """MU-4.2 So many statements in a round, or any number where they are free; and always: ready."""
    player = s.player[seat]
    if player.reporting != NONE:
        hands = hands_left(s, seat)
        found.add_set(HAND_UP, hands, how_many(hands))
        found.add(NO_MORE)
        return
    if player.said == s.house.statements:
        found.add(READY)
        return
    others = BIT[s.seats] - 1 - BIT[seat]
    open_now = BIT[READY] + in_play(s) * BIT[I_AM] + s.free * BIT[FAVOUR]
    open_now += others * (BIT[TRUST] + BIT[DISTRUST])
    if player.sounded != NONE:
        open_now += BIT[REPORT]
    found.add_set(READY, open_now, how_many(open_now))


def speak(s: Mutiny, seat: i64, move: i64) -> None:
    """MU-6.1 A formal statement has no effect on the rules."""
    player = s.player[seat]
    if player.reporting != NONE:
        go_on_reporting(s, seat, move)
    elif move == READY:
        be_ready(s, seat)
    elif READY < move < HAND_UP:
        state(s, seat, move)
    else:
        refuse("MU-4.2", "this is the time to talk: make a statement, or be ready for the vote")


def be_ready(s: Mutiny, seat: i64) -> None:
    """MU-4.2 The talk is over when everybody is ready."""
    s.tell(WAS_READY, seat, NONE, NONE, NONE)
    s.asked &= ~BIT[seat]
    if s.asked == 0:
        call_vote(s)


def state(s: Mutiny, seat: i64, move: i64) -> None:
    """MU-6.1 I am, I favour, I trust, I distrust; a report is made hand by hand."""
    if s.player[seat].said == s.house.statements:
        refuse("MU-4.2", f"you have made your {s.house.statements} statements of this round")
    check_statement(s, seat, move)
    s.player[seat].said += 1
    if move == REPORT:
        s.player[seat].reporting = 0
    else:
        say(s, seat, move, s.tile[move - FAVOUR] + 1 if FAVOUR <= move < TRUST else 0)


def check_statement(s: Mutiny, seat: i64, move: i64) -> None:
    """What one speaks of must be there; whether it is true nobody asks."""
    if move == REPORT:
        if s.player[seat].sounded == NONE:
            refuse("MU-6.1", "you have not asked anything as the Night Watch yet")
    elif move < FAVOUR:
        role = move - I_AM
        if not in_play(s) >> role & 1:
            refuse("MU-6.1", f"there is no {ROLES[role]} in this crew")
    elif move < TRUST:
        to = move - FAVOUR
        if not s.free >> to & 1:
            refuse("MU-6.1", f"there is no free route to {place_named(to, tile_name(s.tile[to]))} from here")
    else:
        other = move - TRUST if move < DISTRUST else move - DISTRUST
        if other == seat or other >= s.seats:
            refuse("MU-6.1", "trust or distrust somebody else at this table")


def say(s: Mutiny, seat: i64, move: i64, about: i64) -> None:
    s.today.speeches.append(seat + SPEECH_SEAT * (move + SPEECH_MOVE * about))
    s.tell(SAID, seat, move, about, NONE)


# --- MU-6.1 I asked about X and saw these hands --------------------------------------


def hands_left(s: Mutiny, seat: i64) -> i64:
    """Hands are named in seat order, so each only once."""
    named = s.player[seat].reporting
    hands: i64 = 0
    other: i64 = 0
    while other < s.seats:
        if other != seat and BIT[other] > named:
            hands |= BIT[other]
        other += 1
    return hands


def go_on_reporting(s: Mutiny, seat: i64, move: i64) -> None:
    """Everybody hears hand after hand; the whole report is written down when there are no more."""
    player = s.player[seat]
    if move == NO_MORE:
        hands = player.reporting
        player.reporting = NONE
        say(s, seat, REPORT, hands + SPEECH_HANDS * player.sounded)
        return
    if not HAND_UP <= move < HAND_UP + MOST or not hands_left(s, seat) >> (move - HAND_UP) & 1:
        refuse("MU-6.1", "you are telling which hands you saw: name the next in seat order, or say: no more")
    player.reporting |= BIT[move - HAND_UP]
