"""Made-up pieces: plain, numbered, easy to recognise on a sheet."""

from kit.art.piece import Component, Piece
from kit.art.scene import Circle, Element, Rect, Scene, Stroke, Text

CARD = (63.0, 88.0)


def face(
    w: float, h: float, words: str, colour: str = "sand", bleed: float = 3, size: float = 9, *more: Element
) -> Scene:
    """A ground that runs into the bleed, a frame inside the trim, and words in the top left corner."""
    ground = Rect(-bleed, -bleed, w + 2 * bleed, h + 2 * bleed, fill=colour)
    frame = Rect(2, 2, w - 4, h - 4, 2, stroke=Stroke("sea", 0.5))
    return Scene(w, h, (ground, frame, Text(3, 8, words, "text", size), *more))


def card(
    name: str, back: Scene | None = None, w: float = 63, h: float = 88, bleed: float = 3, said: str = ""
) -> Piece:
    """A card with its name on it."""
    return Piece(name, face(w, h, said or name, bleed=bleed), back, bleed)


def cards(count: int, w: float = 63, h: float = 88, backs: bool = True, gap: float = 0) -> Component:
    """So many cards that share one back."""
    back = face(w, h, "back", "sea") if backs else None
    made = tuple(card(f"card-{i}", back, w, h) for i in range(count))
    return Component("cards", "Karty", "cs", pieces=made, gap=gap)


def token(name: str, d: float = 16) -> Piece:
    """A round token with a back."""
    r = d / 2
    front = Scene(
        d, d, (Circle(r, r, r + 1.5, "sun"), Text(r, r + 1, name[-2:], "text-bold", 7, anchor="middle"))
    )
    back = Scene(d, d, (Circle(r, r, r + 1.5, "terracotta"),))
    return Piece(name, front, back, 1.5, "round")


def tokens(count: int, gap: float = 4) -> Component:
    """Round tokens, spaced for a punch."""
    return Component("tokens", "Žetony", "cs", tuple(token(f"token-{i:02}") for i in range(count)), gap=gap)


def board() -> Component:
    """An A3 page that bleeds, with a cross in the middle and a line round its live area."""
    ground = face(420, 297, "board", "sand")
    live = Rect(10, 5, 400, 287, stroke=Stroke("terracotta", 0.3))
    return Component(
        "board", "Hrací plán", "cs", pages=(Piece("board", ground._replace(items=(*ground.items, live))),)
    )


def sheet(w: float = 210, h: float = 297) -> Component:
    """A page that is not cut."""
    scene = Scene(w, h, (Rect(15, 15, w - 30, h - 30, stroke=Stroke("ink", 0.5)), Text(20, 30, "Záznam")))
    return Component("sheet", "Záznam", "cs", pages=(Piece("sheet", scene, bleed=0),))
