"""Files made to hurt are refused quickly and plainly."""

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from kit.content.limits import FILE_BYTES
from kit.content.problems import ContentErrors, Problem
from kit.content.tree import parse
from kit.games.petanque.content import load


@pytest.fixture(autouse=True)
def quick() -> Iterator[None]:
    start = time.process_time()
    yield
    assert time.process_time() - start < 5


def said(root: Path) -> str:
    with pytest.raises(ContentErrors) as caught:
        load(root=root)
    return str(caught.value)


@pytest.fixture(params=["C", "Python"])
def _loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "Python":
        monkeypatch.delattr(yaml, "CSafeLoader", raising=False)


BOMBS = {
    "aliases": (
        "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n",
        "2:8: alias '*a'; write the value out instead",
    ),
    "lists": ("[" * 100_000, "1:17: nested more than 16 levels deep"),
    "mappings": ("{a: " * 100_000, "1:65: nested more than 16 levels deep"),
    "dashes": ("- " * 100_000, "1:33: nested more than 16 levels deep"),
    "values": ("[" + "1," * 60_000 + "]", "1:100000: more than 50000 values in one file; split it"),
    "python": (
        "!!python/object/apply:os.system [ls]",
        "1:1: tag 'tag:yaml.org,2002:python/obj",
    ),
}


@pytest.mark.usefixtures("_loader")
@pytest.mark.parametrize("name", BOMBS)
def test_bombs(name: str) -> None:
    text, message = BOMBS[name]
    problems: list[Problem] = []
    assert parse(text, "/x.yaml", problems) is None
    assert any(str(problem).startswith(f"/x.yaml:{message}") for problem in problems)


@pytest.mark.usefixtures("_loader")
def test_both_parsers_build_the_same_tree() -> None:
    text = 'a: [1, {b: "x y"}]\nc:\n  - |\n    long\n    text\n  - no\n'

    def plain(node: object) -> object:
        if items := getattr(node, "items", None):
            return [plain(item) for item in items]
        entries = getattr(node, "entries", None)
        if entries is not None:
            return {key: (mark.line, mark.column, plain(value)) for key, (mark, value) in entries.items()}
        return tuple(getattr(node, name) for name in ("line", "column", "value", "style"))

    assert plain(parse(text, "x", [])) == {
        "a": (1, 1, [(1, 5, "1", ""), {"b": (1, 9, (1, 12, "x y", '"'))}]),
        "c": (2, 1, [(3, 5, "long\ntext\n", "|"), (6, 5, "no", "")]),
    }


def test_a_50_mb_file_is_refused_unread(root: Path) -> None:
    path = root / "petanque/rules.yaml"
    with path.open("wb") as file:
        file.truncate(50_000_000)
    assert said(root) == "petanque/rules.yaml:1:1: 50.0 MB is too large; the limit is 1024 KiB"


def test_a_file_just_over_the_limit_is_refused(root: Path) -> None:
    path = root / "petanque/customs.yaml"
    path.write_text("[]\n#" + "x" * (FILE_BYTES - 4))
    assert load(root=root).customs == ()
    path.write_text("[]\n#" + "x" * (FILE_BYTES - 3))
    assert "petanque/customs.yaml:1:1: 1.0 MB is too large" in said(root)


def test_a_pipe_does_not_hang(root: Path) -> None:
    path = root / "petanque/rules.yaml"
    path.unlink()
    os.mkfifo(path)
    assert said(root) == "petanque/rules.yaml:1:1: not a regular file; put a text file here"


def test_a_folder_in_place_of_a_file(root: Path) -> None:
    path = root / "petanque/characters/eva.yaml"
    path.mkdir()
    assert said(root) == "petanque/characters/eva.yaml:1:1: not a regular file; put a text file here"


def test_thousands_of_mistakes_stop_early(root: Path) -> None:
    lines = "".join(f"shooter{n}: {{nam: x, a: 1, b: 1, c: 1}}\n" for n in range(190))
    (root / "petanque/skills.yaml").write_text(lines)
    lines_said = said(root).splitlines()
    assert len(lines_said) == 201
    assert lines_said[-1].startswith("… and ")


def test_a_long_word_is_not_repeated_in_full(root: Path) -> None:
    (root / "petanque/characters/eva.yaml").write_text(f"name: Eva\nskill: {'x' * 100_000}\n")
    assert len(said(root)) < 200
