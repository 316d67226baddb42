"""The fuzzers by name; a new one is a line here."""

from importlib import import_module
from typing import Final, cast

from tests.fuzz.fuzzer import Fuzzer

_WHERE: Final = {
    "referee": "referee:RefereeLines",
    "packs": "packs:Packs",
    "games": "games:Games",
    "templates": "templates:CardTemplates",
    "svg": "svg:Pictures",
    "expressions": "expressions:Expressions",
    "matches": "matches:Matches",
    "manifests": "manifests:Manifests",
    "pdfs": "pdfs:DamagedPdfs",
    "preview": "http:Preview",
    "serve": "http:Serve",
}
NAMES: Final = tuple(_WHERE)


def fuzzer(name: str) -> Fuzzer:
    """The fuzzer of this name."""
    if name.startswith("planted-"):
        from tests.fuzz.planted import Planted

        return Planted(name.removeprefix("planted-"))
    module, _, kind = _WHERE[name].partition(":")
    return cast(Fuzzer, getattr(import_module(f"tests.fuzz.{module}"), kind)())
