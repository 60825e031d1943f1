"""Boarders and Black Flags in real browsers: moves on the deck and in words, lies over two cups, secret dice."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from skulduggery.client import Visitor
from table.afloat import Server
from web.people import PATIENCE, Person
from web.test_accessible import violations
from web.voyage import Voyage

Newcomer = Callable[..., Person]
Letter = dict[str, Any]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
LIES = ("indicate", "select", "replace", "claim", "judge", "remove")


class Skirmish(Voyage):
    """A table whose seats are moved over the wire, until somebody takes them over in a browser."""

    def __init__(self, address: str, **options: Any) -> None:
        host = Visitor(address).open("boarders", "Anne", seats=2, options={"host": 1} | options)
        self.code = host.code
        self.seats = [host, Visitor(address).join(self.code, "Bonny")]
        self.seats[0].order("start")
        self.last = [seat.next_letter() for seat in self.seats]

    def comes_to(self, question: str) -> None:
        """Until Anne is asked this; nobody lies or rests before."""
        while self.question != question or 0 not in self.last[0]["asked"]:
            self.step(calmly)

    def is_watched_from(self, person: Person, seat: int = 0) -> "Player":
        self.seat_in(person, seat)
        self.seats[seat].close()
        return Player(person)


def calmly(letter: Letter) -> Letter:
    """Without lies and rests; who boards comes from Starboard."""
    starboard = {"do": "board_from", "edge": "starboard"}
    if starboard in letter["choices"]:
        return starboard
    plain: list[Letter] = [
        words for words in letter["choices"] if words["do"] not in ("lie", "hands_off", "rest", "pass", "ask_quarter")
    ]
    return (plain or letter["choices"])[0]


def boldly(letter: Letter) -> Letter:
    """Whoever runs is tested, and can be lied for."""
    run = {"do": "act", "action": "run"}
    return run if run in letter["choices"] else calmly(letter)


class Player:
    """A person who answers on the board itself."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.board = person.page.locator(".board")

    @property
    def letter(self) -> Letter:
        return self.person.letters()[-1]

    @property
    def view(self) -> Any:
        return self.letter["view"]

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

    def answers(self, lies: "Lies") -> None:
        """On the board, if asked; else a moment passes, in which letters come."""
        letter = self.letter
        if not letter["choices"]:
            self.page.wait_for_timeout(30)
            return
        question = letter["view"]["question"]
        if question == "heading":
            self.goes()
        elif question in ("point", "lay", "rise"):
            self.presses(re.compile("^(Place it at|Lay it so|Stand up there)"))
        else:
            self.takes(lies.answer(letter) if question in LIES else boldly(letter))
        self.person.awaits_move_after(letter["ply"])

    def goes(self) -> None:
        """Heading and distance: where the second is asked, the board answers it itself."""
        before = self.letter["ply"]
        self.presses(re.compile("^Go "))
        self.person.awaits_move_after(before)
        if self.question == "distance":
            self.person.awaits_move_after(before + 1)

    def takes(self, move: Letter) -> None:
        """Somebody on the deck is touched there; the rest has a button that says it."""
        letter = self.letter
        if move["do"] == "choose" and letter["view"]["models"][move["model"]]["fate"] == "deck":
            self.figure(move["model"]).get_by_role("button").press("Enter")
            return
        text = letter["offers"][letter["choices"].index(move)]["text"]
        self.board.get_by_title(text, exact=True).first.click()


class Lies:
    """What is said about the dice: a lie that is believed, a lie that is caught, a truth that is doubted, and again."""

    PLAN = (("lie", "accept"), ("lie", "challenge"), ("truth", "challenge"))

    def __init__(self) -> None:
        self.claims = 0

    def answer(self, letter: Letter) -> Letter:
        choices: list[Letter] = letter["choices"]
        told, judged = self.PLAN[self.claims % len(self.PLAN)]
        match letter["view"]["question"]:
            case "indicate":
                return {"do": "lie"} if {"do": "lie"} in choices else choices[0]
            case "claim":
                die = letter["view"]["selected"]
                return {"do": "claim", "value": die if told == "truth" else die % 6 + 1}
            case "judge":
                self.claims += 1
                return {"do": judged}
        return choices[0]


