"""Why an answer is good, in a sentence or two: by what the sea dog makes of the same view."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from skulduggery.games.mutiny.bots.courses import after
from skulduggery.games.mutiny.bots.seadog import ways as course
from skulduggery.games.mutiny.bots.seadog.bot import hands_seen
from skulduggery.games.mutiny.bots.seadog.customs import Table
from skulduggery.games.mutiny.bots.seadog.days import follow
from skulduggery.games.mutiny.bots.seadog.mind import Mind
from skulduggery.games.mutiny.bots.seadog.night import best_swap, next_landings
from skulduggery.games.mutiny.bots.seadog.public import Public
from skulduggery.games.mutiny.moves import MOVES
from skulduggery.games.mutiny.pieces import BONUS, CAPTAIN, LEAST_CARD, MOST_CARD, ROLES, SCALLYWAG, place_named
from skulduggery.games.mutiny.text import article, begun, being, having
from skulduggery.games.mutiny.view import MutinyView
from skulduggery.kernel.counting import in_hundred
from skulduggery.kernel.moves import Words
from skulduggery.kernel.prose import Cast, row
from skulduggery.kernel.state import State

FARTHEST = 9.0
"""A goal that is further is out of reach, for all that one would say."""
LIKELIER = 0.05
"""A chance that has changed so much is worth a word."""
MORE_THAN_A_GUESS = 0.1
SURE = 0.95
SURELY = 3
"""What is not told from certain in so many decimals is called sure."""
A_GOOD_DEAL = 15
"""So many times in 100."""
A_HOPE = 50
"""A way that is taken less often than so many times in 100 is not worth a vote, however good it is."""


def why(state: State, seat: int, moves: Sequence[int], cast: Cast) -> str:
    return " ".join(sentences(state.view(seat), [MOVES.words(move) for move in moves], cast))


def gained(state: State, seat: int, move: int) -> float | None:
    """MU-6.1 A claim against silence, and the hands that were named against the truth."""
    view, words = state.view(seat), MOVES.words(move)
    if not view.memory or words["do"] not in ("i_am", "no_more"):
        return None
    mind = Thought(view)
    if words["do"] == "i_am":
        return mind.worth_of_claim(ROLES.index(str(words["role"])))
    return mind.worth_of_report(named_by(mind, words)) - mind.worth_of_report(hands_seen(mind))


def sentences(view: MutinyView, moves: Sequence[Words], cast: Cast) -> Iterator[str]:
    """At a table that does not remember, nothing but where to sail, by what lies before all."""
    match view.question:
        case "rest":
            yield from of_a_rest(view, str(moves[0]["do"]), cast)
        case "vote" | "tie":
            yield from of_a_vote(Thought(view), moves, cast)
        case "talk" if view.memory:
            yield from of_a_word(Thought(view), moves, cast)
        case "report" if view.memory:
            yield from of_a_report(Thought(view), moves[0], cast)
        case "night" if view.memory:
            yield from of_a_sounding(Thought(view), moves[0], cast)
        case "act" | "swap_with" if view.memory:
            yield from of_a_deed(Thought(view), moves, cast)


class Thought(Mind):
    """The sea dog's mind, which keeps what it imagines that all would believe."""

    def __init__(self, view: MutinyView) -> None:
        self.imagined: list[Public] = []
        super().__init__(view, follow(None, view))

    def worth_of_belief(self, think: Public) -> float:
        self.imagined.append(think)
        return super().worth_of_belief(think)

    def told(self, word: Callable[[], float]) -> tuple[float, Public]:
        """What a word gains, and what all would believe then."""
        self.remember_now()
        gain = word()
        return gain, self.imagined[-1]

    def remember_now(self) -> None:
        """So that what is imagined from here on is what would be, and not what is."""
        _ = self.worth_now
        self.imagined.clear()

    def place(self, spot: int) -> str:
        return place_named(spot, self.view.spots[spot].tile)

    def strangers(self) -> list[int]:
        return [seat for seat, pirate in enumerate(self.view.pirates) if pirate.role is None]


