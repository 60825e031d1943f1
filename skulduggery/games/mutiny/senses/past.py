"""What everybody remembers of the rounds that are over: who leans where, who said what, who kept their word.

Days that are over never change and are shared by twins. So what they come to is worked out once for each, from the day
before, and kept as long as there is room.
"""

from math import log
from typing import Final, final

from mypy_extensions import i64

from skulduggery.games.mutiny.moves import ABOVE, BELOW, DISTRUST, FAVOUR, I_AM, REPORT, TRUST
from skulduggery.games.mutiny.pieces import BONUS, CAPTAIN, HAND, LEAST_CARD, NONE, SCALLYWAG
from skulduggery.games.mutiny.rules.night import level_of
from skulduggery.games.mutiny.senses.courses import CARDS, Course, after, course_at
from skulduggery.games.mutiny.senses.odds import HIGH, chance_within
from skulduggery.games.mutiny.state import (
    ABSTAINED,
    SPEECH_HANDS,
    SPEECH_MOVE,
    SPEECH_SEAT,
    VOTE_BITS,
    Day,
    Mutiny,
)
from skulduggery.kernel.bits import BIT

A_FAVOUR: Final = 0.4
"""What a favour weighs beside a vote."""
CREDIT: Final = 0.65
"""How often a report is believed."""
CLAIMS: Final[list[float]] = [log(5.0), log(0.5)]
"""How much readier a Captain or a Scallywag is than others to say so of themselves."""
NO_OPINION: Final = 0
TRUSTS: Final = 1
DISTRUSTS: Final = 2
KEPT: Final = 8192


def speaker_of(speech: i64) -> i64:
    return speech % SPEECH_SEAT


def move_of(speech: i64) -> i64:
    return speech // SPEECH_SEAT % SPEECH_MOVE


def about_of(speech: i64) -> i64:
    return speech // (SPEECH_SEAT * SPEECH_MOVE)


@final
class Words:
    """What was said last by each seat: the claims that stand, favours of the latest talk, opinions and reports."""

    claim: list[i64]
    claims: list[i64]
    favour: list[i64]
    opinion: list[i64]
    hands: list[i64]
    ask: list[i64]
    night: list[i64]

    def __init__(self, seats: i64, like: "Words | None" = None) -> None:
        self.favour = [NONE] * seats
        """The spot that each favours today."""
        if like is not None:
            self.claim = like.claim[:]
            self.claims = like.claims[:]
            self.opinion = like.opinion[:]
            self.hands = like.hands[:]
            self.ask = like.ask[:]
            self.night = like.night[:]
            return
        self.claim = [NONE] * seats
        """The role that each claims, and all that they ever claimed, as a set."""
        self.claims = [0] * seats
        self.opinion = [NO_OPINION] * (seats * seats)
        """What each said last of each, at speaker * seats + other."""
        self.hands = [NONE] * seats
        """The latest report of each: the hands, the question, and the day it is about."""
        self.ask = [NONE] * seats
        self.night = [NONE] * seats

    def hear(self, speech: i64, seats: i64, days: list[Day]) -> None:
        seat = speaker_of(speech)
        move = move_of(speech)
        if move == REPORT:
            self.hands[seat] = about_of(speech) % SPEECH_HANDS
            self.ask[seat] = about_of(speech) // SPEECH_HANDS
            self.night[seat] = night_of(seat, days)
        elif move < FAVOUR:
            self.claim[seat] = move - I_AM
            self.claims[seat] |= BIT[move - I_AM]
        elif move < TRUST:
            self.favour[seat] = move - FAVOUR
        elif move < DISTRUST:
            self.opinion[seat * seats + move - TRUST] = TRUSTS
        else:
            self.opinion[seat * seats + move - DISTRUST] = DISTRUSTS


def night_of(watch: i64, days: list[Day]) -> i64:
    """MU-6.1 The night that a report is about: the latest in which this seat asked."""
    number: i64 = len(days) - 1
    while number >= 0:
        if days[number].watch == watch and days[number].ask != NONE:
            return number
        number -= 1
    return NONE


