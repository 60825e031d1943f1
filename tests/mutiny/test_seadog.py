"""The sea dog of this game: what it believes, by words as well as by votes, and what it says."""

from itertools import permutations
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

import skulduggery
from mutiny.table import GAME, Pirate, Table, five, four
from skulduggery.bots import make_bot
from skulduggery.games.mutiny.bots.courses import after
from skulduggery.games.mutiny.bots.seadog.bot import Seadog
from skulduggery.games.mutiny.bots.seadog.crews import all_crews, crews_with
from skulduggery.games.mutiny.bots.seadog.customs import BY_VOTE, Fitted, customs
from skulduggery.games.mutiny.bots.seadog.days import follow
from skulduggery.games.mutiny.bots.seadog.fit import fit, fit_hides, told, watch
from skulduggery.games.mutiny.bots.seadog.forecast import chances_from, forecast, with_falls
from skulduggery.games.mutiny.bots.seadog.mind import Mind
from skulduggery.games.mutiny.bots.seadog.public import Public, cards_held, cards_open
from skulduggery.games.mutiny.bots.seadog.reckoning import (
    HABITS,
    IN_FULL,
    MASK_OF,
    MASKS,
    SEA_DOG,
    WEIGHED,
    habits_of,
    morning_of,
    with_hiders,
)
from skulduggery.games.mutiny.bots.strangers import Boaster, Deaf, Frank
from skulduggery.games.mutiny.lab import tuning
from skulduggery.games.mutiny.pieces import CAPTAIN, CREWS, LOOKOUT, MAPS, MUTINEER, ROLES, SCALLYWAG
from skulduggery.kernel.game import Bot, Seat
from skulduggery.lab.arena import play_out
from twice import choices, choices_in_plain

QUIET = {1: "Labadie", 2: "Amber Cove", 3: "Puerto Barrios"}


def mind_of(table: Table, who: str) -> Mind:
    view = table.view(who)
    return Mind(view, follow(None, view))


def all_that_is_said(table: Table, who: str, bot: Bot) -> list[str]:
    """In one talk, until it is ready."""
    said: list[str] = []
    while True:
        move = bot.choose(Seat(table.state, table.seat(who)))
        words = GAME.moves.words(move)
        if words["do"] == "ready":
            return said
        said.append(" ".join(map(str, words.values())))
        table.state.apply(table.seat(who), move)


# --- every crew that can be --------------------------------------------------------------


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_MU_2_2_every_order_of_the_crew_is_thought_of_once(seats: int) -> None:
    crews = all_crews(seats, True)
    orders = set(permutations(CREWS[seats]))
    assert {tuple(line) for line in crews.roles.tolist()} == orders
    assert crews.count == len(orders)
    assert all(line[place] == CAPTAIN for line, place in zip(crews.roles, crews.captain, strict=True))


def test_MU_2_2_a_crew_of_all_role_cards_is_as_likely_as_it_is_dealt() -> None:
    """Three Deckhands in the box: a Deckhand is three times as likely as a Cook in the one place that is left."""
    crews = all_crews(4, False)
    chances = np.exp(crews.ways) / np.exp(crews.ways).sum()
    seats = {role: float(chances[(crews.roles == ROLES.index(role)).any(axis=1)].sum()) for role in ROLES}
    assert seats["captain"] == seats["scallywag"] == pytest.approx(1)
    assert seats["cook"] == pytest.approx(2 / 8)


def test_what_is_known_of_a_seat_leaves_fewer_crews() -> None:
    crews, places = crews_with(5, True, (CAPTAIN, -1, -1, LOOKOUT, -1))
    assert crews.count == len(places) == 6
    assert set(crews.scallywag.tolist()) == {1, 2, 4}


# --- what it believes --------------------------------------------------------------------


def test_MU_2_1_it_knows_its_own_role_and_map() -> None:
    mind = mind_of(four(treasure=2), "anne")
    assert mind.think.captain == pytest.approx([1, 0, 0, 0])
    assert mind.think.cards.sum(axis=1) == pytest.approx([0, 0, 1, 0])
    assert mind.think.scallywag[1:] == pytest.approx([1 / 3] * 3, abs=0.01)


def test_a_claim_to_be_the_captain_speaks_for_one_of_the_two_leaders() -> None:
    table = four(tiles=QUIET)
    before = mind_of(table, "drake").think
    table.says("anne", "i_am", "captain")
    after = mind_of(table, "drake").think
    assert after.captain[0] > before.captain[0]
    assert after.captain[0] + after.scallywag[0] > 0.7


