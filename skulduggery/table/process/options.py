"""What is said on the command line, checked before the server starts."""

import ipaddress
from collections.abc import Sequence

import rich_click as click


def networks(said: Sequence[str]) -> tuple[str, ...]:
    """Addresses and networks; a name would be looked up by nobody, and so trusted never."""
    for one in said:
        try:
            ipaddress.ip_network(one, strict=False)
        except ValueError:
            raise click.ClickException(f"--trusted-proxy {one!r} is no address and no network") from None
    return tuple(said)
