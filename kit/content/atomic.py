"""Writing files so that nobody ever sees half of one."""

import os
from contextlib import suppress
from pathlib import Path


def replace_file(path: Path, text: str) -> Path:
    """Write a file, or replace the one that is there, in one step."""
    draft = _draft(path, text)
    try:
        os.replace(draft, path)
    finally:
        with suppress(FileNotFoundError):
            draft.unlink()
    return path


def create_file(path: Path, text: str) -> Path:
    """Write a file that must not be there yet; FileExistsError when it is, and then it is left alone."""
    draft = _draft(path, text)
    try:
        try:
            os.link(draft, path)  # unlike a rename, this never replaces anything
        except FileExistsError:
            raise
        except OSError:  # a file system without links
            with open(path, "x", encoding="utf-8", newline="\n") as file:
                file.write(text)
    finally:
        with suppress(FileNotFoundError):
            draft.unlink()
    return path


def _draft(path: Path, text: str) -> Path:
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    with open(draft, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)
    return draft
