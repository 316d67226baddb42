"""Modules imported from a folder, compiled: where Python starts anew each time, that is not done twice."""

import io
import sys
import zipfile
from importlib.util import MAGIC_NUMBER, cache_from_source, source_hash
from marshal import dumps
from pathlib import Path
from typing import Final

_UNCHECKED: Final = (0b01).to_bytes(4, "little")  # PEP 552: known by its hash, which nobody compares


def compiled(root: str) -> bytes:
    """An archive of them, to be unpacked over the folder; the sources must not change there."""
    data, place = io.BytesIO(), Path(root)
    with zipfile.ZipFile(data, "w") as archive:
        for module in [*sys.modules.values()]:
            file = Path(getattr(module, "__file__", None) or "")
            if file.suffix == ".py" and file.is_relative_to(place):
                source = file.read_bytes()
                code = dumps(compile(source, str(file), "exec", dont_inherit=True))
                name = Path(cache_from_source(str(file))).relative_to(place).as_posix()
                archive.writestr(name, MAGIC_NUMBER + _UNCHECKED + source_hash(source) + code)
    return data.getvalue()
