"""The shape of a printer profile."""

from pathlib import Path
from typing import Any

from kit.content.containers import Key, Record
from kit.content.problems import ContentErrors, Problem
from kit.content.shape import Broken, Number, Reading, Str
from kit.content.tree import read_tree
from kit.press.printer import Error, Printer

_SIDE = Record(
    "one side",
    Error,
    {
        "right": Key(Number(-20, 20), "mm the print lies too far right", 0),
        "down": Key(Number(-20, 20), "mm the print lies too far down", 0),
        "rotate": Key(Number(-3, 3), "degrees the print is turned clockwise", 0),
        "width": Key(Number(90, 110), "per cent of the true width", 100),
        "height": Key(Number(90, 110), "per cent of the true height", 100),
    },
)


def _build(front: Error = Error(), back: Error = Error(), **_: Any) -> Printer:  # noqa: B008 (frozen)
    return Printer(front, back)


PROFILE = Record(
    "a printer profile",
    _build,
    {
        "name": Key(Str(limit=80), "the printer, for people", ""),
        "front": Key(_SIDE, "errors on the front, as seen there", Error()),
        "back": Key(_SIDE, "errors on the back, as seen there", Error()),
    },
)


def read(path: Path) -> Printer:
    """The profile in a file."""
    problems: list[Problem] = []
    tree = read_tree(str(path), problems)
    reading = Reading(problems=problems)
    if tree is not None:
        try:
            found = PROFILE.read(tree, reading)
            if not problems:
                return found
        except Broken:
            pass
    raise ContentErrors(problems)
