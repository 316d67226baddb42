"""JSON Lines in, JSON Lines out: one answer for every line, whatever the line holds."""

import json
from collections.abc import Callable
from typing import Any, BinaryIO, Final

from kit.core.errors import KitError

LONGEST: Final = 16 * 1024 * 1024
"""A longer line is answered without being read: no request needs a thousandth of it."""

Answer = dict[str, Any]
_BOM: Final = b"\xef\xbb\xbf"
_READABLE: Final = json.JSONEncoder(ensure_ascii=False, check_circular=False).encode


class NotJson(KitError):
    """The line holds no JSON value."""


def serve(
    source: BinaryIO,
    sink: BinaryIO,
    judge: Callable[[Any], Answer],
    unreadable: Callable[[str, int], Answer],
) -> bool:
    """Answer line by line until the end of input; whether every request was lawful."""
    all_lawful = True
    first = True
    while line := source.readline(LONGEST + 1):
        if len(line) > LONGEST:
            _skip_rest(source, line)
            answer = unreadable("too-long", LONGEST)
        else:
            try:
                request = _decode(line.removeprefix(_BOM) if first else line)
            except NotJson:
                answer = unreadable("json", LONGEST)
            else:
                answer = judge(request)
        first = False
        all_lawful = all_lawful and answer["ok"]
        sink.write(_encode(answer))
        sink.flush()
    return all_lawful


def _skip_rest(source: BinaryIO, line: bytes) -> None:
    while line and not line.endswith(b"\n"):
        line = source.readline(LONGEST)


def _decode(line: bytes) -> Any:
    try:
        return json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError) as error:  # bad UTF-8, bad JSON, absurd nesting or numbers
        raise NotJson from error


def _encode(answer: Answer) -> bytes:
    try:
        return _READABLE(answer).encode() + b"\n"
    except UnicodeEncodeError:  # half a surrogate pair in somebody's id
        return json.dumps(answer).encode() + b"\n"
