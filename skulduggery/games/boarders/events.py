"""What can happen: one struct for each kind of event, as a reader hears it."""

import msgspec

from skulduggery.games.boarders.clash.events import ClashEvent

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
    """BB-13.4 Ranges are reduced by this many inches."""

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
    noted: str | None = None
    also_noted: str | None = None
    """BB-13.7 The other one, where two were noted."""


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


class Rerolled(OfModel, frozen=True, tag="rerolled"):
    """BB-13.7 The die just rolled for it is rolled again."""


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
    | Rerolled
    | Totalled
    | Collided
    | Searched
    | Found
    | Dropped
    | Handed
    | ClashEvent
)
