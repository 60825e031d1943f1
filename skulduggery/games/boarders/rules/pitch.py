"""BB-9 Pitch and yaw."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.geometry.directions import HEADINGS
from skulduggery.games.boarders.geometry.directions import PORT as TO_PORT
from skulduggery.games.boarders.geometry.directions import STARBOARD as TO_STARBOARD
from skulduggery.games.boarders.moves import LOWER
from skulduggery.games.boarders.pieces import MIDDLE, PORT, STARBOARD
from skulduggery.games.boarders.rules import damage, impact, quarter
from skulduggery.games.boarders.rules.crew import ANCHORED, UNSTABLE, stability
from skulduggery.games.boarders.rules.trillians import dives
from skulduggery.games.boarders.state import Boarders, Frame
from skulduggery.games.boarders.terms import BACK, HONEST, LOWER_Q, LOWERED, NONE, SHIFT, SWELLED
from skulduggery.kernel.bits import BIT
from skulduggery.kernel.state import refuse

DOLDRUMS: Final = 0
WHITE_CAPS: Final = 1
HEAVY_SWELLS: Final = 2
OX_EYE: Final = 3
SEAS: Final = ("doldrums", "white_caps", "heavy_swells", "ox_eye")

# --- BB-9.1 to BB-9.3 the sea ------------------------------------------------------------------
#
# what: the sea, once it is known

LIE: Final = 0
CHOOSE: Final = 1
SWELL: Final = 2
END: Final = 3


def pitch_on(s: Boarders, f: Frame) -> None:
    step = f.step
    f.step = step + 1
    if step == LIE:
        s.push(HONEST, NONE)
    elif step == CHOOSE:
        choose_lower_edge(s)
    elif step == SWELL:
        swell(s)
    else:
        s.done(0)


def is_ox_eye(s: Boarders) -> bool:
    """BB-9.3 Equal dice; BB-12.9 or Diiiive!"""
    return s.player[0].honest == s.player[1].honest or dives(s, 0) or dives(s, 1)


def choose_lower_edge(s: Boarders) -> None:
    """BB-9.1 The higher die's owner chooses; BB-9.3 an Ox-Eye turns it, and has the player with initiative choose
    where there is nothing to turn."""
    if not is_ox_eye(s):
        s.ask(0 if s.player[0].honest > s.player[1].honest else 1, LOWER_Q)
    elif s.lower == NONE:
        s.ask(s.initiative, LOWER_Q)
    else:
        lower(s, STARBOARD if s.lower == PORT else PORT)


def say_lower(s: Boarders, move: i64) -> None:
    if not LOWER <= move < LOWER + 2:
        refuse("BB-9.1", "the question is: which is the Lower edge, Port or Starboard?")
    s.asked = 0
    lower(s, move - LOWER)


def lower(s: Boarders, edge: i64) -> None:
    s.lower = edge
    s.tell(LOWERED, s.initiative, edge, NONE, NONE)


def sea(s: Boarders) -> i64:
    """BB-9.2 By the higher die; BB-14.15 what damage adds is added to that one, and an Ox-Eye ignores it."""
    if is_ox_eye(s):
        return OX_EYE
    die = max(s.player[0].honest, s.player[1].honest) + damage.swell(s)
    if die >= 5:
        return HEAVY_SWELLS
    return WHITE_CAPS if die >= 3 else DOLDRUMS


def swell(s: Boarders) -> None:
    what = sea(s)
    s.tell(SWELLED, s.initiative, what, NONE, NONE)
    if what == DOLDRUMS:
        return
    f = s.push(SHIFT, NONE)
    f.what = what
    f.count = 2 if what == OX_EYE else 1


# --- BB-9.4 shifting ------------------------------------------------------------------------------
#
# what: the sea     count: how often the whole shifting is still done
# mask: what is left in this step     left: what was in the near half when it began

FAR_HALF: Final = 0
FAR: Final = 1
NEAR_HALF: Final = 2
NEAR: Final = 3
CROSSED: Final = 4
CROSSED_OVER: Final = 5


def shift_on(s: Boarders, f: Frame) -> None:
    """BB-9.4 The far half twice, then what is now in the near half once; BB-14.1 those that crossed come last."""
    if f.step == FAR_HALF:
        f.left = in_half(s, is_near=True)
        begin_step(f, in_half(s, is_near=False))
    elif f.step == NEAR_HALF:
        begin_step(f, in_half(s, is_near=True) & f.left)
    elif f.step == CROSSED:
        begin_step(f, in_half(s, is_near=True) & ~f.left)
    else:
        shift_next(s, f)


def begin_step(f: Frame, models: i64) -> None:
    f.mask = models
    f.step += 1


def in_half(s: Boarders, *, is_near: bool) -> i64:
    """BB-14.1 Half and order go by the centre; on the centre line it is in the far half."""
    found: i64 = 0
    model: i64 = 0
    while model < len(s.deck.bases):
        if s.deck.is_here(model):
            y = s.deck.bases[model].y
            if is_near == (y > MIDDLE if s.lower == STARBOARD else y < MIDDLE):
                found |= BIT[model]
        model += 1
    return found


def shift_next(s: Boarders, f: Frame) -> None:
    """BB-14.12 A quarter window opens after each single shift that removed crew."""
    if s.fallen:
        quarter.open_window(s)
        return
    model = impact.foremost(s, f.mask)
    if model == NONE:
        end_step(s, f)
        return
    f.mask &= ~BIT[model]
    if shifts(s, model, f.what):
        shift(s, model, 2 if f.step == FAR else 1)


def shifts(s: Boarders, model: i64, what: i64) -> bool:
    """BB-9.2 Unstable stuff in White Caps, Stable stuff too in worse; BB-14.1 judged when its turn comes."""
    firmness = stability(s, model)
    return firmness == UNSTABLE or (firmness != ANCHORED and what != WHITE_CAPS)


def shift(s: Boarders, model: i64, times: i64) -> None:
    """BB-9.4 Shoved straight towards the Lower edge."""
    f = s.push(BACK, model)
    f.count = times
    f.way = HEADINGS[TO_PORT if s.lower == PORT else TO_STARBOARD]


def end_step(s: Boarders, f: Frame) -> None:
    f.step += 1
    if f.step <= CROSSED:
        return
    f.step = FAR_HALF
    f.count -= 1
    if f.count == 0:
        s.done(0)
