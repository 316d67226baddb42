"""What can go wrong at the press, said in one line."""


class PressError(ValueError):
    """A job that cannot be printed as asked, or a file that cannot be read or written."""
