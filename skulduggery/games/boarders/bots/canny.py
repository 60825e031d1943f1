"""A player who tries out what may come, with the real rules, on tables that might be the real one."""

from typing import Final

from mypy_extensions import mypyc_attr

from skulduggery.games.boarders.bots import duel, lies
from skulduggery.games.boarders.bots.attacks import worth_of_attack
from skulduggery.games.boarders.bots.lookout import Lookout
from skulduggery.games.boarders.bots.outlook import gain
from skulduggery.games.boarders.bots.sea import Almanac, Hasty, peril, redealt
from skulduggery.games.boarders.bots.spyglass import Spyglass
from skulduggery.games.boarders.bots.steady import Steady
from skulduggery.games.boarders.bots.walks import COMPASS, WORTH_A_MOVE, after_slide
from skulduggery.games.boarders.bots.worth import FAR, is_host, worth_of_removal
from skulduggery.games.boarders.geometry.bases import Base, full_move
from skulduggery.games.boarders.geometry.directions import HEADINGS
from skulduggery.games.boarders.moves import (
    ACT,
    CHOOSE,
    CLAIM,
    DISTANCE,
    HEADING,
    KEEP,
    LET_BE,
    LIE,
    LOWER,
    PASS,
    REST,
    SELECT,
    WALK,
    units,
)
from skulduggery.games.boarders.moves import ATTACK as ATTACK_WITH
from skulduggery.games.boarders.pieces import COUNTER_ACTION, PORT, STARBOARD
from skulduggery.games.boarders.rules.actions import may_do
from skulduggery.games.boarders.rules.attack import may_use, weapons_of
from skulduggery.games.boarders.rules.crew import is_captain, is_down
from skulduggery.games.boarders.rules.pitch import sea
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import (
    ACTION_Q,
    ACTIVATE_Q,
    ATTACK,
    CLAIM_Q,
    DISTANCE_Q,
    HEADING_Q,
    HONEST,
    INDICATE_Q,
    JUDGE_Q,
    LOWER_Q,
    MOVE,
    MOVING,
    PITCH_AND_YAW,
    QUARTER_Q,
    SELECT_Q,
)
from skulduggery.kernel.luck import MOST, Seeded

