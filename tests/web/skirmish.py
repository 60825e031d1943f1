"""A table of Boarders and Black Flags: moved over the wire to any moment, and people who answer on the board itself."""

import contextlib
import re
from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from playwright.sync_api import Locator, TimeoutError

from skulduggery.client import Visitor
from web.people import MOMENT, PATIENCE, Person
from web.voyage import Voyage, Wish

Letter = dict[str, Any]
TITLE = "Boarders and Black Flags"
REST: Letter = {"do": "rest"}
LIE: Letter = {"do": "lie"}
A_TRY = 2_000
"""Milliseconds after which one looks whether the question still stands."""
FACING = {"deployment": "place", "first_crew": "polly_anna"}
"""Crews that are placed by hand: see `face_to_face`."""


class Skirmish(Voyage):
    """A table whose seats are moved over the wire, until somebody takes them over in a browser."""

    def __init__(self, address: str, **options: Any) -> None:
        host = Visitor(address).open("boarders", "Anne", seats=2, options={"host": 1} | options)
        self.code = host.code
        self.seats = [host, Visitor(address).join(self.code, "Bonny")]
        self.seats[0].order("start")
        for seat in self.seats:
            seat.stand("ask")
        self.last = [seat.next_letter() for seat in self.seats]

    def comes_to(self, question: str, wish: Wish | None = None) -> None:
        """Until Anne is asked this; nobody lies or rests before, if nothing else is wished."""
        while self.question != question or 0 not in self.last[0]["asked"]:
            self.step(wish or calmly)

    def is_watched_from(self, person: Person, seat: int = 0) -> "Player":
        self.seat_in(person, seat)
        self.seats[seat].close()
        return Player(person)


def calmly(letter: Letter) -> Letter:
    """Without lies and rests; the Boarder comes from Starboard."""
    starboard = {"do": "board_from", "edge": "starboard"}
    if starboard in letter["choices"]:
        return starboard
    plain: list[Letter] = [
        words for words in letter["choices"] if words["do"] not in ("lie", "hands_off", "rest", "pass", "ask_quarter")
    ]
    return (plain or letter["choices"])[0]


def boldly(letter: Letter) -> Letter:
    """A model that runs is tested, and its player can lie for it."""
    run = {"do": "act", "action": "run"}
    return run if run in letter["choices"] else calmly(letter)


def face_to_face(letter: Letter) -> Letter:
    """Crews placed by hand stand against each other at the Starboard edge. Nobody moves, and Bonny rests."""
    view = letter["view"]
    rest = {"do": "rest"}
    if view["question"] == "point":
        crew = [model["number"] for model in view["models"] if model["seat"] == view["seat"]]
        y = 22.5 if view["players"][view["seat"]]["is_host"] else 23.5
        return {"do": "at", "point": f"{14.0 + 2.5 * crew.index(view['subject'])},{y}"}
    return rest if rest in letter["choices"] and (view["phase"] == "move" or view["seat"] == 1) else calmly(letter)


def by_pollys_word(letter: Letter) -> Letter:
    """Nobody does anything until Polly Anna sends the first of her crew three inches inwards."""
    view, rest = letter["view"], {"do": "rest"}
    if rest in letter["choices"] and (view["phase"] != "special" or view["seat"] == 1):
        return rest
    polly = next(model["number"] for model in view["models"] if model["kind"] == "polly_anna")
    wishes: list[Letter] = [
        {"do": "choose", "model": polly},
        {"do": "act", "action": "polly_wanna_cracker"},
        {"do": "act", "action": "walk"},
        {"do": "heading", "degrees": 270},
        {"do": "distance", "tenths": 30},
    ]
    return next((words for words in wishes if words in letter["choices"]), calmly(letter))


