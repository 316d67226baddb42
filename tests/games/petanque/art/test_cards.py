"""Character cards: as recorded, readable, tokens beside the text, mistakes named, in every language."""

import os
import struct
from itertools import combinations, pairwise
from math import hypot
from pathlib import Path
from zlib import compress, crc32

import pytest
from PIL import Image as Pillow
from PIL import ImageChops

from kit.art.faults import usual_place, whole
from kit.art.fonts import MissingGlyph
from kit.art.look import card_back, look_of
from kit.art.recording import record
from kit.art.scene import Circle, Element, Group, Image, Rect, Scene, Symbol, Use
from kit.art.scene import Path as Outline
from kit.art.text import TextDoesNotFit
from kit.content.problems import ContentErrors
from kit.games.petanque.art.card_art import flat
from kit.games.petanque.art.cards import CardDeck, cards
from kit.games.petanque.content import load
from tests.art.geometry import overlaps, texts, walk
from tests.art.reading import pdf

GOLDEN = Path(__file__).parent / "golden"
LANGS = ("cs", "en")
CONTENT = load()


def unfaced(items: tuple[Element, ...]) -> tuple[Element, ...]:
    """The items without the portrait's own calls: faces have tests of their own."""
    return tuple(
        item._replace(symbol=Symbol(item.symbol.name, item.symbol.w, item.symbol.h, ()))
        if isinstance(item, Use) and item.symbol.name.startswith("portrait-")
        else item
        for item in items
    )


def with_card(folder: Path, text: str, name: str = "guest") -> Path:
    (folder / "characters").mkdir(exist_ok=True)
    (folder / "characters" / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


def guest(folder: Path, lang: str = "en") -> Scene:
    content = load([folder])
    return CardDeck(content, lang).front(content.characters["guest"])


@pytest.mark.parametrize("lang", LANGS)
def test_drawing_calls_are_as_recorded(lang: str) -> None:
    front = CardDeck(CONTENT, lang).front(CONTENT.characters["piere-caro"])
    now = record(front._replace(items=unfaced(front.items))) + "\n"
    file = GOLDEN / f"card-{lang}.txt"
    if os.environ.get("KIT_UPDATE_GOLDEN"):
        file.write_text(now, encoding="utf-8")
    assert now == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGS)
def test_every_character_has_a_card_of_poker_size(lang: str) -> None:
    made = cards(CONTENT, lang)
    assert [piece.name for piece in made.pieces] == list(CONTENT.characters)
    assert {piece.size for piece in made.pieces} == {(63, 88)}
    assert len({id(piece.back) for piece in made.pieces}) == 1
    assert (made.id, made.lang, made.gap) == ("cards", lang, 0)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("slug", CONTENT.characters)
def test_a_card_says_everything_in_readable_type(lang: str, slug: str) -> None:
    character = CONTENT.characters[slug]
    deck = CardDeck(CONTENT, lang)
    found = texts(deck.front(character))
    said = " ".join(text.text for text in found).replace("\u00a0", " ")
    skill = deck.skill(character.skill)
    wanted = [character.name[lang], skill["name"], *skill["lines"].split("\n")]
    wanted += [character.flavour[lang] if character.flavour else ""]
    assert [word for part in wanted for word in part.replace("\u00a0", " ").split() if word not in said] == []
    assert min(text.size for text in found) >= 8
    assert overlaps(found) == []
    assert all(
        text.left >= 3 and text.right <= 60 and text.top >= 3 and text.bottom <= 85.5 for text in found
    )


@pytest.mark.parametrize("lang", LANGS)
def test_tokens_lie_side_by_side_and_hide_no_text(lang: str) -> None:
    r = CONTENT.tokens.diameter_mm / 2
    for piece in cards(CONTENT, lang).pieces:
        spots = [c for c, _ in walk(piece.front.items) if isinstance(c, Circle) and c.r == r]
        assert len(spots) == 3
        assert all(b.cy - a.cy >= 2 * r for a, b in pairwise(spots))
        assert all(r <= c.cx <= 63 - r and r <= c.cy <= 88 - r for c in spots)
        for text in texts(piece.front):
            for c in spots:
                x, y = min(max(c.cx, text.left), text.right), min(max(c.cy, text.top), text.bottom)
                assert (x - c.cx) ** 2 + (y - c.cy) ** 2 > r * r, (piece.name, text.text)


