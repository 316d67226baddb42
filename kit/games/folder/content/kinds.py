"""The kinds of components: what may stand in components.yaml, and what each key is for."""

from collections.abc import Mapping as Map
from dataclasses import field
from typing import Annotated, Any, Literal

from kit.content import limits
from kit.content.containers import ListOf, MapOf
from kit.content.declared import record
from kit.content.nodes import Mapping, Mark, Node, Scalar, at, key_at
from kit.content.pictures import Picture, PictureFile
from kit.content.problems import hint, quoted
from kit.content.records import Colour, Name, ShortName, Text
from kit.content.shape import Int, Number, OneOf, Reading, Shape, Str
from kit.content.shapes import KnownWord
from kit.core.facts import Among, Many, Within
from kit.core.frozen import dataclass

Icon = Annotated[str, KnownWord("style", "icon")]
Millimetres = Annotated[float, Within(8, 400)]
_PAIR = ListOf(Int(1, 60), 2, 2, what="two numbers [across, down]")
_SIZES = {
    "poker": (63.0, 88.0),
    "bridge": (57.0, 88.0),
    "mini": (44.0, 68.0),
    "tarot": (70.0, 120.0),
    "square": (70.0, 70.0),
    "business": (85.0, 55.0),
}
_LETTERS = MapOf(
    MapOf(
        ListOf(Int(0, limits.CARD_COPIES), 1, 2, what="[how many, value]"),
        key=Str(r"\S{1,2}", "a letter"),
        most=limits.ENTRIES,
    ),
    key=Str("[a-z]{2,3}", "a language"),
    most=limits.LANGUAGES,
)
SHAPES = ("square", "hex", "round", "domino")
GRIDS = ("squares", "hexes", "points", "track")


class CardSize(Shape[tuple[float, float]]):
    """How large a card is: a usual size by its name, or millimetres."""

    what = f"one of {', '.join(_SIZES)}, or [width, height] in millimetres"

    def read(self, node: Node, to: Reading) -> tuple[float, float]:
        if isinstance(node, Scalar):
            return _SIZES[OneOf(_SIZES, "size").read(node, to)]
        w, h = ListOf(Number(20, 280), 2, 2, what=self.what).read(node, to)
        return w, h

    def schema(self, to: Reading) -> dict[str, Any]:
        return {"anyOf": [{"enum": list(_SIZES)}, {"type": "array"}]}


@dataclass(frozen=True)
class Face:
    """What is to be seen on a token, a tile, a die or a standee."""

    icon: Annotated[Icon | None, "an icon of the house"] = None
    text: Annotated[Name | None, "a few letters"] = None
    colour: Annotated[Colour, "the ground"] = "cream"
    ink: Annotated[Colour | None, "what is drawn upon it; else whatever reads best"] = None
    picture: Annotated[PictureFile | None, Picture(), "a picture that fills it"] = None
    pattern: Annotated[
        str | None, KnownWord("style", "rim", "pattern"), "rings, stripes, dots …, to be told apart in grey"
    ] = None


FACE = record("a face", Face)


class ShortFace(Shape[Face]):
    """A face, or in short an icon's name, a number or a letter."""

    what = "a face {icon: …, text: …, colour: …}, an icon's name, or a few letters"
    kind = Mapping

    def read(self, node: Node, to: Reading) -> Face:
        if isinstance(node, Scalar) and not node.missing:
            words = to.words.get("style", {}).get("icon", ())
            if node.value in words:
                return Face(icon=node.value)
            if len(node.value) > 4:
                known = hint(node.value, words, "kit list icons")
                raise to.broken(node, f"unknown icon {quoted(node.value)}{known}")
            return Face(text=_same(node, to))
        return FACE.read(node, to)

    def schema(self, to: Reading) -> dict[str, Any]:
        return {"anyOf": [{"type": ["string", "number"]}, FACE.schema(to)]}


def _same(node: Scalar, to: Reading) -> Any:
    from kit.content.language_shape import SameEverywhere

    return SameEverywhere().read(node, to)


Short = Annotated[Face, ShortFace()]


@dataclass(frozen=True)
class GameComponent:
    """What every component has: its name among files, where it was written, and its title."""

    id: str
    mark: Mark
    title: Annotated[Name | None, "what it is called, on the cover and in the margin"] = None


@dataclass(frozen=True)
class Zone:
    """Fields that look alike."""

    fields: Annotated[str, Str(r"[A-Za-z0-9 ,–-]{1,400}", "fields such as a1-c3, e5"), "which fields"]
    colour: Annotated[Colour | None, "their ground"] = None
    icon: Annotated[Icon | None, "an icon in the middle"] = None
    name: Annotated[Name | None, "what stands on them"] = None


@dataclass(frozen=True)
class BoardPanel:
    """A plate beside the fields with words for the players."""

    title: Annotated[Name, "its heading"]
    text: Annotated[Text | None, "what it says"] = None
    icon: Annotated[Icon | None, "an icon beside the heading"] = None
    side: Annotated[
        Literal["left", "right", "top", "bottom"],
        Among(("left", "right", "top", "bottom"), "side"),
        "where it stands",
    ] = "right"


