"""New packs: commented YAML that already loads, and nothing that was there is touched."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from kit.content.load import Vocabulary, load
from kit.content.new_text import pack_text
from kit.content.pack import SLUG_LETTERS
from kit.content.part import new_part
from kit.content.problems import ContentErrors, Problem, WrongWord, quoted
from kit.content.schema import About, schemas, write_schemas
from kit.content.slugs import LONGEST, slug
from kit.content.source import INVISIBLE, UNPRINTABLE
from kit.core.drafts import Draft, create_file

PACK_FILE = "pack.yaml"


class Made(NamedTuple):
    """What was written: the folder or the file that was asked for, and all files."""

    path: Path
    files: tuple[Path, ...]


def refuse(path: str | Path, message: str) -> ContentErrors:
    return ContentErrors([Problem(os.path.abspath(path), 0, 0, message)])


def checked(name: str) -> str:
    """The name without spaces around it; one that no card could print is refused."""
    name = " ".join(name.split(" ")).strip()
    if not name:
        raise WrongWord("the name is empty; give one in quotes")
    if len(name) > 80:
        raise WrongWord(f"a name of {len(name)} characters is too long; the limit is 80")
    if bad := INVISIBLE.search(name):
        raise WrongWord(f"{quoted(name)} holds an invisible character (U+{ord(bad[0]):04X}); write it anew")
    if UNPRINTABLE.search(name) or "\t" in name or "\n" in name or "\r" in name:
        raise WrongWord(f"{quoted(name)} holds a control character; write the name on one line")
    if "{{" in name or "{%" in name or "{#" in name:
        raise WrongWord(f"an expression cannot stand in a name: {quoted(name)}")
    return name


def file_name(name: str, wanted: str | None) -> str:
    if wanted is not None:
        if not wanted or len(wanted) > LONGEST or not SLUG_LETTERS.issuperset(wanted):
            raise WrongWord(f"file name {quoted(wanted)}: use small letters a–z, digits and dashes only")
        return wanted
    if "/" in name or "\\" in name:
        raise WrongWord(
            f"{quoted(name)} looks like a path; say the name alone, or the file's name with --file"
        )
    made = slug(name)
    if not made:
        raise WrongWord(f"{quoted(name)} makes no file name; say one in letters a–z with --file")
    return made


def new_pack(
    name: str,
    parent: str | Path = ".",
    *,
    game: str,
    lang: str = "en",
    words: Vocabulary | None = None,
    about: Mapping[str, About] | None = None,
    file: str | None = None,
    root: str | Path | None = None,
) -> Made:
    """A folder with a pack that loads: who it is, what may be added to it, and schemas for editors.

    `file` names the folder; without it, the name does.
    """
    parent = Path(parent)
    name = checked(name)
    folder = parent / file_name(name, file)
    if not parent.is_dir():
        raise refuse(parent, "there is no such folder; make it first")
    if os.path.lexists(folder) and not (folder.is_dir() and not any(folder.iterdir())):
        raise refuse(folder, "is there already and stays as it is; choose another name")
    content = load(game, root=root, words=words)
    with Draft(parent) as whole:
        draft = whole.path / folder.name
        draft.mkdir()
        own = create_file(draft / PACK_FILE, pack_text(content, name, lang))
        for kind in new_part(game).SAMPLE_FOLDERS:
            (draft / kind).mkdir()
        found = schemas(load(game, [draft], root=root, words=words), words, about)
        written = [own, *write_schemas(draft, found)]
        os.replace(draft, folder)
    return Made(folder, tuple(folder / path.relative_to(draft) for path in written))
