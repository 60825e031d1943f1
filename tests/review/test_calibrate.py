"""How far chances can be trusted: foreseen against happened, what is learned from it, and what is kept."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from skulduggery.lab.calibrate import Look, Watch, calibration, curve_through, keep, kept, learn, watch
from skulduggery.review.correction import Learned


def looks(*, foreseen: float, won: int, among: int) -> list[Look]:
    return [Look(number, foreseen, foreseen, (), float(number < won)) for number in range(among)]


def test_what_was_foreseen_is_held_against_what_happened() -> None:
    seen = looks(foreseen=0.25, won=30, among=100) + looks(foreseen=0.75, won=70, among=100)

    found = calibration([look.known for look in seen], [look.won for look in seen])

    assert [(one.low, one.looks) for one in found.bins] == [(0.2, 100), (0.7, 100)]
    assert [one.happened for one in found.bins] == pytest.approx([0.3, 0.7])
    assert found.bins[0].error == pytest.approx(0.09, abs=0.001)
    assert (found.off, found.most_off) == pytest.approx((0.05, 0.05))


def test_too_few_looks_show_nothing() -> None:
    with pytest.raises(ValueError, match="too few"):
        calibration([0.5] * 99, [1.0] * 99)


def test_a_curve_only_rises_and_leads_from_nought_to_one() -> None:
    luck = np.random.default_rng(1)
    chances = luck.random(20_000)
    won = (luck.random(20_000) < chances**2).astype(float)

    curve = curve_through(chances, won)

    assert list(curve.happened) == sorted(curve.happened)
    assert (curve.correct(0.0), curve.correct(1.0)) == (0.0, 1.0)
    assert curve.correct(0.5) == pytest.approx(0.25, abs=0.05)


def test_what_seemed_certain_and_was_not_is_put_right_too() -> None:
    chances = np.asarray([1.0] * 99 + [0.5] * 100)
    won = np.asarray([1.0] * 89 + [0.0] * 10 + [1.0, 0.0] * 50)

    curve = curve_through(chances, won)

    assert curve.correct(1.0) == pytest.approx(0.9)
    assert curve.correct(0.5) == pytest.approx(0.5)
    assert curve.correct(0.0) == 0.0


def test_signs_are_weighed_first_and_corrected_then() -> None:
    """A sign that tells everything weighs much; once there are weights they stay, and curves are drawn."""
    seen = [Look(number, 0.5, 0.5, (1.0 if number % 2 else -1.0,), float(number % 2)) for number in range(200)]

    weighed = learn(seen, Learned())
    corrected = learn(seen, weighed)

    assert weighed.weights[0] > 1
    assert corrected.weights == weighed.weights
    assert corrected.known.correct(0.5) == pytest.approx(0.5)


def test_looks_are_kept_and_a_line_that_was_cut_short_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "looks.jsonl"
    seen = looks(foreseen=0.3, won=1, among=3)

    keep(file, seen)
    file.write_bytes(file.read_bytes() + b"[3,0.3")

    assert kept(file) == seen
    assert kept(tmp_path / "nothing.jsonl") == []


def test_each_game_is_played_with_the_next_options() -> None:
    watched = Watch("booty", (2,), 1, ({"face_up": 0}, {"face_up": 1}), Learned(), ("landlubber",), often=1)

    with ThreadPoolExecutor(1) as one:
        seen = [look for batch in watch(watched, {0, 3}, one) for look in batch]

    assert [look.game for look in seen] == [0, 0, 3, 3]
    assert all(0 <= look.known <= 1 for look in seen)
