"""A site that others can link to: addresses, pictures, lists of pages, and none where none is known."""

import json
import re
import struct
from pathlib import Path
from xml.etree import ElementTree

import pytest

from kit.art.legible import boxes
from kit.art.look import look_of
from kit.book.address import BadAddress, site_address
from kit.book.book import Book
from kit.book.front import box_front
from kit.book.head import description
from kit.book.share import picture, pictures
from kit.content.load import load
from tests.conftest import ADDRESS
from tests.shelf import SHORT

_SPACES = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}


def _pages(site: Path) -> dict[str, str]:
    """Every page of a game, by its address below the site's."""
    return {
        file.relative_to(site).as_posix(): file.read_text("utf-8")
        for file in site.glob(f"**/{SHORT}/**/*.html")
    }


def _told(html: str, key: str) -> str:
    [found] = re.findall(rf'<meta (?:property|name)="{key}" content="([^"]*)">', html)
    return str(found)


def test_every_page_says_its_address_and_those_of_the_other_languages(addressed: Path) -> None:
    site = addressed / "paper"
    pages = _pages(site)
    assert len(pages) == 2 * len(Book(load(SHORT), "cs").pages())
    for name, html in pages.items():
        clean = re.sub(r"(^|/)index\.html$", r"\1", name)
        czech, english = clean.removeprefix("en/"), f"en/{clean.removeprefix('en/')}"
        assert re.findall('<link rel="canonical" href="([^"]+)">', html) == [ADDRESS + clean]
        others = dict(re.findall('<link rel="alternate " hreflang="([^"]+)" href="([^"]+)">', html))
        assert others == {"cs": ADDRESS + czech, "en": ADDRESS + english, "x-default": ADDRESS + czech}
        assert _told(html, "og:url") == ADDRESS + clean


def test_every_page_brings_its_own_words_and_a_picture(addressed: Path) -> None:
    site, seen = addressed / "paper", set()
    for name, html in _pages(site).items():
        about = _told(html, "description")
        assert 40 <= len(about) <= 160, name
        assert (about, name) == (_told(html, "og:description"), name)
        seen.add((about, name.startswith("en/")))
        picture = site / _told(html, "og:image").removeprefix(ADDRESS)
        data = picture.read_bytes()
        assert struct.unpack(">II", data[16:24]) == (1200, 630), name
        assert len(data) < 200_000
        assert _told(html, "twitter:card") == "summary_large_image"
        assert _told(html, "og:title")
    assert len(seen) == len(_pages(site)), "two pages have the same description"


def test_the_list_of_pages_is_whole(addressed: Path) -> None:
    site = addressed / "paper"
    for root, folder in (("", site), ("en/", site / "en")):
        tree = ElementTree.parse(folder / "sitemap.xml")
        listed = {one.text for one in tree.iterfind("s:url/s:loc", _SPACES)}
        game = {name for name in listed if name and f"/{SHORT}/" in name}
        names = [name for name in _pages(site) if name.startswith("en/") == bool(root)]
        assert game == {ADDRESS + re.sub(r"(^|/)index\.html$", r"\1", name) for name in names}
        assert len(tree.findall("s:url/x:link", _SPACES)) == 2 * len(listed)
        assert tree.find(".//s:lastmod", _SPACES) is None
    robots = (site / "robots.txt").read_text("utf-8").splitlines()
    assert f"Sitemap: {ADDRESS}sitemap.xml" in robots
    assert f"Sitemap: {ADDRESS}en/sitemap.xml" in robots


def test_without_an_address_none_is_written(built: Path) -> None:
    site = built / "site"
    assert not (site / "robots.txt").exists()
    assert not (site / "img" / "share").exists()
    for file in site.glob("**/*.html"):
        html = file.read_text("utf-8")
        assert not re.search(r'<link rel="(canonical|alternate ?)" [^>]*https?://', html), file
        assert not re.search(r"<meta [^>]*(og:url|og:image|https?://)", html), file


def test_the_manifest_names_pictures_that_are_there(built: Path) -> None:
    for root, lang in ((built / "site", "cs"), (built / "site" / "en", "en")):
        told = json.loads((root / "manifest.webmanifest").read_text("utf-8"))
        assert told["lang"] == lang
        assert (root / told["start_url"]).is_file()
        for icon in told["icons"]:
            width, height = struct.unpack(">II", (root / icon["src"]).read_bytes()[16:24])
            assert icon["sizes"] == f"{width}x{height}"


@pytest.mark.parametrize(
    "written",
    [
        "",
        "games.example",
        "ftp://games.example",
        "https://",
        "https://a b.cz",
        "https://u:p@a.cz/",
        "https://a.cz/?q",
        "https://a.cz/#x",
        "https://a.cz/a b/",
        'https://a.cz/"x',
        "javascript:alert(1)",
        "https://a.cz:99999/",
    ],
)
def test_what_is_no_address_is_refused(written: str) -> None:
    with pytest.raises(BadAddress, match="no address of a site"):
        site_address(written)


def test_addresses_are_taken_as_they_are_meant() -> None:
    assert site_address("https://a.cz") == "https://a.cz/"
    assert site_address("http://localhost:8000/x/y/") == "http://localhost:8000/x/y/"


def test_a_long_description_ends_after_a_word() -> None:
    about = description(f"<p>{'slovo ' * 60}</p>")
    assert len(about) <= 160
    assert about.endswith("slovo…")


@pytest.mark.parametrize("name", ["slovo " * 40, "W" * 120, "Петанк", ""])
def test_a_picture_is_made_whatever_a_game_is_called(name: str) -> None:
    look = look_of(load(SHORT))
    scene = picture(look, name, name, None)
    [data] = pictures({"x": scene}).values()
    assert struct.unpack(">II", data[16:24]) == (1200, 630)
    assert box_front(load(SHORT), name).items


def test_no_line_on_a_box_begins_with_the_dash() -> None:
    scene = box_front(load(SHORT), "A game on the table – A pack of ours")
    assert next(box.text for box in boxes(scene.items) if box.text).endswith("–")
