"""A pack whose every text is an attack: nothing of it acts in a page, all of it can be read."""

import functools
import os
import re
import shutil
import threading
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
import yaml
from playwright.sync_api import Browser, Page

from kit.book.build import build_language
from kit.studio.diff import compare, load_side
from kit.studio.diff_html import diff_html
from kit.studio.preview import page as preview
from kit.studio.preview.settle import Orders
from kit.studio.preview.studio import Studio
from tests.browser.conftest import Quiet
from tests.browser.hostile import INLINE, SHORT, TINY, Hostile
from tests.browser.watch import Watched, paths
from tests.shelf import SAMPLE

pytestmark = pytest.mark.browser

_ACTS = """known => {
  const found = []
  if (window.PWNED || window.P) found.push("a script of the pack ran")
  for (const one of document.querySelectorAll("*")) {
    const tag = one.localName
    for (const { name, value } of one.attributes) {
      if (/^on/i.test(name)) found.push(`${tag} ${name}=${value}`)
      if (!/^(href|xlink:href|src|action|formaction|srcset|data|poster)$/i.test(name)) continue
      const url = new URL(value, document.baseURI)
      const picture = tag === "image" && url.protocol === "data:"
      const link = tag === "a" && known.includes(url.href)
      if (url.origin !== location.origin && !picture && !link) found.push(`${tag} ${name}=${value}`)
    }
    if (/^(iframe|frame|object|embed|base|style|foreignObject)$/i.test(tag)) found.push(`<${tag}>`)
    if (tag === "script" && !one.src && one.type !== "application/json") found.push(`<script>${one.text}`)
    if (tag === "meta" && one.httpEquiv && !/^content-security-policy$/i.test(one.httpEquiv))
      found.push(one.outerHTML)
  }
  return found
}"""
_READ = """() => {
  const words = [document.title, document.body.textContent]
  for (const one of document.querySelectorAll("[aria-label],[title],meta[content]"))
    words.push(one.getAttribute("aria-label") || "", one.title, one.content || "")
  return words.join("\\n")
}"""


@pytest.fixture(scope="module")
def hostile(built: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Hostile, Path]:
    """What was written, and the folder that holds the English site, at its root too."""
    out, attack = tmp_path_factory.mktemp("hostile"), Hostile()
    attack.write(out / "pack")
    _build("en", out, built)
    shutil.copytree(out / "en", out / "site" / "en")
    return attack, out


def _build(lang: str, out: Path, built: Path) -> None:
    """One language at the root; typefaces come with whole sites alone."""
    build_language(lang, out / lang, (str(out / "pack"),), accept=True)
    shutil.copytree(built / "site" / "fonts", out / lang / "fonts")
    shutil.copytree(out / lang, out / "site", dirs_exist_ok=True)


@pytest.fixture(scope="module")
def address(hostile: tuple[Hostile, Path]) -> Iterator[str]:
    """The attacked site, at the root of a server."""
    handler = functools.partial(Quiet, directory=os.fspath(hostile[1] / "site"))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


@pytest.fixture(scope="module")
def known(built: Path) -> list[str]:
    """Where pages of our own lead out to."""
    pages = (file.read_text("utf-8") for file in (built / "site").rglob("*.html"))
    return sorted({link for page in pages for link in re.findall(r'href="((?:https|mailto):[^"]*)"', page)})


def _flat(text: str) -> str:
    return re.sub(r"\s+", " ", text)


@pytest.mark.game("petanque")
def test_every_text_is_an_attack(hostile: tuple[Hostile, Path]) -> None:
    """The walk over the shapes reached every file and every field that people write into."""
    texts = hostile[0].texts
    roots = {path.split(".")[0] for path in texts}
    assert roots == {
        *("game", "tokens", "reference", "rulings", "chapters", "customs", "glossary", "phrases", "skills"),
        *("board", "characters", "examples", "pack", "languages", "print"),
    }
    fields = ("name", "tagline", "author", "thanks.0", "licence", "likeness", "credit", "needs.0", "greeting")
    assert {f"game.{name}" for name in fields} <= set(texts)
    others = ("game.teams.T1.name", "pack.author", "pack.note", "languages.cs.name", "examples.a.story")
    assert set(others) <= set(texts)
    assert len(texts) > 500
    for attack in (*INLINE, *SHORT, *TINY):
        assert any(attack in text for text in texts.values()), attack


