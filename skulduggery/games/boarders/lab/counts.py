"""What `skul arena boarders … --habits` counts beside what a story tells: captains lost before they did anything, and
abilities that were thought worth using."""

from collections import Counter
from collections.abc import Iterable, Iterator

from skulduggery.games.boarders.events import Crushed, LostAtSea, Removed, RoundBegan
from skulduggery.games.boarders.lab.abilities import PAYS, USED, every_ability
from skulduggery.games.boarders.pieces import CAPTAINS
from skulduggery.games.boarders.words import title
from skulduggery.kernel.story import Count, Scene

CAPTAINS_NAMES = {title(captain) for captain in CAPTAINS}
AT_STAKE = "Captains in a first round"
LOST = "Captains lost in a first round"
QUESTIONS = {
    "to a claim": ("accept", "challenge"),
    "asked for quarter": ("give_quarter", "refuse_quarter"),
}
SHARES = {LOST: AT_STAKE} | {f"{name} {USED}": f"{name} {PAYS}" for name in every_ability()}


def counts(scenes: Iterable[Scene]) -> Iterator[Count]:
    """BB-4.3 Each side has its captain in both games of a match."""
    first_rounds, lost, number = 0, Counter[int](), 0
    for scene in scenes:
        for event in scene.news:
            match event:
                case RoundBegan(number):
                    first_rounds += number == 1
                case Crushed(seat=seat, name=name) | LostAtSea(seat=seat, name=name) | Removed(seat=seat, name=name):
                    if seat is not None and number == 1 and name in CAPTAINS_NAMES:
                        lost[seat] += 1
    yield Count(AT_STAKE, None, (first_rounds, first_rounds))
    yield Count(LOST, None, (lost[0], lost[1]))
