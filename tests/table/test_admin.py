"""What the operator does from outside, next to a running server."""

import gzip
import json
import stat
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result

from skulduggery.cli import skul
from skulduggery.client import Refused
from skulduggery.games import GAMES
from skulduggery.kernel.record import Record
from skulduggery.table.orders.seats import fingerprint
from skulduggery.table.store.archive import BrokenArchive, read_file
from table.afloat import PATIENCE, Server, close, eventually, gathered, play_out
from table.ledger import SqliteLedger
from table.postgres import Cluster, PostgresLedger
from table.rawwire import Wire
from table.test_admission import tried


def admin(*said: str, data: Path) -> Result:
    return CliRunner().invoke(skul, ["admin", *said, "--data", str(data)])


def done(*said: str, data: Path) -> str:
    result = admin(*said, data=data)
    assert result.exit_code == 0, result.output
    return str(result.output)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


# --- looking ---------------------------------------------------------------------------------


def test_the_operator_sees_every_table_and_every_entry(server: Server) -> None:
    anne, _ = gathered(server, "booty", "Anne", "Bonny", seats=2)
    anne.order("start")
    line = next(line for line in done("list", data=server.folder).splitlines() if line.startswith(anne.code))
    assert line.split()[1] == "booty"
    assert line.endswith("playing")
    entries = [json.loads(entry) for entry in done("export", anne.code, data=server.folder).splitlines()]
    assert [entry["event"] for entry in entries] == ["opened", "sat_down", "sat_down", "started"]


def test_what_is_not_there_is_told_in_one_line(tmp_path: Path, server: Server) -> None:
    assert "no database in" in admin("list", data=tmp_path).output
    assert "nothing with the code" in admin("export", "NNNNNNNNNN", data=server.folder).output


