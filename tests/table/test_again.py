"""After a game: another one when everybody wants it. And faces, which are words without letters."""

import time
from collections.abc import Sequence

import pytest
from msgspec import ValidationError

from skulduggery.client import Refused, SeatAt
from skulduggery.games import GAMES
from skulduggery.kernel.state import Illegal
from skulduggery.table.admission.admission import REACTIONS
from skulduggery.table.orders import lobby, play
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.seats import fingerprint
from skulduggery.table.orders.table import LiveTable, from_journal
from skulduggery.table.store import events as ev
from skulduggery.table.store.journal import Entry
from skulduggery.table.wire.messages import HEARD
from table.afloat import Server, close, gathered, play_out


def over(server: Server, *people: str, seats: int) -> list[SeatAt]:
    bots = dict.fromkeys(range(len(people), seats), "random")
    table = gathered(server, "booty", *people, seats=seats, bots=bots)
    table[0].order("start")
    play_out(*table)
    return table


def at_next_table(seat: SeatAt) -> dict[str, object]:
    seat.tell({"type": "ping"})
    return seat.table


def test_it_is_dealt_when_all_people_want_it(server: Server) -> None:
    anne, bonny = over(server, "Anne", "Bonny", seats=3)
    bonny.order("again")
    assert at_next_table(anne)["again"] == [1]
    assert anne.table["phase"] == "over"
    with pytest.raises(Refused, match="already asked"):
        bonny.order("again")

    anne.order("again")

    assert (at_next_table(bonny)["phase"], bonny.table["again"], bonny.table["games"]) == ("playing", [], 1)
    assert bonny.next_letter()["since"] == -1
    play_out(anne, bonny)
    assert len(anne.visitor.ask("GET", "/api/mine")[0]["games"]) == 2
    close(anne, bonny)


def test_the_host_may_gather_first_to_change_the_rules(server: Server) -> None:
    anne, bonny = over(server, "Anne", "Bonny", seats=2)
    bonny.order("again")
    anne.order("rematch")
    assert (at_next_table(bonny)["phase"], bonny.table["again"]) == ("gathering", [])
    anne.order("house", seats=3)
    close(anne, bonny)


def test_where_somebody_has_left_the_others_gather(server: Server) -> None:
    anne, bonny, calico = over(server, "Anne", "Bonny", "Calico", seats=3)
    calico.order("leave")
    bonny.order("again")
    anne.order("again")
    assert at_next_table(anne)["phase"] == "gathering"
    close(anne, bonny, calico)


def test_a_bot_sits_in_for_the_one_who_does_not_answer(server: Server) -> None:
    anne, bonny = over(server, "Anne", "Bonny", seats=2)
    close(bonny)
    anne.order("again")
    while any(seat["here"] for seat in at_next_table(anne)["seats"][1:]):  # type: ignore[index]
        time.sleep(0.01)
    anne.order("bot", seat=1, level="random")
    assert at_next_table(anne)["phase"] == "playing"
    close(anne)


# --- faces -----------------------------------------------------------------------------------


def test_a_face_is_seen_by_all_but_those_who_do_not_want_to(server: Server) -> None:
    anne, bonny, calico = gathered(server, "booty", "Anne", "Bonny", "Calico", seats=3)
    calico.tell({"type": "mute", "seat": 0})
    bonny.tell({"type": "ping"})
    anne.tell({"type": "react", "what": "gasp"})
    for seat, sees in ((bonny, True), (calico, False)):
        assert ({"v": 1, "type": "reaction", "seat": 0, "what": "gasp"} in heard_by(seat)) == sees
    close(anne, bonny, calico)


def heard_by(seat: SeatAt) -> Sequence[object]:
    """Everything that came before the answer to one more question."""
    seat.tell({"type": "ping"})
    return list(seat.reactions)


def test_only_the_faces_there_are_and_only_so_many(server: Server) -> None:
    anne, _ = gathered(server, "booty", "Anne", "Bonny", seats=2)
    with pytest.raises(ValidationError):
        HEARD.decode('{"type": "react", "what": "<b>"}')
    for _ in range(REACTIONS[0]):
        anne.tell({"type": "react", "what": "rage"})
    with pytest.raises(Refused, match="a lot of faces"):
        anne.tell({"type": "react", "what": "rage"})
    with pytest.raises(Refused, match="gallery"):
        server.visitor().watch(anne.code).tell({"type": "react", "what": "rage"})
    close(anne)


def test_where_nobody_may_talk_nobody_pulls_a_face() -> None:
    table = silent_table()
    with pytest.raises(Illegal, match="nobody may talk"):
        play.react(table, 0, "laugh")


def silent_table() -> LiveTable:
    """The first night of mutiny, or whenever it is that its rules say silence."""
    game = GAMES["mutiny"]
    opened = ev.Opened(game="mutiny", rules=game.rules_version, seats=5, options={}, seed="sealed:07")
    sits = [ev.SatDown(seat, f"P{seat}", fingerprint(str(seat)), host=seat == 0) for seat in range(5)]
    events: list[ev.AnyEvent] = [opened, *sits, ev.Started(luck=())]
    table = from_journal("TESTTABLE", [Entry(0, event) for event in events])
    while not table.playing().silence():
        seat = table.playing().to_act()[0]
        move = ev.Moved(seat, game.moves.words(table.playing().legal(seat)[0]))
        table.fold(move, 0)
    return table


def test_a_campaign_has_no_rematch_and_no_game_is_none() -> None:
    table = silent_table()
    with pytest.raises(Refusal, match="not over"):
        lobby.want_again(table, "0")
