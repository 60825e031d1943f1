"""What the bench times on both sides is the same work, with the same results."""

import pytest

from skulduggery.games.boarders.geometry.slides import first_contact
from skulduggery.games.boarders.lab.bench import BENCHES, FAR, Sweep, crowded_deck, walks
from skulduggery.kernel.parts import OURS


def test_ours_and_shapely_find_the_same_first_contacts() -> None:
    deck = crowded_deck()
    sweep = Sweep(deck)
    found = [
        (first_contact(deck.bases, man, 1 << man, way, float(FAR)), sweep.first_contact(man, way))
        for man, way in walks(deck)
    ]

    assert len(deck.bases) == 40
    assert sum(ours < FAR for ours, _ in found) > 100
    for ours, theirs in found:
        assert ours == pytest.approx(theirs, abs=20), "shapely stops half a unit before, seen along the contact"


def test_every_contestant_says_how_much_it_did() -> None:
    steps = BENCHES["first contacts among 40 bases"]()

    assert list(steps) == [OURS, "shapely"]
    assert all(step() > 10 for step in steps.values())
