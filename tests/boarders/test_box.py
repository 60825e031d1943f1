"""What people who set up a table are told about crews, scenarios and decks."""

import re

import msgspec
import pytest

from boarders.table import GAME
from skulduggery.games.boarders.box import Manifest, box
from skulduggery.games.boarders.options import BoardersOptions
from skulduggery.games.boarders.pieces import CAPTAINS, LAYOUTS, SCENARIOS, SECTIONS, WEAPONS

BOX = box()
MANIFESTS = [one for fleet in BOX.fleets for one in (*fleet.captains, *fleet.sections)]


def book(clause: str) -> str:
    return GAME.clauses()[clause]


@pytest.mark.parametrize("one", MANIFESTS, ids=lambda one: one.kind)
def test_the_figures_and_weapons_of_a_manifest_are_those_of_the_rulebook(one: Manifest) -> None:
    printed = f"{one.footing}/{one.focus}/{one.brute}/{one.speed}/{one.size}"
    times = "" if one.kind in CAPTAINS else f" ×{one.models}"
    word = one.name.split()[-1] if one.models == 1 else one.name
    assert re.search(rf"{word}s?{times} {printed}", book(one.clause))
    for weapon in (*one.weapons, *one.bears_one_of):
        reach = "–" if weapon.reach is None else weapon.reach
        assert re.search(rf"{weapon.name} \({reach}, [^)]*", book(weapon.clause)), weapon
        found = re.search(rf"{weapon.name} \(([^;)]*)", book(weapon.clause))
        assert found
        assert ("Pulse" in found[1], "Readied" in found[1]) == (weapon.is_pulse, weapon.is_readied)


def test_everything_that_can_be_chosen_is_in_the_box_once() -> None:
    assert [one.kind for fleet in BOX.fleets for one in fleet.captains] == list(CAPTAINS)
    assert [one.kind for fleet in BOX.fleets for one in fleet.sections] == list(SECTIONS)
    assert [one.scenario for one in BOX.scenarios] == list(SCENARIOS)
    assert [one.layout for one in BOX.layouts] == list(LAYOUTS)
    borne = {weapon.weapon for one in MANIFESTS for weapon in (*one.weapons, *one.bears_one_of)}
    assert borne | {weapon.weapon for weapon in BOX.standard} == set(WEAPONS) - {"fires", "explosion"}


def test_every_ability_that_the_rulebook_names_is_told_with_its_clause() -> None:
    told = [ability for fleet in BOX.fleets for ability in fleet.abilities]
    told += [ability for one in MANIFESTS for ability in one.abilities]
    named = {
        (name.strip("!").lower(), clause)
        for clause, text in GAME.clauses().items()
        if clause.startswith("BB-12.")
        for name in re.findall(r"\*([A-Z][^*]+)\*", text)
    }
    assert named <= {(ability.name.strip("!").lower(), ability.clause) for ability in told}


def test_the_usual_sections_are_those_that_the_options_fill_up_with() -> None:
    for fleet in BOX.fleets:
        for captain in fleet.captains:
            options = msgspec.convert({"first_crew": captain.kind}, BoardersOptions)
            assert options.sections_of(0) == captain.usual
    assert BoardersOptions().arms() == BOX.usual_weapons


def test_a_layout_shows_what_is_laid_out() -> None:
    for layout in BOX.layouts:
        state = GAME.new(seed=1, furniture=layout.layout, second_crew="baller", host=0)
        laid = [model for model in state.view(None).models if model.seat is None and model.fate == "deck"]
        shown = [(piece.kind, piece.size) for piece in layout.furniture]
        assert shown == [(model.kind, model.size) for model in laid]
        for piece, model in zip(layout.furniture, laid, strict=True):
            assert (piece.x, piece.y) == pytest.approx((model.x, model.y), abs=0.001)