class Player:
    """A person who answers on the board itself."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.board = person.page.locator(".board")
        self.turned = len(self.ended)
        """How many ends of games were read, those at other tables among them."""
        self.planned: set[str] = set()
        """What the page will say by itself: a die is used, selected and claimed in one go."""

    @property
    def letter(self) -> Letter:
        return self.person.letters()[-1]

    @property
    def view(self) -> Any:
        return self.letter["view"]

    @property
    def ended(self) -> list[Letter]:
        """The ends of games that were told."""
        return [event for letter in self.person.letters()[1:] for event in letter["news"] if is_end_of_game(event)]

    @property
    def question(self) -> str:
        return str(self.view["question"])

    def model(self, name: str) -> Any:
        return next(model for model in self.view["models"] if model["name"] == name)

    def figure(self, number: int) -> Locator:
        return self.board.locator(f"[data-model='{number}']")

    def presses(self, name: str | re.Pattern[str]) -> None:
        self.board.get_by_role("button", name=name).first.click()

    def says(self, words: str) -> None:
        field = self.board.get_by_label("Say it in words")
        field.fill(words)
        field.press("Enter")

    # --- answering whatever comes ---------------------------------------------------

    def answers(self, mind: "Lies") -> None:
        """On the board, if asked; otherwise a moment passes, and letters come in."""
        self.turns_the_page()
        letter = self.letter  # once the page is turned: meanwhile questions may have answered themselves
        if not letter["choices"]:
            self.page.wait_for_timeout(MOMENT)
            return
        question = letter["view"]["question"]
        if letter["ordered"] or answers_itself(letter) or question == "distance" or question in self.planned:
            self.planned.discard(question)  # a distance is said with the heading
        elif question == "heading":
            heading = mind.heading(letter)
            self.tries(letter, lambda: self.goes(heading))
        elif question in ("point", "lay", "rise"):
            self.tries(letter, lambda: self.presses(re.compile("^(Place it here|Lay it so|Stand up there)")))
        else:
            move = mind.answer(letter)
            self.tries(letter, lambda: self.lies(letter, mind) if move == LIE else self.takes(letter, move))
        self.person.awaits_answer_to(letter)

    def lies(self, letter: Letter, mind: "Lies") -> None:
        """With the first die under the cup: in a test it is said what it is, otherwise it is only shown."""
        die = letter["view"]["cup"][0]
        self.presses(f"Use a {die} from under the cup")
        if letter["view"]["dice"]:
            self.presses(re.compile(f"^Say that it is a {mind.claim_for(die)}"))
        self.planned = {"select", "claim"} if letter["view"]["dice"] else {"select"}

    def tries(self, letter: Letter, answer: Callable[[], None]) -> None:
        """Another's answer may take the question away before one can click: then nobody waits for it."""
        self.page.set_default_timeout(A_TRY)
        while self.letter["ply"] == letter["ply"]:
            with contextlib.suppress(TimeoutError):
                answer()
                break
        self.page.set_default_timeout(PATIENCE)

    def turns_the_page(self) -> None:
        """The end of a game is read before the next one, however late it is drawn."""
        for _ in self.ended[self.turned :]:
            self.presses(re.compile("^(On to the second game|See who won)"))
            self.turned += 1

    def wants_it_exact(self) -> None:
        """In degrees and inches."""
        exact = self.board.get_by_role("button", name="Exact")
        if exact.get_attribute("aria-expanded") == "false":
            exact.click()

    def turns_to(self, heading: int) -> None:
        """To the degree."""
        self.wants_it_exact()
        self.board.get_by_role("slider", name="Heading").fill(str(heading))

    def goes(self, heading: int | None) -> None:
        """Heading and distance: where the second is asked, the board answers it itself."""
        if heading is not None:
            self.turns_to(heading)
        self.presses(re.compile("^(Go|Run) there"))

    def takes(self, letter: Letter, move: Letter) -> None:
        """Somebody on the deck is touched there; the rest has a button that says it."""
        if move["do"] == "choose" and letter["view"]["models"][move["model"]]["fate"] == "deck":
            self.figure(move["model"]).get_by_role("button").press("Enter")
            return
        text = letter["offers"][letter["choices"].index(move)]["text"]
        self.board.get_by_role("button").and_(self.board.get_by_title(text, exact=True)).first.click()


def is_end_of_game(event: Letter) -> bool:
    return bool(event["type"] == "game_ended")


def answers_itself(letter: Letter) -> bool:
    """A question with one answer, where everybody can see that there is but one: which of several dice is nobody
    else's business."""
    view = letter["view"]
    dice = view["players"][view["seat"]]["dice"]
    return len(letter["choices"]) == 1 and (view["question"] not in ("select", "remove") or dice == 1)


