"""The press's files: written where nobody looks, moved into place together when all are ready."""

import contextlib
import os
from pathlib import Path
from types import TracebackType

from kit.core.drafts import Draft, sweep, write
from kit.core.regular import read_regular
from kit.press.errors import PressError


class Store:
    """Collects new files; they appear together on `commit`, and leave no trace on an error."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._parts: dict[Path, Path] = {}
        self._draft = Draft(root)
        self._top = first_missing(root)

    def __enter__(self) -> "Store":
        sweep(self.root.parent)  # where the site's drafts lie
        self._draft.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._parts.clear()
        self._draft.__exit__(kind, error, trace)
        if kind is not None:
            unmake(self._top, self.root)

    @property
    def draft(self) -> Path:
        """The folder in which files wait, for other processes to write into."""
        try:
            self.root.mkdir(parents=True, exist_ok=True)
            return self._draft.path
        except OSError as error:
            raise unwritable(self.root, error) from None

    def part(self, name: str) -> Path:
        """Where a file's bytes are to be written, by this process or another."""
        part = self.draft / name
        self.adopt(name, part)
        return part

    def adopt(self, name: str, part: Path) -> None:
        """Take what is or will be written there as a new file; only what can be moved into place is taken."""
        target = self.root / name
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            if _is_folder(target) and os.listdir(target):
                raise PressError(f"{target}: a folder is in the way; move it or remove it")
        except OSError as error:
            raise unwritable(target, error) from None
        self._parts[target] = part

    def put(self, name: str, content: bytes) -> None:
        """Write a file's bytes for later."""
        fill(self.part(name), content, self.root / name)

    def path(self, name: str) -> Path:
        """Where a file can be read now: its new bytes if there are any, else what stands there."""
        return self._parts.get(self.root / name, self.root / name)

    def commit(self) -> None:
        """Move all new files into place, whatever stands there; links are replaced and not followed."""
        for target, part in list(self._parts.items()):
            try:
                if _is_folder(target):
                    os.rmdir(target)
                os.replace(part, target)
            except OSError as error:
                raise unwritable(target, error) from None
            del self._parts[target]


def first_missing(root: Path) -> Path | None:
    """The first folder on the way to a root that is not there."""
    return next((each for each in (*reversed(root.parents), root) if not each.exists()), None)


def unmake(top: Path | None, root: Path) -> None:
    """Remove empty folders, up to the first that was made for this root."""
    for folder, _, _ in os.walk(top or root, topdown=False):
        if top or folder != str(root):
            with contextlib.suppress(OSError):  # something lies in it
                os.rmdir(folder)


def fill(part: Path, content: bytes, target: Path) -> None:
    """Write the bytes that will stand at the target."""
    try:
        write(part, content)
    except OSError as error:
        raise unwritable(target, error) from None


def same(path: Path, part: Path) -> bool:
    """Whether a file stands there, no link to one, with the same bytes as another."""
    try:
        data = part.read_bytes()
        return read_regular(path, len(data)) == data
    except OSError:
        return False


def _is_folder(path: Path) -> bool:
    return path.is_dir() and not path.is_symlink()


def unwritable(path: Path, error: OSError) -> PressError:
    """One line for a disk that is full or a folder that is read-only."""
    return PressError(f"{path}: cannot be written ({error.strerror or error}); nothing was changed")
