"""People of one network: no TLS, so the browser trusts the page less, and all of it must work all the same."""

import re

import pytest
from playwright.sync_api import Browser, Locator, expect

from table.afloat import Server
from web.harbour import NEXT_DOOR
from web.people import Person

NO_TLS = "Cross-Origin-Opener-Policy header has been ignored"
"""What a browser notes of every page that came without."""


@pytest.fixture
def anne(browser: Browser, server: Server) -> Person:
    return Person(browser, f"http://{NEXT_DOOR}:{server.port}", "Anne", viewport={"width": 360, "height": 740})


@pytest.mark.long
def test_the_link_is_copied_where_a_page_has_no_clipboard(anne: Person) -> None:
    code = anne.sets_table("Scallywag", seats=4)
    assert anne.page.evaluate("() => navigator.clipboard === undefined")
    expect(anne.page.get_by_text("works on this machine only")).to_have_count(0)

    copies(anne.page.locator("section").filter(has_text="Bring your friends"))
    assert pasted(anne) == f"{anne.address}/table/{code}"

    anne.page.get_by_role("button", name="Settings").click()
    anne.page.get_by_role("button", name="Continue on another device").click()
    copies(anne.page.get_by_role("dialog", name="Continue on another device"))
    assert pasted(anne).startswith(f"{anne.address}/table/{code}#device=")
    assert all(NO_TLS in error for error in anne.errors)
    anne.go_home()


def copies(place: Locator) -> None:
    """A person who got there by keyboard is still there afterwards."""
    button = place.get_by_role("button", name=re.compile("Copy|Copied"))
    button.click()
    expect(button).to_be_focused()


def pasted(person: Person) -> str:
    """On a page of its own, so that the one under test stays as it is."""
    page = person.context.new_page()
    page.set_content("<input autofocus>")
    page.locator("input").focus()
    page.keyboard.press("ControlOrMeta+v")
    text = page.locator("input").input_value()
    page.close()
    return text


@pytest.mark.long
def test_who_plays_at_the_machine_itself_reads_how_others_get_in(browser: Browser, server: Server) -> None:
    anne = Person(browser, server.address, "Anne")
    code = anne.sets_table("Scallywags", seats=2)
    expect(anne.page.get_by_text("This link works on this machine only")).to_contain_text("./play --host 0.0.0.0")
    anne.page.goto(f"/table/{code}/screen")
    expect(anne.page.get_by_text("This link works on this machine only")).to_be_visible()
    assert anne.errors == []
    anne.go_home()


def test_a_game_is_played_and_its_seal_explained_without_tls(anne: Person) -> None:
    anne.sets_table("Scallywags", seats=2, house={"turns": "2"})
    anne.fills_up_and_deals()
    while not anne.is_over:
        anne.clicks_an_answer(0)
    anne.page.get_by_text("Was the shuffle fair?").click()
    expect(anne.page.get_by_text("This browser checks seals only over https")).to_be_visible()
    assert all(NO_TLS in error for error in anne.errors)
    anne.go_home()
