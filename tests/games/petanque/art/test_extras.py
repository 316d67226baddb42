"""Extras and the cover: dice that add up to seven, a box that closes, pages on which nothing is cut off."""

from dataclasses import replace
from math import isclose
from pathlib import Path

import pytest

from kit.art.layout.texts import texts_of
from kit.art.parts.box_net import CLEAR, NOTCH, TICK, TONGUE, BoxNet
from kit.art.parts.cover import DUPLEX
from kit.art.parts.dice_net import EDGE, TAB, net
from kit.art.parts.sheet import CUT, FOLD, H, W
from kit.art.parts.tuck_box import DICE, DISCS, SPARE, box_page, boxes, loose
from kit.art.recording import record
from kit.art.scene import Circle, Line, Rect, Scene
from kit.art.scene import Path as Outline
from kit.art.text import TextDoesNotFit
from kit.content.text import Multilingual
from kit.games.petanque.art.cards import CardDeck
from kit.games.petanque.art.extras import cover, extras
from kit.games.petanque.content import load
from tests.art.geometry import overlaps, texts, walk
from tests.files import write

GOLDEN = Path(__file__).parent / "golden"
CONTENT = load()
LANGS = ("cs", "en")


def pages(lang: str) -> dict[str, Scene]:
    return {page.name: page.front for page in (*extras(CONTENT, lang).pages, *cover(CONTENT, lang).pages)}


PAGES = {(lang, name): scene for lang in LANGS for name, scene in pages(lang).items()}


def test_everything_promised_is_there() -> None:
    assert [page.name for page in extras(CONTENT, "cs").pages] == ["dice", "box-1", "score", "blank-1"]


@pytest.mark.parametrize(("lang", "name"), PAGES)
def test_text_is_readable_apart_and_on_the_page(lang: str, name: str) -> None:
    scene = PAGES[lang, name]
    found = texts(scene)
    assert len(found) > 5
    assert min(text.size for text in found) >= 6
    assert overlaps(found) == []
    assert all(t.left >= 0 and t.right <= W and t.top >= 0 and t.bottom <= H for t in found)


@pytest.mark.parametrize(("lang", "name"), PAGES)
def test_drawings_stay_on_the_page(lang: str, name: str) -> None:
    for item, m in walk(PAGES[lang, name].items):
        if isinstance(item, Line) and m[:4] == (1, 0, 0, 1) and item.stroke in (CUT, FOLD):
            assert min(item.x1, item.x2) + m[4] >= 0
            assert max(item.x1, item.x2) + m[4] <= W


def faces() -> dict[tuple[int, int], int]:
    """How many pips each square of the net has, by its column and row."""
    found: dict[tuple[int, int], int] = {}
    for item, _ in walk(net("ivory", "outline")):
        if isinstance(item, Rect):
            found[round(item.x / EDGE), round((item.y - TAB) / EDGE)] = 0
        elif isinstance(item, Circle):
            found[int(item.cx / EDGE), int((item.cy - TAB) / EDGE)] += 1
    return found


def test_opposite_faces_of_the_die_add_up_to_seven() -> None:
    found = faces()
    assert sorted(found.values()) == [1, 2, 3, 4, 5, 6]
    belt = [found[i, 1] for i in range(4)]
    assert belt[0] + belt[2] == belt[1] + belt[3] == found[1, 0] + found[1, 2] == 7


def test_a_cube_has_five_folds_between_faces_and_seven_tabs() -> None:
    folds = {
        tuple(round(v, 3) for v in item[:4])
        for item, _ in walk(net("ivory", "outline"))
        if isinstance(item, Line) and item.stroke == FOLD
    }
    assert len(folds) == 5 + 7
    tabs = [item for item, _ in walk(net("ivory", "outline")) if isinstance(item, Outline) and item.fill]
    assert len(tabs) == 7


def points(d: object) -> list[tuple[float, float]]:
    return [(c[-2], c[-1]) for c in d if len(c) > 1]  # type: ignore[attr-defined]


