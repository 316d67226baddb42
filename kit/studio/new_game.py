"""A new game: a small working one in a folder, written from the house's own with what was asked for."""

import os
import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final

from kit.content.choose import choose_language
from kit.content.house import house_languages, say
from kit.content.new import checked, file_name, refuse
from kit.content.new_text import argument, yaml_string
from kit.content.problems import WrongWord, hint, quoted, shown_path
from kit.core.drafts import Draft, create_file
from kit.data import content_root

GRIDS: Final = ("squares", "hexes", "points", "track")
PARTS: Final = ("cards", "tiles", "tokens", "dice", "standees", "sheet")
_BOXED: Final = {"cards", "tiles", "tokens", "standees"}
USUAL: Final = ("board-hexes", "cards", "tokens")
"""What a new game has where nobody says anything."""
_START: Final = {
    "hexes": "red:a1 blue:e1",
    "squares": "red:a1 blue:f6",
    "points": "red:1 blue:24",
    "track": "red:1",
}
_COMMENT: Final = re.compile(r"^(\s*)#([a-z]{2}) (.*)$")


def wanted_parts(board: str | None, parts: Collection[str]) -> tuple[str, ...]:
    """The parts that were asked for, or the usual ones."""
    if board is not None and board not in GRIDS:
        raise WrongWord(f"there is no board of {quoted(board)}{hint(board, GRIDS)}")
    for part in filter(None, parts):
        if part not in PARTS:
            raise WrongWord(f"a game has no part {quoted(part)}{hint(part, PARTS)}")
    chosen = tuple(part for part in PARTS if part in parts)
    found = (*((f"board-{board}",) if board else ()), *chosen)
    return found or USUAL


def make_game(
    name: str, parent: str | Path, parts: Collection[str], wanted: str | None = None, file: str | None = None
) -> str:
    """Make a game and say what was made and what comes next; nothing that was there is touched."""
    parent, name = Path(parent), checked(name)
    folder = parent / file_name(name, file)
    if not parent.is_dir():
        raise refuse(parent, "there is no such folder; make it first")
    if os.path.lexists(folder) and not (folder.is_dir() and not any(folder.iterdir())):
        raise refuse(folder, "is there already and stays as it is; choose another name")
    lang = choose_language(house_languages(), wanted, os.environ)
    known = _known(parts)
    grid = next((part.removeprefix("board-") for part in parts if part.startswith("board-")), "")
    gaps = {"@NAME@": yaml_string(name), "@POSITION@": _START.get(grid, "")}
    with Draft(parent) as whole:
        draft = whole.path / folder.name
        draft.mkdir()
        for path, text in _files():
            if path.startswith("decks/") and "cards" not in parts:
                continue
            target = draft / path
            target.parent.mkdir(parents=True, exist_ok=True)
            create_file(target, filled(text, known, lang, gaps))
        os.replace(draft, folder)
    # A bare name could be that of a game on the shelf, or `all`.
    named = argument(folder) if len(folder.parts) > 1 else f"./{argument(folder)}"
    told = {"path": shown_path(str(folder)), "game": named}
    return "\n".join(say(key, lang, **told) for key in ("new.game.made", "new.game.next"))


def _known(parts: Collection[str]) -> set[str]:
    """The words that lines of the sample may be kept for."""
    known = {*parts, *(() if "cards" in parts else ("no-cards",))}
    if not _BOXED.isdisjoint(parts):
        known.add("boxed")
    if any(part.startswith("board-") for part in parts):
        known |= {"board", *({"board-tokens"} if "tokens" in parts else ())}
    return known


def _files() -> Iterator[tuple[str, str]]:
    root = content_root() / "house" / "start"
    for path in sorted(root.rglob("*.txt")):
        yield path.relative_to(root).as_posix().removesuffix(".txt"), path.read_text("utf-8")


def filled(text: str, known: Collection[str], lang: str, gaps: dict[str, str]) -> str:
    """A file of the sample with what is known kept, comments in one language, and the gaps filled.

    >>> print(filled("#en A.\\n#cs B.\\n%% if x\\nc: @N@\\n%% end\\n", {"x"}, "en", {"@N@": "1"}), end="")
    # A.
    c: 1
    """
    lines: list[str] = []
    kept = True
    for line in text.splitlines():
        if line.startswith("%% "):
            kept = line == "%% end" or line.removeprefix("%% if ") in known
            continue
        comment = _COMMENT.match(line)
        if not kept or (comment and comment[2] != lang):
            continue
        lines.append(f"{comment[1]}# {comment[3]}" if comment else line)
    made = "\n".join(lines) + "\n"
    for gap, value in gaps.items():
        made = made.replace(gap, value)
    return made
