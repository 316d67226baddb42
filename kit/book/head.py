"""What a page says to those who do not read it: search engines, and programs that show a link as a card."""

import json
import re
from collections.abc import Iterable, Mapping
from html import escape, unescape
from typing import Final, NamedTuple

from kit.book.share import HEIGHT, WIDTH
from kit.content.text import Languages, needed

MANIFEST: Final = "manifest.webmanifest"
ICONS: Final = {192: "img/icon-192.png", 512: "img/icon-512.png"}
_LONGEST: Final = 160
_PARAGRAPH: Final = re.compile(r"<p(?:\s[^>]*)?>(.*?)</p>", re.DOTALL)
_HIDDEN: Final = re.compile(r"<(svg|script|style)\b.*?</\1>", re.DOTALL)
_TAG: Final = re.compile(r"<[^>]*>")


def description(html: str) -> str:
    """The first paragraph that says something, cut after a word.

    >>> description("<p>Hi</p><p>Two teams <b>throw</b> boules at a jack, and the nearer one scores.</p>")
    'Two teams throw boules at a jack, and the nearer one scores.'
    """
    said = (
        " ".join(unescape(_TAG.sub("", _HIDDEN.sub("", one))).split()) for one in _PARAGRAPH.findall(html)
    )
    text = next((one for one in said if len(one) >= 40), "")
    if len(text) <= _LONGEST:
        return text
    return text[: text.rindex(" ", 0, _LONGEST - 1)].rstrip(" ,;:–") + "…"


class Card(NamedTuple):
    """What is told of a page; `picture` is its file's name."""

    title: str
    site: str
    about: str
    picture: str = ""


def roots(address: str, languages: Languages) -> dict[str, str]:
    """Where each language begins."""
    first, *others = needed(languages)
    return {first: address, **{code: f"{address}{code}/" for code in others}}


def head(card: Card, url: str, lang: str, languages: Languages, address: str) -> str:
    """The tags of a page; those with an address only where there is one."""
    told = {"og:type": "website", "og:site_name": card.site, "og:title": card.title}
    if card.about:
        told["og:description"] = card.about
    lines: list[str] = []
    if address:
        begin = roots(address, languages)
        here = begin[lang] + _clean(url)
        lines.append(f'<link rel="canonical" href="{escape(here)}">')
        # The blank after the word hides these from the theme, which would look for a sitemap beside each.
        lines += [
            f'<link rel="alternate " hreflang="{code}" href="{escape(root + _clean(url))}">'
            for code, root in (*begin.items(), ("x-default", address))
        ]
        told["og:url"] = here
        if card.picture:
            told |= {
                "og:image": begin[lang] + card.picture,
                "og:image:type": "image/png",
                "og:image:width": str(WIDTH),
                "og:image:height": str(HEIGHT),
                "og:image:alt": card.title,
                "twitter:card": "summary_large_image",
            }
    lines += [
        f'<meta {"name" if key.startswith("twitter") else "property"}="{key}" content="{escape(word)}">'
        for key, word in told.items()
    ]
    return "\n".join(f"  {line}" for line in lines) + "\n"


def _clean(url: str) -> str:
    """A folder's own page is the folder."""
    return url[: -len("index.html")] if url == "index.html" or url.endswith("/index.html") else url


def sitemap(urls: Iterable[str], lang: str, languages: Languages, address: str) -> str:
    """Every page of a language with the same page in the others; nobody knows when it last changed."""
    begin = roots(address, languages)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ]
    for url in urls:
        lines.append(f"<url><loc>{escape(begin[lang] + _clean(url))}</loc>")
        lines += [
            f'<xhtml:link rel="alternate" hreflang="{code}" href="{escape(root + _clean(url))}"/>'
            for code, root in begin.items()
        ]
        lines.append("</url>")
    return "\n".join([*lines, "</urlset>", ""])


def robots(languages: Languages, address: str) -> str:
    """All may be read; where the lists of pages lie."""
    maps = (f"Sitemap: {root}sitemap.xml" for root in roots(address, languages).values())
    return "\n".join(["User-agent: *", "Allow: /", *maps, ""])


def manifest(name: str, about: str, lang: str, colours: Mapping[str, str]) -> str:
    """The site as something to put on a telephone's screen; all addresses are relative to the file."""
    icons = [
        {"src": file, "sizes": f"{size}x{size}", "type": "image/png", "purpose": "any"}
        for size, file in ICONS.items()
    ]
    told = {
        "name": name,
        "short_name": name,
        "description": about,
        "lang": lang,
        "start_url": "index.html",
        "scope": "./",
        "display": "minimal-ui",
        **colours,
        "icons": icons,
    }
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"
