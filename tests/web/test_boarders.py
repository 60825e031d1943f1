"""Boarders and Black Flags in real browsers: moves on the deck and in words, lies over two cups, secret dice."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from skulduggery.games.boarders.pieces import SUCCESS
from table.afloat import Server
from web.people import PHONE, WIDTHS, Person
from web.skirmish import (
    FACING,
    TITLE,
    Letter,
    Player,
    ShortMatch,
    Skirmish,
    boldly,
    by_pollys_word,
    calmly,
    face_to_face,
    secrets_of,
    to_the_end,
)
from web.test_accessible import by_day_and_by_night

Newcomer = Callable[..., Person]


@pytest.fixture
def afloat(server: Server) -> Callable[..., Skirmish]:
    return lambda **options: Skirmish(server.address, **options)


# --- two people play ------------------------------------------------------------------


@pytest.mark.long
def test_two_people_play_a_whole_match_and_never_hear_the_others_dice(newcomer: Newcomer) -> None:
    """BB-4.3 Two games of Boarding Action, by clicks: lies are believed and caught, truths doubted."""
    people = anne, bonny, gallery = newcomer("Anne"), newcomer("Bonny"), newcomer("Calico")
    code = anne.sets_table(TITLE, seats=2)
    bonny.sits_down(code)
    gallery.watches(code)
    anne.page.get_by_role("button", name="Deal").click()
    for person in people:
        person.page.locator(".board").wait_for()
    players = [Player(anne), Player(bonny)]
    mind = ShortMatch()

    play_match(players, mind)

    assert mind.are_told
    for person in (anne, bonny):
        expect(person.page.locator("#end")).to_be_visible()
    told = [event["type"] for letter in anne.letters() for event in letter["news"]]
    assert {"claimed", "accepted", "challenged", "showed", "gave_quarter"} <= set(told)
    assert (told.count("game_ended"), told.count("match_ended")) == (2, 1)
    for reader, heard in enumerate((anne, bonny)):
        assert secrets_of(heard, reader), "everybody is told their own dice"
        assert secrets_of(heard, 1 - reader) == []
    assert secrets_of(gallery, 0) + secrets_of(gallery, 1) == []


def play_match(players: list[Player], mind: ShortMatch, most: int = 2000) -> None:
    for _ in range(most):
        for player in players:
            if player.letter["choices"]:
                every_fallen_model_lies(player)
            if not player.view["over"]:
                player.answers(mind)
        if all(player.view["over"] for player in players):
            return
    raise AssertionError(f"the match is not over after {most} rounds of clicks")


def every_fallen_model_lies(player: Player) -> None:
    """BB-1.3 A rectangle in place of the circle, turned as it lies. Some questions answer themselves, so it is held
    against what was told last."""
    player.person.awaits(lambda: all(lies_as_told(player, model) for model in player.view["models"]))


def lies_as_told(player: Player, model: Letter) -> bool:
    if not model["is_down"] or model["fate"] != "deck":
        return True
    turned = player.figure(model["number"]).locator(f"g[transform='rotate({model['angle']})'] > rect.base")
    return turned.count() == 1


def test_BB_10_3_the_end_of_a_game_is_a_page_over_the_next_one(
    newcomer: Newcomer, afloat: Callable[..., Skirmish], axe: str
) -> None:
    """Anne's captain walked overboard, and Bonny asks for quarter."""
    ask = {"do": "ask_quarter"}
    table = afloat()
    while ask not in table.last[1]["choices"]:
        table.step(to_the_end)
    anne = table.is_watched_from(newcomer("Anne", **PHONE))

    table.seats[1].say(ask)

    page = anne.page.get_by_role("dialog", name="Game 1 is over")
    expect(page).to_contain_text("Quarter was asked for and given.")
    expect(page).to_contain_text("Your captain is gone and the tally is 1: quarter had to be given.")
    expect(page).to_contain_text("Bonny: 6 points")
    expect(page).to_contain_text("Now the roles swap: you hold the deck.")
    onward = page.get_by_role("button", name="On to the second game")
    expect(onward).to_be_focused()
    expect(onward).to_be_in_viewport()
    assert by_day_and_by_night(anne.page, axe) == []
    onward.press("Enter")
    expect(page).to_have_count(0)
    assert anne.view["game"] == 2