def spots_of(front: Scene) -> list[Circle]:
    """The circles upon the rack, with their edge."""
    found = (c for c, _ in walk(front.items) if isinstance(c, Circle) and c.cx > 44 and c.fill and c.stroke)
    return [c for c in found if c.cy < 52 and c.stroke and not c.stroke.dash]


@pytest.mark.parametrize("boules", range(1, 7))
def test_spots_follow_the_boules_and_do_not_touch(tmp_path: Path, boules: int) -> None:
    forms = "".join(f"  {form}: {{boules: {boules}}}\n" for form in CONTENT.rules.formats)
    (tmp_path / "rules.yaml").write_text(f"formats:\n{forms}", encoding="utf-8")
    spots = spots_of(cards(load([tmp_path]), "en").pieces[0].front)
    assert len(spots) == boules
    assert all(c.cy - c.r >= 1.3 and c.cy + c.r <= 52.2 and c.cx + c.r <= 62.1 for c in spots)
    for a, b in combinations(spots, 2):
        assert hypot(a.cx - b.cx, a.cy - b.cy) >= a.r + b.r + 0.5
    assert spots[0].r == CONTENT.tokens.diameter_mm / 2 if boules <= 3 else spots[0].r >= 5


def test_a_boule_more_or_fewer_changes_only_its_own_cards(tmp_path: Path) -> None:
    more = "strong: {name: Strong, boules: -1}\nrich: {name: Rich, boules: 1}\n"
    (tmp_path / "skills.yaml").write_text(more, encoding="utf-8")
    (tmp_path / "characters").mkdir()
    for skill in ("strong", "rich"):
        (tmp_path / "characters" / f"{skill}.yaml").write_text(
            f"name: Mr {skill}\nskill: {skill}\n", encoding="utf-8"
        )
    made = {piece.name: piece.front for piece in cards(load([tmp_path]), "en").pieces}
    before = {piece.name: piece.front for piece in cards(CONTENT, "en").pieces}
    assert {name: made[name] for name in before} == before
    assert [len(spots_of(made[name])) for name in ("strong", "rich", "tom-mcfield")] == [2, 4, 3]


def test_words_keep_off_the_cut_and_off_each_other() -> None:
    for character in CONTENT.characters.values():
        found = texts(CardDeck(CONTENT, "cs").front(character))
        assert max(text.bottom for text in found) <= 88 - 3
        name = max(found, key=lambda text: text.size)
        first = min(text.top for text in found if text.top > name.bottom)
        assert first - name.bottom >= 1.2, "air between the name and the list"


def test_the_ribbon_is_as_long_as_its_word(tmp_path: Path) -> None:
    wide = {}
    for character in CONTENT.characters.values():
        front = CardDeck(CONTENT, "en").front(character)
        ribbon = next(i for i in front.items if isinstance(i, Rect) and i.r == 3.4)
        word = next(t for t in texts(front) if t.text == CONTENT.skills[character.skill].name["en"])
        assert ribbon.x + ribbon.w - word.right == pytest.approx(3.5, abs=0.05)
        wide[character.skill] = ribbon.w
    assert len(set(wide.values())) == 3


