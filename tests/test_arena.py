"""The arena: who sits where, what is counted, when it is known, and how they play."""

import json
from collections import Counter
from concurrent.futures import Executor, ThreadPoolExecutor
from itertools import islice, permutations
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import skulduggery
from skulduggery.bots.drifter import Drifter
from skulduggery.cli import skul
from skulduggery.kernel.game import Outcome, Seat
from skulduggery.kernel.luck import Luck, Seeded
from skulduggery.kernel.record import Record
from skulduggery.lab.arena import Contest, Wins, play_out, wilson_interval
from skulduggery.lab.arena import Result as Played
from skulduggery.lab.arena.habits import Habits, Stopwatch, habits_in, habits_of_bots, habits_told
from skulduggery.lab.arena.proof import Proof
from skulduggery.lab.arena.report import Report
from skulduggery.lab.arena.seating import Match, all_at_one_table, both_ways, line_ups, matches_of

BOOTY = skulduggery.game("booty")
SCALAWAG = skulduggery.game("scalawag")


def one_by_one() -> Executor:
    return ThreadPoolExecutor(1)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(skul, ["arena", *arguments])


def report_of(contest: Contest, games: int, *, than: float | None = None) -> Report:
    report = Report(contest, than=than)
    for results in contest.play(games, one_by_one()):
        for result in results:
            report.add(result)
    return report


# --- who sits where --------------------------------------------------------------------


@pytest.mark.parametrize("entrants", [2, 3, 4, 5])
def test_everybody_sits_before_everybody_equally_often(entrants: int) -> None:
    """Over a cycle: every way to sit down comes once."""
    every_way = sorted(permutations(range(entrants)))
    matches = matches_of(all_at_one_table(entrants, skulduggery.luck(1)))
    for _ in range(2):
        seatings = [match.seating for match in islice(matches, len(every_way))]
        assert sorted(seatings) == every_way
        followed = Counter(
            pair for row in seatings for pair in zip(row, row[1:] + row[:1], strict=True) if entrants > 2
        )
        assert len(set(followed.values())) <= 1


def test_a_deal_is_played_once_from_each_seat_before_the_next() -> None:
    matches = list(islice(matches_of(all_at_one_table(3, skulduggery.luck(1))), 6))
    assert [match.number for match in matches] == list(range(6))
    assert [match.deal for match in matches] == [0, 0, 0, 1, 1, 1]
    for seat in range(3):
        assert {match.seating[seat] for match in matches[:3]} == {0, 1, 2}
    orders = {tuple(row[row.index(0) :] + row[: row.index(0)]) for _, _, row in matches[:3]}
    assert len(orders) == 1, "neighbours stay neighbours while a deal goes round"


def test_both_ways_gives_both_the_same_deals() -> None:
    matches = list(islice(matches_of(both_ways(3)), 6))
    assert [match.deal for match in matches] == [0] * 6
    assert [match.seating for match in matches[:3]] == [(0, 2, 2), (2, 0, 2), (2, 2, 0)]
    assert [match.seating for match in matches[3:]] == [(1, 3, 3), (3, 1, 3), (3, 3, 1)]


def test_in_a_league_nobody_plays_more_than_one_round_more_than_others() -> None:
    played = Counter[int]()
    met = set()
    for _, order in islice(line_ups(7, 3, skulduggery.luck(1)), 60):
        assert len(set(order)) == 3
        played.update(order)
        met |= {frozenset(pair) for pair in permutations(order, 2)}
        assert max(played.values()) - min(played[entrant] for entrant in range(7)) <= 1
    assert len(met) == 21


# --- what is counted -------------------------------------------------------------------