@dataclass(frozen=True)
class ScoreTrack:
    """Numbered spaces around the whole board."""

    to: Annotated[int, Within(8, 120), "the last number"]
    start: Annotated[int, Within(0, 1), "the first number"] = 0
    colour: Annotated[Colour, "its ground"] = "cream"


@dataclass(frozen=True)
class BoardComponent(GameComponent):
    """A board: fields of one grid on a page."""

    grid: Annotated[str, Among(GRIDS, "grid"), "squares, hexes, points or track"] = "squares"
    size: Annotated[tuple[int, int], _PAIR, "how many fields across and down; a track: on all its sides"] = (
        8,
        8,
    )
    paper: Annotated[Literal["a3", "a4"], Among(("a3", "a4"), "paper"), "the page"] = "a4"
    lying: Annotated[bool, "wider than high"] = False
    tiled: Annotated[bool, "also on several sheets to be joined"] = True
    labels: Annotated[bool, "letters and numbers on the fields"] = True
    light: Annotated[Colour, "the ground of fields"] = "cream"
    dark: Annotated[Colour | None, "every second field; without it all are alike"] = None
    line: Annotated[Colour, "lines between fields"] = "outline"
    zones: Annotated[tuple[Annotated[Zone, "a zone"], ...], "fields that look otherwise"] = ()
    panels: Annotated[tuple[Annotated[BoardPanel, "a panel"], ...], Many(most=8), "plates with words"] = ()
    track: Annotated[ScoreTrack | None, "a score track", "a score track around the board"] = None


@dataclass(frozen=True)
class DeckComponent(GameComponent):
    """Cards: rows of a table, drawn by a template."""

    cards: Annotated[str, Str(limit=limits.NAME), "the table or the folder of YAML files"] = ""
    sheet: Annotated[str, Str(limit=limits.NAME), "which sheet of a workbook"] = ""
    template: Annotated[str, Str(limit=limits.NAME), "the layout of the fronts"] = ""
    back: Annotated[str, Str(limit=limits.NAME), "the layout of the backs; else the game's own back"] = ""
    size: Annotated[tuple[float, float], CardSize(), "poker, mini … or [width, height]"] = _SIZES["poker"]
    corners: Annotated[float, Within(0, 10), "round corners, in millimetres, with a line to cut along"] = 0
    one_sided: Annotated[bool, "nothing is printed on the backs"] = False
    numbered: Annotated[bool, "templates can print card.copy: which of its copies a card is"] = False


@dataclass(frozen=True)
class TilesComponent(DeckComponent):
    """Tiles: like cards, of another shape, or told one by one."""

    shape: Annotated[str, Among(SHAPES, "shape"), "square, hex, round or domino"] = "square"
    across: Annotated[Millimetres, "in millimetres: a hex from side to side, a domino's shorter side"] = 40
    faces: Annotated[Map[str, Any], MapOf(ShortFace(), most=limits.TOKEN_KINDS), "tiles by name"] = field(
        default_factory=dict
    )
    copies: Annotated[
        Map[str, int],
        MapOf(Int(0, limits.CARD_COPIES), most=limits.TOKEN_KINDS),
        "how many of a tile, by name, where not as many as of the others",
    ] = field(default_factory=dict)
    each: Annotated[int, Within(1, limits.CARD_COPIES), "how many of every tile"] = 1
    pips: Annotated[int, Within(0, 12), "dominoes: the highest number"] = 6
    letters: Annotated[
        Map[str, Map[str, tuple[int, ...]]], _LETTERS, "letters of each language, [how many, value]"
    ] = field(default_factory=dict)
    reverse: Annotated[Face | None, ShortFace(), "what all have on their backs; else the game's own"] = None


def _tiles_check(tiles: TilesComponent, node: Mapping, to: Reading) -> None:
    """What is on tiles is said once, and nothing is said of tiles that are not there."""
    given = [key for key in ("cards", "faces", "letters") if key in node.entries]
    if len(given) > 1:
        said = f"tiles have one of 'cards', 'faces' and 'letters'; these have {', '.join(given)}"
        to.problem(key_at(node, given[1]), said)
    elif tiles.shape == "domino" and given and given != ["cards"]:
        said = "dominoes have pips of their own; delete this key, or choose another shape"
        to.problem(key_at(node, given[0]), said)
    for name in tiles.copies:
        if name not in tiles.faces:
            place = key_at(at(node, "copies"), name)
            to.problem(place, f"there is no tile {quoted(name)}{hint(name, tiles.faces)}")
    for lang in tiles.letters:
        if lang not in to.languages:
            place = key_at(at(node, "letters"), lang)
            to.problem(place, f"unknown language {quoted(lang)}{hint(lang, to.languages)}")


