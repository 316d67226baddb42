"""What cannot be drawn: all of it is found in one go, each fault with the place that is to blame."""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Generic, NamedTuple, Self, TypeVar

from kit.content.content import Content
from kit.content.left_out import left_out
from kit.content.nodes import Mark
from kit.content.problems import ContentErrors, Problem
from kit.content.trail import Trail, layer
from kit.core.errors import KitError

T = TypeVar("T")

_notes: ContextVar["_Notes | None"] = ContextVar("notes", default=None)
_place: ContextVar[Mark | None] = ContextVar("place", default=None)


class DrawingFault(KitError):
    """A text that cannot be drawn, the part of it that is the reason, and what it is drawn from, if known."""

    text = ""
    part = ""
    where = ""
    of_room = False  # another layout might have room for it
    mark: Mark | None = None

    def at(self, where: str) -> Self:
        """The same with the words for where it is on paper: card, box, language."""
        self.where = where
        return self

    def __str__(self) -> str:
        said = super().__str__()
        return f"{self.where}: {said}" if self.where else said


def shown(text: str) -> str:
    """A text in a message: in quotes, on one line, not too long.

    >>> shown("Jan\\u00a0a\\nPetr")
    "'Jan a Petr'"
    """
    words = " ".join(text.split())
    return repr(words if len(words) <= 60 else words[:57] + "…")


def fault(error: KitError) -> None:
    """Note what is wrong and draw on; where nobody takes notes, it is raised.

    Nothing that is kept for the next drawing may be made around this: it would lack what is wrong here.
    """
    if isinstance(error, DrawingFault) and error.mark is None:
        error.mark = _place.get()
    notes = _notes.get()
    if notes is None:
        raise error
    notes.take(error)


@contextmanager
def trying() -> Iterator[None]:
    """What is wrong is raised, whoever takes notes: there is another way to draw it."""
    before = _notes.set(None)
    try:
        yield
    finally:
        _notes.reset(before)


class drawn_from:  # noqa: N801 (a context, many times for every card)
    """What is drawn here follows this place, e.g. a box of a template."""

    __slots__ = ("_before", "_mark")

    def __init__(self, mark: Mark) -> None:
        self._mark = mark

    def __enter__(self) -> None:
        self._before = _place.set(self._mark)

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        _place.reset(self._before)
        if isinstance(error, DrawingFault):
            error.mark = error.mark or self._mark


class Attempt(NamedTuple, Generic[T]):
    """What was drawn around all that is wrong with it; nothing where the drawing stopped."""

    made: T | None
    problems: tuple[Problem, ...]

    @property
    def whole(self) -> T:
        """What was drawn; ContentErrors with all that is wrong.

        That is nothing where the drawing stopped for want of a template that is left out.
        """
        if self.problems or self.made is None:
            raise ContentErrors(self.problems)
        return self.made


def seen(content: Content, draw: Callable[[], T], usual: Mark, trail: Trail | None = None) -> Attempt[T]:
    """What `draw` gives, and all that is wrong with it.

    A fault whose words come from no file of the content stands at the `usual` place. A `trail` is given by
    who looks again at what was drawn before.
    """
    content.templates.trail = trail or Trail()  # whatever was drawn before is not to blame
    notes = _Notes(content, usual, [])
    left_out().misfits = trail is not None and left_out().misfits
    before, found = _notes.set(notes), None
    try:
        found = draw()
    except KitError as error:
        notes.take(error)
    finally:
        _notes.reset(before)
    return Attempt(found, tuple(notes.problems))


def whole(content: Content, draw: Callable[[], T], usual: Mark, trail: Trail | None = None) -> T:
    """What `draw` gives, if nothing is wrong with it; else ContentErrors with all that is."""
    return seen(content, draw, usual, trail).whole


class _Notes(NamedTuple):
    """What was found wrong with a drawing so far."""

    content: Content
    usual: Mark
    problems: list[Problem]

    def take(self, error: KitError) -> None:
        """Find the place at once: the same words may soon be drawn from another."""
        if isinstance(error, ContentErrors):
            self.problems.extend(error.problems)
            return
        if isinstance(error, DrawingFault) and error.of_room and left_out().misfits:
            return
        mark = self._culprit(error) if isinstance(error, DrawingFault) else self.usual
        self.problems.append(Problem(mark.file, mark.line, mark.column, str(error)))

    def _culprit(self, error: DrawingFault) -> Mark:
        marks = self.content.templates.trail.back(error.text, error.part) if error.text else []
        marks += [error.mark] if error.mark else []
        return written_last(self.content, marks, self.usual)


def written_last(content: Content, marks: Iterable[Mark], usual: Mark) -> Mark:
    """Of all that made a text, the place that is to blame: a pack's rather than the game's."""
    folders = [os.path.join(pack.folder, "") for pack in content.packs]
    return max(marks, key=lambda mark: layer(folders, mark), default=usual)


def usual_place(content: Content, product: str) -> Mark:
    """Where a product is written, else the file that one would open first: the last pack's, or the game's."""
    from kit.data import game_root

    if place := content.place_of(product):
        return place

    folders = [str(game_root(content.id)), *(pack.folder for pack in content.packs)]
    word = product.partition("-")[0]  # a board, tiled or not, is board.yaml; cards are templates/card.yaml
    names = (f"{word}.yaml", f"templates/{word.removesuffix('s')}.yaml", "pack.yaml", "game.yaml")
    files = [os.path.join(folder, name) for folder in reversed(folders) for name in names]
    return Mark(next((file for file in files if os.path.isfile(file)), files[-1]), 1, 1)
