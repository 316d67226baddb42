"""Whose turn it is, as a flow of questions."""

from typing import Final, NamedTuple

from kit.art import paths, text
from kit.art.palette import Colour, tint
from kit.art.scene import Element, Line, Path, Rect, Scene, Stroke, Text
from kit.art.text import Style, label
from kit.book.book import Book

LEFT, RIGHT, GAP = 47.0, 38.0, 13.0
PAD, STEP, LEAST = 2.6, 7.5, 13.0
_LINE = Stroke("ink", 0.5)


class Question(NamedTuple):
    """A question's key, the answer that settles it, and the one that leads on."""

    key: str
    settles: str
    colour: Colour


QUESTIONS: Final = (
    Question("hands", "no", "muted"),
    Question("empty", "no", "lavender"),
    Question("farther", "yes", "sea"),
    Question("before", "no", "olive"),
)


def turn_flow(book: Book) -> Scene:
    """Questions down the left side, at the right of each who plays when it is settled."""
    items: list[Element] = []
    y = 0.0
    ask = Style("text-bold", 9.5, "ink", "middle", "middle", 1.15)
    for index, question in enumerate(QUESTIONS):
        last = index == len(QUESTIONS) - 1
        said, answer = book.say(f"flow.{question.key}"), book.say(f"flow.{question.key}.settled")
        h = max(_height(said, LEFT, ask), _height(answer, RIGHT, _answer()), LEAST)
        items += _box(0, y, LEFT, h, said, ask, "paper", Stroke("ink", 0.6), h / 2)
        items += _box(
            LEFT + GAP,
            y,
            RIGHT,
            h,
            answer,
            _answer(),
            tint(question.colour, 0.22, "paper"),
            Stroke(question.colour, 0.6),
            1.6,
        )
        items += _arrow(LEFT, y + h / 2, LEFT + GAP, y + h / 2)
        items.append(_word(LEFT + GAP / 2 - 0.6, y + h / 2 - 2.2, book.say(f"flow.{question.settles}")))
        other = "yes" if question.settles == "no" else "no"
        items += _arrow(LEFT / 2, y + h, LEFT / 2, y + h + STEP)
        items.append(_word(LEFT / 2 + 4, y + h + STEP / 2 - 0.6, book.say(f"flow.{other}")))
        y += h + STEP
        if last:
            answer = book.say("flow.otherwise")
            h = max(_height(answer, LEFT, _answer()), LEAST)
            items += _box(
                0,
                y,
                LEFT,
                h,
                answer,
                _answer(),
                tint("terracotta", 0.2, "paper"),
                Stroke("terracotta", 0.6),
                1.6,
            )
            y += h
    steps = [
        f"{book.say(f'flow.{q.key}')} {book.say(f'flow.{q.settles}')}: {book.say(f'flow.{q.key}.settled')}"
        for q in QUESTIONS
    ]
    desc = " ".join([*steps, book.say("flow.otherwise")])
    moved = tuple(items)
    return Scene(LEFT + GAP + RIGHT + 1, y + 1, (_shift(moved),), book.say("figure.turns"), desc, book.lang)


def _shift(items: tuple[Element, ...]) -> Element:
    from kit.art.scene import Group

    return Group(items, 0.5, 0.5)


def _answer() -> Style:
    return Style("text", 9.5, "ink", "middle", "middle", 1.15)


def _height(said: str, w: float, style: Style) -> float:
    return text.height(said, w - 2 * PAD, style) + 2 * PAD


def _box(
    x: float, y: float, w: float, h: float, said: str, style: Style, fill: Colour, stroke: Stroke, r: float
) -> list[Element]:
    rect = Rect(x, y, w, h, min(r, 5), fill, stroke)
    words: tuple[Text, ...] = text.lay_out(
        said, x + PAD, y + PAD, w - 2 * PAD, h - 2 * PAD, style, "flow of turns"
    )
    return [rect, *words]


def _arrow(x1: float, y1: float, x2: float, y2: float) -> list[Element]:
    size = 2.0
    dx, dy = (1, 0) if y1 == y2 else (0, 1)
    tip = [
        (x2, y2),
        (x2 - dx * size - dy * size * 0.6, y2 - dy * size - dx * size * 0.6),
        (x2 - dx * size + dy * size * 0.6, y2 - dy * size + dx * size * 0.6),
    ]
    return [Line(x1, y1, x2 - dx * size, y2 - dy * size, _LINE), Path(paths.polygon(tip), "ink")]


def _word(x: float, y: float, said: str) -> Text:
    return label(x, y, said, "text-bold-italic", 9)
