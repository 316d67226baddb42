"""What takes long to make and depends on its sources alone: made once on a machine, and kept there."""

from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256

from kit.core.drafts import replace_file
from kit.core.environment import user_folder
from kit.core.regular import read_regular


def kept(
    kind: str, ending: str, source: bytes, make: Callable[[], bytes], most: int, *, one: bool = False
) -> bytes:
    """What was made of a source, read or made now; of a kind that is large only the last `one` stays."""
    file = user_folder("cache") / kind / f"{sha256(source).hexdigest()[:32]}.{ending}"
    with suppress(OSError):
        return read_regular(file, most)
    made = make()
    with suppress(OSError):  # a folder that cannot be written to: it is made again next time
        file.parent.mkdir(parents=True, exist_ok=True)
        replace_file(file, made)
        for other in file.parent.iterdir() if one else ():
            if other != file:
                other.unlink()
    return made