@pytest.mark.parametrize("lang", LANGS)
def test_text_that_does_not_fit_names_card_box_and_language(tmp_path: Path, lang: str) -> None:
    long = "Nejdelší jméno široko daleko, " * 4
    with_card(tmp_path, f"name: '{long}'\nskill: pointer\n")
    with pytest.raises(
        TextDoesNotFit, match=rf"^card 'guest', box 'name', {lang}: text does not fit 56 × 6.8 mm"
    ):
        guest(tmp_path, lang)
    with_card(tmp_path, f"name: Ada\nskill: pointer\nlines: [{{cs: '{long * 6}', en: '{long * 6}'}}]\n")
    with pytest.raises(TextDoesNotFit, match=rf"^card 'guest', box 'lines', {lang}"):
        guest(tmp_path, lang)


def test_a_missing_glyph_names_card_box_and_language(tmp_path: Path) -> None:
    with_card(tmp_path, "name: 王小明\nskill: pointer\n")
    with pytest.raises(MissingGlyph, match=r"^card 'guest', box 'name', cs: .*no glyph for '王' \(U\+738B\)"):
        guest(tmp_path, "cs")


def test_own_lines_and_a_long_flavour_find_room(tmp_path: Path) -> None:
    flavour = "Dvakrát měří, jednou hází, a když to nevyjde, měří potřetí a napočítá o pole míň."
    line = "Jednou za zápas smí mlčet"
    text = "name: Ada\nskill: shooter\nnickname: {cs: Krejčí, en: Tailor}\n"
    text += f"flavour: {{cs: '{flavour}', en: x}}\n"
    with_card(tmp_path, text + f"lines: [{{cs: '{line}', en: x}}]\n")
    found = texts(guest(tmp_path, "cs"))
    assert any(line in text.text for text in found)
    assert overlaps(found) == []


def test_the_longest_skill_still_fits_beside_a_flavour(tmp_path: Path) -> None:
    keys = (
        "name: {cs: Žonglér s kolečky, en: Juggling wizard}",
        "may: [push_jack, shoot_jack]",
        "stone: opponent",
        "point: {add: 2, except: [5, 6], optional: true}",
        "shoot: {add: -1, except: [1], optional: true}",
    )
    skill = "\n  ".join(keys)
    (tmp_path / "skills.yaml").write_text(f"juggler:\n  {skill}\n", encoding="utf-8")
    flavour = "Dvakrát měří, jednou hází, a když to nevyjde, měří potřetí a napočítá o pole míň."
    with_card(
        tmp_path, f"name: Svatopluk Kožušník-Vrbenský\nskill: juggler\nflavour: {{cs: '{flavour}', en: x}}\n"
    )
    for lang in LANGS:
        found = texts(guest(tmp_path, lang))
        assert overlaps(found) == []
        assert min(text.size for text in found) >= 7.5


def test_a_card_without_words_is_drawn_from_the_name(tmp_path: Path) -> None:
    with_card(tmp_path, "name: Ada\nskill: pointer\n")
    (face,) = (
        item for item in guest(tmp_path).items if isinstance(item, Use) and "portrait" in item.symbol.name
    )
    assert len(face.symbol.items) > 0
    assert flat({"hair": {"style": "bun", "colour": "black"}}) == {"hair": "bun", "hair_colour": "black"}


PICTURE = "name: Ada\nskill: pointer\nportrait: pictures/ada.png\n"


def picture(folder: Path) -> Path:
    (folder / "pictures").mkdir()
    with_card(folder, PICTURE)
    return folder / "pictures" / "ada.png"


def test_a_picture_of_the_pack_fills_the_place_of_the_portrait(tmp_path: Path) -> None:
    Pillow.new("RGB", (500, 500), "red").save(picture(tmp_path))
    (image,) = (item for item in guest(tmp_path).items if isinstance(item, Image))
    assert (image.x, image.y, image.w, image.h) == (-3, -3, 46, 55.2)
    left, top, right, bottom = image.crop
    assert left == right > 0 == top == bottom
    assert 500 * (1 - left - right) / 500 == pytest.approx(image.w / image.h)


def problems(folder: Path) -> list[str]:
    content = load([folder])
    with pytest.raises(ContentErrors) as caught:
        whole(content, lambda: cards(content, "en"), usual_place(content, "cards"))
    return [str(problem) for problem in caught.value.problems]


