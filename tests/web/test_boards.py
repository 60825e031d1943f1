"""The boards: whatever can be said can be touched where it lies, and whatever cannot tells why."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import TimeoutError, expect

from table.afloat import Server
from web.people import A_TRY, PHONE, WIDTHS, Person
from web.sight import OUT_OF_SIGHT, out_of_sight
from web.voyage import Voyage, to_the_driest

Newcomer = Callable[..., Person]
SHORT = {"Turns after which the captains left share the win": "8"}
OPEN = "main button[aria-disabled='false']"
AT_ONE_LOOK = (
    """() => {
    const words = (buttons, say) => [...new Set([...buttons].map(say))].sort();
    const seen = [...document.querySelectorAll("main button[aria-disabled='false']")]
        .filter((piece) => piece.checkVisibility() && !piece.closest("[inert]"));
    const answers = document.querySelectorAll("ol[aria-label='What you can say'] button");
    if (answers.length === 0) return null;
    return [
        words(answers, (answer) => answer.lastChild.textContent.trim()),
        words(seen, (piece) => piece.title),
        ("""
    + OUT_OF_SIGHT
    + """)(),
    ];
}"""
)
"""What can be said by the list of answers, what by the board, and what of it all is out of sight.

At one and the same moment, because somebody else's answer may take the question away; nothing if it already has."""


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(("title", "house"), [("Scallywags", {}), ("Scalawag!", SHORT)], ids=["booty", "scalawag"])
def test_a_game_can_be_played_on_the_board_alone(
    newcomer: Newcomer, title: str, house: dict[str, str], width: int
) -> None:
    """And on a phone everything of it is in sight at every question: with four, as a newcomer plays."""
    anne = newcomer("Anne", viewport={"width": width, "height": 740})
    anne.sets_table(title, seats=4, house=house)
    anne.fills_up_and_deals()
    anne.awaits_board()

    for turn in range(300):
        anne.page.wait_for_function("() => document.querySelector(\"#end, ol[aria-label='What you can say'] button\")")
        if anne.is_over:
            break
        look = anne.page.evaluate(AT_ONE_LOOK)
        if look is None:
            continue
        answers, pieces, unseen = look
        assert pieces == answers
        assert width >= 400 or unseen == []
        touch_a_piece(anne, turn)

    assert anne.is_over


def touch_a_piece(anne: Person, pick: int) -> None:
    """One that is open; somebody else's answer may have come first."""
    before = anne.ply
    pieces = anne.page.locator(OPEN)
    while anne.ply == before and pieces.count():
        try:
            pieces.nth(pick % max(1, pieces.count())).click(timeout=A_TRY)
        except TimeoutError:
            continue
        anne.awaits_move_after(before)


def test_on_a_phone_the_own_role_and_every_answer_of_a_whole_voyage_are_in_sight(
    newcomer: Newcomer, server: Server
) -> None:
    anne = newcomer("Anne", **PHONE)
    voyage = Voyage(server.address, first_watch=0)
    voyage.seat_in(anne, 0)
    asked = set()

    while voyage.question != "over":
        question = (voyage.question, len(voyage.view["rounds"]))
        if 0 in voyage.last[0]["asked"] and question not in asked:
            asked.add(question)
            anne.awaits_move_after(voyage.last[0]["ply"] - 1)
            anne.skips_moments()
            assert out_of_sight(anne) == [], question
        voyage.step(to_the_driest)

    assert {question for question, _ in asked} >= {"talk", "vote", "night"}


def test_a_coin_that_cannot_be_taken_says_why(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.plays_now()

    anne.page.get_by_role("button", name=re.compile("face up")).first.click(force=True)

    expect(anne.page.get_by_role("button", name="BO-2.1")).to_be_visible()


@pytest.mark.long
def test_without_help_the_hidden_coins_of_the_own_take_keep_their_secret(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.plays_now()
    before = anne.ply
    anne.page.get_by_role("button", name=re.compile("^Take coin")).first.click()
    anne.awaits_move_after(before)
    whispered = anne.page.get_by_role("button", name=re.compile("face down, worth"))
    expect(whispered.first).to_be_visible()

    anne.page.get_by_role("button", name="Settings").click()
    anne.page.get_by_label("Draw what I know").uncheck()
    anne.page.keyboard.press("Escape")

    expect(whispered).to_have_count(0)
