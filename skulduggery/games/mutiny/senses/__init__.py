"""What a pirate knows, as numbers for a net (see `kernel/senses.py`).

The chart and what it makes of each map is in `courses`, what everybody remembers in `past`, who may be who in `belief`;
`look` brings them together for one seat, `known` and `deeds` write them down.
"""

from typing import Any, final

from librt.strings import BytesWriter
from mypy_extensions import i64

from skulduggery.games.mutiny.senses.deeds import MOVE_FEATURES, sense_deed
from skulduggery.games.mutiny.senses.known import FEATURES, sense_pirates, sense_table
from skulduggery.games.mutiny.senses.look import Look
from skulduggery.games.mutiny.senses.names import feature_names, move_feature_names, secret_names
from skulduggery.games.mutiny.senses.truth import SECRETS, confess_crew, confess_voyage
from skulduggery.games.mutiny.state import Mutiny
from skulduggery.kernel.senses import Senses
from skulduggery.kernel.state import State


@final
class MutinySenses(Senses):
    look: Look | None

    def __init__(self) -> None:
        self.features = FEATURES
        self.move_features = MOVE_FEATURES
        self.secrets = SECRETS
        self.has_alike = True
        self.foresight = 24
        self.trust = 0.5
        self.look = None
        """The latest, for the moves of the same seat are sensed next."""

    def sense(self, state: State, seat: i64, into: BytesWriter) -> None:
        assert isinstance(state, Mutiny)
        look = self.look_at(state, seat)
        sense_table(look, into)
        sense_pirates(look, into)

    def sense_move(self, state: State, seat: i64, move: i64, into: BytesWriter) -> None:
        assert isinstance(state, Mutiny)
        sense_deed(self.look_at(state, seat), move, into)

    def look_at(self, state: Mutiny, seat: i64) -> Look:
        look = self.look
        if look is None or not look.is_of(state, seat):
            look = Look(state, seat)
            self.look = look
        return look

    def confess(self, state: State, seat: i64, into: BytesWriter) -> None:
        assert isinstance(state, Mutiny)
        confess_crew(state, seat, into)
        confess_voyage(state, into)

    def usual_seats(self) -> list[int]:
        return [5, 6, 7, 8, 9]

    def setups(self, seats: i64) -> list[dict[str, Any]]:  # noqa: ARG002
        """Mostly as usual; now and then without a word, so that it is known what words are worth."""
        return [{}, {}, {}, {}, {}, {}, {}, {}, {"statements": 0}]

    def names(self) -> list[str]:
        return feature_names()

    def move_names(self) -> list[str]:
        return move_feature_names()

    def secret_names(self) -> list[str]:
        return secret_names()
