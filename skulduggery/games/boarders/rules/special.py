"""BB-8 The Special phase: search, tokens that change hands, and friends who are told what to do."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.geometry.gauge import covers
from skulduggery.games.boarders.moves import CHOOSE, HAND_OVER, LET_BE, PICK_UP, PUT_BACK, SEARCH, TAKE, UNLOAD
from skulduggery.games.boarders.pieces import (
    COUNTER_ACTION,
    INCH,
    NEAR,
    PORT,
    PRECIOUS_CARTOGRAPHY,
    STARBOARD,
    TREASURE_RAID,
    VITAL_AREAS,
    WIDTH,
)
from skulduggery.games.boarders.rules import rounds, scenarios, sea_queens
from skulduggery.games.boarders.rules.crew import (
    AREAS,
    all_crew,
    crew_on_deck,
    enemies_near,
    friends_near,
    nearest_area,
)
from skulduggery.games.boarders.state import Boarders, Frame
from skulduggery.games.boarders.terms import COMMAND, ESCAPED, FOUND, FRIEND_Q, HANDED, NONE, SEARCHED, SWASH, UNLOADED
from skulduggery.games.boarders.terms import PUT_BACK as TREASURE_PUT_BACK
from skulduggery.kernel.bits import BIT, members_of
from skulduggery.kernel.state import Choices


def is_boarder(s: Boarders, model: i64) -> bool:
    return s.model[model].seat != s.host


def may_do(s: Boarders, model: i64, action: i64) -> bool:
    if action == SEARCH:
        return may_search(s, model)
    if action == HAND_OVER:
        return s.chart == model and who_may_hold(s, model) != 0
    if action == TAKE:
        return who_may_lose(s, model) != 0
    if action == PICK_UP:
        return token_under(s, model) != NONE
    if action == UNLOAD:
        return s.treasures[model] > 0 and is_boarder(s, model) and is_near_edge(s, model, s.edge)
    if action == PUT_BACK:
        return s.treasures[model] > 0 and not is_boarder(s, model) and s.deck.near(model, NEAR) & AREAS != 0
    return may_escape(s, model)


def do(s: Boarders, model: i64, action: i64) -> None:
    if action == SEARCH:
        search(s, model)
    elif action == HAND_OVER:
        command(s, model, TO_HOLD, 1)
    elif action == TAKE:
        command(s, model, TO_LOSE, 1)
    elif action == PICK_UP:
        pick_up(s, model)
    elif action == UNLOAD:
        unload(s, model)
    elif action == PUT_BACK:
        put_back(s, model)
    else:
        escape(s, model)


# --- BB-8.1 search --------------------------------------------------------------------------------


def may_search(s: Boarders, model: i64) -> bool:
    """BB-8.1 A Boarder within 1" of a Vital Area and more than 1" from every enemy; the nearest area is searched."""
    if not is_boarder(s, model) or s.deck.near(model, NEAR) & AREAS == 0 or enemies_near(s, model):
        return False
    area = nearest_area(s, model)
    if s.scenario == TREASURE_RAID:
        return s.supply >= tokens_needed(s, area)
    return not s.searched >> area & 1


def tokens_needed(s: Boarders, area: i64) -> i64:
    """BB-8.1 In Treasure Raid one for the searcher, and one to mark the area the first time: 8 in all."""
    return 1 if s.searched >> area & 1 else 2


def search(s: Boarders, model: i64) -> None:
    """BB-8.1 A Searched token; BB-11.4 a treasure too; BB-11.3 or the chart, which reveals the noted area."""
    area = nearest_area(s, model)
    found = NOTHING
    if not s.searched >> area & 1:
        s.searched |= BIT[area]
        s.supply -= 1
    if s.scenario == TREASURE_RAID:
        found = TREASURE
        s.supply -= 1
        s.treasures[model] += 1
    elif s.scenario == PRECIOUS_CARTOGRAPHY and finds_chart(s, area):
        found = CHART
        s.supply -= 1
        s.chart = model
    s.tell(SEARCHED, s.model[model].seat, model, area + VITAL_AREAS * found, NONE)


def finds_chart(s: Boarders, area: i64) -> bool:
    """BB-11.3 In the noted area, which is revealed; BB-14.18 of two noted areas the first one searched holds the only
    chart."""
    if s.charted != NONE:
        return False
    if not scenarios.noted_areas(s) >> area & 1:
        s.in_vain |= BIT[area]
        return False
    s.charted = area
    s.noted_known = s.also_noted == NONE
    return True


TREASURE: Final = 0
CHART: Final = 1
NOTHING: Final = 2


# --- BB-11.3, BB-11.4 tokens ---------------------------------------------------------------------------


def who_may_hold(s: Boarders, model: i64) -> i64:
    """BB-11.3 The chart goes to a friend within 1"."""
    return friends_near(s, model)


def hand_over(s: Boarders, model: i64, friend: i64) -> None:
    s.chart = friend
    s.tell(HANDED, s.model[model].seat, model, friend, NONE)


