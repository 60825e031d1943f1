"""What a messenger shows of a link: a title, a line and a picture, in the head of the page."""

import contextlib
from html import escape

from skulduggery.table.http.requests import Asked, admission_of
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.table import LiveTable

CARD = b"<!--card-->"
"""Where it goes in index.html."""
NAME = "Skulduggery"
ABOUT = "Four pirate games of lies, one table. Play in the browser: no account, nothing to install."


async def card_of(request: Asked) -> str:
    """Of the table that the link leads to, if there is one; anybody who has the link sees as much of it there."""
    _, *words = request.url.path.split("/")
    title, about = NAME, ABOUT
    if words[0] == "table" and len(words) > 1:
        with contextlib.suppress(Refusal):
            title, about = words_for((await admission_of(request).session(request, words[1])).table)
    address = f"{request.url.scheme}://{request.headers.get('host', '')}"
    return tags({"title": title, "description": about, "image": f"{address}/card.jpg", "site_name": NAME})


def words_for(table: LiveTable) -> tuple[str, str]:
    free = sum(place.is_empty for place in table.places)
    if table.phase == "gathering" and free:
        seats = "One seat is free" if free == 1 else f"{free} seats are free"
        return (
            f"Come and play {table.game.title}",
            f"{seats}. Open the link and sit down; no account, nothing to install.",
        )
    return f"{table.game.title} · {NAME}", ABOUT


def tags(said: dict[str, str]) -> str:
    shown = [f'<meta property="og:{name}" content="{escape(value)}" />' for name, value in said.items()]
    return "".join(['<meta property="og:type" content="website" />', *shown, LARGE])


LARGE = '<meta name="twitter:card" content="summary_large_image" />'
