"""Bots sail on by themselves: the next match, the stay in port, and so on, saved after each step."""

from collections.abc import Iterator

from skulduggery.campaign.bots import port_call_of
from skulduggery.campaign.campaign import Campaign, Match, port_call
from skulduggery.campaign.events import AnyEvent, MatchEnded
from skulduggery.campaign.file import CampaignFile
from skulduggery.campaign.voyage import any_match, bots_of, ended, next_pair, set_out, written
from skulduggery.kernel.luck import Luck
from skulduggery.kernel.record import Record
from skulduggery.kernel.state import refuse
from skulduggery.lab.arena import play_out


def cruise(file: CampaignFile, matches: int, luck: Luck) -> Iterator[Match]:
    """A number of matches between bots; those already begun are finished first. Yields each one as it ends."""
    for match in bots_under_way(file.campaign):
        yield bring_to_end(file, match)
        matches -= 1
    call_at_ports(file)
    for _ in range(matches):
        pair = next_pair(file.campaign)
        if pair is None:
            refuse("BB-13.1", "there are no two bots at sea: sign on captains with a bot's level")
        file.write(any_match(file.campaign, pair, luck))
        yield bring_to_end(file, file.campaign.matches[-1])
        call_at_ports(file)


def bots_under_way(campaign: Campaign) -> list[Match]:
    """Matches between bots only."""
    return [
        match
        for match in campaign.matches
        if match.status == "under_way" and all(campaign.captains[number].bot for number in match.pair)
    ]


def bring_to_end(file: CampaignFile, match: Match) -> Match:
    event, record = played(file.campaign, match, file.record_of(match))
    file.write(event, record=(match, record))
    return file.campaign.matches[match.number]


def played(campaign: Campaign, match: Match, record: Record | None = None) -> tuple[MatchEnded, Record]:
    """A match between bots, to its end."""
    state = set_out(match, record)
    play_out(state, [bot for bot in bots_of(campaign, match) if bot is not None])
    return ended(match, state), written(campaign, match, state)


def call_at_ports(file: CampaignFile) -> None:
    """BB-13.5 to 13.7 Every bot that is in port does its business there."""
    for number in range(len(file.campaign.captains)):
        events = stay_of(file.campaign, number)
        if events:
            file.write(*events)


def stay_of(campaign: Campaign, number: int) -> tuple[AnyEvent, ...]:
    captain = campaign.captains[number]
    if captain.bot is None or captain.port is None:
        return ()
    return port_call(number, port_call_of(captain.log, captain.port))
