"""Whole games in a real browser, against the real server."""

from collections.abc import Callable

from playwright.sync_api import expect

from web.people import Person, play_by_keys

Newcomer = Callable[..., Person]


def test_one_click_and_the_game_is_on(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.plays_now()

    anne.clicks_an_answer(0)


def test_a_whole_game_by_keyboard_alone(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.lands()
    press = anne.page.keyboard.press
    for _ in range(40):
        if anne.page.evaluate("document.activeElement.textContent") == "Play now against bots":
            break
        press("Tab")
    press("Enter")
    anne.answers.first.wait_for()

    play_by_keys(anne)


def test_a_phone_can_play(newcomer: Newcomer) -> None:
    anne = newcomer("Anne", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    anne.lands()
    assert is_not_wider_than_the_screen(anne)
    anne.card("Scallywags").get_by_role("button", name="Play now").tap()
    anne.answers.first.wait_for(state="attached")
    before = anne.ply

    anne.page.get_by_role("button", name="Take coin").first.tap()

    anne.awaits_move_after(before)
    assert is_not_wider_than_the_screen(anne)
    anne.page.get_by_role("button", name="Log").tap()
    expect(anne.page.get_by_role("list", name="Log")).to_be_visible()


def is_not_wider_than_the_screen(person: Person) -> bool:
    return bool(person.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_refresh_in_the_middle_of_a_challenge_brings_back_the_same_question(newcomer: Newcomer) -> None:
    anne, bonny, calico = newcomer("Anne"), newcomer("Bonny"), newcomer("Calico")
    code = anne.sets_table("Scalawag!", seats=3)
    bonny.sits_down(code)
    calico.sits_down(code)
    anne.page.get_by_role("button", name="Deal").click()
    crew = [anne, bonny, calico]
    for person in crew:
        person.page.locator("[data-ply]").wait_for()
    captain = next(person for person in crew if person.answers.count())
    other = next(person for person in crew if person is not captain)
    captain.answers.filter(has_text="Trim sails, declaring a sailor").click()
    other.answers.filter(has_text="Scalawag!").wait_for()
    asked = other.answers.all_inner_texts()
    question = other.letters()[-1]["question"]

    other.page.reload()

    other.answers.filter(has_text="Scalawag!").wait_for()
    assert other.answers.all_inner_texts() == asked
    assert other.letters()[-1]["question"] == question
    other.answers.filter(has_text="Scalawag!").click()
    expect(captain.page.get_by_role("list", name="Log")).to_contain_text(f"{other.name} calls")


def test_what_is_not_allowed_says_why_and_opens_the_rule(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.plays_now()
    anne.clicks_an_answer(0)
    anne.answers.first.wait_for()

    anne.page.get_by_role("button", name="Why can't I").click()
    anne.page.get_by_role("dialog").get_by_role("button").nth(1).click()

    rule = anne.page.get_by_role("button", name="Rule BO-")
    clause = rule.inner_text().removeprefix("Rule ")
    rule.click()
    expect(anne.page.locator(f"[data-clause='{clause}']")).to_be_in_viewport()
