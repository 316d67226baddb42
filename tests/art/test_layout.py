"""Layout templates: what is documented is accepted, mistakes have their place, boxes become drawings."""

import re
from pathlib import Path

import pytest
from PIL import Image as Pillow

from kit.art.layout import Layout, Template, load_template, load_texts, template_file
from kit.art.layout.colours import BadColour, parse_colour
from kit.art.layout.records import ARTS, BOX, STYLE, TEMPLATE
from kit.art.layout.texts import texts_of
from kit.art.palette import darken, on, tint
from kit.art.scene import Group, Image, Rect, Text
from kit.art.text import TextDoesNotFit
from kit.content.load import load
from kit.content.problems import ContentErrors
from kit.content.records import PackInfo
from kit.core.errors import KitError
from kit.data import templates_root
from kit.games.folder.content.kinds import KINDS
from tests.shelf import SAMPLE, SHORT

LANGUAGES = load(SAMPLE).languages
HEAD = "size: [63, 88]\nboxes:\n"


def pack(folder: Path, text: str, name: str = "card.yaml") -> tuple[PackInfo, ...]:
    (folder / "templates").mkdir(exist_ok=True)
    (folder / "templates" / name).write_text(text, encoding="utf-8")
    return (PackInfo(str(folder)),)


def template(folder: Path, text: str) -> Template:
    return load_template("card.yaml", pack(folder, text))


def drawn(folder: Path, text: str, **context: object) -> tuple[object, ...]:
    return Layout(template(folder, text), LANGUAGES, "en").draw(context, {}, "card 'x'")


def documented(title: str) -> set[str]:
    """The names in the first column of the table under a heading of the README."""
    readme = (templates_root() / "README.md").read_text(encoding="utf-8")
    section = re.search(rf"^## {re.escape(title)}$(.*?)(?=^## |\Z)", readme, re.MULTILINE | re.DOTALL)
    assert section
    return {
        m
        for row in re.findall(r"^\| (`.*?) \|", section[1], re.MULTILINE)
        for m in re.findall(r"`(.+?)`", row)
    }


@pytest.mark.parametrize(
    ("title", "accepted"),
    [("The file", TEMPLATE.keys), ("A box", BOX.keys), ("A style", STYLE.keys), ("Drawings (`art`)", ARTS)],
)
def test_documented_options_are_the_accepted_ones(title: str, accepted: object) -> None:
    assert documented(title) == set(accepted)  # type: ignore[call-overload]


MISTAKES = {
    "- {at: [1, 2], size: [3, 4], art: panel, colour: sea}": ("3:42", "unknown key 'colour'"),
    "- {at: [1, 2], size: [3, 4], text: a, art: panel}": ("3:3", "exactly one of text, art, image"),
    "- {at: [1, 2], size: [3, 4]}": ("3:3", "has none of them"),
    "- {at: [1], size: [3, 4], art: panel}": ("3:8", "exactly 2"),
    "- {at: [1, 2], art: panel}": ("3:3", "needs the key 'size'"),
    "- {at: [1, 2], size: [3, 4], art: panel, fill: terracota}": ("3:48", "did you mean 'terracotta'?"),
    "- {at: [1, 2], size: [3, 4], art: panel, fill: sea 140%}": ("3:48", "0 to 100%"),
    "- {at: [1, 2], size: [3, 4], art: panle}": ("3:35", "did you mean 'panel'?"),
    "- {at: [1, 2], size: [3, 4], text: a, style: nmae}\nstyles: {name: {size: 9}}": (
        "3:46",
        "did you mean 'name'?",
    ),
    "- {at: [1, 2], size: [3, 4], art: panel, style: name}": ("3:42", "only boxes with text have 'style'"),
    "- {at: [1, 2], size: [3, 4], text: a, fill: sea}": ("3:39", "only boxes with art, icon have 'fill'"),
    "- {at: [1, 2], size: [3, 4], image: a, line: sea}": ("3:40", "only boxes with art have 'line'"),
    "- {at: [1, 2], size: [3, 4], icon: coin, radius: 2}": ("3:42", "only boxes with art, image have"),
    "- {name: a, at: [1,2], size: [3,4], text: a, turn: 90}\n- {at: [1,2], size: [3,4], art: disc, hug: a}": (
        "4:44",
        "goes with no other; delete 'turn' or 'hug'",
    ),
    "- {at: [1, 2], size: [3, 4], text: a, above: foot}": ("3:46", "no text box 'foot' stands before"),
    "- {at: [1, 2], size: [3, 4], art: panel}\nstyles: {a: {size: 8, min: 9}}": ("4:28", "swap them"),
    "- {at: [1, 2], size: [3, 4], art: panel}\nstyles: {a: {size: 5}}": ("4:20", "from 6 to 200"),
    "- {at: [1, 2], size: [3, 4], art: panel}\nstyles: {a: {font: Helvetica}}": ("4:20", "unknown font"),
    "- {at: [1, 2], size: [3, 4], art: panel, turn: 45}": ("3:48", "unknown turn '45'"),
}


