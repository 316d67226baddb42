"""The shape of pétanque's board.yaml: the board on paper."""

from math import ceil, floor
from typing import Annotated

from kit.content.containers import ListOf
from kit.content.declared import record
from kit.content.nodes import Node, Scalar, at
from kit.content.records import Text, Tokens
from kit.content.shape import Number, Reading
from kit.core.facts import Among, Within
from kit.core.frozen import dataclass
from kit.games.petanque.engine.rules import ACTIONS, Terrain

SCORE = "score"  # the kind of token that lies beside the piste
PANELS = ("score", "actions", "rosette", "skills")
LEAST_FIELD_MM = 16
MOST_FIELD_MM = 30  # unless a pack asks for more: a boule and a jack lie on it side by side
LABELS_MM = 5.0  # the strip for labels around the piste
SIDE_MM = 17.0  # room at each end of the piste: labels, then the circle or the dead boules
TRAY_MM = 16.0  # more there where fields grow: dead boules lie two abreast, not one upon the other
FOOT_MM = 45.0  # the height of the panels
PointMM = Annotated[
    tuple[float, float], ListOf(Number(0, 2000), 2, 2, what="two numbers [x, y] in millimetres")
]


@dataclass(frozen=True)
class BoardEntry:
    """One line of the panel of actions."""

    action: Annotated[str, Among(ACTIONS, "action"), "which of the actions"]
    title: Annotated[Text, "what it is called"]
    line: Annotated[Text, "what the die does"]


@dataclass(frozen=True)
class Panel:
    """One panel at the foot of the board."""

    id: Annotated[str, Among(PANELS, "panel"), "which panel"]
    title: Annotated[Text, "its heading"]
    note: Annotated[Text | None, "a line under it"] = None
    entries: Annotated[
        tuple[Annotated[BoardEntry, "an entry"], ...], "the lines of the panel of actions"
    ] = ()


@dataclass(frozen=True)
class BoardLabels:
    """Words around the piste."""

    circle: Annotated[Text, "at the throwing circle"]
    dead: Annotated[Text, "at the place for dead boules"]
    back_line: Annotated[Text, "at the back line"]


@dataclass(frozen=True)
class BoardSheet:
    """The board on paper, in millimetres from the top left corner, the circle at the left."""

    size_mm: Annotated[PointMM, "width and height of the sheet"]
    origin_mm: Annotated[PointMM, "where the piste begins; without `field_mm`, across the sheet's middle"]
    bleed_mm: Annotated[float, Within(0, 10), "how far colour runs past the cut"]
    safe_mm: Annotated[PointMM, "margins at the sides, at top and foot: for printer, scissors, and 4 mm"]
    title: Annotated[Text, "the title on the board"]
    labels: Annotated[BoardLabels, "the labels", "words around the piste"]
    panels: Annotated[tuple[Annotated[Panel, "a panel"], ...], "the panels at the foot"]
    field_mm: Annotated[
        float | None,
        Within(LEAST_FIELD_MM, 60),
        "the side of a field; a token must fit on it; without it, as the sheet has room",
    ] = None
    metre_marks: Annotated[tuple[Annotated[float, Within(0, 99)], ...], "metres marked along the side"] = ()


BOARD = record("the board on paper", BoardSheet)


def room_mm(sheet: BoardSheet) -> tuple[float, float]:
    """How long and how high the piste may be: what its labels, its ends and the panels leave of the sheet."""
    wide = sheet.size_mm[0] - 2 * sheet.safe_mm[0] - 2 * SIDE_MM
    high = sheet.size_mm[1] - sheet.safe_mm[1] - FOOT_MM - LABELS_MM - sheet.origin_mm[1]
    return wide, high


