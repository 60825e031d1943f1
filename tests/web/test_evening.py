"""A whole evening: a large browser, a phone and a screen for the room, game after game."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from web.people import PHONE, Person
from web.skirmish import ShortMatch, Skirmish, to_the_end

Newcomer = Callable[..., Person]
SHORT = {"Turns after which the captains left share the win": "8"}


@pytest.mark.long
def test_two_people_spend_an_evening(newcomer: Newcomer) -> None:
    anne, bonny = newcomer("Anne"), newcomer("Bonny", **PHONE)

    code = sit_together(anne, bonny, "Scallywags", seats=3)
    screen = anne.context.new_page()
    screen.goto(f"/table/{code}/screen")
    for_the_room(screen)
    play_some(anne, bonny, moves=6)
    leaves_and_returns(bonny)
    play(anne, bonny)
    expect(screen.locator("footer h2")).to_contain_text("won")
    for person in (anne, bonny):
        assert len(person.last_letter()["eyes"]) == 3
        expect(person.page.locator(".end")).to_contain_text("You")

    again(anne, bonny)
    expect(screen.locator("footer h2")).not_to_contain_text("won")
    expect(screen.locator(".board")).to_be_visible()
    leaves_for_a_while(anne, bonny)
    screen.close()

    for title, seats, house in (("Scalawag!", 3, SHORT), ("Scallywag", 4, {})):
        sit_together(anne, bonny, title, seats, house)
        play(anne, bonny)
        again(anne, bonny)
    quarter_is_given(anne, bonny)


def sit_together(anne: Person, bonny: Person, title: str, seats: int, house: dict[str, str] | None = None) -> str:
    code = anne.sets_table(title, seats=seats, house=house)
    bonny.sits_down(code)
    anne.fills_up_and_deals()
    bonny.awaits_board()
    return code


def for_the_room(screen: Page) -> None:
    """All of the board is on it, whose turn it is stands in large letters, and there is a way to join or to watch."""
    screen.locator(".board").wait_for()
    expect(screen.get_by_role("img", name="A picture of the link")).to_be_visible()
    screen.wait_for_function("() => document.querySelector('.room').style.zoom !== ''")
    assert screen.evaluate(
        "() => { const { scrollHeight, clientHeight } = main; return scrollHeight <= clientHeight + 1 }"
    )
    letters, width = screen.locator("footer h2").evaluate(
        "one => [parseFloat(getComputedStyle(one).fontSize), innerWidth]"
    )
    assert letters >= width / 25


def leaves_and_returns(bonny: Person) -> None:
    """Everything is as it was."""
    address, ply = bonny.page.url, bonny.ply
    bonny.page.goto("about:blank")
    bonny.page.goto(address)
    bonny.awaits_board()
    assert bonny.ply >= ply


def again(anne: Person, bonny: Person) -> None:
    """Both press it, and it is dealt."""
    anne.page.get_by_role("button", name="Play again").click()
    expect(bonny.page.get_by_text("Anne wants to play again")).to_be_visible()
    bonny.page.get_by_role("button", name="Play again").click()
    for person in (anne, bonny):
        expect(person.page.locator("#end")).to_have_count(0)
        person.awaits_board()


def leaves_for_a_while(anne: Person, bonny: Person) -> None:
    """Bonny closes the game, a bot sits in for her, and she finds her way back."""
    bonny.page.goto("/")
    note = anne.page.get_by_role("status").filter(has_text="Waiting for Bonny, who is away.")
    while note.count() == 0:
        anne.awaits(lambda: note.count() + anne.answers.count() > 0)
        anne.clicks_an_answer(0)
    note.get_by_role("button", name="Let a bot sit in").click()
    expect(note).to_have_count(0)

    bonny.page.get_by_role("region", name="Your tables").get_by_role("link", name="Go on").click()
    bonny.awaits_board()
    bonny.page.get_by_role("button", name="I am back").click()
    expect(bonny.page.get_by_role("button", name="I am back")).to_have_count(0)


def play_some(*people: Person, moves: int) -> None:
    for _ in range(moves):
        people[0].awaits(lambda: any(person.answers.count() for person in people))
        for person in people:
            person.clicks_an_answer(0)


def play(*people: Person) -> None:
    """Always the first answer, until the game is over for all. The page itself presses it: an evening has hundreds of
    questions."""
    for person in people:
        person.page.evaluate(SAYS_THE_FIRST)
    for person in people:
        expect(person.page.locator("#end")).to_be_visible()


def quarter_is_given(anne: Person, bonny: Person) -> None:
    """A match of Boarders and Black Flags is long: they come to it when the second captain has gone overboard."""
    match = Skirmish(anne.address)
    while len(match.view["games"]) < 1 or not is_lost(match):
        match.step(to_the_end)
    players = [match.is_watched_from(person, seat) for seat, person in enumerate((anne, bonny))]
    mind = ShortMatch()
    while not all(player.view["over"] for player in players):
        for player in players:
            player.answers(mind)
    for player in players:
        player.turns_the_page()
        expect(player.page.locator("#end")).to_be_visible()


def is_lost(match: Skirmish) -> bool:
    """BB-10.3 The player who is asked for quarter now must give it."""
    return match.question == "quarter" and any(player["is_quartered"] for player in match.view["players"])


SAYS_THE_FIRST = """() => {
    let said = ""
    const go_on = () => {
        const { ply } = document.querySelector("[data-ply]").dataset
        const skip = document.querySelector("[data-moment] button")
        if (document.querySelector("#end")) clearInterval(hands)
        else if (skip) skip.click()
        else if (ply !== said) {
            const answer = document.querySelector("ol[aria-label='What you can say'] button")
            if (answer) said = ply
            answer?.click()
        }
    }
    const hands = setInterval(go_on, 25)
}"""
