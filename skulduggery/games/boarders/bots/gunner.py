"""Where ships meet: what to aim at, when to fire, and which dice to roll again."""

from typing import Final

from skulduggery.games.boarders.bots import lies
from skulduggery.games.boarders.bots.odds import FACES
from skulduggery.games.boarders.moves import (
    AIM,
    CEASE,
    DROP_AGAIN,
    FIRE,
    LET_BE,
    REROLL,
    SCENARIO,
)
from skulduggery.games.boarders.pieces import (
    BURNING,
    COUNTER_ACTION,
    CROSSED_BONES,
    CROWN,
    DEVIL,
    FOOTING,
    SHIP,
    SINKING,
    SKULL,
    SMOKE,
    TERROR_ON_THE_SEA,
    TRILLIANS,
)
from skulduggery.games.boarders.rules.spotting import POINTS_HIGH, circles, likely_aims
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import AIM_Q, COMMISSION_Q, DROP_Q, FIRE_Q, MARQUE_Q, VOLLEY_Q
from skulduggery.kernel.bits import members_of

FOR_THE_HOST: Final = {DEVIL: 0.1, SKULL: 0.2, SHIP: -0.5, CROWN: 0.3, CROSSED_BONES: 0.4}
"""What each image in force is worth to the Host: more points for areas that it guards, and no better aim for those who
fire at it."""
A_DIE: Final = 3.5
SCATTER: Final = ((0, 0, 0.3), (-9, 0, 0.175), (9, 0, 0.175), (0, -9, 0.175), (0, 9, 0.175))
"""About where the ring falls, and how likely: BB-13.2 an inch beside the aim."""


def answer(s: Boarders, seat: int) -> int:
    """What it says to any question that ships bring."""
    question = s.question
    if question == AIM_Q:
        return AIM + best_aim(s)[1]
    if question == DROP_Q:
        return DROP_AGAIN if worth_in_force(members_of(s.in_force)) < best_aim(s)[0] else LET_BE
    if question == FIRE_Q:
        return FIRE if wants_more(s, seat) else CEASE
    if question == VOLLEY_Q:
        return REROLL if is_poor(s, seat) else LET_BE
    if question in (MARQUE_Q, COMMISSION_Q):
        return about_scenario(s, seat)
    return REROLL if is_going_wrong(s, seat) else LET_BE


# --- BB-13.2 the ring ----------------------------------------------------------------------------


def worth_in_force(emblems: list[int] | set[int]) -> float:
    return sum(FOR_THE_HOST[emblem] for emblem in emblems)


def worth_of_ring(s: Boarders, x: int, y: int) -> float:
    """If it fell just here."""
    vessel = s.player[1 - s.host].vessel
    sail = [] if vessel is None else vessel.sail
    return worth_in_force({int(one.emblem) for one in sail if circles(x, y, one.x, one.y, one.width)})


def worth_of_aim(s: Boarders, point: int) -> float:
    x, y = divmod(point, POINTS_HIGH)
    return sum(likely * worth_of_ring(s, x + dx, y + dy) for dx, dy, likely in SCATTER)


def best_aim(s: Boarders) -> tuple[float, int]:
    """What a drop would bring, and where."""
    return max((worth_of_aim(s, int(aim)), int(aim)) for aim in likely_aims(s))


# --- BB-13.3 the guns -------------------------------------------------------------------------------


def firmness(s: Boarders, seat: int) -> float:
    """How well a crew stands in a rough sea; Trillians are anchored."""
    player = s.player[seat]
    if player.fleet == TRILLIANS:
        return 6.0
    crew = members_of(player.crew)
    return sum(FOOTING[s.model[model].kind] for model in crew) / len(crew)


def next_total(s: Boarders) -> float:
    vessel = s.player[1 - s.host].vessel
    return float(s.damage) + (0.0 if vessel is None else A_DIE * float(vessel.cannons))


def wants_more(s: Boarders, seat: int) -> bool:
    """The steadier crew likes a rough sea; a Boarder likes to sink ships, if the shot it has left can do it."""
    expected = next_total(s)
    if expected >= BURNING:
        return False
    if seat == s.host:
        return firmness(s, seat) > firmness(s, 1 - seat) and expected >= SMOKE
    total, shot = int(s.damage), int(s.player[seat].shot)
    return total < SINKING and total + (expected - total) * shot >= SMOKE


def is_poor(s: Boarders, seat: int) -> bool:
    """BB-13.7 Below what these dice would bring, or too much of a good thing."""
    if s.damage >= BURNING:
        return True
    return wants_more(s, seat) and int(sum(s.volley)) < A_DIE * len(s.volley)


# --- BB-14.17 the scenario ----------------------------------------------------------------------------


def taste(s: Boarders, seat: int, scenario: int) -> int:
    """Where the fallen are counted, the smaller crew has less to lose."""
    if scenario not in (TERROR_ON_THE_SEA, COUNTER_ACTION):
        return 0
    return len(members_of(s.player[1 - seat].crew)) - len(members_of(s.player[seat].crew))


def about_scenario(s: Boarders, seat: int) -> int:
    now = taste(s, seat, s.scenario)
    if s.question == MARQUE_Q:
        return REROLL if now < 0 else LET_BE
    other = max((taste(s, seat, move - SCENARIO), move) for move in s.legal(seat) if move != LET_BE)
    return other[1] if other[0] > now else LET_BE


# --- BB-13.7 Devil and Skull -----------------------------------------------------------------------------


def is_going_wrong(s: Boarders, seat: int) -> bool:
    """As the dice lie the test fails where it should not, and another throw could pass; or the other way round."""
    test = lies.test_of(s)
    margin, stake = lies.margin(s, test), lies.stake(s, test, seat)
    best, worst = margin + FACES - int(s.die[0]), margin + 1 - int(s.die[0])
    return (stake > 0 and margin < 0 <= best) or (stake < 0 and worst < 0 <= margin)
