"""Scalawag!: crews declared, believed or called, for 3 to 8 captains."""

from skulduggery.games.scalawag import text
from skulduggery.games.scalawag.bots import BOTS, OLDER, TEMPERS
from skulduggery.games.scalawag.bots.tempers import TILTS
from skulduggery.games.scalawag.events import Ended, Lost, RolledFog, WentDown
from skulduggery.games.scalawag.moves import MOVES
from skulduggery.games.scalawag.news import tell
from skulduggery.games.scalawag.odds import odds
from skulduggery.games.scalawag.options import ScalawagOptions
from skulduggery.games.scalawag.rules.setup import deal
from skulduggery.games.scalawag.senses import ScalawagSenses
from skulduggery.games.scalawag.state import NONE, Scalawag
from skulduggery.games.scalawag.story import tale
from skulduggery.games.scalawag.view import look
from skulduggery.kernel.game import Game
from skulduggery.kernel.luck import Luck
from skulduggery.kernel.parts import Identity, LabExtras, Rules, Showing, Telling


def lay_out(seats: int, luck: Luck, options: ScalawagOptions) -> Scalawag:
    return deal(
        seats,
        luck,
        first=NONE if options.first is None else options.first,
        slots=sorted(options.slots, reverse=True),
        turn_cap=options.turn_cap,
        allegiance=options.allegiance,
        rogue_wave="rogue_wave" in options.bonus,
        black_spot="black_spot" in options.bonus,
    )


GAME = Game(
    Identity(id="scalawag", title="Scalawag!", designer="Steve Nix", seats=range(3, 9), home=__name__),
    Rules(
        options=ScalawagOptions,
        moves=MOVES,
        deal=lay_out,
        seats_clause="SC-1.1",
        turn_clause="SC-2.1",
        end_clause="SC-6.6",
        calm=("let_pass", "go_on"),
        version=2,
    ),
    Showing(look=look, tell=tell, reveals=(Lost, WentDown, RolledFog, Ended), senses=ScalawagSenses()),
    Telling(teller=text, story=tale, odds=odds),
    lab=LabExtras(
        questions={
            "orders": ("trim", "fire", "board", "muster", "wind", "mutiny", "watch"),
            "to a declaration": ("scalawag", "let_pass"),
        },
        shares={"Lies told": "Declarations of crew", "Lies caught": "Lies told"},
    ),
    bots=BOTS,
    tempers=TEMPERS,
    tilts=TILTS,
    older_bots=OLDER,
)
