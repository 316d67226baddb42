"""A comparison as one HTML file that needs nothing else: what changed, and the pieces side by side."""

from html import escape
from typing import Final

from kit.art.css import hex_code
from kit.art.scene import Scene
from kit.art.svg_pen import SvgPen
from kit.book.policy import meta
from kit.studio.diff import CARDS, Comparison, Pair

SHOWN: Final = (CARDS, "reference", "board")
"""Products whose pieces are shown, in this order; the others are only named."""
_POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
)
_WIDTHS: Final = {CARDS: "63mm", "board": "min(100%, 190mm)", "reference": "min(100%, 105mm)"}


def _css() -> str:
    paper, ink, muted, line, sea = (
        hex_code(colour, False) for colour in ("paper", "ink", "muted", "gravel", "sea")
    )
    return f"""
body {{ margin: 2rem auto; max-width: 64rem; padding: 0 1rem; background: {paper}; color: {ink};
  font: 1rem/1.45 "Alegreya Sans", "Segoe UI", sans-serif }}
h1, h2 {{ font-family: Fraunces, Georgia, serif; line-height: 1.15 }}
h1 {{ font-size: 1.9rem }} h2 {{ font-size: 1.25rem; margin: 1.6rem 0 .3rem; border-top: 2px solid {ink};
  padding-top: .4rem }}
ul {{ list-style: none; margin: 0; padding: 0 }} li {{ white-space: pre-wrap; padding: .06rem 0 }}
figure {{ margin: 1.2rem 0; display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; break-inside: avoid }}
figcaption {{ grid-column: 1 / -1; font-weight: 700; border-bottom: 1px solid {line} }}
figure.board {{ grid-template-columns: 1fr }}
figure div > span {{ display: block; color: {muted}; font-size: .85rem }}
figure div:last-child > span {{ color: {sea}; font-weight: 700 }}
svg {{ display: block; max-width: 100%; height: auto; box-shadow: 0 0 0 1px {line} }}
p.none {{ color: {muted}; border: 1px dashed {line}; margin: 0; padding: 2rem 1rem; text-align: center }}
""".strip()


def _side(label: str, scene: Scene | None, prefix: str, width: str, none: str) -> str:
    if scene is None:
        return f'<div><span>{escape(label)}</span><p class="none">{escape(none)}</p></div>'
    svg = SvgPen(prefix, "light", outlines=True).svg(scene)
    styled = svg.replace("<svg ", f'<svg style="width:{width}" ', 1)
    return f"<div><span>{escape(label)}</span>{styled}</div>"


def _figure(comparison: Comparison, pair: Pair, number: int) -> str:
    say, lang = comparison.b.phrases.say, comparison.lang
    scene = pair.after or pair.before
    assert scene is not None
    title = scene.title or pair.name
    none = say("diff.no_card", lang, {})
    sides = (
        _side(say("diff.before", lang, {}), pair.before, f"a{number}", _WIDTHS[pair.product], none),
        _side(say("diff.after", lang, {}), pair.after, f"b{number}", _WIDTHS[pair.product], none),
    )
    caption = f"<figcaption>{escape(title)}</figcaption>"
    return f'<figure class="{pair.product}">{caption}{"".join(sides)}</figure>'


def diff_html(comparison: Comparison) -> str:
    """The whole page."""
    title = escape(comparison.title)
    parts = []
    for block in comparison.blocks():
        items = "".join(f"<li>{escape(line)}</li>" for line in block.lines)
        parts.append(f"<h2>{escape(block.title)}</h2><ul>{items}</ul>")
    if not parts:
        said = comparison.b.phrases.say("diff.nothing", comparison.lang, {})
        parts.append(f"<p>{escape(said)}</p>")
    shown = [pair for product in SHOWN for pair in comparison.pairs if pair.product == product]
    one_each = {(pair.product, pair.before, pair.after): pair for pair in shown}.values()
    parts += [_figure(comparison, pair, number) for number, pair in enumerate(one_each)]
    return (
        f'<!doctype html><html lang="{escape(comparison.lang)}"><head><meta charset="utf-8">{meta(_POLICY)}'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title>'
        f"<style>{_css()}</style></head><body><h1>{title}</h1>{''.join(parts)}</body></html>\n"
    )
