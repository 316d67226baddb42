"""Trees that are kept: as JSON the same as those read from the files, in a process until a file changes."""

import json
from pathlib import Path

from kit.content.nodes import Mapping, Node
from kit.content.parsed import packed, unpacked
from kit.content.problems import Problem
from kit.content.tree import read_tree
from kit.data import content_root, templates_root


def test_every_tree_comes_back_as_it_was() -> None:
    files = [*(content_root() / "house").glob("*.yaml"), *templates_root().glob("*.yaml")]
    assert len(files) > 5
    problems: list[Problem] = []
    for file in files:
        tree: Node | None = read_tree(str(file), problems)
        assert tree is not None
        kept = packed(tree)
        back = unpacked(json.loads(json.dumps(kept)), str(file))
        assert packed(back) == kept
        assert back.file == str(file)
    assert not problems


def test_a_file_is_parsed_again_when_it_changed(tmp_path: Path) -> None:
    file, told = tmp_path / "a.yaml", list[Problem]()
    file.write_text("a: one\n", "utf-8")
    first = read_tree(str(file), told)
    assert read_tree(str(file), told) is first
    file.write_text("a: two\n", "utf-8")
    again = read_tree(str(file), told)
    assert isinstance(again, Mapping)
    assert [getattr(value, "value", "") for _, value in again] == ["two"]
    file.write_text("a: [\n", "utf-8")
    for many in (1, 2):
        assert read_tree(str(file), told) is None
        assert len(told) == many, "what is wrong is told each time"
