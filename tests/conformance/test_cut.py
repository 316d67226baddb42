"""Print goes on beyond every line that a shop's machine cuts along, and outlines keep away from it."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain, combinations, pairwise
from itertools import product as cartesian
from math import dist
from pathlib import Path

import pytest
from PIL import Image

from kit.art.parts.sheet import GLUE
from kit.art.scene import Circle, Element, Group, Line, Point, Rect, Scene, Text, Use, placing, smaller
from kit.art.scene import Path as Drawn
from kit.content.content import Content
from kit.export.lines import drawn_lines, flat, lines_of
from kit.press.draw import Press
from kit.press.options import PressOptions
from kit.press.page import Page, Spot
from kit.press.products import products
from kit.press.render import render
from tests.conformance.conftest import loaded
from tests.press.test_shop import output
from tests.shelf import GAMES

LANG, DPI = "en", 100
NEAR, FAR = 0.9, 2.4  # mm off the line: clear of it, and well within 3 mm
TOGETHER = 0.05  # mm: closer than that, two lines are one
SAFE = 0.8  # mm between an outline and the cut of a small token; large ones have more
PAPER, FLAP = (255, 255, 255), "#00ff00"


def grounds(items: Iterable[Element]) -> Iterator[Element]:
    """A drawing without words, lines and spots, its flaps marked: nobody sees them when glued."""
    hatch = False
    for item in items:
        if hatch:
            hatch = False
        elif isinstance(item, Drawn) and item.fill == GLUE:
            hatch = True
            yield item._replace(fill=FLAP)
        elif isinstance(item, Group):
            yield item._replace(items=tuple(grounds(item.items)))
        elif not isinstance(item, Text | Line | Circle):
            yield item


def bare(page: Page) -> Page:
    """A page with nothing but its grounds, and in its corner the colour of flaps."""
    spots = (
        replace(spot, scene=spot.scene._replace(items=tuple(grounds(spot.scene.items))))
        for spot in page.spots
    )
    return replace(page, spots=tuple(spots), marks=(*page.marks, Rect(0, 0, 2, 2, 0, FLAP)))


def beside(line: tuple[Point, Point], off: float) -> Iterator[tuple[Point, Point]]:
    """Places a little off a line, on one side and on the other, some millimetres apart."""
    (ax, ay), (bx, by) = line
    long = dist((ax, ay), (bx, by))
    ux, uy = (bx - ax) / long, (by - ay) / long
    for n in range(1, int(long // 4) + 1):
        x, y = ax + ux * (4 * n - 2), ay + uy * (4 * n - 2)
        yield (x - uy * off, y + ux * off), (x + uy * off, y - ux * off)


def white_beyond(page: Page, picture: Image.Image) -> list[tuple[int, int]]:
    """Where one side of a cut is printed, and the other neither printed nor a flap, in millimetres."""
    flap = picture.getpixel((3, 3))

    def seen(point: Point) -> object:
        return picture.getpixel((int(point[0] * DPI / 25.4), int(point[1] * DPI / 25.4)))

    found = []
    for shape in lines_of(page, ()).cut:
        assert isinstance(shape, Drawn)
        for points, closed in flat(shape):
            for line in pairwise([*points, points[0]] if closed else points):
                for near, far in zip(beside(line, NEAR), beside(line, FAR), strict=True):
                    for one, other in ((0, 1), (1, 0)):
                        beyond = seen(near[other]), seen(far[other])
                        if seen(near[one]) not in (PAPER, flap) and flap not in beyond and PAPER in beyond:
                            found.append((round(near[one][0]), round(near[one][1])))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_no_print_ends_where_it_is_cut(game: str, tmp_path: Path) -> None:
    """Dice, racks, boxes, boards: 3 mm and more of colour beyond the line, as poppler sees it."""
    options = PressOptions(purpose="shop")
    press = Press(loaded(game), options)
    for product in (one for one in products(game) if one.shop):
        component, pages, _ = press.pages(product, LANG)
        pages = [page for page in pages if lines_of(page, ()).cut]
        if pages:
            file = tmp_path / f"{product.id}.pdf"
            file.write_bytes(render(component, [*map(bare, pages)], options))
            output("pdftoppm", "-r", DPI, "-png", file, tmp_path / product.id)
            pictures = sorted(tmp_path.glob(f"{product.id}-*.png"))
            for page, picture in zip(pages, pictures, strict=True):
                with Image.open(picture) as shown:
                    found = white_beyond(page, shown.convert("RGB"))
                assert found == [], f"{product.id}, {page.spots[0].name}"


def followed(page: Page) -> list[list[tuple[Point, Point]]]:
    """The straight pieces of every line that a machine follows, in drawings and among marks."""
    marks = Spot("marks", Scene(page.w, page.h, page.marks), page.media, page.media)
    lines = [*chain.from_iterable(chain(*drawn_lines(spot)) for spot in (*page.spots, marks))]
    found = []
    for line in lines:
        assert isinstance(line, Drawn)
        for points, closed in flat(line):
            found.append(list(pairwise([*points, points[0]] if closed else points)))
    return found


def meets(one: list[tuple[Point, Point]], other: list[tuple[Point, Point]]) -> bool:
    """Whether the boxes around two lines do."""
    (al, at, ar, ab), (bl, bt, br, bb) = map(around, (one, other))
    return al <= br and bl <= ar and at <= bb and bt <= ab


def around(line: list[tuple[Point, Point]]) -> tuple[float, float, float, float]:
    xs, ys = zip(*chain.from_iterable(line), strict=True)
    return min(xs) - TOGETHER, min(ys) - TOGETHER, max(xs) + TOGETHER, max(ys) + TOGETHER


def shared(one: tuple[Point, Point], other: tuple[Point, Point]) -> float:
    """How many millimetres two pieces have in common."""
    (ax, ay), (bx, by) = one
    long = dist((ax, ay), (bx, by))
    ux, uy = (bx - ax) / long, (by - ay) / long
    if any(abs((x - ax) * uy - (y - ay) * ux) > TOGETHER for x, y in other):
        return 0
    start, end = sorted((x - ax) * ux + (y - ay) * uy for x, y in other)
    return min(long, end) - max(0, start)


def twice(content: Content) -> list[str]:
    """Where a shop's machine would go along a line again, in all products of a game."""
    press, found = Press(content, PressOptions(purpose="shop")), []
    for product in (one for one in products(content.id) if one.shop):
        for n, page in enumerate(press.pages(product, LANG)[1], 1):
            lines = followed(page)
            pairs = chain(
                *(combinations(line, 2) for line in lines),
                *(cartesian(a, b) for a, b in combinations(lines, 2) if meets(a, b)),
            )
            again = [one for one, other in pairs if shared(one, other) > TOGETHER]
            found += [f"{product.id}, page {n}: {again[0]}"] if again else []
    return found


