"""The pirates made for this game: what they believe, what they say, and how they fare."""

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import skulduggery
from mutiny.table import GAME, Table, five, four, one_spot_from_the_treasure
from skulduggery.bots import make_bot
from skulduggery.games.mutiny.bots import cunning
from skulduggery.games.mutiny.bots.belief import Evidence, leanings
from skulduggery.games.mutiny.bots.courses import danger, prospects, stranded_chances
from skulduggery.games.mutiny.bots.cunning import WORTH_A_SWAP, Cunning, Mind
from skulduggery.games.mutiny.bots.odds import chance_of_falling, chance_within, sums
from skulduggery.games.mutiny.bots.seadog import Seadog
from skulduggery.games.mutiny.bots.timid import Timid
from skulduggery.games.mutiny.pieces import ROUTE, SPOTS
from skulduggery.games.mutiny.senses.courses import HOMEWARD
from skulduggery.games.mutiny.view import Round
from skulduggery.kernel.bits import BIT
from skulduggery.kernel.game import BotMaker, Seat
from skulduggery.lab.arena import play_out
from skulduggery.lab.balance import balance


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


def test_a_goal_reached_costs_nothing() -> None:
    table = four(route=[0, 1, 4, 8, 12, 9, 13, 9, 6], treasure=1, allies=3)
    treasure, _ = prospects(table.state.marks, 6)
    assert treasure[0] == 0


# --- MU-5.5 whose a stranded ship is -------------------------------------------------------------

SURE = (1.0, 0.0, 0.0, 0.0)


@pytest.mark.parametrize(
    ("rule", "route", "chances"),
    [
        ("nobody", [0, 1, 0, 2, 0, 3], (0, 0)),
        ("scallywag", [0, 1, 0, 2, 0, 3], (0, 1)),
        ("larger_share", [0, 1, 0, 2, 0, 3], (0, 1)),
        ("larger_share", [0, 1, 0, 2, 6, 3, 0, 3, 6, 2], (1, 0)),
        ("larger_share", [0, 3], (0, 0)),
    ],
)
def test_MU_5_5_they_know_who_would_win_a_stranded_ship(
    rule: str, route: list[int], chances: tuple[float, float]
) -> None:
    """With (1, 6, 8, 13) and (2, 7, 8, 12) for certain: a quarter against a third, a half against a third, nothing."""
    assert stranded_chances(four(route=route).state.marks, rule, SURE, SURE) == chances


def test_MU_5_5_and_see_where_the_ship_must_go_without_a_vote() -> None:
    """From 1 there is no other way than home, where one way out is left; from 2 there are two."""
    table = four(route=[0, 1, 4, 1, 5, 1, 0, 2, 5])
    assert danger(table.state.marks, 5) == 0
    table = four(route=[0, 1, 4, 1, 5])
    assert danger(table.state.marks | BIT[ROUTE[5 * SPOTS + 1]], 1) == HOMEWARD[2]
    assert danger(four(route=[0, 1, 0, 2, 0, 3, 0]).state.marks, 0) == HOMEWARD[0]


@pytest.mark.parametrize(("rule", "who", "home"), [("nobody", "bonny", False), ("scallywag", "bonny", True)])
def test_MU_5_5_a_scallywag_takes_the_ship_home_for_good_only_if_that_wins_it(rule: str, who: str, home: bool) -> None:
    table = four(route=[0, 1, 0, 2, 0, 3], stranded=rule, treasure=0, allies=0)
    assert (says_at_the_vote(table, who) == 0) == home
    assert says_at_the_vote(table, "anne") != 0


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


def follow_anne(*steps: int, treasure: int) -> Table:
    """For some rounds Anne votes for these spots and all go there with her, but Bonny, who wants to go elsewhere."""
    dry = ("Labadie", "Amber Cove", "Puerto Barrios", "Falmouth", "Montego Bay", "Oranjestad", "St. Martin")
    table = four(tiles=dict(zip(dict.fromkeys(steps), dry, strict=False)), treasure=treasure, allies=0)
    for to in steps:
        elsewhere = next(spot for spot in table.view(None).free if spot != to)
        table.vote(anne=to, bonny=elsewhere, calico=to, drake=to)
        if table.question == "rest":
            table.all_say("stay_up")
        table.sleep()
    return table


@pytest.mark.parametrize(("steps", "card", "last"), [((1, 4, 8, 12, 9, 13, 9), 0, 6), ((3, 7, 10, 13, 9, 12, 9), 1, 5)])
def test_a_loyal_hand_votes_for_what_the_likely_captain_wants(steps: Sequence[int], card: int, last: int) -> None:
    """Anne has led the ship to three spots of a map: Drake, who has none, votes for the fourth."""
    table = follow_anne(*steps, treasure=card)
    view = table.view("drake")
    evidence = Evidence(4)
    evidence.follow(view)
    mind = Mind(view, evidence)
    assert mind.belief.captain[0] == max(mind.belief.captain)
    assert mind.belief.treasure[card] == max(mind.belief.treasure)
    assert says_at_the_vote(table, "drake") == last


