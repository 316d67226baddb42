"""Text that comes from files and file names, made safe to print: nothing in it can steer a terminal."""

import re
from typing import Final

# Control characters but the line feed, direction marks that reverse what is read, halves of a character.
_UNSAFE: Final = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"
)


def printable(text: str) -> str:
    """The text with every character escaped that would act rather than show.

    >>> printable("caf\\u00e9\\x1b[2J\\u202e")
    'café\\\\x1b[2J\\\\u202e'
    """
    return _UNSAFE.sub(_escaped, text)


def _escaped(found: "re.Match[str]") -> str:
    code = ord(found[0])
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