def test_a_second_claim_takes_from_the_first() -> None:
    table = four(tiles=QUIET)
    table.says("anne", "i_am", "captain")
    alone = mind_of(table, "drake").think.captain[0]
    table.says("bonny", "i_am", "captain")
    both = mind_of(table, "drake").think
    assert both.captain[0] < alone
    assert both.captain[0] + both.captain[1] > alone


def test_MU_4_5_a_report_that_one_knows_to_be_false_tells_on_the_watch() -> None:
    """Drake, a Deckhand of 6, hears that his hand was up above nine."""
    suspected = {}
    for hands in ((), ("drake",)):
        table = four(tiles=QUIET | {5: "Montego Bay"}, watch="calico")
        table.sail(2)
        table.says("calico", "above", 9)
        table.says("calico", "report")
        for name in hands:
            table.says("calico", "hand_up", name)
        table.says("calico", "no_more")
        suspected[hands] = mind_of(table, "drake").think.scallywag[2]
    assert suspected["drake",] > suspected[()] + 0.1


def test_a_pirate_who_swaps_tiles_is_the_lookout_to_everybody() -> None:
    table = five(watch="drake", tiles=QUIET)
    table.sail(2)
    table.says("drake", "ask_nothing")
    table.says("drake", "swap", 3)
    table.says("drake", "swap_with", 4)
    public = follow(None, table.view("anne")).believed()
    assert public.all_roles[3, LOOKOUT] == pytest.approx(1)


def test_the_deaf_believe_the_same_whatever_is_said() -> None:
    quiet, loud = four(tiles=QUIET), four(tiles=QUIET)
    loud.says("anne", "i_am", "captain")
    loud.says("bonny", "distrust", "anne")
    views = [Deaf(skulduggery.luck(1)).heard_in(table.view("drake")) for table in (quiet, loud)]
    believed = [Mind(view, follow(None, view)).think.captain.tolist() for view in views]
    assert believed[0] == pytest.approx(believed[1])


# --- what the others reckon --------------------------------------------------------------


def test_MU_4_6_a_morning_is_thought_of_with_the_tiles_as_they_lay() -> None:
    table = five(watch="drake", tiles=QUIET | {4: "Montego Bay", 5: "La Havana"})
    table.sail(2)
    before = morning_of(table.view("anne"), 0)
    table.says("drake", "ask_nothing")
    table.says("drake", "swap", 4)
    table.says("drake", "swap_with", 5)
    view = table.view("anne")
    assert [view.spots[spot].tile for spot in (4, 5)] == ["La Havana", "Montego Bay"]
    assert morning_of(view, 0) == before
    assert [morning_of(view, 1).grog_at(spot) for spot in (4, 5)] == [3, -2]


def test_everybody_remembers_the_same_mornings() -> None:
    """What is thought of the others is public, and so the same from every seat."""
    state = GAME.new(6, seed=5)
    play_out(state, [make_bot(GAME, "cunning", skulduggery.luck(seat)) for seat in range(6)])
    over = state.view(None)
    state = GAME.new(6, seed=5)
    bots = [make_bot(GAME, "cunning", skulduggery.luck(seat)) for seat in range(6)]
    compared = 0
    while not state.outcome():
        if state.view(None).question == "vote":
            mornings = {morning_of(state.view(seat), state.view(None).round - 1) for seat in range(6)}
            assert mornings == {morning_of(over, state.view(None).round - 1)}
            compared += 1
        for seat in state.in_turn():
            if seat in state.to_act():
                state.apply(seat, bots[seat].choose(Seat(state, seat)))
    assert compared > 10


@pytest.mark.parametrize("card", range(4))
def test_a_vote_tells_which_map_one_holds_who_is_the_captain(card: int) -> None:
    """Anne votes as the Captain with this card would, and drake for any other way."""
    view = four(tiles=QUIET).view("calico")
    ways = sorted(view.free)
    votes = follow(None, view).votes(view.ship, {})
    wanted = ways[int(votes[0, 0, card].argmax())]
    table = four(tiles=QUIET)
    table.vote(anne=wanted, bonny=wanted, calico=wanted, drake=next(to for to in ways if to != wanted))
    table.sleep()
    public = follow(None, table.view("calico")).believed()
    assert public.map[0][0, card] > public.map[0][3, card]


