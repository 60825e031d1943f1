"""What one seat may know; what happened as that seat saw it is told in `news`.

A view is built from nothing, field by field: what is not put in is hidden.
"""

import msgspec

from skulduggery.games.boarders.clash.view import (
    ClashSeen,
    GameSeen,
    ShipSeen,
    clash_seen,
    games_seen,
    ships_seen,
)
from skulduggery.games.boarders.geometry.directions import nearest_heading
from skulduggery.games.boarders.idle import is_idle
from skulduggery.games.boarders.news import AREAS, PHASES, faces, or_none
from skulduggery.games.boarders.pieces import (
    BRUTE,
    EDGES,
    FLEETS,
    FOCUS,
    FOOTING,
    INCH,
    KINDS,
    SCENARIOS,
    SIZE,
    SPEED,
    WEAPONS,
)
from skulduggery.games.boarders.reasons import Reason, booty_seen, reasons_seen, why_quartered
from skulduggery.games.boarders.rules.crew import stability
from skulduggery.games.boarders.rules.movement import farthest, length_of
from skulduggery.games.boarders.rules.quarter import is_quartered
from skulduggery.games.boarders.rules.scenarios import last_round
from skulduggery.games.boarders.rules.tests import adds
from skulduggery.games.boarders.state import Boarders, Frame, name_of
from skulduggery.games.boarders.terms import (
    ATTACKING,
    CLAIM_Q,
    DISTANCE_Q,
    HIT,
    JUDGE_Q,
    LYING,
    MOVING,
    NONE,
    OPPOSED,
    PLACING,
    REPEAT_Q,
    REROLL_Q,
    TEST,
)
from skulduggery.kernel.bits import members_of

QUESTIONS = (
    "fleet",
    "captain",
    "section",
    "arm",
    "role",
    "note",
    "edge",
    "point",
    "indicate",
    "select",
    "replace",
    "claim",
    "judge",
    "remove",
    "initiative",
    "reinforce",
    "activate",
    "action",
    "heading",
    "distance",
    "lay",
    "sacrifice",
    "name",
    "target",
    "effect",
    "reaction",
    "friend",
    "repeat",
    "lower",
    "quarter",
    "answer",
    "rise",
    "marque",
    "commission",
    "aim",
    "drop",
    "volley",
    "fire",
    "reroll",
)
"""The names of the questions, in the order of their numbers."""
PLACES = (
    "anywhere",
    "area_spot",
    "mast_spot",
    "loose_spot",
    "on_edge",
    "reinforcement",
    "near_mast",
    "in_contact",
)
"""The rules by which something is placed."""
STABILITIES = ("unstable", "stable", "anchored")


class ModelSeen(msgspec.Struct, frozen=True):
    """One piece of stuff. Lengths are in inches, from Aft and from Port."""

    number: int
    kind: str
    name: str
    seat: int | None
    """Whose crew it is; furniture is nobody's."""
    fate: str
    """deck, removed, escaped, or box (not set up, or furniture that was lost)"""
    x: float | None
    y: float | None
    angle: int
    is_down: bool
    is_ready: bool
    has_acted: bool
    """BB-5.3 In this phase, or it came back in this round."""
    stability: str
    footing: int
    focus: int
    brute: int
    speed: int
    size: int
    weapon: str | None
    """BB-12.11 A specialist's own."""
    treasures: int
    has_chart: bool


class PlayerSeen(msgspec.Struct, frozen=True):
    fleet: str | None
    captain: str | None
    sections: tuple[str, ...]
    """BB-4.1 As far as they are chosen."""
    is_host: bool
    dice: int
    """BB-3.7 How many are under the cup."""
    hands_off: bool
    """BB-3.2 Both hands are raised for the rest of the phase."""
    tally: int
    is_quartered: bool
    escaped: int
    points: tuple[int, ...]
    """Of each game that is over."""
    booty: int
    """BB-10.5 What the game under way would bring if it ended now, as far as the reader knows."""
    reasons: tuple[Reason, ...]
    """What that is for, line by line."""
    why_quartered: str | None
    """BB-10.2 captain, areas or tally."""


class DieSeen(msgspec.Struct, frozen=True):
    """A die of the test under way, as it counts now."""

    seat: int
    model: int
    value: int
    adds: int
    """BB-2.3 What its statistic and the modifiers add to it."""


