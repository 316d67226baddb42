"""Portraits: every word shows, every name has its own face, and nothing leaves the picture."""

import io
import itertools
from collections.abc import Iterable, Iterator
from math import cos, radians, sin

import pypdfium2
import pytest

from kit.art.pdf_pen import PdfPen, open_canvas
from kit.art.portrait.compose import BOTTOM, portrait
from kit.art.portrait.surprise import _ORDER, clash, complete, surprise, taste
from kit.art.portrait.words import PortraitWordError, check, defaults, describe, slots, vocabulary
from kit.art.recording import record
from kit.art.scene import Circle, Command, Element, Group, Path, Point, Rect, Scene, Stroke
from kit.content.house import house_languages
from kit.content.text import needed

NAMES = (
    "Fanny", "Jarda", "Božena", "Václav", "Lucie", "Marcel", "Odette", "Karel", "Zuzana", "Honoré",
    "Petr", "Anežka", "Raymond", "Šárka", "Bruno", "Colette", "Ludvík", "Ježek", "Amélie", "Gaston",
)  # fmt: skip
# Where a word needs another one to be seen.
SEEN_WITH = {"hat_colour": {"hat": "beret"}}
SIZES = ((57.0, 44.0), (44.0, 44.0), (30.0, 44.0), (80.0, 30.0), (20.0, 20.0))


def every_word() -> Iterator[dict[str, str]]:
    """The default person with one word changed, for every word of the vocabulary."""
    for slot, words in vocabulary().items():
        for word in words:
            yield {**SEEN_WITH.get(slot, {}), slot: word}


def shapes(items: Iterable[Element]) -> Iterator[Element]:
    """All shapes that are drawn, groups opened."""
    for item in items:
        if isinstance(item, Group):
            yield from shapes(item.items)
        else:
            yield item


def groups(items: Iterable[Element]) -> dict[str, Group]:
    """Named groups by their name."""
    found: dict[str, Group] = {}
    for item in items:
        if isinstance(item, Group):
            found |= {item.name: item} | groups(item.items)
    return found


Box = tuple[float, float, float, float]


def curve(d: tuple[Command, ...]) -> Iterator[Point]:
    """Points along an outline, close enough to find its bounds."""
    x = y = 0.0
    for c in d:
        if c[0] == "C":
            for i in range(1, 9):
                t = i / 8
                a, b, e, f = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                yield a * x + b * c[1] + e * c[3] + f * c[5], a * y + b * c[2] + e * c[4] + f * c[6]
            x, y = c[5], c[6]
        elif c[0] != "Z":
            x, y = c[1], c[2]
            yield x, y


def bounds(items: Iterable[Element]) -> Box:
    """The box around everything that shows: left, top, right, bottom."""
    corners: list[Point] = []
    for item in items:
        if isinstance(item, Path):
            corners += curve(item.d)
        elif isinstance(item, Group) and item.items:
            left, top, right, bottom = bounds(item.items)
            if isinstance(item.clip, Path):
                clip = bounds([item.clip])
                left, top = max(left, clip[0]), max(top, clip[1])
                right, bottom = min(right, clip[2]), min(bottom, clip[3])
            sx, sy = item.scale if isinstance(item.scale, tuple) else (item.scale, item.scale)
            cosine, sine = cos(radians(item.rotate)), sin(radians(item.rotate))
            for x, y in itertools.product((left * sx, right * sx), (top * sy, bottom * sy)):
                corners.append((item.x + x * cosine - y * sine, item.y + x * sine + y * cosine))
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize("slot", list(slots()))
def test_every_word_draws_something_of_its_own(slot: str) -> None:
    drawn = {word: record(portrait({**SEEN_WITH.get(slot, {}), slot: word})) for word in vocabulary()[slot]}
    alike = [(a, b) for a, b in itertools.combinations(drawn, 2) if drawn[a] == drawn[b]]
    assert not alike


