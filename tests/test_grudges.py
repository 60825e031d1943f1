"""A grudge goes for those who hurt it, and it takes a hurt to have one."""

import pytest

import booty.table
import mutiny.table
import scalawag.table
import skulduggery
from booty.table import down, pirate
from mutiny.table import four
from scalawag.table import ship
from skulduggery.bots import make_bot
from skulduggery.games.booty.bots import tempers as of_booty
from skulduggery.games.scalawag.bots import tempers as of_scalawag
from skulduggery.kernel.game import Game, Seat, Tilt


def liked_by(tilt: Tilt, game: Game, seat: Seat) -> list[str]:
    """The moves that a temper likes, in words."""
    likings = zip(seat.legal, tilt(seat, seat.legal), strict=True)
    return [" ".join(map(str, game.moves.words(move).values())) for move, liking in likings if liking]


# --- scalawag -------------------------------------------------------------------------------------


def calico_fired_at_anne() -> scalawag.table.Table:
    """Four captains; Drake has done nothing to anybody, and now it is Anne's turn."""
    table = scalawag.table.Table(
        anne=ship("gunner", "sailor", "marine", points=10),
        bonny=ship(),
        calico=ship("lookout", "pilot", "mutineer", points=10),
        drake=ship(),
        first="calico",
    )
    table.says("calico", "fire", gunners=0)
    table.says("calico", "go on")
    table.says("calico", "go on")
    table.says("calico", "target", at="anne")
    table.says("drake", "trim", sailors=0)
    return table


def test_a_captain_with_a_grudge_aims_at_the_one_who_fired_at_it() -> None:
    table = calico_fired_at_anne()
    anne = Seat(table.state, 0)
    assert liked_by(of_scalawag.Grudge(), scalawag.table.GAME, anne) == []
    table.says("anne", "fire", gunners=0)
    table.says("anne", "go on")
    table.says("anne", "go on")
    assert liked_by(of_scalawag.Grudge(), scalawag.table.GAME, anne) == ["target 2"]
    assert liked_by(of_scalawag.Grudge(), scalawag.table.GAME, Seat(table.state, 1)) == []


def test_a_captain_with_a_grudge_calls_the_one_who_fired_at_it() -> None:
    table = calico_fired_at_anne()
    table.says("anne", "trim", sailors=0)
    table.says("bonny", "trim", sailors=0)
    table.says("calico", "trim", sailors=1)
    assert liked_by(of_scalawag.Grudge(), scalawag.table.GAME, Seat(table.state, 0)) == ["scalawag"]
    assert liked_by(of_scalawag.Grudge(), scalawag.table.GAME, Seat(table.state, 1)) == []


# --- booty ----------------------------------------------------------------------------------------


def test_a_player_with_a_grudge_robs_the_one_who_reached_for_its_coins() -> None:
    table = booty.table.Table(
        anne=pirate("pieces_of_eight", "arrgh", take=[down(5)]),
        bonny=pirate("arrgh", take=[down(6)]),
        calico=pirate(take=[down(7)]),
        middle=[down(1), down(2), down(3)],
    )
    anne, grudge = Seat(table.state, 0), of_booty.Grudge()
    table.says("anne", "take", 3)
    table.says("bonny", "play", "arrgh")
    table.says("bonny", "take", 0)
    assert liked_by(grudge, booty.table.GAME, anne) == []
    table.says("anne", "let_go")
    table.says("calico", "take", 4)
    table.says("anne", "play", "pieces_of_eight")
    assert liked_by(grudge, booty.table.GAME, anne) == ["take 1"]
    assert liked_by(of_booty.Grudge(), booty.table.GAME, anne) == [], "one who has just come knows nothing of it"


# --- mutiny ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["landlubber", "swabbie", "seadog"])
def test_a_pirate_with_a_grudge_distrusts_the_one_who_distrusted_it(level: str) -> None:
    def says(temper: str, luck: int) -> list[str]:
        """All that Drake, a loyal hand, says before he is ready."""
        table = four()
        table.says("calico", "distrust", "drake")
        bot = make_bot(mutiny.table.GAME, f"{level}:{temper}", skulduggery.luck(luck))
        said: list[str] = []
        while True:
            words = mutiny.table.GAME.moves.words(bot.choose(Seat(table.state, 3)))
            if words["do"] == "ready":
                return said
            said.append(" ".join(map(str, words.values())))
            table.state.apply(3, mutiny.table.GAME.moves.code(words))

    def how_often(temper: str) -> int:
        return sum("distrust 2" in says(temper, luck) for luck in range(10))

    assert how_often("grudge") == 10
    assert how_often("even") < 8, "at times by a suspicion of its own"
