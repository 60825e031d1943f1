"""The same on PostgreSQL. Where it cannot be had these tests are skipped, and say so."""

import subprocess
from pathlib import Path

import pytest

from machine import Missing
from skulduggery.client import Refused
from table.afloat import Server, close, gathered, play_out
from table.postgres import Cluster, PostgresLedger
from table.slipway import Slipway
from table.test_kill import killed_again_and_again


def test_a_whole_game_and_a_restart(cluster: Cluster, tmp_path: Path) -> None:
    server = Server(tmp_path, "--database", cluster.url)
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=3, bots={2: "random"})
    anne.order("start")
    anne.next_letter()
    close(anne, bonny)
    server.stop()
    server.start()
    for seat in (anne, bonny):
        seat.visitor.address = server.address
    play_out(anne, bonny)
    assert anne.visitor.ask("GET", f"/api/tables/{anne.code}/records/1/verdict")["fair"]
    close(anne, bonny)
    server.stop()
    assert not (tmp_path / "skulduggery.db").exists()


def test_names_and_short_codes(cluster: Cluster, tmp_path: Path) -> None:
    with Server(tmp_path, "--database", cluster.url) as server:
        anne = server.visitor()
        anne.ask("POST", "/api/wake", {"name": "\u0390" * 24})
        seat = anne.open("booty", "Anne", seats=2)
        short = seat.order("short")["short"]
        assert server.visitor().ask("GET", f"/api/short/{short}")["code"] == seat.code
        seat.order("bot", seat=1, level="random")
        seat.order("start")
        play_out(seat)
        close(seat)
        assert [game["games"] for game in anne.ask("GET", "/api/wake")["wake"]["games"]] == [1]
        phone = server.visitor()
        phone.ask("POST", "/api/wake/claim", {"ticket": anne.ask("POST", "/api/wake/ticket")["ticket"]})
        phone.ask("POST", "/api/wake/forget")
        assert anne.ask("GET", "/api/wake")["wake"] is None
        assert server.visitor().ask("GET", "/api/standings") == {}


def test_kills_under_load_on_postgresql(cluster: Cluster, tmp_path: Path, kills: int) -> None:
    with Slipway(tmp_path, "--database", cluster.url) as slipway:
        assert killed_again_and_again(slipway, PostgresLedger(cluster.url), kills) > 6 * kills
    assert not slipway.mistakes()


def test_a_database_that_goes_away_is_waited_for(tmp_path: Path) -> None:
    """What could not be written has not happened, and the table goes on when the database is back."""
    try:
        cluster = Cluster()
    except (Missing, OSError, LookupError, subprocess.SubprocessError) as error:
        pytest.skip(f"NOT TESTED ON POSTGRESQL: {error}")
    with Server(tmp_path, "--database", cluster.url) as server:
        anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
        cluster.halt()
        for ask in (lambda: anne.order("start"), lambda: server.visitor().open("booty", "Calico")):
            with pytest.raises(Refused) as refused:
                ask()
            assert (refused.value.status, refused.value.error) == (503, "try_again")
        cluster.go_on()
        anne.order("start")
        assert anne.next_letter()["ply"] == 0
        close(anne, bonny)
        assert "Traceback" not in server.log.read_text()
    cluster.stop()