@pytest.mark.parametrize("slot", list(slots()))
def test_a_slot_has_words_of_its_own_in_every_language(slot: str) -> None:
    entry = slots()[slot]
    assert len(entry.words) >= 3
    for lang in needed(house_languages()):
        assert len({text[lang] for text in entry.words.values()}) == len(entry.words)
    if entry.worn:
        assert entry.default == "none"


def test_czech_ties_short_words_to_the_next() -> None:
    texts = [text["cs"] for slot in slots().values() for text in (slot.about, *slot.words.values())]
    assert "koule v\u00a0ruce" in texts
    assert not [text for text in texts if any(f" {letter} " in f" {text}" for letter in "ksvzouai")]


def test_no_portrait_has_too_many_shapes() -> None:
    people = [*every_word(), *(surprise(f"player {n}") for n in range(200))]
    assert max(len(list(shapes(portrait(words).items))) for words in people) <= 110


@pytest.mark.parametrize("size", SIZES)
def test_the_picture_is_clipped_to_its_box_and_filled(size: tuple[float, float]) -> None:
    for words in every_word():
        scene = portrait(words, size_mm=size)
        assert scene.size == size
        (whole,) = scene.items
        assert isinstance(whole, Group)
        assert whole.clip == Rect(0, 0, *size)
        ground = whole.items[0]
        assert isinstance(ground, Rect)
        assert ground[:4] == (0, 0, *size)


@pytest.mark.parametrize("size", [(57.0, 44.0), (44.0, 44.0), (30.0, 44.0)])
def test_hats_hair_and_things_in_the_hand_are_not_cut(size: tuple[float, float]) -> None:
    w, _ = size
    for words in (*every_word(), *(surprise(f"player {n}") for n in range(60))):
        person = groups(portrait(words, size_mm=size).items)["person"]
        for part in person.items:
            assert isinstance(part, Group)
            if part.items and part.name in ("hair", "head", "hand"):
                box = bounds([person._replace(items=(part,))])
                assert 0 <= box[0] < box[2] <= w, (words, part.name, box)
                assert box[1] >= 0, (words, part.name, box)


@pytest.mark.parametrize("size", SIZES)
def test_the_face_is_in_the_middle_and_the_bust_stands_on_the_lower_edge(size: tuple[float, float]) -> None:
    w, h = size
    person = groups(portrait({}, size_mm=size).items)["person"]
    assert person.x == w / 2
    clothes = [part for part in person.items if isinstance(part, Group) and part.name == "clothes"]
    assert bounds([person._replace(items=tuple(clothes))])[3] >= h


def test_a_tall_picture_shows_a_bow_tie_above_what_lies_on_its_foot() -> None:
    """On a card the ribbon with the skill takes the lowest 8 mm."""
    shown = {h: groups(portrait({}, size_mm=(46, h)).items)["person"].y for h in (44.4, 55.2)}
    assert shown[44.4] == pytest.approx(44.4 - BOTTOM)
    assert shown[55.2] + 18 < 55.2 - 8  # the knot, 15.6 to 18.4 below the middle of the face


def test_views_are_mirror_images() -> None:
    left, right = (groups(portrait({"view": view}).items)["person"] for view in ("left", "right"))
    assert isinstance(left.scale, tuple)
    assert right.scale == (-left.scale[0], left.scale[1])
    assert left.items == right.items


def test_surprise_is_pinned() -> None:
    assert " ".join(surprise("Marcel").values()) == (
        "right round elder rosy square almond straight straight plain stern buzz white "
        "headband mint walrus none square stripes navy freckles none sunburst noon"
    )
    assert " ".join(surprise("Božena").values()) == (
        "right medium young peach heart lashes slanted straight full smile long blond "
        "none mint none none round stripes sun none boule leaves shade"
    )
    assert surprise("  marcel ") == surprise("Marcel")
    assert surprise("Boz\u030cena") == surprise("Božena")


