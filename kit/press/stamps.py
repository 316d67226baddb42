"""Hashes of built files: what the file system says was not touched since it was read is not read again."""

import json
import os
import stat
import time
from hashlib import sha256
from pathlib import Path
from typing import Final

from kit.core.drafts import replace_file
from kit.core.regular import open_regular, read_regular

FOLDER: Final = ".kit"
"""Below what is built into: what the build notes for itself."""
_NAME: Final = "stamps.json"
_VERSION: Final = 1
_MOST: Final = 1 << 26  # bytes
_TRUSTED: Final = os.name == "posix"  # elsewhere no time tells that a file was written and its time put back
_SETTLED: Final = 100_000_000  # nanoseconds; two changes within a clock's tick have the same time

Stamp = tuple[int, int, int, int]


class Stamps:
    """What is known of the files below one folder; nobody needs to keep it, it only saves time."""

    def __init__(self, out: Path) -> None:
        self.out = os.path.abspath(out)
        self._file = Path(self.out) / FOLDER / _NAME
        self._known = self._recall()
        self._changed = False

    def sha256(self, path: str | os.PathLike[str], size: int | None = None) -> str:
        """The hash of a regular file, of this size if one is given; of anything else nothing."""
        try:
            info = os.lstat(path)
            if not stat.S_ISREG(info.st_mode) or size not in (None, info.st_size):
                return ""
            name = os.path.relpath(path, self.out)
            stamp = info.st_size, info.st_mtime_ns, info.st_ctime_ns, info.st_ino
            known = self._known.get(name)
            if known is not None and known[0] == stamp:
                return known[1]
            now = time.time_ns()
            found = _hash(path, info.st_size)
        except OSError:
            return ""
        if _TRUSTED and found and max(info.st_mtime_ns, info.st_ctime_ns) < now - _SETTLED:
            self._known[name] = stamp, found
            self._changed = True
        return found

    def save(self) -> None:
        """Keep what is known for the next time; where that cannot be, files are read again."""
        if not self._changed:
            return
        said = {name: [*stamp, found] for name, (stamp, found) in sorted(self._known.items())}
        try:
            gone = [name for name in said if not os.path.lexists(os.path.join(self.out, name))]
            for name in gone:
                del said[name]
            self._file.parent.mkdir(exist_ok=True)
            replace_file(self._file, json.dumps({"stamps": _VERSION, "files": said}))
        except (OSError, UnicodeError):
            pass

    def _recall(self) -> dict[str, tuple[Stamp, str]]:
        try:
            said = json.loads(read_regular(self._file, _MOST))
            if not _TRUSTED or said["stamps"] != _VERSION:
                return {}
            return {str(name): ((a, b, c, d), str(e)) for name, (a, b, c, d, e) in said["files"].items()}
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return {}


def _hash(path: str | os.PathLike[str], size: int) -> str:
    """The hash of so many bytes; nothing where there are more or fewer by now."""
    found, left = sha256(), size + 1
    with open(open_regular(path), "rb", buffering=0) as file:
        while left > 0 and (part := file.read(min(left, 1 << 20))):
            found.update(part)
            left -= len(part)
    return found.hexdigest() if left == 1 else ""
