"""A number, a numeral or a field that a text states by itself is found; what is proven or marked is not."""

import shutil
from pathlib import Path

import pytest

from kit.book.bare import bare_numbers
from kit.content.load import load
from kit.content.problems import ContentErrors
from kit.data import content_root
from kit.typeset.check import book_report

CLAIM = 'prove("G-7 allrounder 3 (3,4)", "G-10")'


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("shelf") / "content"
    shutil.copytree(content_root(), root)
    return root


STATED = [
    ("en", "You have four tries on G-7.", ["G-7", "four"]),
    ("en", "The boule goes one field on, that one does not.", ["one field"]),
    ("en", "The 3rd of them, {{ 4 }}, {{ 5 | plural('field') }}.", ["3rd", "4", "5"]),
    ("en", 'Marked: {{ "six" | fixed }}, `7`, [link](a8.md), X1, two dice, 1.3.1.', []),
    ("en", f"With a 3 and a sum of 7 from G-7 to {{{{ {CLAIM} }}}}.", []),
    ("en", f"With a 3 and a sum of 8 from G-8 to {{{{ {CLAIM} }}}}.", ["8", "G-8"]),
    ("en", f"From G-7 to {{{{ {CLAIM} }}}}.\n\nFrom G-7, again.", ["G-7"]),
    ("en", 'A picture: {{ fig("rosette", "of " ~ rules.jack_throw.tries ~ " and 4 dwarfs") }}', ["4"]),
    ("cs", "Máš čtyři pokusy, třetí o\u00a0jedno pole dál.", ["jedno pole", "třetí", "čtyři"]),
    ("cs", "Je to trojka, dvojka, šestka.", ["dvojka", "trojka", "šestka"]),
    ("cs", f"S\u00a0trojkou dojede na {{{{ {CLAIM} }}}}.", []),
]


@pytest.fixture(scope="module")
def found(shelf: Path) -> dict[tuple[str, str], list[str]]:
    """What is found in each text, when a page ends with all of them."""
    lines: dict[tuple[Path, int], tuple[str, str]] = {}
    pages = {lang: shelf / "petanque/pages" / lang / "rules/jack.md" for lang in ("cs", "en")}
    was = {lang: page.read_text("utf-8") for lang, page in pages.items()}
    for lang, text, _ in STATED:
        before = pages[lang].read_text("utf-8") + "\n\n"
        pages[lang].write_text(f"{before}{text}\n", "utf-8")
        for n in range(text.count("\n") + 1):
            lines[pages[lang], before.count("\n") + 1 + n] = lang, text
    problems = bare_numbers(load("petanque", root=shelf), shelf)
    for lang, page in pages.items():
        page.write_text(was[lang], "utf-8")
    by: dict[tuple[str, str], list[str]] = {(lang, text): [] for lang, text, _ in STATED}
    for one in problems:
        by[lines[Path(one.file), one.line]].append(one.message.split("'")[1])
    return by


@pytest.mark.parametrize(("lang", "text", "tokens"), STATED)
def test_what_is_stated_by_itself(
    found: dict[tuple[str, str], list[str]], lang: str, text: str, tokens: list[str]
) -> None:
    assert sorted(found[lang, text]) == sorted(tokens)


@pytest.mark.usefixtures("untried")
def test_texts_are_read_too_and_the_sentence_is_named(shelf: Path) -> None:
    file = shelf / "petanque/customs.yaml"
    was = file.read_text("utf-8")
    file.write_text(was.replace("Minuta a", "Pět minut a"), "utf-8")
    try:
        said = r"customs\.yaml:\d+:\d+: 'Pět' is stated here by itself: 'Pět minut a"
        with pytest.raises(ContentErrors, match=said):
            book_report(load("petanque", root=shelf), "en", shelf)
    finally:
        file.write_text(was, "utf-8")


def test_a_rule_that_is_changed_stops_at_the_sentence_that_gives_the_wrong_reason(shelf: Path) -> None:
    rules = shelf / "petanque/rules.yaml"
    was = rules.read_text("utf-8")
    rules.write_text(was.replace("wall: 2", "wall: 3"), "utf-8")
    said = r"rules/point\.md:51:1: the page states 'G-14' for 'G-14 T2:.*', the rules give 'G-14 by run\.bump"
    try:
        with pytest.raises(ContentErrors, match=said):
            book_report(load("petanque", root=shelf), "en", shelf)
    finally:
        rules.write_text(was, "utf-8")
