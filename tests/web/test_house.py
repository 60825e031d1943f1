"""How we play: the host changes the house rules of an open table, and everybody reads it in words."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from web.people import Person

pytestmark = pytest.mark.long

Newcomer = Callable[..., Person]


def how_we_play(person: Person) -> Locator:
    return person.page.locator("section").filter(has=person.page.get_by_role("heading", name="How we play"))


def test_the_host_changes_seats_and_options_and_the_others_read_what_is_new(newcomer: Newcomer) -> None:
    anne, bonny = newcomer("Anne"), newcomer("Bonny")
    bonny.sits_down(anne.sets_table("Scallywags", seats=4))
    expect(how_we_play(bonny).get_by_role("status")).to_be_empty()
    expect(how_we_play(bonny).get_by_role("button", name="Change")).to_have_count(0)

    how_we_play(anne).get_by_role("button", name="Change").click()
    dialog = anne.page.get_by_role("dialog")
    dialog.get_by_label("Seats").select_option("2")
    dialog.get_by_label("turns").fill("30")
    dialog.get_by_label("The table remembers").uncheck()
    dialog.get_by_role("button", name="So be it").click()

    news = how_we_play(bonny).get_by_role("status")
    expect(news).to_contain_text("Seats: 2, was 4")
    expect(news).to_contain_text("after which the game ends: 30, was")
    expect(news).to_contain_text("which coins you have seen: no, was yes")
    expect(bonny.page.locator("ol strong")).to_have_text(["Anne", "Bonny"])
    expect(dialog).to_be_hidden()
    anne.page.get_by_role("button", name="Deal").click()
    bonny.page.locator("[data-ply]").wait_for()
    expect(bonny.page.get_by_role("button", name="Show what I know")).to_have_count(0)


def test_a_seat_that_somebody_has_stays_and_the_host_reads_why(newcomer: Newcomer) -> None:
    anne, bonny = newcomer("Anne"), newcomer("Bonny")
    bonny.sits_down(anne.sets_table("Scalawag!", seats=4))
    for seat in (2, 3):
        anne.page.get_by_role("button", name="Bonny: one seat down").click()
        for person in (anne, bonny):
            expect(person.page.locator("ol strong").nth(seat)).to_have_text("Bonny")

    how_we_play(anne).get_by_role("button", name="Change").click()
    anne.page.get_by_role("dialog").get_by_label("Seats").select_option("3")
    anne.page.get_by_role("button", name="So be it").click()

    expect(anne.page.get_by_role("alert")).to_have_text("Somebody has seat 4: it can only go when they sit elsewhere.")
    expect(bonny.page.locator("ol strong")).to_have_count(4)
    anne.forgives("409")


def test_crews_and_decks_are_changed_on_the_game_s_own_page(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.sets_table("Boarders and Black Flags", seats=2)

    how_we_play(anne).get_by_role("button", name="Change").click()
    anne.page.get_by_role("dialog").locator("summary", has_text="Deck").click()
    anne.page.get_by_role("dialog").get_by_label("Open Waist").check()
    anne.page.get_by_role("button", name="So be it").click()

    expect(how_we_play(anne).get_by_role("status")).to_contain_text("Open waist, was Usual")


def test_MU_4_2_with_a_clock_talk_is_free_unless_the_host_says_otherwise(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.lands()
    anne.card("Scallywag").get_by_role("button", name="Sit with friends").click()
    anne.page.get_by_text("House rules").click()
    free = anne.page.get_by_role("dialog").get_by_label("Formal statements are free")
    expect(free).not_to_be_checked()
    anne.page.get_by_role("combobox", name="Clock").select_option("86400")
    expect(free).to_be_checked()
    anne.page.get_by_role("button", name="Set the table").click()
    ruled = how_we_play(anne).get_by_role("listitem").filter(has_text="Formal statements are free")
    expect(ruled).to_contain_text("yes")

    for wanted in (False, True):
        how_we_play(anne).get_by_role("button", name="Change").click()
        free.set_checked(wanted)
        anne.page.get_by_role("button", name="So be it").click()
        expect(ruled).to_contain_text("yes" if wanted else "no")

    anne.fills_up_and_deals()
    talk = anne.page.locator(".board")
    expect(talk.get_by_text("Say as much as you like.")).to_be_visible()
    for _ in range(3):
        talk.get_by_role("button", name="I am …").click()
        before = anne.acknowledged
        talk.get_by_role("button", name="Say: I am the Cook").click()
        anne.awaits_word_after(before)
        expect(talk.get_by_role("button", name="Say: I am the Cook")).to_have_count(0)


def test_SC_1_5_the_damage_slots_are_numbered_in_a_row_of_fields(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.lands()
    anne.card("Scalawag!").get_by_role("button", name="Sit with friends").click()
    anne.page.get_by_text("House rules").click()
    slots = anne.page.get_by_role("dialog").get_by_role("group", name="The numbers of the damage slots")
    expect(slots.get_by_role("spinbutton")).to_have_count(5)
    slots.get_by_label("Number 2").fill("9")
    anne.page.get_by_role("button", name="Set the table").click()
    ruled = how_we_play(anne).get_by_role("listitem").filter(has_text="damage slots")
    expect(ruled).to_contain_text("10, 9, 6, 4, 2")


def test_BO_1_2_six_usually_have_more_coins_than_four(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.sets_table("Scallywags", seats=4)
    coins = how_we_play(anne).get_by_role("listitem").filter(has_text="Coins of each")
    expect(coins).to_contain_text("8")

    how_we_play(anne).get_by_role("button", name="Change").click()
    dialog = anne.page.get_by_role("dialog")
    dialog.get_by_label("Seats").select_option("6")
    expect(dialog.get_by_label("Coins of each")).to_have_value("11")
    dialog.get_by_role("button", name="So be it").click()
    expect(coins).to_contain_text("11")

    how_we_play(anne).get_by_role("button", name="Change").click()
    dialog.get_by_label("Coins of each").fill("8")
    dialog.get_by_role("button", name="So be it").click()
    expect(coins).to_contain_text("8")
