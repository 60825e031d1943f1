"""The boards: whatever can be said can be touched where it lies, and whatever cannot tells why."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import TimeoutError, expect

from web.people import WIDTHS, Person

Newcomer = Callable[..., Person]
SHORT = {"Turns after which the captains left share the win": "8"}
OPEN = "main button[aria-disabled='false']"
BOTH_WAYS = """() => {
    const words = (buttons, say) => [...new Set([...buttons].map(say))].sort();
    const seen = [...document.querySelectorAll("main button[aria-disabled='false']")]
        .filter((piece) => piece.checkVisibility() && !piece.closest("[inert]"));
    const answers = document.querySelectorAll("ol[aria-label='What you can say'] button");
    return [
        words(answers, (answer) => answer.lastChild.textContent.trim()),
        words(seen, (piece) => piece.title),
    ];
}"""
"""What can be said by the list of answers, and what by the board, at one and the same moment."""


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(("title", "house"), [("Scallywags", {}), ("Scalawag!", SHORT)], ids=["booty", "scalawag"])
def test_a_game_can_be_played_on_the_board_alone(
    newcomer: Newcomer, title: str, house: dict[str, str], width: int
) -> None:
    anne = newcomer("Anne", viewport={"width": width, "height": 800})
    anne.sets_table(title, seats=3, house=house)
    anne.fills_up_and_deals()
    anne.awaits_board()

    for turn in range(300):
        anne.page.wait_for_function("() => document.querySelector(\"#end, ol[aria-label='What you can say'] button\")")
        if anne.is_over:
            break
        answers, pieces = anne.page.evaluate(BOTH_WAYS)
        assert pieces == answers
        touch_a_piece(anne, turn)

    assert anne.is_over


def touch_a_piece(anne: Person, pick: int) -> None:
    """One that is open; somebody else's answer may have come first."""
    before = anne.ply
    pieces = anne.page.locator(OPEN)
    try:
        pieces.nth(pick % max(1, pieces.count())).click(timeout=1000)
    except TimeoutError:
        return
    anne.awaits_move_after(before)


def test_a_coin_that_cannot_be_taken_says_why(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.plays_now()

    anne.page.get_by_role("button", name=re.compile("face up")).first.click(force=True)

    expect(anne.page.get_by_role("button", name="BO-2.1")).to_be_visible()


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
