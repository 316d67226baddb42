"""The pen for the web: scenes as compact inline SVG whose colours follow the page's light or dark mode."""

from base64 import b64encode
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import Literal, TypeAlias

from kit.art.css import css_value, hex_code
from kit.art.fonts import ROLES, width
from kit.art.palette import Colour
from kit.art.photos import clean
from kit.art.scene import (
    Circle,
    Element,
    Group,
    Image,
    Line,
    Path,
    Polyline,
    Rect,
    Scene,
    Stroke,
    Symbol,
    Text,
    Use,
    around,
    finite,
)
from kit.art.units import PT

Theme: TypeAlias = Literal["auto", "light", "dark"]


@lru_cache(1 << 15)
def _n(value: float) -> str:
    """A number with at most three decimals and no needless characters."""
    text = finite(f"{value:.3f}").rstrip("0").rstrip(".")
    if text.startswith(("0.", "-0.")):
        text = text.replace("0.", ".", 1)
    return "0" if text in ("-0", "") else text


def _numbers(values: Iterable[float]) -> str:
    return " ".join(map(_n, values)).replace(" -", "-")


def path_data(path: Path) -> str:
    """The outline of a path as SVG writes it."""
    return "".join(f"{c[0]}{_numbers(c[1:])}" for c in path.d)


def _transform(item: Group | Use) -> str:
    parts = []
    if item.x or item.y:
        parts.append(f"translate({_n(item.x)} {_n(item.y)})")
    if item.rotate:
        parts.append(f"rotate({_n(item.rotate)})")
    if item.scale != 1:
        scale = item.scale if isinstance(item.scale, tuple) else (item.scale,)
        parts.append(f"scale({finite(' '.join(f'{s:.5g}' for s in scale))})")
    return f' transform="{"".join(parts)}"' if parts else ""


