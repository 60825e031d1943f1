"""The same on PostgreSQL. Where it cannot be had these tests are skipped, and say so."""

from pathlib import Path

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


def test_fifty_kills_under_load_on_postgresql(cluster: Cluster, tmp_path: Path) -> None:
    with Slipway(tmp_path, "--database", cluster.url) as slipway:
        assert killed_again_and_again(slipway, PostgresLedger(cluster.url), 50, longest=0.15) > 100
    assert "Traceback" not in (tmp_path / "server.log").read_text()
