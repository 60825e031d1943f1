"""Pirates to measure the others by: those who say one thing only, and those who hear nothing.

They are called by their address, `skulduggery.games.mutiny.bots.strangers:Deaf`.
"""

import msgspec

from skulduggery.games.mutiny.bots.seadog import Seadog
from skulduggery.games.mutiny.events import Statement
from skulduggery.games.mutiny.moves import MOVES
from skulduggery.games.mutiny.view import MutinyView
from skulduggery.kernel.game import Seat


class Frank(Seadog):
    """A sea dog who says on the first morning what it is, whatever that is, and makes no other claim."""

    def claimed(self, seat: Seat) -> str:
        return str(seat.view.role)

    def choose(self, seat: Seat) -> int:
        view: MutinyView = seat.view
        claim = MOVES.code({"do": "i_am", "role": self.claimed(seat)})
        said = [one for one in view.today.statements if one.seat == seat.number and one.says == "i_am"]
        if view.question == "talk" and view.round == 1 and not said and claim in seat.legal:
            return claim
        return super().choose(seat)

    def may_claim(self) -> bool:
        return False


class Boaster(Frank):
    """A sea dog who says on the first morning that it is the Captain."""

    def claimed(self, seat: Seat) -> str:  # noqa: ARG002
        return "captain"


class Deaf(Seadog):
    """A sea dog who sees every vote, and hears no word."""

    def heard_in(self, view: MutinyView) -> MutinyView:
        rounds = tuple(msgspec.structs.replace(past, statements=()) for past in view.rounds)
        today = msgspec.structs.replace(view.today, statements=own_words(view))
        return msgspec.structs.replace(view, rounds=rounds, today=today)


def own_words(view: MutinyView) -> tuple[Statement, ...]:
    return tuple(said for said in view.today.statements if said.seat == view.seat)
