"""What is said on the command line, checked before the server starts."""

import ipaddress
from collections.abc import Sequence

import rich_click as click

IPV4 = 4
MAPPED = 96
"""Bits before an address of IPv4 within IPv6."""


def networks(said: Sequence[str]) -> tuple[str, ...]:
    """Addresses and networks; a name would be looked up by nobody, and so trusted never. A server that listens on `::`
    sees IPv4 as a part of IPv6, so each network of IPv4 is there twice."""
    found: list[str] = []
    for one in said:
        try:
            network = ipaddress.ip_network(one, strict=False)
        except ValueError:
            raise click.ClickException(f"--trusted-proxy {one!r} is neither an address nor a network") from None
        found.append(str(network))
        if network.version == IPV4:
            found.append(f"::ffff:{network.network_address}/{MAPPED + network.prefixlen}")
    return tuple(found)
