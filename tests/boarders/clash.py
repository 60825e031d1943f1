"""Two ships that meet, for tests: what each brings, what is said, and the luck of it."""

from collections.abc import Sequence
from typing import Any

import pytest

import skulduggery
from boarders.table import GAME, NAMES
from skulduggery.games.boarders.clash.view import ClashSeen, ShipSeen
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.view import BoardersView
from skulduggery.lab.laws import contents

CALM = (4, 5) * 6
"""The ring falls just where it is aimed, in one direction."""
DROP = (*CALM, *CALM)
TO_SPARE = 600


def blown(tenths: int) -> tuple[int, ...]:
    """The ring falls this many tenths farther, in one direction."""
    gusts = list(CALM)
    step = 1 if tenths > 0 else -1
    for _ in range(abs(tenths)):
        place = next(place for place, gust in enumerate(gusts) if 0 <= gust + step < 10)
        gusts[place] += step
    return tuple(gusts)


def image(emblem: str, x: int, y: int, size: int = 4) -> dict[str, Any]:
    return {"emblem": emblem, "x": x, "y": y, "size": size}


def ship(hull: str = "frigate", **more: Any) -> dict[str, Any]:
    return {"hull": hull, **more}


class Clash:
    """Anne's ship is that of the first seat, Bonny's that of the second. Anne is the Host of the first game, so Bonny
    boards and fires. All luck is said; without a word every die shows 1, and the ring is blown away."""

    def __init__(
        self,
        *,
        anne: dict[str, Any] | None = None,
        bonny: dict[str, Any] | None = None,
        luck: Sequence[int] = (),
        host: int | None = 0,
        **options: Any,
    ) -> None:
        state = GAME.new(
            luck=skulduggery.Scripted(*luck, *[0] * TO_SPARE),
            listen=True,
            host=host,
            first_ship=anne or ship(),
            second_ship=bonny or ship(),
            **options,
        )
        assert isinstance(state, Boarders)
        self.state = state
        self.heard_before = 0

    def says(self, who: str, do: str, luck: Sequence[int] = (), **words: Any) -> None:
        """What this person says, and the luck that follows."""
        if luck:
            self.state.luck = skulduggery.Scripted(*luck, *[0] * TO_SPARE)
        self.heard_before = len(self.state.heard or [])
        self.state.apply(NAMES.index(who), GAME.moves.code({"do": do, **words}))

    def refuses(self, who: str, do: str, **words: Any) -> str:
        """The clause of the refusal, which changed nothing."""
        before = contents(self.state)
        with pytest.raises(skulduggery.Illegal) as refusal:
            self.state.apply(NAMES.index(who), GAME.moves.code({"do": do, **words}))
        assert contents(self.state) == before
        return refusal.value.rule

    def heard(self, kind: type) -> list[Any]:
        return [event for event in self.state.news(None, self.heard_before) if isinstance(event, kind)]

    def says_anything_until(self, *questions: str) -> None:
        """Both play on as it comes."""
        luck = skulduggery.luck("clash")
        self.state.luck = skulduggery.luck("sea")
        while self.state.asked and self.question not in questions:
            seat = self.state.to_act()[0]
            legal = self.state.legal(seat)
            self.state.apply(seat, legal[luck.below(len(legal))])

    @property
    def question(self) -> str:
        return self.view.question if self.state.asked else "over"

    @property
    def asked(self) -> list[str]:
        return [NAMES[seat] for seat in self.state.to_act()]

    @property
    def view(self) -> BoardersView:
        view: BoardersView = self.state.view(None)
        return view

    @property
    def clash(self) -> ClashSeen:
        return self.view.clash

    @property
    def ships(self) -> tuple[ShipSeen, ...]:
        return self.view.ships
