"""Tempers of this game: how a pirate talks."""

from typing import NamedTuple

from skulduggery.games.mutiny.view import MutinyView


class Tongue(NamedTuple):
    """How much a pirate says, and how boldly it lies."""

    sure: float = 0.4
    """From here on a suspicion is spoken."""
    claims_until: int = 1
    """The last round in which it says who it is, if it has little else to say."""
    lends_hands: bool = True
    """Whether a false report makes somebody strong who is not, or only hides who is."""
    reserve: float = 0.0
    """How much more of winning than usual a word must gain before a sea dog says it."""
    grudge: bool = False
    """Whether it distrusts those who distrusted it."""


PLAIN = Tongue()
BOLD = Tongue(sure=0.25, claims_until=99, reserve=-0.01)
WARY = Tongue(sure=0.8, claims_until=0, lends_hands=False, reserve=0.01)
GRUDGE = Tongue(grudge=True)
TONGUES = {"bold": BOLD, "wary": WARY, "grudge": GRUDGE}


def accuser(view: MutinyView) -> int | None:
    """Who was the latest to say that they distrust the reader."""
    said = [one for day in (*view.rounds, view.today) for one in day.statements]
    foes = [one.seat for one in said if one.says == "distrust" and one.pirate == view.seat]
    return foes[-1] if foes else None
