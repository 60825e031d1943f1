"""The game in words, and the chart in characters."""

import pytest

import skulduggery
from mutiny.table import GAME, Table, five, four
from skulduggery.games.mutiny import events as told
from skulduggery.games.mutiny.pieces import BASE_NAME
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
    table = four(tiles={1: "Amber Cove", 2: "Labadie"})
    table.vote(anne=2, bonny=1, calico=2, drake="abstain")
    assert "The votes: Amber Cove (1) by you; Labadie (2) by Anne and Calico; no vote by Drake." in lines(
        table, "bonny"
    )


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (told.Reeled((), (), tea=False), "Nobody is the worse for it."),
        (told.Reeled((1,), ("cook",), tea=False), "Bonny is loaded to the gunwale and shown to be the Cook."),
        (told.Reeled((0,), ("deckhand",), tea=True), "You are full to the gunwale and shown to be a Deckhand."),
        (
            told.Reeled((1, 3), ("cook", "deckhand"), tea=False),
            "Bonny and Drake are loaded to the gunwale, and shown: Bonny is the Cook, Drake a Deckhand.",
        ),
        (
            told.Reeled((0, 1, 2), ("lookout", "mutineer", "captain"), tea=False),
            "You, Bonny and Calico are loaded to the gunwale, and shown: "
            "you are the Lookout, Bonny a Mutineer and Calico the Captain.",
        ),
        (told.Landed(0, None, "deserted", 0, tea=False), "The ship makes the Pirates' Base, which is deserted."),
        (
            told.Statement(1, "report", side="above", level=4, hands=()),
            "Bonny says: “On my watch I asked who was above four. What I saw: not a hand went up.”",
        ),
        (told.Statement(1, "trust", pirate=0), "Bonny says: “I would lend you my last shirt.”"),
        (told.Statement(1, "distrust", pirate=2), "Bonny says: “I smell a rat, and it smells of Calico.”"),
        (
            told.Statement(3, "report", side="below", level=-1, hands=(0, 1)),
            "Drake says: “I asked who was below minus one: two hands went up, yours and Bonny's.”",
        ),
        (
            told.Moved(2, 5, 6, ("Nassau", "Freeport")),
            "Calico grabs the wheel in the night: the ship lies at Freeport (6), not at Nassau (5).",
        ),
        (
            told.Moved(2, 5, 0, ("Nassau", None)),
            "Calico grabs the wheel in the night: the ship lies at the Pirates' Base, not at Nassau (5).",
        ),
        (told.Swapped(2, 5, 6, ("Nassau", "Freeport")), "Calico swaps Nassau (5) and Freeport (6)."),
        (told.Statement(0, "favour", to=0), "You say: “I say we make for the Pirates' Base.”"),
        (told.Steered(1, 0, None), "Bonny has the last word: to the Pirates' Base."),
        (
            told.Counted((0, 2, 2, None), (None, "Nassau", "Nassau", None)),
            "The votes: the Pirates' Base by you; Nassau (2) by Bonny and Calico; no vote by Drake.",
        ),
        (told.Voted(0, 0, None), "You have voted for the Pirates' Base."),
        (told.Voted(0, None, None), "You abstain."),
        (told.Voted(1, None, None), "Bonny has voted."),
        (told.Stirred(1), "Bonny is at work on deck: the Lookout."),
        (told.Morning(2, 0), "Morning of round 2. You have the hourglass, and the watch tonight."),
        (told.Drew(0, 3, tea=True), "You draw a biscuit card worth 3."),
        (told.Quiet(3), "Drake reports all quiet."),
    ],
)
def test_sentences(event: told.Event, sentence: str) -> None:
    assert teller.sentence(event, NAMES, 0) == sentence


