"""A table of Scallywag whose seats are moved over the wire, so that somebody can look at any moment of it."""

from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import expect

from skulduggery.client import Visitor
from skulduggery.kernel.game import NAMES
from web.people import Person

CREW = ("Anne", "Bonny", "Calico", "Drake", "Every")
LAND_HO = {"do": "play", "card": "land_ho"}
"""The card of Scallywags whose answers lie all over the table."""
Letter = dict[str, Any]
Wish = Callable[[Letter], Letter | None]


class Voyage:
    """`last` is each seat's newest letter."""

    def __init__(self, address: str, **options: Any) -> None:
        self.gather(address, "mutiny", CREW, options)

    def gather(self, address: str, game: str, crew: Sequence[str], options: dict[str, Any]) -> None:
        host = Visitor(address).open(game, crew[0], seats=len(crew), options=options)
        self.code = host.code
        self.seats = [host, *(Visitor(address).join(self.code, name) for name in crew[1:])]
        self.seats[0].order("start")
        self.last = [seat.next_letter() for seat in self.seats]

    @property
    def view(self) -> Any:
        """Anne's."""
        return self.last[0]["view"]

    @property
    def question(self) -> str:
        return "over" if self.view["over"] else str(self.view["question"]).replace("report", "talk")

    def seat_in(self, person: Person, seat: int) -> None:
        """Somebody comes back to a seat with its cookie."""
        cookies = self.seats[seat].visitor.cookies
        person.context.add_cookies(
            [{"name": name, "value": value, "url": person.address} for name, value in cookies.items()]
        )
        person.page.goto(f"/table/{self.code}")
        person.page.locator(".board").wait_for()

    def sees(self, person: Person, seat: int) -> None:
        """The browser at this seat is as far as the table."""
        person.awaits_move_after(self.last[seat]["ply"] - 1)

    def says(self, seat: int, words: Letter) -> None:
        self.hears(self.seats[seat].say(words))

    def hears(self, ply: int) -> None:
        """Every seat, up to this move; or to a later one, if somebody's page has answered meanwhile and one letter told
        a seat of both."""
        while any(letter["ply"] < ply for letter in self.last):
            for number, each in enumerate(self.seats):
                while self.last[number]["ply"] < ply:
                    self.last[number] = each.next_letter()
            ply = max(letter["ply"] for letter in self.last)

    def step(self, wish: Wish) -> None:
        seat = self.last[0]["asked"][0]
        letter = self.last[seat]
        self.says(seat, wish(letter) or letter["choices"][0])

    def goes_on_until(self, question: str, wish: Wish) -> bool:
        """Whether it came to that before the end."""
        while self.question not in (question, "over"):
            self.step(wish)
        return self.question == question

    def role_of(self, seat: int) -> str:
        return str(self.last[seat]["view"]["role"])


class FullTable(Voyage):
    """Of any game, with as many seats as are wanted."""

    def __init__(self, address: str, game: str, seats: int, **options: Any) -> None:
        self.gather(address, game, NAMES[:seats], options)


def widely(letter: Letter) -> Letter:
    """One kind of answer after another, so that everything is asked sooner or later; a card rather than a coin."""
    choices, turn = letter["choices"], 7 * letter["ply"] // 3
    kinds = sorted({words["do"] for words in choices})
    do = "play" if "play" in kinds else kinds[turn % len(kinds)]
    alike = [words for words in choices if words["do"] == do]
    return LAND_HO if LAND_HO in choices else alike[turn % len(alike)]


def until_somebody_is_loaded(person: Person, **options: Any) -> Voyage:
    """MU-3.6 Somebody looks on, from the first seat, until it happens and the voyage goes on."""
    while True:
        voyage = Voyage(person.address, **options)
        voyage.seat_in(person, 0)
        while voyage.question != "over" and not any(pirate["loaded"] for pirate in voyage.view["pirates"]):
            voyage.step(to_the_wettest)
        if voyage.question != "over":
            return voyage


def drink_at(spot: Letter) -> int:
    """How much everybody takes there; a rest gives back."""
    return int(spot["worth"]) * {"grog": 1, "rest": -1, "deserted": 0}[spot["effect"]]


def to_the_wettest(letter: Letter) -> Letter | None:
    return sail(letter, max)


def to_the_driest(letter: Letter) -> Letter | None:
    return sail(letter, min)


def sail(letter: Letter, best: Callable[..., Letter]) -> Letter | None:
    """Talk little, sail by what is drunk at the end of the route, ask who is above five or so."""
    view = letter["view"]
    match view["question"]:
        case "vote" | "tie":
            ways = [words for words in letter["choices"] if "to" in words]
            return best(ways, key=lambda words: drink_at(view["spots"][words["to"]]))
        case "night":
            return min(asking_above(letter), key=lambda words: abs(words["level"] - 5))
        case "act":
            return {"do": "all_quiet"}
    return None


def asking_above(letter: Letter) -> list[Letter]:
    """MU-4.5 The numbers are those that somebody can have."""
    return [words for words in letter["choices"] if words["do"] == "above"]


class Sailor:
    """A person who answers on the board itself: islands, ballots, hammocks, the lantern."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.board = person.page.locator(".board")

    @property
    def letter(self) -> dict[str, Any]:
        return self.person.letters()[-1]

    def presses(self, name: str) -> None:
        self.board.get_by_role("button", name=name, exact=True).click()

    def touches_spot(self, spot: int) -> None:
        """Though it may be marked as not possible now."""
        self.board.locator(f"[data-spot='{spot}'] button").click(force=True)

    def answers(self) -> None:
        """If asked: on the board; and anybody who was shown is looked at first."""
        self.looks_at_those_who_were_shown()
        letter = self.letter
        if not letter["choices"]:
            return
        answers: dict[str, Callable[[], None]] = {
            "talk": self.talks,
            "vote": self.sails,
            "tie": self.sails,
            "rest": lambda: self.presses("Rest"),
            "night": self.asks,
            "act": self.walks_the_deck,
            "swap_with": lambda: self.touches_spot(14),
        }
        before = self.person.acknowledged
        answers[letter["view"]["question"]]()
        self.person.awaits_word_after(before)

    def looks_at_those_who_were_shown(self) -> None:
        """The landing comes first, and the night last."""
        self.person.awaits_move_after(self.letter["ply"] - 1)
        self.person.skips_moments()
        expect(self.person.page.get_by_role("dialog")).to_have_count(0)

    def talks(self) -> None:
        """On the first day one statement in two touches; then ready."""
        view = self.letter["view"]
        if view["rounds"] or view["pirates"][view["seat"]]["statements_left"] < 2:
            self.presses("Ready to vote")
            return
        self.presses("I am …")
        self.presses("Say: I am the Cook")

    def sails(self) -> None:
        wish = to_the_wettest(self.letter)
        assert wish is not None
        self.touches_spot(wish["to"])

    def asks(self) -> None:
        self.presses("below")
        self.presses("One less")
        self.presses("Who is below 4?")

    def walks_the_deck(self) -> None:
        if (
            self.letter["view"]["role"] == "lookout"
            and not self.letter["view"]["pirates"][self.letter["view"]["seat"]]["loaded"]
        ):
            self.touches_spot(15)
        else:
            self.presses("All quiet: do nothing")
