"""Moments come before questions and results: each page keeps what it showed, one thing after another."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from table.afloat import Server
from web.people import PHONE, Person
from web.test_question import deal, whose_turn
from web.voyage import FullTable, widely

pytestmark = pytest.mark.long

Newcomer = Callable[..., Person]
BRISKLY = 'localStorage.setItem("skulduggery", JSON.stringify({ speed: "fast" }))'
KEEPS = """() => {
    window.shown = [];
    const note = () => {
        const now = LOOK;
        if (JSON.stringify(now) !== JSON.stringify(shown.at(-1))) shown.push(now);
    };
    note();
    const all = { childList: true, subtree: true, attributes: true, characterData: true };
    new MutationObserver(note).observe(document.body, all);
}"""
STAMP_AND_QUESTION = """[
    document.querySelector(".showdown b")?.textContent ?? "",
    document.querySelector("footer h2")?.textContent ?? "",
]"""
HIDDEN_AND_RESULT = """[
    document.querySelectorAll(".take div.coin:not([inert]) svg:not(.up)").length,
    document.querySelector("#end") !== null,
]"""


def keep(person: Person, look: str) -> None:
    """What the page shows from now on, whenever it is something else."""
    person.page.evaluate(KEEPS.replace("LOOK", look))


def comes_with_motion(newcomer: Newcomer, name: str) -> Person:
    person = newcomer(name, **PHONE)
    person.page.emulate_media(reduced_motion="no-preference")
    person.context.add_init_script(BRISKLY)
    return person


def test_SC_5_3_an_exposure_is_seen_with_one_stamp_before_the_next_question(newcomer: Newcomer) -> None:
    crew = [comes_with_motion(newcomer, name) for name in ("Anne", "Bonny", "Calico")]
    deal("Scalawag!", *crew)
    captain = whose_turn(*crew)
    other = next(person for person in crew if person is not captain)
    captain.page.get_by_role("button", name="Trim sails, declaring three sailors").first.click()
    other.page.get_by_role("button", name="Scalawag!", exact=True).first.click()
    captain.page.get_by_role("heading", name="calls scalawag!").wait_for()
    keep(captain, STAMP_AND_QUESTION)

    captain.page.locator("main").get_by_role("button", name="Pay the penalty").click()

    penalty = "You pay the penalty: 1 ship damage, or 1 crew loss?"
    expect(captain.page.get_by_role("heading", name=penalty)).to_be_visible()
    assert captain.page.evaluate("shown")[1:] == [
        ["", "See what happens …"],
        ["LIE", "See what happens …"],
        ["", penalty],
    ]


def test_BO_5_1_hidden_coins_are_turned_over_one_by_one_before_anybody_has_won(
    newcomer: Newcomer, server: Server
) -> None:
    anne = comes_with_motion(newcomer, "Anne")
    table = FullTable(server.address, "booty", 2)
    table.seat_in(anne, 0)
    keep(anne, HIDDEN_AND_RESULT)

    while table.question != "over":
        table.step(widely)

    expect(anne.page.locator("#end")).to_be_visible()
    hidden = sum(not coin["face_up"] for pirate in table.view["pirates"] for coin in pirate["take"])
    assert hidden > 2
    turned = [[left, False] for left in range(hidden, -1, -1)]
    assert anne.page.evaluate("shown")[-len(turned) - 1 :] == [*turned, [0, True]]
