"""Schemathesis throws what the OpenAPI document allows, and what it does not, at a real server."""

import subprocess
import sys
from pathlib import Path

from table.afloat import PATIENCE, Server

CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"


def test_every_route_answers_as_documented_and_none_fails(tmp_path: Path) -> None:
    command = [str(Path(sys.executable).parent / "schemathesis"), "run", "--max-examples", "10", "--checks", CHECKS]
    command += ["--request-timeout", str(PATIENCE)]
    with Server(tmp_path) as server:
        document = f"{server.address}/api/schema/openapi.json"
        run = [*command, "--phases", "coverage,fuzzing", "--url", server.address, document]
        done = subprocess.run(run, capture_output=True, text=True, timeout=4 * PATIENCE, cwd=tmp_path)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-1000:]
    assert " passed" in done.stdout
    assert '"level": "error"' not in server.log.read_text()
