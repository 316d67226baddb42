"""What a game gives a laboratory: a board to lay pieces on, what a move from there may lead to, and tries."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

from kit.art.scene import Scene
from kit.content.knobs import ExampleKnob
from kit.content.proof import Said
from kit.content.records import ExampleText
from kit.core import shelf
from kit.core.errors import KitError
from kit.table.odds import Chances

if TYPE_CHECKING:
    from kit.book.book import Book


class NoLab(KitError):
    """A game without a laboratory."""


class LabPiece(NamedTuple):
    """A kind of piece, its name and picture, and how many may lie there."""

    kind: str
    name: str
    most: int
    scene: Scene


class LabBoard(NamedTuple):
    """The empty board: fields as rows of names, where they lie in the drawing, and what can be laid there."""

    scene: Scene
    fields: Sequence[Sequence[str]]
    left: float
    top: float
    side: float
    pieces: Sequence[LabPiece]


class LabSetup(NamedTuple):
    """What lies where, in order, by kind and field; what is chosen; the field that is aimed at, if one is."""

    pieces: tuple[tuple[str, str], ...] = ()
    chosen: Mapping[str, str] = {}
    aim: str = ""


class LabSpot(NamedTuple):
    """A field with what aiming at it promises: its share of the best one, and in a few letters."""

    at: str
    share: float
    text: str
    exact: str


class LabLook(NamedTuple):
    """What can be chosen, what can be aimed at, and how likely things are; or why the move is refused.

    `aims` is None where the move needs no aim; `request` is what `kit odds` takes for the same.
    """

    knobs: tuple[ExampleKnob, ...]
    aims: tuple[str, ...] | None
    heated: bool
    odds: Chances
    refused: Said | None
    request: Mapping[str, Any]


class LabTry(NamedTuple):
    """A move that was made: its dice and other words, step by step, its picture, and what lies there then."""

    knobs: tuple[ExampleKnob, ...]
    steps: Sequence[Said]
    scene: Scene | None
    refused: Said | None
    pieces: Sequence[tuple[str, str]]
    request: Mapping[str, Any]


@runtime_checkable
class LabPart(Protocol):
    """A game's laboratory."""

    def board(self, book: "Book", on_end: bool) -> LabBoard:
        """The board and the pieces; `on_end` as it fits a phone."""

    def begin(self, book: "Book") -> LabSetup:
        """What lies there when the door opens."""

    def look(self, book: "Book", setup: LabSetup) -> LabLook:
        """What may be done, and what it may lead to."""

    def heat(self, book: "Book", setup: LabSetup, fields: Iterable[str]) -> Sequence[LabSpot]:
        """What aiming at each of these fields promises."""

    def laid(self, book: "Book", example: ExampleText) -> LabSetup | None:
        """A worked example as it can be set up here, if it can."""

    def best(self, book: "Book", setup: LabSetup) -> Sequence[tuple[Said, LabSetup]]:
        """The best moves from here, each in words and as it is set up."""

    def tried(self, book: "Book", setup: LabSetup) -> LabTry:
        """Make the move; what is chosen also says what falls."""


class EveningNow(NamedTuple):
    """How it stands beside a real board: whose turn, what each holds, what it is worth, and in words why.

    `after` and `starter` say how it goes on once what lies there is counted.
    """

    turn: str | None
    left: Mapping[str, int]
    worth: Mapping[str, int]
    said: Sequence[Said]
    over: bool
    won: str | None
    after: Mapping[str, int]
    starter: str


@runtime_checkable
class BesidePart(Protocol):
    """A game that can be helped with while it is played on a real board."""

    def forms(self, book: "Book") -> Mapping[str, str]:
        """The ways to play it, by name."""

    def standing(self, book: "Book", evening: Mapping[str, Any]) -> EveningNow:
        """How it stands; `evening` is what was told so far."""


def lab_part(game: str) -> LabPart:
    """A game's laboratory, or one sentence that there is none."""
    if shelf.find(game).lab is None:
        raise NoLab(f"{game} has no laboratory")
    found: LabPart = shelf.part(game, "lab")
    return found


def beside_part(game: str) -> BesidePart:
    """What helps beside a game's real board, or one sentence that nothing does."""
    found = lab_part(game)
    if not isinstance(found, BesidePart):
        raise NoLab(f"{game} has nothing that helps beside a real board")
    return found
