"""BB-1 Stuff: what is where, how firmly it stands, how big it is, and how it is lost."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.geometry.gauge import distance
from skulduggery.games.boarders.pieces import (
    CAPTAINS_IN_A_FLEET,
    DEADLY_DEBRIS,
    DECK_DEBRIS,
    FLEET,
    IN_A_FLEET,
    NEAR,
    SAWTOOTH,
    SIZE,
    TRILLIANS,
    VITAL_AREAS,
)
from skulduggery.games.boarders.state import Boarders, Token
from skulduggery.games.boarders.terms import CRUSHED, DROPPED, LOST_AT_SEA, NONE
from skulduggery.kernel.bits import BIT, members_of

FURNITURE_MODELS: Final = 13
"""Eleven pieces of furniture, and the two that Dead Seas bring."""
MASTS: Final[i64] = 0b11000
"""BB-4.5 Those of every deck."""
AREAS: Final[i64] = 0b111

# --- BB-1.2 what it is ---------------------------------------------------------------------


def is_crew(s: Boarders, model: i64) -> bool:
    return s.model[model].seat != NONE


def is_captain(s: Boarders, model: i64) -> bool:
    return is_crew(s, model) and s.model[model].kind % IN_A_FLEET < CAPTAINS_IN_A_FLEET


def is_on_deck(s: Boarders, model: i64) -> bool:
    return s.deck.is_here(model)


def is_down(s: Boarders, model: i64) -> bool:
    return s.down >> model & 1 != 0


def is_standing(s: Boarders, model: i64) -> bool:
    return is_on_deck(s, model) and not is_down(s, model)


def crew_on_deck(s: Boarders, seat: i64) -> i64:
    """A player's models that are on the deck, as a set."""
    found: i64 = 0
    for model in members_of(s.player[seat].crew):
        if s.deck.is_here(model):
            found |= BIT[model]
    return found


def all_crew(s: Boarders) -> i64:
    return s.player[0].crew | s.player[1].crew


# --- BB-1.4 stability ------------------------------------------------------------------------

UNSTABLE: Final = 0
STABLE: Final = 1
ANCHORED: Final = 2


def stability(s: Boarders, model: i64) -> i64:
    """BB-1.4; BB-12.9 Mag Boots: standing Trillians are Anchored."""
    kind = s.model[model].kind
    if kind == DECK_DEBRIS:
        return UNSTABLE
    if kind == DEADLY_DEBRIS:
        return STABLE
    if not is_crew(s, model):
        return ANCHORED
    if s.down >> model & 1:
        return UNSTABLE
    if FLEET[kind] == TRILLIANS:
        return ANCHORED
    return STABLE


def is_anchored(s: Boarders, model: i64) -> bool:
    return stability(s, model) == ANCHORED


# --- BB-1.3, BB-1.9 size --------------------------------------------------------------------------


def printed_size(s: Boarders, model: i64) -> i64:
    return SIZE[s.model[model].kind]


def acting_size(s: Boarders, model: i64) -> i64:
    """BB-1.9 While acting it grows by each friend in contact; BB-14.6 by their printed Sizes."""
    grown = printed_size(s, model)
    if not is_crew(s, model):
        return grown
    friends = s.player[s.model[model].seat].crew
    for friend in members_of(s.deck.touching(model) & friends):
        grown += printed_size(s, friend)
    return grown


def hook_of_doom(s: Boarders, attacker: i64, target: i64) -> i64:
    """BB-12.6 Against a friend Sawtooth's Brute and Size count twice."""
    if s.model[attacker].kind == SAWTOOTH and s.model[target].seat == s.model[attacker].seat:
        return 2
    return 1


# --- BB-1.5 distances ----------------------------------------------------------------------------


def enemies_near(s: Boarders, model: i64) -> i64:
    """Enemy crew within 1", as a set."""
    return s.deck.near(model, NEAR) & s.player[1 - s.model[model].seat].crew


def friends_near(s: Boarders, model: i64) -> i64:
    return s.deck.near(model, NEAR) & s.player[s.model[model].seat].crew


def nearest_area(s: Boarders, model: i64) -> i64:
    """BB-8.1 The nearest Vital Area."""
    best: i64 = 0
    least = distance(s.deck.bases[model], s.deck.bases[0])
    area: i64 = 1
    while area < VITAL_AREAS:
        far = distance(s.deck.bases[model], s.deck.bases[area])
        if far < least:
            least = far
            best = area
        area += 1
    return best


# --- BB-1.8 losing sailors -------------------------------------------------------------------------


def lose_at_sea(s: Boarders, model: i64) -> None:
    """BB-1.8 It passed the edge of the deck."""
    s.tell(LOST_AT_SEA, s.model[model].seat, model, NONE, NONE)
    remove(s, model)


def crush(s: Boarders, model: i64) -> None:
    """BB-1.8"""
    s.tell(CRUSHED, s.model[model].seat, model, NONE, NONE)
    remove(s, model)


def remove(s: Boarders, model: i64) -> None:
    """BB-10.1 Every removal of crew counts, repeats included; BB-5.5 its Ready token is lost."""
    if not is_crew(s, model):
        s.deck.remove(model)
        return
    drop_tokens(s, model)
    s.deck.remove(model)
    s.removed |= BIT[model]
    s.fallen |= BIT[model]
    s.down &= ~BIT[model]
    s.ready &= ~BIT[model]
    player = s.player[s.model[model].seat]
    player.tally += 1
    if is_captain(s, model):
        player.lost_captain = True


def drop_tokens(s: Boarders, model: i64) -> None:
    """BB-11.3, BB-11.4 What it held lies where it last stood."""
    base = s.deck.bases[model]
    if s.chart == model:
        s.chart = NONE
        s.tokens.append(Token(base.x, base.y, True))
        s.tell(DROPPED, s.model[model].seat, model, 1, NONE)
    while s.treasures[model]:
        s.treasures[model] -= 1
        s.tokens.append(Token(base.x, base.y, False))
        s.tell(DROPPED, s.model[model].seat, model, 0, NONE)