@pytest.mark.parametrize("text", MISTAKES)
def test_mistakes_are_told_with_file_line_and_column(tmp_path: Path, text: str) -> None:
    place, words = MISTAKES[text]
    with pytest.raises(ContentErrors) as caught:
        template(tmp_path, HEAD + text + "\n")
    told = [str(problem) for problem in caught.value.problems]
    assert any(f"card.yaml:{place}: " in line and words in line for line in told), told


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(ContentErrors) as caught:
        template(
            tmp_path,
            HEAD + "- {at: [1, 2], size: [3, 4], art: nose}\n- {at: [x, 2], size: [3, 4], art: line}\n",
        )
    assert len(caught.value.problems) == 2


@pytest.mark.parametrize("name", ["card.yaml", "blank.yaml"])
def test_the_kits_own_templates_are_sound(name: str) -> None:
    found = load_template(name)
    assert load_template(name) is found, "parsed once"
    w, h = found.size
    for box in found.boxes:
        assert box.at[0] >= -found.bleed
        assert box.at[1] >= -found.bleed
        assert box.at[0] + box.size[0] <= w + found.bleed, box.name
        assert box.at[1] + box.size[1] <= h + found.bleed, box.name


def test_a_changed_template_is_read_again(tmp_path: Path) -> None:
    import os

    first = template(tmp_path, HEAD + "- {at: [1, 2], size: [3, 4], art: panel}\n")
    packs = pack(tmp_path, HEAD + "- {at: [9, 2], size: [3, 4], art: panel}\n")
    file = template_file("card.yaml", packs)
    os.utime(file, (1, 1))
    assert [*first.boxes[0].at] == [1, 2]
    assert load_template("card.yaml", packs).boxes[0].at[0] == 9


def test_the_last_pack_with_a_template_wins(tmp_path: Path) -> None:
    for name in ("a", "b", "c"):
        (tmp_path / name).mkdir()
    first, second = (pack(tmp_path / name, HEAD)[0] for name in ("a", "b"))
    third = PackInfo(str(tmp_path / "c"))
    assert template_file("card.yaml", (first, second, third)) == tmp_path / "b" / "templates" / "card.yaml"
    assert template_file("card.yaml", (third,)) == templates_root() / "card.yaml"


def test_boxes_become_elements_from_bottom_to_top(tmp_path: Path) -> None:
    boxes = """
- {at: [1, 2], size: [30, 4], art: panel, fill: "{{ card.colour }} 40%", line: ink, width: 0.5, radius: 1}
- {at: [1, 2], size: [30, 8], text: "{{ card.name }}, {{ lang | upper }}", style: big}
styles: {big: {font: display, size: 11, align: right, colour: "on {{ card.colour }}"}}
"""
    panel, text = drawn(tmp_path, HEAD + boxes, card={"name": "Ada", "colour": "sea"}, lang="en")
    assert isinstance(panel, Rect)
    assert isinstance(text, Text)
    assert (panel.x, panel.w, panel.r, panel.fill) == (1, 30, 1, tint("sea", 0.4))
    assert (text.text, text.role, text.size, text.fill) == ("Ada, EN", "display", 11, on("sea"))


