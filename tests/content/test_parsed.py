"""Trees kept as JSON: the same as those read from the files, place by place."""

import json

from kit.content.nodes import Node
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
