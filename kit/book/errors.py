"""What stops the rulebook's build."""

from kit.content.problems import ContentErrors, Problem
from kit.core.errors import KitError


class BookError(ContentErrors):
    """Mistakes on pages of the rulebook, each with its page, line and column."""


class Fault(KitError):
    """A mistake in an expression; whoever expands the page adds the page and the line."""


def book_error(file: str, line: int, message: str, column: int = 1) -> BookError:
    """One mistake at a place.

    >>> str(book_error("site/cs/index.md", 3, "there is no 'x'"))
    "site/cs/index.md:3:1: there is no 'x'"
    """
    return BookError([Problem(file, line, column, message)])
