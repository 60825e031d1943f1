"""Counting what bots do, and what one seat is worth: the lab's commands for games with sides."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

import skulduggery
from skulduggery.games.mutiny.bots.seadog import fit as counting
from skulduggery.lab.fit import fit, fitting_of
from skulduggery.lab.substitute import Substitution, substitute

MUTINY = skulduggery.game("mutiny")


def test_what_was_counted_is_written_down_and_gone_by(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "FILE", tmp_path / "customs.json")
    (counted,) = fit(MUTINY, "swabbie", [4], 2, 1, executor=ThreadPoolExecutor(1))
    assert counted.sample.voyages == counted.sample.wins.total() == 2
    assert 0 < counted.distance < 1
    claims = msgspec.json.decode((tmp_path / "customs.json").read_bytes())["talk"]["cunning"]["claims"]
    assert all(sum(shares) == pytest.approx(1, abs=0.01) for situation in claims for shares in situation)
    assert dict(fitting_of(MUTINY).told(counted.sample.notes))


def test_a_bot_of_whom_nothing_is_kept_is_refused_before_anybody_plays() -> None:
    with pytest.raises(ValueError, match="nothing is kept of what timid does, only of cunning, seadog, swabbie"):
        next(fit(MUTINY, "timid", [4], 2, 1, executor=None))


def test_a_game_that_counts_nothing_says_so() -> None:
    with pytest.raises(ValueError, match="there is nothing to fit in booty"):
        fitting_of(skulduggery.game("booty"))


def test_a_seat_is_worth_nothing_to_a_bot_among_its_like_and_less_to_a_drifter() -> None:
    """On the same deals with the same luck, a swabbie among swabbies changes nothing."""
    for other, whole_side in (("swabbie", False), ("random", True)):
        *_, found = substitute(MUTINY, (other, "swabbie"), 5, 10, whole_side=whole_side, executor=ThreadPoolExecutor(1))
        assert found.deals == 10
        assert sum(wins.games for wins in found.without.values()) == 10
        gains = [found.gain(side) for side in sorted(found.without)]
        assert gains == [0, 0] if other == "swabbie" else sum(gains) < 0


def test_a_seat_can_be_told_apart_by_its_role() -> None:
    """Nine deals with one more swabbie among swabbies: nothing turns, and nothing is uncertain."""
    *_, found = substitute(MUTINY, ("swabbie", "swabbie"), 4, 9, by_role=True, executor=ThreadPoolExecutor(1))
    assert {*found.without} <= {"captain", "scallywag", "cook", "deckhand"}
    assert sum(wins.games for wins in found.without.values()) == 9
    assert {found.margin(role) for role in found.without} == {0}


def test_what_turned_makes_a_gain_uncertain() -> None:
    """Two of four deals turned, one each way: no gain, with an interval of 1.96 * sqrt((1/2 - 0) / 4)."""
    found = Substitution()
    for with_it, without in ((True, False), (False, True), (True, True), (False, False)):
        found.add("captain", with_it, without)
    assert found.gain("captain") == 0
    assert found.margin("captain") == pytest.approx(0.693, abs=0.001)


def test_a_game_without_roles_says_so() -> None:
    with pytest.raises(ValueError, match="booty has no roles to tell apart"):
        next(substitute(skulduggery.game("booty"), ("random", "random"), 3, 1, by_role=True))