@pytest.fixture
def afloat(server: Server) -> Callable[..., Skirmish]:
    return lambda **options: Skirmish(server.address, **options)


# --- two people play ------------------------------------------------------------------


def test_two_people_fight_on_the_board_and_never_hear_the_others_dice(
    newcomer: Newcomer, afloat: Callable[..., Skirmish]
) -> None:
    table = afloat()
    anne, bonny = (table.is_watched_from(newcomer(name), seat) for seat, name in enumerate(("Anne", "Bonny")))
    gallery = newcomer("Calico")
    gallery.watches(table.code)
    lies = Lies()

    for _ in range(400):
        for player in (anne, bonny):
            player.answers(lies)
        if lies.claims >= len(Lies.PLAN):
            break

    assert lies.claims >= len(Lies.PLAN)
    told = [event for letter in anne.person.letters() for event in letter["news"]]
    assert {"claimed", "accepted", "challenged", "showed"} <= {event["type"] for event in told}
    for reader, other in ((0, 1), (1, 0)):
        heard = (anne, bonny)[reader].person
        assert secrets_of(heard, reader), "the own dice are told"
        assert secrets_of(heard, other) == []
    assert secrets_of(gallery, 0) + secrets_of(gallery, 1) == []
    every_fallen_model_lies(anne)


def secrets_of(person: Person, seat: int) -> list[Any]:
    """Whatever this person's browser was ever told of the dice under the cup of a seat."""
    return [secret for letter in person.letters() for secret in secrets_in(letter, seat)]


def secrets_in(letter: Letter, seat: int) -> Iterator[Any]:
    view = letter["view"]
    if view["seat"] == seat:
        yield from (*view["cup"], *filter(None, [view["selected"]]))
    for player in view["players"]:
        assert set(player) & {"cup", "selected"} == set()
    for event in letter["news"]:
        if event["type"] in ("rolled_lying_dice", "selected", "removed_die") and event["seat"] == seat:
            yield from filter(None, [event.get("dice"), event.get("die")])


def every_fallen_model_lies(player: Player) -> None:
    """BB-1.3 A rectangle in place of the circle, turned as it lies."""
    down = [model for model in player.view["models"] if model["is_down"] and model["fate"] == "deck"]
    for model in down:
        turned = player.figure(model["number"]).locator(f"g[transform='rotate({model['angle']})'] > rect.base")
        expect(turned).to_have_count(1, timeout=PATIENCE)


def test_what_is_under_the_cup_can_be_covered(newcomer: Newcomer, afloat: Callable[..., Skirmish]) -> None:
    table = afloat()
    table.comes_to("activate")
    anne = table.is_watched_from(newcomer("Anne"))
    cup = anne.board.get_by_label("Under your cup")
    expect(cup.get_by_role("img", name=re.compile("^A [1-6]$"))).to_have_count(5)

    anne.presses("Cover")

    expect(cup.get_by_role("img", name="covered")).to_have_count(5)


# --- aiming ------------------------------------------------------------------------------


def test_words_go_through_the_questions_one_by_one(newcomer: Newcomer, afloat: Callable[..., Skirmish]) -> None:
    table = afloat()
    table.comes_to("activate")
    anne = table.is_watched_from(newcomer("Anne"))
    before = anne.model("Rigger 1")

    anne.says("move Rigger 1 heading 270 for 2.5")

    expect(anne.page.get_by_role("list", name="Log")).to_contain_text("Rigger 1 moves to", timeout=PATIENCE)
    after = anne.model("Rigger 1")
    assert (after["x"], after["y"]) == pytest.approx((before["x"], before["y"] - 2.5), abs=0.01)


def test_words_stop_at_the_first_refusal(newcomer: Newcomer, afloat: Callable[..., Skirmish]) -> None:
    table = afloat()
    table.comes_to("activate")
    anne = table.is_watched_from(newcomer("Anne"))
    before = anne.model("Rigger 1")

    anne.says("rigger 1, walk, heading 270, for 9.5")

    expect(anne.page.get_by_role("button", name="BB-6.1")).to_be_visible(timeout=PATIENCE)
    assert anne.question == "distance"
    assert anne.model("Rigger 1") == before | {"has_acted": anne.model("Rigger 1")["has_acted"]}
    anne.says("three cheers")
    expect(anne.board.get_by_role("status")).to_have_text("Not understood here: three cheers")