def test_a_vote_counts_in_full_for_the_map_and_less_for_who_holds_it() -> None:
    """Anne voted as the Captain with the third card would, and nobody else."""
    crews = all_crews(4, True)
    ways = np.zeros((2, HABITS, 4, MASKS))
    ways[IN_FULL, :, 0, 2] = np.log(6)
    ways[WEIGHED, :, 0, 2] = np.log(2)
    public = Public(crews, crews.ways, ways, cards_open(0))
    assert public.map[0][0] == pytest.approx([1 / 9, 1 / 9, 6 / 9, 1 / 9])
    assert public.map[0][1] == pytest.approx([1 / 4] * 4)
    assert public.captain == pytest.approx(np.array([5, 4, 4, 4]) / 17, abs=1e-6)


def test_a_map_that_is_complete_is_in_nobodys_hands_whatever_was_seen() -> None:
    logs = np.array([[0.0, 900.0, 0.0, np.log(3)]])
    assert cards_held(logs, np.array([1.0, 0.0, 0.0, 1.0])) == pytest.approx(np.array([[0.25, 0, 0, 0.75]]))


def test_of_which_habit_a_pirate_is_shows_before_long() -> None:
    """Five cunning pirates, and five sea dogs, seen by all at the end of some voyages."""
    simple = {}
    for bot in ("cunning", "seadog"):
        likely = []
        for seed in range(3):
            state = GAME.new(5, seed=seed)
            play_out(state, [make_bot(GAME, bot, skulduggery.luck(f"{seed} {seat}")) for seat in range(5)])
            likely.append(habits_of(follow(None, state.view(0)).ways)[0])
        simple[bot] = np.mean(likely)
    assert simple["cunning"] > 0.8
    assert simple["seadog"] < 0.3


def test_who_passes_for_a_captain_is_told_from_one_by_nothing_but_what_shows() -> None:
    """A Scallywag who always does as the Captain would, and one who never does."""
    table = four(tiles=QUIET)
    heard = follow(None, table.view("drake"))
    shares = heard.open_votes(0, {})
    as_captain = heard.as_captain(shares)
    always, never = (np.tile([0.0, share], (len(ROLES), 1)) for share in (1.0, 0.0))
    hidden = with_hiders(shares, always, as_captain)[SEA_DOG, 1, MASK_OF[SCALLYWAG]]
    assert hidden == pytest.approx(shares[SEA_DOG, 1, :MAPS].mean(axis=0))  # of the maps nothing is known yet
    assert with_hiders(shares, never, as_captain) == pytest.approx(shares)


# --- who wins from where -----------------------------------------------------------------


def test_MU_5_3_a_goal_that_is_reached_is_foreseen_as_such() -> None:
    """From 8 the third ally of card 1 is on 7 and 12: the ship has called at 2 and 8."""
    table = four(route=[0, 2, 5, 8], treasure=1, allies=0)
    marks = after(sum(1 << route for route in table.view(None).marked), 8, 12)
    shares = chances_from(marks, 12, np.array([1]), np.array([0]), np.zeros(48))
    assert shares.tolist() == [[0, 1, 0]]


def test_the_chances_of_both_sides_and_of_nobody_add_up() -> None:
    mind = mind_of(four(tiles=QUIET), "drake")
    chances = mind.chances_at(mind.marks, 0, 0, 1)
    assert chances.sum(axis=1) == pytest.approx(1)
    assert (chances > 0).all()


def test_MU_5_4_a_captain_who_would_surely_fall_has_lost() -> None:
    shares = with_falls(np.array([[0.5, 0.3, 0.2]] * 3), np.array([0.0, 1.0, 1.0]), np.array([0.0, 0.0, 1.0]))
    assert shares == pytest.approx(np.array([[0.5, 0.3, 0.2], [0, 1, 0], [0, 0, 1]]))


def test_the_forecast_learns_from_voyages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "FILE", tmp_path / "forecast.npz")
    monkeypatch.setattr("sys.argv", ["tuning", "--voyages", "40", "--bots", "cunning", "--write"])
    tuning.main()
    with np.load(tmp_path / "forecast.npz") as kept:
        assert {name: kept[name].shape for name in kept} == {
            name: weights.shape for name, weights in forecast()._asdict().items()
        }


