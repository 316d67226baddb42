"""ICC profiles made for tests: as small as a colour engine takes them."""

from collections.abc import Sequence
from struct import pack


def _tag(kind: bytes, body: bytes) -> bytes:
    data = kind + bytes(4) + body
    return data + bytes(-len(data) % 4)


def _table(ways: tuple[int, int], corners: Sequence[tuple[int, ...]]) -> bytes:
    """A table of eight bits with two points a side; `corners` vary the last channel first."""
    identity = pack(">9i", *(65536 if i % 4 == 0 else 0 for i in range(9)))
    ramp = bytes(range(256))
    clut = b"".join(bytes(corner) for corner in corners)
    return _tag(b"mft1", bytes([*ways, 2, 0]) + identity + ramp * ways[0] + clut + ramp * ways[1])


def profile(space: bytes = b"CMYK", kind: bytes = b"prtr", name: str = "Test press") -> bytes:
    """The profile of a press that lays four full inks wherever it is dark."""
    dark, light = (255,) * 4, (0,) * 4
    inks = [dark if corner < 4 else light for corner in range(8)]  # from Lab: L varies slowest
    seen = [(255 if corner == 0 else 0, 128, 128) for corner in range(16)]  # from CMYK
    said = name.encode() + b"\0"
    tags = {
        b"desc": _tag(b"desc", pack(">I", len(said)) + said + bytes(78)),
        b"cprt": _tag(b"text", b"none\0"),
        b"wtpt": _tag(b"XYZ ", pack(">3i", 63190, 65536, 54061)),
        b"A2B0": _table((4, 3), seen),
        b"B2A0": _table((3, 4), inks),
    }
    at, index, body = 128 + 4 + 12 * len(tags), b"", b""
    for key, data in tags.items():
        index += key + pack(">II", at + len(body), len(data))
        body += data
    head = pack(">I4sI4s4s4s", at + len(body), b"none", 0x02400000, kind, space, b"Lab ")
    head += pack(">6H", 2026, 1, 1, 0, 0, 0) + b"acsp" + bytes(28) + pack(">3i", 63190, 65536, 54061)
    return head.ljust(128, b"\0") + pack(">I", len(tags)) + index + body
