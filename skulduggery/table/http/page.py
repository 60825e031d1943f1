"""The web client as it was built: every file is read and compressed once, when the server starts."""

import gzip
import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler

import skulduggery
from skulduggery.table.admission.limits import HEADERS
from skulduggery.table.http.card import CARD, card_of

ROOMS = ("/", "/table", "/campaign", "/replay", "/learn", "/rules", "/watch", "/standings")
"""Addresses that the one page draws by itself, with everything below them."""
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
FOREVER = "public, max-age=31536000, immutable"
"""For names that hold a hash of their content."""
NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Skulduggery</title>
<h1>The table is set, but the page was not built</h1>
<p>People need it to play in a browser; programs do not.</p>
<p><code>pip install .</code> builds it, and so does <code>npm ci &amp;&amp; npm run build</code> in the folder
<code>web</code> of the sources. Then start the server again.</p>
<p>In the terminal you can play at once: <code>skul play</code>. What programs can ask is in the
<a href="/api/schema/openapi.json">OpenAPI document</a>.</p>
"""


class Sheet(NamedTuple):
    """A file as it is sent."""

    body: bytes
    packed: bytes
    kind: str
    mark: str
    cache: str


def sheet(body: bytes, name: str) -> Sheet:
    mark = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    cache = FOREVER if name.startswith("/assets/") else "no-cache"
    kind = KINDS.get(Path(name).suffix.lower(), "application/octet-stream")
    return Sheet(body, gzip.compress(body, 9, mtime=0), kind, mark, cache)


def with_card(page: Sheet, card: str) -> Sheet:
    """The page with what others show of a link to it."""
    return sheet(page.body.replace(CARD, card.encode()), "/index.html") if CARD in page.body else page


def find_page() -> Path | None:
    """In the package, where the build puts it; or beside it, in the sources."""
    package = Path(skulduggery.__file__).parent
    for folder in (package / "page", package.parent / "web" / "dist"):
        if (folder / "index.html").is_file():
            return folder
    return None


def sheets_of(folder: Path | None) -> dict[str, Sheet]:
    """Every file of the page, by its address."""
    if folder is None:
        return {"/index.html": sheet(NOT_BUILT.encode(), "/index.html")}
    files = {f"/{file.relative_to(folder).as_posix()}": file for file in folder.rglob("*") if file.is_file()}
    if "/index.html" not in files:
        raise ValueError(f"there is no index.html in {folder}")
    return {name: sheet(file.read_bytes(), name) for name, file in files.items()}


def page_routes(sheets: Mapping[str, Sheet]) -> list[HTTPRouteHandler]:
    """A route for each file and for each address of the page: what is not listed here is not there."""
    rooms = [*ROOMS, *(f"{room}/{{below:path}}" for room in ROOMS if room != "/")]

    @get(rooms, include_in_schema=False)
    async def room(request: Request[Any, Any, Any]) -> Response[bytes]:
        return sent(with_card(sheets["/index.html"], await card_of(request)), request)

    @get(sorted(sheets), include_in_schema=False)
    async def file(request: Request[Any, Any, Any]) -> Response[bytes]:
        return sent(sheets[request.url.path], request)

    return [room, file]


def sent(sheet: Sheet, request: Request[Any, Any, Any]) -> Response[bytes]:
    headers = {"Cache-Control": sheet.cache, "ETag": sheet.mark, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == sheet.mark:
        return Response(b"", status_code=304, headers=headers, media_type=sheet.kind)
    if len(sheet.packed) < len(sheet.body) and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(sheet.packed, headers=headers | {"Content-Encoding": "gzip"}, media_type=sheet.kind)
    return Response(sheet.body, headers=headers, media_type=sheet.kind)


def is_lost(request: Request[Any, Any, Any]) -> bool:
    """Whether a person in a browser asked for this address, and not a program."""
    is_for_programs = request.url.path.startswith("/api/")
    return request.method == "GET" and not is_for_programs and "text/html" in request.headers.get("accept", "")


def nothing_here(sheets: Mapping[str, Sheet]) -> Response[bytes]:
    """The page says itself that there is no such address, and shows the way home."""
    page = sheets["/index.html"]
    headers = HEADERS | {"Cache-Control": page.cache, "Vary": "Accept"}
    return Response(page.body, status_code=404, headers=headers, media_type=page.kind)
