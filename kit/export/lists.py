"""`kit export lists`: a sheet for the copy shop in all languages, and a shopping list for the maker."""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Any, Final, NamedTuple

from kit.art.look import Look, look_of
from kit.art.palette import mix
from kit.art.parts.sheet import H, W, heading
from kit.art.piece import Component, Piece
from kit.art.scene import Element, Group, Line, Rect, Scene, Stroke
from kit.art.text import Style, height, lay_out
from kit.content.house import say
from kit.content.variant import with_variant
from kit.export.errors import ExportError
from kit.export.parts import Workroom, drawn
from kit.export.report import Exported
from kit.export.stock import SECONDS, CutWork, StockLine, cutting, punches, sides_of, sleeves, stock
from kit.export.target import Target, put
from kit.press.options import PressOptions
from kit.press.paper import paper, paper_to_buy
from kit.press.preflight import check_bytes
from kit.press.render import render
from kit.press.sheets import lay_out as on_paper

FOLDER: Final = "lists"
_TOP: Final = 20.0
_CELL: Final = Style(size=9, leading=1.12, min_size=7)
_BOLD: Final = Style("text-bold", 9, leading=1.12, min_size=7)
_HEAD: Final = Style("text-black", 8.5, leading=1.05, min_size=6.5)
_TITLE: Final = Style("display", 14, leading=1, min_size=10)
_BODY: Final = Style(size=10, leading=1.2, gap=0.3, min_size=8)
_RULE: Final = Stroke("gravel", 0.2)
_PAD: Final = 1.2


class ListBlock(NamedTuple):
    """Something on a page that is not broken: how high it is, and what is drawn from y = 0."""

    height: float
    items: tuple[Element, ...]


def export_lists(room: Workroom) -> list[Exported]:
    """Write the sheet for the shop, and a shopping list in every language."""
    lines, root = stock(room), room.wanted.root / FOLDER
    content = room.desk.read()
    look, press = look_of(content), room.wanted.press
    files = {"copy-shop.pdf": _copy_shop(room, look, [line for line in lines if line.shop])}
    for lang in room.languages:
        mine = [line for line in lines if lang in line.languages]
        files[f"shopping-list-{lang}.pdf"] = _shopping(room, look, mine, lang)
    made = []
    with Target(root.parent) as target:
        part = target.part(FOLDER)
        for name, component in files.items():
            home = PressOptions(press.paper)
            data = render(component, on_paper(component, home), home)
            if findings := check_bytes(data, name, False):
                raise ExportError("\n".join(map(str, findings)))
            made.append(Exported(root / name, 1, ("PDF",), put(part, name, data)))
        target.commit()
    return made


def _named(content: Any, lang: str) -> str:
    return with_variant(content.text(content.game.name, lang), content, lang)


def _paged(name: str, title: str, lang: str, look: Look, slabs: Sequence[ListBlock]) -> Component:
    """Slabs down as many pages as they need."""
    pages: list[list[Element]] = []
    y = H
    for slab in slabs:
        if y + slab.height > H - 4:
            pages.append([*heading(look, title, f"{name}, {lang}")])
            y = _TOP
        pages[-1].append(Group(slab.items, 0, y))
        y += slab.height
    scenes = [Scene(W, H, tuple(items), title, "", lang) for items in pages]
    return Component(
        name, title, lang, pages=tuple(Piece(f"{name}-{n}", one, None, 0) for n, one in enumerate(scenes, 1))
    )


def _row(
    cells: Sequence[str], wide: Sequence[float], where: str, styles: Sequence[Style], ground: Any = None
) -> ListBlock:
    """A row of a table: cells beside each other over a fine line."""
    high = max(height(text, w - 2 * _PAD, style) for text, w, style in zip(cells, wide, styles, strict=True))
    items: list[Element] = [Rect(0, 0, sum(wide), high + 2 * _PAD, 0, ground)] if ground else []
    x = 0.0
    for text, w, style in zip(cells, wide, styles, strict=True):
        if text:
            items += lay_out(text, x + _PAD, _PAD, w - 2 * _PAD, high + 0.3, style, where)
        x += w
    items.append(Line(0, high + 2 * _PAD, x, high + 2 * _PAD, _RULE))
    return ListBlock(high + 2 * _PAD, tuple(items))


def _table(
    heads: Sequence[str], rows: Sequence[Sequence[str]], shares: Sequence[float], look: Look, where: str
) -> Iterator[ListBlock]:
    wide = [W * share / sum(shares) for share in shares]
    yield _row(heads, wide, where, [_HEAD] * len(heads), mix(look.light, "paper", 0.35))
    for row in rows:
        yield _row(row, wide, where, [_BOLD, *[_CELL] * (len(row) - 1)])


def _text(text: str, where: str, style: Style = _BODY, below: float = 3) -> ListBlock:
    high = height(text, W, style)
    return ListBlock(high + below, tuple(lay_out(text, 0, 0, W, high + 0.3, style, where)))


# The copy shop ------------------------------------------------------------------------------------