# --- words for what everybody says ---------------------------------------------------------


def times(chance: float) -> str:
    """`6 times in 10`; of what is surer than that one would not say how often."""
    often = min(9, max(1, round(10 * chance)))
    return f"{'one time' if often == 1 else f'{often} times'} in 10"


def gains(gain: float, whose: str) -> str:
    wins = round(100 * abs(gain))
    if not wins:
        return f"hardly changes {whose} side's chances"
    count = f"about {wins} {'more' if gain > 0 else 'fewer'} win{'' if wins == 1 else 's'} in 100"
    return f"brings {whose} side {count}"


def leaders(mind: Thought, cast: Cast) -> Iterator[str]:
    """Whom this seat takes for the leaders that it does not know, where that is more than a guess."""
    strangers = mind.strangers()
    found: list[tuple[int, str, float]] = []
    for role, odds in ((CAPTAIN, mind.think.captain), (SCALLYWAG, mind.think.scallywag)):
        likeliest = max(strangers, key=odds.__getitem__, default=None)
        if likeliest is not None and odds[likeliest] > 1 / len(strangers) + MORE_THAN_A_GUESS:
            found.append((likeliest, article(ROLES[role]), float(odds[likeliest])))
    if not found or not mind.view.memory:
        return
    first, *others = (
        f"{cast.names[who]} is {'almost certainly ' if chance > SURE else ''}{role}"
        f"{'' if chance > SURE else f' {times(chance)}'}"
        for who, role, chance in found
    )
    both = len({who for who, _, _ in found}) < len(found)
    second = [one.replace(f"{cast.names[found[0][0]]} is ", "") if both else one for one in others]
    yield f"By all {cast.whom(mind.me)} {cast.verb(mind.me, 'know')} so far, {row([first, *second])}."


# --- MU-4.3 the vote -------------------------------------------------------------------------


def of_a_vote(mind: Thought, moves: Sequence[Words], cast: Cast) -> Iterator[str]:
    """Two ways, by what it is worth to land there; of one alone, or of no vote at all, the best of the others."""
    landings = {to: worth for to, worth in mind.landings().items() if to in (mind.view.tied or mind.view.free)}
    named = [int(words["to"]) for words in moves if "to" in words]
    best = named[0] if named else max(landings, key=landings.__getitem__)
    left = [to for to in (*named[1:], *sorted(landings, key=landings.__getitem__, reverse=True)) if to != best]
    if not left or best not in landings or left[0] not in landings:
        return
    yield from which_way(mind, best, left[0], landings, cast)
    yield from leaders(mind, cast)


def which_way(mind: Thought, best: int, other: int, landings: dict[int, float], cast: Cast) -> Iterator[str]:
    wins, fewer = (in_hundred(round(landings[to], SURELY)) for to in (best, other))
    reasons = lies_nearer(mind, best, other, cast) if wins >= fewer else speaks_against(mind, best, other, cast)
    whose, reason = cast.whose(mind.me), next(reasons, "")
    yield (
        f"By the sea dog's reckoning, {whose} side {wins_so_often(wins)} if the ship lands at {mind.place(best)}, "
        f"and {against(wins, fewer)} at {mind.place(other)}{reason}."
    )


def wins_so_often(wins: int) -> str:
    return {100: "surely wins", 0: "surely loses"}.get(wins, f"wins about {wins} times in 100")


def against(wins: int, fewer: int) -> str:
    if fewer in (0, 100):
        return wins_so_often(fewer)
    return "as often" if wins == fewer else f"{fewer}" if wins not in (0, 100) else f"about {fewer} times in 100"


