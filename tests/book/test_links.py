"""Links that lead nowhere are found, with their line."""

import pytest

from kit.book.links import astray, dead, links_in

IDS = {"turns": frozenset({"turns"}), "rules/point": frozenset({"1.3", "1.3-A"})}
FILES = frozenset({"download/cards.pdf"})


def _said(page: str, source: str) -> list[str]:
    return [f"{p.line} {p.message}" for p in dead(page, "x.md", source, 10, source, IDS, FILES)]


def test_links_that_lead_somewhere() -> None:
    source = (
        "[a](rules/point.md#1.3-A) [b](turns.md) [c](#turns) [d](https://example.org) [e](download/cards.pdf)"
    )
    assert _said("turns", source) == []
    assert _said("rules/point", "[a](../turns.md#turns) [b](#1.3)") == []


def test_links_that_lead_nowhere() -> None:
    assert "there is no page 'rules/turns.md'" in _said("rules/point", "x\n\n[a](turns.md)")[0]
    assert _said("rules/point", "x\n\n[a](turns.md)")[0].startswith("13 ")
    assert "did you mean '1.3'" in _said("turns", "[a](rules/point.md#1.33)")[0]
    assert "no such place" in _said("turns", "[a](#top)")[0]


def test_code_has_no_links() -> None:
    assert list(links_in("`[a](b.md)`\n\n```\n[c](d.md)\n```\n[e](f.md)")) == [("f.md", False)]


@pytest.mark.parametrize(
    "target",
    [
        *("javascript:x()", "JaVaScRiPt:x()", "&#106;avascript:x()", " javascript:x()", "data:text/html,x"),
        *("//e.example/", "\\\\e.example/", "ftp:e.example", "vbscript:x", "file:x"),
    ],
)
def test_no_page_points_to_a_strange_place(target: str) -> None:
    assert list(astray(f'<p><a class="x" href="{target}">x</a>'))


def test_pages_point_to_places_of_their_own() -> None:
    ours = '<a href="#a"><a href="../b.html#c"><a href="https://a.cz/"><a href="mailto:a@b.cz">'
    drawn = '<img src="c.svg"><image href="data:image/png;base64,x"/><text>href="javascript:x"</text>'
    assert list(astray(ours + drawn)) == []
    theirs = '<img alt="" src="https://a.cz/p.png"><script src="https://a.cz/x.js">'
    assert list(astray(theirs)) == ["https://a.cz/p.png", "https://a.cz/x.js"]
