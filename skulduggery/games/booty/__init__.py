"""Scallywags: coins and nine action cards for 2 to 6 players."""

from skulduggery.games.booty import text
from skulduggery.games.booty.bots import BOTS, OLDER, TEMPERS
from skulduggery.games.booty.bots.tempers import TILTS
from skulduggery.games.booty.events import Ended
from skulduggery.games.booty.moves import MOVES
from skulduggery.games.booty.news import tell
from skulduggery.games.booty.odds import odds
from skulduggery.games.booty.options import BootyOptions
from skulduggery.games.booty.pieces import COINS_OF_EACH_FOR_SIX
from skulduggery.games.booty.rules.setup import deal
from skulduggery.games.booty.senses import BootySenses
from skulduggery.games.booty.state import NONE, Booty
from skulduggery.games.booty.story import tale
from skulduggery.games.booty.view import look
from skulduggery.kernel.game import Game
from skulduggery.kernel.luck import Luck
from skulduggery.kernel.parts import Identity, Rules, Showing, Telling


def lay_out(seats: int, luck: Luck, options: BootyOptions) -> Booty:
    return deal(
        seats=seats,
        luck=luck,
        coins_of_each=options.coins_of_each,
        cards_of_each=options.cards_of_each,
        face_up_chance=options.face_up,
        first=NONE if options.first is None else options.first,
        turn_cap=options.turn_cap,
    )


GAME = Game(
    Identity(id="booty", title="Scallywags", designer="Chevee Dodd", seats=range(2, 7), home=__name__),
    Rules(
        options=BootyOptions,
        moves=MOVES,
        deal=lay_out,
        seats_clause="BO-1.1",
        turn_clause="BO-1.6",
        end_clause="BO-5.1",
        calm=("let_go",),
        with_seats={6: {"coins_of_each": COINS_OF_EACH_FOR_SIX}},  # BO-1.2
        version=2,
    ),
    Showing(look=look, tell=tell, reveals=(Ended,), senses=BootySenses()),
    Telling(teller=text, story=tale, odds=odds),
    bots=BOTS,
    tempers=TEMPERS,
    tilts=TILTS,
    older_bots=OLDER,
)
