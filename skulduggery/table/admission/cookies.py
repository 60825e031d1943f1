"""The cookies by which a browser is known: one for each seat, one for each captain of a campaign."""

from collections.abc import Iterable, Mapping

from litestar.datastructures import Cookie

from skulduggery.table.orders.seats import CODE_LENGTH, CODE_LETTERS

DAYS = 90
SEAT = "skul_"
NAME = "skul_name"
"""The cookie of a name that keeps its wake."""


def seat_cookie(code: str) -> str:
    """The name of the cookie of a seat at this table."""
    return f"{SEAT}{code}"


def tables_in(cookies: Iterable[str]) -> list[str]:
    """The codes of the tables that these cookies have seats at."""
    codes = (name.removeprefix(SEAT) for name in cookies if name.startswith(SEAT))
    return [code for code in codes if len(code) == CODE_LENGTH and set(code) <= set(CODE_LETTERS)]


def seats_in(cookies: Mapping[str, str]) -> dict[str, str]:
    """By the code of each table the secret to a seat there."""
    return {code: cookies[seat_cookie(code)] for code in tables_in(cookies)}


def captain_cookie(code: str) -> str:
    """The name of the cookie of a captain, or the host, of this campaign."""
    return f"skul_c_{code}"


def secret_cookie(name: str, secret: str, *, is_secure: bool) -> Cookie:
    return Cookie(
        key=name,
        value=secret,
        httponly=True,
        samesite="strict",
        secure=is_secure,
        max_age=DAYS * 86_400,
        path="/",
    )
