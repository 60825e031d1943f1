"""What an attack is likely to bring: odds times worth."""

from typing import Final

from skulduggery.games.boarders.bots.lookout import Lookout, keenness
from skulduggery.games.boarders.bots.odds import chance_to_fall, chance_to_win
from skulduggery.games.boarders.bots.worth import danger, worth_of_fall, worth_of_removal
from skulduggery.games.boarders.geometry.bases import Base, full_move
from skulduggery.games.boarders.geometry.directions import Direction, opposite
from skulduggery.games.boarders.pieces import (
    BACK,
    BACK_WD,
    BACK_WD_IF_DOWN,
    BACKBLAST,
    BRUTE,
    CONTACT,
    DIVING_BARGE,
    DOWN,
    EFFECTS,
    FLASHING_BLADES,
    FOCUS,
    NOXIOUS_CLOUD,
    OR_ELSE,
    PULSE,
    RANGE,
    READIED,
    STAGGER,
)
from skulduggery.games.boarders.rules.attack import (
    in_range,
    may_use,
    sure_targets,
    targets,
    weapons_of,
    weight_difference,
)
from skulduggery.games.boarders.rules.crew import hook_of_doom, is_anchored, is_crew, is_down, printed_size
from skulduggery.games.boarders.rules.tests import modifiers
from skulduggery.games.boarders.state import Boarders
from skulduggery.kernel.bits import members_of

A_READY_TOKEN: Final = 0.05
FLASHING_MOVE: Final = 0.05


def side(s: Boarders, seat: int, model: int) -> int:
    """1 for a foe, -1 for a friend, 0 for furniture."""
    if not is_crew(s, model):
        return 0
    return -1 if s.model[model].seat == seat else 1


def chance_to_hit(s: Boarders, model: int, weapon: int, target: int) -> float:
    """BB-7.2 Brute in contact, Focus at range; BB-12.6 Sawtooth's doubled against friends."""
    mine, theirs = s.model[model].kind, s.model[target].kind
    if RANGE[weapon] == CONTACT:
        ahead = BRUTE[mine] * hook_of_doom(s, model, target) - BRUTE[theirs]
    else:
        ahead = FOCUS[mine] - FOCUS[theirs]
    return chance_to_win(ahead + modifiers(s, model, target))


# --- shoves -----------------------------------------------------------------------------------


def worth_of_shove(s: Boarders, seat: int, mover: int, way: Direction, times: int, *, down: bool) -> float:
    """What this seat gains if something is shoved this many times."""
    if times == 0 or (is_anchored(s, mover) and not down):
        return 0.0
    base = s.deck.bases[mover]
    length = full_move(base.shape, way)
    slide = s.deck.slide(mover, way, length * times)
    there = Base(base.x + slide.dx, base.y + slide.dy, base.shape)
    whose = side(s, seat, mover)
    if slide.is_overboard():
        return whose * worth_at_edge(s, mover, there, slide.travel < length * (times - 1), down=down)
    worth = worth_of_hits(s, seat, mover, slide.hits)
    if whose and slide.hits and not down:
        worth += whose * chance_to_fall(s, mover) * worth_of_fall(s, mover, there)
    if whose:
        worth += whose * worth_of_being_moved(s, mover, base, there, down=down)
    return worth


def worth_at_edge(s: Boarders, mover: int, there: Base, goes_on: bool, *, down: bool) -> float:
    """BB-6.3 Stable crew stop at the edge and test: who falls there is lost to the next shove. All else is lost."""
    if not is_crew(s, mover):
        return 0.0
    if down:
        return worth_of_removal(s, mover)
    falls = chance_to_fall(s, mover)
    if goes_on:
        return falls * worth_of_removal(s, mover)
    return falls * worth_of_fall(s, mover, there) + danger(s, mover, there, down=False) * worth_of_removal(s, mover)


def worth_of_hits(s: Boarders, seat: int, mover: int, hits: int) -> float:
    """BB-6.7 Smaller crew are crushed; the others test their Footing."""
    worth = 0.0
    for hit in members_of(hits):
        if not is_crew(s, hit):
            continue
        if printed_size(s, hit) < printed_size(s, mover):
            worth += side(s, seat, hit) * worth_of_removal(s, hit)
        elif not is_down(s, hit):
            worth += side(s, seat, hit) * chance_to_fall(s, hit) * worth_of_fall(s, hit, s.deck.bases[hit])
    return worth