def test_a_touch_on_the_deck_aims_and_one_press_goes_there(newcomer: Newcomer, afloat: Callable[..., Skirmish]) -> None:
    table = afloat()
    table.comes_to("heading")
    anne = table.is_watched_from(newcomer("Anne"))
    who = anne.view["models"][anne.view["subject"]]

    touch(anne, who["x"] + 1.5, who["y"] - 2)

    anne.presses(re.compile(r"^Go 30[678]° for 2\.[456]"))
    expect(anne.page.get_by_role("list", name="Log")).to_contain_text(f"{who['name']} moves to", timeout=PATIENCE)
    after = anne.model(who["name"])
    assert (after["x"], after["y"]) == pytest.approx((who["x"] + 1.5, who["y"] - 2), abs=0.15)


def touch(player: Player, x: float, y: float) -> None:
    """A point of the deck, in inches."""
    spot = player.board.locator("svg.sea > g").evaluate(
        """(plan, [x, y]) => {
            const at = new DOMPoint(x, y).matrixTransform(plan.getScreenCTM());
            return [at.x, at.y];
        }""",
        [x, y],
    )
    player.page.mouse.click(*spot)


def test_whoever_is_looked_at_is_measured_from(newcomer: Newcomer, afloat: Callable[..., Skirmish]) -> None:
    table = afloat()
    table.comes_to("activate")
    anne = table.is_watched_from(newcomer("Anne"))

    anne.figure(anne.model("Red Rose")["number"]).get_by_role("button").hover()

    expect(anne.board.get_by_role("heading", name="From Anne's Red Rose, base to base")).to_be_visible()
    nearest = anne.board.locator("li").filter(has_text="Rigger 1")
    expect(nearest.first).to_contain_text('≈ 1"')


# --- setting up ------------------------------------------------------------------------


def test_crews_are_mustered_and_placed_at_the_table(newcomer: Newcomer, afloat: Callable[..., Skirmish]) -> None:
    table = afloat(first_crew="choose", second_crew="choose", deployment="place", furniture="place")
    anne, bonny = (table.is_watched_from(newcomer(name), seat) for seat, name in enumerate(("Anne", "Bonny")))
    lies = Lies()
    printed: dict[str, str] = {}

    for _ in range(200):
        if anne.letter["choices"] and anne.question in ("captain", "section"):
            kind = anne.letter["choices"][0][anne.question]
            printed[kind] = anne.board.locator(".ask small").first.inner_text()
        for player in (anne, bonny):
            player.answers(lies)
        if anne.view["round"]:
            break

    assert anne.view["round"] == 1
    assert printed
    for kind, text in printed.items():
        crew = [model for model in anne.view["models"] if model["seat"] == 0 and model["kind"] == kind]
        statistics = "/".join(str(crew[0][name]) for name in ("footing", "focus", "brute", "speed", "size"))
        assert re.fullmatch(rf"\d × {statistics}", text)
    rows = anne.board.get_by_label("Anne's crew", exact=True).locator("tbody tr")
    expect(rows).to_have_count(sum(model["seat"] == 0 for model in anne.view["models"]))


# --- for everybody -----------------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_axe_finds_nothing_on_the_deck(
    newcomer: Newcomer, afloat: Callable[..., Skirmish], axe: str, scheme: str, width: int
) -> None:
    anne = newcomer("Anne", color_scheme=scheme, viewport={"width": width, "height": 800})
    found: list[str] = []
    for question in ("indicate", "activate", "heading"):
        table = afloat()
        table.comes_to(question)
        table.is_watched_from(anne)
        found += [f"{question}: {violation}" for violation in violations(anne.page, axe)]
        assert anne.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    assert not found, "\n".join(found)


def test_a_phone_shows_the_deck_upright_and_what_is_asked_in_its_middle(
    newcomer: Newcomer, afloat: Callable[..., Skirmish]
) -> None:
    table = afloat()
    table.comes_to("heading")
    anne = table.is_watched_from(newcomer("Anne", **PHONE))

    expect(anne.figure(anne.view["subject"])).to_be_in_viewport()
    expect(anne.board.get_by_role("button", name=re.compile("^Go "))).to_be_in_viewport()
