"""From what was measured on the calibration sheet to a printer profile: the sums that the sheet explains."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from kit.core.drafts import create_file
from kit.press.calibrate import INSET
from kit.press.errors import PressError
from kit.press.paper import paper
from kit.press.printer import OFF, Error, folders

SIDES: Final = ("front", "back")
EDGES: Final = ("L1", "L2", "R", "T", "B")
_OFF: Final = 15.0  # mm a line may lie from its place; more is no printer but a slip of the ruler


def write_profile(said: Sequence[Sequence[str]], printer: str | None, sheet: str = "a4") -> Path:
    """Write the profile of a printer into the first folder where profiles are looked for; give its path."""
    if not printer or not printer.replace("-", "").replace("_", "").isalnum():
        raise PressError("name the printer with --printer, in letters, digits and dashes: --printer home")
    sides = {side: _error(side, numbers, sheet) for side, numbers in _sides(said).items()}
    if not sides:
        raise PressError("nothing was measured; give --measured front L1=… L2=… R=… T=… B=… W=… H=…")
    path = folders()[0] / f"{printer}.yaml"
    lines = [f"name: {printer}"]
    for name, error in sides.items():
        lines.append(f"{name}:")
        lines += [f"  {key}: {value:g}" for key, value in vars(error).items()]
    path.parent.mkdir(exist_ok=True)
    try:
        return create_file(path, "\n".join(lines) + "\n")
    except FileExistsError:
        said = "is there already and stays as it is; delete it or choose another name"
        raise PressError(f"{path}: {said}") from None


def _sides(said: Iterable[Sequence[str]]) -> dict[str, list[str]]:
    """What was measured on each side, said in one go or side by side.

    >>> _sides([["front", "L1=20", "back", "L1=21"]]) == _sides([["front", "L1=20"], ["back", "L1=21"]])
    True
    """
    found: dict[str, list[str]] = {}
    for words in said:
        side = words[0]
        if side not in SIDES:
            raise PressError(
                f"a side is front or back, not {side!r}; begin with it: --measured front L1=20.4 …"
            )
        for word in words:
            if word in SIDES:
                side = word
                found.setdefault(side, [])
            else:
                found[side].append(word)
    return found


def _error(side: str, numbers: Iterable[str], sheet: str) -> Error:
    size = paper(sheet)
    true = dict.fromkeys(EDGES, INSET) | {"W": size.w - 2 * INSET, "H": size.h - 2 * INSET}
    found: dict[str, float] = {}
    for word in numbers:
        name, _, number = word.partition("=")
        if name not in true:
            raise PressError(f"nothing on the sheet is called {name!r}; there are: {', '.join(true)}")
        if name in found:
            raise PressError(f"{name} of the {side} is there twice; delete one")
        found[name] = _plausible(name, number, true[name])
    if missing := [name for name in true if name not in found]:
        raise PressError(f"not measured on the {side}: {', '.join(missing)}")
    return error_of(found, true)


def _plausible(name: str, number: str, true: float) -> float:
    room = _OFF if name in EDGES else true * OFF / 100
    try:
        value = float(number.replace(",", "."))
    except ValueError:
        value = float("nan")
    if not abs(value - true) <= room:
        span = f"{true - room:g} to {true + room:g}"
        raise PressError(
            f"{name}={number} cannot be: {name} is {true:g} mm when true, and {span} mm is plausible"
        )
    return value


def error_of(found: Mapping[str, float], true: Mapping[str, float]) -> Error:
    """How one side comes out.

    >>> true = {"W": 170, "H": 257}
    >>> error_of({"L1": 21, "L2": 20, "R": 19.5, "T": 20.5, "B": 19.5, "W": 170, "H": 257}, true)
    Error(right=0.5, down=0.5, rotate=0.25, width=100.0, height=100.0)
    """
    return Error(
        right=round(((found["L1"] + found["L2"]) / 2 - found["R"]) / 2, 3),
        down=round((found["T"] - found["B"]) / 2, 3),
        rotate=round((found["L1"] - found["L2"]) / 4, 3),
        width=round(found["W"] / true["W"] * 100, 3),
        height=round(found["H"] / true["H"] * 100, 3),
    )
