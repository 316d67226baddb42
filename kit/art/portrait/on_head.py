"""What sits on the head and turns with it: in the mouth, behind the ear."""

from kit.art import paths
from kit.art.portrait.sitter import Draw, Sitter
from kit.art.portrait.strokes import Items, disc, flat, line, path, shape


def _toothpick(s: Sitter) -> Items:
    return (shape("M1.6 7.2 L9 8.9 L8.7 10 L1.4 8.3 Z", "straw"),)


def _wheat(s: Sitter) -> Items:
    grain = path("M0 0 C-0.6 -1.4 -2.6 -2 -3.6 -1.2 C-3 0.2 -1.4 0.6 0 0 Z")
    ear: paths.Commands = ()
    for i in range(3):
        x, y = -8.4 - i * 2.3, 6.1 - i * 0.8
        ear += paths.moved(grain, x, y, 44) + paths.moved(grain, x, y, -22)
    ear += paths.moved(grain, -15, 3.8, 12)
    return (line("M-1.6 7.9 C-6 7 -10 6 -15 3.8"), shape(ear, "sun"))


def _pencil(s: Sitter) -> Items:
    c = s.face.cheek + (6.0 if s.turned else 3.4)
    body = paths.moved(paths.rect(-5.6, -0.8, 9, 1.6), c + 0.8, -2.2, -24)
    tip = paths.moved(paths.polygon([(3.4, -0.8), (5.6, 0), (3.4, 0.8)]), c + 0.8, -2.2, -24)
    lead = paths.moved(paths.polygon([(4.6, -0.36), (5.6, 0), (4.6, 0.36)]), c + 0.8, -2.2, -24)
    end = paths.moved(paths.rect(-6.8, -0.8, 1.4, 1.6, 0.4), c + 0.8, -2.2, -24)
    return (shape(body, "sun"), shape(end, "rose"), shape(tip, "ivory"), flat(lead, "outline"))


def _earring(s: Sitter) -> Items:
    x = s.face.cheek + (0.5 if s.turned else 0.2)
    one = paths.ring(x, 5.4, 1.5, 0.8)
    return (
        (shape(one, "sun"),) if s.turned else (shape(one, "sun"), shape(paths.ring(-x, 5.4, 1.5, 0.8), "sun"))
    )


def _flower(s: Sitter) -> Items:
    x, y = -s.face.cheek + 0.2, -3.6
    petals: paths.Commands = ()
    for angle in range(0, 360, 72):
        px, py = paths.polar(x, y, 2.0, angle - 90)
        petals += paths.ellipse(px, py, 1.5)
    return (
        shape(
            f"M{x - 1} {y + 1} C{x - 5} {y + 1} {x - 5} {y + 4} {x - 4.4} {y + 5} "
            f"C{x - 2} {y + 4.6} {x - 0.6} {y + 3} {x - 0.4} {y + 1} Z",
            "leaf",
        ),
        shape(petals, "rose"),
        disc(x, y, 1.2, "sun"),
    )


def _clover(s: Sitter) -> Items:
    x, y = (-6.2, -9.2) if not s.says("hat", "none") else (-s.face.cheek + 0.4, -4.4)
    leaves: paths.Commands = ()
    for angle in (45, 135, 225, 315):
        leaf = path(
            "M0 -0.5 C-2.4 -1 -2.4 -3.4 -0.9 -3.4 C-0.3 -3.4 0 -2.9 0 -2.7 C0 -2.9 0.3 -3.4 0.9 -3.4 "
            "C2.4 -3.4 2.4 -1 0 -0.5 Z"
        )
        leaves += paths.moved(leaf, x, y, angle, 1.2)
    return (line(f"M{x} {y} C{x + 0.4} {y + 2} {x + 1.4} {y + 3} {x + 2} {y + 3.6}"), shape(leaves, "leaf"))


ON_HEAD: dict[str, Draw] = {
    "toothpick": _toothpick,
    "wheat": _wheat,
    "pencil": _pencil,
    "earring": _earring,
    "flower": _flower,
    "clover": _clover,
}
