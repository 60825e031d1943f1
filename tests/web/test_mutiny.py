"""Scallywag in real browsers: a voyage by clicks through day and night, and what nobody else gets to know."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from skulduggery.games.mutiny.pieces import ALLY_MAPS, TREASURE_MAPS
from table.afloat import Server
from web.people import PHONE, WIDTHS, Person, play_by_keys
from web.test_accessible import by_day_and_by_night
from web.voyage import CREW, Sailor, Voyage, asking_above, to_the_driest, to_the_wettest

Newcomer = Callable[..., Person]


# --- a voyage by clicks ---------------------------------------------------------------


@pytest.mark.long
def test_two_of_five_sail_through_day_and_night_by_clicks_on_the_board(newcomer: Newcomer, server: Server) -> None:
    voyage = Voyage(server.address, first_watch=0)
    people = [newcomer(name) for name in CREW[:2]]
    for seat, person in enumerate(people):
        voyage.seat_in(person, seat)

    while voyage.question != "over":
        seat = voyage.last[0]["asked"][0]
        if seat < len(people):
            voyage.sees(people[seat], seat)
            Sailor(people[seat]).answers()
            voyage.hears(people[seat].told("ack")[-1]["ply"])
        else:
            voyage.step(to_the_wettest)

    for seat, person in enumerate(people):
        voyage.sees(person, seat)
        expect(person.page.get_by_role("heading", name="Everything laid open")).to_be_visible()
        shown: set[int] = set()
        for letter in before_the_end(person):
            shown.update(shown_to_all(letter))
            assert_knows_only_its_own(letter, seat, shown)
    asked = [event for letter in before_the_end(people[0]) for event in letter["news"] if event["type"] == "asked"]
    assert any(event["hands"] is not None for event in asked), "Anne has had no watch"


def before_the_end(person: Person) -> list[dict[str, Any]]:
    return [letter for letter in person.letters() if letter["asked"]]


def shown_to_all(letter: dict[str, Any]) -> set[int]:
    """MU-3.6, MU-4.6 Whose role this letter shows to everybody: loaded players, and a Lookout at work."""
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


# --- the large screen -----------------------------------------------------------------------


@pytest.mark.long
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


@pytest.mark.long
def test_the_screen_shows_all_ten_of_a_large_crew(newcomer: Newcomer) -> None:
    anne, wall = newcomer("Anne"), newcomer("Wall", viewport={"width": 1920, "height": 1080})
    code = anne.sets_table("Scallywag", seats=10)
    wall.page.goto(f"/table/{code}/screen")
    anne.fills_up_and_deals()

    expect(wall.page.locator("[data-seat]")).to_have_count(10)
    for seat in range(10):
        expect(wall.page.locator(f"[data-seat='{seat}']")).to_be_in_viewport(ratio=0.9)


# --- for everybody ----------------------------------------------------------------------------


@pytest.mark.long
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


@pytest.mark.long
def test_a_phone_follows_the_ship_down_the_chart_and_back_to_the_next_question(
    newcomer: Newcomer, server: Server
) -> None:
    """On a voyage that is not over before."""
    anne = newcomer("Anne", **PHONE)
    voyage = far_out(server)
    voyage.seat_in(anne, 0)
    while not follows_a_day(anne, voyage):
        voyage = far_out(server)
        voyage.seat_in(anne, 0)
    expect(anne.page.get_by_role("heading", name="Talk of the day", exact=True)).to_be_in_viewport(ratio=1)


def follows_a_day(anne: Person, voyage: Voyage) -> bool:
    """Whether there is another."""
    if not voyage.goes_on_until("vote", to_the_far_end):
        return False
    expect(anne.page.get_by_role("list", name="The ballots")).to_be_in_viewport(ratio=1)
    for spot in (voyage.view["ship"], *voyage.view["free"]):
        expect(anne.page.locator(f"[data-spot='{spot}']")).to_be_in_viewport()
    return voyage.goes_on_until("talk", to_the_far_end)


def far_out(server: Server) -> Voyage:
    """In the talk of a day, with the ship in the lower half of the chart."""
    while True:
        voyage = Voyage(server.address)
        while voyage.question != "over" and voyage.view["ship"] < 9:
            voyage.step(to_the_far_end)
        if voyage.goes_on_until("talk", to_the_far_end):
            return voyage


@pytest.mark.long
def test_on_a_phone_the_end_comes_into_sight_wherever_one_looked(newcomer: Newcomer, server: Server) -> None:
    anne = newcomer("Anne", **PHONE)
    voyage = far_out(server)
    voyage.seat_in(anne, 0)
    voyage.goes_on_until("over", to_the_far_end)

    expect(anne.page.locator("#end")).to_be_in_viewport(ratio=1)


def to_the_far_end(letter: dict[str, Any]) -> dict[str, Any] | None:
    ways = [words for words in letter["choices"] if words["do"] in ("vote", "steer")]
    return max(ways, key=lambda words: words["to"]) if ways else to_the_driest(letter)


@pytest.mark.long
def test_on_a_phone_what_is_said_stands_below_what_can_be_said(newcomer: Newcomer, server: Server) -> None:
    voyage = Voyage(server.address)
    anne = newcomer("Anne", **PHONE)
    voyage.seat_in(anne, 0)

    voyage.says(3, {"do": "i_am", "role": "cook"})

    expect(anne.page.get_by_text("Drake I am the Cook.")).to_be_in_viewport(ratio=1)


@pytest.mark.long
@pytest.mark.parametrize("width", WIDTHS)
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
    voyage.says(0, asking_above(voyage.last[0])[0])
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


# --- the eight maps -----------------------------------------------------------------------


@pytest.mark.long
def test_MU_2_5_the_eight_maps_are_one_key_away_on_a_phone(newcomer: Newcomer, server: Server) -> None:
    """For everybody: the spots of every card are there to be read, those visited are ticked off, and only the reader's
    own is called theirs."""
    voyage = Voyage(server.address)
    voyage.goes_on_until("night", to_the_driest)
    voyage.goes_on_until("talk", to_the_driest)
    reader = newcomer("Anne", **PHONE)
    visited = [number for number, spot in enumerate(voyage.view["spots"]) if spot["visited"]]
    for seat in range(len(CREW)):
        voyage.seat_in(reader, seat)
        reader.page.get_by_role("button", name="The eight maps").press("Enter")
        maps = reader.page.get_by_role("dialog", name="The eight maps")
        cards = [card.replace("Yours:", "").split() for card in maps.locator("li p").all_inner_texts()]
        shown = [[int(word) for word in card if word != "✓"] for card in cards]
        assert shown == [list(card) for card in (*TREASURE_MAPS, *ALLY_MAPS)]
        assert sum(card.count("✓") for card in cards) == sum(spot in visited for card in shown for spot in card)
        has_map = voyage.role_of(seat) in ("captain", "scallywag")
        expect(maps.get_by_text("Yours:")).to_have_count(1 if has_map else 0)
        reader.page.keyboard.press("Escape")
        expect(maps).to_have_count(0)
