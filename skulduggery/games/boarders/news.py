"""What happened, as each reader may hear it: the secret and the public form side by side."""

from collections.abc import Callable

from skulduggery.games.boarders import terms as hap
from skulduggery.games.boarders.clash.events import (
    Fired,
    FiredOn,
    InForce,
    RolledForFire,
    Spotted,
    Swivelled,
    UsedCommission,
    UsedLetter,
)
from skulduggery.games.boarders.clash.view import emblems_in
from skulduggery.games.boarders.events import (
    Accepted,
    Acted,
    Activated,
    AskedQuarter,
    Attacked,
    BoardedFrom,
    Challenged,
    Claimed,
    Collided,
    Crushed,
    Dropped,
    Escaped,
    Event,
    Fell,
    Found,
    GameEnded,
    GaveQuarter,
    GotInitiative,
    GotReady,
    Handed,
    Indicated,
    LiedHonestly,
    LostAtSea,
    Lowered,
    MatchEnded,
    Moved,
    Mustered,
    Noted,
    Passed,
    PhaseBegan,
    Placed,
    PutBack,
    Reacted,
    RefusedQuarter,
    Removed,
    RemovedDie,
    Replaces,
    Rerolled,
    Returned,
    Rolled,
    RolledForRoles,
    RolledLyingDice,
    RolledScenario,
    Rose,
    RoundBegan,
    Scored,
    Searched,
    Selected,
    Shoved,
    Showed,
    Smoked,
    Struck,
    Swelled,
    TookRole,
    Totalled,
    Unloaded,
)
from skulduggery.games.boarders.moves import ACTIONS, HANDS_OFF, LIE
from skulduggery.games.boarders.pieces import EDGES, FLEETS, INCH, KINDS, SCENARIOS, TENTH, WEAPONS
from skulduggery.games.boarders.rules.cannon import FACE_BITS
from skulduggery.games.boarders.rules.movement import POSITIONS
from skulduggery.games.boarders.rules.pitch import SEAS
from skulduggery.games.boarders.rules.spotting import OFF_SAIL, POINTS_HIGH, SPREAD
from skulduggery.games.boarders.state import Boarders, name_of
from skulduggery.games.boarders.terms import NONE
from skulduggery.kernel.bag import card_at, size

PHASES = ("lying", "reinforcements", "move", "attack", "special", "pitch_and_yaw")
ENDS = ("quarter", "wiped_out", "last_round", "treasures_unloaded", "all_escaped")
AREAS = ("powder_store", "cargo_hold", "captains_cabin")
TOKENS = ("treasure", "chart", None)
DICE = ("attacker", "target")


def or_none(number: int) -> int | None:
    return None if number == NONE else number


# --- telling ------------------------------------------------------------------------------------

OF_PLAYERS: dict[int, Callable[[int, int, int], Event]] = {
    hap.ROLLED_SCENARIO: lambda _, scenario, __: RolledScenario(SCENARIOS[scenario]),
    hap.ROLLED_FOR_ROLES: lambda _, first, second: RolledForRoles((first, second)),
    hap.TOOK_ROLE: lambda host, *_: TookRole(host),
    hap.BOARDED_FROM: lambda seat, edge, _: BoardedFrom(seat, EDGES[edge]),
    hap.SMOKED: lambda _, inches, __: Smoked(inches),
    hap.ROUND_BEGAN: lambda _, number, __: RoundBegan(number),
    hap.PHASE_BEGAN: lambda _, phase, __: PhaseBegan(PHASES[phase]),
    hap.GOT_INITIATIVE: lambda seat, *_: GotInitiative(seat),
    hap.LOWERED: lambda _, edge, __: Lowered(EDGES[edge]),
    hap.SWELLED: lambda _, sea, __: Swelled(SEAS[sea]),
    hap.ASKED_QUARTER: lambda seat, *_: AskedQuarter(seat),
    hap.GAVE_QUARTER: lambda seat, *_: GaveQuarter(seat),
    hap.REFUSED_QUARTER: lambda seat, *_: RefusedQuarter(seat),
    hap.GAME_ENDED: lambda _, why, noted: GameEnded(ENDS[why], *areas_in(noted)),
    hap.SCORED: lambda seat, points, _: Scored(seat, points),
    hap.INDICATED: lambda seat, said, _: Indicated(seat, said == LIE, said == HANDS_OFF),
    hap.REPLACES: lambda seat, which, _: Replaces(seat, DICE[which]),
    hap.CLAIMED: lambda seat, value, _: Claimed(seat, value),
    hap.ACCEPTED: Accepted,
    hap.CHALLENGED: Challenged,
    hap.SHOWED: Showed,
    hap.LIED_HONESTLY: lambda seat, die, _: LiedHonestly(seat, die),
}
"""What everybody hears alike."""

OF_SHIPS: dict[int, Callable[[int, int, int], Event]] = {
    hap.USED_LETTER: lambda seat, *_: UsedLetter(seat),
    hap.USED_COMMISSION: lambda seat, scenario, _: UsedCommission(seat, SCENARIOS[scenario]),
    hap.SPOTTED: lambda host, aim, ring: Spotted(host, *on_sail(aim, POINTS_HIGH, 0), *on_sail(ring, SPREAD, OFF_SAIL)),
    hap.IN_FORCE: lambda _, which, __: InForce(emblems_in(which)),
    hap.FIRED: lambda seat, dice, total: Fired(seat, cannon_dice(dice), total, again=False),
    hap.REFIRED: lambda seat, dice, total: Fired(seat, cannon_dice(dice), total, again=True),
    hap.ROLLED_FOR_FIRE: lambda _, first, second: RolledForFire((first, second)),
    hap.FIRED_ON: lambda seat, fires, _: FiredOn(seat, bool(fires)),
    hap.SWIVELLED: Swivelled,
}
"""BB-13 So is this."""