class EndSeen(msgspec.Struct, frozen=True):
    """Where a move would end if nobody stopped it, in inches from Aft and from Port, and what is in its way there."""

    x: float
    y: float
    touches: tuple[int, ...]


class TokenSeen(msgspec.Struct, frozen=True):
    x: float
    y: float
    is_chart: bool


class BoardersView(msgspec.Struct, frozen=True):
    """A table of Boarders and Black Flags from one seat, or from the gallery (`seat` is None)."""

    seat: int | None
    asked: tuple[int, ...]
    question: str
    scenario: str | None
    game: int
    """1 or 2."""
    round: int
    rounds: int
    """BB-10.4 After how many rounds the game ends; 0 where no scenario is known yet."""
    phase: str
    initiative: int | None
    active: int | None
    edge: str | None
    """BB-4.6 Where the Boarder comes from."""
    lower: str | None
    noted: str | None
    """BB-11.1 The noted area, if the reader may know it."""
    also_noted: str | None
    """BB-13.7 The other one, where two are noted."""
    searched: tuple[str, ...]
    unloaded: int
    cup: tuple[int, ...]
    """BB-3.1 The reader's own dice."""
    selected: int | None
    """BB-3.2 The die that the reader has selected."""
    models: tuple[ModelSeen, ...]
    players: tuple[PlayerSeen, ...]
    tokens: tuple[TokenSeen, ...]
    subject: int | None
    """The model that the question is about."""
    idle: bool
    """BB-5.3 The reader is asked who acts, and nobody could do anything but pass."""
    target: int | None
    weapon: str | None
    heading: int | None
    """Where the move under way goes, and how far it may go, in tenths of an inch."""
    longest: int | None
    end: EndSeen | None
    """BB-6.1 Of the move whose length is asked for; BB-14.10 of a repeat."""
    placing: str | None
    dice: tuple[DieSeen, ...]
    ships: tuple[ShipSeen, ...]
    """BB-13.2 Both, where ships meet."""
    clash: ClashSeen
    games: tuple[GameSeen, ...]
    """Those that are over."""
    claimant: int | None
    claim: int | None
    """BB-3.3 What is claimed, while it is judged."""
    over: bool
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    why: str | None


def look(s: Boarders, seat: int | None) -> BoardersView:
    """What this seat knows and no more."""
    outcome = s.outcome()
    top = s.top() if s.stack else Frame(0, NONE)
    is_moving = top.kind == MOVING and s.question == DISTANCE_Q
    is_lying = top.kind == LYING
    return BoardersView(
        seat=seat,
        asked=tuple(s.to_act()),
        question=QUESTIONS[s.question] if s.asked else "",
        scenario=None if s.scenario == NONE else SCENARIOS[s.scenario],
        game=min(s.games + 1, 2),
        round=s.round,
        rounds=0 if s.scenario == NONE else last_round(s),
        phase=PHASES[s.phase],
        initiative=or_none(s.initiative),
        active=or_none(s.active),
        edge=None if s.edge == NONE else EDGES[s.edge],
        lower=None if s.lower == NONE else EDGES[s.lower],
        noted=noted_seen(s, seat),
        also_noted=None if seat != s.host or s.also_noted == NONE else AREAS[s.also_noted],
        searched=tuple(area for number, area in enumerate(AREAS) if s.searched >> number & 1),
        unloaded=s.unloaded,
        cup=() if seat is None else faces(s.player[seat].cup),
        selected=None if seat is None or s.player[seat].selected == NONE else s.player[seat].selected + 1,
        models=tuple(model_seen(s, number) for number in range(len(s.model))),
        players=tuple(player_seen(s, player, seat) for player in range(2)),
        tokens=tuple(TokenSeen(token.x / INCH, token.y / INCH, token.is_chart) for token in s.tokens),
        subject=or_none(top.who),
        idle=is_idle(s, seat),
        target=target_of(s),
        weapon=weapon_of(s),
        heading=nearest_heading(top.way) if is_moving else None,
        longest=farthest(s, top) if is_moving else None,
        end=end_seen(s),
        placing=PLACES[top.what] if top.kind == PLACING else None,
        dice=dice_seen(s),
        ships=ships_seen(s),
        clash=clash_seen(s),
        games=games_seen(s),
        claimant=or_none(top.seat) if is_lying and s.question in (CLAIM_Q, JUDGE_Q) else None,
        claim=top.count if is_lying and s.question == JUDGE_Q else None,
        over=outcome is not None,
        winners=outcome.winners if outcome else (),
        scores=outcome.scores if outcome else (),
        why=outcome.why if outcome else None,
    )