@pytest.mark.game("petanque")
@pytest.mark.parametrize("lang", ["en", pytest.param("cs", marks=pytest.mark.whole)])
def test_nothing_acts_and_everything_is_read(
    chromium: Browser, hostile: tuple[Hostile, Path], built: Path, address: str, known: list[str], lang: str
) -> None:
    """Without the policy, so that it is the pages themselves that are safe."""
    if lang != "en":
        _build(lang, hostile[1], built)
    context = chromium.new_context(service_workers="block", bypass_csp=True)
    page = context.new_page()
    read, acting = "", {}
    watched = Watched(page, address)
    pages = [one for one in paths((str(hostile[1] / "pack"),)) if one.startswith("en/") == (lang == "en")]
    for path in (*pages, "404.html"):
        watched.open(path)
        if found := page.evaluate(_ACTS, known):
            acting[path] = found[:5]
        read += _flat(page.evaluate(_READ))
    assert acting == {}
    assert watched.wrong == []
    context.close()
    unread = [
        path
        for path, text in hostile[0].texts.items()
        if _SHOWN.fullmatch(path) and _flat(text.partition(" {{")[0]) not in read
    ]
    assert unread == []


_SHOWN = re.compile(
    r"game\.(name|tagline|author|licence|likeness|needs\.\d+|greeting|teams\.\w+\.name)|tokens\.tokens\.\d+\.name"
    r"|reference\.(foot|sections\.\d+\.(title|lines\.\d+))|rulings\..*|chapters\..*|customs\..*|glossary\..*"
    r"|skills\.\w+\.(name|summary)|examples\.\w\.(title|shows|story)|pack\.name|languages\.(cs|en)\.name"
)


@pytest.mark.game("petanque")
def test_preview_and_differences_show_attacks_as_words(
    chromium: Browser, hostile: tuple[Hostile, Path], address: str
) -> None:
    out = hostile[1]
    site, pack, other = out / "site", out / "pack", out / "other"
    # The differences show every piece, and on the cover and the quick reference these would find no room.
    shutil.copytree(pack, other, ignore=shutil.ignore_patterns("game.yaml", "reference.yaml"))
    skills = yaml.safe_load((other / "skills.yaml").read_text("utf-8"))
    brief = {name: {key: skill[key] for key in skill if key != "short"} for name, skill in skills.items()}
    (other / "skills.yaml").write_text(yaml.safe_dump(brief, sort_keys=False), "utf-8")
    show = Studio(Orders("petanque", (str(pack),), str(out / "printed"))).show()
    comparison = compare(load_side("petanque"), load_side(str(other)), "en")
    (site / "preview.html").write_text(preview.page(show, "en", "1"), "utf-8")
    (site / "differences.html").write_text(diff_html(comparison), "utf-8")
    context = chromium.new_context(service_workers="block", bypass_csp=True)
    page = context.new_page()
    for name in ("preview", "differences"):
        page.goto(f"{address}/{name}.html")
        assert [one for one in page.evaluate(_ACTS, []) if one != "<style>"] == []
        assert INLINE[0] in page.evaluate(_READ)
    context.close()


@pytest.mark.game("petanque")
def test_search_shows_attacks_as_words(chromium: Browser, address: str, known: list[str]) -> None:
    context = chromium.new_context(service_workers="block", bypass_csp=True)
    watched = Watched(context.new_page(), address)
    page = watched.open("en/petanque/index.html")
    page.locator("input.md-search__input").click()
    page.locator("input.md-search__input").press_sequentially("danger")
    results = page.locator(".md-search-result__article")
    results.first.wait_for()
    assert "<script>PWNED=1</script>" in " ".join(results.all_inner_texts())
    assert page.evaluate(_ACTS, known) == []
    assert watched.wrong == []
    context.close()


def test_the_policy_holds_where_all_else_fails(watched: Watched) -> None:
    """Whatever got into a page could not run, nor load anything from elsewhere."""
    page = watched.open(f"en/{SAMPLE}/rules/index.html")
    ran, refused = page.evaluate(
        """async () => {
          const refused = []
          addEventListener("securitypolicyviolation", event => refused.push(event.effectiveDirective))
          document.body.insertAdjacentHTML("beforeend",
            "<img src='http://e.example/p.png'><img src=x onerror='PWNED=1'><style>p{}</style>"
            + "<iframe src='/'></iframe><a id=bad href='javascript:PWNED=1'>x</a>")
          document.body.append(Object.assign(document.createElement("script"), { text: "PWNED = 1" }))
          document.getElementById("bad").click()
          await fetch("http://e.example/").catch(() => {})
          await new Promise(next => setTimeout(next, 300))
          return [window.PWNED, [...new Set(refused)].sort()]
        }"""
    )
    assert ran is None
    wanted = ("connect-src", "frame-src", "img-src", "script-src-attr", "script-src-elem", "style-src-elem")
    assert set(wanted) <= set(refused)


def test_a_page_from_a_folder_works(page: Page, built: Path) -> None:
    watched = Watched(page, (built / "site").as_uri())
    watched.open(f"{SAMPLE}/rules/index.html")
    page.locator("label[for=__palette_1]").click()
    page.reload()
    assert page.locator("body").get_attribute("data-md-color-scheme") == "slate"
    assert page.evaluate("document.fonts.check('1em Fraunces')")
    assert [one for one in watched.wrong if "Content Security" in one] == []
