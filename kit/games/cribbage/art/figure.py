"""Hands, counts and pegs as pictures."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from kit.art import fonts, paths
from kit.art.layout.texts import texts_of
from kit.art.part import Figures, ReferenceFigure, figure_of
from kit.art.parts.deck import SMALL, small_card
from kit.art.scene import Element, Group, Path, Point, Rect, Scene, Stroke
from kit.art.text import label
from kit.core.errors import GameError
from kit.games.cribbage.art.look import GROUND
from kit.games.cribbage.engine.cards import HIDDEN, Cards, name, names
from kit.games.cribbage.engine.points import laid_points, shown_points
from kit.games.cribbage.engine.rules import CribbageRules

_GAP, _ROUND = 2.0, 1.4
ROW = 4 * (SMALL[0] + _GAP)
"""A row of four: fewer cards are shown no larger."""


class CardRow(NamedTuple):
    """Cards in a row, perhaps with a word above; one that is hidden shows its back."""

    cards: Cards
    word: str = ""


def _one(content: Any, lang: str, card: int, x: float, y: float) -> tuple[Element, ...]:
    if card == HIDDEN:
        return (Rect(x, y, *SMALL, _ROUND, GROUND, Stroke("outline", 0.4)),)
    text = name(card)
    return small_card(texts_of(content, lang)[f"index_{text[0]}"], text[1], x, y)


def cards_scene(content: Any, lang: str, groups: Sequence[CardRow], title: str) -> Scene:
    """Groups of cards beside each other, a word above each, which may be longer than its cards."""
    head = 7.0 if any(group.word for group in groups) else 1.0
    items = [item for card, at in _places(groups) for item in _one(content, lang, card, *at)]
    x, right = 1.0, 0.0
    for group in groups:
        start = x
        x += len(group.cards) * (SMALL[0] + _GAP)
        if group.word:
            half = fonts.width(group.word, "text-bold", 12.5) / 2
            middle = max((start + x - _GAP) / 2, 1 + half)
            right = middle + half
            items.append(label(middle, 3.4, group.word, "text-bold", 12.5, "ink"))
        x += 2 * _GAP
    return Scene(max(x - 3 * _GAP, right) + 1, head + SMALL[1] + 1, tuple(items), title, "", lang)


def _places(groups: Sequence[CardRow]) -> Iterator[tuple[int, Point]]:
    """Every card of a row of groups, and its corner."""
    head, x = 7.0 if any(group.word for group in groups) else 1.0, 1.0
    for group in groups:
        for card in group.cards:
            yield card, (x, head)
            x += SMALL[0] + _GAP
        x += 2 * _GAP


def rows_scene(content: Any, lang: str, rows: Sequence[Sequence[CardRow]], title: str) -> Scene:
    """Rows of groups of cards, one below the other."""
    scenes = [cards_scene(content, lang, row, "") for row in rows]
    stacked = [Group(scene.items, 0, n * (SMALL[1] + 9)) for n, scene in enumerate(scenes)]
    high = (len(rows) - 1) * (SMALL[1] + 9) + scenes[-1].h
    return Scene(max(scene.w for scene in scenes), high, tuple(stacked), title, "", lang)


def outlines(rows: Sequence[Sequence[CardRow]]) -> Iterator[tuple[int, Path]]:
    """The cards of these rows that are seen, with their outlines."""
    for n, row in enumerate(rows):
        for card, (x, y) in _places(row):
            if card != HIDDEN:
                yield card, Path(paths.rect(x, y + n * (SMALL[1] + 9), *SMALL, _ROUND))


_LAID = ("3.2", (28, 24))  # eight on seven
_HAND = ("4", (24, 25, 26, 31), 29)


def figures(content: Any, lang: str, width: float) -> Figures:
    """The pictures of the quick-reference card by rule: the best answer, and the best hand."""
    rules = CribbageRules.of(content.facts)
    texts, found = texts_of(content, lang), dict[str, ReferenceFigure]()
    lead, answer = _LAID[1][1], _LAID[1][0]
    pegs = laid_points(rules, (lead, answer))["total"]
    total = shown_points(rules, _HAND[1], _HAND[2])["total"]
    if not pegs or not total:
        raise GameError("illegal-move", "4", text=names(_HAND[1]))
    for rule, groups in (
        (_LAID[0], [CardRow((lead, answer), f"+{pegs}")]),
        (_HAND[0], [CardRow(_HAND[1], f"+{total}"), CardRow((_HAND[2],), texts["figure_starter"])]),
    ):
        scene = cards_scene(content, lang, groups, "")
        found[rule] = figure_of(scene, width, 17)
    return found
