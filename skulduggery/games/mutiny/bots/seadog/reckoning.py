"""What each of the others would want, whoever it is: the sea dog puts itself in the place of every seat, with each role
and each map, and reckons as that pirate would who knows what all know.

Most pirates vote for what they reckon best. So a vote tells a great deal of who would have wanted that, and a vote that
a Captain would never have given tells as much. There are three kinds of pirates: some reckon like the cunning one, some
like a sea dog, and some do as is the custom. Of which kind each is shows before long.
"""

from collections.abc import Iterator, Sequence

import msgspec
import numpy as np

from skulduggery.games.mutiny.bots.belief import Evidence
from skulduggery.games.mutiny.bots.courses import grog_of, outlook
from skulduggery.games.mutiny.bots.cunning import Mind
from skulduggery.games.mutiny.bots.odds import HIGH
from skulduggery.games.mutiny.bots.seadog.customs import Table
from skulduggery.games.mutiny.pieces import (
    ALLY_MAPS,
    CAPTAIN,
    COOK,
    DECKHAND,
    KINDS,
    LOOKOUT,
    MAPS,
    ROLES,
    SCALLYWAG,
    SIDE,
    TREASURE_MAPS,
)
from skulduggery.games.mutiny.view import MutinyView, Pirate, Round, Spot

CREW = 2 * MAPS
MASKS = CREW + KINDS - 2
"""A mask is a role with a card: four for the Captain, four for the Scallywag, and one for each role without a card."""
MASK_OF = [0, MAPS, *range(CREW, MASKS)]
"""The first of each role."""
ROLE_OF = [CAPTAIN] * MAPS + [SCALLYWAG] * MAPS + [*range(2, KINDS)]
IS_LOYAL = np.array([SIDE[role] == CAPTAIN for role in ROLE_OF])
LEADERS: dict[int, Sequence[int]] = {CAPTAIN: TREASURE_MAPS[0], SCALLYWAG: ALLY_MAPS[0]}
AS_THE_COOK = {LOOKOUT: COOK, DECKHAND: COOK}
"""Loyal hands without a map want the same."""
IN_FULL, WEIGHED = 0, 1
"""What was seen of a way that somebody wanted: for telling their habit, and which card they would hold; and as far as
it is believed of who they are."""
HABITS = 3
SEA_DOG = 1
"""As the cunning pirate reckons, as a sea dog does, and as is the custom."""
OF_EACH_HABIT = np.array([0.5, 0.33, 0.17])
ALIKE = 1.0
"""So many pirates' worth of this is mixed in: those of one table are mostly of one habit."""
LOOKS = 4
"""Whose habit is whose is looked at so often."""
FIRM = 0.012
"""Values closer than this are nearly alike to those who reckon."""
KEPT_WORD = 0.05
"""What it is worth to them to vote for what they spoke for."""
LAPSE = 0.06
"""So often they do anything else."""


class Morning(msgspec.Struct, frozen=True):
    """How a day began, as everybody saw it."""

    round: int
    spots: tuple[Spot, ...]
    grog: tuple[int, ...]
    cards: tuple[int, ...]
    shown: tuple[str | None, ...]
    """MU-3.6 The roles of the loaded."""
    roles: tuple[tuple[str, int], ...]
    crew_known: bool
    stranded: str

    def grog_at(self, number: int) -> int:
        return grog_of(self.spots[number])

    @property
    def loyal(self) -> float:
        """How much of the crew sails with the Captain."""
        sides = [(SIDE[ROLES.index(role)] == CAPTAIN, count) for role, count in self.roles]
        return sum(count for is_loyal, count in sides if is_loyal) / sum(count for _, count in sides)


def morning_of(view: MutinyView, number: int) -> Morning:
    """Of the day with this number, the first being 0: from what lies open in this view today."""
    seats = len(view.pirates)
    before = view.rounds[:number]
    last = before[-1] if before else None
    loaded = {seat for past in before for seat in past.loaded}
    return Morning(
        number + 1,
        tuple(spots_of(view, view.rounds[number:])),
        last.grog if last else (0,) * seats,
        last.cards if last else (3,) * seats,
        tuple(pirate.role if seat in loaded else None for seat, pirate in enumerate(view.pirates)),
        tuple(view.roles.items()),
        view.crew_known,
        view.stranded,
    )


def spots_of(view: MutinyView, since: Sequence[Round]) -> Iterator[Spot]:
    """The tiles as they lay before Lookouts swapped them since, and nobody's map."""
    lies = list(range(len(view.spots)))
    for past in (view.today, *reversed(since)):
        if past.swapped is not None:
            one, other = past.swapped
            lies[one], lies[other] = lies[other], lies[one]
    for spot, tile in zip(view.spots, lies, strict=True):
        its = view.spots[tile]
        yield msgspec.structs.replace(
            spot, tile=its.tile, effect=its.effect, worth=its.worth, visited=False, treasure=False, ally=False
        )


def reckoned(
    morning: Morning, evidence: Evidence, marks: int, ship: int, least: Sequence[int], most: Sequence[int]
) -> Table:
    """What each way is worth to each seat behind each mask, if it reckons like the cunning pirate."""
    view = public_view(morning, marks, ship, least, most)
    ways = sorted(outlook(marks, ship))
    worths = np.zeros((len(morning.grog), MASKS, len(ways)))
    for seat, shown in enumerate(morning.shown):
        for role in range(KINDS) if shown is None else (ROLES.index(shown),):
            first = MASK_OF[role]
            if role in AS_THE_COOK and shown is None:
                worths[seat, first] = worths[seat, MASK_OF[AS_THE_COOK[role]]]
                continue
            mind = Mind(masked(view, seat, role), evidence)
            worths[seat, first] = [mind.own_worth(to) for to in ways]
            for card in range(1, MAPS) if role in LEADERS else ():
                mind.hold(card)
                worths[seat, first + card] = [mind.own_worth(to) for to in ways]
    return worths


