"""Captains, their logs and what happens to them, each in one line."""

from typing import Any

import pytest

from skulduggery.campaign.campaign import Campaign, Captain, fold
from skulduggery.campaign.events import AnyEvent, Founded, MatchBegan, MatchEnded, Sewn, Signed, Supplied
from skulduggery.games.boarders.campaign.log import ShipLog
from skulduggery.games.boarders.campaign.port import Port
from skulduggery.games.boarders.campaign.result import MatchResult
from skulduggery.kernel.state import Illegal

ANNE, BONNY, CALICO, DRAKE = range(4)


def anne(**hold: Any) -> ShipLog:
    """A pinnace: a crew of ten."""
    return ShipLog(**({"captain": "Anne", "ship": "Gull", "hull": "pinnace"} | hold))


def in_port(points: int = 5, **rest: Any) -> Port:
    return Port(match=0, points=points, crowned=rest.get("crowned", 0), earned=rest.get("earned", ()))


def result(**fields: Any) -> MatchResult:
    """Anne, the first Host, beats Bonny by 5 to 3 with nothing fired."""
    usual: dict[str, Any] = {
        "winner": 0,
        "points": ((3, 1), (2, 2)),
        "shot": (0, 0),
        "damage": (0, 0),
        "hosts": (0, 1),
        "in_force": ((), ()),
        "achievements": (("crossed_bones",), ()),
    }
    return MatchResult(**(usual | fields))


class Fleet:
    """A campaign of the first captains of the alphabet, in pinnaces."""

    def __init__(self, *names: str) -> None:
        names = names or ("Anne", "Bonny")
        self.events: list[AnyEvent] = [Founded("Tales")]
        self.events += [Signed(name, f"{name}'s Ship", "pinnace") for name in names]

    @property
    def campaign(self) -> Campaign:
        return fold(self.events)

    def captain(self, number: int) -> Captain:
        return self.campaign.captains[number]

    def log(self, number: int) -> ShipLog:
        return self.captain(number).log

    def does(self, *events: AnyEvent) -> "Fleet":
        fold(events, self.campaign)
        self.events += events
        return self

    def refuses(self, event: AnyEvent, *, rule: str) -> str:
        with pytest.raises(Illegal) as refusal:
            self.campaign.after(event)
        assert refusal.value.rule == rule, refusal.value
        return refusal.value.why

    def sails(self, one: int = ANNE, other: int = BONNY, **fields: Any) -> "Fleet":
        """A whole match; both are in port afterwards."""
        number = len(self.campaign.matches)
        self.does(MatchBegan((one, other), seed="7", record=f"m{number}"))
        return self.does(MatchEnded(number, "hot_chase", result(**fields)))

    def puts_to_sea(self, *captains: int) -> "Fleet":
        """Nothing bought, nothing sewn."""
        for captain in captains:
            self.does(Supplied(captain), Sewn(captain))
        return self
