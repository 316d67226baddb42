"""A pack as plain data, for those who make one by clicking: from a zip and into one, line by line."""

import io
import os
import re
import shutil
import tempfile
import weakref
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from kit.content.new import PACK_FILE
from kit.content.new_text import yaml_string
from kit.content.nodes import Mapping as MappingNode
from kit.content.nodes import Node, Scalar, Sequence
from kit.content.pictures import PICTURES
from kit.content.problems import ContentErrors, Problem, quoted
from kit.content.source import decode
from kit.content.tree import parse
from kit.content.zipped import unzipped
from kit.core.drafts import create_file

_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,8})(?:\.[0-9]+)?")
_PLAIN: Final = {"true": True, "false": False, "null": None, "~": None, "": None}
DAY: Final = (1980, 1, 1, 0, 0, 0)
_SUFFIX: Final = ".yaml"
RULES_FILE: Final = "rules.yaml"


@dataclass
class PlainPack:
    """What pack.yaml says, the entries of the deck by file name, the numbers of the rules that it changes,
    other files as they are, and pictures."""

    about: dict[str, Any] = field(default_factory=dict)
    entries: dict[str, dict[str, Any]] = field(default_factory=dict)
    others: dict[str, str] = field(default_factory=dict)
    rules: dict[str, Any] = field(default_factory=dict)
    pictures: dict[str, bytes] = field(default_factory=dict)

    def files(self, group: str) -> dict[str, bytes]:
        """Every file of the pack by its path."""
        written = {PACK_FILE: yaml_text(self.about)} | self.others
        if self.rules:
            written[RULES_FILE] = yaml_text(self.rules)
        written |= {f"{group}/{name}{_SUFFIX}": yaml_text(data) for name, data in self.entries.items()}
        return {path: text.encode() for path, text in written.items()} | self.pictures

    def write(self, folder: Path, group: str) -> None:
        """Put all files into a folder."""
        for path, data in self.files(group).items():
            put(folder / path, data)

    def zipped(self, group: str) -> bytes:
        """The pack as a zip: the same bytes for the same pack."""
        target = io.BytesIO()
        with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
            for path, data in sorted(self.files(group).items()):
                archive.writestr(zipfile.ZipInfo(path, DAY), data, zipfile.ZIP_DEFLATED)
        return target.getvalue()


def lent_folder(owner: object) -> Path:
    """A folder that lasts as long as its owner."""
    made = Path(os.path.realpath(tempfile.mkdtemp()))
    weakref.finalize(owner, shutil.rmtree, made, True)
    return made


def put(file: Path, data: bytes) -> None:
    """Write a file that is not there yet, and the folders above it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    create_file(file, data)


def opened(data: bytes, name: str, group: str) -> PlainPack:
    """A pack from a zip; ContentErrors tells why it is refused."""
    pack, problems = PlainPack(), list[Problem]()
    for path, written in unzipped(data, name).items():
        if path.lower().endswith(PICTURES):
            pack.pictures[path] = written
            continue
        if not path.endswith(_SUFFIX):
            said = f"{quoted(path)} is no {_SUFFIX} file and no picture; `kit build --pack` may know it"
            problems.append(Problem(name, 0, 0, said))
            continue
        try:
            text = decode(written, path)
        except ContentErrors as error:
            problems += error.problems
            continue
        folder, _, file = path.rpartition("/")
        if path not in (PACK_FILE, RULES_FILE) and folder != group:
            pack.others[path] = text
            continue
        plain = _read(text, path, problems)
        if path == PACK_FILE:
            pack.about = plain
        elif path == RULES_FILE:
            pack.rules = plain
        else:
            pack.entries[file.removesuffix(_SUFFIX)] = plain
    if not problems and not pack.about:
        problems.append(Problem(name, 0, 0, f"is no pack, for it has no {PACK_FILE}"))
    if problems:
        raise ContentErrors(problems)
    return pack


def _read(text: str, path: str, problems: list[Problem]) -> dict[str, Any]:
    node = parse(text, path, problems)
    if isinstance(node, MappingNode):
        found: dict[str, Any] = plain(node)
        return found
    if node is not None:
        problems.append(Problem(path, 1, 1, f"expected {MappingNode.what}, not {node.what}"))
    return {}


def plain(node: Node) -> Any:
    """A tree as plain data: texts, numbers, lists and mappings."""
    if isinstance(node, MappingNode):
        return {key.value: plain(value) for key, value in node}
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    return _value(node)


def _value(node: Scalar) -> Any:
    if node.style:
        return node.value
    if node.value in _PLAIN:
        return _PLAIN[node.value]
    if _NUMBER.fullmatch(node.value):
        return float(node.value) if "." in node.value else int(node.value)
    return node.value


def yaml_text(data: Mapping[str, Any]) -> str:
    """Plain data as YAML.

    >>> print(yaml_text({"name": {"cs": "Eva", "en": "Eve: first"}, "deck": ["a", "b"]}), end="")
    name:
      cs: Eva
      en: "Eve: first"
    deck: [a, b]
    """
    return "".join(f"{line}\n" for _, line in yaml_lines(data))


def yaml_lines(data: Mapping[str, Any], path: str = "", indent: str = "") -> Iterator[tuple[str, str]]:
    """Each line of the YAML, after the path of what stands on it: one value a line."""
    for key, value in data.items():
        here = f"{path}.{key}" if path else key
        head = f"{indent}{yaml_string(key)}:"
        if isinstance(value, Mapping) and value:
            yield here, head
            yield from yaml_lines(value, here, f"{indent}  ")
        elif isinstance(value, list) and any(isinstance(item, Mapping) and item for item in value):
            yield here, head
            for item in value:
                yield from _item(item, here, f"{indent}  ")
        else:
            yield here, f"{head} {_scalar(value)}"


def _item(item: Any, path: str, indent: str) -> Iterator[tuple[str, str]]:
    if not isinstance(item, Mapping) or not item:
        yield path, f"{indent}- {_scalar(item)}"
        return
    sign = "- "
    for _, line in yaml_lines(item, path, f"{indent}  "):
        yield path, f"{indent}{sign}{line[len(indent) + 2 :]}"
        sign = "  "


def _scalar(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_scalar, value))}]"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{yaml_string(key)}: {_scalar(one)}' for key, one in value.items())}}}"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return yaml_string(value) if isinstance(value, str) else str(value)
