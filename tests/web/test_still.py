"""Nothing that can be pressed moves when something else comes late: one would miss it, or press the wrong thing."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, Route, expect

from web.people import PHONE, Person, play_out
from web.test_question import deal, whose_turn

pytestmark = pytest.mark.long

Newcomer = Callable[..., Person]
Places = dict[str, tuple[float, float]]

PLACES = """(within) => {
    const places = {};
    for (const one of document.querySelectorAll(`${within} :is(button, a, input, select, summary)`)) {
        if (!one.checkVisibility({ visibilityProperty: true }) || one.disabled || one.closest("[inert]")) continue;
        const { left, top } = one.getBoundingClientRect();
        const name = one.title || one.getAttribute("aria-label") || one.innerText || one.value || one.name;
        (places[`${one.tagName} ${name}`] ??= []).push([Math.round(left), Math.round(top)]);
    }
    return places;
}"""


def places(page: Page, within: str) -> Places:
    """Of everything that can be pressed there."""
    found: Places = page.evaluate(PLACES, within)
    return found


@contextmanager
def stays(page: Page, within: str = "body") -> Iterator[None]:
    """Whatever can be pressed before is where it was, or is gone."""
    before = places(page, within)
    assert before
    yield
    after = places(page, within)
    assert {name: (before[name], after[name]) for name in before if before[name] != after.get(name, before[name])} == {}


def test_on_the_first_screen_nothing_can_be_pressed_that_own_tables_push_away(newcomer: Newcomer) -> None:
    anne = newcomer("Anne", **PHONE)
    anne.plays_now()
    held: list[Route] = []
    anne.page.route("**/api/mine", lambda route: held.append(route))
    anne.page.goto("/")
    anne.page.locator("article").last.wait_for()
    anne.awaits(lambda: bool(held))

    with stays(anne.page):
        expect(anne.page.get_by_role("button", name="Play now").first).to_be_disabled()
        held[0].continue_()
        expect(anne.page.get_by_role("region", name="Your tables")).to_be_visible()
        expect(anne.page.get_by_role("button", name="Play now").first).to_be_enabled()


def test_in_the_lobby_neither_a_short_code_nor_a_friend_moves_anything(newcomer: Newcomer) -> None:
    anne, bonny = newcomer("Anne"), newcomer("Bonny", **PHONE)
    held: list[Route] = []
    anne.page.route("**/short", lambda route: held.append(route))
    code = anne.sets_table("Scallywags", seats=3)
    expect(anne.page.get_by_role("button", name="Add a bot to seat 3")).to_be_visible()
    anne.awaits(lambda: bool(held))

    with stays(anne.page, "main"):
        held[0].continue_()
        expect(anne.page.locator(".short")).not_to_have_text("\u00a0")
        bonny.sits_down(code)
        expect(anne.page.locator("ol strong").nth(1)).to_have_text("Bonny")


HOLDS_UNDO = """
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        if (String(text).includes('"may_undo"')) window.release = () => send.call(this, text);
        else send.call(this, text);
    };
"""
"""The page's question whether a move can be taken back does not go out before it is released."""


def test_at_the_table_the_way_back_moves_nothing(newcomer: Newcomer) -> None:
    crew = [newcomer(name, **PHONE) for name in ("Anne", "Bonny", "Calico")]
    for person in crew:
        person.context.add_init_script(HOLDS_UNDO)
    deal("Scalawag!", *crew)
    captain = whose_turn(*crew)
    captain.awaits_board()
    captain.page.locator("main").get_by_role("button", name="Trim sails", exact=True).click()
    captain.page.wait_for_function("() => window.release")

    with stays(captain.page):
        captain.page.evaluate("release()")
        expect(captain.page.get_by_role("button", name="Take it back")).to_be_visible()


def test_at_the_table_a_hint_moves_nothing_when_it_is_thought_of(newcomer: Newcomer) -> None:
    crew = [newcomer(name, **PHONE) for name in ("Anne", "Bonny", "Calico")]
    for person in crew:
        person.context.add_init_script(HOLDS_UNDO.replace("may_undo", "hint"))
    deal("Scalawag!", *crew)
    captain = whose_turn(*crew)
    captain.awaits_board()
    captain.page.get_by_role("button", name="A hint").click()
    captain.page.wait_for_function("() => window.release")
    expect(captain.page.get_by_text("Thinking …")).to_be_visible()

    with stays(captain.page, "footer"):
        captain.page.evaluate("release()")
        expect(captain.page.get_by_text("The best bot would choose")).to_be_visible()


def test_somebody_who_goes_moves_nothing_for_those_who_are_asked(newcomer: Newcomer) -> None:
    anne, bonny = newcomer("Anne", **PHONE), newcomer("Bonny")
    deal("Scallywags", anne, bonny)
    for person in (anne, bonny):
        person.awaits_board()
    asked, other = (anne, bonny) if whose_turn(anne, bonny) is anne else (bonny, anne)

    with stays(asked.page):
        other.page.goto("/rules/booty")
        expect(asked.page.get_by_text(f"Away: {other.name}")).to_be_visible()


def test_at_the_end_a_wish_to_play_again_moves_nothing(newcomer: Newcomer) -> None:
    anne, bonny = newcomer("Anne", **PHONE), newcomer("Bonny")
    deal("Scallywags", anne, bonny)
    play_out(anne, bonny)
    expect(anne.page.get_by_role("button", name="Play again")).to_be_visible()

    with stays(anne.page, ".end"):
        bonny.page.get_by_role("button", name="Play again").click()
        expect(anne.page.get_by_text("Bonny wants to play again.")).to_be_visible()
