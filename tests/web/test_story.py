"""The story of a finished game: on the end screen, and in a replay."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from web.people import WIDTHS, Person, play_out
from web.test_accessible import by_day_and_by_night

Newcomer = Callable[..., Person]
VOYAGE = next(Path(__file__).resolve().parent.parent.glob("scalawag/voyages/*own turn.json"))


def story(person: Person) -> Locator:
    told = person.page.get_by_role("region", name="The story of this game")
    told.wait_for()
    return told


def opens_story(person: Person) -> Locator:
    person.page.goto("/replay")
    person.page.get_by_label("Open a record", exact=True).locator("input").set_input_files(VOYAGE)
    person.page.get_by_role("slider").wait_for()
    person.page.get_by_role("button", name="The story of this game").click()
    return story(person)


def test_the_story_is_told_when_a_game_is_over(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.sets_table("Scallywags", seats=2)
    anne.fills_up_and_deals()
    play_out(anne)

    told = story(anne)

    expect(told.get_by_role("img", name="Worth of the take over time")).to_be_visible()
    expect(told.get_by_role("rowheader", name="Coins taken from the middle")).to_be_visible()
    told.get_by_role("link", name="Move").last.click()
    anne.page.wait_for_url("**/replay/**ply=*")
    expect(anne.page.get_by_role("slider")).to_have_value(anne.page.url.split("ply=")[1])


@pytest.mark.long
def test_the_chart_tells_its_numbers_and_has_a_table(newcomer: Newcomer) -> None:
    told = opens_story(newcomer("Anne"))
    told.get_by_role("button", name="Points").click()
    expect(told.get_by_role("img", name="Points over time")).to_be_visible()
    move = told.get_by_role("slider", name="Move")
    expect(told.get_by_text("Move 171 of 171")).to_be_visible()

    move.press("Home")

    expect(told.get_by_text("Move 0 of 171")).to_be_visible()
    expect(told.locator("li strong")).to_have_text(["2", "2", "2", "2"])
    told.get_by_text("As a table").click()
    first = told.get_by_role("region", name="Points over time").get_by_role("row").nth(1)
    expect(first.locator("th, td")).to_have_text(["0", "2", "2", "2", "2"])


@pytest.mark.long
def test_the_turning_point_leads_to_its_moment(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    told = opens_story(anne)
    expect(told.get_by_text("From here to the end no ship is as strong as Calico's.").first).to_be_visible()

    told.get_by_role("button", name="Move 103").click()

    expect(anne.page.get_by_role("dialog")).to_have_count(0)
    expect(anne.page.get_by_role("slider")).to_have_value("103")


@pytest.mark.long
def test_lies_are_counted_and_the_rule_is_one_press_away(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    told = opens_story(anne)
    row = told.get_by_role("row").filter(has_text="Lies told")
    expect(row.get_by_role("cell")).to_have_text(["7", "0", "3", "0"])

    row.get_by_role("button", name="Rule SC-2.5").click()

    expect(anne.page.locator("[data-clause='SC-2.5']")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("width", WIDTHS)
def test_axe_finds_nothing_in_a_story(newcomer: Newcomer, axe: str, width: int) -> None:
    anne = newcomer("Anne", viewport={"width": width, "height": 760})
    told = opens_story(anne)
    told.get_by_text("As a table").click()
    assert by_day_and_by_night(anne.page, axe) == []
    assert anne.page.evaluate("document.documentElement.scrollWidth") <= width
