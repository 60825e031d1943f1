"""Ships that clash, on the table of boarders: a match between two is looked at move by move."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from web.people import Person

pytestmark = pytest.mark.long

Newcomer = Callable[..., Person]
VOYAGE = next(Path(__file__).resolve().parent.parent.glob("boarders/voyages/*clashed.json"))
LETTERS = 4
"""Both captains have a Letter of Marque and a Commission."""


def test_a_match_between_ships_is_shown_from_the_first_aim_on(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.page.goto("/replay")
    anne.page.get_by_label("Open a record", exact=True).locator("input").set_input_files(VOYAGE)
    slider = anne.page.get_by_role("slider")
    slider.wait_for()
    log = anne.page.get_by_role("list", name="Log")

    for _ in range(LETTERS + 12):
        anne.page.get_by_role("button", name="One forward").click()

    for said in ("aims the ring at", "The ring shows", "fires: ", "the guns fall silent"):
        expect(log.get_by_text(said).first).to_be_attached()
    expect(slider).to_have_value(str(LETTERS + 12))
