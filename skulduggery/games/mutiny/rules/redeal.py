"""MU-3.2 Another world that a seat cannot tell from the real one.

Only what the seat knows goes into it, and the luck: two tables that are alike to the seat are redealt alike. What it
knows of the tolerance of others are bounds: nobody is loaded who keeps their feet (MU-3.6), and hands that the seat
itself saw as the Night Watch (MU-4.5) are facts. Every world within the bounds can come.
"""

from typing import Final, final

from mypy_extensions import i64

from skulduggery.games.mutiny.moves import BELOW
from skulduggery.games.mutiny.pieces import (
    BONUS,
    CAPTAIN,
    CREWS,
    DECKHAND,
    HAND,
    LEAST_CARD,
    MAPS,
    MOST,
    MOST_CARD,
    MUTINEER,
    NONE,
    SCALLYWAG,
    SIDE,
    SPOTS,
)
from skulduggery.games.mutiny.rules.carousing import is_grog, may_draw
from skulduggery.games.mutiny.rules.night import hands_of, known_lookout, level_of
from skulduggery.games.mutiny.rules.setup import lay_aside
from skulduggery.games.mutiny.state import ABSTAINED, RESTING, SWAP_AGAIN, VOTE_ON, Day, Mutiny
from skulduggery.kernel.bits import BIT, how_many, nth_member
from skulduggery.kernel.luck import Luck

MOST_TOLERANCE: Final = 1000
"""More than anybody can have."""


@final
class Bounds:
    """What one seat knows of each tolerance, at least and at most, for each number of cards held on the way.

    The place of a player with so many cards is seat * width + cards - HAND.
    """

    width: i64
    low: list[i64]
    high: list[i64]

    def __init__(self, s: Mutiny) -> None:
        self.width = 1
        for player in s.player:
            if len(player.hand) - HAND >= self.width:
                self.width = len(player.hand) - HAND + 1
        self.low = [0] * (s.seats * self.width)
        self.high = [MOST_TOLERANCE] * (s.seats * self.width)

    def at_least(self, place: i64, tolerance: i64) -> None:
        if self.low[place] < tolerance:
            self.low[place] = tolerance

    def at_most(self, place: i64, tolerance: i64) -> None:
        if self.high[place] > tolerance:
            self.high[place] = tolerance

    def tighten(self, s: Mutiny) -> None:
        """Each card more is worth 1 to 3: so the bounds of more cards bind those of fewer."""
        seat: i64 = 0
        while seat < s.seats:
            place = seat * self.width + len(s.player[seat].hand) - HAND
            while place > seat * self.width:
                self.at_least(place - 1, self.low[place] - MOST_CARD)
                self.at_most(place - 1, self.high[place] - LEAST_CARD)
                place -= 1
            seat += 1


# --- what is known ---------------------------------------------------------------------


def bounds_known(s: Mutiny, reader: i64) -> Bounds:
    """What this reader knows of every tolerance; NONE is a spectator, who was never on watch."""
    known = Bounds(s)
    loaded: i64 = 0
    number: i64 = 0
    while number <= len(s.days):
        day = day_at(s, number)
        fell = who_fell(s, number)
        if len(day.grog) > 0:
            learn_of_drink(s, known, day, loaded, fell, is_shown(s, number))
            learn_of_deeds(s, known, day)
            if day.ask != NONE and day.watch == reader:
                learn_of_hands(s, known, day)
        loaded |= fell
        number += 1
    known.tighten(s)
    return known


def day_at(s: Mutiny, number: i64) -> Day:
    return s.days[number] if number < len(s.days) else s.today


def who_fell(s: Mutiny, number: i64) -> i64:
    """MU-3.6 Who could not stand that day's grog, as far as it was shown: then, or at the end of the next vote."""
    if not s.house.late_reveal:
        return day_at(s, number).loaded
    return day_at(s, number + 1).loaded if number < len(s.days) else 0


def is_shown(s: Mutiny, number: i64) -> bool:
    """MU-3.6 Whether everybody knows who stood that day's landing."""
    if not s.house.late_reveal or not is_grog(day_at(s, number).tile):
        return True
    return number < len(s.days) and day_at(s, number + 1).to != NONE