@pytest.mark.long
def test_what_is_under_the_cup_can_be_covered(newcomer: Newcomer, afloat: Callable[..., Skirmish]) -> None:
    table = afloat()
    table.comes_to("activate")
    anne = table.is_watched_from(newcomer("Anne"))
    cup = anne.board.get_by_label("Under your cup")
    expect(cup.get_by_role("img", name=re.compile("^A [1-6]$"))).to_have_count(5)

    anne.presses("Cover")

    expect(cup.get_by_role("img", name="covered")).to_have_count(5)


# --- aiming ------------------------------------------------------------------------------


def test_words_go_through_the_questions_one_by_one(newcomer: Newcomer, afloat: Callable[..., Skirmish]) -> None:
    table = afloat()
    table.comes_to("activate")
    anne = table.is_watched_from(newcomer("Anne"))
    before = anne.model("Rigger 1")

    anne.says("move Rigger 1 heading 270 for 2.5")

    expect(anne.page.get_by_role("list", name="Log")).to_contain_text("Rigger 1 moves to")
    after = anne.model("Rigger 1")
    assert (after["x"], after["y"]) == pytest.approx((before["x"], before["y"] - 2.5), abs=0.01)


@pytest.mark.long
def test_words_stop_at_the_first_refusal(newcomer: Newcomer, afloat: Callable[..., Skirmish]) -> None:
    table = afloat()
    table.comes_to("activate")
    anne = table.is_watched_from(newcomer("Anne"))
    before = anne.model("Rigger 1")

    anne.says("rigger 1, walk, heading 270, for 9.5")

    expect(anne.page.get_by_role("button", name="BB-6.1")).to_be_visible()
    assert anne.question == "distance"
    assert anne.model("Rigger 1") == before | {"has_acted": anne.model("Rigger 1")["has_acted"]}
    anne.says("three cheers")
    expect(anne.board.get_by_role("status")).to_have_text("Not understood here: three cheers")


def test_a_touch_on_the_deck_aims_and_one_press_goes_there(newcomer: Newcomer, afloat: Callable[..., Skirmish]) -> None:
    table = afloat()
    table.comes_to("heading")
    anne = table.is_watched_from(newcomer("Anne"))
    who = anne.view["models"][anne.view["subject"]]

    touch(anne, who["x"] + 1.5, who["y"] - 2)

    anne.presses(re.compile(r"^Go there · 2\.[456]"))
    expect(anne.page.get_by_role("list", name="Log")).to_contain_text(f"{who['name']} moves to")
    after = anne.model(who["name"])
    assert (after["x"], after["y"]) == pytest.approx((who["x"] + 1.5, who["y"] - 2), abs=0.15)


def touch(player: Player, x: float, y: float) -> None:
    """A point of the deck, in inches."""
    spot = player.board.locator(".plan").evaluate(
        """(plan, [x, y]) => {
            const at = new DOMPoint(x, y).matrixTransform(plan.getScreenCTM());
            return [at.x, at.y];
        }""",
        [x, y],
    )
    player.page.mouse.click(*spot)


@pytest.mark.long
def test_reach_is_measured_from_the_figure_one_looks_at(newcomer: Newcomer, afloat: Callable[..., Skirmish]) -> None:
    table = afloat()
    table.comes_to("activate")
    anne = table.is_watched_from(newcomer("Anne"))

    anne.figure(anne.model("Red Rose")["number"]).get_by_role("button").hover()

    expect(anne.board.get_by_role("heading", name="From Anne's Red Rose, base to base")).to_be_visible()
    nearest = anne.board.locator("li").filter(has_text="Rigger 1")
    expect(nearest.first).to_contain_text('≈ 0.5"')


