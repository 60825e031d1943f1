"""The players that come with the game: what they do where it is plain what to do, and whole matches."""

import pytest

import skulduggery
from boarders.table import GAME, NAMES, Table, crew
from skulduggery.bots import make_bot
from skulduggery.games.boarders.moves import MOVES
from skulduggery.games.boarders.pieces import CAPTAINS, SCENARIOS
from skulduggery.kernel.game import Bot, Seat

BOTS = list(GAME.bots)


def bot(name: str) -> Bot:
    return make_bot(GAME, name, skulduggery.luck("a bot of the tests"))


def says(table: Table, player: Bot, who: str) -> dict[str, object]:
    """What the bot says for this seat, in words; and it is done."""
    seat = NAMES.index(who)
    move = player.choose(Seat(table.state, seat))
    table.state.apply(seat, move)
    return MOVES.words(move)


def play_activation(table: Table, player: Bot, who: str) -> list[dict[str, object]]:
    """The bot speaks for this seat until the other one is asked to activate or the phase is over."""
    said = []
    phase = table.view(None).phase
    while table.asked == [who] and table.view(None).phase == phase:
        said.append(says(table, player, who))
    return said


@pytest.mark.parametrize("name", BOTS)
def test_a_foe_who_lies_at_the_edge_is_pushed_over_it(name: str) -> None:
    table = Table(
        anne={"rigger 1": (24, 2.3), "red rose": (40, 8)},
        bonny={"skelliwag 1": crew("skelliwag 1", 24, 1.3, lies=0), "sawtooth": (8, 8)},
        phase="attack",
    )
    table.will_roll(6, 1)
    play_activation(table, bot(name), "anne")
    assert not table.is_on_deck("skelliwag 1")


@pytest.mark.parametrize("name", BOTS)
def test_a_boarder_searches_when_no_foe_is_near(name: str) -> None:
    table = Table(
        anne={"rigger 1": (24, 9), "red rose": (40, 4)},
        bonny={"sawtooth": (8, 18)},
        furniture={"powder store": (10, 12), "cargo hold": (24, 12), "cabin": (38, 12)},
        phase="special",
    )
    play_activation(table, bot(name), "anne")
    assert table.view("anne").searched == ("cargo_hold",)


@pytest.mark.parametrize("name", BOTS)
def test_a_boarder_goes_to_a_vital_area(name: str) -> None:
    table = Table(
        anne={"rigger 1": (24, 5.5), "red rose": crew("red rose", 46, 8, ready=True)},
        bonny={"sawtooth": (2, 18)},
        furniture={"powder store": (10, 12), "cargo hold": (24, 12), "cabin": (38, 12)},
        phase="move",
    )
    player = bot(name)
    table.says("anne", "choose", "anne's rigger 1")
    while table.asked == ["anne"] and table.view(None).subject == table.number("anne's rigger 1"):
        says(table, player, "anne")
    assert 8.5 <= table.at("anne's rigger 1")[1] <= 9.5


def flexible(heading: int, y: float) -> Table:
    """Rigger 1, whom a Companion sent this way, may test to go on. The Cargo Hold is at y = 12."""
    table = Table(
        first="polly_anna",
        anne={"companion 1": (40, 12), "rigger 1": (24, y), "polly anna": (40, 8)},
        bonny={"sawtooth": (2, 18)},
        furniture={"powder store": (10, 12), "cargo hold": (24, 12), "cabin": (38, 16)},
        phase="special",
    )
    table.activates("anne", "companion 1", "go there")
    table.says("anne", "choose", "rigger 1")
    table.says("anne", "walk")
    table.says("anne", "heading", heading)
    table.says("anne", "distance", 3)
    assert table.question == "repeat"
    return table


@pytest.mark.parametrize("name", BOTS)
def test_BB_12_3_a_model_sent_to_a_vital_area_goes_on_until_it_is_near(name: str) -> None:
    table = flexible(90, 2)
    table.will_roll(6)
    player = bot(name)
    assert says(table, player, "anne")["do"] == "test_footing"
    assert says(table, player, "anne")["do"] == "distance"
    assert 7 <= table.at("rigger 1")[1] <= 8


@pytest.mark.parametrize("name", BOTS)
def test_BB_12_3_nobody_goes_on_towards_the_edge(name: str) -> None:
    """The Cargo Hold is behind Rigger 1, who would go on to where the sea is near."""
    assert says(flexible(270, 7), bot(name), "anne")["do"] == "let_be"


