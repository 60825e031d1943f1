"""A newcomer learns each game in the browser: to the end, with a slip, with a break, by keys alone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import skulduggery
from skulduggery.kernel.lesson import Lesson, Note
from web.people import WIDTHS, Person
from web.test_accessible import by_day_and_by_night

Newcomer = Callable[..., Person]
LESSONS = {game.id: lesson for game in skulduggery.GAMES.values() if (lesson := game.lesson()) is not None}


def opens(person: Person, game: str) -> None:
    person.page.goto(f"/learn/{game}")
    person.page.get_by_text(f"1 of {len(LESSONS[game].notes)}").wait_for()


def step_is(page: Page, lesson: Lesson, note: Note) -> None:
    expect(page.get_by_text(note.text)).to_be_visible()
    expect(page.get_by_text(f"{lesson.notes.index(note) + 1} of {len(lesson.notes)}")).to_be_visible()


def answer_to(game: str, note: Note) -> int:
    """Which of the answers on the screen the lesson waits for."""
    for stop in LESSONS[game].stops(skulduggery.game(game).steps(LESSONS[game].record, listen=True)):
        if stop.note == note:
            move = skulduggery.game(game).moves.code(LESSONS[game].expected(note) or {})
            return stop.state.legal(0).index(move)
    raise LookupError(note)


def does(person: Person, game: str, note: Note) -> None:
    if note.otherwise is not None:
        person.unfolds_answers()
        person.answers.nth(answer_to(game, note)).click()
    else:
        person.page.get_by_role("button", name="Go on").click()


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_done_to_its_end_and_leads_to_a_table(newcomer: Newcomer, game: str) -> None:
    anne, lesson = newcomer("Anne"), LESSONS[game]
    anne.lands()
    anne.card(skulduggery.game(game).title).get_by_role("link", name="Learn it").click()
    for note in lesson.notes[:-1]:
        step_is(anne.page, lesson, note)
        does(anne, game, note)
    step_is(anne.page, lesson, lesson.notes[-1])

    anne.page.get_by_role("button", name="Now play for real").click()

    anne.page.wait_for_url("**/table/*")
    heading = anne.page.get_by_role("heading", name=skulduggery.game(game).title, exact=True)
    expect(heading).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("game", LESSONS)
def test_another_move_gets_the_gentle_word_and_nothing_happens(newcomer: Newcomer, game: str) -> None:
    anne, first = newcomer("Anne"), LESSONS[game].notes[0]
    opens(anne, game)
    wrong = 1 if answer_to(game, first) == 0 else 0

    anne.answers.nth(wrong).click()

    expect(anne.page.get_by_role("status").filter(has_text=str(first.otherwise))).to_be_visible()
    step_is(anne.page, LESSONS[game], first)
    expect(anne.answers.nth(answer_to(game, first))).to_have_class(re.compile("hinted"))
    does(anne, game, first)
    step_is(anne.page, LESSONS[game], LESSONS[game].notes[1])


@pytest.mark.long
def test_a_lesson_is_left_and_taken_up_again(newcomer: Newcomer) -> None:
    anne, notes = newcomer("Anne"), LESSONS["booty"].notes
    opens(anne, "booty")
    does(anne, "booty", notes[0])
    step_is(anne.page, LESSONS["booty"], notes[1])
    does(anne, "booty", notes[1])
    step_is(anne.page, LESSONS["booty"], notes[2])

    anne.page.goto("/")
    anne.page.goto("/learn/booty")

    step_is(anne.page, LESSONS["booty"], notes[2])
    anne.page.get_by_role("button", name="One back").click()
    step_is(anne.page, LESSONS["booty"], notes[1])


@pytest.mark.long
def test_a_lesson_is_done_by_keys_alone(newcomer: Newcomer) -> None:
    anne, lesson = newcomer("Anne"), LESSONS["scalawag"]
    opens(anne, "scalawag")
    for note in lesson.notes[:-1]:
        step_is(anne.page, lesson, note)
        if note.otherwise is None:
            anne.page.get_by_role("button", name="Go on").focus()
        else:
            anne.answers.first.focus()
            for _ in range(answer_to("scalawag", note)):
                anne.page.keyboard.press("ArrowDown")
        anne.page.keyboard.press("Enter")
    step_is(anne.page, lesson, lesson.notes[-1])


def test_the_board_answers_too(newcomer: Newcomer) -> None:
    anne, notes = newcomer("Anne"), LESSONS["booty"].notes
    opens(anne, "booty")

    anne.page.get_by_role("main").get_by_role("button", name="Take coin 4 (unseen)").click()

    step_is(anne.page, LESSONS["booty"], notes[1])


@pytest.mark.long
def test_the_rule_behind_a_step_is_one_press_away(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    opens(anne, "booty")
    anne.page.get_by_role("button", name="Rule BO-2.1").click()
    expect(anne.page.get_by_role("dialog").locator("[data-clause='BO-2.1']")).to_be_visible()


@pytest.mark.long
def test_a_game_without_a_lesson_offers_its_rules(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.page.goto("/learn/nothing")
    expect(anne.page.get_by_text("There is no lesson for this game yet")).to_be_visible()
    anne.forgives("404")


@pytest.mark.long
@pytest.mark.parametrize("width", WIDTHS)
def test_axe_finds_nothing_in_a_lesson(newcomer: Newcomer, axe: str, width: int) -> None:
    anne = newcomer("Anne", viewport={"width": width, "height": 760})
    for game, lesson in LESSONS.items():
        opens(anne, game)
        anne.page.get_by_role("button", name="Show me").click()
        for place, note in enumerate(lesson.notes):
            step_is(anne.page, lesson, note)
            if place in (0, 3, len(lesson.notes) - 1):
                assert by_day_and_by_night(anne.page, axe) == []
            assert anne.page.evaluate("document.documentElement.scrollWidth") <= width
            if note is not lesson.notes[-1]:
                does(anne, game, note)
