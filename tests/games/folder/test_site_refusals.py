"""What only the site refuses of a page a check tells in the same words; what it calls sound is shown."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from kit.art.vocabulary import drawing_words
from kit.book.build import build_language
from kit.book.errors import BookError
from kit.content.catalogue import translated
from kit.content.load import load
from kit.core import shelf
from kit.data import content_root
from kit.press.build import quiet
from kit.press.options import BuildOptions
from kit.typeset.check import check_all
from tests.files import write

NAME = "devet-der"
HEAD = "# Jen na webu {#web}\n"
ACTS = "a page may not hold {}; no page of the site acts by itself"
OUT = "a page may not point to {}; links are relative, https or mailto"
GONE = "dead link {}: there is no page {}"
FAULTS = [
    ("<script>x</script>", 1, ACTS.format("'<script>'")),
    ("Text <SCRIPT src='x.js'></SCRIPT>.", 6, ACTS.format("\"<SCRIPT src='x.js'>\"")),
    ("", 19, GONE.format("'x.js'", f"'{NAME}/x.js'")),
    ("<style>p {}</style>", 1, ACTS.format("'<style>'")),
    ('<p onclick="x()">a</p>', 1, ACTS.format("'<p onclick=\"x()\">'")),
    ("<iframe></iframe>", 1, ACTS.format("'<iframe>'")),
    ("<meta http-equiv='refresh'>", 1, ACTS.format("\"<meta http-equiv='refresh'>\"")),
    ("<A HREF=javascript:x()>a</A>", 9, OUT.format("'javascript:x()'")),
    ("![a](https://a.example/c.png)", 6, OUT.format("'https://a.example/c.png'")),
    ("<img src='//a.example/c.png'>", 11, OUT.format("'//a.example/c.png'")),
    ("Na <http://a.example>.", 5, OUT.format("'http://a.example'")),
    ("[a][b]\n\n[b]: ftp:x", 6, OUT.format("'ftp:x'")),
    ("{% set x = 'file:y' %}[a]({{ x }})", 13, OUT.format("'file:y'")),
    ("[a](da{{ 'ta:z' }})", 0, OUT.format("'data:z'")),
    ("[a](nikam.md)", 5, GONE.format("'nikam.md'", f"'{NAME}/nikam.md'")),
    ("[c][d]\n\n[d]: nikde.md", 6, GONE.format("'nikde.md'", f"'{NAME}/nikde.md'")),
    ("{% set x = 'nikudy.md' %}[a]({{ x }})", 13, GONE.format("'nikudy.md'", f"'{NAME}/nikudy.md'")),
    ("[a](/root)", 5, GONE.format("'/root'", "'/root'")),
    ("[a](folder/)", 5, GONE.format("'folder/'", f"'{NAME}/folder'")),
    ("[a](index.html)", 5, GONE.format("'index.html'", f"'{NAME}/index.html'")),
    ("<a href='no.html'>a</a>", 10, GONE.format("'no.html'", f"'{NAME}/no.html'")),
    (
        "<a href='index.md'>a</a>",
        10,
        "dead link 'index.md': nobody follows it in HTML; write [text](index.md)",
    ),
    ("![a](none.png)", 6, GONE.format("'none.png'", f"'{NAME}/none.png'")),
    ("[a](../none.md)", 5, GONE.format("'../none.md'", "'none.md'")),
    ("[a](../index.md#none)", 5, "dead link '../index.md#none': no such place on the page"),
    ("[a](../css/none.css)", 5, GONE.format("'../css/none.css'", "'css/none.css'")),
    ("[a](#none)", 5, "dead link '#none': no such place on the page (known: web)"),
    ("[a](index.md#none)", 5, "dead link 'index.md#none': no such place on the page"),
    (
        "[a](download/none.pdf)",
        5,
        GONE.format("'download/none.pdf'", f"'{NAME}/download/none.pdf'"),
    ),
]
SOUND = """\
[a](index.md#1), [b](../index.md#shelf), [c](../css/kit.css), [d](https://a.example), <mailto:a@b.example>,
[e](download/board.pdf), <a href="index.html#1">f</a>, <b id="own">g</b>, [h](#own), `<script>`,
[i](../api.md)

```html
<script>alert()</script> [no](link.md)
```
"""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A game of data whose book has a page for the site alone."""
    folder = tmp_path / "game"
    shutil.copytree(content_root() / "house" / "samples" / "nine-holes", folder)
    (folder / "engine.py.txt").rename(folder / "engine.py")
    plan = (folder / "book.yaml").read_text("utf-8")
    more = "      - {page: web, paper: none, numbers: free}\n      - {page: examples"
    write(folder, {"book.yaml": plan.replace("      - {page: examples", more), "pages/cs/web.md": HEAD})
    write(folder, {"pages/en/web.md": HEAD})
    shelf.open_folder(folder, NAME, True)
    yield folder
    shelf.close_folders()


def checked(folder: Path) -> list[str]:
    found = check_all(
        lambda: load(NAME, words=drawing_words()),
        lambda content: BuildOptions(NAME, out=folder.parent / "dist"),
        "cs",
        quiet,
    )
    return [str(problem).replace(f"{folder}/", "") for problem in found.problems]


def refused(folder: Path) -> list[str]:
    dist = folder.parent / "dist"
    with pytest.raises(BookError) as caught:
        build_language("cs", folder.parent / "site", downloads=dist, games=(NAME,))
    return sorted(str(problem).replace(f"{folder}/", "") for problem in caught.value.problems)


def test_a_check_tells_what_only_the_site_refuses(folder: Path) -> None:
    page = HEAD
    expected = []
    for text, column, said in FAULTS:
        page += f"\n{text}\n" if text else ""
        line = page.rstrip("\n").count("\n") + 1
        expected.append((f"pages/cs/web.md:{line if column else 1}:{column or 1}: ", said))
    write(folder, {"pages/cs/web.md": page})
    told = checked(folder)
    for place, said in expected:
        assert [one for one in told if one.startswith(place + said)], "\n".join((place, said, *told))
    assert len(told) == len(expected), told
    assert sorted(told) == refused(folder)
    for one in told:
        assert translated(one, "cs") != one


def test_so_it_does_of_pages_that_cannot_be_read(folder: Path) -> None:
    (folder / "pages" / "cs" / "web.md").write_bytes(f"{HEAD}\nDobře.\n".encode("iso-8859-2"))
    write(folder, {"pages/cs/more.md": "# Nikdo\n"})
    index = folder / "pages" / "cs" / "index.md"
    index.write_text(f"title: x\n\n{index.read_text('utf-8')}", "utf-8")
    told = checked(folder)
    assert told == [
        "pages/cs/index.md:1:1: a page begins with its heading; nobody would see what stands before it",
        "pages/cs/more.md:1:1: this page is not in book.yaml; add it to a section or delete the file",
        "pages/cs/web.md:3:1: not UTF-8 text; save the file as UTF-8",
    ]
    assert told == refused(folder)


def test_what_it_calls_sound_the_site_shows(folder: Path) -> None:
    write(folder, {"pages/cs/web.md": f"{HEAD}\n{SOUND}"})
    assert checked(folder) == []
    write(folder.parent, {f"dist/{NAME}/cs/board.pdf": "%PDF"})
    build_language("cs", folder.parent / "site", downloads=folder.parent / "dist", games=(NAME,))
    assert "download/board.pdf" in (folder.parent / "site" / NAME / "web.html").read_text("utf-8")
    living = {f"{page}.html" for page in ("play", "quiz", "studio")}
    assert living.isdisjoint(os.listdir(folder.parent / "site")), "browsers run the house's games alone"