def test_a_captain_steers_without_shouting() -> None:
    """She speaks for her course every second round, and never says who she is."""
    table = four(tiles={1: "Labadie", 2: "Amber Cove", 3: "Puerto Barrios"}, treasure=0, statements=9)
    assert said_in_a_talk(table, "anne") == ["i_am deckhand"]
    table.sail(2)
    table.sleep()
    assert said_in_a_talk(table, "anne")[0] == f"favour {says_at_the_vote(table, 'anne')}"


def said_in_a_talk(table: Table, who: str) -> list[str]:
    """Until they are ready; on a copy of the table."""
    state, bot, said = table.state.copy(), Cunning(skulduggery.luck(1)), []
    while (words := GAME.moves.words(bot.choose(Seat(state, table.seat(who))))) != {"do": "ready"}:
        said.append(" ".join(map(str, words.values())))
        state.apply(table.seat(who), GAME.moves.code(words))
    return said


@pytest.mark.parametrize("bot", [Cunning, Timid])
def test_bots_stop_talking_by_themselves_where_talk_is_free(bot: BotMaker) -> None:
    state = GAME.new(10, seed=3, free_talk=True)
    play_out(state, [bot(skulduggery.luck(seat)) for seat in range(10)])
    for day in state.view(None).rounds:
        assert max(Counter(said.seat for said in day.statements).values(), default=0) <= 4


def test_what_is_said_often_is_no_truer_and_the_last_word_counts() -> None:
    once, often, never = (four(tiles={2: "Labadie"}, free_talk=True) for _ in range(3))
    for _ in range(9):
        often.says("anne", "trust", "bonny")
        often.says("anne", "favour", 1)
        often.says("anne", "i_am", "captain")
    for table in (once, often):
        table.says("anne", "distrust", "bonny")
        table.says("anne", "favour", 3)
        table.says("anne", "i_am", "cook")
    for table in (once, often, never):
        table.sail(2)
        table.sleep()
    assert believed(often) == believed(once) != believed(never)


def believed(table: Table) -> tuple[list[float], list[float]]:
    view = table.view("drake")
    evidence = Evidence(4)
    evidence.follow(view)
    belief = Mind(view, evidence).belief
    return belief.captain, belief.scallywag


def says_at_the_vote(table: Table, who: str) -> int:
    state = table.state.copy()
    for seat in state.to_act():
        state.apply(seat, GAME.moves.code({"do": "ready"}))
    return int(GAME.moves.words(Cunning(skulduggery.luck(1)).choose(Seat(state, table.seat(who))))["to"])


@pytest.mark.parametrize("who", ["anne", "bonny", "every"])
def test_nobody_owns_up_to_a_map_or_to_mutiny(who: str) -> None:
    claim = Mind(five().view(who), Evidence(5)).claim()
    assert claim in ("cook", "lookout", "deckhand")


