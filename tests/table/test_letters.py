"""What a letter holds besides the view: question, choices and news in sentences, and every eye at the end."""

import json
from typing import Any

import pytest

from skulduggery.games import GAMES
from skulduggery.kernel.state import Illegal
from skulduggery.table.letters.letters import letter
from skulduggery.table.orders import play
from skulduggery.table.orders.table import LiveTable
from skulduggery.table.store import events as ev
from table.afloat import Server, close, gathered, play_out
from table.rawwire import Wire


def table_of(game: str, seats: int, **options: Any) -> LiveTable:
    opened = ev.Opened(game=game, rules=GAMES[game].rules_version, seats=seats, options=options, seed="sealed:letters")
    table = LiveTable("CODE", opened, 0)
    table.note(ev.SatDown(0, "Mary", "token"), 0)
    table.deal()
    return table


def test_a_seat_that_is_asked_gets_sentences_for_each_choice_with_its_clause() -> None:
    table = table_of("scalawag", 3, first=0)
    mine = letter(table, 0, -1, {})
    assert mine.question == "Your turn: which order do you give, and how many crew do you declare with it?"
    assert len(mine.offers) == len(mine.choices)
    offered = dict(zip(map(json.dumps, mine.choices), mine.offers, strict=True))
    trim = offered[json.dumps({"do": "trim", "sailors": 2})]
    assert (trim.text, trim.rule) == ("Trim sails, declaring two sailors", "SC-3.1")
    for reader in (1, 2, None):
        theirs = letter(table, reader, -1, {})
        assert theirs.question == "Waiting for Mary."
        assert (theirs.choices, theirs.offers) == ((), ())


def test_the_table_waits_for_all_who_are_asked() -> None:
    table = table_of("scalawag", 3, first=0)
    table.say(0, {"do": "trim", "sailors": 2})
    assert letter(table, 0, 0, {}).question == "Waiting for Bonny and Calico."
    assert "Do you call scalawag! or let it pass?" in letter(table, 1, 0, {}).question


def test_every_line_is_told_once_to_each_reader_in_their_own_words() -> None:
    table = table_of("scalawag", 3, first=0)
    table.say(0, {"do": "trim", "sailors": 2})
    table.say(1, {"do": "let_pass"})
    table.say(2, {"do": "let_pass"})
    whole = letter(table, 0, -1, {}).lines
    assert [line.text for line in whole if line.ply == 1] == ["You declare two sailors and trim sails."]
    assert any(line.text.startswith("Mary declares two") for line in letter(table, 1, -1, {}).lines)
    assert whole == tuple(
        line for since in range(-1, 3) for line in letter(table, 0, since, {}).lines if line.ply == since + 1
    )
    assert letter(table, 0, 3, {}).lines == ()


def test_what_happens_with_the_deal_is_told_with_the_first_letter_only() -> None:
    """The fog die is rolled before the first question."""
    table = table_of("scalawag", 3, first=0)
    first = letter(table, 0, -1, {})
    assert [line.ply for line in first.lines] == [0] * len(first.news)
    assert first.lines[0].text.startswith("You roll the fog die.")
    assert letter(table, 0, 0, {}).news == ()


