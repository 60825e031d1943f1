"""The story of every finished game: figures that add up, moments that happened, clauses that exist."""

from pathlib import Path

import msgspec
import pytest

import skulduggery
from skulduggery import Record
from skulduggery.kernel.game import NAMES, Game, spoken
from skulduggery.kernel.record import BrokenRecord
from skulduggery.kernel.story import Series, Story, lead_for_good, leads_of
from skulduggery.lab import laws
from skulduggery.terminal.story import scale_in_words, waves
from skulduggery.terminal.table import scores_told
from test_voyages import VOYAGES

STORYTELLERS = [game for game in skulduggery.GAMES.values() if game.telling.story is not None]


def check(game: Game, record: Record) -> Story:
    story = game.story(record)
    outcome = game.replay(record).outcome()
    assert (story.winners, story.scores) == (outcome.winners, outcome.scores)
    assert f"{story.clause} {story.ending}" == game.in_words(outcome.why, record.options)
    assert story.series
    for series in story.series:
        assert len(series.seats) == record.seats
        assert {len(values) for values in series.seats} == {len(record.moves) + 1}
    for count in story.counts:
        assert len(count.seats) == record.seats
        assert count.clause is None or count.clause in game.clauses()
    assert story.clause in game.clauses()
    moments = [*story.chapters, *([story.turning] if story.turning else [])]
    for moment in moments:
        assert 0 < moment.ply <= len(record.moves)
        assert moment.text[0].isupper()
        assert "None" not in moment.text
    assert [moment.ply for moment in story.chapters] == sorted(moment.ply for moment in story.chapters)
    assert msgspec.json.decode(msgspec.json.encode(story), type=Story) == story
    return story


def test_the_level_of_a_bot_stands_at_its_seat_and_in_no_sentence() -> None:
    file = next(file for file in VOYAGES if file.parent.parent.name == "booty")
    record = Record.from_json(file.read_bytes())
    named = ("Anne (the first)", *(f"{name} (sea dog, bold)" for name in NAMES[1 : record.seats]))
    game, renamed = skulduggery.game(record.game), msgspec.structs.replace(record, players=named)
    story = game.story(renamed)
    assert story.players == named
    assert "sea dog" not in " ".join(chapter.text for chapter in story.chapters)
    assert spoken(("Mary (the first)", "Bonny (sharp)")) == ("Mary (the first)", "Bonny")


def test_every_game_tells_stories() -> None:
    assert {game.id for game in STORYTELLERS} == set(skulduggery.GAMES)


@pytest.mark.parametrize("file", VOYAGES, ids=lambda file: f"{file.parent.parent.name}: {file.stem}")
def test_every_golden_voyage_has_a_story(file: Path) -> None:
    record = Record.from_json(file.read_bytes())
    game = skulduggery.game(record.game)
    if game.telling.story is not None:
        check(game, record)


@pytest.mark.parametrize("game", STORYTELLERS, ids=lambda game: game.id)
def test_every_random_voyage_has_a_story(game: Game, plenty: int) -> None:
    for number in range(10 * plenty):
        luck = skulduggery.luck(f"story {number}")
        seats = game.seats[luck.below(len(game.seats))]
        state = game.new(seats, seed=number, **laws.any_options(game, seats, luck))
        while not state.outcome():
            laws.one_move(state, luck)
        check(game, game.record(state))


@pytest.mark.parametrize("game", STORYTELLERS, ids=lambda game: game.id)
def test_a_game_that_is_not_over_has_no_story_yet(game: Game) -> None:
    with pytest.raises(BrokenRecord, match="not over"):
        game.story(game.record(game.new(seed=1)))


# --- what stories are made of -----------------------------------------------------------


@pytest.mark.parametrize(
    ("leads", "ply"),
    [
        ([0, 2, 5], 1),
        ([0, 2, 0, 1, 4], 3),
        ([0, -3, -1, 2], 3),
        ([0, 2, 0], None),
        ([0, 2, -1], None),
        ([3, 2, 1], None),
    ],
)
def test_the_lead_for_good_begins_after_the_last_time_it_was_lost(leads: list[int], ply: int | None) -> None:
    assert lead_for_good(leads) == ply


def test_the_best_of_the_winners_leads_the_best_of_the_others() -> None:
    series = Series("Worth", "coins", ((0, 5, 9), (0, 7, 9), (0, 6, 2)))
    assert leads_of(series, (0, 1)) == [0, 1, 7]
    assert leads_of(series, (2,)) == [0, -1, -7]
    assert leads_of(series, (0, 1, 2)) == [0, 0, 0], "nobody is left to lead"


# --- drawn at the terminal ----------------------------------------------------------------


def test_the_lowest_wave_is_the_lowest_value_even_below_nought() -> None:
    assert waves((0, 4, 7), range(8)) == "▁▅█"
    assert waves((5, 0, -2), range(-2, 6)) == "█▃▁", "who is below nought does not tower over all others"
    assert waves((0, 0), range(1)) == "▁▁"


def test_a_chart_says_how_far_it_goes_and_nothing_twice() -> None:
    assert scale_in_words(Series("Damage", "covered slots", ()), range(6)) == "covered slots, up to 5"
    assert scale_in_words(Series("Sobriety", "sobriety", ()), range(-2, 13)) == "from -2 to 12"


def test_scores_are_told_where_they_say_more_than_who_has_won() -> None:
    assert scores_told(("Anne", "Bonny"), (1,), (14, 35)) == "Anne 14, Bonny 35"
    assert scores_told(("Anne", "Bonny"), (1,), (0, 1)) == ""
    assert scores_told(("Anne", "Bonny"), (), (0, 0)) == ""
