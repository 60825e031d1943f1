"""Another world that a seat cannot tell from the real one."""

from mypy_extensions import i64

from skulduggery.games.boarders.moves import HANDS_OFF, KEEP, LIE, SELECT
from skulduggery.games.boarders.rules.crew import AREAS
from skulduggery.games.boarders.rules.lying import FACES
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import INDICATE_Q, LYING, NONE
from skulduggery.kernel.bag import CARD
from skulduggery.kernel.bits import BIT, how_many, nth_member
from skulduggery.kernel.luck import Luck


def deal_dice(s: Boarders, seat: i64, luck: Luck) -> None:
    """BB-3.1 What is under this cup, and what was said behind it."""
    player = s.player[seat]
    under = player.dice
    if player.selected != NONE:
        under -= 1
        player.selected = luck.below(FACES)
        if player.said != NONE:
            player.said = SELECT + player.selected
    elif player.said != NONE and s.question == INDICATE_Q:
        player.said = indication(s, luck)
    player.cup = 0
    while under > 0:
        player.cup += CARD[luck.below(FACES)]
        under -= 1


def indication(s: Boarders, luck: Luck) -> i64:
    """BB-3.2 Any that could have been given."""
    said = luck.below(3 if s.top().kind == LYING else 2)
    if said == 0:
        return KEEP
    return LIE if said == 1 else HANDS_OFF


def note_again(s: Boarders, luck: Luck) -> None:
    """BB-11.1 Any Vital Area; BB-11.3 but a search would have shown it to hold the chart. BB-13.7 And another, where
    two are noted."""
    if s.noted == NONE or s.noted_known:
        return
    possible = AREAS & ~s.in_vain
    if s.charted != NONE:
        s.noted = s.charted
    else:
        s.noted = nth_member(possible, luck.below(how_many(possible)))
    if s.also_noted != NONE:
        possible &= ~BIT[s.noted]
        s.also_noted = nth_member(possible, luck.below(how_many(possible)))
