"""What a game gives this room: its own files and checks, how its examples are proven, compared and begun."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from kit.content.content import Content
from kit.content.records import ExampleText
from kit.core import shelf

if TYPE_CHECKING:
    from kit.content.pack import Trees
    from kit.content.proof import Difference, Proof
    from kit.content.shape import Reading, Shape

C = TypeVar("C", bound=Content, contravariant=True)
E = TypeVar("E", bound=ExampleText, contravariant=True)


class ContentPart(Protocol):
    """Reads what only this game has."""

    FILES: "dict[str, Shape[Any]]"
    FOLDERS: "dict[str, Shape[Any]]"
    FOLDER_LIMITS: Mapping[str, int]

    def check(self, values: dict[str, Any], trees: "Trees", to: "Reading") -> None:
        """Check what concerns several files."""

    def context(self, values: dict[str, Any], language: str) -> dict[str, Any]:
        """What expressions in texts can look up."""

    def build(self, values: dict[str, Any], common: dict[str, Any]) -> Content:
        """The whole content."""


class ProofPart(Protocol[C, E]):
    """Proves worked examples by the engine."""

    def prove(self, content: C, example: E) -> "Proof":
        """Work one example out."""


class AcceptPart(Protocol[E]):
    """Knows where an example states something."""

    def place(self, example: E, difference: "Difference") -> tuple[str, ...]:
        """The path of a stated value."""


class DiffPart(Protocol[C, E]):
    """Compares skills and examples, and knows what rules are called."""

    def skill_keys(self, content: C, skill: str) -> Mapping[str, Any]:
        """A skill as values that can be compared, key by key."""

    def example_keys(self, example: E) -> Mapping[str, Any]:
        """An example likewise."""

    def rule_name(self, content: C, path: tuple[str, ...], lang: str) -> str:
        """What a number is called."""

    def rule_value(self, content: C, path: tuple[str, ...], value: Any, lang: str) -> str:
        """What it is, in words."""

    def skill_words(self, content: C, skill: str, lang: str) -> list[str]:
        """What a skill does, line by line."""


class NewPart(Protocol):
    """What new packs hold."""

    SKILL: str

    def rules(self, content: Content) -> str:
        """Numbers that people change first, as they are in the game."""


def content_part(game: str) -> ContentPart:
    """How a game's own files are read."""
    found: ContentPart = shelf.part(game, "content")
    return found


def proof_part(game: str) -> ProofPart[Content, ExampleText]:
    """How a game's examples are proven."""
    found: ProofPart[Content, ExampleText] = shelf.part(game, "proofs")
    return found


def accept_part(game: str) -> AcceptPart[ExampleText]:
    """Where a game's examples state something."""
    found: AcceptPart[ExampleText] = shelf.part(game, "accept")
    return found


def diff_part(game: str) -> DiffPart[Content, ExampleText]:
    """How a game's contents are compared."""
    found: DiffPart[Content, ExampleText] = shelf.part(game, "diff")
    return found


def new_part(game: str) -> NewPart:
    """What a game's new packs hold."""
    found: NewPart = shelf.part(game, "samples")
    return found
