"""The review of a finished game: on the end screen, and in a replay."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from web.people import WIDTHS, Person, play_out
from web.test_accessible import by_day_and_by_night

Newcomer = Callable[..., Person]
VOYAGE = next(Path(__file__).resolve().parent.parent.glob("booty/voyages/*every take is full.json"))
PATIENCE = 300_000
"""Milliseconds. However busy a machine is, a game is reviewed in a tenth of it."""


def review(person: Person) -> Locator:
    told = person.page.get_by_role("region", name="The review")
    told.wait_for(timeout=PATIENCE)
    return told


def opens_review(person: Person) -> Locator:
    person.page.goto("/replay")
    person.page.get_by_label("Open a record", exact=True).locator("input").set_input_files(VOYAGE)
    person.page.get_by_role("slider").wait_for()
    person.page.get_by_role("button", name="The review").click()
    return review(person)


@pytest.mark.long
def test_the_review_is_a_tab_beside_the_story_when_a_game_is_over(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.sets_table("Scallywags", seats=2)
    anne.fills_up_and_deals()
    play_out(anne)

    anne.page.get_by_role("tab", name="The review").click()

    told = review(anne)
    expect(told.get_by_role("img", name="From what each knew over time")).to_be_visible()
    expect(told.get_by_role("columnheader", name="Luck")).to_be_visible()
    told.get_by_role("link", name="Move").first.click()
    anne.page.wait_for_url("**/replay/**ply=*")


@pytest.mark.parametrize("width", WIDTHS)
def test_a_moment_of_the_review_leads_to_its_move_and_axe_finds_nothing(
    newcomer: Newcomer, axe: str, width: int
) -> None:
    anne = newcomer("Anne", viewport={"width": width, "height": 760})
    told = opens_review(anne)
    assert by_day_and_by_night(anne.page, axe) == []
    assert anne.page.evaluate("document.documentElement.scrollWidth") <= width
    move = told.get_by_role("button", name="Move").first
    number = move.inner_text().removeprefix("Move ")

    move.click()

    expect(anne.page.get_by_role("dialog")).to_have_count(0)
    expect(anne.page.get_by_role("slider")).to_have_value(number)
