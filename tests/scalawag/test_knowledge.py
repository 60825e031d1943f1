"""SC-1.6 What is certain is so, in the real world and in every redealt one."""

import pytest

import skulduggery
from scalawag.table import GAME, Table, listed, ship
from skulduggery.games.scalawag.pieces import KINDS
from skulduggery.games.scalawag.state import Scalawag, known_by
from skulduggery.kernel.bag import held


def is_within(certain: int, cards: int) -> bool:
    return all(held(certain, kind) <= held(cards, kind) for kind in range(KINDS))


def assert_certainties_are_so(state: Scalawag) -> None:
    for observer in range(state.seats):
        assert is_within(state.ship[observer].port_known, state.port)
        for owner in range(state.seats):
            assert is_within(known_by(state, observer, owner), state.ship[owner].hand)


@pytest.mark.parametrize("seats", range(3, 9))
def test_SC_1_6_what_a_captain_is_certain_of_is_so(seats: int) -> None:
    luck = skulduggery.luck(seats)
    for number in range(8):
        bonus = ("rogue_wave", "black_spot")[: number % 3]
        state = GAME.new(seats, seed=number, bonus=bonus, allegiance=seats in (6, 8))
        assert isinstance(state, Scalawag)
        while state.asked:
            assert_certainties_are_so(state)
            observer = luck.below(seats)
            world = state.redeal(observer, luck)
            assert isinstance(world, Scalawag)
            assert_certainties_are_so(world)
            assert world.view(observer) == state.view(observer)
            assert world.view(None) == state.view(None)
            seat = state.to_act()[0]
            moves = state.legal(seat)
            state.apply(seat, moves[luck.below(len(moves))])


def test_SC_1_6_two_worlds_that_are_alike_to_a_seat_are_redealt_alike() -> None:
    table = Table(anne=ship("pilot", "gunner", "marine"), bonny=ship(), calico=ship())
    table.declares("anne", "mutiny")
    table.says("anne", "target", at="bonny")
    table.says("anne", "steal", cards=2)
    for seat in range(3):
        other = table.state.redeal(seat, skulduggery.luck("another world"))
        for seed in range(5):
            one, two = (world.redeal(seat, skulduggery.luck(seed)) for world in (table.state, other))
            assert isinstance(one, Scalawag)
            assert isinstance(two, Scalawag)
            assert (one.port, one.known) == (two.port, two.known)
            assert [s.hand for s in one.ship] == [s.hand for s in two.ship]
            assert [s.port_known for s in one.ship] == [s.port_known for s in two.ship]


def test_SC_5_5_revealed_cards_are_known_until_they_go_back_and_unseen_draws_make_the_port_uncertain() -> None:
    table = Table(
        anne=ship("sailor", "gunner", "marine", points=2),
        bonny=ship("sailor", "sailor"),
        calico=ship("gunner", "gunner", damage=1),
        port=["pilot", "pilot", "lookout", "marine"],
        first="bonny",
    )
    table.says("bonny", "trim", sailors=2)
    table.says("calico", "scalawag")
    table.says("bonny", "reveal")
    for name in ("anne", "calico"):
        assert table[name].knows_of("bonny") == {"sailor": 2}
    table.will_draw("pilot", "sailor", after_returning=["sailor", "sailor"])
    table.says("calico", "damage")
    for name in ("anne", "calico"):
        assert table[name].knows_of("bonny") == {}
        assert table[name].view.port_known == {}
    assert table["bonny"].view.port_known == {"sailor": 1}
    assert listed(table.state.ship[1].hand) == ["sailor", "pilot"]


def test_SC_1_6_what_cannot_have_stayed_in_port_was_drawn() -> None:
    """Of three cards in port two are bonny's sailors; she draws two, so one of hers came back at least."""
    table = Table(
        anne=ship("gunner", "marine"),
        bonny=ship("sailor", "sailor", "pilot"),
        calico=ship("marine", "lookout"),
        port=["gunner"],
        first="bonny",
    )
    table.says("bonny", "trim", sailors=2)
    table.says("calico", "scalawag")
    table.says("bonny", "reveal")
    table.will_draw("gunner", "sailor", after_returning=["sailor", "sailor"])
    table.says("calico", "damage")
    for name in ("anne", "calico"):
        assert table[name].knows_of("bonny") == {"sailor": 1}
        assert table[name].view.port_known == {}
        world = table.state.redeal(table.seat(name), skulduggery.luck(name))
        assert isinstance(world, Scalawag)
        assert "sailor" in listed(world.ship[1].hand)
    assert table["bonny"].view.port_known == {"sailor": 1}