def lies_nearer(mind: Thought, best: int, other: int, cast: Cast) -> Iterator[str]:
    """What speaks for the way most: days won on the way to the goal of one's own side, days lost to the others, or
    drink."""
    goals = [goal_from(mind, side, best, other) for side in (CAPTAIN, SCALLYWAG)]
    ours, theirs = goals if mind.is_loyal else goals[::-1]
    if ours.gap < 0 and -ours.gap >= theirs.gap:
        yield ours.near(f"by {cast.whose(mind.me)} map, " if mind.view.map else "")
    elif theirs.gap > 0:
        yield theirs.far()
    else:
        yield from drinks(mind, best, other)


class Goal(NamedTuple):
    """How many days it is to a side's goal after each of two landings."""

    what: str
    there: float
    elsewhere: float

    @property
    def gap(self) -> int:
        """In days as they are told."""
        there, elsewhere = (round(min(far, FARTHEST + 1)) for far in (self.there, self.elsewhere))
        return there - elsewhere

    def near(self, by_map: str) -> str:
        if not round(self.there):
            return f": {by_map}{self.what} is {'' if by_map else 'probably '}there"
        about = "" if by_map else "about "
        far = "and not out of reach" if self.elsewhere > FARTHEST else f"not {round(self.elsewhere)}"
        return f": {by_map}it leaves {self.what} {about}{days(self.there)} away, {far}"

    def far(self) -> str:
        if self.there > FARTHEST:
            return f": it probably puts {self.what} out of reach"
        return f": it keeps {self.what} about {days(self.there)} away, not {round(self.elsewhere)}"


def goal_from(mind: Thought, side: int, best: int, other: int) -> Goal:
    """By how likely each card is; of the reader's own there is no doubt."""
    ways, *days_left = course.days_left(mind.marks, mind.view.ship)
    cards = np.array(mind.likely_cards()[side])
    far: Table = days_left[side] @ cards / cards.sum()
    what = "the last of the gold" if side == CAPTAIN else "the third ally"
    return Goal(what, float(far[ways.index(best)]), float(far[ways.index(other)]))


def days(count: float) -> str:
    whole = round(count)
    return f"{whole} day{'' if whole == 1 else 's'}"


def drinks(mind: Thought, best: int, other: int) -> Iterator[str]:
    """MU-5.4 Whether a leader may fall by what is drunk there."""
    leader, role = (mind.think.captain, "Captain") if mind.is_loyal else (mind.think.scallywag, "Scallywag")
    here, there = (float(leader @ mind.sobriety[mind.tiles[to]][1]) for to in (best, other))
    if there - here > LIKELIER:
        yield f": there the {role} falls about {in_hundred(here)} times in 100 by drink, not {in_hundred(there)}"


def speaks_against(mind: Thought, best: int, other: int, cast: Cast) -> Iterator[str]:
    """A better way that hardly anybody else takes; or one for which only a traitor would vote."""
    if mind.view.question != "vote":
        return
    ways, _, _ = course.days_left(mind.marks, mind.view.ship)
    place = ways.index(other)
    reached = lands(mind.votes_foreseen() + np.eye(len(ways))[place], place)
    if reached < A_HOPE:
        yield f", but even with {cast.whose(mind.me)} vote it lands there only about {reached} times in 100"
    elif not mind.is_loyal and mind.view.memory and (votes := mind.worth_of_votes())[best] > votes[other]:
        yield f", but a vote for {mind.place(other)} would tell the others more about {cast.whom(mind.me)}"


# --- MU-6.1 the talk -----------------------------------------------------------------------------


def of_a_word(mind: Thought, moves: Sequence[Words], cast: Cast) -> Iterator[str]:
    """The first of these that says something."""
    words = next((words for words in moves if words["do"] != "ready"), None)
    if words is None:
        return
    match str(words["do"]):
        case "i_am":
            yield claim(mind, str(words["role"]), cast)
        case "favour":
            yield favour(mind, int(words["to"]), cast)
        case "trust" | "distrust" as says:
            yield opinion(mind, says, int(words["pirate"]), cast)
            yield from leaders(mind, cast)
        case "report":
            yield from of_a_report(mind, words, cast)


HARDLY = "hardly changes what the crew believes"


