"""What speaks for an answer: the chances that bear on it."""

from typing import Any

from boarders.table import GAME, NAMES, Table
from boarders.test_12_sea_queens import told_to_walk
from skulduggery.kernel.prose import Cast

SPOKEN = ("Anne", "Bonny")


def why(table: Table, who: str, *answers: tuple[str, Any], told_to: str | None = "themselves") -> str:
    """Why the first of these answers is better than the second."""
    assert GAME.telling.why is not None
    seat = NAMES.index(who)
    cast = Cast(SPOKEN, seat if told_to == "themselves" else None)
    return GAME.telling.why(table.state, seat, [table.move_of(do, value) for do, value in answers], cast)


def duelista_pushes_sawtooth(anne: tuple[int, ...] = (), bonny: tuple[int, ...] = ()) -> Table:
    """Brute 5 and a 2 against Brute 4 and a 4: 7 to 8."""
    table = Table(anne={"duelista 1": (10, 10)}, bonny={"sawtooth": (11, 10)}, phase="attack")
    table.cup("anne", *anne)
    table.cup("bonny", *bonny)
    table.will_roll(2, 4)
    table.activates("anne", "duelista 1", "push")
    table.says("anne", "choose", "sawtooth")
    return table


# --- on the deck ---------------------------------------------------------------------------------


def test_BB_2_2_two_targets_are_told_with_their_odds_the_better_answer_first() -> None:
    table = Table(
        anne={"rigger 1": (10, 3)}, bonny={"sawtooth": (11, 3)}, furniture={"debris": (10, 2)}, phase="attack"
    )
    table.activates("anne", "rigger 1", "push")

    told = why(table, "anne", ("choose", "debris"), ("choose", "sawtooth"))

    on_debris, on_sawtooth = told.split(". ")
    assert on_debris.endswith(" % chance to hit Deck Debris 1 with Push; if so, it goes overboard")
    assert on_sawtooth == "Your Rigger 1 has a 42 % chance to hit Bonny's Sawtooth with Push."


def test_who_is_to_act_is_told_their_best_blow() -> None:
    table = Table(anne={"rigger 1": (10, 10)}, bonny={"sawtooth": (11, 10)}, phase="attack")

    told = why(table, "anne", ("choose", "rigger 1"))

    assert told.startswith("Your Rigger 1 has a 42 % chance to hit Bonny's Sawtooth with ")


def test_BB_6_9_who_cannot_strike_yet_is_told_how_far_it_goes_and_who_is_near() -> None:
    table = Table(anne={"rigger 1": (10, 10)}, bonny={"sawtooth": (16, 10)})

    assert why(table, "anne", ("choose", "rigger 1"), ("rest", None)) == (
        'Your Rigger 1 can go up to 4", 3 times if it runs; Bonny\'s Sawtooth is within 5".'
    )


def test_what_lies_at_the_end_of_a_way_is_told_once_if_both_end_alike() -> None:
    table = Table(anne={"rigger 1": (10, 2)}, bonny={"sawtooth": (15, 2)})
    table.activates("anne", "rigger 1", "walk")

    assert why(table, "anne", ("heading", 270), ("heading", 260)) == (
        "All the way towards 270°, your Rigger 1 goes overboard."
    )
    table.says("anne", "heading", 0)
    assert why(table, "anne", ("distance", 4), ("distance", 2)) == (
        'After 4", your Rigger 1 ends touching Bonny\'s Sawtooth. After 2", your Rigger 1 ends clear of everybody.'
    )


def test_BB_2_1_before_a_test_its_chance_is_told() -> None:
    table = told_to_walk("rigger 1", (20, 5), 0, 3)

    told = why(table, "anne", ("test_footing", None), ("let_be", None))

    assert told == "The Footing of your Rigger 1 then has an 83 % chance to hold."


# --- BB-3 under the cup -----------------------------------------------------------------------------


def test_BB_3_2_who_may_lie_is_told_what_it_takes_and_what_is_under_their_own_cup() -> None:
    table = duelista_pushes_sawtooth(anne=(1, 5), bonny=(6,))

    assert why(table, "anne", ("lie", None), ("keep", None)) == (
        "As the dice lie, your Duelista 1 misses Bonny's Sawtooth, and it takes a 3 or more to change that. "
        "Under your cup: 1 and 5."
    )
    assert why(duelista_pushes_sawtooth(anne=(1,)), "anne", ("lie", None)).endswith(
        "Under your cup: 1, so that would be a lie."
    )


def test_whom_the_dice_favour_is_told_how_likely_the_other_has_what_it_takes() -> None:
    """BB-3.1 Whichever dice Anne has, two are 89 times in 100 enough."""
    one, other = (duelista_pushes_sawtooth(anne=dice, bonny=(6,)) for dice in ((1, 5), (6, 6)))

    told = why(one, "bonny", ("keep", None), ("lie", None))

    assert told == (
        "As the dice lie, Anne's Duelista 1 misses your Sawtooth. "
        "It would take a 3 or more to change that: an 89 % chance with Anne's 2 dice."
    )
    assert told == why(other, "bonny", ("keep", None), ("lie", None))


def test_BB_3_3_a_judge_is_told_what_can_be_counted_and_what_is_at_stake() -> None:
    """One of three dice shows a 5 with a chance of 1 - (5/6)**3 = 42 %."""
    table = duelista_pushes_sawtooth(anne=(1, 5, 5), bonny=(6,))
    table.says("anne", "lie")
    table.says("bonny", "keep")
    table.says("anne", "select", 1)

    assert why(table, "anne", ("claim", 5), ("claim", 1)).startswith(
        "It is a lie, and if it stands, your Duelista 1 hits Bonny's Sawtooth. "
        "With your 3 dice there is a 42 % chance of a 5: a judge who expects 3 bluffs in 10 "
    )
    table.says("anne", "claim", 5)
    assert why(table, "bonny", ("challenge", None), ("accept", None)) == (
        "With Anne's 3 dice there is a 42 % chance of a 5: if Anne bluffs 3 times in 10 without one, it is a lie "
        "29 times in 100. If it stands, Anne's Duelista 1 hits your Sawtooth."
    )


def test_BB_3_6_the_loser_is_told_what_stays() -> None:
    table = duelista_pushes_sawtooth(anne=(1, 5, 5), bonny=(6,))
    for who, do, value in (
        ("anne", "lie", None),
        ("bonny", "keep", None),
        ("anne", "select", 1),
        ("anne", "claim", 5),
        ("bonny", "challenge", None),
    ):
        table.says(who, do, value)

    assert table.question == "remove"
    assert why(table, "anne", ("remove", 5)) == "What stays under your cup is 5."
    assert why(table, "anne", ("remove", 5), told_to=None) == "What stays under Anne's cup is 5."
