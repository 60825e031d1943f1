"""A campaign in real browsers: ships are christened, fight, call at port, and sail on with what they have sewn."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from table.sailors import tale_in_port
from web.captain import ANNE, BONNY, Captain
from web.people import WIDTHS, Person
from web.test_accessible import by_day_and_by_night

Newcomer = Callable[..., Person]
A_MATCH = 240_000
"""Milliseconds for two bots to sail a match."""


@pytest.fixture(scope="module")
def old_tale(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file: after three matches Anne's pinnace has 4 cannon, 8 shot and 3 gold, and both captains are in port."""
    file = tmp_path_factory.mktemp("tales") / "tales.json"
    file.write_text(json.dumps(tale_in_port(3, seed=64)))
    return file


def test_two_captains_found_a_tale_and_meet_at_the_table_of_their_first_match(newcomer: Newcomer) -> None:
    anne, bonny = Captain(newcomer("Anne")), Captain(newcomer("Bonny"))
    anne.person.lands()
    anne.person.card("Boarders and Black Flags").get_by_role("link", name="Ongoing tales").click()
    anne.page.get_by_label("What is the tale called?").wait_for()
    anne.founds("Tales of Tortuga")
    anne.signs("Gull", "Pinnace")
    bonny.comes_to(anne.code)
    expect(bonny.page.get_by_role("heading", name="Tales of Tortuga")).to_be_visible()
    bonny.signs("Kraken", "Frigate")

    anne.page.get_by_label("Against whom?").select_option("Bonny · Kraken")
    anne.page.get_by_label("What is it about?").select_option("Hot Chase")
    anne.press("Hoist the flag")
    expect(anne.page.get_by_role("heading", name="Anne against Bonny")).to_be_visible()
    assert anne.goes_to_table() == bonny.goes_to_table()
    for seat, captain in enumerate((anne, bonny)):
        shown = captain.person.awaits_table(seat)
        assert [place["name"] for place in shown["seats"]] == ["Anne", "Bonny"]
        assert shown["options"]["second_ship"]["hull"] == "frigate"

    for captain in (anne, bonny):
        captain.page.go_back()
    expect(anne.page.get_by_role("heading", name="Anne against Bonny")).to_be_visible()
    bonny.press("Give it up")
    bonny.press("Yes")
    for captain in (anne, bonny):
        expect(captain.page.get_by_role("button", name="Hoist the flag")).to_be_visible()
        expect(captain.page.get_by_text("given up")).to_be_visible()


def test_an_empty_field_says_what_it_needs(newcomer: Newcomer) -> None:
    anne = Captain(newcomer("Anne"))
    anne.page.goto("/campaign")
    anne.press("Go aboard")
    expect(anne.page.get_by_role("alert")).to_have_text("Type the code, or paste the link that you were sent.")
    expect(anne.page.get_by_label("Code of the tale")).to_be_focused()
    anne.page.get_by_label("What is the tale called?").fill(" ")
    anne.press("Open the log book")
    expect(anne.page.get_by_role("alert")).to_have_text("The tale needs a name.")

    anne.founds("Tales of Tortuga")
    anne.page.get_by_role("textbox", name="Your ship's name").fill("")
    anne.press("Sign the log book")
    expect(anne.page.get_by_role("alert")).to_have_text("The ship needs a name.")


