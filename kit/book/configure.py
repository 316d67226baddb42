"""The theme's configuration, as far as the content knows it: names, navigation, switches, languages."""

import re
from typing import Any

from markupsafe import escape
from mkdocs.config.defaults import MkDocsConfig

from kit.book import assets, head
from kit.book.plan import Plan
from kit.book.policy import meta, policy
from kit.book.shelf import FRONT, Shelf
from kit.content.text import needed

_SCHEMES = (
    ("(prefers-color-scheme: light)", "default", "material/weather-night", "to_dark"),
    ("(prefers-color-scheme: dark)", "slate", "material/white-balance-sunny", "to_light"),
)

SITEMAP = "sitemap.xml"
"""Without an address of its own the site would have nothing to put there but the day."""
_SWITCH = "kit-switch:"
_ALTERNATE = re.compile(rf'<link rel="alternate" href="{_SWITCH}[^>]*>\s*')


def configure(config: MkDocsConfig, shelf: Shelf, serving: bool, address: str = "") -> None:
    """Fill in what depends on the language or on the games."""
    config.nav = _navigation(shelf)
    # The page for wrong addresses may be shown anywhere, so its links begin where the site does, or, where
    # nobody says where that is, at the server's root, unless lost.js finds it elsewhere.
    config.site_url = head.roots(address or "/", shelf.languages)[shelf.lang]
    config.theme["palette"] = [
        {
            "media": media,
            "scheme": scheme,
            "primary": "custom",
            "accent": "custom",
            "toggle": {"icon": icon, "name": shelf.say(word)},
        }
        for media, scheme, icon, word in _SCHEMES
    ]
    config.mdx_configs.setdefault("toc", {})["permalink_title"] = shelf.say("permalink")
    config.extra["alternate"] = switcher(shelf)
    roots = [root_of(shelf, code) or "./" for code in needed(shelf.languages)]
    # Many servers know one such page for all languages.
    lost = [
        {
            "lang": code,
            "home": f"{root_of(shelf, code)}{FRONT}.html",
            **{
                key: escape(shelf.plan.words.say(f"site.lost.{key}", code, {}))
                for key in ("title", "text", "link")
            },
        }
        for code in sorted(needed(shelf.languages), key=lambda code: code != shelf.lang)
    ]
    config.extra["kit_page"] = {
        "roots": roots,
        "serving": serving,
        "policy": meta(policy()),
        "lost": lost,
        "nowhere": not address,
        "words": _said(shelf.plan, shelf.lang, "theme."),
        "spoken": _said(shelf.plan, shelf.lang, "page."),
    }
    config.theme.static_templates.discard(SITEMAP)
    dress(config, shelf, "")


def _said(plan: Plan, lang: str, kind: str) -> dict[str, str]:
    """Words of a kind: for the theme's own, or for what a page can do by itself."""
    return {
        key.removeprefix(kind): escape(plan.words.say(key, lang, {}))
        for key in plan.words
        if key.startswith(kind)
    }


def _living(plan: Plan, lang: str) -> dict[str, dict[str, Any]]:
    """The words of every kind of living page: the house's, and a game's own under the same names."""
    kinds = {key.split(".")[1] for key in plan.words if key.startswith("living.") and key.count(".") > 1}
    every = {**_said(plan, lang, "page."), "pdfs": _said(plan, lang, "pdf.")}
    return {kind: every | _said(plan, lang, f"living.{kind}.") for kind in kinds}


def _teams(shelf: Shelf, game: str) -> dict[str, str]:
    """What the sides of a game are called."""
    book = shelf.books.get(game)
    return (
        {key: escape(book.text(team.name)) for key, team in book.content.game.teams.items()} if book else {}
    )


def _navigation(shelf: Shelf) -> list[Any]:
    """The shelf first, then every game with its sections, then the house's other pages."""
    games = [
        {
            escape(shelf.name(game)): [
                {section.title[shelf.lang]: [f"{game}/{page.file}" for page in section.pages]}
                for section in book.plan.sections
            ]
        }
        for game, book in shelf.books.items()
    ]
    front, *others = (f"{page}.md" for page in shelf.pages())
    return [{escape(shelf.say("site.shelf")): front}, *games, *others]


def dress(config: MkDocsConfig, shelf: Shelf, game: str) -> None:
    """What stands around the next page: the names, the mark and the colours of its game, or of the house."""
    # The theme escapes in some places and not in others; what is escaped already stays so in all of them.
    if game:
        about = shelf.books[game].content.game
        text = shelf.books[game].text
        config.site_name = escape(shelf.name(game))
        config.site_description, config.copyright = escape(text(about.tagline)), escape(text(about.licence))
        config.site_author = escape(about.author)
    else:
        config.site_name = escape(shelf.say("site.name"))
        config.site_description = escape(shelf.say("site.about"))
        config.copyright = escape(shelf.say("site.licence"))
        config.site_author = ""
    config.theme["favicon"] = assets.icon_name(game)
    config.extra["homepage"] = f"{game}/{FRONT}.html" if game else f"{FRONT}.html"
    plan = shelf.books[game].plan if game else shelf.plan
    config.extra["kit_page"] |= {
        "style": assets.look_name(game) if game else "",
        "game": game,
        "living": _living(plan, shelf.lang),
        "play": "play.html" if shelf.lays(game) else "",
        "teams": _teams(shelf, game),
    }


def root_of(shelf: Shelf, code: str) -> str:
    """The root of another language's pages as seen from the root of this one's."""
    first = needed(shelf.languages)[0]
    up = "" if shelf.lang == first else "../"
    down = "" if code == first else f"{code}/"
    return "" if code == shelf.lang else f"{up}{down}"


def switcher(shelf: Shelf) -> list[dict[str, Any]]:
    """An entry for every language; the theme cannot reckon links out of its root, so `switch` does."""
    return [
        {"name": escape(shelf.languages[code].name), "link": f"{_SWITCH}{code}", "lang": code}
        for code in needed(shelf.languages)
    ]


def switch(shelf: Shelf, html: str, url: str, base: str = "") -> str:
    """A page, or with "index.html" any other file, whose switcher leads to the same page in each language.

    `base` is where the site lies for a file that may be shown anywhere.
    """
    up = base or "../" * url.count("/")
    # The theme's script looks for a sitemap beside each of these, which pages in folders do not have.
    html = _ALTERNATE.sub("", html)
    for code in needed(shelf.languages):
        html = html.replace(f'"{_SWITCH}{code}"', f'"{up}{root_of(shelf, code)}{url}"')
    return html
