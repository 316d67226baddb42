"""Files that are whole or not there: written beside their place, moved into it when all are ready."""

import contextlib
import os
import time
from pathlib import Path
from types import TracebackType
from typing import Final

from kit.press.errors import PressError

SUFFIX: Final = ".kit-part"
_STALE: Final = 3600  # seconds after which a part left by a killed build is swept away


class Store:
    """Collects new files; they appear together on `commit`, and leave no trace on an error."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._parts: dict[Path, Path] = {}
        self._mark = f".{os.getpid()}{SUFFIX}"  # also of processes forked later
        self._top = next((each for each in (*reversed(root.parents), root) if not each.exists()), None)

    def __enter__(self) -> "Store":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._parts.clear()
        if kind is not None:
            for part in self.root.glob(f"**/.*{self._mark}"):
                part.unlink(missing_ok=True)
            self._unmake()

    def put(self, name: str, content: bytes) -> None:
        """Write a file's bytes beside where it will stand."""
        target = self.root / name
        part = target.with_name(f".{target.name}{self._mark}")
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            self._parts[target] = part
            with open(part, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise unwritable(target, error) from None

    def adopt(self, parts: dict[Path, Path]) -> None:
        """Take over what another process has written."""
        self._parts.update(parts)

    @property
    def parts(self) -> dict[Path, Path]:
        """What is written and waits."""
        return dict(self._parts)

    def path(self, name: str) -> Path:
        """Where a file can be read now: its new bytes if there are any, else what stands there."""
        return self._parts.get(self.root / name, self.root / name)

    def commit(self) -> None:
        """Move all new files into place."""
        for target, part in list(self._parts.items()):
            try:
                os.replace(part, target)
            except OSError as error:
                raise unwritable(target, error) from None
            del self._parts[target]

    def sweep(self) -> None:
        """Remove parts that a killed build left behind long ago."""
        for part in self.root.glob(f"**/.*{SUFFIX}"):
            try:
                if time.time() - part.stat().st_mtime > _STALE:
                    part.unlink()
            except OSError:
                continue

    def _unmake(self) -> None:
        """Remove empty folders, up to the first that was made for this store."""
        for folder, _, _ in os.walk(self._top or self.root, topdown=False):
            if self._top or folder != str(self.root):
                with contextlib.suppress(OSError):  # something lies in it
                    os.rmdir(folder)


def unwritable(path: Path, error: OSError) -> PressError:
    """One line for a disk that is full or a folder that is read-only."""
    return PressError(f"{path}: cannot be written ({error.strerror or error}); nothing was changed")
