"""Tokens: as many as the content says, room for a punch, the same on both sides, readable."""

import os
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from kit.art.fonts import MissingGlyph
from kit.art.inks import components
from kit.art.parts.tokens import token_scene, tokens
from kit.art.recording import record
from kit.art.scene import Circle
from kit.art.text import TextDoesNotFit
from kit.content.text import Multilingual
from kit.games.petanque.art.boules import TOKENS
from kit.games.petanque.content import load
from tests.art.geometry import texts, walk

GOLDEN = Path(__file__).parent / "golden"
CONTENT = load()
LANGS = ("cs", "en")


@pytest.mark.parametrize("lang", LANGS)
def test_drawing_calls_are_as_recorded(lang: str) -> None:
    scenes = [token_scene(CONTENT, token, lang, TOKENS) for token in CONTENT.tokens.tokens]
    now = "\n".join(record(scene) for scene in scenes) + "\n"
    file = GOLDEN / f"tokens-{lang}.txt"
    if os.environ.get("KIT_UPDATE_GOLDEN"):
        file.write_text(now, encoding="utf-8")
    assert now == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGS)
def test_every_token_is_there_as_often_as_it_is_needed(lang: str) -> None:
    made = tokens(CONTENT, lang, TOKENS)
    assert len(made.pieces) == sum(token.count for token in CONTENT.tokens.tokens)
    assert len({piece.name for piece in made.pieces}) == len(made.pieces)
    kinds = Counter(piece.front.title for piece in made.pieces)
    assert {CONTENT.text(t.name, lang): t.count for t in CONTENT.tokens.tokens} == kinds


def test_a_punch_has_room_and_colour_to_slip_on() -> None:
    made = tokens(CONTENT, "en", TOKENS)
    assert made.gap >= 4
    for piece in made.pieces:
        assert (piece.outline, piece.size, piece.bleed) == ("round", (16, 16), 2)
        assert piece.back is piece.front, "it does not matter which side lies up"
        ground = piece.front.items[0]
        assert isinstance(ground, Circle)
        assert (ground.cx, ground.cy, ground.r) == (8, 8, 8 + piece.bleed)
        assert made.gap >= 2 * piece.bleed, "neighbours do not run into each other"


@pytest.mark.parametrize("lang", LANGS)
def test_labels_are_readable_and_inside_the_cut(lang: str) -> None:
    labelled = [token for token in CONTENT.tokens.tokens if token.label]
    assert len(labelled) == 4
    for token in labelled:
        (text,) = texts(token_scene(CONTENT, token, lang, TOKENS))
        assert token.label
        assert text.text == CONTENT.text(token.label, lang)
        assert text.size >= 6.5
        corners = [(x, y) for x in (text.left, text.right) for y in (text.top, text.bottom)]
        assert max((x - 8) ** 2 + (y - 8) ** 2 for x, y in corners) <= 7.2**2


@pytest.mark.parametrize("ink", ["full", "grey"])
def test_teams_differ_in_pattern_and_in_lightness(ink: str) -> None:
    one, two = (token_scene(CONTENT, token, "en", TOKENS) for token in CONTENT.tokens.tokens[:2])
    shapes = [[type(item).__name__ for item, _ in walk(scene.items)] for scene in (one, two)]
    assert shapes[0] != shapes[1]
    grounds = [item.fill for scene in (one, two) for item in scene.items[:1] if isinstance(item, Circle)]
    dark, light = (components(fill, "grey", "grey")[0] for fill in grounds if fill)
    assert light - dark > 0.1


def test_a_label_that_cannot_be_read_names_the_token() -> None:
    token = replace(CONTENT.tokens.tokens[-1], label=Multilingual({"cs": "PŘEDPOKLÁDANÁ STŘELA", "en": "射"}))
    with pytest.raises(
        TextDoesNotFit, match=r"^token 'shot', label, cs: text does not fit .*'PŘEDPOKLÁDANÁ STŘELA'"
    ):
        token_scene(CONTENT, token, "cs", TOKENS)
    with pytest.raises(MissingGlyph, match=r"^token 'shot', label, en: .*U\+5C04"):
        token_scene(CONTENT, token, "en", TOKENS)
