"""Scallywag: a voyage of hidden roles, votes, grog and lies for 4 to 10 players."""

from skulduggery.games.mutiny import text
from skulduggery.games.mutiny.bots import BOTS, OLDER, TEMPERS, fitting, gained, why
from skulduggery.games.mutiny.events import Counted, Ended, Reeled, Rested, Swapped
from skulduggery.games.mutiny.facts import FACTS
from skulduggery.games.mutiny.moves import MOVES
from skulduggery.games.mutiny.news import tell
from skulduggery.games.mutiny.odds import odds
from skulduggery.games.mutiny.options import MutinyOptions
from skulduggery.games.mutiny.outlook import OUTLOOK
from skulduggery.games.mutiny.pieces import CAPTAIN, FEWEST, MOST, NONE, SCALLYWAG
from skulduggery.games.mutiny.rules.house import STRANDED, House
from skulduggery.games.mutiny.rules.setup import deal
from skulduggery.games.mutiny.senses import MutinySenses
from skulduggery.games.mutiny.state import Mutiny
from skulduggery.games.mutiny.story import tale
from skulduggery.games.mutiny.tea import in_tea
from skulduggery.games.mutiny.view import look, roles, sides
from skulduggery.kernel.game import Game
from skulduggery.kernel.luck import Luck
from skulduggery.kernel.parts import Identity, LabExtras, Rules, Showing, TableExtras, Telling


def house_of(options: MutinyOptions) -> House:
    return House(
        statements=NONE if options.free_talk else options.statements,
        of_each=options.cards_of_each,
        most_cards=options.most_cards,
        stranded=STRANDED.index(options.stranded),
        both_at_once=SCALLYWAG if options.both_at_once == "scallywag" else CAPTAIN,
        known_sides=options.mutineers_know,
        all_roles=options.all_roles,
        late_reveal=options.late_reveal,
        any_night=options.any_night,
    )


def lay_out(seats: int, luck: Luck, options: MutinyOptions) -> Mutiny:
    return deal(
        seats=seats,
        luck=luck,
        first_watch=NONE if options.first_watch is None else options.first_watch,
        house=house_of(options),
    )


GAME = Game(
    Identity(
        id="mutiny", title="Scallywag", designer="Jacob Laden-Guindon", seats=range(FEWEST, MOST + 1), home=__name__
    ),
    Rules(
        options=MutinyOptions,
        moves=MOVES,
        deal=lay_out,
        seats_clause="MU-2.2",
        turn_clause="MU-4.1",
        end_clause="MU-5.1",
        calm=("ready", "no_more", "abstain", "rest", "ask_nothing", "all_quiet"),
        version=2,
    ),
    Showing(
        look=look,
        tell=tell,
        reveals=(Counted, Ended, Reeled, Rested, Swapped),
        decides=(Counted, Reeled, Rested),
        sides=sides,
        facts=FACTS,
        senses=MutinySenses(),
    ),
    Telling(teller=text, story=tale, odds=odds, why=why, gained=gained, wordings={"tea": in_tea}),
    bots=BOTS,
    tempers=TEMPERS,
    older_bots=OLDER,
    table=TableExtras(with_clock={"free_talk": True}),
    lab=LabExtras(outlook=OUTLOOK, fitting=fitting, roles=roles),
)
