"""A check tells faults of all stages at once: each with its place, each once, none hidden by another."""

import shutil
from collections.abc import Collection, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from kit.art.vocabulary import drawing_words
from kit.content.catalogue import translated
from kit.content.load import load
from kit.content.problems import Problem
from kit.core import shelf
from kit.data import content_root
from kit.press.build import quiet
from kit.press.options import BuildOptions
from kit.typeset.check import Checked, check_all
from tests.files import write

DECK = """\
deck: {kind: deck, cards: cards.csv, template: templates/own.yaml}
"""
OWN = """\
size: [63, 88]
styles: {a: {size: 9}}
boxes:
- {name: title, at: [4, 4], size: [55, 10], text: "{{ card.name }}", style: a}
- {name: words, at: [4, 20], size: [55, 30], text: "{{ card.text }}", style: a}
"""
CARDS = (
    "name.cs,name.en,text.cs,text.en\nLev,Lion,Řve.,Roars.\nKůň,Horse,Běží.,Runs.\nRys,Lynx,Číhá.,Lurks.\n"
)


class Flaw(NamedTuple):
    """What is written instead of what, where it is told, and some of the words."""

    file: str
    old: str
    new: str
    told: str
    words: str


NAME, FOLDER = "devet-der", "devět děr"
AT_THE_END = "\x00"
FLAWS = {
    "a key that nobody knows": Flaw(
        "game.yaml", "players:", "playrs: 1\nplayers:", "game.yaml:8:1", "playrs"
    ),
    "no YAML": Flaw("examples/b.yaml", "title: {", "title: ]{", "examples/b.yaml:1:8", "value"),
    "a text that looks up nothing": Flaw(
        "game.yaml", "Tři v řadě a je po hře.", "'{{ rules.nic }}'", "game.yaml:2:15", "nic"
    ),
    "a stray file": Flaw("rulez.yaml", "", "a: 1\n", "rulez.yaml:1:1", "rulez"),
    "a component that cannot be": Flaw(
        "components.yaml", AT_THE_END, "odd: {kind: nothing}\n", "components.yaml:11:13", "nothing"
    ),
    "a row with too few cells": Flaw("cards.csv", "Horse,Běží.,Runs.", "Horse", "cards.csv:3:3", "cells"),
    "a letter that no font has, on a card": Flaw("cards.csv", "Lurks.", "王", "cards.csv:4:4", "王"),
    "a text too long for its box": Flaw("cards.csv", "Řve.", "Řve " * 200, "cards.csv:2:3", "not fit"),
    "a template with a wrong box": Flaw(
        "templates/own.yaml",
        AT_THE_END,
        "- {at: [1, 1], size: [9, 9], art: wrong}\n",
        "templates/own.yaml:6:35",
        "wrong",
    ),
    "an example that does not hold": Flaw(
        "examples/a.yaml", "sun:b2|", "sun:b3|", "examples/a.yaml:8:8", "b2"
    ),
    "a plan with a wrong key": Flaw("book.yaml", AT_THE_END, "wrong: 1\n", "book.yaml:13:1", "wrong"),
    "a word that no page says": Flaw(
        "book.yaml", "end.tired:", "ends.tired:", "book.yaml:12:3", "ends.tired"
    ),
    "a macro that there is not": Flaw(
        "pages/en/index.md", AT_THE_END, "\n{{ nosuch() }}\n", "pages/en/index.md:{}:1", "nosuch"
    ),
    "a letter that no font has, on a page": Flaw(
        "pages/en/index.md", AT_THE_END, "\nSnow ☃ falls.\n", "pages/en/index.md:{}:1", "☃"
    ),
    "a dead link": Flaw(
        "pages/cs/index.md", AT_THE_END, "\n[Jinam](nikam.md).\n", "pages/cs/index.md:{}:1", "nikam"
    ),
    "a link to no place": Flaw(
        "pages/cs/index.md", AT_THE_END, "\n[Sem](#nikde).\n", "pages/cs/index.md:{}:1", "nikde"
    ),
    "a link that the site may not have": Flaw(
        "pages/en/index.md", AT_THE_END, "\n[Out](http://example.org).\n", "pages/en/index.md:{}:7", "http"
    ),
    "a box that paper does not know": Flaw(
        "pages/en/index.md", AT_THE_END, '\n!!! strange "A"\n    Text.\n', "pages/en/index.md:{}:1", "strange"
    ),
    "a number that nothing proves": Flaw(
        "pages/en/index.md", AT_THE_END, "\nTake 7 pieces.\n", "pages/en/index.md:{}:1", "'7'"
    ),
    "a page that nobody planned": Flaw(
        "pages/cs/more.md", "", "# Víc {#more}\n", "pages/cs/more.md:1:1", "book.yaml"
    ),
}
EXAMPLE = "an example that does not hold"


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("all at once") / FOLDER
    shutil.copytree(content_root() / "house" / "samples" / "nine-holes", folder)
    (folder / "engine.py.txt").rename(folder / "engine.py")
    with (folder / "components.yaml").open("a", encoding="utf-8") as file:
        file.write(DECK)
    return write(folder, {"templates/own.yaml": OWN, "cards.csv": CARDS})