def test_a_box_is_shown_only_when_asked_and_turned_about_its_middle(tmp_path: Path) -> None:
    boxes = """
- {at: [0, 0], size: [9, 9], art: panel, fill: sea, show: "{{ card.flavour }}"}
- {at: [10, 10], size: [4, 20], art: panel, fill: sea, turn: 90}
"""
    (turned,) = drawn(tmp_path, HEAD + boxes, card={"flavour": ""})
    assert isinstance(turned, Group)
    assert (turned.x, turned.y, turned.rotate) == (12, 20, 90)
    (panel,) = turned.items
    assert isinstance(panel, Rect)
    assert (panel.x, panel.y, panel.w, panel.h) == (-10, -2, 20, 4)


def test_text_above_takes_the_room_that_is_left(tmp_path: Path) -> None:
    boxes = """
- {name: foot, at: [0, 10], size: [40, 10], text: "%s", style: low}
- {name: lines, at: [0, 0], size: [40, 20], text: "a\\nb\\nc", above: foot}
styles: {low: {valign: bottom, size: 9, gap: 0}}
"""
    assert drawn(tmp_path, HEAD + boxes % "one line")
    with pytest.raises(TextDoesNotFit, match=r"card 'x', box 'lines', en"):
        drawn(tmp_path, HEAD + boxes % "one\\ntwo")


@pytest.mark.parametrize(("valign", "room"), [("top", 2), ("middle", 4), ("bottom", 6)])
def test_text_ends_above_another_wherever_that_stands(valign: str, room: int, tmp_path: Path) -> None:
    boxes = f"""
- {{name: foot, at: [0, 10], size: [40, 24], text: foot, style: low}}
- {{name: lines, at: [0, 0], size: [40, 34], text: "%s", above: foot}}
styles: {{low: {{valign: {valign}, size: 9, gap: 0}}}}
"""
    assert drawn(tmp_path, HEAD + boxes % "\\n".join("a" * room))
    with pytest.raises(TextDoesNotFit):
        drawn(tmp_path, HEAD + boxes % "\\n".join("a" * (room + 1)))


def test_text_is_never_smaller_than_the_one_that_it_stands_above(tmp_path: Path) -> None:
    boxes = """
- {name: foot, at: [0, 10], size: [40, 10], text: foot, style: low}
- {name: lines, at: [0, 0], size: [40, 20], text: "%s", style: high, above: foot}
styles: {low: {valign: bottom, size: 12, min: 6, gap: 0}, high: {size: 12, min: 6, gap: 0}}
"""

    def sizes(lines: int) -> tuple[float, float]:
        said = "\\n".join("a" for _ in range(lines))
        foot, first, *_ = drawn(tmp_path, HEAD + boxes % said)
        assert isinstance(foot, Text)
        assert isinstance(first, Text)
        return foot.size, first.size

    assert sizes(2) == (12, 12)
    foot, lines = sizes(5)
    assert 6 < foot <= lines < 12


FAULTS = {
    "{{ card.nmae }}": "there is no 'nmae' here (did you mean 'name'? known: name)",
    "{{ crad.name }}": "there is no 'crad'",
    "{{ card }}": "this is a mapping, not a text or number; look up something in it",
    "{% if card.nmae %}x{% endif %}{{ card.nmae }}": "nmae",
    "{{ card.name | shout }}": "No filter named 'shout'",
    "{{ card.__class__ }}": "",
    "{{ card.name.upper() }}": "'call' is not allowed",
    "{% for x in [1] %}": "end",
}


