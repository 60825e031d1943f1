"""The cookies by which a browser is known: one for each seat, one for each captain of a campaign."""

from litestar.datastructures import Cookie

DAYS = 90


def seat_cookie(code: str) -> str:
    """The name of the cookie of a seat at this table."""
    return f"skul_{code}"


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
