"""Packs in a zip, read without trusting it: what is in there, or why it is refused."""

import io
import stat
import zipfile
from collections.abc import Iterator
from typing import Final

from kit.content import limits
from kit.content.problems import ContentErrors, Problem, quoted

_MOST: Final = limits.PACK_BYTES + 2 * limits.PICTURE_BYTES
"""Unpacked, all together."""
_LITTER: Final = ("__MACOSX",)
_BROKEN: Final = (
    zipfile.BadZipFile,
    zipfile.LargeZipFile,
    OSError,
    RuntimeError,
    NotImplementedError,
    EOFError,
    ValueError,
)
"""What the library raises for zips that are damaged, locked or packed in a way it does not know."""


def unzipped(data: bytes, name: str) -> dict[str, bytes]:
    """The files of a pack by their path; one folder around all of them is taken off."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            found = dict(_files(packed, name))
    except ContentErrors:
        raise
    except _BROKEN:
        raise _refuse(name, "this is no zip that can be read; pack the folder again") from None
    return _unwrapped(found)


def _refuse(name: str, message: str) -> ContentErrors:
    return ContentErrors([Problem(name, 0, 0, message)])


def _files(packed: zipfile.ZipFile, name: str) -> Iterator[tuple[str, bytes]]:
    parts = packed.infolist()
    if len(parts) > limits.FILES:
        raise _refuse(name, f"{len(parts)} files are too many for a pack; the limit is {limits.FILES}")
    left, seen = _MOST, set()
    for part in parts:
        steps = part.filename.split("/")
        if part.is_dir() or steps[0] in _LITTER or any(_hidden(step) for step in steps):
            continue
        if stat.S_ISLNK(part.external_attr >> 16):
            raise _refuse(name, f"{quoted(part.filename)} is a symbolic link; put the file itself there")
        if any(step in ("", ".", "..") or set(step) & set('\\:\0*?"<>|') for step in steps):
            raise _refuse(name, f"{quoted(part.filename)} leads out of the folder, or is no name for a file")
        if part.filename.casefold() in seen:
            raise _refuse(name, f"{quoted(part.filename)} stands twice; pack the folder again")
        seen.add(part.filename.casefold())
        with packed.open(part) as file:
            read = file.read(left + 1)  # what it claims to be long is no proof
        left -= len(read)
        if left < 0:
            raise _refuse(name, f"unpacked it is too large for a pack; the limit is {_MOST >> 20} MiB")
        yield part.filename, read


def _hidden(step: str) -> bool:
    return step.startswith(".") and step not in (".", "..")


def _unwrapped(files: dict[str, bytes]) -> dict[str, bytes]:
    tops = {path.partition("/")[0] for path in files}
    if len(tops) != 1 or not all("/" in path for path in files):
        return files
    return {path.partition("/")[2]: data for path, data in files.items()}
