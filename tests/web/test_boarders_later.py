"""Boarders and Black Flags: what the server tells a moment later moves nothing that somebody is about to press."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from table.afloat import Server
from web.people import PHONE, Person
from web.skirmish import FACING, Player, Skirmish, boldly, face_to_face
from web.voyage import Wish

pytestmark = pytest.mark.long

Newcomer = Callable[..., Person]
HOLD = """(() => {
    const held = [];
    let isFree = false;
    window.letGo = () => {
        isFree = true;
        for (const [socket, data] of held.splice(0)) socket.dispatchEvent(new MessageEvent("message", { data }));
    };
    window.WebSocket = class extends WebSocket {
        constructor(...where) {
            super(...where);
            this.addEventListener("message", (event) => {
                if (isFree || !event.data.includes('"type":"foreseen"')) return;
                event.stopImmediatePropagation();
                held.push([this, event.data]);
            });
        }
    };
})()"""
"""What the server foresees is kept from the page until it is let go."""
BUTTONS = """() => [...document.querySelectorAll(".stage .ask button, .stage .duel button, .stage .zoom button")]
    .filter((one) => one.checkVisibility())
    .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.title || one.ariaLabel || one.textContent.trim(), ...[x, y, width, height].map(Math.round)];
    })"""
"""Everything that can be pressed, and where."""


def comes_to(table: Skirmish, question: str, wish: Wish, dice: int) -> None:
    """Anne is asked this, with so many dice on the table."""
    while table.question != question or 0 not in table.last[0]["asked"] or len(table.view["dice"]) < dice:
        table.step(wish)


MOMENTS: dict[str, tuple[dict[str, str], str, Wish, int]] = {
    "test": ({}, "indicate", boldly, 1),
    "contest": (FACING, "indicate", face_to_face, 2),
    "weapons": (FACING, "action", face_to_face, 0),
    "way": ({}, "heading", boldly, 0),
}


@pytest.mark.parametrize("device", [PHONE, {}], ids=["phone", "desk"])
@pytest.mark.parametrize("moment", MOMENTS)
def test_what_is_told_later_moves_nothing_that_can_be_pressed(
    newcomer: Newcomer, server: Server, device: dict[str, object], moment: str
) -> None:
    options, question, wish, dice = MOMENTS[moment]
    table = Skirmish(server.address, **options)
    comes_to(table, question, wish, dice)
    person = newcomer("Anne", **device)
    person.page.add_init_script(HOLD)
    anne = table.is_watched_from(person)
    if moment == "weapons":
        anne.board.get_by_title("Push").focus()
    anne.person.awaits(lambda: bool(anne.person.told("foreseen")))
    before = buttons(anne)
    assert before

    anne.page.evaluate("letGo()")
    expect(anne.board.locator(".stage").get_by_label("What would come of it").first).to_be_visible()

    assert buttons(anne) == before


def buttons(player: Player) -> list[list[object]]:
    """Once their drawing has come to rest."""
    where: list[list[object]] = player.page.evaluate(BUTTONS)
    while (now := player.page.evaluate(BUTTONS)) != where:
        where = now
    return where
