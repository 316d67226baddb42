"""The address under which a site will lie, where somebody says it; files themselves know none."""

import re
from typing import Final
from urllib.parse import urlsplit

from kit.core.errors import KitError

_HOST: Final = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?")
_PATH: Final = re.compile(r"(?:/[A-Za-z0-9._~%+-]+)*/?")


class BadAddress(KitError):
    """What was given is no address of a site."""


def site_address(written: str) -> str:
    """The address with a slash at its end.

    >>> site_address("https://games.example/paper")
    'https://games.example/paper/'
    >>> site_address("games.example")
    Traceback (most recent call last):
    kit.book.address.BadAddress: 'games.example' is no address of a site; write it whole, https://games.example/folder/
    """
    try:
        parts = urlsplit(written)
        port = parts.port
    except ValueError:
        raise _bad(written) from None
    host = f"{parts.hostname or ''}"
    plain = parts.netloc.casefold() == (f"{host}:{port}" if port is not None else host)
    if parts.scheme not in ("https", "http") or not plain or not _HOST.fullmatch(host):
        raise _bad(written)
    if parts.query or parts.fragment or not _PATH.fullmatch(parts.path) or written.endswith(("?", "#")):
        raise _bad(written)
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}/"


def _bad(written: str) -> BadAddress:
    said = f"{written[:80]!r} is no address of a site; write it whole, https://games.example/folder/"
    return BadAddress(said)
