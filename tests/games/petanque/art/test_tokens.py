"""Tokens: as many as the content says, room for a punch, the same on both sides, readable."""

import os
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from math import hypot, tau
from pathlib import Path

import pytest

from kit.art.fonts import MissingGlyph
from kit.art.inks import components, grey
from kit.art.palette import contrast
from kit.art.parts.tokens import token_scene, tokens
from kit.art.recording import record
from kit.art.scene import Circle
from kit.art.text import TextDoesNotFit
from kit.content.text import Multilingual
from kit.games.petanque.art.boules import TOKENS
from kit.games.petanque.content import load
from kit.games.petanque.content.board import drawn_field_mm
from kit.press.impose import impose
from kit.press.paper import PAPERS
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
    assert len(made.pieces) == sum(token.count + token.spare for token in CONTENT.tokens.tokens)
    assert len({piece.name for piece in made.pieces}) == len(made.pieces)
    kinds = Counter(piece.front.title for piece in made.pieces)
    assert {CONTENT.text(t.name, lang): t.count + t.spare for t in CONTENT.tokens.tokens} == kinds


def test_a_punch_has_room_and_colour_to_slip_on() -> None:
    made = tokens(CONTENT, "en", TOKENS)
    for piece in made.pieces:
        assert (piece.outline, piece.bleed) == ("round", 3)
        ground, d = piece.front.items[0], piece.size[0]
        assert isinstance(ground, Circle)
        assert (ground.cx, ground.cy, ground.r) == (d / 2, d / 2, d / 2 + piece.bleed)
        assert made.gap >= 2 * piece.bleed, "neighbours do not run into each other"


def test_one_side_shows_where_to_cut_and_nothing_else_comes_near() -> None:
    for piece in tokens(CONTENT, "en", TOKENS).pieces:
        *face, ring = piece.front.items
        assert piece.back
        assert tuple(face) == piece.back.items, "it does not matter which side lies up"
        r = piece.size[0] / 2
        assert isinstance(ring, Circle)
        assert (ring.cx, ring.cy, ring.r, ring.fill) == (r, r, r, None)
        drawn = [c.r * m[0] for c, m in walk(piece.back.items[1:]) if isinstance(c, Circle) and m[0] > 0]
        assert max(drawn) <= r - 0.9
        fills = [piece.front.items[0]]
        assert ring.stroke
        ground = next(i.fill for i in fills if isinstance(i, Circle) and i.fill)
        assert contrast(ring.stroke.colour, ground) >= 3, "the ring can be seen"
    for piece in tokens(CONTENT, "en", TOKENS, ring=False).pieces:
        assert piece.back is piece.front, "a shop cuts without it"


def test_a_kind_fills_its_rows_and_fits_its_place() -> None:
    sheets = impose(tokens(CONTENT, "en", TOKENS).pieces, PAPERS["a4"], gap=6)
    assert len(sheets) == 1
    for block in sheets[0].blocks:
        assert len({piece.row for piece in block.pieces}) == 1
        assert len(block.pieces) <= block.grid.cols, "one row holds them"
    size = {token.kind: CONTENT.tokens.size(token) for token in CONTENT.tokens.tokens}
    assert size["score"] < 12.1, "the circles of the score track"
    assert size["jack"] < size["boule"] <= drawn_field_mm(CONTENT.board, CONTENT.rules.terrain)


def test_jacks_differ_in_grey() -> None:
    jacks = [token.colour for token in CONTENT.tokens.tokens if token.kind == "jack" and token.colour]
    shades = sorted(map(grey, jacks))
    assert len(shades) == 4
    assert min(b - a for a, b in pairwise(shades)) >= 0.1


def test_dots_go_round_without_a_seam() -> None:
    rings = [
        item
        for token in CONTENT.tokens.tokens
        for item in token_scene(CONTENT, token, "en", TOKENS).items
        if isinstance(item, Circle) and item.stroke and item.stroke.dash
    ]
    assert rings
    for ring in rings:
        assert ring.stroke is not None
        count = tau * ring.r / sum(ring.stroke.dash)
        assert count == pytest.approx(round(count), abs=1e-6)


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
        r = CONTENT.tokens.size(token) / 2
        assert max(hypot(x - r, y - r) for x, y in corners) <= r - 0.8


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
