"""What would come of an answer, before it is given."""

from collections.abc import Sequence
from typing import Any

import pytest

import skulduggery
from boarders.table import GAME, NAMES, Table, crew
from boarders.test_12_sea_queens import told_to_walk
from skulduggery.games.boarders.events import Struck
from skulduggery.games.boarders.foresight import Foresight, Ghost, Part, Verdict, foresee
from skulduggery.games.boarders.pieces import INCH
from skulduggery.games.boarders.state import Boarders
from skulduggery.lab.laws import contents


def foreseen(table: Table, who: str, *said: tuple[str, Any]) -> Foresight:
    """By somebody, after these answers; the table itself stays as it is."""
    before = contents(table.state)
    seen = foresee(table.state, NAMES.index(who), [table.move_of(do, value) for do, value in said])
    assert contents(table.state) == before
    return seen


def fates(ghosts: Sequence[Ghost], table: Table) -> dict[str, tuple[float, float, str]]:
    names = [model.name for model in table.view(None).models]
    return {names[one.model]: (round(one.x, 1), round(one.y, 1), one.fate) for one in ghosts}


# --- BB-6.1 moves ---------------------------------------------------------------------------------


def test_the_reach_ends_at_full_length_at_somebody_and_at_the_edge() -> None:
    table = Table(anne={"rigger 1": (10, 2)}, bonny={"sawtooth": (13, 2)})

    seen = foreseen(table, "anne", ("choose", "rigger 1"))

    assert len(seen.reach) == 72
    assert seen.strides == 3, "it may run"
    assert seen.reach[0] == pytest.approx(2, abs=0.01), "Sawtooth stands there"
    assert seen.reach[18] == pytest.approx(4, abs=0.01)
    assert seen.reach[54] == pytest.approx(1.5, abs=0.01), "the edge"
    assert foreseen(table, "anne", ("choose", "rigger 1"), ("walk", None)).strides == 1
    assert foreseen(table, "anne", ("choose", "rigger 1"), ("run", None)).reach == seen.reach


def test_a_walk_shows_where_it_ends_and_whom_it_touches() -> None:
    table = Table(anne={"rigger 1": (10, 10)}, bonny={"sawtooth": (13, 10)})
    table.activates("anne", "rigger 1", "walk")

    seen = foreseen(table, "anne", ("heading", 0), ("distance", 4))

    assert fates(seen.ghosts, table) == {"Rigger 1": (12.0, 10.0, "deck")}
    assert seen.touches == (table.number("sawtooth"),)
    assert foreseen(table, "anne", ("heading", 90), ("distance", 9)).ghosts[0].y == 14, "as far as one move goes"
    assert seen.trials == ()


def test_a_walk_into_what_it_touches_has_no_reach_and_is_refused_with_its_clause() -> None:
    table = Table(anne={"rigger 1": (10, 10)}, furniture={"deadly": (10, 11.5)})
    table.activates("anne", "rigger 1", "walk")

    reach = foreseen(table, "anne").reach

    assert set(reach[1:36]) == {0.0}, "from Forward over Starboard to Aft"
    assert reach[0] == reach[36] == reach[54] == pytest.approx(4, abs=0.01)
    with pytest.raises(skulduggery.Illegal, match="Deadly Debris 1 is in the way") as refusal:
        foreseen(table, "anne", ("heading", 90), ("distance", 4))
    assert refusal.value.rule == "BB-6.1"


def test_BB_1_6_somebody_who_lies_shows_where_it_could_stand_up_before_that_is_said() -> None:
    table = Table(anne={"rigger 1": crew("rigger", 10, 10, lies=0), "rigger 2": (20, 10)})

    seen = foreseen(table, "anne", ("choose", "rigger 1"))

    assert seen.spots[0].place == "here"
    assert seen.spots == foreseen(table, "anne", ("choose", "rigger 1"), ("stand_up", None)).spots
    assert len({(spot.x, spot.y) for spot in seen.spots}) == 6
    assert foreseen(table, "anne", ("choose", "rigger 2")).spots == ()


def test_a_walk_over_the_edge_is_lost_there() -> None:
    table = Table(anne={"rigger 1": (10, 2), "red rose": (40, 20)})
    table.activates("anne", "rigger 1", "walk")

    seen = foreseen(table, "anne", ("heading", 270), ("distance", 3))

    assert fates(seen.ghosts, table) == {"Rigger 1": (10.0, 0.5, "lost")}


def test_after_a_stride_of_a_run_the_test_is_told_as_it_will_be_there() -> None:
    """BB-2.3 Footing 5, one friend near where it stops, two foes: a 3 is needed."""
    table = Table(
        anne={"rigger 1": (10, 10), "rigger 2": (14, 11.5)},
        bonny={"sawtooth": (14, 8.4), "skelliwag 1": (12.8, 8.6)},
    )
    table.activates("anne", "rigger 1", "run")

    (trial,) = foreseen(table, "anne", ("heading", 0), ("distance", 4)).trials

    parts = (
        Part("Footing", 5),
        Part("Rigger 2 helps", 1),
        Part("Sawtooth hinders", -1),
        Part("Skelliwag 1 hinders", -1),
    )
    assert trial.parts == parts
    assert (trial.name, trial.needs, trial.odds) == ("Rigger 1", 3, 67)


