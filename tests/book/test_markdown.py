"""Texts of the content in Markdown: shown letter by letter wherever they stand, on the web and on paper."""

import random
import re
from collections.abc import Callable
from html import unescape
from itertools import count
from pathlib import Path
from typing import Any

import markdown as python_markdown
import pytest
import yaml

from kit.art.vocabulary import drawing_words
from kit.book import markdown
from kit.book.book import Book
from kit.book.markdown import Markdown, plain
from kit.content.content import Content
from kit.content.load import load
from kit.data import data_root
from kit.typeset.lines import SourceLine
from kit.typeset.read import Parser
from kit.typeset.tree import HeadingNode, Paragraph, said
from tests.browser.hostile import INLINE, LINES, SHORT, TINY
from tests.shelf import SAMPLE

_LETTERS = "#!:=+-*_`~[](){}<>&|\\\"'/.;^$%@1 a\n\t\ue000\ue001"
_PLACES: dict[str, Callable[[str], str]] = {
    "paragraph": lambda text: f"Before.\n\n{text}\n\nAfter.",
    "after a line": lambda text: f"Before\n{text}\nAfter.",
    "heading": lambda text: markdown.heading(2, text, "x"),
    "list": lambda text: markdown.bullets([text, "b"]),
    "numbered": lambda text: markdown.numbered([text, "b"]),
    "table": lambda text: markdown.table(("a", "b"), [(text, "c")], "lr"),
    "strong": lambda text: f"Before **{text}** after.",
    "link": lambda text: f"Before [{text}](x.md#y) after.",
    "box title": lambda text: markdown.box("note", text, "inside"),
    "box": lambda text: markdown.box("note", "title", text),
}
_OWN = re.compile(r"</?(?:p|h2|ul|ol|li|table|thead|tbody|tr|th|td|strong|em|div|a)(?: [^<>]*)?>")


def attacks() -> list[str]:
    """Those of the hostile pack, and some that nobody thought of."""
    chance = random.Random(8)
    noise = ("".join(chance.choices(_LETTERS, k=chance.randint(1, 30))) for _ in range(150))
    return [*LINES, *INLINE, *SHORT, *TINY, *(f"x{one}x" for one in noise), *(f"{one}y" for one in TINY)]


@pytest.fixture(scope="module")
def reader() -> Any:
    """Markdown with what the site adds to it."""
    said = yaml.safe_load((data_root() / "mkdocs.yml").read_text("utf-8"))["markdown_extensions"]
    names = [one if isinstance(one, str) else next(iter(one)) for one in said if one != "codehilite"]
    return python_markdown.Markdown(extensions=[name for name in names if name not in ("toc", "codehilite")])


def _flat(text: str) -> str:
    return " ".join(re.split(r"[ \t\n]+", text)).strip()


@pytest.mark.parametrize("place", _PLACES)
def test_the_web_shows_every_letter(reader: Any, place: str) -> None:
    frame = _PLACES[place]
    tags = _OWN.findall(reader.reset().convert(frame("plain")))
    for text in attacks():
        html = reader.reset().convert(frame(plain(text)))
        assert _OWN.findall(html) == tags, text
        assert _flat(text) in _flat(unescape(_OWN.sub(" ", html))), text
        assert "<" not in _OWN.sub("", html), text


@pytest.mark.parametrize("place", ["paragraph", "heading"])
def test_paper_shows_every_letter(place: str) -> None:
    parser = Parser("x.md", (), str, count())
    for text in attacks():
        source = _PLACES[place](plain(text))
        nodes = parser.read([SourceLine(line, n) for n, line in enumerate(source.split("\n"), 1)])
        words = [said(node.words) for node in nodes if isinstance(node, HeadingNode | Paragraph)]
        assert len(words) == len(nodes)
        assert _flat(text) in map(_flat, words), text


def test_expressions_of_pages_print_text_and_macros_print_markdown(content: Content) -> None:
    book = Book(content, "en")
    team = '# "><b>[x](y)*'
    page = "# T {#t}\n\n{{ name }} {{ rule('1.1') }} {{ rule('1.1', name) }} {{ 7 }}"
    shown = book.expander.expand(
        page, "x.md", 0, {"name": team, "rule": lambda *a: Markdown(f"[{plain(a[-1])}](z)")}
    )
    safe = "&#35; &quot;&gt;&lt;b&gt;&#91;x&#93;(y)&#42;"
    assert shown == f"# T {{#t}}\n\n{safe} [1.1](z) [{safe}](z) 7"


def test_a_term_that_looks_like_a_heading_is_a_term(content: Content, tmp_path: Path) -> None:
    one = content.glossary[0].id
    term = f"- {{id: {one}, term: {{cs: '# H', en: '# H'}}, meaning: {{cs: '# H', en: '# H'}}}}\n"
    (tmp_path / "pack.yaml").write_text(f"game: {SAMPLE}\n", "utf-8")
    (tmp_path / "glossary.yaml").write_text(term, "utf-8")
    book = Book(load(SAMPLE, [tmp_path], words=drawing_words()), "en")
    headings = {heading.anchor: heading.text for heading in book.expand("glossary").headings}
    assert headings[f"term-{one}"] == "&#35; H"
    assert all(anchor == "glossary" or anchor.startswith("term-") for anchor in headings), headings
