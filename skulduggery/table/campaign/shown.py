"""A campaign as its people see it: logs and sails are open, secrets and running matches are not in it."""

from skulduggery.bots import offered
from skulduggery.campaign.campaign import GAME, Captain, Match, totals_of
from skulduggery.table.campaign.live import LiveCampaign
from skulduggery.table.campaign.schemas import CampaignShown, CaptainShown, MatchShown


def campaign_shown(live: LiveCampaign, secret: str | None) -> CampaignShown:
    tale = live.tale
    return CampaignShown(
        code=live.code,
        name=tale.name,
        you=live.captain_of(secret),
        is_host=live.is_host(secret),
        captains=tuple(captain_shown(live, number, captain) for number, captain in enumerate(tale.captains)),
        matches=tuple(match_shown(match, at) for match, at in zip(tale.matches, live.dates, strict=True)),
        bots=tuple(offered(GAME)),
    )


def captain_shown(live: LiveCampaign, number: int, captain: Captain) -> CaptainShown:
    return CaptainShown(
        number=number,
        log=captain.log,
        bot=captain.bot,
        match=captain.match,
        port=captain.port,
        is_retired=captain.is_retired,
        is_claimed=live.keys[number].is_claimed,
        is_free=captain.is_free,
    )


def match_shown(match: Match, at: int) -> MatchShown:
    winner = None if match.result is None else match.result.winner
    return MatchShown(
        number=match.number,
        pair=match.pair,
        table=match.record,
        status=match.status,
        scenario=match.scenario,
        points=None if match.result is None else totals_of(match.result),
        winner=None if winner is None else match.pair[winner],
        at=at,
    )