def learn_of_drink(s: Mutiny, known: Bounds, day: Day, loaded: i64, fell: i64, shown: bool) -> None:
    """MU-3.6 A player who fell could not stand the grog of that day; one who is not loaded can."""
    seat: i64 = 0
    while seat < s.seats:
        place = seat * known.width + day.cards[seat] - HAND
        if fell >> seat & 1:
            known.at_most(place, day.grog[seat])
        elif shown and not loaded >> seat & 1:
            known.at_least(place, day.grog[seat] + 1)
        seat += 1


def learn_of_deeds(s: Mutiny, known: Bounds, day: Day) -> None:
    """MU-4.6 A Lookout on watch who swaps tiles is sober, and one who moves the marker is not."""
    place = day.watch * known.width + day.cards[day.watch] - HAND
    grog = day.grog[day.watch]
    if day.swap != NONE or (day is s.today and s.question == SWAP_AGAIN):
        known.at_least(place, grog + 1)
    elif day.moved_to != NONE and known_lookout(s) == day.watch:
        known.at_most(place, grog)


def learn_of_hands(s: Mutiny, known: Bounds, day: Day) -> None:
    hands = hands_of(s, day)
    seat: i64 = 0
    while seat < s.seats:
        if seat != day.watch:
            place = seat * known.width + day.cards[seat] - HAND
            learn_of_hand(known, place, day.grog[seat], day.ask, hands >> seat & 1 == 1)
        seat += 1


def learn_of_hand(known: Bounds, place: i64, grog: i64, ask: i64, up: bool) -> None:
    """MU-4.5 A hand that was up, or down, is a fact about the tolerance of that night."""
    level = level_of(ask)
    if ask < BELOW:
        if up:
            known.at_least(place, level + grog + 1)
        else:
            known.at_most(place, level + grog)
    elif up:
        known.at_most(place, level + grog - 1)
    else:
        known.at_least(place, level + grog)


def bounds_sure(s: Mutiny, reader: i64) -> Bounds:
    """The same, and what the crew (MU-2.2) says of who has a bonus: where all that can have one are known, or all that
    can have none, so are the others."""
    known = bounds_known(s, reader)
    strong: list[i64] = []
    weak: list[i64] = []
    unknown = sort_roles(s, reader, strong, weak)
    must = must_have_bonus(known, unknown)
    cannot = cannot_have_bonus(known, unknown)
    seats = how_many(unknown)
    if how_many(must) == min(len(strong), seats):
        cannot = unknown - must
    elif how_many(cannot) == min(len(weak), seats - always_there(strong)):
        must = unknown - cannot
    seat: i64 = 0
    while seat < s.seats:
        place = seat * known.width
        if must >> seat & 1 or (not unknown >> seat & 1 and BONUS[s.player[seat].role] > 0):
            known.at_least(place, BONUS[CAPTAIN] + HAND * LEAST_CARD)
        elif cannot >> seat & 1 or not unknown >> seat & 1:
            known.at_most(place, HAND * MOST_CARD)
        known.at_least(place, HAND * LEAST_CARD)
        seat += 1
    return known


def always_there(roles: list[i64]) -> i64:
    """MU-2.1 How many of these are the Captain or the Scallywag."""
    count: i64 = 0
    for role in roles:
        if role == CAPTAIN or role == SCALLYWAG:
            count += 1
    return count


def must_have_bonus(known: Bounds, unknown: i64) -> i64:
    """Of these seats, those whose tolerance is more than three cards can make."""
    return unknown - who_can_have(known, unknown, BONUS[DECKHAND])


def cannot_have_bonus(known: Bounds, unknown: i64) -> i64:
    return unknown - who_can_have(known, unknown, BONUS[CAPTAIN])


def who_can_have(known: Bounds, seats: i64, bonus: i64) -> i64:
    """Of these seats, those that three cards and this bonus can keep within the bounds."""
    found: i64 = 0
    seat: i64 = 0
    while seat < MOST:
        if seats >> seat & 1:
            place = seat * known.width
            least = bonus + HAND * LEAST_CARD
            most = bonus + HAND * MOST_CARD
            if known.low[place] <= most and known.high[place] >= least:
                found |= BIT[seat]
        seat += 1
    return found


