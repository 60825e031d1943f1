"""One look at the table: all that the senses of one seat speak of."""

from typing import Final, final

from mypy_extensions import i64

from skulduggery.games.mutiny.pieces import BONUS, CAPTAIN, EFFECT, GROG, LEAST_LEVEL, LEVELS, MAPS, NONE, REST, WORTH
from skulduggery.games.mutiny.rules.night import highest, lowest
from skulduggery.games.mutiny.senses.belief import Belief, own_card
from skulduggery.games.mutiny.senses.courses import CARDS, Course, course_at, nearness
from skulduggery.games.mutiny.senses.past import Past, Words, past_of
from skulduggery.games.mutiny.state import NIGHT, Mutiny

FALL: Final = 2.0
"""What it is worth that the grog fells the Captain or the Scallywag at once."""
THREAT: Final = 0.5
"""And what, that two more would."""
MOST_GROG: Final = 3
"""What a landing gives or takes at most."""
LIKELY: Final = 0.02
"""Who is less likely one of the two than this does not count."""


def grog_of(tile: i64) -> i64:
    """The tokens that a landing gives; less than nought where it takes some."""
    if tile == NONE:
        return 0
    return WORTH[tile] if EFFECT[tile] == GROG else -WORTH[tile] if EFFECT[tile] == REST else 0


def drinks_by(s: Mutiny, belief: Belief) -> list[float]:
    """MU-5.4 What a landing is worth to the Captain's side by whom it fells, for each number of tokens from -3 on."""
    worths: list[float] = [0.0] * (2 * MOST_GROG + 1)
    seat: i64 = 0
    while seat < s.seats:
        share = belief.scallywag[seat] - belief.captain[seat]
        if not s.loaded >> seat & 1 and abs(share) > LIKELY:
            falls: list[float] = []
            grog: i64 = -MOST_GROG
            while grog <= MOST_GROG + 2:
                needed = max(0, s.player[seat].grog + grog) + 1
                falls.append(1.0 - belief.stands(seat, needed, BONUS[CAPTAIN]))
                grog += 1
            place: i64 = 0
            while place < len(worths):
                worths[place] += share * (FALL * falls[place] + THREAT * falls[place + 2])
                place += 1
        seat += 1
    return worths


def goals_by(belief: Belief, days: list[i64], first: i64) -> float:
    """How near the treasure is, less how near the mutiny is; the days begin at this place."""
    worth = 0.0
    card: i64 = 0
    while card < CARDS:
        near = belief.maps[card] * nearness(days[first + card])
        worth += near if card < MAPS else -near
        card += 1
    return worth


@final
class Look:
    """What one seat sees, remembers and makes of it."""

    state: Mutiny
    seat: i64
    mark: i64
    past: Past
    words: Words
    course: Course
    own: i64
    mine: Belief
    public: Belief
    drinks: list[float]
    worths: list[float]
    public_worths: list[float]
    told: list[float]

    def __init__(self, state: Mutiny, seat: i64) -> None:
        self.state = state
        self.seat = seat
        self.mark = mark_of(state)
        self.past = past_of(state)
        self.words = Words(state.seats, self.past.words)
        for speech in state.today.speeches:
            self.words.hear(speech, state.seats, state.days)
        self.course = course_at(state.marks, state.ship, state.house.stranded)
        self.own = own_card(state, seat)
        self.mine = Belief(state, self.past, seat)
        self.public = Belief(state, self.past, NONE)
        self.drinks = drinks_by(state, self.mine)
        self.worths = self.ways_weighed(self.mine, self.drinks)
        """What each way is worth to the Captain's side: by what the seat believes, and by what everybody may."""
        self.public_worths = self.ways_weighed(self.public, drinks_by(state, self.public))
        self.told = self.questions_weighed() if state.question == NIGHT else []
        """MU-4.5 How much each level tells of who has a bonus."""

    def is_of(self, state: Mutiny, seat: i64) -> bool:
        """Whether it is still what this seat would see: every move changes the mark."""
        return self.state is state and self.seat == seat and self.mark == mark_of(state)

    def ways_weighed(self, belief: Belief, drinks: list[float]) -> list[float]:
        worths: list[float] = []
        place: i64 = 0
        for to in self.course.ways:
            grog = grog_of(self.state.tile[to])
            worths.append(goals_by(belief, self.course.days_after, place * CARDS) + drinks[grog + MOST_GROG])
            place += 1
        return worths

    def questions_weighed(self) -> list[float]:
        """By its level, from the lowest on that there is."""
        told: list[float] = [0.0] * LEVELS
        level = lowest(self.state)
        most = highest(self.state)
        while level <= most:
            told[level - LEAST_LEVEL] = self.told_by(level)
            level += 1
        return told

    def told_by(self, level: i64) -> float:
        told = 0.0
        belief = self.mine
        seat: i64 = 0
        while seat < self.state.seats:
            if belief.roles[seat] == NONE:
                share = belief.strong(self.state, seat)
                needed = level + self.state.player[seat].grog + 1
                gap = belief.stands(seat, needed, BONUS[CAPTAIN]) - belief.stands(seat, needed, 0)
                told += share * (1.0 - share) * gap * gap
            seat += 1
        return told

    def from_reader(self, seat: i64) -> i64:
        """How far clockwise somebody sits from the reader."""
        return seat - self.seat if seat >= self.seat else seat - self.seat + self.state.seats


def mark_of(s: Mutiny) -> i64:
    """A number that every move changes."""
    said: i64 = len(s.today.speeches)
    for player in s.player:
        said = said * 3 + player.said + player.reporting
    return ((said * 64 + s.round) * 8 + s.question) * 1024 + s.asked
