"""The same player with another face: how often it bluffs, and how easily it doubts."""

from collections.abc import Iterator

import pytest

import skulduggery
from boarders.table import GAME, NAMES, Table, crew
from skulduggery.bots import make_bot
from skulduggery.games.boarders.moves import MOVES
from skulduggery.kernel.game import Seat

TEMPERS = ("bold", "even", "wary")


def pushed(y: float, bonny: tuple[int, ...]) -> Table:
    """Anne's duelista has hit Sawtooth, who lies so far from the edge; Bonny has these dice to lie with."""
    table = Table(
        anne={"duelista 1": (24, y + 1), "red rose": (40, 8)},
        bonny={"sawtooth": crew("sawtooth", 24, y, lies=0), "skelliwag 1": (8, 8)},
        phase="attack",
    )
    table.cup("anne", 4)
    table.cup("bonny", *bonny)
    table.will_roll(3, 2)
    table.activates("anne", "duelista 1", "push")
    if table.question == "name":
        table.says("anne", "choose", "sawtooth")
    return table


def said(table: Table, who: str, bot: str, luck: int = 0) -> str:
    player = make_bot(GAME, bot, skulduggery.luck(luck))
    return str(MOVES.words(player.choose(Seat(table.state, NAMES.index(who))))["do"])


def test_a_bold_one_bluffs_where_a_wary_one_keeps_still() -> None:
    table = pushed(1.25, bonny=(1, 2))
    bold, even, wary = (
        sum(said(table, "bonny", f"steady:{temper}", luck) == "lie" for luck in range(100)) for temper in TEMPERS
    )
    assert 60 < bold < 80
    assert 20 < even < 40
    assert 0 < wary < 15


def claims() -> Iterator[Table]:
    """Bonny claims a 6, with one to five dice under the cup, and more or less at stake; Anne is asked."""
    for y in (5, 10):
        for dice in range(1, 6):
            table = pushed(y, bonny=(1,) * dice)
            table.says("anne", "keep")
            table.says("bonny", "lie")
            table.says("bonny", "select", 1)
            table.says("bonny", "claim", 6)
            yield table


@pytest.mark.parametrize("level", ["steady", "landlubber", "swabbie"])
def test_a_bold_one_challenges_what_a_wary_one_lets_stand(level: str) -> None:
    tables = list(claims())
    bold, even, wary = (
        sum(said(table, "anne", f"{level}:{temper}") == "challenge" for table in tables) for temper in TEMPERS
    )
    assert bold >= even >= wary
    assert bold > wary


@pytest.mark.parametrize("level", ["landlubber", "swabbie"])
def test_a_grudge_doubts_the_more_while_crew_are_in_the_sea(level: str) -> None:
    def challenged(temper: str) -> int:
        return sum(said(table, "anne", f"{level}:{temper}") == "challenge" for table in tables)

    tables = list(claims())
    assert challenged("grudge") == challenged("even")
    for table in tables:
        table.state.removed |= table.state.player[0].crew & ~table.state.player[0].crew >> 1
    assert challenged("grudge") > challenged("even")
