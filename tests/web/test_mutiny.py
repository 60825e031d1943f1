"""Scallywag in real browsers: a voyage by clicks through day and night, and what nobody else gets to know."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from table.afloat import Server
from web.people import Person, play_by_keys
from web.test_accessible import by_day_and_by_night
from web.voyage import CREW, Voyage, to_the_driest, to_the_wettest, until_somebody_is_loaded

Newcomer = Callable[..., Person]
GOLDEN = (
    Path(__file__).resolve().parent.parent / "mutiny" / "voyages" / "MU-5.2 after a sober Lookout swapped tiles.json"
)
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


# --- a voyage by clicks ---------------------------------------------------------------


class Sailor:
    """A person who answers on the board itself: islands, ballots, hammocks, the lantern."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.board = person.page.locator(".board")

    @property
    def letter(self) -> dict[str, Any]:
        return self.person.letters()[-1]

    def presses(self, name: str) -> None:
        self.board.get_by_role("button", name=name, exact=True).click()

    def touches_spot(self, spot: int) -> None:
        """Though it may be marked as not possible now."""
        self.board.locator(f"[data-spot='{spot}'] button").click(force=True)

    def answers(self) -> None:
        """If asked: on the board; and whoever was shown is looked at first."""
        self.looks_at_whoever_was_shown()
        letter = self.letter
        if not letter["choices"]:
            return
        answers: dict[str, Callable[[], None]] = {
            "talk": self.talks,
            "vote": self.sails,
            "tie": self.sails,
            "rest": lambda: self.presses("Rest"),
            "night": self.asks,
            "act": self.walks_the_deck,
            "swap_with": lambda: self.touches_spot(14),
        }
        before = self.person.acknowledged
        answers[letter["view"]["question"]]()
        self.person.awaits_word_after(before)

    def looks_at_whoever_was_shown(self) -> None:
        """The landing comes first. Nothing is clicked that goes away by itself."""
        page = self.person.page
        self.person.awaits_move_after(self.letter["ply"] - 1)
        expect(self.board.get_by_role("heading", name="Landfall")).to_have_count(0)
        if page.get_by_role("dialog").count():
            page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)

    def talks(self) -> None:
        """On the first day one statement in two touches; then ready."""
        view = self.letter["view"]
        if view["rounds"] or view["pirates"][view["seat"]]["statements_left"] < 2:
            self.presses("Ready to vote")
            return
        self.presses("I am …")
        self.presses("Say: I am the Cook")

    def sails(self) -> None:
        wish = to_the_wettest(self.letter)
        assert wish is not None
        self.touches_spot(wish["to"])

    def asks(self) -> None:
        self.presses("below")
        self.presses("One less")
        self.presses("Who is below 4?")

    def walks_the_deck(self) -> None:
        if (
            self.letter["view"]["role"] == "lookout"
            and not self.letter["view"]["pirates"][self.letter["view"]["seat"]]["loaded"]
        ):
            self.touches_spot(15)
        else:
            self.presses("All quiet: do nothing")


@pytest.fixture
def crew(newcomer: Newcomer) -> list[Person]:
    """Five people with a browser each, in their seats, before the deal."""
    people = [newcomer(name) for name in CREW]
    code = people[0].sets_table("Scallywag", seats=len(CREW))
    for person in people[1:]:
        person.sits_down(code)
    return people


def test_five_people_sail_through_day_and_night_by_clicks_on_the_board(crew: list[Person]) -> None:
    crew[0].page.get_by_role("button", name="Deal").click()
    for person in crew:
        person.page.locator(".board").wait_for()
    sailors = [Sailor(person) for person in crew]

    for _ in range(400):
        for sailor in sailors:
            sailor.answers()
        if all(person.is_over for person in crew):
            break

    for person in crew:
        assert person.last_letter()["view"]["over"], "the voyage is not over"
        expect(person.page.get_by_role("heading", name="Everything laid open")).to_be_visible()
        shown: set[int] = set()
        for letter in before_the_end(person):
            shown.update(shown_to_all(letter))
            assert_knows_only_its_own(letter, crew.index(person), shown)
    asked = [
        event
        for person in crew
        for letter in before_the_end(person)
        for event in letter["news"]
        if event["type"] == "asked"
    ]
    assert any(event["hands"] is not None for event in asked), "nobody has had a watch"


def before_the_end(person: Person) -> list[dict[str, Any]]:
    return [letter for letter in person.letters() if letter["asked"]]