def areas_in(noted: int) -> list[str]:
    return [area for number, area in enumerate(AREAS) if noted >> number & 1]


def on_sail(point: int, across: int, beside: int) -> tuple[float, float]:
    """A point of the sail in inches."""
    x, y = divmod(point, across)
    return (x - beside) / TENTH, (y - beside) / TENTH


def cannon_dice(shown: int) -> tuple[int, ...]:
    """Every die of a round, of which it was told how many show each face."""
    return tuple(face + 1 for face in range(6) for _ in range(shown >> FACE_BITS * face & (1 << FACE_BITS) - 1))


AT_PLACES: dict[int, Callable[[int | None, int, str, float, float, int], Event]] = {
    hap.PLACED: Placed,
    hap.MOVED: Moved,
    hap.SHOVED: Shoved,
    hap.FELL: Fell,
    hap.ROSE: Rose,
}
OF_MODELS: dict[int, Callable[[int | None, int, str], Event]] = {
    hap.RETURNED: Returned,
    hap.ACTIVATED: Activated,
    hap.CRUSHED: Crushed,
    hap.LOST_AT_SEA: LostAtSea,
    hap.REMOVED: Removed,
    hap.REACTED: Reacted,
    hap.GOT_READY: GotReady,
    hap.UNLOADED: Unloaded,
    hap.PUT_BACK: PutBack,
    hap.ESCAPED: Escaped,
    hap.REROLLED: Rerolled,
}
MORE_OF_MODELS: dict[int, Callable[[int | None, int, str, int], Event]] = {
    hap.ACTED: lambda seat, model, name, action: Acted(seat, model, name, ACTIONS[action]),
    hap.ATTACKED: lambda seat, model, name, weapon: Attacked(seat, model, name, WEAPONS[weapon]),
    hap.STRUCK: lambda seat, model, name, hit: Struck(seat, model, name, bool(hit)),
    hap.ROLLED: Rolled,
    hap.TOTALLED: Totalled,
    hap.SEARCHED: lambda seat, model, name, area: Searched(
        seat, model, name, AREAS[area % len(AREAS)], TOKENS[area // len(AREAS)]
    ),
    hap.FOUND: lambda seat, model, name, token: Found(seat, model, name, TOKENS[token] or ""),
    hap.DROPPED: lambda seat, model, name, token: Dropped(seat, model, name, TOKENS[token] or ""),
}


def tell(s: Boarders, event: tuple[int, ...], reader: int | None) -> Event:
    """An event in the form this reader may hear."""
    what, seat, piece, other, secret = event
    if what in OF_PLAYERS:
        return OF_PLAYERS[what](seat, piece, other)
    if what in OF_SHIPS:
        return OF_SHIPS[what](seat, piece, other)
    if what in (hap.ROLLED_LYING_DICE, hap.SELECTED, hap.REMOVED_DIE, hap.NOTED):
        return tell_secret(what, seat, secret if reader == seat else None)
    if what == hap.MUSTERED:
        player = s.player[seat]
        sections = tuple(KINDS[section] for section in player.sections)
        return Mustered(seat, FLEETS[player.fleet], KINDS[player.captain], sections)
    if what == hap.MATCH_ENDED:
        outcome = s.outcome()
        return MatchEnded(outcome.winners, outcome.scores, outcome.why)
    return tell_of_model(s, what, or_none(seat), piece, other)


def tell_secret(what: int, seat: int, secret: int | None) -> Event:
    """What its owner alone may know; the others hear that it was done."""
    if what == hap.ROLLED_LYING_DICE:
        return RolledLyingDice(seat, None if secret is None else faces(secret))
    if what == hap.NOTED:
        return Noted(seat, None if secret is None else AREAS[secret])
    die = None if secret is None else secret + 1
    return Selected(seat, die) if what == hap.SELECTED else RemovedDie(seat, die)


def faces(cup: int) -> tuple[int, ...]:
    return tuple(card_at(cup, place) + 1 for place in range(size(cup)))


def tell_of_model(s: Boarders, what: int, seat: int | None, model: int, other: int) -> Event:
    if what == hap.PASSED:
        return Passed(seat or 0, or_none(model), None if model == NONE else name_of(s.model[model]))
    name = name_of(s.model[model])
    if what in AT_PLACES:
        return AT_PLACES[what](seat, model, name, *place(other))
    if what in OF_MODELS:
        return OF_MODELS[what](seat, model, name)
    if what == hap.COLLIDED:
        return Collided(seat, model, name, other, name_of(s.model[other]))
    if what == hap.HANDED:
        return Handed(seat, model, name, other, name_of(s.model[other]))
    return MORE_OF_MODELS[what](seat, model, name, other)


def place(where: int) -> tuple[float, float, int]:
    """x and y in inches, and the angle."""
    rest, angle = divmod(where, POSITIONS)
    x, y = divmod(rest, POSITIONS)
    return x / INCH, y / INCH, angle
