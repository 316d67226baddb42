"""`kit new` and `kit schema` with all that the drawing layer knows: words for faces, and what they mean."""

import os
from collections.abc import Mapping
from pathlib import Path

from kit.art.gallery import described, features
from kit.art.vocabulary import drawing_words
from kit.content.choose import choose_language
from kit.content.load import load
from kit.content.new import PACK_FILE, checked, new_character, new_pack
from kit.content.new_text import Feature, character_made, pack_made
from kit.content.problems import ContentErrors, Problem, shown_path
from kit.content.schema import About, schemas, write_schemas


def _about(lang: str) -> Mapping[str, About]:
    return {slot: About(*both) for slot, both in described(lang).items()}


def make_pack(name: str, parent: str | Path = ".", wanted: str | None = None, file: str | None = None) -> str:
    """Make a pack and say what was made and what comes next."""
    content = load("petanque")
    lang = choose_language(content.languages, wanted, os.environ)
    made = new_pack(name, parent, lang=lang, words=drawing_words(), about=_about(lang), file=file)
    return pack_made(content, made.path, lang)


def make_character(
    name: str, skill: str, pack: str | Path = ".", wanted: str | None = None, file: str | None = None
) -> str:
    """Make a character with a face from its name and say what was made and what comes next."""
    content = load("petanque")
    lang = choose_language(content.languages, wanted, os.environ)
    portrait = [Feature(*feature) for feature in features(checked(name, Path(pack)), lang)]
    made = new_character(
        name,
        skill,
        pack,
        lang=lang,
        words=drawing_words(),
        about=_about(lang),
        portrait=portrait,
        file=file,
    )
    return character_made(content, made.path, lang)


def make_schemas(folder: str | Path, wanted: str | None = None) -> str:
    """Write the schemas of a pack, its own skills among the words; say where they are."""
    if not (Path(folder) / PACK_FILE).is_file():
        said = f"is no pack, for it has no {PACK_FILE}; make one with `kit new pack NAME`"
        raise ContentErrors([Problem(os.path.abspath(folder), 1, 1, said)])
    content = load("petanque", [folder], words=drawing_words())
    lang = choose_language(content.languages, wanted, os.environ)
    written = write_schemas(folder, schemas(content, drawing_words(), _about(lang)))
    return "\n".join(shown_path(str(path)) for path in written)