@final
class Past:
    """What the rounds up to one day come to."""

    day: Day | None
    marks: i64
    leans: list[float]
    told: list[float]
    least: list[i64]
    cards: list[i64]
    loaded: i64
    words: Words
    agreed: list[i64]
    kept_word: list[i64]
    broke_word: list[i64]

    def __init__(self, seats: i64, before: "Past | None", day: Day | None) -> None:
        self.day = day
        if before is not None:
            self.marks = before.marks
            self.leans = before.leans[:]
            self.told = before.told[:]
            self.least = before.least[:]
            self.cards = before.cards
            self.loaded = before.loaded
            self.words = Words(seats, before.words)
            self.agreed = before.agreed[:]
            self.kept_word = before.kept_word[:]
            self.broke_word = before.broke_word[:]
            return
        self.marks = 0
        self.leans = [0.0] * (seats * CARDS)
        """How much likelier what a seat did is if it holds each card than if it holds none, as logarithms."""
        self.told = [0.0] * (seats * seats)
        """What reports say for a bonus, against none, at teller * seats + seat; as logarithms."""
        self.least = [HAND * LEAST_CARD] * seats
        """What everybody knows of each tolerance: it is at least so much, with so many cards."""
        self.cards = [HAND] * seats
        self.loaded = 0
        self.words = Words(seats)
        self.agreed = [0] * (seats * seats)
        """Votes of two seats for the same way, less those for different ones."""
        self.kept_word = [0] * seats
        """Votes for what the seat itself had spoken for, and votes for something else."""
        self.broke_word = [0] * seats


NOTHING: Final[list[Past]] = [Past(seats, None, None) for seats in range(11)]
PASTS: Final[dict[int, Past]] = {}


def past_of(s: Mutiny) -> Past:
    """The rounds that are over, at this table."""
    known: i64 = len(s.days)
    found = NOTHING[s.seats]
    while known > 0:
        kept = PASTS.get(id(s.days[known - 1]))
        if kept is not None and kept.day is s.days[known - 1]:
            found = kept
            break
        known -= 1
    while known < len(s.days):
        found = day_after(s, found, known)
        if len(PASTS) >= KEPT:
            PASTS.clear()
        PASTS[id(s.days[known])] = found
        known += 1
    return found


def day_after(s: Mutiny, before: Past, number: i64) -> Past:
    day = s.days[number]
    past = Past(s.seats, before, day)
    course = course_at(before.marks, day.start, s.house.stranded)
    earlier = s.days[:number]
    for speech in day.speeches:
        past.words.hear(speech, s.seats, earlier)
    weigh_words(s, past, course, earlier)
    if day.votes != NONE:
        weigh_votes(s, past, course, day)
    if day.to != NONE:
        past.marks = after(before.marks, day.start, day.to if day.moved_to == NONE else day.moved_to)
    see_who_stands(s, past, day)
    return past


# --- MU-6.1 what was said ----------------------------------------------------------------


def weigh_words(s: Mutiny, past: Past, course: Course, earlier: list[Day]) -> None:
    """Of what somebody repeats, or takes back, in one talk the last counts."""
    claimed: i64 = 0
    reported: i64 = 0
    for speech in past.day.speeches if past.day is not None else []:
        move = move_of(speech)
        if move == REPORT:
            reported |= BIT[speaker_of(speech)]
        elif I_AM <= move < FAVOUR:
            claimed |= BIT[speaker_of(speech)]
    seat: i64 = 0
    while seat < s.seats:
        if past.words.favour[seat] != NONE and len(course.ways) > 1:
            to = past.words.favour[seat]
            lean(past, course, seat, to, A_FAVOUR, -log(float(len(course.ways))))
        if claimed >> seat & 1 and past.words.claim[seat] <= SCALLYWAG:
            add_to_leans(past, seat, CLAIMS[past.words.claim[seat]])
        if reported >> seat & 1 and past.words.night[seat] != NONE:
            weigh_report(s, past, seat, earlier[past.words.night[seat]])
        seat += 1


