"""Pictures of a pack: part of a photo on a card, a club's logo, a back of its own."""

from pathlib import Path

import pytest
from PIL import Image as Pillow

from kit.art.look import back_of, look_of
from kit.art.scene import Element, Image
from kit.art.vocabulary import drawing_words
from kit.content.problems import ContentErrors
from kit.games.petanque.art.cards import CardDeck
from kit.games.petanque.content import PetanqueContent, load
from tests.art.geometry import walk


def pack(folder: Path, **files: str) -> Path:
    """A pack with a picture of 900 × 900 pixels."""
    folder.mkdir(exist_ok=True)
    (folder / "characters").mkdir(exist_ok=True)
    Pillow.new("RGB", (900, 900), "olive").save(folder / "big.png")
    Pillow.new("RGB", (40, 30), "olive").save(folder / "small.png")
    for name, text in files.items():
        place = folder / f"{name}.yaml" if name == "pack" else folder / "characters" / f"{name}.yaml"
        place.write_text(text, encoding="utf-8")
    return folder


def read(*folders: Path) -> PetanqueContent:
    return load(folders, words=drawing_words())


def images(items: tuple[Element, ...]) -> list[Image]:
    return [item for item, *_ in walk(items) if isinstance(item, Image)]


def front(content: PetanqueContent) -> list[Image]:
    return images(CardDeck(content, "en").front(content.characters["ada"]).items)


def test_a_portrait_can_say_which_part_of_a_photo(tmp_path: Path) -> None:
    text = "name: Ada\nskill: pointer\nportrait: {file: big.png, focus: [1, 0], zoom: 2}\n"
    (seen,) = front(read(pack(tmp_path, ada=text)))
    left, top, right, bottom = seen.crop
    assert (top, right) == (0, 0)
    assert left > 0.5
    assert bottom == pytest.approx(0.5)


MISTAKES = {
    "{file: big.png, fokus: [0, 0]}": ("3:27", "unknown key 'fokus' (did you mean 'focus'?"),
    "{file: big.png, focus: [50, 30]}": ("3:35", "expected a number from 0 to 1, not 50"),
    "{fil: big.png}": ("3:12", "unknown feature 'fil' (did you mean 'file'?"),
    "{zoom: 2}": ("3:12", "'zoom' goes with a picture; name its `file` as well"),
    "{file: big.png, focus: [0.5]}": ("3:34", "expected exactly 2 in this list"),
    "{file: big.png, zoom: 0.5}": ("3:33", "expected a number from 1 to 10"),
    "{file: big.png, hat: beret}": ("3:27", "unknown key 'hat'"),
    "{file: no.png, zoom: 2}": ("3:18", "no picture 'no.png' here"),
    "photo.HEIC": ("3:11", "a HEIC photo, as iPhones take them; make a JPEG of it"),
}


@pytest.mark.parametrize("portrait", MISTAKES)
def test_mistakes_in_a_picture_have_their_place(tmp_path: Path, portrait: str) -> None:
    place, words = MISTAKES[portrait]
    with pytest.raises(ContentErrors) as caught:
        read(pack(tmp_path, ada=f"name: Ada\nskill: pointer\nportrait: {portrait}\n"))
    assert any(f"ada.yaml:{place}: " in line and words in line for line in str(caught.value).split("\n"))


def test_a_later_pack_replaces_words_by_a_photo_and_back(tmp_path: Path) -> None:
    words = pack(tmp_path / "words", ada="name: Ada\nskill: pointer\nportrait: {hat: beret}\n")
    photo = pack(tmp_path / "photo", ada="portrait: {file: big.png, zoom: 1.2}\n")
    nearer = pack(tmp_path / "nearer", ada="portrait: {zoom: 1.5}\n")
    again = pack(tmp_path / "again", ada="portrait: {hat: cap}\n")
    for packs in ((words, again), (words, photo, again)):
        assert repr(read(*packs).characters["ada"].portrait) == "{'hat': 'cap'}"
    (seen,) = front(read(words, photo, nearer))
    assert max(seen.crop) > 0.15


def test_a_clubs_logo_stands_where_the_emblem_was(tmp_path: Path) -> None:
    content = read(pack(tmp_path, pack="logo: big.png\n"))
    assert len(images(look_of(content).emblem(10))) == 1
    (logo,) = images(back_of(content, 63, 88).items)
    assert not any(logo.crop), "all of it is seen"
    assert (logo.w**2 + logo.h**2) ** 0.5 / 2 < 63 * 0.29, "within the seal"
    assert not images(back_of(read(), 63, 88).items)


def test_a_pack_can_have_its_own_back(tmp_path: Path) -> None:
    content = read(pack(tmp_path, pack="back: {file: big.png, focus: [0, 0]}\n"))
    backs = [piece.back for piece in CardDeck(content, "en").cards() if piece.back]
    assert len({id(back) for back in backs}) == 1
    (seen,) = images(backs[0].items)
    assert (seen.x, seen.y, seen.w, seen.h) == (-3, -3, 69, 94), "it bleeds"


@pytest.mark.parametrize("key", ["logo", "back"])
def test_a_coarse_logo_or_back_is_refused_at_its_place(tmp_path: Path, key: str) -> None:
    content = read(pack(tmp_path, pack=f"name: Klub\n{key}: small.png\n"))
    with pytest.raises(ContentErrors, match=rf"pack.yaml:2:{len(key) + 3}: picture 'small.png' of 40 × 30"):
        CardDeck(content, "en").cards()
