"""The game in words, and the chart in characters."""

import pytest

import skulduggery
from mutiny.table import GAME, Table, four
from skulduggery.games.mutiny import news as told
from skulduggery.kernel.game import NAMES

teller = GAME.teller


def lines(table: Table, reader: str | None) -> list[str]:
    seat = None if reader is None else table.seat(reader)
    return [teller.sentence(event, NAMES, seat) for event in table.heard(reader)]


def test_the_night_in_words() -> None:
    table = four(tiles={2: "Labadie"})
    table.sail(2)
    table.says("anne", "above", 11)
    assert lines(table, "anne")[0] == "Night. You ask: “Who is above 11?” You see Bonny and Calico."
    assert lines(table, "drake")[0] == "Night. Anne asks: “Who is above 11?”"


def test_votes_in_words() -> None:
    table = four(tiles={2: "Labadie"})
    table.vote(anne=2, bonny=1, calico=2, drake="abstain")
    assert "The votes: spot 1 by you; spot 2 by Anne and Calico; no vote by Drake." in lines(table, "bonny")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (told.Reeled((), (), tea=False), "Everybody keeps their feet."),
        (told.Reeled((1,), ("cook",), tea=False), "Bonny is loaded to the gunwale and shown to be the cook."),
        (told.Reeled((0,), ("deckhand",), tea=True), "You are full to the gunwale and shown to be a deckhand."),
        (told.Landed(0, None, "deserted", 0, tea=False), "The ship makes the base (spot 0), and nothing happens."),
        (
            told.Statement(1, "report", side="above", level=4, hands=()),
            "Bonny says: “I asked who could stand above four: not a hand went up.”",
        ),
        (told.Statement(1, "trust", pirate=0), "Bonny says: “I would sail anywhere with you.”"),
        (told.Statement(1, "distrust", pirate=2), "Bonny says: “I would not trust Calico with the bilge pump.”"),
        (
            told.Statement(1, "report", side="below", level=-1, hands=(0, 3)),
            "Bonny says: “I asked who could be below minus one: two hands went up, you and Drake.”",
        ),
        (told.Moved(2, 5, 6), "Calico grabs the wheel in the night: not at spot 5 the ship lies, but at 6."),
        (told.Drew(0, 3, tea=True), "You draw a biscuit card worth 3."),
        (told.Quiet(3), "Drake reports all quiet."),
    ],
)
def test_sentences(event: told.Event, sentence: str) -> None:
    assert teller.sentence(event, NAMES, 0) == sentence


def test_the_chart_shows_where_one_can_sail() -> None:
    table = four(route=[0, 1], tiles={5: "Tortuga", 9: "Falmouth"}, treasure=0)
    drawn = str(table.state)
    for part in ("5 Tortuga", "grog 2", "9 Falmouth", "rest 3", "◆", "$", "↙", "☾ Anne"):
        assert part in drawn
    assert "the Pieces of Eight lie at 1, 6, 8 and 13" in drawn


def test_who_has_the_watch_stands_above_the_chart() -> None:
    assert "round 1 · You have the watch" in str(four().state)
    table = four(watch="calico")
    table.says("calico", "ready")
    assert "round 1 · Calico has the watch" in str(table.state)


def test_every_spot_is_on_the_chart_and_no_label_covers_another() -> None:
    for seed in range(8):
        drawn = str(GAME.new(4, seed=seed))
        for number, spot in enumerate(GAME.new(4, seed=seed).view(None).spots):
            assert f"{number} {spot.tile or 'the base'}" in drawn


def test_tea_is_in_every_word() -> None:
    luck = skulduggery.luck(5)
    for seed in range(3):
        state = GAME.new(5, seed=seed, tea=True, listen=True)
        words: list[str] = []
        while not state.outcome():
            seat = state.to_act()[0]
            view = state.view(seat)
            if len(words) % 20 == 0:
                words.append(str(state))
            words.append(teller.question(view, NAMES))
            words += [teller.choice(move, view, NAMES) for move in state.legal(seat)]
            moves = state.legal(seat)
            state.apply(seat, moves[luck.below(len(moves))])
        words += [teller.sentence(event, NAMES, 0) for event in state.news(0)]
        words.append(str(state))
        for word in ("grog", "carousing", "sobriety", "tolerance", "drunk"):
            assert not any(word in line for line in words), word


def test_the_review_shows_what_every_watch_saw() -> None:
    table = four(route=[0, 2, 5], treasure=0, allies=0, tiles={8: "Labadie"}, watch="calico")
    table.sail(8)
    table.says("calico", "above", 11)
    table.sail(12)
    assert "round 1: Calico asked who is above 11: Anne and Bonny" in str(table.state)
