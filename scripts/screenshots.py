"""Pictures of every screen, on a phone and on a desk, by day and by night.

    python scripts/screenshots.py FOLDER [WORD ...]      only screens whose name has one of the words

Needs the tools of ./test and a built page (python scripts/page.py).
"""

import json
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from playwright.sync_api import sync_playwright

from evening import EVENING
from machine import chromium
from skulduggery.games.boarders.options import FIRST_MATCH
from table.afloat import Server
from table.sailors import tale_in_port
from web.captain import Captain
from web.clash import ShipsMeet
from web.harbour import QUIET, built_page
from web.people import Person, play_out
from web.skirmish import REST, Skirmish, boldly, calmly, face_to_face, to_the_end
from web.voyage import Letter, Voyage, Wish, to_the_driest, to_the_wettest, until_somebody_is_loaded

WIDTHS = {360: 740, 1280: 800}
SCHEMES = {"day": "light", "night": "dark"}
TITLES = {"booty": "Scallywags", "scalawag": "Scalawag!"}
QUALITY = 72


def main(folder: Path, words: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        Server(Path(data), "--page", str(built_page())) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        for width, height in WIDTHS.items():
            for light, scheme in SCHEMES.items():
                viewport = {"width": width, "height": height}
                anne = Person(browser, server.address, "Anne", color_scheme=scheme, viewport=viewport)
                for screen in tour(anne, words):
                    anne.page.wait_for_timeout(500)
                    file = folder / f"{screen}-{light}-{width}.jpg"
                    anne.page.screenshot(path=file, type="jpeg", quality=QUALITY)
                    print(f"{file} {file.stat().st_size // 1024} KiB")
                anne.go_home()
        browser.close()


def tour(anne: Person, words: list[str]) -> Iterator[str]:
    """Go to each screen and name it."""
    stops: dict[str, Callable[[Person], object]] = {
        "landing": landing,
        "setup": setting_up,
        "watch": lambda anne: walk(anne, "/watch"),
        "rules": lambda anne: walk(anne, "/rules/scalawag#SC-3.4"),
        "record": lambda anne: walk(anne, "/replay"),
        **{f"{game}-{screen}": stop(game) for game in TITLES for screen, stop in AT_A_TABLE.items()},
        **{f"mutiny-{moment}": go for moment, go in AT_SEA.items()},
        **{f"boarders-{moment}": go for moment, go in ON_DECK.items()},
        **{f"ships-{moment}": go for moment, go in WHERE_SHIPS_MEET.items()},
        **{f"evening-{moment}": go for moment, go in EVENING.items()},
        **{f"tales-{page}": go for page, go in ONGOING_TALES.items()},
    }
    for name, go in stops.items():
        if not words or any(word in name for word in words):
            go(anne)
            yield name


def landing(anne: Person) -> None:
    anne.lands()


def setting_up(anne: Person) -> None:
    anne.lands()
    anne.card("Scalawag!").get_by_role("button", name="Sit with friends").click()
    anne.page.get_by_text("House rules").click()


def walk(anne: Person, address: str) -> None:
    anne.page.goto(address)
    anne.page.locator("main").wait_for()


def gather(anne: Person, game: str) -> None:
    anne.sets_table(TITLES[game], seats=4, house={"turns": "60"})


def choose_bot(anne: Person, game: str) -> None:
    gather(anne, game)
    anne.page.get_by_role("button", name="Add a bot to seat 2").click()
    anne.page.get_by_role("dialog").get_by_role("radio", name="sea dog").check()


def begin(anne: Person, game: str) -> None:
    gather(anne, game)
    anne.fills_up_and_deals()
    anne.answers.first.wait_for(state="attached")


def get_going(anne: Person, game: str) -> None:
    begin(anne, game)
    for turn in range(6):
        anne.clicks_an_answer(turn)
        anne.page.wait_for_function("() => document.querySelector('#end, section ol button')")


def talk(anne: Person, game: str) -> None:
    begin(anne, game)
    anne.page.get_by_role("button", name="Chat", exact=True).first.click()
    anne.page.get_by_role("button", name="Arrr!").click()


def end(anne: Person, game: str) -> None:
    begin(anne, game)
    play_out(anne)


def look_back(anne: Person, game: str) -> None:
    end(anne, game)
    anne.page.get_by_role("link", name="Look back").click()
    anne.page.get_by_role("slider").fill("12")


AT_A_TABLE: dict[str, Callable[[str], Callable[[Person], object]]] = {
    "lobby": lambda game: lambda anne: gather(anne, game),
    "bots": lambda game: lambda anne: choose_bot(anne, game),
    "playing": lambda game: lambda anne: get_going(anne, game),
    "chat": lambda game: lambda anne: talk(anne, game),
    "end": lambda game: lambda anne: end(anne, game),
    "replay": lambda game: lambda anne: look_back(anne, game),
}


# --- Scallywag: moments that bots would not wait for -----------------------------------


def sail_to(anne: Person, question: str, **options: object) -> Voyage:
    """A voyage that has come to this question."""
    while True:
        voyage = Voyage(anne.address, **options)
        if voyage.goes_on_until(question, to_the_driest):
            return voyage


def second_day(anne: Person) -> None:
    voyage = sail_to(anne, "night", first_watch=0)
    voyage.goes_on_until("talk", to_the_driest)
    for seat in range(1, 5):
        voyage.says(seat, voyage.last[seat]["choices"][2 + 3 * seat])
    voyage.seat_in(anne, 0)


def moment(question: str, **options: object) -> Callable[[Person], None]:
    return lambda anne: sail_to(anne, question, **options).seat_in(anne, 0)


def voyage_end(anne: Person) -> None:
    voyage = Voyage(anne.address)
    voyage.goes_on_until("over", to_the_wettest)
    voyage.seat_in(anne, 0)


def on_the_wall(anne: Person) -> None:
    walk(anne, f"/table/{sail_to(anne, 'rest').code}/screen")


AT_SEA: dict[str, Callable[[Person], object]] = {
    "talk": second_day,
    "vote": moment("vote"),
    "rest": moment("rest"),
    "watch": moment("night", first_watch=0),
    "hands": moment("act", first_watch=0),
    "asleep": moment("night", first_watch=1),
    "loaded": until_somebody_is_loaded,
    "tea": moment("rest", tea=True),
    "end": voyage_end,
    "screen": on_the_wall,
}


# --- Boarders and Black Flags ------------------------------------------------------------


def choosing(page: str, *touches: str) -> Callable[[Person], None]:
    """A page of the dialog in which a table is set up."""

    def go(anne: Person) -> None:
        anne.lands()
        anne.card("Boarders and Black Flags").get_by_role("button", name="Sit with friends").click()
        summary = anne.page.locator("summary", has_text=page)
        summary.click()
        for touch in touches:
            anne.page.get_by_text(touch, exact=True).locator("visible=true").first.click()
        summary.evaluate("one => one.scrollIntoView()")

    return go


def fight(anne: Person, until: Callable[[Skirmish], bool], wish: Wish = calmly, **options: object) -> None:
    """A skirmish that has come so far, seen by Anne."""
    table = Skirmish(anne.address, **options)
    while not until(table):
        table.step(wish)
    table.is_watched_from(anne)


def asks(question: str, wish: Wish = calmly, **options: object) -> Callable[[Person], None]:
    """Anne is asked this."""
    return lambda anne: fight(
        anne, lambda table: table.question == question and 0 in table.last[0]["asked"], wish, **options
    )


ASK = {"do": "ask_quarter"}


def liar(letter: Letter) -> Letter:
    """Anybody who can lie does, and is believed."""
    return {"do": "lie"} if {"do": "lie"} in letter["choices"] else boldly(letter)


def briskly(letter: Letter) -> Letter:
    """Everybody walks a little, and then rests until the ship rolls."""
    return REST if REST in letter["choices"] and letter["view"]["phase"] != "move" else calmly(letter)


def second_round(table: Skirmish) -> bool:
    return table.view["round"] == 2 and table.question == "activate" and 0 in table.last[0]["asked"]


def at_deck(anne: Person, x: float, y: float) -> tuple[float, float]:
    """A point of the deck on the screen."""
    spot = anne.page.locator(".plan").evaluate(
        "(plan, [x, y]) => { const at = new DOMPoint(x, y).matrixTransform(plan.getScreenCTM()); return [at.x, at.y] }",
        [x, y],
    )
    return float(spot[0]), float(spot[1])


def drag(anne: Person) -> None:
    """A figure in hand, and where it would end."""
    asks("activate")(anne)
    anne.page.get_by_label("Duelista 1").first.wait_for()
    anne.page.wait_for_timeout(600)
    letter = anne.letters()[-1]["view"]
    who = next(model for model in letter["models"] if model["name"] == "Duelista 1")
    anne.page.mouse.move(*at_deck(anne, who["x"], who["y"]))
    anne.page.mouse.down()
    anne.page.wait_for_timeout(700)
    for step in (0.4, 0.7, 1):
        anne.page.mouse.move(*at_deck(anne, who["x"] + 1.2 * step, who["y"] - 3.4 * step))
    anne.page.locator(".ghost").first.wait_for()


def aim(anne: Person) -> None:
    """The skirmish of a first match: a figure is dragged to a foe at the rail."""
    asks("activate", calmly, **FIRST_MATCH)(anne)
    anne.page.get_by_label("Duelista 2").first.wait_for()
    anne.page.wait_for_timeout(600)
    who = next(model for model in anne.letters()[-1]["view"]["models"] if model["name"] == "Duelista 2")
    anne.page.mouse.move(*at_deck(anne, who["x"], who["y"]))
    anne.page.mouse.down()
    anne.page.wait_for_timeout(700)
    for step in (0.4, 0.7, 1):
        anne.page.mouse.move(*at_deck(anne, who["x"] - 0.6 * step, who["y"] - 3.2 * step))
    anne.page.locator(".ghost").first.wait_for()


def strike(anne: Person) -> None:
    """A push at the rail: the odds, and where it would end."""
    fight(anne, may_strike, side_by_side, **FIRST_MATCH | {"deployment": "place"})
    duelista = anne.page.get_by_label("Duelista 1").first
    duelista.dispatch_event("click")
    anne.page.locator(".foe").first.get_by_role("button").dispatch_event("click")
    anne.page.get_by_role("button", name=re.compile(r"^Push: .+ %$")).wait_for()


def side_by_side(letter: Letter) -> Letter:
    """Crews placed by hand stand in pairs along the Starboard rail."""
    view = letter["view"]
    if view["question"] != "point":
        return face_to_face(letter)
    crew = [model["number"] for model in view["models"] if model["seat"] == view["seat"]]
    x = 14.0 + 5.0 * crew.index(view["subject"]) + (1.0 if view["players"][view["seat"]]["is_host"] else 0.0)
    return {"do": "at", "point": f"{x},23.5"}


def may_strike(table: Skirmish) -> bool:
    return table.question == "activate" and table.view["phase"] == "attack" and 0 in table.last[0]["asked"]


def beside_the_chest(letter: Letter) -> Letter:
    """Red Rose's boarders stand at the Starboard rail, and Sawtooth between the Deadly Debris and the Cargo Hold."""
    view = letter["view"]
    if view["question"] != "point":
        return REST if REST in letter["choices"] else calmly(letter)
    place = [model["number"] for model in view["models"] if model["seat"] == view["seat"]].index(view["subject"])
    if not view["players"][view["seat"]]["is_host"]:
        return {"do": "at", "point": f"{5.0 + 2.5 * place},23.5"}
    return {"do": "at", "point": "24.0,8.5" if place == 0 else f"{25.0 + 2.0 * place},2.5"}


def rolls(edge: str, wish: Wish = briskly, **options: object) -> Callable[[Person], None]:
    """Nobody shows a die: an Ox-Eye, and Anne says which way the deck tilts."""

    def go(anne: Person) -> None:
        asks("lower", wish, **options)(anne)
        anne.page.locator(".board").get_by_role("button", name=edge).first.click()
        anne.page.locator(".moment.swell").wait_for()

    return go


def crush(anne: Person) -> None:
    rolls("Starboard", beside_the_chest, deployment="place")(anne)
    anne.page.locator(".moment.swell").click()
    anne.page.locator(".moment.crush").wait_for()


def game_over(anne: Person) -> None:
    """Anne's captain is gone, and Bonny asks for quarter, which must be given."""
    table = Skirmish(anne.address)
    while ASK not in table.last[1]["choices"]:
        table.step(to_the_end)
    table.is_watched_from(anne)
    table.seats[1].say(ASK)
    anne.page.locator("#game-over").wait_for()


def first_match(anne: Person) -> None:
    anne.plays_now("Boarders and Black Flags")
    anne.page.locator(".pane").wait_for()


def lesson(anne: Person) -> None:
    """The second step: a walk."""
    anne.page.goto("/learn/boarders")
    anne.page.get_by_text("Ahoy!").wait_for()
    anne.unfolds_answers()
    anne.answers.first.click()
    anne.page.get_by_text("drag Duelista 2").wait_for()


ON_DECK: dict[str, Callable[[Person], object]] = {
    "crew": choosing("Crew of seat 1"),
    "trillians": choosing("Crew of seat 2", "Trillians"),
    "scenario": choosing("Scenario"),
    "decks": choosing("Deck"),
    "muster": asks("section", first_crew="choose"),
    "placement": asks("point", furniture="place", host=0),
    "deployment": asks("point", deployment="place", host=0),
    "first": first_match,
    "lesson": lesson,
    "swell": rolls("Port"),
    "crush": crush,
    "game": game_over,
    "attack": strike,
    "drag": drag,
    "aim": aim,
    "fall": asks("lay", boldly),
    "activate": asks("activate"),
    "duel": asks("judge", liar),
    "pitch": lambda anne: fight(anne, second_round, briskly),
    "end": lambda anne: fight(anne, lambda table: table.question == "over", to_the_end),
}


# --- Boarders and Black Flags: ships that meet -------------------------------------------


def ships_at(question: str, **options: object) -> Callable[[Person], None]:
    return lambda anne: ShipsMeet(anne.address, **options).comes_to(question).seat_in(anne, 0)


def fire(anne: Person) -> None:
    """Somebody looks on while the guns fire, and sees the dice that decide on more."""
    ships = ShipsMeet(anne.address).comes_to("drop")
    ships.seat_in(anne, 0)
    ships.comes_to("fire")


WHERE_SHIPS_MEET: dict[str, Callable[[Person], object]] = {
    "commission": ships_at("commission", scenario="roll"),
    "aim": ships_at("aim"),
    "drop": ships_at("drop"),
    "fire": fire,
    "met": ships_at("note"),
    "burning": ships_at("activate"),
}


# --- Boarders and Black Flags: ongoing tales ----------------------------------------------


def in_port(heading: str) -> Callable[[Person], None]:
    """After three matches Anne is in port, and looks at this part of the page."""

    def go(anne: Person) -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "tales.json"
            file.write_text(json.dumps(tale_in_port(3, seed=4)), encoding="utf-8")
            Captain(anne).brings(file)
        anne.page.get_by_role("heading", name=heading).first.evaluate("one => one.scrollIntoView()")

    return go


def signing_on(anne: Person) -> None:
    Captain(anne).founds("Tales of Tortuga")
    anne.page.get_by_role("button", name="Sign the log book").wait_for()


def at_sea(anne: Person) -> None:
    """Anne has sewn Crossed Bones on her sail, and can begin the next match once Bonny is back."""
    in_port("Sewing")(anne)
    anne.page.get_by_role("radio", name=re.compile("Crossed Bones")).check()
    Captain(anne).press("Put to sea")
    anne.page.get_by_role("heading", name="is in port").wait_for(state="detached")
    anne.page.evaluate("scrollTo(0, 0)")


ONGOING_TALES: dict[str, Callable[[Person], object]] = {
    "found": lambda anne: walk(anne, "/campaign"),
    "sign": signing_on,
    "port": in_port("is in port"),
    "sewing": in_port("Sewing"),
    "log": in_port("In the hold"),
    "sea": at_sea,
}

if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
