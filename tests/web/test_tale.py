"""A tale from its first page on, by clicks: two ships are christened, sail a match, call at port, and meet again."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import pytest
from playwright.sync_api import Browser, expect

from table.afloat import Server
from table.sailors import Sailor
from web.captain import Captain
from web.people import Person
from web.skirmish import Lies, Player, calmly

Newcomer = Callable[..., Person]
Letter = dict[str, Any]
SOON = 20_000
"""Milliseconds: within them a page that nobody has touched looks again only because it was told to."""


class Mercy(Lies):
    """One of the Boarder's crew walks over the edge that they came from; Bonny asks for quarter, and Anne, who gives
    it, has a point more in each game (BB-10.5): she wins. If they may choose, Anne boards first."""

    EDGES: ClassVar = {"port": 270, "starboard": 90}
    ROLES = ("boarder", "host")

    def heading(self, letter: Letter) -> int | None:
        return self.EDGES[letter["view"]["edge"]]

    def answer(self, letter: Letter) -> Letter:
        view = letter["view"]
        seat: int = view["seat"]
        choices: list[Letter] = letter["choices"]
        match view["question"]:
            case "role":
                return {"do": "role", "role": self.ROLES[seat]}
            case "activate" if not view["players"][seat]["is_host"]:
                return [one for one in choices if one["do"] == "choose"][-1]
            case "activate":
                return {"do": "rest"}
            case "action":
                return {"do": "act", "action": "walk"}
            case "quarter":
                return {"do": ("let_be", "ask_quarter")[seat]}
        return calmly(letter)


def has_come_to(question: str, player: Player) -> bool:
    return bool(player.view["over"]) if question == "over" else player.question == question


def sail_until(question: str, *players: Player, most: int = 2000) -> None:
    """Everybody answers by clicks until this is asked of somebody, or the match is over, and all know of it."""
    mind = Mercy()
    for _ in range(most):
        for player in players:
            if not has_come_to(question, player):
                player.answers(mind)
        if all(has_come_to(question, player) for player in players):
            return
    raise AssertionError(f"nobody was asked {question} after {most} rounds of clicks")


@pytest.mark.long
def test_two_captains_from_the_first_page_of_the_log_to_the_first_image_in_force(newcomer: Newcomer) -> None:
    anne, bonny = Captain(newcomer("Anne")), Captain(newcomer("Bonny"))
    anne.founds("Tales of Tortuga")
    anne.signs("Gull", "Pinnace")
    bonny.comes_to(anne.code)
    bonny.signs("Kraken", "Pinnace")
    campaign = bonny.code

    challenges(anne, bonny)
    # BB-13.1 New ships have bare sails and no cannon: there is nothing to spot, and nobody fires.
    sails_a_match(anne, bonny)
    calls_at_port(anne, bonny)
    for captain in (anne, bonny):
        assert captain.code == campaign

    spots_the_crossed_bones(anne, bonny)
    fires_all_guns(anne, bonny)


def challenges(anne: Captain, bonny: Captain) -> None:
    """Nobody reloads: that Bonny has signed on, and that Anne hoists the flag, each hears from the other's hand."""
    anne.page.get_by_label("What is it about?").select_option("Boarding Action", timeout=SOON)
    expect(anne.page.get_by_label("Against whom?")).to_contain_text("Bonny · Kraken", timeout=SOON)
    anne.press("Hoist the flag")
    expect(bonny.page.get_by_role("heading", name="Anne against Bonny")).to_be_visible(timeout=SOON)
    assert anne.goes_to_table() == bonny.goes_to_table()


def sails_a_match(anne: Captain, bonny: Captain) -> None:
    players = [Player(captain.person) for captain in (anne, bonny)]
    sail_until("over", *players)
    for player in players:
        player.turns_the_page()
    told = {event["type"] for letter in anne.person.letters() for event in letter["news"]}
    assert not {"spotted", "fired"} & told
    for captain in (anne, bonny):
        captain.page.get_by_role("link", name="Into port").click()