def toe_to_toe(letter: Letter) -> Letter:
    """As face to face, but in the first phase of moves."""
    return face_to_face(letter) if letter["view"]["question"] == "point" else calmly(letter)


def test_BB_6_1_a_move_that_goes_nowhere_is_not_offered_but_explained(
    newcomer: Newcomer, afloat: Callable[..., Skirmish]
) -> None:
    """One of the Host's crew stands right before Anne's."""
    table = afloat(**FACING)
    table.comes_to("heading", toe_to_toe)
    anne = table.is_watched_from(newcomer("Anne"))
    who = anne.view["models"][anne.view["subject"]]

    touch(anne, who["x"], who["y"] - 5)

    expect(anne.board.get_by_role("button", name="No move that way")).to_be_disabled()
    expect(anne.board.get_by_text("is in the way: it would end where it began.")).to_be_visible()
    expect(anne.board.get_by_role("button", name="BB-6.1")).to_be_visible()
    expect(anne.board.locator(".ruler")).not_to_contain_text('"')
    anne.wants_it_exact()
    expect(anne.board.locator(".ruler")).to_contain_text('0"')
    anne.turns_to(0)
    expect(anne.board.get_by_role("button", name=re.compile("^Go there"))).to_be_enabled()


# --- looking ahead -----------------------------------------------------------------------


def test_the_reach_and_the_end_of_a_move_are_drawn_before_it_is_made(
    newcomer: Newcomer, afloat: Callable[..., Skirmish]
) -> None:
    table = afloat()
    table.comes_to("heading")
    anne = table.is_watched_from(newcomer("Anne"))
    outlook = anne.board.get_by_label("What would come of it")
    expect(anne.board.locator(".reach .walk")).to_be_visible()

    anne.turns_to(90)
    expect(outlook).to_have_text("Red Rose goes overboard!")
    expect(anne.board.locator(".ghost.lost")).to_have_count(1)

    who = anne.view["models"][anne.view["subject"]]
    anne.turns_to(0)
    expect(outlook).to_have_text("Touches Rigger 1.")
    ghost = anne.board.locator(".ghost.deck").get_attribute("transform")
    assert ghost == f"translate({who['x'] + 0.5:g} {who['y']:g}) rotate(0)"
    expect(anne.board.get_by_role("button", name='Go there · 0.5"')).to_be_enabled()
    assert anne.letter["ply"] == anne.person.letters()[-1]["ply"], "nothing was done"


@pytest.mark.parametrize("by", ["pointer", "keyboard"])
def test_an_attack_is_foreseen_with_its_odds_and_the_end_of_its_shove(
    newcomer: Newcomer, afloat: Callable[..., Skirmish], by: str
) -> None:
    table = afloat(**FACING)
    table.comes_to("action", face_to_face)
    anne = table.is_watched_from(newcomer("Anne"))
    push = anne.board.get_by_title("Push")
    expect(push).to_contain_text(re.compile(r"\d+ %"))

    push.hover() if by == "pointer" else push.focus()

    outlook = anne.board.get_by_label("What would come of it")
    expect(outlook).to_contain_text(re.compile(r".+: Brute 3.* against Brute \d, \d+ %"))
    expect(anne.board.locator(".ghost").first).to_be_attached()


def test_BB_2_4_while_dice_lie_it_is_told_what_comes_of_them_and_of_each_claim(
    newcomer: Newcomer, afloat: Callable[..., Skirmish]
) -> None:
    table = afloat()
    table.comes_to("indicate")
    while not table.view["dice"]:
        table.step(boldly)
    anne = table.is_watched_from(newcomer("Anne"))

    dice = anne.board.get_by_label("Dice that lie")
    (rolled,) = anne.view["dice"]
    who = anne.view["models"][rolled["model"]]["name"]
    expect(dice.get_by_role("heading", name=f"{who} tests Footing")).to_be_visible()
    expect(dice.get_by_label("What would come of it")).to_have_text(re.compile(r"^Footing \d"))
    outcome = "stands" if rolled["value"] + rolled["adds"] >= SUCCESS else "fails"
    expect(dice.get_by_text(f"As the dice lie, your {who} {outcome}.")).to_be_visible()
    anne.presses(f"Use a {min(anne.view['cup'])} from under the cup")
    for face in range(1, 7):
        outcome = "stands" if face + rolled["adds"] >= SUCCESS else "fails"
        claim = dice.get_by_role("button", name=re.compile(f"^Say that it is a {face}.*: {outcome}$"))
        expect(claim).to_be_visible()


