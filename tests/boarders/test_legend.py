"""The sea dog's game of lies, and the legend's plans."""

import pytest

import skulduggery
from boarders.table import GAME, NAMES, Table, crew
from skulduggery.bots import make_bot
from skulduggery.games.boarders.bots import bluff
from skulduggery.games.boarders.bots.crows_nest import CrowsNest
from skulduggery.games.boarders.bots.forecast import SIGNS, signs
from skulduggery.games.boarders.bots.legend import LIKELY, Trials, are_alike, thought_of
from skulduggery.games.boarders.bots.lies import PLAIN
from skulduggery.games.boarders.bots.matrix import drawn, solved
from skulduggery.games.boarders.bots.plans import said
from skulduggery.games.boarders.bots.reading import Reading
from skulduggery.games.boarders.bots.rehearsal import Line, Plan, Rehearsal
from skulduggery.games.boarders.bots.value import worth_of_table
from skulduggery.games.boarders.lab.judges import Credulous, Fair, Inverted, Suspicious
from skulduggery.games.boarders.moves import CHALLENGE, CLAIM
from skulduggery.games.boarders.pieces import INCH
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import ACTION_Q, ACTIVATE_Q
from skulduggery.kernel.game import Seat
from skulduggery.kernel.luck import Seeded
from twice import choices, choices_in_plain

# --- small games ----------------------------------------------------------------------------


def test_matching_pennies_is_played_evenly_and_a_better_line_always() -> None:
    assert solved([[1.0, -1.0], [-1.0, 1.0]]) == pytest.approx([0.5, 0.5], abs=0.05)
    assert solved([[1.0, 2.0], [0.0, -1.0]])[0] > 0.95
    three_to_one = solved([[3.0, -1.0], [-1.0, 1.0]])
    assert three_to_one[0] == pytest.approx(1 / 3, abs=0.08)


def test_a_place_is_drawn_as_often_as_its_share() -> None:
    luck = Seeded("drawn")
    found = [drawn([0.0, 1.0, 3.0], luck) for _ in range(400)]
    assert found.count(0) == 0
    assert 60 < found.count(1) < 140


# --- BB-3 the lie and the challenge -----------------------------------------------------------

EVEN_DICE = bluff.Stakes(gain=4.0, shown=1.0, penalty=1.0, judges=1.0)


def test_where_four_dice_are_at_stake_one_claim_in_six_is_a_bluff_and_three_in_five_are_challenged() -> None:
    assert pytest.approx(1 / 6) == EVEN_DICE.bluffs
    assert pytest.approx(3 / 5) == EVEN_DICE.challenges


def test_at_these_rates_neither_side_gains_by_another_choice() -> None:
    false, doubted = EVEN_DICE.bluffs, EVEN_DICE.challenges
    assert pytest.approx((1 - false) * EVEN_DICE.judges) == false * (EVEN_DICE.gain + EVEN_DICE.penalty)
    assert pytest.approx(EVEN_DICE.shown) == (1 - doubted) * EVEN_DICE.gain - doubted * EVEN_DICE.penalty


def test_a_judge_without_dice_has_nothing_to_lose_so_nobody_bluffs() -> None:
    stakes = EVEN_DICE._replace(judges=0.0)
    assert bluff.bluffs_without(stakes, need=4, dice=3) == 0


def shown_by(challenged: int, claims: int, lies: int = 0, exposed: int = 0) -> Reading:
    reading = Reading()
    reading.challenged, reading.claims, reading.lies, reading.exposed = challenged, claims, lies, exposed
    return reading


def test_one_leans_to_what_an_opponent_has_shown_and_no_farther_than_the_cap() -> None:
    fair = bluff.bluffing(EVEN_DICE, 4, 2, PLAIN, shown_by(0, 0))
    believed = bluff.bluffing(EVEN_DICE, 4, 2, PLAIN, shown_by(0, 50))
    doubted = bluff.bluffing(EVEN_DICE, 4, 2, PLAIN, shown_by(50, 50))
    assert doubted < fair < believed <= fair + bluff.LEAN

    fair = bluff.doubting(EVEN_DICE, 4, 2, 1.0, shown_by(0, 0))
    liar = bluff.doubting(EVEN_DICE, 4, 2, 1.0, shown_by(0, 0, 50, 50))
    truthful = bluff.doubting(EVEN_DICE, 4, 2, 1.0, shown_by(0, 0, 0, 50))
    assert max(0.0, fair - bluff.LEAN) <= truthful < fair < liar <= fair + bluff.LEAN


