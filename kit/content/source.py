"""Reading a content file without trusting it: its kind, size, encoding and characters."""

import os
import re
import stat
import unicodedata
from typing import Final

from kit.content.limits import FILE_BYTES
from kit.content.problems import ContentErrors, Problem

_OPEN = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)

# Control characters, and the line ends that only some programs count.
UNPRINTABLE: Final = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]"
)
# Characters that nobody sees: soft hyphens, joiners, direction marks, variants, tags. They disguise text.
INVISIBLE: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff]"
)
_UTF16 = (b"\xff\xfe", b"\xfe\xff")


def _refuse(file: str, message: str, line: int = 1, column: int = 1) -> ContentErrors:
    return ContentErrors([Problem(file, line, column, message)])


def read_bytes(file: str, limit: int = FILE_BYTES) -> bytes:
    """The bytes of a regular file; too large ones are refused before they are read."""
    try:
        handle = os.open(file, _OPEN)
    except OSError as error:
        if os.path.islink(file):
            raise _refuse(file, "a symbolic link; put the file itself here") from None
        raise _refuse(file, f"cannot be read: {error.strerror or error}") from None
    try:
        info = os.fstat(handle)
        if not stat.S_ISREG(info.st_mode):
            raise _refuse(file, "not a regular file; put a text file here")
        if info.st_size > limit:
            raise _refuse(file, f"{info.st_size / 1e6:.1f} MB is too large; the limit is {limit // 1024} KiB")
        parts = []
        left = limit + 1  # the file may grow while it is read
        while left and (part := os.read(handle, left)):
            parts.append(part)
            left -= len(part)
        if not left:
            raise _refuse(file, f"too large; the limit is {limit // 1024} KiB")
    except OSError as error:
        raise _refuse(file, f"cannot be read: {error.strerror or error}") from None
    finally:
        os.close(handle)
    return b"".join(parts)


def size_of(file: str) -> int:
    """The size of a file that will be read: a regular one, and not too large by itself."""
    try:
        info = os.lstat(file)
    except OSError:
        return 0
    return info.st_size if stat.S_ISREG(info.st_mode) and info.st_size <= FILE_BYTES else 0


def composed(text: str) -> str:
    """The text with letters and accents as one character each (NFC), however they were typed.

    >>> len("Rene\\u0301"), len(composed("Rene\\u0301"))
    (5, 4)
    """
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def unseen(text: str) -> tuple[int, str] | None:
    """Where the first character stands that cannot be seen, and what is wrong with it."""
    if text.isascii() and text.isprintable():
        return None
    for pattern, what in ((UNPRINTABLE, "control character"), (INVISIBLE, "invisible character")):
        if bad := pattern.search(text):
            name = unicodedata.name(bad[0], "").lower()
            said = f" ({name})" if pattern is INVISIBLE and name else ""
            return bad.start(), f"{what} U+{ord(bad[0]):04X}{said}"
    return None


def decode(data: bytes, file: str, compose: bool = True, tabs: bool = False) -> str:
    """The text of the bytes: UTF-8, with or without a byte order mark, visible characters only, in NFC."""
    if data.startswith(_UTF16) or b"\0" in data[:2]:  # half of a letter, where no mark says so
        raise _refuse(file, "this is UTF-16; save the file as UTF-8")
    data = data.removeprefix(b"\xef\xbb\xbf")
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        before = data[: error.start].decode()
        line, column = _place(before)
        byte = data[error.start]
        raise _refuse(file, f"byte 0x{byte:02x} is not UTF-8; save the file as UTF-8", line, column) from None
    if bad := unseen(text):
        line, column = _place(text[: bad[0]])
        raise _refuse(file, f"{bad[1]}; delete it", line, column)
    if "\t" in text and not tabs:
        line, column = _place(text[: text.index("\t")])
        raise _refuse(file, "tab character; use spaces (two for each level)", line, column)
    return composed(text) if compose else text


def _place(before: str) -> tuple[int, int]:
    lines = before.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return len(lines), len(lines[-1]) + 1
