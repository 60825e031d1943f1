"""What a player knows, as numbers for a net (see `kernel/senses.py`).

Coins are alike but for what one knows of them, so a coin is told by that: where it lies, what it
is worth if that is known, and how many others know.

`known` writes down the table and everybody at it, `deeds` the open moves; `names` says what each number means.
"""

from typing import Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64

from skulduggery.games.booty.pieces import CARDS, KINDS
from skulduggery.games.booty.rules.end import total
from skulduggery.games.booty.senses.deeds import MOVE_FEATURES, sense_deed
from skulduggery.games.booty.senses.known import FEATURES, MOST, from_reader, sense_players, sense_table
from skulduggery.games.booty.senses.names import feature_names, move_feature_names
from skulduggery.games.booty.state import Booty
from skulduggery.kernel.bits import members_of
from skulduggery.kernel.senses import Senses, at_most, put
from skulduggery.kernel.state import State

THRESHOLDS: Final = 12
THRESHOLD: Final = 4
SECRETS: Final = (MOST - 1) * (KINDS + THRESHOLDS)


@final
class BootySenses(Senses):
    def __init__(self) -> None:
        self.features = FEATURES
        self.move_features = MOVE_FEATURES
        self.secrets = SECRETS
        self.has_alike = True
        self.foresight = 8
        self.trust = 0.0

    def sense(self, state: State, seat: i64, into: BytesWriter) -> None:
        assert isinstance(state, Booty)
        sense_table(state, seat, into)
        sense_players(state, seat, into)

    def sense_move(self, state: State, seat: i64, move: i64, into: BytesWriter) -> None:
        assert isinstance(state, Booty)
        sense_deed(state, seat, move, into)

    def confess(self, state: State, seat: i64, into: BytesWriter) -> None:
        assert isinstance(state, Booty)
        other: i64 = 0
        while other < state.seats:
            if other != seat:
                first = (from_reader(state, seat, other) - 1) * (KINDS + THRESHOLDS)
                for kind in members_of(state.player[other].kinds):
                    put(into, first + kind)
                steps = at_most(total(state, other) // THRESHOLD, THRESHOLDS)
                while steps > 0:
                    steps -= 1
                    put(into, first + KINDS + steps)
            other += 1

    def names(self) -> list[str]:
        return feature_names()

    def move_names(self) -> list[str]:
        return move_feature_names()

    def secret_names(self) -> list[str]:
        names: list[str] = []
        for other in range(1, MOST):
            names += [f"player {other} holds {card}" for card in CARDS]
            names += [f"player {other} has {THRESHOLD * (step + 1)} or more" for step in range(THRESHOLDS)]
        return names