def test_before_a_repeat_the_test_is_told_and_where_it_would_end() -> None:
    """BB-12.3 Rigger 1 would go on into Sawtooth."""
    table = told_to_walk("rigger 1", (20, 5), 0, 3, foe=(25, 5))

    seen = foreseen(table, "anne", ("test footing", None))

    assert fates(seen.ghosts, table) == {"Rigger 1": (24.0, 5.0, "deck")}
    assert seen.touches == (table.number("sawtooth"),)
    assert [(trial.name, trial.odds) for trial in seen.trials] == [("Rigger 1", 67)], "Sawtooth is within an inch"
    assert foreseen(table, "anne", ("let be", None)).ghosts == ()


def test_while_the_test_of_a_repeat_is_lied_about_its_end_is_still_told() -> None:
    table = told_to_walk("rigger 1", (20, 5), 0, 3)
    table.cup("anne", 6)
    table.says("anne", "test footing")
    assert table.question == "indicate"

    assert fates(foreseen(table, "anne").ghosts, table) == {"Rigger 1": (26.0, 5.0, "deck")}


# --- BB-7 attacks ----------------------------------------------------------------------------------


def test_each_target_of_a_push_has_its_odds_and_its_ghost() -> None:
    """BB-2.2 Brute 3 against 4: 15 of 36."""
    table = Table(
        anne={"rigger 1": (10, 10)}, bonny={"sawtooth": (11, 10)}, furniture={"debris": (10, 9)}, phase="attack"
    )

    seen = foreseen(table, "anne", ("choose", "rigger 1"), ("push", None))

    on_debris, on_sawtooth = sorted(seen.contests, key=lambda one: one.target)
    assert (on_sawtooth.name, on_sawtooth.odds) == ("Sawtooth", 42)
    assert on_sawtooth.parts == (Part("Brute", 3),)
    assert on_sawtooth.target_parts == (Part("Brute", 4),)
    assert fates(on_sawtooth.ghosts, table) == {"Sawtooth": (15.0, 10.0, "deck")}
    assert fates(on_debris.ghosts, table) == {"Deck Debris 1": (10.0, 5.0, "deck")}
    assert seen.ghosts == ()
    before = foreseen(table, "anne", ("choose", "rigger 1"))
    assert {(one.weapon, one.name) for one in before.contests} == {
        (weapon, name) for weapon in ("push", "trip") for name in ("Sawtooth", "Deck Debris 1")
    }


def test_BB_5_3_somebody_who_could_only_pass_is_told_from_somebody_who_could_strike() -> None:
    table = Table(anne={"rigger 1": (10, 10), "rigger 2": (30, 10)}, bonny={"sawtooth": (11, 10)}, phase="attack")

    assert foreseen(table, "anne", ("choose", "rigger 1")).acts
    assert not foreseen(table, "anne", ("choose", "rigger 2")).acts


def test_a_shove_shows_who_is_crushed_who_tests_and_what_is_lost() -> None:
    """BB-6.7 Deadly Debris is bigger than crew."""
    table = Table(
        anne={"rigger 1": (10, 10)},
        bonny={"sawtooth": (14, 10), "skelliwag 1": (10, 20)},
        furniture={"deadly": (11.5, 10)},
        phase="attack",
    )
    (contest,) = foreseen(table, "anne", ("choose", "rigger 1"), ("push", None), ("choose", "deadly")).contests
    assert fates(contest.ghosts, table)["Sawtooth"] == (14.0, 10.0, "crushed")

    table = Table(anne={"rigger 1": (10, 3)}, furniture={"debris": (10, 2)}, phase="attack")
    (contest,) = foreseen(table, "anne", ("choose", "rigger 1"), ("push", None), ("choose", "debris")).contests
    assert fates(contest.ghosts, table)["Deck Debris 1"] == (10.0, 0.5, "lost")

    table = Table(anne={"rigger 1": (10, 3)}, bonny={"sawtooth": (10, 2)}, phase="attack")
    (contest,) = foreseen(table, "anne", ("choose", "rigger 1"), ("push", None), ("choose", "sawtooth")).contests
    assert fates(contest.ghosts, table)["Sawtooth"] == (10.0, 0.5, "deck"), "BB-6.3 Stable crew stop at the edge"
    assert [trial.name for trial in contest.trials] == ["Sawtooth"]