def _copy_shop(room: Workroom, look: Look, lines: Sequence[StockLine]) -> Component:
    """What every file is, in all languages at once: who works there may speak another than the maker."""
    content, press, langs = room.desk.read(), room.wanted.press, room.languages
    where = "copy-shop"

    def both(key: str, **gaps: object) -> str:
        return "\n".join(dict.fromkeys(say(key, lang, **gaps) for lang in langs))

    title = " · ".join(dict.fromkeys(say("shop.title", lang) for lang in langs))
    names = " · ".join(dict.fromkeys(_named(content, lang) for lang in langs))
    rows = []
    for line in lines:
        finish = f"shop.finish.{'net' if line.kind == 'board' and not line.trimmed else line.kind}"
        size = "{:g}\u00a0×\u00a0{:g}\u00a0mm".format(*line.trimmed) if line.trimmed else ""
        rows.append(
            (
                f"{line.id}.pdf\n{', '.join(line.languages)}",
                line.paper,
                both(f"shop.weight.{line.kind}"),
                both(f"shop.ink.{'grey' if press.ink == 'grey' else 'colour'}"),
                both(f"shop.sides.{sides_of(line, press.duplex)}"),
                f"{line.pages} / {line.sheets}",
                both(finish, size=size),
                "1",
            )
        )
    heads = [both(f"shop.head.{name}") for name in _COLUMNS]
    notes = {
        "shop.instead": any(line.instead for line in lines),
        "shop.books": sum(line.kind in ("book", "booklet") for line in lines) > 1,
    }
    slabs = [
        _text(names, where, Style("display", 17, leading=1.1, min_size=10), 2.5),
        _text(both("shop.exact"), where, below=4),
        *_table(heads, rows, tuple(_COLUMNS.values()), look, where),
        _text("", where, below=3),
        *(_text(both(key), where) for key, told in notes.items() if told),
        _text("\n".join(say("shop.terms", lang, terms=_terms(content, lang)) for lang in langs), where),
    ]
    return _paged("copy-shop", title, langs[0], look, slabs)


_COLUMNS: Final[Mapping[str, float]] = {
    "file": 3.2,
    "format": 1.45,
    "weight": 2.45,
    "ink": 1.3,
    "sides": 4.25,
    "pages": 1.3,
    "finish": 3.85,
    "copies": 1.2,
}


def _terms(content: Any, lang: str) -> str:
    terms = content.game.terms or content.game.licence
    return str(content.text(terms, lang))


# The maker ----------------------------------------------------------------------------------------


def _shopping(room: Workroom, look: Look, lines: Sequence[StockLine], lang: str) -> Component:
    """What to buy, and how long the cutting will take."""
    content, where = room.desk.read(), f"shopping-list, {lang}"
    taken = [line for line in lines if not line.instead]
    printed = [line for line in taken if line.id in room.desk.products]
    components = {line.id: drawn(room.desk, line.id, lang) for line in printed}
    slabs = [_text(_named(content, lang), where, Style("display", 17, leading=1.1, min_size=10), 3)]
    slabs += _section("buy.paper", lang, where)
    slabs += _table(
        [say(f"buy.head.{name}", lang) for name in ("format", "weight", "sheets", "files")],
        _papers(taken, lang),
        (1.5, 3, 1.2, 6),
        look,
        where,
    )
    slabs += [_text("", where, below=1.5), _text(say("buy.papers", lang), where, _CELL, 5)]
    number = content.languages[lang].number
    small = [
        *(
            say("buy.sleeves", lang, w=number(w), h=number(h), n=n)
            for (w, h), n in sleeves(components.values()).items()
        ),
        *(say("buy.punch", lang, d=number(d), n=n) for d, n in punches(components.values()).items()),
        *(content.text(need, lang) for need in content.game.needs),
    ]
    slabs += _section("buy.things", lang, where)
    slabs += [_text(f"• {thing}", where, below=1.4) for thing in small]
    work = {name: cutting(one, paper(room.wanted.press.paper)) for name, one in components.items()}
    slabs += [
        _text("", where, below=4),
        *_section("buy.cutting", lang, where),
        *_works(work, look, lang, where),
    ]
    return _paged("shopping-list", say("buy.title", lang), lang, look, slabs)


def _section(key: str, lang: str, where: str) -> list[ListBlock]:
    return [_text(say(key, lang), where, _TITLE, 1.5)]


def _papers(lines: Sequence[StockLine], lang: str) -> list[tuple[str, ...]]:
    """Sheets by paper and weight; of books the booklet is enough."""
    found: dict[tuple[str, str], list[StockLine]] = {}
    for line in lines:
        found.setdefault((paper_to_buy(line.paper), say(f"shop.weight.{line.kind}", lang)), []).append(line)
    return [
        (size, weight, str(sum(line.sheets for line in some)), ", ".join(f"{line.id}.pdf" for line in some))
        for (size, weight), some in found.items()
    ]


def _works(work: Mapping[str, CutWork], look: Look, lang: str, where: str) -> Iterator[ListBlock]:
    heads = [say(f"buy.head.{name}", lang) for name in ("file", "cut", "disc", "outline", "minutes")]
    rows = [
        (f"{name}.pdf", *(str(number) if number else "–" for number in one), str(ceil(one.seconds / 60)))
        for name, one in work.items()
        if one.seconds
    ]
    total = ceil(sum(one.seconds for one in work.values()) / 60)
    yield from _table(
        heads, [*rows, (say("buy.total", lang), "", "", "", str(total))], (3, 2, 2, 2, 2), look, where
    )
    yield _text("", where, below=2)
    yield _text(say("buy.reckoned", lang, **SECONDS), where, _CELL)
