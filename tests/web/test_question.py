"""The question and its answers: every word of it can be read, and a new one begins at its beginning."""

from collections.abc import Callable

from playwright.sync_api import expect

from web.people import Person

Newcomer = Callable[..., Person]
PHONE = {"width": 360, "height": 740}


def deal(title: str, *crew: Person) -> None:
    host, *guests = crew
    code = host.sets_table(title, seats=len(crew))
    for guest in guests:
        guest.sits_down(code)
    host.page.get_by_role("button", name="Deal").click()
    for person in crew:
        person.page.locator("[data-ply]").wait_for()


def whose_turn(*crew: Person) -> Person:
    return next(person for person in crew if person.answers.count())


def test_a_new_question_begins_at_its_first_answer_wherever_the_last_one_was_answered(newcomer: Newcomer) -> None:
    crew = [newcomer(name, viewport=PHONE) for name in ("Anne", "Bonny", "Calico")]
    deal("Scalawag!", *crew)
    captain = whose_turn(*crew)
    muster = captain.answers.filter(has_text="Muster crew")
    muster.scroll_into_view_if_needed()
    answers = captain.page.get_by_role("list", name="What you can say")
    assert answers.evaluate("list => list.scrollTop") > 0

    muster.click()

    expect(captain.page.get_by_role("heading", name="Which card do you return to port?")).to_be_visible()
    expect(captain.answers.first).to_have_attribute("tabindex", "0")
    expect(captain.answers.first).to_be_in_viewport(ratio=1)
    assert answers.evaluate("list => list.scrollTop") == 0


def test_on_a_phone_every_word_of_a_long_question_is_there(newcomer: Newcomer) -> None:
    crew = [newcomer(name, viewport=PHONE) for name in ("Anne", "Bonny", "Calico")]
    deal("Scalawag!", *crew)
    captain = whose_turn(*crew)
    captain.answers.filter(has_text="declaring three sailors").click()
    asked = next(person for person in crew if person is not captain)

    question = asked.page.get_by_role("heading", name="Do you call scalawag!?")

    expect(question).to_be_in_viewport(ratio=1)
    assert question.evaluate("one => one.scrollHeight <= one.clientHeight")
    assert question.evaluate("one => one.parentElement.scrollHeight <= one.parentElement.clientHeight")
    expect(asked.answers.first).to_be_in_viewport(ratio=0.9)