def knows_role(s: Mutiny, reader: i64, seat: i64) -> bool:
    """The seat's own role, those known to everybody, and MU-2.4 perhaps those of its side."""
    if seat == reader or s.exposed >> seat & 1:
        return True
    return knows_sides(s, reader) and SIDE[s.player[seat].role] == SCALLYWAG


def knows_sides(s: Mutiny, reader: i64) -> bool:
    """MU-2.4 Whether the reader is of the Scallywag's side, and they know each other."""
    return s.house.known_sides and reader != NONE and SIDE[s.player[reader].role] == SCALLYWAG


# --- dealing ---------------------------------------------------------------------------------


def deal_unknown(world: Mutiny, seat: i64, luck: Luck) -> None:
    """What is known is read first, from the world as it is; then all else is dealt."""
    known = bounds_known(world, seat)
    strong: list[i64] = []
    weak: list[i64] = []
    unknown = sort_roles(world, seat, strong, weak)
    deal_maps(world, seat, luck)
    deal_crew(world, unknown, known, strong, weak, luck)
    while not deal_cards(world, seat, known, luck):
        deal_crew(world, unknown, known, strong, weak, luck)
    deal_answers(world, seat, luck)


def deal_maps(world: Mutiny, seat: i64, luck: Luck) -> None:
    """MU-2.5 The Captain and the Scallywag know their own. A map that is complete was in nobody's hands."""
    role = world.player[seat].role
    if role != CAPTAIN:
        world.treasure = another_map(world.not_treasure, luck)
    if role != SCALLYWAG:
        world.allies = another_map(world.not_allies, luck)


def another_map(ruled_out: i64, luck: Luck) -> i64:
    left = BIT[MAPS] - 1 - ruled_out
    return nth_member(left, luck.below(how_many(left)))


def sort_roles(world: Mutiny, seat: i64, strong: list[i64], weak: list[i64]) -> i64:
    """The roles that the seat cannot place, those with a bonus apart from those without; and the set of their seats.

    MU-2.2 Where the crew comes from all role cards there are more of these than seats.
    """
    for role in CREWS[MOST if world.house.all_roles else world.seats]:
        if BONUS[role] > 0:
            strong.append(role)
        else:
            weak.append(role)
    unknown: i64 = 0
    other: i64 = 0
    while other < world.seats:
        if not knows_role(world, seat, other):
            unknown |= BIT[other]
        elif BONUS[world.player[other].role] > 0:
            strong.remove(world.player[other].role)
        else:
            weak.remove(world.player[other].role)
        other += 1
    if knows_sides(world, seat):
        while MUTINEER in weak:
            weak.remove(MUTINEER)  # MU-2.4 they know each other
    return unknown


def deal_crew(world: Mutiny, unknown: i64, known: Bounds, strong: list[i64], weak: list[i64], luck: Luck) -> None:
    """MU-2.2 The crew in play; or any crew of all role cards that can have the bonuses that are known."""
    if not world.house.all_roles:
        deal_roles(world, unknown, known, strong, weak, luck)
        return
    must = how_many(must_have_bonus(known, unknown))
    most = how_many(unknown) - how_many(cannot_have_bonus(known, unknown))
    while True:
        some_strong: list[i64] = []
        some_weak: list[i64] = []
        draw_crew(strong, weak, how_many(unknown), some_strong, some_weak, luck)
        if must <= len(some_strong) <= most:
            break
    deal_roles(world, unknown, known, some_strong, some_weak, luck)
    lay_aside(world)


def draw_crew(
    strong: list[i64], weak: list[i64], seats: i64, some_strong: list[i64], some_weak: list[i64], luck: Luck
) -> None:
    """MU-2.1 The Captain and the Scallywag, if it is not known who they are, and any others for the seats left."""
    others: list[i64] = []
    for role in strong + weak:
        if role == CAPTAIN or role == SCALLYWAG:
            some_strong.append(role)
        else:
            others.append(role)
    luck.shuffle(others)
    for role in others[: seats - len(some_strong)]:
        if BONUS[role] > 0:
            some_strong.append(role)
        else:
            some_weak.append(role)


