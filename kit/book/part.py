"""What a game gives the rulebook: macros of its own, and the pictures of its worked examples."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeVar, runtime_checkable

from kit.content.records import ExampleText
from kit.core import shelf
from kit.data import game_root

if TYPE_CHECKING:
    from kit.art.scene import Path, Scene
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

    Where it has them, `files()` gives what its pages need beside them in the site, each by who makes it, and
    `asked(book, request, answer)` says a request of a worked example and the referee's answer, each in a few
    words.
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
class WordsPart(Protocol):
    """A chapter that says, beside the house's words, only those that begin so."""

    WORDS: tuple[str, ...]


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


@runtime_checkable
class AnsweredPart(Protocol):
    """A chapter that draws what a request came to."""

    def answered(self, book: "Book", request: Mapping[str, Any], answer: Mapping[str, Any]) -> "Scene | None":
        """The picture of an answer of the referee; of a refusal, how things stood before it."""


@runtime_checkable
class WordedPart(Protocol):
    """A chapter whose moves are said otherwise than they are written."""

    def worded_move(self, book: "Book", move: str) -> str:
        """A move as people say it."""


class TouchSpot(NamedTuple):
    """Something in a picture that moves can name: as they write it, its outline, and what it is called."""

    name: str
    outline: "Path"
    label: str = ""


class TouchBoard(NamedTuple):
    """A position to play on: its picture, what can be touched there, and what no picture tells.

    `asks` says what is to be done now, where that is not plain to see; `dice`: the picture shows what fell.
    """

    scene: "Scene"
    spots: tuple[TouchSpot, ...] = ()
    notes: tuple[str, ...] = ()
    asks: str = ""
    dice: bool = False


class Gesture(NamedTuple):
    """How a move is made by hand: the spots that are touched, step by step, in any order if it is `free`.

    `first` is chosen before anything is touched; `word` tells moves apart that are touched alike.
    """

    move: str
    steps: tuple[tuple[str, ...], ...] = ()
    word: str = ""
    first: str = ""
    free: bool = False


class Begun(NamedTuple):
    """In the middle of a move: the board now, whether the move may end here, and how it can go on."""

    board: TouchBoard
    whole: bool
    onward: tuple[Gesture, ...]


@runtime_checkable
class BegunPart(Protocol):
    """A chapter whose moves grow while they are made, since there are too many ways to list."""

    def begun(self, book: "Book", engine: Any, state: Any, done: str) -> Begun:
        """Where so much of a move leads; nothing of it is done in the beginning."""


@runtime_checkable
class TouchPart(Protocol):
    """A chapter whose positions can be played on."""

    def touch_board(self, book: "Book", engine: Any, state: Any) -> TouchBoard:
        """A state of the game to play on, as far as it is known."""

    def gestures(self, book: "Book", engine: Any, state: Any, moves: Sequence[str]) -> "Iterable[Gesture]":
        """How these moves are made in a state."""


@runtime_checkable
class TurnPart(Protocol):
    """A chapter whose positions can be seen from the far side, too."""

    def turned_board(self, book: "Book", engine: Any, state: Any) -> TouchBoard:
        """The same as `touch_board`, for whoever sits at the top."""


@runtime_checkable
class OnEndPart(Protocol):
    """A chapter whose board is much wider than high: on a phone it stands on its end."""

    def board_on_end(self, book: "Book", engine: Any, state: Any) -> TouchBoard:
        """The same as `touch_board`, higher than wide."""


def has_book(game: str) -> bool:
    """Whether a game has a rulebook: a chapter, and a plan or pages."""
    folder = game_root(game)
    return shelf.find(game).book is not None and any((folder / name).exists() for name in (FILE, PAGES))


def book_part(game: str) -> BookPart[ExampleText]:
    """A game's chapter."""
    found: BookPart[ExampleText] = shelf.part(game, "book")
    return found
