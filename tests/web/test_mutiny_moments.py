"""Single moments of Scallywag in real browsers: ballots, landings, nights, and loaded players."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from table.afloat import Server
from web.people import PHONE, Person
from web.voyage import CREW, Sailor, Voyage, to_the_driest, until_somebody_is_loaded

pytestmark = pytest.mark.long

Newcomer = Callable[..., Person]
GOLDEN = (
    Path(__file__).resolve().parent.parent / "mutiny" / "voyages" / "MU-5.2 after a sober Lookout swapped tiles.json"
)


def by_night(newcomer: Newcomer, server: Server) -> tuple[Person, Person]:
    """Anne has the watch and is asked what she asks; Bonny sleeps."""
    voyage = Voyage(server.address, first_watch=0)
    voyage.goes_on_until("night", to_the_driest)
    anne, bonny = newcomer("Anne"), newcomer("Bonny")
    voyage.seat_in(anne, 0)
    voyage.seat_in(bonny, 1)
    return anne, bonny


def test_MU_6_2_at_night_it_is_dark_and_the_chat_says_why_it_is_closed(newcomer: Newcomer, server: Server) -> None:
    anne, bonny = by_night(newcomer, server)

    expect(bonny.page.get_by_role("heading", name="Eyes closed")).to_be_visible()
    bonny.page.get_by_role("button", name="Chat", exact=True).first.click()
    expect(bonny.page.get_by_text("MU-6.2")).to_be_visible()
    expect(bonny.page.get_by_label("Say something")).to_have_count(0)

    Sailor(anne).presses("Ask nothing")
    expect(anne.page.get_by_role("heading", name="The crew is asleep", exact=True)).to_be_visible()


def test_MU_4_5_the_watch_alone_sees_hands(newcomer: Newcomer, server: Server) -> None:
    anne, bonny = by_night(newcomer, server)

    watch = Sailor(anne)
    number = watch.board.get_by_label("The number to ask about")
    least = number.get_attribute("min") or ""
    number.fill(least)
    watch.presses(f"Who is above {least}?")

    expect(bonny.page.locator(".heard")).to_have_text(f"“Who is above {least}?”")
    expect(anne.page.get_by_label("Hands up: ")).to_be_visible()
    hands = len(anne.letters()[-1]["view"]["today"]["asked"]["hands"])
    assert hands > 0
    expect(anne.page.get_by_role("img", name="raised a hand")).to_have_count(hands)
    expect(bonny.page.get_by_role("img", name="raised a hand")).to_have_count(0)


def test_MU_4_3_ballots_lie_face_down_until_all_are_cast(newcomer: Newcomer, server: Server) -> None:
    voyage = Voyage(server.address, first_watch=0)
    voyage.goes_on_until("vote", lambda _: {"do": "ready"})
    anne = newcomer("Anne")
    voyage.seat_in(anne, 0)
    for seat in (1, 2):
        voyage.says(seat, {"do": "vote", "to": seat})

    ballots = anne.page.get_by_role("list", name="The ballots")
    expect(ballots.get_by_role("img", name="cast, face down")).to_have_count(2)
    assert not any(event.get("to") for letter in anne.letters() for event in letter["news"])

    for seat, to in ((3, 2), (4, 1)):
        voyage.says(seat, {"do": "vote", "to": to})
    Sailor(anne).touches_spot(3)
    expect(ballots.get_by_role("img", name=re.compile(r"^Bonny: voted for .* \(1\)$"))).to_be_visible()
    expect(ballots.get_by_role("img", name=re.compile(r"^Anne: voted for .* \(3\)$"))).to_be_visible()


def test_MU_4_4_the_ballots_and_the_landing_are_seen_before_night_falls(newcomer: Newcomer, server: Server) -> None:
    """By day the page is light, and by night all of it is dark."""
    voyage = Voyage(server.address, first_watch=0)
    voyage.goes_on_until("vote", lambda _: {"do": "ready"})
    bonny = newcomer("Bonny", **PHONE)
    voyage.seat_in(bonny, 1)
    to = voyage.view["free"][0]
    for seat in range(5):
        voyage.says(seat, {"do": "vote", "to": to})

    expect(bonny.page.get_by_role("heading", name="Landfall")).to_be_attached()
    expect(bonny.page.get_by_role("img", name=re.compile(rf"^Every: voted for .* \({to}\)$"))).to_be_in_viewport()
    expect(bonny.page.locator(f"[data-spot='{to}']")).to_be_in_viewport()
    expect(bonny.page.locator("html")).to_have_css("color-scheme", "light dark")

    voyage.goes_on_until("night", to_the_driest)
    expect(bonny.page.get_by_role("heading", name="Eyes closed")).to_be_in_viewport()
    expect(bonny.page.locator("html")).to_have_css("color-scheme", "dark")


def test_MU_4_4_in_a_replay_a_landing_is_seen_on_its_own_page_alone(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.page.goto("/replay")
    anne.page.get_by_label("Open a record", exact=True).locator("input").set_input_files(GOLDEN)
    phase = anne.page.locator(".head h2")
    phase.wait_for()
    while phase.inner_text() != "Landfall":
        turn_the_page(anne, "One forward", 1)
    turn_the_page(anne, "One forward", 1)
    assert phase.inner_text() != "Landfall"
    turn_the_page(anne, "One back", -1)
    assert phase.inner_text() == "Landfall"
    turn_the_page(anne, "One back", -1)
    assert phase.inner_text() == "The vote"


def turn_the_page(person: Person, button: str, step: int) -> None:
    slider = person.page.get_by_role("slider")
    ply = int(slider.input_value())
    person.page.get_by_role("button", name=button).click()
    expect(slider).to_have_value(str(ply + step))


SHOWN = """() => {
  const head = document.querySelector(".head h2");
  window.shown = [];
  const note = () => {
    const light = getComputedStyle(document.documentElement).colorScheme;
    window.shown.push(`${head.textContent}, ${document.querySelector(".head p").textContent}, ${light}`);
  };
  new MutationObserver(note).observe(head, { characterData: true, childList: true, subtree: true });
}"""
"""Every heading from now on, with the round and the light of the page."""


def test_MU_4_5_night_falls_for_everybody_however_quick_the_watch(newcomer: Newcomer, server: Server) -> None:
    """Whatever the island does, as long as nobody is asked there."""
    to = None
    while to is None:
        voyage = Voyage(server.address, first_watch=0)
        to = next((to for to in voyage.view["free"] if voyage.view["spots"][to]["effect"] != "rest"), None)
    voyage.goes_on_until("vote", lambda _: {"do": "ready"})
    bonny = newcomer("Bonny")
    bonny.page.emulate_media(reduced_motion="no-preference")
    voyage.seat_in(bonny, 1)
    bonny.page.evaluate(SHOWN)

    while voyage.question == "vote":
        voyage.step(lambda _: {"do": "vote", "to": to})
    voyage.goes_on_until("talk", to_the_driest)

    expect(bonny.page.get_by_role("heading", name="Talk of the day", exact=True)).to_be_visible()
    assert bonny.page.evaluate("shown") == [
        "Landfall, Round 1 · Anne has the hourglass, light dark",
        "Night, Round 1 · Anne has the hourglass, dark",
        "Talk of the day, Round 2 · you have the hourglass, light dark",
    ]


def test_MU_3_6_everybody_sees_who_is_loaded(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    voyage = until_somebody_is_loaded(anne)
    loaded = [seat for seat, pirate in enumerate(voyage.view["pirates"]) if pirate["loaded"]]

    shown = anne.page.get_by_role("dialog", name="loaded to the gunwale")
    for seat in loaded:
        expect(shown.get_by_role("heading", name=CREW[seat])).to_be_visible()
    anne.page.keyboard.press("Enter")
    expect(shown).to_have_count(0)


def test_a_statement_about_somebody_is_made_by_touching_them(newcomer: Newcomer, server: Server) -> None:
    voyage = Voyage(server.address)
    anne = newcomer("Anne")
    voyage.seat_in(anne, 0)

    Sailor(anne).presses("I distrust …")
    anne.page.locator("[data-seat='2'] button").click()

    expect(anne.page.get_by_role("region", name="Said today")).to_contain_text("Anne I distrust Calico.")


def test_what_cannot_be_done_says_why(newcomer: Newcomer, server: Server) -> None:
    voyage = Voyage(server.address)
    voyage.goes_on_until("vote", lambda _: {"do": "ready"})
    anne = newcomer("Anne")
    voyage.seat_in(anne, 0)

    Sailor(anne).touches_spot(15)

    expect(anne.page.get_by_role("button", name="Rule MU-4.3")).to_be_visible()


def test_secrets_can_be_covered(newcomer: Newcomer, server: Server) -> None:
    voyage = Voyage(server.address)
    captain = next(seat for seat in range(5) if voyage.role_of(seat) == "captain")
    person = newcomer(CREW[captain])
    voyage.seat_in(person, captain)
    assert "a Piece of Eight" in person.page.content()

    Sailor(person).presses("Cover what only you know")

    expect(person.page.get_by_text("Covered: nobody can look over your shoulder.")).to_be_visible()
    assert "Piece" not in person.page.locator(".board").inner_html()
    assert "Captain</h3>" not in person.page.locator(".board").inner_html()
