"""What a spectator's browser gets to know: nothing that is hidden."""

import json
from collections.abc import Callable
from typing import Any

from skulduggery.games.booty.pieces import TITLES
from web.people import Person, play_out

Newcomer = Callable[..., Person]
KEPT = {"skulduggery"}


def test_a_spectator_sees_nothing_hidden(newcomer: Newcomer) -> None:
    anne, bonny, watcher = newcomer("Anne"), newcomer("Bonny"), newcomer("Watcher")
    code = anne.sets_table("Scallywags", seats=2, house={"turns": "12"})
    bonny.sits_down(code)
    watcher.watches(code)
    anne.page.get_by_role("button", name="Deal").click()
    for person in (anne, bonny, watcher):
        person.awaits_board()

    hands = {card for person in (anne, bonny) for card in person.letters()[0]["view"]["hand"]}
    drawn = watcher.page.content()
    assert [card for card in hands if TITLES[card] in drawn or card in drawn] == []
    play_out(anne, bonny)

    watcher.last_letter()
    playing = [letter for letter in watcher.letters() if letter["asked"]]
    assert len(playing) > 5
    for letter in playing:
        assert_tells_nothing_hidden(letter)
    assert {name for name in kept(watcher) if not name.startswith("skulduggery seal")} <= KEPT


def assert_tells_nothing_hidden(letter: dict[str, Any]) -> None:
    view = letter["view"]
    assert view["seat"] is None
    assert view["hand"] == []
    assert letter["choices"] == letter["offers"] == letter["eyes"] == []
    coins = [*view["middle"], *(coin for pirate in view["pirates"] for coin in pirate["take"])]
    assert [coin for coin in coins if not coin["face_up"] and coin["worth"] is not None] == []
    for event in letter["news"]:
        assert event["type"] != "drew" or event["card"] is None


def kept(person: Person) -> dict[str, str]:
    """Everything in the storage of the browser that scripts can reach."""
    found: dict[str, str] = json.loads(
        person.page.evaluate("JSON.stringify({...localStorage, ...sessionStorage, cookie: document.cookie})")
    )
    assert found.pop("cookie") == ""
    return found