def deal_roles(world: Mutiny, unknown: i64, known: Bounds, strong: list[i64], weak: list[i64], luck: Luck) -> None:
    """MU-2.3 First it is settled who has a bonus, as some must and some cannot; then each role goes to one of those."""
    must = must_have_bonus(known, unknown)
    may = unknown - must - cannot_have_bonus(known, unknown)
    chosen = must | some_of(may, len(strong) - how_many(must), luck)
    hand_out(world, chosen, strong, luck)
    hand_out(world, unknown - chosen, weak, luck)


def some_of(members: i64, wanted: i64, luck: Luck) -> i64:
    """So many members of a set, all choices equally likely."""
    chosen: i64 = 0
    left = how_many(members)
    while wanted > 0:
        member = BIT[nth_member(members, luck.below(left))]
        chosen |= member
        members -= member
        left -= 1
        wanted -= 1
    return chosen


def hand_out(world: Mutiny, seats: i64, roles: list[i64], luck: Luck) -> None:
    luck.shuffle(roles)
    place: i64 = 0
    seat: i64 = 0
    while seat < world.seats:
        if seats >> seat & 1:
            world.player[seat].role = roles[place]
            place += 1
        seat += 1


def deal_cards(world: Mutiny, seat: i64, known: Bounds, luck: Luck) -> bool:
    """MU-3.1 Everybody else's cards, from those the seat does not hold. False if the deck ran out."""
    worth: i64 = 0
    while worth < MOST_CARD:
        world.deck[worth] = world.house.of_each
        worth += 1
    for card in world.player[seat].hand:
        world.deck[card - 1] -= 1
    other: i64 = 0
    while other < world.seats:
        if other != seat and not deal_hand(world, other, known, luck):
            return False
        other += 1
    return True


def deal_hand(world: Mutiny, seat: i64, known: Bounds, luck: Luck) -> bool:
    """Card by card, each such that the bounds can still be met."""
    player = world.player[seat]
    total = BONUS[player.role]
    first = seat * known.width
    place: i64 = 0
    while place < len(player.hand):
        bound = first
        to_go = HAND - 1 - place
        if to_go < 0:
            bound -= to_go
            to_go = 0
        card = card_between(
            world,
            known.low[bound] - to_go * MOST_CARD - total,
            known.high[bound] - to_go * LEAST_CARD - total,
            luck,
        )
        if card == NONE:
            return False
        player.hand[place] = card
        total += card
        place += 1
    return True


def card_between(world: Mutiny, least: i64, most: i64, luck: Luck) -> i64:
    """A random card of the deck worth at least and at most so much; NONE if there is none left."""
    least = max(least, LEAST_CARD)
    most = min(most, MOST_CARD)
    cards: i64 = 0
    card = least
    while card <= most:
        cards += world.deck[card - 1]
        card += 1
    if cards == 0:
        return NONE
    place = luck.below(cards)
    card = least
    while place >= world.deck[card - 1]:
        place -= world.deck[card - 1]
        card += 1
    world.deck[card - 1] -= 1
    return card


def deal_answers(world: Mutiny, seat: i64, luck: Luck) -> None:
    """MU-4.3, MU-3.4 What others have voted or chosen and not yet shown; MU-4.6 which tile the Lookout picked."""
    if world.question == SWAP_AGAIN:
        if seat != world.watch:
            world.pick = 1 + luck.below(SPOTS - 1)
        return
    if world.question != VOTE_ON and world.question != RESTING:
        return
    other: i64 = 0
    while other < world.seats:
        if other != seat and world.player[other].answer != NONE:
            world.player[other].answer = any_answer(world, other, luck)
        other += 1


def any_answer(world: Mutiny, seat: i64, luck: Luck) -> i64:
    if world.question == RESTING:
        return luck.below(3 if may_draw(world, seat) else 2)
    place = luck.below(how_many(world.free) + 1)
    return ABSTAINED if place == how_many(world.free) else nth_member(world.free, place)
