"""Pictures of every screen, on a phone and on a desk, by day and by night.

    python scripts/screenshots.py FOLDER [WORD ...]      only screens whose name has one of the words

Needs the tools of ./test and a built page (python scripts/page.py).
"""

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from playwright.sync_api import sync_playwright

from table.afloat import Server
from web.clash import ShipsMeet
from web.harbour import QUIET, built_page, chromium
from web.people import Person, play_out
from web.voyage import Voyage, to_the_driest, to_the_wettest, until_somebody_is_loaded

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
        **{f"ships-{moment}": go for moment, go in WHERE_SHIPS_MEET.items()},
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


def begin(anne: Person, game: str) -> None:
    gather(anne, game)
    anne.fills_up_and_deals()
    anne.answers.first.wait_for()


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

if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