@pytest.mark.parametrize("game", GAMES)
def test_no_machine_goes_along_a_line_twice(game: str) -> None:
    """A knife that comes back frays the edge, and what is creased must not be cut."""
    assert twice(loaded(game)) == []


def circles(items: Iterable[Element]) -> Iterator[tuple[float, float, float]]:
    """Middle and reach of every circle, but of those that something else clips."""
    for item in items:
        if isinstance(item, Group) and item.clip:
            continue
        if isinstance(item, Group | Use):
            at, k = placing(item), smaller(item.scale)
            for x, y, r in circles(item.items if isinstance(item, Group) else item.symbol.items):
                yield *at(x, y), r * k
        elif isinstance(item, Circle):
            yield item.cx, item.cy, item.r + (item.stroke.width / 2 if item.stroke else 0)


@pytest.mark.parametrize("game", GAMES)
def test_outlines_of_tokens_keep_away_from_the_cut(game: str) -> None:
    """Scissors slip by half a millimetre, and nobody sees it."""
    press = Press(loaded(game), PressOptions(purpose="shop"))
    for product in (one for one in products(game) if one.shop):
        component, _ = press.component(product, LANG)
        for piece in component.pieces:
            if piece.outline == "round":
                for side in (piece.front, piece.back or piece.front):
                    c = side.w / 2
                    reach = [dist((x, y), (c, c)) + r for x, y, r in circles(side.items)]
                    near = [round(c - far, 2) for far in reach if c - SAFE < far < c + 2.9]
                    assert near == [], f"{product.id}, {piece.name}"
