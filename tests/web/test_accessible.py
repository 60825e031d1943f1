"""axe finds nothing on any screen, by day and by night."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from web.people import WIDTHS, Person, play_out

Newcomer = Callable[..., Person]


OF_COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules about what is another at night: no style sheet changes anything else then."""


def by_day_and_by_night(page: Page, axe: str) -> list[str]:
    """The same page in both lights: nobody has to come here twice."""
    page.emulate_media(color_scheme="light")
    found = [f"by day: {violation}" for violation in violations(page, axe, {})]
    page.emulate_media(color_scheme="dark")
    return found + [f"by night: {violation}" for violation in violations(page, axe, {"runOnly": OF_COLOURS})]


def violations(page: Page, axe: str, rules: dict[str, Any]) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    wanted = rules | {"resultTypes": ["violations"]}
    found: list[dict[str, Any]] = page.evaluate("wanted => axe.run(wanted).then(found => found.violations)", wanted)
    return [f"{one['id']} ({one['help']}): {node['html'][:160]}" for one in found for node in one["nodes"]]


@pytest.mark.parametrize("width", WIDTHS)
def test_axe_finds_nothing(newcomer: Newcomer, axe: str, width: int) -> None:
    anne = newcomer("Anne", viewport={"width": width, "height": 800})
    found: list[str] = []

    def check(screen: str) -> None:
        found.extend(f"{screen}: {violation}" for violation in by_day_and_by_night(anne.page, axe))

    anne.lands()
    check("landing")
    anne.card("Scallywags").get_by_role("button", name="Sit with friends").click()
    anne.page.get_by_text("House rules").click()
    check("setting up")
    for address, sign in {
        "/watch": "h1",
        "/rules/booty": "[data-clause='BO-5.1']",
        "/standings": "h1",
        "/replay": "h1",
        "/campaign": "h1",
        "/learn/booty": "h1",
    }.items():
        anne.page.goto(address)
        anne.page.locator(sign).wait_for()
        check(address)
    for title in ("Scallywags", "Scalawag!"):
        anne.sets_table(title, seats=3, house={"turns": "6"})
        anne.page.get_by_role("button", name="Add a bot to seat 2").click()
        anne.page.get_by_role("dialog").wait_for()
        check(f"bots of {title}")
        anne.page.get_by_role("button", name="Seat the bot").click()
        anne.page.get_by_text("Bot, swabbie").wait_for()
        check(f"lobby of {title}")
        anne.page.get_by_role("button", name="Change", exact=True).click()
        anne.page.get_by_role("dialog").get_by_label("Seats").select_option("4")
        check(f"house rules of {title}")
        anne.page.get_by_role("button", name="So be it").click()
        anne.page.get_by_text("The host has changed it").wait_for()
        check(f"changed rules of {title}")
        anne.fills_up_and_deals()
        anne.answers.first.wait_for(state="attached")
        check(f"playing {title}")
    anne.page.get_by_role("button", name="Settings").click()
    check("settings")
    anne.page.get_by_role("button", name="Continue on another device").click()
    anne.page.get_by_role("button", name="Copy the link").wait_for()
    check("another device")
    anne.page.keyboard.press("Escape")
    anne.page.keyboard.press("Escape")
    anne.page.keyboard.press("?")
    anne.page.locator("[data-clause='SC-1.1']").wait_for()
    check("rulebook")
    anne.page.keyboard.press("Escape")
    for tab in ("chat", "crew", "log"):
        anne.page.get_by_role("button", name=tab.capitalize(), exact=True).first.click()
        check(tab)
    anne.page.keyboard.press("Escape")
    play_out(anne)
    check("end")
    anne.page.get_by_role("link", name="Look back").click()
    anne.page.get_by_role("slider").wait_for()
    check("replay")

    assert not found, "\n".join(found)
