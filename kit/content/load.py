"""Loading a game's content with its packs: everything checked, every mistake told at once."""

import os
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from kit.content import records, shapes
from kit.content.content import Content
from kit.content.language_shape import read_languages
from kit.content.nodes import Mapping as MappingNode
from kit.content.nodes import Sequence, at, key_at, merge
from kit.content.pack import FolderLayout, PackFolder, Trees, overlay, required, scan
from kit.content.pack_file import deal, read_pack
from kit.content.part import ContentPart, content_part
from kit.content.phrases import build_phrases, gaps_in
from kit.content.problems import ContentErrors, NothingElse, Problem, quoted
from kit.content.records import GameInfo, Reference, Tokens
from kit.content.shape import Broken, Reading, Shape
from kit.content.template import Templates
from kit.content.text import InLanguage, Languages, Multilingual
from kit.content.tree import read_tree
from kit.content.unused import unused

Vocabulary = Mapping[str, Mapping[str, Collection[str]]]
"""Words of the drawing layer: portrait -> feature -> words; style -> colour, badge, pattern -> words."""

FILES: dict[str, Shape[Any]] = {
    "game": records.GAME,
    "tokens": records.TOKENS,
    "reference": records.REFERENCE,
    "rulings": records.RULINGS,
    "chapters": records.CHAPTERS,
    "customs": records.CUSTOMS,
    "glossary": records.GLOSSARY,
    "print": shapes.PRINTED,
    "phrases": shapes.PHRASES,
}
BOOK = "book"
"""The plan of the rulebook, which only a game has; its room reads it."""
NOTHING: dict[str, Any] = {
    "tokens": Tokens(0, ()),
    "reference": Reference(0, Multilingual({}), ()),
    "rulings": records.Rulings(()),
    "chapters": {},
    "customs": (),
    "glossary": (),
    "print": {},
    "phrases": {},
}
"""What a game has that does without one of the house's files."""
TOKEN_KINDS = ("score", "marker")
"""What any game's tokens can be; a game adds kinds of its own."""


def _root(root: str | Path | None) -> Path:
    from kit.data import content_root

    return Path(root) if root else content_root()


def house_file(root: Path, name: str) -> str:
    """A file of the house: that beside the games, or, where these stand alone, the program's own."""
    from kit.data import content_root

    own = root / "house" / name
    return os.path.abspath(own if own.is_file() else content_root() / "house" / name)


def _under(trees: Trees, name: str, path: str, problems: list[Problem]) -> None:
    """Lay a file of the house under those of the game and its packs."""
    node = read_tree(path, problems)
    if node is None:
        trees.unread.add(name)
        return
    trees.files[name] = merge(node, trees.files[name]) if name in trees.files else node
    trees.base[name] = merge(node, trees.base[name]) if name in trees.base else node


def layout_of(module: ContentPart) -> FolderLayout:
    """The files and folders of a game."""
    files = tuple(dict.fromkeys((*FILES, *module.FILES)))
    return FolderLayout(files, tuple(module.FOLDERS), ("pack", "languages"), module.OTHERS)


def load(
    game: str,
    packs: Iterable[str | Path] = (),
    *,
    words: Vocabulary | None = None,
    root: str | Path | None = None,
    folder: str | Path | None = None,
) -> Content:
    """A game's content with packs laid over it, in order; ContentErrors tells all that is wrong.

    It lies in its `folder`, or in that of its name in `root`; else where the shelf has it.
    """
    from kit.data import game_root

    base_folder = folder or (Path(root) / game if root else game_root(game))
    module = content_part(game)
    layout = layout_of(module)
    problems: list[Problem] = []
    base = replace(layout, extra=(*layout.extra, BOOK), pages=True)
    folders = _scan_all([base_folder], base, problems) + _scan_all(packs, layout, problems)
    folders[0].files.pop(BOOK, None)
    required(folders[0], ("game", *module.NEEDS), problems)
    reading = Reading(
        languages=_languages(game, _root(root), folders, problems),
        words=words or {},
        roots=tuple(os.path.join(folder.root, "") for folder in folders),
        problems=problems,
    )
    own = [read_pack(game, folder, reading) for folder in folders[1:]]
    trees = overlay(folders, layout, problems)
    deal(trees, module.DECK, folders, [node for _, node in own], reading)
    _under(trees, "phrases", house_file(_root(root), "phrases.yaml"), problems)
    _few_enough(trees, module.FOLDER_LIMITS, folders, problems)
    _know(trees, reading)
    reading.known["list"] = ()
    reading.known["token kind"] = (*module.TOKEN_KINDS, *TOKEN_KINDS)
    module.know(trees, reading)
    values = {**_absent(trees), **_read(trees, {**FILES, **module.FILES}, reading)}
    values["packs"] = tuple(info for info, _ in own)
    module.check(values, trees, reading)
    unused(trees, reading)
    phrases = build_phrases(
        values.get("phrases", {}), reading.languages, reading, gaps_in(trees.base.get("phrases"))
    )
    reading.settle()
    if problems:
        raise ContentErrors(problems)

    def context(language: str) -> dict[str, Any]:
        return {
            **module.context(values, language),
            "game": _game_facts(values["game"], language),
            "lang": language,
            "shop": False,  # unless the words around a game are asked for what a shop prints
        }

    common = {
        **{name: values[name] for name in ("game", "packs", "tokens", "reference", "chapters", "customs")},
        "glossary": values["glossary"],
        "rulings": values["rulings"].rulings,
        "slips": values["rulings"].slips,
        "printed": values["print"],
        "id": game,
        "languages": reading.languages,
        "phrases": phrases,
        "texts": tuple(reading.texts),
        "names": tuple(reading.names),
        "templates": Templates(reading.languages, context),
    }
    return module.build(values, common)


