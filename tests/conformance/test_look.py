"""The look of every game: backs that do not tell which way up, an accent that shows, in grey too."""

import pytest
from PIL import ImageChops, ImageStat

from kit.art.inks import grey
from kit.art.look import Look, card_back, look_of, seal
from kit.art.palette import contrast
from kit.art.scene import Circle, Group, Rect, Scene
from kit.content.content import Content
from kit.core import shelf
from tests.art.reading import pdf, pixels


@pytest.fixture
def look(content: Content) -> Look:
    if getattr(shelf.find(content.id), "look", None) is None:
        pytest.skip("a game without a look")
    return look_of(content)


def turned(scene: Scene) -> float:
    """How much of the page, from 0 to 1, looks different after half a turn."""
    image = pixels(pdf(scene), 101.6).convert("L")
    apart = ImageChops.difference(image, image.rotate(180)).point(lambda value: 255 if value > 96 else 0)
    assert ImageStat.Stat(image).stddev[0] > 5, "there is something to see"
    return float(ImageStat.Stat(apart).mean[0]) / 255


def test_the_emblem_is_the_same_after_half_a_turn(look: Look) -> None:
    assert turned(Scene(60, 60, (Rect(0, 0, 60, 60, 0, "ivory"), Group(look.emblem(28), 30, 30)))) < 0.01


@pytest.mark.parametrize("size", [(63, 88), (88, 63), (40, 40)])
def test_the_back_of_a_card_is_the_same_after_half_a_turn(look: Look, size: tuple[float, float]) -> None:
    assert turned(card_back(look, *size)) < 0.01


def test_one_sees_where_the_seal_ends(look: Look) -> None:
    outmost = next(item for item in seal(look, 0, 0, 10) if isinstance(item, Circle))
    assert outmost.fill is not None
    assert contrast(outmost.fill, look.ground) >= 1.5


def test_a_drawing_that_is_not_the_same_is_found(look: Look) -> None:
    assert turned(Scene(60, 60, (Rect(0, 0, 60, 60, 0, "ivory"), Rect(8, 8, 12, 12, 0, "ink")))) > 0.05


def test_the_lines_stand_out_from_the_ground_on_screen_and_in_grey(look: Look) -> None:
    assert max(contrast(look.accent, look.ground), contrast(look.light, look.ground)) >= 3
    assert abs(grey(look.light) - grey(look.ground)) >= 0.15
    assert abs(grey(look.accent) - grey(look.ground)) >= 0.1
