"""The shape of pétanque's rules.yaml."""

from typing import Any

from kit.content import limits
from kit.content.containers import Key, ListOf, MapOf, Record
from kit.content.filters import faces
from kit.content.nodes import Mapping, at
from kit.content.shape import Int, Number, OneOf, Reading, Str
from kit.core.dice import FACES, SUMS
from kit.games.petanque.engine.board import DIRECTIONS, LETTERS, MAX_ROWS

DIE = Int(FACES[0], FACES[-1])
DICE = ListOf(DIE, least=1, unique=True, what="a list of die faces, as [1, 2]")
_COLUMN = Str("[A-Z]", "a column's letter A–Z")

Facts = dict[str, Any]


def _board(board: Facts, node: Mapping, to: Reading) -> None:
    columns = tuple(LETTERS.index(letter) + 1 for letter in board["jack_rectangle"]["columns"])
    for side, (low, high) in (("columns", columns), ("rows", board["jack_rectangle"]["rows"])):
        where = at(node, "jack_rectangle", side)
        if low > high:
            to.problem(where, f"the jack rectangle's {side} run backwards; write the lower one first")
        elif high > board[side]:
            last = LETTERS[board[side] - 1] if side == "columns" else board[side]
            said = f"the jack rectangle is off the board, whose {side} end at {last}"
            to.problem(to.latest(where, at(node, side)), f"{said}; change `jack_rectangle` or `{side}`")


def _shoot(shoot: Facts, node: Mapping, to: Reading) -> None:
    both = sorted(set(shoot["carreau"]) & set(shoot["hit"]))
    if both:
        blame = to.latest(at(node, "hit"), at(node, "carreau"))
        to.problem(blame, f"{faces(both)} is both carreau and hit; take it out of one of them")


def _match(match: Facts, node: Mapping, to: Reading) -> None:
    if match["short"] > match["points"]:
        said = f"a short match to {match['short']} is longer than a match to {match['points']}"
        to.problem(to.latest(at(node, "short"), at(node, "points")), f"{said}; lower `short`")


def _facts(what: str, keys: dict[str, Key], check: Any = None) -> Record[Facts]:
    return Record(what, dict, keys, check)


_SUCCEEDS = Key(DICE, "the die faces that succeed")

RULES = _facts(
    "the rules",
    {
        "board": Key(
            _facts(
                "the board",
                {
                    "columns": Key(Int(3, len(LETTERS)), "how many columns, counted across the piste"),
                    "rows": Key(Int(3, MAX_ROWS), "how many rows, counted from the circle"),
                    "field_m": Key(Number(0.05, 5), "the side of a field, in metres on a real piste"),
                    "jack_rectangle": Key(
                        _facts(
                            "the jack rectangle",
                            {
                                "columns": Key(ListOf(_COLUMN, 2, 2), "first and last column"),
                                "rows": Key(ListOf(Int(1, MAX_ROWS), 2, 2), "first and last row"),
                            },
                        ),
                        "where the jack may be put",
                    ),
                },
                _board,
            ),
            "the piste",
        ),
        "rosette": Key(
            Record(
                "the rosette",
                lambda **sums: {int(total): way for total, way in sums.items()},
                {
                    str(total): Key(
                        OneOf((*DIRECTIONS, "stone"), "direction"), f"where the sum {total} sends a boule"
                    )
                    for total in SUMS
                },
            ),
            "the direction for each sum of two dice",
        ),
        "jack_throw": Key(
            _facts("the jack throw", {"succeeds_on": _SUCCEEDS, "tries": Key(Int(1, 9), "how many tries")}),
            "throwing the jack at the start of an end",
        ),
        "point": Key(
            _facts(
                "pointing",
                {
                    "divide": Key(Int(1, 9), "a boule hit moves the rest of the run divided by this"),
                    "wall": Key(Int(1, 9), "so many boules in a row do not move"),
                },
            ),
            "pointing",
        ),
        "push_jack": Key(
            _facts(
                "the jack push",
                {
                    "succeeds_on": _SUCCEEDS,
                    "overshoot": Key(Int(1, MAX_ROWS), "fields past the jack when it fails"),
                    "ahead": Key(Int(1, 9), "fields from the boule to the jack when it succeeds"),
                },
            ),
            "the deliberate jack push",
        ),
        "shoot": Key(
            _facts(
                "the shot",
                {
                    "carreau": Key(DICE, "the die faces of a carreau"),
                    "hit": Key(DICE, "the die faces of a hit; the rest misses"),
                    "flight": Key(Int(1, 9), "fields flown for each pip of the die"),
                },
                _shoot,
            ),
            "the shot",
        ),
        "shoot_jack": Key(_facts("the jack shot", {"succeeds_on": _SUCCEEDS}), "the deliberate jack shot"),
        "formats": Key(
            MapOf(
                _facts(
                    "a format",
                    {
                        "characters": Key(Int(1, 9), "characters in a team"),
                        "boules": Key(Int(1, 12), "boules for each character"),
                    },
                ),
                least=1,
                most=limits.FORMATS,
            ),
            "how teams may be made up",
        ),
        "match": Key(
            _facts(
                "the match",
                {
                    "points": Key(Int(1, 99), "points that win"),
                    "short": Key(Int(1, 99), "points that win a short match"),
                },
                _match,
            ),
            "how far a match goes",
        ),
    },
)


def plain(value: Any) -> Any:
    """Nested data with lists in place of tuples, as templates add and join them."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, tuple) else value