def test_a_scallywag_passes_for_a_captain_where_that_costs_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Early on Bonny votes more like a Captain, and less like one with her card, than if nobody saw it; the last step
    she takes openly."""
    disguised = [says_at_the_vote(one, "bonny") for one in all_beginnings()]
    assert says_at_the_vote(four(route=[0, 2, 5, 8], treasure=1, allies=0), "bonny") == 12
    monkeypatch.setattr(cunning, "COVER", 0.0)
    openly = [says_at_the_vote(one, "bonny") for one in all_beginnings()]
    assert disguised != openly
    for table, vote, wish in zip(all_beginnings(), disguised, openly, strict=True):
        captain, scallywag = leanings(table.state.marks, table.state.ship, "nobody")
        own = scallywag[table.state.allies]
        assert max(card[vote] for card in captain) - own[vote] >= max(card[wish] for card in captain) - own[wish]


def all_beginnings() -> Iterator[Table]:
    for card in range(4):
        for route in ([0, 1, 5], [0, 2, 6], [0, 3, 6], [0, 2, 5, 9]):
            yield four(allies=card, route=route)


# --- grog as a weapon ----------------------------------------------------------------------------


def a_duel(**grog: int) -> Table:
    """Calico and Drake have been revealed, so Anne and Bonny know each other; La Havana lies at spot 1."""
    table = four(tiles={1: "La Havana", 2: "Labadie", 3: "Amber Cove"}, treasure=2, allies=0)
    table.state.loaded = table.state.exposed = 0b1100
    for name, tokens in grog.items():
        table.state.player[table.seat(name)].grog = tokens
    return table


def test_a_captain_pours_for_a_scallywag_who_cannot_take_it() -> None:
    """Both maps begin at spot 2; where there is nothing to win by grog she goes there."""
    assert says_at_the_vote(a_duel(), "anne") == 2
    assert says_at_the_vote(a_duel(bonny=12), "anne") == 1
    assert says_at_the_vote(a_duel(anne=12, bonny=12), "anne") == 2, "not when she would fall with her"


def test_and_a_scallywag_for_a_captain() -> None:
    assert says_at_the_vote(a_duel(), "bonny") != 1
    assert says_at_the_vote(a_duel(anne=12), "bonny") == 1


def test_a_sober_lookout_lays_grog_in_the_way_of_a_likely_scallywag() -> None:
    for tokens, is_worth_it in ((0, False), (11, True)):
        table = five(watch="drake", tiles={2: "Labadie"})
        table.state.player[1].grog = tokens
        table.sail(2)
        table.says("drake", "ask_nothing")
        evidence = Evidence(5)
        evidence.captain[0] = evidence.scallywag[1] = [8.0] * 4
        gain, one, other = Mind(table.view("drake"), evidence).best_swap()
        assert (gain > WORTH_A_SWAP) == is_worth_it
        if is_worth_it:
            assert one in table.view(None).free
            assert table.view(None).spots[other].tile == "La Havana"


# --- the night -------------------------------------------------------------------------------------


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
    table = one_spot_from_the_treasure()
    assert says(table, "drake") == {"do": "move_marker", "to": 6}


@pytest.mark.parametrize("bot", [Timid, Cunning, Seadog])
@pytest.mark.parametrize("picked", range(1, SPOTS))
def test_MU_4_6_a_bot_that_sits_in_for_somebody_swaps_the_tile_they_picked(bot: type[Any], picked: int) -> None:
    table = five(watch="drake", tiles={2: "Labadie"})
    table.sail(2)
    table.says("drake", "ask_nothing")
    table.says("drake", "swap", picked)
    assert table.may("drake", *says(table, "drake", bot).values())


def test_MU_4_6_and_lays_it_where_the_ship_will_land_if_that_is_worth_it() -> None:
    """Drake picked up a tile with much grog, and Bonny, the likely Scallywag, would not stand after it."""
    table = five(watch="drake", tiles={2: "Labadie", 9: "La Havana"})
    table.state.player[1].grog = 11
    table.sail(2)
    table.says("drake", "ask_nothing")
    table.says("drake", "swap", 9)
    evidence = Evidence(5)
    evidence.captain[0] = evidence.scallywag[1] = [8.0] * 4
    mind = Mind(table.view("drake"), evidence)
    gain, one, other = mind.best_swap(pick=9)
    assert one == 9
    assert gain == max(gain for gain, _, _ in map(mind.best_swap, range(1, SPOTS)))
    assert other == max(table.view(None).free, key=mind.own_worth)


@pytest.mark.parametrize("bot", ["timid", "landlubber", "swabbie", "seadog"])
def test_a_bot_made_anew_has_an_answer_to_every_question(bot: str) -> None:
    asked = set()
    for seed in range(3):
        state, luck = GAME.new(5 + seed, seed=seed), skulduggery.luck(seed)
        while state.asked:
            seat = state.to_act()[0]
            legal = state.legal(seat)
            move = make_bot(GAME, bot, skulduggery.luck(1)).choose(Seat(state, seat))
            assert move in legal
            asked.add(state.view(seat).question)
            state.apply(seat, legal[luck.below(len(legal))])
    assert asked == {"talk", "report", "vote", "tie", "rest", "night", "act", "swap_with"}


@pytest.mark.parametrize("bot", [Timid, Cunning])
def test_a_bot_that_sits_in_for_somebody_finishes_what_they_began(bot: type[Any]) -> None:
    """Anne has begun to report what she saw two nights ago."""
    table = four(tiles={2: "Labadie", 5: "Amber Cove"})
    table.sail(2)
    table.says("anne", "above", 11)
    table.sail(5)
    table.says("bonny", "above", 3)
    table.says("anne", "report")
    assert says(table, "anne", bot) == {"do": "hand_up", "pirate": 1}


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


@pytest.mark.parametrize("bot", ["timid", "cunning"])
def test_they_talk_and_only_the_cunning_on_the_scallywags_side_report_what_they_did_not_see(bot: str) -> None:
    said: Counter[str] = Counter()
    lies: Counter[str] = Counter()
    for seed in range(4):
        state = GAME.new(6, seed=seed)
        play_out(state, [make_bot(GAME, bot, skulduggery.luck(f"{seed} {seat}")) for seat in range(6)])
        view = state.view(None)
        for number, past in enumerate((*view.rounds, view.today)):
            for one in past.statements:
                said[one.says] += 1
                if one.says == "report" and one.hands != hands_seen(view.rounds[number - 1]):
                    lies[view.pirates[one.seat].role or ""] += 1
    assert said["report"] > 4
    if bot == "timid":
        assert set(said) == {"favour", "report"}
        assert not lies
    else:
        assert set(said) == {"i_am", "favour", "trust", "distrust", "report"}
        assert lies.total() > 0
        assert set(lies) <= {"scallywag", "mutineer"}


def hands_seen(night: Round) -> tuple[int, ...] | None:
    assert night.asked is not None
    return night.asked.hands


@pytest.mark.parametrize(
    "options",
    [
        {"mutineers_know": True},
        {"memory": False},
        {"statements": 0},
        {"statements": 9},
        {"tea": True},
        {"all_roles": True},
        {"late_reveal": True, "any_night": True},
        {"most_cards": 3, "stranded": "larger_share"},
        {"most_cards": 54, "stranded": "scallywag"},
    ],
    ids=str,
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