def worth_of_being_moved(s: Boarders, model: int, here: Base, there: Base, *, down: bool) -> float:
    """What its opponent gains: more danger, and a longer way."""
    more = danger(s, model, there, down=down) - danger(s, model, here, down=down)
    lookout = Lookout(s, s.model[model].seat)
    farther = lookout.gap(model, there) - lookout.gap(model, here)
    return more * worth_of_removal(s, model) + 0.7 * keenness(s, model) * farther


# --- BB-7.3 effects ------------------------------------------------------------------------------


def worth_of_effects(s: Boarders, seat: int, model: int, target: int, effects: list[int]) -> float:
    """Each in turn; what follows a Stagger is weighed by whether the target fell."""
    standing = 0.0 if is_crew(s, target) and is_down(s, target) else 1.0
    whose = side(s, seat, target)
    base = s.deck.bases[target]
    way = s.deck.way(model, target)
    worth = 0.0
    for effect in effects:
        if effect in (STAGGER, DOWN):
            falls = standing * (1.0 if effect == DOWN else chance_to_fall(s, target)) if whose else 0.0
            worth += whose * falls * worth_of_fall(s, target, base) if whose else 0.0
            standing -= falls
            continue
        times = effect - BACK if effect >= BACK else int(weight_difference(s, model, target))
        if effect != BACK_WD_IF_DOWN:
            worth += standing * worth_of_shove(s, seat, target, way, times, down=False)
        if effect in (BACK_WD, BACK_WD_IF_DOWN) or effect >= BACK:
            worth += (1 - standing) * worth_of_shove(s, seat, target, way, times, down=True)
    return worth


def worth_of_hit(s: Boarders, seat: int, model: int, weapon: int, target: int) -> float:
    """BB-7.3 With "or", the better one."""
    worth = worth_of_effects(s, seat, model, target, EFFECTS[weapon])
    if weapon in OR_ELSE:
        worth = max(worth, worth_of_effects(s, seat, model, target, OR_ELSE[weapon]))
    return worth + (FLASHING_MOVE if weapon == FLASHING_BLADES else 0.0)


def worth_of_target(s: Boarders, seat: int, model: int, weapon: int, target: int) -> float:
    return chance_to_hit(s, model, weapon, target) * worth_of_hit(s, seat, model, weapon, target)


# --- attacks ---------------------------------------------------------------------------------------


def worth_of_attack(s: Boarders, model: int, weapon: int) -> float:
    """The best target, or all of a pulse; less what it costs the attacker."""
    seat = s.model[model].seat
    if PULSE[weapon]:
        worth = 0.0
        for target in members_of(sure_targets(s, model, weapon) & in_range(s, model, weapon)):
            worth += worth_of_target(s, seat, model, weapon, target)
    else:
        worth = max(worth_of_target(s, seat, model, weapon, target) for target in members_of(targets(s, model, weapon)))
    return worth - cost_of_attack(s, model, weapon)


def cost_of_attack(s: Boarders, model: int, weapon: int) -> float:
    cost = A_READY_TOKEN if READIED[weapon] else 0.0
    if weapon == NOXIOUS_CLOUD:
        return worth_of_removal(s, model)
    if weapon in (DIVING_BARGE, BACKBLAST):
        cost += cost_of_recoil(s, model, weapon)
    return cost


def cost_of_recoil(s: Boarders, model: int, weapon: int) -> float:
    """BB-12.8, BB-12.11 The attacker is shoved too: towards the target, or away from it."""
    seat = s.model[model].seat
    if weapon == DIVING_BARGE:
        return 0.3 * danger(s, model, s.deck.bases[model], down=False)
    least = 9.0
    for target in members_of(targets(s, model, weapon)):
        way = opposite(s.deck.way(model, target))
        least = min(least, -worth_of_shove(s, seat, model, way, 2, down=False))
    return max(0.0, least)


def best_attack(s: Boarders, model: int) -> tuple[float, int]:
    """What its best weapon brings, and which that is; nothing if there is no target."""
    best = (0.0, -1)
    for weapon in weapons_of(s, model):
        if may_use(s, model, weapon):
            best = max(best, (worth_of_attack(s, model, weapon), int(weapon)))
    return best