def shown_to_all(letter: dict[str, Any]) -> set[int]:
    """MU-3.6, MU-4.6 Whose role this letter shows to everybody: whoever is loaded, and a Lookout at work."""
    loaded = {seat for event in letter["news"] if event["type"] == "reeled" for seat in event["seats"]}
    return loaded | {event["seat"] for event in letter["news"] if event["type"] == "stirred"}


def assert_knows_only_its_own(letter: dict[str, Any], me: int, shown: set[int]) -> None:
    """MU-3.2, MU-2.5, MU-4.3, MU-4.5: roles, cards, maps, votes and hands of others are nowhere in a letter."""
    view = letter["view"]
    assert view["seat"] == me
    assert letter["eyes"] == []
    for seat, pirate in enumerate(view["pirates"]):
        if seat != me:
            assert (pirate["hand"], pirate["tolerance"], pirate["sobriety"]) == (None, None, None)
            assert (pirate["role"] is not None) == (seat in shown)
    assert all(not spot["treasure"] for spot in view["spots"]) or view["role"] == "captain"
    assert all(not spot["ally"] for spot in view["spots"]) or view["role"] == "scallywag"
    for past in (*view["rounds"], view["today"]):
        assert past["asked"] is None or past["asked"]["hands"] is None or past["watch"] == me
    for event in letter["news"]:
        if event.get("seat") != me:
            secrets = {"voted": "to", "chose_rest": "choice", "drew": "card", "asked": "hands"}
            assert event.get(secrets.get(event["type"], "")) is None, event


# --- single moments -------------------------------------------------------------------------


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
    watch.board.get_by_label("The number to ask about").fill("-3")
    watch.presses("Who is above -3?")

    expect(anne.page.get_by_label("Hands up: Bonny, Calico, Drake and Every")).to_be_visible()
    expect(anne.page.get_by_role("img", name="raised a hand")).to_have_count(4)
    expect(bonny.page.locator(".heard")).to_have_text("“Who is above -3?”")
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
    expect(ballots.get_by_role("img", name="Bonny: voted for 1")).to_be_visible()
    expect(ballots.get_by_role("img", name="Anne: voted for 3")).to_be_visible()


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
    expect(bonny.page.get_by_role("img", name=f"Every: voted for {to}")).to_be_in_viewport()
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
        turn_the_page(anne, "One on", 1)
    turn_the_page(anne, "One on", 1)
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


# --- the large screen -----------------------------------------------------------------------


def test_the_screen_shows_the_way_to_the_table_and_then_the_voyage_without_a_secret(newcomer: Newcomer) -> None:
    """Even in a browser that holds the cookie of a seat."""
    anne, wall = newcomer("Anne"), newcomer("Wall")
    code = anne.sets_table("Scallywag", seats=4)
    [(name, value)] = [(cookie["name"], cookie["value"]) for cookie in anne.context.cookies()]
    wall.context.add_cookies([{"name": name, "value": value, "url": wall.address}])
    screen = wall.page
    screen.goto(f"/table/{code}/screen")
    expect(screen.get_by_text(code, exact=True).last).to_be_visible()
    expect(screen.get_by_role("img", name="A picture of the link")).to_be_visible()

    anne.fills_up_and_deals()
    screen.locator(".board").wait_for()

    assert not screen.locator(".board button").count()
    assert not screen.get_by_text("You are").count()
    assert before_the_end(wall)
    for letter in before_the_end(wall):
        assert letter["view"]["seat"] is None
        assert letter["view"]["role"] is None
        assert letter["choices"] == letter["eyes"] == []
        assert all(pirate["hand"] is None for pirate in letter["view"]["pirates"])
        assert not any(spot["treasure"] or spot["ally"] for spot in letter["view"]["spots"])


def test_the_screen_shows_all_ten_of_a_large_crew(newcomer: Newcomer) -> None:
    anne, wall = newcomer("Anne"), newcomer("Wall", viewport={"width": 1920, "height": 1080})
    code = anne.sets_table("Scallywag", seats=10)
    wall.page.goto(f"/table/{code}/screen")
    anne.fills_up_and_deals()

    expect(wall.page.locator("[data-seat]")).to_have_count(10)
    for seat in range(10):
        expect(wall.page.locator(f"[data-seat='{seat}']")).to_be_in_viewport(ratio=0.9)


# --- for everybody ----------------------------------------------------------------------------


def test_a_voyage_by_keyboard_alone(newcomer: Newcomer) -> None:
    anne = newcomer("Anne")
    anne.sets_table("Scallywag", seats=4)
    anne.fills_up_and_deals()

    play_by_keys(anne)