def shares_of(worths: Table, own: int | None = None) -> Table:
    """How likely each way is taken, by what it is worth."""
    if own is not None:
        worths = worths + KEPT_WORD * np.eye(worths.shape[-1])[own]
    powers = np.exp((worths - worths.max(axis=-1, keepdims=True)) / FIRM)
    shares: Table = (1 - LAPSE) * powers / powers.sum(axis=-1, keepdims=True) + LAPSE / worths.shape[-1]
    return shares


def behind_masks(chances: Table, cards: Table) -> Table:
    """What these chances of all pairs of cards are worth behind each mask, if all think the pairs so likely."""
    captains, scallywags = (chances[:, side].reshape(MAPS, MAPS) for side in (0, 1))
    of_treasure = (captains * cards).sum(axis=1) / np.maximum(cards.sum(axis=1), 1e-9)
    of_allies = (scallywags * cards).sum(axis=0) / np.maximum(cards.sum(axis=0), 1e-9)
    plain = np.where(IS_LOYAL[CREW:], (captains * cards).sum(), (scallywags * cards).sum())
    return np.concatenate([of_treasure, of_allies, plain])


def by_masks(by_role: Table, by_card: Table) -> Table:
    return np.concatenate([*by_card, by_role[2:]])


def summed_habits(ways: Table) -> Table:
    """How likely all that a seat did is behind each mask, of whatever habit it is: as logarithms, of each seat, in full
    and as it is believed."""
    powers = np.exp(ways - ways.max(axis=3, keepdims=True))
    powers *= (habits_of(ways) / powers.sum(axis=3))[..., None]
    total: Table = np.log(powers.sum(axis=1))
    return total


def habits_of(ways: Table) -> Table:
    """How likely each seat is of each habit, whoever it is. All that was seen counts in full here: what is weighed less
    would seem likelier."""
    logs = ways[IN_FULL]
    return shares_by_habit(logs, habits_of_all(logs))


def habits_of_all(logs: Table) -> Table:
    """How many of this table are of each habit."""
    found = OF_EACH_HABIT
    for _ in range(LOOKS):
        each = shares_by_habit(logs, found)
        found = (ALIKE * OF_EACH_HABIT + each.sum(axis=1)) / (ALIKE + each.shape[1])
    return found


def shares_by_habit(logs: Table, of_all: Table) -> Table:
    powers = of_all[:, None] * np.exp(logs - logs.max(axis=(0, 2), keepdims=True)).sum(axis=2)
    shares: Table = powers / powers.sum(axis=0)
    return shares


def with_hiders(shares: Table, hides: Table, as_captain: Table) -> Table:
    """Where a sea dog would do as loyal hands do instead, or as the Captain that it may be taken for: this often in
    each role."""
    found = shares.copy()
    as_hand, as_leader = hides[ROLE_OF].T[:, :, None]
    own = shares[SEA_DOG]
    found[SEA_DOG] = (
        (1 - as_hand - as_leader) * own + as_hand * own[:, [MASK_OF[COOK]]] + as_leader * as_captain[:, None]
    )
    return found


def mixed_habits(shares: Table, habits: Table) -> Table:
    """By seat, mask and way."""
    found: Table = np.einsum("hs,hsmw->smw", habits, shares)
    return found


def public_view(morning: Morning, marks: int, ship: int, least: Sequence[int], most: Sequence[int]) -> MutinyView:
    pirates = [
        Pirate(
            grog=morning.grog[seat],
            cards=morning.cards[seat],
            loaded=role is not None,
            role=role,
            hand=None,
            tolerance=None,
            sobriety=None,
            least=least[seat],
            most=most[seat] if most[seat] < HIGH else None,
            statements_left=None,
            reporting=None,
        )
        for seat, role in enumerate(morning.shown)
    ]
    return MutinyView(
        seat=None,
        round=morning.round,
        watch=0,
        asked=(),
        question="vote",
        spots=morning.spots,
        links=(),
        marked=tuple(route for route in range(marks.bit_length()) if marks >> route & 1),
        ship=ship,
        free=(),
        tied=(),
        roles=dict(morning.roles),
        crew_known=morning.crew_known,
        role=None,
        map=(),
        pirates=tuple(pirates),
        deck=0,
        answer=None,
        pick=None,
        today=NO_DAY,
        rounds=(),
        stranded=morning.stranded,
        memory=True,
        tea=False,
        over=False,
        winners=(),
        scores=(),
        why=None,
    )


NO_DAY = Round(0, 0, (), None, None, None, 0, None, (), (), (), None, None, None)


def masked(view: MutinyView, seat: int, role: int) -> MutinyView:
    """As this seat would see it in this role, with the first card if it had one."""
    name, spots = ROLES[role], tuple(LEADERS.get(role, ()))
    pirates = list(view.pirates)
    pirates[seat] = msgspec.structs.replace(pirates[seat], role=name)
    return msgspec.structs.replace(view, seat=seat, role=name, map=spots, pirates=tuple(pirates))
