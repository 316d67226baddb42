"""New packs of pétanque: the numbers people change first, a skill to copy, characters with a face."""

import os
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from kit.content.choose import choose_language
from kit.content.load import Vocabulary
from kit.content.new import PACK_FILE, Made, checked, file_name, refuse
from kit.content.new_text import argument, comment, yaml_string
from kit.content.problems import WrongWord, hint, quoted, shown_path
from kit.content.schema import About, schema_line, schemas, write_schemas
from kit.content.text import needed
from kit.core.drafts import create_file
from kit.games.petanque.content import PetanqueContent, load

_SKILL: Final = """\
lucky:
  name: NAME
  point: {add: -1, except: [1], optional: true}   # add, except, optional, min, max
  shoot: {min: 2}
  push_jack: {max: 4}
  carreau: [2]
  reroll: [point]                                 # point, push_jack, shoot, shoot_jack
  boules: 1                                       # 1, -1
  may: [push_jack]                                # push_jack, shoot_jack
  stone: self                                     # self, opponent
  colour: sea                                     # "#1f6f8b"
  badge: star
  short: SHORT
"""
"""Every word that a skill can have."""


SAMPLE_FOLDERS: tuple[str, ...] = ("characters",)


def next_command(content: PetanqueContent, pack: str) -> str:
    """What one does next with a new pack."""
    return f'kit new character "…" --skill {next(iter(content.skills))} --pack {pack}'


def samples(content: PetanqueContent) -> tuple[tuple[str, str], ...]:
    """Characters, rules and skills."""
    return (
        ("new.pack.characters", ""),
        ("new.pack.deck", f"deck: all\ncopies: {{{next(iter(content.characters))}: 2}}\n"),
        ("new.pack.rules", _rules(content)),
        ("new.pack.skills", _skill(content)),
    )


def _skill(content: PetanqueContent) -> str:
    words = {"NAME": "new.pack.skill_name", "SHORT": "new.pack.skill_short"}
    text = _SKILL
    for gap, key in words.items():
        text = text.replace(gap, _named(content, key))
    return text


def _named(content: PetanqueContent, key: str) -> str:
    """A name in every language, as YAML."""
    said = (f"{code}: {content.phrases.say(key, code, {})}" for code in needed(content.languages))
    return f"{{{', '.join(said)}}}"


def _rules(content: PetanqueContent) -> str:
    """Numbers that people change first, as they are in the game."""
    terrain, shoot, match = content.rules.terrain, content.rules.shoot, content.rules.match
    (left, right), (near, far) = terrain.jack_rectangle.columns, terrain.jack_rectangle.rows
    rosette = ", ".join(f"{total}: {way}" for total, way in content.rules.rosette.items())
    return f"""\
match: {{points: {match.points}, short: {match.short}}}
shoot: {{carreau: {sorted(shoot.carreau)}, hit: {sorted(shoot.hit)}}}
rosette: {{{rosette}}}
board:
  columns: {terrain.columns}
  rows: {terrain.rows}
  jack_rectangle: {{columns: [{left}, {right}], rows: [{near}, {far}]}}
"""


class Feature(NamedTuple):
    """One word of a portrait and what it means."""

    slot: str
    word: str
    about: str


def character_text(
    content: PetanqueContent, name: str, skill: str, lang: str, portrait: tuple[Feature, ...] = ()
) -> str:
    """A character's file: the name, the skill, a portrait to play with, and a place for a joke."""
    lines = [
        schema_line("characters/*.yaml"),
        comment(content, "new.character", lang, example="name: {cs: Babi Hana, en: Granny Hana}"),
        f"name: {yaml_string(name)}",
        "",
        comment(content, "new.character.skill", lang, skills=", ".join(content.skills)),
        f"skill: {skill}",
        "",
        comment(content, "new.character.flavour", lang),
        "# flavour:",
        *(
            f"#   {code}: {content.phrases.say('new.character.joke', code, {})}"
            for code in needed(content.languages)
        ),
        "",
        comment(content, "new.character.portrait", lang),
    ]
    if not portrait:
        lines.append("portrait: surprise")
    else:
        lines.append("portrait:")
        words = [f"  {one.slot}: {one.word}" for one in portrait]
        wide = max(map(len, words))
        lines += [f"{word:{wide}}  # {one.about}" for word, one in zip(words, portrait, strict=True)]
    return "\n".join(lines) + "\n"


def character_made(content: PetanqueContent, path: Path, lang: str) -> str:
    """What to tell once a character is there."""
    say, pack = content.phrases.say, argument(path.parent.parent)
    return "\n".join(
        [
            say("new.made.character", lang, {"path": shown_path(str(path))}),
            say("new.next", lang, {"command": f"kit check --pack {pack} && kit build cards --pack {pack}"}),
        ]
    )


def new_character(
    name: str,
    skill: str,
    pack: str | Path = ".",
    *,
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
        raise refuse(pack, "there is no such folder; make a pack with `kit new pack NAME`")
    if not (pack / PACK_FILE).is_file():
        raise refuse(pack, f"is no pack, for it has no {PACK_FILE}; make one with `kit new pack NAME`")
    name = checked(name)
    content = load([pack], root=root, words=words)
    if skill not in content.skills:
        raise WrongWord(f"unknown skill {quoted(skill)}{hint(skill, content.skills)}")
    _not_taken(content, name)
    path = pack / "characters" / f"{file_name(name, file)}.yaml"
    if path.stem in content.characters:
        said = f"character {path.stem!r} is there already and stays as it is"
        raise refuse(path, f"{said}; choose another name, or another file name")
    text = character_text(content, name, skill, lang, tuple(portrait))
    _must_load(text, path.name, pack, words, root)
    if path.parent.is_symlink():
        raise refuse(path.parent, "a symbolic link; put the folder itself here")
    path.parent.mkdir(exist_ok=True)
    try:
        create_file(path, text)
    except FileExistsError:
        raise refuse(path, "is there already and stays as it is; choose another name") from None
    found = schemas(load([pack], root=root, words=words), words, about)
    return Made(path, (path, *write_schemas(pack, found)))


def _not_taken(content: PetanqueContent, name: str) -> None:
    """Two cards with one name could not be told apart."""
    same = " ".join(name.casefold().split())
    for character in content.characters.values():
        if same in {" ".join(one.casefold().split()) for one in character.name.values()}:
            where = os.path.basename(character.mark.file)
            raise WrongWord(f"another character is called {quoted(name)} too ({where}); choose another")


def _must_load(text: str, file: str, pack: Path, words: Vocabulary | None, root: str | Path | None) -> None:
    """Load the pack with the new file over it, before anything is written where people look."""
    with tempfile.TemporaryDirectory() as folder:
        trial = Path(folder) / "characters"
        trial.mkdir()
        create_file(trial / file, text)
        load([pack, folder], root=root, words=words)


def make_character(
    name: str, skill: str, pack: str | Path = ".", wanted: str | None = None, file: str | None = None
) -> str:
    """Make a character with a face from its name and say what was made and what comes next."""
    from kit.art.gallery import features
    from kit.art.vocabulary import drawing_words
    from kit.studio.new import about_portraits

    content = load()
    lang = choose_language(content.languages, wanted, os.environ)
    made = new_character(
        name,
        skill,
        pack,
        lang=lang,
        words=drawing_words(),
        about=about_portraits(lang),
        portrait=[Feature(*feature) for feature in features(checked(name), lang)],
        file=file,
    )
    return character_made(content, made.path, lang)
