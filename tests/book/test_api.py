"""The page for programmers: every snippet is run, in both languages, from an empty folder."""

import doctest
import re
from pathlib import Path

import pytest

from kit.data import site_root

LANGUAGES = ("cs", "en")


def snippets(language: str) -> list[tuple[int, str]]:
    """The page's code, each with its line."""
    source = (site_root() / "pages" / language / "api.md").read_text("utf-8")
    found = re.finditer(r"^```pycon\n(.*?)^```$", source, re.MULTILINE | re.DOTALL)
    return [(source.count("\n", 0, match.start(1)), match[1]) for match in found]


@pytest.mark.game("dama")
@pytest.mark.game("petanque")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_snippet_does_what_the_page_says(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    known: dict[str, object] = {}
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    said: list[str] = []
    for line, code in snippets(language):
        test = doctest.DocTestParser().get_doctest(code, known, f"api.{language}", "api.md", line)
        assert test.examples
        runner.run(test, out=said.append, clear_globs=False)
        known = test.globs
    assert not said, "".join(said)
    assert runner.tries > 30


def test_both_languages_show_the_same_code() -> None:
    czech, english = (
        [re.sub(r'"(cs|en)"|^\'.*', "", code) for _, code in snippets(one)] for one in LANGUAGES
    )
    assert [code.splitlines()[:-1] for code in czech] == [code.splitlines()[:-1] for code in english]


def test_a_snippet_that_lies_is_found(tmp_path: Path) -> None:
    test = doctest.DocTestParser().get_doctest(">>> 1 + 1\n3\n", {}, "x", "x", 0)
    said: list[str] = []
    doctest.DocTestRunner().run(test, out=said.append)
    assert "Expected:\n    3\nGot:\n    2" in "".join(said)