class SvgPen:
    """Turns one scene into SVG; ids begin with `prefix`, so that several drawings can stand on a page.

    Text that is `held` keeps the length of its lines where its fonts are missing.
    """

    def __init__(
        self, prefix: str = "kit", theme: Theme = "auto", outlines: bool = False, held: bool = False
    ) -> None:
        self.prefix, self.theme, self.outlines, self.held = prefix, theme, outlines, held
        self._defs: list[str] = []
        self._symbols: dict[str, list[tuple[Symbol, str]]] = {}
        self._clips = 0

    def svg(self, scene: Scene, width: str = "", css_class: str = "") -> str:
        """The scene as an <svg> element; `width` is a CSS length, e.g. "40mm"."""
        body = self._all(scene.items)
        heading = [(tag, text) for tag, text in (("title", scene.title), ("desc", scene.desc)) if text]
        ids = " ".join(f"{self.prefix}-{tag}" for tag, _ in heading)
        label = f' role="img" aria-labelledby="{ids}"' if heading else ' aria-hidden="true"'
        extra = f' width="{width}"' if width else ""
        extra += f' class="{escape(css_class)}"' if css_class else ""
        extra += f' lang="{escape(scene.lang)}"' if scene.lang else ""
        words = "".join(f'<{t} id="{self.prefix}-{t}">{escape(text, False)}</{t}>' for t, text in heading)
        box = f"0 0 {_n(scene.w)} {_n(scene.h)}"
        opened = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"{label}{extra}>'
        return f"{opened}{words}{self.defs}{body}</svg>"

    def _colour(self, colour: Colour) -> str:
        return css_value(colour) if self.theme == "auto" else hex_code(colour, self.theme == "dark")

    def _paint(self, fill: Colour | None, stroke: Stroke | None) -> str:
        out = f' fill="{self._colour(fill) if fill is not None else "none"}"'
        if stroke is None:
            return out
        out += f' stroke="{self._colour(stroke.colour)}" stroke-width="{_n(stroke.width)}"'
        out += f' stroke-linecap="{stroke.cap}"' if stroke.cap != "butt" else ""
        out += f' stroke-linejoin="{stroke.join}"' if stroke.join != "miter" else ""
        return out + (f' stroke-dasharray="{" ".join(map(_n, stroke.dash))}"' if stroke.dash else "")

    @property
    def defs(self) -> str:
        """What all that was drawn so far refers to."""
        return f"<defs>{''.join(self._defs)}</defs>" if self._defs else ""

    def drawn(self, items: Iterable[Element]) -> str:
        """Some elements, for a document that somebody else writes around them."""
        return self._all(items)

    def _all(self, items: Iterable[Element]) -> str:
        return "".join([self._one(item) for item in items])

    def _one(self, item: Element) -> str:
        match item:
            case Path():
                rule = ' fill-rule="evenodd"' if item.evenodd else ""
                return f'<path d="{path_data(item)}"{rule}{self._paint(item.fill, item.stroke)}/>'
            case Circle():
                where = f'cx="{_n(item.cx)}" cy="{_n(item.cy)}" r="{_n(item.r)}"'
                return f"<circle {where}{self._paint(item.fill, around(item.stroke, item.r))}/>"
            case Rect():
                where = f'x="{_n(item.x)}" y="{_n(item.y)}" width="{_n(item.w)}" height="{_n(item.h)}"'
                corner = f' rx="{_n(item.r)}"' if item.r else ""
                return f"<rect {where}{corner}{self._paint(item.fill, item.stroke)}/>"
            case Line():
                d = f"M{_numbers(item[:2])}L{_numbers(item[2:4])}"
                return f'<path d="{d}"{self._paint(None, item.stroke)}/>'
            case Polyline():
                points = " ".join(f"{_n(x)},{_n(y)}" for x, y in item.points)
                return f'<polyline points="{points}"{self._paint(None, item.stroke)}/>'
            case Text():
                return self._text(item)
            case Image():
                return self._image(item)
            case Group():
                return self._group(item)
            case Use(symbol=Symbol(items=(Path() | Circle() | Rect() as shape,))):
                # Browsers make a tree for every use: thousands of them, as in a print, take minutes.
                return f"<g{_transform(item)}>{self._one(shape)}</g>"
            case Use():
                return f'<use href="#{self._symbol(item.symbol)}"{_transform(item)}/>'

    def _group(self, item: Group) -> str:
        extra = f' class="{escape(item.name)}"' if item.name else ""
        extra += _transform(item)
        extra += f' opacity="{_n(item.opacity)}"' if item.opacity != 1 else ""
        if item.clip is not None:
            self._clips += 1
            name = f"{self.prefix}-clip-{self._clips}"
            shape = self._one(item.clip._replace(fill="outline", stroke=None))
            rule = ' clip-rule="evenodd"' if isinstance(item.clip, Path) and item.clip.evenodd else ""
            self._defs.append(f'<clipPath id="{name}"{rule}>{shape}</clipPath>')
            extra += f' clip-path="url(#{name})"'
        body = self._all(item.items)
        return f"<g{extra}>{body}</g>" if extra else body

    def _symbol(self, symbol: Symbol) -> str:
        known = self._symbols.setdefault(symbol.key, [])
        for other, name in known:
            if other is symbol or other == symbol:
                return name
        name = f"{self.prefix}-{symbol.key}" + (f"-{len(known)}" if known else "")
        known.append((symbol, name))
        body = self._all(symbol.items)
        self._defs.append(f'<g id="{name}">{body}</g>')
        return name

    def _image(self, item: Image) -> str:
        data, *_ = clean(item.source)
        kind = "png" if data.startswith(b"\x89PNG") else "jpeg"
        left, top, right, bottom = item.crop
        w, h = 1 / (1 - left - right), 1 / (1 - top - bottom)
        box = f'x="{_n(item.x)}" y="{_n(item.y)}" width="{_n(item.w)}" height="{_n(item.h)}"'
        inner = f'x="{-left * w:.4f}" y="{-top * h:.4f}" width="{w:.4f}" height="{h:.4f}"'
        return (
            f'<svg {box} viewBox="0 0 1 1" preserveAspectRatio="none">'
            f'<image {inner} preserveAspectRatio="none" '
            f'href="data:image/{kind};base64,{b64encode(data).decode("ascii")}"/></svg>'
        )

    def _text(self, item: Text) -> str:
        if self.outlines or item.role not in ROLES:  # a font that only this game has
            from kit.art.commands import text_path

            d = path_data(Path(text_path(item)))
            return f'<path d="{d}" fill="{self._colour(item.fill)}"/>'
        _, _, family, weight, style = ROLES[item.role]
        generic = "serif" if item.role.startswith("display") else "sans-serif"
        out = f'<text x="{_n(item.x)}" y="{_n(item.y)}" font-size="{_n(item.size * PT)}"'
        out += f' font-family="{family},{generic}" font-weight="{weight}" fill="{self._colour(item.fill)}"'
        out += f' font-style="{style}"' if style != "normal" else ""
        out += f' text-anchor="{item.anchor}"' if item.anchor != "start" else ""
        out += f' letter-spacing="{_n(item.tracking * item.size * PT / 1000)}"' if item.tracking else ""
        out += ' xml:space="preserve"' if item.text != item.text.strip() else ""
        if self.held and (long := width(item.text, item.role, item.size, item.tracking)):
            out += f' textLength="{_n(long)}" lengthAdjust="spacingAndGlyphs"'
        return f'{out} style="font-variant-numeric:lining-nums">{escape(item.text, False)}</text>'


def to_svg(
    scene: Scene,
    prefix: str = "kit",
    theme: Theme = "auto",
    *,
    outlines: bool = False,
    width: str = "",
    css_class: str = "",
) -> str:
    """A scene as one <svg>: theme "auto" uses CSS variables, "light" and "dark" fixed colours.

    `outlines` draws letters as paths, so that the picture needs no fonts.
    """
    return SvgPen(prefix, theme, outlines).svg(scene, width, css_class)