def claim(mind: Thought, role: str, cast: Cast) -> str:
    gain, belief = mind.told(lambda: mind.worth_of_claim(ROLES.index(role)))
    changed = believed(mind, belief, mind.me, cast)
    return f"A claim to be {article(role)} {changed_and_gained(changed, gain, cast.whose(mind.me))}."


def opinion(mind: Thought, says: str, pirate: int, cast: Cast) -> str:
    gain, belief = mind.told(lambda: mind.worth_of_opinion(says, pirate))
    changed = believed(mind, belief, pirate, cast)
    word = "for" if says == "trust" else "against"
    return f"A word {word} {cast.names[pirate]} {changed_and_gained(changed, gain, cast.whose(mind.me))}."


def changed_and_gained(changed: str, gain: float, whose: str) -> str:
    if changed == HARDLY and not round(100 * gain):
        return f"{HARDLY} or {whose} side's chances"
    return f"{changed}, and {gains(gain, whose)}"


def believed(mind: Thought, belief: Public, who: int, cast: Cast) -> str:
    """For which of the two leaders the crew takes somebody more often, or less often, than before: for either, if both
    have changed a good deal."""
    now = mind.all_think
    changes = [
        (ROLES[role], in_hundred(float(odds[who])), in_hundred(float(before[who])))
        for role, odds, before in (
            (CAPTAIN, belief.captain, now.captain),
            (SCALLYWAG, belief.scallywag, now.scallywag),
        )
    ]
    most = max(abs(then - so_far) for _, then, so_far in changes)
    if not most:
        return HARDLY
    (role, then, so_far), *others = [one for one in changes if abs(one[1] - one[2]) in (most, *range(A_GOOD_DEAL, 101))]
    also = "".join(f", and for {article(other)} {more}, not {before}" for other, more, before in others)
    return f"makes the crew take {cast.whom(who)} for {article(role)} {then} times in 100, not {so_far}{also}"


def favour(mind: Thought, to: int, cast: Cast) -> str:
    """MU-4.3 Where the ship goes then, as far as the votes of the others can be foreseen; or what is believed."""
    ways, _, _ = course.days_left(mind.marks, mind.view.ship)
    mind.remember_now()
    gain, beliefs = mind.worth_of_favours()[to], mind.imagined[: len(ways)]
    spoken, silent = (lands(mind.votes_foreseen(favoured), ways.index(to)) for favoured in (to, None))
    if abs(spoken - silent) > 1:
        changed = f"makes the others take the ship there {spoken} times in 100, not {silent}"
    else:
        changed = believed(mind, beliefs[ways.index(to)], mind.me, cast)
    return f"A word for {mind.place(to)} {changed_and_gained(changed, gain, cast.whose(mind.me))}."


def lands(votes: Table, place: int) -> int:
    best = votes == votes.max(axis=1, keepdims=True)
    return in_hundred(float((best[:, place] / best.sum(axis=1)).mean()))


def of_a_report(mind: Thought, words: Words, cast: Cast) -> Iterator[str]:
    hands, tale = hands_seen(mind), named_by(mind, words)
    whose = cast.whose(mind.me)
    truth = mind.worth_of_report(hands)
    if tale == hands:
        yield f"{begun(raised_by(hands, cast))} went up, and the truth {gains(truth - mind.worth_now, whose)}."
    else:
        lie = gains(mind.worth_of_report(tale) - truth, whose)
        yield f"To name {raised_by(tale, cast)} instead of {raised_by(hands, cast)} {lie}."


def named_by(mind: Thought, words: Words) -> frozenset[int]:
    """The hands that have been named, once there are no more; until then, those that are best named."""
    named = mind.view.pirates[mind.me].reporting
    return frozenset(named) if words["do"] == "no_more" and named is not None else mind.hands_to_tell(hands_seen(mind))


def raised_by(hands: frozenset[int], cast: Cast) -> str:
    """`no hand`, `Anne's and Bonny's hands`"""
    if not hands:
        return "no hand"
    return f"{row([cast.whose(seat) for seat in sorted(hands)])} hand{'' if len(hands) == 1 else 's'}"


