"""What the cunning pirate believes, by Bayes' rule: from votes, from each kind of statement, from nights and drink."""

from collections.abc import Callable
from itertools import permutations
from math import exp, isclose
from typing import Any

import pytest

from mutiny.table import Pirate, Table, five, four
from skulduggery.games.mutiny.bots.belief import Belief, Evidence, night_of
from skulduggery.games.mutiny.pieces import MAPS

QUIET = {2: "Labadie", 5: "Amber Cove", 6: "Puerto Barrios"}


def belief_of(table: Table, who: str) -> Belief:
    view = table.view(who)
    evidence = Evidence(len(view.pirates))
    evidence.follow(view)
    return Belief(view, evidence)


def believed(table: Table, who: str, *said: tuple[str, ...]) -> Belief:
    """What somebody believes on the morning after Calico has said this."""
    for words in said:
        table.says("calico", *words)
    table.sail(2)
    table.sleep()
    return belief_of(table, who)


# --- what is certain ---------------------------------------------------------------------


def test_MU_2_1_a_player_with_a_map_knows_that_nobody_else_has_it() -> None:
    table = four()
    assert belief_of(table, "anne").captain == [1, 0, 0, 0]
    assert belief_of(table, "bonny").scallywag == [0, 1, 0, 0]
    assert belief_of(table, "anne").scallywag == pytest.approx([0, 1 / 3, 1 / 3, 1 / 3])
    assert belief_of(table, "drake").captain == pytest.approx([1 / 3, 1 / 3, 1 / 3, 0])


def test_a_revealed_deckhand_is_suspected_of_nothing() -> None:
    table = four(cards={"drake": (1, 1, 1)}, tiles={2: "La Havana"})
    table.sail(2)
    belief = belief_of(table, "calico")
    assert belief.captain[3] == belief.scallywag[3] == 0


def test_MU_2_5_the_own_map_is_known_and_a_complete_one_is_in_nobodys_hands() -> None:
    table = four(route=[0, 1, 4, 8, 12, 9, 13, 9], treasure=1, allies=3, tiles={6: "Labadie"})
    table.sail(6)
    table.sleep()
    assert belief_of(table, "anne").treasure == [0, 1, 0, 0]
    assert belief_of(table, "bonny").allies == [0, 0, 0, 1]
    assert belief_of(table, "drake").treasure[0] == 0


def test_MU_2_4_a_mutineer_who_knows_the_scallywag_reads_the_map_from_their_votes_alone() -> None:
    """Bonny votes for spot 2, where her card's ally is; Anne for a spot of another card."""
    table = five(mutineers_know=True, treasure=0, allies=0, tiles={1: "Labadie"})
    table.vote(anne=1, bonny=2, calico=1, drake=1, every=1)
    table.sleep()
    allies = belief_of(table, "every").allies
    assert allies[0] == max(allies)
    assert allies[0] > 0.4
    other = belief_of(table, "calico").allies
    assert other[0] < 0.3, "Calico does not know whose votes they are"


# --- by Bayes' rule ---------------------------------------------------------------------------


def test_the_odds_are_those_of_all_crews_that_can_be() -> None:
    """Reckoned again by going through every Captain, Scallywag and Cook among seven, each with every card."""
    people: dict[str, Any] = {name: Pirate(role) for name, role in SEVEN.items()}
    table = Table(**people, tiles=QUIET, treasure=2, allies=1)
    table.says("calico", "distrust", "drake")
    table.vote(anne=2, bonny=1, calico=2, drake=3, every=2, flint=2, gow=1)
    table.says("anne", "above", 8)
    table.says("anne", "all_quiet")
    table.says("anne", "report")
    table.says("anne", "hand_up", "bonny")
    table.says("anne", "no_more")
    table.vote(anne=5, bonny=6, calico=5, drake=5, every=5, flint=6, gow=5)
    table.sleep()
    view = table.view("flint")
    evidence = Evidence(7)
    evidence.follow(view)
    belief = Belief(view, evidence)
    captains, treasure = [0.0] * 7, [0.0] * MAPS
    for captain, scallywag, cook in permutations([seat for seat in range(7) if seat != 5], 3):
        for card in range(MAPS):
            weight = exp(evidence.captain[captain][card] - evidence.other[captain])
            weight *= sum(exp(one - evidence.other[scallywag]) for one in evidence.scallywag[scallywag])
            for seat in (captain, scallywag, cook):
                strong, weak = belief.strong[seat]
                weight *= strong / weak
            captains[captain] += weight
            treasure[card] += weight
    assert belief.captain == pytest.approx([one / sum(captains) for one in captains])
    assert belief.treasure == pytest.approx([one / sum(treasure) for one in treasure])
    assert isclose(sum(belief.scallywag), 1)