def test_a_wrong_code_is_typed_again_where_it_was_typed(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.page.goto("/campaign")
    anne.page.get_by_label("Code of the tale").fill("no such tale")
    anne.page.get_by_label("Code of the tale").press("Enter")

    expect(anne.page.get_by_role("heading", name="There is nothing with this code")).to_be_visible()
    anne.forgives("404")
    anne.page.get_by_role("link", name="Back to the tales").click()
    expect(anne.page.get_by_label("Code of the tale")).to_be_visible()


@pytest.mark.long
def test_what_is_bought_and_sewn_in_port_counts_in_the_next_match(newcomer: Newcomer, old_tale: Path) -> None:
    anne, bonny = Captain(newcomer("Anne")), Captain(newcomer("Bonny"))
    anne.brings(old_tale)
    campaign = anne.code
    bonny.comes_to(campaign)
    bonny.claims()

    spends_and_sews(anne)
    more_food = bonny.page.get_by_role("button", name="Points for food: more")
    more_food.click()
    more_food.click()
    bonny.press("Put to sea")
    expect(bonny.page.get_by_role("button", name="Hoist the flag")).to_be_visible()

    sees_the_devil_in_force(anne, bonny)
    fights_a_cannon_battle(anne, bonny)
    code = anne.code
    anne.leaves_it_to_a_bot(code, ANNE)
    bonny.leaves_it_to_a_bot(code, BONNY)
    for captain in (anne, bonny):
        captain.comes_to(campaign)  # no page draws moves that nobody looks at
    expect(anne.page.get_by_role("heading", name="The Gull is in port")).to_be_visible(timeout=A_MATCH)
    anne.page.goto(f"/table/{code}")
    anne.page.locator("#end").wait_for()
    expect(anne.page.get_by_role("button", name="Play again")).to_have_count(0)
    anne.page.get_by_role("link", name="Into port").click()
    expect(anne.page.get_by_role("heading", name="The Gull is in port")).to_be_visible()
    expect(anne.log("Gull").get_by_role("link", name=re.compile("Watch again"))).to_have_count(4)


@pytest.mark.long
def test_a_sum_that_is_still_being_worked_out_is_dropped_when_the_ship_puts_to_sea(
    newcomer: Newcomer, old_tale: Path
) -> None:
    """The server has nothing to say about a port that the ship has left."""
    anne = Captain(newcomer("Anne"))
    anne.brings(old_tale)
    anne.press("Points for food: more")
    anne.would_be("Points", 4)
    expect(anne.page.get_by_role("button", name="Put to sea")).to_be_enabled()
    on_the_way: list[Route] = []
    anne.page.route("**/port/preview", lambda preview: on_the_way.append(preview))
    anne.press("Cannon, 1 gold each: more")
    anne.person.awaits(lambda: len(on_the_way) > 0)

    anne.press("Put to sea")
    expect(anne.page.get_by_role("heading", name="The Gull is in port")).to_have_count(0)

    for preview in on_the_way:
        preview.continue_()
    anne.page.evaluate("fetch('/api/prices')")  # answered after them


def spends_and_sews(anne: Captain) -> None:
    """5 points and 3 gold: no gold before the crew is fed, then a cannon, the Crow's Nest, and the Devil, large."""
    for _ in range(4):
        anne.press("Points for gold: more")
    refusal = anne.page.get_by_role("alert")
    expect(refusal).to_contain_text("10 of 10 crew would go hungry")
    expect(anne.page.get_by_role("button", name="Put to sea")).to_be_disabled()
    refusal.get_by_role("button", name="Rule BB-13.5").click()
    expect(anne.page.locator("[data-clause='BB-13.5']")).to_be_visible()
    anne.page.keyboard.press("Escape")
    anne.press("Points for food: more")
    anne.would_be("Points", 0)
    anne.would_be("Gold", 7)
    anne.press("Cannon, 1 gold each: more")
    anne.page.get_by_role("checkbox", name=re.compile("Crow's Nest")).check()
    anne.would_be("Cannon", 5)
    anne.would_be("Gold", 1)

    anne.page.get_by_role("radio", name=re.compile("Devil")).check()
    patch = anne.page.get_by_role("button", name=re.compile("^Devil, "))
    patch.focus()
    for key in ("ArrowLeft", "ArrowUp", *["+"] * 13):
        patch.press(key)
    where = "Devil, 4.0″ across, 2.0″ from the left, 2.4″ from the top"
    expect(patch).to_have_attribute("aria-label", where)
    expect(anne.page.locator(".place")).to_have_text(where)
    anne.press("Put to sea")
    log = anne.log("Gull")
    expect(log.get_by_role("img", name=re.compile(where))).to_be_visible()
    expect(log.get_by_text("Crow's Nest")).to_be_visible()


def sees_the_devil_in_force(anne: Captain, bonny: Captain) -> None:
    """Bonny, the Host, aims at the middle of Anne's sail. Once in a hundred the ring falls beside it: then they meet
    again."""
    campaign = anne.code
    for _ in range(3):
        anne.begins(host=BONNY)
        match = anne.goes_to_table()
        assert bonny.goes_to_table() == match
        bonny.page.get_by_label("Say it in words").fill("aim 2.0 2.5")
        bonny.page.get_by_label("Say it in words").press("Enter")
        for captain in (anne, bonny):
            captain.person.awaits_move_after(0)
        if "devil" in anne.view["clash"]["in_force"]:
            for captain in (anne, bonny):
                spotting = captain.page.get_by_role("region", name="Spotting")
                expect(spotting.get_by_text("in force").first).to_be_visible()
            return
        for captain in (anne, bonny):
            captain.comes_to(campaign)
        anne.press("Give it up")
        anne.press("Yes")
    raise AssertionError("the ring fell beside the sail three times")


def fights_a_cannon_battle(anne: Captain, bonny: Captain) -> None:
    """BB-13.3 Anne's five cannon speak, for as long as somebody wants them to, and until both have heard the end."""
    both = (anne, bonny)
    while any(is_at_the_guns(captain) for captain in both):
        anne.person.awaits(lambda: any(c.person.answers.count() or not is_at_the_guns(c) for c in both))
        for captain in both:
            if is_at_the_guns(captain):
                captain.person.clicks_an_answer(0)
    for captain in both:
        fired = [event for letter in captain.person.letters() for event in letter["news"] if event["type"] == "fired"]
        assert fired
        assert captain.view["ships"][ANNE]["shot"] < 8


def is_at_the_guns(captain: Captain) -> bool:
    return captain.view["question"] in ("volley", "fire", "drop")


@pytest.mark.long
@pytest.mark.parametrize("width", WIDTHS)
def test_axe_finds_nothing_in_the_log_book_and_in_port(
    newcomer: Newcomer, old_tale: Path, axe: str, width: int
) -> None:
    anne = Captain(newcomer("Anne", viewport={"width": width, "height": 800}))
    found: list[str] = []

    def check(screen: str) -> None:
        found.extend(f"{screen}: {violation}" for violation in by_day_and_by_night(anne.page, axe))
        assert anne.page.evaluate("document.documentElement.scrollWidth") <= width

    anne.founds("Tales")
    anne.page.get_by_text("Add a bot").click()
    check("signing on")
    anne.brings(old_tale)
    anne.press("Points for gold: more")
    anne.page.get_by_role("radio", name=re.compile("Devil")).check()
    expect(anne.page.get_by_role("alert")).to_be_visible()
    check("in port")
    anne.press("Continue on another device")
    check("another device")
    assert not found, "\n".join(found)
