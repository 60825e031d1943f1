"""The proxies of `deploy/` in front of a real server, with TLS of our own making. Where one is not installed
its test is skipped, and says so."""

import http.client
import json
import shutil
import ssl
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from websockets.sync.client import connect

from table.afloat import PATIENCE, CountingServer, Server, eventually
from table.postgres import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
Answer = tuple[int, dict[str, str], bytes]


def nginx(folder: Path, port: int, server: Server) -> list[str]:
    site = (DEPLOY / "nginx.conf").read_text().replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    site = site.replace("127.0.0.1:7717", server.address.removeprefix("http://"))
    site = site.replace("/etc/ssl/table.example", f"{folder}/table")
    (folder / "site.conf").write_text(site)
    paths = " ".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = f"daemon off; pid {folder}/pid; events {{}} http {{ access_log off; {paths} include {folder}/site.conf; }}"
    (folder / "nginx.conf").write_text(whole)
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")]


def caddy(folder: Path, port: int, server: Server) -> list[str]:
    site = (
        (DEPLOY / "Caddyfile")
        .read_text()
        .replace(
            "table.example {",
            f"https://127.0.0.1:{port} {{\n\tbind 127.0.0.1\n\ttls {folder}/table.pem {folder}/table.key",
        )
    )
    site = site.replace("127.0.0.1:7717", server.address.removeprefix("http://"))
    (folder / "Caddyfile").write_text(f"{{\n\tadmin off\n\tauto_https disable_redirects\n}}\n{site}")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


class Behind:
    """The server as visitors see it, at the proxy's address."""

    def __init__(self, port: int) -> None:
        self.host = f"127.0.0.1:{port}"
        self.trust = ssl.create_default_context()
        self.trust.check_hostname, self.trust.verify_mode = False, ssl.CERT_NONE

    def ask(self, method: str, path: str, body: bytes | None = None, source: str = "127.0.0.1", **said: str) -> Answer:
        headers = {"Content-Type": "application/json"} | {name.replace("_", "-"): text for name, text in said.items()}
        line = http.client.HTTPSConnection(self.host, timeout=PATIENCE, context=self.trust, source_address=(source, 0))
        try:
            line.request(method, path, body, headers)
            answer = line.getresponse()
            return answer.status, {name.lower(): text for name, text in answer.headers.items()}, answer.read()
        finally:
            line.close()

    def is_up(self) -> bool:
        with suppress(OSError):
            return self.ask("GET", "/health")[0] == 200
        return False

    def first_word(self, code: str, cookie: str, origin: str) -> str:
        headers = {"Cookie": cookie, "Origin": origin}
        with connect(f"wss://{self.host}/api/tables/{code}/socket", ssl=self.trust, additional_headers=headers) as wire:
            return str(json.loads(wire.recv(timeout=PATIENCE))["type"])


@contextmanager
def running(folder: Path, configure: Callable[[Path, int, Server], list[str]], server: Server) -> Iterator[Behind]:
    for program in (configure.__name__, "openssl"):
        if shutil.which(program) is None and not Path(f"/usr/sbin/{program}").exists():
            pytest.skip(f"NOT TESTED BEHIND A PROXY: {program} is not installed")
    made = ["-keyout", f"{folder}/table.key", "-out", f"{folder}/table.pem", "-subj", "/CN=table.example"]
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", *made], check=True, capture_output=True)
    port = free_port()
    with (folder / "proxy.log").open("w") as log:
        proxy = subprocess.Popen(configure(folder, port, server), stdout=log, stderr=log, cwd=folder)
    try:
        behind = Behind(port)
        eventually(lambda: behind.is_up() or proxy.poll() is not None)
        assert proxy.poll() is None, (folder / "proxy.log").read_text()
        yield behind
    finally:
        proxy.terminate()
        proxy.wait(PATIENCE)


@pytest.mark.parametrize("configure", [nginx, caddy])
def test_behind_a_proxy(tmp_path: Path, configure: Callable[[Path, int, Server], list[str]]) -> None:
    with (
        CountingServer(tmp_path, "--trusted-proxy", "127.0.0.1") as server,
        running(tmp_path, configure, server) as behind,
    ):
        own, other = f"https://{behind.host}", "https://evil.example"
        wanted = b'{"game":"booty","name":"Anne"}'
        assert behind.ask("POST", "/api/tables", wanted, Origin=other)[0] == 403
        status, headers, body = behind.ask("POST", "/api/tables", wanted, Origin=own)
        assert status == 201
        assert "secure" in headers["set-cookie"].lower(), "the server knows that visitors come over TLS"
        code, cookie = json.loads(body)["code"], headers["set-cookie"].partition(";")[0]
        assert behind.first_word(code, cookie, own) == "table"
        assert behind.first_word(code, cookie, other) == "bye"
        assert behind.ask("GET", "/metrics")[0] == 404

        wrong = [behind.ask("GET", "/api/tables/NNNNNNNNNN", X_Forwarded_For=f"192.0.2.{n}")[0] for n in range(21)]
        assert wrong == [404] * 20 + [429], "nobody forges an address"
        assert behind.ask("GET", "/api/tables/NNNNNNNNNN", source="127.0.0.2")[0] == 404, "another visitor is not meant"
        assert behind.ask("GET", f"/api/tables/{code}", Cookie=cookie)[0] == 200, "nor is somebody who sits already"
