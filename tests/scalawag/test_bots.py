"""The captains made for this game: what they say, and how they fare."""

from collections import Counter
from typing import Any

import pytest

import skulduggery
from scalawag.table import GAME, Table, ship
from skulduggery.games.scalawag.bots.cunning import Cunning
from skulduggery.games.scalawag.bots.honest import Honest
from skulduggery.games.scalawag.bots.landlubber import Landlubber
from skulduggery.games.scalawag.bots.swabbie import Swabbie
from skulduggery.games.scalawag.bots.tempers import is_lie
from skulduggery.games.scalawag.bots.worth import chance_to_hold, crew_said, is_proven_lie
from skulduggery.games.scalawag.pieces import CREW_OF
from skulduggery.kernel.game import Bot, Seat


class Drifter:
    def __init__(self, luck: skulduggery.Luck) -> None:
        self.luck = luck

    def choose(self, seat: Seat) -> int:
        return seat.legal[self.luck.below(len(seat.legal))]


def wins(one: type[Bot], three: type[Bot], games: int) -> float:
    """The share of games won by one against three others, from each seat in turn."""
    won = 0.0
    for number in range(games):
        state = GAME.new(4, seed=number)
        mine = number % 4
        bots = [(one if seat == mine else three)(skulduggery.luck(f"{number} {seat}")) for seat in range(4)]  # type: ignore[call-arg]
        while state.asked:
            seat = state.to_act()[number % len(state.to_act())]
            state.apply(seat, bots[seat].choose(Seat(state, seat)))
        winners = state.outcome().winners
        won += (mine in winners) / len(winners)
    return won / games


def test_the_cunning_captain_beats_honest_ones() -> None:
    assert wins(Cunning, Honest, 240) >= 0.4


@pytest.mark.parametrize("bot", [Honest, Cunning])
def test_both_beat_drifters(bot: type[Bot]) -> None:
    assert wins(bot, Drifter, 60) >= 0.6


def test_a_swabbie_holds_its_own_against_the_cunning_and_beats_landlubbers() -> None:
    assert wins(Swabbie, Landlubber, 120) > 0.25 > wins(Landlubber, Swabbie, 120)
    assert wins(Swabbie, Cunning, 120) > 0.2


def test_a_swabbie_distrusts_a_watch_and_minds_who_was_caught_by_others() -> None:
    """Bonny watches Anne, whom Calico catches in a lie the first time round."""
    table = Table(anne=ship("gunner", "sailor", "pilot"), bonny=ship(), calico=ship())
    swabbie = Swabbie(skulduggery.luck(1))

    def doubt(bot: Cunning) -> float:
        bot.choose(Seat(table.state, 1))
        return bot.chance_of_lie(table["bonny"].view, 0, "lookout", 1)

    table.says("anne", "watch")
    at_first = doubt(swabbie)
    assert at_first > doubt(Cunning(skulduggery.luck(1)))
    table.says("bonny", "let pass")
    table.says("calico", "scalawag")
    table.says("anne", "pay")
    table.says("anne", "damage")
    table.says("bonny", "trim", sailors=0)
    table.says("calico", "trim", sailors=0)
    table.says("anne", "watch")
    assert doubt(swabbie) > at_first


def test_four_swabbies_use_their_orders_and_lie_now_and_then() -> None:
    orders, lies, declared = Counter[str](), 0, 0
    for seed in range(20):
        state = GAME.new(4, seed=seed)
        bots = [Swabbie(skulduggery.luck(f"{seed} {seat}")) for seat in range(4)]
        while state.asked:
            seat = state.to_act()[0]
            view, words = state.view(seat), GAME.moves.words(move := bots[seat].choose(Seat(state, seat)))
            if view.question == "order":
                orders[words["do"]] += 1
            if words["do"] in CREW_OF and crew_said(words):
                declared += 1
                lies += is_lie(view, words)
            state.apply(seat, move)
    assert orders["watch"] < 0.45 * orders.total()
    assert 0.1 < lies / declared < 0.4


def test_an_honest_captain_never_lies_and_never_calls_the_truth() -> None:
    for seed in range(20):
        state = GAME.new(5, seed=seed, bonus=("rogue_wave", "black_spot"))
        bots = [Honest(skulduggery.luck(f"{seed} {seat}")) for seat in range(5)]
        while state.asked:
            seat = state.to_act()[0]
            words = GAME.moves.words(move := bots[seat].choose(Seat(state, seat)))
            assert words["do"] != "scalawag"
            if words["do"] in CREW_OF:
                number = next((count for word, count in words.items() if word != "do"), 1)
                assert state.view(seat).hand.get(CREW_OF[words["do"]], 0) >= number
            state.apply(seat, move)


def test_an_honest_captain_calls_what_the_cards_disprove() -> None:
    """Two of the three gunners are in bonny's hand."""
    table = Table(anne=ship(points=5), bonny=ship("gunner", "gunner", "pilot"), calico=ship())
    table.says("anne", "fire", gunners=2)
    bonny = Seat(table.state, 1)
    assert is_proven_lie(bonny.view, 0, "gunner", 2)
    assert GAME.moves.words(Honest(skulduggery.luck(1)).choose(bonny)) == {"do": "scalawag"}


def test_the_odds_of_a_hand_are_those_of_redealt_worlds() -> None:
    table = Table(anne=ship(points=5), bonny=ship("gunner", "sailor", "pilot"), calico=ship())
    odds = chance_to_hold(table["bonny"].view, 0, "gunner", 1)
    luck = skulduggery.luck(1)
    worlds = [table.state.redeal(1, luck).view(0).hand.get("gunner", 0) >= 1 for _ in range(4000)]
    assert abs(sum(worlds) / 4000 - odds) < 0.03


@pytest.mark.parametrize("options", [{"allegiance": True}, {"memory": False}, {"bonus": ("rogue_wave",)}])
@pytest.mark.parametrize("bot", [Honest, Cunning])
def test_they_play_with_every_option(bot: type[Honest], options: dict[str, Any]) -> None:
    state = GAME.new(6, seed=3, **options)
    bots = [bot(skulduggery.luck(seat)) for seat in range(6)]
    while state.asked:
        seat = state.to_act()[-1]
        state.apply(seat, bots[seat].choose(Seat(state, seat)))
    assert state.outcome().winners
