"""Boarders and Black Flags with the hand on the figure: a whole activation by touch, by mouse and by keyboard alone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from table.afloat import Server
from web.people import PHONE, Person
from web.skirmish import Player, Skirmish, boldly, face_to_face
from web.voyage import Letter

Newcomer = Callable[..., Person]
GO = re.compile("^Go there")


@pytest.fixture
def afloat(server: Server) -> Callable[..., Skirmish]:
    return lambda **options: Skirmish(server.address, **options)


def on_screen(player: Player, x: float, y: float) -> tuple[float, float]:
    """A point of the deck, in inches, once the deck lies still."""
    where = """(plan, [x, y]) => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
        const at = new DOMPoint(x, y).matrixTransform(plan.getScreenCTM());
        done([at.x, at.y]);
    })))"""
    before = player.board.locator(".plan").evaluate(where, [x, y])
    while (spot := player.board.locator(".plan").evaluate(where, [x, y])) != before:
        before = spot
    return float(spot[0]), float(spot[1])


def test_a_whole_activation_by_touch_alone_on_a_phone(newcomer: Newcomer, afloat: Callable[..., Skirmish]) -> None:
    table = afloat()
    table.comes_to("activate")
    anne = table.is_watched_from(newcomer("Anne", **PHONE))
    who = anne.model("Companion 1")
    bring_into_sight(anne, who)

    anne.page.touchscreen.tap(*on_screen(anne, who["x"], who["y"]))
    expect(anne.board.locator(".reach .walk")).to_be_visible()
    anne.page.touchscreen.tap(*on_screen(anne, who["x"], who["y"] - 3))
    expect(anne.board.locator(".ghost.deck")).to_have_count(1)
    go = anne.board.get_by_role("button", name=GO)
    expect(go).to_be_in_viewport()
    assert deck_in_sight(anne) >= 740 / 2
    go.tap()

    goes_inwards(anne, who)


def test_a_finger_on_a_figure_drags_it_and_not_the_deck(newcomer: Newcomer, afloat: Callable[..., Skirmish]) -> None:
    table = afloat()
    table.comes_to("activate")
    anne = table.is_watched_from(newcomer("Anne", **PHONE))
    who = anne.model("Companion 1")
    bring_into_sight(anne, who)
    start, end = on_screen(anne, who["x"], who["y"]), on_screen(anne, who["x"], who["y"] - 3)

    fingers = anne.page.context.new_cdp_session(anne.page)
    ways = [(start[0] + (end[0] - start[0]) * part / 4, start[1] + (end[1] - start[1]) * part / 4) for part in range(5)]
    for kind, (x, y) in zip(["touchStart", *["touchMove"] * 4], ways, strict=True):
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    expect(anne.board.locator(".ghost.deck")).to_have_count(1)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    assert on_screen(anne, who["x"], who["y"]) == pytest.approx(start, abs=1)
    anne.board.get_by_role("button", name=GO).tap()
    goes_inwards(anne, who)


@pytest.mark.long
def test_a_touch_on_the_head_takes_a_figure_up_too(newcomer: Newcomer, afloat: Callable[..., Skirmish]) -> None:
    """On a phone the bow is up, so the head is forward of the base. Once it is in hand a place is touched there."""
    table = afloat()
    table.comes_to("activate")
    anne = table.is_watched_from(newcomer("Anne", **PHONE))
    who = anne.model("Companion 1")
    bring_into_sight(anne, who)

    anne.page.touchscreen.tap(*on_screen(anne, who["x"] + 1.8, who["y"]))
    expect(anne.board.get_by_text("Companion 1: drag the figure")).to_be_visible()

    anne.page.touchscreen.tap(*on_screen(anne, who["x"] + 1.8, who["y"]))
    expect(anne.board.get_by_role("button", name=GO)).to_be_visible()


def lies_down(table: Skirmish) -> Letter | None:
    """One of Anne's crew who may stand up now."""
    view = table.view
    if (view["question"], view["phase"], table.last[0]["asked"]) != ("activate", "move", [0]):
        return None
    return next((one for one in view["models"] if one["seat"] == 0 and one["is_down"] and not one["has_acted"]), None)


def test_BB_1_6_somebody_who_lies_stands_up_with_two_touches(
    newcomer: Newcomer, afloat: Callable[..., Skirmish]
) -> None:
    table = afloat()
    while (who := lies_down(table)) is None:
        table.step(boldly)
    anne = table.is_watched_from(newcomer("Anne", **PHONE))
    bring_into_sight(anne, who)

    anne.page.touchscreen.tap(*on_screen(anne, who["x"], who["y"]))
    expect(anne.board.locator(".silhouette").first).to_be_visible()
    anne.board.get_by_role("button", name="Stand up there").tap()

    anne.person.awaits(lambda: not anne.model(who["name"])["is_down"])


def caught(letter: Letter) -> Letter:
    """Everybody who may lie does, with a false claim, and is called a liar."""
    choices, selected = letter["choices"], letter["view"]["selected"]
    wishes: list[Letter] = [{"do": "challenge"}, {"do": "claim", "value": (selected or 0) % 6 + 1}]
    if letter["view"]["dice"]:
        wishes.append({"do": "lie"})
    return next((words for words in wishes if words in choices), boldly(letter))