def test_of_two_effects_the_shove_is_shown_and_a_knock_down_is_told() -> None:
    table = Table(anne={"duelista 1": (10, 10)}, bonny={"sawtooth": (11, 10)}, phase="attack")
    blades = ("choose", "duelista 1"), ("flashing blades", None), ("choose", "sawtooth")
    (contest,) = foreseen(table, "anne", *blades).contests
    assert fates(contest.ghosts, table) == {"Sawtooth": (15.0, 10.0, "deck")}

    table = Table(first="suit_1", anne={"gorgon": (10, 10)}, bonny={"sawtooth": (11, 10)}, phase="attack")
    (contest,) = foreseen(table, "anne", ("choose", "gorgon"), ("headthumper", None)).contests
    assert fates(contest.ghosts, table) == {"Sawtooth": (11.0, 10.0, "down")}


def test_while_dice_are_lied_about_the_same_test_is_told_to_both() -> None:
    table = Table(anne={"duelista 1": (10, 10)}, bonny={"sawtooth": (11, 10)}, phase="attack")
    table.cup("anne", 3)
    table.activates("anne", "duelista 1", "push")
    table.says("anne", "choose", "sawtooth")
    assert table.question == "indicate"

    seen = foreseen(table, "anne")

    assert [(one.name, one.odds) for one in seen.contests] == [("Sawtooth", 72)]
    assert foreseen(table, "bonny") == seen


def test_BB_2_2_the_verdict_says_how_an_attack_stands_and_what_each_claim_would_make_of_it() -> None:
    """Brute 5 and a 2 against Brute 4 and a 4: 7 to 8. A tie is the attacker's."""
    table = Table(anne={"duelista 1": (10, 10)}, bonny={"sawtooth": (11, 10)}, phase="attack")
    table.cup("anne", 3)
    table.cup("bonny", 1)
    assert foreseen(table, "anne", ("choose", "duelista 1"), ("push", None)).verdict is None, "nothing is thrown yet"
    table.will_roll(2, 4)
    table.activates("anne", "duelista 1", "push")
    table.says("anne", "choose", "sawtooth")

    verdict = foreseen(table, "bonny").verdict

    assert verdict is not None
    assert not verdict.now
    assert verdict.instead == (
        (False, False, True, True, True, True),
        (True, True, True, False, False, False),
    )
    table.says("anne", "lie")
    table.says("bonny", "keep")
    table.says("anne", "select", 3)
    table.says("anne", "claim", 3)
    assert foreseen(table, "bonny").verdict == verdict, "a claim counts once it is accepted"
    table.says("bonny", "accept")
    assert [event.hit for event in table.heard(Struck)] == [True]


def test_BB_2_1_the_verdict_says_whether_a_footing_holds() -> None:
    """Footing 3 and a 3; 7 is needed."""
    table = Table(anne={"companion 1": (10, 10)})
    table.cup("anne", 6)
    table.will_roll(3)
    table.activates("anne", "companion 1", "run")
    table.says("anne", "heading", 0)
    table.says("anne", "distance", 1)

    verdict = foreseen(table, "anne").verdict

    assert verdict == Verdict(now=False, instead=((False, False, False, True, True, True),))


# --- what it says is so ----------------------------------------------------------------------------


def test_an_answer_that_is_not_allowed_is_refused_like_any_other() -> None:
    table = Table(anne={"rigger 1": crew("rigger 1", 10, 10, lies=0)})
    with pytest.raises(skulduggery.Illegal) as refusal:
        foreseen(table, "anne", ("choose", "rigger 1"), ("walk", None))
    assert refusal.value.rule == "BB-1.7"


LOOKED_AHEAD = ("heading", "distance", "action", "activate", "target", "name", "lower", "effect")


@pytest.mark.parametrize("seed", range(3))
def test_nothing_hidden_shows_and_what_is_foreseen_comes(seed: int) -> None:
    """In random matches: the same in every world that the seat cannot tell apart, and where no die is thrown, true."""
    luck = skulduggery.luck(seed)
    state = GAME.new(seed=seed, scenario="roll", first_crew="polly_anna", second_crew="baller")
    assert isinstance(state, Boarders)
    compared = 0
    while state.asked:
        seat = state.to_act()[0]
        legal = state.legal(seat)
        move = legal[luck.below(len(legal))]
        question = state.view(None).question
        if question not in LOOKED_AHEAD:
            state.apply(seat, move)
            continue
        seen = foresee(state, seat, [move])
        other = state.redeal(seat, skulduggery.luck(f"{seed} other"))
        assert foresee(other, seat, [move]) == seen
        before = list(state.deck.bases)
        state.apply(seat, move)
        if question == "distance" and not seen.trials:
            now = {model: base for model, base in enumerate(state.deck.bases) if base is not before[model]}
            assert {ghost.model for ghost in seen.ghosts} == set(now)
            for ghost in seen.ghosts:
                base = now[ghost.model]
                assert ghost.fate != "deck" or (ghost.x, ghost.y) == (base.x / INCH, base.y / INCH)
            compared += 1
    assert compared