def test_a_data_folder_is_for_its_owner_alone(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Server(tmp_path, "--data", str(data)) as server:
        gathered(server, "booty", "Anne")
        assert mode(data) == 0o700
        for file in data.glob("skulduggery.db*"):
            assert mode(file) == 0o600


# --- closing and putting away ------------------------------------------------------------------


def test_a_closed_table_is_closed_for_everybody(cluster: Cluster, tmp_path: Path) -> None:
    with Server(tmp_path, "--database", cluster.url) as server:
        anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
        wire = Wire(server.address, anne.code, bonny.visitor.cookie_header())
        wire.flush()
        said = ["admin", "close", anne.code, "--why", "no dice here", "--database", cluster.url]
        assert CliRunner().invoke(skul, said).output.endswith("is closed\n")
        while (last := wire.receive())["type"] != "bye":
            pass
        assert last["why"] == "the operator has closed this table: no dice here"
        wire.close()
        assert tried(server, anne.code) == 410


def test_on_sqlite_a_closed_table_takes_no_order(server: Server) -> None:
    anne, _ = gathered(server, "booty", "Anne", "Bonny", seats=2)
    done("close", anne.code, data=server.folder)
    with pytest.raises(Refused):
        anne.order("start")
    assert tried(server, anne.code) == 410
    assert SqliteLedger(server.folder).rows(anne.code)[-1][2] == '{"event":"closed"}'


def test_a_table_that_nobody_comes_back_to_is_put_away_and_can_be_brought_back(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
        anne.order("start")
    before = SqliteLedger(tmp_path).rows(anne.code)
    assert done("prune", "--days", "1", data=tmp_path).startswith("0 tables")
    assert anne.code in done("prune", "--days", "0", "--dry-run", data=tmp_path)
    done("prune", "--days", "0", data=tmp_path)
    assert SqliteLedger(tmp_path).rows(anne.code) == []
    file = tmp_path / "put-away" / f"{anne.code}.journal.gz"
    assert mode(file) == 0o600
    done("restore", str(file), data=tmp_path)
    assert SqliteLedger(tmp_path).rows(anne.code) == before
    assert "already" in admin("restore", str(file), data=tmp_path).output
    close(anne, bonny)


# --- backup and restore ---------------------------------------------------------------------------


def test_a_backup_under_load_holds_everything_that_was_acknowledged(tmp_path: Path, cluster: Cluster) -> None:
    """And goes into the other kind of database."""
    with Server(tmp_path) as server:
        tables = [gathered(server, "booty", "Anne", "Bonny", seats=2, options={"first": 0}) for _ in range(3)]
        for anne, _ in tables:
            anne.order("start")
        acknowledged = [anne.say(anne.next_letter()["choices"][0]) for anne, _ in tables]
        players = [threading.Thread(target=play_out, args=seats) for seats in tables]
        for player in players:
            player.start()
        file = tmp_path / "backup.gz"
        done("backup", str(file), data=server.folder)
        for player in players:
            player.join(PATIENCE)
        assert mode(file) == 0o600
        restored = CliRunner().invoke(skul, ["admin", "restore", str(file), "--database", cluster.url])
        assert restored.exit_code == 0, restored.output
        ledger, at_sea = PostgresLedger(cluster.url), SqliteLedger(server.folder)
        for (anne, bonny), ply in zip(tables, acknowledged, strict=True):
            found, all_of_it = ledger.rows(anne.code), at_sea.rows(anne.code)
            assert found == all_of_it[: len(found)]
            assert len(ledger.moves(anne.code)) >= ply
            ledger.table(anne.code)
            close(anne, bonny)


def test_a_backup_holds_the_names_that_people_keep(tmp_path: Path) -> None:
    backup = tmp_path / "backup.gz"
    with Server(made(tmp_path / "data")) as server:
        anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
        anne.visitor.ask("POST", "/api/wake", {"name": "Anne", "listed": True})
        ticket = anne.visitor.ask("POST", "/api/wake/ticket")["ticket"]
        anne.order("start")
        play_out(anne, bonny)
        wake = anne.visitor.ask("GET", "/api/wake")
        assert wake["wake"]["games"]
        done("backup", str(backup), data=server.folder)
        close(anne, bonny)
    assert fingerprint(ticket) not in gzip.decompress(backup.read_bytes()).decode(), "a ticket is good for minutes only"
    done("restore", str(backup), data=tmp_path / "new")
    with Server(tmp_path / "new") as server:
        anne.visitor.address = server.address
        assert anne.visitor.ask("GET", "/api/wake") == wake
        with pytest.raises(Refused, match="already keeps the name"):
            server.visitor().ask("POST", "/api/wake", {"name": "Anne"})


def test_a_name_that_is_there_already_is_not_restored_nor_is_anything_else(tmp_path: Path) -> None:
    backup = tmp_path / "backup.gz"
    for folder in ("data", "other"):
        with Server(made(tmp_path / folder)) as server:
            server.visitor().ask("POST", "/api/wake", {"name": "Anne"})
            if folder == "data":
                gathered(server, "booty", "Anne")
                done("backup", str(backup), data=server.folder)
    refused = admin("restore", str(backup), data=tmp_path / "other")
    assert "in the database already: nothing was changed" in " ".join(refused.output.replace("│", "").split())
    assert done("list", data=tmp_path / "other") == ""


def test_a_backup_of_the_time_before_names_is_read(tmp_path: Path) -> None:
    backup = tmp_path / "backup.gz"
    with Server(made(tmp_path / "data")) as server:
        (anne,) = gathered(server, "booty", "Anne")
        done("backup", str(backup), data=server.folder)
    lines = gzip.decompress(backup.read_bytes()).decode()
    backup.write_bytes(gzip.compress(lines.replace("skulduggery journal 2", "skulduggery journal 1").encode()))
    assert done("restore", str(backup), data=tmp_path / "new") == "2 entries were restored\n"
    assert anne.code in done("list", data=tmp_path / "new")


def made(folder: Path) -> Path:
    folder.mkdir()
    return folder


@pytest.mark.parametrize("harm", ["cut", "changed", "no journal"])
def test_a_damaged_backup_changes_nothing(server: Server, tmp_path: Path, harm: str) -> None:
    gathered(server, "booty", "Anne")
    file = tmp_path / "backup.gz"
    done("backup", str(file), data=server.folder)
    lines = gzip.decompress(file.read_bytes()).decode().splitlines(keepends=True)
    changed: dict[str, Any] = {"cut": lines[:-1], "changed": [lines[0], *lines[2:]], "no journal": ["{}\n"]}
    file.write_bytes(gzip.compress("".join(changed[harm]).encode()))
    result = admin("restore", str(file), data=tmp_path / "other")
    assert result.exit_code == 1
    assert "damaged" in result.output or "not a journal" in result.output


def test_a_backup_with_one_other_byte_is_refused_or_the_same(server: Server, tmp_path: Path) -> None:
    """Wherever it is; some bytes of such a file say nothing, like the name that it once had."""
    gathered(server, "booty", "Anne")
    good, file = tmp_path / "good.gz", tmp_path / "backup.gz"
    done("backup", str(good), data=server.folder)
    whole = good.read_bytes()
    for at in range(10, len(whole), max(1, len(whole) // 60)):
        file.write_bytes(whole[:at] + bytes([whole[at] ^ 0xFF]) + whole[at + 1 :])
        with suppress(BrokenArchive):
            assert list(read_file(file)) == list(read_file(good))


# --- upgrades -----------------------------------------------------------------------------------


def test_an_upgrade_says_which_games_it_would_end(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    anne, _ = gathered(server, "booty", "Anne", "Bonny", seats=2)
    anne.order("start")
    (calico,) = gathered(server, "scalawag", "Calico")
    drake, _ = gathered(server, "booty", "Drake", "Every", seats=2)
    done("close", drake.code, data=server.folder)
    assert "campaigns go on with this version" in done("check-upgrade", data=server.folder)
    monkeypatch.setattr(GAMES["booty"], "rules_version", GAMES["booty"].rules_version + 1)
    result = admin("check-upgrade", data=server.folder)
    assert result.exit_code == 1
    assert anne.code in result.output
    assert calico.code not in result.output
    assert drake.code not in result.output, "a closed table goes on with no version"
    assert "cannot go on with this version" in result.output


def test_a_server_with_other_rules_stops_those_games_and_loses_nothing(tmp_path: Path) -> None:
    server = Server(tmp_path)
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, options={"first": 0})
    anne.order("start")
    anne.say(anne.next_letter()["choices"][0])
    calico = server.visitor().open("scalawag", "Calico", seats=3, bots={1: "random", 2: "random"})
    (drake,) = gathered(server, "booty", "Drake")
    before = SqliteLedger(tmp_path).rows(anne.code)
    server.stop()
    server.change_rules("booty")
    server.start()
    close(anne, bonny, calico)
    for ask in (lambda: anne.order("start"), anne.next_letter):
        with pytest.raises(Refused, match=r"it cannot go on here\. Nothing of it is lost"):
            ask()
    assert anne.visitor.ask("GET", "/api/mine") == []
    assert "tables of other rules cannot go on" in server.log.read_text()
    calico.order("start")
    server.visitor().open("booty", "Every")
    done("close", drake.code, "--why", "new rules", data=tmp_path)
    with pytest.raises(Refused, match="the operator has closed this table: new rules"):
        drake.order("start")
    (said,) = done("records", anne.code, "--to", str(tmp_path), data=tmp_path).splitlines()
    record = Record.from_json(Path(said.partition(":")[0]).read_bytes())
    close(anne, calico)
    server.stop()
    server.change_rules()
    server.start()
    assert SqliteLedger(tmp_path).rows(anne.code) == before
    state = GAMES["booty"].replay(record)
    assert (record.players, len(record.moves)) == (("Anne", "Bonny"), 1)
    letter = bonny.next_letter()
    assert letter["view"] == json.loads(msgspec.json.encode(state.view(1)))
    assert bonny.say(letter["choices"][0]) == 2
    assert anne.next_letter()["ply"] == 2, "the browser still has the secret to its seat"
    close(anne, bonny, calico)
    server.stop()


def test_the_next_start_goes_on_with_every_game(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
        anne.order("start")
    done("check-upgrade", data=tmp_path)
    with Server(tmp_path) as server:
        for seat in (anne, bonny):
            seat.close()
            seat.visitor.address = server.address
        play_out(anne, bonny)
        eventually(lambda: anne.record()["game"] == "booty")
        close(anne, bonny)