@pytest.mark.parametrize("text", FAULTS)
def test_faults_in_expressions_are_told_with_their_place(tmp_path: Path, text: str) -> None:
    with pytest.raises(ContentErrors) as caught:
        drawn(tmp_path, HEAD + f"- {{at: [0, 0], size: [9, 9], text: '{text}'}}\n", card={"name": "Ada"})
    (told,) = map(str, caught.value.problems)
    assert "card.yaml:3:36: en: " in told
    assert FAULTS[text] in told


def test_a_colour_made_by_an_expression_is_checked_too(tmp_path: Path) -> None:
    with pytest.raises(ContentErrors, match=r"card\.yaml:3:47: en: unknown colour 'pink'"):
        drawn(tmp_path, HEAD + "- {at: [0, 0], size: [9, 9], art: disc, fill: '{{ c }}'}\n", c="pink")


def test_a_drawing_that_a_card_does_not_have_is_told(tmp_path: Path) -> None:
    with pytest.raises(ContentErrors, match=r"card\.yaml:3:3: card 'x': there is no badge to draw here"):
        drawn(tmp_path, HEAD + "- {at: [0, 0], size: [9, 9], art: badge}\n")


def test_colours_of_templates() -> None:
    assert parse_colour("dark sea") == darken("sea", 0.25)
    assert parse_colour("on sea 20%") == on(tint("sea", 0.2))
    with pytest.raises(BadColour, match="expected a colour such as"):
        parse_colour("#ff00")
    assert parse_colour("#7c2f3b 40%") == tint("#7c2f3b", 0.4)


def test_an_image_beside_the_template_fills_its_box(tmp_path: Path) -> None:
    boxes = HEAD + "- {at: [0, 0], size: [20, 10], image: logo.png}\n"
    pack(tmp_path, boxes)
    Pillow.new("RGB", (400, 400)).save(tmp_path / "templates" / "logo.png")
    (image,) = drawn(tmp_path, boxes)
    assert isinstance(image, Image)
    assert (image.w, image.h, image.crop) == (20, 10, (0, 0.25, 0, 0.25))
    (rounded,) = drawn(tmp_path, boxes.replace("logo.png", "logo.png, radius: 8"))
    assert isinstance(rounded, Group)
    assert (rounded.items, rounded.clip) == ((image,), Rect(0, 0, 20, 10, 5))
    Pillow.new("RGB", (100, 100)).save(tmp_path / "logo.png")
    with pytest.raises(ContentErrors, match=r"card\.yaml:3:39: picture 'logo\.png' lies outside"):
        drawn(tmp_path, boxes.replace("logo.png", "../logo.png"))


def test_texts_of_a_pack_replace_single_keys(tmp_path: Path) -> None:
    packs = pack(tmp_path, "tokens_title: {cs: Hrdinové, en: Heroes}\n", "texts.yaml")
    own, theirs = load_texts(LANGUAGES), load_texts(LANGUAGES, packs)
    assert theirs["tokens_title"]["en"] == "Heroes"
    assert {key for key in own if own[key] != theirs[key]} == {"tokens_title"}


def test_a_text_without_a_language_is_told(tmp_path: Path) -> None:
    with pytest.raises(ContentErrors, match=r"texts\.yaml:1:15: the text is missing in en"):
        load_texts(LANGUAGES, pack(tmp_path, "tokens_title: {cs: Hrdinové}\n", "texts.yaml"))


def test_every_text_is_printed_somewhere() -> None:
    import kit

    code = "".join(file.read_text(encoding="utf-8") for file in Path(kit.__path__[0]).rglob("*.py"))
    code += "".join(
        file.read_text(encoding="utf-8") for file in templates_root().glob("*.yaml") if file.stem != "texts"
    )
    made = {f"cover_duplex_{way}" for way in ("long", "short", "separate", "fold", "none")} | {"tokens_title"}
    made |= {f"kind_{kind}" for kind in KINDS}
    unused = [
        key
        for key in load_texts(LANGUAGES)
        if key not in made and not re.search(rf"\b{key}\b|\"{key}\"", code)
    ]
    assert unused == []