@pytest.mark.parametrize("cards", [9, 18, 30, 48])
def test_the_box_holds_its_cards_and_closes(cards: int) -> None:
    (holds,) = boxes(cards)
    assert holds >= cards
    box = BoxNet(65, 90, holds * 0.4 + loose(holds) + 2)
    assert box.d >= cards * 0.35 + 1, "cards of 300 g/m² slip in"
    assert box.width + SPARE + CLEAR + TICK <= W
    assert box.back <= box.d - 1.5, "the glue flap is narrower than its side"
    assert box.height + 24 <= H
    xs, ys = zip(*points(box.cuts()), strict=True)
    assert (min(xs), min(ys)) == (0, 0)
    assert isclose(max(xs), box.width)
    assert isclose(max(ys), box.height)
    assert isclose(box.front - box.left, box.width - box.right), "sides are equal"
    assert box.back + box.w == box.left, "lids hang on the back, as wide as the front"
    assert box.w / 4 > NOTCH
    assert TONGUE > 10


def test_nine_cards_leave_room_for_tokens_and_dice() -> None:
    assert loose(9) == DICE
    assert loose(30) >= DISCS


def test_folds_of_the_box_are_marked_outside_its_print() -> None:
    box = BoxNet(65, 90, 9)
    printed = [command for command in box.ground(SPARE) if command[0] == "M"]
    assert printed
    marks = points(box.folds(SPARE))
    assert len(marks) == 2 * 2 * (4 + 2 + 2)
    for x, y in marks:
        over_walls = box.back - SPARE < x < box.width + SPARE and box.top - SPARE < y < box.bottom + SPARE
        over_lids = box.back - SPARE < x < box.left + SPARE and -SPARE < y < box.height + SPARE
        assert not over_walls
        assert not over_lids
    assert {x for x, _ in marks} >= {box.back, box.left, box.front, box.right}
    assert {y for _, y in marks} >= {box.top, box.bottom, box.top - box.d, box.bottom + box.d}


def test_print_runs_three_millimetres_over_every_cut_of_the_box() -> None:
    box = BoxNet(65, 90, 21.6)
    areas = [(c[1], c[2]) for c in box.ground(SPARE) if c[0] == "M"]
    far = [(c[1], c[2]) for n, c in enumerate(box.ground(SPARE)) if c[0] == "L" and n % 5 == 2]
    assert len(areas) == len(far) == 4
    for x, y in points(box.cuts()):
        for dx, dy in ((-2.9, 0), (2.9, 0), (0, -2.9), (0, 2.9)):
            if x + dx >= box.back - 2.9 and x >= box.back:
                assert any(
                    left <= x + dx <= right and top <= y + dy <= bottom
                    for (left, top), (right, bottom) in zip(areas, far, strict=True)
                ), (x, y, dx, dy)


@pytest.mark.parametrize("lang", LANGS)
def test_the_box_says_all_that_it_holds(lang: str) -> None:
    page = next(page for page in extras(CONTENT, lang).pages if page.name == "box-1")
    said = " ".join(placed.text for placed in texts(page.front)).replace("\u00a0", " ")
    assert "16 mm" in said, "the size of its dice"


def test_many_cards_get_several_boxes() -> None:
    assert boxes(108) == [36, 36, 36]


def test_drawing_calls_of_the_nets_are_as_recorded() -> None:
    import os

    box = BoxNet(65, 90, 9)
    lines = (Outline(box.cuts(), None, CUT), Outline(box.folds(SPARE), None, FOLD))
    now = (
        record(Scene(box.width, box.height, lines))
        + "\n"
        + record(Scene(107, 89, net("ivory", "outline")))
        + "\n"
    )
    file = GOLDEN / "nets.txt"
    if os.environ.get("KIT_UPDATE_GOLDEN"):
        file.write_text(now, encoding="utf-8")
    assert now == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGS)
def test_blank_cards_show_each_skill_and_true_spots(lang: str) -> None:
    scene = PAGES[lang, "blank-1"]
    said = " ".join(text.text for text in texts(scene))
    deck = CardDeck(CONTENT, lang)
    assert all(deck.skill(name)["name"] in said for name in CONTENT.skills)
    spots = [c for c, _ in walk(scene.items) if isinstance(c, Circle) and c.r == 7.75]
    assert len(spots) == 3 * (len(CONTENT.skills) + 1)


