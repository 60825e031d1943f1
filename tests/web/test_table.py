"""Around the game: seats, tickets, chat, care, a line that is cut."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from table.afloat import Server
from web.people import Person

Newcomer = Callable[..., Person]


def test_the_host_arranges_the_seats_by_buttons_and_by_drag(newcomer: Newcomer) -> None:
    anne, bonny = newcomer("Anne"), newcomer("Bonny")
    bonny.sits_down(anne.sets_table("Scallywags", seats=3))
    expect(anne.page.locator("ol strong").nth(1)).to_have_text("Bonny")

    anne.page.get_by_role("button", name="Bonny: one seat down").click()
    expect(bonny.page.locator("ol strong").nth(2)).to_have_text("Bonny")
    anne.page.locator("ol > li").nth(0).drag_to(anne.page.locator("ol > li").nth(2))

    expect(bonny.page.locator("ol strong")).to_have_text(["Bonny", "Free seat", "Anne"])
    bonny.page.get_by_role("button", name="Move here").click()
    expect(anne.page.locator("ol strong")).to_have_text(["Free seat", "Bonny", "Anne"])


@pytest.mark.parametrize(
    "is_on", [pytest.param(False, marks=pytest.mark.long), True], ids=["before the deal", "in the game"]
)
def test_a_lost_seat_is_claimed_by_its_ticket(newcomer: Newcomer, is_on: bool) -> None:
    anne, bonny, calico = (
        newcomer("Anne", permissions=["clipboard-read", "clipboard-write"]),
        newcomer("Bonny"),
        newcomer("Calico"),
    )
    bonny.sits_down(anne.sets_table("Scallywags", seats=2))
    if is_on:
        anne.page.get_by_role("button", name="Deal").click()
        anne.page.get_by_role("button", name="Crew", exact=True).click()

    anne.page.get_by_role("button", name="Ask for this seat").click()
    bonny.page.get_by_role("button", name="Let it go").click()
    anne.page.get_by_role("button", name="Give this seat to somebody else").click()
    anne.page.get_by_text("This link works once").get_by_role("button").click()
    anne.page.get_by_role("button", name="Copied").wait_for()
    anne.clicks_an_answer(0)  # if she is being asked, she answers before somebody else sees that hand
    calico.page.goto(anne.page.evaluate("navigator.clipboard.readText()"))
    calico.page.get_by_label("What shall we call you?").fill("Calico")
    calico.page.get_by_role("button", name="Take the seat that was kept for you").click()

    expect(anne.page.locator("ol strong").nth(1)).to_have_text("Calico")
    calico.page.wait_for_function("() => !location.hash")
    calico.awaits_table(seat=1)
    expect(bonny.page.get_by_role("button", name="Leave")).to_be_hidden()


@pytest.mark.long
def test_a_line_of_the_log_leads_to_its_moment_while_the_game_goes_on(newcomer: Newcomer) -> None:
    anne, bonny = newcomer("Anne"), newcomer("Bonny")
    bonny.sits_down(anne.sets_table("Scallywags", seats=2))
    anne.page.get_by_role("button", name="Deal").click()
    anne.page.locator("[data-ply]").wait_for()
    while anne.ply < 4:
        for person in (anne, bonny):
            person.clicks_an_answer(0)
    anne.awaits_move_after(bonny.ply - 1)
    anne.awaits_board()
    now = anne.page.locator(".board").inner_text()

    anne.page.get_by_role("list", name="Log").get_by_role("button").first.click()
    expect(anne.page.get_by_text("The table as it was after move")).to_be_visible()
    assert anne.page.locator(".board").inner_text() != now

    anne.page.get_by_role("button", name="Back to now").click()
    expect(anne.page.get_by_text("The table as it was after move")).to_be_hidden()
    assert anne.page.locator(".board").inner_text() == now


@pytest.mark.long
def test_after_a_reload_the_log_is_whole_and_its_lines_still_lead_to_their_moments(newcomer: Newcomer) -> None:
    anne, bonny = newcomer("Anne"), newcomer("Bonny")
    bonny.sits_down(anne.sets_table("Scallywags", seats=2))
    anne.page.get_by_role("button", name="Deal").click()
    anne.page.locator("[data-ply]").wait_for()
    log = anne.page.get_by_role("list", name="Log").get_by_role("button")
    while anne.ply < 6:
        for person in (anne, bonny):
            person.clicks_an_answer(0)
    anne.awaits_move_after(bonny.ply - 1)
    told = log.all_text_contents()
    moment = log.filter(has_text="Move 2:").first

    anne.page.reload()
    anne.page.locator("[data-ply]").wait_for()
    expect(log).to_have_text(told)
    moment.click()

    note = anne.page.get_by_text("The table as it was after move 2.")
    expect(note).to_be_visible()
    past = next(message for message in anne.heard if message["type"] == "looked_back")["letter"]
    assert past in anne.letters()
    if not anne.answers.count():
        bonny.clicks_an_answer(0)
        anne.answers.first.wait_for()
        expect(note).to_be_hidden()


def test_the_host_chooses_bots_by_level_and_temper(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.sets_table("Scallywags", seats=3)
    anne.seats_bot(2, "sea dog", "bold")
    anne.seats_bot(3, "landlubber")
    expect(anne.page.get_by_text("Bot, sea dog, bold")).to_be_visible()

    anne.page.get_by_role("button", name="Another bot for Calico").click()
    dialog = anne.page.get_by_role("dialog")
    expect(dialog.get_by_role("radio", name="landlubber")).to_be_checked()
    expect(dialog.get_by_role("radio", name="even temper")).to_be_checked()
    dialog.get_by_role("radio", name="with a grudge").check()
    dialog.get_by_role("button", name="Seat the bot").click()

    expect(anne.page.get_by_text("Bot, landlubber, with a grudge")).to_be_visible()
    anne.page.get_by_role("button", name="Deal").click()
    anne.answers.first.wait_for()


@pytest.mark.long
def test_a_muted_player_is_not_heard(newcomer: Newcomer) -> None:
    anne, bonny = newcomer("Anne"), newcomer("Bonny")
    bonny.sits_down(anne.sets_table("Scallywags", seats=2))
    anne.page.get_by_role("button", name="Deal").click()
    for person in (anne, bonny):
        person.page.get_by_role("button", name="Chat", exact=True).click()
    bonny.page.get_by_role("button", name="Arrr!").click()
    expect(anne.page.get_by_role("list", name="Chat")).to_contain_text("Bonny Arrr!")

    anne.page.get_by_role("button", name="Mute Bonny").click()
    anne.page.get_by_role("button", name="Unmute Bonny").wait_for()
    bonny.page.get_by_label("Say something").fill("Still there?")
    bonny.page.keyboard.press("Enter")

    expect(bonny.page.get_by_role("list", name="Chat")).to_contain_text("Still there?")
    assert "Still there?" not in anne.page.content()


@pytest.mark.long
def test_who_wants_to_be_asked_is_asked_once(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.sets_table("Scallywags", seats=2)
    anne.fills_up_and_deals()
    anne.page.get_by_role("button", name="Settings").click()
    anne.page.get_by_label("Ask me before").check()
    anne.page.keyboard.press("Escape")
    anne.answers.first.wait_for()
    before = anne.ply

    anne.answers.first.click()
    expect(anne.page.get_by_role("heading", name="Say this?")).to_be_visible()
    assert anne.ply == before
    anne.page.get_by_role("button", name="Say it").click()

    anne.awaits_move_after(before)


def test_a_line_that_was_cut_comes_back_to_the_same_question(
    browser: Browser, page_folder: Path, tmp_path: Path
) -> None:
    with Server(tmp_path, "--page", str(page_folder)) as server:
        anne = Person(browser, server.address, "Anne")
        anne.sets_table("Scallywags", seats=2)
        anne.fills_up_and_deals()
        anne.answers.first.wait_for()
        asked = anne.answers.all_inner_texts()
        server.kill()
        expect(anne.page.get_by_text("Connection lost")).to_be_visible()

        server.start()

        expect(anne.page.get_by_text("Connection lost")).to_be_hidden()
        expect(anne.answers).to_have_text(asked, use_inner_text=True)
        anne.clicks_an_answer(0)
        anne.go_home()


@pytest.mark.parametrize("title", ["Scallywags", "Scalawag!"])
def test_a_hint_is_one_of_the_answers(newcomer: Newcomer, title: str) -> None:
    anne = newcomer("Anne")
    anne.sets_table(title, seats=3)
    anne.fills_up_and_deals()
    anne.answers.first.wait_for()

    anne.page.keyboard.press("h")

    expect(anne.page.get_by_text("The best bot would choose")).to_be_visible()
    expect(anne.page.locator("ol .hinted")).to_have_count(1)


def test_the_big_screen_shows_no_hand(newcomer: Newcomer) -> None:
    anne, watcher = newcomer("Anne"), newcomer("Watcher")
    code = anne.sets_table("Scallywags", seats=2)
    anne.fills_up_and_deals()

    watcher.page.goto(f"/table/{code}/screen")

    watcher.awaits_board()
    assert [letter["view"]["hand"] for letter in watcher.letters()] == [[]] * len(watcher.letters()) != []
    assert watcher.answers.count() == 0


def test_a_move_that_taught_nobody_anything_can_be_taken_back(newcomer: Newcomer) -> None:
    crew = [newcomer(name) for name in ("Anne", "Bonny", "Calico")]
    code = crew[0].sets_table("Scalawag!", seats=3)
    for person in crew[1:]:
        person.sits_down(code)
    crew[0].page.get_by_role("button", name="Deal").click()
    for person in crew:
        person.page.locator("[data-ply]").wait_for()
    captain = next(person for person in crew if person.answers.count())
    asked = captain.answers.all_inner_texts()
    captain.answers.filter(has_text="Trim sails").first.click()
    captain.awaits_move_after(0)

    captain.page.get_by_role("button", name="Take it back").click()

    expect(captain.page.locator("[data-ply='0']")).to_be_visible()
    expect(captain.answers).to_have_text(asked, use_inner_text=True)
    expect(captain.page.get_by_role("list", name="Log")).not_to_contain_text("trim sails")
