"""BB-12 The fleets."""

import pytest

from skulduggery.games.boarders.pieces import BRUTE, FOCUS, FOOTING, KINDS, MODELS, SIZE, SPEED

STATISTICS = {
    "red_rose": (6, 2, 3, 3, 1, 1),
    "polly_anna": (4, 2, 3, 3, 1, 1),
    "riggers": (5, 2, 3, 3, 1, 2),
    "duelistas": (4, 2, 5, 3, 1, 2),
    "companions": (3, 2, 3, 3, 1, 2),
    "sawtooth": (3, 3, 4, 3, 1, 1),
    "charybdis": (4, 2, 4, 2, 1, 1),
    "skelliwags": (2, 3, 2, 3, 1, 3),
    "rapskullions": (1, 1, 2, 3, 1, 4),
    "roustabouts": (2, 5, 2, 3, 1, 3),
    "suit_1": (3, 3, 3, 2, 3, 1),
    "baller": (3, 3, 3, 2, 3, 1),
    "specialists": (3, 3, 3, 2, 1, 1),
    "gorgon": (3, 3, 3, 2, 1, 1),
    "divers": (5, 3, 3, 2, 1, 1),
}


@pytest.mark.parametrize(("kind", "expected"), STATISTICS.items())
def test_BB_12_2_to_12_11_the_manifests(kind: str, expected: tuple[int, ...]) -> None:
    number = KINDS.index(kind)
    printed = FOOTING[number], FOCUS[number], BRUTE[number], SPEED[number], SIZE[number], MODELS[number]
    assert printed == expected