def test_what_was_learned_is_better_than_par() -> None:
    """Of mornings that it learned from, at least."""
    found = [one for voyage in range(30) for one in tuning.samples(GAME, voyage, ["cunning"], "learned")]
    looked, won = np.stack([one.looked for one in found]), np.eye(3)[[one.won for one in found]]
    _, _, shares = tuning.trained(looked, won).through(looked)
    assert ((shares - won) ** 2).mean() < 0.9 * won.var(axis=0).mean()


# --- what it says and does ---------------------------------------------------------------


@pytest.mark.parametrize("who", ["anne", "bonny", "calico", "drake", "every"])
def test_nobody_repeats_themselves_nor_speaks_for_the_only_route(who: str) -> None:
    """Bonny has said that she is the Captain; from 1 only the base is left."""
    table = five(route=[0, 1, 4, 1, 5, 1], tiles=QUIET, statements=9)
    table.says(who, "i_am", "captain")
    said = all_that_is_said(table, who, Seadog(skulduggery.luck(4)))
    assert not any(words.startswith(("i_am", "favour")) for words in said)
    assert len(set(said)) == len(said)


def test_a_captain_who_voted_for_a_tied_way_sticks_to_it() -> None:
    for vote, other in ((1, 2), (2, 1)):
        table = four(tiles=QUIET)
        table.vote(anne=vote, bonny=other, calico=vote, drake=other)
        assert table.question == "tie"
        move = Seadog(skulduggery.luck(1)).choose(Seat(table.state, 0))
        assert GAME.moves.words(move) == {"do": "steer", "to": vote}


@pytest.mark.parametrize(("who", "to"), [("anne", 6), ("bonny", 12)])
def test_the_last_step_is_taken_openly(who: str, to: int) -> None:
    routes = {"anne": [0, 1, 4, 8, 12, 9, 13, 10], "bonny": [0, 2, 5, 8]}
    table = four(route=routes[who], treasure=0 if who == "anne" else 1, allies=2 if who == "anne" else 0)
    table.all_say("ready")
    move = Seadog(skulduggery.luck(1)).choose(Seat(table.state, table.seat(who)))
    assert GAME.moves.words(move) == {"do": "vote", "to": to}


@pytest.mark.parametrize("card", range(4))
@pytest.mark.parametrize("deadly", [1, 2, 3])
def test_MU_5_4_a_scallywag_does_not_hide_behind_a_vote_for_its_own_fall(deadly: int, card: int) -> None:
    """Bonny has two left of her eight, and La Havana is worth three."""
    table = four(cards={"bonny": (1, 1, 1)}, grog=6, tiles=QUIET | {deadly: "La Havana"}, allies=card)
    votes = mind_of(table, "bonny").worth_of_votes()
    assert max(votes, key=votes.__getitem__) != deadly


def test_MU_4_5_the_watch_asks_below_as_well_as_above() -> None:
    table = four(tiles=QUIET)
    table.sail(2)
    asked = {GAME.moves.words(Seadog(skulduggery.luck(seed)).choose(Seat(table.state, 0)))["do"] for seed in range(12)}
    assert asked == {"above", "below"}


def test_only_loyal_hands_without_a_map_never_claim_what_they_are_not() -> None:
    """Over some voyages, each role's claims."""
    claims: dict[str, set[str]] = {}
    for seed in range(4):
        state = GAME.new(6, seed=seed)
        play_out(state, [make_bot(GAME, "seadog", skulduggery.luck(f"{seed} {seat}")) for seat in range(6)])
        view = state.view(None)
        for day in (*view.rounds, view.today):
            for said in day.statements:
                if said.says == "i_am":
                    claims.setdefault(view.pirates[said.seat].role or "", set()).add(said.role or "")
    for role in ("cook", "lookout", "deckhand"):
        assert claims.get(role, {role}) == {role}
    assert "captain" in claims["scallywag"]
    assert not {"scallywag", "mutineer"} & set().union(*claims.values())


@pytest.mark.parametrize("words", [("favour", 1), ("i_am", "captain")])
def test_the_scallywag_poses_as_a_captain_whoever_speaks_first(words: tuple[str, object]) -> None:
    """Bonny, the Scallywag, speaks before anybody has said who they are, or after anne has. Calico, the Cook, never
    does."""
    table = four(tiles=QUIET)
    table.says("anne", *words)
    assert CAPTAIN in Seadog(skulduggery.luck(1)).claims(mind_of(table, "bonny"))
    assert CAPTAIN not in Seadog(skulduggery.luck(1)).claims(mind_of(table, "calico"))