def claimed_by_bonny(dice: tuple[int, ...]) -> Table:
    """Anne's duelista has hit Sawtooth, who lies at the edge; Bonny shows a die and claims a 6."""
    table = Table(
        anne={"duelista 1": (24, 2.25), "red rose": (40, 8)},
        bonny={"sawtooth": crew("sawtooth", 24, 1.25, lies=0), "skelliwag 1": (8, 8)},
        phase="attack",
    )
    table.cup("anne", 4, 2)
    table.cup("bonny", *dice)
    table.will_roll(3, 2)
    table.activates("anne", "duelista 1", "push")
    if table.question == "name":
        table.says("anne", "choose", "sawtooth")
    table.says("anne", "keep")
    table.says("bonny", "lie")
    table.says("bonny", "select", dice[0])
    return table


@pytest.mark.parametrize(("die", "lies"), [(1, 1), (6, 0)])
def test_BB_3_5_a_challenge_shows_whether_the_claim_was_true_and_it_is_remembered(die: int, lies: int) -> None:
    table = claimed_by_bonny((die, 3))
    table.says("bonny", "claim", 6)
    anne, seat = Reading(), NAMES.index("anne")
    anne.note(table.state, seat, CHALLENGE)
    table.says("anne", "challenge")
    if lies:
        table.says("bonny", "remove", 3)
    anne.look(table.state, seat)
    assert (anne.exposed, anne.lies) == (1, lies)


@pytest.mark.parametrize("answer", ["accept", "challenge"])
def test_BB_3_4_whether_a_true_claim_was_challenged_is_seen_from_the_dice(answer: str) -> None:
    table = claimed_by_bonny((6, 3))
    bonny, seat = Reading(), NAMES.index("bonny")
    bonny.note(table.state, seat, CLAIM + 5)
    table.says("bonny", "claim", 6)
    table.says("anne", answer)
    if answer == "challenge":
        table.says("anne", "remove", 2)
    bonny.look(table.state, seat)
    assert (bonny.claims, bonny.challenged) == (1, int(answer == "challenge"))


def test_each_judge_judges_by_its_rule() -> None:
    table = claimed_by_bonny((1, 3))
    table.says("bonny", "claim", 6)
    said = {
        judge.__name__: GAME.moves.words(judge(Seeded(1)).choose(Seat(table.state, NAMES.index("anne"))))["do"]
        for judge in (Fair, Inverted, Credulous, Suspicious)
    }
    assert said == {"Fair": "challenge", "Inverted": "accept", "Credulous": "accept", "Suspicious": "challenge"}


# --- places and plans ---------------------------------------------------------------------------


def test_BB_6_7_a_captain_fears_deadly_debris_that_a_foe_could_shove() -> None:
    def peril(foe: float) -> float:
        table = Table(
            anne={"red rose": (24, 8), "rigger 1": (40, 8)},
            bonny={"sawtooth": (2, 18), "skelliwag 1": (foe, 8)},
            furniture={"cargo hold": (24, 12), "deadly": (28, 8)},
            phase="move",
        )
        model = table.number("red rose")
        return CrowsNest(table.state, 0).peril(model, table.state.deck.bases[model])

    assert peril(29.5) > peril(44)
    assert peril(26.5) < peril(29.5), "it would be shoved the other way"


CREW_AT_THE_HOLD = {f"rigger {number}": (20.0 + number, 8.5) for number in range(1, 7)}


def at_the_hold(scenario: str = "boarding_action") -> Table:
    """Anne's whole crew stand at the Cargo Hold; the other two Vital Areas are far off."""
    return Table(
        anne=CREW_AT_THE_HOLD | {"red rose": (30, 9)},
        bonny={"sawtooth": (4, 12), "skelliwag 1": (6, 12), "skelliwag 2": (5, 14)},
        furniture={"powder store": (8, 12), "cargo hold": (24, 12), "cabin": (40, 12)},
        first_sections=["riggers"] * 3,
        scenario=scenario,
        phase="special",
    )


def after_search(table: Table) -> Boarders:
    return said(said(table.state, 0, table.move_of("choose", "rigger 3")), 0, table.move_of("search", None))


@pytest.mark.parametrize("scenario", ["boarding_action", "precious_cartography", "treasure_raid"])
def test_BB_8_1_to_search_is_better_than_to_rest_however_far_it_is_to_the_next_area(scenario: str) -> None:
    table = at_the_hold(scenario)
    since = table.state
    assert worth_of_table(after_search(table), 0, since) > worth_of_table(since, 0, since)


def test_BB_11_4_a_treasure_in_hand_is_worth_something_and_one_unloaded_more() -> None:
    table = at_the_hold("treasure_raid")
    s, rigger = table.state, table.number("rigger 1")
    worth = [worth_of_table(s, 0, s)]
    s.treasures[rigger] = 1
    worth.append(worth_of_table(s, 0, s))
    assert worth_of_table(s, 1, s) == pytest.approx(1 - worth[1])
    s.treasures[rigger], s.unloaded = 0, 1
    worth.append(worth_of_table(s, 0, s))
    assert worth == sorted(set(worth))


