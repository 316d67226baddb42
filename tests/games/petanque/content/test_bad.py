"""One bad file for every mistake the loader knows; each is told with its line, column and a remedy."""

from pathlib import Path
from typing import NamedTuple

import pytest

from kit.content.problems import ContentErrors
from kit.games.petanque.content import load
from tests.games.petanque.content.sample import FILES

SIGNS = str.maketrans({"␇": "\x07", "⇥": "\t", "␤": "\u2028"})


class Case(NamedTuple):
    """A small change to a good file, and what must be said about it."""

    file: str
    old: str
    new: str
    at: str
    message: str

    @staticmethod
    def read(block: str) -> "Case":
        """One block of bad_cases.txt."""
        lines = block.split("\n")
        parts = {sign: [line[2:] for line in lines if line[:2] == f"{sign} "] for sign in "-+="}
        place = [line[3:] for line in lines if line.startswith("at ")]
        old, new = "\n".join(parts["-"]), "\n".join(parts["+"])
        return Case(lines[0].removeprefix("file "), old, new.translate(SIGNS), "".join(place), parts["="][0])

    def bad(self) -> tuple[str, str]:
        """The bad file's text, and the place that must be named."""
        good = FILES[f"petanque/{self.file}"]
        assert self.old in good
        text = good.replace(self.old, self.new, 1)
        before, mark, after = text.partition("¦")
        if not mark:
            return text, self.at
        return before + after, f"{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"


BLOCKS = (Path(__file__).parent / "bad_cases.txt").read_text("utf-8").strip().split("\n\n")[1:]
CASES = [Case.read(block) for block in BLOCKS]


@pytest.mark.parametrize("case", CASES, ids=[f"{n}-{case.message[:40]}" for n, case in enumerate(CASES)])
def test_a_mistake_is_told_where_it_stands(root: Path, case: Case) -> None:
    text, place = case.bad()
    (root / "petanque" / case.file).write_text(text, encoding="utf-8")
    with pytest.raises(ContentErrors) as caught:
        load(root=root)
    assert f"petanque/{case.file}:{place}: {case.message}" in str(caught.value).splitlines()


LANGUAGES = [
    ("needed: true", "needed: false", "1:1", "no language is needed; write `needed: true` for one at least"),
    ('["1"]', '["one"]', "2:44", 'expected numbers or ranges, as "1" or "2-4" or "1, 21", not \'one\''),
    ('["1"]', '["4-2"]', "2:44", 'expected numbers or ranges, as "1" or "2-4" or "1, 21", not \'4-2\''),
    ("cs: {", "czech language: {", "1:1", "expected a language code such as cs, not 'czech language'"),
]


@pytest.mark.parametrize(("old", "new", "place", "message"), LANGUAGES)
def test_languages_are_checked_first(root: Path, old: str, new: str, place: str, message: str) -> None:
    path = root / "house/languages.yaml"
    path.write_text(path.read_text().replace(old, new))
    with pytest.raises(ContentErrors) as caught:
        load(root=root)
    assert str(caught.value) == f"house/languages.yaml:{place}: {message}"


def test_all_mistakes_come_at_once_sorted_and_without_echoes(root: Path) -> None:
    """A broken skills.yaml must not make every character look wrong too."""
    (root / "petanque/skills.yaml").write_text("shooter: [")
    (root / "petanque/characters/eva.yaml").write_text("nam: Eva\nskill: nonsense\n")
    (root / "petanque/rules.yaml").write_text(FILES["petanque/rules.yaml"].replace("13, 20", "30, 20"))
    with pytest.raises(ContentErrors) as caught:
        load(root=root)
    assert [line.split(": ")[0] for line in str(caught.value).splitlines()] == [
        "petanque/characters/eva.yaml:1:1",
        "petanque/characters/eva.yaml:1:1",
        "petanque/rules.yaml:5:43",
        "petanque/skills.yaml:2:1",
    ]


def test_two_characters_cannot_share_a_name(root: Path) -> None:
    (root / "petanque/characters/twin.yaml").write_text("skill: pointer\nname: PIERE  caro\n")
    with pytest.raises(ContentErrors) as caught:
        load(root=root)
    assert str(caught.value) == (
        "petanque/characters/twin.yaml:2:7: another character is called 'Piere Caro' too (piere-caro.yaml);"
        " give one of them another name"
    )


@pytest.mark.parametrize(
    ("data", "place", "message"),
    [
        (b"", "1:1", "the file is empty; fill it in or delete it"),
        (b"# only a comment\n", "1:1", "the file is empty; fill it in or delete it"),
        (b"name: X\nskill: \xe8\n", "2:8", "byte 0xe8 is not UTF-8; save the file as UTF-8"),
        ("name: X".encode("utf-16"), "1:1", "this is UTF-16; save the file as UTF-8"),
        (b"just words", "1:1", "expected a character, a mapping (key: value), not 'just words'"),
    ],
)
def test_files_that_are_no_yaml_of_ours(root: Path, data: bytes, place: str, message: str) -> None:
    (root / "petanque/characters/eva.yaml").write_bytes(data)
    with pytest.raises(ContentErrors) as caught:
        load(root=root)
    assert str(caught.value) == f"petanque/characters/eva.yaml:{place}: {message}"


def test_a_missing_file_is_named(root: Path) -> None:
    (root / "petanque/tokens.yaml").unlink()
    with pytest.raises(ContentErrors) as caught:
        load(root=root)
    assert str(caught.value) == "petanque/tokens.yaml:1:1: the file is missing"
