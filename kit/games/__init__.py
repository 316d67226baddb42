"""The shelf's games, one folder each, and what a game is to the house."""

from collections.abc import Callable, Mapping
from functools import partial
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from kit.core.frozen import dataclass

if TYPE_CHECKING:
    from pathlib import Path

    from kit.art.part import LookPart, ReferencePart
    from kit.book.part import BookPart
    from kit.content.content import Content
    from kit.content.engine_game import EngineContent
    from kit.content.part import AcceptPart, ContentPart, DiffPart, NewPart, ProofPart
    from kit.content.played import PlayedExample
    from kit.content.records import ExampleText
    from kit.core.engine import Engine
    from kit.export.part import SetupPart
    from kit.press.products import PrintPart
    from kit.table.lab import LabPart
    from kit.table.part import TablePart

T = TypeVar("T")
C = TypeVar("C", bound="Content")
E = TypeVar("E", bound="ExampleText")
Lazy = Callable[[], T]
"""Imports a part when it is asked for, so that asking for one game loads nothing of the others."""


def at(address: str) -> Lazy[Any]:
    """A part by its address, a module or a thing in one: `kit.games.dama.content:CONTENT`.

    `tests/project/test_parts.py` lets mypy look whether what stands there is what its room asks for.
    """
    colon = "" if ":" in address else ":"  # with one, what a module fails to import is told, not the module
    return partial(resolve_name, f"{address}{colon}")


@dataclass(frozen=True)
class Game(Generic[C, E]):
    """A game, part by part; each room asks for its own and knows no more than that part's protocol.

    A part that a game has not is None, and the room that would need it says so in one sentence.
    """

    id: str
    content: "Lazy[ContentPart]"
    proofs: "Lazy[ProofPart[C, E]]"
    accept: "Lazy[AcceptPart[E]]"
    diff: "Lazy[DiffPart[C, E]]"
    samples: "Lazy[NewPart[C]] | None" = None
    look: "Lazy[LookPart[C]] | None" = None
    reference: "Lazy[ReferencePart[C]] | None" = None
    products: "Lazy[PrintPart] | None" = None
    setup: "Lazy[SetupPart[C]] | None" = None
    book: "Lazy[BookPart[E]] | None" = None
    engine: "Lazy[Callable[[Mapping[str, Any]], Engine[Any, Any]]] | None" = None
    table: "Lazy[TablePart[C]] | None" = None
    lab: "Lazy[LabPart] | None" = None
    folder: "Path | None" = None
    """Where its data lie, if not in a folder of its name among the content of the house."""

    def load(self, *packs: "str | Path") -> C:
        """The game's content, with packs laid over it in order."""
        from kit.art.vocabulary import drawing_words
        from kit.content.load import load

        return cast(C, load(self.id, packs, words=drawing_words()))

    def play(self, *packs: "str | Path", **agreed: Any) -> "Engine[Any, Any]":
        """The rules of the game, ready to be asked; those of packs change them.

        `agreed` is what players of this game settle before they begin, as its engine is told.
        """
        from kit.core import shelf

        engine: Engine[Any, Any] = shelf.part(self.id, "engine")(self.load(*packs).facts, **agreed)
        return engine

    def draw(self, position: str, language: str = "en", content: C | None = None) -> str:
        """A position as an SVG that needs nothing else; `content` is that of a pack, loaded before."""
        from kit.art.svg_pen import to_svg
        from kit.book.book import Book
        from kit.book.part import book_part

        book = Book(self.load() if content is None else content, language)
        return to_svg(book_part(self.id).position(book, position), self.id, "light", outlines=True)


def engine_game(name: str, content: str, **parts: str) -> "Game[EngineContent, PlayedExample]":
    """A game whose content is an `EngineGame`, which proves, compares and begins packs as well."""
    given: dict[str, Any] = {part: at(address) for part, address in parts.items()}
    whole = at(content)
    return Game(name, whole, proofs=whole, accept=whole, diff=whole, samples=whole, **given)