# --- MU-3.4, MU-4.5, MU-4.6 after the landing ----------------------------------------------------


def of_a_rest(view: MutinyView, does: str, cast: Cast) -> Iterator[str]:
    assert view.seat is not None
    me = view.pirates[view.seat]
    sober, more = me.sobriety or 0, " more" if me.grog else ""
    yield f"{having(view.seat, cast)} {me.grog or 'no'} grog, and {sober}{more} would fell {cast.whom(view.seat)}."
    if does == "stay_up" and view.role in ("deckhand", "lookout"):
        yield f"All would then know that {being(view.seat, cast).replace('You', 'you')} {article(view.role)}."
    elif me.grog and does != "stay_up":
        card = f", and the new card adds {LEAST_CARD} to {MOST_CARD}" if does == "rest_and_draw" else ""
        yield f"After a rest it takes {sober + min(me.grog, view.today.worth)}{card}."
    elif does == "rest_and_draw":
        yield f"A new card adds {LEAST_CARD} to {MOST_CARD}."


def of_a_sounding(mind: Thought, words: Words, cast: Cast) -> Iterator[str]:
    """Whose hand tells most of who has a bonus."""
    if "level" not in words or not mind.strangers():
        return
    hands = {seat: raised(mind, seat, words) for seat in mind.strangers()}
    seat = max(hands, key=lambda one: abs(np.subtract(*hands[one])))
    with_bonus, without = map(in_hundred, hands[seat])
    if with_bonus == without:
        yield f"No hand tells {cast.whom(mind.me)} much any more."
        return
    yield (
        f"It tells most about {cast.names[seat]}, whose hand goes up {with_bonus} times in 100 with the bonus "
        f"of a Captain, Scallywag or Cook, and {without} without."
    )


def raised(mind: Thought, seat: int, words: Words) -> tuple[float, float]:
    """MU-4.5 How likely this hand goes up, with a bonus and without."""
    grog, above = mind.view.pirates[seat].grog, words["do"] == "above"
    needed = int(words["level"]) + grog + int(above)
    stands = [mind.bounds.stands(seat, needed, int(bonus)) for bonus in (BONUS[CAPTAIN], 0)]
    one, other = stands if above else (1 - chance for chance in stands)
    return one, other


def of_a_deed(mind: Thought, moves: Sequence[Words], cast: Cast) -> Iterator[str]:
    """MU-4.6 Two tiles, or the ship herself."""
    to = next((int(words["to"]) for words in moves if words["do"] == "move_marker"), None)
    yield from of_a_swap(mind, moves[0], cast) if to is None else elsewhere(mind, to, cast)


def elsewhere(mind: Thought, to: int, cast: Cast) -> Iterator[str]:
    view = mind.view
    start = view.today.start
    marks = after(mind.marks & ~after(0, start, view.ship), start, to)
    there, here = mind.worth_of_landing(marks, to, 0), mind.worth_of_landing(mind.marks, view.ship, 0)
    yield (
        f"{begun(cast.whose(mind.me))} side wins about {in_hundred(there)} times in 100 from {mind.place(to)}, "
        f"and {in_hundred(here)} from here."
    )


def of_a_swap(mind: Thought, words: Words, cast: Cast) -> Iterator[str]:
    gain, one, other = best_swap(mind, mind.view.pick or words.get("spot"))
    likely = next_landings(mind)
    if not likely or (mind.view.pirates[mind.me].sobriety or 0) <= 0:
        return
    spot = max(likely, key=likely.__getitem__)
    swap = "Even the best swap," if words["do"] == "all_quiet" else "A swap of"
    yield (
        f"Tomorrow the ship sails to {mind.place(spot)} about {in_hundred(likely[spot])} times in 100. "
        f"{swap} {mind.place(one)} and {mind.place(other)}{',' * (words['do'] == 'all_quiet')} "
        f"{gains(gain, cast.whose(mind.me))}."
    )