@dataclass(frozen=True)
class TokenSet:
    """Tokens that are alike."""

    face: Annotated[Short, "what is on it"]
    count: Annotated[int, Within(1, limits.TOKEN_COUNT), "how many"] = 1
    back: Annotated[Face | None, ShortFace(), "what is on the other side; else the same"] = None
    across: Annotated[float | None, Number(8, 60), "in millimetres, where not as large as the others"] = None
    name: Annotated[Name | None, "what it is called"] = None


@dataclass(frozen=True)
class TokensComponent(GameComponent):
    """Round tokens."""

    across: Annotated[float, Within(8, 60), "in millimetres"] = 20
    tokens: Annotated[
        Map[str, TokenSet],
        MapOf(record("a token", TokenSet), least=1, most=limits.TOKEN_KINDS),
        "kinds of tokens by name",
    ] = field(kw_only=True)


@dataclass(frozen=True)
class Die:
    """A die of paper."""

    faces: Annotated[tuple[Short, ...], ListOf(ShortFace(), 6, 6), "its six faces"]
    colour: Annotated[Colour, "its ground, where a face has none of its own"] = "ivory"


@dataclass(frozen=True)
class DiceComponent(GameComponent):
    """Dice of paper, to be folded."""

    dice: Annotated[tuple[Annotated[Die, "a die"], ...], Many(1, 12), "the dice"] = field(kw_only=True)
    edge: Annotated[float, Within(12, 32), "in millimetres"] = 22


@dataclass(frozen=True)
class SheetBlockData:
    """A part of a sheet: a table to fill in, lines to write on, boxes to tick, or words."""

    title: Annotated[Name | None, "its heading"] = None
    columns: Annotated[tuple[Name, ...], Many(most=12), "a table's columns"] = ()
    rows: Annotated[int, Within(0, 60), "a table's rows"] = 0
    lines: Annotated[int, Within(0, 40), "lines to write on"] = 0
    boxes: Annotated[int, Within(0, 200), "boxes to tick"] = 0
    text: Annotated[Text | None, "words"] = None


@dataclass(frozen=True)
class SheetComponent(GameComponent):
    """A sheet to write on."""

    blocks: Annotated[tuple[Annotated[SheetBlockData, "a block"], ...], Many(1, 12), "from top to bottom"] = (
        field(kw_only=True)
    )
    across: Annotated[int, Within(1, 4), "how many stand side by side on a page"] = 1


@dataclass(frozen=True)
class ReferenceComponent(GameComponent):
    """The quick-reference card; its words are those of reference.yaml."""


@dataclass(frozen=True)
class BoxComponent(GameComponent):
    """A tuck box that is as large as what it must hold."""

    holds: Annotated[tuple[ShortName, ...], "components; without it, all that is cut out"] = ()


@dataclass(frozen=True)
class StandeeFigure:
    """A figure that stands on its own foot."""

    face: Annotated[Short, "what is on it"]
    count: Annotated[int, Within(1, 60), "how many"] = 1
    name: Annotated[Name | None, "what stands on its foot"] = None


@dataclass(frozen=True)
class StandeesComponent(GameComponent):
    """Figures of paper, folded over and standing."""

    figures: Annotated[
        Map[str, StandeeFigure], MapOf(record("a figure", StandeeFigure), least=1, most=60), "figures by name"
    ] = field(kw_only=True)
    size: Annotated[tuple[float, float], CardSize(), "[width, height] of a figure in millimetres"] = (25, 40)


KINDS: dict[str, Any] = {
    "board": record("a board", BoardComponent),
    "deck": record("a deck", DeckComponent),
    "tiles": record("tiles", TilesComponent, _tiles_check),
    "tokens": record("tokens", TokensComponent),
    "dice": record("dice", DiceComponent),
    "sheet": record("a sheet", SheetComponent),
    "reference": record("the quick-reference card", ReferenceComponent),
    "box": record("a box", BoxComponent),
    "standees": record("standees", StandeesComponent),
}


class ByKind(Shape[GameComponent]):
    """A component: its kind says which other keys it has."""

    what = f"a component with the key 'kind': {', '.join(KINDS)}"
    kind = Mapping

    def read(self, node: Node, to: Reading, id: str = "") -> GameComponent:
        if not isinstance(node, Mapping):
            raise to.broken(node, f"expected {self.what}, not {node.what}")
        said = OneOf(KINDS, "kind")
        if "kind" not in node.entries:
            raise to.broken(node, f"a component needs the key 'kind': {said.what}")
        kind = said.read(at(node, "kind"), to)
        rest = Mapping(node.file, node.line, node.column)
        rest.entries = {name: entry for name, entry in node.entries.items() if name != "kind"}
        found: GameComponent = KINDS[kind].read(rest, to, id=id, mark=node)
        return found

    def schema(self, to: Reading) -> dict[str, Any]:
        kinds = []
        for name, shape in KINDS.items():
            one = shape.schema(to)
            one["properties"] = {"kind": {"const": name}, **one["properties"]}
            kinds.append({**one, "required": ["kind", *one.get("required", ())]})
        return {"anyOf": kinds}


COMPONENTS: MapOf[Any] = MapOf(ByKind(), least=1, most=limits.COMPONENTS, named="id")
