"""The laws of a campaign, checked at every step of many campaigns between bots.

1. Gold, food and shot are conserved: what comes in is bought with points, what goes out is fed, paid or fired.
2. A ship stays within its means: nothing below 0, no more cannon than crew, no improvement twice, one image a match.
3. Nothing in a log changes but for the captain's own steps in port and matches that were ended.
4. The record of a match brings its result, and every shot that is gone was heard.
5. The file that is written reads back as the same campaign.

On the way it counts what applied, so that you can see that all of it has.
"""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from typing import get_args

from skulduggery.campaign.campaign import Campaign, Captain, Match
from skulduggery.campaign.cruise import cruise
from skulduggery.campaign.events import (
    AnyEvent,
    Founded,
    MatchAbandoned,
    MatchEnded,
    Served,
    Sewn,
    Signed,
    Supplied,
)
from skulduggery.campaign.file import FORMAT, CampaignFile, Document, logs_of, parse, to_json
from skulduggery.campaign.voyage import any_match, check_record, next_pair, set_out, written
from skulduggery.games.boarders.campaign.log import ShipLog
from skulduggery.games.boarders.campaign.port import price_of
from skulduggery.games.boarders.campaign.ships import Emblem, Hull, Improvement
from skulduggery.games.boarders.clash.events import Fired, Spotted, Swivelled, UsedCommission, UsedLetter
from skulduggery.games.boarders.events import GameEnded
from skulduggery.kernel.game import NAMES
from skulduggery.kernel.luck import Luck, Seeded
from skulduggery.kernel.record import Record
from skulduggery.lab.cores import all_cores
from skulduggery.lab.laws import hold, one_move

HULLS: tuple[Hull, ...] = get_args(Hull)
ROWS = {40: "0-40", 60: "41-60", 80: "61-80", 100: "81-100", 120: "101-120", 140: "121-140", 160: "141-160"}
HIGHEST_ROW = "161+"
"""BB-13.4 The rows of the damage table, by the most that is in them."""
LONG = 10
"""Once in this many campaigns, one has this many times the matches: a Crown takes a long time to earn."""


@dataclass
class Seen:
    """What applied in a number of campaigns, and where gold, food and shot came from and went."""

    campaigns: int = 0
    matches: int = 0
    abandoned: int = 0
    damage: Counter[str] = field(default_factory=Counter)
    improvements: Counter[str] = field(default_factory=Counter)
    images: Counter[str] = field(default_factory=Counter)
    books: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Seen") -> None:
        self.campaigns += other.campaigns
        self.matches += other.matches
        self.abandoned += other.abandoned
        self.damage.update(other.damage)
        self.improvements.update(other.improvements)
        self.images.update(other.images)
        self.books.update(other.books)

    def never(self) -> list[str]:
        """What has not applied yet."""
        counted = self.damage + self.improvements + self.images
        wanted = (*ROWS.values(), HIGHEST_ROW, *get_args(Improvement), *get_args(Emblem))
        return [name for name in wanted if not counted[name]]


def row_of(damage: int) -> str:
    return next((row for most, row in ROWS.items() if damage <= most), HIGHEST_ROW)


# --- law 1 -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Movement:
    """What one event brings into a hold, and what it takes out."""

    bought_gold: int = 0
    bought_food: int = 0
    bought_shot: int = 0
    paid_gold: int = 0
    eaten_food: int = 0
    fired_shot: int = 0


def movement(before: Captain, event: AnyEvent, fired: int) -> Movement:
    """Worked out only from the words of BB-13.3, 13.5 and 13.6."""
    match event:
        case Supplied(food=food, gold=gold, shot=shot):
            assert before.port is not None
            return Movement(
                bought_gold=min(gold, before.port.crowned) * 2 + max(0, gold - before.port.crowned),
                bought_food=10 * food,
                bought_shot=10 * shot,
                eaten_food=before.log.crew if gold or shot else 0,
            )
        case Served():
            return Movement(paid_gold=price_of(event.cannons, event.improvements))
        case MatchEnded():
            return Movement(fired_shot=fired)
        case _:
            return Movement()


def check_books(before: ShipLog, moved: Movement, after: ShipLog) -> None:
    hold(after.gold == before.gold + moved.bought_gold - moved.paid_gold, "law 1: gold is bought and paid")
    hold(after.food == before.food + moved.bought_food - moved.eaten_food, "law 1: food is bought and eaten")
    hold(after.shot == before.shot + moved.bought_shot - moved.fired_shot, "law 1: shot is bought and fired")


def check_points(captain: Captain, event: Supplied) -> None:
    """No more is spent than the last match earned; nobody is hungry when gold or shot is bought."""
    spent = event.food + event.gold + event.shot
    hold(spent <= captain.log.history[-1].points[0], "law 1: no more points are spent than were scored")
    fed = captain.log.food + 10 * event.food >= captain.log.crew
    hold(fed or not event.gold + event.shot, "law 1: no gold and no shot before all are fed")


# --- laws 2 and 3 --------------------------------------------------------------------------


def check_ship(log: ShipLog) -> None:
    hold(min(log.gold, log.food, log.shot, log.cannons) >= 0, "law 2: nothing falls below 0")
    hold(log.cannons <= log.crew, "law 2: no more cannon than crew")
    hold(len(set(log.improvements)) == len(log.improvements), "law 2: no improvement twice")
    hold(len(log.sail) == len(log.achievements) <= len(log.history), "law 2: at most one image a match")


def concerned(campaign: Campaign, event: AnyEvent) -> tuple[int, ...]:
    """Whose logs an event may change."""
    match event:
        case Supplied() | Served() | Sewn():
            return (event.captain,)
        case MatchEnded():
            return campaign.matches[event.match].pair
        case _:
            return ()