def drawn_field_mm(sheet: BoardSheet, terrain: Terrain) -> float:
    """The side of a field as it is drawn: as large as the sheet asks for, or as it has room for."""
    wide, high = room_mm(sheet)
    if sheet.field_mm and sheet.field_mm <= min(wide / terrain.rows, high / terrain.columns):
        return sheet.field_mm
    # A line of the grid lies in the middle of the sheet, with the longer half of the rows beyond it.
    half = ceil(terrain.rows / 2)
    most = min(wide / 2 / half, high / terrain.columns)
    if not sheet.field_mm:
        most = min(most, max(LEAST_FIELD_MM, min((wide / 2 - TRAY_MM) / half, MOST_FIELD_MM)))
    return floor(most * 20) / 20


def too_large(sheet: BoardSheet, terrain: Terrain) -> str:
    """Why a board can be played but not printed; nothing where it can."""
    if drawn_field_mm(sheet, terrain) >= LEAST_FIELD_MM:
        return ""
    (w, h), (wide, high) = sheet.size_mm, room_mm(sheet)
    columns, rows = int(high // LEAST_FIELD_MM), int(wide // LEAST_FIELD_MM)
    return (
        f"{terrain.columns} columns and {terrain.rows} rows can be played but not printed: "
        f"with its panels, a sheet of {w:g} × {h:g} mm has room for {columns} and {rows} of "
        f"{LEAST_FIELD_MM} mm; lower them, or raise `size_mm` in board.yaml"
    )


def tokens_fit(
    tokens: Tokens, sheet: BoardSheet, terrain: Terrain, node: Node, board: Node, to: Reading
) -> None:
    """A token lies on a field and covers no other."""
    field = drawn_field_mm(sheet, terrain)
    for n, token in enumerate(tokens.tokens):
        if token.kind != SCORE and tokens.size(token) > max(field, LEAST_FIELD_MM):
            own = at(node, "tokens", n, "size_mm") if token.size_mm else at(node, "diameter_mm")
            said = (
                f"a token of {tokens.size(token):g} mm does not fit a field of {field:g} mm; make it smaller"
            )
            to.problem(
                to.latest(own, at(board, "field_mm")), f"{said}, or fields larger (board.yaml, `field_mm`)"
            )
            return


def board_fits(sheet: BoardSheet, terrain: Terrain, board: Node, rules: Node, to: Reading) -> None:
    """Fields may shrink until a token just fits on them; beyond that no sheet has room."""
    counts = (("rows", terrain.rows), ("columns", terrain.columns))
    for (side, count), length, margin in zip(counts, sheet.size_mm, sheet.safe_mm, strict=True):
        most = int((length - 2 * margin) // LEAST_FIELD_MM)
        if count > most:
            blame = to.latest(at(rules, "board", side), at(board, "size_mm"))
            width, height = sheet.size_mm
            to.problem(
                blame,
                f"board too large: with fields of {LEAST_FIELD_MM} mm, on which a token just fits, a sheet of"
                f" {width:g} × {height:g} mm has room for {most} {side}, not {count}; lower `{side}`",
            )
            return
    if not to.words:  # it will not be drawn
        return
    sides = [at(rules, "board", side) for side in ("columns", "rows")]
    if said := too_large(sheet, terrain):
        to.problem(to.latest(*sides, at(board, "size_mm")), said)
    elif sheet.field_mm and (drawn := drawn_field_mm(sheet, terrain)) < sheet.field_mm:
        asked = at(board, "field_mm")
        if to.layer(asked) >= to.layer(to.latest(*sides)):  # a larger board over it may make fields smaller
            to.problem(asked, f"the sheet has room for fields of {drawn:g} mm, not of {sheet.field_mm:g}")


def moved_in_vain(sheet: BoardSheet, written: Node, board: Node, to: Reading) -> None:
    """Without a size of fields the piste finds its own place along the sheet, whatever a pack says."""
    asked, usual = at(board, "origin_mm", 0), at(written, "origin_mm", 0)
    moved = isinstance(asked, Scalar) and isinstance(usual, Scalar) and asked.value != usual.value
    if moved and not sheet.field_mm:
        to.problem(
            asked,
            "without `field_mm` the piste lies across the sheet's middle, and this x is not used; "
            "add `field_mm`",
        )
