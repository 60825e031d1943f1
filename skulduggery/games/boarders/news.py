"""What happened, as each reader may hear it: the secret and the public form side by side."""

from collections.abc import Callable

import msgspec

from skulduggery.games.boarders import terms as hap
from skulduggery.games.boarders.moves import ACTIONS, HANDS_OFF, LIE
from skulduggery.games.boarders.pieces import EDGES, FLEETS, INCH, KINDS, SCENARIOS, WEAPONS
from skulduggery.games.boarders.rules.movement import POSITIONS
from skulduggery.games.boarders.rules.pitch import SEAS
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


# --- of players ---------------------------------------------------------------------------


class Mustered(msgspec.Struct, frozen=True, tag="mustered"):
    """BB-4.1 The crew of a player."""

    seat: int
    fleet: str
    captain: str
    sections: tuple[str, ...]


class RolledScenario(msgspec.Struct, frozen=True, tag="rolled_scenario"):
    """BB-4.2"""

    scenario: str


class RolledForRoles(msgspec.Struct, frozen=True, tag="rolled_for_roles"):
    """BB-4.3 What both rolled."""

    dice: tuple[int, int]


class TookRole(msgspec.Struct, frozen=True, tag="took_role"):
    """BB-4.3 Who is Host of the game that begins."""

    host: int


class Noted(msgspec.Struct, frozen=True, tag="noted"):
    """BB-11.1 The area is told to the Host."""

    seat: int
    area: str | None


class BoardedFrom(msgspec.Struct, frozen=True, tag="boarded_from"):
    seat: int
    edge: str


class Smoked(msgspec.Struct, frozen=True, tag="smoked"):
    """BB-13.4 Ranges are reduced by so many inches."""

    inches: int


class RoundBegan(msgspec.Struct, frozen=True, tag="round_began"):
    round: int


class PhaseBegan(msgspec.Struct, frozen=True, tag="phase_began"):
    phase: str


class GotInitiative(msgspec.Struct, frozen=True, tag="got_initiative"):
    seat: int


class Lowered(msgspec.Struct, frozen=True, tag="lowered"):
    """BB-9.1 The Lower edge."""

    edge: str


class Swelled(msgspec.Struct, frozen=True, tag="swelled"):
    """BB-9.2"""

    sea: str


class AskedQuarter(msgspec.Struct, frozen=True, tag="asked_quarter"):
    seat: int


class GaveQuarter(msgspec.Struct, frozen=True, tag="gave_quarter"):
    seat: int


class RefusedQuarter(msgspec.Struct, frozen=True, tag="refused_quarter"):
    seat: int


class GameEnded(msgspec.Struct, frozen=True, tag="game_ended"):
    """BB-10.4 Why; and BB-11.1 the noted area, which is told now."""

    why: str
    noted: str | None


class Scored(msgspec.Struct, frozen=True, tag="scored"):
    """BB-10.5 The booty of one game."""

    seat: int
    points: int


class MatchEnded(msgspec.Struct, frozen=True, tag="match_ended"):
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    why: str


# --- BB-3 of dice ---------------------------------------------------------------------------


class RolledLyingDice(msgspec.Struct, frozen=True, tag="rolled_lying_dice"):
    """BB-3.1 The dice are told to their owner."""

    seat: int
    dice: tuple[int, ...] | None


class Indicated(msgspec.Struct, frozen=True, tag="indicated"):
    """BB-3.2 Whether this player uses a die; or not for the rest of the phase."""

    seat: int
    lies: bool
    hands_off: bool


class Replaces(msgspec.Struct, frozen=True, tag="replaces"):
    """BB-3.2 Which of two rolled dice a lie is about."""

    seat: int
    die: str


class Selected(msgspec.Struct, frozen=True, tag="selected"):
    """The die is told to its owner."""

    seat: int
    die: int | None


class Claimed(msgspec.Struct, frozen=True, tag="claimed"):
    seat: int
    value: int


class Accepted(msgspec.Struct, frozen=True, tag="accepted"):
    seat: int
    value: int
    liar: int


class Challenged(msgspec.Struct, frozen=True, tag="challenged"):
    seat: int
    value: int
    liar: int


