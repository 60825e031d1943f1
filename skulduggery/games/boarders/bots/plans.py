"""What is worth trying: for each question a few plans, from what the lookout and the odds say at a glance."""

from typing import Final

from skulduggery.games.boarders.bots.lookout import Lookout
from skulduggery.games.boarders.bots.rehearsal import Line, Plan
from skulduggery.games.boarders.bots.walks import after_slide
from skulduggery.games.boarders.geometry.bases import full_move
from skulduggery.games.boarders.geometry.directions import HEADINGS
from skulduggery.games.boarders.moves import ACT, CHOOSE, DISTANCE, HEADING, PASS, RUN, WALK
from skulduggery.games.boarders.moves import ATTACK as ATTACK_WITH
from skulduggery.games.boarders.pieces import PULSE, SPRAYER
from skulduggery.games.boarders.rules.attack import targets
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import ACTION_Q, DISTANCE_Q, HEADING_Q, NAME_Q
from skulduggery.kernel.bits import members_of

WALKS: Final = 4
"""So many places are thought of for one move."""
SHARES: Final = (1.0, 0.5)
"""All the way until something is in it, and half of that."""


def said(s: Boarders, seat: int, move: int) -> Boarders:
    """A table on which this was said. The dice of the real one are not touched."""
    world = s.copy()
    assert isinstance(world, Boarders)
    world.apply(seat, move)
    return world


def of_action(s: Boarders, seat: int, lookout: Lookout) -> list[Plan]:
    """BB-5.3 What the one who acts could do: each action, a walk to each good place, each weapon at each target."""
    model = s.top().who
    found: list[Plan] = []
    for move in s.legal(seat):
        first = Line(ACTION_Q, move)
        if move in (ACT + WALK, ACT + RUN):
            found += [(first, *way) for way in of_heading(said(s, seat, move), seat, lookout)]
        elif ATTACK_WITH <= move < CHOOSE:
            found += [(first, *aim) for aim in of_aim(s, model, move - ATTACK_WITH)]
        else:
            found.append((first,))
    return found


def of_aim(s: Boarders, model: int, weapon: int) -> list[Plan]:
    """BB-7.1 Each target of a weapon that strikes one; whom a pulse strikes first is settled later."""
    struck = members_of(targets(s, model, weapon))
    if PULSE[weapon] or weapon == SPRAYER or len(struck) <= 1:
        return [()]
    return [(Line(NAME_Q, CHOOSE + target),) for target in struck]


def of_heading(s: Boarders, seat: int, lookout: Lookout) -> list[Plan]:
    """BB-6.1 Where to go: the places that look best, each by a heading and a distance."""
    model, legal = s.top().who, s.legal(seat)
    found = []
    for move in legal:
        if move < HEADING:
            continue
        way = HEADINGS[move - HEADING]
        travel = int(s.deck.slide(model, way, full_move(s.deck.bases[model].shape, way)).travel)
        for share in SHARES:
            place = after_slide(s, model, way, int(share * travel) + 1)
            found.append((lookout.worth(model, place), move, share))
    found.sort(key=lambda one: -one[0])
    stay: list[Plan] = [(Line(HEADING_Q, PASS),)] if PASS in legal else []
    return stay + [of_way(s, seat, move, share) for _, move, share in found[:WALKS]]


def of_way(s: Boarders, seat: int, heading: int, share: float) -> Plan:
    """That heading, and the distance nearest to this share of the whole."""
    world = said(s, seat, heading)
    first = Line(HEADING_Q, heading)
    if world.question != DISTANCE_Q:
        return (first,)
    distances = world.legal(seat)
    length = share * int(max(distances) - DISTANCE)
    return (first, Line(DISTANCE_Q, min(distances, key=lambda move: abs(int(move - DISTANCE) - length))))
