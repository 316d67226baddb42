"""What a game gives this room: its own files and checks, how its examples are proven, compared and begun."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from kit.content.content import Content
from kit.content.records import ExampleText
from kit.core import shelf

if TYPE_CHECKING:
    from kit.content.knobs import Chosen, ExampleKnob
    from kit.content.nodes import Node
    from kit.content.pack import Trees
    from kit.content.proof import Difference, Proof
    from kit.content.shape import Reading, Shape

C = TypeVar("C", bound=Content, contravariant=True)
X = TypeVar("X", bound="ExampleText")
E = TypeVar("E", bound=ExampleText, contravariant=True)
Group = Mapping[str, Mapping[str, Any]]
Groups = Mapping[str, Group]


class ContentPart(Protocol):
    """Reads what only this game has."""

    NEEDS: tuple[str, ...]
    """The files that this game must have beside game.yaml; it may do without the others."""
    TOKEN_KINDS: tuple[str, ...]
    """What its tokens can be beside what any game's can."""
    FILES: "dict[str, Shape[Any]]"
    FACTS: tuple[str, ...]
    """The files that an engine is made from."""
    FOLDERS: "dict[str, Shape[Any]]"
    FOLDER_LIMITS: Mapping[str, int]
    OTHERS: tuple[str, ...]
    """Folders that the game reads by itself."""
    DECK: str
    """The folder with a file for each card of a deck; nothing where there is none."""

    def know(self, trees: "Trees", to: "Reading") -> None:
        """Tell the names that other files may refer to."""

    def entry(self, folder: str, name: str, node: "Node", to: "Reading") -> Any:
        """The record of one file in a folder."""

    def check(self, values: dict[str, Any], trees: "Trees", to: "Reading") -> None:
        """Check what concerns several files."""

    def context(self, values: dict[str, Any], language: str) -> dict[str, Any]:
        """What expressions in texts can look up."""

    def build(self, values: dict[str, Any], common: dict[str, Any]) -> Content:
        """The whole content."""


class ProofPart(Protocol[C, X]):
    """Proves worked examples by the engine."""

    def prove(self, content: C, example: X) -> "Proof":
        """Work one example out."""

    def knobs(self, content: C, example: X) -> "tuple[ExampleKnob, ...]":
        """What one can change in it; nothing where there is nothing to choose."""

    def turned(self, content: C, example: X, chosen: "Chosen") -> X:
        """The example with other words; what its outcome is only a proof tells."""


class AcceptPart(Protocol[E]):
    """Knows where an example states something."""

    def place(self, example: E, difference: "Difference") -> tuple[str, ...]:
        """The path of a stated value."""


class DiffPart(Protocol[C, E]):
    """Compares what only this game has, and knows what rules are called."""

    def groups(self, content: C) -> Groups:
        """What only this game has, group by group, entry by entry, as values that can be compared."""

    def entry_name(self, content: C, group: str, entry: str, lang: str) -> str:
        """How an entry of a group is called."""

    def entry_words(self, content: C, group: str, entry: str, lang: str) -> list[str]:
        """What an entry does, line by line."""

    def example_keys(self, example: E) -> Mapping[str, Any]:
        """An example likewise."""

    def rule_name(self, content: C, path: tuple[str, ...], lang: str) -> str:
        """What a number is called."""

    def rule_value(self, content: C, path: tuple[str, ...], value: Any, lang: str) -> str:
        """What it is, in words."""


class NewPart(Protocol[C]):
    """What new packs hold."""

    SAMPLE_FOLDERS: tuple[str, ...]

    def next_command(self, content: C, pack: str) -> str:
        """What one does next with a new pack."""

    def make_character(self, name: str, skill: str, pack: str, wanted: str | None, file: str | None) -> str:
        """Make a character's file and say what was made; games without characters refuse."""

    def samples(self, content: C) -> tuple[tuple[str, str], ...]:
        """What may lie in a pack: the phrase that tells of it, and YAML to begin with (or none)."""


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


def new_part(game: str) -> NewPart[Content]:
    """What a game's new packs hold."""
    found: NewPart[Content] = shelf.part(game, "samples")
    return found