def calls_at_port(anne: Captain, bonny: Captain) -> None:
    """BB-13.5 to BB-13.7 Anne feeds her crew, buys shot and four cannon, and sews what only a winner has, as large as
    the sail is wide. Bonny, who reads the log of the Gull meanwhile, sees it there; the loser buys nothing."""
    bonny.page.get_by_role("button", name=re.compile("^Anne, Gull")).click()
    for goods, points in (("food", 1), ("shot", 1), ("gold", 4)):
        for _ in range(points):
            anne.press(f"Points for {goods}: more")
    for _ in range(4):
        anne.press("Cannon, 1 gold each: more")
    anne.would_be("Points", 0)
    anne.would_be("Cannon", 4)
    anne.page.get_by_role("radio", name=re.compile("Crossed Bones: the match was won")).check()
    for _ in range(13):
        anne.press("+ Larger")
    where = "Crossed Bones, 4.0″ across, 2.0″ from the left, 2.5″ from the top"
    expect(anne.page.locator(".place")).to_have_text(where)
    anne.press("Put to sea")
    for captain in (anne, bonny):
        log = captain.log("Gull")
        expect(log.get_by_role("img", name=re.compile(where))).to_be_visible(timeout=SOON)

    bonny.press("Put to sea")
    expect(anne.page.get_by_role("button", name="Hoist the flag")).to_be_visible(timeout=SOON)


def spots_the_crossed_bones(anne: Captain, bonny: Captain) -> None:
    """BB-13.2 Bonny, the Host, drops the ring on the middle of Anne's sail. Once in a hundred it falls beside the
    image: then they give it up and meet again."""
    for _ in range(3):
        challenges(anne, bonny)
        players = [Player(captain.person) for captain in (anne, bonny)]
        sail_until("aim", *players)
        before = bonny.person.ply
        bonny.page.get_by_role("button", name="Drop the ring").click()
        for captain in (anne, bonny):
            captain.person.awaits_move_after(before)
        if "crossed_bones" in bonny.view["clash"]["in_force"]:
            break
        for captain in (anne, bonny):
            captain.page.go_back()
        anne.press("Give it up")
        anne.press("Yes")
    for captain in (anne, bonny):
        spotting = captain.page.get_by_role("region", name="Spotting")
        expect(spotting.get_by_role("listitem").filter(has_text="Crossed Bones")).to_contain_text("in force")


def fires_all_guns(anne: Captain, bonny: Captain) -> None:
    """BB-13.3 Four cannon speak, and both see the dice; the captain who won the roll then lets them fall silent."""
    for captain in (anne, bonny):
        battle = captain.page.get_by_role("region", name="Cannon battle")
        expect(battle.locator(".die").first).to_be_visible()
        fired = [event for letter in captain.person.letters() for event in letter["news"] if event["type"] == "fired"]
        assert len(fired[0]["dice"]) == 4
    decides = (anne, bonny)[anne.view["asked"][0]]
    before = decides.person.ply
    decides.page.locator(".board").get_by_role("button", name="Cease fire", exact=True).click()
    decides.person.awaits_move_after(before)
    assert anne.view["ships"][0]["shot"] == 9


@pytest.mark.long
def test_a_page_that_has_lost_its_server_calls_again_and_sees_what_it_missed(
    browser: Browser, page_folder: Path, tmp_path: Path
) -> None:
    with Server(tmp_path, "--page", str(page_folder)) as server:
        anne = Captain(Person(browser, server.address, "Anne"))
        anne.founds("Tales")
        anne.signs("Gull", "Pinnace")
        server.kill()
        server.start()
        Sailor(server.address, anne.code).signs("Bonny", "Kraken")
        expect(anne.page.get_by_label("Against whom?")).to_contain_text("Bonny · Kraken", timeout=SOON)
        Sailor(server.address, anne.code).signs("Calico", "Ranger")
        expect(anne.page.get_by_label("Against whom?")).to_contain_text("Calico · Ranger", timeout=SOON)
        anne.person.go_home()
