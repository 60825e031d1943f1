"""A table of Scallywag whose seats are moved over the wire, so that somebody can look at any moment of it."""

from collections.abc import Callable
from typing import Any

from skulduggery.client import Visitor
from web.people import Person

CREW = ("Anne", "Bonny", "Calico", "Drake", "Every")
Letter = dict[str, Any]
Wish = Callable[[Letter], Letter | None]


class Voyage:
    """`last` is each seat's newest letter."""

    def __init__(self, address: str, **options: Any) -> None:
        host = Visitor(address).open("mutiny", CREW[0], seats=len(CREW), options=options)
        self.code = host.code
        self.seats = [host, *(Visitor(address).join(self.code, name) for name in CREW[1:])]
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

    def says(self, seat: int, words: Letter) -> None:
        ply = self.seats[seat].say(words)
        for number, each in enumerate(self.seats):
            while self.last[number]["ply"] < ply:
                self.last[number] = each.next_letter()

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
    """Talk little, sail by what is drunk at the end of the route, ask who is above five."""
    view = letter["view"]
    match view["question"]:
        case "vote" | "tie":
            ways = [words for words in letter["choices"] if "to" in words]
            return best(ways, key=lambda words: drink_at(view["spots"][words["to"]]))
        case "night":
            return {"do": "above", "level": 5}
        case "act":
            return {"do": "all_quiet"}
    return None
