"""The command list: what there is to choose from, read from the data."""

import argparse
import json
from collections.abc import Iterable
from typing import Any

from kit.cli.options import command, game_of, game_option, language_option, load, pack_option, say

KINDS = ("products", "skills", "colours", "patterns", "badges", "icons", "words")


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Make it known."""
    found = command(
        commands, "list", _list, "list products, skills, colours, patterns, badges, icons or portrait words"
    )
    found.add_argument(
        "kind",
        choices=KINDS,
        metavar="WHAT",
        help="products, skills, colours, patterns, badges, icons or words",
    )
    found.add_argument("--json", action="store_true", help="as JSON, for programs")
    game_option(found)
    pack_option(found)
    language_option(found)


def _list(arguments: argparse.Namespace) -> int:
    found = listed(arguments.kind, arguments)
    if arguments.json:
        print(json.dumps(found, ensure_ascii=False, indent=2))
        return 0
    width = max(map(len, found), default=0)
    for name, about in found.items():
        say(f"{name:{width}}  {', '.join(about) if isinstance(about, list) else about}".rstrip())
    return 0


def listed(kind: str, arguments: argparse.Namespace) -> dict[str, Any]:
    """Names, and what each is called or holds."""
    from kit.art.badges import KINDS as BADGES
    from kit.art.palette import SWATCHES
    from kit.art.parts.rims import RIMS
    from kit.art.vocabulary import drawing_words

    if kind == "products":
        return _products(arguments)
    if kind == "skills":
        return _skills(arguments)
    if kind == "words":
        return {slot: list(words) for slot, words in drawing_words()["portrait"].items()}
    if kind == "icons":
        return _icons(arguments)
    names: dict[str, Iterable[str]] = {"colours": SWATCHES, "patterns": RIMS, "badges": BADGES}
    return dict.fromkeys(names[kind], "")


def _icons(arguments: argparse.Namespace) -> dict[str, str]:
    import os

    from kit.art.icons import icons
    from kit.content.choose import choose_language
    from kit.content.house import house_languages, spoken

    lang = choose_language(house_languages(), arguments.lang, os.environ)
    return {name: spoken(one.name, lang) for name, one in icons().items()}


def _products(arguments: argparse.Namespace) -> dict[str, str]:
    from pathlib import Path

    from kit.book.product import SITE
    from kit.press.options import BuildOptions
    from kit.press.products import Registry, names
    from kit.typeset.build import RULEBOOK

    wanted = BuildOptions(game_of(arguments), packs=tuple(map(Path, arguments.pack)))
    return dict.fromkeys(names(wanted, Registry((RULEBOOK,), (SITE,))), "")


def _skills(arguments: argparse.Namespace) -> dict[str, str]:
    import os

    from kit.content.choose import choose_language

    content = load(arguments)
    lang = choose_language(content.languages, arguments.lang, os.environ)
    skills = getattr(content, "skills", {})
    return {name: content.text(skill.name, lang) for name, skill in skills.items()}
