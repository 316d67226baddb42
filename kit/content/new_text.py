"""What stands in new files: YAML with comments in the user's language."""

import json
import re
import shlex
import textwrap
from pathlib import Path
from typing import Any, Final, NamedTuple

from kit.content.content import Content
from kit.content.part import new_part
from kit.content.problems import shown_path
from kit.content.schema import schema_line
from kit.content.text import needed

_WIDTH: Final = 96
_PLAIN: Final = re.compile(r"[^\W\d_](?:[\w .’'()–-]*[\w.)])?")
_WORDS: Final = frozenset({"true", "false", "yes", "no", "on", "off", "null", "y", "n"})


class Feature(NamedTuple):
    """One word of a portrait and what it means."""

    slot: str
    word: str
    about: str


def yaml_string(text: str) -> str:
    """A string as YAML writes it: plain where it can be, else in quotes.

    >>> yaml_string("Vašek Přesný"), yaml_string("No"), yaml_string("Eva: ta #1")
    ('Vašek Přesný', '"No"', '"Eva: ta #1"')
    """
    if _PLAIN.fullmatch(text) and text.casefold() not in _WORDS:
        return text
    return json.dumps(text, ensure_ascii=False)


def _comment(content: Content, key: str, lang: str, **args: Any) -> str:
    said = content.phrases.say(key, lang, args)
    return "\n".join(textwrap.wrap(said, _WIDTH, initial_indent="# ", subsequent_indent="# "))


def _commented(yaml: str, indent: str = "") -> str:
    return "\n".join(f"# {indent}{line}" for line in yaml.splitlines())


def pack_text(content: Content, name: str, lang: str) -> str:
    """The pack's own file: who it is, and what else may lie beside it."""
    samples = new_part(content.id)
    lines = [
        schema_line("pack.yaml"),
        _comment(content, "new.pack", lang),
        f"name: {yaml_string(name)}",
        "",
        _comment(content, "new.pack.author", lang),
        "# author: …",
        "# note:",
        *(f"#   {code}: …" for code in needed(content.languages)),
        "",
        _comment(content, "new.pack.characters", lang),
        "",
        _comment(content, "new.pack.rules", lang),
        "#",
        _commented(samples.rules(content), "  "),
        "",
        _comment(content, "new.pack.skills", lang),
        "#",
        _commented(samples.SKILL, "  "),
    ]
    return "\n".join(lines) + "\n"


def character_text(
    content: Content, name: str, skill: str, lang: str, portrait: tuple[Feature, ...] = ()
) -> str:
    """A character's file: the name, the skill, a portrait to play with, and a place for a joke."""
    lines = [
        schema_line("characters/*.yaml"),
        _comment(content, "new.character", lang, example="name: {cs: Babi Hana, en: Granny Hana}"),
        f"name: {yaml_string(name)}",
        "",
        _comment(content, "new.character.skill", lang, skills=", ".join(content.skills)),
        f"skill: {skill}",
        "",
        _comment(content, "new.character.flavour", lang),
        "# flavour:",
        *(
            f"#   {code}: {content.phrases.say('new.character.joke', code, {})}"
            for code in needed(content.languages)
        ),
        "",
        _comment(content, "new.character.portrait", lang),
    ]
    if not portrait:
        lines.append("portrait: surprise")
    else:
        lines.append("portrait:")
        words = [f"  {one.slot}: {one.word}" for one in portrait]
        wide = max(map(len, words))
        lines += [f"{word:{wide}}  # {one.about}" for word, one in zip(words, portrait, strict=True)]
    return "\n".join(lines) + "\n"


def _argument(path: Path) -> str:
    """A path as one writes it on the command line."""
    return shlex.quote(shown_path(str(path)))


def pack_made(content: Content, path: Path, lang: str) -> str:
    """What to tell once a pack is there."""
    skill = next(iter(content.skills))
    command = f'kit new character "…" --skill {skill} --pack {_argument(path)}'
    say = content.phrases.say
    return "\n".join(
        [
            say("new.made.pack", lang, {"path": shown_path(str(path))}),
            say("new.next", lang, {"command": command}),
        ]
    )


def character_made(content: Content, path: Path, lang: str) -> str:
    """What to tell once a character is there."""
    say, pack = content.phrases.say, _argument(path.parent.parent)
    return "\n".join(
        [
            say("new.made.character", lang, {"path": shown_path(str(path))}),
            say("new.next", lang, {"command": f"kit check --pack {pack} && kit build cards --pack {pack}"}),
        ]
    )