@pytest.mark.long
def test_BB_3_6_the_dice_that_can_be_lost_are_seen(newcomer: Newcomer, afloat: Callable[..., Skirmish]) -> None:
    table = afloat()
    table.comes_to("remove", caught)
    anne = table.is_watched_from(newcomer("Anne", **PHONE))
    dice = anne.board.get_by_label("Dice that lie").locator("button svg.die")

    expect(dice.first).to_be_visible()

    for die in dice.all():
        box = die.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 24


def bring_into_sight(player: Player, model: Letter) -> None:
    """As a finger does that moves the deck."""
    player.board.locator(".plan").evaluate(
        """(plan, { x, y }) => {
            const pane = plan.closest(".pane"), { top, height } = pane.getBoundingClientRect();
            pane.scrollBy(0, new DOMPoint(x, y).matrixTransform(plan.getScreenCTM()).y - top - height / 3);
        }""",
        model,
    )


def deck_in_sight(player: Player) -> float:
    """So high is what can be seen of the deck above what is asked."""
    deck, ask = (player.board.locator(part).bounding_box() for part in (".pane", ".ask"))
    assert deck is not None
    assert ask is not None
    return ask["y"] - deck["y"]


def goes_inwards(player: Player, who: Letter) -> None:
    """Three inches from where it stood, once the table says so."""
    player.person.awaits(lambda: bool(player.model(who["name"])["y"] == pytest.approx(who["y"] - 3, abs=0.2)))


def test_a_whole_activation_by_mouse_alone(newcomer: Newcomer, afloat: Callable[..., Skirmish]) -> None:
    """A drag: what it would touch and where it would end is drawn before the mouse is let go."""
    table = afloat()
    table.comes_to("activate")
    anne = table.is_watched_from(newcomer("Anne"))
    who = anne.model("Companion 1")

    anne.page.mouse.move(*on_screen(anne, who["x"], who["y"]))
    anne.page.mouse.down()
    for inches in (1, 2, 3):
        anne.page.mouse.move(*on_screen(anne, who["x"], who["y"] - inches))
    expect(anne.board.locator(".ghost.deck")).to_have_count(1)
    anne.page.mouse.up()
    anne.page.mouse.click(*middle_of(anne, GO))

    goes_inwards(anne, who)


def middle_of(player: Player, name: re.Pattern[str]) -> tuple[float, float]:
    box = player.board.get_by_role("button", name=name).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_whole_activation_by_keyboard_alone(newcomer: Newcomer, afloat: Callable[..., Skirmish]) -> None:
    """Tab goes from one to the next, Enter takes somebody and the walk; on the deck the arrows aim, and Enter goes."""
    table = afloat()
    table.comes_to("activate")
    anne = table.is_watched_from(newcomer("Anne"))
    who = anne.model("Companion 1")
    tabs_to(anne, "Companion 1")
    anne.page.keyboard.press("Enter")
    expect(anne.board.get_by_title("Walk", exact=True)).to_be_visible()
    tabs_to(anne, "Walk")
    anne.page.keyboard.press("Enter")
    expect(anne.board.get_by_role("button", name=GO)).to_be_visible()

    tabs_to(anne, "The deck.")
    for key in ("ArrowUp", "ArrowRight", "Enter"):
        anne.page.keyboard.press(key)

    anne.person.awaits(lambda: anne.model("Companion 1")["y"] != who["y"])


def tabs_to(player: Player, name: str, most: int = 120) -> None:
    """By the Tab key alone, to something that is called so."""
    called = "() => document.activeElement?.ariaLabel || document.activeElement?.title || ''"
    for _ in range(most):
        player.page.keyboard.press("Tab")
        if name in player.page.evaluate(called):
            return
    raise AssertionError(f"Tab does not lead to {name}")


def test_an_attack_is_a_touch_on_its_target(newcomer: Newcomer, afloat: Callable[..., Skirmish]) -> None:
    table = afloat(deployment="place")
    table.comes_to("activate", face_to_face)
    while table.view["phase"] != "attack":
        table.step(face_to_face)
    table.comes_to("activate", face_to_face)
    anne = table.is_watched_from(newcomer("Anne"))
    rose = anne.model("Red Rose")

    anne.page.mouse.click(*on_screen(anne, rose["x"], rose["y"]))
    foe = anne.board.locator(".foe").first
    expect(foe).to_contain_text(re.compile(r"\d+ %"))
    foe.get_by_role("button").dispatch_event("click")

    strike = anne.board.get_by_role("button", name=re.compile(r"^Push: .+ · \d+ %$"))
    expect(strike).to_be_enabled()
    expect(anne.board.locator(".ghost").first).to_be_attached()
    strike.click()
    anne.person.awaits(lambda: bool(anne.model("Red Rose")["has_acted"]))


