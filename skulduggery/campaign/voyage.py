"""The matches of a campaign: set up with the ships from their logs, resumed, and written down at the end."""

from collections import Counter
from itertools import combinations

from skulduggery.bots import make_bot
from skulduggery.campaign.campaign import GAME, Campaign, Match
from skulduggery.campaign.events import MatchBegan, MatchEnded
from skulduggery.games.boarders.campaign.result import result_of
from skulduggery.kernel.game import Bot
from skulduggery.kernel.luck import Luck, Seeded
from skulduggery.kernel.record import BrokenRecord, Record
from skulduggery.kernel.state import State

FLEETS = ("red_rose", "polly_anna", "sawtooth", "charybdis", "suit_1", "baller")
"""The captains of crews that bots choose from."""


def any_match(campaign: Campaign, pair: tuple[int, int], luck: Luck) -> MatchBegan:
    """A match as bots agree on it: any crews, the scenario by the die."""
    first, second = (FLEETS[luck.below(len(FLEETS))] for _ in pair)
    options = {"scenario": "roll", "first_crew": first, "second_crew": second}
    return MatchBegan(pair, options, seed=str(luck.below(1 << 30)), record=next_record(campaign))


def next_pair(campaign: Campaign) -> tuple[int, int] | None:
    """The two free bots that have met least often, or of several such pairs the one that has sailed least; they take
    turns in the first seat."""
    free = [number for number, captain in enumerate(campaign.captains) if captain.bot and captain.is_free]
    sailed = [len(captain.log.history) for captain in campaign.captains]
    met = Counter(frozenset(match.pair) for match in campaign.matches if match.status == "ended")
    pairs = list(combinations(free, 2))
    if not pairs:
        return None
    one, other = min(pairs, key=lambda pair: (met[frozenset(pair)], sailed[pair[0]] + sailed[pair[1]], pair))
    return (one, other) if met[frozenset((one, other))] % 2 == 0 else (other, one)


def next_record(campaign: Campaign) -> str:
    """What the record of the next match is called."""
    return f"match {len(campaign.matches) + 1}"


def set_out(match: Match, record: Record | None = None) -> State:
    """The table of a match: fresh, or as far as it was played."""
    if record is not None:
        return GAME.replay(record)
    return GAME.new(2, seed=match.seed, **match.options)


def names_of(campaign: Campaign, match: Match) -> list[str]:
    return [campaign.captains[number].name for number in match.pair]


def bots_of(campaign: Campaign, match: Match) -> list[Bot | None]:
    """Who plays each seat: None is a person."""
    levels = [campaign.captains[number].bot for number in match.pair]
    return [
        None if level is None else make_bot(GAME, level, Seeded(f"{match.seed} bot {seat}"))
        for seat, level in enumerate(levels)
    ]


def written(campaign: Campaign, match: Match, state: State) -> Record:
    return GAME.record(state, names_of(campaign, match))


def ended(match: Match, state: State) -> MatchEnded:
    """What a finished match means for the logs."""
    return MatchEnded(match.number, scenario=state.view(None).scenario, result=result_of(state))


def check_record(campaign: Campaign, match: Match, record: Record) -> State:
    """`BrokenRecord` unless it is the record of this match with these ships, and brings what the match brought.
    The table at its end, with all the news."""
    where = f"the record of match {match.number + 1}"
    if not is_set_up_alike(record, match):
        raise BrokenRecord(f"{where} was set up differently from the match")
    if list(record.players) != names_of(campaign, match) or match.seed not in (None, record.seed):
        raise BrokenRecord(f"{where} has different players or a different seed from the match")
    try:
        *_, state = GAME.steps(record, listen=True)
    except BrokenRecord as error:
        raise BrokenRecord(f"{where}: {error}") from None
    if match.status == "ended" and not brings(state, match):
        raise BrokenRecord(f"{where} ends differently from the match")
    return state


def is_set_up_alike(record: Record, match: Match) -> bool:
    """With every default, so that two ways of writing the same are alike. What a record says may be no options at
    all; a match has true ones."""
    try:
        return GAME.check_options(2, record.options) == GAME.check_options(2, match.options)
    except ValueError:
        return False


def brings(state: State, match: Match) -> bool:
    if state.outcome() is None:
        return False
    found = ended(match, state)
    return (found.result, found.scenario) == (match.result, match.scenario)