def test_a_share_of_wins_has_an_interval_that_stays_between_nought_and_one() -> None:
    low, high = Wins(games=20, wins=0).interval
    assert low == 0
    assert 0.1 < high < 0.2
    low, high = Wins(games=20, wins=20).interval
    assert 0.8 < low < 0.9
    assert high == 1
    assert wilson_interval(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson_interval(0.0, 0) == (0, 1)


def test_both_ways_counts_each_bot_where_it_was_alone() -> None:
    report = report_of(Contest(BOOTY, ("random", "sharp"), 3, both=True), 36)
    alone, other = report.rows()
    assert (alone.name, other.name) == ("random against 2 sharp", "sharp against 2 random")
    assert (alone.standing.games, other.standing.games) == (18, 18)
    company = report.tally.standings[2:]
    assert [standing.games for standing in company] == [36, 36]
    assert alone.standing.wins + company[0].wins == pytest.approx(18)
    assert alone.standing.rate < other.standing.rate


def test_every_seat_has_its_share_too() -> None:
    tally = report_of(Contest(BOOTY, ("random", "random"), 2), 10).tally
    assert [seat.games for seat in tally.seats] == [10, 10]
    assert sum(seat.wins for seat in tally.seats) == pytest.approx(10)
    assert tally.par == 0.5


def test_the_same_seed_gives_the_same_results_however_they_are_split_up() -> None:
    contest = Contest(BOOTY, ("random", "sharp", "random"), 3)
    whole = [result for results in contest.play(9, one_by_one()) for result in results]
    again = [result for results in contest.play(4, one_by_one()) for result in results]
    rest = [result for results in contest.play(9, one_by_one(), first=4) for result in results]
    assert again + rest == whole


def test_with_more_bots_than_seats_all_are_rated() -> None:
    report = report_of(Contest(BOOTY, ("random", "sharp", "random"), 2), 40)
    assert report.ratings is not None
    rows = report.rows()
    assert rows[0].name == "sharp"
    ratings = [row.rating for row in rows if row.rating]
    assert ratings == sorted(ratings, reverse=True)
    assert all(0 < sigma < 8 for _, sigma in ratings)


# --- when is it known? -----------------------------------------------------------------


def won(winner: int, number: int = 0) -> Played:
    """A game for two, in which this entrant won."""
    seating = (0, 1) if number % 2 == 0 else (1, 0)
    return Played(Match(number, 0, seating), Outcome((seating.index(winner),), (0, 0), "because"), 1)


def games_until_known(proof: Proof, winners: list[int]) -> int | None:
    for number, winner in enumerate(winners):
        proof.add(won(winner, number))
        if proof.found:
            return number + 1
    return None


@pytest.mark.parametrize(("winner", "found"), [(0, "more"), (1, "less")])
def test_who_always_wins_or_loses_is_known_soon(winner: int, found: str) -> None:
    proof = Proof(0.5)
    games = games_until_known(proof, [winner] * 100)
    assert games is not None
    assert 10 < games < 40
    assert proof.found == found


@pytest.mark.parametrize(("share", "found"), [(0.4, "more"), (0.6, "less")])
def test_half_of_the_games_is_more_than_a_little_and_less_than_a_lot(share: float, found: str) -> None:
    proof = Proof(share)
    assert games_until_known(proof, [0, 0, 1, 1] * 200) is not None
    assert proof.found == found


def test_who_wins_exactly_that_share_is_never_known() -> None:
    assert games_until_known(Proof(0.5), [0, 0, 1, 1] * 500) is None


def test_a_proof_is_wrong_no_more_often_than_it_says() -> None:
    """A thousand contests of equals, looked at after every round."""
    luck = skulduggery.luck(1)
    proven = 0
    for _ in range(1000):
        proof = Proof(0.25)
        for _ in range(100):
            proof.see(sum(luck.below(4) == 0 for _ in range(4)) / 4)
            if proof.found:
                proven += 1
                break
    assert proven <= 50


def test_only_rounds_in_which_the_entrant_sat_are_bet_on() -> None:
    proof = Proof(0.5, entrant=7)
    proof.add(won(0))
    assert not proof.round


def test_the_verdict_is_a_sentence() -> None:
    contest = Contest(BOOTY, ("sharp", "random"), 2)
    assert (report_of(contest, 60, than=0.5).verdict() or "").startswith("Proven: sharp wins more than 50.0%")
    reverse = Contest(BOOTY, ("random", "sharp"), 2)
    assert (report_of(reverse, 60, than=0.5).verdict() or "").startswith("Proven: random wins less than 50.0%")
    assert (report_of(contest, 2, than=0.5).verdict() or "").startswith("Not proven: sharp won ")
    assert report_of(contest, 2).verdict() is None
    stopped = run("booty", "sharp", "random", "-n", "400", "--until-proven", "--than", "0.6")
    assert "Proven: sharp wins more than 60.0%" in stopped.output
    assert "400 of 400" not in stopped.output


# --- how they play ---------------------------------------------------------------------


def test_habits_are_counted_by_verb_and_by_deed() -> None:
    contest = Contest(BOOTY, ("random", "random"), 2, habits=True)
    (habits,) = report_of(contest, 2).habits().values()
    assert habits.games == 4
    assert habits.said["play"] == habits.deeds["Cards played"] > 0


def test_lies_are_told_by_the_story_of_the_game() -> None:
    state = SCALAWAG.new(3, seed=1, first=0)
    state.apply(0, SCALAWAG.moves.code({"do": "fire", "gunners": 3}))
    assert state.view(0).hand.get("gunner", 0) < 3
    state.apply(1, SCALAWAG.moves.code({"do": "scalawag"}))
    while not state.outcome():
        for seat in state.to_act():
            state.apply(seat, SCALAWAG.default(state.legal(seat)))
            break
    liar, caller, _ = habits_in(SCALAWAG, state)
    assert liar.deeds["Lies caught"] >= 1
    assert caller.said["scalawag"] == caller.deeds["Scalawag! called rightly"] == 1


class Counting(Drifter):
    """Counts for itself how often it was asked."""

    def __init__(self, luck: Luck) -> None:
        super().__init__(luck)
        self.deeds = Counter[str]()

    def choose(self, seat: Seat) -> int:
        self.deeds["Asked"] += 1
        return super().choose(seat)


def test_a_bot_is_timed_where_it_has_a_choice_and_may_count_for_itself() -> None:
    state, watch = BOOTY.new(2, seed=1), Stopwatch(2)
    bots = [Counting(Seeded(1)), Drifter(Seeded(2))]
    moves = play_out(state, bots, watch.ask)
    counting, drifter = habits_of_bots(BOOTY, state, bots, watch)
    assert counting.deeds["Asked"] == counting.said.total() > 0
    assert drifter.deeds["Asked"] == 0
    assert 0 < counting.thinking.decisions <= counting.said.total() < moves
    assert 0 < counting.thinking.mean <= counting.thinking.longest <= counting.thinking.seconds


def test_what_nobody_did_of_something_that_was_done_is_told_too() -> None:
    honest = Habits(games=1, deeds=Counter({"Declarations of crew": 3}))
    told = {row[0]: row[1] for row in habits_told(SCALAWAG, [honest])}
    assert told["Lies told, of Declarations of crew"] == "0.0% of 3"
    assert "Lies caught, of Lies told" not in told


def test_how_they_play_is_shown_and_told_to_machines() -> None:
    shown = run("booty", "sharp", "random", "-n", "2", "--habits").output
    assert "moves: take" in shown
    assert "Cards played, a game" in shown
    liars = run("scalawag", "random", "random", "random", "-n", "1", "--habits").output
    assert "orders: fire" in liars
    assert "to a declaration: scalawag" in liars
    assert "Lies told, of Declarations of crew" in liars
    assert "thinks at most, ms" in liars
    told = json.loads(run("booty", "sharp", "random", "-n", "2", "--habits", "--json").stdout)
    assert told["habits"]["sharp"]["games"] == 2
    assert {"take"} <= told["habits"]["random"]["said"].keys()


# --- for people and machines -------------------------------------------------------------


def test_everything_in_json() -> None:
    told = json.loads(run("booty", "sharp", "random", "--both", "--seats", "3", "-n", "12", "--json").stdout)
    assert (told["game"], told["seats"], told["games"], told["par"]) == ("booty", 3, 12, pytest.approx(1 / 3))
    assert [entrant["name"] for entrant in told["entrants"]] == [
        "sharp against 2 random",
        "random against 2 sharp",
    ]
    for entrant in told["entrants"]:
        assert entrant["games"] == 6
        assert 0 <= entrant["low"] <= entrant["rate"] <= entrant["high"] <= 1
    assert sum(told["ends"].values()) == 12


def test_tables_for_a_page() -> None:
    told = run("booty", "sharp", "random", "-n", "4", "--habits", "--markdown").stdout
    assert "| bot | games | wins | 95 % | mean score |\n| --- | --- | --- | --- | --- |\n| sharp | 4 | " in told
    assert "|  | sharp | random |\n| --- | --- | --- |\n| moves: take | " in told


def test_the_records_of_all_games_are_kept_and_can_be_replayed(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    assert run("booty", "sharp", "random", "-n", "4", "--records", str(folder)).exit_code == 0
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"booty-00000{number}.json" for number in range(4)]
    records = [Record.from_json(file.read_bytes()) for file in files]
    assert [record.players for record in records[:2]] == [("sharp 0", "random 1"), ("random 0", "sharp 1")]
    assert records[0].seed == records[1].seed != records[2].seed, "the same deal from both seats"
    for record in records:
        BOOTY.verify(record)
        assert BOOTY.replay(record).outcome()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["booty", "random", "--both"], "both ways is for two bots, not 1"),
        (["booty", "random", "random", "--seats", "3"], "2 bots are too few for 3 seats"),
        (["booty", "random", "sharp", "--both", "--seats", "7"], "booty is for 2 to 6 players, not 7"),
        (["booty", "random", "sharp", "--both", "--seats", "0"], "booty is for 2 to 6 players, not 0"),
        (["booty", "random", "sharp", "--seats", "9"], "booty is for 2 to 6 players, not 9"),
        (["booty", "random", "random", "--than", "0.3"], "--than goes with --until-proven"),
        (["booty", "random", "random", "--until-proven", "--than", "1"], "1.0 is not in the range 0<x<1"),
        (["booty", "random", "mybot:Bot"], "a bot of your own goes by its address"),
        (["booty", "random", "ourbots.first"], "a bot of your own goes by its address"),
        (["booty", "random", "nowhere.mybot:Bot"], "nowhere.mybot:Bot: there is no module nowhere"),
        (["booty", "random", "skulduggery.bots.drifter:Bot"], "skulduggery.bots.drifter has no Bot"),
        (["booty", "random", "skulduggery.kernel.game:NAMES"], "kernel.game:NAMES does not make a bot from a luck"),
        (["booty", "random", "skulduggery.kernel.game:Seat"], "missing a required argument: 'number'"),
    ],
)
def test_what_makes_no_sense_gets_one_clear_line(arguments: list[str], complaint: str) -> None:
    result = run(*arguments)
    assert result.exit_code != 0
    assert complaint in " ".join(result.output.replace("│", " ").split())
    assert "Traceback" not in result.output