@pytest.mark.long
def test_what_two_weapons_would_do_to_the_same_target_is_drawn_once(
    newcomer: Newcomer, afloat: Callable[..., Skirmish]
) -> None:
    """A Duelista pushes, or shoves with Flashing Blades: two outlooks, one ghost."""
    table = afloat(deployment="place", first_crew="polly_anna", first_sections=["duelistas"])
    table.comes_to("activate", face_to_face)
    while table.view["phase"] != "attack":
        table.step(face_to_face)
    table.comes_to("activate", face_to_face)
    anne = table.is_watched_from(newcomer("Anne"))
    who = anne.model("Duelista 1")

    anne.page.mouse.click(*on_screen(anne, who["x"], who["y"]))

    expect(anne.board.locator(".foe")).to_have_count(1)
    expect(anne.board.locator(".ghost")).to_have_count(1)


def one_behind_the_other(letter: Letter) -> Letter:
    """As face to face, but the Host's crew stand in pairs: who is pushed runs into a shipmate."""
    view = letter["view"]
    if view["question"] != "point" or not view["players"][view["seat"]]["is_host"]:
        return face_to_face(letter)
    crew = [model["number"] for model in view["models"] if model["seat"] == view["seat"]]
    pair, behind = divmod(crew.index(view["subject"]), 2)
    return {"do": "at", "point": f"{14.0 + 2.5 * pair},{20.5 if behind else 22.5}"}


@pytest.mark.long
def test_with_three_weapons_and_two_tests_half_of_a_phone_is_still_deck(
    newcomer: Newcomer, afloat: Callable[..., Skirmish]
) -> None:
    table = afloat(deployment="place", first_crew="polly_anna", first_sections=["duelistas"])
    table.comes_to("activate", one_behind_the_other)
    while table.view["phase"] != "attack":
        table.step(one_behind_the_other)
    table.comes_to("activate", one_behind_the_other)
    anne = table.is_watched_from(newcomer("Anne", **PHONE))
    anne.figure(anne.model("Duelista 1")["number"]).get_by_role("button").dispatch_event("click")

    anne.board.locator(".foe").first.get_by_role("button").dispatch_event("click")

    expect(anne.board.locator(".ask .arm")).to_have_count(2)
    told = anne.board.locator(".ask").get_by_label("What would come of it")
    expect(told.get_by_text("If it hits: ")).to_have_count(2)
    assert deck_in_sight(anne) >= 740 / 2


@pytest.mark.long
def test_BB_1_6_somebody_who_falls_is_laid_by_a_touch_on_a_silhouette(
    newcomer: Newcomer, afloat: Callable[..., Skirmish]
) -> None:
    table = afloat(first_crew="sawtooth", second_crew="red_rose")
    table.comes_to("lay", boldly)
    anne = table.is_watched_from(newcomer("Anne"))
    silhouettes = anne.board.locator(".silhouette")
    expect(silhouettes.nth(2)).to_be_attached()
    other = anne.board.locator(".silhouette:not(.chosen)").first
    place = other.get_attribute("data-place")
    other.dispatch_event("click")
    expect(anne.board.locator(".silhouette.chosen")).to_have_attribute("data-place", place or "")
    fallen = anne.letter

    anne.presses("Lay it so")

    anne.person.awaits_answer_to(fallen)
    assert anne.view["models"][fallen["view"]["subject"]]["is_down"]


# --- a nearer look -------------------------------------------------------------------------


def pinch(player: Player, *, apart: tuple[int, int]) -> None:
    """Two fingers on the deck, so many pixels apart at first and at last."""
    box = player.board.locator(".pane").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 3
    fingers = player.page.context.new_cdp_session(player.page)
    for kind, far in (("touchStart", apart[0]), ("touchMove", sum(apart) // 2), ("touchMove", apart[1])):
        points = [{"x": x - far / 2, "y": y}, {"x": x + far / 2, "y": y}]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def drawn_width(player: Player) -> float:
    box = player.board.locator(".pane svg.sea").bounding_box()
    assert box is not None
    return box["width"]


@pytest.mark.long
def test_two_fingers_on_a_phone_bring_the_deck_nearer_and_away(
    newcomer: Newcomer, afloat: Callable[..., Skirmish]
) -> None:
    table = afloat()
    table.comes_to("activate")
    anne = table.is_watched_from(newcomer("Anne", **PHONE))
    before = drawn_width(anne)

    pinch(anne, apart=(80, 160))
    anne.person.awaits(lambda: drawn_width(anne) > before * 1.5)
    pinch(anne, apart=(200, 50))
    anne.person.awaits(lambda: drawn_width(anne) < before)


def test_the_wheel_zooms_and_what_is_under_the_pointer_stays_there(
    newcomer: Newcomer, afloat: Callable[..., Skirmish]
) -> None:
    table = afloat()
    table.comes_to("activate")
    anne = table.is_watched_from(newcomer("Anne"))
    spot = on_screen(anne, 30, 10)
    before = drawn_width(anne)

    anne.page.mouse.move(*spot)
    anne.page.mouse.wheel(0, -300)

    anne.person.awaits(lambda: drawn_width(anne) > before * 1.5)
    anne.person.awaits(lambda: on_screen(anne, 30, 10) == pytest.approx(spot, abs=3))