class Showed(msgspec.Struct, frozen=True, tag="showed"):
    """BB-3.5, BB-3.6 A challenged die is revealed."""

    seat: int
    die: int
    claimed: int


class RemovedDie(msgspec.Struct, frozen=True, tag="removed_die"):
    """The die is told to its owner."""

    seat: int
    die: int | None


class LiedHonestly(msgspec.Struct, frozen=True, tag="lied_honestly"):
    """BB-3.8 None is 0."""

    seat: int
    die: int


# --- of models --------------------------------------------------------------------------------


class OfModel(msgspec.Struct, frozen=True):
    """Something about one model; furniture is nobody's."""

    seat: int | None
    model: int
    name: str


class AtPlace(OfModel, frozen=True):
    """A model is now here, in inches; lying crew at this angle."""

    x: float
    y: float
    angle: int


class Placed(AtPlace, frozen=True, tag="placed"):
    pass


class Moved(AtPlace, frozen=True, tag="moved"):
    pass


class Shoved(AtPlace, frozen=True, tag="shoved"):
    pass


class Fell(AtPlace, frozen=True, tag="fell"):
    pass


class Rose(AtPlace, frozen=True, tag="rose"):
    pass


class Returned(OfModel, frozen=True, tag="returned"):
    pass


class Activated(OfModel, frozen=True, tag="activated"):
    pass


class Crushed(OfModel, frozen=True, tag="crushed"):
    pass


class LostAtSea(OfModel, frozen=True, tag="lost_at_sea"):
    pass


class Removed(OfModel, frozen=True, tag="removed"):
    """By its own side."""


class Reacted(OfModel, frozen=True, tag="reacted"):
    pass


class GotReady(OfModel, frozen=True, tag="got_ready"):
    pass


class Unloaded(OfModel, frozen=True, tag="unloaded"):
    pass


class PutBack(OfModel, frozen=True, tag="put_back"):
    pass


class Escaped(OfModel, frozen=True, tag="escaped"):
    pass


class Passed(msgspec.Struct, frozen=True, tag="passed"):
    """One crew member, or all that were left."""

    seat: int
    model: int | None
    name: str | None


class Acted(OfModel, frozen=True, tag="acted"):
    action: str


class Attacked(OfModel, frozen=True, tag="attacked"):
    weapon: str


class Struck(OfModel, frozen=True, tag="struck"):
    """The target; `seat` is the attacker's."""

    hit: bool


class Rolled(OfModel, frozen=True, tag="rolled"):
    """`seat` is who rolled."""

    die: int


class Totalled(OfModel, frozen=True, tag="totalled"):
    """With lies and modifiers."""

    total: int


class Collided(OfModel, frozen=True, tag="collided"):
    into: int
    into_name: str


class Searched(OfModel, frozen=True, tag="searched"):
    """BB-8.1, BB-11.3, BB-11.4 An area, and the token that was found there, if any."""

    area: str
    token: str | None


class Found(OfModel, frozen=True, tag="found"):
    token: str


class Dropped(OfModel, frozen=True, tag="dropped"):
    token: str


class Handed(OfModel, frozen=True, tag="handed"):
    to: int
    to_name: str


Event = (
    Mustered
    | RolledScenario
    | RolledForRoles
    | TookRole
    | Noted
    | BoardedFrom
    | Smoked
    | RoundBegan
    | PhaseBegan
    | GotInitiative
    | Lowered
    | Swelled
    | AskedQuarter
    | GaveQuarter
    | RefusedQuarter
    | GameEnded
    | Scored
    | MatchEnded
    | RolledLyingDice
    | Indicated
    | Replaces
    | Selected
    | Claimed
    | Accepted
    | Challenged
    | Showed
    | RemovedDie
    | LiedHonestly
    | Placed
    | Moved
    | Shoved
    | Fell
    | Rose
    | Returned
    | Activated
    | Crushed
    | LostAtSea
    | Removed
    | Reacted
    | GotReady
    | Unloaded
    | PutBack
    | Escaped
    | Passed
    | Acted
    | Attacked
    | Struck
    | Rolled
    | Totalled
    | Collided
    | Searched
    | Found
    | Dropped
    | Handed
)

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
    hap.GAME_ENDED: lambda _, why, noted: GameEnded(ENDS[why], None if noted == NONE else AREAS[noted]),
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
