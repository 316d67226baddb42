"""The page in HTML: whole, and the parts of it that change."""

import json
from functools import lru_cache
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Final

from kit.art.css import css
from kit.book.assets import font_faces
from kit.content.house import house_languages
from kit.content.house import say as house_says
from kit.content.problems import Problem, shown_path
from kit.studio.preview.show import Exhibit, Show

_HERE: Final = Path(__file__).parent


def say(key: str, lang: str, **gaps: object) -> str:
    """A word of the page."""
    return house_says(f"preview.{key}", lang, **gaps)


@lru_cache(None)
def style() -> str:
    """Colours and typefaces of the house, and the page's own rules."""
    own = (_HERE / "page.css").read_text(encoding="utf-8")
    return "\n".join([font_faces(lambda role: f"/fonts/{role}"), css(dark="[data-scheme=dark]"), own])


@lru_cache(None)
def script() -> str:
    """What keeps the page up to date."""
    return (_HERE / "page.js").read_text(encoding="utf-8")


def page(show: Show, lang: str, moment: str) -> str:
    """The whole page in one language; without scripts it is the same, but stands still."""
    title = escape(show.titles.get(lang, "Pétanque Kit"))
    words = f'data-lang="{escape(lang)}" data-moment="{escape(moment)}"'
    return (
        f'<!doctype html>\n<html lang="{escape(lang)}" {words}>\n<head>\n<meta charset="utf-8">\n'
        f"<title>{title} · {say('preview', lang)}</title>\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<link rel="icon" href="/icon.svg" type="image/svg+xml">\n'
        '<link rel="stylesheet" href="/page.css">\n<script src="/page.js" defer></script>\n</head>\n<body>\n'
        f'<header><div class="mark">{show.icon}</div><div class="names"><p>{say("preview", lang)}</p>'
        f'<h1 id="title">{title}</h1></div>{_switch(show, lang)}</header>\n'
        f'<p id="lost" role="status" hidden>{say("lost", lang)}</p>\n'
        f'<div id="news" aria-live="polite">{news(show, lang)}</div>\n'
        f'<main id="main">{main(show, lang)}</main>\n</body>\n</html>\n'
    )


def _switch(show: Show, lang: str) -> str:
    links = [
        f'<a href="/?lang={escape(code)}" lang="{escape(code)}" hreflang="{escape(code)}"'
        f"{' aria-current=true' if code == lang else ''}>{escape(name)}</a>"
        for code, name in show.languages.items()
    ]
    return f'<nav aria-label="{say("language", lang)}">{"".join(links)}</nav>' if len(links) > 1 else ""


def news(show: Show, lang: str) -> str:
    """How things stand: all is well, or what is wrong beside the pictures; and what was printed."""
    faults, printed = show.faults, show.printed
    state = say("wrong", lang, n=len(faults)) if faults else say("fine", lang)
    here = [exhibit for exhibit in show.exhibits.get(lang, ()) if exhibit.problems]
    if here:
        state = f'<a href="#{_id(here[0])}">{state}</a>'
    shown = {problem for exhibit in here for problem in exhibit.problems}
    elsewhere = tuple(problem for problem in faults if problem not in shown)
    parts = [f'<p class="state {"bad" if faults else "good"}">{state}</p>']
    if printed.files and not faults:
        files = ", ".join(escape(name) for name in printed.files)
        point = house_languages()[lang].decimal if lang in house_languages() else "."
        took = f"{printed.seconds:.2f} s".replace(".", point)
        parts.append(f'<p class="printed">{say("printed", lang, files=files)} <span>({took})</span></p>')
    if elsewhere:
        parts.append(
            f'<section class="banner"><h2>{say("elsewhere", lang)}</h2>{_problems(elsewhere)}'
            f"<p>{say('last_good', lang)}</p></section>"
        )
    if printed.problem and not faults:
        parts.append(
            f'<section class="banner"><h2>{say("unprinted", lang)}</h2>'
            f"<pre>{escape(printed.problem)}</pre></section>"
        )
    return "".join(parts)


def main(show: Show, lang: str) -> str:
    """All pictures, kind by kind."""
    exhibits = show.exhibits.get(lang, ())
    if not exhibits:
        return f'<p class="nothing">{say("nothing", lang)}</p>'
    return "".join(
        f'<section class="{kind}" aria-labelledby="kind-{kind}"><h2 id="kind-{kind}">{say(kind, lang)} '
        f"<small>{len(ones)}</small></h2>"
        f'<div class="wall">{"".join(figure(one, lang) for one in ones)}</div></section>'
        for kind, ones in ((kind, list(group)) for kind, group in groupby(exhibits, lambda e: e.kind))
    )


def figure(exhibit: Exhibit, lang: str) -> str:
    """One picture with its name, or with what is wrong."""
    classes = " ".join(
        word
        for word, true in (("faded", exhibit.faded), ("round", exhibit.is_round), ("bad", exhibit.problems))
        if true
    )
    picture = exhibit.svg or f'<p class="blank">{say("no_picture", lang)}</p>'
    caption = f"<b>{escape(exhibit.title)}</b>"
    if exhibit.file:
        short = "/".join(Path(exhibit.file).parts[-3:])
        caption += f'<code title="{escape(shown_path(exhibit.file))}">{_breakable(short)}</code>'
    note = f'<p class="note">{say("faded", lang)}</p>' if exhibit.faded and exhibit.svg else ""
    wrong = f'<div class="wrong" role="alert">{_problems(exhibit.problems)}</div>' if exhibit.problems else ""
    return (
        f'<figure id="{_id(exhibit)}" data-version="{exhibit.version}" class="{classes}" '
        f'style="--mm:{exhibit.width_mm:g}">'
        f'<div class="picture">{picture}{note}</div>{wrong}<figcaption>{caption}</figcaption></figure>'
    )


def _id(exhibit: Exhibit) -> str:
    return escape(f"{exhibit.kind}/{exhibit.id}")


def _breakable(path: str) -> str:
    """A path that may go on in the next line after each slash."""
    return escape(path).replace("/", "/<wbr>")


def _problems(problems: tuple[Problem, ...]) -> str:
    items = [
        f"<li><code>{_breakable(f'{shown_path(p.file)}:{p.line}:{p.column}')}</code> {escape(p.message)}</li>"
        for p in problems[:20]
    ]
    more = f"<li>… + {len(problems) - 20}</li>" if len(problems) > 20 else ""
    return f"<ul>{''.join(items)}{more}</ul>"


def changes(show: Show, lang: str, moment: str, known: dict[str, str]) -> str:
    """What a page must change that has pictures of these versions: as JSON."""
    exhibits = show.exhibits.get(lang, ())
    same = [_id(exhibit) for exhibit in exhibits] == list(known)
    fresh = {_id(e): figure(e, lang) for e in exhibits if known.get(_id(e)) != e.version}
    said: dict[str, object] = {"moment": moment, "news": news(show, lang), "title": show.titles.get(lang, "")}
    said |= {"figures": fresh} if same else {"main": main(show, lang)}
    return json.dumps(said, ensure_ascii=False)