@pytest.mark.parametrize("card", [0, 1, 2, 3])
@pytest.mark.parametrize("who", ["anne", "bonny", "calico"])
def test_nobody_but_a_mutineer_speaks_for_a_way_and_votes_for_another(who: str, card: int) -> None:
    mind = mind_of(four(tiles=QUIET, treasure=card, allies=card), who)
    (favoured,) = Seadog(skulduggery.luck(1)).favours(mind)
    votes = mind.worth_of_votes()
    assert votes[favoured] == max(votes.values())


def test_a_mutineer_may_speak_for_any_way() -> None:
    """Every, the Mutineer of five."""
    table = five(tiles=QUIET)
    mutineer = table.names[[pirate.role for pirate in table.state.player].index(MUTINEER)]
    view = table.view(mutineer)
    assert set(Seadog(skulduggery.luck(1)).favours(mind_of(table, mutineer))) == set(view.free)


def test_strangers_make_their_one_claim() -> None:
    for bot, claim in ((Frank, "scallywag"), (Boaster, "captain")):
        said = all_that_is_said(four(tiles=QUIET), "bonny", bot(skulduggery.luck(1)))
        assert [words for words in said if words.startswith("i_am")] == [f"i_am {claim}"]


@pytest.mark.parametrize(
    "options",
    [
        {"mutineers_know": True},
        {"memory": False},
        {"statements": 0},
        {"free_talk": True},
        {"all_roles": True},
        {"late_reveal": True, "any_night": True},
        {"most_cards": 54, "stranded": "scallywag"},
    ],
    ids=str,
)
def test_it_plays_with_every_option(options: dict[str, Any]) -> None:
    state = GAME.new(6, seed=3, **options)
    play_out(state, [make_bot(GAME, "seadog", skulduggery.luck(seat)) for seat in range(6)])
    assert state.outcome()


# --- counting ----------------------------------------------------------------------------


def test_claims_are_counted_by_who_made_them() -> None:
    table = Table(
        anne=Pirate("captain"),
        bonny=Pirate("scallywag"),
        calico=Pirate("cook"),
        drake=Pirate("deckhand"),
        route=[0, 1, 4, 8, 12, 9, 13, 9],
        treasure=0,
        allies=2,
    )
    table.says("anne", "i_am", "captain")
    table.says("bonny", "i_am", "captain")
    table.vote(anne=6, bonny=6, calico=6, drake=6)
    notes = watch(table.view(None))
    claims = notes.claims.sum(axis=0)
    assert claims[CAPTAIN, 1 + CAPTAIN] == claims[SCALLYWAG, 1 + CAPTAIN] == 1
    assert claims.sum() == 4
    assert dict(told(notes))["I am the captain: false"] == "50% of 2"
    assert fit(notes, "seadog")[1] > 0


def test_what_one_kind_of_bot_says_changes_nothing_of_the_other() -> None:
    state = GAME.new(4, seed=1)
    play_out(state, [make_bot(GAME, "cunning", skulduggery.luck(seat)) for seat in range(4)])
    before = customs().fitted
    after = msgspec.json.decode(fit(watch(state.view(None)), "cunning")[0], type=Fitted)
    assert after.talk["cunning"].claims != before.talk["cunning"].claims
    assert after.talk["seadog"] == before.talk["seadog"]
    assert after.votes == before.votes


def test_how_often_a_scallywag_passes_for_a_captain_is_counted() -> None:
    """It did what was likely for a Captain, unlikely for a Scallywag who does not hide, and for a loyal hand."""
    open_votes = [(BY_VOTE, SCALLYWAG, (0.9, 0.05, 0.05))] * 80
    hidden = [(BY_VOTE, SCALLYWAG, (0.05, 0.05, 0.9))] * 80
    nothing = np.zeros_like(customs().hides)
    as_hand, as_captain = fit_hides([*open_votes, *hidden], nothing)[BY_VOTE][SCALLYWAG]
    assert as_captain == pytest.approx(0.25, abs=0.03)  # half of the way to a half
    assert as_hand < 0.05
    assert fit_hides(open_votes, nothing)[BY_VOTE][SCALLYWAG][1] < 0.03


def test_plain_and_compiled_choose_alike() -> None:
    asked = ("mutiny", 5, ["seadog"], 30)
    assert str(choices(*asked)) == choices_in_plain(*asked)
