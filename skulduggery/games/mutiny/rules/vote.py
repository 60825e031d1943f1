"""MU-4.3 The vote."""

from mypy_extensions import i64

from skulduggery.games.mutiny.moves import ABSTAIN, STEER, VOTE
from skulduggery.games.mutiny.pieces import NONE, SPOTS
from skulduggery.games.mutiny.rules.course import cast_off
from skulduggery.games.mutiny.state import (
    ABSTAINED,
    COUNTED,
    STEERED,
    TIE,
    VOTE_BITS,
    VOTE_ON,
    VOTED,
    Mutiny,
)
from skulduggery.kernel.bits import BIT, how_many, nth_member
from skulduggery.kernel.state import Choices, refuse


def call_vote(s: Mutiny) -> None:
    """MU-4.3 Everybody votes at the same time; with a single free route there is no vote."""
    if how_many(s.free) == 1:
        cast_off(s, nth_member(s.free, 0))
    else:
        s.ask_all(VOTE_ON)


def choices(s: Mutiny, found: Choices) -> None:
    if s.question == TIE:
        found.add_set(STEER, s.tied, how_many(s.tied))
        return
    found.add_set(VOTE, s.free, how_many(s.free))
    found.add(ABSTAIN)


def cast(s: Mutiny, seat: i64, move: i64) -> None:
    """MU-4.3 Nobody sees a vote before the last one is cast."""
    if move == ABSTAIN:
        s.player[seat].answer = ABSTAINED
    elif VOTE <= move < VOTE + SPOTS and s.free >> (move - VOTE) & 1:
        s.player[seat].answer = move - VOTE
    else:
        refuse("MU-4.3", "vote for one of the free routes out of here, or abstain")
    s.tell(VOTED, seat, NONE, s.round, s.player[seat].answer)
    s.asked &= ~BIT[seat]
    if s.asked == 0:
        count(s)


def count(s: Mutiny) -> None:
    """MU-4.3 Votes are revealed together. Most win; among tied routes, and without any vote, the watch chooses."""
    votes: i64 = 0
    seat: i64 = 0
    while seat < s.seats:
        votes += s.player[seat].answer * BIT[VOTE_BITS * seat]
        seat += 1
    s.today.votes = votes
    s.tell(COUNTED, NONE, votes, s.round, NONE)
    best = most_votes(s)
    for player in s.player:
        player.answer = NONE
    if how_many(best) == 1:
        cast_off(s, nth_member(best, 0))
        return
    s.tied = best
    s.ask(s.watch, TIE)


def most_votes(s: Mutiny) -> i64:
    """The spots with the most votes, as a set; all that can be reached if nobody voted."""
    best: i64 = 0
    most: i64 = 0
    spot: i64 = 0
    while spot < SPOTS:
        if s.free >> spot & 1:
            votes = votes_for(s, spot)
            if votes > most:
                most = votes
                best = 0
            if votes == most:
                best |= BIT[spot]
        spot += 1
    return best


def votes_for(s: Mutiny, spot: i64) -> i64:
    votes: i64 = 0
    for player in s.player:
        if player.answer == spot:
            votes += 1
    return votes


def break_tie(s: Mutiny, move: i64) -> None:
    """MU-4.3 Among tied routes the Night Watch chooses."""
    if not STEER <= move < STEER + SPOTS or not s.tied >> (move - STEER) & 1:
        refuse("MU-4.3", "the Night Watch chooses between the routes that have the most votes")
    s.tied = 0
    s.tell(STEERED, s.watch, move - STEER, s.round, NONE)
    cast_off(s, move - STEER)
