"""The gallery shows every word, each of them otherwise, and fits its pages."""

import pytest

from kit.art.gallery import H, W, described, features, gallery, gallery_component, sheets
from kit.art.look import look_of
from kit.art.portrait.surprise import surprise
from kit.art.portrait.words import slots, vocabulary
from kit.art.scene import Group, Scene, Text
from kit.games.petanque.content import load

LOOK = look_of(load())


def words(scene: Scene) -> set[str]:
    found: set[str] = set()

    def look(items: object) -> None:
        for item in items if isinstance(items, tuple) else ():
            if isinstance(item, Text):
                found.add(item.text)
            elif isinstance(item, Group):
                look(item.items)

    look(scene.items)
    return found


def test_every_word_is_there_and_looks_its_own_way() -> None:
    shown = {shelf.slot: tuple(picture.value for picture in shelf.pictures) for shelf in gallery()}
    assert shown == vocabulary()
    for shelf in gallery():
        assert len({picture.scene.items for picture in shelf.pictures}) == len(shelf.pictures), shelf.slot
        for picture in shelf.pictures:
            assert picture.about["cs"]
            assert picture.about["en"]


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_pages_hold_every_word(lang: str) -> None:
    pages = sheets(LOOK, lang)
    assert all(page.size == (W, H) for page in pages)
    printed = set().union(*map(words, pages))
    assert {word for values in vocabulary().values() for word in values} <= printed
    component = gallery_component(LOOK, lang)
    assert [piece.front for piece in component.pages] == pages


def test_no_word_is_explained_by_itself() -> None:
    listed = [item.text for page in sheets(LOOK, "en") for item in page.items if isinstance(item, Text)]
    assert [listed.count(word) for word in ("eyes", "nose", "lips", "calm", "stern")] == [1] * 5


def test_every_row_stands_below_the_name_of_its_shelf() -> None:
    shelves = {shelf.slot: {picture.value for picture in shelf.pictures} for shelf in gallery()}
    for page in sheets(LOOK, "en"):
        named = set(shelves) & words(page)
        shown = words(page) & set().union(*shelves.values())
        assert shown <= set().union(*(shelves[name] for name in named))


def test_features_are_those_of_the_name() -> None:
    chosen = features("Vašek Přesný", "cs")
    assert {slot: word for slot, word, _ in chosen} == surprise("Vašek Přesný")
    assert all(about for *_, about in chosen)
    assert set(described("en")) == set(slots())
