"""Where pétanque's examples state their outcome."""

from kit.content.nodes import Mapping, at
from kit.content.proof import Difference
from kit.games.petanque.content.examples import Example


def place(example: Example, difference: Difference) -> tuple[str, ...]:
    """The path of the value that states what the engine does not confirm."""
    if example.measure is None:
        return ("after", "jack") if difference.what == "jack" else ("after", "boules", difference.what)
    distances = at(example.mark, "measure", "distances")  # type: ignore[arg-type]
    field = difference.what.rpartition(" ")[2]
    written = (
        [key for key in distances.entries if _same(key, field)] if isinstance(distances, Mapping) else []
    )
    return "measure", "distances", written[0] if written else field


def _same(written: str, field: str) -> bool:
    """Whether a field is meant, however it is written.

    >>> _same("h13", "H-13"), _same("H-1", "H-13")
    (True, False)
    """
    return written.upper().replace("-", "") == field.replace("-", "")
