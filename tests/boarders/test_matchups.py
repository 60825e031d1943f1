"""What the lab weighs: fleet against fleet, in every scenario."""

from concurrent.futures import ThreadPoolExecutor

from boarders.table import GAME
from skulduggery.games.boarders.options import BoardersOptions
from skulduggery.games.boarders.pieces import FLEET, FLEETS, KINDS, SCENARIOS
from skulduggery.lab.matchups import meet, meetings


def test_every_two_fleets_meet_in_every_scenario() -> None:
    met = {(matchup.setting, frozenset((matchup.first, matchup.second))) for matchup in GAME.lab.matchups}
    assert len(met) == len(GAME.lab.matchups) == len(SCENARIOS) * 3
    assert {setting for setting, _ in met} == set(SCENARIOS)
    assert set().union(*(pair for _, pair in met)) == set(FLEETS)


def test_each_captain_of_a_matchup_sails_on_either_seat() -> None:
    for matchup in GAME.lab.matchups:
        assert {table.sides for table in matchup.tables} == {
            (matchup.first, matchup.second),
            (matchup.second, matchup.first),
        }
        for table in matchup.tables:
            options = GAME.check_options(2, table.options)
            assert isinstance(options, BoardersOptions)
            captains = (options.first_crew, options.second_crew)
            assert table.sides == tuple(FLEETS[FLEET[KINDS.index(captain)]] for captain in captains)
            assert options.scenario == matchup.setting


def test_a_matchup_is_played_to_the_end_and_counted() -> None:
    """Whichever is the first of the pair, both shares make one."""
    place, meeting = meet("boarders", 0, "random", first=0, count=2, seed=1)
    assert place == 0
    assert meeting.games == 2
    assert meeting.wins * 2 == int(meeting.wins * 2)
    assert 0 <= meeting.wins <= 2


def test_the_meetings_grow_until_all_are_played() -> None:
    *_, met = meetings(GAME, "random", 1, executor=ThreadPoolExecutor(1))
    assert [matchup for matchup, _ in met] == list(GAME.lab.matchups)
    assert all(meeting.games == 1 for _, meeting in met)
