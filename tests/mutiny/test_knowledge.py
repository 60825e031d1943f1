"""MU-3.2 What a seat knows is so in every world it is redealt, and nothing else is sure."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import skulduggery
from mutiny.table import GAME, Table, five, four
from skulduggery.games.mutiny.pieces import BONUS, CREWS, ROLES
from skulduggery.games.mutiny.rules.carousing import tolerance
from skulduggery.games.mutiny.rules.night import hands_of
from skulduggery.games.mutiny.state import Mutiny
from skulduggery.games.mutiny.view import MutinyView, Pirate
from skulduggery.lab import laws

WORLDS = 200


def worlds(state: Mutiny, seat: int, count: int = WORLDS) -> list[Mutiny]:
    found = []
    for seed in range(count):
        world = state.redeal(seat, skulduggery.luck(seed))
        assert isinstance(world, Mutiny)
        found.append(world)
    return found


def after_above_nine() -> Table:
    """Anne, the Captain, asked who is above nine: Bonny and Calico, who so must have a bonus."""
    table = four(cards={"bonny": (2, 2, 2), "calico": (1, 2, 2), "drake": (3, 3, 3)}, tiles={2: "Labadie"})
    table.sail(2)
    table.says("anne", "above", 9)
    return table


def test_MU_4_5_hands_that_a_watch_saw_are_facts_in_every_world_of_theirs() -> None:
    table = after_above_nine()
    for world in worlds(table.state, 0):
        assert hands_of(world, world.days[0]) == 0b0110
        assert world.player[3].role == CREWS[4][3]
        assert sorted(world.player[seat].role for seat in (1, 2)) == [1, 2]


def test_MU_4_5_and_not_for_those_whose_eyes_were_closed() -> None:
    table = after_above_nine()
    roles = Counter(world.player[3].role for world in worlds(table.state, 1))
    assert set(roles) == {0, 2, 4}
    assert len({hands_of(world, world.days[0]) for world in worlds(table.state, 1)}) > 2


def test_MU_3_6_who_keeps_their_feet_can_stand_the_grog() -> None:
    table = four(tiles={2: "La Havana", 5: "Tortuga", 8: "San Juan"})
    for to in (2, 5, 8):
        table.sail(to)
        table.sleep()
    assert table.grog() == [7] * 4
    seen = set()
    for world in worlds(table.state, 2, 800):
        for player in world.player:
            assert tolerance(player, 3) > 7
        seen.add(tolerance(world.player[3], 3))
    assert seen == set(range(8, 15))


def test_MU_3_6_who_fell_could_not_and_could_before() -> None:
    table = four(cards={"drake": (1, 2, 2)}, tiles={2: "Tortuga", 5: "La Havana"})
    table.sail(2)
    table.sleep()
    table.sail(5)
    assert {tolerance(world.player[3], 3) for world in worlds(table.state, 0)} == {3, 4, 5}
    assert {world.player[3].role for world in worlds(table.state, 0)} == {CREWS[4][3]}


def test_MU_3_4_a_card_drawn_later_does_not_change_what_was_seen_before() -> None:
    table = four(cards={"drake": (1, 1, 1)}, tiles={2: "Labadie", 5: "Falmouth"})
    table.sail(2)
    table.says("anne", "below", 4)
    table.sail(5)
    table.will_draw(3)
    for name in ("anne", "bonny", "calico"):
        table.says(name, "stay_up")
    table.says("drake", "rest_and_draw")
    totals = set()
    for world in worlds(table.state, 0):
        assert tolerance(world.player[3], 3) == 3
        totals.add(tolerance(world.player[3], 4))
    assert totals == {4, 5, 6}


def test_MU_2_5_a_map_that_was_complete_while_the_voyage_went_on_is_in_no_world() -> None:
    """The ship has been at 1, 6, 8 and 13, and the Captain has not won: her card is another."""
    table = four(route=[0, 1, 4, 8, 12, 9, 13, 9], treasure=1, allies=0, tiles={6: "Labadie"})
    table.sail(6)
    assert {world.treasure for world in worlds(table.state, 3)} == {1, 2, 3}
    assert {world.treasure for world in worlds(table.state, 0)} == {1}
    assert {world.allies for world in worlds(table.state, 1)} == {0}


def test_MU_2_5_nor_is_a_card_of_the_scallywags_three_spots_of_which_were_visited() -> None:
    """The ship has been at 2, 8 and 12, and the Scallywag has not won."""
    table = four(route=[0, 2, 5, 8], treasure=0, allies=3, tiles={12: "Labadie"})
    table.sail(12)
    assert {world.allies for world in worlds(table.state, 3)} == {1, 2, 3}


def test_MU_4_6_nor_is_one_that_was_complete_until_the_marker_was_moved() -> None:
    table = five(
        route=[0, 2, 5, 8], treasure=0, allies=3, watch="drake", cards={"drake": (1, 1, 1)}, tiles={12: "La Havana"}
    )
    table.sail(12)
    table.says("drake", "ask_nothing")
    table.says("drake", "move_marker", 4)
    assert not table.view(None).spots[12].visited
    assert {world.allies for world in worlds(table.state, 4)} == {1, 2, 3}


def test_MU_4_6_who_swapped_tiles_is_the_lookout_in_every_world() -> None:
    table = five(watch="drake", tiles={2: "Labadie"})
    table.sail(2)
    table.says("drake", "ask_nothing")
    assert len({world.player[3].role for world in worlds(table.state, 0)}) > 1
    table.says("drake", "swap", 4)
    assert {world.player[3].role for world in worlds(table.state, 0)} == {3}
    assert {world.pick for world in worlds(table.state, 0)} == set(range(1, 16))
    assert {world.pick for world in worlds(table.state, 3)} == {4}


def test_MU_2_4_mutineers_who_know_each_other_know_it_in_every_world() -> None:
    table = five(mutineers_know=True)
    for world in worlds(table.state, 4, 100):
        assert world.player[1].role == 1
    assert len({world.player[1].role for world in worlds(table.state, 0)}) == 4


def test_MU_4_3_a_vote_not_yet_shown_may_be_any_vote() -> None:
    table = four()
    table.all_say("ready")
    table.says("anne", "vote", 1)
    assert {world.player[0].answer for world in worlds(table.state, 1)} == {1, 2, 3, 16}
    assert {world.player[0].answer for world in worlds(table.state, 0)} == {1}


def test_MU_3_4_nor_is_a_rest_not_yet_shown_known() -> None:
    table = four(tiles={2: "Montego Bay"})
    table.sail(2)
    table.says("anne", "stay_up")
    assert {world.player[0].answer for world in worlds(table.state, 1)} == {0, 1, 2}


@pytest.mark.parametrize("seats", [4, 7, 10])
def test_MU_3_2_the_true_world_is_always_among_those_that_can_come(seats: int) -> None:
    """Every fact a seat has holds in the true world; and redealt worlds have the same pieces."""
    luck = skulduggery.luck(seats)
    for number in range(2):
        state = GAME.new(seats, seed=number)
        census = state.census()
        while state.asked:
            observer = luck.below(seats)
            world = state.redeal(observer, luck)
            assert isinstance(world, Mutiny)
            assert world.census() == census
            assert world.view(observer) == state.view(observer)
            for seat, seen in enumerate(state.view(observer).pirates):
                for table in (state, world):
                    assert isinstance(table, Mutiny)
                    total = tolerance(table.player[seat], len(table.player[seat].hand))
                    assert (seen.least or 0) <= total <= (total if seen.most is None else seen.most)
            laws.one_move(state, luck)


def tolerances_that_can_be(view: MutinyView, *, late: bool) -> list[set[int]]:
    """Of each seat, by trying all cards and all crews of MU-2.2 against every single fact that this reader has."""
    fits = [
        {bonus: totals_that_fit(view, seat, bonus, late=late) for bonus in (0, 5)} for seat in range(len(view.pirates))
    ]
    found: list[set[int]] = [set() for _ in fits]
    for bonuses in product((0, 5), repeat=len(fits)):
        totals = [fits[seat][bonus] for seat, bonus in enumerate(bonuses)]
        if bonuses.count(5) in bonuses_in(view) and all(totals):
            for seat, some in enumerate(totals):
                found[seat] |= some
    return found


def bonuses_in(view: MutinyView) -> tuple[int, ...]:
    """MU-2.2 There is a Cook, or where the crew comes from all role cards perhaps not, until one is seen."""
    is_sure = view.crew_known or any(pirate.role == "cook" for pirate in view.pirates)
    return (3,) if is_sure else (2, 3)


def totals_that_fit(view: MutinyView, seat: int, bonus: int, *, late: bool) -> set[int]:
    pirate = view.pirates[seat]
    if pirate.role is not None and BONUS[ROLES.index(pirate.role)] != bonus:
        return set()
    facts = list(facts_about(view, seat, late=late))
    return {
        bonus + sum(hand)
        for hand in product((1, 2, 3), repeat=pirate.cards)
        if all(bonus + sum(hand[:cards]) in allowed for cards, allowed in facts)
    }


def facts_about(view: MutinyView, seat: int, *, late: bool) -> Iterator[tuple[int, range]]:
    """With this many cards, the tolerance was one of these."""
    fell = False
    rounds = (*view.rounds, view.today)
    for number, past in enumerate(rounds):
        if not past.grog:
            continue
        grog, cards = past.grog[seat], past.cards[seat]
        shown = shown_of(view, number, late=late)
        if shown is not None and seat in shown:
            yield cards, range(grog + 1)
            fell = True
        elif shown is not None and not fell:
            yield cards, range(grog + 1, 100)
        if seat == past.watch and (past.swapped or (past is view.today and view.question == "swap_with")):
            yield cards, range(grog + 1, 100)
        elif seat == past.watch and past.moved_to is not None and view.pirates[seat].role == "lookout":
            yield cards, range(grog + 1)
        if past.asked and past.asked.hands is not None and past.watch == view.seat != seat:
            up = seat in past.asked.hands
            level = past.asked.level + grog
            if past.asked.side == "above":
                yield cards, range(level + 1, 100) if up else range(level + 1)
            else:
                yield cards, range(level) if up else range(level, 100)


def shown_of(view: MutinyView, number: int, *, late: bool) -> tuple[int, ...] | None:
    """MU-3.6 Who fell on a landing, if that is known by now: with a late reveal it is at the end of the next vote."""
    rounds = (*view.rounds, view.today)
    if not late:
        return rounds[number].loaded
    if rounds[number].effect != "grog":
        return ()
    later = rounds[number + 1 :]
    return later[0].loaded if later and later[0].to is not None else None


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"mutineers_know": True},
        {"late_reveal": True, "any_night": True},
        {"all_roles": True},
        {"all_roles": True, "mutineers_know": True},
    ],
    ids=["alone", "among friends", "hiding it", "any crew", "any crew, among friends"],
)
def test_MU_3_2_what_a_seat_can_be_sure_of_is_exact_and_every_redealt_world_keeps_to_it(
    options: dict[str, Any],
) -> None:
    learned = 0
    luck = skulduggery.luck("sure of it")
    for number in range(2):
        state = GAME.new(5, seed=f"sure {number}", **options)
        while state.asked:
            observer = luck.below(5)
            view = state.view(observer)
            world = state.redeal(observer, luck)
            assert isinstance(world, Mutiny)
            can_be = tolerances_that_can_be(view, late=state.options.late_reveal)
            for seat in set(range(5)) - {observer}:
                seen = view.pirates[seat]
                assert seen.least == min(can_be[seat])
                assert max(can_be[seat]) == (seen.cards * 3 + most_bonus(seen) if seen.most is None else seen.most)
                assert tolerance(world.player[seat], seen.cards) in can_be[seat]
                learned += seen.most is not None
            laws.one_move(state, luck)
    assert learned > 20


def test_MU_2_2_a_deckhand_among_four_is_sure_that_everybody_else_has_a_bonus() -> None:
    table = four()
    assert [pirate.least for pirate in table.view("drake").pirates] == [8, 8, 8, None]
    assert [pirate.least for pirate in table.view("anne").pirates] == [None, 3, 3, 3]


def test_MU_2_2_who_has_seen_all_three_bonuses_knows_that_the_others_have_none() -> None:
    """Every, the Mutineer, saw the hands of Anne, Bonny and Calico above nine; so Drake's cards are all he has."""
    table = five(watch="every", cards={"drake": (1, 1, 1)}, tiles={2: "Labadie", 5: "Amber Cove"})
    table.sail(2)
    table.says("every", "above", 9)
    table.says("every", "all_quiet")
    assert [(pirate.least, pirate.most) for pirate in table.view("every").pirates[:4]] == [(10, None)] * 3 + [(3, 9)]
    table = five(watch="anne", cards={"drake": (1, 1, 1)}, tiles={2: "Labadie"})
    table.sail(2)
    table.says("anne", "above", 7)
    assert [(pirate.least, pirate.most) for pirate in table.view("anne").pirates[1:4]] == [(8, None)] * 2 + [(3, 7)]


def most_bonus(pirate: Pirate) -> int:
    return 5 if pirate.role is None else BONUS[ROLES.index(pirate.role)]


def test_MU_3_1_redealt_cards_are_spread_as_the_deck_deals_them() -> None:
    """Without a fact about them, a Deckhand's three cards are worth 3 to 9 as often as three cards are."""
    table = four()
    found = Counter(
        tolerance(world.player[3], 3) - BONUS[world.player[3].role] for world in worlds(table.state, 0, 1350)
    )
    assert set(found) == set(range(3, 10))
    assert 260 < found[6] < 420
    assert found[3] > 20
    assert found[9] > 20
