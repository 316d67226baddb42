"""Opening files that others have laid out: regular ones only, so that nothing hangs and links stay links."""

import errno
import os
import stat
from typing import Final

_OPEN: Final = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_CAREFUL: Final = _OPEN | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


def open_regular(path: str | os.PathLike[str], *, follow: bool = False) -> int:
    """A handle of a regular file; OSError for a folder, a pipe, a device, and (unless `follow`) a link."""
    flags = _CAREFUL & ~getattr(os, "O_NOFOLLOW", 0) if follow else _CAREFUL
    handle = os.open(path, flags)
    if stat.S_ISREG(os.fstat(handle).st_mode):
        return handle
    os.close(handle)
    raise OSError(errno.EINVAL, "not a regular file", os.fspath(path))


def read_regular(path: str | os.PathLike[str], limit: int, *, follow: bool = False) -> bytes:
    """The bytes of a regular file; OSError also when they are more than `limit`."""
    with open(open_regular(path, follow=follow), "rb", buffering=0) as file:
        parts, left = [], limit + 1  # the file may grow while it is read
        while left > 0 and (part := file.read(min(left, 1 << 20))):
            parts.append(part)
            left -= len(part)
    if left <= 0:
        raise OSError(errno.EFBIG, "too large", os.fspath(path))
    return b"".join(parts)
