"""The question and its answers: every word of it can be read, and a new one begins at its beginning."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.people import Person
from web.sight import out_of_sight

Newcomer = Callable[..., Person]
PHONE = {"width": 360, "height": 740}
SMALL = {"width": 360, "height": 480}


def deal(title: str, *crew: Person) -> None:
    host, *guests = crew
    code = host.sets_table(title, seats=len(crew))
    for guest in guests:
        guest.sits_down(code)
    host.page.get_by_role("button", name="Deal").click()
    for person in crew:
        person.page.locator("[data-ply]").wait_for()


def whose_turn(*crew: Person) -> Person:
    crew[0].awaits(lambda: any(person.answers.count() for person in crew))
    return next(person for person in crew if person.answers.count())


@pytest.mark.long
def test_a_new_question_begins_at_its_first_answer_wherever_the_last_one_was_answered(newcomer: Newcomer) -> None:
    crew = [newcomer(name, viewport=SMALL) for name in ("Anne", "Bonny", "Calico")]
    deal("Scalawag!", *crew)
    captain = whose_turn(*crew)
    captain.unfolds_answers()
    muster = captain.answers.filter(has_text="Muster crew")
    muster.scroll_into_view_if_needed()
    answers = captain.page.get_by_role("list", name="What you can say")
    assert answers.evaluate("list => list.scrollTop") > 0

    muster.click()

    expect(captain.page.get_by_role("heading", name="Which card do you return to port?")).to_be_visible()
    expect(captain.answers.first).to_have_attribute("tabindex", "0")
    captain.unfolds_answers()
    expect(captain.answers.first).to_be_in_viewport(ratio=1)
    assert answers.evaluate("list => list.scrollTop") == 0


def test_on_a_phone_every_word_of_a_long_question_is_there(newcomer: Newcomer) -> None:
    crew = [newcomer(name, viewport=PHONE) for name in ("Anne", "Bonny", "Calico")]
    deal("Scalawag!", *crew)
    captain = whose_turn(*crew)
    captain.page.get_by_role("button", name="declaring three sailors").click()
    asked = next(person for person in crew if person is not captain)

    question = asked.page.get_by_role("heading", name="Do you call scalawag! or let it pass?")

    expect(question).to_be_in_viewport(ratio=1)
    assert question.evaluate("one => one.scrollHeight <= one.clientHeight")
    assert question.evaluate("one => one.parentElement.scrollHeight <= one.parentElement.clientHeight")
    for answer in ("Scalawag!", "Let it pass"):
        expect(asked.page.get_by_role("button", name=answer)).to_be_in_viewport(ratio=1)
    assert out_of_sight(asked) == []


def test_a_hint_is_told_in_the_words_of_its_answer_and_hides_nothing_of_the_question(newcomer: Newcomer) -> None:
    crew = [newcomer(name, viewport=PHONE) for name in ("Anne", "Bonny", "Calico")]
    deal("Scalawag!", *crew)
    captain = whose_turn(*crew)
    question = captain.page.get_by_role("region", name="What you can say").get_by_role("heading")

    captain.page.get_by_role("button", name="A hint").click()

    hinted = captain.page.locator("main .hinted")
    expect(hinted).to_be_in_viewport(ratio=0.9)
    expect(hinted).to_be_focused()
    answer = hinted.get_attribute("title")
    expect(captain.page.locator("ol .hinted")).to_contain_text(answer or "")
    expect(captain.page.get_by_text(f"The best bot would choose: {answer} (")).to_be_visible()
    expect(question).to_be_in_viewport(ratio=1)
    assert question.evaluate("one => one.parentElement.scrollHeight <= one.parentElement.clientHeight")


@pytest.mark.long
def test_what_was_open_earlier_is_found_by_a_word_of_it(newcomer: Newcomer) -> None:
    crew = [newcomer(name) for name in ("Anne", "Bonny", "Calico")]
    deal("Scalawag!", *crew)
    captain = whose_turn(*crew)
    captain.answers.filter(has_text="Muster crew").click()
    expect(captain.page.get_by_role("heading", name="Which card do you return to port?")).to_be_visible()
    captain.page.get_by_role("button", name="Why can't I").click()
    dialog = captain.page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Fire cannons").first).to_be_visible()

    dialog.get_by_role("searchbox").fill("three SAILORS")
    expect(dialog.get_by_role("listitem")).to_have_count(1)
    dialog.get_by_role("listitem").get_by_role("button").click()

    expect(captain.page.get_by_role("button", name="Rule SC-")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("viewport", [PHONE, {"width": 1280, "height": 800}], ids=["phone", "desk"])
def test_arrows_lead_to_the_answers_from_the_first_question_on(newcomer: Newcomer, viewport: dict[str, int]) -> None:
    crew = [newcomer(name, viewport=viewport) for name in ("Anne", "Bonny", "Calico")]
    deal("Scalawag!", *crew)
    captain = whose_turn(*crew)
    captain.awaits_board()

    captain.page.keyboard.press("ArrowDown")
    expect(captain.answers.nth(0)).to_be_focused()
    captain.page.keyboard.press("ArrowDown")
    expect(captain.answers.nth(1)).to_be_focused()
    before = captain.ply
    captain.page.keyboard.press("Enter")

    captain.awaits_move_after(before)
    assert [said["move"] for said in captain.said if said["type"] == "move"] == [{"do": "trim", "sailors": 1}]
