"""Ships in words: what happens where they meet, what is asked there, and what can be said to it."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from skulduggery.games.boarders.campaign.ships import Emblem, Improvement
from skulduggery.games.boarders.clash import events as told
from skulduggery.games.boarders.clash.view import ClashSeen, ShipSeen
from skulduggery.games.boarders.pieces import TENTH
from skulduggery.games.boarders.view import BoardersView
from skulduggery.games.boarders.words import title
from skulduggery.kernel.prose import Cast, row

# --- the log -----------------------------------------------------------------------------


def sentence_of_clash(event: Any, cast: Cast) -> str:
    match event:
        case told.UsedLetter(seat):
            return f"{cast.does(seat, 'show')} a Letter of Marque: the scenario is rolled again."
        case told.UsedCommission(seat, scenario):
            return f"{cast.does(seat, 'show')} a Commission: it shall be {title(scenario)}."
        case told.Spotted(seat, aim_x, aim_y, x, y):
            return f"{cast.does(seat, 'aim')} the ring at {aim_x}/{aim_y}, and it falls at {x}/{y}."
        case told.InForce(emblems):
            return f"The ring shows {shown(emblems)}."
        case told.RolledForFire((first, second)):
            return f"For the next word at the guns: {cast.names[0]} {first}, {cast.names[1]} {second}."
        case told.FiredOn(seat, fires):
            return f"{cast.does(seat, 'call')} for another round of fire!" if fires else ceased(cast, seat)
        case told.Fired():
            return sentence_of_fire(event, cast)
        case told.Swivelled(seat, die, total):
            whose = "Your" if seat == cast.reader else cast.whose(seat)
            return f"{whose} swivel guns add {die}: {total} in all."
        case _:
            return ""


def shown(emblems: Sequence[Emblem]) -> str:
    return row([f"the {title(emblem)}" for emblem in emblems]) if emblems else "nothing but canvas"


def ceased(cast: Cast, seat: int) -> str:
    return f"{cast.does(seat, 'have') if seat == cast.reader else cast.names[seat] + ' has'} the guns fall silent."


def sentence_of_fire(event: told.Fired, cast: Cast) -> str:
    """`Anne fires: 3×1, 4×5, 5×6. That makes 53.`"""
    counts = ", ".join(f"{count}×{face}" for face, count in sorted(Counter(event.dice).items()))
    again = " again" if event.again else ""
    return f"{cast.does(event.seat, 'fire')}{again}: {counts}. That makes {event.total}."


# --- the questions -----------------------------------------------------------------------

ASKED = {
    "marque": "The die says {scenario}. Do you roll it again, by your Letter of Marque?",
    "commission": "It is {scenario}. Do you change it, by your Commission?",
    "aim": "Where on their sail do you aim the ring? (inches from its left upper corner: 4 across, 5 down)",
    "drop": "The ring shows {shown}. Do you drop it again, from your Crow's Nest?",
    "volley": "You fired {fired}, and {damage} in all. Do you roll these dice again, under the Ship?",
    "fire": "The guns have done {damage} ({row}). Another round of fire?",
}


def question_of_clash(view: BoardersView) -> str:
    return ASKED[view.question].format(
        scenario=title(view.scenario or ""),
        shown=shown(view.clash.in_force),
        fired=sum(view.clash.volley),
        damage=view.clash.damage,
        row=row_in_words(view.clash.row),
    )


def aim_in_words(view: BoardersView, point: str) -> str:
    """`1.0" across, 1.5" down: at the Devil`"""
    across, down = point.split(",")
    words = f'{across}" across, {down}" down'
    x, y = float(across) * TENTH, float(down) * TENTH
    boarder = next(seat for seat, player in enumerate(view.players) if not player.is_host)
    for image in view.ships[boarder].sail:
        if 4 * ((image.x - x) ** 2 + (image.y - y) ** 2) <= image.size**2:
            return f"{words}: at the {title(image.emblem)}"
    return words


SPOKEN = {
    "drop_again": "Drop it again",
    "reroll": "Roll again",
    "fire": "Fire!",
    "cease": "Cease fire",
}


# --- the ships -----------------------------------------------------------------------------

ROWS_DO = {
    "no_effect": "",
    "smoke": "all ranges are shorter",
    "holed": "+1 to pitch and yaw",
    "listing": "+2 to pitch and yaw towards the Boarder's edge",
    "sinking": "+2 to pitch and yaw",
    "sinking_fast": "+3 to pitch and yaw",
    "fires": "each round the Vital Areas strike those near them",
    "explosion": "each round the Vital Areas strike those near them, hard",
}
"""BB-13.4"""
ROW_NAMES = {"smoke": "Smoke and Chaos", "explosion": "Fire and Explosion"}
EMBLEMS_DO: dict[Emblem, str] = {
    "devil": "Each captain may re-roll one die this game, in a test during its activation.",
    "skull": "Everybody in both crews may re-roll one die this game, in a test during their activation.",
    "ship": "The Boarder may re-roll one round of cannon dice.",
    "crown": "Points scored in this game buy 2 gold each.",
    "crossed_bones": "The Host notes two Vital Areas.",
}
"""BB-13.7"""
IMPROVEMENTS_DO: dict[Improvement, tuple[str, str]] = {
    "mast": ("One more mast stands on the deck when this ship is boarded.", "BB-14.18"),
    "crows_nest": ("As Host, drop the spotting ring again once.", "BB-13.2"),
    "gunnery_drills": ("As Boarder, ten more dice in the first round of fire.", "BB-13.3"),
    "letter_of_marque": ("Roll the scenario die again, once.", "BB-14.17"),
    "commission": ("Change the scenario die by 1.", "BB-14.17"),
    "swivel_guns": ("As Boarder, one more cannon die at the start of each round.", "BB-13.4"),
}
"""And the clause that says so."""


def row_name(row: str) -> str:
    return ROW_NAMES.get(row, title(row))


def row_in_words(row: str) -> str:
    """`smoke and chaos: all ranges are shorter`"""
    return ": ".join(filter(None, [row_name(row).lower(), ROWS_DO[row]]))


def damage_in_words(clash: ClashSeen) -> str:
    smoke = f' by {clash.smoke}"' if clash.smoke else ""
    return f"damage {clash.damage} ({row_in_words(clash.row)}{smoke})"


def ship_in_words(ship: ShipSeen) -> str:
    parts = [ship.hull, f"{ship.cannons} cannon", f"{ship.shot} shot", *map(title, ship.improvements)]
    return ", ".join(parts)
