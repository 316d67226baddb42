"""A comparison as one HTML file that needs nothing else: what changed, and the pieces side by side."""

from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from kit.art.css import hex_code
from kit.art.scene import Scene
from kit.art.svg_pen import SvgPen
from kit.book.policy import meta
from kit.studio.diff import CARDS, Comparison

_HERE: Final = Path(__file__).parent
SHOWN: Final = (CARDS, "reference", "board")
"""Products whose pieces are shown, in this order; the others are only named."""
_POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
)
_WIDTHS: Final = {CARDS: "63mm", "board": "min(100%, 190mm)", "reference": "min(100%, 105mm)"}


def _drawn(scene: Scene, product: str, prefix: str) -> Markup:
    svg = SvgPen(prefix, "light", outlines=True).svg(scene)
    return Markup(svg.replace("<svg ", f'<svg style="width:{_WIDTHS[product]}" ', 1))


def diff_html(comparison: Comparison) -> str:
    """The whole page."""
    shown = [pair for product in SHOWN for pair in comparison.pairs if pair.product == product]

    def say(key: str) -> str:
        return comparison.b.phrases.say(key, comparison.lang, {})

    made = Environment(loader=FileSystemLoader(_HERE), autoescape=True, undefined=StrictUndefined)
    return made.get_template("diff.html").render(
        lang=comparison.lang,
        title=comparison.title,
        policy=Markup(meta(_POLICY)),
        hex={name: hex_code(name) for name in ("paper", "ink", "muted", "gravel", "sea")},
        blocks=comparison.blocks(),
        pairs={(pair.product, pair.before, pair.after): pair for pair in shown}.values(),
        say=say,
        drawn=_drawn,
    )