def _scan_all(
    folders: Iterable[str | Path], layout: FolderLayout, problems: list[Problem]
) -> list[PackFolder]:
    found = []
    for folder in folders:
        try:
            found.append(scan(folder, layout, problems))
        except ContentErrors as error:
            problems.extend(error.problems)
            found.append(PackFolder(os.path.abspath(folder)))
    return found


def _few_enough(
    trees: Trees, own: Mapping[str, int], folders: list[PackFolder], problems: list[Problem]
) -> None:
    """So many files of a kind, that of the game and those of the packs together, are bearable."""
    for name, most in own.items():
        if len(trees.folders[name]) > most:
            last = next(folder.root for folder in reversed(folders) if folder.folders.get(name))
            said = f"{len(trees.folders[name])} {name} are too many; at most {most} can be used together"
            raise NothingElse([*problems, Problem(os.path.join(last, name), 1, 1, said)])


def _languages(game: str, root: Path, folders: list[PackFolder], problems: list[Problem]) -> Languages:
    """Without languages no text can be read, so these mistakes are told alone."""
    paths = [house_file(root, "languages.yaml")]
    paths += [folder.files["languages"] for folder in folders if "languages" in folder.files]
    base = PackFolder("", {"0": paths[0]})
    rest = [PackFolder("", {"0": path}) for path in paths[1:]]
    tree = overlay([base, *rest], FolderLayout((), ()), problems).files.get("0")
    try:
        if tree is None:
            raise Broken
        if isinstance(tree, MappingNode) and len(paths) > 1 and game in tree.entries:
            said = f"the site has a folder for {quoted(game)}; call the game's own folder otherwise"
            place = key_at(tree, game)
            problems.append(Problem(place.file, place.line, place.column, said))
            raise Broken
        counting = read_tree(house_file(root, "counted.yaml"), problems)
        return read_languages(tree, Reading(problems=problems), counting)
    except Broken:
        raise NothingElse(problems) from None


def _know(trees: Trees, to: Reading) -> None:
    """The names that other files may refer to; of a file that could not be read, none are known."""
    teams = at(trees.files["game"], "teams") if "game" in trees.files else None
    for group, node in (
        ("rule", trees.files.get("chapters")),
        ("team", teams),
    ):
        if isinstance(node, MappingNode):
            to.known[group] = tuple(node.entries)
    rulings = at(trees.files["rulings"], "rulings") if "rulings" in trees.files else None
    if isinstance(rulings, Sequence) and "rule" in to.known:
        numbers = (getattr(at(ruling, "number"), "value", "") for ruling in rulings.items)
        to.known["anchor"] = (*to.known["rule"], *(f"ruling-{number}" for number in numbers))
    for group, file in (("rule", "chapters"), ("anchor", "chapters"), ("team", "game")):
        if file in trees.unread:
            to.known.pop(group, None)


def _absent(trees: Trees) -> dict[str, Any]:
    """What stands for the house's files that a game does without; one that cannot be read is no such file."""
    return {
        name: value for name, value in NOTHING.items() if name not in trees.files and name not in trees.unread
    }


def _read(trees: Trees, files: dict[str, Shape[Any]], to: Reading) -> dict[str, Any]:
    values = {}
    for name, shape in files.items():
        if name in trees.files:
            try:
                values[name] = shape.read(trees.files[name], to)
            except Broken:
                continue
    return values


def _game_facts(game: GameInfo, language: str) -> dict[str, Any]:
    return {
        "name": InLanguage(game.name, language),
        "author": game.author,
        "thanks": list(game.thanks),
        "released": game.released.isoformat() if game.released else "",
        "players": {"min": game.players.min, "max": game.players.max},
        "teams": {
            name: {"name": InLanguage(team.name, language), "pattern": team.pattern}
            for name, team in game.teams.items()
        },
    }
