"""What would come of an answer, as far as no die is thrown for it: reach, ghosts, who falls, and the odds of what is
thrown then.

It is played out in another world that the seat cannot tell from the real one, without any luck: so nothing that is
hidden shows.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
from typing import Final

import msgspec

from skulduggery.games.boarders.bots.odds import chance_of, chance_to_win
from skulduggery.games.boarders.clash.odds import Sighting, sighted
from skulduggery.games.boarders.geometry.bases import full_move
from skulduggery.games.boarders.geometry.directions import HEADINGS
from skulduggery.games.boarders.moves import (
    ACT,
    ATTACK,
    CHOOSE,
    DISTANCE,
    FARTHEST,
    LAY,
    LET_BE,
    MOVES,
    PASS,
    RISE,
    RUN,
    STAND_UP,
    WALK,
)
from skulduggery.games.boarders.pieces import BACK_WD, CONTACT, EFFECTS, FOOTING, INCH, RANGE, SPEED, SUCCESS, WEAPONS
from skulduggery.games.boarders.rules import machine
from skulduggery.games.boarders.rules.crew import enemies_near, friends_near, is_crew
from skulduggery.games.boarders.rules.movement import POSITIONS, farthest, laid, risen
from skulduggery.games.boarders.rules.tests import D6, adds, attacking_statistic, defending_statistic
from skulduggery.games.boarders.state import Boarders, Frame, name_of
from skulduggery.games.boarders.terms import (
    ACTION_Q,
    CRUSHED,
    DISTANCE_Q,
    EFFECT_Q,
    FALLING,
    HEADING_Q,
    IMPACT,
    LAY_Q,
    LOST_AT_SEA,
    LYING,
    MOVED,
    MOVING,
    NAME_Q,
    NONE,
    OPPOSED,
    REPEAT,
    RISE_Q,
    RUNNING,
    SHOVED,
    TARGET_Q,
    TEST,
)
from skulduggery.kernel.bits import members_of
from skulduggery.kernel.luck import Scripted, ScriptOver, generator
from skulduggery.kernel.state import State

COMPASS: Final = 5
"""Degrees from one direction of the reach to the next."""
SPOTS: Final = 6
"""So many silhouettes can be told apart around somebody who falls."""


class Ghost(msgspec.Struct, frozen=True):
    """Where something would be. `fate`: deck, down (it is knocked down there), lost (over the edge there), crushed."""

    model: int
    x: float
    y: float
    angle: int
    fate: str


class Part(msgspec.Struct, frozen=True):
    """BB-2.3 What is added to a die, and why."""

    text: str
    amount: int


class Trial(msgspec.Struct, frozen=True):
    """BB-2.1 A Footing test: the lowest die that passes (1 always, 7 never), and how often that comes, in percent."""

    model: int
    name: str
    parts: tuple[Part, ...]
    needs: int
    odds: int


class Contest(msgspec.Struct, frozen=True):
    """BB-2.2 An opposed test: what each side adds, how often the attacker wins, in percent, and what a hit would do."""

    weapon: str
    attacker: int
    target: int
    name: str
    parts: tuple[Part, ...]
    target_parts: tuple[Part, ...]
    odds: int
    ghosts: tuple[Ghost, ...]
    trials: tuple[Trial, ...]


class Verdict(msgspec.Struct, frozen=True):
    """BB-2.4 Whether the test that is lied about succeeds: a hit, or a Footing that holds. `now` as its dice lie, and
    `instead` for each of them with each value that could be claimed in its place, from 1 to 6."""

    now: bool
    instead: tuple[tuple[bool, ...], ...]


class Spot(msgspec.Struct, frozen=True):
    """BB-1.6 Somewhere to lie, or to stand up; `place` in the words of the answer."""

    place: str
    x: float
    y: float
    angle: int


class Foresight(msgspec.Struct, frozen=True):
    """`acts`: whether a model that is asked what it does may do anything but pass. `reach`: how far the model of the
    question could go, in inches, every 5 degrees from Forward over Starboard; `strides`: how many such moves it may
    make. `touches`: what those that move would touch in the end. `spots`: some places, well apart, where the model of
    the question may lie or stand up. `sightings`: BB-13.2 what a ring that is aimed so would show."""

    acts: bool
    reach: tuple[float, ...]
    strides: int
    ghosts: tuple[Ghost, ...]
    touches: tuple[int, ...]
    trials: tuple[Trial, ...]
    contests: tuple[Contest, ...]
    verdict: Verdict | None
    spots: tuple[Spot, ...]
    sightings: tuple[Sighting, ...]


def foresee(state: State, seat: int, moves: Sequence[int]) -> Foresight:
    """After these answers of a seat, one after the other."""
    world = state.redeal(seat, generator("foresight"))
    assert isinstance(world, Boarders)
    world.luck = Scripted()
    world.listen()
    start = world.twin()
    for move in moves:
        if not go_on(world, seat, cut(world, move)):
            break
    moved = repeated(world)
    return Foresight(
        acts=acts(world, seat),
        reach=reach_of(world, seat),
        strides=strides_of(world, seat),
        ghosts=tuple(ghosts(start, moved)),
        touches=tuple(touched(start, moved)),
        trials=tuple(trials(world)),
        contests=tuple(contests(world, seat)),
        verdict=verdict(world),
        spots=spots(world, seat),
        sightings=tuple(sighted(start, moves)),
    )


def cut(world: Boarders, move: int) -> int:
    """A model aimed too far goes as far as one move takes it."""
    if world.question != DISTANCE_Q or not DISTANCE <= move <= DISTANCE + FARTHEST:
        return move
    return min(move, DISTANCE + farthest(world, world.top()))


def go_on(world: Boarders, seat: int, move: int) -> bool:
    """Whether nothing had to be thrown."""
    try:
        world.apply(seat, move)
    except ScriptOver:
        return False
    return True


def acts(world: Boarders, seat: int) -> bool:
    """BB-5.3"""
    return bool(world.asked >> seat & 1) and world.question == ACTION_Q and world.legal(seat) != [PASS]


# --- BB-6.1 reach ---------------------------------------------------------------------------------


def walker(world: Boarders, seat: int) -> Frame | None:
    """The move whose direction is open; before an action is chosen, that of a walk."""
    world = about_to(world, seat, WALK)
    top = world.top() if world.stack else None
    return top if top and world.question == HEADING_Q and top.kind == MOVING and top.step == 0 else None


def about_to(world: Boarders, seat: int, action: int) -> Boarders:
    """Where an action is asked for and this is one: the same table after it is chosen."""
    if not world.asked or world.question != ACTION_Q or ACT + action not in world.legal(seat):
        return world
    chosen = world.twin()
    go_on(chosen, seat, ACT + action)
    return chosen


def reach_of(world: Boarders, seat: int) -> tuple[float, ...]:
    move = walker(world, seat)
    if move is None:
        return ()
    shape = world.deck.bases[move.who].shape
    ways = [HEADINGS[degrees] for degrees in range(0, 360, COMPASS)]
    slides = (world.deck.slide(move.who, way, full_move(shape, way)) for way in ways)
    return tuple(round(hypot(slide.dx, slide.dy) / INCH, 2) for slide in slides)


def strides_of(world: Boarders, seat: int) -> int:
    """BB-6.9 A run has as many as its Speed, or as are left of it."""
    move = walker(world, seat)
    if move is None:
        return 0
    if world.question == ACTION_Q:
        return SPEED[world.model[move.who].kind] if ACT + RUN in world.legal(seat) else 1
    run = next((frame for frame in reversed(world.stack) if frame.kind == RUNNING), None)
    return 1 if run is None else run.count


# --- where everything would be ---------------------------------------------------------------------


def ghosts(start: Boarders, world: Boarders) -> Iterator[Ghost]:
    fates = {piece: what for what, _, piece, _, _ in world.heard or () if what in (LOST_AT_SEA, CRUSHED)}
    last = {piece: where for what, _, piece, where, _ in world.heard or () if what in (MOVED, SHOVED)}
    falls = falling(world)
    for model, before in enumerate(start.deck.bases):
        after = world.deck.bases[model]
        if model in fates:
            x, y, angle = place_in(last[model]) if model in last else (before.x, before.y, before.shape.degrees)
            yield Ghost(model, x / INCH, y / INCH, angle, "lost" if fates[model] == LOST_AT_SEA else "crushed")
        elif model == falls or (after.x, after.y, after.shape) != (before.x, before.y, before.shape):
            fate = "down" if model == falls else "deck"
            yield Ghost(model, after.x / INCH, after.y / INCH, after.shape.degrees, fate)


def place_in(where: int) -> tuple[int, int, int]:
    """A place of the news, which is one number."""
    at, angle = divmod(where, POSITIONS)
    return (*divmod(at, POSITIONS), angle)


def falling(world: Boarders) -> int:
    """BB-1.6 The model that is being knocked down."""
    top = world.top() if world.stack else None
    return top.who if top and top.kind == FALLING and top.step == 0 else NONE


def touched(start: Boarders, world: Boarders) -> Iterator[int]:
    moved = [ghost.model for ghost in ghosts(start, world) if ghost.fate in ("deck", "down")]
    found = 0
    for model in moved:
        found |= world.deck.touching(model)
    yield from (model for model in members_of(found) if model not in moved)


def repeated(world: Boarders) -> Boarders:
    """BB-12.3 Where the test of a repeat is due or under way: the table after it was passed and nobody stopped."""
    under = [frame for frame in world.stack if frame.kind != LYING]
    if len(under) < 2 or under[-1].kind != TEST or under[-2].kind != REPEAT:
        return world
    passed = world.twin()
    passed.listen()
    resolve(passed, TEST)
    seat = passed.to_act()[0]
    passed.apply(seat, passed.legal(seat)[0])
    return passed


# --- BB-1.6 where somebody may lie, or stand up ------------------------------------------------------


def spots(world: Boarders, seat: int) -> tuple[Spot, ...]:
    """One after the other the place that is farthest from those before it."""
    world = about_to(world, seat, STAND_UP)
    if not world.asked >> seat & 1 or world.question not in (LAY_Q, RISE_Q):
        return ()
    left = [spot(world, move) for move in world.legal(seat)]
    found = [left.pop(0)]
    while left and len(found) < SPOTS:
        next_one = max(left, key=lambda one: min(hypot(one.x - other.x, one.y - other.y) for other in found))
        left.remove(next_one)
        found.append(next_one)
    return tuple(found)


def spot(world: Boarders, move: int) -> Spot:
    who = world.top().who
    base = risen(world, who, move - RISE) if move >= RISE else laid(world, who, move - LAY)
    return Spot(str(MOVES.words(move)["place"]), base.x / INCH, base.y / INCH, base.shape.degrees)


# --- BB-3 what was thrown, and is lied about ---------------------------------------------------------


def verdict(world: Boarders) -> Verdict | None:
    if not world.stack or world.top().kind != LYING:
        return None
    test = next(frame for frame in reversed(world.stack) if frame.kind in (TEST, OPPOSED))
    sums = [adds(world, test, which) for which in range(2 if test.kind == OPPOSED else 1)]
    dice = [world.die[which] for which in range(len(sums))]
    return Verdict(
        now=succeeds(dice, sums),
        instead=tuple(
            tuple(succeeds([*dice[:which], face, *dice[which + 1 :]], sums) for face in range(1, D6 + 1))
            for which in range(len(dice))
        ),
    )


def succeeds(dice: Sequence[int], sums: Sequence[int]) -> bool:
    """BB-2.1 7 or more, and BB-2.2 at least as much as the defender."""
    first, *second = (die + more for die, more in zip(dice, sums, strict=True))
    return first >= (second[0] if second else SUCCESS)


# --- BB-2 what would be thrown -----------------------------------------------------------------------


def trials(world: Boarders) -> Iterator[Trial]:
    """BB-2.1 The test that is due or under way, and BB-6.7 those of the others in the same impact."""
    under = [frame for frame in world.stack if frame.kind != LYING]
    if not under or under[-1].kind != TEST:
        return
    yield trial(world, under[-1].who)
    if len(under) > 1 and under[-2].kind == IMPACT:
        yield from (trial(world, model) for model in members_of(under[-2].mask) if world.deck.is_here(model))


def trial(world: Boarders, model: int) -> Trial:
    parts = (Part("Footing", FOOTING[world.model[model].kind]), *neighbours(world, model, NONE))
    needs = min(7, max(1, SUCCESS - total(parts)))
    return Trial(model, name_of(world.model[model]), parts, needs, round(100 * chance_of(needs)))


def neighbours(world: Boarders, model: int, target: int) -> Iterator[Part]:
    """BB-2.3 One line for each friend and each enemy within an inch."""
    if not is_crew(world, model):
        return
    for friend in members_of(friends_near(world, model)):
        yield Part(f"{name_of(world.model[friend])} helps", 1)
    for foe in members_of(enemies_near(world, model)):
        if foe != target:
            yield Part(f"{name_of(world.model[foe])} hinders", -1)


def total(parts: Iterable[Part]) -> int:
    return sum(part.amount for part in parts)


def contests(world: Boarders, seat: int) -> Iterator[Contest]:
    """BB-2.2 The opposed test that is due or under way, or one for each weapon and target that may be chosen."""
    under = [frame for frame in world.stack if frame.kind != LYING]
    if under and under[-1].kind == OPPOSED:
        yield contest(world, under[-1])
    elif world.asked >> seat & 1 and world.question == ACTION_Q:
        for move in world.legal(seat):
            if ATTACK <= move < CHOOSE:
                yield from contests(after(world, seat, move), seat)
    elif world.asked >> seat & 1 and world.question in (NAME_Q, TARGET_Q):
        for move in world.legal(seat):
            child = after(world, seat, move, LET_BE, move)
            if move >= CHOOSE and child.top().kind == OPPOSED:
                yield contest(child, child.top())


def after(world: Boarders, seat: int, *answers: int) -> Boarders:
    """After those of the answers that are open then, until dice are thrown: a target, nobody else, that one first."""
    child = world.twin()
    for move in answers:
        if move in child.legal(seat) and not go_on(child, seat, move):
            break
    return child


def contest(world: Boarders, test: Frame) -> Contest:
    statistic = "Brute" if RANGE[test.what] == CONTACT else "Focus"
    attack = (Part(statistic, attacking_statistic(world, test)), *neighbours(world, test.who, test.other))
    defence = (Part(statistic, defending_statistic(world, test.other, test.what)),)
    hit = struck(world)
    return Contest(
        weapon=WEAPONS[test.what],
        attacker=test.who,
        target=test.other,
        name=name_of(world.model[test.other]),
        parts=attack,
        target_parts=defence,
        odds=round(100 * chance_to_win(total(attack) - total(defence))),
        ghosts=tuple(ghosts(world, hit)),
        trials=tuple(trials(hit)),
    )


def struck(world: Boarders) -> Boarders:
    """BB-7.3 The same table after a hit; of two effects the one that shoves."""
    hit = world.twin()
    hit.luck = Scripted()
    hit.listen()
    resolve(hit, OPPOSED)
    if hit.asked and hit.question == EFFECT_Q:
        shoves = EFFECTS[hit.top().what][0] >= BACK_WD
        hit.top().mask = 0 if shoves else 1
        hit.asked = 0
        run(hit)
    return hit


def resolve(world: Boarders, test: int) -> None:
    """The test under way is a success, and the game goes on from there."""
    while world.top().kind != test:
        world.stack.pop()
    world.asked = 0
    world.done(1)
    run(world)


def run(world: Boarders) -> None:
    """On, until somebody is asked or a die is thrown."""
    try:
        machine.run(world)
    except ScriptOver:
        return