def flawed(base: Path, folder: Path, names: Collection[str]) -> Iterator[tuple[str, str]]:
    """A copy with some flaws; where each is told, and words of it."""
    shutil.copytree(base, folder)
    for flaw in map(FLAWS.__getitem__, names):
        file = folder / flaw.file
        text = file.read_text("utf-8") if file.exists() else ""
        assert flaw.old in (AT_THE_END, "") or flaw.old in text
        line = text.count("\n") + 2
        at_the_end = flaw.old in (AT_THE_END, "")
        file.write_text(text + flaw.new if at_the_end else text.replace(flaw.old, flaw.new, 1), "utf-8")
        yield flaw.told.format(line), flaw.words


def checked(folder: Path) -> Checked:
    shelf.open_folder(folder, NAME, True)
    try:
        return check_all(
            lambda: load(NAME, words=drawing_words()), lambda content: BuildOptions(NAME), "en", quiet
        )
    finally:
        shelf.close_folders()


def look(base: Path, folder: Path, names: Collection[str]) -> tuple[Problem, ...]:
    """Every flaw is told, once, and nothing else is."""
    expected = [*flawed(base, folder, names)]
    found = checked(folder)
    told = [str(one).replace(f"{folder}/", "") for one in found.problems]
    for place, words in expected:
        mine = [one for one in told if one.startswith(f"{place}: ")]
        assert [words in one for one in mine] == [True], (place, told)
    assert len(told) == len(expected), told
    assert [*found.problems] == sorted(found.problems)
    assert found.report is None
    return found.problems


def test_without_flaws_nothing_is_told(base: Path) -> None:
    found = checked(base)
    assert not found.problems
    assert found.report is not None
    assert found.report.sound


@pytest.mark.parametrize("name", [name for name in FLAWS if name != EXAMPLE])
def test_each_by_itself_in_both_languages(name: str, base: Path, tmp_path: Path) -> None:
    for problem in look(base, tmp_path / FOLDER, [name]):
        assert translated(problem.message, "cs") != problem.message


def test_an_example_alone_is_told_step_by_step(base: Path, tmp_path: Path) -> None:
    assert [*flawed(base, tmp_path / FOLDER, [EXAMPLE])]
    found = checked(tmp_path / FOLDER)
    assert not found.problems
    assert found.report is not None
    assert not found.report.sound


def test_all_of_them_together(base: Path, tmp_path: Path) -> None:
    look(base, tmp_path / FOLDER, FLAWS)


@pytest.mark.parametrize("seed", range(12))
def test_three_at_once(seed: int, base: Path, tmp_path: Path) -> None:
    look(base, tmp_path / FOLDER, Random(seed).sample(sorted(FLAWS), 3))


@pytest.mark.whole
@pytest.mark.parametrize("name", FLAWS)
def test_every_two(name: str, base: Path, tmp_path: Path) -> None:
    names = [*FLAWS]
    for other in names[names.index(name) + 1 :]:
        look(base, tmp_path / str(names.index(other)) / FOLDER, [name, other])


def test_rules_that_cannot_be_read_leave_the_rest_to_be_judged(base: Path, tmp_path: Path) -> None:
    told = [*flawed(base, tmp_path / FOLDER, ["a letter that no font has, on a card", EXAMPLE])][:1]
    write(tmp_path / FOLDER, {"rules.yaml": "pieces: [\n"})
    found = checked(tmp_path / FOLDER)
    places = [str(one).replace(f"{tmp_path / FOLDER}/", "").split(": ")[0] for one in found.problems]
    assert places == [told[0][0], "rules.yaml:2:1"]
    assert found.rooms == ("examples", "book")


def test_a_template_that_is_no_template_beside_words_too_long_for_a_die(base: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(base, tmp_path / FOLDER)
    with (folder / "components.yaml").open("a", encoding="utf-8") as file:
        file.write("dice: {kind: dice, dice: [{faces: [1, 2, 3, 4, 5, {text: Nejneobhospodařovanější}]}]}\n")
    write(folder, {"templates/own.yaml": "boxes: []\n"})
    found = checked(folder)
    places = {str(one).replace(f"{folder}/", "").split(":")[0] for one in found.problems}
    assert places == {"components.yaml", "templates/own.yaml"}


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (b"name\nV\xf9l\n", "cards.csv:2:2: byte 0xf9 is not UTF-8"),
        (b"name,icon\nA,star\nB,star,more\n", "cards.csv:3:3: cells in this row: 3"),
    ],
)
def test_of_a_wrong_table_nothing_else_is_told(rows: bytes, told: str, base: Path, tmp_path: Path) -> None:
    shutil.copytree(base, folder := tmp_path / FOLDER)
    components = (folder / "components.yaml").read_text("utf-8").replace(DECK, "")
    write(folder, {"components.yaml": f"{components}deck: {{kind: deck, cards: cards.csv}}\n"})
    (folder / "cards.csv").write_bytes(rows)
    page = folder / "pages/en/index.md"
    page.write_text(page.read_text("utf-8") + "\n{{ fig_component('deck', 'b') }}\n", "utf-8")
    (one,) = checked(folder).problems
    assert told in str(one)
