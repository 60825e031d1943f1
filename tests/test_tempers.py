"""How a bot plays beside how well: each temper shifts what it does, counted over whole games, and even is as ever.

Those of boarders, whose games are long, are in `boarders/test_tempers.py`; grudges are in `test_grudges.py`.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import skulduggery
from skulduggery.bots import ANY_GAME, bots_for, levels_of, make_bot, maker_called, tempers_of
from skulduggery.bots.rows import Rows, Sets
from skulduggery.bots.seadog import tilted
from skulduggery.games.scalawag.bots.tempers import ATTACKS
from skulduggery.games.scalawag.pieces import CREW_OF
from skulduggery.kernel.game import Seat

GAMES = list(skulduggery.GAMES.values())
Said = tuple[Any, dict[str, Any]]
"""What a bot saw, and what it said then."""


def voyage(game_id: str, bot: str, seats: int, seed: int) -> list[Said]:
    """The same bot on every seat, always with the same luck."""
    game = skulduggery.game(game_id)
    state = game.new(seats, seed=seed)
    bots = [make_bot(game, bot, skulduggery.luck(f"{seed} {seat}")) for seat in range(seats)]
    said = []
    while state.asked:
        seat = state.to_act()[0]
        move = bots[seat].choose(Seat(state, seat))
        said.append((state.view(seat), game.moves.words(move)))
        state.apply(seat, move)
    return said


def counts(game_id: str, bot: str, seats: int, voyages: int, what: Callable[[Any, dict[str, Any]], str]) -> list[float]:
    """How often a bold, an even and a wary one did something, as a share of all the times it did that or the other."""
    shares = []
    for temper in ("bold", "even", "wary"):
        found = Counter(
            what(*said) for seed in range(voyages) for said in voyage(game_id, f"{bot}:{temper}", seats, seed)
        )
        shares.append(found["yes"] / (found["yes"] + found["no"]))
    return shares


def counts_alike(
    game_id: str, level: str, seats: int, voyages: int, what: Callable[[Any, dict[str, Any]], str]
) -> list[float]:
    """The same, but all three are asked in the voyages of the even one: none has more points or coins than another."""
    game = skulduggery.game(game_id)
    found = {temper: Counter[str]() for temper in ("bold", "even", "wary")}
    for seed in range(voyages):
        state = game.new(seats, seed=seed)
        while state.asked:
            seat, luck = state.to_act()[0], len(state.said())
            moves = {
                temper: make_bot(game, f"{level}:{temper}", skulduggery.luck(f"{seed} {luck}")).choose(
                    Seat(state, seat)
                )
                for temper in found
            }
            for temper, move in moves.items():
                found[temper][what(state.view(seat), game.moves.words(move))] += 1
            state.apply(seat, moves["even"])
    return [count["yes"] / (count["yes"] + count["no"]) for count in found.values()]


# --- by name ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_even_is_the_bot_as_it_was(game: skulduggery.Game) -> None:
    assert set(game.tempers) <= {*game.bots, *game.older_bots}
    for level in bots_for(game):
        for temper in tempers_of(game, level)[:1]:
            assert temper == "even"
            assert maker_called(game, f"{level}:even") is maker_called(game, level) is bots_for(game)[level]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_level_comes_in_every_temper_and_random_in_none(game: skulduggery.Game) -> None:
    assert list(levels_of(game))[:2] == ["landlubber", "swabbie"]
    for level in levels_of(game):
        assert tempers_of(game, level) == ("even", "bold", "wary", "grudge")
    for level in ANY_GAME:
        with pytest.raises(ValueError, match=r"has no temper .* it has only one"):
            make_bot(game, f"{level}:bold", skulduggery.luck(1))


def test_a_temper_that_there_is_not_is_named() -> None:
    booty = skulduggery.game("booty")
    with pytest.raises(ValueError, match="the bot sharp of booty has no temper 'meek'; it has even, bold, wary"):
        make_bot(booty, "sharp:meek", skulduggery.luck(1))
    with pytest.raises(ValueError, match="booty has no bot 'genius'"):
        make_bot(booty, "genius:bold", skulduggery.luck(1))


# --- by what they like ----------------------------------------------------------------------------


@pytest.mark.parametrize("game", [game for game in GAMES if game.tilts], ids=lambda game: game.id)
def test_no_temper_makes_a_move_more_than_e_times_as_likely(game: skulduggery.Game) -> None:
    """Whatever the chances were, that is at most 0.12 nats away from them."""
    luck = skulduggery.luck("a voyage")
    for temper in game.tilts.values():
        state, tilt, likings = game.new(4, seed="a voyage"), temper(), set[float]()
        while state.asked:
            seat = Seat(state, state.to_act()[0])
            likings.update(tilt(seat, seat.legal))
            state.apply(seat.number, seat.legal[luck.below(len(seat.legal))])
        assert (min(likings), max(likings)) == (0.0, 1.0)


def test_a_tilt_multiplies_the_chances_of_a_mind() -> None:
    state = skulduggery.game("booty").new(2, seed="whoever begins")
    seat = Seat(state, state.to_act()[0])
    moves = Sets(np.array(seat.legal[:2]), np.array([2]))
    rows = Rows(np.zeros(1), np.zeros(1), moves, moves, moves, moves)
    chances = tilted(np.array([0.5, 0.5]), lambda _, moves: [1.0] + [0.0] * (len(moves) - 1), seat, rows)
    assert chances == pytest.approx([np.e / (1 + np.e), 1 / (1 + np.e)])
    assert tilted(np.array([0.5, 0.5]), None, seat, rows).tolist() == [0.5, 0.5]


# --- by what they do ------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["landlubber", "swabbie", "seadog"])
def test_a_bold_one_takes_coins_that_it_has_not_seen(level: str) -> None:
    def takes_unseen(view: Any, words: dict[str, Any]) -> str:
        if words["do"] not in ("take", "swap") or view.question == "avast_own":
            return ""
        coins = (*view.middle, *(coin for pirate in view.pirates for coin in pirate.take))
        return "yes" if next(coin for coin in coins if coin.coin == words["coin"]).worth is None else "no"

    bold, even, wary = counts_alike("booty", level, 3, 20, takes_unseen)
    assert bold > even > wary
    assert bold > 1.1 * wary


@pytest.mark.parametrize("level", ["landlubber", "swabbie", "seadog"])
def test_a_bold_captain_attacks(level: str) -> None:
    def attacks(view: Any, words: dict[str, Any]) -> str:
        return "" if view.question != "order" else "yes" if words["do"] in ATTACKS else "no"

    bold, even, wary = counts_alike("scalawag", level, 4, 5, attacks)
    assert bold > even > wary
    assert bold > wary + 0.05


@pytest.mark.parametrize("level", ["swabbie", "seadog"])
def test_a_bold_captain_declares_what_is_not_in_hand(level: str) -> None:
    def lies(view: Any, words: dict[str, Any]) -> str:
        crew = CREW_OF.get(words["do"], words["do"] if words["do"] in ("pilot", "lookout") else None)
        number = words.get("sailors", words.get("gunners", words.get("marines", 1)))
        if crew is None or number == 0 or view.question not in ("order", "second_volley", "adjacency"):
            return ""
        return "yes" if view.hand.get(crew, 0) < number else "no"

    bold, even, wary = counts_alike("scalawag", level, 4, 5, lies)
    assert bold > even > wary
    assert bold > wary + 0.05


@pytest.mark.parametrize("level", ["swabbie", "seadog"])
def test_a_bold_captain_calls_others_scalawags(level: str) -> None:
    def calls(view: Any, words: dict[str, Any]) -> str:
        return "" if view.question != "challenge" else "yes" if words["do"] == "scalawag" else "no"

    bold, even, wary = counts_alike("scalawag", level, 4, 5, calls)
    assert bold > even > wary
    assert bold > 1.3 * wary


@pytest.mark.parametrize("level", ["landlubber", "swabbie", "seadog"])
def test_a_bold_pirate_talks_and_a_wary_one_keeps_quiet(level: str) -> None:
    def talks(view: Any, words: dict[str, Any]) -> str:
        return "" if view.question != "talk" else "no" if words["do"] == "ready" else "yes"

    bold, even, wary = counts("mutiny", level, 6, 5, talks)
    assert bold > even > wary + 0.05


def test_a_wary_mutineer_lies_in_a_report_only_to_hide_the_scallywag() -> None:
    """The bolder ones also lend a hand to the Captain, or take it away."""

    def lies(view: Any, words: dict[str, Any]) -> str:
        told = next((one for one in view.today.statements if (one.seat, one.says) == (view.seat, "report")), None)
        if words["do"] != "ready" or told is None or view.role not in ("scallywag", "mutineer"):
            return ""
        return "yes" if set(told.hands) != set(view.rounds[-1].asked.hands) else "no"

    bold, even, wary = counts("mutiny", "swabbie", 6, 8, lies)
    assert min(bold, even) > wary + 0.2
