"""Your tables: where a browser has a seat, whose turn it is there, and what it finished."""

from pathlib import Path
from typing import Any

from skulduggery.client import SeatAt, Visitor
from skulduggery.table.session.own import MOST
from table.afloat import Server, close, gathered, play_out


def mine(visitor: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = visitor.ask("GET", "/api/mine")
    return found


def finished_game(server: Server) -> SeatAt:
    """Anne against a bot; the game is over."""
    (anne,) = gathered(server, "booty", "Anne", seats=2, bots={1: "random"})
    anne.order("start")
    play_out(anne)
    close(anne)
    return anne


def test_a_stranger_has_no_tables(server: Server) -> None:
    gathered(server, "booty", "Anne", seats=2)
    assert mine(server.visitor()) == []


def test_whose_turn_it_is(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, options={"first": 1})
    (waiting,) = mine(anne.visitor)
    assert (waiting["phase"], waiting["asked"], waiting["seat"]) == ("gathering", [], 0)
    anne.order("start")
    (hers,), (his,) = mine(anne.visitor), mine(bonny.visitor)
    assert (hers["phase"], hers["players"], hers["asked"]) == ("playing", ["Anne", "Bonny"], [1])
    assert (hers["seat"], his["seat"], his["asked"]) == (0, 1, [1])


def test_a_finished_game_is_there_after_a_restart_and_on_a_second_phone(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        anne = finished_game(server)
        before = mine(anne.visitor)
        assert [(game["number"], game["seat"], game["players"][0]) for game in before[0]["games"]] == [(1, 0, "Anne")]
        assert before[0]["games"][0]["winners"] == anne.visitor.ask("GET", story_of(anne))["winners"]

        server.kill()
        server.start()

        assert mine(anne.visitor) == before
        phone = server.visitor()
        phone.claim_device(anne.code, anne.order("device")["ticket"])
        (carried,) = mine(phone)
        assert (carried["code"], carried["phase"]) == (anne.code, "over")


def story_of(seat: SeatAt) -> str:
    return f"/api/tables/{seat.code}/records/1/story"


def test_somebody_who_has_left_or_was_sent_away_has_no_table_and_no_cookie(server: Server) -> None:
    anne, bonny, calico = gathered(server, "booty", "Anne", "Bonny", "Calico", seats=3)
    bonny.order("leave")
    anne.order("kick", seat=2)
    for gone in (bonny, calico):
        assert gone.visitor.cookies
        assert mine(gone.visitor) == []
        assert gone.visitor.cookies == {}
    assert len(mine(anne.visitor)) == 1


def test_a_made_up_cookie_opens_nothing(server: Server) -> None:
    (anne,) = gathered(server, "booty", "Anne", seats=2)
    thief = server.visitor()
    thief.cookies = {f"skul_{anne.code}": "a guess", "skul_c_ABC": "x", "skul_AAAA": "x", "other": "y"}
    assert mine(thief) == []
    assert set(thief.cookies) == {"skul_c_ABC", "skul_AAAA", "other"}


def test_the_latest_tables_are_kept_and_the_oldest_let_go(server: Server) -> None:
    visitor = server.visitor()
    codes = [visitor.open("booty", "Anne", seats=2).code for _ in range(MOST + 1)]
    assert [table["code"] for table in mine(visitor)] == codes[:0:-1]
    assert f"skul_{codes[0]}" not in visitor.cookies


def test_nothing_of_the_cards_and_no_secret_is_told(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
    anne.order("start")
    (told,) = mine(anne.visitor)
    assert set(told) == {"code", "game", "title", "phase", "seat", "players", "asked", "free", "at", "games"}
    assert told["games"] == []
    assert not any(secret in str(told) for secret in (*anne.visitor.cookies.values(), *bonny.visitor.cookies.values()))
