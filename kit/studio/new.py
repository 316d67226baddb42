"""`kit new` and `kit schema` with all that the drawing layer knows: words for faces, and what they mean."""

import os
from collections.abc import Mapping
from pathlib import Path

from kit.art.gallery import described
from kit.art.layout.records import TEMPLATE
from kit.art.vocabulary import drawing_words
from kit.content.choose import choose_language
from kit.content.load import load
from kit.content.new import PACK_FILE, new_pack
from kit.content.new_text import pack_made
from kit.content.problems import ContentErrors, Problem, shown_path
from kit.content.schema import DRAFT, About, schemas, write_schemas
from kit.content.shape import Reading
from kit.core import shelf


def about_portraits(lang: str) -> Mapping[str, About]:
    """What the words for faces mean."""
    return {slot: About(*both) for slot, both in described(lang).items()}


def make_pack(
    game: str, name: str, parent: str | Path = ".", wanted: str | None = None, file: str | None = None
) -> str:
    """Make a pack and say what was made and what comes next."""
    content = load(game)
    lang = choose_language(content.languages, wanted, os.environ)
    made = new_pack(
        name, parent, game=game, lang=lang, words=drawing_words(), about=about_portraits(lang), file=file
    )
    return pack_made(content, made.path, lang)


def make_schemas(game: str, folder: str | Path, wanted: str | None = None) -> str:
    """Write the schemas of a pack, its own skills among the words; say where they are."""
    if shelf.holds_game(Path(folder)):
        return _game_schemas(Path(folder))
    if not (Path(folder) / PACK_FILE).is_file():
        said = f"is no pack, for it has no {PACK_FILE}; make one with `kit new pack NAME`"
        raise ContentErrors([Problem(os.path.abspath(folder), 0, 0, said)])
    content = load(game, [folder], words=drawing_words())
    lang = choose_language(content.languages, wanted, os.environ)
    written = write_schemas(folder, schemas(content, drawing_words(), about_portraits(lang)))
    return "\n".join(shown_path(str(path)) for path in written)


def _game_schemas(folder: Path) -> str:
    """The same for a game of data, every kind of component and the templates of its cards among them."""
    with shelf.guest(folder, "game") as name:
        content = load(name, words=drawing_words())
        found = schemas(content, drawing_words(), pack=False)
    reading = Reading(fonts=tuple(content.fonts), partial=True)  # a template may extend another
    found["templates/*.yaml"] = {"$schema": DRAFT, "title": "template", **TEMPLATE.schema(reading)}
    written = write_schemas(folder, found)
    return "\n".join(shown_path(str(path)) for path in written)