SEVEN = {
    "anne": "captain",
    "bonny": "scallywag",
    "calico": "cook",
    "drake": "lookout",
    "every": "mutineer",
    "flint": "deckhand",
    "gow": "mutineer",
}


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


@pytest.mark.parametrize(
    ("said", "of"),
    [
        (("i_am", "captain"), lambda belief: belief.captain[2]),
        (("trust", "bonny"), lambda belief: belief.captain[1]),
        (("distrust", "bonny"), lambda belief: belief.scallywag[1]),
        (("favour", 2), lambda belief: belief.treasure[2]),
    ],
    ids=lambda one: one[0] if isinstance(one, tuple) else "",
)
def test_MU_6_1_words_are_heard(said: tuple[str, ...], of: Callable[[Belief], float]) -> None:
    """Spot 2 is on the Captain's third card."""
    assert of(believed(four(tiles=QUIET), "drake", said)) > of(believed(four(tiles=QUIET), "drake")) + 0.01


def test_MU_6_1_nobody_who_says_so_is_believed_to_be_the_scallywag() -> None:
    said = believed(four(tiles=QUIET), "drake", ("i_am", "scallywag"))
    assert said.scallywag[2] < believed(four(tiles=QUIET), "drake").scallywag[2] - 0.05


def after_a_report(*hands: str, **tiles: str) -> Table:
    """Anne asked who is above nine; the next day she says whose hands she saw."""
    table = five(tiles=QUIET | {int(spot.removeprefix("at_")): tile for spot, tile in tiles.items()})
    table.sail(2)
    table.says("anne", "above", 9)
    table.says("anne", "all_quiet")
    table.says("anne", "report")
    for hand in hands:
        table.says("anne", "hand_up", hand)
    table.says("anne", "no_more")
    table.sail(5)
    table.sleep()
    return table


def test_MU_6_1_a_report_is_believed_in_part() -> None:
    told, silent = belief_of(after_a_report("bonny"), "every"), belief_of(after_a_report(), "every")
    assert told.captain[1] > silent.captain[1] + 0.05
    assert told.captain[1] + told.scallywag[1] < 0.95


def test_MU_6_1_a_report_is_about_the_latest_question_before_it() -> None:
    """Anne asks the same again, when all have more grog: who looks at the whole voyage at once believes what one
    believes who was there all along."""
    table = after_a_report("bonny", "calico", at_6="La Havana")
    there = Evidence(5)
    there.follow(table.view("every"))
    for to in (2, 6, 2, 5):
        table.sail(to)
        table.says(table.watch, "above", 9)
        table.says(table.watch, "all_quiet")
        there.follow(table.view("every"))
    late = Evidence(5)
    late.follow(table.view("every"))
    assert late.strong == there.strong
    asked_twice = night_of(0, table.view("every").rounds)
    assert asked_twice is not None
    assert asked_twice.start == 2, "the night of the sixth round, not of the first"


# --- nights and drink ---------------------------------------------------------------------------


def test_MU_4_5_a_hand_above_nine_is_believed_to_have_a_bonus() -> None:
    cards = dict.fromkeys(("anne", "bonny", "calico", "drake"), (2, 2, 2))
    table = five(watch="every", cards=cards, tiles={2: "Labadie"})
    table.sail(2)
    table.says("every", "above", 9)
    table.says("every", "all_quiet")
    belief = belief_of(table, "every")
    assert belief.captain[3] < 0.001, "three hands were up, and there are three bonuses"
    assert belief.scallywag[3] < 0.001
    assert belief.captain[:3] == pytest.approx([1 / 3] * 3, abs=0.01)


def test_MU_3_6_who_keeps_their_feet_with_nine_tokens_is_captain_or_scallywag_to_the_cook() -> None:
    table = five(tiles={2: "Nassau"})
    table.state.player[0].grog = 8
    table.sail(2)
    table.sleep()
    belief = belief_of(table, "calico")
    assert belief.captain[0] + belief.scallywag[0] > 0.99
    assert belief_of(table, "every").captain[0] + belief_of(table, "every").scallywag[0] < 0.9, "or the Cook"
