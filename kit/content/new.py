"""New packs and characters: commented YAML that already loads, and nothing that was there is touched."""

import os
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from kit.content.content import Content
from kit.content.load import Vocabulary, load
from kit.content.new_text import Feature, character_text, pack_text
from kit.content.pack import SLUG_LETTERS
from kit.content.problems import ContentErrors, Problem, hint, quoted
from kit.content.schema import About, schemas, write_schemas
from kit.content.slugs import LONGEST, slug
from kit.content.source import UNPRINTABLE
from kit.core.drafts import Draft, create_file

PACK_FILE = "pack.yaml"


class Made(NamedTuple):
    """What was written: the folder or the file that was asked for, and all files."""

    path: Path
    files: tuple[Path, ...]


def _refuse(path: str | Path, message: str) -> ContentErrors:
    return ContentErrors([Problem(os.path.abspath(path), 1, 1, message)])


def checked(name: str, where: Path) -> str:
    """The name without spaces around it; one that no card could print is refused."""
    name = " ".join(name.split(" ")).strip()
    if not name:
        raise _refuse(where, "the name is empty; give one in quotes")
    if len(name) > 80:
        raise _refuse(where, f"a name of {len(name)} characters is too long; the limit is 80")
    if UNPRINTABLE.search(name) or "\t" in name or "\n" in name or "\r" in name:
        raise _refuse(where, f"{quoted(name)} holds a control character; write the name on one line")
    if "{{" in name or "{%" in name or "{#" in name:
        raise _refuse(where, f"an expression cannot stand in a name: {quoted(name)}")
    return name


def _file_name(name: str, where: Path, wanted: str | None) -> str:
    if wanted is not None:
        if not wanted or len(wanted) > LONGEST or not SLUG_LETTERS.issuperset(wanted):
            said = f"file name {quoted(wanted)}: use small letters a–z, digits and dashes only"
            raise _refuse(where, said)
        return wanted
    made = slug(name)
    if not made:
        raise _refuse(where, f"{quoted(name)} makes no file name; say one in letters a–z")
    return made


def new_pack(
    name: str,
    parent: str | Path = ".",
    *,
    game: str = "petanque",
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
    name = checked(name, parent)
    folder = parent / _file_name(name, parent, file)
    if not parent.is_dir():
        raise _refuse(parent, "there is no such folder; make it first")
    if os.path.lexists(folder) and not (folder.is_dir() and not any(folder.iterdir())):
        raise _refuse(folder, "is there already and stays as it is; choose another name")
    content = load(game, root=root, words=words)
    with Draft(parent) as whole:
        draft = whole.path / folder.name
        draft.mkdir()
        own = create_file(draft / PACK_FILE, pack_text(content, name, lang))
        (draft / "characters").mkdir()
        found = schemas(load(game, [draft], root=root, words=words), words, about)
        written = [own, *write_schemas(draft, found)]
        os.replace(draft, folder)
    return Made(folder, tuple(folder / path.relative_to(draft) for path in written))


def new_character(
    name: str,
    skill: str,
    pack: str | Path = ".",
    *,
    game: str = "petanque",
    lang: str = "en",
    words: Vocabulary | None = None,
    about: Mapping[str, About] | None = None,
    portrait: Iterable[Feature] = (),
    file: str | None = None,
    root: str | Path | None = None,
) -> Made:
    """A character's file in a pack; `portrait` is written out word by word, to be changed."""
    pack = Path(pack)
    if not pack.is_dir():
        raise _refuse(pack, "there is no such folder; make a pack with `kit new pack NAME`")
    if not (pack / PACK_FILE).is_file():
        raise _refuse(pack, f"is no pack, for it has no {PACK_FILE}; make one with `kit new pack NAME`")
    name = checked(name, pack)
    content = load(game, [pack], root=root, words=words)
    if skill not in content.skills:
        raise _refuse(pack / "skills.yaml", f"unknown skill {quoted(skill)}{hint(skill, content.skills)}")
    _not_taken(content, name, pack)
    path = pack / "characters" / f"{_file_name(name, pack, file)}.yaml"
    if path.stem in content.characters:
        said = f"character {path.stem!r} is there already and stays as it is"
        raise _refuse(path, f"{said}; choose another name, or another file name")
    text = character_text(content, name, skill, lang, tuple(portrait))
    _must_load(text, path.name, game, pack, words, root)
    if path.parent.is_symlink():
        raise _refuse(path.parent, "a symbolic link; put the folder itself here")
    path.parent.mkdir(exist_ok=True)
    try:
        create_file(path, text)
    except FileExistsError:
        raise _refuse(path, "is there already and stays as it is; choose another name") from None
    found = schemas(load(game, [pack], root=root, words=words), words, about)
    return Made(path, (path, *write_schemas(pack, found)))


def _not_taken(content: Content, name: str, pack: Path) -> None:
    """Two cards with one name could not be told apart."""
    same = " ".join(name.casefold().split())
    for character in content.characters.values():
        if same in {" ".join(one.casefold().split()) for one in character.name.values()}:
            where = os.path.basename(character.mark.file)
            raise _refuse(pack, f"another character is called {quoted(name)} too ({where}); choose another")


def _must_load(
    text: str, file: str, game: str, pack: Path, words: Vocabulary | None, root: str | Path | None
) -> None:
    """Load the pack with the new file over it, before anything is written where people look."""
    with tempfile.TemporaryDirectory() as folder:
        trial = Path(folder) / "characters"
        trial.mkdir()
        create_file(trial / file, text)
        load(game, [pack, folder], root=root, words=words)