def test_svg_arcs_and_smooth_curves_end_where_they_should() -> None:
    from kit.art.layout.svg_paths import parse

    half = parse("M0 0A5 5 0 0 1 10 0")
    assert [c[0] for c in half] == ["M", "C", "C"]
    assert half[1][-2:] == pytest.approx((5, -5))
    assert half[-1][-2:] == pytest.approx((10, 0))
    small, large = parse("M0 0a5 5 0 015 5"), parse("M0 0a5 5 0 115 5")
    assert (len(small), len(large)) == (2, 4)
    assert small[-1][-2:] == pytest.approx((5, 5))
    assert large[-1][-2:] == pytest.approx((5, 5))
    assert parse("M0 0C1 2 3 2 4 0S7-2 8 0")[-1] == ("C", 5, -2, 7, -2, 8, 0)
    assert parse("M0 0Q3 3 6 0T12 0")[-1][1:] == pytest.approx((8, -2, 10, -2, 12, 0))


_JOIN = '|join("0123456789")'
BOMBS = {
    "joins": ("{{ card.name" + _JOIN * 9 + "|length }}", "this takes more than 100000 steps"),
    "loops": (
        "{% for a in N %}{% for b in N %}{% endfor %}{% endfor %}".replace("N", "card.name" + _JOIN * 4),
        "this takes more than 100000 steps",
    ),
    "output": (
        "{% for a in card.name" + _JOIN * 2 + " %}" + "{{ card.name }}" * 99 + "{% endfor %}",
        "the result is longer than 20000 characters",
    ),
    "brackets": ("{{ " + "(" * 100 + "1" + ")" * 100 + " }}", "the expression is nested too deep"),
    "infinity": ("{{ 1e999 }}", "a number is beyond 1e+15"),
    "an address": ("{{ [card.name]|join(attribute=0) }}", "unexpected keyword argument"),
}


@pytest.mark.parametrize("name", BOMBS)
def test_bombs_in_templates_are_told_with_their_place(tmp_path: Path, name: str) -> None:
    source, message = BOMBS[name]
    with pytest.raises(ContentErrors) as caught:
        drawn(
            tmp_path,
            HEAD + f"- {{at: [0, 0], size: [9, 9], text: '{source}'}}\n",
            card={"name": "0123456789" * 2},
        )
    (told,) = map(str, caught.value.problems)
    assert "card.yaml:3:36: en: " in told
    assert message in told


def test_words_that_a_game_lacks_are_named_with_the_file_for_them() -> None:
    said, file = texts_of(load(SHORT), "en"), f"content/{SHORT}/print.yaml"
    with pytest.raises(KitError, match=f"^{file}: the game has no text 'box_step' "):
        said["box_step"]
    assert said.get("box_step") is None


@pytest.mark.parametrize(("align", "lean"), [("left", -1), ("middle", 0), ("right", 1)])
def test_a_drawing_hugs_its_text_wherever_that_stands(align: str, lean: int, tmp_path: Path) -> None:
    boxes = "  - {at: [8, 5], size: [44, 6], art: panel, fill: sea, hug: k}\n"
    boxes += "  - {name: k, at: [10, 5], size: [40, 6], text: Alpha, style: s}\n"
    text = f"size: [63, 88]\nstyles: {{s: {{align: {align}}}}}\nboxes:\n{boxes}"
    (panel,) = (item for item in drawn(tmp_path, text) if isinstance(item, Rect))
    assert panel.w < 15
    middle = panel.x + panel.w / 2 - 30
    assert (middle > 5) - (middle < -5) == lean
    assert lean or abs(middle) < 0.1
