"""Half-profile: a front view wrapped around the head as around a cylinder, so that every part turns alike."""

from collections.abc import Callable, Iterator

from kit.art.paths import mapped
from kit.art.portrait.strokes import Items
from kit.art.scene import Element, Group, Path, Point, placing

TURN = -2.5  # millimetres that the middle of the face moves to the left
RADIUS = 9.6
_NECK = 3.0


def turned_point(x: float, y: float) -> Point:
    """Where a point of the front view goes; the outline stays, the chin and the back of the head follow.

    >>> turned_point(0, 0), turned_point(-9.6, 3)
    ((-2.5, 0), (-9.6, 3))
    """
    shift = 0.0
    if -RADIUS < x < RADIUS:
        shift = 1 - (x / RADIUS) ** 2
        if y > _NECK:  # the chin juts
            shift *= 1 + 0.3 * min((y - _NECK) / 9, 1)
    if x > 2:
        if y < 4:  # the back of the head is deeper than its front
            shift -= 0.32 * min((x - 2) / 6, 1) * min((4 - y) / 6, 1)
        return x + TURN * shift, y
    dent = 0.0
    if x < -4.5 and -3.5 < y < 1.7:  # the far eye socket
        dent = 0.5 * min((-x - 4.5) / 3, 1) * (1 - ((y + 0.9) / 2.6) ** 2)
    elif x < -2.5 and y > 4:  # the far jaw
        dent = 1.1 * min((-x - 2.5) / 4, 1) * min((y - 4) / 5, 1)
    return x + TURN * shift + dent, y


def _flat(items: Items, point: Callable[[float, float], Point]) -> Iterator[Element]:
    for item in items:
        if isinstance(item, Path):
            yield item._replace(d=mapped(item.d, point))
        elif isinstance(item, Group):
            move = placing(item)

            def inner(x: float, y: float, move: Callable[[float, float], Point] = move) -> Point:
                return point(*move(x, y))

            if isinstance(item.clip, Path):
                clip = item.clip._replace(d=mapped(item.clip.d, inner))
                yield Group(tuple(_flat(item.items, inner)), clip=clip, name=item.name)
            else:
                yield from _flat(item.items, inner)
        else:
            raise TypeError(f"a head is made of paths and groups, not of {type(item).__name__}")


def turned(items: Items) -> Items:
    """The items seen from the side; they must be paths, or groups of them."""
    return tuple(_flat(items, turned_point))
