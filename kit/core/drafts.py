"""Writing so that nobody ever sees half of anything: new files wait in a hidden folder and move when whole.

The folder belongs to the process that made it, which holds a lock inside. Whoever comes later removes
folders whose owner has ended, however it ended, and never one whose owner lives, however old it is.
"""

import contextlib
import errno
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import IO, Final

if sys.platform != "win32":
    import fcntl

_NAME: Final = re.compile(r"\.\d+-[0-9a-f]{8}\.kit-part")
_OWNER: Final = "owner"
_OLD: Final = "old"
_LOCK: Final = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
_HERE: Final = -100  # AT_FDCWD: paths count from the current folder
_EXCHANGE: Final = 2  # RENAME_EXCHANGE of linux/fs.h
_CANNOT: Final = frozenset({errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EPERM})

_begun: Final[set[Path]] = set()  # drafts of this process that are not removed yet


def is_draft(name: str) -> bool:
    """Whether a folder of this name holds files that are not whole yet.

    >>> is_draft(".4711-0a1b2c3d.kit-part"), is_draft(".schema")
    (True, False)
    """
    return _NAME.fullmatch(name) is not None


class Draft:
    """A hidden folder beside what is to be written; it is made when it is needed, and goes in the end."""

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self.folder = Path(folder)
        self._path: Path | None = None
        self._owner: IO[bytes] | None = None

    def __enter__(self) -> "Draft":
        sweep(self.folder)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._path is not None and self._owner is not None:
            _remove(self._path, self._owner)
            _begun.discard(self._path)
            self._path = self._owner = None
        sweep(self.folder)

    @property
    def path(self) -> Path:
        """The folder itself."""
        while self._path is None or self._owner is None:
            path = self.folder / f".{os.getpid()}-{os.urandom(4).hex()}.kit-part"
            _begun.add(path)
            path.mkdir()
            with contextlib.suppress(FileNotFoundError, BlockingIOError):  # somebody sweeps it away already
                self._owner = _own(path / _OWNER, mine=True)
                self._path = path
        return self._path

    def put(self, name: str, data: bytes) -> Path:
        """Write a file here; it is on the disk when this returns."""
        return write(self.path / name, data)

    def swap(self, name: str, place: Path) -> None:
        """Move a folder from here to its place; what stood there is gone when this ends."""
        made = self.path / name
        if not os.path.lexists(place):
            os.rename(made, place)
        elif not exchange(made, place):
            old = self.path / _OLD / place.name  # if all ends here, the next sweep puts it back
            old.parent.mkdir(exist_ok=True)
            os.rename(place, old)
            try:
                os.rename(made, place)
            except OSError:
                os.rename(old, place)
                raise


def exchange(one: str | os.PathLike[str], other: str | os.PathLike[str]) -> bool:
    """Let two files or folders change places; False when this system or file system cannot."""
    if sys.platform != "linux":
        return False
    import ctypes

    try:
        rename = ctypes.CDLL(None, use_errno=True).renameat2
    except (OSError, AttributeError):  # an old or another C library
        return False
    if rename(_HERE, os.fsencode(one), _HERE, os.fsencode(other), _EXCHANGE) == 0:
        return True
    number = ctypes.get_errno()
    if number in _CANNOT:
        return False
    raise OSError(number, os.strerror(number), os.fspath(one), None, os.fspath(other))


def _own(file: Path, *, mine: bool = False) -> IO[bytes]:
    """Take the lock of a draft; OSError when somebody has it, or sweeps the draft away."""
    if sys.platform == "win32":
        file.unlink(missing_ok=True)  # refused while its owner has it open
    owner = os.fdopen(os.open(file, _LOCK, 0o666), "rb", buffering=0)
    try:
        if sys.platform != "win32":
            try:
                fcntl.flock(owner, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                if not mine or isinstance(error, BlockingIOError):
                    raise  # where locks are not to be had, drafts are made, but never swept
        if not os.path.samestat(os.fstat(owner.fileno()), os.stat(file)):
            raise FileNotFoundError(errno.ENOENT, "swept away", str(file))
    except BaseException:
        owner.close()
        raise
    return owner


def write(path: Path, data: bytes) -> Path:
    """Write a new file, with the folders it needs, through to the disk."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    return path


def sweep(folder: Path) -> None:
    """Remove drafts whose owner has ended; a folder that was taken out of its place goes back."""
    try:
        with os.scandir(folder) as entries:
            found = [Path(e.path) for e in entries if is_draft(e.name) and e.is_dir(follow_symlinks=False)]
    except OSError:
        return
    for draft in found:
        with contextlib.suppress(OSError):
            _remove(draft, _own(draft / _OWNER))


@contextlib.contextmanager
def none_left() -> Iterator[None]:
    """As long as this lasts a signal may strike anywhere, also while a draft is made or removed."""
    try:
        yield
    finally:
        while _begun:
            draft = _begun.pop()
            with (
                contextlib.suppress(OSError),
                open(draft / _OWNER, "ab") as owner,
            ):  # unless it was never made
                _remove(draft, owner)  # the lock is this process's own


def _remove(draft: Path, owner: IO[bytes]) -> None:
    """Remove a draft that is locked; its lock goes last, so that what is interrupted is taken up again."""
    old = draft / _OLD
    for taken in old.iterdir() if old.is_dir() and not old.is_symlink() else ():
        if not os.path.lexists(draft.parent / taken.name):
            os.rename(taken, draft.parent / taken.name)
    for name in os.listdir(draft):
        if name != _OWNER:
            path = draft / name
            if path.is_dir() and not path.is_symlink():
                import shutil  # not needed where nothing changed

                shutil.rmtree(path, ignore_errors=True)
            else:
                path.unlink(missing_ok=True)
    if sys.platform == "win32":
        owner.close()
    with owner, contextlib.suppress(OSError):
        (draft / _OWNER).unlink(missing_ok=True)
        draft.rmdir()


@contextlib.contextmanager
def _beside(path: Path) -> Iterator[Draft]:
    """A draft for one file; what goes wrong is told with the file's own name."""
    if not path.name or path.name == "..":
        raise IsADirectoryError(errno.EISDIR, "not a file's name", str(path))
    try:
        with Draft(path.parent) as draft:
            yield draft
    except FileExistsError:
        raise
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), str(path)) from None


def _bytes(data: str | bytes) -> bytes:
    return data.encode() if isinstance(data, str) else data


def replace_file(path: Path, data: str | bytes) -> Path:
    """Write a file, or replace what is there, in one step; a link is replaced and not followed."""
    with _beside(path) as draft:
        os.replace(draft.put(path.name, _bytes(data)), path)
    return path


def create_file(path: Path, data: str | bytes) -> Path:
    """Write a file that must not be there yet; FileExistsError when it is, and then it is left alone."""
    with _beside(path) as draft:
        part = draft.put(path.name, _bytes(data))
        try:
            os.link(part, path)  # unlike a rename, this never replaces anything
        except FileExistsError:
            raise
        except (OSError, AttributeError):  # a file system without links, or a browser
            write(path, _bytes(data))
    return path