def test_at_the_end_every_eye_is_open_and_not_before(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
    gallery = server.visitor().watch(anne.code)
    anne.order("start")
    assert gallery.next_letter()["eyes"] == []
    last = play_out(anne, bonny)
    while (seen := gallery.next_letter())["asked"]:
        pass
    for ending in (*last, seen):
        assert ending["question"] == "The game is over."
        assert ending["eyes"] == [last[0]["view"], last[1]["view"]]
    close(anne, bonny, gallery)


def test_asking_why_names_the_clause_and_changes_nothing(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, options={"first": 0})
    before = anne.why_not({"do": "take", "coin": 0})
    assert before is not None
    assert before.why == "the game has not begun"
    anne.order("start")
    letter = anne.next_letter()
    for words in letter["choices"]:
        assert anne.why_not(words) is None
    for seat, words, clause in (
        (bonny, letter["choices"][0], "BO-1.6"),
        (anne, {"do": "take", "coin": 59}, "BO-2.1"),
        (anne, {"do": "fly"}, "BO-1.6"),
        (anne, {}, "BO-1.6"),
    ):
        reason = seat.why_not(words)
        assert reason is not None
        assert reason.clause == clause
    assert anne.say(letter["choices"][0]) == 1
    watcher = Wire(server.address, anne.code)
    assert watcher.ask(type="why", move=letter["choices"][0])["type"] == "refusal"
    assert watcher.ask(type="hint")["type"] == "refusal"
    assert watcher.ask(type="mute", seat=0)["type"] == "refusal"
    watcher.close()
    close(anne, bonny)


def test_what_would_come_of_an_answer_is_told_and_nothing_changes(server: Server) -> None:
    anne, bonny = gathered(server, "boarders", "Anne", "Bonny", seats=2, options={"host": 0})
    anne.order("start")
    wire = Wire(server.address, anne.code, anne.visitor.cookie_header())
    note = {"do": "note", "area": "cargo_hold"}
    first = wire.ask(type="foresee", moves=[note])
    assert (first["type"], first["clause"]) == ("foreseen", None)
    assert len(first["seen"]["ghosts"]) == 7, "the Host's crew will stand on the deck"
    refused = wire.ask(type="foresee", moves=[note, note])
    assert (refused["seen"], refused["clause"]) == (None, "BB-5.3")
    assert wire.ask(type="foresee", moves=[{"do": "fly"}])["why"]
    wire.send({"type": "foresee", "id": 99, "moves": [note] * 5})
    assert wire.receive()["type"] == "refusal"
    wire.close()
    letter = anne.next_letter()
    assert (letter["ply"], letter["view"]["question"]) == (0, "note")
    watcher = Wire(server.address, anne.code)
    assert watcher.ask(type="foresee")["type"] == "refusal"
    watcher.close()
    close(anne, bonny)


def test_typed_words_are_read_as_an_answer_and_nothing_changes(server: Server) -> None:
    anne, bonny = gathered(server, "boarders", "Anne", "Bonny", seats=2, options={"host": 0})
    anne.order("start")
    wire = Wire(server.address, anne.code, anne.visitor.cookie_header())
    read = wire.ask(type="parse", text="Note the cargo hold, then rest")
    assert (read["type"], read["move"], read["is_legal"]) == ("parsed", {"do": "note", "area": "cargo_hold"}, True)
    assert read["rest"].endswith("rest")
    unknown = wire.ask(type="parse", text="fly to the moon")
    assert (unknown["move"], unknown["rest"]) == (None, "fly to the moon")
    other = Wire(server.address, bonny.code, bonny.visitor.cookie_header())
    assert other.ask(type="parse", text="cargo hold")["move"] is None, "nothing is asked of Bonny"
    other.close()
    wire.close()
    assert anne.next_letter()["ply"] == 0
    watcher = Wire(server.address, anne.code)
    assert watcher.ask(type="parse", text="cargo hold")["type"] == "refusal"
    watcher.close()
    close(anne, bonny)


def test_a_game_that_does_not_look_ahead_says_so(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
    anne.order("start")
    wire = Wire(server.address, anne.code, anne.visitor.cookie_header())
    assert wire.ask(type="foresee")["why"] == "Scallywags cannot tell what would come of it"
    wire.close()
    close(anne, bonny)


def test_a_hint_is_a_legal_move_and_the_same_when_asked_again(server: Server) -> None:
    anne, bonny = gathered(server, "scalawag", "Anne", "Bonny", seats=3, bots={2: "random"}, options={"first": 0})
    anne.order("start")
    choices = anne.next_letter()["choices"]
    hint = anne.hint()
    assert hint["move"] in choices
    assert hint["text"].startswith("The bot legend would choose: ")
    assert len(hint["best"]) == 3
    assert all(one["move"] in choices for one in hint["best"])
    assert [one["chance"] for one in hint["best"]] == sorted((one["chance"] for one in hint["best"]), reverse=True)
    assert f"{hint['best'][0]['chance']} % against {hint['best'][1]['chance']} %" in hint["why"]
    again = anne.hint()
    assert again == hint | {"id": again["id"]}
    wire = Wire(server.address, anne.code, bonny.visitor.cookie_header())
    assert wire.ask(type="hint")["why"] == "you are not asked now"
    wire.close()
    assert anne.say(hint["move"]) == 1
    close(anne, bonny)


def test_a_muted_player_is_not_heard_and_nobody_else_is_told(server: Server) -> None:
    anne, bonny, calico = gathered(server, "booty", "Anne", "Bonny", "Calico", seats=3)
    wire = Wire(server.address, anne.code, calico.visitor.cookie_header())
    wire.flush()
    anne.mute(1)
    bonny.tell({"type": "chat", "text": "Psst"})
    calico.tell({"type": "chat", "text": "Ahoy"})
    assert anne.tell({"type": "ping"}) == 0
    assert anne.table["muted"] == [1]
    assert [line["text"] for line in anne.chat] == ["Ahoy"]
    wire.flush()
    heard = [json.loads(text) for text in wire.raw]
    came = {"table": 1, "chat": 2}
    assert {kind: sum(message["type"] == kind for message in heard) for kind in came} == came
    assert all(message["muted"] == [] for message in heard if message["type"] == "table")
    wire.close()
    anne.close()
    anne.chat.clear()
    anne.tell({"type": "ping"})
    assert [line["text"] for line in anne.chat] == ["Ahoy"]
    anne.mute(1, muted=False)
    bonny.tell({"type": "chat", "text": "Hear me?"})
    anne.tell({"type": "ping"})
    assert [line["text"] for line in anne.chat] == ["Ahoy", "Hear me?"]
    raw = Wire(server.address, anne.code, anne.visitor.cookie_header())
    assert raw.ask(type="mute", seat=0)["why"] == "you cannot mute yourself"
    assert raw.ask(type="mute", seat=1, muted=False)["why"] == "that changes nothing"
    assert "no seat 9" in raw.ask(type="mute", seat=9)["why"]
    raw.close()
    close(anne, bonny, calico)


def test_a_newcomer_on_a_muted_seat_is_heard() -> None:
    table = table_of("booty", 2)
    table.note(ev.SatDown(1, "Bonny", "other"), 0)
    table.note(ev.Muted(0, 1, muted=True), 0)
    table.note(ev.Muted(1, 0, muted=True), 0)
    table.note(ev.GotUp(1), 0)
    assert [place.muted for place in table.places] == [set(), set()]


def test_a_silent_game_refuses_chat_by_its_clause(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of("booty", 2)
    assert letter(table, 0, -1, {}).silent == ""
    assert play.chat(table, 0, "Ahoy") == [ev.Chatted(0, "Ahoy")]
    monkeypatch.setattr(table, "state", Silent(table.state))
    assert letter(table, 0, -1, {}).silent == "MU-9.9"
    with pytest.raises(Illegal, match=r"MU-9\.9: nobody may talk"):
        play.chat(table, 0, "Ahoy")


class Silent:
    """A table at which nobody may talk."""

    def __init__(self, state: Any) -> None:
        self.state = state

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)

    def silence(self) -> str:
        return "MU-9.9"