def test_a_picture_too_coarse_to_print_is_refused_with_what_it_needs(tmp_path: Path) -> None:
    Pillow.new("RGB", (300, 444)).save(picture(tmp_path))
    (told,) = problems(tmp_path)
    assert "characters/guest.yaml:3:11: picture 'ada.png' of 300 × 444 pixels prints at 166 dpi" in told
    assert "at least 363 × 435 pixels" in told


def test_a_broken_picture_is_refused(tmp_path: Path) -> None:
    file = picture(tmp_path)
    Pillow.effect_noise((500, 500), 50).save(file)
    file.write_bytes(file.read_bytes()[:20_000])
    (told,) = problems(tmp_path)
    assert "guest.yaml:3:11: picture 'ada.png': the file is damaged or cut off" in told
    file.write_bytes(b"not a picture at all")
    (told,) = problems(tmp_path)
    assert "guest.yaml:3:11: picture 'ada.png': not a PNG, JPEG or WebP" in told


def test_a_decompression_bomb_is_refused(tmp_path: Path) -> None:
    side = 30_000
    chunks = (
        b"IHDR" + struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0),
        b"IDAT" + compress(bytes(side * (1 + side // 8)), 1),
        b"IEND",
    )
    packed = (struct.pack(">I", len(one) - 4) + one + struct.pack(">I", crc32(one)) for one in chunks)
    picture(tmp_path).write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(packed))
    (told,) = problems(tmp_path)
    assert "guest.yaml:3:11: picture 'ada.png'" in told
    assert "pixels" in told


def test_a_picture_that_vanished_or_grew_is_refused(tmp_path: Path) -> None:
    file = picture(tmp_path)
    Pillow.new("RGB", (500, 500)).save(file)
    content = load([tmp_path])
    file.unlink()
    with pytest.raises(
        ContentErrors, match=r"guest\.yaml:3:11: picture 'ada\.png': cannot be read: No such file"
    ):
        cards(content, "en")
    file.write_bytes(b"\0" * 31_000_000)
    with pytest.raises(ContentErrors, match=r"guest\.yaml:3:11: picture 'ada\.png': 31\.0 MB is too large"):
        cards(content, "en")


SVG = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<title>Face</title><rect width="100" height="100" fill="#a9cbd2"/>
<g transform="translate(50 50) scale(2)" style="stroke:#2b2a28;stroke-width:1">
<circle r="15" fill="#EFC3A0"/><path d="M-8 5a8 8 0 0016 0z" fill="#7c2f3b"/></g></svg>"""


def svg(folder: Path, text: str) -> None:
    (folder / "pictures").mkdir(exist_ok=True)
    with_card(folder, PICTURE.replace(".png", ".svg"))
    (folder / "pictures" / "ada.svg").write_text(text, encoding="utf-8")


def test_an_svg_is_drawn_in_the_palette_and_fills_its_place(tmp_path: Path) -> None:
    svg(tmp_path, SVG)
    group = next(item for item in guest(tmp_path).items if isinstance(item, Group))
    assert group.clip == Rect(-3, -3, 46, 55.2)
    drawn = [(item, m) for item, m in walk((group,)) if isinstance(item, Outline)]
    assert [item.fill for item, _ in drawn] == ["sky", "skin-peach", "wine"]
    (first, m), (head, _), _ = drawn
    xs, ys = zip(*((c[1], c[2]) for c in first.d if c[0] == "M" or c[0] == "L"), strict=True)
    assert [m[0] * v + m[4] for v in (min(xs), max(xs))] == pytest.approx([-7.6, 47.6])
    assert [m[3] * v + m[5] for v in (min(ys), max(ys))] == pytest.approx([-3, 52.2])
    assert head.stroke
    assert head.stroke.width == 2


BAD_SVG = {
    SVG.replace(
        "<title>", '<image href="http://example.org/x.png"/><title>'
    ): "<image> refers to something else",
    SVG.replace('fill="#a9cbd2"', 'fill="url(#a)"'): "<rect> refers to something else",
    "<!DOCTYPE svg [<!ENTITY a 'b'>]>" + SVG: "it has a DOCTYPE or entities",
    SVG.replace("<title>", "<text>a</text><title>"): "<text> cannot be drawn; turn it into paths",
    SVG.replace("<title>", "<script>1</script><title>"): "<script> cannot be drawn",
    SVG.replace("#a9cbd2", "hotpinkish"): "colour 'hotpinkish' cannot be drawn",
    SVG.replace("a8 8 0 0016 0z", "a8 8 0 0016"): "path data: a number is missing",
    SVG.replace("M-8 5", "L-8 5"): "it must begin with M",
    SVG.replace("</svg>", ""): "not XML",
    SVG.replace('viewBox="0 0 100 100"', ""): "neither a viewBox",
    "<html/>": "not an SVG picture",
    SVG.replace("<title>", "<g>" * 60 + "</g>" * 60 + "<title>"): "nested deeper than 40",
    SVG.replace("scale(2)", "sclae(2)"): "transform 'sclae(2)' cannot be read",
}


@pytest.mark.parametrize("text", BAD_SVG, ids=BAD_SVG.values())
def test_an_svg_that_cannot_be_drawn_is_refused(tmp_path: Path, text: str) -> None:
    svg(tmp_path, text)
    (told,) = problems(tmp_path)
    assert "guest.yaml:3:11: picture 'ada.svg': " in told
    assert BAD_SVG[text] in told


def test_all_bad_pictures_are_told_at_once(tmp_path: Path) -> None:
    Pillow.new("RGB", (30, 44)).save(picture(tmp_path))
    with_card(tmp_path, PICTURE.replace("Ada", "Bea"), "second")
    assert len(problems(tmp_path)) == 2


def test_a_pack_brings_its_own_layout(tmp_path: Path) -> None:
    (tmp_path / "templates").mkdir()
    text = "{{ card.name }} {{ rules.match.points }}"
    layout = f"size: [70, 120]\nboxes:\n- {{at: [5, 5], size: [60, 9], text: '{text}'}}\n"
    (tmp_path / "templates" / "card.yaml").write_text(layout, encoding="utf-8")
    piece = cards(load([tmp_path]), "en").pieces[0]
    assert [piece.size, piece.back and piece.back.size] == [(70, 120)] * 2
    assert [text.text for text in texts(piece.front)] == [f"Christofer Wood {CONTENT.rules.match.points}"]


def image(scene: Scene) -> Pillow.Image:
    import pypdfium2

    found: Pillow.Image = pypdfium2.PdfDocument(pdf(scene))[0].render(scale=3).to_pil().convert("RGB")
    return found


def test_the_back_is_the_same_upside_down_and_shows_no_edge() -> None:
    back = card_back(look_of(load()), 63, 88)
    page = image(back)
    turned = page.rotate(180)
    difference = ImageChops.difference(page, turned).convert("L")
    shown = difference.point([0] * 60 + [255] * 196).histogram()[255]
    assert shown / (page.width * page.height) < 0.01
    moved = Scene(
        63,
        88,
        tuple(item._replace(x=item.x + 1, y=item.y + 1) for item in back.items if isinstance(item, Use)),
    )
    aside = image(moved)
    assert (255, 255, 255) not in {
        aside.getpixel((x, y)) for x in (0, page.width - 1) for y in range(page.height)
    }


@pytest.mark.parametrize("name", ["Řehoř Ďáblův Čtvrtníček-Žižkovský", "Bartholomew Featherstonehaugh"])
def test_a_long_name_has_a_place(tmp_path: Path, name: str) -> None:
    with_card(tmp_path, f"name: {name}\nskill: pointer\n")
    drawn = [text for text in texts(guest(tmp_path, "cs")) if text.text in name and text.size > 8.9]
    assert " ".join(text.text for text in drawn) == name
