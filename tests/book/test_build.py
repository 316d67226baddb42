"""The whole site, built once: files, links, search, and builds that must stop."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from kit.book.book import Book
from kit.book.build import build_site
from kit.book.errors import BookError
from kit.book.product import unaccepted
from kit.book.shelf import OWN
from kit.content.content import Content
from kit.content.load import load
from tests.book.crawl import dead_links, pages
from tests.files import write
from tests.shelf import GAMES, SAMPLE


@pytest.fixture
def site(built: Path) -> Path:
    """The site of both languages, with one PDF in English and two in Czech."""
    return built / "site"


def test_every_page_is_there_in_both_languages(site: Path, content: Content) -> None:
    for plan in Book(content, "cs").pages():
        assert (site / SAMPLE / f"{plan.page}.html").is_file()
        assert (site / "en" / SAMPLE / f"{plan.page}.html").is_file()


def test_every_link_leads_somewhere(site: Path) -> None:
    assert list(dead_links(site)) == []


def test_every_page_states_what_may_run_before_anything_can(site: Path) -> None:
    for file in site.rglob("*.html"):
        html = file.read_text("utf-8")
        stated = html.index(
            '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; script-src'
        )
        assert stated < min(html.index(tag) for tag in ("<script", "<link", "<title") if tag in html)
        assert "script-src 'self' file:;" in html
        assert (
            re.findall(r"<script(?![^>]* src=)(?![^>]*application/json)[^>]*>|<style|\son[a-z]+=", html) == []
        )


def test_nothing_depends_on_the_day(site: Path) -> None:
    assert [*site.rglob("sitemap*")] == []
    assert {file.read_bytes()[4:8] for file in site.rglob("*.gz")} <= {bytes(4)}, "no moment of packing"


def test_no_address_stands_twice_on_a_page(site: Path) -> None:
    for file, page in pages(site).items():
        assert [name for name, count in Counter(page.ids).items() if count > 1] == [], file


def test_rules_have_the_same_addresses_in_both_languages(site: Path, content: Content) -> None:
    for anchor, page in Book(content, "en").addresses.items():
        for root in (site, site / "en"):
            assert f'id="{anchor}"' in (root / SAMPLE / f"{page}.html").read_text("utf-8")


def test_pages_say_their_language(site: Path) -> None:
    for file, page in pages(site).items():
        assert page.lang == ("en" if (site / "en") in file.parents else "cs")


def test_the_switcher_leads_to_the_same_page(site: Path) -> None:
    for name in ("index.html", f"{SAMPLE}/rulings.html", f"{SAMPLE}/rules/index.html"):
        up = "../" * name.count("/")
        czech, english = ((root / name).read_text("utf-8") for root in (site, site / "en"))
        assert f'href="{up}en/{name}" hreflang="en"' in czech or f'href="{up}en/{name}"' in czech
        assert f'href="{up}../{name}"' in english


def test_nothing_is_asked_from_elsewhere(site: Path) -> None:
    for file in site.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(https?:)?//", file.read_text("utf-8")), file
    for file in site.rglob("*.html"):
        assert not re.search(r"(src|srcset|data)=\"(https?:)?//", file.read_text("utf-8")), file


@pytest.mark.game("petanque")
def test_each_language_is_searched_alone(site: Path) -> None:
    czech, english = (
        json.dumps(json.loads((root / "search" / "search_index.json").read_text("utf-8")), ensure_ascii=False)
        for root in (site, site / "en")
    )
    assert "košonek" in czech
    assert "košonek" not in english.replace("košonek (košon)", "")
    assert "boule" in english


def test_all_pages_can_be_kept(site: Path) -> None:
    for root in (site, site / "en"):
        worker = (root / "sw.js").read_text("utf-8")
        files = json.loads(re.findall(r"const FILES = (\[.*\]);", worker)[0])
        assert {
            "index.html",
            f"{SAMPLE}/rules/index.html",
            f"css/{SAMPLE}.css",
            "search/search_index.json",
            "css/kit.css",
        } <= set(files)
        assert all((root / name).is_file() for name in files)
        assert not any(name.startswith("en/") or name.endswith(".pdf") for name in files)


@pytest.mark.game("petanque")
def test_old_addresses_lead_on(site: Path, content: Content) -> None:
    """Before there was a shelf, the pages of the only game lay at the root."""
    for root in (site, site / "en"):
        for plan in Book(content, "cs").pages():
            if plan.page == "index" or plan.living:  # these never lay there
                continue
            html, up = (root / f"{plan.page}.html").read_text("utf-8"), "../" * plan.page.count("/")
            assert f'<meta http-equiv="refresh" content="0; url={up}petanque/{plan.page}.html">' in html
            assert f'<link rel="canonical" href="{up}petanque/{plan.page}.html">' in html
            assert "<script" not in html
    assert "refresh" not in (site / "index.html").read_text("utf-8")


def test_no_game_can_be_called_as_a_folder_of_the_site(site: Path) -> None:
    own = {path.name for path in site.iterdir() if path.is_dir()} - {*GAMES, "rules"}
    assert own - {"en"} <= set(OWN)


def test_downloads_are_those_that_exist(site: Path) -> None:
    assert (site / f"{SAMPLE}/download/tokens.pdf").stat().st_size > 1_300_000
    czech, english = ((root / f"{SAMPLE}/print.html").read_text("utf-8") for root in (site, site / "en"))
    assert 'href="download/tokens.pdf"' in czech
    assert "1,3\u00a0MB" in czech
    assert re.findall(r"download/\w+", english) == ["download/board"]


@pytest.mark.game("domino")
def test_an_example_that_no_longer_holds_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left, stock = "2 14.46 02,12,25,33", "03,04,05,06,11,13,15,23,24,26,35,36,44"
    wrong, right = (
        f"{left}{hand}/00,01,16,22,34,45 {stock},{more} 0"
        for hand, more in (("", "55,56,66"), (",55", "56,66"))
    )
    pack = write(tmp_path / "pack", {"pack.yaml": "game: domino\n", "examples/a.yaml": f'after: "{wrong}"\n'})
    monkeypatch.setenv("LC_ALL", "C")
    with pytest.raises(BookError) as caught:
        build_site(tmp_path / "out", [pack])
    assert not (tmp_path / "out" / "site").exists()
    english = str(caught.value)
    monkeypatch.setenv("LC_ALL", "cs_CZ")
    czech = str(unaccepted(caught.value, load("domino", [pack]), False))
    for said, page, advice in (
        (english, "en/examples.md:6:1: Example A after the move", "With --accept"),
        (czech, "cs/examples.md:6:1: Příklad A po tahu", "S volbou --accept"),
    ):
        *told, last = said.replace("\u00a0", " ").splitlines()
        assert [line.rpartition("pages/")[2] for line in told] == [f"{page}: {wrong} → {right}"], (
            "in one language"
        )
        assert advice in last


@pytest.mark.game("petanque")
def test_a_failed_build_leaves_the_old_site(tmp_path: Path, site: Path) -> None:
    out = tmp_path / "out"
    (out / "site").mkdir(parents=True)
    (out / "site" / "index.html").write_text("old", "utf-8")
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "rules.yaml").write_text("match: {points: many}\n", "utf-8")
    with pytest.raises(ValueError, match=r"rules\.yaml:1:17"):
        build_site(out, [pack])
    assert (out / "site" / "index.html").read_text("utf-8") == "old"
    assert sorted(path.name for path in out.iterdir()) == ["site"]