def test_twenty_names_are_twenty_people() -> None:
    people = [surprise(name) for name in NAMES]
    assert len({record(portrait(words)) for words in people}) == len(NAMES) == 20
    for a, b in itertools.combinations(people, 2):
        different = [slot for slot in slots() if a[slot] != b[slot]]
        assert len(different) >= 8, (a, b)


def test_names_use_most_of_the_vocabulary() -> None:
    people = [surprise(f"{first} {n}") for n in range(40) for first in NAMES]
    for slot, words in vocabulary().items():
        unseen = set(words) - {person[slot] for person in people}
        assert len(unseen) <= len(words) // 3, (slot, unseen)


def test_surprises_never_clash() -> None:
    for n in range(400):
        words = surprise(f"player {n}")
        check(words)
        assert list(words) == list(slots())
        assert not [slot for slot in words if clash(slot, words[slot], words)], words


def test_taste_knows_every_slot_and_only_known_words() -> None:
    assert sorted(_ORDER) == sorted(slots())
    for tables in taste().lots.values():
        for slot, table in tables.items():
            assert set(table) <= set(vocabulary()[slot]), slot
    assert set(slots()) <= {*taste().lots["both"], *taste().lots["plain"]}


def test_what_is_given_stays_and_nothing_is_put_on_unasked() -> None:
    for n in range(60):
        words = complete({"hair": "bald", "shirt": "scarf"}, f"player {n}")
        assert (words["hair"], words["shirt"]) == ("bald", "scarf")
        assert {words[slot] for slot, entry in slots().items() if entry.worn} == {"none"}
    assert len({tuple(complete({"hair": "bald"}, name).values()) for name in NAMES}) == 20


def test_a_name_fills_what_is_not_given_to_suit_it() -> None:
    for n in range(60):
        assert complete({"moustache": "walrus"}, f"Eva {n}")["lips"] == "plain"
        assert complete({"beard": "long"}, f"player {n}")["shirt"] not in ("scarf", "roll", "bowtie")


def test_an_unknown_word_is_refused_with_the_nearest() -> None:
    with pytest.raises(
        PortraitWordError, match=r"unknown word 'berret' for hat .did you mean 'beret'"
    ) as caught:
        portrait({"hat": "berret"})
    assert (caught.value.slot, caught.value.value, caught.value.near) == ("hat", "berret", ("beret",))
    with pytest.raises(
        PortraitWordError, match=r"unknown portrait word 'mustache' .did you mean 'moustache'"
    ):
        complete({"mustache": "walrus"}, "Fanny")
    with pytest.raises(PortraitWordError, match="known: front, left, right"):
        check({"view": "xyz"})


def test_a_description_names_what_is_worn() -> None:
    words = defaults() | {"hat": "beret", "glasses": "monocle"}
    assert describe(words, "en") == "flat French beret, monocle"
    assert describe(words, "cs") == "placatý francouzský baret, monokl"


def blackened(items: Iterable[Element]) -> Iterator[Element]:
    for item in items:
        if isinstance(item, Group):
            yield item._replace(items=tuple(blackened(item.items)))
        elif isinstance(item, (Path, Circle)):
            stroke = item.stroke and Stroke("outline", item.stroke.width)
            yield item._replace(fill=item.fill and "outline", stroke=stroke)


def silhouette(words: dict[str, str]) -> bytes:
    """The person in black on white, 57 x 44 pixels, one byte each."""
    scene = portrait(words)
    person = groups(scene.items)["person"]
    black = Scene(57, 44, tuple(blackened([person])))
    file = io.BytesIO()
    canvas = open_canvas(file, 57, 44)
    PdfPen(canvas).draw(black)
    canvas.showPage()
    canvas.save()
    page = pypdfium2.PdfDocument(file.getvalue())[0]
    return bytes(page.render(scale=25.4 / 72, grayscale=True).to_pil().tobytes())
