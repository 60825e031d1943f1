"""The pirates made for this game: what they believe, what they say, and how they fare."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import skulduggery
from mutiny.table import GAME, Table, five, four
from skulduggery.bots import make_bot
from skulduggery.games.mutiny.bots.belief import Belief, Evidence
from skulduggery.games.mutiny.bots.courses import prospects
from skulduggery.games.mutiny.bots.cunning import Cunning, Mind
from skulduggery.games.mutiny.bots.odds import chance_of_falling, chance_within, sums
from skulduggery.kernel.game import Seat
from skulduggery.lab.arena import play_out
from skulduggery.lab.balance import balance


def belief_of(table: Table, who: str) -> Belief:
    view = table.view(who)
    evidence = Evidence(len(view.pirates))
    evidence.follow(view)
    return Belief(view, evidence)


def says(table: Table, who: str, bot: type[Any] = Cunning) -> dict[str, Any]:
    seat = Seat(table.state, table.seat(who))
    return GAME.moves.words(bot(skulduggery.luck(1)).choose(seat))


# --- what they work out ------------------------------------------------------------------


def test_the_odds_of_three_cards() -> None:
    assert abs(sum(sums(3).values()) - 1) < 1e-9
    assert abs(sums(3)[3] - 1 / 27) < 1e-9
    assert abs(chance_within(3, 6, 6) - 7 / 27) < 1e-9
    assert chance_of_falling(3, 5, 0, 99, 7) == 0
    assert abs(chance_of_falling(3, 0, 0, 99, 3) - 1 / 27) < 1e-9


def test_a_goal_reached_costs_nothing_and_a_trapped_ship_is_the_scallywags() -> None:
    table = four(route=[0, 1, 4, 8, 12, 9, 13, 9, 6], treasure=1, allies=3)
    treasure, _ = prospects(table.state.marks, 6)
    assert treasure[0] == 0
    trapped = four(route=[0, 1, 0, 2, 0, 3, 0])
    assert prospects(trapped.state.marks, 0)[1] == (0, 0, 0, 0)


# --- what they believe ---------------------------------------------------------------------


def test_a_hand_above_nine_is_believed_to_have_a_bonus() -> None:
    table = five(
        watch="every",
        cards={"anne": (2, 2, 2), "bonny": (2, 2, 2), "calico": (2, 2, 2), "drake": (2, 2, 2)},
        tiles={2: "Labadie"},
    )
    table.sail(2)
    table.says("every", "above", 9)
    table.says("every", "all_quiet")
    belief = belief_of(table, "every")
    assert belief.captain[3] < 0.05
    assert belief.scallywag[3] < 0.05
    assert all(belief.captain[seat] > 0.25 for seat in (0, 1, 2))


def test_votes_for_one_map_round_after_round_give_its_holder_away() -> None:
    """Anne, the Captain, and she alone, votes for the shortest way to her map each day."""
    table = four(treasure=0, allies=3, tiles={1: "Labadie", 4: "Amber Cove", 8: "Puerto Barrios"})
    before = belief_of(table, "drake")
    for to, other in ((1, 3), (4, 5), (8, 1)):
        table.vote(anne=to, bonny=other, calico=to, drake=to)
        table.sleep()
    after = belief_of(table, "drake")
    assert after.treasure[0] > before.treasure[0] + 0.1
    assert after.captain[0] > after.captain[1]


def test_a_revealed_deckhand_is_suspected_of_nothing() -> None:
    table = four(cards={"drake": (1, 1, 1)}, tiles={2: "La Havana"})
    table.sail(2)
    belief = belief_of(table, "calico")
    assert belief.captain[3] == belief.scallywag[3] == 0


# --- what they do ----------------------------------------------------------------------------


def test_a_captain_takes_the_last_piece_of_eight() -> None:
    table = four(route=[0, 1, 4, 8, 12, 9, 13, 9], treasure=0, allies=2)
    table.all_say("ready")
    assert says(table, "anne") == {"do": "vote", "to": 6}


def test_a_scallywag_takes_the_third_ally() -> None:
    table = four(route=[0, 2, 5, 8], treasure=1, allies=0)
    table.all_say("ready")
    assert says(table, "bonny") == {"do": "vote", "to": 12}


def test_a_captain_on_the_last_legs_sails_past_the_grog() -> None:
    table = four(
        cards={"anne": (1, 1, 1)}, grog=6, tiles={1: "La Havana", 2: "Labadie", 3: "Tortuga"}, treasure=0, allies=0
    )
    table.all_say("ready")
    assert says(table, "anne") == {"do": "vote", "to": 2}


def test_a_loyal_watch_reports_the_truth_and_a_scallywag_does_not() -> None:
    for watch, truthful in (("calico", True), ("bonny", False)):
        table = four(cards={"anne": (1, 1, 1)}, tiles={2: "Labadie"}, watch=watch)
        table.sail(2)
        table.says(watch, "above", 9)
        seen = table.view(watch).rounds[-1].asked
        assert seen is not None
        mind = Mind(table.view(watch), Evidence(4))
        assert (mind.hands_to_tell() == set(seen.hands or ())) == truthful
        assert says(table, watch) == {"do": "report"}


def test_a_drunk_lookout_turns_the_ship_to_the_treasure() -> None:
    table = five(
        watch="drake",
        cards={"drake": (1, 1, 1)},
        tiles={5: "La Havana"},
        route=[0, 1, 4, 8, 12, 9, 13, 9, 5, 2],
        treasure=0,
        allies=2,
    )
    table.sail(5)
    table.says("drake", "ask_nothing")
    assert says(table, "drake") == {"do": "move_marker", "to": 6}


def test_nobody_who_is_not_the_lookout_acts() -> None:
    for bot in ("timid", "cunning"):
        for seed in range(3):
            state = GAME.new(6, seed=seed)
            bots = [make_bot(GAME, bot, skulduggery.luck(f"{seed} {seat}")) for seat in range(6)]
            while state.asked:
                seat = state.to_act()[0]
                move = bots[seat].choose(Seat(state, seat))
                if GAME.moves.words(move)["do"] in ("swap", "swap_with", "move_marker"):
                    assert state.view(seat).role == "lookout"
                state.apply(seat, move)


def test_they_talk() -> None:
    """In bots' games there are favours, reports, suspicions and claims."""
    said: Counter[str] = Counter()
    for seed in range(4):
        state = GAME.new(6, seed=seed)
        play_out(state, [make_bot(GAME, "cunning", skulduggery.luck(f"{seed} {seat}")) for seat in range(6)])
        view = state.view(None)
        for past in (*view.rounds, view.today):
            said.update(one.says for one in past.statements)
    assert set(said) == {"i_am", "favour", "trust", "distrust", "report"}