@pytest.mark.parametrize("lang", LANGS)
def test_the_score_sheet_has_both_teams_and_enough_ends(lang: str) -> None:
    said = [text.text for text in texts(PAGES[lang, "score"])]
    for short, team in CONTENT.game.teams.items():
        assert said.count(f"{short} {team.name[lang]}") == 2
    assert said.count("18") == 2


def test_teams_are_named_on_one_line_in_one_size() -> None:
    teams = CONTENT.game.teams
    long = replace(teams["T2"], name=Multilingual({"cs": "Pravý břeh", "en": "Right Bank"}))
    content = replace(CONTENT, game=replace(CONTENT.game, teams={**teams, "T2": long}))
    (score,) = (page.front for page in extras(content, "cs").pages if page.name == "score")
    assert len({text.size for text in texts(score) if text.text.startswith(("T1 ", "T2 Pravý břeh"))}) == 1


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("duplex", DUPLEX)
def test_the_cover_tells_how_to_print_and_whose_game_it_is(lang: str, duplex: str) -> None:
    (page,) = cover(CONTENT, lang, duplex).pages
    said = " ".join(text.text for text in texts(page.front)).replace("\u00a0", " ")
    assert CONTENT.game.author in said
    own = CardDeck(CONTENT, lang).texts[f"cover_duplex_{duplex}"]
    for text in (*(CONTENT.text(t, lang) for t in (CONTENT.game.licence, CONTENT.game.credit)), own):
        assert [word for word in text.replace("\u00a0", " ").split() if word not in said] == []
    size = CONTENT.languages[lang].number(CONTENT.tokens.diameter_mm)
    for words in ("100 mm", "g/m²", f"{size} mm", f": {len(CONTENT.characters)}", "50 mm"):
        assert words in said


def test_an_unknown_way_of_printing_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown duplex 'both'; known: long, short"):
        cover(CONTENT, "cs", "both")


def test_terms_too_long_for_the_cover_are_told() -> None:
    game = replace(CONTENT.game, licence=Multilingual(dict.fromkeys(LANGS, "Slovo za slovem. " * 200)))
    with pytest.raises(TextDoesNotFit, match=r"^cover, en, 'Author and terms': text does not fit"):
        cover(replace(CONTENT, game=game), "en")


@pytest.mark.parametrize("size", [(63, 88), (70, 120), (56, 87)])
def test_the_sketch_of_the_box_keeps_off_its_steps(size: tuple[float, float]) -> None:
    told = "1. Střihni.\n2. Přehni.\n3. Přilep.\n4. Zastrč."
    page = box_page(CONTENT, texts_of(CONTENT, "cs"), told, size, 4, "cs")
    steps = [text.bottom for text in texts(page) if text.left > 50 and text.text in ("Zastrč.", "4.")]
    edges = [item.y for item in page.items if isinstance(item, Rect) and not item.fill and item.h > 10]
    assert steps
    assert all(top > max(steps) for top in edges)
    assert edges or size == (70, 120)


@pytest.mark.parametrize("name", ["Klub", "Společnost přátel koulí, košonku a odpoledního stínu v Řevnicích"])
def test_box_and_cover_say_whose_pack_it_is(name: str, tmp_path: Path) -> None:
    card = "name: Vašek\nskill: pointer\n"  # rules and skills stay as they are
    pack = write(tmp_path, {"pack.yaml": f"name: {name}\n", "characters/vasek.yaml": card})
    content = load([pack])
    box, first = extras(content, "cs").pages[1].front, cover(content, "cs").pages[0].front
    for page in (box, first):
        assert name.split()[0] in {word.strip(",") for text in texts(page) for word in text.text.split()}
    turned = [text.text for text in texts(box) if text.text.endswith(f"– {name}")]
    assert len(turned) == (2 if len(name) < 30 else 0)
