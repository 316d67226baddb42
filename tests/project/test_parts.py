"""Every part of every game is what its room asks for: its address is looked up by mypy, too."""

from functools import partial
from pathlib import Path
from pkgutil import resolve_name

from mypy import api

from kit.core import shelf
from kit.games import Game

ASKED = {
    "content": "kit.content.part.ContentPart",
    "proofs": "kit.content.part.ProofPart[Any, Any]",
    "accept": "kit.content.part.AcceptPart[Any]",
    "diff": "kit.content.part.DiffPart[Any, Any]",
    "samples": "kit.content.part.NewPart[Any]",
    "look": "kit.art.part.LookPart[Any]",
    "reference": "kit.art.part.ReferencePart[Any]",
    "products": "kit.press.products.PrintPart",
    "setup": "kit.export.part.SetupPart[Any]",
    "book": "kit.book.part.BookPart[Any]",
    "engine": "Callable[[Mapping[str, Any]], kit.core.engine.Engine[Any, Any]]",
    "table": "kit.table.part.TablePart[Any]",
    "lab": "kit.table.lab.LabPart",
}
"""The protocol of each part."""
ROOMS = (
    "content.part",
    "art.part",
    "press.products",
    "export.part",
    "book.part",
    "core.engine",
    "table.part",
    "table.lab",
)


def addresses() -> dict[tuple[str, str], str]:
    """Where the parts of all games are, those that are given by an address."""
    found = {}
    for name in shelf.names():
        game: Game[object, object] = shelf.find(name)  # type: ignore[type-var]
        for part in ASKED:
            fetch = getattr(game, part)
            if isinstance(fetch, partial) and fetch.func is resolve_name:
                found[name, part] = fetch.args[0].removesuffix(":")
    return found


def test_parts_are_what_their_rooms_ask_for(tmp_path: Path) -> None:
    """One run for all: it takes seconds, most of them to read what mypy found out before."""
    found = addresses()
    assert len(found) > 60
    modules = {*(f"kit.{room}" for room in ROOMS), *(one.partition(":")[0] for one in found.values())}
    lines = ["from collections.abc import Callable, Mapping", "from typing import Any"]
    lines += [f"import {module}" for module in sorted(modules)]
    lines += [
        f"{game}_{part}: {ASKED[part]} = {address.replace(':', '.')}"
        for (game, part), address in found.items()
    ]
    (tmp_path / "parts.py").write_text("\n".join(lines), "utf-8")
    said, failed, _ = api.run(["--no-error-summary", str(tmp_path / "parts.py")])
    assert (said, failed) == ("", "")
