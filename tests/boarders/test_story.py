"""The story of a match: figures that follow from the rules, lies as they were, draws told as draws."""

from pathlib import Path

import pytest
from rich.console import Console

from boarders.table import GAME, Table
from skulduggery import Record
from skulduggery.games.boarders.story import Lie, Scribe
from skulduggery.kernel.prose import Cast
from skulduggery.kernel.story import Scene, Story
from skulduggery.terminal.story import draw_story

NAMES = ("Anne", "Bonny")
VOYAGES = Path(__file__).parent / "voyages"


def story_of(end: str) -> Story:
    (file,) = VOYAGES.glob(f"*{end}*.json")
    return GAME.story(Record.from_json(file.read_bytes()))


def counted(story: Story, name: str) -> tuple[int, ...]:
    return next((count.seats for count in story.counts if count.name == name), (0, 0))


def test_BB_4_4_a_drawn_match_is_told_as_a_draw() -> None:
    story = story_of("a draw")
    assert story.winners == (0, 1)
    assert story.turning is None
    assert "The match is drawn, 6 to 6." in story.chapters[-1].text
    console = Console(width=100, color_system=None)
    with console.capture() as seen:
        console.print(draw_story(story))
    assert "It is a draw: equal points over both games (BB-4.4)." in seen.get()


def test_all_win_is_a_draw_and_some_win_together() -> None:
    assert Cast(NAMES, 0).win([0, 1]) == "It is a draw"
    assert Cast((*NAMES, "Calico"), 0).win([0, 1]) == "You and Bonny win together"
    assert Cast((*NAMES, "Calico"), 1).win([0, 1]) == "You and Anne win together"
    assert Cast(("Anne",), 0).win([0]) == "You win"


def test_the_points_end_as_the_match_did_and_the_losses_add_up() -> None:
    for end in ("quarter is given", "five treasures", "everybody has escaped", "last round"):
        story = story_of(end)
        points, lost = story.series
        assert tuple(values[-1] for values in points.seats) == story.scores
        deeds = ("Crew lost at sea", "Crew crushed", "Crew given up by their own side")
        assert tuple(values[-1] for values in lost.seats) == tuple(
            map(sum, zip(*(counted(story, deed) for deed in deeds), strict=True))
        )


def test_what_a_role_brings_by_itself_is_no_turning_point() -> None:
    """Anne was Host of the first game and so had four points from the start; the first deed was hers to lose."""
    story = story_of("everybody has escaped")
    assert story.turning is not None
    assert "Bonny's Baller is lost at sea. From here to the end Anne has done better." in story.turning.text


def test_BB_10_5_booty_so_far_leaves_out_the_noted_area_for_those_who_do_not_know_it() -> None:
    table = Table(host="bonny", noted=1)
    assert [player.booty for player in table.view("bonny").players] == [0, 4]
    assert [player.booty for player in table.view("anne").players] == [0, 3]
    table.state.searched |= 1 << 1
    assert [player.booty for player in table.view("bonny").players] == [2, 2]
    assert [player.booty for player in table.view(None).players] == [1, 2]


@pytest.mark.parametrize(
    ("die", "verdict", "lies"), [(2, "accept", [False]), (2, "challenge", [True]), (6, "accept", [])]
)
def test_BB_3_3_a_lie_is_what_the_die_under_the_cup_did_not_show(die: int, verdict: str, lies: list[bool]) -> None:
    table = Table(anne={"duelista 1": (10, 10)}, bonny={"sawtooth": (11, 10)}, phase="attack")
    table.cup("anne", die)
    table.will_roll(1, 1)
    table.activates("anne", "duelista 1", "trip")
    table.says("anne", "choose", "sawtooth")
    scribe = Scribe()
    for ply, (who, do, value) in enumerate(
        [("anne", "lie", None), ("anne", "select", die), ("anne", "claim", 6), ("bonny", verdict, None)], 1
    ):
        table.says(who, do, value)
        scribe.write(Scene(table.state, ply, table.heard_by()))
    assert scribe.lies == [Lie(3, 0, die, 6, is_caught=caught, settled=4) for caught in lies]
