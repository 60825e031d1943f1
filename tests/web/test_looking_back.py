"""Replay: from the table, from a file; the seal of the shuffle."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from table.afloat import Server
from web.people import PHONE, Person, play_out
from web.voyage import FullTable, widely

Newcomer = Callable[..., Person]
VOYAGE = next(Path(__file__).resolve().parent.parent.glob("scalawag/voyages/*left.json"))


def test_a_record_is_opened_from_a_file(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.page.goto("/replay")
    anne.page.get_by_label("Open a record", exact=True).locator("input").set_input_files(VOYAGE)
    slider = anne.page.get_by_role("slider")
    slider.wait_for()
    total = int(slider.get_attribute("max") or 0)

    anne.page.get_by_role("button", name="To the end").click()
    anne.page.get_by_role("button", name="One back").click()

    expect(anne.page.get_by_text(f"Move {total - 1} of {total}")).to_be_visible()
    anne.page.get_by_label("Whose eyes?").select_option("1")
    expect(anne.page.get_by_label("Whose eyes?")).to_have_value("1")
    anne.page.get_by_role("list", name="Log").get_by_role("button").first.click()
    expect(slider).not_to_have_value(str(total - 1))


TOPS = """() => {
    const at = (one) => one.getBoundingClientRect();
    const [main, footer, aside] = ["main", "footer", "aside"].map((one) => at(document.querySelector(one)));
    const controls = [...document.querySelectorAll("footer :is(button, select, input)")];
    const rows = new Set(controls.filter((one) => one.checkVisibility()).map((one) => Math.round(at(one).top)));
    return [rows.size, main.bottom <= footer.top, footer.bottom <= aside.top, main.height > innerHeight / 2];
}"""


@pytest.mark.long
def test_on_a_phone_the_controls_are_two_rows_between_the_board_and_the_log(newcomer: Newcomer, server: Server) -> None:
    anne = newcomer("Anne", **PHONE)
    table = FullTable(server.address, "booty", 2)
    table.seat_in(anne, 0)
    while table.question != "over":
        table.step(widely)
    anne.page.goto(f"/replay/{table.code}/1")
    anne.page.get_by_role("slider").wait_for()

    assert anne.page.evaluate(TOPS) == [2, True, True, True]


@pytest.mark.long
def test_a_file_that_is_no_record_is_refused_in_words(newcomer: Newcomer, tmp_path: Path) -> None:
    anne = newcomer("Anne")
    junk = tmp_path / "junk.json"
    junk.write_text('{"skulduggery": "no"}')
    anne.page.goto("/replay")

    anne.page.get_by_label("Open a record", exact=True).locator("input").set_input_files(junk)

    expect(anne.page.get_by_role("alert")).to_be_visible()
    anne.forgives("400")


def test_after_the_game_the_seal_is_checked_and_a_line_leads_to_its_moment(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.sets_table("Scallywags", seats=2)
    anne.fills_up_and_deals()
    play_out(anne)

    anne.page.get_by_text("Was the shuffle fair?").click()
    expect(anne.page.get_by_text("it is the one shown before the deal")).to_be_visible()
    line = anne.page.get_by_role("list", name="Log").get_by_role("button").nth(3)
    line.click()

    anne.page.wait_for_url("**/replay/**ply=*")
    ply = anne.page.url.split("ply=")[1]
    expect(anne.page.get_by_role("slider")).to_have_value(ply)
