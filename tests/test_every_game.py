"""The laws of every game, on random voyages over all seat counts and options."""

import pytest

import skulduggery
from skulduggery.bots import bots_for, make_bot, tempers_of
from skulduggery.bots.peers import PEERS
from skulduggery.kernel.game import Game, Seat
from skulduggery.lab import laws

GAMES = list(skulduggery.GAMES.values())
TABLES = [(game, seats) for game in GAMES for seats in game.seats]


def name(thing: object) -> str:
    return thing.id if isinstance(thing, Game) else str(thing)


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=name)
def test_the_laws_hold(game: Game, seats: int, voyages: int) -> None:
    for number in range(voyages):
        options = laws.any_options(game, seats, skulduggery.luck(f"{game.id} {seats} {number}"))
        laws.voyage(game, seats, number, **options)


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=name)
def test_the_laws_hold_with_the_usual_options(game: Game, seats: int, voyages: int) -> None:
    for number in range(voyages // 3):
        laws.voyage(game, seats, f"usual {number}")


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=name)
def test_a_redeal_is_not_the_truth(game: Game, seats: int) -> None:
    """A world that is always the real one would look right to every seat, and tell everything."""
    different = 0
    for number in range(40):
        luck = skulduggery.luck(f"truth {number}")
        state = game.new(seats, seed=number)
        for _ in range(5):
            laws.one_move(state, luck)
        different += laws.contents(state.redeal(0, luck)) != laws.contents(state.redeal(0, luck))
        different += laws.contents(state.redeal(0, luck)) != laws.contents(state)
    assert different > 70


@pytest.mark.once
@pytest.mark.parametrize("game", GAMES, ids=name)
def test_bots_choose_by_what_their_seat_knows(game: Game, plenty: int) -> None:
    """The same bot with the same luck says the same in a world that its seat cannot tell from the real one.

    The peers, which take long over it, are held to this in `test_peers.py`.
    """
    for bot in [bot for bot in bots_for(game) if bot not in PEERS]:
        for number in range(2 * plenty):
            watch_bot(game, bot, f"{bot} {number}", one_in(game, bot))


@pytest.mark.once
@pytest.mark.parametrize("game", GAMES, ids=name)
def test_bots_of_any_temper_choose_by_what_their_seat_knows(game: Game) -> None:
    for bot in bots_for(game):
        for temper in tempers_of(game, bot)[1:]:
            watch_bot(game, f"{BY_COUNT.get(bot, bot)}:{temper}", f"{bot} {temper}", 3 * one_in(game, bot))


def one_in(game: Game, bot: str) -> int:
    """A bot that looks ahead takes its time, so it is asked once in so many decisions; a quick one makes the others."""
    if game.id == "boarders":
        return {"legend": 100, "seadog": 20, "swabbie": 20, "canny": 20}.get(bot, 4)
    return 20 if bot == "legend" else 1


BY_COUNT = {"legend": "legend@8"}
"""One that thinks by the clock says what depends on the machine; here it thinks by a count."""


def watch_bot(game: Game, bot: str, seed: str, one_in: int) -> None:
    """Two of it sit on every seat and remember the game alike: one is shown the table, the other a redealt one."""
    luck = skulduggery.luck(seed)
    seats = game.seats[luck.below(len(game.seats))]
    state = game.new(seats, seed=seed)
    fellow = next(iter(game.bots.values()))(luck)
    pairs = [
        [make_bot(game, BY_COUNT.get(bot, bot), skulduggery.luck(f"{seed} {seat}")) for _ in range(2)]
        for seat in range(seats)
    ]
    while not state.outcome():
        seat = state.to_act()[0]
        if luck.below(one_in):
            state.apply(seat, fellow.choose(Seat(state, seat)))
            continue
        worlds = (state, state.redeal(seat, skulduggery.luck(luck.below(1 << 30))))
        choices = [one.choose(Seat(world, seat)) for one, world in zip(pairs[seat], worlds, strict=True)]
        assert choices[0] == choices[1], f"{bot} chose by what seat {seat} cannot know"
        assert choices[0] in state.legal(seat)
        state.apply(seat, choices[0])


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_table_shows_itself(game: Game) -> None:
    state = game.new(seed=1)
    assert game.teller.question(state.view(state.to_act()[0]), "ABCDEFGHIJ")
    assert len(str(state).splitlines()) > 5


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_everything_that_can_be_said_and_heard_has_words(game: Game) -> None:
    for number in range(20):
        luck = skulduggery.luck(number)
        seats = game.seats[luck.below(len(game.seats))]
        state = game.new(seats, seed=number)
        state.listen()
        while not state.outcome():
            seat = state.to_act()[0]
            view = state.view(seat)
            assert game.teller.question(view, "ABCDEFGHIJ")
            for move in state.legal(seat):
                assert game.teller.choice(move, view, "ABCDEFGHIJ")
                assert game.teller.rule(move, view) in game.clauses()
            laws.one_move(state, luck)
        for reader in (*range(seats), None):
            assert all(game.teller.sentence(event, "ABCDEFGHIJ", reader) for event in state.news(reader))
            assert game.teller.table(state.view(reader), "ABCDEFGHIJ")


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_whose_time_is_up_has_a_legal_default(game: Game) -> None:
    state = game.new(seed="default")
    for _ in range(300):
        if state.outcome():
            break
        seat = state.to_act()[0]
        legal = state.legal(seat)
        assert game.default(legal) in legal
        state.apply(seat, legal[-1])
    for verb in game.play.calm:
        assert verb in game.moves.verbs
