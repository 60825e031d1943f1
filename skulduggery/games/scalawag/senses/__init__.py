"""What a captain knows, as numbers for a net (see `kernel/senses.py`).

`known` writes down the table and everybody at it, `deeds` the open moves; `names` says what each number means.
"""

from typing import Any, Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64

from skulduggery.games.scalawag.pieces import CREW_KINDS, MOST
from skulduggery.games.scalawag.senses.deeds import MOVE_FEATURES, sense_deed
from skulduggery.games.scalawag.senses.known import FEATURES, from_reader, partner_of, sense_captains, sense_table
from skulduggery.games.scalawag.senses.names import feature_names, move_feature_names, secret_names
from skulduggery.games.scalawag.state import NONE, Scalawag
from skulduggery.kernel.bag import held
from skulduggery.kernel.senses import Senses, at_most, put
from skulduggery.kernel.state import State

USUAL_ROUNDS: Final = 20
"""One game in fifty takes more than so many turns for each seat."""

SECRETS: Final = (MOST - 1) * CREW_KINDS * 3


@final
class ScalawagSenses(Senses):
    def __init__(self) -> None:
        self.features = FEATURES
        self.move_features = MOVE_FEATURES
        self.secrets = SECRETS
        self.has_alike = False
        self.foresight = 32
        self.trust = 0.5

    def sense(self, state: State, seat: i64, into: BytesWriter) -> None:
        assert isinstance(state, Scalawag)
        sense_table(state, seat, into)
        sense_captains(state, seat, into)

    def sense_move(self, state: State, seat: i64, move: i64, into: BytesWriter) -> None:
        assert isinstance(state, Scalawag)
        sense_deed(state, seat, move, into)

    def confess(self, state: State, seat: i64, into: BytesWriter) -> None:
        assert isinstance(state, Scalawag)
        captain: i64 = 0
        while captain < state.seats:
            if captain != seat and state.afloat >> captain & 1:
                first = (from_reader(state, seat, captain) - 1) * CREW_KINDS * 3
                kind: i64 = 0
                while kind < CREW_KINDS:
                    number = at_most(held(state.ship[captain].hand, kind), 3)
                    while number > 0:
                        number -= 1
                        put(into, first + 3 * kind + number)
                    kind += 1
            captain += 1

    def hopes_with(self, state: State, seat: i64) -> i64:
        """SC-6.1 A captain who is eliminated is out; SC-8.1 but wins with the partner."""
        assert isinstance(state, Scalawag)
        if state.afloat >> seat & 1:
            return seat
        if state.allied:
            partner = partner_of(state, seat)
            if state.afloat >> partner & 1:
                return partner
        return NONE

    def lateness(self, state: State) -> float:
        """SC-6.7 A game of lies need not end by itself, and captains who dare not strike first could wait for ever."""
        assert isinstance(state, Scalawag)
        usual = USUAL_ROUNDS * state.seats
        return float(state.turns - usual) / float(usual) if state.turns > usual else 0.0

    def setups(self, seats: i64) -> list[dict[str, Any]]:
        """Mostly without options; SC-8.1 with partners where that goes, for there is the most to learn; and SC-8.2 with
        bonus cards now and then."""
        both = {"bonus": ["rogue_wave", "black_spot"]}
        if seats == 6 or seats == 8:
            return [{}, {"allegiance": True}, {"allegiance": True}, {"allegiance": True}, both]
        return [{}, {}, {}, {}, both]

    def names(self) -> list[str]:
        return feature_names()

    def move_names(self) -> list[str]:
        return move_feature_names()

    def secret_names(self) -> list[str]:
        return secret_names()
