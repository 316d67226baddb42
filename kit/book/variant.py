"""The book of a variant: what a pack's rules make of pages that were written for the original game.

Unless it is accepted, whatever a page states and the rules do not give stops the build. Accepted, the page
shows what the rules give, marked, and every difference is told to whoever builds the book.
"""

import re
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from kit.book import markdown
from kit.book.blocks import Unlike
from kit.content.variant import variant_name

if TYPE_CHECKING:
    from kit.book.book import Book, PageSheet

NOTHING: Final = "–"
_TITLE: Final = re.compile(r"^# .*$", re.MULTILINE)


class PageDifference(NamedTuple):
    """Something that a page states, and what comes out under the rules of the variant."""

    file: str
    line: int
    what: str
    stated: str
    computed: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}: stated {self.stated}, computed {self.computed}"


Tell: TypeAlias = Callable[[PageDifference], None]


def told(difference: PageDifference) -> None:
    """Tell a difference to whoever started the build."""
    print(difference, file=sys.stderr)


def nothing(reason: str) -> str:
    """What is computed where something does not fit.

    >>> nothing("there is no field Q-99")
    '– (there is no field Q-99)'
    """
    return f"{NOTHING} ({reason})"


def unlike(book: "Book", text: str) -> Unlike:
    """A result of the variant in a line."""
    return Unlike(text, book.say("variant.unlike"))


def unfit(book: "Book") -> Unlike:
    """What stands in a line for a result that the variant does not have."""
    return Unlike(NOTHING, book.say("variant.unfit"))


def note(book: "Book") -> str:
    """What stands for a figure or an example that does not fit the variant."""
    return markdown.box("note", book.say("variant.note"), book.say("variant.unfit"))


def with_legend(book: "Book", sheet: "PageSheet", page: str) -> str:
    """An expanded page whose marks are explained below its title."""
    name = variant_name(book.content, book.lang)
    title = book.say("variant.named", name=markdown.plain(name)) if name else book.say("variant.mark")
    put = sheet.stash.put
    text = book.say("variant.legend", unlike=put(unlike(book, "")), unfit=put(unfit(book)))
    box = markdown.box("note", title, text)
    return _TITLE.sub(lambda match: match[0] + box, page, count=1)
