"""Reading a text file that a person names, or standard input."""

import sys
from pathlib import Path
from typing import Final

from kit.core.errors import KitError

LARGEST: Final = 16 * 1024 * 1024


class UnreadableFile(KitError):
    """The file is no text that could be meant."""


def read_text(name: str) -> tuple[str, str]:
    """The name to show and the text; UTF-8, with or without a byte-order mark, any line ends."""
    if name == "-":
        shown, data = "<stdin>", sys.stdin.buffer.read(LARGEST + 1)
    else:
        shown = name
        with Path(name).open("rb") as file:
            data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise UnreadableFile(f"{shown}: larger than {LARGEST // 2**20} MiB; is this the right file?")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise UnreadableFile(f"{shown}:{line}: not UTF-8 text; save the file as UTF-8") from None
    return shown, text.replace("\r\n", "\n").replace("\r", "\n")
