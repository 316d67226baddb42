"""The page in HTML, whole, and the parts of it that change: page.html filled in."""

import json
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from kit.art.css import css
from kit.book.assets import font_faces
from kit.content.catalogue import translated
from kit.content.house import house_languages, house_words
from kit.content.house import say as house_says
from kit.content.problems import shown_path
from kit.press.pdfx import KIT
from kit.studio.preview.show import Exhibit, Show

_HERE: Final = Path(__file__).parent


def say(key: str, lang: str, **gaps: object) -> str:
    """A word of the page."""
    return house_says(f"preview.{key}", lang, **gaps)


def heading(product: str, lang: str) -> str:
    """What a product is called above its pieces; one that the house has no word for, by its own name.

    >>> heading("tokens", "en"), heading("score-sheet", "en")
    ('Tokens', 'Score sheet')
    """
    known = f"preview.{product}" in house_words()
    return say(product, lang) if known else product.replace("-", " ").capitalize()


@lru_cache(None)
def style() -> str:
    """Colours and typefaces of the house, and the page's own rules."""
    own = (_HERE / "page.css").read_text(encoding="utf-8")
    return "\n".join([font_faces(lambda role: f"/fonts/{role}"), css(dark="[data-scheme=dark]"), own])


@lru_cache(None)
def script() -> str:
    """What keeps the page up to date."""
    return (_HERE / "page.js").read_text(encoding="utf-8")


def _breakable(path: str) -> Markup:
    """A path that may go on in the next line after each slash."""
    return escape(path).replace("/", Markup("/<wbr>"))


def _seconds(value: float, lang: str) -> str:
    point = house_languages()[lang].decimal if lang in house_languages() else "."
    return f"{value:.2f} s".replace(".", point)


def _by_kind(exhibits: tuple[Exhibit, ...]) -> list[tuple[str, list[Exhibit]]]:
    return [(kind, list(ones)) for kind, ones in groupby(exhibits, lambda one: one.kind)]


@lru_cache(None)
def _parts() -> Any:
    """The macros of page.html; whatever they print is text, unless it is a drawing."""
    made = Environment(loader=FileSystemLoader(_HERE), autoescape=True, undefined=StrictUndefined)
    made.filters.update(breakable=_breakable, groupby_kind=_by_kind, in_language=translated)
    made.globals.update(say=say, heading=heading, shown_path=shown_path, seconds=_seconds)
    return made.get_template("page.html").module


def page(show: Show, lang: str, moment: str) -> str:
    """The whole page in one language; without scripts it is the same, but stands still."""
    return str(_parts().page(show, lang, moment, show.titles.get(lang, KIT)))


def news(show: Show, lang: str) -> str:
    """How things stand: all is well, or what is wrong beside the pictures; and what was printed."""
    return str(_parts().news(show, lang))


def main(show: Show, lang: str) -> str:
    """All pictures, kind by kind."""
    return str(_parts().main(show, lang))


def figure(exhibit: Exhibit, lang: str) -> str:
    """One picture with its name, or with what is wrong."""
    return str(_parts().figure(exhibit, lang))


def changes(show: Show, lang: str, moment: str, known: dict[str, str]) -> str:
    """What a page must change that has pictures of these versions: as JSON."""
    exhibits = {f"{one.kind}/{one.id}": one for one in show.exhibits.get(lang, ())}
    fresh = {name: figure(one, lang) for name, one in exhibits.items() if known.get(name) != one.version}
    said: dict[str, object] = {"moment": moment, "news": news(show, lang), "title": show.titles.get(lang, "")}
    said |= {"figures": fresh} if list(exhibits) == list(known) else {"main": main(show, lang)}
    return json.dumps(said, ensure_ascii=False)