class Lies:
    """What is said about the dice: a lie that is believed, a lie that is caught, a truth that is doubted, and again."""

    PLAN = (("lie", "accept"), ("lie", "challenge"), ("truth", "challenge"))

    def __init__(self) -> None:
        self.claims = 0

    @property
    def are_told(self) -> bool:
        """Each of them at least once."""
        return self.claims >= len(self.PLAN)

    def heading(self, letter: Letter) -> int | None:  # noqa: ARG002
        """As the board proposes."""
        return None

    def claim_for(self, die: int) -> int:
        """What is said of this die."""
        told, _ = self.PLAN[self.claims % len(self.PLAN)]
        return die if told == "truth" else die % 6 + 1

    def answer(self, letter: Letter) -> Letter:
        choices: list[Letter] = letter["choices"]
        _, judged = self.PLAN[self.claims % len(self.PLAN)]
        match letter["view"]["question"]:
            case "indicate":
                return LIE if LIE in choices else choices[0]
            case "claim":
                return {"do": "claim", "value": self.claim_for(letter["view"]["selected"])}
            case "judge":
                self.claims += 1
                return {"do": judged}
            case "select" | "replace" | "remove":
                return choices[0]
        return boldly(letter)


class ShortMatch(Lies):
    """Once all lies are told, the Boarder's captain walks over the edge that they came from, and the Host, who then
    cannot be refused (BB-10.3), asks for quarter."""

    EDGES: ClassVar = {"port": 270, "starboard": 90}

    def heading(self, letter: Letter) -> int | None:
        view = letter["view"]
        return self.EDGES[view["edge"]] if self.are_told and is_boarding_captain(view, view["subject"]) else None

    def answer(self, letter: Letter) -> Letter:
        choices: list[Letter] = letter["choices"]
        view = letter["view"]
        match view["question"]:
            case "quarter":
                is_taken = view["players"][1 - view["seat"]]["is_quartered"]
                return {"do": "ask_quarter" if is_taken else "let_be"}
            case "activate" if self.are_told:
                return next((one for one in choices if is_boarding_captain(view, one.get("model"))), choices[0])
            case "action" if is_boarding_captain(view, view["subject"]):
                deed = {"do": "act", "action": "walk" if self.are_told else "make_ready"}
                return deed if deed in choices else choices[0]
        return super().answer(letter)


def is_boarding_captain(view: Any, model: int | None) -> bool:
    if model is None or view["models"][model]["seat"] is None:
        return False
    player = view["players"][view["models"][model]["seat"]]
    return not player["is_host"] and player["captain"] == view["models"][model]["kind"]


def to_the_end(letter: Letter) -> Letter:
    """The Boarder's captain walks overboard, in both games, and nobody lies."""
    mind = ShortMatch()
    mind.claims = len(mind.PLAN)
    view = letter["view"]
    overboard = mind.heading(letter)
    if overboard is not None and view["question"] == "heading":
        return {"do": "heading", "degrees": overboard}
    if overboard is not None and view["question"] == "distance":
        return {"do": "distance", "tenths": 30}
    if REST in letter["choices"] and not any(is_boarding_captain(view, one.get("model")) for one in letter["choices"]):
        return REST
    return calmly(letter) if view["question"] == "indicate" else mind.answer(letter)


# --- what must not be heard --------------------------------------------------------------


def secrets_of(person: Person, seat: int) -> list[Any]:
    """Everything this person's browser was ever told about the dice under a seat's cup, in any frame, during the
    match."""
    frames = [frame for frame in person.heard if not is_end(frame)]
    return [secret for frame in frames for part in parts_of(frame) for secret in secrets_in(part, seat)]


def is_end(frame: Letter) -> bool:
    """The letter that ends the match opens everything."""
    return frame["type"] == "letter" and bool(frame["view"]["over"])


def parts_of(frame: Any) -> Iterator[Letter]:
    """Every object in a frame, however deep."""
    if isinstance(frame, dict):
        yield frame
    inner = frame.values() if isinstance(frame, dict) else frame if isinstance(frame, list) else ()
    for part in inner:
        yield from parts_of(part)


SECRETLY = ("rolled_lying_dice", "selected", "removed_die")


def secrets_in(part: Letter, seat: int) -> Iterator[Any]:
    """A view has a cup, and says whose eyes it is; the news of a cup say whose."""
    if "cup" in part or "selected" in part:
        assert "seat" in part, "a cup that is nobody's"
        yield from (*part["cup"], *filter(None, [part["selected"]])) if part["seat"] == seat else ()
    if part.get("type") in SECRETLY and part["seat"] == seat:
        yield from filter(None, [part.get("dice"), part.get("die")])
