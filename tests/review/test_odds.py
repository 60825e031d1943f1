"""What a reader can count from their own view: the odds of the panel, and of hints."""

from fractions import Fraction

import msgspec
import pytest

import skulduggery
from skulduggery.games.scalawag.odds import told
from skulduggery.kernel.counting import at_least, in_hundred
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.parts import Odd
from skulduggery.kernel.state import State

NAMES = ("Anne", "Bonny", "Calico", "Drake", "Every")


def odds_of(state: State, seat: int) -> list[Odd]:
    count = state.game.telling.odds
    assert count is not None
    return list(count(state.view(seat), NAMES))


def test_two_of_three_cards_out_of_nine_with_one_gunner_among_them_are_never_two_gunners() -> None:
    assert at_least(2, of=1, among=9, drawn=3) == 0
    assert at_least(1, of=1, among=9, drawn=3) == pytest.approx(Fraction(1, 3))
    assert at_least(0, of=0, among=9, drawn=3) == 1
    assert at_least(1, of=9, among=9, drawn=3) == 1


def test_only_what_is_certain_is_nought_or_a_hundred() -> None:
    assert [in_hundred(chance) for chance in (0.0, 0.001, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]


def test_SC_2_5_a_declaration_that_all_cards_speak_against_has_no_chance() -> None:
    game = skulduggery.game("scalawag")
    state = game.new(3, seed=1, first=0)
    state.apply(0, game.moves.code({"do": "trim", "sailors": 2}))
    view = state.view(1)
    sailors = view.deck["sailor"]
    seen = msgspec.structs.replace(view, hand={"sailor": sailors - 1})
    assert game.telling.odds is not None

    claim, *_ = game.telling.odds(seen, NAMES)

    assert claim.text == "Anne has two sailors, by the cards alone"
    assert claim.chance == 0
    assert claim.why == f"Of the {sailors} sailors, {sailors - 1} are in your hand."
    assert claim.now


def test_what_a_captain_has_seen_is_said_in_one_sentence() -> None:
    assert told(("gunner", 4, (2, 1, 0, 0))) == "Of the 4 gunners, 2 are in your hand and 1 is in the locker."
    assert told(("pilot", 2, (0, 0, 0, 0))) == "Neither of the 2 pilots has been seen."
    assert told(("pilot", 3, (0, 0, 0, 0))) == "None of the 3 pilots has been seen."


def test_BO_2_1_who_may_not_take_a_coin_is_not_told_what_one_may_be_worth() -> None:
    game = skulduggery.game("booty")
    state = game.new(3, seed=1)
    view = state.view(state.in_turn()[0])
    full = [msgspec.structs.replace(pirate, full=True) for pirate in view.pirates]
    assert game.telling.odds is not None

    assert any(odd.now for odd in game.telling.odds(view, NAMES))
    assert not any(odd.now for odd in game.telling.odds(msgspec.structs.replace(view, pirates=tuple(full)), NAMES))


def test_BO_1_2_before_anything_is_seen_two_of_five_coins_are_worth_five_or_more() -> None:
    state = skulduggery.game("booty").new(3, seed=1, face_up=0)
    coins = next(odd for odd in odds_of(state, 0) if "coin" in odd.text)
    assert coins.chance == 40


def test_MU_2_2_a_stranger_is_as_likely_an_enemy_as_the_roles_say() -> None:
    state = skulduggery.game("mutiny").new(5, seed=1)
    seat = next(seat for seat in range(5) if state.view(seat).role == "captain")
    enemies = sum(count for role, count in state.view(seat).roles.items() if role in ("scallywag", "mutineer"))
    strangers = sum(pirate.role is None for pirate in state.view(seat).pirates)
    assert odds_of(state, seat)[0].chance == in_hundred(enemies / strangers)


@pytest.mark.parametrize(("game", "seats"), [("booty", 4), ("scalawag", 4), ("mutiny", 5)])
def test_odds_are_alike_in_worlds_that_the_seat_cannot_tell_apart(game: str, seats: int) -> None:
    state = skulduggery.game(game).new(seats, seed=5)
    for number in range(20):
        seat = state.in_turn()[0]
        state.apply(seat, state.legal(seat)[number % len(state.legal(seat))])
        for reader in range(seats):
            counted = odds_of(state, reader)
            assert counted
            assert counted == odds_of(state.redeal(reader, Seeded(number)), reader)


def test_nobody_counts_for_the_gallery() -> None:
    state = skulduggery.game("booty").new(3, seed=1)
    count = state.game.telling.odds
    assert count is not None
    assert not count(state.view(None), NAMES)
