"""The shape of pétanque's board.yaml: the board on paper."""

from collections.abc import Mapping as Map
from dataclasses import dataclass

from kit.content.containers import Key, ListOf, Record
from kit.content.nodes import Node, at
from kit.content.records import Tokens
from kit.content.shape import Number, OneOf, Reading
from kit.content.shapes import TEXT
from kit.content.text import Multilingual
from kit.games.petanque.content.rules import Facts
from kit.games.petanque.engine.rules import ACTIONS

PANELS = ("score", "actions", "rosette", "skills")
LEAST_FIELD_MM = 16
LABELS_MM = 5.0  # the strip for labels around the piste
SIDE_MM = 18.5  # room at each end of the piste: labels, then the circle or the dead boules
FOOT_MM = 46.5  # the height of the panels
_POINT_MM = ListOf(Number(0, 2000), 2, 2, what="two numbers [x, y] in millimetres")


@dataclass(frozen=True)
class BoardEntry:
    """One line of the panel of actions."""

    action: str
    title: Multilingual
    line: Multilingual


@dataclass(frozen=True)
class Panel:
    """One panel at the foot of the board."""

    id: str
    title: Multilingual
    note: Multilingual | None = None
    entries: tuple[BoardEntry, ...] = ()


@dataclass(frozen=True)
class BoardSheet:
    """The board on paper, in millimetres from the top left corner, the circle at the left."""

    size_mm: tuple[float, float]
    field_mm: float
    origin_mm: tuple[float, float]
    bleed_mm: float
    safe_mm: tuple[float, float]
    title: Multilingual
    metre_marks: tuple[float, ...]
    labels: Map[str, Multilingual]
    panels: tuple[Panel, ...]


_ENTRY = Record(
    "an entry",
    BoardEntry,
    {
        "action": Key(OneOf(ACTIONS, "action"), "which of the actions"),
        "title": Key(TEXT, "what it is called"),
        "line": Key(TEXT, "what the die does"),
    },
)
_PANEL = Record(
    "a panel",
    Panel,
    {
        "id": Key(OneOf(PANELS, "panel"), "which panel"),
        "title": Key(TEXT, "its heading"),
        "note": Key(TEXT, "a line under it", None),
        "entries": Key(ListOf(_ENTRY), "the lines of the panel of actions", ()),
    },
)
_LABELS: Record[dict[str, Multilingual]] = Record(
    "the labels",
    dict,
    {
        "circle": Key(TEXT, "at the throwing circle"),
        "dead": Key(TEXT, "at the place for dead boules"),
        "back_line": Key(TEXT, "at the back line"),
    },
)
BOARD = Record(
    "the board on paper",
    BoardSheet,
    {
        "size_mm": Key(_POINT_MM, "width and height of the sheet"),
        "field_mm": Key(Number(LEAST_FIELD_MM, 60), "the side of a field; a token must fit on it"),
        "origin_mm": Key(_POINT_MM, "where the piste begins"),
        "bleed_mm": Key(Number(0, 10), "how far colour runs past the cut"),
        "safe_mm": Key(_POINT_MM, "margins left and right, top and bottom, that printers may leave white"),
        "title": Key(TEXT, "the title on the board"),
        "metre_marks": Key(ListOf(Number(0, 99)), "metres marked along the side", ()),
        "labels": Key(_LABELS, "words around the piste"),
        "panels": Key(ListOf(_PANEL), "the panels at the foot"),
    },
)


def room_mm(sheet: BoardSheet) -> tuple[float, float]:
    """How long and how high the piste may be: what its labels, its ends and the panels leave of the sheet."""
    wide = sheet.size_mm[0] - 2 * sheet.safe_mm[0] - 2 * SIDE_MM
    high = sheet.size_mm[1] - sheet.safe_mm[1] - FOOT_MM - LABELS_MM - sheet.origin_mm[1]
    return wide, high


def tokens_fit(tokens: Tokens, sheet: BoardSheet, node: Node, board: Node, to: Reading) -> None:
    """What lies on a field is no larger than it."""
    for index, token in enumerate(tokens.tokens):
        size = tokens.size(token)
        if token.kind in ("boule", "jack") and size > sheet.field_mm:
            own = at(node, "tokens", index, "size_mm") if token.size_mm else at(node, "diameter_mm")
            said = f"a {token.kind} of {size:g} mm does not fit a field of {sheet.field_mm:g} mm"
            blame = to.latest(own, at(board, "field_mm"))
            to.problem(blame, f"{said}; make it smaller, or the fields larger")
            return


def board_fits(sheet: BoardSheet, facts: Facts, board: Node, rules: Node, to: Reading) -> None:
    """Fields may shrink until a token just fits on them; beyond that no sheet has room."""
    for side, length, margin in zip(("rows", "columns"), sheet.size_mm, sheet.safe_mm, strict=True):
        count, most = facts["board"][side], int((length - 2 * margin) // LEAST_FIELD_MM)
        if count > most:
            blame = to.latest(at(rules, "board", side), at(board, "size_mm"))
            width, height = sheet.size_mm
            to.problem(
                blame,
                f"board too large: with fields of {LEAST_FIELD_MM} mm, on which a token just fits, a sheet of"
                f" {width:g} × {height:g} mm has room for {most} {side}, not {count}; lower `{side}`",
            )
