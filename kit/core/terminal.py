"""How a terminal is spoken to: in which language, and never with characters that it obeys."""

import re
from typing import Final

_OBEYED: Final = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f"  # all control characters but the end of a line
    "\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"  # what turns the direction of text round, or breaks lines
    "\ud800-\udfff]"  # bytes of a file name that are not UTF-8, and halves of characters
)

asked: Final[list[str]] = []
"""The language that the command was called with, where it names one."""


def printable(text: str) -> str:
    r"""The text with everything that a terminal would obey, or cannot show, written out.

    >>> print(printable("a\x1b]0;b\x07\x9b \udcff č\nd"))
    a\x1b]0;b\x07\x9b \xff č
    d
    """
    return _OBEYED.sub(_written, text)


def _written(found: re.Match[str]) -> str:
    number = ord(found[0])
    if 0xDC80 <= number <= 0xDCFF:  # as Python keeps a foreign byte in a file name
        number -= 0xDC00
    return f"\\x{number:02x}" if number < 0x100 else f"\\u{number:04x}"
