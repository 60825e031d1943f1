"""Two ships that meet at a table: moved over the wire to any moment, so that somebody can look at it."""

from typing import Any

from skulduggery.client import Visitor
from web.voyage import Letter, Voyage, Wish

CALM = ("let_be", "keep", "pass", "rest", "accept", "cease")
SAIL = [
    {"emblem": "skull", "x": 12, "y": 14, "size": 16},
    {"emblem": "ship", "x": 28, "y": 34, "size": 18},
    {"emblem": "crossed_bones", "x": 30, "y": 11, "size": 9},
    {"emblem": "devil", "x": 10, "y": 38, "size": 12},
]
GALLEON: dict[str, Any] = {
    "hull": "frigate",
    "shot": 6,
    "cannons": 14,
    "improvements": ["gunnery_drills", "swivel_guns"],
    "sail": SAIL,
}
PINNACE: dict[str, Any] = {
    "hull": "pinnace",
    "shot": 3,
    "cannons": 5,
    "improvements": ["crows_nest", "commission", "letter_of_marque"],
    "sail": SAIL[:1],
}


class ShipsMeet(Voyage):
    """Anne is the Host in a pinnace; Bonny boards her from a frigate, and fires."""

    def __init__(self, address: str, **options: Any) -> None:
        ships = {"first_ship": PINNACE, "second_ship": GALLEON, "host": 0}
        host = Visitor(address).open("boarders", "Anne", seats=2, options=ships | options)
        self.code = host.code
        self.seats = [host, Visitor(address).join(self.code, "Bonny")]
        self.seats[0].order("start")
        self.last = [seat.next_letter() for seat in self.seats]

    def comes_to(self, question: str, wish: Wish | None = None) -> "ShipsMeet":
        assert self.goes_on_until(question, wish or calmly)
        return self

    def catches_up(self, ply: int) -> None:
        """With what was said in browsers."""
        for number, seat in enumerate(self.seats):
            while self.last[number]["ply"] < ply:
                self.last[number] = seat.next_letter()


def calmly(letter: Letter) -> Letter:
    """Everybody stays calm if they may; the ring is aimed at the largest image, and all guns fire."""
    choices: list[Letter] = letter["choices"]
    question = letter["view"]["question"]
    if question == "aim":
        return {"do": "aim", "point": "2.8,3.4"}
    if question == "fire":
        return {"do": "fire"}
    return next((words for words in choices if words["do"] in CALM), choices[0])


def boldly(letter: Letter) -> Letter:
    """Somebody acts, and runs: that is tested."""
    choices: list[Letter] = letter["choices"]
    match letter["view"]["question"]:
        case "aim":
            return {"do": "aim", "point": "2.0,2.5"}
        case "activate":
            return next(words for words in choices if words["do"] == "choose")
        case "action":
            run = {"do": "act", "action": "run"}
            return run if run in choices else choices[0]
    return calmly(letter)
