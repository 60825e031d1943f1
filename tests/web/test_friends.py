"""Finding one's way and one's friends: your tables, open tables, short codes, chat that is noticed, rematch by all."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from table.afloat import Server
from web.people import PHONE, Person, play_out

Newcomer = Callable[..., Person]


def short_code(person: Person) -> str:
    """Once it has come."""
    shown = person.page.locator(".short")
    expect(shown).to_have_text(re.compile("^[A-Z]+$"))
    return shown.inner_text()


@pytest.mark.long
def test_your_tables_after_a_restart_and_the_way_back(browser: Browser, page_folder: Path, tmp_path: Path) -> None:
    with Server(tmp_path, "--page", str(page_folder)) as server:
        server.script_luck("your tables")
        anne = Person(browser, server.address, "Anne", **PHONE)
        anne.plays_now()
        code = anne.page.url.rsplit("/", 1)[1]
        anne.page.close()
        server.kill()
        server.start()

        anne.page = anne.open_page()
        anne.page.goto("/")
        own = anne.page.get_by_role("region", name="Your tables")
        expect(own.get_by_text("Your turn")).to_be_visible()
        own.get_by_role("link", name="Go on").click()

        anne.page.wait_for_url(f"**/table/{code}")
        play_out(anne)
        anne.page.goto("/replay")
        finished = anne.page.get_by_role("region", name="Finished games")
        expect(finished.get_by_text("won")).to_be_visible()
        for way, opened in (("Story", "The story of this game"), ("Review", "The review")):
            finished.get_by_role("link", name=way).click()
            expect(anne.page.get_by_role("dialog", name=opened)).to_be_visible()
            anne.page.goto("/replay")
        assert anne.page.evaluate("document.cookie") == ""
        anne.go_home()


def test_a_table_is_joined_from_the_live_list(newcomer: Newcomer) -> None:
    bonny, anne = newcomer("Bonny", **PHONE), newcomer("Anne")
    bonny.page.goto("/watch")
    bonny.page.get_by_label("Your name").fill("Bonny")
    anne.lands()
    anne.card("Scallywags").get_by_role("button", name="Sit with friends").click()
    anne.page.get_by_label("Your name").fill("Anne of the list")
    anne.page.get_by_label("Seats").select_option("2")
    anne.page.get_by_label("List it under Open tables").check()
    anne.page.get_by_role("button", name="Set the table").click()

    bonny.page.get_by_role("button", name="Join Scallywags with Anne of the list").click()

    bonny.page.get_by_role("button", name="Leave").wait_for()
    anne.page.get_by_role("button", name="Deal").click()
    bonny.page.locator("[data-ply]").wait_for()


def test_five_letters_said_aloud_lead_to_the_table(newcomer: Newcomer) -> None:
    anne, bonny = newcomer("Anne"), newcomer("Bonny", **PHONE)
    code = anne.sets_table("Scallywags", seats=2)
    five = short_code(anne)
    assert len(five) == 5
    bonny.lands()
    field = bonny.page.get_by_label("Did somebody give you a code?")
    box = field.bounding_box()
    assert box
    assert box["y"] > 740 * 0.75, "the field is not where the thumb is"

    field.fill(five.lower())
    bonny.page.get_by_role("button", name="Go to the table").click()

    bonny.page.wait_for_url(f"**/table/{code}")


def test_the_first_game_is_easy_and_the_chosen_level_stays(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.lands()
    levels = anne.card("Scallywags").get_by_role("group", name="How well the bots play")
    expect(levels.get_by_role("radio", name="landlubber")).to_be_checked()
    expect(anne.card("Scallywags").get_by_text("Start with this one")).to_be_visible()
    anne.plays_now()
    anne.lands()
    expect(levels.get_by_role("radio", name="swabbie")).to_be_checked()
    levels.get_by_role("radio", name="sea dog").check()
    anne.plays_now()
    assert {seat["bot"] for seat in anne.told("table")[-1]["seats"][1:]} == {"seadog"}
    anne.lands()
    expect(levels.get_by_role("radio", name="sea dog")).to_be_checked()


def test_chat_is_noticed_and_everybody_wants_another_game(newcomer: Newcomer) -> None:
    anne, bonny = newcomer("Anne"), newcomer("Bonny", **PHONE)
    for person in (anne, bonny):
        person.keeps_bubbles()
    bonny.sits_down(anne.sets_table("Scallywags", seats=2))
    bonny.page.get_by_label("Say something").fill("Ahoy from the lobby")
    bonny.page.get_by_role("button", name="Send").click()
    anne.awaits_bubble("Ahoy from the lobby")
    anne.page.get_by_role("button", name="Deal").click()
    bonny.page.locator("[data-ply]").wait_for()

    anne.page.get_by_role("button", name="Chat").first.click()
    anne.page.get_by_role("button", name="Arrr!").click()
    expect(bonny.page.get_by_role("button", name="Chat").first).to_contain_text("1")
    bonny.awaits_bubble("Arrr!")
    bonny.page.get_by_role("button", name="Chat", exact=False).first.click()
    expect(bonny.page.get_by_text("1 new message")).to_have_count(0)
    bonny.page.get_by_role("button", name="Raises a mug").click()
    anne.awaits_bubble("<svg")
    expect(anne.page.locator(".bubble")).to_have_count(0)
    bonny.page.keyboard.press("Escape")

    play_out(anne, bonny)
    bonny.page.get_by_role("button", name="Play again").click()
    expect(anne.page.get_by_text("Bonny wants to play again.")).to_be_visible()
    anne.page.get_by_role("button", name="Play again").click()

    for person in (anne, bonny):
        person.page.locator("[data-ply]").wait_for()
        expect(person.page.locator("#end")).to_have_count(0)
    assert anne.told("table")[-1]["games"] == 1


@pytest.mark.long
def test_somebody_who_is_gone_is_seen_where_one_waits(newcomer: Newcomer) -> None:
    anne, bonny, calico = newcomer("Anne"), newcomer("Bonny"), newcomer("Calico", **PHONE)
    code = anne.sets_table("Scallywags", seats=3)
    bonny.sits_down(code)
    calico.sits_down(code)
    anne.page.get_by_role("button", name="Deal").click()
    for person in (anne, bonny, calico):
        person.page.locator("[data-ply]").wait_for()
    while not bonny.answers.count():
        for person in (anne, calico):
            person.clicks_an_answer(0)

    bonny.page.goto("/rules/booty")

    note = anne.page.get_by_role("status").filter(has_text="Waiting for Bonny, who is away.")
    expect(note).to_be_visible()
    expect(calico.page.get_by_text("The host can let a bot sit in.")).to_be_visible()
    before = anne.ply
    note.get_by_role("button", name="Let a bot sit in").click()
    anne.awaits_move_after(before)


@pytest.mark.long
def test_a_name_keeps_its_wake_and_is_forgotten_at_a_word(newcomer: Newcomer) -> None:
    anne, phone = newcomer("Anne"), newcomer("Anne's phone", **PHONE)
    anne.context.grant_permissions(["clipboard-read", "clipboard-write"])
    anne.page.goto("/standings")
    anne.page.get_by_label("Name", exact=True).fill("Anne of the wake")
    anne.page.get_by_role("button", name="Keep this name").click()
    expect(anne.page.get_by_role("heading", name="Anne of the wake")).to_be_visible()
    anne.plays_now()
    play_out(anne)
    anne.page.goto("/standings")
    expect(anne.page.get_by_role("row", name="Anne of the wake")).to_be_visible()
    expect(anne.page.get_by_text("1 game,")).to_be_visible()

    anne.page.get_by_role("button", name="Take it to another device").click()
    anne.page.get_by_role("button", name="Copy the link").click()
    anne.page.get_by_role("button", name="Copied").wait_for()
    phone.page.goto(str(anne.page.evaluate("navigator.clipboard.readText()")))
    phone.page.get_by_role("button", name="Keep this name on this device too").click()
    expect(phone.page.get_by_role("heading", name="Anne of the wake")).to_be_visible()

    phone.page.get_by_role("button", name="Forget me").click()
    phone.page.get_by_role("button", name="Yes, forget me").click()

    expect(phone.page.get_by_label("Name", exact=True)).to_be_visible()
    anne.page.reload()
    expect(anne.page.get_by_role("button", name="Keep this name")).to_be_visible()
    expect(anne.page.get_by_role("row", name="Anne of the wake")).to_have_count(0)


@pytest.mark.long
def test_the_installed_app_says_that_the_server_is_away(browser: Browser, page_folder: Path, tmp_path: Path) -> None:
    with Server(tmp_path, "--page", str(page_folder)) as server:
        anne = Person(browser, server.address, "Anne", **PHONE)
        anne.lands()
        anne.page.goto("/rules/booty")
        manifest = anne.page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then(it => it.json())")
        for icon in manifest["icons"]:
            found = anne.page.evaluate(
                "async (icon) => (await createImageBitmap(await (await fetch(icon)).blob())).width", icon["src"]
            )
            assert f"{found}x{found}" == icon["sizes"]
        anne.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        server.kill()

        anne.page.reload()

        expect(anne.page.get_by_role("heading", name="The server is away")).to_be_visible()
        server.start()
        anne.page.get_by_role("link", name="Try again").click()
        expect(anne.page.get_by_role("heading", name="Scallywags").first).to_be_visible()
        assert anne.page.url.endswith("/rules/booty"), "back to where it was"
        anne.go_home()


@pytest.mark.long
def test_a_link_is_shared_by_the_devices_own_way(newcomer: Newcomer) -> None:
    anne = newcomer("Anne", **PHONE)
    anne.context.add_init_script("navigator.share = async (what) => { window.shared = what; }")
    code = anne.sets_table("Scallywags", seats=2)
    anne.page.get_by_role("button", name="Share").click()
    assert anne.page.evaluate("shared.url").endswith(f"/table/{code}")
    assert "Scallywags" in anne.page.evaluate("shared.title")


@pytest.mark.long
def test_a_short_code_that_has_run_out_is_replaced_on_the_screen(newcomer: Newcomer) -> None:
    """The clock of the page goes half an hour ahead; the server's own does not, so its answers are given here."""
    anne = newcomer("Anne")
    told = iter(("AAAAA", "BBBBB"))
    answer = {"seconds": 30 * 60}
    anne.page.route("**/short", lambda route: route.fulfill(json=answer | {"short": next(told)}))
    anne.page.clock.install()
    anne.sets_table("Scallywags", seats=2)
    expect(anne.page.get_by_text("AAAAA")).to_be_visible()

    anne.page.clock.fast_forward("31:00")

    expect(anne.page.get_by_text("BBBBB")).to_be_visible()
    expect(anne.page.get_by_text("AAAAA")).to_have_count(0)