def lean(past: Past, course: Course, seat: i64, to: i64, weight: float, plain: float) -> None:
    """Somebody wants to go there: so would those with some cards, and others with this chance."""
    way = course.place_of(to)
    card: i64 = 0
    while way >= 0 and card < CARDS:
        past.leans[seat * CARDS + card] += weight * (course.leanings[way * CARDS + card] - plain)
        card += 1


def add_to_leans(past: Past, seat: i64, more: float) -> None:
    card: i64 = 0
    while card < CARDS:
        past.leans[seat * CARDS + card] += more
        card += 1


def weigh_report(s: Mutiny, past: Past, teller: i64, night: Day) -> None:
    """What the hands say of each seat, as far as the watch is believed."""
    words = past.words
    seat: i64 = 0
    while seat < s.seats:
        if seat != teller:
            needed = needed_by(words.ask[teller], night.grog[seat])
            up = is_strong(words, teller, seat)
            strong = chance_within(night.cards[seat], needed - BONUS[CAPTAIN], HIGH)
            weak = chance_within(night.cards[seat], needed, HIGH)
            if not up:
                strong = 1.0 - strong
                weak = 1.0 - weak
            doubt = (1.0 - CREDIT) / 2.0
            past.told[teller * s.seats + seat] += log(CREDIT * strong + doubt) - log(CREDIT * weak + doubt)
        seat += 1


def needed_by(ask: i64, grog: i64) -> i64:
    """The tolerance from which on a player with so much grog is above (or not below) the number asked about."""
    return level_of(ask) + grog + (1 if ask < BELOW else 0)


def is_strong(words: Words, teller: i64, seat: i64) -> bool:
    """Whether the report says of this seat that it has the tolerance needed."""
    return (words.hands[teller] >> seat & 1 == 1) == (ABOVE <= words.ask[teller] < BELOW)


# --- MU-4.3 votes, MU-3.6 who keeps their feet --------------------------------------------


def vote_of(votes: i64, seat: i64) -> i64:
    return votes // BIT[VOTE_BITS * seat] % BIT[VOTE_BITS]


def weigh_votes(s: Mutiny, past: Past, course: Course, day: Day) -> None:
    ways = float(len(course.ways))
    crowd = 0.0
    for spot in past.words.favour:
        if spot != NONE:
            crowd += 1.0
    seat: i64 = 0
    while seat < s.seats:
        vote = vote_of(day.votes, seat)
        if vote != ABSTAINED:
            share = (0.5 + float(past.words.favour.count(vote))) / (0.5 * ways + crowd)
            lean(past, course, seat, vote, 1.0, log(0.5 / ways + 0.5 * share))
            remember_vote(s, past, day, seat, vote)
        seat += 1


def remember_vote(s: Mutiny, past: Past, day: Day, seat: i64, vote: i64) -> None:
    favour = past.words.favour[seat]
    if favour == vote:
        past.kept_word[seat] += 1
    elif favour != NONE:
        past.broke_word[seat] += 1
    other: i64 = 0
    while other < s.seats:
        its = vote_of(day.votes, other)
        if its != ABSTAINED:
            past.agreed[seat * s.seats + other] += 1 if its == vote else -1
        other += 1


def see_who_stands(s: Mutiny, past: Past, day: Day) -> None:
    """A card more is worth 1 at least; who is not shown to be loaded has more tolerance than grog."""
    if len(day.grog) == 0:
        return
    past.loaded |= day.loaded
    seat: i64 = 0
    while seat < s.seats:
        least = past.least[seat] + day.cards[seat] - past.cards[seat]
        if not past.loaded >> seat & 1 and not s.house.late_reveal:
            least = max(least, day.grog[seat] + 1)
        past.least[seat] = least
        seat += 1
    past.cards = day.cards