def who_may_lose(s: Boarders, model: i64) -> i64:
    """BB-11.3, BB-11.4 Knocked-down crew in contact that hold a token."""
    found: i64 = 0
    for other in members_of(s.deck.touching(model) & s.down & all_crew(s)):
        if s.chart == other or s.treasures[other]:
            found |= BIT[other]
    return found


def take(s: Boarders, model: i64, victim: i64) -> None:
    if s.chart == victim:
        s.chart = model
    else:
        s.treasures[victim] -= 1
        s.treasures[model] += 1
    s.tell(HANDED, s.model[victim].seat, victim, model, NONE)


def token_under(s: Boarders, model: i64) -> i64:
    """BB-14.14 A token on the deck that its base covers or touches."""
    number: i64 = 0
    for token in s.tokens:
        if covers(s.deck.bases[model], token.x, token.y):
            return number
        number += 1
    return NONE


def pick_up(s: Boarders, model: i64) -> None:
    token = s.tokens.pop(token_under(s, model))
    if token.is_chart:
        s.chart = model
    else:
        s.treasures[model] += 1
    s.tell(FOUND, s.model[model].seat, model, CHART if token.is_chart else TREASURE, NONE)


def is_near_edge(s: Boarders, model: i64, edge: i64) -> bool:
    """BB-11.4, BB-11.6 Within 1" of a long edge."""
    base = s.deck.bases[model]
    if edge == PORT:
        return base.y - base.shape.half_y <= NEAR
    return base.y + base.shape.half_y >= WIDTH * INCH - NEAR


def unload(s: Boarders, model: i64) -> None:
    """BB-11.4 A Boarder within 1" of their own edge."""
    s.treasures[model] -= 1
    s.unloaded += 1
    s.tell(UNLOADED, s.model[model].seat, model, NONE, NONE)


def put_back(s: Boarders, model: i64) -> None:
    """BB-11.4 A Host within 1" of a Vital Area; BB-14.14 it does not return."""
    s.treasures[model] -= 1
    s.put_back += 1
    s.tell(TREASURE_PUT_BACK, s.model[model].seat, model, NONE, NONE)


# --- BB-11.6 escape ----------------------------------------------------------------------------------------


def may_escape(s: Boarders, model: i64) -> bool:
    """BB-11.6 A Boarder within 1" of the long edge opposite to the one they deployed on."""
    if s.scenario != COUNTER_ACTION or not is_boarder(s, model):
        return False
    return is_near_edge(s, model, STARBOARD if s.edge == PORT else PORT)


def escape(s: Boarders, model: i64) -> None:
    """BB-14.13 It is not removed: no tally, no Quartered captain."""
    s.tell(ESCAPED, s.model[model].seat, model, NONE, NONE)
    s.deck.remove(model)
    s.gone |= BIT[model]
    s.ready &= ~BIT[model]
    s.down &= ~BIT[model]
    s.player[s.model[model].seat].escaped += 1


# --- friends who are told what to do: BB-12.2 to BB-12.4, BB-11.3 -----------------------------------
#
# who: the one who acts     what: what for     count: how many still     mask: who was chosen before

TO_MOVE: Final = 0
TO_SWASH_BUCKLE: Final = 1
TO_HOLD: Final = 2
TO_LOSE: Final = 3


def command(s: Boarders, model: i64, what: i64, count: i64) -> None:
    f = s.push(COMMAND, model)
    f.what = what
    f.count = count


def who_heeds(s: Boarders, model: i64, what: i64) -> i64:
    """The models that may be chosen, as a set."""
    if what == TO_HOLD:
        return who_may_hold(s, model)
    if what == TO_LOSE:
        return who_may_lose(s, model)
    friends = crew_on_deck(s, s.model[model].seat) & ~BIT[model]
    if what == TO_MOVE:
        return friends
    return sea_queens.may_impress(s, model)


def command_on(s: Boarders, f: Frame) -> None:
    if f.count == 0 or not s.deck.is_here(f.who) or who_heeds(s, f.who, f.what) & ~f.mask == 0:
        s.done(0)
    else:
        s.ask(s.model[f.who].seat, FRIEND_Q)


def friend_choices(s: Boarders, found: Choices) -> None:
    f = s.top()
    if f.mask:
        found.add(LET_BE)
    for model in members_of(who_heeds(s, f.who, f.what) & ~f.mask):
        found.add(CHOOSE + model)


def say_friend(s: Boarders, move: i64) -> None:
    f = s.top()
    if move == LET_BE and f.mask:
        f.count = 0
        s.asked = 0
        return
    among = who_heeds(s, f.who, f.what) & ~f.mask
    model = rounds.chosen(move, among, CLAUSES[f.what], "a crew member for whom this is possible")
    f.mask |= BIT[model]
    f.count -= 1
    s.asked = 0
    if f.what == TO_MOVE:
        rounds.act_at_once(s, model, f.who)
    elif f.what == TO_SWASH_BUCKLE:
        s.push(SWASH, model)
    elif f.what == TO_HOLD:
        hand_over(s, f.who, model)
    else:
        take(s, f.who, model)


CLAUSES: Final[list[str]] = ["BB-14.10", "BB-12.2", "BB-11.3", "BB-11.3"]
