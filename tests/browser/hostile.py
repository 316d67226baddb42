"""A pack whose every text attacks the page that shows it; the shapes of content say which texts there are."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from typing import Any

import yaml

from kit.content import limits
from kit.content.containers import Converted, Either, ListOf, MapOf, Record
from kit.content.language_shape import LANGUAGE, SameEverywhere, Translated
from kit.content.load import FILES
from kit.content.part import content_part
from kit.content.records import PACK
from kit.content.shape import Shape, Str
from kit.data import content_root

LANGUAGES = ("cs", "en", "fr")
LINES = (
    "# H",
    "!!! danger",
    "::: danger",
    "- item",
    "1. item",
    "    code",
    ": meaning",
    "===",
    "> said",
    "| cell | cell |",
    "``` js",
    "~~~",
    "[ref]: javascript:PWNED=1",
)
"""What makes a block of a line that begins with it."""
INLINE = (
    '"><script>PWNED=1</script>',
    "'><img src=x onerror=PWNED=1>",
    "[x](javascript:PWNED=1)",
    "![p](//e.example/p.png)",
    "<svg onload=PWNED=1>",
    "</script><script>PWNED=1</script>",
    "</title><script>PWNED=1</script>",
    "<https://e.example/>",
    "<javascript:PWNED=1>",
    "a | b",
    "`code` *i* **b** __b__ ~~s~~",
    "{: onclick=PWNED=1 }",
    "&lt;script&gt; &amp; &#60;b&#62;",
    "\\<b>",
    "--> ]]> %3Cscript%3E",
)
# For what must fit on a card, the board or a token.
SHORT = (
    "<b onclick=P=1>",
    '"><script>P=1//',
    "[x](javascript:P)",
    "![p](//e.cz)",
    "<svg onload=P>",
    "# H",
    "`x` *i* |",
    "'onload='P=1",
    "<a href=//e.cz>",
    "</svg><b>",
)
TINY = ("<b>", "# H", "*i*", "a|b", "`x`", "[x]", "\"'>", "&lt;")
MARKS = " \ue0000\ue001 \ue00099\ue001"
"""Where the book puts its figures; no typeface has them, so that nothing drawn can."""
WORKED_OUT = '{{ "[x](javascript:PWNED=1)" }} {{ "<script>PWNED=1</script>" }} {{ 7 * 7 }}'


@dataclass
class Hostile:
    """Writes the pack, and remembers what it wrote where."""

    texts: dict[str, str] = field(default_factory=dict)
    short: Iterator[str] = field(default_factory=lambda: cycle(SHORT))
    tiny: Iterator[str] = field(default_factory=lambda: cycle(TINY))
    line: Iterator[str] = field(default_factory=lambda: cycle(LINES))
    inline: Iterator[str] = field(default_factory=lambda: cycle(INLINE))

    def attack(self, path: str, plain: bool, room: int) -> str:
        """A text for a place of the content, as bad as the place can hold."""
        match path.split("."):
            case (
                ["tokens", _, _, "label"]
                | ["print", *_]
                | ["skills", _, "name"]
                | ["board", "panels", _, "entries", _, "title"]
            ):
                said = next(self.tiny)
            case ["board", *_] | ["characters", _, "nickname"] | ["game", "teams", *_] | ["game", "tagline"]:
                said = next(self.short)
            case ["characters", *_] | ["reference", *_]:
                said = f"{next(self.tiny)} {next(self.short)}"
            case ["pack", "name"]:
                said = INLINE[0]
            case _:
                said = f"{next(self.line)} t{len(self.texts)}"
                for _ in INLINE:
                    if len(said) + len(attack := next(self.inline)) < room - len(MARKS):
                        said += f" {attack}"
                said += "" if plain else f" {WORKED_OUT}"
                said += MARKS if path.split(".")[0] in ("rulings", "customs", "glossary", "examples") else ""
        self.texts[path] = said
        return said

    def write(self, folder: Path) -> None:
        """All files of the pack, made from those of the game."""
        module, game = content_part("petanque"), content_root() / "petanque"
        for name, shape in {**FILES, **module.FILES}.items():
            sources = [content_root() / "house" / "phrases.yaml"] if name == "phrases" else []
            self._file(shape, [*sources, game / f"{name}.yaml"], folder / f"{name}.yaml", name)
        for name, shape in module.FOLDERS.items():
            for file in sorted((game / name).glob("*.yaml")):
                self._file(shape, [file], folder / name / file.name, f"{name}.{file.stem}")
        self._save(self._filled(PACK, _mapping(), "pack"), folder / "pack.yaml")
        languages = MapOf(LANGUAGE, key=Str("[a-z]+"))
        self._file(
            languages, [content_root() / "house" / "languages.yaml"], folder / "languages.yaml", "languages"
        )

    def _file(self, shape: Shape[Any], sources: list[Path], target: Path, path: str) -> None:
        node = yaml.compose("".join(source.read_text("utf-8") for source in sources), yaml.SafeLoader)
        if len(sources) > 1:  # the game may say otherwise what the house says
            node.value = list({key.value: (key, value) for key, value in node.value}.values())
        self._save(self._filled(shape, node, path), target)

    def _save(self, node: yaml.Node, target: Path) -> None:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(yaml.serialize(node, allow_unicode=False), "utf-8")

    def _filled(self, shape: Shape[Any], node: yaml.Node, path: str) -> yaml.Node:
        """The node with every text replaced, and with those that are not there but could be."""
        match shape:
            case Converted():
                return self._filled(shape.shape, node, path)
            case Record():
                self._record(shape, node, path)
            case MapOf():
                node.value = [
                    (key, self._filled(shape.value, value, f"{path}.{key.value}"))
                    for key, value in node.value
                ]
            case ListOf():
                node.value = [
                    self._filled(shape.item, item, f"{path}.{n}") for n, item in enumerate(node.value)
                ]
            case _ if (plain := is_text(shape)) is not None:
                return self._text(shape, node, path, plain)
        return node

    def _record(self, shape: Record[Any], node: yaml.Node, path: str) -> None:
        given = {key.value: (key, value) for key, value in node.value}
        entries = []
        for name, key in shape.keys.items():
            where = f"{path}.{name}"
            if name in given:
                written, value = given[name]
                entries.append((written, self._filled(key.shape, value, where)))
            elif is_text(key.shape) is not None:
                entries.append((_scalar(name), self._filled(key.shape, _scalar(""), where)))
            elif isinstance(key.shape, ListOf) and is_text(key.shape.item) is not None:
                items = yaml.SequenceNode("tag:yaml.org,2002:seq", [_scalar("")])
                entries.append((_scalar(name), self._filled(key.shape, items, where)))
        node.value = entries

    def _text(self, shape: Shape[Any], node: yaml.Node, path: str, plain: bool) -> yaml.Node:
        if path.startswith("phrases."):
            return self._phrase(node, path)
        said = self.attack(
            path, plain, shape.limit if isinstance(shape, Str) else limits.NAME if plain else limits.TEXT
        )
        if isinstance(shape, Str | SameEverywhere):
            return _scalar(said)
        return _mapping(dict.fromkeys(LANGUAGES, said))

    def _phrase(self, node: yaml.Node, path: str) -> yaml.Node:
        """Gaps and all that stands between them stay; phrases stand on cards too."""
        said = self.texts[path] = next(self.tiny).strip()
        for _, value in node.value:
            value.value, value.style = f"{value.value}{said}", '"'
        return node


def is_text(shape: Shape[Any]) -> bool | None:
    """Whether a shape takes any text: True for one without expressions, None for anything else."""
    match shape:
        case Translated():
            return shape.plain
        case SameEverywhere():
            return True
        case Either():
            kinds = [is_text(one) for one in shape.shapes]
            return True if None not in kinds else None
        case Str():
            return True if shape.pattern is None else None
    return None


def _scalar(text: str) -> yaml.ScalarNode:
    return yaml.ScalarNode("tag:yaml.org,2002:str", text, style='"')


def _mapping(values: dict[str, str] | None = None) -> yaml.MappingNode:
    pairs = [(_scalar(key), _scalar(value)) for key, value in (values or {}).items()]
    return yaml.MappingNode("tag:yaml.org,2002:map", pairs)
