"""Tokens: round, with colour to spare for scissors that slip; on one side a fine ring says where to cut."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from math import tau
from typing import NamedTuple

from kit.art import fonts, paths
from kit.art.faults import DrawingFault, fault
from kit.art.layout.texts import texts_of
from kit.art.palette import Colour, on
from kit.art.piece import Component, Piece
from kit.art.scene import Circle, Element, Group, Line, Path, Scene, Stroke, Symbol, use
from kit.art.text import TextDoesNotFit, label
from kit.art.units import PT
from kit.content.content import Content
from kit.content.records import Token

BLEED = 3.0
GAP = 6.0  # room for a circle punch; the bleeds of neighbours just meet
CUT = 0.12  # mm
RIM = 1.1  # mm of plain ground between an outline and the cut: a slip must not show
_LEAST_PT = 6.5
SCORE = "score"  # a kind that any game may have


def _landing(c: float, d: float, light: Colour) -> tuple[Element, ...]:
    """An arrow that comes down on a spot."""
    k = d / 16
    arrow = paths.arrow(c, c - 5.6 * k, c, c - 1.5 * k, 1.25 * k, 3.2 * k, 2.2 * k)
    spot = paths.ellipse(c, c + 4.6 * k, 3.1 * k, 0.95 * k)
    return Path(arrow, light), Path(spot, None, Stroke(light, 0.45 * k))


def _shot(c: float, d: float, light: Colour) -> tuple[Element, ...]:
    """An impact above, rays below."""
    k = d / 16
    star = paths.star(c, c - 3.6 * k, 2.5 * k, 1.15 * k, 8)
    rays = tuple(
        Path(
            paths.polyline([paths.polar(c, c, 4.6 * k, a), paths.polar(c, c, 6.0 * k, a)]),
            None,
            Stroke(light, 0.5 * k),
        )
        for a in (58, 90, 122)
    )
    return (Path(star, light), *rays)


SIGNS: dict[str, Callable[[float, float, Colour], tuple[Element, ...]]] = {"landing": _landing, "shot": _shot}
"""Signs of markers, by the token's id; others show their label alone."""


def _largest(text: str, role: str, room: float, most: float) -> float:
    """The largest type, down to what can be read, in which a text takes no more than the room."""
    size = most
    while size > _LEAST_PT and fonts.width(text, role, size) > room:
        size -= 0.25
    if fonts.width(text, role, size) > room:
        raise TextDoesNotFit(text, (room, size * PT), float("inf"), size, "", role)
    return size


def _score(team: Colour, pattern: str, text: str, d: float) -> tuple[Element, ...]:
    """A team's score: its label on an ivory plate in a ring of its colour, marked as its boules are."""
    c, light = d / 2, on(team)
    marks: tuple[Element, ...]
    if pattern == "rings":
        marks = tuple(Circle(c, c, r * d / 16, None, Stroke(light, 0.3)) for r in (5.9, 6.5))
    else:
        marks = tuple(
            Path(
                paths.polyline([paths.polar(c, c, 5.4 * d / 16, a), paths.polar(c, c, 6.6 * d / 16, a + 9)]),
                None,
                Stroke(light, 0.3),
            )
            for a in range(0, 360, 18)
        )
    plate = Circle(c, c, 5.3 * d / 16, "ivory", Stroke("outline", 0.4))
    size = _largest(text, "display", 8.2 * d / 16, 15 * d / 16)
    return (*marks, plate, label(c, c, text, "display", size, "outline"))


def _marker(token: str, colour: Colour, text: str, d: float) -> tuple[Element, ...]:
    c, light = d / 2, on(colour)
    sign = SIGNS.get(token)
    size = _largest(text, "text-black", 11.8 * d / 16, 10 * d / 16)  # clear of the dots
    y, r = c + 1.4 * d / 16 if sign else c, 6.8 * d / 16
    apart = tau * r / round(tau * r / 0.96)  # as often as it goes round
    edge = Circle(c, c, r, None, Stroke(light, 0.35, (0.01, apart - 0.01)))
    return (edge, *(sign(c, d, light) if sign else ()), label(c, y, text, "text-black", size, light))