def test_the_end_says_why_and_for_whom() -> None:
    roles = ("captain", "scallywag", "cook", "deckhand")
    ended = told.Ended((0, 2, 3), roles, (1, 6), (2, 6), (None, *"ABCDEF"), "MU-5.1 all four Pieces of Eight are found")
    assert teller.sentence(ended, NAMES, 2) == (
        "All four Pieces of Eight are found (MU-5.1). The Captain's side wins: Anne, you and Drake. "
        "Who was who: Anne the Captain, Bonny the Scallywag, you the Cook and Drake a Deckhand; "
        "the Pieces of Eight lay at A (1) and F (6), and the allies waited at B (2) and F (6)."
    )
    alone = told.Ended((1,), roles, (), (), (), "MU-5.2 three allies are won for the mutiny")
    assert "(MU-5.2). The Scallywag's side wins: Bonny. Who" in teller.sentence(alone, NAMES, 2)
    nobody = told.Ended((), roles, (), (), (), "MU-5.4 both")
    assert "Both (MU-5.4). Nobody wins. Who" in teller.sentence(nobody, NAMES, 2)


def test_the_question_of_the_talk_says_what_is_left_to_do() -> None:
    table = four()
    assert asked(table, "anne") == (
        "The talk of the day: say something, true or false, or be ready to vote. You have two statements left."
    )
    table.says("anne", "trust", 1)
    assert asked(table, "anne").endswith("You have one statement left.")
    table.says("anne", "trust", 2)
    assert asked(table, "anne") == "The talk of the day: be ready to vote. You have no statements left."


def test_MU_4_3_where_there_is_one_free_route_the_talk_says_that_there_is_no_vote() -> None:
    table = four(route=[0, 1, 4, 1])
    assert len(table.view("anne").free) > 1
    table = four(route=[0, 1, 0, 2, 0])
    assert table.view("anne").free == (3,)
    assert "or be ready: there is one free route, and no vote." in asked(table, "anne")


def test_MU_4_3_the_watch_hears_whether_votes_are_tied_or_nobody_voted() -> None:
    table = four(tiles={1: "Labadie", 2: "Amber Cove"})
    table.vote(anne=1, bonny=1, calico=2, drake=2)
    assert asked(table, "anne") == "The votes are tied, and you have the hourglass: where to?"
    table = four()
    table.vote(anne="abstain", bonny="abstain", calico="abstain", drake="abstain")
    assert asked(table, "anne") == "Nobody voted, and you have the hourglass: where to?"


def test_MU_6_1_who_reports_is_told_which_hands_they_have_named() -> None:
    table = four(tiles={2: "Labadie"})
    table.sail(2)
    table.says("anne", "above", 11)
    table.says("anne", "report")
    assert asked(table, "anne") == "You asked who is above 11. Which hands do you say went up?"
    table.says("anne", "hand_up", 1)
    assert asked(table, "anne").endswith("went up? So far: Bonny.")


def test_MU_4_5_the_watch_is_asked_about_sobriety_and_with_tea_about_appetite() -> None:
    for tea, word in ((False, "sobriety"), (True, "appetite")):
        table = four(tiles={2: "Labadie"}, tea=tea)
        table.sail(2)
        assert f"Whose {word} do you ask about" in asked(table, "anne")


def test_MU_4_6_who_is_not_the_lookout_hears_that_there_is_nothing_to_do() -> None:
    for watch, told_so in (("anne", "Only a Lookout could do anything now."), ("drake", "Do you do anything?")):
        table = five(tiles={2: "Labadie"}, watch=watch)
        table.sail(2)
        table.says(watch, "ask_nothing")
        assert asked(table, watch) == f"The crew is asleep. {told_so}"


def asked(table: Table, who: str) -> str:
    return teller.question(table.view(who), NAMES)


def test_the_chart_shows_where_one_can_sail() -> None:
    table = four(route=[0, 1], tiles={5: "Tortuga", 9: "Falmouth"}, treasure=0)
    drawn = str(table.state)
    for part in ("5 Tortuga", "grog 2", "9 Falmouth", "rest 3", "◆", "$", "↙", "☾ Anne"):
        assert part in drawn
    assert "the Pieces of Eight lie at George Town (1), " in drawn


def test_who_has_the_watch_stands_above_the_chart() -> None:
    assert "round 1 · You have the watch" in str(four().state)
    table = four(watch="calico")
    table.says("calico", "ready")
    assert "round 1 · Calico has the watch" in str(table.state)


def test_every_spot_is_on_the_chart_and_no_label_covers_another() -> None:
    for seed in range(8):
        drawn = str(GAME.new(4, seed=seed))
        for number, spot in enumerate(GAME.new(4, seed=seed).view(None).spots):
            assert f"{number} {spot.tile or BASE_NAME}" in drawn


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
