"""The page that the server hands out: a few files, compressed once, and nothing beside them."""

import gzip
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from skulduggery.table.http.page import sheets_of
from table.afloat import PATIENCE, Server, serve

INDEX = "<!doctype html><title>Skulduggery</title><script type=module src=/assets/index-a1b2c3.js></script>"
SCRIPT = "console.log('ahoy');" * 50


@pytest.fixture(scope="module")
def with_page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("page")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text(INDEX)
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / "assets" / "index-a1b2c3.js").write_text(SCRIPT)
    (folder.parent / "secret.txt").write_text("the treasure")
    with Server(tmp_path_factory.mktemp("server"), "--page", str(folder)) as server:
        yield server


def fetch(server: Server, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    line = HTTPConnection(urlsplit(server.address).netloc, timeout=PATIENCE)
    try:
        line.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = line.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.headers.items()}, answer.read()
    finally:
        line.close()


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/table/K7QM2XNB4R",
        "/replay",
        "/replay/K7QM2XNB4R/1",
        "/learn/booty",
        "/rules/booty",
        "/watch",
        "/standings",
        "/index.html",
    ],
)
def test_every_room_is_the_one_page(with_page: Server, path: str) -> None:
    status, headers, body = fetch(with_page, path)
    assert (status, body.decode()) == (200, INDEX)
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert headers["cache-control"] == "no-cache"
    policy = headers["content-security-policy"]
    assert "default-src 'none'; script-src 'self'; style-src 'self';" in policy
    assert "unsafe" not in policy


def test_hashed_files_are_kept_for_ever_and_the_page_is_asked_for_again(with_page: Server) -> None:
    status, headers, body = fetch(with_page, "/assets/index-a1b2c3.js")
    assert (status, body.decode()) == (200, SCRIPT)
    assert headers["cache-control"] == "public, max-age=31536000, immutable"
    assert headers["content-type"] == "text/javascript; charset=utf-8"
    mark = fetch(with_page, "/")[1]["etag"]
    assert fetch(with_page, "/", If_None_Match=mark)[::2] == (304, b"")
    assert fetch(with_page, "/", If_None_Match='"old"')[0] == 200


def test_what_gets_smaller_is_sent_compressed_to_clients_that_take_it(with_page: Server) -> None:
    _, headers, body = fetch(with_page, "/assets/index-a1b2c3.js", Accept_Encoding="br, gzip")
    assert headers["content-encoding"] == "gzip"
    assert headers["vary"] == "Accept-Encoding"
    assert gzip.decompress(body).decode() == SCRIPT
    _, headers, body = fetch(with_page, "/favicon.svg", Accept_Encoding="gzip")
    assert "content-encoding" not in headers
    assert (headers["content-type"], body) == ("image/svg+xml", b"<svg/>")


@pytest.mark.parametrize(
    "path",
    [
        "/secret.txt",
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets/",
        "/nowhere",
    ],
)
def test_what_does_not_belong_to_the_page_is_not_there(with_page: Server, path: str) -> None:
    status, headers, body = fetch(with_page, path)
    assert status == 404
    assert b"treasure" not in body
    assert headers["content-type"].startswith("application/json")


BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8"


@pytest.mark.parametrize("path", ["/nowhere", "/tables/K7QM2XNB4R", "/assets/nowhere"])
def test_a_person_who_is_lost_sees_the_page_which_says_so(with_page: Server, path: str) -> None:
    status, headers, body = fetch(with_page, path, Accept=BROWSER)
    assert (status, body.decode()) == (404, INDEX)
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert headers["vary"] == "Accept"
    assert "default-src 'none'" in headers["content-security-policy"]


@pytest.mark.parametrize(
    ("path", "accept"), [("/nowhere", "*/*"), ("/nowhere", "application/json"), ("/api/nowhere", BROWSER)]
)
def test_a_program_that_is_lost_is_answered_in_json(with_page: Server, path: str, accept: str) -> None:
    status, headers, _ = fetch(with_page, path, Accept=accept)
    assert status == 404
    assert headers["content-type"].startswith("application/json")


def test_the_tables_are_still_there(with_page: Server) -> None:
    assert fetch(with_page, "/health")[0] == 200
    assert fetch(with_page, "/api/games")[0] == 200
    assert fetch(with_page, "/api/nowhere")[0] == 404


def test_a_folder_that_is_no_page_is_one_clear_line(tmp_path: Path) -> None:
    result = serve("--page", str(tmp_path), folder=tmp_path)
    assert result.code == 1
    assert "there is no index.html in" in " ".join(result.said.split())
    assert "Traceback" not in result.said


def test_without_a_page_there_is_one_that_says_so() -> None:
    (only,) = sheets_of(None).values()
    assert only.kind == "text/html"
    assert "the page was not built" in only.body.decode()


def test_a_link_to_a_table_says_what_it_leads_to(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<head><!--card--></head>")
    with Server(tmp_path, "--page", str(tmp_path)) as server:
        anne = server.visitor().open("booty", "Anne", seats=3)
        body = fetch(server, f"/table/{anne.code}")[2].decode()
        assert 'property="og:title" content="Come and play Scallywags"' in body
        assert "2 seats are free" in body
        assert f'content="{server.address}/card.jpg"' in body
        for other in ("/", "/table/AAAAAAAAAA", "/table", "/watch"):
            assert 'og:title" content="Skulduggery"' in fetch(server, other)[2].decode(), other
        assert "<b>" not in fetch(server, "/", Host='x"><b>')[2].decode()
