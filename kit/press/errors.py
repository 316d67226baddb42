"""What can go wrong at the press, said in one line."""

from kit.core.errors import KitError


class PressError(KitError):
    """A job that cannot be printed as asked, or a file that cannot be read or written."""