@pytest.mark.parametrize(
    "options", [{"mutineers_know": True}, {"memory": False}, {"statements": 0}, {"statements": 9}, {"tea": True}]
)
@pytest.mark.parametrize("bot", ["timid", "cunning"])
def test_they_play_with_every_option(bot: str, options: dict[str, Any]) -> None:
    state = GAME.new(7, seed=3, **options)
    play_out(state, [make_bot(GAME, bot, skulduggery.luck(seat)) for seat in range(7)])
    assert state.outcome()


# --- how they fare -----------------------------------------------------------------------------


def captains_wins(loyal: str, others: str, games: int) -> float:
    """How often the Captain's side wins with these bots, against those on the Scallywag's side."""
    won = 0
    for number in range(games):
        state = GAME.new(6, seed=f"fare {number}")
        roles = [state.view(seat).role for seat in range(6)]
        names = [others if role in ("scallywag", "mutineer") else loyal for role in roles]
        play_out(state, [make_bot(GAME, name, skulduggery.luck(f"{number} {seat}")) for seat, name in enumerate(names)])
        won += roles.index("captain") in state.outcome().winners
    return won / games


def test_cunning_beats_timid_and_timid_beats_random_on_either_side(plenty: int) -> None:
    """The full measure is `skul balance mutiny`; here only what no luck explains away."""
    games = 6 + 4 * plenty
    assert captains_wins("cunning", "random", games) > captains_wins("random", "cunning", games) + 0.3
    assert captains_wins("cunning", "timid", games) > captains_wins("timid", "cunning", games) + 0.1


def test_neither_side_is_without_hope(plenty: int) -> None:
    """The full measure is 2,000 games for each number of players: `skul balance mutiny`."""
    *_, scales = balance(GAME, 6, "cunning", 10 + 6 * plenty, executor=ThreadPoolExecutor(1))
    assert scales.rate("Captain's side") > 0.1
    assert scales.rate("Scallywag's side") > 0.1