class Own(NamedTuple):
    """How a game draws a kind of token of its own: colour, pattern and diameter in, items out.

    Without a `back` of its own a token is the same on both sides. `letter` writes what is printed on it.
    Kinds of one `row` may stand beside each other on a sheet.
    """

    draw: Callable[[str, str, float], tuple[Element, ...]]
    ground: Callable[[str], Colour] = lambda colour: colour
    back: Callable[[str, str, float], tuple[Element, ...]] | None = None
    letter: Callable[[str, str, float], tuple[Element, ...]] | None = None
    row: str = ""


def inset(drawn: Symbol, d: float) -> tuple[Element, ...]:
    """A round drawing in the middle of a token, its outline well inside the cut."""
    rings = (item for item in drawn.items if isinstance(item, Circle) and item.stroke)
    reach = max(ring.r + ring.stroke.width / 2 for ring in rings if ring.stroke)
    return (use(drawn, d / 2, d / 2, drawn.w * (d / 2 - RIM) / reach),)


@lru_cache(256)
def _face(
    own: Own | None, token: str, kind: str, colour: str, pattern: str, text: str, d: float, back: bool
) -> tuple[Element, ...]:
    c = d / 2
    ground = Circle(c, c, c + BLEED, own.ground(colour) if own else colour)
    if own:
        lettered = own.letter(text, colour, d) if own.letter and text else ()
        return ground, *(own.back if back and own.back else own.draw)(colour, pattern, d), *lettered
    if kind == SCORE:
        return ground, *_score(colour, pattern, text, d)
    return ground, *_marker(token, colour, text, d)


def _ringed(face: Scene) -> Scene:
    """A face with a hairline where it is cut; one that could not be drawn has none."""
    if not face.items:
        return face
    ground, c = face.items[0], face.w / 2
    assert isinstance(ground, Circle)
    assert ground.fill is not None
    ring = Circle(c, c, c, None, Stroke(on(ground.fill), CUT))
    return face._replace(items=(*face.items, ring))


def token_scene(
    content: Content, token: Token, lang: str, own: Mapping[str, Own], scale: float = 1, back: bool = False
) -> Scene:
    """One side of a token, its ground reaching over the cut by the bleed."""
    d = round(content.tokens.size(token) * scale, 1)
    team = content.game.teams[token.team] if token.team else None
    colour = token.colour or (team.colour if team else "navy")
    name, pattern = content.text(token.name, lang), team.pattern if team else ""
    text = content.text(token.label, lang) if token.label else ""
    items: tuple[Element, ...] = ()
    try:
        items = _face(own.get(token.kind), token.id, token.kind, colour, pattern, text, d, back)
    except DrawingFault as error:
        fault(error.at(f"token {token.id!r}, label, {lang}"))
    return Scene(d, d, items, name, "", lang)


def _folded(front: Scene, back: Scene) -> Scene:
    """Both sides of a token on one strip to fold and glue; the circle is then cut through both."""
    w, d = front.w + 2 * BLEED, front.w
    upper = Group(front.items, BLEED, BLEED)
    lower = Group(back.items, BLEED + d, 2 * w - BLEED, 180)
    line = Line(0, w, w, w, Stroke("outline", 0.2, (1.5, 1.0), "butt"))
    return Scene(w, 2 * w, (upper, lower, line), front.title, "", front.lang)


def tokens(
    content: Content,
    lang: str,
    own: Mapping[str, Own],
    duplex: str = "long",
    product: str = "tokens",
    scale: float = 1,
    ring: bool = True,
) -> Component:
    """All tokens of a game and the spare ones, a kind to a row; `own` are the kinds that only this game has.

    Where nothing is printed on the back, tokens whose sides differ become strips to fold over.  A `ring` on
    the front shows where they are cut; a shop has its own tools.
    """
    pieces = []
    for token in content.tokens.tokens:
        front = back = token_scene(content, token, lang, own, scale)
        if token.kind in own and own[token.kind].back:
            back = token_scene(content, token, lang, own, scale, True)
        differ, count = back is not front, token.count + token.spare
        front = _ringed(front) if ring else front
        strip = _folded(front, back) if duplex == "none" and differ else None
        for n in range(count):
            name = token.id if count == 1 else f"{token.id}-{n + 1}"
            piece = Piece(name, strip, None, 0) if strip else Piece(name, front, back, BLEED, "round")
            kind = own[token.kind].row or token.kind if token.kind in own else token.kind
            pieces.append(replace(piece, row=f"{kind} {token.team if token.kind in own else ''}"))
    title = texts_of(content, lang)[f"{product.replace('-', '_')}_title"]
    return Component(product, title, lang, tuple(pieces), gap=GAP)
