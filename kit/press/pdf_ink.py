"""How much ink a picture or a shading lays at most, told by its data alone."""

from collections.abc import Iterator
from typing import Any, Final, cast

import pikepdf

from kit.press.pdf_objects import Damaged, entry, items, name, number, reading, unpacked

_CMYK: Final = "/DeviceCMYK"
_DEEPEST: Final = 8
_MOST_ENDS: Final = 10_000


def most_ink(picture: Any) -> float:
    """Per cent of ink at the darkest spot of a picture in CMYK or a palette of it; 0 for any other."""
    from kit.art.photos import MAX_PIXELS

    w, h = (int(number(entry(picture, key))) for key in ("/Width", "/Height"))
    space, bits = entry(picture, "/ColorSpace"), entry(picture, "/BitsPerComponent")
    if not 0 < w * h <= MAX_PIXELS:
        return 0
    parts = items(space)
    if len(parts) == 4 and name(parts[0]) == "/Indexed" and is_cmyk(parts[1]):
        return _of_palette(picture, parts[3], bits == 8, w * h)
    if not is_cmyk(space) or bits not in (8, 16):
        return 0
    dots = _dots(picture, bits // 2 * w * h)[:: bits // 8]
    return _of_dots(dots, (w, h), [number(one) for one in items(entry(picture, "/Decode"))])


def is_cmyk(space: Any) -> bool:
    """Whether numbers of a colour space are the four inks, as they are or by a profile."""
    parts = items(space)
    profiled = len(parts) == 2 and name(parts[0]) == "/ICCBased" and entry(parts[1], "/N") == 4
    return profiled or name(space) == _CMYK


def _dots(picture: Any, count: int) -> bytes:
    """The samples as they stand in the file, which a Decode array may turn round."""
    packing = [name(entry(picture, "/Filter")), *map(name, items(entry(picture, "/Filter")))]
    if "/DCTDecode" in packing:
        with reading():
            data = bytes(picture.read_bytes(pikepdf.StreamDecodeLevel.all))
    else:
        data = unpacked(picture)
    if len(data) < count:
        raise Damaged("a picture has fewer dots than it says")
    return data[:count]


def _of_dots(data: bytes, size: tuple[int, int], decode: list[float]) -> float:
    from PIL import Image, ImageChops

    dots = Image.frombytes("CMYK", size, data)
    if len(decode) == 8 and decode != [0, 1] * 4:
        dots = dots.point(
            [round(255 * min(max(_between(decode, n, v), 0), 1)) for n in range(4) for v in range(256)]
        )
    c, m, y, k = dots.split()
    together = ImageChops.add(ImageChops.add(c, m, 2), ImageChops.add(y, k, 2), 2)
    _, most = cast("tuple[int, int]", together.getextrema())
    return most * 400 / 255


def _between(decode: list[float], channel: int, value: int) -> float:
    low, high = decode[2 * channel : 2 * channel + 2]
    return low + (high - low) * value / 255


def _of_palette(picture: Any, lookup: Any, bytewise: bool, count: int) -> float:
    """The darkest colour of the palette that is used; where dots are no bytes, of all."""
    colours = unpacked(lookup) if isinstance(lookup, pikepdf.Stream) else _raw(lookup)
    sums = [sum(colours[at : at + 4]) for at in range(0, len(colours) - 3, 4)]
    turned = items(entry(picture, "/Decode"))
    used = {*_dots(picture, count)} if bytewise and not turned else range(len(sums))
    return max((sums[one] for one in used if one < len(sums)), default=0) * 100 / 255


def _raw(value: Any) -> bytes:
    with reading():
        return bytes(value) if isinstance(value, pikepdf.String) else b""


def shading_ink(shading: Any) -> float:
    """Per cent of ink at the darkest end of a CMYK shading's functions; 0 for one of another kind."""
    if not is_cmyk(entry(shading, "/ColorSpace")):
        return 0
    function = entry(shading, "/Function")
    together = [*_ends(function)]
    apart = [[*_ends(one)] for one in items(function)]  # a function an ink
    if len(apart) == 4 and all(apart):
        together += [tuple(max(end[0] for end in ends) for ends in apart)]
    return 100 * max((sum(end) for end in together if len(end) == 4), default=0.0)


def _ends(function: Any, depth: int = 0) -> Iterator[tuple[float, ...]]:
    """What a function gives at its ends, or at each of its samples; between them it gives no more."""
    kind = entry(function, "/FunctionType")
    if kind == 2:
        for key, usual in (("/C0", 0.0), ("/C1", 1.0)):
            yield tuple(number(one) for one in items(entry(function, key))) or (usual,)
    elif kind == 3 and depth < _DEEPEST:
        for one in items(entry(function, "/Functions"))[:_MOST_ENDS]:
            yield from _ends(one, depth + 1)
    elif kind == 0 and entry(function, "/BitsPerSample") == 8:
        ranges = [
            number(one) for one in items(entry(function, "/Decode")) or items(entry(function, "/Range"))
        ]
        data, inks = unpacked(function)[: 4 * _MOST_ENDS], len(ranges) // 2
        for at in range(0, len(data) - inks + 1, inks or len(data)):
            yield tuple(_between(ranges, n, data[at + n]) for n in range(inks))
