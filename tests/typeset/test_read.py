"""Markdown for paper: the same words as on the site, and page and line for what paper cannot show."""

import re
from html.parser import HTMLParser
from itertools import count

import markdown
import pytest
from mkdocs.utils.yaml import yaml_load

from kit.book.blocks import MARK
from kit.book.book import Book
from kit.book.errors import BookError
from kit.book.plan import PagePlan
from kit.data import data_root
from kit.typeset.lines import located, marked
from kit.typeset.read import Parser
from kit.typeset.tree import (
    Admonition,
    Code,
    HeadingNode,
    Inlines,
    ListNode,
    Node,
    Paragraph,
    PlacedBlock,
    Put,
    TableNode,
    Terms,
)
from tests.shelf import SAMPLE

HEAD = "# A page {#page}\n\n"


def site_markdown() -> "markdown.Markdown":
    """Markdown as the site reads it, without the marks beside headings."""
    listed = yaml_load((data_root() / "mkdocs.yml").read_text("utf-8"))["markdown_extensions"]
    configs: dict[str, dict[str, object]] = {}
    for one in listed:
        configs |= one if isinstance(one, dict) else {one: {}}
    configs["toc"] = {}
    return markdown.Markdown(extensions=list(configs), extension_configs=configs)


def read(book: Book, page: str, source: str | None = None) -> tuple[Node, ...]:
    """A page as paper sees it."""
    text = book.file(page).read_text("utf-8") if source is None else source
    one = book.expand(page, marked(book.expander.env, text))
    return Parser(one.file, one.blocks, str, count(1)).read(located(one.markdown))


def inline(words: Inlines) -> str:
    return "".join("¤" if isinstance(word, Put) else word.text for word in words)


def words_of(nodes: tuple[Node, ...]) -> str:
    found = []
    for node in nodes:
        match node:
            case HeadingNode() | Paragraph():
                found.append(inline(node.words))
            case ListNode():
                found += [words_of(item) for item in node.items]
            case TableNode():
                found += [inline(cell) for row in (node.head, *node.rows) for cell in row]
            case Admonition():
                found += [inline(node.title), words_of(node.children)]
            case Code():
                found.append(node.text)
            case Terms():
                found += [text for term, meaning in node.items for text in (inline(term), words_of(meaning))]
            case PlacedBlock():
                found.append("¤")
    return " ".join(" ".join(found).split())


