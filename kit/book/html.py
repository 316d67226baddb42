"""Blocks as HTML: drawings as inline SVG that follows the page's light or dark look."""

import re
from html import escape
from typing import Final

from kit.art import dice
from kit.art.scene import Scene
from kit.art.svg_pen import Theme, to_svg
from kit.book.blocks import (
    MARK,
    Begin,
    Block,
    Chooser,
    Emblem,
    End,
    Faces,
    Figure,
    Gallery,
    Proven,
    Rolls,
    Signs,
    Unlike,
)
from kit.content.text import NBSP

# In one go: what a block shows is never looked through for marks.
_MARKS: Final = re.compile(f"<p>\\s*{MARK.pattern}\\s*</p>|(\\d+{NBSP})?{MARK.pattern}([.,;:!?)…]*)")
# Words outside of tags; drawings and code are passed over.
_WORDS: Final = re.compile(r"<(svg|code|pre)\b.*?</\1>|<[^>]*>|([^<]+)", re.DOTALL)
_FIELD: Final = r"(?=[\w.-]*\d)[\w.]{1,5}-\w{1,2}(?![\w-])"
_RANGE: Final = r"(?:[A-Z]?\d+(?:[.,]\d+)?|[A-Z])–(?:[A-Z]?\d+(?:[.,]\d+)?|[A-Z])(?!\w)"
_WHOLE: Final = re.compile(rf"(?<![\w-])(?:{_FIELD}|{_RANGE})")
_PRINTED: Final = re.compile("board|sample-.*")
"""Figures that show what comes out of a printer, also by night."""
_SIZES: Final = ("small", "normal", "wide")
_EMBLEM: Final = 1.3  # of the size of the words around
_DRAWN: Final = (Emblem, Faces)


def fill(html: str, blocks: tuple[Block, ...]) -> str:
    """A rendered page with its marks replaced by what they stand for."""
    names = iter(range(1, len(blocks) * 20 + 2))

    def shown(match: re.Match[str]) -> str:
        alone, before, within, after = match.groups(default="")
        block = blocks[int(alone or within)]
        line = f"{before}{render(block, f'k{next(names)}')}{after}"
        # Beside a drawing browsers end a line even before a full stop, or after a hard space.
        held = isinstance(block, _DRAWN) and (before or after)
        return f'<span class="kit-whole">{line}</span>' if held else line

    return _MARKS.sub(shown, html)


def keep_whole(html: str) -> str:
    """The words of a page in which fields, rules and ranges (G-7, 1.3-A, 5–6) never break at their dash.

    >>> keep_whole('<p title="G-7">From G-7 on, well-made, <code>G-7</code></p>')
    '<p title="G-7">From <span class="kit-whole">G-7</span> on, well-made, <code>G-7</code></p>'
    >>> keep_whole("Columns C–I – a–z")
    'Columns <span class="kit-whole">C–I</span> – a–z'
    """
    return _WORDS.sub(lambda found: _wrapped(found[2]) if found[2] else found[0], html)


def _wrapped(text: str) -> str:
    return _WHOLE.sub(r'<span class="kit-whole">\g<0></span>', text)


