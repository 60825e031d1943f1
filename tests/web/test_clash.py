"""Ships that meet, in real browsers: the ring is aimed and falls, guns fire, and their work is seen in the game."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from table.afloat import Server
from web.clash import GALLEON, ShipsMeet, boldly, calmly
from web.people import WIDTHS, Person
from web.test_accessible import by_day_and_by_night

Newcomer = Callable[..., Person]


def covered_with(emblem: str) -> list[dict[str, Any]]:
    """A sail that a ring can hardly miss."""
    return [{"emblem": emblem, "x": 20, "y": y, "size": 40} for y in (20, 25, 30)]


def part(person: Person, name: str) -> Locator:
    return person.page.get_by_role("region", name=name)


def view_of(person: Person) -> Any:
    return person.letters()[-1]["view"]


def presses(person: Person, name: str) -> None:
    before = person.ply
    person.page.locator(".board").get_by_role("button", name=name, exact=True).click()
    person.awaits_move_after(before)


def awaits(people: tuple[Person, Person], question: str) -> None:
    """Until both have heard that this is asked."""
    for person in people:
        person.awaits(lambda who=person: view_of(who)["question"] == question)  # type: ignore[misc]


def test_two_people_spot_by_keyboard_fire_and_see_what_it_does_to_the_game(newcomer: Newcomer, server: Server) -> None:
    table = ShipsMeet(server.address, second_ship=GALLEON | {"sail": covered_with("ship")})
    anne, bonny = newcomer("Anne"), newcomer("Bonny")
    for seat, person in enumerate((anne, bonny)):
        table.seat_in(person, seat)

    # BB-13.2 The Host aims with the arrow keys, and hears where.
    sail = anne.page.get_by_role("application")
    sail.focus()
    for key in ("ArrowLeft", "ArrowUp", "Shift+ArrowDown"):
        sail.press(key)
    expect(sail).to_have_attribute("aria-label", re.compile('Aim at 1.9" across, 2.9" down'))
    expect(part(anne, "Spotting").locator("[aria-live]")).to_have_text('Aim at 1.9" across, 2.9" down')
    sail.press("Enter")
    awaits((anne, bonny), "drop")
    [spotted] = [event for event in bonny.letters()[-1]["news"] if event["type"] == "spotted"]
    assert (spotted["aim_x"], spotted["aim_y"]) == (1.9, 2.9)
    for person in (anne, bonny):
        expect(part(person, "Spotting").get_by_text(re.compile("^The ring fell"))).to_be_visible()

    # The Crow's Nest: once more, in words, or as it lies.
    if "ship" in view_of(anne)["clash"]["in_force"]:
        presses(anne, "No, let it be")
    else:
        presses(anne, "Drop it again")
        anne.page.get_by_label("Say it in words").fill("aim 2.0 2.5")
        anne.page.get_by_label("Say it in words").press("Enter")

    # BB-13.7 Under the Ship the Boarder fires once again.
    awaits((anne, bonny), "volley")
    for person in (anne, bonny):
        expect(part(person, "Spotting").get_by_text("in force")).to_be_visible()
        expect(part(person, "Cannon battle").locator(".die")).to_have_count(24)
    presses(bonny, "Roll again")
    awaits((anne, bonny), "fire")
    for person in (anne, bonny):
        expect(part(person, "Cannon battle").get_by_role("heading", name="rolled again")).to_be_visible()
        current = person.page.get_by_role("list", name="The damage table").locator("[aria-current=true]")
        expect(current).to_have_count(1)

    # BB-13.3 The captain who won the roll lets the guns fall silent.
    damage = view_of(anne)["clash"]["damage"]
    winner = (anne, bonny)[view_of(anne)["asked"][0]]
    presses(winner, "Cease fire")
    table.catches_up(winner.ply)
    table.goes_on_until("activate", calmly)

    # BB-13.4 Both see the band in force, which the swivel guns may have moved, and read its rule.
    clash = table.view["clash"]
    assert clash["damage"] in range(damage + 1, damage + 7)
    for person in (anne, bonny):
        plates = person.page.get_by_role("list", name="What the ships did")
        band = plates.get_by_role("button", name=re.compile(rf"^{clash['damage']} · .*Rule BB-13\.4"))
        expect(band).to_be_visible()
        expect(plates.get_by_role("button", name=re.compile("^Ship The Boarder .*Rule BB-13.7"))).to_be_visible()
        band.click()
        expect(person.page.locator("[data-clause='BB-13.4']")).to_be_visible()


@pytest.mark.long
def test_a_die_under_the_skull_is_rolled_again_where_it_lies(newcomer: Newcomer, server: Server) -> None:
    """BB-14.18 Before anybody lies about it."""
    while True:
        table = ShipsMeet(server.address, second_ship=GALLEON | {"sail": covered_with("skull")})
        if table.goes_on_until("reroll", boldly):
            break
    [asked] = table.last[0]["asked"]
    anne = newcomer("Anne")
    table.seat_in(anne, asked)

    dice = part(anne, "The last dice")
    dice.get_by_role("button", name="Roll again").click()
    expect(dice.get_by_text(re.compile("rolls again$"))).to_be_visible()
    [news] = [
        letter["news"] for letter in anne.letters() if any(event["type"] == "rerolled" for event in letter["news"])
    ]
    assert [event["type"] for event in news[:2]] == ["rerolled", "rolled"]


@pytest.mark.long
def test_vital_areas_burn_where_fires_rage(newcomer: Newcomer, server: Server) -> None:
    """BB-13.4 Where an option says what cannon have done, no ships are needed."""
    table = ShipsMeet(server.address, first_ship=None, second_ship=None, damage=150)
    table.goes_on_until("activate", calmly)
    anne = newcomer("Anne")
    table.seat_in(anne, 0)
    expect(anne.page.locator(".fire")).to_have_count(3)
    expect(anne.page.get_by_role("button", name=re.compile("^150 · Fires each round"))).to_be_visible()


@pytest.mark.long
def test_the_scenario_die_is_turned_by_a_commission(newcomer: Newcomer, server: Server) -> None:
    """BB-14.17"""
    table = ShipsMeet(server.address, scenario="roll")
    table.goes_on_until("commission", calmly)
    anne = newcomer("Anne")
    table.seat_in(anne, 0)
    die = part(anne, "The scenario die")
    expect(die.locator("[aria-current=true]")).to_have_count(1)
    before = anne.ply
    die.get_by_role("list").first.get_by_role("button").first.click()
    anne.awaits_move_after(before)
    assert anne.letters()[-1]["news"][0]["type"] == "used_commission"


@pytest.mark.long
@pytest.mark.parametrize("width", WIDTHS)
def test_axe_finds_nothing_where_ships_meet(newcomer: Newcomer, server: Server, axe: str, width: int) -> None:
    anne = newcomer("Anne", viewport={"width": width, "height": 800})
    found: list[str] = []

    def look_at(table: ShipsMeet, *questions: str) -> None:
        table.seat_in(anne, 0)
        for question in questions:
            assert table.goes_on_until(question, soon_silent)
            anne.page.locator(f"[data-ply='{table.last[0]['ply']}']").wait_for()
            found.extend(f"{question}: {violation}" for violation in by_day_and_by_night(anne.page, axe))
            assert anne.page.evaluate("document.documentElement.scrollWidth") <= width

    look_at(ShipsMeet(server.address, scenario="roll"), "marque", "commission")
    look_at(ShipsMeet(server.address), "aim", "drop", "fire", "note", "activate")
    assert not found, "\n".join(found)


def soon_silent(letter: dict[str, Any]) -> dict[str, Any]:
    return {"do": "cease"} if letter["view"]["question"] == "fire" else calmly(letter)