def end_seen(s: Boarders) -> EndSeen | None:
    if not s.asked or s.question not in (DISTANCE_Q, REPEAT_Q):
        return None
    f = s.top()
    is_repeat = s.question == REPEAT_Q
    slide = s.deck.slide(f.who, s.way if is_repeat else f.way, s.stride if is_repeat else length_of(s, f))
    base = s.deck.bases[f.who]
    return EndSeen((base.x + slide.dx) / INCH, (base.y + slide.dy) / INCH, tuple(members_of(slide.hits)))


def noted_seen(s: Boarders, seat: int | None) -> str | None:
    """BB-11.1 Secret until the end; BB-11.3 or until it is searched."""
    known = s.noted if seat == s.host else s.charted
    return None if known == NONE else AREAS[known]


def model_seen(s: Boarders, number: int) -> ModelSeen:
    model = s.model[number]
    is_here = s.deck.is_here(number)
    base = s.deck.bases[number]
    return ModelSeen(
        number=number,
        kind=KINDS[model.kind],
        name=name_of(model),
        seat=or_none(model.seat),
        fate=fate(s, number),
        x=base.x / INCH if is_here else None,
        y=base.y / INCH if is_here else None,
        angle=base.shape.degrees if is_here else 0,
        is_down=bool(s.down >> number & 1),
        is_ready=bool(s.ready >> number & 1),
        has_acted=bool((s.acted | s.arrived) >> number & 1),
        stability=STABILITIES[stability(s, number)],
        footing=FOOTING[model.kind],
        focus=FOCUS[model.kind],
        brute=BRUTE[model.kind],
        speed=SPEED[model.kind],
        size=SIZE[model.kind],
        weapon=None if model.weapon == NONE else WEAPONS[model.weapon],
        treasures=s.treasures[number],
        has_chart=s.chart == number,
    )


def fate(s: Boarders, number: int) -> str:
    if s.deck.is_here(number):
        return "deck"
    if s.removed >> number & 1:
        return "removed"
    return "escaped" if s.gone >> number & 1 else "box"


def player_seen(s: Boarders, seat: int, reader: int | None) -> PlayerSeen:
    player = s.player[seat]
    return PlayerSeen(
        fleet=None if player.fleet == NONE else FLEETS[player.fleet],
        captain=None if player.captain == NONE else KINDS[player.captain],
        sections=tuple(KINDS[section] for section in player.sections),
        is_host=s.host == seat,
        dice=player.dice,
        hands_off=bool(s.hands_off >> seat & 1),
        tally=player.tally,
        is_quartered=s.round > 0 and is_quartered(s, seat),
        escaped=player.escaped,
        points=tuple(player.points),
        booty=booty_seen(s, seat, reader),
        reasons=reasons_seen(s, seat, reader),
        why_quartered=why_quartered(s, seat),
    )


def under_way(s: Boarders, *kinds: int) -> Frame | None:
    """The topmost frame of one of these kinds."""
    return next((frame for frame in reversed(s.stack) if frame.kind in kinds), None)


def target_of(s: Boarders) -> int | None:
    frame = under_way(s, ATTACKING, HIT)
    return None if frame is None else or_none(frame.other)


def weapon_of(s: Boarders) -> str | None:
    frame = under_way(s, ATTACKING)
    return None if frame is None else WEAPONS[frame.what]


def dice_seen(s: Boarders) -> tuple[DieSeen, ...]:
    """BB-2.4 The dice of the test that is lied about, or BB-14.18 could be rolled again."""
    frame = under_way(s, TEST, OPPOSED)
    if frame is None or not (under_way(s, LYING) or s.question == REROLL_Q):
        return ()
    models = (frame.who, frame.other)
    return tuple(
        DieSeen(s.roller[which], models[which], s.die[which], adds(s, frame, which))
        for which in range(2)
        if s.roller[which] != NONE
    )