def render(block: Block, prefix: str) -> str:
    """One block; ids inside it begin with the prefix."""
    match block:
        case Figure():
            return _figure(block, prefix)
        case Gallery():
            cards = "".join(
                f'<div class="kit-card" id="{escape(anchor)}">{to_svg(scene, f"{prefix}-{n}")}</div>'
                for n, (anchor, _, scene) in enumerate(block.pictures)
            )
            return f'<div class="kit-gallery" data-search-exclude>{cards}</div>'
        case Rolls():
            rolls = "".join(
                f"<li>{_dice(roll.faces, '')}<span>{escape(roll.word)}</span></li>" for roll in block.rolls
            )
            return f'<ul class="kit-rolls" data-search-exclude>{rolls}</ul>'
        case Signs():
            lines = "".join(
                f'<li data-sign="{escape(sign)}"><b>{escape(sign)}</b> {keep_whole(escape(text))}</li>'
                for sign, text in block.lines
            )
            return f'<ul class="kit-signs">{lines}</ul>'
        case Begin():
            facts = "".join(f' data-{name}="{escape(value)}"' for name, value in block.facts)
            return f'<div class="kit-{block.kind}"{facts}>'
        case End():
            return "</div>"
        case Chooser():
            return _chooser(block)
        case Proven():
            tip, said = escape(block.tip), keep_whole(escape(block.text))
            kind = "kit-proven kit-refused" if block.refused else "kit-proven"
            return f'<span class="{kind}" title="{tip}">{said}</span>'
        case Unlike():
            tip, said = escape(block.tip), keep_whole(escape(block.text))
            return f'<span class="kit-unlike" title="{tip}">{said}<sup>≠</sup></span>'
        case Faces():
            return _dice(block.faces, block.text)
        case Emblem():
            theme: Theme = "light" if block.printed else "auto"
            scene = block.scene._replace(title=block.text)
            wide = f"{_EMBLEM * scene.w / scene.h:.3g}em"
            drawn = to_svg(scene, prefix, theme, width=wide, css_class="kit-emblem")
            return f'<span class="kit-dice">{drawn}</span>'


def _figure(block: Figure, prefix: str) -> str:
    assert block.size in _SIZES
    parts = []
    theme: Theme = "light" if block.printed or _PRINTED.fullmatch(block.name) else "auto"
    for n, picture in enumerate(block.pictures):
        label = f'<span class="kit-label">{escape(picture.label)}</span>' if picture.label else ""
        drawn = to_svg(picture.scene, f"{prefix}-{n}", theme)
        parts.append(f'<div class="kit-picture">{drawn}{label}</div>')
    caption = f"<figcaption>{keep_whole(escape(block.caption))}</figcaption>" if block.caption else ""
    kind = f"kit-figure kit-{block.size}" + (" kit-pair" if len(parts) > 1 else "")
    return (
        f'<figure class="{kind}" id="fig-{escape(block.name)}" data-search-exclude>'
        f'<div class="kit-pictures">{"".join(parts)}</div>{caption}</figure>'
    )


def _chooser(block: Chooser) -> str:
    """Hidden until the script is there that it needs."""

    def choice(name: str, question: str, options: tuple[tuple[str, str], ...]) -> str:
        words = "".join(f'<option value="{escape(value)}">{escape(word)}</option>' for value, word in options)
        return f'<label>{escape(question)} <select name="{name}">{words}</select></label>'

    ticks = "".join(
        f'<label><input type="checkbox" name="hand" value="{escape(value)}"> {escape(word)}</label>'
        for value, word in block.at_hand[1]
    )
    return (
        f'<form class="kit-tonight" aria-label="{escape(block.title)}" data-search-exclude hidden'
        f' data-found="{escape(block.found)}" data-none="{escape(block.none)}">'
        f'<p class="kit-tonight-title">{escape(block.title)}</p>'
        f"{choice('players', *block.players)}{choice('minutes', *block.minutes)}"
        f"<fieldset><legend>{escape(block.at_hand[0])}</legend>{ticks}</fieldset>"
        f'<p><output></output> <button type="button">{escape(block.search)}</button></p></form>'
    )


def _dice(faces: tuple[int, ...], text: str) -> str:
    """Die faces from the page's one set of symbols, and for those who cannot see them the same in words."""
    said = text or ", ".join(map(str, faces))
    shown = "".join(
        f'<svg class="kit-die" viewBox="0 0 10 10" aria-hidden="true"><use href="#kit-die-{face}"/></svg>'
        for face in faces
    )
    return f'<span class="kit-dice" role="img" aria-label="{escape(said)}">{shown}</span>'


def die_symbols() -> str:
    """The faces of a die, once for a page; everything else refers to them."""
    faces = []
    for face in range(1, 7):
        symbol = dice.die(face)
        drawn = to_svg(Scene(symbol.w, symbol.h, symbol.items), f"kit-die-{face}-in")
        inner = drawn[drawn.index(">") + 1 : drawn.rindex("</svg>")]
        faces.append(f'<symbol id="kit-die-{face}" viewBox="0 0 10 10">{inner}</symbol>')
    return f'<svg class="kit-symbols" aria-hidden="true" focusable="false">{"".join(faces)}</svg>'