# --- law 4 ---------------------------------------------------------------------------------


class Witness:
    """A match told again from its record, as the gallery heard it."""

    def __init__(self, campaign: Campaign, match: Match, record: Record) -> None:
        self.news = check_record(campaign, match, record).news(None)
        self.ships = [campaign.captains[number].log.as_ship() for number in match.pair]

    def fired(self, seat: int) -> int:
        """BB-13.3 A shot for each round of fire."""
        return sum(isinstance(event, Fired) and event.seat == seat and not event.again for event in self.news)

    def improvements(self) -> Iterator[Improvement]:
        """Those that did something. BB-14.18 A mast is on deck whenever its owner is the Host, so once a match."""
        drops = 0
        for ship in self.ships:
            if "mast" in ship.improvements:
                yield "mast"
        for event in self.news:
            match event:
                case Fired() if len(event.dice) > self.ships[event.seat].cannons:
                    yield "gunnery_drills"
                case Swivelled():
                    yield "swivel_guns"
                case UsedLetter():
                    yield "letter_of_marque"
                case UsedCommission():
                    yield "commission"
                case Spotted():
                    drops += 1
                    if drops == 2:
                        yield "crows_nest"
                case GameEnded():
                    drops = 0


# --- a campaign under the law -----------------------------------------------------------------


class Watched(CampaignFile):
    """A campaign that is checked at each step instead of saved."""

    def __init__(self) -> None:
        super().__init__(Path(), Document(FORMAT, (), {}, ()), Campaign())
        self.seen = Seen(campaigns=1)

    def write(self, *events: AnyEvent, record: tuple[Match, Record] | None = None) -> None:
        if record:
            self.records[record[0].record] = record[1]
        for event in events:
            self.step(event, self.campaign.after(event))
            self.events.append(event)

    def step(self, event: AnyEvent, after: Campaign) -> None:
        before, self.campaign = self.campaign, after
        fired = self.hear(event) if isinstance(event, MatchEnded) else {}
        for number, captain in enumerate(before.captains):
            log = after.captains[number].log
            check_ship(log)
            if number not in concerned(before, event):
                hold(log == captain.log, f"law 3: {captain.name}'s log was changed by {event}")
                continue
            moved = movement(captain, event, fired.get(number, 0))
            check_books(captain.log, moved, log)
            self.seen.books.update(vars(moved))
            if isinstance(event, Supplied):
                check_points(captain, event)

    def hear(self, event: MatchEnded) -> dict[int, int]:
        """Law 4, and count what was in force. Who fired how often, by captain."""
        match = self.campaign.matches[event.match]
        told = Witness(self.campaign, match, self.records[match.record])
        self.seen.matches += 1
        self.seen.damage.update(map(row_of, event.result.damage))
        self.seen.images.update(image for images in event.result.in_force for image in images)
        self.seen.improvements.update(told.improvements())
        return {number: told.fired(seat) for seat, number in enumerate(match.pair)}


def sail(seed: str, matches: int, bot: str) -> Seen:
    """One campaign of two to four bots in any ships; now and then a match is abandoned."""
    luck = Seeded(seed)
    file = Watched()
    names = NAMES[: 2 + luck.below(3)]
    ships = [Signed(name, f"{name}'s Ship", HULLS[luck.below(len(HULLS))], bot) for name in names]
    file.write(Founded(), *ships)
    for _ in range(matches):
        for _ in cruise(file, 1, luck):
            pass
        if luck.below(8) == 0:
            break_off(file, luck)
    totals = [
        Counter({name: getattr(log, name) for name in ("gold", "food", "shot")}) for log in logs_of(file.campaign)
    ]
    for total in totals:
        file.seen.books.update(total)
    check_document(file)
    return file.seen


def break_off(file: Watched, luck: Luck) -> None:
    """Law 3, BB-13.8 A match that is given up after some moves."""
    pair = next_pair(file.campaign)
    assert pair is not None
    before = logs_of(file.campaign)
    file.write(any_match(file.campaign, pair, luck))
    match = file.campaign.matches[-1]
    state = set_out(match)
    for _ in range(luck.below(60)):
        if not state.outcome():
            one_move(state, luck)
    file.write(record=(match, written(file.campaign, match, state)))
    file.write(MatchAbandoned(match.number))
    hold(logs_of(file.campaign) == before, "law 3: an abandoned match changes no log")
    file.seen.abandoned += 1


def check_document(file: CampaignFile) -> None:
    text = to_json(Document(FORMAT, tuple(file.events), file.records, logs_of(file.campaign)))
    document, campaign = parse(text)
    hold(campaign == file.campaign, "law 5: the file reads back as the same campaign")
    hold(to_json(document) == text, "law 5: and is written as the same file again")


def survey(
    campaigns: int, matches: int, bot: str, *, seed: int = 1, executor: Executor | None = None
) -> Iterator[Seen]:
    """A number of campaigns; yields what was seen so far after each."""
    total = Seen()
    with executor or all_cores() as workers:
        voyages = [
            workers.submit(sail, f"{seed} campaign {number}", matches * (1 if number % LONG else LONG), bot)
            for number in range(campaigns)
        ]
        for voyage in as_completed(voyages):
            total.add(voyage.result())
            yield total
    for goods, gone in (("gold", "paid_gold"), ("food", "eaten_food"), ("shot", "fired_shot")):
        hold(total.books[f"bought_{goods}"] == total.books[gone] + total.books[goods], f"law 1: {goods} over all")