def test_BB_3_3_a_die_is_pinched_and_claimed_in_one_go(newcomer: Newcomer, afloat: Callable[..., Skirmish]) -> None:
    """Anne's model is tested; Bonny says over the wire that she uses no die."""
    table = afloat()
    while not (table.view["dice"] and table.question == "indicate" and 0 in table.last[0]["asked"]):
        table.step(boldly)
    bonny = table.seats[1]
    anne = table.is_watched_from(newcomer("Anne"))
    die = min(anne.view["cup"])

    anne.presses(f"Use a {die} from under the cup")
    anne.presses(re.compile(rf"^Say that it is a {die % 6 + 1}\b"))
    if 1 in table.last[1]["asked"]:
        bonny.say({"do": "keep"})

    anne.person.awaits(lambda: anne.view["claim"] == die % 6 + 1)
    assert anne.view["selected"] == die


@pytest.mark.long
def test_BB_14_10_before_a_repeat_its_end_is_told_and_drawn(
    newcomer: Newcomer, afloat: Callable[..., Skirmish]
) -> None:
    table = afloat(first_crew="polly_anna")
    table.comes_to("repeat", by_pollys_word)
    anne = table.is_watched_from(newcomer("Anne"))
    end = anne.view["end"]

    asked = f"as far as {end['x']:.1f}/{end['y']:.1f}?"
    expect(anne.page.get_by_role("heading", name=asked)).to_be_visible()
    outlook = anne.board.get_by_label("What would come of it")
    expect(outlook).to_contain_text(re.compile(r"needs \d or more to stand \(\d+ %\): Footing \d"))
    ghost = anne.board.locator(".ghost.deck")
    expect(ghost).to_have_attribute("transform", f"translate({end['x']:g} {end['y']:g}) rotate(0)")


# --- for everybody -----------------------------------------------------------------------


@pytest.mark.parametrize("width", WIDTHS)
def test_axe_finds_nothing_on_the_deck(
    newcomer: Newcomer, afloat: Callable[..., Skirmish], axe: str, width: int
) -> None:
    anne = newcomer("Anne", viewport={"width": width, "height": 800})
    found: list[str] = []
    for question in ("indicate", "activate", "heading", "action"):
        table = afloat(**FACING if question == "action" else {})
        table.comes_to(question, face_to_face if question == "action" else None)
        table.is_watched_from(anne)
        found += [f"{question}: {violation}" for violation in by_day_and_by_night(anne.page, axe)]
        assert anne.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    assert not found, "\n".join(found)


def test_however_long_the_log_is_the_page_ends_with_the_board(
    newcomer: Newcomer, afloat: Callable[..., Skirmish]
) -> None:
    table = afloat()
    while table.view["round"] < 2:
        table.step(calmly)
    anne = table.is_watched_from(newcomer("Anne"))
    anne.page.get_by_role("list", name="Log").wait_for()

    below = anne.board.evaluate(
        "(board) => document.documentElement.scrollHeight - scrollY - board.getBoundingClientRect().bottom"
    )

    assert below < 100


def test_a_phone_shows_the_deck_upright_and_what_is_asked_in_its_middle(
    newcomer: Newcomer, afloat: Callable[..., Skirmish]
) -> None:
    table = afloat()
    table.comes_to("heading")
    anne = table.is_watched_from(newcomer("Anne", **PHONE))

    expect(anne.figure(anne.view["subject"])).to_be_in_viewport()
    expect(anne.board.get_by_role("button", name=re.compile("^Go there"))).to_be_in_viewport()
