"""The theme's configuration, as far as the content knows it: names, navigation, switches, languages."""

import re
from typing import Any

from markupsafe import escape
from mkdocs.config.defaults import MkDocsConfig

from kit.book.book import Book
from kit.book.policy import meta, policy
from kit.content.text import needed
from kit.content.variant import with_variant

_SCHEMES = (
    ("(prefers-color-scheme: light)", "default", "material/weather-night", "to_dark"),
    ("(prefers-color-scheme: dark)", "slate", "material/white-balance-sunny", "to_light"),
)

SITEMAP = "sitemap.xml"
"""Without an address of its own the site would have nothing to put there but the day."""
_SWITCH = "kit-switch:"
_ALTERNATE = re.compile(rf'<link rel="alternate" href="{_SWITCH}[^>]*>\s*')


def configure(config: MkDocsConfig, book: Book, serving: bool) -> None:
    """Fill in what depends on the language or on the game."""
    # The theme escapes in some places and not in others; what is escaped already stays so in all of them.
    config.site_name = escape(with_variant(book.text(book.content.game.name), book.content, book.lang))
    config.site_description = escape(book.text(book.content.game.tagline))
    config.site_author = escape(book.content.game.author)
    config.copyright = escape(book.text(book.content.game.licence))
    config.nav = [
        {section.title[book.lang]: [page.file for page in section.pages]} for section in book.plan.sections
    ]
    config.theme["palette"] = [
        {
            "media": media,
            "scheme": scheme,
            "primary": "custom",
            "accent": "custom",
            "toggle": {"icon": icon, "name": book.say(word)},
        }
        for media, scheme, icon, word in _SCHEMES
    ]
    config.mdx_configs.setdefault("toc", {})["permalink_title"] = book.say("permalink")
    config.extra["homepage"] = "index.html"
    config.extra["alternate"] = switcher(book)
    roots = [root_of(book, code) or "./" for code in needed(book.content.languages)]
    config.extra["kit_page"] = {"roots": roots, "serving": serving, "policy": meta(policy())}
    config.theme.static_templates.discard(SITEMAP)


def root_of(book: Book, code: str) -> str:
    """The root of another language's pages as seen from the root of this one's."""
    first = needed(book.content.languages)[0]
    up = "" if book.lang == first else "../"
    down = "" if code == first else f"{code}/"
    return "" if code == book.lang else f"{up}{down}"


def switcher(book: Book) -> list[dict[str, Any]]:
    """An entry for every language; the theme cannot reckon links out of its root, so `switch` does."""
    return [
        {"name": escape(book.content.languages[code].name), "link": f"{_SWITCH}{code}", "lang": code}
        for code in needed(book.content.languages)
    ]


def switch(book: Book, html: str, url: str) -> str:
    """A page, or with "index.html" any other file, whose switcher leads to the same page in each language."""
    up = "../" * url.count("/")
    # The theme's script looks for a sitemap beside each of these, which pages in folders do not have.
    html = _ALTERNATE.sub("", html)
    for code in needed(book.content.languages):
        html = html.replace(f'"{_SWITCH}{code}"', f'"{up}{root_of(book, code)}{url}"')
    return html