def seen(table: Table) -> dict[str, float]:
    return dict(zip(SIGNS, signs(table.state), strict=True))


def test_a_forecast_sees_both_crews_and_how_near_they_are_to_the_areas() -> None:
    table = at_the_hold()
    before = seen(table)
    assert (before["boarders on deck"], before["hosts on deck"], before["areas unsearched"]) == (1, 3 / 11, 3)
    assert before["boarders near"] == pytest.approx(before["hosts near"], abs=0.3), "one area each, the third is far"

    after = dict(zip(SIGNS, signs(after_search(table)), strict=True))
    assert after["areas unsearched"] == 2
    assert after["boarders near"] == pytest.approx(before["boarders near"] - 1)


def test_BB_6_9_in_thought_a_run_goes_on_after_its_first_move() -> None:
    table = Table(
        anne={"rigger 1": (24, 0.5), "red rose": (40, 8)},
        bonny={"skelliwag 1": (44, 20), "sawtooth": (46, 18)},
        furniture={"powder store": (8, 12), "cargo hold": (24, 15), "cabin": (40, 12)},
        phase="move",
    )
    table.cup("anne", 6, 6, 6, 6, 6)
    model = table.number("rigger 1")
    plan = tuple(
        Line(question, table.move_of(*words))
        for question, words in ((ACTIVATE_Q, ("choose", "rigger 1")), (ACTION_Q, ("run", None)))
    )
    rehearsal = Rehearsal(table.state, 0, plan, "run", rounds=1)
    rehearsal.worth()
    assert rehearsal.world.deck.bases[model].y > 6 * INCH, "a single move takes it to 4.5 inches"


SEARCH = (Line(ACTION_Q, 1),)
REST = (Line(ACTION_Q, 2),)


def tried(plan: Plan, *worth: float) -> Trials:
    trials = Trials(plan)
    for one in worth:
        trials.add(one)
    return trials


def test_another_plan_is_carried_out_only_if_it_leads_by_more_than_chance_may_explain() -> None:
    usual = tried(REST, 0.4, 0.6, 0.5)
    surely, perhaps = tried(SEARCH, 0.45, 0.64, 0.56), tried(SEARCH, 0.9, 0.2, 0.6)
    assert thought_of(usual, surely) == (SEARCH, SEARCH)
    assert thought_of(usual, perhaps) == (SEARCH, REST)
    assert thought_of(usual, tried(SEARCH, 0.4, 0.5, 0.5)) == (REST, REST)
    assert thought_of(usual, tried(SEARCH, 0.4, 0.6, 0.501)) == (REST, REST), "so little is no lead"
    assert thought_of(tried(REST, 0.4), tried(SEARCH, 0.9)) == (SEARCH, REST), "one trial tells nothing"


def test_one_plan_alone_against_the_usual_one_needs_a_smaller_lead_than_the_best_of_many() -> None:
    usual, better = tried(REST, 0.4, 0.6, 0.5), tried(SEARCH, 0.5, 0.55, 0.6)
    assert thought_of(usual, better) == (SEARCH, REST)
    assert thought_of(usual, better, LIKELY) == (SEARCH, SEARCH)


def test_a_plan_that_falls_behind_is_dropped_and_one_that_chance_may_have_held_back_is_not() -> None:
    usual = tried(REST, 0.4, 0.6, 0.5)
    assert not tried(SEARCH, 0.35, 0.54, 0.46).may_be_better_than(usual)
    assert tried(SEARCH, 0.9, 0.2, 0.35).may_be_better_than(usual)


def test_where_every_plan_comes_to_the_same_there_is_nothing_to_think_about() -> None:
    assert are_alike([tried(REST, 0.999, 1.0), tried(SEARCH, 1.0, 0.998)])
    assert not are_alike([tried(REST, 0.999, 1.0), tried(SEARCH, 1.0, 0.99)])


def test_a_legend_thinks_the_same_when_hidden_dice_are_scrambled() -> None:
    table = Table(
        anne={"rigger 1": (24, 9), "duelista 1": (26, 9), "red rose": (40, 8)},
        bonny={"skelliwag 1": (24, 8), "skelliwag 2": (26, 8), "sawtooth": (8, 16)},
        phase="attack",
    )
    world = table.state.redeal(0, skulduggery.luck("scrambled"))
    said = [make_bot(GAME, "legend@8", Seeded(2)).choose(Seat(one, 0)) for one in (table.state, world)]
    assert said[0] == said[1]


def test_plain_and_compiled_legends_choose_alike() -> None:
    asked = ("boarders", 2, ["seadog", "legend@4"], 30)
    assert str(choices(*asked)) == choices_in_plain(*asked)
