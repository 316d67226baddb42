"""What a game gives those who lay a table: where its fields are, and what stands there in the beginning."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeVar

from kit.art.scene import Point, Scene
from kit.content.content import Content
from kit.core import shelf

C = TypeVar("C", bound=Content, contravariant=True)


class Standing(NamedTuple):
    """A token, by what it is called among the tokens, and the point of the board where it stands."""

    token: str
    at: Point


class TableDie(NamedTuple):
    """A cube: with pips, or with faces of its own, in the words of a language and the first of them up.

    One that has a place on the board is turned there and not rolled.
    """

    faces: Callable[[str], Sequence[Scene]] | None = None
    at: Point | None = None


class TableSetup(NamedTuple):
    """The beginning of a game: fields of the board in its millimetres, tokens upon it, dice."""

    board: str = ""  # the product; none, where the game has no board
    fields: Mapping[str, Point] = {}
    stands: tuple[Standing, ...] = ()
    dice: tuple[TableDie, ...] = ()


class SetupPart(Protocol[C]):
    """A game that can be laid on a table."""

    def setup(self, content: C) -> TableSetup:
        """How a game begins."""


def setup_of(content: Content) -> TableSetup:
    """How a game begins; of one that does not say it, things lie beside each other."""
    if shelf.find(content.id).setup is None:
        return TableSetup()
    part: SetupPart[Content] = shelf.part(content.id, "setup")
    return part.setup(content)
