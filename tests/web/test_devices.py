"""One person on two devices, and the way to a seat at a table where nobody may watch."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.people import Person

pytestmark = pytest.mark.long

Newcomer = Callable[..., Person]
CLIPBOARD = ["clipboard-read", "clipboard-write"]


def link_to_own_seat(person: Person) -> str:
    """From the settings, as somebody takes it who cannot scan."""
    person.page.get_by_role("button", name="Settings").click()
    person.page.get_by_role("button", name="Continue on another device").click()
    expect(person.page.get_by_role("img", name="A picture of the link to your seat")).to_be_visible()
    person.page.get_by_role("button", name="Copy the link").click()
    person.page.get_by_role("button", name="Copied").wait_for()
    link = str(person.page.evaluate("navigator.clipboard.readText()"))
    for dialog in ("Continue on another device", "Settings"):
        person.page.keyboard.press("Escape")
        expect(person.page.get_by_role("heading", name=dialog)).to_be_hidden()
    return link


def test_two_devices_are_at_the_same_question_and_either_answers(newcomer: Newcomer) -> None:
    anne, bonny = newcomer("Anne", permissions=CLIPBOARD), newcomer("Bonny")
    bonny.sits_down(anne.sets_table("Scallywags", seats=2))
    anne.page.get_by_role("button", name="Deal").click()
    bonny.page.locator("[data-ply]").wait_for()
    phone = newcomer("Anne's phone", viewport={"width": 360, "height": 740})
    asked_for: list[str] = []
    phone.page.on("request", lambda request: asked_for.append(request.url))
    link = link_to_own_seat(anne)
    ticket = link.partition("#device=")[2]
    assert len(ticket) > 40

    phone.page.goto(link)
    phone.page.get_by_role("button", name="Continue your game on this device").click()

    phone.page.wait_for_function("() => !location.hash")
    phone.page.wait_for_function("() => !document.querySelector('dialog')")
    assert [url for url in asked_for if ticket in url.partition("#")[0]] == []
    while not anne.answers.count():
        bonny.clicks_an_answer(0)
    phone.answers.first.wait_for(state="attached")
    assert phone.answers.all_text_contents() == anne.answers.all_text_contents()
    assert phone.letters()[-1]["view"] == anne.letters()[-1]["view"]
    before = anne.ply
    phone.clicks_an_answer(0)
    anne.awaits_move_after(before)
    assert anne.ply == phone.ply


def test_a_second_device_is_out_when_the_person_leaves(newcomer: Newcomer) -> None:
    anne, bonny = newcomer("Anne"), newcomer("Bonny", permissions=CLIPBOARD)
    bonny.sits_down(anne.sets_table("Scallywags", seats=3))
    phone = newcomer("Bonny's phone")
    phone.page.goto(link_to_own_seat(bonny))
    phone.page.get_by_role("button", name="Continue your game on this device").click()
    phone.page.get_by_role("button", name="Leave").wait_for()

    bonny.page.get_by_role("button", name="Leave").click()

    expect(phone.page.get_by_label("What shall we call you?")).to_be_visible()


def test_friends_sit_down_where_nobody_may_watch(newcomer: Newcomer) -> None:
    anne, bonny = newcomer("Anne"), newcomer("Bonny")
    anne.lands()
    anne.card("Scallywags").get_by_role("button", name="Sit with friends").click()
    anne.page.get_by_label("Seats").select_option("2")
    anne.page.get_by_label("Spectators").select_option("closed")
    anne.page.get_by_role("button", name="Set the table").click()
    anne.page.get_by_role("heading", name="The crew gathers").wait_for()

    bonny.sits_down(anne.page.url.rsplit("/", 1)[1])

    anne.page.get_by_role("button", name="Deal").click()
    bonny.page.locator("[data-ply]").wait_for()


def test_a_link_that_cannot_be_copied_is_shown_instead(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.context.add_init_script("navigator.clipboard.writeText = Promise.reject; document.execCommand = () => false")
    anne.sets_table("Scallywags", seats=2)

    anne.page.get_by_role("button", name="Copy", exact=True).click()

    expect(anne.page.get_by_role("button", name=anne.page.url)).to_be_visible()