@pytest.mark.parametrize("model", ["red rose", "rigger 1"])
@pytest.mark.parametrize("name", BOTS)
def test_BB_6_1_a_model_that_is_hemmed_in_does_not_set_out(name: str, model: str) -> None:
    around = {"debris": (11, 10), "debris 2": (9, 10), "debris 3": (10, 11), "debris 4": (10, 9), "cabin": (30, 12)}
    table = Table(anne={model: (10, 10)}, furniture=around)
    table.says("anne", "choose", model)
    assert says(table, bot(name), "anne") in ({"do": "act", "action": "make_ready"}, {"do": "pass"})


@pytest.mark.parametrize("name", BOTS)
def test_the_knocked_down_stand_up(name: str) -> None:
    table = Table(
        anne={"red rose": crew("red rose", 24, 8, lies=0)},
        bonny={"sawtooth": (8, 18)},
        phase="move",
    )
    said = play_activation(table, bot(name), "anne")
    assert {"do": "act", "action": "stand_up"} in said
    assert not table.is_down("red rose")


def claimed_by_bonny(claim: int, anne: tuple[int, ...], bonny: tuple[int, ...]) -> Table:
    """Anne's duelista has hit Sawtooth at the edge, but Bonny claims a better die."""
    table = Table(
        anne={"duelista 1": (24, 2.25), "red rose": (40, 8)},
        bonny={"sawtooth": crew("sawtooth", 24, 1.25, lies=0)},
        phase="attack",
    )
    table.cup("anne", *anne)
    table.cup("bonny", *bonny)
    table.will_roll(3, 2)
    table.activates("anne", "duelista 1", "push")
    if table.question == "name":
        table.says("anne", "choose", "sawtooth")
    for who in NAMES:
        if who in table.asked:
            table.says(who, "lie" if who == "bonny" else "keep")
    table.says("bonny", "select", bonny[0])
    table.says("bonny", "claim", claim)
    return table


@pytest.mark.parametrize("name", BOTS)
def test_a_claim_that_is_hardly_true_and_costs_much_is_challenged(name: str) -> None:
    table = claimed_by_bonny(6, anne=(4,), bonny=(1,))
    assert says(table, bot(name), "anne") == {"do": "challenge"}


@pytest.mark.parametrize("name", BOTS)
def test_a_claim_that_changes_nothing_is_accepted(name: str) -> None:
    table = claimed_by_bonny(3, anne=(4,), bonny=(1,))
    assert says(table, bot(name), "anne") == {"do": "accept"}


@pytest.mark.parametrize("name", BOTS)
def test_a_good_die_saves_a_captain_at_the_edge(name: str) -> None:
    table = Table(
        anne={"duelista 1": (24, 2.25), "red rose": (40, 8)},
        bonny={"sawtooth": crew("sawtooth", 24, 1.25, lies=0), "skelliwag 1": (8, 8)},
        phase="attack",
        scenario="terror_on_the_sea",
    )
    table.cup("bonny", 1, 6)
    table.will_roll(3, 2)
    table.activates("anne", "duelista 1", "push")
    if table.question == "name":
        table.says("anne", "choose", "sawtooth")
    player = bot(name)
    assert says(table, player, "bonny") == {"do": "lie"}
    assert says(table, player, "bonny") == {"do": "select", "die": 6}
    assert says(table, player, "bonny") == {"do": "claim", "value": 6}


def test_bots_know_only_what_their_seat_sees() -> None:
    """BB-3.1 The same table with other dice under the other cup: the same word."""
    for name in BOTS:
        words = []
        for bonny in ((1,), (6,)):
            table = claimed_by_bonny(6, anne=(4,), bonny=bonny)
            words.append(says(table, bot(name), "anne"))
        assert words[0] == words[1]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whole_matches_are_played_without_a_refusal(scenario: str, plenty: int) -> None:
    for number in range(max(1, plenty // 4)):
        first = CAPTAINS[(SCENARIOS.index(scenario) + number) % 6]
        second = CAPTAINS[(SCENARIOS.index(scenario) + 2 * number + 3) % 6]
        luck = skulduggery.luck(number)
        state = GAME.new(
            seed=number, first_crew=first, second_crew=second, scenario=scenario, damage=150 * (number % 2)
        )
        players = [make_bot(GAME, name, luck) for name in ("steady", ("steady", "random")[number % 2])]
        moves = 0
        while state.asked and moves < 600:
            seat = state.to_act()[0]
            move = players[seat].choose(Seat(state, seat))
            assert move in state.legal(seat)
            state.apply(seat, move)
            moves += 1


def test_a_bot_chooses_its_crew_and_places_everything_itself() -> None:
    state = GAME.new(
        seed=3, first_crew="choose", second_crew="choose", scenario="roll", furniture="place", deployment="place"
    )
    player = bot("steady")
    while state.asked and state.view(None).round == 0:
        seat = state.to_act()[0]
        state.apply(seat, player.choose(Seat(state, seat)))
    assert state.view(None).round == 1
