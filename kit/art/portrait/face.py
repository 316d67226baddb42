"""Head, ears, brows, wrinkles and marks."""

from kit.art.palette import Colour, darken, mix
from kit.art.portrait.nose import BLUSH
from kit.art.portrait.sitter import Sitter, head_outline
from kit.art.portrait.strokes import Items, both, disc, dot, flat, inside, line, path, shape
from kit.art.scene import Group, Path, Stroke

EYE = 3.75  # half the distance between the eyes


def brow_colour(s: Sitter) -> Colour:
    """Brows are a little darker than the hair, and white ones stay visible."""
    return darken(s.hair.base, 0.3)


def ears(s: Sitter) -> Items:
    """Both ears, or the near one in half-profile."""
    x = s.face.cheek - 0.1
    if s.turned:
        x += 0.6
        return (
            disc(x, 1.6, 1.9, s.skin.base, 2.7),
            line(f"M{x - 0.6} 0.6 C{x + 1} 0 {x + 1} 2 {x - 0.2} 2.8"),
        )
    pair = (disc(x, 1.4, 1.8, s.skin.shade, 2.6), disc(-x, 1.4, 1.8, s.skin.base, 2.6))
    return (*pair, line(both(path(f"M{x + 0.9} 0.5 C{x} 0.8 {x + 0.2} 1.8 {x + 0.9} 2.3"))))


def head(s: Sitter) -> Items:
    """The head, the shade on its right and a light on the brow."""
    f = s.face
    outline = head_outline(f)
    shade = path(
        f"M3.6 -12 C{f.brow - 1} -9 {f.brow - 2.6} -3 {f.cheek - 2.2} 1"
        f"C{f.cheek - 2.6} 6 {f.jaw - 3.4} 9 -1 {f.bottom + 0.4} L12 14 L12 -12 Z"
    )
    light = not s.says("skin", "bronze", "brown", "deep")
    cheeks = mix(BLUSH if light else "brick", s.skin.base, 0.75 if s.says("mark", "blush") else 0.36)
    rosy = 2.1 if s.says("mark", "blush") else 1.7
    return (
        flat(outline, s.skin.base),
        inside(outline, flat(shade, s.skin.shade)),
        dot(-f.cheek * 0.6, 4.2, rosy, cheeks),
        dot(f.cheek * 0.58, 4.2, rosy, mix("brick", cheeks, 0.16)),
        line(outline),
    )


# Right brow around the eye's middle; the expression lifts or lowers it.
BROWS = {
    "thin": "M-2 0.3 C-1 -0.9 1.2 -0.9 2.1 0.4",
    "straight": "M-2 -0.4 L2 -0.7 C2.4 -0.3 2.2 0.5 1.9 0.4 L-2 0.6 Z",
    "arched": "M-2.1 0.4 C-1.4 -1.8 1.4 -2.3 2.4 0.5 C1.2 -0.8 -0.8 -0.7 -2.1 0.4 Z",
    "bushy": (
        "M-2.3 0.8 L-2.1 -0.7 L-1.3 -0.5 L-0.8 -1.4 L0 -0.8 L0.7 -1.6 L1.3 -0.7 L2.3 -1 L2.7 0.6 "
        "L1.6 0.3 L1 0.8 L0 0.4 L-1 1 Z"
    ),
    "slanted": "M-2.1 1.1 L2.2 -1 C2.7 -0.5 2.4 0.1 2 0.2 L-1.9 2 Z",
    "worried": "M-2 -1 L2.3 0.6 C2.5 1.1 2.1 1.5 1.6 1.3 L-2.2 0 Z",
}


def brows(s: Sitter) -> Items:
    """Both brows at the height that the expression gives them."""
    high = {"surprise": 1.5, "laugh": 0.5, "squint": -0.9, "stern": -0.6, "whistle": 0.6}
    lift = high.get(s.words["expression"], 0.0)
    left = lift + {"smirk": 0.9, "wink": 0.7, "tongue": 0.8}.get(s.words["expression"], 0.0)
    right = lift - {"wink": 0.5, "tongue": 0.6}.get(s.words["expression"], 0.0)
    d, colour = path(BROWS[s.words["brows"]]), brow_colour(s)
    thin = s.says("brows", "thin")
    item = Path(d, None if thin else colour, Stroke(colour, 0.5) if thin else None)
    base = -3.3 if not s.says("glasses", "round", "aviators", "square", "cateye", "sunglasses") else -4.0
    pair: Items = (Group((item,), EYE, base - right), Group((item,), -EYE, base - left, scale=(-1, 1)))
    return pair


def wrinkles(s: Sitter) -> Items:
    """Lines of age at brow, eyes and cheeks."""
    if s.says("age", "young"):
        return ()
    colour = mix("outline", s.skin.shade, 0.34)
    cheeks = both(path("M3.2 5.2 C3.9 5.6 4.2 6.2 4.2 6.9"))
    if s.says("age", "adult"):
        return (line(cheeks, colour),) if s.says("moustache", "none") and s.says("beard", "none") else ()
    lines = both(path("M5.9 1.6 C5.2 2.4 4 2.6 2.6 2.1 M6.9 -0.6 L7.8 -1.1 M6.9 0.2 L7.9 0.3"))
    lines += path("M-3.2 -7 C-1.2 -7.6 1.2 -7.6 3.2 -7 M-2.4 -5.8 C-1 -6.2 1 -6.2 2.4 -5.8")
    return (line(lines + (cheeks if s.says("beard", "none", "goatee", "stubble") else ()), colour),)


def marks(s: Sitter) -> Items:
    """Freckles, a mole, a plaster or a scar."""
    mark = s.words["mark"]
    if mark == "freckles":
        spots = (
            (-6.4, 2.9),
            (-5.1, 3.6),
            (-4, 2.9),
            (-5.8, 4.6),
            (4.1, 2.9),
            (5.2, 3.6),
            (6.4, 2.9),
            (5.8, 4.6),
        )
        return tuple(dot(x, y, 0.42, mix("brick", s.skin.base, 0.62)) for x, y in spots)
    if mark == "mole":
        return (dot(-4.9, 6.4, 0.55),)
    if mark == "scar":
        return (line("M-4.6 -5.6 L-3.6 -2.2 M-5.2 -4.2 L-3.5 -4.6 M-4.9 -2.9 L-3.3 -3.3", "brick"),)
    if mark == "plaster":
        pad = shape("M-7.6 3.6 L-4 2.2 C-3.2 2 -2.6 3.6 -3.4 4 L-7 5.4 C-7.8 5.6 -8.4 4 -7.6 3.6 Z", "straw")
        return (pad, flat("M-6.3 3.4 L-4.8 2.8 L-4.3 4.1 L-5.8 4.7 Z", "ivory"))
    return ()
