"""BB-13 What a board draws of ships is what the rules play."""

import pytest

from skulduggery.games.boarders import GAME
from skulduggery.games.boarders.clash.facts import FACTS
from skulduggery.games.boarders.clash.view import EMBLEMS, IMPROVEMENT_NAMES
from skulduggery.games.boarders.clash.view import ROWS as ROW_NAMES
from skulduggery.games.boarders.facts import FACTS as PAGE
from skulduggery.games.boarders.rules.damage import row_of


@pytest.mark.parametrize("damage", range(200))
def test_BB_13_4_every_total_lies_in_the_band_that_the_rules_play(damage: int) -> None:
    lies_in = [band.row for band in FACTS.bands if band.least <= damage and (band.most is None or damage <= band.most)]
    assert lies_in == [ROW_NAMES[row_of(damage)]]


def test_BB_13_7_every_image_and_every_improvement_says_what_it_does_and_by_which_clause() -> None:
    book = GAME.rulebook.read_text(encoding="utf-8")
    assert tuple(told.emblem for told in FACTS.emblems) == EMBLEMS
    assert tuple(told.improvement for told in FACTS.improvements) == IMPROVEMENT_NAMES
    told = [(band.name, band.does, band.clause) for band in FACTS.bands[1:]]
    told += [(image.name, image.does, image.clause) for image in FACTS.emblems]
    told += [(fitted.name, fitted.does, fitted.clause) for fitted in FACTS.improvements]
    for name, does, clause in told:
        assert name
        assert does
        assert f"**{clause}" in book


def test_BB_1_1_BB_1_3_the_page_is_built_with_the_measures_of_the_deck() -> None:
    deck = PAGE.deck
    assert (deck.length, deck.width, deck.lying, deck.farthest) == (48, 24, 1.25, 10)
    assert len(deck.captains) == 6
    assert set(deck.areas) == {"powder_store", "cargo_hold", "captains_cabin"}
