"""How a game of data looks: a print and an emblem of two ways up, both the same after half a turn."""

from collections.abc import Callable
from functools import lru_cache, partial
from math import ceil

from kit.art import paths
from kit.art.icons import icon
from kit.art.layout.pictures import within
from kit.art.look import Items, Look
from kit.art.palette import Colour, contrast, mix
from kit.art.scene import Circle, Element, Group, Path, Rect, Stroke, Symbol, use
from kit.games.folder.content import DataContent
from kit.games.folder.content.info import Dress

_SEEN = 1.5  # of contrast to the ground: a print in a darker accent would be lost
_STRIP = 6  # rows; more than that are no strip
Cell = Callable[[float, float, float, int], Items]


def _diamonds(ground: Colour, light: Colour, accent: Colour) -> Cell:
    def cell(x: float, y: float, step: float, odd: int) -> Items:
        k = step * 0.42
        kite = paths.polygon([(x, y - k), (x + k, y), (x, y + k), (x - k, y)])
        if odd:
            return Path(kite, None, Stroke(mix(light, ground, 0.6), step * 0.035)), Circle(
                x, y, step * 0.06, light
            )
        inner = paths.polygon([(x, y - k / 2), (x + k / 2, y), (x, y + k / 2), (x - k / 2, y)])
        return Path(kite, mix(accent, ground, 0.45)), Path(inner, light)

    return cell


def _dots(ground: Colour, light: Colour, accent: Colour) -> Cell:
    def cell(x: float, y: float, step: float, odd: int) -> Items:
        r = step * (0.12 if odd else 0.24)
        fill = mix(light, ground, 0.7) if odd else mix(accent, ground, 0.6)
        return (Circle(x, y, r, fill),)

    return cell


def _waves(ground: Colour, light: Colour, accent: Colour) -> Cell:
    @lru_cache(16)  # a board has thousands of cells, and two kinds of them
    def arcs(step: float, odd: int) -> Items:
        line = Stroke(mix(accent if odd else light, ground, 0.6), step * 0.08)
        return tuple(Path(paths.arc(0, 0, step * r, 200, 340), None, line) for r in (0.45, 0.28))

    def cell(x: float, y: float, step: float, odd: int) -> Items:
        return tuple(Group(arcs(step, odd), x, y, turn) for turn in (0, 180))

    return cell


def _checks(ground: Colour, light: Colour, accent: Colour) -> Cell:
    def cell(x: float, y: float, step: float, odd: int) -> Items:
        h = step / 2
        fill = mix(accent, ground, 0.3) if odd else mix(light, ground, 0.14)
        return Rect(x - h, y - h, step, step, 0, fill), Circle(x, y, step * 0.07, mix(light, ground, 0.7))

    return cell


def _icons(name: str, ground: Colour, light: Colour, accent: Colour) -> Cell:
    signs = icon(name, mix(light, ground, 0.75)), icon(name, mix(accent, ground, 0.7))

    def cell(x: float, y: float, step: float, odd: int) -> Items:
        return (use(signs[odd], x, y, step * 0.56),)

    return cell


def _pattern(cell: Cell, ground: Colour, turning: bool, w: float, h: float, step: float) -> Items:
    """Cells over (0, 0)–(w, h) around its middle, clipped to it.

    Of `turning` ones every other column stands on its head, in the middle one every other row; a narrow strip
    holds whole rows of them, and the very middle stays free only where a seal or a plate will lie on it.
    """
    if turning and h < _STRIP * step:
        step = h / (2 * round((h / step - 1) / 2) + 1)
    cols, rows = ceil(w / 2 / step) + 1, ceil(h / 2 / step) + 1
    items: list[Element] = [Rect(0, 0, w, h, 0, ground)]
    for j in range(-rows, rows + 1):
        for i in range(-cols, cols + 1):
            x, y, odd = w / 2 + i * step, h / 2 + j * step, (i + j) % 2
            if turning:
                if (j, i) == (0, 0) and h > 1.5 * step:
                    continue
                up = (i or j) > 0
                items.append(Group(cell(0, 0, step, odd), x, y, 0 if up ^ (i or j) % 2 else 180))
            else:
                items += cell(x, y, step, odd)
    return (Group(tuple(items), clip=Rect(0, 0, w, h)),)


def _emblem(name: str, accent: Colour, r: float) -> Items:
    half = use(icon(name, accent), 0, -r * 0.36, r * 0.62)
    line = Path(
        paths.polyline([(-r * 0.55, 0), (r * 0.55, 0)]), None, Stroke(accent, r * 0.03, (0.01, r * 0.1))
    )
    return Group((half,)), Group((half,), 0, 0, 180), line


def _ornament(name: str, accent: Colour, light: Colour, width: float) -> tuple[float, Items]:
    """Three signs at rest."""
    middle = width / 2
    return 13.0, (
        Path(paths.ellipse(middle, -1.5, 17, 0.6), mix("shade", "paper", 0.6)),
        *(use(icon(name, mix(accent, "paper", 0.55)), middle + x, -5.6, 7.5) for x in (-11, 11)),
        use(icon(name, accent), middle, -6.6, 10),
    )


@lru_cache(16)
def _look(dress: Dress) -> Look:
    ground, light, accent = dress.ground, dress.light, dress.accent
    second = accent if contrast(accent, ground) >= _SEEN else mix(light, ground, 0.5)
    cells: dict[str, Cell] = {
        "diamonds": _diamonds(ground, light, second),
        "dots": _dots(ground, light, second),
        "waves": _waves(ground, light, second),
        "checks": _checks(ground, light, second),
        "plain": lambda x, y, step, odd: (),
        "icons": _icons(dress.emblem, ground, light, second),
    }
    disc = Circle(12, 12, 11.5, ground), Circle(12, 12, 10.4, None, Stroke(light, 0.7))
    sign = Symbol(f"sign-{dress.emblem}", 24, 24, (*disc, use(icon(dress.emblem, light), 12, 12, 13)))
    picture = dress.picture
    return Look(
        ground=ground,
        accent=accent,
        light=light,
        pattern=partial(_pattern, cells[dress.print], ground, dress.print == "icons"),
        emblem=(lambda r: within(picture, r * 0.78)) if picture else partial(_emblem, dress.emblem, accent),
        icon=sign,
        ornament=partial(_ornament, dress.emblem, accent, light),
    )


def look(content: DataContent) -> Look:
    """The look that the game's own file describes."""
    return _look(content.game.look)
