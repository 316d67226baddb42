"""Two names of a file system change places in one step, where the system can do that."""

import errno
import os
import sys
from typing import Final

_HERE: Final = -100  # AT_FDCWD: paths count from the current folder
_EXCHANGE: Final = 2  # RENAME_EXCHANGE of linux/fs.h
_CANNOT: Final = frozenset({errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EPERM})


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
