"""What a game gives the rulebook: macros of its own, and the pictures of its worked examples."""

from typing import TYPE_CHECKING, Final, Protocol, TypeVar, runtime_checkable

from kit.content.records import ExampleText
from kit.core import shelf
from kit.data import game_root

if TYPE_CHECKING:
    from kit.art.scene import Scene
    from kit.book.blocks import Figure, Rolls
    from kit.book.book import Book, PageSheet
    from kit.content.proof import Difference

FILE: Final = "book.yaml"
"""The plan of a game's book."""
PAGES: Final = "pages"
"""The folder of its pages, one folder a language."""
E = TypeVar("E", bound=ExampleText, contravariant=True)


class BookPart(Protocol[E]):
    """A game's chapter.

    Where it has them, `files()` gives what its pages need beside them in the site, and `asked(book, request,
    answer)` says a request of a worked example and the referee's answer, each in a few words.
    """

    def macros(self, book: "Book", sheet: "PageSheet") -> object:
        """An object whose public methods pages can call."""

    def example(self, book: "Book", one: E) -> "Figure":
        """The figure of a worked example."""

    def position(self, book: "Book", text: str) -> "Scene":
        """The picture of a position, given as the engine writes it."""

    def change(self, book: "Book", difference: "Difference") -> str:
        """What comes out otherwise under a pack's rules."""


@runtime_checkable
class RollsPart(Protocol[E]):
    """A chapter whose examples also show dice."""

    def rolls(self, book: "Book", one: E) -> "Rolls | None":
        """The dice of a worked example, where it has any."""


@runtime_checkable
class StagesPart(Protocol[E]):
    """A chapter whose examples can be looked at step by step."""

    def stages(self, book: "Book", one: E) -> "tuple[Scene, ...]":
        """A picture after each step that the engine takes; nothing where there are none."""


def has_book(game: str) -> bool:
    """Whether a game has a rulebook: a chapter, and a plan or pages."""
    folder = game_root(game)
    return shelf.find(game).book is not None and any((folder / name).exists() for name in (FILE, PAGES))


def book_part(game: str) -> BookPart[ExampleText]:
    """A game's chapter."""
    found: BookPart[ExampleText] = shelf.part(game, "book")
    return found