ATTACKERS: Final = 4
WEAPONS_TRIED: Final = 3
TRIES: Final = 6
"""How many crew are thought of for an attack, with how many of their weapons, and how often each is tried."""
WORTH_TRYING: Final = 0.02
BEST_PLACES: Final = 5
OTHER_PLACES: Final = 4
"""Where a captain could go: those that look best, and some of the others."""
OF_FOES: Final = 0.3
"""What an inch to the nearest foe counts beside one to the goal when it is settled who moves first."""
LATER: Final = 0.5
"""How much the usual danger of a place is counted beside what the sea does to it now: pushes, and later rounds."""
LONGEST: Final = 60
"""No attack is followed farther, in answers."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Canny(Steady):
    """Tries attacks and the sea before it chooses, moves when the others have shown what they do, keeps its captain
    where the sea does not reach, and bluffs where nobody will doubt it."""

    def lookout(self, s: Boarders, model: int) -> Lookout:
        return Spyglass(s, int(s.model[model].seat))

    def answer(self, s: Boarders, seat: int) -> int:
        question = s.question
        if question == LOWER_Q:
            return self.lower(s, seat)
        if question in (HEADING_Q, DISTANCE_Q) and s.top().kind == MOVING and is_guarded(s, s.top().who):
            return self.guide(s, seat)
        return super().answer(s, seat)

    def seed(self) -> int:
        """So that all that is tried for one decision meets the same luck."""
        return int(self.luck.below(MOST))

    # --- BB-3, BB-9 dice -----------------------------------------------------------------------

    def about_dice(self, s: Boarders, seat: int) -> int:
        question = s.question
        if s.top().kind == HONEST:
            return self.honest(s, seat) if s.phase == PITCH_AND_YAW else super().about_dice(s, seat)
        if question == JUDGE_Q:
            return duel.judge(s, seat, self.face)
        lie = duel.best_lie(s, seat, self.face) if question in (INDICATE_Q, SELECT_Q, CLAIM_Q) else duel.NO_LIE
        if question == INDICATE_Q:
            return LIE if lie.gain > 0 else KEEP
        if lie.gain <= 0:
            return super().about_dice(s, seat)
        return SELECT + lie.face - 1 if question == SELECT_Q else CLAIM + lie.value - 1

    def honest(self, s: Boarders, seat: int) -> int:
        """BB-9.1 The die that is best on the whole against those that the opponent may use."""
        under = sorted(set(lies.faces(s, seat)))
        almanac = Almanac(s, seat, self.seed())
        if s.question == SELECT_Q:
            return SELECT + almanac.best_die(under) - 1
        return LIE if almanac.best_die([0, *under]) else KEEP

    def lower(self, s: Boarders, seat: int) -> int:
        almanac = Almanac(s, seat, self.seed())
        return LOWER + max((PORT, STARBOARD), key=lambda edge: almanac.worth(edge, int(sea(s))))

    # --- BB-5.3 who acts ------------------------------------------------------------------------------

    def activate(self, s: Boarders, seat: int) -> int:
        if s.phase == MOVE:
            lookout = Lookout(s, seat)
            return CHOOSE + min(crew_to_choose(s, seat), key=lambda model: patience(lookout, model))
        if s.phase != ATTACK:
            return super().activate(s, seat)
        able = [model for model in crew_to_choose(s, seat) if has_target(s, model)]
        able.sort(key=lambda model: self.best_action(s, model)[0], reverse=True)
        seed = self.seed()
        tried = [(self.worth_of_activation(s, seat, model, seed), CHOOSE + model) for model in able[:ATTACKERS]]
        worth, move = max(tried, default=(0.0, REST))
        return move if worth > WORTH_TRYING else REST

    # --- BB-7 attacks ------------------------------------------------------------------------------

    def action(self, s: Boarders, seat: int) -> int:
        f = s.top()
        if f.what == ATTACK and has_target(s, f.who):
            worth, weapon = self.best_weapon(s, seat, self.seed())
            return weapon if worth > WORTH_TRYING else PASS
        return super().action(s, seat)

    def worth_of_activation(self, s: Boarders, seat: int, model: int, seed: int) -> float:
        """What the best weapon of this model brings, once it is chosen."""
        world = redealt(s, seat, Seeded(seed))
        world.apply(seat, CHOOSE + model)
        return self.best_weapon(world, seat, seed)[0] if world.question == ACTION_Q else 0.0

    def best_weapon(self, s: Boarders, seat: int, seed: int) -> tuple[float, int]:
        """What the best of those that look best brings the one who acts, and which it is."""
        model = s.top().who
        weapons = [move for move in s.legal(seat) if ATTACK_WITH <= move < CHOOSE]
        weapons.sort(key=lambda move: worth_of_attack(s, model, move - ATTACK_WITH), reverse=True)
        tried = [(self.tried(s, seat, move, seed), move) for move in weapons[:WEAPONS_TRIED]]
        return max(tried, default=(0.0, PASS))

    def tried(self, s: Boarders, seat: int, move: int, seed: int) -> float:
        """What it brings on the whole, by as many tables as there are tries."""
        worlds = (after_attack(s, seat, move, Seeded(f"{seed} {number}")) for number in range(TRIES))
        return sum(gain(s, world, seat) for world in worlds) / TRIES

    # --- BB-6 the captain's place ----------------------------------------------------------------------

    def move_action(self, s: Boarders, model: int) -> int:
        if not is_guarded(s, model) or is_down(s, model) or not may_do(s, model, WALK):
            return super().move_action(s, model)
        refuge = Refuge(self.lookout(s, model), model, self.seed())
        best = max(refuge.worth(place) for _, place in refuge.places(COMPASS))
        if best > refuge.worth(s.deck.bases[model]) + WORTH_A_MOVE:
            return ACT + WALK
        return self.make_ready(s, model)

    def guide(self, s: Boarders, seat: int) -> int:
        """The heading, and then the distance, to where the captain is best."""
        f = s.top()
        refuge = Refuge(self.lookout(s, f.who), f.who, self.seed())
        legal = s.legal(seat)
        if s.question == DISTANCE_Q:
            return max(legal, key=lambda move: refuge.worth(after_slide(s, f.who, f.way, units(move - DISTANCE))))
        if PASS in legal:
            return PASS
        places = refuge.places([move - HEADING for move in legal])
        return HEADING + max(places, key=lambda found: refuge.worth(found[1]))[0]


class Refuge:
    """Looks for a place where a captain is safe from the sea."""

    def __init__(self, lookout: Lookout, model: int, seed: int) -> None:
        self.lookout = lookout
        self.model = model
        self.seed = seed

    def worth(self, base: Base) -> float:
        """What the lookout says of it, but the sea of this round is tried out."""
        lookout, model = self.lookout, self.model
        loss = peril(lookout.s, model, base, self.seed) * worth_of_removal(lookout.s, model)
        return self.at_a_glance(base) - loss - LATER * lookout.peril(model, base)

    def at_a_glance(self, base: Base) -> float:
        return self.lookout.worth_of_way(self.model, base) + self.lookout.worth_of_company(self.model, base)

    def places(self, headings: list[int]) -> list[tuple[int, Base]]:
        """The ends and the middles of the ways: those that look best, and some others."""
        s, here = self.lookout.s, self.lookout.s.deck.bases[self.model]
        found = []
        for degrees in headings:
            there = after_slide(s, self.model, HEADINGS[degrees], full_move(here.shape, HEADINGS[degrees]))
            halfway = Base((here.x + there.x) // 2, (here.y + there.y) // 2, here.shape)
            found += [(degrees, there), (degrees, halfway)]
        found.sort(key=lambda place: self.lookout.worth(self.model, place[1]), reverse=True)
        others = found[BEST_PLACES:]
        return found[:BEST_PLACES] + others[:: max(1, len(others) // OTHER_PLACES)]


def crew_to_choose(s: Boarders, seat: int) -> list[int]:
    return [move - CHOOSE for move in s.legal(seat) if move >= CHOOSE]


def patience(lookout: Lookout, model: int) -> float:
    """BB-5.3 Nobody is struck while crew move, so it is good to see first what the others do: those near their goal
    and near foes wait, the captain longest. A model that is down can only stand up, and may do so at once."""
    s = lookout.s
    if is_down(s, model):
        return -FAR
    base = s.deck.bases[model]
    wait = FAR if is_captain(s, model) else 0.0
    return wait - lookout.gap(model, base) - OF_FOES * lookout.gap_to_foe(base)


def is_guarded(s: Boarders, model: int) -> bool:
    """A captain on the move, but for one who is there to escape (BB-11.6)."""
    return s.phase == MOVE and is_captain(s, model) and (s.scenario != COUNTER_ACTION or is_host(s, model))


def has_target(s: Boarders, model: int) -> bool:
    return any(may_use(s, model, weapon) for weapon in weapons_of(s, model))


def after_attack(s: Boarders, seat: int, move: int, luck: Seeded) -> Boarders:
    """A table on which this attack is over; nobody asks for quarter yet."""
    world = redealt(s, seat, luck)
    hasty = Hasty(luck)
    world.apply(seat, move)
    answers = 0
    while world.asked and world.games == s.games and world.phase == s.phase and answers < LONGEST:
        if world.question == ACTIVATE_Q:
            break
        asked = world.to_act()[0]
        world.apply(asked, LET_BE if world.question == QUARTER_Q else hasty.answer(world, asked))
        answers += 1
    return world