def test_a_phone_shows_the_whole_chart_and_votes_by_a_touch(newcomer: Newcomer, server: Server) -> None:
    voyage = Voyage(server.address)
    voyage.goes_on_until("vote", lambda _: {"do": "ready"})
    anne = newcomer("Anne", **PHONE)
    voyage.seat_in(anne, 0)

    assert anne.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for spot in range(16):
        box = anne.page.locator(f"[data-spot='{spot}'] button").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
        assert min(box["width"], box["height"]) >= 36
    before = anne.ply
    anne.page.locator("[data-spot='1'] button").tap()
    anne.awaits_move_after(before)


def test_MU_4_5_on_a_phone_the_watch_sees_the_hands_at_once(newcomer: Newcomer, server: Server) -> None:
    voyage = Voyage(server.address, first_watch=0)
    voyage.goes_on_until("night", to_the_driest)
    anne = newcomer("Anne", **PHONE)
    voyage.seat_in(anne, 0)

    Sailor(anne).presses("Who is above 5?")

    for seat in range(1, 5):
        expect(anne.page.get_by_label("Hands up:").get_by_text(CREW[seat])).to_be_in_viewport()


def test_a_phone_follows_the_ship_down_the_chart_and_back_to_the_next_question(
    newcomer: Newcomer, server: Server
) -> None:
    voyage = Voyage(server.address)
    while voyage.view["ship"] < 9:
        voyage.step(to_the_far_end)
    anne = newcomer("Anne", **PHONE)
    voyage.goes_on_until("talk", to_the_far_end)
    voyage.seat_in(anne, 0)
    voyage.goes_on_until("vote", lambda _: {"do": "ready"})

    expect(anne.page.get_by_role("list", name="The ballots")).to_be_in_viewport(ratio=1)
    for spot in (voyage.view["ship"], *voyage.view["free"]):
        expect(anne.page.locator(f"[data-spot='{spot}']")).to_be_in_viewport()
    voyage.goes_on_until("talk", to_the_far_end)
    expect(anne.page.get_by_role("heading", name="Talk of the day")).to_be_in_viewport(ratio=1)


def to_the_far_end(letter: dict[str, Any]) -> dict[str, Any] | None:
    ways = [words for words in letter["choices"] if words["do"] in ("vote", "steer")]
    return max(ways, key=lambda words: words["to"]) if ways else to_the_driest(letter)


def test_on_a_phone_what_is_said_stands_below_what_can_be_said(newcomer: Newcomer, server: Server) -> None:
    voyage = Voyage(server.address)
    anne = newcomer("Anne", **PHONE)
    voyage.seat_in(anne, 0)

    voyage.says(3, {"do": "i_am", "role": "cook"})

    expect(anne.page.get_by_text("Drake I am the Cook.")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", [360, 1280])
def test_axe_finds_nothing_by_day_and_by_night(newcomer: Newcomer, server: Server, axe: str, width: int) -> None:
    context = {"viewport": {"width": width, "height": 800}}
    watch, sleeper, screen = (newcomer(name, **context) for name in ("Anne", "Bonny", "Wall"))
    voyage = Voyage(server.address, first_watch=0)
    found: list[str] = []

    def check(moment: str, *people: Person) -> None:
        for person in people:
            person.page.wait_for_function(
                "ply => Number(document.querySelector('[data-ply]')?.dataset.ply) >= ply", arg=voyage.last[0]["ply"]
            )
            person.awaits_board()
            expect(person.page.get_by_role("heading", name="Landfall")).to_have_count(0)
            found.extend(f"{moment}, {person.name}: {one}" for one in by_day_and_by_night(person.page, axe))

    def nobody_looks() -> None:
        """No page draws moves that are not looked at."""
        for person in (watch, sleeper, screen):
            person.page.goto("about:blank")

    voyage.seat_in(watch, 0)
    voyage.seat_in(sleeper, 1)
    screen.page.goto(f"/table/{voyage.code}/screen")
    Sailor(watch).presses("I trust …")
    check("talk", watch, screen)
    voyage.goes_on_until("vote", lambda _: {"do": "ready"})
    check("vote", watch)
    voyage.goes_on_until("night", to_the_driest)
    check("night", watch, sleeper, screen)
    voyage.says(0, {"do": "above", "level": 5})
    check("deck", watch, sleeper)
    nobody_looks()
    if voyage.goes_on_until("rest", to_the_driest):
        voyage.seat_in(watch, 0)
        check("rest", watch)
    nobody_looks()
    while voyage.question != "over":
        voyage.step(to_the_wettest)
    voyage.seat_in(watch, 0)
    screen.page.goto(f"/table/{voyage.code}/screen")
    check("end", watch, screen)

    assert not found, "\n".join(found)
