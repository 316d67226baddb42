"""What stands in new files: YAML with comments in the user's language."""

import json
import re
import shlex
import textwrap
from pathlib import Path
from typing import Any, Final

from kit.content.content import Content
from kit.content.part import new_part
from kit.content.problems import shown_path
from kit.content.schema import schema_line
from kit.content.text import needed
from kit.core.shelf import DEFAULT

_WIDTH: Final = 96
_PLAIN: Final = re.compile(r"[^\W\d_](?:[\w .’'()–-]*[\w.)])?")
_WORDS: Final = frozenset({"true", "false", "yes", "no", "on", "off", "null", "y", "n"})


def yaml_string(text: str) -> str:
    """A string as YAML writes it: plain where it can be, else in quotes.

    >>> yaml_string("Vašek Přesný"), yaml_string("No"), yaml_string("Eva: ta #1")
    ('Vašek Přesný', '"No"', '"Eva: ta #1"')
    """
    if _PLAIN.fullmatch(text) and text.casefold() not in _WORDS:
        return text
    return json.dumps(text, ensure_ascii=False)


def comment(content: Content, key: str, lang: str, **args: Any) -> str:
    said = content.phrases.say(key, lang, args)
    return "\n".join(textwrap.wrap(said, _WIDTH, initial_indent="# ", subsequent_indent="# "))


def commented(yaml: str, indent: str = "") -> str:
    return "\n".join(f"# {indent}{line}" for line in yaml.splitlines())


def pack_text(content: Content, name: str, lang: str) -> str:
    """The pack's own file: who it is, and what else may lie beside it."""
    lines = [
        schema_line("pack.yaml"),
        comment(content, "new.pack", lang),
        f"name: {yaml_string(name)}",
        *([] if content.id == DEFAULT else [f"game: {content.id}"]),
        "",
        comment(content, "new.pack.author", lang),
        "# author: …",
        "# note:",
        *(f"#   {code}: …" for code in needed(content.languages)),
        "",
        comment(content, "new.pack.print", lang),
        "# print: {paper: a4, duplex: long, ink: full}",
    ]
    for key, yaml in new_part(content.id).samples(content):
        lines += ["", comment(content, key, lang)]
        lines += ["#", commented(yaml, "  ")] if yaml else []
    return "\n".join(lines) + "\n"


def argument(path: Path) -> str:
    """A path as one writes it on the command line."""
    return shlex.quote(shown_path(str(path)))


def pack_made(content: Content, path: Path, lang: str) -> str:
    """What to tell once a pack is there."""
    command = new_part(content.id).next_command(content, argument(path))
    say = content.phrases.say
    return "\n".join(
        [
            say("new.made.pack", lang, {"path": shown_path(str(path))}),
            say("new.next", lang, {"command": command}),
        ]
    )
