"""How a table of Boarders and Black Flags is set up: fleet pages, scenarios and decks, beforehand or at the table."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from skulduggery.games.boarders.box import Manifest, box
from table.afloat import Server
from web.people import WIDTHS, Person
from web.skirmish import TITLE, Lies, Skirmish
from web.test_accessible import by_day_and_by_night

Newcomer = Callable[..., Person]
MANIFESTS = {one.kind: one for fleet in box().fleets for one in (*fleet.captains, *fleet.sections)}


@pytest.fixture
def afloat(server: Server) -> Callable[..., Skirmish]:
    return lambda **options: Skirmish(server.address, **options)


def opens(person: Person) -> Locator:
    """The dialog in which the table is set up."""
    person.lands()
    person.card(TITLE).get_by_role("button", name="Sit with friends").click()
    return person.page.get_by_role("dialog")


def page_of(dialog: Locator, name: str) -> Locator:
    return dialog.locator("details", has=dialog.page.locator("summary", has_text=name))


def shows_what_is_printed(page: Locator, one: Manifest) -> Locator:
    """The card of a captain or a section, with all its figures."""
    card = page.get_by_role("article", name=one.name, exact=True)
    printed = (one.footing, one.focus, one.brute, one.speed, one.size)
    expect(card.locator("dd")).to_have_text([str(figure) for figure in printed])
    return card


# --- beforehand ----------------------------------------------------------------------------------


@pytest.mark.long
def test_a_table_is_set_up_by_keyboard_alone(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    dialog = opens(anne)
    first = page_of(dialog, "Crew of seat 1")
    first.locator("summary").press("Enter")
    first.get_by_label("Sea Queens").press("ArrowRight")
    first.get_by_label("Sawtooth", exact=True).and_(anne.page.get_by_role("radio")).press("ArrowRight")
    for _ in range(2):
        first.get_by_role("button", name="Add Rapskullions").press("Enter")
    first.get_by_role("button", name="Add Roustabouts").press("Enter")
    first.get_by_role("button", name="Section 2: Rapskullions. Take it out").press("Enter")
    expect(first.locator("summary")).to_contain_text("Charybdis, with Rapskullions, Roustabouts, Roustabouts")

    second = page_of(dialog, "Crew of seat 2")
    second.locator("summary").press("Enter")
    second.get_by_label("Trillians").press("Space")
    for _ in range(2):
        second.get_by_role("button", name="Add Specialist").press("Enter")
    dialog.get_by_label("Specialist 2").select_option("bumper")
    for page, picked in (("Scenario", "Treasure Raid"), ("Deck", "Loose Cargo")):
        page_of(dialog, page).locator("summary").press("Enter")
        page_of(dialog, page).get_by_label(picked).press("Space")
    dialog.get_by_role("button", name="Set the table").press("Enter")

    anne.page.get_by_role("heading", name="The crew gathers").wait_for()
    options = next(frame for frame in anne.heard if frame["type"] == "table")["options"]
    chosen = {
        "first_crew": "charybdis",
        "first_sections": ["rapskullions", "roustabouts"],
        "second_crew": "suit_1",
        "second_sections": ["specialists", "specialists"],
        "weapons": ["stunner", "bumper"],
        "scenario": "treasure_raid",
        "furniture": "loose_cargo",
    }
    assert {name: options[name] for name in chosen} == chosen


@pytest.mark.long
def test_the_fleet_pages_show_what_is_printed_and_what_can_be_done(newcomer: Newcomer) -> None:
    dialog = opens(newcomer("Anne"))
    page = page_of(dialog, "Crew of seat 1")
    page.locator("summary").click()
    for fleet in box().fleets:
        page.get_by_label(fleet.name).check()
        for one in (*fleet.captains, *fleet.sections):
            card = shows_what_is_printed(page, one)
            names = [weapon.name for weapon in (*one.weapons, *one.bears_one_of)]
            for name in (*names, *(ability.name for ability in one.abilities)):
                expect(card).to_contain_text(name)


@pytest.mark.long
def test_a_fourth_section_does_not_sail(newcomer: Newcomer) -> None:
    dialog = opens(newcomer("Anne"))
    page = page_of(dialog, "Crew of seat 1")
    page.locator("summary").click()
    for _ in range(4):
        page.get_by_role("button", name="Add Companions").click(force=True)

    expect(page.locator("summary")).to_contain_text("Red Rose, with Companions, Companions, Companions")
    expect(page.get_by_role("button", name="Take it out")).to_have_count(3)


@pytest.mark.long
def test_a_game_without_a_page_of_its_own_still_lists_its_options(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.lands()
    anne.card("Scallywags").get_by_role("button", name="Sit with friends").click()
    anne.page.get_by_text("House rules").click()
    expect(anne.page.get_by_role("dialog").locator(".option").first).to_be_visible()


# --- at the table ---------------------------------------------------------------------------------


def test_crews_are_mustered_and_placed_at_the_table(newcomer: Newcomer, afloat: Callable[..., Skirmish]) -> None:
    table = afloat(first_crew="choose", second_crew="choose", deployment="place", furniture="place")
    anne, bonny = (table.is_watched_from(newcomer(name), seat) for seat, name in enumerate(("Anne", "Bonny")))
    lies = Lies()
    shown: set[str] = set()

    for _ in range(2000):
        if anne.letter["choices"] and anne.question in ("captain", "section"):
            for words in anne.letter["choices"]:
                one = MANIFESTS[words[anne.question]]
                shows_what_is_printed(anne.board, one)
                shown.add(one.kind)
        for player in (anne, bonny):
            player.answers(lies)
        if anne.view["round"]:
            break

    assert anne.view["round"] == 1
    assert len(shown) == 5
    rows = anne.board.get_by_label("Your crew", exact=True).locator("tbody tr")
    expect(rows).to_have_count(sum(model["seat"] == 0 for model in anne.view["models"]))


@pytest.mark.long
def test_the_rest_of_the_deck_is_laid_out_in_one_touch(newcomer: Newcomer, afloat: Callable[..., Skirmish]) -> None:
    table = afloat(furniture="place", host=0, second_crew="baller")
    anne = table.is_watched_from(newcomer("Anne"))
    before = anne.letter["ply"]

    anne.presses("Lay out the rest: Clear sides")

    anne.person.awaits_move_after(before)
    assert anne.question == "note"
    laid = [model["x"] for model in anne.view["models"] if model["seat"] is None and model["fate"] == "deck"]
    assert laid == pytest.approx([piece.x for piece in box().layouts[3].furniture], abs=0.01)


# --- for everybody ----------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("width", WIDTHS)
def test_axe_finds_nothing_where_a_table_is_set_up(
    newcomer: Newcomer, afloat: Callable[..., Skirmish], axe: str, width: int
) -> None:
    anne = newcomer("Anne", viewport={"width": width, "height": 800})
    dialog = opens(anne)
    found: list[str] = []

    def check(screen: str) -> None:
        found.extend(f"{screen}: {violation}" for violation in by_day_and_by_night(anne.page, axe))
        assert anne.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    for page in ("Crew of seat 1", "Crew of seat 2", "Scenario", "Deck", "More house rules"):
        page_of(dialog, page).locator("summary").click()
    page_of(dialog, "Crew of seat 2").get_by_label("Trillians").check()
    check("setting up")
    moments: dict[str, dict[str, Any]] = {
        "fleet": {"first_crew": "choose"},
        "section": {"first_crew": "choose"},
        "point": {"furniture": "place", "host": 0},
    }
    for question, options in moments.items():
        table = afloat(**options)
        table.comes_to(question)
        table.is_watched_from(anne)
        anne.page.locator("section.ask").wait_for()
        check(question)

    assert not found, "\n".join(found)


# --- the first match -------------------------------------------------------------------------


def test_BB_4_8_play_now_begins_with_dice_and_few_figures_and_the_bots_are_sped_up(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.plays_now(TITLE)
    view = anne.letters()[-1]["view"]
    assert (view["question"], view["round"], view["rounds"]) == ("indicate", 1, 3)
    assert sum(model["seat"] is not None for model in view["models"]) == 7

    before = anne.acknowledged
    anne.page.get_by_role("button", name="Bots' moves: at the usual pace").click()
    anne.awaits_word_after(before)
    expect(anne.page.get_by_role("button", name="Bots' moves: twice as fast")).to_be_visible()


@pytest.mark.long
def test_BB_4_3_the_whole_match_is_a_touch_away(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.lands()
    anne.card(TITLE).get_by_role("button", name="Play the whole match").click()
    anne.page.locator(".board").wait_for()
    view = anne.letters()[-1]["view"]
    assert sum(model["seat"] is not None for model in view["models"]) == 18
    assert view["rounds"] == 20
