"""Plain data (what JSON gives) looked at closely: what is missing, unknown or misshapen is refused."""

from collections.abc import Mapping
from typing import Any

from kit.core.errors import Unreadable


def bad(detail: str, **args: Any) -> Unreadable:
    """A request that cannot be understood."""
    return Unreadable("bad-request", "1", detail, **args)


def only(data: Mapping[str, Any], allowed: frozenset[str], within: str = "") -> None:
    """Refuse keys nobody knows."""
    if not data.keys() <= allowed:
        unknown = next(key for key in data if key not in allowed)
        raise bad("unknown", name=f"{within}{unknown}")


def get(data: Mapping[str, Any], name: str, kind: type, within: str = "") -> Any:
    """A value that must be there and of just this type."""
    value = data.get(name, get)
    if type(value) is not kind:
        raise bad("missing" if value is get else "type", name=f"{within}{name}")
    return value


def yes(data: Mapping[str, Any], name: str) -> None:
    """A value that must be there and true."""
    if not get(data, name, bool):
        raise bad("type", name=name)
