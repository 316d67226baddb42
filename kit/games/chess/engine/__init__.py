"""The rules of chess: a thin wrapper around the library `chess`, which only this folder imports."""

from kit.core.shelf import BrokenGame


class NoChessLibrary(BrokenGame):
    """Chess was asked for, and the library that plays it is not installed."""


try:
    import chess  # noqa: F401
except ImportError:
    raise NoChessLibrary(
        "chess needs the library `chess` (GPL-3.0-or-later): pip install 'petanque-kit[chess]'"
    ) from None