class Text(HTMLParser):
    """The words of a page of HTML."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag in ("p", "li", "td", "th", "h1", "h2", "h3", "pre", "dt", "dd", "div"):
            self.found.append(" ")

    def handle_data(self, data: str) -> None:
        self.found.append(data)


def printed(book: Book) -> list[PagePlan]:
    """The pages that stand in the printed book; `print` shows that others can be read, too."""
    return [page for page in book.pages() if page.paper != "none" or page.page == "print"]


def test_paper_has_the_words_of_the_site(book: Book) -> None:
    reader = site_markdown()
    for page in printed(book):
        expanded = book.expand(page.page)
        html = Text()
        html.feed(reader.reset().convert(expanded.markdown))
        site = " ".join(MARK.sub("¤", "".join(html.found)).split())
        assert words_of(read(book, page.page)) == site, page.page


def test_every_line_knows_where_it_came_from(book: Book) -> None:
    for page in printed(book):
        source = book.file(page.page).read_text("utf-8").split("\n")
        for node in read(book, page.page):
            row = source[node.line - 1]
            if isinstance(node, HeadingNode) and "{" not in inline(node.words) and row.startswith("#"):
                assert row.endswith(f"{{#{node.anchor}}}") or "{{" in row
            elif isinstance(node, Admonition):
                assert row.startswith("!!!") or row.startswith("{{")
            elif isinstance(node, Code):
                assert row.startswith("```")
            elif isinstance(node, PlacedBlock):
                assert "{{" in row or "{%" in row
            assert row.strip(), (page.page, node)


@pytest.mark.parametrize(
    ("source", "line", "said"),
    [
        ("One.\n\n> quoted", 5, "a quotation"),
        ("One\ntwo <b>three</b>", 4, "raw HTML"),
        ("<div>x</div>", 3, "raw HTML"),
        ("One.\n\n![boule](boule.png)", 5, "an image"),
        ("One.\n\n---\n\nTwo.", 5, "a line across the page"),
        ("One.\n\nTwo\n---", 6, "a line across the page"),
        ("One\n- two", 4, "a list needs an empty line"),
        ("One.\n\n    four spaces", 5, "indented text"),
        ('!!! danger "Mind"\n\n    Text.', 3, "no box of the kind 'danger'"),
        ("!!! note\n\n    Text.", 3, "a box needs a title"),
        ('!!! note "Mind"\n\nText.', 3, "an empty box"),
        ("??? note\n\n    Text.", 3, "a box that opens"),
        ("One *two", 3, "without its partner"),
        ("One.\n\n```yaml\nx: 1", 5, "nothing closes"),
        ("| a | b |\n| --- | --- |\n| 1 | 2 |\n| 1 |", 6, "a row of 1 cells in a table of 2"),
        ('One.\n\n```yaml title="a"\nx: 1\n```', 5, "code that begins like this"),
        ("One.\n\n#Two", 5, "a heading without an address"),
        ("- one\n\n    ```\n    x: 1\n    ```", 5, "code that begins like this"),
        ("One[^1].", 3, "a footnote"),
        ("[text][other]", 3, "links by reference"),
        ("[other]: index.md", 3, "a link by reference"),
        ("`x`{.loud}", 3, "attribute '.loud'"),
        ("One.\n{: .loud}", 3, "attribute '.loud'"),
        ("One  \ntwo", 3, "two spaces"),
        ("{{ needs() }}\n\n> quoted", 5, "a quotation"),
        ("{% for n in [1, 2] %}\n\n> quoted\n{% endfor %}", 5, "a quotation"),
        ('!!! note "Mind"\n\n    One.\n\n    > quoted', 7, "a quotation"),
        ("- one\n- two\n\n    > quoted", 6, "a quotation"),
    ],
)
def test_what_paper_cannot_show_is_told_with_page_and_line(
    english: Book, source: str, line: int, said: str
) -> None:
    with pytest.raises(BookError) as caught:
        read(english, "quickstart", HEAD + source)
    problem = caught.value.problems[0]
    assert problem.file.endswith(f"content/{SAMPLE}/pages/en/quickstart.md")
    assert (problem.line, said in problem.message) == (line, True), str(problem)


def test_styles_links_and_escapes(english: Book) -> None:
    source = r"**Bold** and *it* with `co*de`, a\*b, 2 * 3, snake_case &amp; [a *link*](turns.md#level)."
    _, paragraph = read(english, "quickstart", HEAD + source)
    assert isinstance(paragraph, Paragraph)
    assert inline(paragraph.words) == "Bold and it with co*de, a*b, 2 * 3, snake_case & a link."
    shown = [word for word in paragraph.words if not isinstance(word, Put)]
    assert [word.text for word in shown if word.bold] == ["Bold"]
    assert [word.text for word in shown if word.italic] == ["it", "link"]
    assert [word.text for word in shown if word.code] == ["co*de"]
    assert {word.link.target for word in shown if word.link} == {"turns.md#level"}


def test_lists_keep_their_items_and_what_belongs_to_them(english: Book) -> None:
    source = "1. One\n2. Two\n    and more\n\n    A paragraph.\n\n3. Three\n\nThen:\n\n- a\n- b"
    _, numbered, _, bullets = read(english, "quickstart", HEAD + source)
    assert isinstance(numbered, ListNode)
    assert isinstance(bullets, ListNode)
    assert [len(item) for item in numbered.items] == [1, 2, 1]
    assert (numbered.start, bullets.start) == (1, None)
    assert [words_of(item) for item in bullets.items] == ["a", "b"]
    assert re.sub(" +", " ", words_of(numbered.items[1])) == "Two and more A paragraph."
